import type { LoopbackHandler, LoopbackReply, LoopbackServer } from "@tooling/testing";
import { expectRequest, serve } from "@tooling/testing";
import { afterEach, describe, expect, expectTypeOf, it } from "vitest";
import { createTreasury, type Filter, parseFilter } from "../src/index.js";

// Rows here have the columns of the agency's tables; where a figure is not from a recording it is a round one.
let server: LoopbackServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function against(answers: LoopbackHandler | readonly LoopbackReply[]) {
  server = await serve(answers);
  const treasury = createTreasury({
    baseUrl: server.url,
    hosts: { services: server.url },
    retry: false,
    cache: false,
    limits: false,
  });
  return { treasury, requests: server.requests };
}

function reply(
  rows: Record<string, string>[],
  types: Record<string, string> = {},
  total = rows.length,
  pages = 1,
) {
  const names = Object.keys(rows[0] ?? types);
  const meta = {
    count: rows.length,
    labels: Object.fromEntries(names.map((name) => [name, name.toUpperCase()])),
    dataTypes: Object.fromEntries(names.map((name) => [name, types[name] ?? "STRING"])),
    dataFormats: {},
    "total-count": total,
    "total-pages": pages,
  };
  return { json: { data: rows, meta, links: { next: "&page%5Bnumber%5D=2&page%5Bsize%5D=100" } } };
}

const day = (date: string, total = "100.00") => ({
  record_date: date,
  debt_held_public_amt: "60.00",
  intragov_hold_amt: "40.00",
  tot_pub_debt_out_amt: total,
});

describe("what a query sends", () => {
  it("sends nothing that was not asked for", async () => {
    const { treasury, requests } = await against([reply([day("2025-06-25")])]);
    await treasury.query("debt_to_penny");
    expectRequest(requests[0], { path: "/v2/accounting/od/debt_to_penny", query: {} });
  });

  it("writes filter, sort and page as the agency documents them", async () => {
    const { treasury, requests } = await against([reply([], { record_date: "DATE" }, 0, 0)]);
    await treasury.query("avg_interest_rates", {
      filter: {
        security_desc: "Treasury Notes",
        record_date: { gte: "2024-01-01", lt: "2025-01-01" },
        record_calendar_month: ["03", "09"],
        avg_interest_rate_amt: { gt: 3.5 },
        security_type_desc: undefined,
      },
      sort: ["-record_date", "security_desc"],
      page: 2,
      pageSize: 50,
    });
    expectRequest(requests[0], {
      path: "/v2/accounting/od/avg_interest_rates",
      query: {
        filter:
          "security_desc:eq:Treasury Notes,record_date:gte:2024-01-01,record_date:lt:2025-01-01,record_calendar_month:in:(03,09),avg_interest_rate_amt:gt:3.5",
        sort: "-record_date,security_desc",
        "page[number]": "2",
        "page[size]": "50",
      },
    });
  });

  it("finds the version that belongs to the table, from its name or its path", async () => {
    const { treasury, requests } = await against(() => reply([], { record_date: "DATE" }, 0, 0));
    await treasury.query("operating_cash_balance");
    await treasury.query("v2/accounting/od/gold_reserve");
    await treasury.query("/v1/debt/treasury_offset_program");
    expect(requests.map(({ path }) => path)).toEqual([
      "/v1/accounting/dts/operating_cash_balance",
      "/v2/accounting/od/gold_reserve",
      "/v1/debt/treasury_offset_program",
    ]);
  });

  it("sends parentheses inside an eq value as they are", async () => {
    const { treasury, requests } = await against([reply([], { record_date: "DATE" }, 0, 0)]);
    await treasury.query("operating_cash_balance", {
      filter: { account_type: "Treasury General Account (TGA) Closing Balance" },
    });
    expectRequest(requests[0], {
      query: { filter: "account_type:eq:Treasury General Account (TGA) Closing Balance" },
    });
  });

  it("writes a month given as a number with its zero", async () => {
    const { treasury, requests } = await against([reply([], { record_date: "DATE" }, 0, 0)]);
    await treasury.query("mts_table_5", { filter: { record_calendar_month: 9 } });
    expectRequest(requests[0], { query: { filter: "record_calendar_month:eq:09" } });
  });
});

describe("what a query refuses before any request", () => {
  const cases: [string, Filter, string][] = [
    ["an empty value, which the agency takes for a bad operator", { security_desc: "" }, "is empty"],
    [
      "an empty member of a list, which the agency drops with the whole filter",
      { cusip: { in: ["a", ""] } },
      "is empty",
    ],
    ["an empty list", { cusip: [] }, "the list is empty"],
    [
      "a comma, with what to do instead",
      { security_desc: "Bills, Notes" },
      "where: (row) => row.security_desc ===",
    ],
    ["a parenthesis inside a list", { account_type: ["A (TGA)"] }, "has a parenthesis"],
    ["a date that is none", { record_date: { gte: "2024-02-30" } }, "YYYY-MM-DD"],
    ["NaN", { tot_pub_debt_out_amt: Number.NaN }, "finite number"],
    ["a column's name that is none", { "record date": "2024-01-01" }, "right form"],
  ];
  it.each(cases)("%s", async (_what, filter, words) => {
    const { treasury, requests } = await against([]);
    await expect(treasury.query("debt_to_penny", { filter })).rejects.toMatchObject({
      kind: "invalid_argument",
      message: expect.stringContaining(words),
    });
    expect(requests).toEqual([]);
  });

  it("an operator the agency does not have, offering the nearest", () => {
    expect(() => parseFilter("record_date:gtee:2024-01-01")).toThrow(/Did you mean "gte"/);
    expect(() => parseFilter("security_desc:like:Notes")).toThrow(/is not one of lt, lte, gt, gte, eq, in/);
  });

  it("a table that does not exist, offering the one that was meant", async () => {
    const { treasury } = await against([]);
    await expect(treasury.query("v1/accounting/od/debt_to_penny")).rejects.toMatchObject({
      nearest: ["/v2/accounting/od/debt_to_penny"],
    });
    await expect(treasury.query("auction_results")).rejects.toMatchObject({
      nearest: ["/v1/accounting/od/auctions_query"],
    });
    await expect(treasury.query("debt_to_peny")).rejects.toMatchObject({
      field: "table",
      nearest: ["debt_to_penny"],
    });
  });

  it("where together with aggregate, which leaves no rows to look at", async () => {
    const { treasury, requests } = await against([]);
    const asked = treasury.query("debt_to_penny", {
      fields: ["record_date"],
      aggregate: true,
      where: () => true,
    });
    await expect(asked).rejects.toMatchObject({ kind: "invalid_argument", field: "where" });
    expect(requests).toEqual([]);
  });

  it("page 0, and pages of more than 10 000 rows", async () => {
    const { treasury } = await against([]);
    await expect(treasury.query("debt_to_penny", { page: 0 })).rejects.toMatchObject({ field: "page" });
    await expect(treasury.query("debt_to_penny", { pageSize: 10_001 })).rejects.toMatchObject({
      field: "pageSize",
    });
  });
});

describe("a filter in the agency's own words", () => {
  it("reads conditions, lists and values with spaces, colons and parentheses", () => {
    expect(
      parseFilter(
        "record_date:gte:2024-01-01,record_date:lt:2025-01-01,cusip:in:(A, B),account_type:eq:Account (TGA): x",
      ),
    ).toEqual({
      record_date: { gte: "2024-01-01", lt: "2025-01-01" },
      cusip: { in: ["A", "B"] },
      account_type: { eq: "Account (TGA): x" },
    });
  });

  it("refuses a value with a comma instead of reading half of it", () => {
    expect(() => parseFilter("security_desc:eq:Bills, Notes")).toThrow(/"Notes" is not field:operator:value/);
  });
});

describe("fields, which are also GROUP BY for the agency", () => {
  const auction = (cusip: string) => ({
    record_date: "2025-06-25",
    cusip,
    security_type: "Note",
    security_term: "10-Year",
    auction_date: "2025-06-11",
    issue_date: "2025-06-16",
    offering_amt: "1000",
  });

  it("asks for all columns and drops the others here, so that equal rows stay several", async () => {
    const { treasury, requests } = await against([reply([auction("AAAAAAAA1"), auction("AAAAAAAA2")])]);
    const { rows } = await treasury.query("auctions_query", { fields: ["security_type"] });
    expect(rows).toEqual([{ security_type: "Note" }, { security_type: "Note" }]);
    expectRequest(requests[0], { query: {} });
  });

  it("sends them where they hold the columns that tell rows apart", async () => {
    const { treasury, requests } = await against([
      reply([{ cusip: "AAAAAAAA1", auction_date: "2025-06-11", offering_amt: "1000" }]),
    ]);
    const { rows } = await treasury.query("auctions_query", {
      fields: ["cusip", "auction_date", "offering_amt"],
    });
    expect(rows).toEqual([{ cusip: "AAAAAAAA1", auction_date: "2025-06-11", offering_amt: 1000 }]);
    expectRequest(requests[0], { query: { fields: "cusip,auction_date,offering_amt" } });
  });

  it("sends them with aggregate, which is asking for the sums", async () => {
    const { treasury, requests } = await against([
      reply([{ record_date: "2025-06-25", transaction_today_amt: "12" }], {
        transaction_today_amt: "CURRENCY0",
      }),
    ]);
    const { rows } = await treasury.query("deposits_withdrawals_operating_cash", {
      fields: ["record_date", "transaction_today_amt"],
      aggregate: true,
    });
    expect(rows).toEqual([{ record_date: "2025-06-25", transaction_today_amt: 12 }]);
    expectRequest(requests[0], { query: { fields: "record_date,transaction_today_amt" } });
  });

  it("drops columns that came without being asked for", async () => {
    const { treasury } = await against([
      reply([{ record_date: "2025-06-25", tot_pub_debt_out_amt: "1.00", record_calendar_year: "2025" }]),
    ]);
    const { rows } = await treasury.query("debt_to_penny", {
      fields: ["record_date", "tot_pub_debt_out_amt"],
    });
    expect(rows).toEqual([{ record_date: "2025-06-25", tot_pub_debt_out_amt: 1 }]);
  });

  it("says which columns there are when one is not", async () => {
    const { treasury } = await against([reply([day("2025-06-25")])]);
    const error = treasury.query("debt_to_penny", { fields: ["tot_pub_debt_amt"] });
    await expect(error).rejects.toMatchObject({
      kind: "invalid_argument",
      nearest: ["tot_pub_debt_out_amt"],
    });
  });
});

describe("values", () => {
  it('gives null for "null", numbers for amounts, and keeps the zeros of months and identifiers', async () => {
    const { treasury } = await against([
      reply(
        [
          {
            acct_statement: "000000000000562",
            eff_date: "2025-01-31",
            shares_per_par: "1.5",
            trans_cd: "01",
            trans_desc_cd: "A",
            memo_nbr: "0007",
            location_cd: "null",
            acct_nbr: "020",
            acct_desc: "Account",
            report_type: "State",
            record_calendar_month: "01",
          },
        ],
        { shares_per_par: "NUMBER", memo_nbr: "NUMBER", record_calendar_month: "MONTH" },
      ),
    ]);
    const { rows } = await treasury.query("utf_account_statement");
    expect(rows[0]).toMatchObject({
      acct_statement: "000000000000562",
      memo_nbr: "0007",
      location_cd: null,
      shares_per_par: 1.5,
      record_calendar_month: "01",
    });
  });

  it("reads prices as numbers although the reply calls them STRING", async () => {
    const row = {
      record_date: "2025-06-25",
      cusip: "AAAAAAAA1",
      security_type: "Note",
      security_term: "10-Year",
      auction_date: "2025-06-11",
      issue_date: "2025-06-16",
      high_price: "99.250000",
      price_per100: "null",
      high_yield: "4.5",
    };
    const { treasury } = await against([reply([row], { high_yield: "NUMBER" })]);
    const { rows } = await treasury.query("auctions_query");
    expect(rows[0]).toMatchObject({ high_price: 99.25, price_per100: null, high_yield: 4.5 });
  });

  it("converts the columns of an unknown table by the reply's types, and keeps what is no number", async () => {
    const { treasury } = await against([
      reply([{ a_amt: "1.50", b: "2.50", c: "010", d: "n/a", e: "9007199254740993" }], {
        a_amt: "CURRENCY",
        b: "PERCENTAGE",
        c: "STRING",
        d: "NUMBER",
        e: "INTEGER",
      }),
    ]);
    const { rows, fields } = await treasury.query("jfics_congress_report");
    expect(rows).toEqual([{ a_amt: 1.5, b: 2.5, c: "010", d: "n/a", e: "9007199254740993" }]);
    expect(fields.map(({ unit }) => unit)).toEqual(["dollars", "percent", null, null, null]);
  });

  it("keeps the published text beside the number with exact", async () => {
    const { treasury } = await against([reply([day("2025-06-25", "123456789012345678.91")])]);
    const { text } = await treasury.query("debt_to_penny", { exact: true });
    expect(text?.[0]?.tot_pub_debt_out_amt).toBe("123456789012345678.91");
  });

  it("says so when a column that should be a number is none", async () => {
    const { treasury } = await against([reply([day("2025-06-25", "much")])]);
    await expect(treasury.query("debt_to_penny")).rejects.toMatchObject({
      kind: "unreadable",
      message: expect.stringContaining('debt_to_penny.tot_pub_debt_out_amt should be a number and is "much"'),
    });
  });

  it("gives the Daily Treasury Statement in millions and _bil_ columns in billions", async () => {
    const { treasury } = await against([
      reply([{ record_date: "2025-06-25", x_amt: "1" }], { x_amt: "CURRENCY0" }),
      reply([{ record_date: "2025-09-30", y_bil_amt: "1.5" }], { y_bil_amt: "CURRENCY" }),
    ]);
    const cash = await treasury.query("debt_subject_to_limit");
    const report = await treasury.query("net_position");
    expect(cash.fields[1]?.unit).toBe("millions of dollars");
    expect(report.fields[1]?.unit).toBe("billions of dollars");
  });

  it("types rows by their table", () => {
    const { query } = createTreasury();
    type Debt = Awaited<ReturnType<typeof query<"debt_to_penny">>>["rows"][number];
    expectTypeOf<Debt["tot_pub_debt_out_amt"]>().toEqualTypeOf<number | null>();
    expectTypeOf<Debt["record_date"]>().toEqualTypeOf<string | null>();
    type Two = Awaited<ReturnType<typeof query<"debt_to_penny", "record_date">>>["rows"][number];
    expectTypeOf<keyof Two>().toEqualTypeOf<"record_date">();
    type Other = Awaited<ReturnType<typeof query<"rcm">>>["rows"][number];
    expectTypeOf<Other["anything"]>().toEqualTypeOf<string | number | null>();
  });
});

describe("what came is compared with what was asked", () => {
  it("refuses rows that the filter rules out: a filter the agency dropped", async () => {
    const { treasury } = await against([reply([day("2020-01-02")])]);
    const asked = treasury.query("debt_to_penny", { filter: { record_date: { gte: "2024-01-01" } } });
    await expect(asked).rejects.toMatchObject({
      kind: "mismatch",
      message: expect.stringContaining('"2020-01-02"'),
    });
  });

  it("compares numbers as numbers and texts without regard to case", async () => {
    const { treasury } = await against(() => reply([day("2025-06-25", "100.00")]));
    const { rows } = await treasury.query("debt_to_penny", { filter: { tot_pub_debt_out_amt: 100 } });
    expect(rows).toHaveLength(1);
    const more = treasury.query("debt_to_penny", { filter: { tot_pub_debt_out_amt: { gt: 99.5, lt: 100 } } });
    await expect(more).rejects.toMatchObject({ kind: "mismatch" });
  });

  it("refuses a reply without a column that was sent in fields", async () => {
    const { treasury } = await against([reply([{ record_date: "2025-06-25" }])]);
    const asked = treasury.query("debt_to_penny", { fields: ["record_date", "tot_pub_debt_out_amt"] });
    await expect(asked).rejects.toMatchObject({ kind: "mismatch" });
  });

  it("refuses a reply whose count is not that of its rows", async () => {
    const { json } = reply([day("2025-06-25")]);
    const { treasury } = await against([{ json: { ...json, meta: { ...json.meta, count: 5 } } }]);
    await expect(treasury.query("debt_to_penny")).rejects.toMatchObject({
      kind: "unreadable",
      message: expect.stringContaining("meta.count says 5 rows, data has 1"),
    });
  });

  it("refuses a full row without a column its type promises", async () => {
    const { treasury } = await against([
      reply([{ record_date: "2025-06-25", tot_pub_debt_out_amt: "1.00" }]),
    ]);
    await expect(treasury.query("debt_to_penny")).rejects.toMatchObject({
      kind: "unreadable",
      message: expect.stringContaining("no column debt_held_public_amt, intragov_hold_amt"),
    });
  });
});

describe("pages", () => {
  it("ends with total-pages, although links.next is set on the last page", async () => {
    const { treasury, requests } = await against((request) =>
      reply([day(`2025-06-0${request.query["page[number]"] ?? "1"}`)], {}, 3, 3),
    );
    const dates: (string | null)[] = [];
    for await (const row of treasury.query.all("debt_to_penny", { pageSize: 1 })) dates.push(row.record_date);
    expect(dates).toEqual(["2025-06-01", "2025-06-02", "2025-06-03"]);
    expect(requests.map(({ query }) => query["page[number]"])).toEqual([undefined, "2", "3"]);
  });

  it("stops asking when the loop is left, and at max", async () => {
    const { treasury, requests } = await against(() =>
      reply([day("2025-06-25"), day("2025-06-24")], {}, 200, 100),
    );
    for await (const row of treasury.query.all("debt_to_penny")) {
      expect(row.record_date).toBe("2025-06-25");
      break;
    }
    expect(requests).toHaveLength(1);
    let rows = 0;
    for await (const _ of treasury.query.all("debt_to_penny", {}, { max: 3 })) rows += 1;
    expect({ rows, requests: requests.length }).toEqual({ rows: 3, requests: 3 });
  });

  it("keeps only rows that where holds for, for what a filter cannot say", async () => {
    const { treasury, requests } = await against([
      reply([day("2025-06-25", "1.00"), day("2025-06-24", "2.00")]),
    ]);
    const { rows } = await treasury.query("debt_to_penny", {
      fields: ["record_date", "tot_pub_debt_out_amt"],
      where: (row) => (row.tot_pub_debt_out_amt ?? 0) > 1,
    });
    expect(rows).toEqual([{ record_date: "2025-06-24", tot_pub_debt_out_amt: 2 }]);
    expectRequest(requests[0], { query: {} });
  });

  it("says clearly that a page is past the last one", async () => {
    const message =
      "Invalid query parameter: Page #9999 is out of range. For more information, please see the documentation.";
    const { treasury } = await against([{ status: 400, json: { error: "Invalid Query Param", message } }]);
    await expect(treasury.query("debt_to_penny", { page: 9999 })).rejects.toMatchObject({
      kind: "bad_request",
      message: expect.stringMatching(/Page #9999 is out of range\..*Page 1 says how many pages there are/),
    });
  });
});

describe("errors of the agency", () => {
  it("adds the table's date column to an unknown field", async () => {
    const message = "Invalid query parameter: Field 'record_date' does not exist.";
    const { treasury } = await against([{ status: 400, json: { error: "Invalid Query Param", message } }]);
    await expect(treasury.query("buybacks_operations", { sort: "-record_date" })).rejects.toMatchObject({
      kind: "bad_request",
      status: 400,
      message: expect.stringMatching(/Field 'record_date' does not exist\. .*dated by operation_date/),
    });
  });

  it("passes on the agency's words when there is only an error, or only text", async () => {
    const { treasury } = await against([
      { status: 400, json: { error: "Invalid Query Param" } },
      { status: 400, text: "Operator ':like:' is not supported." },
    ]);
    const ask = () => treasury.request("/v2/accounting/od/debt_to_penny", { filter: "a:like:b" });
    await expect(ask()).rejects.toThrow(/Invalid Query Param/);
    await expect(ask()).rejects.toThrow(/Operator ':like:' is not supported/);
  });

  it("reads the HTML page of a wrong path as: no such table", async () => {
    const html = "<!DOCTYPE html><html><head><title>404</title></head><body>Not Found</body></html>";
    const { treasury } = await against([
      { status: 404, text: html, headers: { "content-type": "text/html" } },
    ]);
    await expect(treasury.request("/v1/accounting/od/debt_to_penny")).rejects.toMatchObject({
      kind: "not_found",
      message: expect.stringContaining("Each table has its own version"),
    });
  });

  it("takes an HTML page with status 200 for a failure of the agency", async () => {
    const html = "<html><body>Maintenance</body></html>";
    const { treasury } = await against([{ text: html, headers: { "content-type": "text/html" } }]);
    await expect(treasury.query("debt_to_penny")).rejects.toMatchObject({
      kind: "upstream",
      retryable: true,
    });
  });

  it("takes 403 and 500 for what they are", async () => {
    const { treasury } = await against([
      { status: 403, json: { error: "Forbidden", message: "API Key is not valid" } },
      { status: 500, text: "" },
    ]);
    await expect(treasury.query("debt_to_penny")).rejects.toMatchObject({ kind: "auth", status: 403 });
    await expect(treasury.query("debt_to_penny")).rejects.toMatchObject({ kind: "upstream", status: 500 });
  });

  it("says what is missing in a reply without data", async () => {
    const { treasury } = await against([{ json: { meta: {} } }]);
    await expect(treasury.query("debt_to_penny")).rejects.toMatchObject({
      kind: "unreadable",
      message: expect.stringContaining("data is missing"),
    });
  });
});

describe("text, latest and fields", () => {
  it("gives CSV as it comes", async () => {
    const csv = "record_date,tot_pub_debt_out_amt\n2025-06-25,36213869568117.00\n";
    const { treasury, requests } = await against([{ text: csv, headers: { "content-type": "text/csv" } }]);
    const got = await treasury.text("debt_to_penny", {
      format: "csv",
      fields: ["record_date", "tot_pub_debt_out_amt"],
      filter: { record_date: "2025-06-25" },
    });
    expect(got).toBe(csv);
    expectRequest(requests[0], {
      query: {
        fields: "record_date,tot_pub_debt_out_amt",
        filter: "record_date:eq:2025-06-25",
        format: "csv",
      },
    });
  });

  it("finds the newest date by the table's own date column", async () => {
    const row = { operation_date: "2025-06-25", total_par_amt_accepted: "10" };
    const { treasury, requests } = await against([reply([row]), reply([row])]);
    const { rows } = await treasury.latest("buybacks_operations");
    expect(rows).toEqual([{ operation_date: "2025-06-25", total_par_amt_accepted: "10" }]);
    expectRequest(requests[0], { query: { sort: "-operation_date", "page[size]": "1" } });
    expectRequest(requests[1], { query: { filter: "operation_date:eq:2025-06-25", "page[size]": "10000" } });
  });

  it("describes the columns of a table with a row of it", async () => {
    const row = { record_date: "2025-06-30", fine_troy_ounce_qty: "1.5", book_value_amt: "2.50" };
    const { treasury, requests } = await against([
      reply(
        [row],
        { record_date: "DATE", fine_troy_ounce_qty: "NUMBER", book_value_amt: "CURRENCY" },
        500,
        500,
      ),
    ]);
    const found = await treasury.fields("gold_reserve");
    expect(found.fields.map(({ name, type, unit }) => [name, type, unit])).toEqual([
      ["record_date", "DATE", null],
      ["fine_troy_ounce_qty", "NUMBER", "fine troy ounces"],
      ["book_value_amt", "CURRENCY", "dollars"],
    ]);
    expect(found.sample).toEqual({
      record_date: "2025-06-30",
      fine_troy_ounce_qty: 1.5,
      book_value_amt: 2.5,
    });
    expect(found.total).toBe(500);
    expectRequest(requests[0], { query: { sort: "-record_date", "page[size]": "1" } });
  });

  it("does not sort by a date column that is only assumed", async () => {
    const { treasury, requests } = await against([reply([{ a: "1" }])]);
    await treasury.fields("interest_cost_fund");
    expectRequest(requests[0], { query: { "page[size]": "1" } });
  });
});
