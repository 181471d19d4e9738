import { memoryCache } from "@govdata/core";
import { runTool } from "@tooling/testing";
import { describe, expect, it } from "vitest";
import { nextRelease } from "../src/index.js";
import { module } from "../src/module/index.js";
import { createReplay } from "../src/testing.js";
import { against, answering, at, bodyOf, KEY, type Row } from "./loopback.js";

const monthly = (from: number, to: number): Row[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    year: String(to - index),
    period: "M12",
    value: String(100 + to - index),
  }));
const row = (value: string, more: Partial<Row> = {}): Row => ({
  year: "2026",
  period: "M07",
  value,
  ...more,
});
const manyIds = (count: number) => Array.from({ length: count }, (_, index) => `CES${1000 + index}`);

describe("limits of a query", () => {
  it("splits more than 20 years into queries of 20 and joins the parts newest first, with a key", async () => {
    await against(
      answering(() => monthly(2000, 2026)),
      async (bls, server) => {
        const reply = await bls.series("apu0000708111", { startYear: 2005, endYear: 2026 });
        expect(server.requests.map((request) => bodyOf(request))).toEqual([
          { seriesid: ["APU0000708111"], startyear: "2005", endyear: "2024", registrationkey: KEY },
          { seriesid: ["APU0000708111"], startyear: "2025", endyear: "2026", registrationkey: KEY },
        ]);
        const years = reply.series[0]?.data.map(({ year }) => year) ?? [];
        expect(years).toHaveLength(22);
        expect([years[0], years.at(-1)]).toEqual([2026, 2005]);
        expect(reply).toMatchObject({ queries: 2, keyed: true, version: "v2" });
      },
      { apiKey: KEY },
    );
  });

  it("splits after 10 years and 25 series without a key, and asks version 1", async () => {
    await against(
      answering(() => monthly(2010, 2026)),
      async (bls, server) => {
        const reply = await bls.series(manyIds(26), { startYear: 2016, endYear: 2026 });
        expect(server.requests).toHaveLength(4);
        expect(new Set(server.requests.map(({ path }) => path))).toEqual(
          new Set(["/publicAPI/v1/timeseries/data/"]),
        );
        const sizes = server.requests.map((request) => {
          const { seriesid, startyear, endyear } = bodyOf(request);
          return [Array.isArray(seriesid) ? seriesid.length : 0, startyear, endyear];
        });
        expect(sizes.sort()).toEqual([
          [1, "2016", "2025"],
          [1, "2026", "2026"],
          [25, "2016", "2025"],
          [25, "2026", "2026"],
        ]);
        expect(reply.series.map(({ seriesID }) => seriesID)).toEqual(manyIds(26));
        expect(reply.series.every(({ data }) => data.length === 11)).toBe(true);
        expect(reply).toMatchObject({ queries: 4, keyed: false, version: "v1" });
      },
    );
  });

  it("takes 50 series in one query with a key", async () => {
    await against(
      answering(() => monthly(2024, 2026)),
      async (bls, server) => {
        await bls.series(manyIds(50));
        expect(server.requests).toHaveLength(1);
      },
      { apiKey: KEY },
    );
  });

  it("keeps the footnotes of every part", async () => {
    const footnotes = [{ code: "P", text: "preliminary" }, {}];
    await against(
      answering(() => [
        row("5", { footnotes }),
        row("4", { year: "2010", footnotes: [{ code: "R", text: "revised" }] }),
      ]),
      async (bls) => {
        const { series } = await bls.series("CES0000000001", { startYear: 2010 });
        expect(series[0]?.data.map((each) => [each.year, each.footnotes, each.preliminary])).toEqual([
          [2026, [{ code: "P", text: "preliminary" }], true],
          [2010, [{ code: "R", text: "revised" }], false],
        ]);
      },
    );
  });

  it("refuses what takes more queries than a day allows, before any", async () => {
    await against(
      answering(() => []),
      async (bls, server) => {
        await expect(bls.series(manyIds(300), { startYear: 1990 })).rejects.toThrow(
          "bls: ids: take 48 queries, and 25 a day are allowed without a key: ask for fewer series or years.",
        );
        expect(server.requests).toHaveLength(0);
      },
    );
  });

  it("asks for ranges that are over in the same words every year, so that they stay cached", async () => {
    await against(
      answering(() => monthly(2000, 2026)),
      async (bls, server) => {
        await bls.series("APU0000708111", { startYear: 2006, endYear: 2015 });
        await bls.series("APU0000708111", { startYear: 2006, endYear: 2026 });
        expect(server.requests.map((request) => bodyOf(request).startyear).sort()).toEqual([
          "2006",
          "2016",
          "2026",
        ]);
      },
      { cache: memoryCache() },
    );
  });
});

describe("key", () => {
  it("goes in the body of a POST and in the address of a GET", async () => {
    await against(
      answering(() => [row("4.1")]),
      async (bls, server) => {
        await bls.series("LNS14000000");
        await bls.latest("LNS14000000");
        expect(server.requests.map(({ path, search }) => [path, search])).toEqual([
          ["/publicAPI/v2/timeseries/data/", ""],
          ["/publicAPI/v2/timeseries/data/LNS14000000", `latest=true&registrationkey=${KEY}`],
        ]);
        expect(bodyOf(server.requests[0])).toEqual({ seriesid: ["LNS14000000"], registrationkey: KEY });
      },
      { apiKey: KEY },
    );
  });

  it("is left out, not sent empty, when there is none", async () => {
    await against(
      answering(() => [row("4.1")]),
      async (bls, server) => {
        await bls.series("LNS14000000");
        await bls.latest("LNS14000000");
        expect(bodyOf(server.requests[0])).toEqual({ seriesid: ["LNS14000000"] });
        expect(server.requests[1]?.search).toBe("latest=true");
      },
    );
  });

  it("comes from BLS_API_KEY, and is shown once in keys() without its value", async () => {
    await against(
      answering(() => [row("4.1")]),
      async (bls) => {
        expect(bls.keys()).toEqual([
          {
            name: "apiKey",
            env: ["BLS_API_KEY"],
            required: false,
            set: true,
            from: "BLS_API_KEY",
            signUp: "https://data.bls.gov/registrationEngine/",
          },
        ]);
        expect(bls.allowance()).toEqual({
          keyed: true,
          version: "v2",
          queriesPerDay: 500,
          seriesPerQuery: 50,
          yearsPerQuery: 20,
        });
      },
      { env: { BLS_API_KEY: KEY } },
    );
  });

  it("that does not look like one is refused before any request", async () => {
    await against(
      answering(() => []),
      async (bls, server) => {
        await expect(bls.series("LNS14000000")).rejects.toMatchObject({ kind: "missing_key" });
        expect(server.requests).toHaveLength(0);
      },
      { apiKey: "not-a-key" },
    );
  });

  it("is named when an extra needs it, which the Bureau would leave out unsaid", async () => {
    await against(
      answering(() => []),
      async (bls, server) => {
        await expect(bls.series("LNS14000000", { calculations: true })).rejects.toThrow(
          "bls: calculations: needs a key, without which the Bureau leaves it out unsaid: set BLS_API_KEY.",
        );
        expect(server.requests).toHaveLength(0);
        await bls.series("LNS14000000", { calculations: "keyed" });
        expect(bodyOf(server.requests[0])).toEqual({ seriesid: ["LNS14000000"] });
      },
    );
  });

  it("lacking, a tool says so", async () => {
    const result = await runTool(module, createReplay({ env: {} }), "bls_breakdown", {
      part: "jobs",
      sectors: ["total"],
    });
    expect(result.notes).toContain(
      "Asked without a key: 25 queries a day for all at one address. A free key allows 500: https://data.bls.gov/registrationEngine/",
    );
  });
});

describe("cache", () => {
  const until = (now: string) => nextRelease(new Date(now)).toISOString();

  it("ends at the next release, 08:30 or 10:00 in Washington on a weekday", () => {
    // Thursday afternoon; Friday before the jobs report; Friday evening: Monday. In winter an hour later.
    expect(until("2026-08-06T18:00:00Z")).toBe("2026-08-07T12:30:00.000Z");
    expect(until("2026-08-07T12:29:00Z")).toBe("2026-08-07T12:30:00.000Z");
    expect(until("2026-08-07T21:00:00Z")).toBe("2026-08-10T12:30:00.000Z");
    expect(until("2026-01-08T20:00:00Z")).toBe("2026-01-09T13:30:00.000Z");
  });

  it("ends within an hour on the morning of a release, which may be late", () => {
    expect(until("2026-08-07T12:30:30Z")).toBe("2026-08-07T13:30:30.000Z");
    expect(until("2026-08-07T13:40:00Z")).toBe("2026-08-07T14:00:00.000Z");
    expect(until("2026-08-07T14:00:10Z")).toBe("2026-08-07T15:00:10.000Z");
  });

  it("holds a figure to the release hour and no longer", async () => {
    let now = Date.parse("2026-08-06T18:00:00Z");
    const clock = { ...at("2026-08-06T18:00:00Z"), now: () => now };
    await against(
      answering(() => [row("4.1")]),
      async (bls, server) => {
        await bls.series("LNS14000000");
        now = Date.parse("2026-08-07T12:29:59Z");
        await bls.series("LNS14000000");
        expect(server.requests).toHaveLength(1);
        now = Date.parse("2026-08-07T12:30:01Z");
        await bls.series("LNS14000000");
        expect(server.requests).toHaveLength(2);
      },
      { clock, cache: memoryCache() },
    );
  });
});

describe("quirks of values", () => {
  it('reads "-" as missing with its footnote, and 0 as 0', async () => {
    const footnotes = [{ code: "X", text: "Data unavailable due to the 2025 lapse in appropriations" }];
    await against(
      answering(() => [row("0"), row("0.0", { period: "M06" }), row("-", { period: "M05", footnotes })]),
      async (bls) => {
        const { series } = await bls.series("LNS14000000");
        expect(series[0]?.data.map(({ value, text }) => [value, text])).toEqual([
          [0, "0"],
          [0, "0.0"],
          [null, "-"],
        ]);
        expect(series[0]?.data[2]?.footnotes).toEqual(footnotes);
      },
    );
  });

  it("takes a footnote for no sign of a missing value", async () => {
    const result = await runTool(module, createReplay(), "bls_latest", {
      series: ["CUUR0000SA0", "LNS14000000", "CES0000000001", "CES0500000003", "WPUFD4"],
    });
    if (result.kind !== "table") throw new Error(result.kind);
    expect(result.columns).toEqual(["id", "title", "unit", "date", "value", "year_before", "preliminary"]);
    expect(result.rows[2]).toEqual([
      "CES0000000001",
      "Jobs, total nonfarm",
      "thousands of jobs",
      "2026-07",
      158858,
      158542,
      true,
    ]);
    expect(result.status).toBe("mixed");
    expect(result.notes).toContain("CES0000000001 2026-07, CES0500000003 2026-07: preliminary");
  });

  it('refuses a value that is neither a number nor "-"', async () => {
    await against(
      answering(() => [row("n/a")]),
      async (bls) => {
        await expect(bls.series("LNS14000000")).rejects.toMatchObject({
          kind: "unreadable",
          message: 'bls: the reply cannot be read: "n/a" is not a number.',
        });
      },
    );
  });

  it("keeps annual averages out of time lines, and gives them alone when asked", async () => {
    const args = { series: "CUUR0000SA0", start_year: 2023, end_year: 2024 };
    const months = await runTool(module, createReplay(), "bls_series", args);
    if (months.kind !== "series") throw new Error(months.kind);
    expect(months.rows).toHaveLength(24);
    expect(months.rows.at(-1)).toEqual(["2024-12", 315.605]);
    const annual = await runTool(module, createReplay(), "bls_series", { ...args, annual: true });
    if (annual.kind !== "series") throw new Error(annual.kind);
    expect(annual.rows).toEqual([
      ["2023", 304.702],
      ["2024", 313.689],
    ]);
    expect(annual.series[0]?.frequency).toBe("Annual");
  });

  it("passes over the average that stands before December, and over a missing month, for the newest value", async () => {
    await against(
      answering((id) =>
        id === "CUUR0000SA0"
          ? [
              row("-", { period: "M02", footnotes: [{ code: "X", text: "Data unavailable" }] }),
              { year: "2025", period: "M13", value: "111" },
              { year: "2025", period: "M12", value: "110" },
              { year: "2024", period: "M12", value: "100" },
            ]
          : [],
      ),
      async (bls) => {
        const result = await runTool(module, bls, "bls_breakdown", {
          part: "inflation",
          components: ["all_items"],
        });
        if (result.kind !== "table") throw new Error(result.kind);
        expect(result.rows).toEqual([["All items", "CUUR0000SA0", "2025-12", 110, 100, 10]]);
      },
    );
  });

  it("compares by date, since series of one answer end in different months and lack some", async () => {
    await against(
      answering((id) =>
        id.startsWith("CES30")
          ? [row("120", { period: "M06" }), row("100", { year: "2025", period: "M06" })]
          : [row("210"), row("205", { period: "M05" }), row("200", { year: "2025" })],
      ),
      async (bls) => {
        const result = await runTool(module, bls, "bls_breakdown", {
          part: "jobs",
          sectors: ["manufacturing", "government"],
        });
        if (result.kind !== "table") throw new Error(result.kind);
        expect(result.rows).toEqual([
          ["Manufacturing", "CES3000000001", "2026-06", 120, null, 100, 20, 20],
          ["Government", "CES9000000001", "2026-07", 210, null, 200, 10, 5],
        ]);
      },
    );
  });

  it("gives calculations as numbers, and none where a kind is an empty object", async () => {
    const reply = await createReplay().series("CUUR0000SA0", {
      startYear: 2023,
      endYear: 2024,
      calculations: true,
      annualAverage: true,
    });
    expect(reply.series[0]?.data[1]).toMatchObject({
      date: "2024-12",
      calculations: { net_changes: null, pct_changes: { 1: 0, 3: 0.1, 6: 0.5, 12: 2.9 } },
    });
  });

  it("dates quarters, half-years and years in a form that sorts", async () => {
    const periods = ["Q05", "Q04", "S03", "S02", "A01", "M01"];
    await against(
      answering(() => periods.map((period) => row("1", { period }))),
      async (bls) => {
        const { series } = await bls.series("PRS85006092");
        expect(series[0]?.data.map(({ date, annualAverage }) => [date, annualAverage])).toEqual([
          ["2026", true],
          ["2026Q4", false],
          ["2026", true],
          ["2026S2", false],
          ["2026", false],
          ["2026-01", false],
        ]);
      },
    );
  });
});
