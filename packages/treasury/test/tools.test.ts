import type { Json } from "@govdata/kit";
import { runTool, serve } from "@tooling/testing";
import { describe, expect, it } from "vitest";
import { createTreasury } from "../src/index.js";
import { module } from "../src/module/index.js";
import { createReplay } from "../src/testing.js";

const ask = (tool: string, args: Record<string, Json>) => runTool(module, createReplay(), tool, args);

/** What a tool asks the agency, which answers with these rows. */
async function sent(tool: string, args: Record<string, Json>, row?: Record<string, string>) {
  const server = await serve(() => ({ json: { data: row === undefined ? [] : [row] } }));
  const hosts = { services: server.url };
  const sdk = createTreasury({ baseUrl: server.url, hosts, retry: false, cache: false, limits: false });
  try {
    const result = await runTool(module, sdk, tool, args);
    const requests = server.requests.map(
      ({ path, search }) => `${path}?${decodeURIComponent(search.replaceAll("+", " "))}`,
    );
    return { result, requests };
  } finally {
    await server.close();
  }
}

describe("what people ask", () => {
  it("how big the national debt is today", async () => {
    const result = await ask("treasury_debt", {});
    expect(result.summary).toBe(
      "The US public debt was $38,968,295,059,805.35 on 2026-05-12 ($21,494,498,396.21 from 2026-05-11).",
    );
    expect(result).toMatchObject({
      kind: "record",
      record: { record_date: "2026-05-12", tot_pub_debt_out_amt: 38968295059805.35, change: 21494498396.21 },
      units: { tot_pub_debt_out_amt: "dollars", change: "dollars" },
    });
  });

  it("how it changed between two days", async () => {
    const result = await ask("treasury_debt", { date: "2026-05-12", compare_to: "2025-06-25" });
    expect(result.summary).toBe(
      "The US public debt went from $36,213,869,568,117 on 2025-06-25 to $38,968,295,059,805.35 on 2026-05-12: $2,754,425,491,688.35 (7.61%).",
    );
  });

  it("how it changed over a fiscal year", async () => {
    const result = await ask("treasury_debt", {
      view: "fiscal_years",
      start: "2021-09-30",
      end: "2022-09-30",
    });
    expect(result).toMatchObject({
      kind: "series",
      columns: ["date", "debt_outstanding_amt"],
      rows: [
        ["2021-09-30", 28428918570048.68],
        ["2022-09-30", 30928911613306.73],
      ],
      total: 2,
    });
    expect(result.kind === "series" ? result.series[0]?.stats : undefined).toMatchObject({
      change: 2499993043258.05,
      changePercent: 8.79,
    });
  });

  it("what it was on an inauguration day, and today", async () => {
    const row = { record_date: "2021-01-19", tot_pub_debt_out_amt: "1.00" };
    const { requests } = await sent("treasury_debt", { compare_to: "2021-01-20" }, row);
    expect(requests).toEqual([
      "/v2/accounting/od/debt_to_penny?fields=record_date,tot_pub_debt_out_amt&filter=record_date:lte:2021-01-20&sort=-record_date&page[size]=1",
      "/v2/accounting/od/debt_to_penny?fields=record_date,tot_pub_debt_out_amt&sort=-record_date&page[size]=1",
    ]);
  });

  it("the average rate on marketable debt", async () => {
    const result = await ask("treasury_interest_rates", { security: "Total Marketable" });
    expect(result).toMatchObject({
      kind: "table",
      summary: "Average interest rates on US Treasury securities, as of 2025-05-31: 1 row.",
      columns: ["record_date", "security_type_desc", "security_desc", "avg_interest_rate_amt"],
      rows: [["2025-05-31", "Marketable", "Total Marketable", 3.362]],
      units: { avg_interest_rate_amt: "percent" },
    });
  });

  it("the average rate on notes since 2024", async () => {
    const { requests } = await sent("treasury_interest_rates", {
      security: "Treasury Notes",
      start: "2024-01-01",
    });
    expect(requests).toEqual([
      "/v2/accounting/od/avg_interest_rates?fields=record_date,security_type_desc,security_desc,avg_interest_rate_amt&filter=record_date:gte:2024-01-01,security_desc:eq:Treasury Notes&sort=-record_date&page[size]=200",
    ]);
  });

  it("the official euro rate of the fourth quarter of 2024", async () => {
    const row = {
      record_date: "2024-12-31",
      country: "Euro Zone",
      currency: "Euro",
      country_currency_desc: "Euro Zone-Euro",
      exchange_rate: "2.0",
      effective_date: "2024-12-31",
    };
    const { result, requests } = await sent(
      "treasury_exchange_rates",
      { quarter: "2024-Q4", currencies: "euro" },
      row,
    );
    expect(requests[0]).toContain("filter=record_date:eq:2024-12-31&page[size]=1000");
    expect(result).toMatchObject({
      kind: "table",
      summary: "Treasury rates of exchange, quarter ending 2024-12-31: 1 row.",
      units: { exchange_rate: "foreign units per 1 US dollar" },
    });
  });

  it("the deficit so far and last year at this point", async () => {
    const result = await ask("treasury_deficit", { date: "2021-09-30" });
    expect(result.summary).toBe(
      "Federal surplus (+) or deficit (-), fiscal year 2021 to 2021-09-30: -$2,772,178,788,289.42; the year before at the same point -$3,131,917,245,643.30.",
    );
  });

  it("the deficit of each fiscal year", async () => {
    const result = await ask("treasury_deficit", { view: "fiscal_years" });
    expect(result.kind === "series" ? result.rows : []).toHaveLength(8);
    expect(result.kind === "series" ? result.rows[5] : []).toEqual(["2020-09-30", -3131917248888.3]);
  });

  it("the deficit month by month, from the newest statement", async () => {
    const row = {
      record_date: "2025-03-31",
      parent_id: "null",
      classification_id: "1",
      classification_desc: "March",
      current_month_gross_rcpt_amt: "1.00",
      current_month_gross_outly_amt: "3.00",
      current_month_dfct_sur_amt: "2.00",
    };
    const { result, requests } = await sent("treasury_deficit", { view: "months" }, row);
    expect(requests).toEqual([
      "/v1/accounting/mts/mts_table_1?sort=-record_date&page[size]=1",
      "/v1/accounting/mts/mts_table_1?filter=record_date:eq:2025-03-31&page[size]=1000",
    ]);
    expect(result.kind === "table" ? result.rows[0] : []).toEqual(["2025-03-31", "March", null, 1, 3, -2]);
  });

  it("the last ten-year note auctions", async () => {
    const { requests } = await sent("treasury_auctions", { security_type: "Note", term: "10-Year" });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toContain(
      "filter=security_type:eq:Note,original_security_term:eq:10-Year&sort=-auction_date&page[size]=10",
    );
  });

  it("inflation-protected securities by their flag, but by name among those announced", async () => {
    const held = await sent("treasury_auctions", { security_type: "TIPS" });
    expect(held.requests[0]).toContain("filter=inflation_index_security:eq:Yes&");
    const announced = await sent("treasury_auctions", { security_type: "TIPS", upcoming: true });
    expect(announced.requests).toEqual([
      "/v1/accounting/od/upcoming_auctions?filter=security_type:eq:TIPS&sort=auction_date&page[size]=10",
    ]);
  });

  it("the Treasury's cash on hand", async () => {
    const row = {
      record_date: "2025-06-25",
      account_type: "Treasury General Account (TGA) Closing Balance",
      close_today_bal: "null",
      open_today_bal: "300",
      open_month_bal: "null",
    };
    const { result } = await sent("treasury_cash", {}, row);
    expect(result).toMatchObject({ kind: "series", rows: [["2025-06-25", 300]] });
    expect(result.kind === "series" ? result.series[0]?.unit : "").toBe("millions of dollars");
  });

  it("the peso in 2020, through the general query", async () => {
    const result = await ask("treasury_query", {
      table: "rates_of_exchange",
      fields: "exchange_rate,record_date",
      filter: "country_currency_desc:eq:Mexico-Peso,record_date:gte:2020-01-01,record_date:lte:2020-12-31",
      aggregate: true,
    });
    expect(result).toMatchObject({
      kind: "table",
      columns: ["exchange_rate", "record_date"],
      total: 4,
      units: { exchange_rate: "foreign units per 1 US dollar" },
    });
    expect(result.kind === "table" ? result.rows[3] : []).toEqual([23.791, "2020-03-31"]);
  });

  it("gold, savings bonds and any other table's newest rows", async () => {
    const gold = {
      record_date: "2025-05-31",
      facility_desc: "Fort Knox",
      form_desc: "Bullion",
      location_desc: "KY",
    };
    const row = { ...gold, fine_troy_ounce_qty: "1.5", book_value_amt: "2.50" };
    const { result, requests } = await sent("treasury_query", { table: "gold_reserve", latest: true }, row);
    expect(requests[1]).toBe(
      "/v2/accounting/od/gold_reserve?filter=record_date:eq:2025-05-31&page[size]=10000",
    );
    expect(result.kind === "table" ? result.rows[0] : []).toEqual([
      "2025-05-31",
      "Fort Knox",
      "Bullion",
      "KY",
      1.5,
      2.5,
    ]);
    const sold = await sent("treasury_savings_bonds", { fiscal_year: 2025 });
    expect(sold.requests[0]).toContain(
      "filter=security_type_desc:eq:Savings Bond,record_fiscal_year:eq:2025",
    );
    const rates = await sent("treasury_savings_bonds", { view: "rates" });
    expect(rates.requests[0]).toContain("i_bonds_interest_rates?sort=-earning_period_start");
  });

  it("receipts by source, outlays by function and agency, interest expense, holders, securities, flows", async () => {
    const calls: [string, Record<string, Json>, string][] = [
      [
        "treasury_interest_rates",
        { view: "by_year" },
        "record_calendar_month:eq:09,security_type_desc:eq:Interest-bearing Debt",
      ],
      [
        "treasury_interest_rates",
        { view: "expense", start: "2025-01-01" },
        "/interest_expense?filter=record_date:gte:2025-01-01",
      ],
      ["treasury_debt", { view: "holders" }, "security_type_desc:eq:Total Public Debt Outstanding"],
      [
        "treasury_debt",
        { view: "by_security", date: "2025-02-28" },
        "/mspd_table_1?filter=record_date:gte:2025-02-01,record_date:lte:2025-02-28",
      ],
      [
        "treasury_debt",
        { start: "2025-01-02", end: "2025-01-31" },
        "filter=record_date:gte:2025-01-02,record_date:lte:2025-01-31&sort=-record_date",
      ],
      [
        "treasury_cash",
        { view: "flows", start: "2025-06-25", type: "Deposits" },
        "transaction_type:eq:Deposits",
      ],
      [
        "treasury_exchange_rates",
        { history: true, currencies: "Mexico-Peso" },
        "country_currency_desc:eq:Mexico-Peso&sort=-record_date,-effective_date",
      ],
    ];
    for (const [tool, args, part] of calls) {
      const { requests } = await sent(tool, args);
      expect(requests.join(" ")).toContain(part);
    }
    for (const view of ["receipts_by_source", "outlays_by_function", "outlays_by_agency"]) {
      await expect(sent("treasury_deficit", { view })).rejects.toMatchObject({ kind: "not_found" });
    }
  });
});

describe("what the published servers' callers ask", () => {
  it("finds data sets by words in another order", async () => {
    const result = await ask("treasury_tables", { query: "penny debt" });
    expect(result.kind === "list" ? result.rows[0]?.[0] : "").toBe("debt_to_penny");
  });

  it("lists all tables, and those of a topic", async () => {
    const all = await ask("treasury_tables", { limit: 200 });
    expect(all.kind === "list" ? all.rows : []).toHaveLength(183);
    const auctions = await ask("treasury_tables", { topic: "auctions", limit: 200 });
    expect(auctions.kind === "list" ? auctions.rows.map(([name]) => name) : []).toContain(
      "upcoming_auctions",
    );
  });

  it("gives the columns of a table with units and a sample", async () => {
    const result = await ask("treasury_tables", { table: "mspd_table_1" });
    expect(result.summary).toBe(
      "mspd_table_1 (Monthly Statement of the Public Debt (MSPD)): 13 columns, 4407 rows, dated by record_date.",
    );
    expect(result.kind === "table" ? result.rows[5] : []).toEqual([
      "total_mil_amt",
      "Total Public Debt Outstanding (in Millions)",
      "CURRENCY0",
      "millions of dollars",
      6367951.7093,
    ]);
  });

  it("takes a filter in the agency's words, newest first, and says how to read on", async () => {
    const result = await ask("treasury_query", { table: "mspd_table_1", page_size: 1 });
    expect(result).toMatchObject({
      total: 4407,
      next: { args: { table: "mspd_table_1", page_size: 1, page: 2 }, gives: "page 2 of 4407" },
    });
  });

  it("sorts by the table's own date column, or by none when sums over other columns are asked for", async () => {
    const own = await sent("treasury_query", { table: "buybacks_operations" });
    expect(own.requests[0]).toContain("sort=-operation_date");
    const sums = await sent("treasury_query", {
      table: "auctions_query",
      fields: "security_type,offering_amt",
      aggregate: true,
    });
    expect(sums.requests[0]).toBe(
      "/v1/accounting/od/auctions_query?fields=security_type,offering_amt&page[size]=100",
    );
    const unsure = await sent("treasury_query", { table: "interest_cost_fund" });
    expect(unsure.requests[0]).toBe("/v2/accounting/od/interest_cost_fund?page[size]=100");
  });

  it("gives texts to the last digit with exact", async () => {
    const result = await runTool(module, createReplay(), "treasury_query", {
      table: "mspd_table_1",
      page_size: 1,
      exact: true,
    });
    expect(result.kind === "table" ? result.rows[0] : []).toContain("6367075.3893");
  });

  it("knows the names and arguments of the published servers", () => {
    const aliases = module.tools.flatMap((tool) => tool.aliases.map((alias) => ({ tool, alias })));
    expect(aliases.map(({ alias }) => alias.name)).toEqual(
      expect.arrayContaining([
        "list_datasets",
        "search_datasets",
        "get_endpoint_fields",
        "query_fiscal_data",
      ]),
    );
    for (const { tool, alias } of aliases) {
      const known = Object.keys(tool.schema.shape);
      expect(known).toEqual(
        expect.arrayContaining([...Object.values(alias.args ?? {}), ...Object.keys(alias.fixed ?? {})]),
      );
    }
  });
});

describe("calls that do not fit together", () => {
  const wrong: [string, Record<string, Json>, string][] = [
    ["treasury_debt", { date: "2025-06-25", start: "2025-01-01" }, "start"],
    ["treasury_debt", { view: "fiscal_years", compare_to: "2021-09-30" }, "compare_to"],
    ["treasury_debt", { view: "fiscal_years", date: "2021-09-30" }, "date"],
    ["treasury_query", { table: "debt_to_penny", aggregate: true }, "aggregate"],
    ["treasury_query", { table: "debt_to_penny", latest: true, page: 2 }, "page"],
    ["treasury_tables", { table: "debt_to_penny", query: "debt" }, "table"],
    ["treasury_interest_rates", { date: "2025-05-31", start: "2025-01-01" }, "date"],
    ["treasury_deficit", { start: "2020-09-30" }, "start"],
    ["treasury_deficit", { view: "fiscal_years", date: "2020-09-30" }, "date"],
    ["treasury_exchange_rates", { history: true }, "currencies"],
    ["treasury_exchange_rates", { date: "2025-01-01", quarter: "2024-Q4" }, "quarter"],
    ["treasury_exchange_rates", { start: "2025-01-01" }, "start"],
    ["treasury_auctions", { upcoming: true, term: "10-Year" }, "term"],
    ["treasury_cash", { date: "2025-06-25", end: "2025-06-30" }, "date"],
    ["treasury_cash", { view: "flows", date: "2025-06-25" }, "date"],
    ["treasury_cash", { type: "Deposits" }, "type"],
    ["treasury_savings_bonds", {}, "fiscal_year"],
    ["treasury_savings_bonds", { view: "rates", date: "2025-01-01" }, "date"],
  ];
  it.each(wrong)("%s refuses %j", async (tool, args, field) => {
    await expect(ask(tool, args)).rejects.toMatchObject({ kind: "invalid_argument", field });
  });
});
