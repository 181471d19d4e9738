import { readdirSync } from "node:fs";
import { join } from "node:path";
import { replayFrom } from "@govdata/core/node";
import { describe, expect, it } from "vitest";
import { createEia, unitOf } from "../src/index.js";

// Real replies of the real API, which lie beside the project. Run only where GOVDATA_SHARED says where.
const folder = join(String(process.env.GOVDATA_SHARED), "recordings", "eia");
const replay = replayFrom(folder);
const KEY = "q7Zk3VtX9mLr2HwB8nYc5PdF1sGj6TaE4uKoRvQx";

/** Some of the recorded clients wrote `data[]` where this package writes `data[0]`. */
async function answer(input: Request | URL | string, init?: RequestInit): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : String(input));
  const others = /PATWPUS|PADI_OPEC|=ARE|None/.test(url.search);
  const href = others ? url.href.replace("data%5B0%5D=", "data%5B%5D=") : url.href;
  // One of them named neither offset nor length.
  return replay(href.includes("None") ? href.replace("&offset=0&length=5000", "") : href, init);
}
const eia = createEia({
  fetch: Object.assign(answer, { clock: replay.clock, replay: true as const }),
  apiKey: KEY,
  retry: false,
});

const asc = [{ column: "period", direction: "asc" }] as const;
const desc = [{ column: "period", direction: "desc" }] as const;

const recordings: Record<string, () => Promise<void>> = {
  "crude-oil-imports": async () => {
    const page = await eia.crudeOilImports({
      frequency: "monthly",
      start: "2009-01",
      end: "2009-01",
      sort: asc,
      facets: {
        destinationId: ["PP_5", "RP_5"],
        destinationType: "PP",
        gradeId: "LSO",
        originId: "CTY_AE",
        originType: "CTY",
      },
    });
    expect(page).toEqual({
      route: "crude-oil-imports",
      rows: [
        {
          period: "2009-01",
          originId: "CTY_AE",
          originName: "United Arab Emirates",
          originType: "CTY",
          originTypeName: "Country",
          destinationId: "PP_5",
          destinationName: "PADD5 (West Coast)",
          destinationType: "PP",
          destinationTypeName: "Port PADD",
          gradeId: "LSO",
          gradeName: "Light Sour",
          quantity: 643,
          "quantity-units": "thousand barrels",
        },
      ],
      total: 1,
      offset: 0,
      frequency: "monthly",
      dateFormat: "YYYY-MM",
      description:
        "Crude oil imports by country to destination, includes type, grade, quantity. Source: EIA-814 Interactive data product: www.eia.gov/petroleum/imports/companylevel/",
      warnings: [],
      marks: [],
      nextOffset: null,
    });
  },
  "electricity-retail-sales-multi-column": async () => {
    const { rows } = await eia.electricitySales({
      columns: ["customers", "price", "revenue", "sales"],
      facets: { sectorid: "ALL", stateid: "AK" },
      frequency: "monthly",
      start: "2001-01",
      end: "2001-01",
      sort: asc,
    });
    expect(rows).toEqual([
      {
        period: "2001-01",
        stateid: "AK",
        stateDescription: "Alaska",
        sectorid: "ALL",
        sectorName: "all sectors",
        customers: null,
        price: 9.97,
        revenue: 51.96404,
        sales: 521.03566,
        "customers-units": "number of customers",
        "price-units": "cents per kilowatt-hour",
        "revenue-units": "million dollars",
        "sales-units": "million kilowatt hours",
      },
    ]);
  },
  "error-api-key-missing": async () => {
    await expect(eia.route()).rejects.toMatchObject({
      kind: "auth",
      code: "API_KEY_MISSING",
      message: expect.stringContaining("https://www.eia.gov/opendata/register.php"),
    });
  },
  "error-invalid-facet": async () => {
    // The SDK refuses this facet before it asks, so that the recorded reply comes through the open door.
    const ask = eia.request("/natural-gas/pri/fut/data/", {
      data: { 0: "value" },
      frequency: "daily",
      start: "1963-09-23",
      end: "2073-08-26",
      facets: { "None[]": "RNGC1" },
      sort: { 0: { column: "period", direction: "desc" } },
    });
    await expect(ask).rejects.toMatchObject({
      kind: "bad_request",
      status: 400,
      code: "400",
      message: expect.stringContaining(
        "The only valid facets are 'duoarea', 'product', 'process', and 'series'.",
      ),
    });
  },
  "international-are-monthly": async () => {
    const page = await eia.international({
      frequency: "monthly",
      facets: { countryRegionId: "ARE", productId: "55" },
      sort: desc,
    });
    expect(page.total).toBe(378);
    expect(page.rows).toHaveLength(378);
    expect(page.nextOffset).toBeNull();
    expect(page.rows[0]).toEqual({
      period: "2024-06",
      productId: "55",
      productName: "Crude oil, NGPL, and other liquids",
      activityId: "1",
      activityName: "Production",
      countryRegionId: "ARE",
      countryRegionName: "United Arab Emirates",
      countryRegionTypeId: "c",
      countryRegionTypeName: "Country",
      dataFlagId: null,
      dataFlagDescription: null,
      unitName: "thousand barrels per day",
      value: 4132.394334146,
      unit: "TBPD",
    });
    expect(page.rows.at(-1)).toMatchObject({ period: "1993-01", value: 2530 });
  },
  "international-production": async () => {
    const { rows } = await eia.international({
      frequency: "monthly",
      start: "1973-01",
      end: "1973-01",
      facets: {
        activityId: "1",
        countryRegionId: "AGO",
        countryRegionTypeId: "c",
        productId: "57",
        unit: "TBPD",
      },
      sort: asc,
    });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      countryRegionName: "Angola",
      productName: "Crude oil including lease condensate",
      value: 162,
      unit: "TBPD",
    });
  },
  "natural-gas-pri-sum-null-value": async () => {
    const page = await eia.naturalGasPrices({
      frequency: "monthly",
      start: "1973-01",
      end: "1973-01",
      facets: { duoarea: ["NUS", "NUS-Z00"], process: "PRS", product: "EPG0", series: "N3010US3" },
      sort: asc,
    });
    expect(page.marks).toEqual([]);
    expect(page.rows).toEqual([
      {
        period: "1973-01",
        duoarea: "NUS",
        "area-name": "U.S.",
        product: "EPG0",
        "product-name": "Natural Gas",
        process: "PRS",
        "process-name": "Price Delivered to Residential Consumers",
        series: "N3010US3",
        "series-description":
          "U.S. Price of Natural Gas Delivered to Residential Consumers (Dollars per Thousand Cubic Feet)",
        value: null,
        units: "$/MCF",
      },
    ]);
  },
  "petroleum-pri-gnd-weekly-gasoline": async () => {
    const { rows } = await eia.retailFuelPrices({
      frequency: "weekly",
      start: "1990-08-20",
      end: "1990-08-20",
      facets: { duoarea: "NUS", process: "PTE", product: "EPMRU", series: "EMM_EPMRU_PTE_NUS_DPG" },
      sort: asc,
    });
    expect(rows[0]).toMatchObject({
      period: "1990-08-20",
      "product-name": "Conventional Regular Gasoline",
      value: 1.191,
      units: "$/GAL",
    });
  },
  "petroleum-pri-spt-metadata": async () => {
    expect(await eia.route("petroleum/pri/spt")).toEqual({
      route: "petroleum/pri/spt",
      id: "petroleum",
      name: null,
      description: "EIA petroleum gas survey data",
      routes: [],
      frequencies: [
        { id: "monthly", description: "One data point for each month.", format: "YYYY-MM" },
        { id: "weekly", description: "One data point for each week.", format: "YYYY-MM-DD" },
        { id: "annual", description: "One data point for each calendar year.", format: "YYYY" },
        { id: "daily", description: "One data point for each day.", format: "YYYY-MM-DD" },
      ],
      facets: [
        { id: "duoarea", description: "DuoArea" },
        { id: "product", description: "Product" },
        { id: "process", description: "Process" },
        { id: "series", description: "Series" },
      ],
      columns: [{ id: "value", alias: null, units: null }],
      startPeriod: "1986-01-03",
      endPeriod: "2026-07-03",
      defaultDateFormat: "YYYY-MM-DD",
      defaultFrequency: "weekly",
    });
  },
  "petroleum-pri-spt-monthly-brent": async () => {
    const { rows, total } = await eia.spotPrices({
      frequency: "monthly",
      start: "2025-01",
      end: "2025-03",
      facets: { product: "EPCBRENT" },
      sort: asc,
    });
    expect(total).toBe(3);
    expect([rows[0]?.value, rows.at(-1)?.value]).toEqual([79.27, 72.73]);
    // "NA" here is a name of an area, no missing figure.
    expect(rows[0]).toMatchObject({ duoarea: "ZEU", "area-name": "NA", series: "RBRTE", units: "$/BBL" });
  },
  "petroleum-pri-spt-weekly-wti": async () => {
    const { rows } = await eia.spotPrices({
      frequency: "weekly",
      start: "1986-01-03",
      end: "1986-01-03",
      facets: {
        duoarea: ["RGC", "Y44MB", "YCUOK", "ZEU"],
        process: "PF4",
        product: "EPCWTI",
        series: "RWTC",
      },
      sort: asc,
    });
    expect(rows[0]).toMatchObject({ period: "1986-01-03", duoarea: "YCUOK", value: 25.78 });
  },
  "seds-two-series": async () => {
    const { rows } = await eia.stateEnergy({
      frequency: "annual",
      start: "1960",
      end: "1960",
      facets: { seriesId: ["ABICB", "ABICP"], stateId: "AK" },
      sort: asc,
    });
    expect(rows.map((row) => [row.seriesId, row.value, unitOf(row)])).toEqual([
      ["ABICB", 0, "Billion Btu"],
      ["ABICP", 0, "Thousand barrels"],
    ]);
  },
  "seriesid-intl-flags-na": async () => {
    const found = await eia.series("INTL.29-12-HKG-BKWH.A");
    expect(found).toMatchObject({ dataset: "international", total: 44, frequency: "annual", complete: true });
    expect(found.rows).toHaveLength(44);
    expect(found.rows[0]).toMatchObject({
      period: "2023",
      productId: "29",
      activityId: "12",
      value: null,
      dataFlagId: "2",
      dataFlagDescription: "Data are unavailable (temporarily)",
    });
    expect(found.marks).toEqual([{ row: 0, column: "value", text: "NA" }]);
    expect(found.rows.find(({ period }) => period === "2015")).toMatchObject({
      value: 0.077,
      dataFlagId: "5",
    });
    const since = await eia.series("INTL.29-12-HKG-BKWH.A", { start: "2015", end: "2016" });
    expect(since.rows.map(({ period }) => period)).toEqual(["2016", "2015"]);
    expect(since.marks).toEqual([]);
  },
  "seriesid-ng-rngc1-d-truncated-warning": async () => {
    const found = await eia.series("NG.RNGC1.D");
    expect(found).toMatchObject({ dataset: "natural-gas", total: 7592, complete: false });
    expect(found.warnings).toEqual([
      "incomplete return: The API can only return 5000 rows in JSON format. Please consider constraining your request with facet, start, or end, or using offset to paginate results.",
    ]);
    expect(found.rows[0]).toMatchObject({ period: "2024-04-05", value: 1.785, units: "$/MMBTU" });
    expect(found.rows.at(-1)).toMatchObject({ period: "2024-03-08", value: 1.805 });
  },
  "steo-padi-opec-monthly": async () => {
    const { rows, total } = await eia.outlook({
      frequency: "monthly",
      facets: { seriesId: "PADI_OPEC" },
      sort: desc,
    });
    expect([total, rows.length]).toEqual([189, 189]);
    expect(rows[0]).toMatchObject({ period: "2024-09", value: 2.08975, unit: "million barrels per day" });
    expect(rows.at(-1)).toMatchObject({ period: "2009-01", value: 0.38705767703 });
  },
  "total-energy-msn": async () => {
    const { rows } = await eia.totalEnergy({
      frequency: "monthly",
      start: "1973-01",
      end: "1973-01",
      facets: { msn: "ARICBUS" },
      sort: asc,
    });
    expect(rows).toEqual([
      {
        period: "1973-01",
        msn: "ARICBUS",
        seriesDescription: "Asphalt and Road Oil Consumed by the Industrial Sector in Trillion Btu",
        value: 37.779,
        unit: "Trillion Btu",
      },
    ]);
  },
  "total-energy-patwpus-monthly": async () => {
    const { rows } = await eia.totalEnergy({ frequency: "monthly", facets: { msn: "PATWPUS" }, sort: desc });
    expect(rows).toHaveLength(620);
    expect(rows[0]).toMatchObject({ period: "2024-08", value: 1034, unit: "Number" });
    expect(rows.at(-1)).toMatchObject({ period: "1973-01", value: 779 });
  },
};

describe("recordings of the EIA", () => {
  it("has a reading for every file", () => {
    const files = readdirSync(folder).map((name) => name.replace(/\.json$/, ""));
    expect(Object.keys(recordings).sort()).toEqual(files.sort());
  });
  for (const [name, read] of Object.entries(recordings)) it(name, read);
});
