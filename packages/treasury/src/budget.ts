import { type Call, type CallOptions, type Client, check, GovDataError, type Http } from "@govdata/core";
import { subtractDecimals } from "./decimal.js";
import type { Filter } from "./filter.js";
import { newestDate, runQuery, type Table } from "./query.js";
import { type DateRange, until, within } from "./ranges.js";
import { API, type TextRow } from "./reply.js";
import type { RowOf, Selected } from "./shapes.js";

/** Totals of the Monthly Treasury Statement. */
export const MEASURES = ["balance", "outlays", "receipts"] as const;
/** `balance`: receipts minus outlays, a deficit is negative. */
export type BudgetMeasure = (typeof MEASURES)[number];

/** The rows that the agency itself uses for its headline figures (documentation of the Fiscal Data site). */
const TOTALS = {
  balance: {
    table: "mts_table_5",
    line: 5694,
    current: "current_fytd_net_outly_amt",
    prior: "prior_fytd_net_outly_amt",
  },
  outlays: {
    table: "mts_table_5",
    line: 5691,
    current: "current_fytd_net_outly_amt",
    prior: "prior_fytd_net_outly_amt",
  },
  receipts: {
    table: "mts_table_4",
    line: 830,
    current: "current_fytd_net_rcpt_amt",
    prior: "prior_fytd_net_rcpt_amt",
  },
} as const;

/** A total of a fiscal year up to a month. */
export interface BudgetTotal {
  measure: BudgetMeasure;
  /** Last day of the month. */
  record_date: string;
  record_fiscal_year: string;
  /** "09" is the whole fiscal year. */
  record_calendar_month: string;
  /** Dollars since the first of October; for `balance` a deficit is negative. */
  amount: number | null;
  /** The same as published. */
  amountText: string | null;
}

/** A total with that of the year before at the same point. */
export interface BudgetToDate extends BudgetTotal {
  /**
   * The year before, up to the same month, dollars. May differ by a few thousand dollars from the figure first
   * published for it.
   */
  prior: number | null;
  priorText: string | null;
}

/** A line of receipts or outlays. */
export type ReceiptOrOutlayRow = RowOf<"mts_table_9">;
/** A line of outlays of a department or agency. */
export type AgencyOutlayRow = RowOf<"mts_table_5">;

/** One line of table 1 of the Monthly Treasury Statement. */
export interface MonthlyBudgetRow {
  /** The statement it stands in. */
  record_date: string | null;
  /** As the agency writes it: a month's name, or the name of a total. */
  classification_desc: string | null;
  /** The line this one stands under, which names its fiscal year. */
  group: string | null;
  /** Dollars. */
  current_month_gross_rcpt_amt: number | null;
  current_month_gross_outly_amt: number | null;
  /** Receipts minus outlays, reckoned here: a deficit is negative, whatever sign the table gives it. */
  balance: number | null;
}

function totalOf(measure: BudgetMeasure, text: TextRow): BudgetTotal {
  const { record_date, record_fiscal_year, record_calendar_month } = text;
  if (!record_date || !record_fiscal_year || !record_calendar_month) {
    throw new GovDataError(`${API}: the reply cannot be read: a row of the monthly statement has no date.`, {
      api: API,
      kind: "unreadable",
    });
  }
  const amountText = text[TOTALS[measure].current] ?? null;
  return {
    measure,
    record_date,
    record_fiscal_year,
    record_calendar_month,
    amount: toNumber(amountText),
    amountText,
  };
}

function toNumber(text: string | null): number | null {
  return text === null ? null : Number(text);
}

function balance(receipts: string | null | undefined, outlays: string | null | undefined): number | null {
  return receipts == null || outlays == null ? null : Number(subtractDecimals(receipts, outlays));
}

/** The methods about receipts, outlays and the deficit. */
export function budgetMethods(client: Client) {
  const newestRows = async <T extends "mts_table_5" | "mts_table_9">(
    http: Http,
    table: T,
    filter: Filter,
    date: string | undefined,
    options?: CallOptions,
  ): Promise<Table<Selected<T, keyof RowOf<T> & string>>> => {
    const newest = await newestDate(http, table, { record_date: until(date) }, options);
    if (newest === null) throw noStatement(date);
    return runQuery(http, table, { filter: { ...filter, record_date: newest }, pageSize: 1000 }, options);
  };

  return {
    /**
     * Deficit, outlays or receipts of the fiscal year so far, beside the year before at the same point.
     *
     * @param measure `"balance"` (a deficit is negative), `"outlays"` or `"receipts"`.
     * @param params `date`: up to the last statement on or before it. Default: the newest.
     * @returns Dollars.
     * @throws GovDataError of kind `not_found` when there is no statement.
     * @see https://fiscaldata.treasury.gov/datasets/monthly-treasury-statement/
     * @example
     * (await treasury.budgetToDate("balance", { date: "2021-09-30" })).amountText; // "-2772178788289.42"
     */
    budgetToDate(
      measure: BudgetMeasure,
      params: { date?: string | undefined } = {},
      options?: CallOptions,
    ): Call<BudgetToDate> {
      return client.call(options, async (http) => {
        const { table, line, current, prior } = TOTALS[check(API).oneOf("measure", measure, MEASURES)];
        const found = await runQuery(
          http,
          table,
          {
            fields: [
              current,
              prior,
              "record_date",
              "record_calendar_month",
              "record_calendar_year",
              "record_fiscal_year",
            ],
            // One line of one month: no rows can be merged.
            aggregate: true,
            filter: { line_code_nbr: line, record_date: until(params.date) },
            sort: "-record_date",
            pageSize: 1,
            exact: true,
          },
          options,
        );
        const [text] = found.text ?? [];
        if (text === undefined) throw noStatement(params.date);
        const priorText = text[prior] ?? null;
        return { ...totalOf(measure, text), prior: toNumber(priorText), priorText };
      });
    },

    /**
     * Deficit, outlays or receipts of each full fiscal year since 2015, oldest first.
     *
     * @param measure `"balance"` (a deficit is negative), `"outlays"` or `"receipts"`.
     * @param params `start`, `end`: ends of fiscal years, `YYYY-09-30`.
     * @returns Dollars.
     * @see https://fiscaldata.treasury.gov/datasets/monthly-treasury-statement/
     * @example
     * const years = await treasury.budgetByFiscalYear("balance");
     */
    budgetByFiscalYear(
      measure: BudgetMeasure,
      params: DateRange = {},
      options?: CallOptions,
    ): Call<BudgetTotal[]> {
      return client.call(options, async (http) => {
        const { table, line, current } = TOTALS[check(API).oneOf("measure", measure, MEASURES)];
        const found = await runQuery(
          http,
          table,
          {
            fields: [current, "record_date", "record_calendar_month", "record_fiscal_year"],
            aggregate: true,
            filter: { line_code_nbr: line, record_calendar_month: "09", record_date: within(params) },
            sort: "record_date",
            exact: true,
          },
          options,
        );
        return (found.text ?? []).map((text) => totalOf(measure, text));
      });
    },

    /**
     * Receipts, outlays and balance month by month, from the newest statement: the months of two fiscal years.
     *
     * @param params `date`: from the last statement on or before it.
     * @returns Rows as the statement has them, totals of years among them: never add rows up.
     * @throws GovDataError of kind `not_found` when there is no statement.
     * @see https://fiscaldata.treasury.gov/datasets/monthly-treasury-statement/
     * @example
     * const months = await treasury.monthlyBudget();
     */
    monthlyBudget(
      params: { date?: string | undefined } = {},
      options?: CallOptions,
    ): Call<MonthlyBudgetRow[]> {
      return client.call(options, async (http) => {
        const newest = await newestDate(http, "mts_table_1", { record_date: until(params.date) }, options);
        if (newest === null) throw noStatement(params.date);
        const found = await runQuery(
          http,
          "mts_table_1",
          { filter: { record_date: newest }, pageSize: 1000, exact: true },
          options,
        );
        const names = new Map(found.rows.map((row) => [row.classification_id, row.classification_desc]));
        return found.rows.map((row, index): MonthlyBudgetRow => {
          const text = found.text?.[index];
          return {
            record_date: row.record_date,
            classification_desc: row.classification_desc,
            group: row.parent_id === null ? null : (names.get(row.parent_id) ?? null),
            current_month_gross_rcpt_amt: row.current_month_gross_rcpt_amt,
            current_month_gross_outly_amt: row.current_month_gross_outly_amt,
            balance: balance(text?.current_month_gross_rcpt_amt, text?.current_month_gross_outly_amt),
          };
        });
      });
    },

    /**
     * Receipts by source of the newest statement: month, fiscal year to date, year before, in dollars.
     *
     * @param params `date`: from the last statement on or before it.
     * @throws GovDataError of kind `not_found` when there is no statement.
     * @see https://fiscaldata.treasury.gov/datasets/monthly-treasury-statement/
     * @example
     * const { rows } = await treasury.receiptsBySource();
     */
    receiptsBySource(
      params: { date?: string | undefined } = {},
      options?: CallOptions,
    ): Call<Table<ReceiptOrOutlayRow>> {
      return client.call(options, (http) =>
        newestRows(http, "mts_table_9", { record_type_cd: "RSG" }, params.date, options),
      );
    },

    /**
     * Outlays by function (defense, health, interest, …) of the newest statement, in dollars.
     *
     * @param params `date`: from the last statement on or before it.
     * @throws GovDataError of kind `not_found` when there is no statement.
     * @see https://fiscaldata.treasury.gov/datasets/monthly-treasury-statement/
     * @example
     * const { rows } = await treasury.outlaysByFunction();
     */
    outlaysByFunction(
      params: { date?: string | undefined } = {},
      options?: CallOptions,
    ): Call<Table<ReceiptOrOutlayRow>> {
      return client.call(options, (http) =>
        newestRows(http, "mts_table_9", { record_type_cd: "F" }, params.date, options),
      );
    },

    /**
     * Outlays by department and agency of the newest statement, in dollars: the totals of each, without their parts.
     *
     * @param params `date`: from the last statement on or before it.
     * @throws GovDataError of kind `not_found` when there is no statement.
     * @see https://fiscaldata.treasury.gov/datasets/monthly-treasury-statement/
     * @example
     * const { rows } = await treasury.outlaysByAgency();
     */
    outlaysByAgency(
      params: { date?: string | undefined } = {},
      options?: CallOptions,
    ): Call<Table<AgencyOutlayRow>> {
      const filter: Filter = {
        data_type_cd: "T",
        sequence_level_nbr: 2,
        line_code_nbr: { lte: TOTALS.outlays.line - 1 },
      };
      return client.call(options, (http) => newestRows(http, "mts_table_5", filter, params.date, options));
    },
  };
}

function noStatement(date: string | undefined): GovDataError {
  const when = date === undefined ? "" : ` on or before ${date}`;
  return new GovDataError(`${API}: there is no monthly statement${when}.`, { api: API, kind: "not_found" });
}
