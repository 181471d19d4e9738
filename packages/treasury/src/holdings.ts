import { type Call, type CallOptions, type Client, check, type Http } from "@govdata/core";
import { newestDate, runQuery, type Table } from "./query.js";
import { until } from "./ranges.js";
import { API } from "./reply.js";
import type { RowOf, Selected } from "./shapes.js";

/** Securities sold in a month, by class. */
export type SecuritiesSalesRow = RowOf<"securities_sales">;
/** Counts of paper savings bonds of a series. The row of all series has no `series_cd`. */
export type SavingsBondsRow = RowOf<"savings_bonds_report">;
/** Gold of the Treasury in one place and form. */
export type GoldRow = RowOf<"gold_reserve">;
/** What an agency of the government cost in a fiscal year, billions of dollars. */
export type NetCostRow = RowOf<"statement_net_cost">;
/** A line of the government's balance sheet, billions of dollars. */
export type BalanceSheetRow = RowOf<"balance_sheets">;

/** The methods about savings bonds, gold and the Financial Report. */
export function holdingMethods(client: Client) {
  const newest = async <T extends "savings_bonds_report" | "gold_reserve">(
    http: Http,
    table: T,
    date: string | undefined,
    options?: CallOptions,
  ): Promise<Table<Selected<T, keyof RowOf<T> & string>>> => {
    const record_date = (await newestDate(http, table, { record_date: until(date) }, options)) ?? until(date);
    return runQuery(http, table, { filter: { record_date }, pageSize: 1000 }, options);
  };

  return {
    /**
     * Savings bonds sold in a fiscal year, by month and series, counts and dollars.
     *
     * @param params `fiscalYear`, from 1 October of the year before.
     * @throws InvalidArgumentError for a year that is none.
     * @see https://fiscaldata.treasury.gov/datasets/electronic-securities-transactions/
     * @example
     * const { rows } = await treasury.savingsBondsSold({ fiscalYear: 2025 });
     */
    savingsBondsSold(params: { fiscalYear: number }, options?: CallOptions): Call<Table<SecuritiesSalesRow>> {
      return client.call(options, (http) => {
        const year = check(API).year("fiscalYear", check(API).required("fiscalYear", params.fiscalYear));
        return runQuery(
          http,
          "securities_sales",
          { filter: { security_type_desc: "Savings Bond", record_fiscal_year: year }, pageSize: 1000 },
          options,
        );
      });
    },

    /**
     * Paper savings bonds issued, redeemed and outstanding, by series, of the newest month (since 2019-01), counts.
     *
     * @param params `date`: of the last month on or before it.
     * @see https://fiscaldata.treasury.gov/datasets/savings-bonds-issues-redemptions-maturities-by-series/
     * @example
     * const { rows } = await treasury.savingsBonds();
     */
    savingsBonds(
      params: { date?: string | undefined } = {},
      options?: CallOptions,
    ): Call<Table<SavingsBondsRow>> {
      return client.call(options, (http) => newest(http, "savings_bonds_report", params.date, options));
    },

    /**
     * The Treasury's gold by place and form, of the newest month: fine troy ounces and book value in dollars.
     *
     * @param params `date`: of the last month on or before it.
     * @see https://fiscaldata.treasury.gov/datasets/status-report-government-gold-reserve/
     * @example
     * const { rows } = await treasury.goldReserve();
     */
    goldReserve(params: { date?: string | undefined } = {}, options?: CallOptions): Call<Table<GoldRow>> {
      return client.call(options, (http) => newest(http, "gold_reserve", params.date, options));
    },

    /**
     * What the government's agencies cost in a fiscal year (Financial Report), billions of dollars.
     *
     * @param params `fiscalYear`.
     * @returns Rows as published; `restmt_flag` marks figures restated in a later report.
     * @see https://fiscaldata.treasury.gov/datasets/u-s-government-financial-report/
     * @example
     * const { rows } = await treasury.netCost({ fiscalYear: 2023 });
     */
    netCost(params: { fiscalYear: number }, options?: CallOptions): Call<Table<NetCostRow>> {
      return client.call(options, (http) => {
        const year = check(API).year("fiscalYear", check(API).required("fiscalYear", params.fiscalYear));
        return runQuery(
          http,
          "statement_net_cost",
          { filter: { stmt_fiscal_year: year }, pageSize: 1000 },
          options,
        );
      });
    },

    /**
     * The government's balance sheet of a fiscal year (Financial Report), billions of dollars.
     *
     * @param params `fiscalYear`.
     * @returns Rows as published; `restmt_flag` marks figures restated in a later report.
     * @see https://fiscaldata.treasury.gov/datasets/u-s-government-financial-report/
     * @example
     * const { rows } = await treasury.balanceSheet({ fiscalYear: 2023 });
     */
    balanceSheet(params: { fiscalYear: number }, options?: CallOptions): Call<Table<BalanceSheetRow>> {
      return client.call(options, (http) => {
        const year = check(API).year("fiscalYear", check(API).required("fiscalYear", params.fiscalYear));
        return runQuery(
          http,
          "balance_sheets",
          { filter: { stmt_fiscal_year: year }, pageSize: 1000 },
          options,
        );
      });
    },
  };
}
