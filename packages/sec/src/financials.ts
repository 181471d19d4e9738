import { type Call, type CallOptions, type Http, InvalidArgumentError } from "@govdata/core";
import {
  candidatesOf,
  checkMetric,
  fromFacts,
  loadHistory,
  PERIODS,
  type PeriodKind,
  requiredFacts,
  specOf,
} from "./history.js";
import { API, type Caller } from "./http.js";
import { cikOf } from "./identify.js";
import { checks, listOf } from "./params.js";
import type {
  CompanyId,
  ComparedCompany,
  Comparison,
  Financials,
  FinancialsRow,
  Frame,
  History,
  RankedRow,
  Ranking,
} from "./types.js";
import { MAIN_METRICS, type Metric } from "./vocabulary.js";
import { frameOf } from "./xbrl.js";

export interface HistoryParams {
  /**
   * `annual` (default): years, and balances of annual reports. `quarterly`: quarters, and all balances; quarters a
   * company states only within a longer period are computed and marked `derived`. `all`: every period as stated.
   */
  period?: PeriodKind;
  /** For a tag: default `us-gaap`. */
  taxonomy?: string;
  /** Default: the unit of the newest figure. */
  unit?: string;
}

export interface FinancialsParams {
  period?: "annual" | "quarterly";
  /** Default: the main lines of the accounts. */
  metrics?: string | readonly (Metric | (string & {}))[];
  /** Periods, newest first; default 10. */
  limit?: number;
  /** Periods to pass over. */
  offset?: number;
}

export interface RankParams {
  /** For a tag: default `us-gaap`. */
  taxonomy?: string;
  /** Default `USD`, for earnings per share `USD/shares`. */
  unit?: string;
  /** `desc` (default): largest first. */
  order?: "asc" | "desc";
  /** Rows; default 50. */
  limit?: number;
  offset?: number;
}

/** Figures worked out from what companies tagged: one per period, whatever the tag was called that year. */
export interface FinancialMethods {
  /**
   * One figure of a company over its years or quarters, oldest first. Of several filings that state a period the last
   * stands, and is named with each figure; what it changed is in `original`.
   *
   * @param company CIK, ticker or name.
   * @param metric A name (`revenue`, `net_income`, `assets`, …, see `METRICS`) or a tag (`AccountsPayableCurrent`).
   * @returns No figures when the company never stated it.
   * @throws {GovDataError} `invalid_argument` for a name that is none; `not_found` for who files no accounts.
   * @see https://www.sec.gov/search-filings/edgar-application-programming-interfaces
   * @example
   * const { figures } = await sec.history("GOOGL", "revenue");
   * figures.at(-1); // { end: "2025-12-31", val: 402836000000, unit: "USD", accn: "0001652044-26-000018", … }
   */
  history(
    company: CompanyId,
    metric: Metric | (string & {}),
    params?: HistoryParams,
    options?: CallOptions,
  ): Call<History>;
  /**
   * Several figures of a company side by side, one row per period, newest first.
   *
   * @example
   * const { rows } = await sec.financials("AAPL", { period: "annual", limit: 5 });
   */
  financials(company: CompanyId, params?: FinancialsParams, options?: CallOptions): Call<Financials>;
  /**
   * One figure of several companies by calendar period, so that different fiscal years stand beside each other.
   *
   * @param companies Two or more, at most ten.
   * @example
   * const { rows } = await sec.compare(["AAPL", "MSFT"], "revenue");
   */
  compare(
    companies: readonly CompanyId[],
    metric: Metric | (string & {}),
    params?: HistoryParams,
    options?: CallOptions,
  ): Call<Comparison>;
  /**
   * Companies by one figure of one calendar period, largest first. A metric of several tags asks for each; of a
   * company that states two, the one preferred counts.
   *
   * @param period `CY2023`, `CY2023Q1`, `CY2023Q1I`; also `2023` and `2023Q1`, which for balances mean the end of it.
   * @returns No rows when nobody stated it.
   * @example
   * const { rows } = await sec.rank("assets", "2023", { limit: 10 });
   */
  rank(
    metric: Metric | (string & {}),
    period: string,
    params?: RankParams,
    options?: CallOptions,
  ): Call<Ranking>;
}

function columnsOf(histories: readonly History[]): FinancialsRow[] {
  const rows = new Map<string, FinancialsRow>();
  for (const { metric, figures } of histories) {
    for (const { end, calendar, val, accn, derived, kind } of figures) {
      const row = rows.get(end) ?? { end, calendar, values: {}, derived: [], filings: [] };
      // A row is named by its period; balances alone leave it named by their moment.
      if (kind !== "instant") row.calendar = calendar;
      row.values[metric] = val;
      if (derived) row.derived.push(metric);
      if (!row.filings.includes(accn)) row.filings.push(accn);
      rows.set(end, row);
    }
  }
  for (const row of rows.values()) for (const { metric } of histories) row.values[metric] ??= null;
  return [...rows.values()].sort((a, b) => b.end.localeCompare(a.end));
}

function financialsFrom(
  histories: readonly History[],
  about: { cik: string; entityName: string | null; period: "annual" | "quarterly" },
  page: { limit: number; offset: number },
): Financials {
  const stated = histories.filter(({ figures }) => figures.length > 0);
  const rows = columnsOf(stated);
  return {
    ...about,
    units: Object.fromEntries(stated.flatMap(({ metric, unit }) => (unit === null ? [] : [[metric, unit]]))),
    tags: Object.fromEntries(stated.map(({ metric, tags }) => [metric, tags])),
    missing: histories.filter(({ figures }) => figures.length === 0).map(({ metric }) => metric),
    rows: rows.slice(page.offset, page.offset + page.limit),
    count: rows.length,
  };
}

function comparisonOf(metric: string, histories: readonly History[]): Comparison {
  const companies = histories.map(({ cik, entityName, unit, tags, figures }): ComparedCompany => {
    return { cik, entityName, unit, tags, figures };
  });
  const values = companies.map(
    ({ figures }) => new Map(figures.map((figure) => [figure.calendar, figure.val])),
  );
  const periods = [...new Set(values.flatMap((column) => [...column.keys()]))].sort();
  return {
    metric,
    companies,
    rows: periods.map((calendar) => ({
      calendar,
      values: values.map((column) => column.get(calendar) ?? null),
    })),
  };
}

/** `2023` and `2023Q4` as a frame: of a balance, the moment at the end. */
function framePeriod(period: string, instant: boolean | undefined): string {
  const match = /^(?:CY)?(\d{4})(?:-?Q([1-4])(I)?)?$/i.exec(checks.required("period", period).trim());
  if (match === null) {
    throw new InvalidArgumentError(
      API,
      "period",
      `"${period.slice(0, 40)}" is no calendar period: write 2023, 2023Q4, or CY2023Q4I for a balance.`,
    );
  }
  const [, year, quarter, moment] = match;
  if (quarter === undefined) return instant === true ? `CY${year}Q4I` : `CY${year}`;
  return `CY${year}Q${quarter}${moment !== undefined || instant === true ? "I" : ""}`;
}

/** The same period as a moment, or the other way round. */
function otherPeriod(period: string): string {
  if (period.endsWith("I")) return period.slice(0, -1);
  return period.includes("Q") ? `${period}I` : `${period}Q4I`;
}

interface Found {
  frames: Frame[];
  period: string;
}

async function framesFor(http: Http, metric: string, period: string, params: RankParams): Promise<Found> {
  const spec = specOf(metric);
  const unit = params.unit ?? spec?.unit ?? "USD";
  const asked = framePeriod(period, spec?.instant);
  if (spec !== undefined) {
    const tags = candidatesOf(spec).filter(
      ({ taxonomy }) => taxonomy !== "ifrs-full" || params.taxonomy === taxonomy,
    );
    const frames = await Promise.all(
      tags.map(({ taxonomy, tag }) => frameOf(http, taxonomy, tag, unit, asked)),
    );
    return { frames: frames.filter((frame) => frame !== null), period: asked };
  }
  const taxonomy = params.taxonomy ?? "us-gaap";
  const frame = await frameOf(http, taxonomy, metric, unit, asked);
  if (frame !== null) return { frames: [frame], period: asked };
  // Whether a tag is a balance is not known here, and the wrong form of a period is answered like one without figures.
  const other = otherPeriod(asked);
  const again = await frameOf(http, taxonomy, metric, unit, other);
  return again === null ? { frames: [], period: asked } : { frames: [again], period: other };
}

function ranked({ frames, period }: Found, metric: string, unit: string, params: RankParams): Ranking {
  const limit = checks.integer("limit", params.limit ?? 50, 1, 10_000);
  const offset = checks.integer("offset", params.offset ?? 0, 0);
  const byCompany = new Map<string, Omit<RankedRow, "rank">>();
  for (const { tag, data } of frames) {
    for (const row of data) if (!byCompany.has(row.cik)) byCompany.set(row.cik, { ...row, tag });
  }
  const sign = params.order === "asc" ? 1 : -1;
  const rows = [...byCompany.values()].sort((a, b) => sign * (Number(a.val) - Number(b.val)));
  return {
    metric,
    period,
    unit: frames[0]?.uom ?? unit,
    tags: frames.map(({ tag }) => tag),
    count: rows.length,
    rows: rows.slice(offset, offset + limit).map((row, index) => ({ rank: offset + index + 1, ...row })),
  };
}

const MOST_COMPANIES = 10;

export function financialMethods(caller: Caller): FinancialMethods {
  return {
    history: (company, metric, params = {}, options) =>
      caller.call(options, async (http) => {
        const name = checkMetric(metric);
        const period = checks.oneOf("period", params.period ?? "annual", PERIODS);
        return loadHistory(http, await cikOf(http, company), name, { ...params, period });
      }),

    financials: (company, params = {}, options) =>
      caller.call(options, async (http) => {
        const given = listOf(params.metrics);
        const metrics = (given.length === 0 ? MAIN_METRICS : given).map((one) => checkMetric(one, "metrics"));
        const period = checks.oneOf("period", params.period ?? "annual", ["annual", "quarterly"]);
        const limit = checks.integer("limit", params.limit ?? 10, 1, 1000);
        const offset = checks.integer("offset", params.offset ?? 0, 0);
        const file = await requiredFacts(http, await cikOf(http, company));
        const histories = [...new Set(metrics)].map((metric) => fromFacts(file, metric, period));
        const { cik, entityName } = file;
        return financialsFrom(histories, { cik, entityName, period }, { limit, offset });
      }),

    compare: (companies, metric, params = {}, options) =>
      caller.call(options, async (http) => {
        const name = checkMetric(metric);
        const period = checks.oneOf("period", params.period ?? "annual", ["annual", "quarterly"]);
        checks.maxItems("companies", checks.required("companies", companies), MOST_COMPANIES);
        const ciks: string[] = [];
        for (const company of companies) ciks.push(await cikOf(http, company, "companies"));
        const histories: History[] = [];
        // One after the other: each may be megabytes.
        for (const cik of new Set(ciks))
          histories.push(await loadHistory(http, cik, name, { ...params, period }));
        return comparisonOf(name, histories);
      }),

    rank: (metric, period, params = {}, options) =>
      caller.call(options, async (http) => {
        const name = checkMetric(metric);
        checks.oneOf("order", params.order, ["asc", "desc"]);
        const unit = params.unit ?? specOf(name)?.unit ?? "USD";
        return ranked(await framesFor(http, name, period, params), name, unit, params);
      }),
  };
}
