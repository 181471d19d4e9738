import { type Call, type CallOptions, type Client, type Http, paginate } from "@govdata/core";
import { newestDate, runQuery, type Table } from "./query.js";
import { type DateRange, type PageParams, until, within } from "./ranges.js";
import { API } from "./reply.js";
import type { RowOf } from "./shapes.js";

/** The Treasury's cash at the end of one business day. */
export interface ClosingBalance {
  record_date: string;
  /** Millions of dollars. */
  closing_balance: number | null;
  /** The row it was read from, as the agency names it. */
  account_type: string;
  /** The column it was read from: it changed on 2022-04-18. */
  column: "close_today_bal" | "open_today_bal";
}

/** A line of deposits or withdrawals of one day, millions of dollars. */
export type CashFlowRow = RowOf<"deposits_withdrawals_operating_cash">;

/** What `cashFlows` can be asked. */
export interface CashFlowParams extends DateRange, PageParams {
  type?: "Deposits" | "Withdrawals" | undefined;
  /** The transaction_catg, as the agency writes it. */
  category?: string | undefined;
}

/** Rows whose close_today_bal is the closing balance, up to 2022-04-15. */
const OLD_ACCOUNTS: readonly string[] = ["federal reserve account", "treasury general account (tga)"];

/** From 2022-04-18 the closing balance is a row of its own, and stands in the column of the opening balance. */
const CLOSING_ROW = /^treasury general account \(tga\) closing balance$/i;

/** The closing balances among the rows of operating_cash_balance, whatever the shape of their day. */
function closingBalances(rows: readonly RowOf<"operating_cash_balance">[]): ClosingBalance[] {
  const days: ClosingBalance[] = [];
  for (const { record_date, account_type, close_today_bal, open_today_bal } of rows) {
    if (record_date === null || account_type === null) continue;
    if (CLOSING_ROW.test(account_type.trim())) {
      days.push({ record_date, closing_balance: open_today_bal, account_type, column: "open_today_bal" });
    } else if (OLD_ACCOUNTS.includes(account_type.trim().toLowerCase())) {
      days.push({ record_date, closing_balance: close_today_bal, account_type, column: "close_today_bal" });
    }
  }
  return days;
}

async function allBalances(http: Http, range: DateRange, options?: CallOptions): Promise<ClosingBalance[]> {
  const rows: RowOf<"operating_cash_balance">[] = [];
  const fetchPage = async (page: number | undefined) => {
    const found = await runQuery(
      http,
      "operating_cash_balance",
      { filter: { record_date: within(range) }, sort: "-record_date", page, pageSize: 10_000 },
      options,
    );
    return { items: found.rows, next: found.next };
  };
  for await (const row of paginate(fetchPage, { api: API, signal: options?.signal })) rows.push(row);
  return closingBalances(rows);
}

/** The methods about the Treasury's cash. */
export function cashMethods(client: Client) {
  return {
    /**
     * The Treasury's cash at the end of each business day, newest first, in millions of dollars. One series over the
     * table's three shapes (Federal Reserve Account to 2021-09-30, Treasury General Account since, a row of its own
     * since 2022-04-18).
     *
     * @param params Nothing: the newest day. `date`: that day or the last business day before. `start`, `end`: all days between.
     * @returns No rows when there are none.
     * @see https://fiscaldata.treasury.gov/datasets/daily-treasury-statement/
     * @example
     * const [newest] = await treasury.cashBalance();
     */
    cashBalance(
      params: DateRange & { date?: string | undefined } = {},
      options?: CallOptions,
    ): Call<ClosingBalance[]> {
      return client.call(options, async (http) => {
        if (params.start !== undefined || params.end !== undefined) return allBalances(http, params, options);
        const newest = await newestDate(
          http,
          "operating_cash_balance",
          { record_date: until(params.date) },
          options,
        );
        return newest === null ? [] : allBalances(http, { start: newest, end: newest }, options);
      });
    },

    /**
     * Deposits to and withdrawals from the Treasury's cash, by category, in millions of dollars.
     *
     * @param params Nothing: the newest day. `start`, `end`: all days between. `type`, `category`, `page`, `pageSize` (default 1000).
     * @returns Rows as published, totals among them: never add them up.
     * @see https://fiscaldata.treasury.gov/datasets/daily-treasury-statement/
     * @example
     * const { rows } = await treasury.cashFlows({ type: "Deposits" });
     */
    cashFlows(params: CashFlowParams = {}, options?: CallOptions): Call<Table<CashFlowRow>> {
      return client.call(options, async (http) => {
        const table = "deposits_withdrawals_operating_cash";
        const span = within(params) ?? (await newestDate(http, table, undefined, options)) ?? undefined;
        return runQuery(
          http,
          table,
          {
            filter: { record_date: span, transaction_type: params.type, transaction_catg: params.category },
            sort: "-record_date",
            page: params.page,
            pageSize: params.pageSize ?? 1000,
          },
          options,
        );
      });
    },
  };
}
