import { describe, expect, it } from "vitest";
import { createReplay } from "../src/testing.js";
import { onLoopback } from "./loopback.js";

const variable = (more: object) => ({
  json: { variables: { X: { label: "L", concept: "C", limit: 0, ...more } } },
});

async function one(more: object) {
  const { census } = await onLoopback([variable(more)]);
  const [found] = await census.variables("2023/acs/acs5");
  return found;
}

describe("variables", () => {
  it("belong to several tables when the group is a list, and to none when it is N/A", async () => {
    expect((await one({ group: "DP04,DP05,DP02PR" }))?.groups).toEqual(["DP04", "DP05", "DP02PR"]);
    expect((await one({ group: "N/A" }))?.groups).toEqual([]);
  });

  it("say whether they must be given, or come unasked", async () => {
    expect((await one({ required: "true", predicateOnly: true }))?.required).toBe("true");
    expect((await one({ required: "default displayed" }))?.required).toBe("default displayed");
    expect(await one({})).toMatchObject({ required: null, predicateOnly: false, values: null });
  });

  it("have codes and a suggested weight where they are microdata", async () => {
    const found = await one({
      "suggested-weight": "PWGTP",
      values: { item: { "1": "Male", "2": "Female" } },
    });
    expect(found).toMatchObject({ suggestedWeight: "PWGTP", values: { "1": "Male", "2": "Female" } });
  });

  it("without a type but with a table are variables: P001001 of 2010", async () => {
    expect(await one({ group: "P1" })).toMatchObject({ type: null, kind: "variable" });
  });

  it("without type and table are codes of areas, which a search skips, as it skips for, in and ucgid", async () => {
    const census = createReplay();
    const all = await census.variables("2017/acs/acs5/profile");
    expect(all.map(({ name, kind }) => [name, kind])).toContainEqual(["PUMA5", "geography"]);
    expect(all.filter(({ kind }) => kind === "clause").map(({ name }) => name)).toEqual([
      "for",
      "in",
      "ucgid",
    ]);
    expect(await census.searchVariables("2017/acs/acs5/profile", "geography")).toEqual([]);
    expect(await census.searchVariables("2017/acs/acs5/profile", "census api fips clause")).toEqual([]);
  });

  it("are found by a margin's name, which is no entry of its own", async () => {
    const [found] = await createReplay().searchVariables("2017/acs/acs5/profile", "DP02_0126M");
    expect(found).toMatchObject({
      name: "DP02_0126E",
      attributes: ["DP02_0126EA", "DP02_0126M", "DP02_0126MA"],
    });
  });

  it("that do not exist are not found", async () => {
    await expect(createReplay().variable("2018/acs/acs5", "B99999_001E")).rejects.toMatchObject({
      kind: "not_found",
    });
  });
});

describe("tables", () => {
  it("have a universe, although its key ends in a space", async () => {
    const tables = await createReplay().tables("2023/acs/acs5");
    expect(tables[1]).toMatchObject({ name: "B17015", universe: "Families" });
  });

  it("are found by what people call it: rent burden is B25070", async () => {
    const [first] = await createReplay().searchTables("2023/acs/acs5", "rent burden");
    expect(first).toEqual({
      name: "B25070",
      description: "Gross Rent as a Percentage of Household Income in the Past 12 Months",
      universe: null,
    });
  });

  it("list their variables", async () => {
    const found = await createReplay().tableVariables("2023/acs/acs5", "B25070");
    expect(found.map(({ name, label }) => [name, label])[1]).toEqual([
      "B25070_002E",
      "Estimate!!Total:!!Less than 10.0 percent",
    ]);
  });
});

describe("levels", () => {
  it("say their parents, and what may be left out", async () => {
    const levels = await createReplay().geography("2019/acs/acs1");
    expect(levels[1]).toEqual({
      name: "county",
      code: "050",
      referenceDate: "2019-01-01",
      requires: ["state"],
      wildcard: ["state"],
      optionalWithWildcard: "state",
    });
  });

  it("are none where a data set has no geography", async () => {
    const { census } = await onLoopback([{ json: { default: [] } }]);
    expect(await census.geography("timeseries/eits/resconst")).toEqual([]);
  });
});

describe("the catalogue", () => {
  it("asks all of it beside the base, and parts of it below", async () => {
    const { census, asked } = await onLoopback(() => ({ json: { dataset: [] } }));
    await census.datasets();
    await census.datasets({ vintage: 2023 });
    await census.datasets({ name: "acs" });
    await census.datasets({ vintage: 2023, name: "acs/acs5" });
    expect(asked()).toEqual(["/data.json", "/data/2023.json", "/data/acs.json", "/data/2023/acs/acs5.json"]);
  });

  it("has time series without a year, and links with https", async () => {
    const { census } = await onLoopback([
      {
        json: {
          dataset: [
            {
              c_dataset: ["timeseries", "poverty", "saipe"],
              c_isTimeseries: true,
              c_isAvailable: true,
              c_variablesLink: "http://api.census.gov/data/timeseries/poverty/saipe/variables.json",
            },
          ],
        },
      },
    ]);
    const [found] = await census.datasets();
    expect(found).toMatchObject({
      path: "timeseries/poverty/saipe",
      vintage: null,
      kind: "timeseries",
      links: { variables: "https://api.census.gov/data/timeseries/poverty/saipe/variables.json" },
    });
  });
});
