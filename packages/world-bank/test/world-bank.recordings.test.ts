import { basename, join } from "node:path";
import { loadRecordings, replayFrom } from "@govdata/core/node";
import { describe, expect, it } from "vitest";
import { createWorldBank, economies } from "../src/index.js";

// Real replies of the real API, which lie beside the project. Run only where GOVDATA_SHARED says where.
const folder = join(String(process.env.GOVDATA_SHARED), "recordings", "world-bank");

describe("every recording of the World Bank", () => {
  const recordings = loadRecordings(folder);
  const byAddress = new Map(recordings.map((each) => [address(each.request.url), each]));
  const unused = new Set(recordings.map((each) => basename(each.file)));
  const replay = replayFrom(folder);

  /** An address without the order of its parameters. */
  function address(text: string): string {
    const url = new URL(text);
    url.searchParams.sort();
    return decodeURIComponent(url.href);
  }

  /**
   * The other ways to write an address that the API documents as the same: singular for plural, a slash at the end,
   * and the parameter `cntrycode`, which some clients send without effect.
   */
  function spellings(text: string): string[] {
    const singular = text.replace("/countries", "/country").replace("/indicators", "/indicator");
    const lists = singular.replace("/incomeLevels", "/incomeLevel").replace("/sources", "/source");
    const slash = lists.replace("?", "/?");
    return [text, singular, slash, `${singular}&cntrycode=y`].map(address);
  }

  const spelled = Object.assign(
    async (input: Request | URL | string, init?: RequestInit) => {
      const asked = input instanceof Request ? input.url : String(input);
      const found = spellings(asked)
        .map((each) => byAddress.get(each))
        .find((each) => each !== undefined);
      if (found) unused.delete(basename(found.file));
      return replay(found?.request.url ?? asked, init);
    },
    { clock: replay.clock, replay: true as const },
  );
  const worldBank = createWorldBank({ fetch: spelled });

  const aruba = {
    id: "ABW",
    iso2Code: "AW",
    name: "Aruba",
    region: { id: "LCN", iso2code: "ZJ", value: "Latin America & Caribbean" },
    adminregion: { id: "", iso2code: null, value: null },
    incomeLevel: { id: "HIC", iso2code: "XD", value: "High income" },
    lendingType: { id: "LNX", iso2code: "XX", value: "Not classified" },
    capitalCity: "Oranjestad",
    longitude: -70.0167,
    latitude: 12.5167,
    aggregate: false,
  };
  const japan2019 = {
    indicator: { id: "NY.GDP.MKTP.CD", value: "GDP (current US$)" },
    country: { id: "JP", value: "Japan" },
    countryiso3code: "JPN",
    date: "2019",
    value: 5081769542379.77,
    unit: null,
    obs_status: null,
    decimal: 0,
  };
  const arabWorld2019 = {
    ...japan2019,
    country: { id: "1A", value: "Arab World" },
    countryiso3code: "ARB",
    value: 2817414584665.11,
  };
  const poverty = {
    id: "1.0.HCount.1.90usd",
    name: "Poverty Headcount ($1.90 a day)",
    unit: null,
    source: { id: "37", value: "LAC Equity Lab" },
    sourceNote:
      "The poverty headcount index measures the proportion of the population with daily per capita income (in 2011 PPP) below the poverty line.",
    sourceOrganization: "LAC Equity Lab tabulations of SEDLAC (CEDLAS and the World Bank).",
    topics: [{ id: "11", value: "Poverty" }],
  };
  const wdi2021 = {
    sourceid: "2",
    sourcename: "World Development Indicators",
    lastupdated: "2021-05-25",
    notes: [],
  };

  it("countries-all-2024: 296 countries and groups, as in the offline table", async () => {
    const { rows, total } = await worldBank.countries.page({ language: "en", perPage: 32_500 });
    expect(total).toBeNull();
    expect(rows[0]).toEqual(aruba);
    expect(rows.find((row) => row.id === "INX")).toMatchObject({ name: "Not classified", aggregate: true });
    expect(rows.find((row) => row.id === "VEN")?.incomeLevel).toEqual({
      id: "INX",
      iso2code: "XY",
      value: "Not classified",
    });
    expect(rows.find((row) => row.id === "NAM")).toMatchObject({
      iso2Code: "NA",
      name: "Namibia",
      aggregate: false,
    });
    expect(rows.find((row) => row.id === "WLD")).toMatchObject({
      iso2Code: "1W",
      name: "World",
      longitude: null,
      capitalCity: null,
    });
    expect(rows.filter((row) => row.capitalCity === null && !row.aggregate).map((row) => row.id)).toEqual([
      "CHI",
      "GIB",
      "HKG",
      "ISR",
      "MAC",
      "PSE",
    ]);
    const listed = rows.map(({ id, iso2Code, name, aggregate }) => ({
      id,
      iso2Code,
      name,
      group: aggregate,
    }));
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    expect([...economies()].sort(byId)).toEqual(listed.sort(byId));
  });

  it("countries-page1-of-149: numbers in the header, one of them as text", async () => {
    const page = await worldBank.countries.page({ page: 1, perPage: 2 });
    expect(page).toMatchObject({ page: 1, pages: 149, per_page: 2, total: 297 });
    expect(page.rows[0]).toEqual(aruba);
    expect(page.rows[1]).toMatchObject({
      id: "AFG",
      region: { id: "SAS" },
      adminregion: { id: "SAS", iso2code: "8S" },
    });
  });

  it("countries-incomelevel-hic: filtered by income level", async () => {
    const page = await worldBank.countries.page({ incomelevel: "High income", page: 1, perPage: 2 });
    expect(page).toMatchObject({ pages: 42, total: 83 });
    expect(page.rows.map((row) => row.name)).toEqual(["Aruba", "Andorra"]);
    expect(page.rows[1]).toMatchObject({
      capitalCity: "Andorra la Vella",
      longitude: 1.5218,
      latitude: 42.5075,
    });
  });

  it("countries-three-filters: filters joined with AND", async () => {
    const page = await worldBank.countries.page({
      incomelevel: "HIC",
      lendingtype: "LNX",
      region: "EAS",
      page: 1,
      perPage: 2,
    });
    expect(page).toMatchObject({ page: 1, pages: 7, per_page: 2, total: 13 });
    expect(page.rows[0]).toEqual({
      id: "AUS",
      iso2Code: "AU",
      name: "Australia",
      region: { id: "EAS", iso2code: "Z4", value: "East Asia & Pacific" },
      adminregion: { id: "", iso2code: null, value: null },
      incomeLevel: { id: "HIC", iso2code: "XD", value: "High income" },
      lendingType: { id: "LNX", iso2code: "XX", value: "Not classified" },
      capitalCity: "Canberra",
      longitude: 149.129,
      latitude: -35.282,
      aggregate: false,
    });
    expect(page.rows[1]).toMatchObject({
      id: "BRN",
      capitalCity: "Bandar Seri Begawan",
      longitude: 114.946,
      latitude: 4.94199,
    });
  });

  it("countries-invalid-region-http-200: an error inside 200", async () => {
    await expect(worldBank.countries.page({ region: "invalid_region_id" })).rejects.toMatchObject({
      kind: "not_found",
      code: "120",
      status: 200,
      message: expect.stringContaining(
        "The provided parameter value is not valid (asked for Countries, region invalid_region_id)",
      ),
    });
  });

  it("country-jpn: one country", async () => {
    expect(await worldBank.country("Japan")).toEqual({
      id: "JPN",
      iso2Code: "JP",
      name: "Japan",
      region: { id: "EAS", iso2code: "Z4", value: "East Asia & Pacific" },
      adminregion: { id: "", iso2code: null, value: null },
      incomeLevel: { id: "HIC", iso2code: "XD", value: "High income" },
      lendingType: { id: "LNX", iso2code: "XX", value: "Not classified" },
      capitalCity: "Tokyo",
      longitude: 139.77,
      latitude: 35.67,
      aggregate: false,
    });
  });

  it("incomelevels-all, incomelevels-page1: a header of texts, or none", async () => {
    const all = await worldBank.incomeLevels.page({ perPage: 32_500 });
    expect(all.rows.map((row) => row.id)).toEqual(["HIC", "INX", "LIC", "LMC", "LMY", "MIC", "UMC"]);
    expect(all.rows[6]).toEqual({ id: "UMC", iso2code: "XT", value: "Upper middle income" });
    expect(await worldBank.incomeLevels.page({ page: 1, perPage: 2 })).toEqual({
      page: 1,
      pages: 4,
      per_page: 2,
      total: 7,
      rows: [
        { id: "HIC", iso2code: "XD", value: "High income" },
        { id: "INX", iso2code: "XY", value: "Not classified" },
      ],
    });
  });

  it("lendingtypes, lendingtype-ibd", async () => {
    const page = await worldBank.lendingTypes.page();
    expect(page).toMatchObject({ page: 1, pages: 1, per_page: 50, total: 4 });
    expect(page.rows.map((row) => [row.id, row.iso2code, row.value]).sort()).toEqual([
      ["IBD", "XF", "IBRD"],
      ["IDB", "XH", "Blend"],
      ["IDX", "XI", "IDA"],
      ["LNX", "XX", "Not classified"],
    ]);
    expect(await worldBank.lendingType("IBD")).toEqual({ id: "IBD", iso2code: "XF", value: "IBRD" });
  });

  it("regions-2021: only the seven real regions have an id", async () => {
    const page = await worldBank.regions.page();
    expect(page).toMatchObject({ page: 1, pages: 1, per_page: 50, total: 42 });
    expect(page.rows).toHaveLength(42);
    expect(page.rows[0]).toEqual({ id: null, code: "AFR", iso2code: "A9", name: "Africa" });
    expect(page.rows.filter((row) => row.id !== null).map((row) => [row.id, row.code])).toEqual([
      ["1", "EAS"],
      ["2", "ECS"],
      ["3", "LCN"],
      ["4", "MEA"],
      ["6", "NAC"],
      ["8", "SAS"],
      ["9", "SSF"],
    ]);
    expect(page.rows.at(-1)).toEqual({
      id: null,
      code: "XZN",
      iso2code: "A5",
      name: "Sub-Saharan Africa excluding South Africa and Nigeria",
    });
  });

  it("languages-all-23, languages-page1, language-ja: names trimmed, characters kept", async () => {
    const all = await worldBank.languages.page({ perPage: 32_500 });
    expect(all.rows).toHaveLength(23);
    expect(all.rows[0]).toEqual({ code: "en", name: "English", nativeForm: "English" });
    const page = await worldBank.languages.page({ page: 1, perPage: 2 });
    expect(page).toEqual({
      page: 1,
      pages: 12,
      per_page: 2,
      total: 23,
      rows: [
        { code: "ar", name: "Arabic", nativeForm: "عربي" },
        { code: "bg", name: "Bulgarian", nativeForm: "Български" },
      ],
    });
    expect(await worldBank.language("ja")).toEqual({ code: "ja", name: "Japanese", nativeForm: "日本語" });
  });

  it("indicators-page1-of-9479, indicator-one-lowercase-id: ids in any case", async () => {
    const page = await worldBank.indicators.page({ page: 1, perPage: 2 });
    expect(page).toMatchObject({ page: 1, pages: 9479, per_page: 2, total: 18958 });
    expect(page.rows[0]).toEqual(poverty);
    expect(page.rows[1]?.id).toBe("1.0.HCount.2.5usd");
    expect(await worldBank.indicator("1.0.hcount.1.90usd")).toEqual(poverty);
  });

  it("sources-all-69, sources-page1-of-33, source-2-wdi", async () => {
    const all = await worldBank.sources.page({ perPage: 32_500 });
    expect(all.rows).toHaveLength(69);
    expect(all.rows[0]).toEqual({
      id: "1",
      lastupdated: "2021-08-18",
      name: "Doing Business",
      code: "DBS",
      description: null,
      url: null,
      dataavailability: "Y",
      metadataavailability: "Y",
      concepts: 3,
    });
    expect(all.rows.filter((row) => row.concepts === 4).map((row) => row.id)).toEqual(
      expect.arrayContaining(["6", "57", "62", "67", "68", "71", "78", "88", "90", "91"]),
    );
    const page = await worldBank.sources.page({ page: 1, perPage: 2 });
    expect(page).toMatchObject({ page: 1, pages: 33, per_page: 2, total: 65 });
    expect(page.rows[1]).toMatchObject({
      id: "36",
      name: "Statistical Capacity Indicators",
      metadataavailability: null,
    });
    expect(await worldBank.source(2)).toEqual({
      id: "2",
      lastupdated: "2021-05-25",
      name: "World Development Indicators",
      code: "WDI",
      description: null,
      url: null,
      dataavailability: "Y",
      metadataavailability: "Y",
      concepts: 3,
    });
  });

  it("topics, topic-1, topic1-indicators-page1", async () => {
    const page = await worldBank.topics.page();
    expect(page).toMatchObject({ page: 1, pages: 1, per_page: 50, total: 21 });
    expect(page.rows.map((row) => row.id)).toHaveLength(21);
    expect(page.rows.find((row) => row.id === "8")?.value).toBe("Health");
    expect(page.rows.find((row) => row.id === "18")?.sourceNote).toBeNull();
    const topic = await worldBank.topic(1);
    expect(topic.value).toBe("Agriculture & Rural Development");
    expect(topic.sourceNote).toMatch(
      /^For the 70 percent of the world's poor .* Agriculture Organization\.$/,
    );
    const cards = await worldBank.indicators.page({ topic: 1, page: 1, perPage: 2 });
    expect(cards).toMatchObject({ page: 1, pages: 25, per_page: 2, total: 49 });
    expect(cards.rows[0]).toEqual({
      id: "AG.AGR.TRAC.NO",
      name: "Agricultural machinery, tractors",
      unit: null,
      source: { id: "2", value: "World Development Indicators" },
      sourceNote:
        "Agricultural machinery refers to the number of wheel and crawler tractors (excluding garden tractors) in use in agriculture at the end of the calendar year specified or during the first quarter of the following year.",
      sourceOrganization: "Food and Agriculture Organization, electronic files and web site.",
      topics: [{ id: "1", value: "Agriculture & Rural Development" }],
    });
  });

  it("values-all-gdp-date-range", async () => {
    const page = await worldBank.values.page("NY.GDP.MKTP.CD", "all", {
      date: "2018:2019",
      page: 1,
      perPage: 2,
    });
    expect(page).toEqual({
      ...wdi2021,
      page: 1,
      pages: 264,
      per_page: 2,
      total: 528,
      observations: [arabWorld2019, { ...arabWorld2019, date: "2018", value: 2771384097904.53 }],
    });
  });

  it("values-all-gdp-default-page: 50 of 16,104 rows, a missing figure as null", async () => {
    const page = await worldBank.values.page("NY.GDP.MKTP.CD", "all");
    expect(page).toMatchObject({ ...wdi2021, page: 1, pages: 323, per_page: 50, total: 16104 });
    expect(page.observations).toHaveLength(50);
    expect(page.observations[0]).toEqual({ ...arabWorld2019, date: "2020", value: null });
    expect(page.observations[49]).toEqual({ ...arabWorld2019, date: "1971", value: 37045140366.8421 });
  });

  it("values-jpn-usa-gdp-2018-2019", async () => {
    const page = await worldBank.values.page("NY.GDP.MKTP.CD", ["Japan", "US"], {
      date: "2018:2019",
      page: 1,
      perPage: 2,
    });
    expect(page).toEqual({
      ...wdi2021,
      page: 1,
      pages: 2,
      per_page: 2,
      total: 4,
      observations: [japan2019, { ...japan2019, date: "2018", value: 4954806619995.19 }],
    });
  });

  it("values-jpn-usa-gdp-footnotes: an empty footnote is null", async () => {
    const page = await worldBank.values.page("NY.GDP.MKTP.CD", ["JPN", "USA"], { footnote: true });
    expect(page).toMatchObject({ pages: 3, total: 122 });
    expect(page.observations[1]).toEqual({ ...japan2019, footnote: null });
    expect(page.observations[49]).toEqual({
      ...japan2019,
      date: "1971",
      value: 240151807460.241,
      footnote: null,
    });
  });

  it("values-two-indicators-source2: no database id with several indicators", async () => {
    const page = await worldBank.values.page(["NY.GDP.MKTP.CD", "SP.POP.TOTL"], "JPN;USA", { source: 2 });
    expect(page).toMatchObject({
      sourceid: null,
      sourcename: null,
      lastupdated: "2021-05-25",
      pages: 5,
      total: 244,
    });
    expect(page.observations[0]).toEqual({ ...japan2019, date: "2020", value: null });
    expect(page.observations[1]).toEqual(japan2019);
  });

  it("values-future-year-empty-null: null in place of rows is no rows", async () => {
    const page = await worldBank.values.page("SP.POP.TOTL", "all", { date: 2026, perPage: 20_000 });
    expect(page).toEqual({
      page: 0,
      pages: 0,
      per_page: 0,
      total: 0,
      sourceid: null,
      sourcename: null,
      lastupdated: null,
      notes: [],
      observations: [],
    });
  });

  it("values-archived-indicator-175-http-200", async () => {
    const call = worldBank.values.page("9080000", "all", { language: "en", footnote: true, perPage: 20_000 });
    await expect(call).rejects.toMatchObject({
      kind: "not_found",
      code: "175",
      status: 200,
      message: expect.stringContaining("The indicator was not found. It may have been deleted or archived."),
    });
  });

  it("values-invalid-indicator-http-200", async () => {
    await expect(worldBank.values.page("INVALID.INDICATOR.ID", "all")).rejects.toMatchObject({
      kind: "not_found",
      code: "120",
      message: expect.stringContaining("(asked for indicator INVALID.INDICATOR.ID of all)"),
    });
  });

  it("values-invalid-source-400-html: the sentence of the page", async () => {
    // The SDK refuses such an id itself; the open door sends it.
    const call = worldBank.request("/countries/JPN;USA/indicators/NY.GDP.MKTP.CD;SP.POP.TOTL", {
      source: "invalid_source_id",
    });
    await expect(call).rejects.toMatchObject({
      kind: "bad_request",
      status: 400,
      message: expect.stringContaining(
        "Request Error: The server encountered an error processing the request. See server logs for more details.",
      ),
    });
  });

  it("leaves none unread", () => {
    expect([...unused]).toEqual([]);
  });
});
