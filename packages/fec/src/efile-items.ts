import type { Client } from "@govdata/core";
import { amountAndDate, itemFilters, paging } from "./filters.js";
import { type PagedMethod, paged } from "./methods.js";
import { pages } from "./pages.js";
import {
  anyOf,
  candidateIds,
  committeeIds,
  date,
  districts,
  flag,
  integer,
  oneOf,
  type ParamsOf,
  type ParamTable,
  stateCodes,
  texts,
  words,
} from "./params.js";
import {
  type ScheduleAEfile,
  type ScheduleBEfile,
  type ScheduleEEfile,
  type ScheduleH4Efile,
  scheduleAEfile,
  scheduleBEfile,
  scheduleEEfile,
  scheduleH4Efile,
} from "./shapes/efile-items.js";
import { TTL } from "./spec.js";

const scheduleAEfileParams = {
  ...paging,
  ...itemFilters,
  ...amountAndDate,
  /** Committee numbers. */
  committeeId: committeeIds,
  /** Cities. */
  contributorCity: texts,
  /** Words of employers, 3 characters or more. */
  contributorEmployer: words,
  /** Words of names, 3 characters or more. */
  contributorName: words,
  /** Words of occupations, 3 characters or more. */
  contributorOccupation: words,
  /** States; ZZ foreign, OTHER missing or invalid. */
  contributorState: stateCodes,
} satisfies ParamTable;
/** Filters of `scheduleAEfile`. */
export type ScheduleAEfileParams = ParamsOf<typeof scheduleAEfileParams>;

const scheduleBEfileParams = {
  ...paging,
  ...amountAndDate,
  /** Committee numbers. */
  committeeId: committeeIds,
  /** Words of the description. */
  disbursementDescription: texts,
  /** Page numbers in filings. */
  imageNumber: texts,
  /** Cities. */
  recipientCity: texts,
  /** States. */
  recipientState: stateCodes,
} satisfies ParamTable;
/** Filters of `scheduleBEfile`. */
export type ScheduleBEfileParams = ParamsOf<typeof scheduleBEfileParams>;

const scheduleEEfileParams = {
  ...paging,
  /** Candidate numbers. */
  candidateId: candidateIds,
  /** H, S or P. */
  candidateOffice: oneOf(["H", "S", "P"]),
  /** Districts. */
  candidateOfficeDistrict: districts,
  /** States. */
  candidateOfficeState: stateCodes,
  /** Parties. */
  candidateParty: texts,
  /** Names or numbers of candidates. */
  candidateSearch: texts,
  /** Committee numbers. */
  committeeId: committeeIds,
  /** F3, F3X, F5, F24, … */
  filingForm: texts,
  /** Page numbers in filings. */
  imageNumber: texts,
  /** 24- and 48-hour notices, which later reports repeat: false leaves them out. */
  isNotice: flag,
  /** Dissemination: this day or earlier. */
  maxDisseminationDate: date,
  /** Expenditure amount in dollars, at most. */
  maxExpenditureAmount: integer,
  /** Expenditure: this day or earlier. */
  maxExpenditureDate: date,
  /** Filed: this day or earlier. */
  maxFiledDate: date,
  /** Dissemination: this day or later. `YYYY-MM-DD`. */
  minDisseminationDate: date,
  /** Expenditure amount in dollars, at least. */
  minExpenditureAmount: integer,
  /** Expenditure: this day or later. `YYYY-MM-DD`. */
  minExpenditureDate: date,
  /** Filed: this day or later. `YYYY-MM-DD`. */
  minFiledDate: date,
  /** True: only what counts now, a new filing or the last amendment of one. */
  mostRecent: flag,
  /** Words of names, 3 characters or more. */
  payeeName: words,
  /** Names of spenders. */
  spenderName: texts,
  /** S supports, O opposes. */
  supportOpposeIndicator: anyOf(["S", "O"]),
} satisfies ParamTable;
/** Filters of `scheduleEEfile`. */
export type ScheduleEEfileParams = ParamsOf<typeof scheduleEEfileParams>;

const scheduleH4EfileParams = {
  ...paging,
  ...itemFilters,
  ...amountAndDate,
  /** Committee numbers. */
  committeeId: committeeIds,
  /** Cities. */
  payeeCity: texts,
  /** States. */
  payeeState: stateCodes,
  /** ZIP codes. */
  payeeZip: texts,
} satisfies ParamTable;
/** Filters of `scheduleH4Efile`. */
export type ScheduleH4EfileParams = ParamsOf<typeof scheduleH4EfileParams>;

/** Items as they are filed: within minutes, the last four months only, not yet checked or coded by the agency. */
export interface EfileItemsMethods {
  /**
   * Receipts as filed.
   *
   * @param params Filters: see `ScheduleAEfileParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/schedules/schedule_a/efile/)
   * @example
   * const { rows } = await fec.scheduleAEfile({ committeeId: "C00401224" });
   */
  scheduleAEfile: PagedMethod<[], ScheduleAEfileParams, ScheduleAEfile>;

  /**
   * Disbursements as filed.
   *
   * @param params Filters: see `ScheduleBEfileParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/schedules/schedule_b/efile/)
   * @example
   * const { rows } = await fec.scheduleBEfile({ committeeId: "C00401224" });
   */
  scheduleBEfile: PagedMethod<[], ScheduleBEfileParams, ScheduleBEfile>;

  /**
   * Independent expenditures as filed. `mostRecent: true` leaves out what was amended.
   *
   * @param params Filters: see `ScheduleEEfileParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/schedules/schedule_e/efile/)
   * @example
   * const { rows } = await fec.scheduleEEfile({ candidateOffice: "S", candidateOfficeState: "AZ", mostRecent: true });
   */
  scheduleEEfile: PagedMethod<[], ScheduleEEfileParams, ScheduleEEfile>;

  /**
   * Allocated disbursements as filed.
   *
   * @param params Filters: see `ScheduleH4EfileParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/schedules/schedule_h4/efile/)
   * @example
   * const { rows } = await fec.scheduleH4Efile({ committeeId: "C00010603" });
   */
  scheduleH4Efile: PagedMethod<[], ScheduleH4EfileParams, ScheduleH4Efile>;
}

export function efileItemsMethods(client: Client): EfileItemsMethods {
  return {
    scheduleAEfile: paged(client, {
      path: "/schedules/schedule_a/efile/",
      params: scheduleAEfileParams,
      row: scheduleAEfile,
      page: pages.ofCommittee,
      ttl: TTL.efile,
      echo: { committee_id: "committee_id" },
    }),
    scheduleBEfile: paged(client, {
      path: "/schedules/schedule_b/efile/",
      params: scheduleBEfileParams,
      row: scheduleBEfile,
      page: pages.ofCommittee,
      ttl: TTL.efile,
      echo: { committee_id: "committee_id" },
    }),
    scheduleEEfile: paged(client, {
      path: "/schedules/schedule_e/efile/",
      params: scheduleEEfileParams,
      row: scheduleEEfile,
      page: pages.independentExpenditures,
      ttl: TTL.efile,
      echo: { candidate_id: "candidate_id", committee_id: "committee_id" },
    }),
    scheduleH4Efile: paged(client, {
      path: "/schedules/schedule_h4/efile/",
      params: scheduleH4EfileParams,
      row: scheduleH4Efile,
      page: pages.ofCommittee,
      ttl: TTL.efile,
      echo: { committee_id: "committee_id" },
    }),
  };
}
