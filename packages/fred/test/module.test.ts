import type { Json, ToolResult } from "@govdata/kit";
import { findTool, runTool } from "@tooling/testing";
import { describe, expect, it } from "vitest";
import { createFred } from "../src/index.js";
import { module } from "../src/module/index.js";
import { createReplay } from "../src/testing.js";
import { KEY, least, onLoopback } from "./loopback.js";

const run = (tool: string, args: Record<string, Json>): Promise<ToolResult> =>
  runTool(module, createReplay(), tool, args);

describe("what people ask", () => {
  it("the latest unemployment rate, with the gap of October 2025 as missing", async () => {
    const result = await run("fred_series_data", { series_id: "UNRATE", last: 12 });
    expect(result).toMatchObject({
      kind: "series",
      summary:
        "Unemployment Rate (Percent), monthly: 4.4 on 2025-12-01; from 4 on 2025-01-01, +0.4 percentage points; 11 values, 1 missing.",
      page: "https://fred.stlouisfed.org/series/UNRATE",
      columns: ["date", "UNRATE"],
      series: [{ id: "UNRATE", rights: "public domain: citation requested", unit: "Percent" }],
    });
    expect("rows" in result && result.rows.slice(-3)).toEqual([
      ["2025-10-01", null],
      ["2025-11-01", 4.5],
      ["2025-12-01", 4.4],
    ]);
  });

  it("real GDP growth over two years", async () => {
    const result = await run("fred_series_data", { series_id: "a191rl1q225sbea", start: "2024-04-01" });
    expect("rows" in result && result.rows).toEqual([
      ["2024-04-01", 3.6],
      ["2024-07-01", 3.3],
      ["2024-10-01", 1.9],
      ["2025-01-01", -0.6],
      ["2025-04-01", 3.8],
      ["2025-07-01", 4.4],
      ["2025-10-01", 0.5],
      ["2026-01-01", 1.6],
    ]);
    expect(result).toMatchObject({
      series: [
        { unit: "Percent Change from Preceding Period", adjustment: "Seasonally Adjusted Annual Rate" },
      ],
    });
  });

  it("unemployment before and after the start of 2020", async () => {
    const result = await run("fred_series_data", {
      series_id: "UNRATE",
      start: "2019-07-01",
      end: "2020-12-01",
    });
    expect(result).toMatchObject({
      series: [{ stats: { min: 3.5, max: 14.8, maxDate: "2020-04-01", first: 3.7, last: 6.7 } }],
    });
  });

  it("inflation from a year ago, as FRED computes it", async () => {
    const result = await run("fred_series_data", {
      series_id: "CPIAUCSL",
      units: "pc1",
      frequency: "q",
      start: "2024-01-01",
    });
    expect(result).toMatchObject({
      series: [{ unit: "Percent change from a year ago", frequency: "Quarterly" }],
    });
    expect("rows" in result && result.rows.at(-1)).toEqual(["2026-01-01", 2.70402]);
  });

  it("a series by words, each hit with an address", async () => {
    const result = await run("fred_search", {
      query: "monetary+service+index",
      search_type: "full_text",
      limit: 3,
    });
    expect(result).toMatchObject({
      kind: "list",
      total: 885,
      resource: "govdata://fred/series/{id}",
      next: { args: { query: "monetary+service+index", search_type: "full_text", limit: 3, offset: 3 } },
    });
    expect("rows" in result && result.rows[0]?.slice(0, 3)).toEqual([
      "MSIM2",
      "Monetary Services Index: M2 (preferred)",
      "Billions of Dollars",
    ]);
    expect(module.resources?.map(({ template }) => template)).toEqual(["series/{id}"]);
  });

  it("when figures come out", async () => {
    const result = await run("fred_release_calendar", {
      release_id: 10,
      from: "2024-12-01",
      to: "2025-01-31",
    });
    expect(result).toMatchObject({
      summary: "Releases of Consumer Price Index: 2 dates, first 2024-12-11.",
      columns: ["date", "release_id", "release_name"],
      rows: [
        ["2024-12-11", 10, "Consumer Price Index"],
        ["2025-01-15", 10, "Consumer Price Index"],
      ],
    });
  });

  it("what first-print GDP said in 2019", async () => {
    const result = await run("fred_vintages", {
      view: "first_print",
      series_id: "GDP",
      start: "2019-01-01",
      end: "2019-12-31",
    });
    expect(result).toMatchObject({
      columns: ["date", "value", "published"],
      rows: [
        ["2019-01-01", 21062.691, "2019-04-26"],
        ["2019-04-01", 21337.898, "2019-07-26"],
        ["2019-07-01", 21525.819, "2019-10-30"],
        ["2019-10-01", 21734.266, "2020-01-30"],
      ],
    });
  });

  it("per-capita income by state", async () => {
    const result = await run("fred_map", {
      series_id: "WIPCPI",
      date: "2021-01-01",
      start_date: "2021-01-01",
    });
    expect(result).toMatchObject({ kind: "table", units: { value: "Dollars" } });
    expect("rows" in result && result.rows.at(-1)).toEqual([
      "2023-01-01",
      "Wisconsin",
      "55",
      64976,
      "WIPCPI",
    ]);
  });

  it("everything in a release", async () => {
    const result = await run("fred_release_data", { release_id: 483, limit: 2 });
    expect(result).toMatchObject({
      summary: "SOFR Averages and Index Data: newest values of 2 series, 1 and on.",
      next: { args: { release_id: 483, limit: 2, offset: 2 }, gives: "series 3 and on" },
    });
    expect("rows" in result && result.rows[1]?.slice(0, 4)).toEqual([
      "SOFR30DAYAVG",
      "30-Day Average SOFR",
      "2024-07-12",
      5.33808,
    ]);
  });

  it("two series side by side, with a word about their frequencies", async () => {
    const result = await run("fred_compare", {
      series_ids: "UNRATE, A191RL1Q225SBEA",
      start: "2019-07-01",
      end: "2020-12-01",
    });
    expect(result).toMatchObject({ columns: ["date", "UNRATE", "A191RL1Q225SBEA"] });
    expect("rows" in result && result.rows[9]).toEqual(["2020-04-01", 14.8, -28]);
    expect(result.notes?.[0]).toContain("Frequencies differ (Monthly, Quarterly)");
  });
});

describe("how tools ask", () => {
  it("writes ids in capitals, and sends what the arguments say", async () => {
    const { fred, server } = await onLoopback(least);
    await runTool(module, fred, "fred_series_data", {
      series_id: "dgs10",
      start: "2024-01-01",
      units: "chg",
      frequency: "m",
      aggregation: "eop",
      as_of: "2024-06-01",
    });
    const asked = server.requests.find(({ path }) => path.endsWith("/observations"));
    expect(asked?.query).toEqual({
      series_id: "DGS10",
      observation_start: "2024-01-01",
      units: "chg",
      frequency: "m",
      aggregation_method: "eop",
      realtime_start: "2024-06-01",
      realtime_end: "2024-06-01",
      file_type: "json",
      api_key: KEY,
    });
    await server.close();
  });

  it("says where a series has figures when there are none in a range", async () => {
    const { fred, server } = await onLoopback((request) =>
      request.path === "/fred/series"
        ? {
            json: {
              seriess: [
                {
                  id: "GDP",
                  title: "GDP",
                  units: "x",
                  frequency: "Quarterly",
                  observation_start: "1947-01-01",
                  observation_end: "2024-07-01",
                },
              ],
            },
          }
        : least(request),
    );
    const result = await runTool(module, fred, "fred_series_data", { series_id: "GDP", end: "1900-01-01" });
    expect(result).toMatchObject({
      kind: "empty",
      summary: expect.stringContaining("dates from 1947-01-01 to 2024-07-01"),
    });
    await server.close();
  });

  it("stops when the caller does", async () => {
    const abort = new AbortController();
    abort.abort(new Error("stopped"));
    const tool = findTool(module, "fred_series_data");
    const sdk = createFred({ apiKey: KEY, baseUrl: "http://127.0.0.1:9/fred" });
    const context = { sdk, signal: abort.signal, progress: () => undefined, now: () => new Date(0) };
    await expect(tool.run({ series_id: "GDP" }, context)).rejects.toThrow("stopped");
  });

  it("knows old names and arguments by what they are called now", () => {
    const tool = findTool(module, "fred_series_data");
    const [alias] = tool.aliases;
    expect(alias?.name).toBe("fred_get_series");
    const saved = { series_id: "GDP", observation_start: "2020-01-01", observation_end: "2024-01-01" };
    const renamed = Object.fromEntries(
      Object.entries(saved).map(([name, value]) => [alias?.args?.[name] ?? name, value]),
    );
    expect(renamed).toEqual({ series_id: "GDP", start: "2020-01-01", end: "2024-01-01" });
    tool.validate(renamed);
  });

  it("shows the notice that FRED's terms ask for", () => {
    expect(module.meta.terms).toMatchObject({
      cache: "memory",
      notice:
        "This product uses the FRED® API but is not endorsed or certified by the Federal Reserve Bank of St. Louis.",
    });
  });
});
