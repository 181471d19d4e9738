import { basename, join } from "node:path";
import { loadRecordings, replayFrom } from "@govdata/core/node";
import { afterAll, describe, expect, it } from "vitest";
import { createTreasury } from "../src/index.js";

// Real replies of the real API, which lie beside the project. Run only where GOVDATA_SHARED says where.
const folder = join(String(process.env.GOVDATA_SHARED), "recordings", "treasury");

describe("every recording of Fiscal Data", () => {
  const recordings = loadRecordings(folder);
  const unused = recordings.map(({ file, request }) => ({
    file: basename(file),
    address: sorted(request.url),
  }));
  const replay = replayFrom(folder);

  function sorted(address: string): string {
    const url = new URL(address);
    url.searchParams.sort();
    return decodeURIComponent(url.href);
  }

  const fetch = Object.assign(
    async (input: Request | URL | string, init?: RequestInit) => {
      const address = sorted(input instanceof Request ? input.url : String(input));
      const reply = await replay(input, init);
      // Two recordings share an address; they answer one after the other, and are crossed off so.
      const index = unused.findIndex((each) => each.address === address);
      if (index >= 0) unused.splice(index, 1);
      return reply;
    },
    { clock: replay.clock, replay: true as const },
  );
  const treasury = createTreasury({ fetch });

  it("reads all columns of one day of the debt", async () => {
    const { rows, total } = await treasury.query("debt_to_penny", { filter: { record_date: "2025-06-25" } });
    expect(rows).toEqual([
      {
        record_date: "2025-06-25",
        debt_held_public_amt: 28888758862953.29,
        intragov_hold_amt: 7325110705163.71,
        tot_pub_debt_out_amt: 36213869568117,
        src_line_nbr: 1,
        record_fiscal_year: "2025",
        record_fiscal_quarter: "3",
        record_calendar_year: "2025",
        record_calendar_quarter: "2",
        record_calendar_month: "06",
        record_calendar_day: "25",
      },
    ]);
    expect(total).toBeNull();
  });

  it("reads the two newest days with two columns, their descriptions and counts", async () => {
    const found = await treasury.query("debt_to_penny", {
      fields: ["record_date", "tot_pub_debt_out_amt"],
      sort: "-record_date",
      format: "json",
      page: 1,
      pageSize: 2,
      exact: true,
    });
    expect(found).toEqual({
      table: "/v2/accounting/od/debt_to_penny",
      rows: [
        { record_date: "2026-05-12", tot_pub_debt_out_amt: 38968295059805.35 },
        { record_date: "2026-05-11", tot_pub_debt_out_amt: 38946800561409.14 },
      ],
      text: [
        { record_date: "2026-05-12", tot_pub_debt_out_amt: "38968295059805.35" },
        { record_date: "2026-05-11", tot_pub_debt_out_amt: "38946800561409.14" },
      ],
      fields: [
        { name: "record_date", label: "Record Date", type: "DATE", format: "YYYY-MM-DD", unit: null },
        {
          name: "tot_pub_debt_out_amt",
          label: "Total Public Debt Outstanding",
          type: "CURRENCY",
          format: "$10.20",
          unit: "dollars",
        },
      ],
      total: 8306,
      pages: 4153,
      page: 1,
      next: 2,
    });
  });

  it("reads 101 fiscal years of debt, and that there are 234", async () => {
    const found = await treasury.debtOutstanding({ pageSize: 101, exact: true });
    expect(found.rows).toHaveLength(101);
    expect(found.rows[0]).toEqual({
      record_date: "2022-09-30",
      debt_outstanding_amt: 30928911613306.73,
      src_line_nbr: 1,
      record_fiscal_year: "2022",
      record_fiscal_quarter: "4",
      record_calendar_year: "2022",
      record_calendar_quarter: "3",
      record_calendar_month: "09",
      record_calendar_day: "30",
    });
    expect(found.text?.[1]?.debt_outstanding_amt).toBe("28428918570048.68");
    expect(found.rows.map((row) => row.record_date)).toContain("1976-06-30");
    expect(found.rows.map((row) => row.record_date)).not.toContain("1976-09-30");
    expect({ total: found.total, pages: found.pages, next: found.next }).toEqual({
      total: 234,
      pages: 3,
      next: 2,
    });
    expect(found.rows.every((row) => typeof row.debt_outstanding_amt === "number")).toBe(true);
  });

  it("reads the average rates of two months", async () => {
    const { rows } = await treasury.query("avg_interest_rates");
    expect(rows).toHaveLength(34);
    expect(rows[0]).toEqual({
      record_date: "2025-05-31",
      security_type_desc: "Marketable",
      security_desc: "Treasury Bills",
      avg_interest_rate_amt: 4.316,
    });
    const rate = (date: string, security: string) =>
      rows.find((row) => row.record_date === date && row.security_desc === security)?.avg_interest_rate_amt;
    expect(rate("2025-05-31", "Total Marketable")).toBe(3.362);
    expect(rate("2025-04-30", "Total Marketable")).toBe(3.354);
    expect(rate("2025-05-31", "Foreign Series")).toBe(0);
    expect(rate("2025-05-31", "Total Interest-bearing Debt")).toBe(3.294);
  });

  it("reads the deficits of eight fiscal years, negative as published", async () => {
    const years = await treasury.budgetByFiscalYear("balance");
    expect(years).toHaveLength(8);
    expect(years[0]).toEqual({
      measure: "balance",
      record_date: "2015-09-30",
      record_fiscal_year: "2015",
      record_calendar_month: "09",
      amount: -438898858122.71,
      amountText: "-438898858122.71",
    });
    expect(years.map((year) => year.amountText)).toEqual([
      "-438898858122.71",
      "-587411769636.30",
      "-665711513062.26",
      "-778996251866.11",
      "-984388026331.38",
      "-3131917248888.30",
      "-2772178788289.42",
      "-1375388552955.00",
    ]);
  });

  it("reads millions with four decimals, whatever their type says", async () => {
    const found = await treasury.query("mspd_table_1", {
      sort: "-record_date",
      format: "json",
      page: 1,
      pageSize: 1,
    });
    expect(found.rows).toEqual([
      {
        record_date: "2025-02-28",
        security_type_desc: "Marketable",
        security_class_desc: "Bills",
        debt_held_public_mil_amt: 6367075.3893,
        intragov_hold_mil_amt: 876.32,
        total_mil_amt: 6367951.7093,
        src_line_nbr: 1,
        record_fiscal_year: "2025",
        record_fiscal_quarter: "2",
        record_calendar_year: "2025",
        record_calendar_quarter: "1",
        record_calendar_month: "02",
        record_calendar_day: "28",
      },
    ]);
    expect(found.fields[3]).toEqual({
      name: "debt_held_public_mil_amt",
      label: "Debt Held by the Public (in Millions)",
      type: "CURRENCY0",
      format: "$1,000,000",
      unit: "millions of dollars",
    });
    expect({ total: found.total, pages: found.pages, next: found.next }).toEqual({
      total: 4407,
      pages: 4407,
      next: 2,
    });
  });

  it("reads an empty table, which has no next page although links.next is set, and then one of four rows", async () => {
    const ask = { fields: ["exchange_rate", "record_date"], aggregate: true } as const;
    const empty = await treasury.query("rates_of_exchange", ask);
    expect({ rows: empty.rows, total: empty.total, pages: empty.pages, next: empty.next }).toEqual({
      rows: [],
      total: 0,
      pages: 0,
      next: undefined,
    });
    const mexico = await treasury.query("rates_of_exchange", ask);
    expect(mexico.rows).toEqual([
      { exchange_rate: 19.913, record_date: "2020-12-31" },
      { exchange_rate: 20.067, record_date: "2020-09-30" },
      { exchange_rate: 23.164, record_date: "2020-06-30" },
      { exchange_rate: 23.791, record_date: "2020-03-31" },
    ]);
    expect(mexico.fields[0]).toEqual({
      name: "exchange_rate",
      label: "Exchange Rate",
      type: "NUMBER",
      format: "10.2",
      unit: "foreign units per 1 US dollar",
    });
    expect(mexico.next).toBeUndefined();
  });

  it("reads the release calendar", async () => {
    const releases = await treasury.releases();
    const recorded = recordings.find(({ file }) => basename(file) === "release-calendar.json")?.response.body;
    expect(releases).toHaveLength(Array.isArray(recorded) ? recorded.length : -1);
    expect(releases[0]).toEqual({
      datasetId: "015-BFS-2020Q4-xx",
      title: "120 Day Delinquent Debt Referral Compliance",
      date: "2021-10-19",
      time: "16:00",
      released: true,
    });
    expect(releases.filter(({ released }) => released)).toHaveLength(2);
    expect(
      releases.find(({ datasetId, date }) => datasetId === "015-BFS-2014Q1-03" && date === "2021-10-23"),
    ).toEqual({
      datasetId: "015-BFS-2014Q1-03",
      title: "Daily Treasury Statement (DTS)",
      date: "2021-10-23",
      time: "04:59",
      released: false,
    });
  });

  it("reads the refusal of an unknown parameter", async () => {
    await expect(
      treasury.request("/v2/accounting/od/debt_to_penny", { sorts: "-record_date" }),
    ).rejects.toMatchObject({
      kind: "bad_request",
      status: 400,
      message: expect.stringContaining("Invalid query parameter 'sorts' with value '[-record_date]'."),
    });
  });

  afterAll(() => {
    if (unused.length > 0) throw new Error(`not read: ${unused.map(({ file }) => file).join(", ")}`);
  });
});
