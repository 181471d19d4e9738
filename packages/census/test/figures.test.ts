import { describe, expect, it } from "vitest";
import type { FigureParams } from "../src/index.js";
import { MEASURES } from "../src/index.js";
import { createReplay } from "../src/testing.js";
import { answering, at, onLoopback } from "./loopback.js";

/** What the data queries of a call are, its metadata left out. */
const dataOf = (asked: readonly string[]) => asked.filter((address) => !address.includes(".json"));

const states = [
  ["NAME", "B01003_001E", "B01003_001M", "state"],
  ["Ohio", "20", "-555555555", "39"],
  ["Alabama", "10", "-555555555", "01"],
];

async function figures(
  params: FigureParams,
  tables: Parameters<typeof answering>[0],
  now = "2026-06-15T00:00:00Z",
) {
  const { census, asked } = await onLoopback(answering(tables), { clock: at(now) });
  return { found: await census.figures(params), asked: asked() };
}

describe("measures by name", () => {
  it("carry value, margin, the Bureau's label and the survey's year", async () => {
    const found = await createReplay().figures({
      measures: ["median_household_income"],
      level: "county",
      within: "Colorado",
      year: 2023,
    });
    expect(found).toMatchObject({
      survey: "acs5",
      year: 2023,
      unavailable: [],
      absent: [],
      measures: [
        {
          name: "median_household_income",
          dataset: "2023/acs/acs5",
          variables: ["B19013_001E"],
          label:
            "Estimate!!Median household income in the past 12 months (in 2023 inflation-adjusted dollars)",
          computed: false,
        },
      ],
    });
    expect(found.rows).toHaveLength(7);
    expect(found.rows[6]).toEqual({
      name: "Boulder County, Colorado",
      geoid: "08013",
      geo: { state: "08", county: "013" },
      figures: { median_household_income: { value: 102_772, margin: 2_628, note: null } },
    });
  });

  it("shares are computed from their variables and have no margin", async () => {
    const found = await createReplay().figures({
      measures: ["median_household_income", "gini", "unemployment_rate", "renter_rate"],
      places: ["Albuquerque metro"],
      margins: false,
    });
    // 24,934 of 454,975 unemployed; 116,350 of 376,025 rented.
    expect(found.rows[0]?.figures).toEqual({
      median_household_income: { value: 70_783, margin: null, note: null },
      gini: { value: 0.4608, margin: null, note: null },
      unemployment_rate: { value: 5.5, margin: null, note: null },
      renter_rate: { value: 30.9, margin: null, note: null },
    });
    expect(found.measures[2]).toMatchObject({ computed: true, variables: ["B23025_005E", "B23025_003E"] });
  });

  it("a controlled margin is missing, not zero", async () => {
    const { found } = await figures(
      { measures: ["population"], level: "state" },
      { "2024/acs/acs1": states },
    );
    expect(found.rows[0]?.figures.population).toEqual({ value: 20, margin: null, note: null });
  });

  it("a median in an open-ended interval says that its figure is a limit", async () => {
    const rows = [
      ["NAME", "B19013_001E", "B19013_001M", "state"],
      ["Maryland", "250001", "-333333333", "24"],
    ];
    const { found } = await figures(
      { measures: ["median_household_income"], places: ["MD"] },
      { "2024/acs/acs1": rows },
    );
    expect(found.rows[0]?.figures.median_household_income).toEqual({
      value: 250_001,
      margin: null,
      note: "margin of error: the median is in the lowest or highest open-ended interval, its figure is the limit",
    });
  });

  it("a missing figure has its reason", async () => {
    const rows = [
      ["NAME", "B19013_001E", "B19013_001M", "state"],
      ["Maryland", "-666666666", "-222222222", "24"],
    ];
    const { found } = await figures(
      { measures: ["median_household_income"], places: ["MD"] },
      { "2024/acs/acs1": rows },
    );
    expect(found.rows[0]?.figures.median_household_income).toEqual({
      value: null,
      margin: null,
      note: "could not be computed: too few sample cases (-)",
    });
  });

  it("a variable that says something else is not passed off as the measure", async () => {
    const { census } = await onLoopback(({ path }) => {
      if (!path.includes("/variables/")) return { json: states };
      const label = path.includes("B01003") ? "Estimate!!Total TOTAL POPULATION" : "Estimate!!Something else";
      return { json: { name: "x", label, concept: null, predicateType: "int", group: "X" } };
    });
    const found = await census.figures({
      measures: ["population", "median_age"],
      level: "state",
      year: 2019,
    });
    expect(found.measures.map(({ name }) => name)).toEqual(["population"]);
    expect(found.unavailable).toEqual([
      {
        name: "median_age",
        reason:
          'B01002_001E of 2019/acs/acs1 is "Estimate!!Something else", another thing than in other years',
      },
    ]);
  });

  it("are not found when the survey and year have none of them", async () => {
    await expect(
      figures({ measures: ["no_internet"], level: "state", year: 2010 }, {}),
    ).rejects.toMatchObject({
      kind: "not_found",
      message: "census: none of no_internet in acs1 of 2010: 2010/acs/acs1 has no B28002_013E",
    });
  });

  it("every variable is checked by words of its own", () => {
    for (const [name, { of, per, says }] of Object.entries(MEASURES)) {
      const variables = [...of, ...(per === undefined ? [] : [per])];
      expect([name, Object.keys(says).sort()]).toEqual([name, variables.sort()]);
    }
  });
});

describe("places and areas", () => {
  it("places of one level go into one request and come back in the order asked", async () => {
    const { found, asked } = await figures(
      { measures: ["population"], places: ["Alabama", "Ohio"] },
      { "2024/acs/acs1": states },
    );
    expect(dataOf(asked)).toEqual(["/data/2024/acs/acs1?get=NAME,B01003_001E,B01003_001M&for=state:01,39"]);
    expect(found.rows.map(({ name }) => name)).toEqual(["Alabama", "Ohio"]);
  });

  it("places of several levels are asked apart and put together", async () => {
    const { found, asked } = await figures(
      { measures: ["population"], places: ["Ohio", "US"] },
      {
        "2024/acs/acs1 state:39": [
          ["NAME", "B01003_001E", "B01003_001M", "state"],
          ["Ohio", "20", "1", "39"],
        ],
        "2024/acs/acs1 us:1": [
          ["NAME", "B01003_001E", "B01003_001M", "us"],
          ["United States", "99", "2", "1"],
        ],
      },
    );
    expect(dataOf(asked)).toHaveLength(2);
    expect(found.rows.map(({ name, figures: each }) => [name, each.population?.value])).toEqual([
      ["Ohio", 20],
      ["United States", 99],
    ]);
  });

  it("measures of two data sets are joined by area, whatever the order", async () => {
    const { found, asked } = await figures(
      { measures: ["population", "poverty_rate"], level: "state", margins: false },
      {
        "2024/acs/acs1": [
          ["NAME", "B01003_001E", "state"],
          ["Ohio", "20", "39"],
          ["Alabama", "10", "01"],
        ],
        "2024/acs/acs1/subject": [
          ["NAME", "S1701_C03_001E", "state"],
          ["Alabama", "15.5", "01"],
          ["Ohio", "13.1", "39"],
        ],
      },
    );
    expect(dataOf(asked)).toEqual([
      "/data/2024/acs/acs1?get=NAME,B01003_001E&for=state:*",
      "/data/2024/acs/acs1/subject?get=NAME,S1701_C03_001E&for=state:*",
    ]);
    expect(
      found.rows.map(({ name, figures: each }) => [name, each.population?.value, each.poverty_rate?.value]),
    ).toEqual([
      ["Ohio", 20, 13.1],
      ["Alabama", 10, 15.5],
    ]);
  });

  it("a place that is too small for the 1-year survey is absent, not an error", async () => {
    const { census } = await onLoopback(({ path, query }) => {
      if (path.includes("/variables/"))
        return {
          json: {
            name: "B01003_001E",
            label: "Estimate!!Total",
            concept: "TOTAL POPULATION",
            predicateType: "int",
          },
        };
      if (String(query.for) === "place:*")
        return {
          json: [
            ["NAME", "state", "place"],
            ["Bel Air town, Maryland", "24", "05550"],
          ],
        };
      return { status: 204 };
    });
    const found = await census.figures({ measures: ["population"], places: ["Bel Air, MD"], survey: "acs1" });
    expect(found.rows).toEqual([]);
    expect(found.absent.map(({ name }) => name)).toEqual(["Bel Air town, Maryland"]);
  });

  it.each([
    [{ measures: ["population"], places: ["Ohio"], level: "county" }, "level"],
    [{ measures: ["population"], places: ["Ohio"], within: "Ohio" }, "within"],
    [{ measures: ["population"] }, "places"],
    [{ measures: ["population"], level: "precinct" }, "level"],
    [{ measures: ["population"], level: "county", within: "10001" }, "within"],
    [{ measures: [], level: "state" }, "measures"],
    [{ measures: ["population"], level: "state", survey: "decennial", year: 2010 }, "year"],
  ] satisfies [FigureParams, string][])("%j is refused", async (params, field) => {
    await expect(figures(params, {})).rejects.toMatchObject({ name: "InvalidArgumentError", field });
  });
});

describe("which survey and year", () => {
  it.each([
    ["states: one year", { level: "state" }, "/data/2024/acs/acs1"],
    ["counties: five years", { level: "county" }, "/data/2024/acs/acs5"],
    [
      "states in 2020: five years, since there is no 1-year survey",
      { level: "state", year: 2020 },
      "/data/2020/acs/acs5",
    ],
    ["before 2009: one year", { level: "state", year: 2007 }, "/data/2007/acs/acs1"],
    ["the census", { level: "state", survey: "decennial" }, "/data/2020/dec/pl"],
  ] as const)("%s", async (_what, params, path) => {
    const { asked } = await figures(
      { measures: ["population"], ...params },
      Object.fromEntries(
        ["2024/acs/acs1", "2024/acs/acs5", "2020/acs/acs5", "2007/acs/acs1", "2020/dec/pl"].map((dataset) => [
          dataset,
          [],
        ]),
      ),
    );
    expect(dataOf(asked)[0]?.split("?")[0]).toBe(path);
  });

  it.each([
    ["1-year figures in August are those of two years before", "acs1", "2026-08-31", [], 2024],
    [
      "in September the catalogue says whether last year's are out",
      "acs1",
      "2026-09-20",
      ["2025/acs/acs1"],
      2025,
    ],
    ["and if not, it is the year before", "acs1", "2026-09-20", [], 2024],
    ["5-year figures come in December", "acs5", "2026-12-20", ["2025/acs/acs5"], 2025],
    ["and when December is missed, later", "acs5", "2027-01-20", [], 2024],
  ] as const)("%s", async (_what, survey, day, published, year) => {
    const { census } = await onLoopback(
      ({ path }) => {
        const name = path.replace(/^\/data\/|\.json$/g, "");
        if (/^\d{4}\/acs\/acs\d$/.test(name) && path.endsWith(".json"))
          return published.some((one) => one === name)
            ? { json: { dataset: [] } }
            : { status: 404, text: "" };
        if (path.includes("/variables/"))
          return {
            json: {
              name: "B01003_001E",
              label: "Estimate!!Total",
              concept: "TOTAL POPULATION",
              predicateType: "int",
            },
          };
        return { status: 204 };
      },
      { clock: at(`${day}T00:00:00Z`) },
    );
    const found = await census.figures({ measures: ["population"], level: "state", survey });
    expect(found.year).toBe(year);
  });
});

describe("a measure over the years", () => {
  it("has a year without it in place, with the reason", async () => {
    const row = (value: string) => [
      ["NAME", "B01003_001E", "state"],
      ["Ohio", value, "39"],
    ];
    const { census } = await onLoopback(
      answering({ "2019/acs/acs1": row("11"), "2021/acs/acs1": row("13") }),
    );
    const found = await census.trend("population", "Ohio", { start: 2019, end: 2021, margins: false });
    expect(found).toMatchObject({ name: "Ohio", geoid: "39", survey: "acs1", measure: { unit: "persons" } });
    expect(found.points.map(({ year, value, note }) => [year, value, note])).toEqual([
      [2019, 11, null],
      [
        2020,
        null,
        "the 1-year survey of 2020 was not published as a standard product: use 2020/acs/acs5, or 2019 or 2021.",
      ],
      [2021, 13, null],
    ]);
  });

  it("reads Arizona's 6,641,928 people of 2011-2015", async () => {
    const found = await createReplay().trend("population", "Arizona", {
      start: 2015,
      end: 2015,
      survey: "acs5",
      margins: false,
    });
    expect(found.points).toEqual([
      { year: 2015, value: 6_641_928, margin: null, note: null, label: "Estimate!!Total" },
    ]);
  });

  it("refuses years that run backwards or are too many", async () => {
    const { census } = await onLoopback([]);
    await expect(census.trend("population", "Ohio", { start: 2020, end: 2019 })).rejects.toMatchObject({
      field: "start",
    });
    await expect(census.trend("population", "Ohio", { start: 1990, end: 2024 })).rejects.toMatchObject({
      field: "start",
    });
  });
});

describe("businesses", () => {
  it("reads the 822 semiconductor establishments of 2023, payroll in thousands", async () => {
    expect(await createReplay().business({ naics: "334413", year: 2023 })).toEqual({
      year: 2023,
      dataset: "2023/cbp",
      rows: [
        {
          name: "United States",
          geoid: "1",
          geo: { us: "1" },
          naics: "334413",
          industry: "Semiconductor and related device manufacturing",
          establishments: 822,
          employees: 116_831,
          payroll: 16_028_216,
          payPerEmployee: 137_191,
          missing: {},
        },
      ],
    });
  });

  it("names the classification as the year does", async () => {
    const { census, asked } = await onLoopback(({ path }) =>
      path.endsWith("variables.json")
        ? {
            json: {
              variables: { NAICS2012: { label: "x", concept: "x", predicateType: "string", group: "N/A" } },
            },
          }
        : {
            json: [
              ["NAME", "ESTAB", "EMP", "PAYANN", "NAICS2012", "us"],
              ["United States", "5", "D", "D", "722", "1"],
            ],
          },
    );
    const { rows } = await census.business({ naics: "722", year: 2015 });
    expect(asked()[1]).toBe("/data/2015/cbp?get=NAME,ESTAB,EMP,PAYANN&for=us:1&NAICS2012=722");
    expect(rows[0]).toMatchObject({
      industry: null,
      employees: null,
      payPerEmployee: null,
      missing: { EMP: { raw: "D" } },
    });
  });

  it("refuses what is no industry code", async () => {
    const { census } = await onLoopback([]);
    await expect(census.business({ naics: "restaurants" })).rejects.toMatchObject({ field: "naics" });
    await expect(census.business({ naics: "722", place: "US", level: "state" })).rejects.toMatchObject({
      field: "level",
    });
  });
});

describe("poverty by year", () => {
  it("asks every year from one on and sorts by year", async () => {
    const { census, asked } = await onLoopback([
      {
        json: [
          ["NAME", "SAEPOVRTALL_PT", "SAEPOVRT0_17_PT", "SAEMHI_PT", "time", "state"],
          ["Ohio", "2.5", "3.5", "200", "2022", "39"],
          ["Ohio", "1.5", null, "100", "2021", "39"],
        ],
      },
    ]);
    const rows = await census.poverty({ place: "Ohio", from: 2021 });
    expect(asked()).toEqual([
      "/data/timeseries/poverty/saipe?get=NAME,SAEPOVRTALL_PT,SAEPOVRT0_17_PT,SAEMHI_PT&for=state:39&time=from 2021",
    ]);
    expect(
      rows.map(({ year, povertyRate, childPovertyRate }) => [year, povertyRate, childPovertyRate]),
    ).toEqual([
      ["2021", 1.5, null],
      ["2022", 2.5, 3.5],
    ]);
  });

  it("needs a year or a first year, and areas it has", async () => {
    const { census } = await onLoopback([]);
    await expect(census.poverty({ place: "Ohio" })).rejects.toMatchObject({ field: "year" });
    await expect(census.poverty({ level: "city", year: 2020 })).rejects.toMatchObject({ field: "level" });
    await expect(census.poverty({ level: "county", within: "10001", year: 2020 })).rejects.toMatchObject({
      field: "within",
      reason: 'must be a state; "10001" is a zip.',
    });
    await expect(census.poverty({ within: "Ohio", year: 2020 })).rejects.toMatchObject({ field: "within" });
  });
});
