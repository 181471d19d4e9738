import { runTool, serve } from "@tooling/testing";
import { describe, expect, it } from "vitest";
import { createEia } from "../src/index.js";
import { module } from "../src/module/index.js";
import { createReplay } from "../src/testing.js";

const KEY = "q7Zk3VtX9mLr2HwB8nYc5PdF1sGj6TaE4uKoRvQx";
type Args = Parameters<typeof runTool>[3];

/** What a tool asks, where no figures of the answer are recorded; order of sorting left out. */
async function asked(tool: string, args: Args) {
  const server = await serve(() => ({ json: { response: { total: "0", data: [] }, request: {} } }));
  try {
    const eia = createEia({ baseUrl: `${server.url}/v2`, apiKey: KEY, limits: false, cache: false });
    const result = await runTool(module, eia, tool, args);
    expect(result).toMatchObject({ kind: "empty", widen: expect.any(Array) });
    expect(server.requests).toHaveLength(1);
    const [request] = server.requests;
    const query = Object.entries(request?.query ?? {}).filter(
      ([name]) => !/^(?:sort\[[1-9]|api_key$|offset$)/.test(name),
    );
    return { path: request?.path, ...Object.fromEntries(query) };
  } finally {
    await server.close();
  }
}

const newestFirst = { "sort[0][column]": "period", "sort[0][direction]": "desc" };

describe("what people ask", () => {
  // Of these rows no figures are recorded: the request is looked at.
  it("oil price now", async () => {
    expect(await asked("eia_petroleum", { limit: 1 })).toEqual({
      path: "/v2/petroleum/pri/spt/data/",
      frequency: "daily",
      "data[0]": "value",
      "facets[product][]": "EPCWTI",
      length: "1",
      ...newestFirst,
    });
  });

  it("weekly gasoline price in California", async () => {
    for (const states of ["California", "ca", "06"]) {
      expect(await asked("eia_petroleum", { product: "gasoline", states, limit: 4 })).toEqual({
        path: "/v2/petroleum/pri/gnd/data/",
        frequency: "weekly",
        "data[0]": "value",
        "facets[duoarea][]": "SCA",
        "facets[product][]": "EPMR",
        length: "4",
        ...newestFirst,
      });
    }
  });

  it("residential electricity price by state", async () => {
    expect(await asked("eia_electricity", { sector: "residential", start: "2026-01", limit: 100 })).toEqual({
      path: "/v2/electricity/retail-sales/data/",
      frequency: "monthly",
      "data[0]": "price",
      "facets[sectorid][]": "RES",
      start: "2026-01",
      length: "100",
      ...newestFirst,
    });
  });

  it("where does the grid power come from right now?", async () => {
    expect(await asked("eia_electricity", { part: "grid_mix", limit: 16 })).toEqual({
      path: "/v2/electricity/rto/fuel-type-data/data/",
      frequency: "hourly",
      "data[0]": "value",
      "facets[respondent][]": "US48",
      length: "16",
      ...newestFirst,
    });
  });

  it("crude stocks", async () => {
    expect(await asked("eia_petroleum", { product: "crude stocks", limit: 1 })).toEqual({
      path: "/v2/petroleum/stoc/wstk/data/",
      frequency: "weekly",
      "data[0]": "value",
      "facets[series][]": "WCESTUS1",
      length: "1",
      ...newestFirst,
    });
  });

  it("oil price forecast", async () => {
    expect(await asked("eia_forecast", { limit: 24 })).toEqual({
      path: "/v2/steo/data/",
      frequency: "monthly",
      "data[0]": "value",
      "facets[seriesId][]": "BREPUUS",
      length: "24",
      ...newestFirst,
    });
  });
});

describe("answers on recorded figures", () => {
  const answers: [string, Args, object][] = [
    [
      "eia_petroleum",
      { product: "brent", frequency: "monthly", start: "2025-01", end: "2025-03" },
      {
        kind: "series",
        columns: ["date", "RBRTE"],
        series: [{ title: "Europe Brent Spot Price FOB (Dollars per Barrel)", unit: "$/BBL" }],
        rows: expect.arrayContaining([
          ["2025-01", 79.27],
          ["2025-03", 72.73],
        ]),
      },
    ],
    [
      "eia_petroleum",
      { frequency: "weekly", start: "1986-01-03", end: "1986-01-03" },
      { rows: [["1986-01-03", 25.78]] },
    ],
    [
      "eia_electricity",
      { states: ["Alaska"], start: "2001-01", end: "2001-01" },
      {
        series: [{ id: "AK.ALL", title: "Alaska, all sectors", unit: "cents per kilowatt-hour" }],
        rows: [["2001-01", 9.97]],
      },
    ],
    [
      "eia_natural_gas",
      { process: "residential", start: "1973-01", end: "1973-01" },
      { series: [{ id: "N3010US3", unit: "$/MCF" }], rows: [["1973-01", null]] },
    ],
    [
      "eia_state_energy",
      { series: "ABICB,ABICP", states: "Alaska", start: "1960", end: "1960" },
      {
        series: [
          { id: "ABICB.AK", unit: "Billion Btu" },
          { id: "ABICP.AK", unit: "Thousand barrels" },
        ],
        rows: [["1960", 0, 0]],
      },
    ],
    [
      "eia_total_energy",
      { msn: "ARICBUS", start: "1973-01", end: "1973-01" },
      { series: [{ unit: "Trillion Btu" }], rows: [["1973-01", 37.779]] },
    ],
    [
      "eia_international",
      { country: "ARE", product: "55", start: "2024-01", end: "2024-06" },
      { rows: expect.arrayContaining([["2024-06", 4132.394334146]]) },
    ],
    [
      "eia_crude_imports",
      { origin: "CTY_AE", grade: "LSO", destination: "PP_5", start: "2009-01", end: "2009-01" },
      { series: [{ unit: "thousand barrels" }], rows: [["2009-01", 643]] },
    ],
    [
      "eia_forecast",
      { series: "opec_disruptions", start: "2024-07", end: "2024-09" },
      { rows: expect.arrayContaining([["2024-09", 2.08975]]) },
    ],
    [
      "eia_series",
      { id: "NG.RNGC1.D", limit: 5 },
      {
        kind: "table",
        rows: expect.arrayContaining([["2024-04-05", 1.785, "$/MMBTU", null]]),
        notes: ["The agency has 7592 rows and sent the newest 5,000 at most."],
      },
    ],
    [
      "eia_browse",
      { part: "values", route: "petroleum/pri/spt", facet: "product", text: "brent" },
      { kind: "list", rows: [["EPCBRENT", "UK Brent Crude Oil", null]] },
    ],
  ];
  it.each(answers)("%s %j", async (tool, args, expected) => {
    expect(await runTool(module, createReplay({ apiKey: KEY }), tool, args)).toMatchObject(expected);
  });
});

describe("arguments in people's terms", () => {
  it("takes product codes, series ids and words", async () => {
    const facet = async (product: string) => {
      const { path, ...query } = await asked("eia_petroleum", { product });
      return [
        path,
        Object.entries(query).find(
          ([name]) => name.startsWith("facets[product]") || name.startsWith("facets[series]"),
        ),
      ];
    };
    expect(await facet("EPCBRENT")).toEqual([
      "/v2/petroleum/pri/spt/data/",
      ["facets[product][]", "EPCBRENT"],
    ]);
    expect(await facet("RBRTE")).toEqual(["/v2/petroleum/pri/spt/data/", ["facets[series][]", "RBRTE"]]);
    expect(await facet("Heating oil")).toEqual([
      "/v2/petroleum/pri/spt/data/",
      ["facets[product][]", "EPD2F"],
    ]);
    expect(await facet("EMM_EPM0_PTE_NUS_DPG")).toEqual([
      "/v2/petroleum/pri/gnd/data/",
      ["facets[series][]", "EMM_EPM0_PTE_NUS_DPG"],
    ]);
  });

  it("takes PADD regions for retail fuel", async () => {
    expect(await asked("eia_petroleum", { product: "diesel", states: ["PADD 5", "US"] })).toMatchObject({
      "facets[duoarea][]": ["R50", "NUS"],
    });
  });

  it("takes the gas price codes as they are, not as a published table has them", async () => {
    expect(await asked("eia_natural_gas", { process: "PRS" })).toMatchObject({ "facets[process][]": "PRS" });
    expect(await asked("eia_natural_gas", { process: "city gate" })).toMatchObject({
      "facets[process][]": "PG1",
    });
    expect(await asked("eia_natural_gas", { process: "futures" })).toMatchObject({
      path: "/v2/natural-gas/pri/fut/data/",
      "facets[series][]": "RNGC1",
    });
  });

  it("looks a country up by name", async () => {
    const server = await serve(({ path }) =>
      path.includes("/facet/")
        ? { json: { response: { facets: [{ id: "AGO", name: "Angola" }] } } }
        : { json: { response: { total: "0", data: [] }, request: {} } },
    );
    try {
      const eia = createEia({ baseUrl: `${server.url}/v2`, apiKey: KEY, limits: false, cache: false });
      await runTool(module, eia, "eia_international", { country: "angola" });
      expect(server.requests.map(({ path }) => path)).toEqual([
        "/v2/international/facet/countryRegionId",
        "/v2/international/data/",
      ]);
      expect(server.requests[1]?.query["facets[countryRegionId][]"]).toBe("AGO");
      await expect(runTool(module, eia, "eia_international", { country: "Angora" })).rejects.toMatchObject({
        field: "country",
        nearest: ["Angola"],
      });
    } finally {
      await server.close();
    }
  });
});
