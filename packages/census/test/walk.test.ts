import type { Json } from "@govdata/kit";
import { runTool } from "@tooling/testing";
import { describe, expect, it } from "vitest";
import { module } from "../src/module/index.js";
import { createReplay } from "../src/testing.js";
import { answering, onLoopback } from "./loopback.js";

const replayed = (tool: string, args: Record<string, Json>) => runTool(module, createReplay(), tool, args);

/** Where no figure is at hand, what is asked is what counts: the figures in these replies are counted up from 1. */
async function sent(tool: string, args: Record<string, Json>, tables: Parameters<typeof answering>[0]) {
  const { census, asked } = await onLoopback(answering(tables));
  const result = await runTool(module, census, tool, args);
  return { result, asked: asked().filter((address) => !address.includes(".json")) };
}

describe("what people ask", () => {
  it("median household income by county in Texas", async () => {
    const { result, asked } = await sent(
      "census_measures",
      { measures: ["median_household_income"], level: "county", within: "Texas", year: 2023 },
      {
        "2023/acs/acs5": [
          ["NAME", "B19013_001E", "B19013_001M", "state", "county"],
          ["Anderson County, Texas", "1", "2", "48", "001"],
          ["Andrews County, Texas", "3", "4", "48", "003"],
        ],
      },
    );
    expect(asked).toEqual(["/data/2023/acs/acs5?get=NAME,B19013_001E,B19013_001M&for=county:*&in=state:48"]);
    expect(result).toMatchObject({
      kind: "table",
      columns: ["name", "geoid", "median_household_income", "median_household_income_margin"],
      rows: [
        ["Andrews County, Texas", "48003", 3, 4],
        ["Anderson County, Texas", "48001", 1, 2],
      ],
    });
  });

  it("and by county in Colorado, on true figures", async () => {
    const result = await replayed("census_measures", {
      measures: ["median_household_income"],
      level: "county",
      within: "CO",
      year: 2023,
      order: "lowest",
      limit: 2,
    });
    expect(result).toMatchObject({
      kind: "table",
      summary:
        "Median household income in dollars of the survey year (American Community Survey 5-year, 2019-2023), 7 areas: highest Boulder County, Colorado 102,772 ±2,628, lowest Baca County, Colorado 40,380 ±7,753. Shown: 2 of 7 rows.",
      rows: [
        ["Baca County, Colorado", "08009", 40_380, 7_753],
        ["Bent County, Colorado", "08011", 49_194, 4_596],
      ],
      total: 7,
      next: { gives: "rows 3-4 of 7", args: { offset: 2, limit: 2, within: "CO" } },
      page: "https://data.census.gov/table/ACSDT5Y2023.B19013",
    });
  });

  it("population of all states, newest year", async () => {
    const { result, asked } = await sent(
      "census_measures",
      { measures: ["population"], margins: false },
      {
        "2024/acs/acs1": [
          ["NAME", "B01003_001E", "state"],
          ["Ohio", "1", "39"],
          ["Utah", "2", "49"],
        ],
      },
    );
    expect(asked).toEqual(["/data/2024/acs/acs1?get=NAME,B01003_001E&for=state:*"]);
    expect(result).toMatchObject({
      kind: "table",
      rows: [
        ["Utah", "49", 2],
        ["Ohio", "39", 1],
      ],
    });
  });

  it("the 2020 census count of a city", async () => {
    const { result, asked } = await sent(
      "census_measures",
      { measures: ["population"], places: "Los Angeles, California", survey: "decennial" },
      {
        "2020/dec/pl place:*": [
          ["NAME", "state", "place"],
          ["Los Angeles city, California", "06", "44000"],
          ["Los Altos city, California", "06", "43280"],
        ],
        "2020/dec/pl place:44000": [
          ["NAME", "P1_001N", "state", "place"],
          ["Los Angeles city, California", "1", "06", "44000"],
        ],
      },
    );
    expect(asked).toEqual([
      "/data/2020/dec/pl?get=NAME&for=place:*&in=state:06",
      "/data/2020/dec/pl?get=NAME,P1_001N&for=place:44000&in=state:06",
    ]);
    expect(result).toMatchObject({ kind: "table", rows: [["Los Angeles city, California", "0644000", 1]] });
  });

  it("the 2020 census count of a state, on a true figure", async () => {
    const result = await replayed("census_measures", {
      measures: ["population"],
      places: "CA",
      survey: "decennial",
    });
    expect(result).toMatchObject({
      summary: "California (2020 census): Total population 39,538,223 persons.",
    });
  });

  it("the poverty rate of a ZIP code", async () => {
    const { result, asked } = await sent(
      "census_measures",
      { measures: ["poverty_rate"], places: "10001", year: 2023, margins: false },
      {
        "2023/acs/acs5/subject": [
          ["NAME", "S1701_C03_001E", "zip code tabulation area"],
          ["ZCTA5 10001", "1.5", "10001"],
        ],
      },
    );
    expect(asked).toEqual([
      "/data/2023/acs/acs5/subject?get=NAME,S1701_C03_001E&for=zip code tabulation area:10001",
    ]);
    expect(result).toMatchObject({
      kind: "table",
      rows: [["ZCTA5 10001", "10001", 1.5]],
      units: { poverty_rate: "percent" },
      page: "https://data.census.gov/table/ACSST5Y2023.S1701",
    });
  });

  it("how many restaurants there are in Cook County and what they pay", async () => {
    const { census, asked } = await onLoopback(({ path, query }) => {
      if (path.endsWith("/cbp/variables.json")) {
        const text = { label: "x", concept: "x", predicateType: "string", group: "N/A" };
        return { json: { variables: { NAICS2017: text, NAICS2017_LABEL: text } } };
      }
      if (query.for === "county:*")
        return {
          json: [
            ["NAME", "state", "county"],
            ["Cook County, Illinois", "17", "031"],
          ],
        };
      return {
        json: [
          ["NAME", "NAICS2017_LABEL", "ESTAB", "EMP", "PAYANN", "NAICS2017", "state", "county"],
          ["Cook County, Illinois", "Food services and drinking places", "1", "2", "3", "722", "17", "031"],
        ],
      };
    });
    const args = { naics: "722", place: "Cook County, IL", year: 2022 };
    const result = await runTool(module, census, "census_business", args);
    expect(asked().at(-1)).toBe(
      "/data/2022/cbp?get=NAME,NAICS2017_LABEL,ESTAB,EMP,PAYANN&for=county:031&in=state:17&NAICS2017=722",
    );
    expect(result).toMatchObject({
      kind: "table",
      rows: [["Cook County, Illinois", "17031", "722", "Food services and drinking places", 1, 2, 3, 1500]],
      units: { payroll: "thousands of dollars" },
    });
  });

  it("which variable holds rent burden", async () => {
    const tables = await replayed("census_search", { query: "rent burden", dataset: "2023/acs/acs5" });
    expect(tables).toMatchObject({
      kind: "list",
      rows: [
        ["B25070", expect.stringMatching(/^Gross Rent as a Percentage/), null],
        ["B25064", "Median Gross Rent (Dollars)", null],
      ],
    });
    const table = await replayed("census_search", {
      part: "table",
      table: "B25070",
      dataset: "2023/acs/acs5",
    });
    expect(table.kind === "list" ? table.rows.map((row) => row.slice(0, 2)) : []).toEqual([
      ["B25070_001E", "Estimate > Total"],
      ["B25070_002E", "Estimate > Total > Less than 10.0 percent"],
      ["B25070_003E", "Estimate > Total > 10.0 to 14.9 percent"],
      ["B25070_004E", "Estimate > Total > 15.0 to 19.9 percent"],
    ]);
  });
});
