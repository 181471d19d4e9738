import { readdirSync } from "node:fs";
import { join } from "node:path";
import { replayFrom } from "@govdata/core/node";
import { describe, expect, it } from "vitest";
import { createFred, type Fred } from "../src/index.js";

// Real replies of the real API, which lie beside the project. Run only where GOVDATA_SHARED says where.
const folder = join(String(process.env.GOVDATA_SHARED), "recordings", "fred");
const replay = replayFrom(folder);

/**
 * Two recorded clients wrote an address otherwise than this package: one with a doubled slash before the path of the
 * maps, one with a parameter (`search_type`) that the API does not have there and ignores.
 */
function recordedAddress(asked: string): string {
  const url = new URL(asked);
  url.pathname = url.pathname.replace(/^\/geofred\//, "/geofred//");
  if (url.pathname === "/fred/release/series") url.searchParams.set("search_type", "release");
  return url.href;
}

const fetch = Object.assign((input: Request | URL | string) => replay(recordedAddress(String(input))), {
  clock: replay.clock,
  replay: true as const,
});
const fred = createFred({ fetch, apiKey: "0123456789abcdef0123456789abcdef" });

const failed = { name: "GovDataError", api: "fred", status: 400 };

/** What each file says, read through the SDK. */
const recordings: Record<string, (fred: Fred) => Promise<void>> = {
  "category-125": async () => {
    expect(await fred.category(125)).toEqual({ id: 125, name: "Trade Balance", parent_id: 13, notes: null });
  },

  "category-children-125-empty": async () => {
    expect(await fred.categoryChildren(125)).toEqual([]);
  },

  "category-related-tags-125": async () => {
    const page = await fred.categoryRelatedTags(125, "balance");
    expect(page).toMatchObject({
      count: 22,
      offset: 0,
      limit: 1000,
      order_by: "series_count",
      sort_order: "desc",
    });
    expect(page.tags).toHaveLength(22);
    expect(page.tags[0]).toEqual({
      name: "nation",
      group_id: "geot",
      notes: null,
      created: "2012-02-27T10:18:19-06:00",
      popularity: 96,
      series_count: 32,
    });
  },

  "category-series-125": async () => {
    const page = await fred.categorySeries(125);
    expect(page).toMatchObject({ count: 47, order_by: "series_id", sort_order: "asc" });
    expect(page.series).toHaveLength(47);
    const { notes, ...first } = page.series[0] ?? { notes: null };
    expect(first).toEqual({
      id: "AITGCBN",
      title: "Advance U.S. International Trade in Goods: Balance",
      observation_start: "2024-11-01",
      observation_end: "2024-11-01",
      frequency: "Monthly",
      frequency_short: "M",
      units: "Millions of Dollars",
      units_short: "Mil. of $",
      seasonal_adjustment: "Not Seasonally Adjusted",
      seasonal_adjustment_short: "NSA",
      last_updated: "2024-12-27T07:31:08-06:00",
      popularity: 1,
      group_popularity: 24,
    });
    expect(notes?.startsWith("This advance estimate represents the current month statistics")).toBe(true);
    const all: string[] = [];
    for await (const { id } of fred.categorySeries.all(125)) all.push(id);
    expect(all).toHaveLength(47);
  },

  "error-api-key-not-registered": async () => {
    await expect(fred.series("GNPCA")).rejects.toMatchObject({ ...failed, kind: "auth", code: "400" });
  },

  "error-series-does-not-exist": async () => {
    await expect(fred.series("NOT_A_SERIES")).rejects.toMatchObject({
      ...failed,
      kind: "not_found",
      message: "fred has no such thing (HTTP 400): The series does not exist.",
    });
  },

  "geofred-series-data-wipcpi": async () => {
    const map = await fred.maps.seriesData("WIPCPI", { date: "2021-01-01", startDate: "2019-01-01" });
    expect(map).toMatchObject({
      title: "2021 Per Capita Personal Income by State (Dollars)",
      region: "state",
      seasonality: "Not Seasonally Adjusted",
      units: "Dollars",
      frequency: "Annual",
    });
    expect(map.dates.map(({ date, values }) => [date, values.length])).toEqual([
      ["2019-01-01", 51],
      ["2020-01-01", 51],
      ["2021-01-01", 51],
      ["2022-01-01", 51],
      ["2023-01-01", 51],
    ]);
    expect(map.dates[0]?.values[0]).toEqual({
      region: "Alabama",
      code: "01",
      value: 43001,
      series_id: "ALPCPI",
    });
    expect(map.dates[4]?.values[5]).toEqual({
      region: "Colorado",
      code: "08",
      value: 80068,
      series_id: "COPCPI",
    });
  },

  "release-10": async () => {
    expect(await fred.release(10)).toEqual({
      id: 10,
      name: "Consumer Price Index",
      press_release: true,
      link: "http://www.bls.gov/cpi/",
      notes: null,
    });
  },

  "release-dates-10": async () => {
    const page = await fred.releaseDates(10);
    expect(page).toMatchObject({ count: 930, limit: 10_000, order_by: "release_date", sort_order: "asc" });
    expect(page.release_dates).toHaveLength(930);
    expect(page.release_dates[0]).toEqual({ release_id: 10, release_name: null, date: "1949-03-24" });
    expect(page.release_dates.at(-1)).toEqual({ release_id: 10, release_name: null, date: "2025-01-15" });
  },

  "release-series-483": async () => {
    const page = await fred.releaseSeries(483, { orderBy: "observation_end", sortOrder: "desc", offset: 0 });
    expect(page).toMatchObject({ count: 4, order_by: "observation_end", sort_order: "desc" });
    expect(page.series.map(({ id }) => id)).toEqual([
      "SOFR180DAYAVG",
      "SOFR30DAYAVG",
      "SOFR90DAYAVG",
      "SOFRINDEX",
    ]);
    expect(page.series[1]).toMatchObject({
      title: "30-Day Average SOFR",
      units: "Percent",
      frequency: "Daily",
      observation_start: "2018-05-02",
      last_updated: "2024-10-16T07:01:07-05:00",
      popularity: 76,
    });
  },

  "release-sources-10": async () => {
    expect(await fred.releaseSources(10)).toEqual([
      { id: 22, name: "U.S. Bureau of Labor Statistics", link: "https://www.bls.gov/", notes: null },
    ]);
  },

  "release-tables-10": async () => {
    const element = {
      release_id: 10,
      series_id: null,
      parent_id: null,
      line: null,
      type: "section",
      level: 0,
      children: [],
    };
    expect(await fred.releaseTable(10)).toEqual({
      release_id: 10,
      element_id: null,
      name: null,
      elements: [
        { ...element, element_id: 34481, name: "Consumer Price Index by Expenditure Category" },
        { ...element, element_id: 36712, name: "Consumer Price Index Special Aggregate Indices" },
      ],
    });
  },

  "release-tables-483-with-values": async () => {
    const table = await fred.releaseTable(483, {
      elementId: 1217633,
      includeObservationValues: true,
      observationDate: "2024-07-14",
    });
    expect(table.name).toBe("SOFR Averages");
    expect(table.elements).toHaveLength(3);
    expect(table.elements[0]).toEqual({
      element_id: 1217635,
      release_id: 483,
      series_id: "SOFR30DAYAVG",
      parent_id: 1217633,
      line: null,
      type: "series",
      name: "30-Day Average SOFR",
      level: 1,
      observation_value: 5.33808,
      observation_date: "2024-07-12",
      children: [],
    });
  },

  "release-tags-10": async () => {
    const page = await fred.releaseTags(10);
    expect(page.count).toBe(177);
    expect(page.tags).toHaveLength(177);
    expect(page.tags[0]).toEqual({
      name: "bls",
      group_id: "src",
      notes: "Bureau of Labor Statistics",
      created: "2012-02-27T10:18:19-06:00",
      popularity: 87,
      series_count: 4666,
    });
  },

  releases: async () => {
    const page = await fred.releases();
    expect(page).toMatchObject({ count: 315, order_by: "release_id", sort_order: "asc" });
    expect(page.releases).toHaveLength(315);
    expect(page.releases.find(({ id }) => id === 64)).toEqual({
      id: 64,
      name: "Long-Term U.S. Treasury Securities - Market Yield",
      press_release: false,
      link: null,
      notes: null,
    });
  },

  "series-categories-gdp": async () => {
    expect(await fred.seriesCategories("GDP")).toEqual([
      { id: 106, name: "GDP/GNP", parent_id: 18, notes: null },
    ]);
  },

  "series-gdp": async () => {
    const { notes, ...gdp } = await fred.series("GDP");
    expect(gdp).toEqual({
      id: "GDP",
      title: "Gross Domestic Product",
      observation_start: "1947-01-01",
      observation_end: "2024-07-01",
      frequency: "Quarterly",
      frequency_short: "Q",
      units: "Billions of Dollars",
      units_short: "Bil. of $",
      seasonal_adjustment: "Seasonally Adjusted Annual Rate",
      seasonal_adjustment_short: "SAAR",
      last_updated: "2024-12-19T07:55:01-06:00",
      popularity: 93,
      group_popularity: null,
    });
    expect(notes?.split("\n")[0]).toBe("BEA Account Code: A191RC");
  },

  "series-observations-cpilfesl": async () => {
    const page = await fred.observations("CPILFESL");
    expect(page).toMatchObject({ id: "CPILFESL", units: "lin", count: 816, limit: 100_000 });
    expect(page.observations).toHaveLength(816);
    expect(page.observations[6]).toEqual({ date: "1957-07-01", value: 29 });
    expect(page.observations.at(-1)).toEqual({ date: "2024-12-01", value: 323.383 });
  },

  "series-observations-gdp": async () => {
    const { observations, ...page } = await fred.observations("GDP");
    expect(page).toEqual({
      id: "GDP",
      units: "lin",
      frequency: null,
      output_type: 1,
      observation_start: "1600-01-01",
      observation_end: "9999-12-31",
      realtime_start: "2024-12-19",
      realtime_end: "2024-12-19",
      count: 315,
      offset: 0,
      limit: 100_000,
      order_by: "observation_date",
      sort_order: "asc",
    });
    expect(observations).toHaveLength(315);
    expect(observations.slice(0, 5)).toEqual([
      { date: "1946-01-01", value: null },
      { date: "1946-04-01", value: null },
      { date: "1946-07-01", value: null },
      { date: "1946-10-01", value: null },
      { date: "1947-01-01", value: 243.164 },
    ]);
    expect(observations.at(-1)).toEqual({ date: "2024-07-01", value: 29374.914 });
  },

  "series-observations-gdp-asof-2019": async () => {
    const { observations, ...page } = await fred.revisions("GDP", { realtimeEnd: "2019-01-01" });
    expect(page).toMatchObject({ realtime_start: "1776-07-04", realtime_end: "2019-01-01", count: 2902 });
    expect(observations).toHaveLength(20);
    expect(observations.slice(0, 2)).toEqual([
      { date: "1946-01-01", value: 199.7, realtime_start: "1992-12-22", realtime_end: "1996-01-18" },
      { date: "1946-01-01", value: null, realtime_start: "1996-01-19", realtime_end: "1997-05-06" },
    ]);
  },

  "series-observations-gdp-output-type-4": async () => {
    const { observations, ...page } = await fred.firstPrint("GDP");
    expect(page).toMatchObject({ output_type: 4, count: 132 });
    expect(observations).toHaveLength(132);
    expect(observations[0]).toEqual({
      date: "1991-10-01",
      value: 5736.6,
      realtime_start: "1992-01-29",
      realtime_end: "1992-02-27",
    });
    expect(observations.at(-1)).toMatchObject({
      date: "2024-07-01",
      value: 29349.924,
      realtime_start: "2024-10-30",
    });
  },

  "series-release-gdp": async () => {
    expect(await fred.seriesRelease("GDP")).toEqual({
      id: 53,
      name: "Gross Domestic Product",
      press_release: true,
      link: "https://www.bea.gov/data/gdp/gross-domestic-product",
      notes: null,
    });
  },

  "series-search-monetary-service-index": async () => {
    // The recorded client encoded its blanks twice: the text searched for has plus signs in it.
    const page = await fred.search("monetary+service+index", { searchType: "full_text" });
    expect(page).toMatchObject({ count: 885, order_by: "search_rank", sort_order: "desc" });
    expect(page.series).toHaveLength(20);
    expect(page.series[0]).toMatchObject({
      id: "MSIM2",
      title: "Monetary Services Index: M2 (preferred)",
      observation_end: "2013-12-01",
      last_updated: "2014-01-17T07:16:44-06:00",
      popularity: 19,
      group_popularity: 19,
    });
  },

  "series-search-related-tags-empty": async () => {
    expect(await fred.searchRelatedTags("monetary+service+index", ["30-year", "frb"])).toEqual({
      count: 0,
      offset: 0,
      limit: 1000,
      order_by: "series_count",
      sort_order: "desc",
      tags: [],
    });
  },

  "series-search-tags": async () => {
    const page = await fred.searchTags("monetary+service+index");
    expect(page.count).toBe(401);
    expect(page.tags).toHaveLength(401);
    expect(page.tags[0]).toEqual({
      name: "public domain: citation requested",
      group_id: "cc",
      notes: null,
      created: "2018-12-17T23:33:13-06:00",
      popularity: 99,
      series_count: 864,
    });
  },

  "series-tags-gdp": async () => {
    const page = await fred.seriesTags("GDP");
    expect(page).toMatchObject({ count: 8, sort_order: "asc" });
    expect(page.tags.map(({ name }) => name)).toEqual([
      "nipa",
      "gdp",
      "bea",
      "sa",
      "quarterly",
      "nation",
      "public domain: citation requested",
      "usa",
    ]);
    expect(await fred.rights("GDP")).toEqual({
      tag: "public domain: citation requested",
      status: "public_domain",
      note: "In the public domain; the source asks to be cited.",
    });
  },

  "series-vintagedates-gdp": async () => {
    const page = await fred.vintageDates("GDP");
    expect(page).toMatchObject({ id: "GDP", count: 395, limit: 10_000, sort_order: "asc" });
    expect(page.vintage_dates).toHaveLength(395);
    expect([page.vintage_dates[0], page.vintage_dates.at(-1)]).toEqual(["1991-12-04", "2024-12-19"]);
  },

  "series-wgs10yr-html-in-notes": async () => {
    const series = await fred.series("WGS10YR");
    expect(series).toMatchObject({
      frequency: "Weekly, Ending Friday",
      frequency_short: "W",
      observation_end: "2025-01-10",
      last_updated: "2025-01-13T15:18:59-06:00",
    });
    expect(series.notes?.endsWith("please contact us here (https://fred.stlouisfed.org/contactus/).")).toBe(
      true,
    );
  },

  "source-1": async () => {
    expect(await fred.source(1)).toEqual({
      id: 1,
      name: "Board of Governors of the Federal Reserve System (US)",
      link: "http://www.federalreserve.gov/",
      notes: null,
    });
  },

  "source-releases-1": async () => {
    const page = await fred.sourceReleases(1);
    expect(page.count).toBe(35);
    expect(page.releases).toHaveLength(35);
    expect(page.releases[0]).toMatchObject({
      id: 13,
      name: "G.17 Industrial Production and Capacity Utilization",
      press_release: true,
      link: "http://www.federalreserve.gov/releases/g17/",
    });
    expect(page.releases[0]?.notes).not.toContain("\r");
  },

  "tags-series-slovenia-food-oecd": async () => {
    const page = await fred.taggedSeries(["slovenia", "food", "oecd"]);
    expect(page.count).toBe(18);
    expect(page.series).toHaveLength(18);
    expect(page.series[0]).toMatchObject({
      id: "CPGDFD02SIA657N",
      units: "Growth Rate Previous Period",
      observation_start: "1996-01-01",
      observation_end: "2017-01-01",
      last_updated: "2018-03-09T15:10:44-06:00",
    });
  },

  tags: async () => {
    const page = await fred.tags();
    expect(page.count).toBe(5983);
    expect(page.tags).toHaveLength(1000);
    expect(page.tags[1]).toEqual({
      name: "usa",
      group_id: "geo",
      notes: "United States of America",
      created: "2012-02-27T10:18:19-06:00",
      popularity: 100,
      series_count: 661_736,
    });
  },
};

describe("every recording of FRED", () => {
  it.each(Object.entries(recordings))("%s", async (_name, read) => {
    await read(fred);
  });

  it("is read", () => {
    const files = readdirSync(folder).map((file) => file.replace(/\.json$/, ""));
    expect(Object.keys(recordings).sort()).toEqual(files.sort());
  });
});
