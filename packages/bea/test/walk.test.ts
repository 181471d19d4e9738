import { runTool } from "@tooling/testing";
import { describe, expect, it } from "vitest";
import { module } from "../src/module/index.js";
import { createReplay } from "../src/testing.js";
import { against, asked, results } from "./loopback.js";

const now = new Date("2025-12-01T12:00:00Z");

/** A row of a regional table. The figures of these tests are small and made up: only order and unit are looked at. */
const place = (GeoFips: string, GeoName: string, DataValue: string, TimePeriod = "2024") => ({
  Code: "SAGDP2-1",
  GeoFips,
  GeoName,
  TimePeriod,
  CL_UNIT: "Millions of current dollars",
  UNIT_MULT: "6",
  DataValue,
});

describe("what people ask", () => {
  it("real GDP growth last 8 quarters: asks for the years they lie in", async () => {
    await against([results({ Data: [] })], async (bea, server) => {
      await runTool(module, bea, "bea_gdp", { measure: "growth", periods: 8 }, { now });
      expect(asked(server)).toEqual({
        DatasetName: "NIPA",
        TableName: "T10101",
        Frequency: "Q",
        Year: "2023,2024,2025",
      });
    });
  });

  it("real GDP growth of eight quarters: line 1 with its unit and day of revision", async () => {
    const result = await runTool(module, createReplay(), "bea_gdp", { year: "2011,2012" });
    expect(result).toMatchObject({
      kind: "series",
      columns: ["date", "A191RL"],
      series: [{ id: "A191RL", unit: "Percent change, annual rate", updated: "June 25, 2020" }],
    });
    expect(result.kind === "series" && result.rows).toEqual([
      ["2011Q1", -1],
      ["2011Q2", 2.9],
      ["2011Q3", -0.1],
      ["2011Q4", 4.7],
      ["2012Q1", 3.2],
      ["2012Q2", 1.7],
      ["2012Q3", 0.5],
      ["2012Q4", 0.5],
    ]);
  });

  it("shows the newest quarters and not the oldest", async () => {
    const args = { measure: "nominal", year: "ALL", periods: 2 };
    const result = await runTool(module, createReplay(), "bea_gdp", args);
    expect(result.kind === "series" && result.rows.map(([date]) => date)).toEqual(["1951Q3", "1951Q4"]);
    expect(result).toMatchObject({
      series: [{ unit: "Current Dollars, millions", stats: { last: 356_178 } }],
    });
  });

  // No answer for SAGDP2 of all states is recorded: the request is compared, the rows are made up.
  it("rank states by GDP: asks for the five latest years, leaves out nation and regions, misses stay missing", async () => {
    const rows = [
      place("00000", "United States", "100"),
      place("01000", "Alabama", "3"),
      place("06000", "California", "40"),
      place("06000", "California", "38", "2023"),
      place("02000", "Alaska", "(NA)"),
      place("91000", "New England", "50"),
    ];
    await against([results({ Data: rows, Statistic: "GDP by state" })], async (bea, server) => {
      const result = await runTool(module, bea, "bea_gdp_by_state", {}, { now });
      expect(asked(server)).toEqual({
        DatasetName: "Regional",
        TableName: "SAGDP2",
        LineCode: "1",
        GeoFips: "STATE",
        Year: "LAST5",
      });
      expect(result).toMatchObject({
        kind: "table",
        summary: "GDP by state, 2024 (Millions of current dollars): 3 places, largest first.",
        columns: ["rank", "place", "geo_fips", "value", "2023", "mark"],
        units: { value: "Millions of current dollars" },
      });
      expect(result.kind === "table" && result.rows).toEqual([
        [1, "California", "06000", 40, 38, null],
        [2, "Alabama", "01000", 3, null, null],
        [null, "Alaska", "02000", null, null, "(NA)"],
      ]);
      expect(result.notes).toEqual([
        "United States: 100 (Millions of current dollars); not ranked.",
        "(NA) not available: Alaska.",
      ]);
    });
  });

  it("labels a ranking with the unit of the row: CAGDP1 line 1 is real", async () => {
    const args = { table_name: "CAGDP1", year: "2020" };
    const result = await runTool(module, createReplay(), "bea_gdp_by_state", args);
    expect(result).toMatchObject({
      units: { value: "Thousands of chained 2017 dollars" },
      rows: [[1, "Alabama", "01000", 222_288_753, null]],
    });
  });

  // No answer for SAINC1 is recorded: the request is compared.
  it.each(["Texas", "TX", "48", "texas"])("per-capita income in %s", async (state) => {
    await against([results({ Data: [] })], async (bea, server) => {
      const result = await runTool(module, bea, "bea_personal_income", { state });
      expect(result.kind).toBe("empty");
      expect(asked(server)).toEqual({
        DatasetName: "Regional",
        TableName: "SAINC1",
        LineCode: "3",
        GeoFips: "48000",
        Year: "LAST5",
      });
    });
  });

  it.each(["Autauga", "autauga county", "Autauga, AL", "Autauga County, Alabama"])(
    "income of a county by name: %s",
    async (county) => {
      const args = { measure: "total", state: "Alabama", county, year: "2012,2013" };
      const result = await runTool(module, createReplay(), "bea_personal_income", args);
      expect(result).toMatchObject({
        kind: "series",
        series: [{ title: "Personal income, Autauga, AL", unit: "Thousands of dollars" }],
        rows: [
          ["2012", 1_968_559],
          ["2013", 1_973_126],
        ],
      });
    },
  );

  it("offers the nearest county for one that does not exist", async () => {
    const args = { measure: "total", state: "AL", county: "Autuaga, AL", year: "2012,2013" };
    await expect(runTool(module, createReplay(), "bea_personal_income", args)).rejects.toMatchObject({
      field: "county",
      nearest: expect.arrayContaining(["Autauga, AL"]),
    });
  });

  it("which industries grew: asks for three complete years", async () => {
    await against([results({ Data: [] })], async (bea, server) => {
      await runTool(module, bea, "bea_gdp_by_industry", {}, { now });
      expect(asked(server)).toEqual({
        DatasetName: "GDPbyIndustry",
        TableID: "1",
        Frequency: "A",
        Year: "2022,2023,2024",
        Industry: "ALL",
      });
    });
  });

  it("which industries grew: the change from first to last year", async () => {
    const args = { industry: "52", year: "2018,2019" };
    const result = await runTool(module, createReplay(), "bea_gdp_by_industry", args);
    expect(result).toMatchObject({
      kind: "table",
      columns: ["industry", "description", "2018", "2019", "change_percent"],
      rows: [["52", "Finance and insurance", 1567.3, 1627.9, 3.87]],
    });
    expect(result.summary).toContain("Value Added by Industry [Billions of dollars]");
  });

  it("which industries grew: the fastest first, industries without figures last", async () => {
    const row = (Industry: string, Year: string, DataValue: string) => ({
      TableID: "1",
      Frequency: "A",
      Year,
      Quarter: Year,
      Industry,
      IndustrYDescription: Industry,
      DataValue,
    });
    const Data = [
      row("A", "2022", "10"),
      row("A", "2024", "11"),
      row("B", "2022", "10"),
      row("B", "2024", "15"),
      row("C", "2022", "10"),
      row("C", "2024", "(D)"),
    ];
    await against([results([{ Data }])], async (bea) => {
      const result = await runTool(module, bea, "bea_gdp_by_industry", { year: "2022,2024", limit: 2 });
      expect(result.kind === "table" && result.rows).toEqual([
        ["B", "B", 10, 15, 50],
        ["A", "A", 10, 11, 10],
      ]);
      expect(result.next).toEqual({
        args: { year: "2022,2024", limit: 2, offset: 2 },
        gives: "rows 3-3 of 3",
      });
      expect(result.notes?.at(-1)).toBe(
        "(D) suppressed to avoid disclosing data of individual companies: C C 2024.",
      );
    });
  });

  it("trade deficit in goods by country: asks for every area of one indicator", async () => {
    await against([results({ Data: [] })], async (bea, server) => {
      const args = { part: "transactions", indicator: "BalGds", area_or_country: "All", year: "2024" };
      await runTool(module, bea, "bea_international", args);
      expect(asked(server)).toEqual({
        DatasetName: "ITA",
        Indicator: "BalGds",
        AreaOrCountry: "All",
        Frequency: "A",
        Year: "2024",
      });
    });
  });

  it("trade deficit in goods with one country, with its unit", async () => {
    const args = { part: "transactions", area_or_country: "China", year: "2011,2012" };
    const result = await runTool(module, createReplay(), "bea_international", args);
    expect(result).toMatchObject({
      kind: "table",
      columns: ["series", "unit", "2011", "2012"],
      rows: [["Balance on goods; China; annual", "USD, millions", -295187, -314937]],
    });
  });

  it("finds a country of several words among the values the data set takes", async () => {
    const values = results({ ParamValue: [{ Key: "SaudiArabia", Desc: "Saudi Arabia" }] });
    await against([values, results({ Data: [] }), values], async (bea, server) => {
      const args = { part: "transactions", area_or_country: "saudi arabia", year: "2024" };
      await runTool(module, bea, "bea_international", args);
      expect(asked(server, 0)).toEqual({ DatasetName: "ITA", ParameterName: "AreaOrCountry" });
      expect(asked(server, 1)).toMatchObject({ AreaOrCountry: "SaudiArabia" });
      const wrong = { ...args, area_or_country: "Saudi Arabai" };
      await expect(runTool(module, bea, "bea_international", wrong)).rejects.toMatchObject({
        field: "area_or_country",
        nearest: ["Saudi Arabia"],
      });
    });
  });

  it("says which years are suppressed and which are not available", async () => {
    const args = {
      part: "services",
      type_of_service: "Telecom",
      trade_direction: "Exports",
      affiliation: "UsParents",
      year: "ALL",
    };
    const result = await runTool(module, createReplay(), "bea_international", args);
    expect(result.notes).toHaveLength(2);
    expect(result.notes?.[0]).toMatch(/^n\.a\. not available: .* and 2 more\.$/);
    expect(result.notes?.[1]).toMatch(/^\(D\) suppressed .* and 1 more\.$/);
  });

  it("what tables exist", async () => {
    const args = {
      action: "get_values",
      dataset_name: "Regional",
      parameter_name: "TableName",
      find: "income",
    };
    const result = await runTool(module, createReplay(), "bea_dataset_info", args);
    expect(result).toMatchObject({
      kind: "list",
      rows: [["CAINC1", "Personal Income Summary: Personal Income, Population, Per Capita Personal Income"]],
    });
  });

  it("takes filters as text and as JSON alike", async () => {
    for (const filters of ["TableName=SAINC1", '{"TableName":"SAINC1"}']) {
      const args = {
        action: "get_filtered_values",
        dataset_name: "Regional",
        target_parameter: "LineCode",
        filters,
      };
      const result = await runTool(module, createReplay(), "bea_dataset_info", args);
      expect(result.kind === "list" && result.rows[2]).toEqual(["3", "Per capita personal income"]);
    }
  });

  it("answers saved prompts: LAST5 of a national table becomes years", async () => {
    await against([results({ Data: [] })], async (bea, server) => {
      await runTool(
        module,
        bea,
        "bea_nipa",
        { table_name: "T10106", frequency: "A", year: "LAST5" },
        { now },
      );
      expect(asked(server)).toMatchObject({ Frequency: "A", Year: "2021,2022,2023,2024,2025" });
    });
  });

  it("finds a state for its codes without a request", async () => {
    const resolver = module.resolvers?.[0];
    const context = {
      sdk: createReplay(),
      signal: new AbortController().signal,
      progress: () => undefined,
      now: () => now,
    };
    expect(await resolver?.resolve("puerto rico", "place", context)).toEqual([
      {
        kind: "place",
        name: "Puerto Rico",
        ids: { geo_fips: "72000", state_fips: "72", usps: "PR" },
        confidence: 1,
      },
    ]);
    expect(await resolver?.resolve("Atlantis", "place", context)).toEqual([]);
  });
});
