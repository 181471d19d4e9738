import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { replayFrom } from "@govdata/core/node";
import { describe, expect, it } from "vitest";
import { createBea } from "../src/index.js";

// Real replies of the real API, which lie beside the project. Run only where GOVDATA_SHARED says where.
const folder = join(String(process.env.GOVDATA_SHARED), "recordings", "bea");
const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
const replay = replayFrom(folder);

/** The API looks neither at case nor at the order of a list; recordings hold other spellings and its own defaults. */
function meaning(address: string): string {
  const parts = [...new URL(address).searchParams].flatMap(([name, value]) => {
    const own =
      /^userid$/i.test(name) || (/^(ownershiplevel|nonbankaffiliatesonly)$/i.test(name) && value === "2");
    return own ? [] : [`${name}=${value.split(",").sort().join(",")}`.toUpperCase()];
  });
  return parts.sort().join("&");
}
const recorded = new Map(
  files.map((name) => {
    const { request }: { request: { url: string } } = JSON.parse(readFileSync(join(folder, name), "utf8"));
    return [meaning(request.url), request.url] as const;
  }),
);
const fetch = Object.assign(
  (input: Request | URL | string) => {
    const asked = input instanceof Request ? input.url : String(input);
    return replay(recorded.get(meaning(asked)) ?? asked);
  },
  { clock: replay.clock, replay: true as const },
);
const bea = createBea({ apiKey: "00000000-0000-0000-0000-000000000000", fetch });

const recordings: Record<string, () => Promise<void>> = {
  "error-invalid-userid-http-200": async () => {
    await expect(bea.request({ method: "GetData" })).rejects.toMatchObject({
      kind: "auth",
      code: "1",
      status: 200,
      retryable: false,
    });
  },

  "fixedassets-faat201-2011-2012": async () => {
    const reply = await bea.fixedAssets({ tableName: "FAAt201", year: [2011, 2012] });
    expect(reply.data).toHaveLength(206);
    expect(reply.data[0]).toEqual({
      tableName: "FAAt201",
      seriesCode: "k1ptotl1es00",
      lineNumber: 1,
      lineDescription: "Private fixed assets",
      timePeriod: "2011",
      metricName: "Current Dollars",
      clUnit: "Level",
      dataValue: 35_557.7,
      mark: null,
      unitMult: 9,
      amount: 35_557_700_000_000,
      noteRef: null,
    });
    expect(reply.data.at(-1)).toMatchObject({ lineNumber: 103, timePeriod: "2012", dataValue: 27.6 });
    expect(reply.notes).toHaveLength(12);
    expect(reply.title).toBe(
      "Table 2.1. Current-Cost Net Stock of Private Fixed Assets, Equipment, Structures, and Intellectual Property Products by Type [Billions of dollars; yearend estimates]",
    );
  },

  "gdpbyindustry-finance-2018-2019-all-tables": async () => {
    const reply = await bea.gdpByIndustry({
      tableId: "ALL",
      frequency: "A",
      year: [2018, 2019],
      industry: "52",
    });
    expect(reply.data).toHaveLength(50);
    expect(reply.data[0]).toEqual({
      tableId: 1,
      frequency: "A",
      year: "2018",
      quarter: "2018",
      timePeriod: "2018",
      industry: "52",
      industryDescription: "Finance and insurance",
      dataValue: 1567.3,
      mark: null,
      unitMult: null,
      amount: null,
      noteRef: "1",
    });
    expect(reply.data.at(-1)).toMatchObject({ tableId: 209, year: "2019", dataValue: 1332 });
    expect(reply.notes).toHaveLength(169);
    expect(reply.notes.find(({ noteRef }) => noteRef === "1")?.noteText).toBe(
      "Value Added by Industry [Billions of dollars]",
    );
    expect(reply).toMatchObject({
      statistic: "GDP by Industry Table",
      producedAt: "2020-07-10T19:20:00.590",
      released: null,
    });
  },

  getdatasetlist: async () => {
    const datasets = await bea.datasets();
    expect(datasets).toHaveLength(12);
    expect(datasets[0]).toEqual({ datasetName: "NIPA", datasetDescription: "Standard NIPA tables" });
    expect(datasets.at(-1)?.datasetName).toBe("APIDatasetMetaData");
  },

  "getparameterlist-regional": async () => {
    const parameters = await bea.parameters("Regional");
    expect(parameters.map((each) => [each.parameterName, each.required])).toEqual([
      ["GeoFips", true],
      ["LineCode", true],
      ["TableName", true],
      ["Year", false],
    ]);
    expect(parameters[3]).toEqual({
      parameterName: "Year",
      parameterDataType: "string",
      parameterDescription:
        "Comma-delimted list of years; LAST5 for latest 5 years; LAST10 for latest 10 years; ALL for all years",
      required: false,
      defaultValue: "LAST5",
      multipleAccepted: true,
      allValue: null,
    });
    expect(parameters[2]?.defaultValue).toBe(null);
  },

  "inputoutput-56-2010-2013": async () => {
    const reply = await bea.inputOutput({ tableId: 56, year: [2010, 2011, 2012, 2013] });
    expect(reply.data).toHaveLength(60);
    expect(reply.data[0]).toEqual({
      tableId: 56,
      year: "2010",
      rowCode: "11",
      rowDescr: "Agriculture, forestry, fishing, and hunting",
      rowType: "Industry",
      colCode: "11",
      colDescr: "Agriculture, forestry, fishing, and hunting",
      colType: "Commodity",
      dataValue: 1.23867,
      mark: null,
      unitMult: null,
      amount: null,
      noteRef: "56",
    });
    expect(reply.data.at(-1)).toMatchObject({ rowCode: "23", colCode: "51", dataValue: 0.0061577 });
  },

  "intlservtrade-telecom-exports-usparents": async () => {
    const reply = await bea.intlServTrade({
      typeOfService: "Telecom",
      tradeDirection: "Exports",
      affiliation: "UsParents",
      areaOrCountry: "AllCountries",
      year: "ALL",
    });
    expect(reply.data).toHaveLength(21);
    expect(reply.data[0]).toMatchObject({ timePeriod: "1999", dataValue: null, mark: "n.a." });
    expect(reply.data.find((row) => row.timePeriod === "2018")).toMatchObject({
      dataValue: null,
      amount: null,
      mark: "(D)",
    });
    expect(reply.data.at(-1)).toEqual({
      typeOfService: "Telecom",
      tradeDirection: "Exports",
      affiliation: "UsParents",
      areaOrCountry: "AllCountries",
      year: "2019",
      timePeriod: "2019",
      timeSeriesId: "TSI_IstTelecomExpAllCountriesUsPar_A",
      timeSeriesDescription:
        "Exports of telecommunications services; all countries; U.S. parents' exports to their foreign affiliates",
      clUnit: "USD",
      dataValue: 4614,
      mark: null,
      unitMult: 6,
      amount: 4_614_000_000,
      noteRef: null,
    });
    expect(reply.released).toBe("2020-07-10 17:30:00.000");
    expect(reply.header).toEqual({ EarliestFullYear: "1999", LatestFullYear: "2019" });
  },

  "ita-all-indicators-china-2011-2012": async () => {
    const reply = await bea.ita({
      indicator: "ALL",
      areaOrCountry: "China",
      frequency: "A",
      year: [2011, 2012],
    });
    expect(reply.data).toHaveLength(234);
    expect(reply.data.filter((row) => row.dataValue === null)).toHaveLength(44);
    expect(reply.data.filter((row) => row.mark === "(D)")).toHaveLength(8);
    const balance = reply.data.find((row) => row.indicator === "BalCurrAcct");
    expect(balance).toEqual({
      indicator: "BalCurrAcct",
      areaOrCountry: "China",
      frequency: "A",
      year: "2011",
      timePeriod: "2011",
      timeSeriesId: "TSI_ItaBalCurrAcctChina_A",
      timeSeriesDescription: "Balance on current account; China; annual",
      clUnit: "USD",
      dataValue: -319_099,
      mark: null,
      unitMult: 6,
      amount: -319_099_000_000,
      noteRef: "ITA1.3:9,ITA1.4:9",
    });
    const dots = reply.data.find((row) => row.indicator === "SdrReserveAssets");
    expect(dots).toMatchObject({ dataValue: null, mark: "....." });
    const several = reply.data.find((row) => row.indicator === "DiInvEquityAssets");
    expect(several).toMatchObject({ dataValue: null, mark: "n.a.", noteRef: "ITA1.4:5,n.a." });
    const rounded = reply.data.find((row) => row.noteRef === "(*)");
    expect(rounded).toMatchObject({ dataValue: 0, mark: "(*)" });
  },

  "mne-outward-position-china-asia": async () => {
    const reply = await bea.mne({
      directionOfInvestment: "Outward",
      classification: "Country",
      year: [2011, 2012],
      seriesId: "30",
      country: ["650", "699"],
      industry: "ALL",
      getFootnotes: true,
    });
    expect(reply.data).toHaveLength(4);
    expect(reply.data.find((row) => row.row === "China" && row.year === "2012")).toEqual({
      year: "2012",
      seriesId: "30",
      seriesName: "U.S. Direct Investment Position Abroad on a Historical-Cost Basis",
      row: "China",
      rowCode: "650",
      column: "Position",
      columnCode: "0000",
      columnParent: null,
      columnParentCode: "0",
      columnGParent: null,
      columnGParentCode: "0",
      tableScale: "Millions of Dollars",
      dataValue: 54_514,
      mark: null,
      unitMult: null,
      amount: null,
      noteRef: null,
    });
    expect(reply.notes).toHaveLength(17);
    expect(reply.header).toMatchObject({
      InvestmentType: "U.S. Direct Investment Abroad",
      YearList: "2011,2012",
      cnt: "4",
    });
    expect(reply.header).not.toHaveProperty("Entity");
  },

  "nipa-t10101-annual-and-quarterly": async () => {
    const reply = await bea.nipa({
      tableName: "T10101",
      frequency: ["A", "Q"],
      year: [2011, 2012],
      showMillions: false,
    });
    expect(reply.data).toHaveLength(250);
    expect(reply.data.slice(0, 3).map((row) => [row.timePeriod, row.dataValue])).toEqual([
      ["2011", 1.6],
      ["2012", 2.2],
      ["2011Q1", -1],
    ]);
    expect(reply.data.at(-1)).toEqual({
      tableName: "T10101",
      seriesCode: "A191RP",
      lineNumber: 27,
      lineDescription: "Gross domestic product, current dollars",
      timePeriod: "2012Q4",
      metricName: "Current Dollars",
      clUnit: "Percent change, annual rate",
      dataValue: 2.5,
      mark: null,
      unitMult: 0,
      amount: 2.5,
      noteRef: null,
    });
    expect(reply).toMatchObject({
      dataset: "NIPA",
      statistic: "NIPA Table",
      title: "Table 1.1.1. Percent Change From Preceding Period in Real Gross Domestic Product [Percent]",
      released: "June 25, 2020",
    });
  },

  "nipa-t10105-quarterly-all-years": async () => {
    const reply = await bea.nipa({ tableName: "T10105", frequency: "Q", year: "ALL" });
    expect(reply.data).toHaveLength(20);
    expect(reply.data[0]).toMatchObject({
      seriesCode: "A191RC",
      timePeriod: "1947Q1",
      clUnit: "Level",
      dataValue: 243_164,
      unitMult: 6,
      amount: 243_164_000_000,
      noteRef: "T10105",
      mark: null,
    });
    expect(reply.data.at(-1)).toMatchObject({ timePeriod: "1951Q4", dataValue: 356_178 });
    expect(reply.released).toBe("January 22, 2026");
  },

  "nipa-t20804-monthly-unordered": async () => {
    const reply = await bea.nipa({ tableName: "T20804", frequency: "M", year: [2020, 2021] });
    expect(reply.data).toHaveLength(21);
    expect(reply.data[0]).toMatchObject({ seriesCode: "DPCERG", timePeriod: "2020M01", dataValue: 111.002 });
    const first = reply.data.filter((row) => row.lineNumber === 1).map((row) => row.timePeriod);
    expect(first).toEqual([...first].sort());
    expect(reply.data.find((row) => row.timePeriod === "2021M08")).toMatchObject({
      dataValue: 116.314,
      unitMult: 0,
    });
  },

  "partial-gdpbyindustry-table1-quarterly": async () => {
    const reply = await bea.gdpByIndustry({ tableId: 1, frequency: "Q", year: 2020, industry: "ALL" });
    expect(reply.data.map((row) => [row.industry, row.quarter, row.timePeriod, row.dataValue])).toEqual([
      ["11", "I", "2020Q1", 175.7],
      ["111CA", "I", "2020Q1", 131.6],
    ]);
    expect(reply.data[1]?.industryDescription).toBe("Farms");
  },

  "partial-regional-cagdp1-state-has-us-row": async () => {
    const reply = await bea.regional({ tableName: "CAGDP1", lineCode: 1, geoFips: "STATE", year: 2020 });
    expect(reply.data[0]).toMatchObject({
      geoFips: "00000",
      geoName: "United States",
      clUnit: "Thousands of chained 2017 dollars",
      dataValue: 20_267_585_000,
      amount: 20_267_585_000_000,
    });
    expect(reply.data[1]).toMatchObject({ geoFips: "01000", geoName: "Alabama", dataValue: 222_288_753 });
    expect(reply.statistic).toBe("Real Gross Domestic Product (GDP)");
  },

  "regional-cainc1-all-counties": async () => {
    const reply = await bea.regional({
      tableName: "CAINC1",
      lineCode: 1,
      geoFips: "COUNTY",
      year: [2012, 2013],
    });
    expect(reply.data).toHaveLength(48);
    expect(reply.data[0]).toEqual({
      code: "CAINC1-1",
      geoFips: "01001",
      geoName: "Autauga, AL",
      timePeriod: "2012",
      clUnit: "Thousands of dollars",
      description: null,
      dataValue: 1_968_559,
      mark: null,
      unitMult: 3,
      amount: 1_968_559_000,
      noteRef: null,
    });
    expect(reply.data.filter((row) => row.mark === "(NA)" && row.dataValue === null)).toHaveLength(4);
    expect(reply.data.find((row) => row.geoFips === "02016")).toMatchObject({
      geoName: "Aleutians West Census Area, AK",
      noteRef: "*",
      mark: null,
      dataValue: 285_059,
    });
    expect(reply.notes).toHaveLength(17);
  },

  "regional-sagdp2n-alabama": async () => {
    const reply = await bea.regional({ tableName: "SAGDP2N", lineCode: 1, geoFips: "01000", year: "ALL" });
    expect(reply.data.map((row) => [row.timePeriod, row.dataValue])).toEqual([
      ["2017", 216_616],
      ["2018", 226_264],
      ["2019", 234_526],
      ["2020", 235118],
      ["2021", 257_987],
      ["2022", 281_569],
    ]);
    expect(reply).toMatchObject({
      statistic: "Gross domestic product (GDP) by state: All industry total",
      unitOfMeasure: "Millions of current dollars",
      title: "SAGDP2N Gross domestic product (GDP) by state",
      released: "September 29, 2023",
    });
  },
};

describe("recordings of the BEA", () => {
  it.each(Object.entries(recordings))("%s", async (_name, read) => read());

  it("uses every recording there is", () => {
    expect(Object.keys(recordings).sort()).toEqual(files.map((name) => name.replace(/\.json$/, "")).sort());
  });
});
