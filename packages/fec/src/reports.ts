import type { Client } from "@govdata/core";
import { paging } from "./filters.js";
import { type PagedMethod, pagedOf, under } from "./methods.js";
import { pages } from "./pages.js";
import {
  anyOf,
  candidateIds,
  committeeId,
  committeeIds,
  cycles,
  date,
  flag,
  number,
  oneOf,
  type ParamsOf,
  type ParamTable,
  texts,
  words,
  years,
} from "./params.js";
import { type Report, report } from "./shapes/reports.js";
import { verdictOrNone } from "./verdict.js";

const reportFilters = {
  /** First page numbers of filings. */
  beginningImageNumber: texts,
  /** Two-year periods, by their even years. */
  cycle: cycles,
  /** True: only what a later amendment has replaced. False: only what counts. */
  isAmended: flag,
  /** Q1, Q2, Q3, YE, MY, M1 to M12, 12P, 12G, 30G, TER, …; `-` excludes. */
  reportType: texts,
  /** Election years, as text (`2020`); `-2020` excludes. */
  year: years,
  /** Cash on hand end period amount in dollars, at least. */
  minCashOnHandEndPeriodAmount: number,
  /** Cash on hand end period amount in dollars, at most. */
  maxCashOnHandEndPeriodAmount: number,
  /** Disbursements amount in dollars, at least. */
  minDisbursementsAmount: number,
  /** Disbursements amount in dollars, at most. */
  maxDisbursementsAmount: number,
  /** Independent expenditures in dollars, at least. */
  minIndependentExpenditures: number,
  /** Independent expenditures in dollars, at most. */
  maxIndependentExpenditures: number,
  /** Party coordinated expenditures in dollars, at least. */
  minPartyCoordinatedExpenditures: number,
  /** Party coordinated expenditures in dollars, at most. */
  maxPartyCoordinatedExpenditures: number,
  /** Receipts amount in dollars, at least. */
  minReceiptsAmount: number,
  /** Receipts amount in dollars, at most. */
  maxReceiptsAmount: number,
  /** Total contributions in dollars, at least. */
  minTotalContributions: number,
  /** Total contributions in dollars, at most. */
  maxTotalContributions: number,
  /** Debts owed amount in dollars, at least. */
  minDebtsOwedAmount: number,
  /** Debts owed expenditures in dollars, at most. */
  maxDebtsOwedExpenditures: number,
} satisfies ParamTable;

const reportsParams = {
  ...paging,
  ...reportFilters,
  /** N new, A amendment, T termination, C consolidated, M multi-candidate, S secondary. */
  amendmentIndicator: anyOf(["N", "A", "T", "C", "M", "S"]),
  /** Candidate numbers. */
  candidateId: candidateIds,
  /** Committee numbers. */
  committeeId: committeeIds,
  /** One-letter types; see `committeeTypes`. */
  committeeType: texts,
  /** How it was filed. */
  filerType: oneOf(["e-file", "paper"]),
  /** Receipt: this day or earlier. */
  maxReceiptDate: date,
  /** Receipt: this day or later. `YYYY-MM-DD`. */
  minReceiptDate: date,
  /** True: only what counts now, a new filing or the last amendment of one. */
  mostRecent: flag,
  /** Words of the filer's name, or its number. */
  qFiler: words,
  /** Words of the spender's name, or its number. */
  qSpender: words,
} satisfies ParamTable;
/** Filters of `reports`. */
export type ReportsParams = ParamsOf<typeof reportsParams>;

const committeeReportsParams = {
  ...paging,
  ...reportFilters,
  /** One-letter types of committee; see `committeeTypes`. */
  type: texts,
} satisfies ParamTable;
/** Filters of `committeeReports`. */
export type CommitteeReportsParams = ParamsOf<typeof committeeReportsParams>;

/** Financial reports: the summary pages of forms 3, 3P, 3X and 5. */
export interface ReportsMethods {
  /**
   * Financial reports of one kind of form: presidential, pac-party, house-senate, ie-only.
   *
   * @param id Kind of form.
   * @param params Filters: see `ReportsParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/reports/{entity_type}/)
   * @example
   * const { rows } = await fec.reports("presidential", { cycle: 2016, mostRecent: true });
   */
  reports: PagedMethod<
    [kind: "presidential" | "pac-party" | "house-senate" | "ie-only"],
    ReportsParams,
    Report
  >;

  /**
   * Financial reports of one committee. No rows where it filed none in the period. `isAmended: false`
   * leaves out what amendments replaced.
   *
   * @param id Committee number: `C` and 8 digits.
   * @param params Filters: see `CommitteeReportsParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/committee/{committee_id}/reports/)
   * @example
   * const { rows } = await fec.committeeReports("C00572602", { year: 2016, isAmended: false });
   */
  committeeReports: PagedMethod<[id: string], CommitteeReportsParams, Report>;
}

export function reportsMethods(client: Client): ReportsMethods {
  return {
    reports: pagedOf(client, {
      path: under("/reports"),
      id: "entity_type",
      kind: oneOf(["presidential", "pac-party", "house-senate", "ie-only"]),
      params: reportsParams,
      row: report,
      page: pages.ofCommittee,
      echo: { committee_id: "committee_id", cycle: "cycle" },
    }),
    committeeReports: pagedOf(client, {
      path: under("/committee", "reports/"),
      id: "committee_id",
      kind: committeeId,
      params: committeeReportsParams,
      row: report,
      page: pages.ofCommittee,
      echo: { committee_id: "committee_id", cycle: "cycle" },
      parseError: verdictOrNone,
    }),
  };
}
