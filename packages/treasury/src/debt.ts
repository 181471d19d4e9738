import {
  type Call,
  type CallOptions,
  type Client,
  check,
  GovDataError,
  type Http,
  InvalidArgumentError,
  periodEnd,
  periodStart,
} from "@govdata/core";
import { subtractDecimals } from "./decimal.js";
import type { Condition } from "./filter.js";
import { newestDate, runQuery, type Table } from "./query.js";
import { type DateRange, type PageParams, until, within } from "./ranges.js";
import { API, type TextRow } from "./reply.js";
import type { RowOf } from "./shapes.js";

/** First day of the Debt to the Penny. */
const FIRST_DAY = "1993-04-01";

/** The public debt on one business day, in dollars. */
export type DebtRow = RowOf<"debt_to_penny">;
/** The public debt at the end of one fiscal year, in dollars. */
export type DebtOutstandingRow = RowOf<"debt_outstanding">;
/** A line of the Monthly Statement of the Public Debt, in millions of dollars. */
export type DebtStatementRow = RowOf<"mspd_table_1">;

/** What `debtToPenny` can be asked. */
export interface DebtToPennyParams extends DateRange, PageParams {
  /** Oldest day first. Default: newest first. */
  ascending?: boolean | undefined;
  /** Also the texts published, in `text`. */
  exact?: boolean | undefined;
}

/** The total public debt on two days. */
export interface DebtChange {
  /** The earlier day with a figure, and the total in dollars. */
  from: { record_date: string; tot_pub_debt_out_amt: number; text: string };
  /** The later day with a figure. */
  to: { record_date: string; tot_pub_debt_out_amt: number; text: string };
  /** Later minus earlier, in dollars. */
  change: number;
  /** The same to the cent, as a text. */
  changeText: string;
  /** In percent of the earlier total, to two decimals. */
  changePercent: number;
}

function needDay(argument: string, date: string | undefined): string | undefined {
  check(API).date(argument, date);
  if (date !== undefined && date < FIRST_DAY) {
    throw new InvalidArgumentError(
      API,
      argument,
      `there is no daily figure before ${FIRST_DAY}; debtOutstanding has the fiscal years since 1790.`,
    );
  }
  return date;
}

async function totalOn(
  http: Http,
  argument: string,
  date: string | undefined,
  options?: CallOptions,
): Promise<DebtChange["from"]> {
  const found = await runQuery(
    http,
    "debt_to_penny",
    {
      fields: ["record_date", "tot_pub_debt_out_amt"],
      filter: { record_date: until(needDay(argument, date)) },
      sort: "-record_date",
      pageSize: 1,
      exact: true,
    },
    options,
  );
  const text: TextRow = found.text?.[0] ?? {};
  const { record_date, tot_pub_debt_out_amt: total } = text;
  if (typeof record_date !== "string" || typeof total !== "string") throw nothing(date);
  return { record_date, tot_pub_debt_out_amt: Number(total), text: total };
}

function nothing(date: string | undefined): GovDataError {
  const when = date === undefined ? "" : ` on or before ${date}`;
  return new GovDataError(`${API}: no debt figure${when}.`, { api: API, kind: "not_found" });
}

/** The methods about the public debt. */
export function debtMethods(client: Client) {
  return {
    /**
     * The public debt by business day, newest first: held by the public, intragovernmental holdings, total, in dollars.
     *
     * @param params `start`, `end` (`YYYY-MM-DD`, since 1993-04-01), `page`, `pageSize`, `ascending`, `exact`.
     * @returns One row per business day; weekends and holidays have none.
     * @throws InvalidArgumentError for a bad date, before any request.
     * @see https://fiscaldata.treasury.gov/datasets/debt-to-the-penny/
     * @example
     * const week = await treasury.debtToPenny({ start: "2026-05-11", end: "2026-05-12" });
     */
    debtToPenny(params: DebtToPennyParams = {}, options?: CallOptions): Call<Table<DebtRow>> {
      return client.call(options, (http) => {
        return runQuery(
          http,
          "debt_to_penny",
          {
            filter: {
              record_date: within({ start: needDay("start", params.start), end: needDay("end", params.end) }),
            },
            sort: params.ascending ? "record_date" : "-record_date",
            page: params.page,
            pageSize: params.pageSize,
            exact: params.exact,
          },
          options,
        );
      });
    },

    /**
     * The public debt on a day, or on the last business day before it; without a day, the newest figure.
     *
     * @param date `YYYY-MM-DD`, since 1993-04-01.
     * @returns The row, whose `record_date` says of which day it is. Dollars.
     * @throws GovDataError of kind `not_found` when the agency has none.
     * @see https://fiscaldata.treasury.gov/datasets/debt-to-the-penny/
     * @example
     * (await treasury.debtOn("2025-06-25")).tot_pub_debt_out_amt; // 36213869568117
     */
    debtOn(date?: string, options?: CallOptions): Call<DebtRow> {
      return client.call(options, async (http) => {
        const found = await runQuery(
          http,
          "debt_to_penny",
          { filter: { record_date: until(needDay("date", date)) }, sort: "-record_date", pageSize: 1 },
          options,
        );
        const [row] = found.rows;
        if (row === undefined) throw nothing(date);
        return row;
      });
    },

    /**
     * How the total public debt changed between two days, to the cent.
     *
     * @param params `from` and `to`, `YYYY-MM-DD`; without `to` the newest figure. Days without a figure give way to the business day before.
     * @throws InvalidArgumentError when `from` is not before `to`.
     * @see https://fiscaldata.treasury.gov/datasets/debt-to-the-penny/
     * @example
     * (await treasury.debtChange({ from: "2025-06-25", to: "2026-05-12" })).changeText; // "2754425491688.35"
     */
    debtChange(params: { from: string; to?: string | undefined }, options?: CallOptions): Call<DebtChange> {
      return client.call(options, async (http) => {
        check(API).required("from", params.from);
        if (params.to !== undefined && params.from >= params.to) {
          throw new InvalidArgumentError(API, "from", `${params.from} is not before ${params.to}.`);
        }
        needDay("to", params.to);
        const from = await totalOn(http, "from", params.from, options);
        const to = await totalOn(http, "to", params.to, options);
        const changeText = subtractDecimals(to.text, from.text);
        const changePercent = Number(((Number(changeText) / from.tot_pub_debt_out_amt) * 100).toFixed(2));
        return { from, to, change: Number(changeText), changeText, changePercent };
      });
    },

    /**
     * The public debt at the end of each fiscal year since 1790, newest first, in dollars.
     *
     * @param params `start`, `end` (`YYYY-MM-DD`; fiscal years end on 30 September, up to 1976 on 30 June), `page`, `pageSize`.
     * @see https://fiscaldata.treasury.gov/datasets/historical-debt-outstanding/
     * @example
     * const { rows } = await treasury.debtOutstanding({ pageSize: 2 });
     */
    debtOutstanding(
      params: DateRange & PageParams & { exact?: boolean | undefined } = {},
      options?: CallOptions,
    ): Call<Table<DebtOutstandingRow>> {
      return client.call(options, (http) =>
        runQuery(
          http,
          "debt_outstanding",
          {
            filter: { record_date: within(params) },
            sort: "-record_date",
            page: params.page,
            pageSize: params.pageSize,
            exact: params.exact,
          },
          options,
        ),
      );
    },

    /**
     * The debt by kind of security at the end of a month (Monthly Statement of the Public Debt, table I).
     *
     * @param params `month` (`"2025-02"`); without it the newest.
     * @returns Rows in millions of dollars with four decimals; totals are rows too.
     * @throws GovDataError of kind `not_found` when there is no statement.
     * @see https://fiscaldata.treasury.gov/datasets/monthly-statement-public-debt/
     * @example
     * const bills = (await treasury.debtStatement({ month: "2025-02" })).rows[0];
     */
    debtStatement(
      params: { month?: string | undefined } = {},
      options?: CallOptions,
    ): Call<Table<DebtStatementRow>> {
      return client.call(options, async (http) => {
        const condition = await statementDate(http, params.month, options);
        return runQuery(
          http,
          "mspd_table_1",
          { filter: { record_date: condition }, pageSize: 1000 },
          options,
        );
      });
    },

    /**
     * Debt held by the public and by the government itself, in one month of each year, newest first.
     *
     * @param params `calendarMonth` 1 to 12, default 12; `years`, default 11.
     * @returns The rows "Total Public Debt Outstanding", in millions of dollars.
     * @see https://fiscaldata.treasury.gov/datasets/monthly-statement-public-debt/
     * @example
     * const { rows } = await treasury.debtHolders({ years: 5 });
     */
    debtHolders(
      params: { calendarMonth?: number | undefined; years?: number | undefined } = {},
      options?: CallOptions,
    ): Call<Table<DebtStatementRow>> {
      return client.call(options, (http) => {
        const month = check(API).integer("calendarMonth", params.calendarMonth, 1, 12) ?? 12;
        const years = check(API).integer("years", params.years, 1, 100) ?? 11;
        return runQuery(
          http,
          "mspd_table_1",
          {
            sort: "-record_date",
            filter: { record_calendar_month: month, security_type_desc: "Total Public Debt Outstanding" },
            pageSize: years,
          },
          options,
        );
      });
    },
  };
}

async function statementDate(
  http: Http,
  month: string | undefined,
  options?: CallOptions,
): Promise<Condition> {
  if (month !== undefined) {
    check(API).pattern("month", month, /\d{4}-(0[1-9]|1[0-2])/, "2025-02");
    return { gte: periodStart(month), lte: periodEnd(month) };
  }
  const newest = await newestDate(http, "mspd_table_1", undefined, options);
  if (newest === null)
    throw new GovDataError(`${API}: there is no statement.`, { api: API, kind: "not_found" });
  return newest;
}
