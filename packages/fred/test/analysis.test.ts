import { describe, expect, it } from "vitest";
import { joinPeriods, unitText } from "../src/analysis.js";
import { createReplay } from "../src/testing.js";
import { observations, onLoopback } from "./loopback.js";

const fred = createReplay();

describe("seriesData", () => {
  it("puts title, unit and figures together from two requests", async () => {
    const { data, sources } = await fred
      .seriesData("A191RL1Q225SBEA", { start: "2024-04-01" })
      .withResponse();
    expect(data).toMatchObject({
      id: "A191RL1Q225SBEA",
      title: "Real Gross Domestic Product",
      unit: "Percent Change from Preceding Period",
      frequency_text: "Quarterly",
      seasonal_adjustment: "Seasonally Adjusted Annual Rate",
    });
    expect(data.observations.map(({ value }) => value)).toEqual([3.6, 3.3, 1.9, -0.6, 3.8, 4.4, 0.5, 1.6]);
    expect(data).not.toHaveProperty("rights");
    expect(sources.map(({ url }) => new URL(url).pathname)).toEqual([
      "/fred/series",
      "/fred/series/observations",
    ]);
  });

  it("adds who holds the rights when asked", async () => {
    const data = await fred.seriesData("CPIAUCSL", {
      units: "pc1",
      frequency: "q",
      start: "2024-01-01",
      rights: true,
    });
    expect(data).toMatchObject({
      unit: "Percent change from a year ago",
      frequency_text: "Quarterly",
      rights: { status: "public_domain", tag: "public domain: citation requested" },
    });
  });

  it.each([
    ["lin", "Billions of Dollars"],
    ["chg", "Change from the period before, Billions of Dollars"],
    ["ch1", "Change from a year ago, Billions of Dollars"],
    ["pch", "Percent change from the period before"],
    ["pc1", "Percent change from a year ago"],
    ["pca", "Compounded annual rate of change, percent"],
    ["cch", "Continuously compounded rate of change, percent"],
    ["cca", "Continuously compounded annual rate of change, percent"],
    ["log", "Natural logarithm of Billions of Dollars"],
  ] as const)("says what figures in %s are", (code, text) => {
    expect(unitText("Billions of Dollars", code)).toBe(text);
  });
});

describe("rights", () => {
  const tagged = (name: string) => ({
    json: {
      count: 1,
      offset: 0,
      limit: 1000,
      tags: [
        {
          name,
          group_id: "cc",
          notes: null,
          created: "2018-12-17 23:33:13-06",
          popularity: 61,
          series_count: 4458,
        },
      ],
    },
  });

  it.each([
    ["public domain: citation requested", "public_domain"],
    ["copyrighted: citation required", "citation_required"],
    ["copyrighted: pre-approval required", "pre_approval_required"],
    ["something new", "other"],
  ])("reads the tag %s", async (tag, status) => {
    const { fred, server } = await onLoopback([tagged(tag)]);
    expect(await fred.rights("SP500")).toMatchObject({ tag, status });
    await server.close();
  });

  it("gives null where FRED gives none", async () => {
    const { fred, server } = await onLoopback([{ json: { count: 0, offset: 0, limit: 1000, tags: [] } }]);
    expect(await fred.rights("X")).toBeNull();
    await server.close();
  });
});

describe("latest", () => {
  it("gives the newest value, the one before, and no gap as a value", async () => {
    expect(await fred.latest("UNRATE")).toEqual({
      id: "UNRATE",
      title: "Unemployment Rate",
      unit: "Percent",
      frequency_text: "Monthly",
      last_updated: "2026-01-09T08:10:37-06:00",
      date: "2025-12-01",
      value: 4.4,
      previous: { date: "2025-11-01", value: 4.5 },
      missing: [],
      projected: false,
    });
  });

  const daily = (rows: readonly (readonly [string, string])[]) =>
    onLoopback(
      ({ path, query }) =>
        path === "/fred/series"
          ? { json: { seriess: [{ id: query.series_id, title: "T", units: "Percent", frequency: "Daily" }] } }
          : { json: observations(rows, { sort_order: "desc", limit: 10 }) },
      { clock: { now: () => Date.parse("2025-01-02T18:00:00Z"), sleep: async () => undefined } },
    );

  it("passes over holidays, and names them", async () => {
    const { fred, server } = await daily([
      ["2025-01-01", "."],
      ["2024-12-31", "4.58"],
      ["2024-12-25", "."],
      ["2024-12-24", "4.59"],
    ]);
    expect(await fred.latest("DGS10")).toMatchObject({
      date: "2024-12-31",
      value: 4.58,
      previous: { date: "2024-12-24", value: 4.59 },
      missing: ["2025-01-01"],
    });
    await server.close();
  });

  it("says that a date to come is a projection", async () => {
    const { fred, server } = await daily([["2027-01-01", "3.1"]]);
    expect(await fred.latest("FEDTARMD")).toMatchObject({
      date: "2027-01-01",
      projected: true,
      previous: null,
    });
    await server.close();
  });

  it("gives null when none of the newest dates has a value", async () => {
    const { fred, server } = await daily([["2025-01-01", "."]]);
    expect(await fred.latest("DGS10")).toMatchObject({
      date: null,
      value: null,
      previous: null,
      projected: false,
    });
    await server.close();
  });
});

describe("compare", () => {
  it("aligns series by date, null where one has none", async () => {
    const { series, rows } = await fred.compare(["UNRATE", "A191RL1Q225SBEA"], {
      start: "2019-07-01",
      end: "2020-12-01",
    });
    expect(series.map(({ key, unit }) => [key, unit])).toEqual([
      ["UNRATE", "Percent"],
      ["A191RL1Q225SBEA", "Percent Change from Preceding Period"],
    ]);
    expect(rows).toHaveLength(18);
    expect(rows.filter(({ date }) => date.startsWith("2020-0")).slice(2, 5)).toEqual([
      { date: "2020-03-01", values: [4.4, null] },
      { date: "2020-04-01", values: [14.8, -28] },
      { date: "2020-05-01", values: [13.2, null] },
    ]);
  });

  it("tells two transformations of one series apart", async () => {
    const { fred, server } = await onLoopback(({ path, query }) =>
      path === "/fred/series"
        ? {
            json: {
              seriess: [{ id: "GDP", title: "GDP", units: "Billions of Dollars", frequency: "Quarterly" }],
            },
          }
        : {
            json: observations([["2024-07-01", query.units === "pc1" ? "4.9" : "29349.924"]], {
              units: query.units ?? "lin",
            }),
          },
    );
    const { series, rows } = await fred.compare(["GDP", { id: "GDP", units: "pc1" }]);
    expect(series.map(({ key, unit }) => [key, unit])).toEqual([
      ["GDP (lin)", "Billions of Dollars"],
      ["GDP (pc1)", "Percent change from a year ago"],
    ]);
    expect(rows).toEqual([{ date: "2024-07-01", values: [29349.924, 4.9] }]);
    await server.close();
  });
});

describe("vintages", () => {
  it("gives the first published value of each date and the day it was published", async () => {
    const { observations } = await fred.firstPrint("GDP", { start: "2019-01-01", end: "2019-12-31" });
    expect(observations.map(({ date, value, realtime_start }) => [date, value, realtime_start])).toEqual([
      ["2019-01-01", 21062.691, "2019-04-26"],
      ["2019-04-01", 21337.898, "2019-07-26"],
      ["2019-07-01", 21525.819, "2019-10-30"],
      ["2019-10-01", 21734.266, "2020-01-30"],
    ]);
  });

  it("gives several rows for one date, one per period, and null for a period it was withdrawn in", async () => {
    const { observations } = await fred.revisions("GDP", {
      start: "1946-01-01",
      end: "1946-01-01",
      realtimeEnd: "2019-01-01",
    });
    expect(observations).toEqual([
      { date: "1946-01-01", value: 199.7, realtime_start: "1992-12-22", realtime_end: "1996-01-18" },
      { date: "1946-01-01", value: null, realtime_start: "1996-01-19", realtime_end: "1997-05-06" },
      { date: "1946-01-01", value: 210.4, realtime_start: "1997-05-07", realtime_end: "1999-10-27" },
      { date: "1946-01-01", value: null, realtime_start: "1999-10-28", realtime_end: "2019-01-01" },
    ]);
  });

  it("asks for a long history in parts, and joins periods that the parts cut", async () => {
    // One vintage a day, 2,500 of them.
    const days = Array.from({ length: 2500 }, (_, index) =>
      new Date(Date.UTC(2010, 0, 1 + index)).toISOString().slice(0, 10),
    );
    const { fred, server } = await onLoopback(({ path, query }) => {
      if (path === "/fred/series/vintagedates") {
        return { json: { count: days.length, offset: 0, limit: 10_000, vintage_dates: days } };
      }
      const from = String(query.realtime_start);
      const to = String(query.realtime_end ?? "9999-12-31");
      const inside = days.filter((day) => day >= from && day <= to).length;
      if (inside > 2000) {
        const words = `Bad Request.  There are ${inside} vintage dates in the specified real-time period: ${from} to ${to}.  This exceeds the maximum number of vintage dates allowed (2000).`;
        return { status: 400, json: { error_code: 400, error_message: words } };
      }
      // The value stood all the time: every part gives it with the part's own edges.
      const start = from < "2010-01-01" ? "2010-01-01" : from;
      const body = observations([], { realtime_start: from, realtime_end: to, count: 1 });
      const row = { realtime_start: start, realtime_end: to, date: "2009-12-31", value: "3.85" };
      return { json: { ...body, observations: [row] } };
    });
    const { data, sources } = await fred.revisions("DGS10").withResponse();
    expect(data.observations).toEqual([
      { date: "2009-12-31", value: 3.85, realtime_start: "2010-01-01", realtime_end: "9999-12-31" },
    ]);
    expect(data).toMatchObject({ count: 1, realtime_start: "1776-07-04", realtime_end: "9999-12-31" });
    const parts = server.requests.slice(2).map(({ query }) => [query.realtime_start, query.realtime_end]);
    expect(parts).toEqual([
      ["1776-07-04", "2012-09-26"],
      ["2012-09-27", "2015-06-23"],
      ["2015-06-24", undefined],
    ]);
    expect(sources).toHaveLength(4);
    await server.close();
  });

  it("joins only equal values whose periods touch", () => {
    const row = (value: number, realtime_start: string, realtime_end: string) => ({
      date: "2020-01-01",
      value,
      realtime_start,
      realtime_end,
    });
    expect(
      joinPeriods([
        row(2, "2020-03-01", "9999-12-31"),
        row(1, "2020-02-10", "2020-02-19"),
        row(1, "2020-02-01", "2020-02-09"),
        row(1, "2020-02-21", "2020-02-29"),
        row(1, "2020-02-01", "2020-02-09"),
      ]),
    ).toEqual([
      row(1, "2020-02-01", "2020-02-19"),
      row(1, "2020-02-21", "2020-02-29"),
      row(2, "2020-03-01", "9999-12-31"),
    ]);
  });
});

describe("profile", () => {
  it("gives everything FRED says about a series but its figures", async () => {
    const { data, sources } = await fred.profile("GDP").withResponse();
    expect(data.release).toMatchObject({ id: 53, name: "Gross Domestic Product" });
    expect(data.categories).toEqual([{ id: 106, name: "GDP/GNP", parent_id: 18, notes: null }]);
    expect(data.rights?.status).toBe("public_domain");
    expect(data.tags).toHaveLength(8);
    expect(sources).toHaveLength(4);
  });
});
