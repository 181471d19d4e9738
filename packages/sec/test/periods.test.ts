import { expectRequest } from "@tooling/testing";
import { describe, expect, it } from "vitest";
import { calendarOf } from "../src/figures.js";
import { createReplay } from "../src/testing.js";
import { notThere, onLoopback } from "./loopback.js";

describe("calendar periods", () => {
  it.each([
    ["2016-09-25", "2017-09-30", "CY2017"],
    ["2023-01-30", "2024-01-28", "CY2023"],
    ["2018-12-30", "2019-03-30", "CY2019Q1"],
    ["2018-07-01", "2018-09-29", "CY2018Q3"],
    ["2024-01-29", "2024-04-28", "CY2024Q1"],
    [null, "2019-02-28", "CY2019Q1I"],
    [null, "2014-01-10", "CY2013Q4I"],
    [null, "2018-07-27", "CY2018Q2I"],
    [null, "2010-09-25", "CY2010Q3I"],
  ])("%s to %s is %s", (start, end, calendar) => {
    expect(calendarOf(start, end)).toBe(calendar);
  });

  it("agrees with the SEC's own frames wherever there is one", async () => {
    const sec = createReplay();
    const all = [
      ...(await sec.history("GOOGL", "net_income", { period: "quarterly" })).figures,
      ...(await sec.history("AAPL", "assets", { period: "all" })).figures,
      ...(await sec.history("AAPL", "revenue")).figures,
    ];
    const framed = all.filter(({ frame }) => frame !== null);
    expect(framed.length).toBeGreaterThan(15);
    expect(framed.filter(({ frame, calendar }) => frame !== calendar)).toEqual([]);
  });

  it("asks for a frame by the unit an address can hold", async () => {
    const body = {
      taxonomy: "us-gaap",
      tag: "EarningsPerShareDiluted",
      ccp: "CY2023",
      uom: "USD/shares",
      pts: 0,
      data: [],
    };
    const { sec, server } = await onLoopback([{ json: body }]);
    expect((await sec.frame("EarningsPerShareDiluted", "CY2023", { unit: "USD/shares" }))?.uom).toBe(
      "USD/shares",
    );
    expectRequest(server.requests[0], {
      path: "/api/xbrl/frames/us-gaap/EarningsPerShareDiluted/USD-per-shares/CY2023.json",
      query: {},
    });
    await server.close();
  });

  it("reads a frame: an unknown place is null", async () => {
    const frame = await createReplay().frame("AccountsPayableCurrent", "CY2019Q1I");
    expect(frame).toMatchObject({ pts: 3390, uom: "USD", label: "Accounts Payable, Current" });
    expect(frame?.data[0]).toEqual({
      accn: "0001104659-19-016320",
      cik: "0000001750",
      entityName: "AAR CORP.",
      loc: "US-IL",
      start: null,
      end: "2019-02-28",
      val: 218_600_000,
    });
    const row = { accn: "a", cik: 1, entityName: "X", end: "2019-03-31", val: 1 };
    const { sec, server } = await onLoopback([
      {
        json: {
          taxonomy: "us-gaap",
          tag: "Assets",
          ccp: "CY2019Q1I",
          uom: "USD",
          pts: 3,
          data: ["-", null, ""].map((loc) => ({ ...row, loc })),
        },
      },
    ]);
    expect((await sec.frame("Assets", "CY2019Q1I"))?.data.map(({ loc }) => loc)).toEqual([null, null, null]);
    await server.close();
  });

  it("gives null when nobody stated it, and refuses a period that is none", async () => {
    expect(await createReplay().frame("AccountsPayableCurrent", "CY1999")).toBeNull();
    await expect(createReplay().frame("Assets", "2023")).rejects.toMatchObject({ field: "period" });
    await expect(createReplay().frame("Assets", "CY2023I")).rejects.toMatchObject({ field: "period" });
  });
});

describe("many companies", () => {
  const frame = (tag: string, ccp: string, rows: readonly [cik: number, val: number][]) => ({
    taxonomy: "us-gaap",
    tag,
    ccp,
    uom: "USD",
    pts: rows.length,
    data: rows.map(([cik, val]) => ({
      accn: "a",
      cik,
      entityName: `Company ${cik}`,
      loc: "US-CA",
      end: "2023-12-31",
      val,
    })),
  });

  it("asks for a balance of a year at its end", async () => {
    const { sec, server } = await onLoopback([
      {
        json: frame("Assets", "CY2023Q4I", [
          [1, 5],
          [2, 9],
        ]),
      },
    ]);
    const { rows, period } = await sec.rank("assets", "2023");
    expect(server.requests[0]?.path).toBe("/api/xbrl/frames/us-gaap/Assets/USD/CY2023Q4I.json");
    expect(period).toBe("CY2023Q4I");
    expect(rows.map(({ rank, cik, val }) => [rank, cik, val])).toEqual([
      [1, "0000000002", 9],
      [2, "0000000001", 5],
    ]);
    await server.close();
  });

  it("joins the tags of a metric, one row for each company, the preferred tag first", async () => {
    const replies: Record<string, unknown> = {
      RevenueFromContractWithCustomerExcludingAssessedTax: frame(
        "RevenueFromContractWithCustomerExcludingAssessedTax",
        "CY2023",
        [[1, 5]],
      ),
      Revenues: frame("Revenues", "CY2023", [
        [1, 6],
        [2, 9],
      ]),
    };
    const { sec, server } = await onLoopback(({ path }) => {
      const json = replies[path.split("/")[5] ?? ""];
      return json === undefined ? notThere : { json };
    });
    const { rows, tags } = await sec.rank("revenue", "CY2023", { order: "asc" });
    expect(tags).toEqual(["RevenueFromContractWithCustomerExcludingAssessedTax", "Revenues"]);
    expect(rows.map(({ cik, val, tag }) => [cik, val, tag])).toEqual([
      ["0000000001", 5, "RevenueFromContractWithCustomerExcludingAssessedTax"],
      ["0000000002", 9, "Revenues"],
    ]);
    await server.close();
  });

  it("tries a tag's other form of a period, since the wrong one is answered like one without figures", async () => {
    const { sec, server } = await onLoopback(({ path }) =>
      path.endsWith("CY2023Q4I.json") ? { json: frame("Goodwill", "CY2023Q4I", [[1, 5]]) } : notThere,
    );
    expect(await sec.rank("Goodwill", "2023")).toMatchObject({ period: "CY2023Q4I", count: 1 });
    expect(server.requests.map(({ path }) => path.split("/").at(-1))).toEqual([
      "CY2023.json",
      "CY2023Q4I.json",
    ]);
    await server.close();
  });

  it("sets companies of different fiscal years side by side", async () => {
    const { rows, companies } = await createReplay().compare(["AAPL", "GOOGL"], "net_income");
    expect(companies.map(({ entityName, unit }) => [entityName, unit])).toEqual([
      ["Apple Inc.", "USD"],
      ["ALPHABET INC.", "USD"],
    ]);
    expect(rows.slice(0, 4)).toEqual([
      { calendar: "CY2007", values: [3_495_000_000, null] },
      { calendar: "CY2008", values: [6_119_000_000, null] },
      { calendar: "CY2009", values: [8_235_000_000, null] },
      { calendar: "CY2022", values: [null, 59_972_000_000] },
    ]);
  });

  it("puts the lines of a company's accounts side by side, the newest first, and says what is not stated", async () => {
    const found = await createReplay().financials("GOOGL", { limit: 2 });
    expect(found).toMatchObject({
      entityName: "ALPHABET INC.",
      count: 4,
      units: { revenue: "USD", net_income: "USD", eps_diluted: "USD/shares" },
    });
    expect(found.missing).toContain("assets");
    expect(found.rows[0]).toEqual({
      end: "2025-12-31",
      calendar: "CY2025",
      values: { revenue: 402_836_000_000, net_income: 132_170_000_000, eps_diluted: 10.81 },
      derived: [],
      filings: ["0001652044-26-000018"],
    });
  });
});
