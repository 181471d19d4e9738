import { describe, expect, it } from "vitest";
import { onLoopback } from "./loopback.js";

/** Reads one reply of a survey's data query. */
async function read(body: unknown, get: string, dataset = "2023/acs/acs5", area = "state:*") {
  const { census } = await onLoopback([{ json: body }]);
  return census.query(dataset, { get, for: area });
}

describe("a reply", () => {
  it("has its names in the first row; figures are numbers, codes keep their zeros", async () => {
    const { rows } = await read(
      [
        ["NAME", "B19013_001E", "B19083_001E", "state"],
        ["Alabama", "62027", "0.4608", "01"],
      ],
      "NAME,B19013_001E,B19083_001E",
    );
    expect(rows).toEqual([
      {
        name: "Alabama",
        geo: { state: "01" },
        values: { B19013_001E: 62027, B19083_001E: 0.4608 },
        missing: {},
        annotations: {},
      },
    ]);
  });

  it("without rows is 204 with no body, and empty", async () => {
    const { census } = await onLoopback([{ status: 204 }]);
    const table = await census.query("2023/acs/acs1", { get: "NAME", for: "place:*", in: "state:24" });
    expect(table).toEqual({ dataset: "2023/acs/acs1", columns: [], rows: [] });
  });

  it("of a time series may be an empty body for the same", async () => {
    const { census } = await onLoopback([{ status: 200, text: "" }]);
    const { rows } = await census.query("timeseries/poverty/saipe", {
      get: "SAEMHI_PT",
      for: "us:*",
      predicates: { time: "1900" },
    });
    expect(rows).toEqual([]);
  });

  it("keeps a name that comes twice once", async () => {
    const { census } = await onLoopback([
      {
        json: [
          ["ESTAB", "NAICS2017", "NAICS2017", "us"],
          ["822", "334413", "334413", "1"],
        ],
      },
    ]);
    const table = await census.query("2023/cbp", {
      get: "ESTAB,NAICS2017",
      for: "us:1",
      predicates: { NAICS2017: "334413" },
      numeric: ["ESTAB"],
    });
    expect(table.columns.map(({ name }) => name)).toEqual(["ESTAB", "NAICS2017", "us"]);
    expect(table.rows[0]?.values).toEqual({ ESTAB: 822, NAICS2017: "334413" });
  });

  it("with a row of another length than the header is refused", async () => {
    await expect(read([["NAME", "state"], ["Ohio"]], "NAME")).rejects.toMatchObject({
      kind: "unreadable",
      message: "census: the reply cannot be read: row 1 has 1 cells under 2 names.",
    });
  });

  it("that is no list is refused", async () => {
    await expect(read({ error: "x" }, "NAME")).rejects.toMatchObject({ kind: "unreadable" });
  });

  it("can be had as sent", async () => {
    const { census } = await onLoopback([
      {
        json: [
          ["P1_001N", "state"],
          ["39538223", "06"],
        ],
      },
    ]);
    expect(await census.queryRaw("2020/dec/pl", { get: "P1_001N", for: "state:06" })).toEqual({
      header: ["P1_001N", "state"],
      rows: [["39538223", "06"]],
    });
  });

  it("with descriptive has labels in a second header row", async () => {
    const { census, server } = await onLoopback([
      {
        json: [
          ["NAME", "B19013_001E", "state"],
          ["Geographic Area Name", "Estimate!!Median", "State"],
          ["Ohio", "1", "39"],
        ],
      },
    ]);
    const table = await census.query("2023/acs/acs5", {
      get: "NAME,B19013_001E",
      for: "state:39",
      descriptive: true,
    });
    expect(table.columns[1]).toEqual({ name: "B19013_001E", kind: "number", label: "Estimate!!Median" });
    expect(table.rows).toHaveLength(1);
    expect(server.requests[0]?.query.descriptive).toBe("true");
  });

  it("gives the time of a time series as a code", async () => {
    const { census } = await onLoopback([
      {
        json: [
          ["NAME", "SAEPOVRTALL_PT", "time", "state"],
          ["Ohio", "13.2", "2022", "39"],
        ],
      },
    ]);
    const table = await census.query("timeseries/poverty/saipe", {
      get: "NAME,SAEPOVRTALL_PT",
      for: "state:39",
      predicates: { time: "from 2020" },
      numeric: ["SAEPOVRTALL_PT"],
    });
    expect(table.rows[0]).toMatchObject({
      geo: { state: "39" },
      values: { SAEPOVRTALL_PT: 13.2, time: "2022" },
    });
  });

  it("keeps integers past 2^53 exact", async () => {
    const { census } = await onLoopback([
      {
        json: [
          ["ALL_VAL", "time"],
          ["9007199254740993", "2024"],
        ],
      },
    ]);
    const { rows } = await census.query("timeseries/intltrade/exports/hs", {
      get: "ALL_VAL",
      predicates: { time: "2024" },
      numeric: ["ALL_VAL"],
    });
    expect(rows[0]?.values.ALL_VAL).toBe("9007199254740993");
  });
});

describe("missing figures", () => {
  it.each([
    ["-666666666", "-", "could not be computed: too few sample cases"],
    ["-999999999", "N", "cannot be displayed: too few sample cases"],
    ["-888888888", "(X)", "not applicable or not available"],
    ["-222222222", "**", "margin of error: too few observations for a standard error"],
    ["-555555555", "*****", "margin of error: the estimate is controlled and has no sampling error"],
    ["-666666666.0", "-", "could not be computed: too few sample cases"],
  ])("%s is null with its meaning", async (raw, symbol, meaning) => {
    const { rows } = await read(
      [
        ["B19013_001E", "state"],
        [raw, "24"],
      ],
      "B19013_001E",
    );
    expect(rows[0]?.values.B19013_001E).toBeNull();
    expect(rows[0]?.missing.B19013_001E).toEqual({ raw, symbol, meaning });
  });

  it("-333333333 says that a median is a limit", async () => {
    const { rows } = await read(
      [
        ["B19013_001E", "B19013_001M", "state"],
        ["250001", "-333333333", "24"],
      ],
      "B19013_001E,B19013_001M",
    );
    expect(rows[0]?.values).toEqual({ B19013_001E: 250001, B19013_001M: null });
    expect(rows[0]?.missing.B19013_001M?.symbol).toBe("***");
  });

  it("null is not available", async () => {
    const { rows } = await read(
      [
        ["B19013_001E", "state"],
        [null, "24"],
      ],
      "B19013_001E",
    );
    expect(rows[0]?.missing.B19013_001E).toEqual({ raw: null, symbol: null, meaning: "not available" });
  });

  it("other negative numbers are figures", async () => {
    const { rows } = await read(
      [
        ["B19013_001E", "state"],
        ["-5", "24"],
      ],
      "B19013_001E",
    );
    expect(rows[0]).toMatchObject({ values: { B19013_001E: -5 }, missing: {} });
  });

  it("the same number outside the survey is a figure", async () => {
    const { census } = await onLoopback([
      {
        json: [
          ["CHANGE", "us"],
          ["-666666666", "1"],
        ],
      },
    ]);
    const { rows } = await census.query("2019/pep/components", {
      get: "CHANGE",
      for: "us:1",
      numeric: ["CHANGE"],
    });
    expect(rows[0]).toMatchObject({ values: { CHANGE: -666666666 }, missing: {} });
  });

  it("the letter of an economic data set stands beside a null", async () => {
    const { census } = await onLoopback([
      {
        json: [
          ["ESTAB", "EMP", "PAYANN", "us"],
          ["12", "D", "S", "1"],
        ],
      },
    ]);
    const { rows } = await census.query("2022/cbp", {
      get: "ESTAB,EMP,PAYANN",
      for: "us:1",
      numeric: ["ESTAB", "EMP", "PAYANN"],
    });
    expect(rows[0]?.values).toEqual({ ESTAB: 12, EMP: null, PAYANN: null });
    expect(rows[0]?.missing.EMP).toEqual({ raw: "D", symbol: "D", meaning: null });
  });

  it("a symbol that comes with a figure is its annotation", async () => {
    const body = [
      ["B19013_001E", "B19013_001EA", "B19013_001M", "B19013_001MA", "NAME", "GEO_ID", "state"],
      ["250001", "250,000+", "-333333333", "***", "X", "0400000US24", "24"],
    ];
    const { rows } = await read(body, "group(B19013)");
    expect(rows[0]).toMatchObject({
      name: "X",
      values: { B19013_001E: 250001, B19013_001EA: "250,000+", GEO_ID: "0400000US24" },
      annotations: { B19013_001E: "250,000+", B19013_001M: "***" },
    });
  });
});

describe("which columns are figures", () => {
  const variables = {
    json: {
      variables: {
        ESTAB: {
          label: "Number of establishments",
          concept: "x",
          predicateType: "int",
          group: "N/A",
          limit: 0,
        },
        NAICS2017: {
          label: "2017 NAICS code",
          concept: "x",
          predicateType: "string",
          group: "N/A",
          limit: 0,
        },
        SECTOR: { label: "Sector", concept: "x", predicateType: "string", group: "N/A", limit: 0 },
      },
    },
  };

  it("the data set's variables say it, so that 00 of NAICS stays a code", async () => {
    const { census, asked } = await onLoopback([
      {
        json: [
          ["ESTAB", "NAICS2017", "SECTOR", "us"],
          ["12", "00", "00", "1"],
        ],
      },
      variables,
    ]);
    const { rows } = await census.query("2022/cbp", { get: "ESTAB,NAICS2017,SECTOR", for: "us:1" });
    expect(rows[0]).toMatchObject({ geo: { us: "1" }, values: { ESTAB: 12, NAICS2017: "00", SECTOR: "00" } });
    expect(asked()[1]).toBe("/data/2022/cbp/variables.json");
  });

  it("names say it for the survey and the census, without another request", async () => {
    const { census, server } = await onLoopback([
      {
        json: [
          ["P1_001N", "H1_003N", "state"],
          ["10", "2", "06"],
        ],
      },
      {
        json: [
          ["P001001", "state"],
          ["10", "06"],
        ],
      },
    ]);
    const recent = await census.query("2020/dec/pl", { get: "P1_001N,H1_003N", for: "state:06" });
    expect(recent.rows[0]?.values).toEqual({ P1_001N: 10, H1_003N: 2 });
    const older = await census.query("2010/dec/sf1", { get: "P001001", for: "state:06" });
    expect(older.rows[0]?.values).toEqual({ P001001: 10 });
    expect(server.requests).toHaveLength(2);
  });

  it("region, congressional district and place stay codes", async () => {
    const { census } = await onLoopback([
      {
        json: [
          ["B01003_001E", "state", "congressional district"],
          ["7", "48", "07"],
        ],
      },
    ]);
    const { rows } = await census.query("2023/acs/acs5", {
      get: "B01003_001E",
      for: { "congressional district": "07" },
      in: { state: "48" },
    });
    expect(rows[0]?.geo).toEqual({ state: "48", "congressional district": "07" });
  });
});

describe("a reply of something else", () => {
  it.each([
    [
      "another state",
      [
        ["NAME", "state"],
        ["Ohio", "39"],
      ],
      "asked for state 24, but the reply is of 39",
    ],
    [
      "without the column",
      [
        ["GEO_ID", "state"],
        ["x", "24"],
      ],
      "the reply has no column NAME",
    ],
    ["without its area", [["NAME"], ["Maryland"]], "the reply does not say which state its rows are of"],
  ])("%s is a mismatch", async (_what, body, words) => {
    const { census } = await onLoopback([{ json: body }]);
    await expect(census.query("2023/acs/acs5", { get: "NAME", for: "state:24" })).rejects.toMatchObject({
      kind: "mismatch",
      message: `census: 2023/acs/acs5: ${words}.`,
    });
  });

  it("another industry is a mismatch", async () => {
    const { census } = await onLoopback([
      {
        json: [
          ["ESTAB", "NAICS2017", "us"],
          ["1", "23", "1"],
        ],
      },
    ]);
    const asked = { get: "ESTAB", for: "us:1", predicates: { NAICS2017: "722" }, numeric: ["ESTAB"] };
    await expect(census.query("2022/cbp", asked)).rejects.toMatchObject({ kind: "mismatch" });
  });
});

describe("more than 50 variables", () => {
  const names = Array.from({ length: 60 }, (_, index) => `B01001_0${String(index).padStart(2, "0")}E`);

  it("are asked in parts and joined by area, whatever the order", async () => {
    let part = 0;
    const { census, server } = await onLoopback(({ query }) => {
      const get = String(query.get).split(",");
      const rows = ["01", "02"].map((state) => [...get.map((name) => `${state}${name.slice(8, 10)}`), state]);
      if (part++ > 0) rows.reverse();
      return { json: [[...get, "state"], ...rows] };
    });
    const { rows, columns } = await census.query("2023/acs/acs5", { get: names, for: "state:*" });
    expect(server.requests.map(({ query }) => String(query.get).split(",").length)).toEqual([50, 10]);
    expect(columns).toHaveLength(61);
    expect(rows.map(({ geo, values }) => [geo.state, values.B01001_000E, values.B01001_059E])).toEqual([
      ["01", 100, 159],
      ["02", 200, 259],
    ]);
  });

  it("of different areas are not joined", async () => {
    let part = 0;
    const { census } = await onLoopback(({ query }) => {
      const get = String(query.get).split(",");
      const state = part++ === 0 ? "01" : "02";
      return {
        json: [
          [...get, "state"],
          [...get.map(() => "1"), state],
        ],
      };
    });
    await expect(census.query("2023/acs/acs5", { get: names, for: "state:*" })).rejects.toMatchObject({
      kind: "mismatch",
    });
  });
});
