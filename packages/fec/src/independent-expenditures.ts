import type { Client } from "@govdata/core";
import { amountAndDate, candidateAndCycle, itemFilters, keysetPagingNullsLast, paging } from "./filters.js";
import { type KeysetMethod, keyset, type PagedMethod, paged } from "./methods.js";
import { pages } from "./pages.js";
import {
  anyOf,
  candidateIds,
  committeeIds,
  cycles,
  date,
  district,
  districts,
  flag,
  flags,
  oneOf,
  type ParamsOf,
  type ParamTable,
  sortBy,
  state,
  stateCodes,
  texts,
  words,
} from "./params.js";
import {
  type ScheduleE,
  type ScheduleEByCandidate,
  type ScheduleETotals,
  scheduleE,
  scheduleEByCandidate,
  scheduleETotals,
} from "./shapes/expenditures.js";

const scheduleEParams = {
  ...keysetPagingNullsLast,
  ...itemFilters,
  ...amountAndDate,
  /** Column to sort by; `-` descending. */
  sort: sortBy(["expenditure_date", "expenditure_amount", "office_total_ytd", "support_oppose_indicator"]),
  /** Candidate numbers. */
  candidateId: candidateIds,
  /** H, S or P. */
  candidateOffice: anyOf(["H", "S", "P"]),
  /** Districts. */
  candidateOfficeDistrict: districts,
  /** States. */
  candidateOfficeState: stateCodes,
  /** Parties. */
  candidateParty: texts,
  /** Committee numbers. */
  committeeId: committeeIds,
  /** Two-year periods, by their even years. */
  cycle: cycles,
  /** F3, F3X, F5, F24, … */
  filingForm: texts,
  /** Forms and lines, `F3X-16`. */
  formLineNumber: texts,
  /** 24- and 48-hour notices, which later reports repeat: false leaves them out. */
  isNotice: flags,
  /** Dissemination: this day or earlier. */
  maxDisseminationDate: date,
  /** Filing: this day or earlier. */
  maxFilingDate: date,
  /** Dissemination: this day or later. `YYYY-MM-DD`. */
  minDisseminationDate: date,
  /** Filing: this day or later. `YYYY-MM-DD`. */
  minFilingDate: date,
  /** True: only what counts now, a new filing or the last amendment of one. */
  mostRecent: flag,
  /** Words of names, 3 characters or more. */
  payeeName: words,
  /** Words of the spender's name, or its number. */
  qSpender: words,
  /** S supports, O opposes. */
  supportOpposeIndicator: anyOf(["S", "O"]),
} satisfies ParamTable;
/** Filters of `scheduleE`. */
export type ScheduleEParams = ParamsOf<typeof scheduleEParams>;

const scheduleEByCandidateParams = {
  ...paging,
  ...candidateAndCycle,
  /** Committee numbers. */
  committeeId: committeeIds,
  /** House districts; `00` is at large. */
  district: district,
  /** H House, S Senate, P President. */
  office: oneOf(["house", "senate", "president"]),
  /** States, by postal code or name. */
  state: state,
  /** S supports, O opposes. */
  supportOppose: oneOf(["S", "O"]),
} satisfies ParamTable;
/** Filters of `scheduleEByCandidate`. */
export type ScheduleEByCandidateParams = ParamsOf<typeof scheduleEByCandidateParams>;

const scheduleETotalsParams = {
  ...paging,
  ...candidateAndCycle,
} satisfies ParamTable;
/** Filters of `scheduleETotals`. */
export type ScheduleETotalsParams = ParamsOf<typeof scheduleETotalsParams>;

/** Schedule E: independent expenditures for and against candidates. */
export interface IndependentExpendituresMethods {
  /**
   * Itemized independent expenditures. The period is `cycle`. `isNotice: false` leaves out 24- and
   * 48-hour notices, which reports repeat; `mostRecent: true` leaves out what amendments replaced:
   * without both, money is counted twice.
   *
   * @param params Filters: see `ScheduleEParams`.
   * @returns One page and the cursor of the next; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/schedules/schedule_e/)
   * @example
   * const { rows } = await fec.scheduleE({ candidateId: "H0GA06192", cycle: 2024, isNotice: false, mostRecent: true });
   */
  scheduleE: KeysetMethod<ScheduleEParams, ScheduleE>;

  /**
   * Who spent for and against candidates: a row per spender and side. Notices are left out.
   *
   * @param params Filters: see `ScheduleEByCandidateParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/schedules/schedule_e/by_candidate/)
   * @example
   * const { rows } = await fec.scheduleEByCandidate({ candidateId: "H0GA06192", cycle: 2024 });
   */
  scheduleEByCandidate: PagedMethod<[], ScheduleEByCandidateParams, ScheduleEByCandidate>;

  /**
   * Sums for and against each candidate. Notices are left out.
   *
   * @param params Filters: see `ScheduleETotalsParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/schedules/schedule_e/totals/by_candidate/)
   * @example
   * const { rows } = await fec.scheduleETotals({ candidateId: "H0GA06192", cycle: 2024 });
   */
  scheduleETotals: PagedMethod<[], ScheduleETotalsParams, ScheduleETotals>;
}

export function independentExpendituresMethods(client: Client): IndependentExpendituresMethods {
  return {
    scheduleE: keyset(client, {
      path: "/schedules/schedule_e/",
      params: scheduleEParams,
      row: scheduleE,
      page: pages.independentExpenditures,
      echo: { committee_id: "committee_id", candidate_id: "candidate_id" },
      smallerOnFailure: true,
    }),
    scheduleEByCandidate: paged(client, {
      path: "/schedules/schedule_e/by_candidate/",
      params: scheduleEByCandidateParams,
      row: scheduleEByCandidate,
      page: pages.ofCandidate,
      echo: { candidate_id: "candidate_id", committee_id: "committee_id" },
    }),
    scheduleETotals: paged(client, {
      path: "/schedules/schedule_e/totals/by_candidate/",
      params: scheduleETotalsParams,
      row: scheduleETotals,
      page: pages.ofCandidate,
      echo: { candidate_id: "candidate_id" },
    }),
  };
}
