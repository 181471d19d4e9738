import { describe, expect, it } from "vitest";
import { createReplay } from "../src/testing.js";
import { observations, onLoopback } from "./loopback.js";

const fred = createReplay();

describe("observations", () => {
  it("gives null for a missing observation", async () => {
    const { observations } = await fred.observations("GDP", { end: "1947-04-01" });
    expect(observations).toEqual([
      { date: "1946-01-01", value: null },
      { date: "1946-04-01", value: null },
      { date: "1946-07-01", value: null },
      { date: "1946-10-01", value: null },
      { date: "1947-01-01", value: 243.164 },
      { date: "1947-04-01", value: 245.968 },
    ]);
  });

  it("gives numbers for the texts FRED sends, dated with the first day of their period", async () => {
    const gdp = await fred.observations("GDP", { start: "2024-01-01" });
    expect(gdp.observations).toEqual([
      { date: "2024-01-01", value: 28624.069 },
      { date: "2024-04-01", value: 29016.714 },
      { date: "2024-07-01", value: 29374.914 },
    ]);
    expect(gdp).toMatchObject({ id: "GDP", units: "lin", frequency: null, count: 3 });
  });

  it("labels transformed figures with the units the reply says they are in", async () => {
    const cpi = await fred.observations("CPIAUCSL", { units: "pc1", frequency: "q", start: "2024-01-01" });
    expect(cpi).toMatchObject({ units: "pc1", frequency: "q", realtime_start: null });
    expect(cpi.observations[0]).toEqual({ date: "2024-01-01", value: 3.24436 });
  });

  it.each([
    ["units", { units: "pc1" as const }, { units: "lin" }],
    ["sort_order", { sortOrder: "desc" as const }, { sort_order: "asc" }],
    ["observation_start", { start: "2020-01-01" }, { observation_start: "1600-01-01" }],
    ["limit", { limit: 10 }, { limit: 100_000 }],
    ["output_type", { outputType: 4 as const }, { output_type: 1 }],
  ])("refuses a reply of other %s than asked", async (what, params, echo) => {
    const { fred, server } = await onLoopback(() => ({ json: observations([["2020-01-01", "1"]], echo) }));
    await expect(fred.observations("GDP", params)).rejects.toMatchObject({
      kind: "mismatch",
      message: expect.stringContaining(what),
    });
    await server.close();
  });

  it("refuses figures in units other than levels when nothing was said about units", async () => {
    const { fred, server } = await onLoopback(() => ({ json: observations([], { units: "pch" }) }));
    await expect(fred.observations("GDP")).rejects.toMatchObject({ kind: "mismatch" });
    await server.close();
  });

  it("refuses a value that is no number rather than make one of it", async () => {
    const { fred, server } = await onLoopback(() => ({ json: observations([["2020-01-01", "n/a"]]) }));
    await expect(fred.observations("GDP")).rejects.toMatchObject({ kind: "unreadable" });
    await server.close();
  });

  it("keeps the dates of projections, which lie in the future", async () => {
    const { fred, server } = await onLoopback(() => ({
      json: observations([
        ["2027-01-01", "3.1"],
        ["2028-01-01", "3.0"],
      ]),
    }));
    expect((await fred.observations("FEDTARMD")).observations[1]).toEqual({ date: "2028-01-01", value: 3 });
    await server.close();
  });

  it("reads on page after page, and stops asking when the reader stops", async () => {
    const rows = [
      ["2020-01-01", "1"],
      ["2020-02-01", "2"],
      ["2020-03-01", "3"],
      ["2020-04-01", "4"],
      ["2020-05-01", "5"],
    ] as const;
    const { fred, server } = await onLoopback(({ query }) => {
      const offset = Number(query.offset ?? 0);
      return { json: observations(rows.slice(offset, offset + 2), { count: 5, offset, limit: 2 }) };
    });
    const values: (number | null)[] = [];
    for await (const { value } of fred.observations.all("UNRATE", { limit: 2 })) values.push(value);
    expect(values).toEqual([1, 2, 3, 4, 5]);
    expect(server.requests.map(({ query }) => query.offset)).toEqual([undefined, "2", "4"]);

    for await (const { value } of fred.observations.all("UNRATE", { limit: 2 })) if (value === 3) break;
    expect(server.requests).toHaveLength(5);
    await server.close();
  });

  it("stops between pages when aborted", async () => {
    const { fred, server } = await onLoopback(() => ({
      json: observations([["2020-01-01", "1"]], { count: 3, limit: 1 }),
    }));
    const abort = new AbortController();
    const read = async () => {
      for await (const _ of fred.observations.all("UNRATE", { limit: 1 }, { signal: abort.signal })) {
        abort.abort(new Error("enough"));
      }
    };
    await expect(read()).rejects.toThrow("enough");
    expect(server.requests).toHaveLength(1);
    await server.close();
  });

  it("passes the wide form on as it is sent", async () => {
    const { fred, server } = await onLoopback(() => ({
      json: observations([], {
        output_type: 2,
        count: 1,
        observations: [{ date: "2019-07-01", GDP_20191030: "21525.819", GDP_20191127: "." }],
      }),
    }));
    const wide = await fred.observationsWide("GDP", {
      outputType: 2,
      vintageDates: ["2019-10-30", "2019-11-27"],
    });
    expect(wide.rows).toEqual([{ date: "2019-07-01", GDP_20191030: "21525.819", GDP_20191127: "." }]);
    await server.close();
  });
});

describe("series", () => {
  it("takes stray HTML out of notes and leaves other angle brackets", async () => {
    const { notes } = await fred.series("WGS10YR");
    expect(notes).toContain("(https://www.federalreserve.gov/releases/h15/default.htm)");
    expect(notes?.endsWith("(https://fred.stlouisfed.org/contactus/).")).toBe(true);

    const { fred: other, server } = await onLoopback(() => ({
      json: {
        seriess: [
          {
            id: "X",
            title: "X",
            units: "Percent",
            frequency: "Daily",
            notes: "rates < 2% &amp; falling<br>see <a href='x'>notes</a>\r\n",
          },
        ],
      },
    }));
    expect((await other.series("X")).notes).toBe("rates < 2% & falling\nsee notes");
    await server.close();
  });

  it("gives null, never the word undefined, where there are no notes", async () => {
    expect((await fred.release(10)).notes).toBeNull();
  });

  it("writes the time of the last change in ISO 8601", async () => {
    expect((await fred.series("GDP")).last_updated).toBe("2024-12-19T07:55:01-06:00");
  });

  it("refuses a series other than the one asked for, in whatever case it was asked", async () => {
    const { fred, server } = await onLoopback(() => ({
      json: { seriess: [{ id: "GDPC1", title: "Real GDP", units: "x", frequency: "Quarterly" }] },
    }));
    await expect(fred.series("GDP")).rejects.toMatchObject({ kind: "mismatch" });
    expect((await fred.series("gdpc1")).id).toBe("GDPC1");
    await server.close();
  });

  it("says what is missing in a reply it cannot read", async () => {
    const { fred, server } = await onLoopback(() => ({ json: { series: [] } }));
    await expect(fred.series("GDP")).rejects.toMatchObject({
      kind: "unreadable",
      message: expect.stringContaining("seriess"),
    });
    await server.close();
  });

  it("cites the page of the series and when it was last updated", async () => {
    const { sources } = await fred.series("GDP").withResponse();
    expect(sources).toHaveLength(1);
    expect(sources[0]).toMatchObject({
      api: "fred",
      from: "replayed",
      url: "https://api.stlouisfed.org/fred/series?file_type=json&series_id=GDP",
      cite: {
        publisher: "Federal Reserve Bank of St. Louis (FRED)",
        page: "https://fred.stlouisfed.org/series/GDP",
        title: "Gross Domestic Product",
        released: "2024-12-19T07:55:01-06:00",
      },
    });
  });
});

describe("search", () => {
  it("gives the first page and how many there are in all", async () => {
    const found = await fred.search("monetary+service+index", { searchType: "full_text", limit: 3 });
    expect(found.count).toBe(885);
    expect(found.series.map(({ id }) => id)).toEqual(["MSIM2", "MSIMZMP", "MSIALLP"]);
  });

  it("gives an empty page for tags that never go together", async () => {
    const found = await fred.searchRelatedTags("monetary+service+index", ["30-year", "frb"]);
    expect(found).toMatchObject({ count: 0, tags: [] });
  });

  it("keeps a comma that belongs to a tag's name", async () => {
    const { fred, server } = await onLoopback(() => ({
      json: { count: 0, offset: 0, limit: 1000, seriess: [] },
    }));
    await fred.taggedSeries(["university of california, davis", "usa"]);
    expect(server.requests[0]?.query.tag_names).toBe("university of california, davis;usa");
    await server.close();
  });
});

describe("catalog", () => {
  it("walks the tree of categories", async () => {
    expect(await fred.categoryChildren(13)).toEqual([
      { id: 125, name: "Trade Balance", parent_id: 13, notes: null },
    ]);
    expect(await fred.categoryChildren(125)).toEqual([]);
  });

  it("refuses children of another category, which an ignored argument would give", async () => {
    const { fred, server } = await onLoopback(() => ({
      json: { categories: [{ id: 1, name: "Production", parent_id: 0 }] },
    }));
    await expect(fred.categoryChildren(13)).rejects.toMatchObject({ kind: "mismatch" });
    await server.close();
  });

  it("reads tables keyed by element id, with the date a value really has", async () => {
    const table = await fred.releaseTable(483, {
      elementId: 1217633,
      includeObservationValues: true,
      observationDate: "2024-07-14",
    });
    expect(
      table.elements.map(({ series_id, observation_value, observation_date }) => [
        series_id,
        observation_value,
        observation_date,
      ]),
    ).toEqual([
      ["SOFR30DAYAVG", 5.33808, "2024-07-12"],
      ["SOFR90DAYAVG", 5.35533, "2024-07-12"],
      ["SOFR180DAYAVG", 5.38751, "2024-07-12"],
    ]);
    expect((await fred.releaseTable(10)).elements[0]).not.toHaveProperty("observation_value");
  });
});

describe("release calendar", () => {
  it("asks for future dates, which FRED leaves out by itself, and gives the soonest first", async () => {
    const { fred, server } = await onLoopback(
      () => ({
        json: {
          realtime_start: "1776-07-04",
          realtime_end: "9999-12-31",
          order_by: "release_date",
          sort_order: "desc",
          count: 4,
          offset: 0,
          limit: 1000,
          release_dates: [
            { release_id: 50, date: "2025-03-07" },
            { release_id: 50, date: "2025-02-07" },
            { release_id: 50, date: "2025-01-10" },
          ],
        },
      }),
      { clock: { now: () => Date.parse("2025-02-07T05:00:00Z"), sleep: async () => undefined } },
    );
    // 5:00 in London is still 6 February in St. Louis.
    expect(await fred.releaseCalendar({ releaseId: 50 })).toEqual([
      { release_id: 50, release_name: null, date: "2025-02-07" },
      { release_id: 50, release_name: null, date: "2025-03-07" },
    ]);
    expect(server.requests[0]?.query).toMatchObject({
      include_release_dates_with_no_data: "true",
      sort_order: "desc",
      limit: "1000",
    });
    await server.close();
  });

  it("asks for a window of thirty days from today over all releases", async () => {
    const { fred, server } = await onLoopback(
      ({ query }) => ({
        json: {
          realtime_start: query.realtime_start,
          realtime_end: query.realtime_end,
          order_by: "release_date",
          sort_order: "asc",
          count: 2,
          offset: 0,
          limit: 1000,
          release_dates: [
            { release_id: 50, release_name: "Employment Situation", date: "2025-02-07" },
            { release_id: 10, release_name: "Consumer Price Index", date: "2025-02-12" },
          ],
        },
      }),
      { clock: { now: () => Date.parse("2025-02-01T18:00:00Z"), sleep: async () => undefined } },
    );
    const { data, sources } = await fred.releaseCalendar({ limit: 1 }).withResponse();
    expect(data).toEqual([{ release_id: 50, release_name: "Employment Situation", date: "2025-02-07" }]);
    expect(sources).toHaveLength(1);
    expect(server.requests[0]?.query).toMatchObject({
      realtime_start: "2025-02-01",
      realtime_end: "2025-03-03",
      sort_order: "asc",
      include_release_dates_with_no_data: "true",
    });
    await server.close();
  });

  it("refuses dates of another release", async () => {
    const { fred, server } = await onLoopback(() => ({
      json: {
        count: 1,
        offset: 0,
        limit: 1000,
        sort_order: "desc",
        release_dates: [{ release_id: 10, date: "2025-02-12" }],
      },
    }));
    await expect(fred.releaseCalendar({ releaseId: 50 })).rejects.toMatchObject({ kind: "mismatch" });
    await server.close();
  });
});
