import {
  type Call,
  type CallOptions,
  type Client,
  check,
  GovDataError,
  InvalidArgumentError,
  nearest,
  periodEnd,
} from "@govdata/core";
import { newestDate, runQuery, type Table } from "./query.js";
import { type DateRange, type PageParams, until, within } from "./ranges.js";
import { API } from "./reply.js";
import type { GenericRow, RowOf } from "./shapes.js";

/** The average rate of one kind of security in one month, percent. */
export type AverageRateRow = Pick<
  RowOf<"avg_interest_rates">,
  "record_date" | "security_type_desc" | "security_desc" | "avg_interest_rate_amt"
>;
/** Interest on the debt of one kind of security in one month, dollars. */
export type InterestExpenseRow = RowOf<"interest_expense">;
/** A rate of exchange: foreign units per 1 US dollar. */
export type ExchangeRateRow = Pick<
  RowOf<"rates_of_exchange">,
  "record_date" | "country" | "currency" | "country_currency_desc" | "exchange_rate" | "effective_date"
>;

/** Kinds of security the average rates are published for. */
export type SecurityDesc =
  | "Treasury Bills"
  | "Treasury Notes"
  | "Treasury Bonds"
  | "Treasury Inflation-Protected Securities (TIPS)"
  | "Treasury Floating Rate Notes (FRN)"
  | "Federal Financing Bank"
  | "Total Marketable"
  | "Domestic Series"
  | "Special Purpose Vehicle"
  | "Foreign Series"
  | "State and Local Government Series"
  | "United States Savings Securities"
  | "United States Savings Inflation Securities"
  | "Government Account Series"
  | "Government Account Series Inflation Securities"
  | "Total Non-marketable"
  | "Total Interest-bearing Debt"
  | (string & {});

/** What `averageInterestRates` can be asked. */
export interface AverageRatesParams extends DateRange, PageParams {
  /** The newest month on or before this day. Not together with `start` or `end`. */
  date?: string | undefined;
  security?: SecurityDesc | undefined;
  securityType?: "Marketable" | "Non-marketable" | "Interest-bearing Debt" | (string & {}) | undefined;
}

/** What `exchangeRates` can be asked. */
export interface ExchangeRatesParams {
  /** The rates in effect on this day. Default: the newest. */
  date?: string | undefined;
  /** The rates of a quarter, `"2024-Q4"`. Not together with `date`. */
  quarter?: string | undefined;
  /** Countries or currencies, in any case: `"Mexico"`, `"Euro Zone-Euro"`, `"yen"`. Default: all. */
  currencies?: readonly string[] | undefined;
}

/** Rates of exchange of one day. */
export interface ExchangeRates {
  /** End of the quarter they belong to; null when there are none. */
  record_date: string | null;
  /** One row per currency: the one with the latest effective date. */
  rows: ExchangeRateRow[];
  /** Names asked for that no currency has. */
  missing: string[];
}

const RATE_FIELDS = ["record_date", "security_type_desc", "security_desc", "avg_interest_rate_amt"] as const;
const EXCHANGE_FIELDS = [
  "record_date",
  "country",
  "currency",
  "country_currency_desc",
  "exchange_rate",
  "effective_date",
] as const;

/** All rates of a quarter: about 200 rows, so the agency's 100 would cut currencies off. */
const QUARTER_ROWS = 1000;

/** Of several rows for one currency and quarter, the one amended last. */
function latestAmendment(rows: readonly ExchangeRateRow[]): ExchangeRateRow[] {
  const best = new Map<string, ExchangeRateRow>();
  for (const row of rows) {
    const key = `${row.record_date} ${row.country_currency_desc}`;
    const known = best.get(key);
    if (known === undefined || (row.effective_date ?? "") > (known.effective_date ?? "")) best.set(key, row);
  }
  return [...best.values()];
}

function matches(row: ExchangeRateRow, name: string): boolean {
  const wanted = name.trim().toLowerCase();
  return [row.country_currency_desc, row.country, row.currency].some(
    (text) => text?.toLowerCase() === wanted,
  );
}

function together(params: Readonly<Record<string, unknown>>, one: string, others: readonly string[]): void {
  const other = others.find((name) => params[name] !== undefined);
  if (params[one] !== undefined && other !== undefined) {
    throw new InvalidArgumentError(API, one, `cannot be combined with ${other}.`);
  }
}

/** The methods about interest and exchange rates. */
export function rateMethods(client: Client) {
  return {
    /**
     * Average interest rates the Treasury pays, by kind of security and month, percent.
     * Totals are rows too ("Total Marketable"), so rows must not be averaged.
     *
     * @param params Nothing: the newest month. `date`: the newest month on or before it. `start`, `end`: all months between.
     * `security`, `securityType`, `page`, `pageSize` (default 1000).
     * @returns Newest month first. No rows when there are none.
     * @see https://fiscaldata.treasury.gov/datasets/average-interest-rates-treasury-securities/
     * @example
     * const { rows } = await treasury.averageInterestRates({ security: "Total Marketable", start: "2025-04-01" });
     */
    averageInterestRates(
      params: AverageRatesParams = {},
      options?: CallOptions,
    ): Call<Table<AverageRateRow>> {
      return client.call(options, async (http) => {
        together({ ...params }, "date", ["start", "end"]);
        let span = within(params);
        if (span === undefined) {
          const newest = await newestDate(
            http,
            "avg_interest_rates",
            { record_date: until(params.date) },
            options,
          );
          span = newest ?? until(params.date);
        }
        return runQuery(
          http,
          "avg_interest_rates",
          {
            fields: RATE_FIELDS,
            filter: {
              record_date: span,
              security_desc: params.security,
              security_type_desc: params.securityType,
            },
            sort: "-record_date",
            page: params.page,
            pageSize: params.pageSize ?? 1000,
          },
          options,
        );
      });
    },

    /**
     * The average rate on all interest-bearing debt in one month of each year, newest first, percent.
     *
     * @param params `calendarMonth` 1 to 12, default 9 (end of the fiscal year); `years`, default 11.
     * @see https://fiscaldata.treasury.gov/datasets/average-interest-rates-treasury-securities/
     * @example
     * const { rows } = await treasury.averageRateByYear({ years: 5 });
     */
    averageRateByYear(
      params: { calendarMonth?: number | undefined; years?: number | undefined } = {},
      options?: CallOptions,
    ): Call<Table<RowOf<"avg_interest_rates">>> {
      return client.call(options, (http) => {
        const month = check(API).integer("calendarMonth", params.calendarMonth, 1, 12) ?? 9;
        const years = check(API).integer("years", params.years, 1, 100) ?? 11;
        return runQuery(
          http,
          "avg_interest_rates",
          {
            sort: "-record_date",
            filter: { record_calendar_month: month, security_type_desc: "Interest-bearing Debt" },
            pageSize: years,
          },
          options,
        );
      });
    },

    /**
     * Interest expense on the public debt, by month and fiscal year to date, dollars, since May 2010.
     *
     * @param params Nothing: the newest month. `start`, `end`: all months between. `category` (the expense_catg_desc), `page`, `pageSize`.
     * @see https://fiscaldata.treasury.gov/datasets/interest-expense-debt-outstanding/
     * @example
     * const { rows } = await treasury.interestExpense();
     */
    interestExpense(
      params: DateRange & PageParams & { category?: string | undefined } = {},
      options?: CallOptions,
    ): Call<Table<InterestExpenseRow>> {
      return client.call(options, async (http) => {
        const span =
          within(params) ?? (await newestDate(http, "interest_expense", undefined, options)) ?? undefined;
        return runQuery(
          http,
          "interest_expense",
          {
            filter: { record_date: span, expense_catg_desc: params.category },
            sort: "-record_date",
            page: params.page,
            pageSize: params.pageSize ?? 1000,
          },
          options,
        );
      });
    },

    /**
     * Treasury reporting rates of exchange, foreign units per 1 US dollar: the rates in effect on a day, or of a quarter.
     * Where a rate was amended inside the quarter, the latest one in effect.
     *
     * @param params `date` or `quarter` (`"2024-Q4"`), default the newest; `currencies` by country or currency.
     * @throws InvalidArgumentError for a bad date or quarter, and when both are given.
     * @see https://fiscaldata.treasury.gov/datasets/treasury-reporting-rates-exchange/
     * @example
     * const { rows } = await treasury.exchangeRates({ quarter: "2024-Q4", currencies: ["Euro Zone-Euro"] });
     */
    exchangeRates(params: ExchangeRatesParams = {}, options?: CallOptions): Call<ExchangeRates> {
      return client.call(options, async (http) => {
        together({ ...params }, "date", ["quarter"]);
        const { quarter } = params;
        if (quarter !== undefined) check(API).pattern("quarter", quarter, /\d{4}-?Q[1-4]/i, "2024-Q4");
        const effective = until(params.date);
        const record_date =
          quarter === undefined
            ? await newestDate(http, "rates_of_exchange", { effective_date: effective }, options)
            : periodEnd(quarter);
        if (record_date === null) return { record_date, rows: [], missing: [...(params.currencies ?? [])] };
        const found = await runQuery(
          http,
          "rates_of_exchange",
          {
            fields: EXCHANGE_FIELDS,
            filter: { record_date, effective_date: effective },
            pageSize: QUARTER_ROWS,
          },
          options,
        );
        if (found.next !== undefined) throw cut(record_date);
        const latest = latestAmendment(found.rows);
        const { currencies } = params;
        if (currencies === undefined)
          return { record_date: latest.length > 0 ? record_date : null, rows: latest, missing: [] };
        return {
          record_date: latest.length > 0 ? record_date : null,
          rows: latest.filter((row) => currencies.some((name) => matches(row, name))),
          missing: currencies.filter((name) => !latest.some((row) => matches(row, name))),
        };
      });
    },

    /**
     * The rates of exchange of one currency over the quarters, newest first, foreign units per 1 US dollar.
     *
     * @param params `currency` as the agency writes it, `"Mexico-Peso"`, `"Canada-Dollar"`, `"Euro Zone-Euro"`; `start`, `end`
     * (ends of quarters); `amendments: true` keeps rates that were amended later in their quarter.
     * @throws InvalidArgumentError when the currency is not written `Country-Currency`.
     * @see https://fiscaldata.treasury.gov/datasets/treasury-reporting-rates-exchange/
     * @example
     * const { rows } = await treasury.exchangeRateHistory({ currency: "Mexico-Peso", start: "2020-01-01", end: "2020-12-31" });
     */
    exchangeRateHistory(
      params: DateRange & { currency: string; amendments?: boolean | undefined },
      options?: CallOptions,
    ): Call<Table<ExchangeRateRow>> {
      return client.call(options, async (http) => {
        const currency = check(API).required("currency", params.currency);
        if (!currency.includes("-")) {
          throw new InvalidArgumentError(
            API,
            "currency",
            `"${currency}" is not written Country-Currency, such as Mexico-Peso.`,
            nearest(currency, KNOWN_CURRENCIES),
          );
        }
        const found = await runQuery(
          http,
          "rates_of_exchange",
          {
            fields: EXCHANGE_FIELDS,
            filter: { country_currency_desc: currency, record_date: within(params) },
            sort: ["-record_date", "-effective_date"],
            pageSize: QUARTER_ROWS,
          },
          options,
        );
        return params.amendments ? found : { ...found, rows: latestAmendment(found.rows) };
      });
    },

    /**
     * Rates of Series I savings bonds: fixed, inflation and composite, by earning period, newest first.
     *
     * @see https://fiscaldata.treasury.gov/datasets/i-bonds-interest-rates/
     * @example
     * const { rows } = await treasury.iBondRates({ pageSize: 2 });
     */
    iBondRates(params: PageParams = {}, options?: CallOptions): Call<Table<GenericRow>> {
      return client.call(options, (http) =>
        runQuery(http, "i_bonds_interest_rates", { ...params, sort: "-earning_period_start" }, options),
      );
    },
  };
}

/** Some names as the agency writes them: the country, a hyphen, the currency. */
const KNOWN_CURRENCIES = [
  "Canada-Dollar",
  "Mexico-Peso",
  "Euro Zone-Euro",
  "Japan-Yen",
  "United Kingdom-Pound",
] as const;

function cut(record_date: string): GovDataError {
  return new GovDataError(`${API}: the rates of ${record_date} do not fit one page of ${QUARTER_ROWS}.`, {
    api: API,
    kind: "too_large",
  });
}
