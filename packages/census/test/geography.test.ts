import { describe, expect, it } from "vitest";
import { createCensus, type QueryParams } from "../src/index.js";
import { at, onLoopback } from "./loopback.js";

const METRO = "metropolitan statistical area/micropolitan statistical area";

/** What a query sends, when the API says nothing back. */
async function sent(dataset: string, params: QueryParams) {
  const { census, server, asked } = await onLoopback(({ path }) =>
    path.endsWith(".json") ? { status: 404, text: "<html></html>" } : { status: 204 },
  );
  await census.query(dataset, params);
  return { asked: asked().at(-1), search: server.requests.at(-1)?.search ?? "" };
}

const refused = (dataset: string, params: QueryParams) =>
  expect(createCensus({ apiKey: "k", clock: at("2026-06-15T00:00:00Z") }).query(dataset, params)).rejects;

describe("for and in", () => {
  it("go out as documented, from text or from an object", async () => {
    const asText = await sent("2022/cbp", { get: "ESTAB", for: "county:031", in: "state:17" });
    const asObject = await sent("2022/cbp", { get: "ESTAB", for: { county: "031" }, in: { state: "17" } });
    expect(asText.asked).toBe("/data/2022/cbp?get=ESTAB&for=county:031&in=state:17");
    expect(asObject.asked).toBe(asText.asked);
  });

  it("parents go into one parameter with a space, in the order of the hierarchy", async () => {
    const params = { get: "NAME", for: "block group:1", in: { tract: "980000", county: "031", state: "17" } };
    const { asked, search } = await sent("2023/acs/acs5", params);
    expect(asked).toBe("/data/2023/acs/acs5?get=NAME&for=block group:1&in=state:17 county:031 tract:980000");
    expect(search).toContain("in=state:17%20county:031%20tract:980000");
  });

  it("a plus in a clause is a space and never %2B", async () => {
    const { search } = await sent("2023/acs/acs5", {
      get: "NAME",
      for: "block+group:*",
      in: "state:17+county:031",
    });
    expect(search).toContain("for=block%20group:*&in=state:17%20county:031");
    expect(search).not.toContain("%2B");
  });

  it("level names with spaces, slashes and parentheses arrive whole", async () => {
    const metro = await sent("2024/acs/acs5", { get: "NAME", for: { [METRO]: "*" } });
    expect(metro.asked).toBe(`/data/2024/acs/acs5?get=NAME&for=${METRO}:*`);
    const upper = "state legislative district (upper chamber)";
    const district = await sent("2023/acs/acs5", { get: "NAME", for: { [upper]: "001" }, in: "state:24" });
    expect(district.asked).toBe(`/data/2023/acs/acs5?get=NAME&for=${upper}:001&in=state:24`);
  });

  it("several codes are separated by commas", async () => {
    const { asked } = await sent("2023/acs/acs5", { get: "NAME", for: { state: ["06", "36"] } });
    expect(asked).toBe("/data/2023/acs/acs5?get=NAME&for=state:06,36");
  });

  it("ucgid stands in place of both", async () => {
    const { asked } = await sent("2023/acs/acs5", {
      get: "group(B19013)",
      ucgid: ["0400000US41", "0500000US48201"],
    });
    expect(asked).toBe("/data/2023/acs/acs5?get=group(B19013)&ucgid=0400000US41,0500000US48201");
  });
});

describe("hierarchies are checked before any request", () => {
  it.each([
    ["a county without its state", "county:031", undefined, "in", "county needs its parents: state:CODE."],
    [
      "all tracts without a state",
      "tract:*",
      undefined,
      "in",
      "tract needs its parents: state:CODE (and may take county:CODE).",
    ],
    [
      "a block without county and tract",
      "block:*",
      "state:17",
      "in",
      "block needs its parents: state:CODE county:CODE tract:CODE.",
    ],
    [
      "a code that lost its zero",
      "state:6",
      undefined,
      "for",
      '"6" is no code of state, which has 2 digits, zeros in front included.',
    ],
    [
      "a county as a number",
      "county:1",
      "state:17",
      "for",
      '"1" is no code of county, which has 3 digits, zeros in front included.',
    ],
    ["all and more", "state:*,06", undefined, "for", "state: * stands for all, other codes are too many."],
    [
      "text without codes",
      "county",
      undefined,
      "for",
      '"county" has no level and codes: write county:* or state:06,36.',
    ],
    [
      "two levels in for",
      "state:17 county:031",
      undefined,
      "for",
      "takes one level: put its parents into `in`.",
    ],
  ])("%s", async (_what, area, parents, field, reason) => {
    await refused("2023/acs/acs5", { get: "NAME", for: area, in: parents }).toMatchObject({
      name: "InvalidArgumentError",
      field,
      reason,
    });
  });

  it("for and ucgid exclude each other, and one of them is needed", async () => {
    await refused("2023/acs/acs5", { get: "NAME", for: "us:1", ucgid: "0100000US" }).toMatchObject({
      field: "ucgid",
    });
    await refused("2023/acs/acs5", { get: "NAME" }).toMatchObject({ field: "for" });
    await refused("2023/acs/acs5", { get: "NAME", ucgid: "US41" }).toMatchObject({ field: "ucgid" });
  });

  it("ZIP code areas lie in no state from 2020 on", async () => {
    const area = { get: "NAME", for: "zip code tabulation area:10001", in: "state:36" };
    await refused("2023/acs/acs5", area).toMatchObject({
      field: "in",
      reason: "from 2020 on ZIP code areas lie in no state: leave `in` out and give the codes in `for`.",
    });
    const before = await sent("2019/acs/acs5", area);
    expect(before.asked).toBe("/data/2019/acs/acs5?get=NAME&for=zip code tabulation area:10001&in=state:36");
  });

  it("the 5-year survey has ZIP code areas from 2011 on", async () => {
    const area = { get: "NAME", for: "zip code tabulation area:10001" };
    await refused("2010/acs/acs5", area).toMatchObject({ field: "for" });
  });
});

describe("what is not usual is checked against the data set's own levels", () => {
  const levels = {
    json: {
      fips: [
        { name: "state", geoLevelDisplay: "040", referenceDate: "2019-01-01" },
        {
          name: "county",
          geoLevelDisplay: "050",
          requires: ["state"],
          wildcard: ["state"],
          optionalWithWCFor: "state",
        },
        { name: "county", geoLevelDisplay: "324", requires: ["state", "msa"], wildcard: [] },
        {
          name: "tract",
          geoLevelDisplay: "140",
          requires: ["state", "county"],
          wildcard: ["county"],
          optionalWithWCFor: "county",
        },
      ],
    },
  };
  const ask = async (params: QueryParams) => {
    const { census, asked } = await onLoopback(({ path }) =>
      path.endsWith("geography.json") ? levels : { status: 204 },
    );
    await census.query("2019/acs/acs1", params);
    return asked();
  };

  it("a wildcard parent where the data set lists it", async () => {
    expect(await ask({ get: "NAME", for: "tract:*", in: "state:24 county:*" })).toEqual([
      "/data/2019/acs/acs1/geography.json",
      "/data/2019/acs/acs1?get=NAME&for=tract:*&in=state:24 county:*",
    ]);
  });

  it("a wildcard parent where it does not", async () => {
    await expect(ask({ get: "NAME", for: "tract:*", in: "state:* county:*" })).rejects.toMatchObject({
      field: "in",
      reason:
        "2019/acs/acs1: tract needs state, county in this order; county may be *, county may be left out with tract:*.",
    });
  });

  it("another hierarchy of a level by the same name", async () => {
    expect(await ask({ get: "NAME", for: "county:001", in: { state: "24", msa: "10740" } })).toHaveLength(2);
  });

  it("a level the data set does not have", async () => {
    await expect(ask({ get: "NAME", for: "precinct:*" })).rejects.toMatchObject({
      field: "for",
      reason: '2019/acs/acs1 has no level "precinct"; it has state, county, tract.',
    });
  });

  it("usual hierarchies ask for no list", async () => {
    expect(await ask({ get: "NAME", for: "county:*" })).toEqual([
      "/data/2019/acs/acs1?get=NAME&for=county:*",
    ]);
    expect(await ask({ get: "NAME", for: "county:*", in: "state:24" })).toHaveLength(1);
  });
});

describe("data sets", () => {
  it.each([
    [
      "2020/acs/acs1",
      "the 1-year survey of 2020 was not published as a standard product: use 2020/acs/acs5, or 2019 or 2021.",
    ],
    [
      "2020/acs/acs1/profile",
      "the 1-year survey of 2020 was not published as a standard product: use 2020/acs/acs5, or 2019 or 2021.",
    ],
    ["2004/acs/acs1", "the 1-year survey begins with 2005; 2004 was asked for."],
    ["2008/acs/acs5", "the 5-year survey begins with 2009; 2008 was asked for."],
    [
      "2023/pep/population",
      "pep/population ends with vintage 2021 on the API; later population estimates are files at www2.census.gov/programs-surveys/popest/datasets/. For a recent population use 2023/acs/acs1.",
    ],
    [
      "acs/acs5",
      '"acs/acs5" is no data set: write its year and name, such as 2023/acs/acs5, or timeseries/poverty/saipe.',
    ],
    [
      "2023/../keys",
      '"2023/../keys" is no data set: write its year and name, such as 2023/acs/acs5, or timeseries/poverty/saipe.',
    ],
  ])("%s is refused before any request", async (dataset, reason) => {
    await refused(dataset, { get: "NAME", for: "us:1" }).toMatchObject({ field: "dataset", reason });
  });

  it.each(["2023/pep/charv", "2021/pep/population", "2020/acs/acs1/pums", "2005/acs/acs1"])(
    "%s is not",
    async (dataset) => {
      const { asked } = await sent(dataset, { get: "NAME", for: "us:1" });
      expect(asked).toBe(`/data/${dataset}?get=NAME&for=us:1`);
    },
  );

  it("may be given as their address", async () => {
    const { asked } = await sent("http://api.census.gov/data/2023/acs/acs5", { get: "NAME", for: "us:1" });
    expect(asked).toBe("/data/2023/acs/acs5?get=NAME&for=us:1");
  });
});

describe("variables and conditions", () => {
  it.each([
    [{ get: [] }, "get"],
    [{ get: "B19013 001E" }, "get"],
    [{ get: "NAME", predicates: { key: "x" } }, "predicates"],
    [{ get: "NAME", predicates: { "a b": "x" } }, "predicates"],
    [{ get: "NAME", predicates: { NAICS2017: " " } }, "predicates"],
  ])("%j is refused", async (params, field) => {
    await refused("2022/cbp", { for: "us:1", ...params }).toMatchObject({
      name: "InvalidArgumentError",
      field,
    });
  });

  it("go out in the order given, conditions by their names", async () => {
    const { asked } = await sent("timeseries/poverty/saipe", {
      get: ["NAME", "SAEMHI_PT"],
      for: "us:*",
      predicates: { time: "from+2000" },
    });
    expect(asked).toBe("/data/timeseries/poverty/saipe?get=NAME,SAEMHI_PT&for=us:*&time=from 2000");
  });

  it("a time series may be asked without areas", async () => {
    const { asked } = await sent("timeseries/eits/resconst", {
      get: "cell_value",
      predicates: { time: "2024" },
    });
    expect(asked).toBe("/data/timeseries/eits/resconst?get=cell_value&time=2024");
  });
});
