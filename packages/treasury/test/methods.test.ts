import type { LoopbackHandler, LoopbackReply, LoopbackServer } from "@tooling/testing";
import { expectRequest, serve } from "@tooling/testing";
import { afterEach, describe, expect, it } from "vitest";
import { createTreasury } from "../src/index.js";
import { createReplay } from "../src/testing.js";

// Where the agency's figures are on record they are asserted on the replay; the replies of the loopback server have
// the columns of its tables and round figures that stand for none.
let server: LoopbackServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function against(answers: LoopbackHandler | readonly LoopbackReply[]) {
  server = await serve(answers);
  const hosts = { services: server.url };
  const treasury = createTreasury({ baseUrl: server.url, hosts, retry: false, cache: false, limits: false });
  return { treasury, requests: server.requests };
}

const rows = (...data: Record<string, string>[]) => ({ json: { data } });

describe("the debt", () => {
  it("is $36,213,869,568,117.00 on 25 June 2025, held as published", async () => {
    const row = await createReplay().debtOn("2025-06-25");
    expect(row.tot_pub_debt_out_amt).toBe(36213869568117);
    expect(row.debt_held_public_amt).toBe(28888758862953.29);
    expect(row.intragov_hold_amt).toBe(7325110705163.71);
  });

  it("asks for the last day up to a date, since weekends and holidays have no rows", async () => {
    const { treasury, requests } = await against([rows()]);
    await expect(treasury.debtOn("2025-06-29")).rejects.toMatchObject({ kind: "not_found" });
    expectRequest(requests[0], {
      path: "/v2/accounting/od/debt_to_penny",
      query: { filter: "record_date:lte:2025-06-29", sort: "-record_date", "page[size]": "1" },
    });
  });

  it("changes by the cent between two days", async () => {
    expect(await createReplay().debtChange({ from: "2025-06-25", to: "2026-05-12" })).toEqual({
      from: { record_date: "2025-06-25", tot_pub_debt_out_amt: 36213869568117, text: "36213869568117.00" },
      to: { record_date: "2026-05-12", tot_pub_debt_out_amt: 38968295059805.35, text: "38968295059805.35" },
      change: 2754425491688.35,
      changeText: "2754425491688.35",
      changePercent: 7.61,
    });
  });

  it("was 30.9 trillion at the end of fiscal 2022 and 28.4 the year before", async () => {
    const found = await createReplay().debtOutstanding({ pageSize: 2 });
    expect(found.rows.map((row) => [row.record_date, row.debt_outstanding_amt])).toEqual([
      ["2022-09-30", 30928911613306.73],
      ["2021-09-30", 28428918570048.68],
    ]);
    expect(found.total).toBe(234);
  });

  it("has no days before April 1993, and says where older figures are", async () => {
    const { treasury, requests } = await against([]);
    await expect(treasury.debtOn("1993-03-31")).rejects.toThrow(
      /debtOutstanding has the fiscal years since 1790/,
    );
    await expect(treasury.debtToPenny({ start: "1980-01-01" })).rejects.toMatchObject({ field: "start" });
    await expect(treasury.debtChange({ from: "2025-01-02", to: "2025-01-02" })).rejects.toMatchObject({
      field: "from",
    });
    await expect(treasury.debtOutstanding({ start: "2022-09-30", end: "2021-09-30" })).rejects.toMatchObject({
      field: "start",
    });
    expect(requests).toEqual([]);
  });

  it("names the page and the publisher of what it gives", async () => {
    const { sources } = await createReplay().debtOn("2025-06-25").withResponse();
    expect(sources[0]?.cite).toEqual({
      publisher: "U.S. Department of the Treasury, Bureau of the Fiscal Service",
      page: "https://fiscaldata.treasury.gov/datasets/debt-to-the-penny/",
      title: "Debt to the Penny",
    });
  });

  it("asks for holders and statements as the agency's own site does", async () => {
    const { treasury, requests } = await against(() => rows());
    await treasury.debtHolders();
    await treasury.debtStatement({ month: "2025-02" });
    expectRequest(requests[0], {
      path: "/v1/debt/mspd/mspd_table_1",
      query: {
        sort: "-record_date",
        filter: "record_calendar_month:eq:12,security_type_desc:eq:Total Public Debt Outstanding",
        "page[size]": "11",
      },
    });
    expectRequest(requests[1], {
      query: { filter: "record_date:gte:2025-02-01,record_date:lte:2025-02-28", "page[size]": "1000" },
    });
    await expect(treasury.debtStatement({ month: "2025-13" })).rejects.toMatchObject({ field: "month" });
  });
});

describe("interest rates", () => {
  it("were 3.362 percent on marketable debt in May 2025", async () => {
    const treasury = createReplay();
    const { rows: found } = await treasury.averageInterestRates({ date: "2025-05-31" });
    expect(found).toHaveLength(17);
    expect(found.find((row) => row.security_desc === "Total Marketable")?.avg_interest_rate_amt).toBe(3.362);
    const dates = new Set(found.map((row) => row.record_date));
    expect([...dates]).toEqual(["2025-05-31"]);
  });

  it("asks for the newest month by its date, since its number of rows changes", async () => {
    const key = {
      record_date: "2025-05-31",
      security_type_desc: "Marketable",
      security_desc: "Treasury Bills",
    };
    const { treasury, requests } = await against([
      rows(key),
      rows({ ...key, avg_interest_rate_amt: "4.316" }),
    ]);
    await treasury.averageInterestRates();
    expectRequest(requests[0], {
      query: {
        fields: "record_date,security_type_desc,security_desc",
        sort: "-record_date",
        "page[size]": "1",
      },
    });
    expectRequest(requests[1], {
      query: {
        fields: "record_date,security_type_desc,security_desc,avg_interest_rate_amt",
        filter: "record_date:eq:2025-05-31",
        sort: "-record_date",
        "page[size]": "1000",
      },
    });
  });

  it("asks for Septembers as the agency's own site does", async () => {
    const { treasury, requests } = await against([rows()]);
    await treasury.averageRateByYear();
    expectRequest(requests[0], {
      path: "/v2/accounting/od/avg_interest_rates",
      query: {
        sort: "-record_date",
        filter: "record_calendar_month:eq:09,security_type_desc:eq:Interest-bearing Debt",
        "page[size]": "11",
      },
    });
  });

  it("does not take a date together with a range", async () => {
    const { treasury } = await against([]);
    const asked = treasury.averageInterestRates({ date: "2025-05-31", start: "2025-01-01" });
    await expect(asked).rejects.toMatchObject({ field: "date" });
  });
});

describe("exchange rates", () => {
  const rate = (country: string, currency: string, value: string, effective: string) => ({
    record_date: "2024-12-31",
    country,
    currency,
    country_currency_desc: `${country}-${currency}`,
    exchange_rate: value,
    effective_date: effective,
  });

  it("takes the latest amendment inside a quarter, and reads all currencies of it at once", async () => {
    const { treasury, requests } = await against([
      rows(
        rate("Mexico", "Peso", "10.0", "2024-12-31"),
        rate("Mexico", "Peso", "11.0", "2025-02-10"),
        rate("Japan", "Yen", "100.0", "2024-12-31"),
      ),
    ]);
    const found = await treasury.exchangeRates({
      quarter: "2024-Q4",
      currencies: ["mexico", "Yen", "Atlantis"],
    });
    expect(found.rows.map((row) => [row.country_currency_desc, row.exchange_rate])).toEqual([
      ["Mexico-Peso", 11],
      ["Japan-Yen", 100],
    ]);
    expect(found.missing).toEqual(["Atlantis"]);
    expectRequest(requests[0], {
      path: "/v1/accounting/od/rates_of_exchange",
      query: {
        fields: "record_date,country,currency,country_currency_desc,exchange_rate,effective_date",
        filter: "record_date:eq:2024-12-31",
        "page[size]": "1000",
      },
    });
  });

  it("leaves out amendments that were not in effect on the day", async () => {
    const key = rate("Mexico", "Peso", "10.0", "2024-12-31");
    const { treasury, requests } = await against([rows(key), rows(key)]);
    const found = await treasury.exchangeRates({ date: "2025-01-15" });
    expect(found).toMatchObject({ record_date: "2024-12-31", missing: [] });
    expect(requests[0]?.query.filter).toBe("effective_date:lte:2025-01-15");
    expect(requests[1]?.query.filter).toBe("record_date:eq:2024-12-31,effective_date:lte:2025-01-15");
  });

  it("follows one currency over the quarters, with and without amendments", async () => {
    const both = rows(
      rate("Mexico", "Peso", "11.0", "2025-02-10"),
      rate("Mexico", "Peso", "10.0", "2024-12-31"),
    );
    const { treasury, requests } = await against([both, both]);
    const latest = await treasury.exchangeRateHistory({ currency: "Mexico-Peso", start: "2024-10-01" });
    expect(latest.rows.map((row) => row.exchange_rate)).toEqual([11]);
    const all = await treasury.exchangeRateHistory({ currency: "Mexico-Peso", amendments: true });
    expect(all.rows.map((row) => row.exchange_rate)).toEqual([11, 10]);
    expect(requests[0]?.query).toMatchObject({
      filter: "country_currency_desc:eq:Mexico-Peso,record_date:gte:2024-10-01",
      sort: "-record_date,-effective_date",
    });
    await expect(treasury.exchangeRateHistory({ currency: "Mexico" })).rejects.toMatchObject({
      nearest: expect.arrayContaining(["Mexico-Peso"]),
    });
  });
});

describe("the budget", () => {
  it("had a deficit of $2,772,178,788,289.42 in fiscal 2021, which is negative", async () => {
    expect(await createReplay().budgetToDate("balance", { date: "2021-09-30" })).toEqual({
      measure: "balance",
      record_date: "2021-09-30",
      record_fiscal_year: "2021",
      record_calendar_month: "09",
      amount: -2772178788289.42,
      amountText: "-2772178788289.42",
      prior: -3131917245643.3,
      priorText: "-3131917245643.30",
    });
  });

  it("gives the prior year as it stands in the later statement, some thousand dollars off the first figure", async () => {
    const treasury = createReplay();
    const [years, later] = await Promise.all([
      treasury.budgetByFiscalYear("balance"),
      treasury.budgetToDate("balance", { date: "2021-09-30" }),
    ]);
    expect(years.find((year) => year.record_fiscal_year === "2020")?.amountText).toBe("-3131917248888.30");
    expect(later.priorText).toBe("-3131917245643.30");
  });

  it("asks for receipts and outlays by the lines the agency's own site uses", async () => {
    const { treasury, requests } = await against(() => rows());
    await expect(treasury.budgetToDate("receipts")).rejects.toMatchObject({ kind: "not_found" });
    await treasury.budgetByFiscalYear("outlays", { start: "2020-09-30" });
    expectRequest(requests[0], {
      path: "/v1/accounting/mts/mts_table_4",
      query: {
        fields:
          "current_fytd_net_rcpt_amt,prior_fytd_net_rcpt_amt,record_date,record_calendar_month,record_calendar_year,record_fiscal_year",
        filter: "line_code_nbr:eq:830",
        sort: "-record_date",
        "page[size]": "1",
      },
    });
    expectRequest(requests[1], {
      path: "/v1/accounting/mts/mts_table_5",
      query: {
        fields: "current_fytd_net_outly_amt,record_date,record_calendar_month,record_fiscal_year",
        filter: "line_code_nbr:eq:5691,record_calendar_month:eq:09,record_date:gte:2020-09-30",
        sort: "record_date",
      },
    });
  });

  it("reckons the monthly balance itself and names the year a month stands under", async () => {
    const line = (id: string, parent: string, name: string, receipts: string, outlays: string) => ({
      record_date: "2025-03-31",
      classification_id: id,
      parent_id: parent,
      classification_desc: name,
      current_month_gross_rcpt_amt: receipts,
      current_month_gross_outly_amt: outlays,
      current_month_dfct_sur_amt: "25.10",
    });
    const statement = [
      line("1", "null", "FY 2025", "null", "null"),
      line("2", "1", "October", "100.20", "125.30"),
    ];
    const { treasury } = await against([rows(statement[0] ?? {}), rows(...statement)]);
    expect(await treasury.monthlyBudget()).toEqual([
      {
        record_date: "2025-03-31",
        classification_desc: "FY 2025",
        group: null,
        current_month_gross_rcpt_amt: null,
        current_month_gross_outly_amt: null,
        balance: null,
      },
      {
        record_date: "2025-03-31",
        classification_desc: "October",
        group: "FY 2025",
        current_month_gross_rcpt_amt: 100.2,
        current_month_gross_outly_amt: 125.3,
        balance: -25.1,
      },
    ]);
  });

  it("picks sources, functions and agencies without their parents", async () => {
    const part = {
      record_date: "2025-03-31",
      classification_desc: "Total",
      current_month_rcpt_outly_amt: "1",
      current_fytd_rcpt_outly_amt: "1",
      prior_fytd_rcpt_outly_amt: "1",
    };
    const agency: Record<string, string> = { record_date: "2025-03-31", classification_desc: "Total" };
    for (const span of ["current_month", "current_fytd", "prior_fytd"]) {
      for (const kind of ["gross_outly", "app_rcpt", "net_outly"]) agency[`${span}_${kind}_amt`] = "1";
    }
    const { treasury, requests } = await against(({ path }) =>
      rows(path.endsWith("table_5") ? agency : part),
    );
    await treasury.receiptsBySource();
    await treasury.outlaysByFunction();
    await treasury.outlaysByAgency();
    expect(requests.map(({ path, query }) => `${path.slice(-11)} ${query.filter}`)).toEqual([
      "mts_table_9 undefined",
      "mts_table_9 record_type_cd:eq:RSG,record_date:eq:2025-03-31",
      "mts_table_9 undefined",
      "mts_table_9 record_type_cd:eq:F,record_date:eq:2025-03-31",
      "mts_table_5 undefined",
      "mts_table_5 data_type_cd:eq:T,sequence_level_nbr:eq:2,line_code_nbr:lte:5690,record_date:eq:2025-03-31",
    ]);
  });

  it("refuses a date that is none", async () => {
    const { treasury } = await against([]);
    await expect(treasury.budgetToDate("outlays", { date: "2025" })).rejects.toMatchObject({ field: "date" });
  });
});

describe("cash", () => {
  const balance = (date: string, account: string, close: string, open: string) => ({
    record_date: date,
    account_type: account,
    close_today_bal: close,
    open_today_bal: open,
    open_month_bal: "null",
  });

  it("is one series over the three shapes of its table", async () => {
    const { treasury, requests } = await against([
      rows(
        balance("2022-04-18", "Treasury General Account (TGA) Closing Balance", "null", "300"),
        balance("2022-04-18", "Treasury General Account (TGA) Opening Balance", "null", "299"),
        balance("2022-04-18", "Total TGA Deposits (Table II)", "null", "5"),
        balance("2022-04-15", "Treasury General Account (TGA)", "200", "199"),
        balance("2021-09-30", "Federal Reserve Account", "100", "99"),
      ),
    ]);
    expect(await treasury.cashBalance({ start: "2021-09-30", end: "2022-04-18" })).toEqual([
      {
        record_date: "2022-04-18",
        closing_balance: 300,
        account_type: "Treasury General Account (TGA) Closing Balance",
        column: "open_today_bal",
      },
      {
        record_date: "2022-04-15",
        closing_balance: 200,
        account_type: "Treasury General Account (TGA)",
        column: "close_today_bal",
      },
      {
        record_date: "2021-09-30",
        closing_balance: 100,
        account_type: "Federal Reserve Account",
        column: "close_today_bal",
      },
    ]);
    expect(requests[0]?.query.filter).toBe("record_date:gte:2021-09-30,record_date:lte:2022-04-18");
  });

  it("asks for the newest day, and for flows of a day by type", async () => {
    const newest = balance("2025-06-25", "Treasury General Account (TGA) Closing Balance", "null", "300");
    const flow = {
      record_date: "2025-06-25",
      account_type: "Treasury General Account (TGA)",
      transaction_type: "Deposits",
      transaction_catg: "Taxes",
      transaction_today_amt: "12",
      transaction_mtd_amt: "120",
      transaction_fytd_amt: "1200",
    };
    const { treasury, requests } = await against(({ path }) =>
      rows(path.endsWith("balance") ? newest : flow),
    );
    expect((await treasury.cashBalance())[0]?.closing_balance).toBe(300);
    const { rows: flows } = await treasury.cashFlows({ type: "Deposits" });
    expect(flows[0]?.transaction_today_amt).toBe(12);
    expect(requests[1]?.query.filter).toBe("record_date:gte:2025-06-25,record_date:lte:2025-06-25");
    expect(requests[3]?.query.filter).toBe("record_date:eq:2025-06-25,transaction_type:eq:Deposits");
  });
});

describe("securities", () => {
  it("asks for auctions with the columns that tell reopened ones apart", async () => {
    const { treasury, requests } = await against(() => rows());
    await treasury.auctions({ securityType: "Note", term: "10-Year", inflationIndexed: true, pageSize: 10 });
    expect(requests[0]?.path).toBe("/v1/accounting/od/auctions_query");
    expect(requests[0]?.query).toMatchObject({
      filter: "security_type:eq:Note,original_security_term:eq:10-Year,inflation_index_security:eq:Yes",
      sort: "-auction_date",
      "page[size]": "10",
    });
    expect(String(requests[0]?.query.fields).split(",")).toEqual(
      expect.arrayContaining(["cusip", "auction_date", "announcemt_date"]),
    );
    await expect(treasury.auctions({ cusip: "91281" })).rejects.toMatchObject({ field: "cusip" });
  });

  it("asks for announced auctions, soonest first", async () => {
    const { treasury, requests } = await against(() => rows());
    await treasury.upcomingAuctions({ securityType: "TIPS" });
    expectRequest(requests[0], {
      path: "/v1/accounting/od/upcoming_auctions",
      query: { filter: "security_type:eq:TIPS", sort: "auction_date" },
    });
  });

  it("gives null for the series of the row of all savings bonds", async () => {
    const report = {
      record_date: "2025-05-31",
      series_cd: "null",
      series_desc: "All Series",
      bonds_issued_cnt: "10",
      bonds_redeemed_cnt: "4",
      bonds_out_cnt: "6",
    };
    const { treasury } = await against(() => rows(report));
    const { rows: found } = await treasury.savingsBonds();
    expect(found[0]).toMatchObject({ series_cd: null, series_desc: "All Series", bonds_out_cnt: 6 });
  });

  it("asks for what was sold in a fiscal year, for gold, rates and reports", async () => {
    const { treasury, requests } = await against(() => rows());
    await treasury.savingsBondsSold({ fiscalYear: 2025 });
    await treasury.iBondRates();
    await treasury.goldReserve({ date: "2025-06-30" });
    await treasury.netCost({ fiscalYear: 2023 });
    await treasury.balanceSheet({ fiscalYear: 2023 });
    expect(
      requests.map(({ path, query }) => `${path.split("/").at(-1)} ${query.filter ?? query.sort}`),
    ).toEqual([
      "securities_sales security_type_desc:eq:Savings Bond,record_fiscal_year:eq:2025",
      "i_bonds_interest_rates -earning_period_start",
      "gold_reserve record_date:lte:2025-06-30",
      "gold_reserve record_date:lte:2025-06-30",
      "statement_net_cost stmt_fiscal_year:eq:2023",
      "balance_sheets stmt_fiscal_year:eq:2023",
    ]);
  });
});

describe("the release calendar", () => {
  it("is filtered by data set, date and whether it is out", async () => {
    const treasury = createReplay();
    const penny = await treasury.releases({ dataset: "debt to the penny" });
    expect(penny[0]).toEqual({
      datasetId: "015-BFS-2014Q3-065",
      title: "Debt to the Penny",
      date: "2021-10-23",
      time: "14:00",
      released: false,
    });
    expect((await treasury.releases({ released: true })).map(({ title }) => title)).toEqual([
      "Historical Debt Outstanding",
    ]);
    expect(await treasury.releases({ end: "2021-10-01" })).toEqual([]);
  });

  it("says so when an entry has another form", async () => {
    const { treasury } = await against([
      { json: [{ datasetId: "x", date: "2021-10-19", time: "4 pm", released: "true" }] },
    ]);
    await expect(treasury.releases()).rejects.toMatchObject({ kind: "unreadable" });
  });
});
