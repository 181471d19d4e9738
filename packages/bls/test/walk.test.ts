import { runTool } from "@tooling/testing";
import { describe, expect, it } from "vitest";
import { findKnown, KNOWN } from "../src/index.js";
import { module } from "../src/module/index.js";
import { createReplay } from "../src/testing.js";
import { against, answering, bodyOf, KEY } from "./loopback.js";

// What people ask, row by row. Where no recording of the real API has the figures, the request is what is looked at.
const newest = () => [{ year: "2026", period: "M07", value: "1" }];

describe("what people ask of the BLS", () => {
  it("unemployment rate now", async () => {
    const result = await runTool(module, createReplay(), "bls_latest", { series: "unemployment rate" });
    if (result.kind !== "table") throw new Error(result.kind);
    expect(result.summary).toBe("Unemployment rate (LNS14000000): 4.1 percent, 2026-07.");
    expect(result.rows).toEqual([["LNS14000000", "Unemployment rate", "percent", "2026-07", 4.1, false]]);
    expect(result.page).toBe("https://data.bls.gov/timeseries/LNS14000000");
  });

  it("CPI by component, 12-month change", async () => {
    const result = await runTool(module, createReplay(), "bls_breakdown", {
      part: "inflation",
      components: ["all_items"],
    });
    if (result.kind !== "table") throw new Error(result.kind);
    expect(result.rows).toEqual([["All items", "CUUR0000SA0", "2026-07", 333.918, 323.048, 3.4]]);
    await against(
      answering(newest),
      async (bls, server) => {
        await runTool(module, bls, "bls_breakdown", { part: "inflation" });
        expect(server.requests).toHaveLength(1);
        expect(bodyOf(server.requests[0])).toEqual({
          seriesid: [
            "SA0",
            "SA0L1E",
            "SAF1",
            "SA0E",
            "SETB01",
            "SAH1",
            "SAH",
            "SAM",
            "SAT",
            "SAA",
            "SAR",
            "SAE",
          ].map((item) => `CUUR0000${item}`),
          startyear: "2024",
          endyear: "2026",
          calculations: true,
          registrationkey: KEY,
        });
      },
      { apiKey: KEY },
    );
  });

  it("jobs by sector vs a year ago", async () => {
    const result = await runTool(module, createReplay(), "bls_breakdown", {
      part: "jobs",
      sectors: ["total"],
    });
    if (result.kind !== "table") throw new Error(result.kind);
    expect(result.rows).toEqual([
      ["Total nonfarm", "CES0000000001", "2026-07", 158858, -23, 158542, 316, 0.2],
    ]);
    expect(result.summary).toContain("Preliminary");
    await against(answering(newest), async (bls, server) => {
      await runTool(module, bls, "bls_jobs_by_sector", {});
      expect(server.requests).toHaveLength(1);
      expect(bodyOf(server.requests[0]).seriesid).toEqual(
        ["00", "05", "10", "20", "30", "40", "50", "55", "60", "65", "70", "80", "90"].map(
          (sector) => `CES${sector}00000001`,
        ),
      );
    });
  });

  it("unemployment in Texas and California", async () => {
    await against(answering(newest), async (bls, server) => {
      const result = await runTool(module, bls, "bls_local", { places: "Texas, California" });
      if (result.kind !== "series") throw new Error(result.kind);
      expect(bodyOf(server.requests[0]).seriesid).toEqual(["LASST480000000000003", "LASST060000000000003"]);
      expect(result.series.map(({ id, title, unit }) => [id, title, unit])).toEqual([
        ["LASST480000000000003", "Unemployment rate, Texas", "percent"],
        ["LASST060000000000003", "Unemployment rate, California", "percent"],
      ]);
      expect(result.columns).toEqual(["date", "LASST480000000000003", "LASST060000000000003"]);
    });
  });

  it("price of eggs since 2005, in two calls", async () => {
    await against(
      answering((id) => (id === "APU0000708111" ? newest() : [])),
      async (bls, server) => {
        const result = await runTool(module, bls, "bls_series", {
          series: "price of eggs",
          start_year: 2005,
        });
        expect(server.requests.map((request) => bodyOf(request))).toEqual([
          expect.objectContaining({ seriesid: ["APU0000708111"], startyear: "2005", endyear: "2024" }),
          expect.objectContaining({ seriesid: ["APU0000708111"], startyear: "2025", endyear: "2026" }),
        ]);
        expect(result.summary).toContain("Eggs, average price (dollars)");
      },
      { apiKey: KEY },
    );
  });

  it("which ids are popular for local area data", async () => {
    const Results = { series: [{ seriesID: "LAUCN040010000000005" }] };
    await against(
      () => ({ json: { status: "REQUEST_SUCCEEDED", responseTime: 29, message: [], Results } }),
      async (bls, server) => {
        const result = await runTool(module, bls, "bls_lists", { part: "popular", survey: "LA" });
        if (result.kind !== "list") throw new Error(result.kind);
        expect(server.requests[0]).toMatchObject({
          path: "/publicAPI/v2/timeseries/popular",
          query: { survey: "LA" },
        });
        expect(result.rows).toEqual([["LAUCN040010000000005", null]]);
      },
    );
    const prices = await runTool(module, createReplay(), "bls_lists", { part: "popular", survey: "CU" });
    if (prices.kind !== "list") throw new Error(prices.kind);
    expect(prices.rows[0]).toEqual(["CUUR0000SA0", "Consumer prices, all items (CPI-U)"]);
  });

  it("employment of a county, with what is preliminary", async () => {
    const result = await runTool(module, createReplay(), "bls_local", {
      places: "04001",
      measure: "employed",
      start_year: 2021,
      end_year: 2023,
    });
    if (result.kind !== "series") throw new Error(result.kind);
    expect(result.series[0]?.title).toBe("Employed, county 04001, Arizona");
    expect(result.rows.at(-1)).toEqual(["2023-01", 17585]);
    expect(result.status).toBe("mixed");
    expect(result.notes?.[0]).toBe(
      "LAUCN040010000000005 2023-01, LAUCN040010000000005 2022-12: Preliminary.",
    );
  });

  it("all labor series of a state", async () => {
    await against(answering(newest), async (bls) => {
      const result = await runTool(module, bls, "bls_search", { text: "state_employment", state: "CA" });
      if (result.kind !== "list") throw new Error(result.kind);
      expect(result.rows.map(([id]) => id)).toEqual(
        expect.arrayContaining(["LASST060000000000005", "SMS06000000000000001"]),
      );
    });
  });

  it.each([
    ["jobs", "CES0000000001"],
    ["unemployment", "LNS14000000"],
    ["inflation", "CUUR0000SA0"],
    ["core inflation", "CUUR0000SA0L1E"],
    ["wages", "CES0500000003"],
    ["payrolls in construction", "CES2000000001"],
    ["PPI", "WPUFD4"],
    ["job openings", "JTS000000000000000JOR"],
    ["quits level", "JTS000000000000000QUL"],
    ["price of milk", "APU0000709112"],
    ["shelter", "CUUR0000SAH1"],
    ["Black unemployment rate", "LNS14000006"],
  ])("takes %s for %s", (name, id) => {
    expect(findKnown(name)[0]?.id).toBe(id);
  });

  it("names what it knows: U-6 is a rate, not a level of job losers", async () => {
    await against(answering(newest), async (bls, server) => {
      await runTool(module, bls, "bls_latest", { series: "U-6, gasoline, import prices" });
      expect(bodyOf(server.requests[0]).seriesid).toEqual(["LNS13327709", "APU000074714", "EIUIR"]);
    });
  });

  it("shows the newest dates first when there are many, and how to read on", async () => {
    const result = await runTool(module, createReplay(), "bls_series", {
      series: "CUUR0000SA0",
      start_year: 2023,
      end_year: 2024,
      limit: 2,
    });
    if (result.kind !== "series") throw new Error(result.kind);
    expect(result.rows.map(([date]) => date)).toEqual(["2024-11", "2024-12"]);
    expect(result.next).toEqual({
      args: { series: "CUUR0000SA0", start_year: 2023, end_year: 2024, limit: 24 },
      gives: "all 24 dates",
    });
  });

  it("keeps a first reply of many series short", async () => {
    const months = Array.from({ length: 12 }, (_, at) => `M${String(at + 1).padStart(2, "0")}`).reverse();
    const years = [2026, 2025, 2024, 2023, 2022].flatMap((year) =>
      months.map((period) => ({ year: String(year), period, value: "1234.5" })),
    );
    const ids = KNOWN.slice(0, 50).map(({ id }) => id);
    await against(
      answering(() => years),
      async (bls) => {
        const result = await runTool(module, bls, "bls_series", { series: ids, start_year: 2022 });
        if (result.kind !== "series") throw new Error(result.kind);
        expect(result.rows).toHaveLength(18);
        expect(result.total).toBe(60);
        expect(result.next?.gives).toBe("all 60 dates");
        expect(JSON.stringify(result.rows).length).toBeLessThan(20_000);
      },
      { apiKey: KEY },
    );
  });

  it("resolves a state to its series without a request", async () => {
    const [resolver] = module.resolvers ?? [];
    const context = {
      sdk: createReplay(),
      signal: new AbortController().signal,
      progress: () => undefined,
      now: () => new Date("2026-08-24T00:00:00Z"),
    };
    expect(await resolver?.resolve("Texas", "place", context)).toEqual([
      {
        kind: "place",
        name: "Texas",
        ids: {
          state_fips: "48",
          usps: "TX",
          bls_unemployment_rate: "LASST480000000000003",
          bls_jobs: "SMS48000000000000001",
        },
        confidence: 1,
      },
    ]);
    expect(await resolver?.resolve("Atlantis", "place", context)).toEqual([]);
  });

  it("has a prompt whose every step is a call that its tools accept", () => {
    const [prompt] = module.prompts ?? [];
    expect(prompt?.name).toBe("bls_jobs_report");
    for (const { tool, args } of prompt?.steps ?? []) {
      const filled: unknown = JSON.parse(JSON.stringify(args ?? {}).replaceAll("{state}", "California"));
      const found = module.tools.find(({ name }) => name === tool);
      if (found === undefined) throw new Error(tool);
      found.validate(filled);
    }
    expect(prompt?.steps).toHaveLength(7);
  });
});
