import type { Json, RunContext } from "@govdata/kit";
import { findTool, runTool } from "@tooling/testing";
import { describe, expect, it } from "vitest";
import type { Census } from "../src/index.js";
import { module } from "../src/module/index.js";
import { createReplay } from "../src/testing.js";
import { answering, onLoopback } from "./loopback.js";

const contextOf = (sdk: Census): RunContext<Census> => ({
  sdk,
  signal: new AbortController().signal,
  progress: () => undefined,
  now: () => sdk.now(),
});

/** The arguments a saved prompt's call becomes. */
function through(alias: string, args: Record<string, Json>) {
  for (const tool of module.tools) {
    const found = tool.aliases.find(({ name }) => name === alias);
    if (found === undefined) continue;
    const renamed = Object.fromEntries(
      Object.entries(args).map(([name, value]) => [found.args?.[name] ?? name, value]),
    );
    return { tool: tool.name, args: { ...found.fixed, ...renamed } };
  }
  throw new Error(`no alias ${alias}`);
}

describe("calls of older tools", () => {
  it("census_population with a state's code", () => {
    const { tool, args } = through("census_population", { year: 2023, state: "06" });
    expect(args).toEqual({
      measures: ["population", "median_household_income", "median_age"],
      survey: "acs1",
      year: 2023,
      places: "06",
    });
    findTool(module, tool).validate(args);
  });

  it("census_population for all states", async () => {
    const { tool, args } = through("census_population", { year: 2019, state: "*" });
    const { census, asked } = await onLoopback(answering({ "2019/acs/acs1": [] }));
    await runTool(module, census, tool, { ...args, measures: ["population"] });
    expect(asked().at(-1)).toBe("/data/2019/acs/acs1?get=NAME,B01003_001E,B01003_001M&for=state:*");
  });

  it("census_search_variables", async () => {
    const { tool, args } = through("census_search_variables", {
      dataset: "2017/acs/acs5/profile",
      keyword: "danish",
      max: 5,
    });
    const result = await runTool(module, createReplay(), tool, args);
    expect(result.kind === "list" ? result.rows[0]?.[0] : undefined).toBe("DP02_0126E");
  });

  it("census_query has their arguments under the same names", () => {
    findTool(module, "census_query").validate({
      dataset: "2023/acs/acs5",
      variables: "NAME,B01003_001E",
      for_geo: "county:*",
      in_geo: "state:06",
    });
  });
});

describe("places for govdata_resolve", () => {
  const [offline, online] = module.resolvers ?? [];

  it("states answer offline, without a request", async () => {
    const { census, server } = await onLoopback([]);
    expect(offline?.offline).toBe(true);
    expect(await offline?.resolve("ohio", "place", contextOf(census))).toEqual([
      {
        kind: "place",
        name: "Ohio",
        ids: { geoid: "39", census_for: "state:39", state_fips: "39", usps: "OH" },
        confidence: 1,
        note: "state",
      },
    ]);
    expect(await offline?.resolve("Baltimore County, MD", "place", contextOf(census))).toEqual([]);
    expect(server.requests).toHaveLength(0);
  });

  it("a misspelt state is offered with less confidence", async () => {
    const found = await offline?.resolve("Pensylvania", "place", contextOf(createReplay()));
    expect(found?.map(({ name, confidence }) => [name, confidence])).toEqual([["Pennsylvania", 0.5]]);
  });

  it("counties are found by request, with the state's codes", async () => {
    const found = await online?.resolve("Baltimore County, MD", "place", contextOf(createReplay()));
    expect(found?.[0]).toEqual({
      kind: "place",
      name: "Baltimore County, Maryland",
      ids: {
        geoid: "24005",
        census_for: "county:005",
        census_in: "state:24",
        county_fips: "24005",
        state_fips: "24",
        usps: "MD",
      },
      confidence: 0.95,
      note: "county",
    });
  });

  it("what can be no place is none, without a request", async () => {
    const { census, server } = await onLoopback([]);
    expect(await online?.resolve("Springfield", "place", contextOf(census))).toEqual([]);
    expect(await online?.resolve("Ohio", "place", contextOf(census))).toEqual([]);
    expect(server.requests).toHaveLength(0);
  });
});

describe("answers", () => {
  const run = (tool: string, args: Record<string, Json>) => runTool(module, createReplay(), tool, args);

  it("of many counties stay under 20 KB and say how to read on", async () => {
    const rows = Array.from({ length: 254 }, (_, index) => {
      const code = String(index * 2 + 1).padStart(3, "0");
      return [`Some County Number ${code}, Texas`, String(50_000 + index), String(1_000 + index), "48", code];
    });
    const { census } = await onLoopback(
      answering({ "2023/acs/acs5": [["NAME", "B19013_001E", "B19013_001M", "state", "county"], ...rows] }),
    );
    const args = { measures: ["median_household_income"], level: "county", within: "Texas", year: 2023 };
    const first = await runTool(module, census, "census_measures", args);
    expect(JSON.stringify(first).length).toBeLessThan(20_000);
    expect(first).toMatchObject({ total: 254, next: { gives: "rows 101-200 of 254" } });
    const last = await runTool(module, census, "census_measures", { ...args, offset: 200 });
    expect(last.kind === "table" ? last.rows : []).toHaveLength(54);
    expect(last.next).toBeUndefined();
  });

  it("of one place have a row for each measure, with unit and source", async () => {
    const result = await run("census_measures", {
      measures: ["median_household_income", "gini", "unemployment_rate", "renter_rate"],
      places: ["Albuquerque metro"],
      margins: false,
    });
    expect(result).toMatchObject({
      kind: "table",
      columns: ["measure", "title", "value", "margin", "unit"],
      rows: [
        ["median_household_income", "Median household income", 70_783, null, "dollars of the survey year"],
        ["gini", "Gini index of income inequality", 0.4608, null, "index (0 equal, 1 unequal)"],
        ["unemployment_rate", "Unemployed, of the civilian labor force", 5.5, null, "percent"],
        ["renter_rate", "Occupied housing units that are rented", 30.9, null, "percent"],
      ],
      notes: [
        "median_household_income: B19013_001E of 2024/acs/acs5, Estimate > Median household income in the past 12 months (in 2024 inflation-adjusted dollars).",
        "gini: B19083_001E of 2024/acs/acs5, Estimate > Gini Index.",
        "unemployment_rate: computed here from B23025_005E, B23025_003E of 2024/acs/acs5; no margin of error.",
        "renter_rate: computed here from B25003_003E, B25003_001E of 2024/acs/acs5; no margin of error.",
      ],
    });
  });

  it("of a query say why figures are missing", async () => {
    const { census } = await onLoopback([
      {
        json: [
          ["NAME", "B19013_001E", "state", "county"],
          ["Loving County, Texas", "-666666666", "48", "301"],
        ],
      },
    ]);
    const result = await runTool(module, census, "census_query", {
      dataset: "2023/acs/acs5",
      variables: ["NAME", "B19013_001E"],
      for_geo: "county:301",
      in_geo: "state:48",
    });
    expect(result).toMatchObject({
      rows: [["Loving County, Texas", null, "48", "301"]],
      notes: ["B19013_001E: could not be computed: too few sample cases (-)."],
    });
  });

  it("take conditions as text", async () => {
    const { census, asked } = await onLoopback([
      {
        json: [
          ["SAEMHI_PT", "time", "us"],
          [null, "2001", "1"],
        ],
      },
    ]);
    await runTool(module, census, "census_query", {
      dataset: "timeseries/poverty/saipe",
      variables: "SAEMHI_PT",
      for_geo: "us:1",
      predicates: "time=from 2000",
    });
    expect(asked()).toEqual(["/data/timeseries/poverty/saipe?get=SAEMHI_PT&for=us:1&time=from 2000"]);
    await expect(
      runTool(module, census, "census_query", {
        dataset: "2022/cbp",
        variables: "ESTAB",
        for_geo: "us:1",
        predicates: "722",
      }),
    ).rejects.toMatchObject({ field: "predicates" });
  });

  it("of a small place in the 1-year survey point to the 5-year one", async () => {
    const { census } = await onLoopback(
      answering({
        "2024/acs/acs5": [
          ["NAME", "state", "place"],
          ["Bel Air town, Maryland", "24", "05550"],
        ],
        "2024/acs/acs1": [],
      }),
    );
    const result = await runTool(module, census, "census_measures", {
      measures: ["population"],
      places: "Bel Air, MD",
      survey: "acs1",
    });
    expect(result).toMatchObject({
      kind: "empty",
      searched: "population of Bel Air, MD in American Community Survey 1-year, 2024",
      widen: ["survey acs5, which has areas of every size", "census_geography to check the place"],
    });
  });

  it("of a trend mark the years that are missing", async () => {
    const row = (value: string) => [
      ["NAME", "B01003_001E", "state"],
      ["Ohio", value, "39"],
    ];
    const { census } = await onLoopback(
      answering({ "2019/acs/acs1": row("11"), "2021/acs/acs1": row("13") }),
    );
    const result = await runTool(module, census, "census_trend", {
      measure: "population",
      place: "Ohio",
      start: 2019,
      end: 2021,
      margins: false,
    });
    expect(result).toMatchObject({
      kind: "series",
      columns: ["date", "population"],
      rows: [
        ["2019", 11],
        ["2020", null],
        ["2021", 13],
      ],
      notes: [
        expect.stringMatching(/^2020: the 1-year survey of 2020 was not published/),
        "As labelled: Estimate > Total TOTAL POPULATION.",
      ],
    });
  });

  it("of a trend without any figure are empty", async () => {
    const { census } = await onLoopback(answering({}));
    const result = await runTool(module, census, "census_trend", {
      measure: "gini",
      place: "Ohio",
      start: 2006,
      end: 2006,
    });
    expect(result).toMatchObject({
      kind: "empty",
      notes: ["2006: none of gini in acs1 of 2006: 2006/acs/acs1 has no B19083_001E"],
    });
  });
});

describe("the prompt", () => {
  it("asks tools with arguments they take", () => {
    const [prompt] = module.prompts ?? [];
    expect(prompt?.name).toBe("census_state_profile");
    const own = prompt?.steps.filter(({ tool }) => tool.startsWith("census_")) ?? [];
    for (const { tool, args } of own) {
      findTool(module, tool).validate(JSON.parse(JSON.stringify(args).replaceAll("{state}", "Ohio")));
    }
    expect(own.map(({ tool }) => tool)).toEqual([
      "census_measures",
      "census_measures",
      "census_trend",
      "census_trend",
      "census_business",
    ]);
  });
});

describe("reference tables", () => {
  const table = (name: string) => module.reference?.find((each) => each.name === name)?.rows ?? [];

  it("tell what stands in place of a figure", () => {
    expect(table("annotations")[0]).toEqual([
      -666_666_666,
      "-",
      "could not be computed: too few sample cases",
    ]);
    expect(table("annotations")).toHaveLength(6);
  });

  it("have state codes with their zeros and levels with their parents", () => {
    expect(table("states").find(([fips]) => fips === "06")).toEqual([
      "06",
      "CA",
      "California",
      "West",
      "Pacific",
    ]);
    expect(table("levels").find(([level]) => level === "tract")).toEqual([
      "tract",
      "tract",
      "140",
      "state, county?",
    ]);
  });
});
