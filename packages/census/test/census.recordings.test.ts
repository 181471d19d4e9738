import { readdirSync } from "node:fs";
import { join } from "node:path";
import { replayFrom } from "@govdata/core/node";
import { describe, expect, it } from "vitest";
import { type Census, createCensus } from "../src/index.js";

// Real replies of the real API, which lie beside the project. Run only where GOVDATA_SHARED says where.
const folder = join(String(process.env.GOVDATA_SHARED), "recordings", "census");
const replay = replayFrom(folder);

/** One recorded client asked the address of 2009 without TLS. */
const fetch = Object.assign(
  (input: Request | URL | string, init?: RequestInit) =>
    replay(String(input).replace(/^https(?=:\/\/api\.census\.gov\/data\/2009\/acs5\?)/, "http"), init),
  { clock: replay.clock, replay: true as const },
);
const census = createCensus({ fetch, apiKey: "0123456789abcdef0123456789abcdef01234567" });

/** What each file says, read through the SDK. */
const recordings: Record<string, (census: Census) => Promise<void>> = {
  "acs5-2009-us-population-old-path": async () => {
    const table = await census.query("2009/acs5", { get: ["NAME", "B01001_001E"], for: "us:*" });
    expect(table).toEqual({
      dataset: "2009/acs5",
      columns: [
        { name: "NAME", kind: "text", label: null },
        { name: "B01001_001E", kind: "number", label: null },
        { name: "us", kind: "geography", label: null },
      ],
      rows: [
        {
          name: "United States",
          geo: { us: "1" },
          values: { B01001_001E: 301_461_533 },
          missing: {},
          annotations: {},
        },
      ],
    });
  },

  "acs5-2015-state-population-az": async () => {
    const { rows } = await census.query("2015/acs/acs5", {
      get: ["NAME", "B01001_001E"],
      for: { state: "04" },
    });
    expect(rows).toEqual([
      {
        name: "Arizona",
        geo: { state: "04" },
        values: { B01001_001E: 6_641_928 },
        missing: {},
        annotations: {},
      },
    ]);
  },

  "acs5-2018-county-income-md-head": async () => {
    const { rows } = await census.query("2018/acs/acs5", {
      get: "NAME,B19013_001E",
      for: "county:*",
      in: "state:24",
    });
    expect(rows.map(({ name, geo, values }) => [name, geo, values.B19013_001E])).toEqual([
      ["Worcester County, Maryland", { state: "24", county: "047" }, 61_145],
      ["Baltimore city, Maryland", { state: "24", county: "510" }, 48_840],
      ["Talbot County, Maryland", { state: "24", county: "041" }, 67_204],
      ["Harford County, Maryland", { state: "24", county: "025" }, 85_942],
      ["Howard County, Maryland", { state: "24", county: "027" }, 117_730],
      ["Anne Arundel County, Maryland", { state: "24", county: "003" }, 97_810],
      ["Baltimore County, Maryland", { state: "24", county: "005" }, 74_127],
      ["Calvert County, Maryland", { state: "24", county: "009" }, 104_301],
      ["Garrett County, Maryland", { state: "24", county: "023" }, 49_619],
    ]);
  },

  "acs5-2024-metro-areas-eight-variables": async () => {
    const level = "metropolitan statistical area/micropolitan statistical area";
    const variables = [
      "B19013_001E",
      "B17001_001E",
      "B17001_002E",
      "B19083_001E",
      "B25003_001E",
      "B25003_003E",
      "B23025_003E",
      "B23025_005E",
    ];
    const { rows, columns } = await census.query("2024/acs/acs5", {
      get: ["NAME", ...variables],
      for: { [level]: "*" },
    });
    expect(rows).toHaveLength(935);
    expect(columns.map(({ kind }) => kind)).toEqual(["text", ...variables.map(() => "number"), "geography"]);
    expect(rows[0]).toEqual({
      name: "Aberdeen, SD Micro Area",
      geo: { [level]: "10100" },
      values: {
        B19013_001E: 71_488,
        B17001_001E: 40_686,
        B17001_002E: 4_698,
        B19083_001E: 0.4608,
        B25003_001E: 17_915,
        B25003_003E: 5_579,
        B23025_003E: 22_428,
        B23025_005E: 695,
      },
      missing: {},
      annotations: {},
    });
    expect(rows.at(-1)).toMatchObject({
      name: "Zapata, TX Micro Area",
      geo: { [level]: "49820" },
      values: { B19013_001E: 39_239, B19083_001E: 0.4977, B23025_005E: 389 },
    });
    expect(
      rows.every(
        ({ name, geo }) => / (?:Metro|Micro) Area$/.test(name ?? "") && /^\d{5}$/.test(geo[level] ?? ""),
      ),
    ).toBe(true);
    expect(rows.filter(({ missing }) => Object.keys(missing).length > 0)).toEqual([]);
  },

  "data-json-catalogue-two-datasets": async () => {
    const list = await census.datasets();
    expect(list.map(({ path }) => path)).toEqual(["1999/nonemp", "1997/zbp"]);
    expect(list.find(({ path }) => path === "1999/nonemp")).toEqual({
      path: "1999/nonemp",
      vintage: 1999,
      name: "nonemp",
      title: "1999 Nonemployer Statistics: Non Employer Statistics",
      description: expect.stringMatching(
        /^Nonemployer Statistics is an annual series that provides subnational/,
      ),
      kind: "aggregate",
      cube: true,
      available: true,
      temporal: "1999/1999",
      modified: "2017-02-09",
      id: "NONEMP1999",
      links: {
        geography: "https://api.census.gov/data/1999/nonemp/geography.json",
        variables: "https://api.census.gov/data/1999/nonemp/variables.json",
        groups: "https://api.census.gov/data/1999/nonemp/groups.json",
        examples: "https://api.census.gov/data/1999/nonemp/examples.json",
        tags: "https://api.census.gov/data/1999/nonemp/tags.json",
        sorts: "https://api.census.gov/data/1999/nonemp/sorts.json",
        documentation: "http://www.census.gov/developer/",
      },
    });
  },

  "error-invalid-key-html-200": async () => {
    await expect(census.query("2023/acs/acs1", { get: "NAME", for: "state:34" })).rejects.toMatchObject({
      name: "GovDataError",
      kind: "auth",
      status: 200,
      message:
        "census refused the key (HTTP 200): Invalid Key: the key is wrong, or not yet activated by the link in the e-mail (within 48 hours of signing up)",
    });
  },

  "error-unsupported-geography": async () => {
    // The SDK refuses this query before asking: only the open door reaches the API's own line.
    const params = { get: "B01003_001E", for: "zip code tabulation area:10001" };
    await expect(census.query("2009/acs/acs5", params)).rejects.toMatchObject({
      name: "InvalidArgumentError",
      field: "for",
    });
    await expect(census.request("/2009/acs/acs5", params)).rejects.toMatchObject({
      kind: "bad_request",
      status: 400,
      message: "census refused the request (HTTP 400): unknown/unsupported geography hierarchy",
    });
  },

  "variables-acs5-profile-2011-ucgid": async () => {
    const variables = await census.variables("2011/acs/acs5/profile");
    const named = new Map(variables.map((variable) => [variable.name, variable]));
    expect(named.get("DP03_0062E")).toEqual({
      name: "DP03_0062E",
      label:
        "Estimate!!INCOME AND BENEFITS (IN 2011 INFLATION-ADJUSTED DOLLARS)!!Median household income (dollars)",
      concept: "SELECTED ECONOMIC CHARACTERISTICS",
      type: "int",
      groups: ["DP03"],
      attributes: ["DP03_0062EA", "DP03_0062M", "DP03_0062MA"],
      required: null,
      predicateOnly: false,
      values: null,
      suggestedWeight: null,
      kind: "variable",
    });
    expect(named.get("GEO_ID")).toMatchObject({
      kind: "geography",
      groups: ["DP04", "DP05", "DP02PR", "DP02", "DP03"],
      attributes: ["NAME"],
    });
    expect(
      ["for", "in", "ucgid"].map((name) => [named.get(name)?.kind, named.get(name)?.predicateOnly]),
    ).toEqual([
      ["clause", true],
      ["clause", true],
      ["clause", true],
    ]);
    expect(variables).toHaveLength(62);
    const found = await census.searchVariables("2011/acs/acs5/profile", "danish ancestry");
    expect(found[0]?.name).toBe("DP02_0126E");
  },

  "variables-acs5-profile-2017": async () => {
    const variables = await census.variables("2017/acs/acs5/profile");
    expect(variables).toHaveLength(60);
    expect(variables.find(({ name }) => name === "DP02_0126E")).toMatchObject({
      label: "Estimate!!ANCESTRY!!Total population!!Danish",
      type: "int",
      groups: ["DP02"],
      kind: "variable",
    });
    // The same number was another thing six years before.
    expect(variables.find(({ name }) => name === "DP05_0050PE")?.label).toBe(
      "Percent Estimate!!RACE!!Total population!!One race!!Asian!!Vietnamese",
    );
    const codes = variables.filter(({ kind }) => kind === "geography").map(({ name }) => name);
    expect(codes).toEqual(["AIRES", "PUMA5", "SLDL", "SLDU", "SUBMCD"]);
  },
};

describe("every recording of the Census API", () => {
  it.each(Object.entries(recordings))("%s", async (_name, read) => {
    await read(census);
  });

  it("is read", () => {
    const files = readdirSync(folder).map((file) => file.replace(/\.json$/, ""));
    expect(Object.keys(recordings).sort()).toEqual(files.sort());
  });
});
