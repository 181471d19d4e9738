import { describe, expect, it } from "vitest";
import type { RegionalRow } from "../src/index.js";
import { createReplay } from "../src/testing.js";
import { against, KEY, results } from "./loopback.js";

const county = (fields: object) => ({
  Code: "CAGDP2-1",
  GeoFips: "48301",
  GeoName: "Loving, TX",
  TimePeriod: "2020",
  CL_UNIT: "Thousands of dollars",
  UNIT_MULT: "3",
  ...fields,
});
const query = { tableName: "CAGDP2", lineCode: 1, geoFips: "48301" } as const;

async function regionalRows(data: unknown): Promise<RegionalRow[]> {
  let rows: RegionalRow[] = [];
  await against([results({ Data: data })], async (bea) => {
    rows = (await bea.regional(query)).data;
  });
  return rows;
}

describe("figures", () => {
  it.each([
    ["1,968,559", undefined, 1_968_559, null],
    ["281569", undefined, 281_569, null],
    ["-41,960", undefined, -41_960, null],
    [123.5, undefined, 123.5, null],
    ["(NA)", "(NA)", null, "(NA)"],
    ["(D)", undefined, null, "(D)"],
    ["(NM)", undefined, null, "(NM)"],
    ["(L)", undefined, null, "(L)"],
    ["n.s.", undefined, null, "n.s."],
    ["...", undefined, null, "..."],
    ["", "n.a.", null, "n.a."],
    ["", "ITA1.4:5,n.a.", null, "n.a."],
    ["", ".....", null, "....."],
    ["", "ITA1.3:11,ITA1.3:7", null, null],
    ["(*)", undefined, 0, "(*)"],
  ])("reads %j with note %j as %j, mark %j", async (DataValue, NoteRef, dataValue, mark) => {
    const [row] = await regionalRows([county({ DataValue, ...(NoteRef === undefined ? {} : { NoteRef }) })]);
    expect(row).toMatchObject({ dataValue, mark });
  });

  it("does not take a suppressed cell that is sent as 0 with (D) for a zero", async () => {
    const [suppressed, zero] = await regionalRows([
      county({ DataValue: "0", NoteRef: "(D)" }),
      county({ DataValue: "0", TimePeriod: "2021" }),
    ]);
    expect(suppressed).toMatchObject({ dataValue: null, amount: null, mark: "(D)" });
    expect(zero).toMatchObject({ dataValue: 0, amount: 0, mark: null });
  });

  it("takes the table's name in NoteRef for a reference and not for a mark", async () => {
    const { data } = await createReplay().nipa({ tableName: "T10105", frequency: "Q", year: "ALL" });
    expect(data[0]).toMatchObject({ dataValue: 243_164, noteRef: "T10105", mark: null });
  });

  it("scales by the row's own multiplier, exactly", async () => {
    const { data } = await createReplay().fixedAssets({ tableName: "FAAt201", year: [2011, 2012] });
    expect(data[0]).toMatchObject({ dataValue: 35_557.7, unitMult: 9, amount: 35_557_700_000_000 });
  });

  it("keeps fields that it does not know", async () => {
    const [row] = await regionalRows([county({ DataValue: "1", Vintage: "2026" })]);
    expect(row?.more).toEqual({ vintage: "2026" });
  });

  it("cuts the footnote star of a name and keeps the code with its zero", async () => {
    const { data } = await createReplay().regional({
      tableName: "CAINC1",
      lineCode: 1,
      geoFips: "AK",
      year: [2012, 2013],
    });
    expect(data.find((row) => row.geoFips === "02016")).toMatchObject({
      geoName: "Aleutians West Census Area, AK",
      noteRef: "*",
      dataValue: 285_059,
    });
  });

  it("reads DataValueUnformatted of multinationals, whose scale differs by row, and takes the word None for nothing", async () => {
    const cell = { Year: "2011", SeriesID: "30", RowCode: "650", ColumnGParent: "None", Column: "Position" };
    await against(
      [
        results({
          Entity: "None",
          Data: [
            {
              ...cell,
              TableScale: "Thousands of Employees",
              DataValueUnformatted: "13495.6",
              DataValue: "13,495.6",
            },
            {
              ...cell,
              Year: "2012",
              TableScale: "Millions of Dollars",
              DataValueUnformatted: "(D)",
              DataValue: "(D)",
            },
          ],
        }),
      ],
      async (bea) => {
        const { data, header } = await bea.mne({
          directionOfInvestment: "Outward",
          classification: "Country",
          year: [2011, 2012],
        });
        expect(data[0]).toMatchObject({
          dataValue: 13_495.6,
          tableScale: "Thousands of Employees",
          columnGParent: null,
        });
        expect(data[1]).toMatchObject({ dataValue: null, mark: "(D)", tableScale: "Millions of Dollars" });
        expect(header).toEqual({});
      },
    );
  });

  it("turns Roman quarters into periods and drops footnote marks from industries", async () => {
    const row = { TableID: "1", Frequency: "Q", Year: "2020", Industry: "111CA", DataValue: "131.6" };
    await against(
      [
        results([
          {
            Data: [
              { ...row, Quarter: "IV", IndustrYDescription: "Farms<sup>1</sup>" },
              { ...row, Quarter: "I", IndustrYDescription: "Farms" },
            ],
          },
        ]),
      ],
      async (bea) => {
        const { data } = await bea.gdpByIndustry({ tableId: 1, frequency: "Q", year: 2020 });
        expect(data.map((each) => [each.timePeriod, each.industryDescription])).toEqual([
          ["2020Q1", "Farms"],
          ["2020Q4", "Farms"],
        ]);
      },
    );
  });
});

describe("the envelope", () => {
  it("takes Results as an object, as a list with one, and rows that stand beside Results", async () => {
    const rows = [county({ DataValue: "7" })];
    const bodies = [
      results({ Data: rows }),
      results([{ Data: rows }]),
      results({ Dimensions: [] }, { Data: rows }),
    ];
    await against(bodies, async (bea) => {
      for (const _body of bodies) expect((await bea.regional(query)).data[0]?.dataValue).toBe(7);
    });
  });

  it("takes a single object where a list of one is meant", async () => {
    expect(await regionalRows(county({ DataValue: "7" }))).toHaveLength(1);
    await against([results({ ParamValue: { Key: "1", Desc: "Personal income" } })], async (bea) => {
      expect(await bea.parameterValues("Regional", "LineCode")).toEqual([
        { key: "1", description: "Personal income", fields: { Key: "1", Desc: "Personal income" } },
      ]);
    });
  });

  it("gives no rows for Results without Data", async () => {
    await against([results({ Statistic: "Personal income" })], async (bea) => {
      expect((await bea.regional(query)).data).toEqual([]);
    });
  });

  it("reads values whose fields have other names and cases", async () => {
    const bodies = [
      results({ ParamValue: [{ key: "650", desc: "China" }] }),
      results({ ParamValue: [{ FrequencyID: "A", Description: "Annual" }] }),
      results({ ParamValue: [{ TableName: "T10101", Description: "Real GDP" }] }),
    ];
    await against(bodies, async (bea) => {
      expect(await bea.parameterValues("MNE", "Country")).toMatchObject([
        { key: "650", description: "China" },
      ]);
      expect(await bea.parameterValues("NIPA", "Frequency")).toMatchObject([
        { key: "A", description: "Annual" },
      ]);
      expect(await bea.parameterValues("NIPA", "TableName")).toMatchObject([{ key: "T10101" }]);
    });
  });

  it("reads which years a table has, and none for a frequency it lacks", async () => {
    const years = {
      TableName: "T10105",
      FirstAnnualYear: "1929",
      LastAnnualYear: "2025",
      FirstQuarterlyYear: "1947",
      LastQuarterlyYear: "2025",
      FirstMonthlyYear: "0",
      LastMonthlyYear: "0",
    };
    await against([results({ ParamValue: [years] })], async (bea) => {
      expect(await bea.tableYears("NIPA")).toEqual([
        {
          tableName: "T10105",
          annual: { first: 1929, last: 2025 },
          quarterly: { first: 1947, last: 2025 },
          monthly: null,
        },
      ]);
    });
  });

  it("sorts what comes unsorted", async () => {
    const { data } = await createReplay().nipa({ tableName: "T20804", frequency: "M", year: [2020, 2021] });
    const pce = data.filter((row) => row.lineNumber === 1).map((row) => row.timePeriod);
    expect(pce[0]).toBe("2020M01");
    expect(pce).toEqual([...pce].sort());
  });

  it("masks the key that the API echoes, whatever the case", async () => {
    const RequestParam = [
      { ParameterName: "UserID", ParameterValue: KEY.toUpperCase() },
      { ParameterName: "METHOD", ParameterValue: "GETDATASETLIST" },
    ];
    const body = { json: { BEAAPI: { Request: { RequestParam }, Results: { Dataset: [] } } } };
    await against([body, body], async (bea) => {
      const reply = await bea.request({ method: "GetDatasetList" }).withResponse();
      expect(JSON.stringify(reply).toUpperCase()).not.toContain(KEY.toUpperCase());
      expect(reply.data).toEqual({
        BEAAPI: {
          Request: {
            RequestParam: [
              { ParameterName: "USERID", ParameterValue: "[redacted]" },
              { ParameterName: "METHOD", ParameterValue: "GETDATASETLIST" },
            ],
          },
          Results: { Dataset: [] },
        },
      });
    });
  });

  it("reads texts that are no UTF-8, and texts with raw line ends", async () => {
    const wrap = (name: string) =>
      `{"BEAAPI":{"Results":{"Data":[${JSON.stringify(county({ DataValue: "1", GeoName: "@" })).replace("@", name)}]}}}`;
    const latin = Buffer.from(wrap("Do\u00f1a Ana, NM"), "latin1");
    const type = { "content-type": "application/json" };
    const replies = [
      { bytes: latin, headers: type },
      { bytes: latin, headers: type },
      { text: wrap("Dona\r\nAna"), headers: type },
    ];
    await against(replies, async (bea, server) => {
      expect((await bea.regional(query)).data[0]?.geoName).toBe("Do\u00f1a Ana, NM");
      expect(server.requests).toHaveLength(2);
      expect((await bea.regional(query)).data[0]?.geoName).toBe("Dona  Ana");
    });
  });

  it("refuses an answer to another question", async () => {
    const echo = { Request: { RequestParam: { ParameterName: "TABLENAME", ParameterValue: "CAGDP9" } } };
    const bodies = [
      results({ Data: [] }, echo),
      results({ Data: [county({ Code: "CAGDP9-1", DataValue: "1" })] }),
      results({ Data: [county({ Code: "CAGDP2-10", DataValue: "1" })] }),
    ];
    await against(bodies, async (bea) => {
      for (const _body of bodies) {
        await expect(bea.regional(query)).rejects.toMatchObject({ kind: "mismatch" });
      }
    });
  });

  it("says when a table was last revised, in the agency's words", async () => {
    const bea = createReplay();
    const regional = await bea
      .regional({
        tableName: "SAGDP2N",
        lineCode: 1,
        geoFips: "01000",
        year: "ALL",
      })
      .withResponse();
    expect(regional.data.released).toBe("September 29, 2023");
    expect(regional.sources[0]?.cite).toMatchObject({
      page: "https://www.bea.gov/itable/",
      title: "SAGDP2N Gross domestic product (GDP) by state",
      released: "September 29, 2023",
    });
    expect((await bea.nipa({ tableName: "T10101", frequency: "Q", year: [2011, 2012] })).released).toBe(
      "June 25, 2020",
    );
  });
});
