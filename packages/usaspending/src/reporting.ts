import { type Call, type CallOptions, path } from "@govdata/core";
import { agencyPage, toptierCode } from "./agencies.js";
import {
  type Caller,
  checks,
  get,
  type Paged,
  pagedOf,
  pages,
  type SortParams,
  sorted,
  TTL,
} from "./http.js";
import {
  flag,
  list,
  name,
  number,
  optional,
  type Page,
  pageOf,
  type RowOf,
  resultsOf,
  row,
  type Shape,
  text,
} from "./read.js";

const discrepancies = optional(
  row({
    gtas_obligation_total: number,
    tas_accounts_total: number,
    tas_obligation_not_in_gtas_total: number,
    missing_tas_accounts_count: number,
  }),
);

const checked = {
  /** US dollars, as are the amounts below. */
  current_total_budget_authority_amount: number,
  /** "2024-04-26T18:27:24.180723Z" */
  recent_publication_date: text,
  recent_publication_date_certified: flag,
  tas_account_discrepancies_totals: discrepancies,
  obligation_difference: number,
  /** Contracts in the accounts that are in no award file, or the other way round. */
  unlinked_contract_award_count: number,
  unlinked_assistance_award_count: number,
  assurance_statement_url: text,
} satisfies Shape;

const overview = {
  agency_name: name,
  abbreviation: text,
  toptier_code: name,
  agency_id: number,
  ...checked,
} satisfies Shape;
/** How well an agency reported one period. */
export type ReportingOverview = RowOf<typeof overview>;
const agencyOverview = {
  fiscal_year: number,
  fiscal_period: number,
  total_budgetary_resources: number,
  percent_of_total_budgetary_resources: number,
  ...checked,
} satisfies Shape;
export type AgencyReporting = RowOf<typeof agencyOverview>;

const dates = { publication_date: text, certification_date: text } satisfies Shape;
export type SubmissionDates = RowOf<typeof dates>;
const published = {
  agency_name: name,
  abbreviation: text,
  toptier_code: name,
  current_total_budget_authority_amount: number,
  periods: list(
    row({ period: number, quarter: number, quarterly: flag, submission_dates: optional(row(dates)) }),
  ),
} satisfies Shape;
export type PublishDates = RowOf<typeof published>;
const difference = {
  tas: name,
  file_a_obligation: number,
  file_b_obligation: number,
  difference: number,
} satisfies Shape;
export type ReportingDifference = RowOf<typeof difference>;
const missing = { tas: name, amount: number } satisfies Shape;
export type ReportingDiscrepancy = RowOf<typeof missing>;
const unlinked = {
  unlinked_file_c_award_count: number,
  unlinked_file_d_award_count: number,
  total_linked_award_count: number,
} satisfies Shape;
export type UnlinkedAwards = RowOf<typeof unlinked>;

const OVERVIEW_SORTS = [
  "toptier_code",
  "current_total_budget_authority_amount",
  "tas_accounts_total",
  "missing_tas_accounts_count",
  "agency_name",
  "obligation_difference",
  "recent_publication_date",
  "recent_publication_date_certified",
  "tas_obligation_not_in_gtas_total",
  "unlinked_contract_award_count",
  "unlinked_assistance_award_count",
] as const;
const PUBLISH_SORTS = [
  "agency_name",
  "abbreviation",
  "toptier_code",
  "current_total_budget_authority_amount",
  "publication_date",
] as const;
const AGENCY_SORTS = [
  "current_total_budget_authority_amount",
  "fiscal_period",
  "fiscal_year",
  "missing_tas_accounts_count",
  "tas_accounts_total",
  "obligation_difference",
  "percent_of_total_budgetary_resources",
  "recent_publication_date",
  "recent_publication_date_certified",
  "tas_obligation_not_in_gtas_total",
  "unlinked_contract_award_count",
  "unlinked_assistance_award_count",
] as const;
const DIFFERENCE_SORTS = ["difference", "file_a_obligation", "file_b_obligation", "tas"] as const;
const DISCREPANCY_SORTS = ["amount", "tas"] as const;

/** A period of a fiscal year: month 2 to 12 of it. */
export interface ReportingPeriod {
  fiscalYear: number;
  fiscalPeriod: number;
}
export interface ReportingParams<Sort extends string> extends SortParams<Sort> {
  /** Only agencies with this text in their name. */
  filter?: string;
}

/** How complete and how punctual the agencies' reports are. */
export interface ReportingMethods {
  /** All agencies in one period. */
  overview: Paged<
    [
      period: ReportingPeriod,
      params?: ReportingParams<(typeof OVERVIEW_SORTS)[number]>,
      options?: CallOptions,
    ],
    Page<ReportingOverview>,
    ReportingOverview
  >;
  /** When each agency published and certified its periods of a year. */
  publishDates: Paged<
    [fiscalYear: number, params?: ReportingParams<(typeof PUBLISH_SORTS)[number]>, options?: CallOptions],
    Page<PublishDates>,
    PublishDates
  >;
  /** One agency over all periods. */
  agency: Paged<
    [code: string, params?: SortParams<(typeof AGENCY_SORTS)[number]>, options?: CallOptions],
    Page<AgencyReporting>,
    AgencyReporting
  >;
  /** Accounts whose two reports of a period differ. */
  differences: Paged<
    [
      of: ReportingPeriod & { code: string },
      params?: SortParams<(typeof DIFFERENCE_SORTS)[number]>,
      options?: CallOptions,
    ],
    Page<ReportingDifference>,
    ReportingDifference
  >;
  /** Accounts missing from an agency's report of a period. */
  discrepancies: Paged<
    [
      of: ReportingPeriod & { code: string },
      params?: SortParams<(typeof DISCREPANCY_SORTS)[number]>,
      options?: CallOptions,
    ],
    Page<ReportingDiscrepancy>,
    ReportingDiscrepancy
  >;
  /** When an agency published a period, and published it again. */
  submissionHistory(code: string, period: ReportingPeriod, options?: CallOptions): Call<SubmissionDates[]>;
  /** How many awards of a period are in only one of the two files that should both have them. */
  unlinkedAwards(
    code: string,
    period: ReportingPeriod,
    type: "assistance" | "procurement",
    options?: CallOptions,
  ): Call<UnlinkedAwards>;
}

function at({ fiscalYear, fiscalPeriod }: ReportingPeriod) {
  return {
    fiscal_year: checks.year("fiscalYear", checks.required("fiscalYear", fiscalYear), 2017, 2099),
    fiscal_period: checks.integer("fiscalPeriod", checks.required("fiscalPeriod", fiscalPeriod), 2, 12),
  };
}

export function reportingMethods(caller: Caller): ReportingMethods {
  const all = { ttl: TTL.agency, cite: { page: pages.submissions } };
  const one = (code: string) => ({ ttl: TTL.agency, cite: { page: agencyPage(code) } });
  type Of = ReportingPeriod & { code: string };

  return {
    overview: pagedOf(
      (period: ReportingPeriod, params: ReportingParams<(typeof OVERVIEW_SORTS)[number]> = {}, options) =>
        get(
          caller,
          options,
          () => ({
            path: "/reporting/agencies/overview/",
            params: { ...at(period), filter: params.filter, ...sorted(params, OVERVIEW_SORTS, 100) },
            ...all,
          }),
          pageOf(row(overview)),
        ),
    ),
    publishDates: pagedOf(
      (fiscalYear: number, params: ReportingParams<(typeof PUBLISH_SORTS)[number]> = {}, options) =>
        get(
          caller,
          options,
          () => ({
            path: "/reporting/agencies/publish_dates/",
            params: {
              fiscal_year: checks.year("fiscalYear", fiscalYear, 2017, 2099),
              filter: params.filter,
              ...sorted(params, PUBLISH_SORTS, 100),
            },
            ...all,
          }),
          pageOf(row(published)),
        ),
    ),
    agency: pagedOf((code: string, params: SortParams<(typeof AGENCY_SORTS)[number]> = {}, options) =>
      get(
        caller,
        options,
        () => ({
          path: path`/reporting/agencies/${toptierCode(code)}/overview/`,
          params: sorted(params, AGENCY_SORTS, 100),
          ...one(code),
        }),
        pageOf(row(agencyOverview)),
      ),
    ),
    differences: pagedOf(
      ({ code, ...period }: Of, params: SortParams<(typeof DIFFERENCE_SORTS)[number]> = {}, options) =>
        get(
          caller,
          options,
          () => ({
            path: path`/reporting/agencies/${toptierCode(code)}/differences/`,
            params: { ...at(period), ...sorted(params, DIFFERENCE_SORTS, 100) },
            ...one(code),
          }),
          pageOf(row(difference)),
        ),
    ),
    discrepancies: pagedOf(
      ({ code, ...period }: Of, params: SortParams<(typeof DISCREPANCY_SORTS)[number]> = {}, options) =>
        get(
          caller,
          options,
          () => ({
            path: path`/reporting/agencies/${toptierCode(code)}/discrepancies/`,
            params: { ...at(period), ...sorted(params, DISCREPANCY_SORTS, 100) },
            ...one(code),
          }),
          pageOf(row(missing)),
        ),
    ),
    submissionHistory: (code, period, options) =>
      get(
        caller,
        options,
        () => {
          const { fiscal_year, fiscal_period } = at(period);
          return {
            path: path`/reporting/agencies/${toptierCode(code)}/${fiscal_year}/${fiscal_period}/submission_history/`,
            ...one(code),
          };
        },
        resultsOf(row(dates)),
      ),
    unlinkedAwards: (code, period, type, options) =>
      get(
        caller,
        options,
        () => {
          const { fiscal_year, fiscal_period } = at(period);
          const kind = checks.oneOf("type", type, ["assistance", "procurement"]);
          return {
            path: path`/reporting/agencies/${toptierCode(code)}/${fiscal_year}/${fiscal_period}/unlinked_awards/${kind}/`,
            ...one(code),
          };
        },
        row(unlinked),
      ),
  };
}
