import type { Client } from "@govdata/core";
import { COMMITTEE_TYPES } from "./codes.js";
import { checkReceipts } from "./combinations.js";
import { amountAndDate, itemFilters, keysetPaging, paging } from "./filters.js";
import {
  type ItemMethod,
  item,
  type KeysetMethod,
  keyset,
  type PagedMethod,
  type PagedMethodWith,
  paged,
  pagedWith,
  under,
} from "./methods.js";
import { pages } from "./pages.js";
import {
  anyOf,
  candidateIds,
  committeeIds,
  committeeIdsUpTo,
  cycles,
  date,
  flag,
  needed,
  type ParamsOf,
  type ParamTable,
  sortBy,
  stateCodes,
  subId,
  text,
  texts,
  textsUpTo,
  words,
  wordsUpTo,
  years,
} from "./params.js";
import {
  type Form5Receipt,
  form5Receipt,
  type ScheduleA,
  type ScheduleAByEmployer,
  type ScheduleAByOccupation,
  type ScheduleABySize,
  type ScheduleABySizeCandidate,
  type ScheduleAByState,
  type ScheduleAByStateCandidate,
  type ScheduleAByStateRecipientTotals,
  type ScheduleAByZip,
  scheduleA,
  scheduleAByEmployer,
  scheduleAByOccupation,
  scheduleABySize,
  scheduleABySizeCandidate,
  scheduleAByState,
  scheduleAByStateCandidate,
  scheduleAByStateRecipientTotals,
  scheduleAByZip,
} from "./shapes/receipts.js";

const scheduleAParams = {
  ...keysetPaging,
  ...itemFilters,
  ...amountAndDate,
  /** Column to sort by; `-` descending. */
  sort: sortBy(["contribution_receipt_date", "contribution_receipt_amount"]),
  /** Committee numbers. */
  committeeId: committeeIdsUpTo(10),
  /** Cities. */
  contributorCity: textsUpTo(10),
  /** Words of employers, 3 characters or more. */
  contributorEmployer: wordsUpTo(10),
  /** Committees that gave, by their numbers. */
  contributorId: texts,
  /** Words of names, 3 characters or more. */
  contributorName: wordsUpTo(10),
  /** Words of occupations, 3 characters or more. */
  contributorOccupation: wordsUpTo(10),
  /** States; ZZ foreign, OTHER missing or invalid. */
  contributorState: stateCodes,
  /** Persons or committees, by the line of the form. */
  contributorType: anyOf(["individual", "committee"]),
  /** ZIP codes; the beginning of one is enough. */
  contributorZip: textsUpTo(10),
  /** The agency's mark of individuals' contributions that are not counted twice; some earmarks remain. */
  isIndividual: flag,
  /** Form and line, `F3X-21B`. */
  lineNumber: text,
  /** Load: this day or earlier. */
  maxLoadDate: date,
  /** Load: this day or later. `YYYY-MM-DD`. */
  minLoadDate: date,
  /** Designations of receiving committees. */
  recipientCommitteeDesignation: anyOf(["A", "J", "P", "U", "B", "D"]),
  /** Kinds of organization behind receiving committees. */
  recipientCommitteeOrgType: anyOf(["C", "L", "M", "T", "V", "W", "H", "I"]),
  /** One-letter types of receiving committees. */
  recipientCommitteeType: anyOf(COMMITTEE_TYPES),
  /** Two-year periods, by their even years. */
  twoYearTransactionPeriod: cycles,
} satisfies ParamTable;
/** Filters of `scheduleA`. */
export type ScheduleAParams = ParamsOf<typeof scheduleAParams>;

const scheduleAByEmployerParams = {
  ...paging,
  /** Committee numbers. */
  committeeId: committeeIds,
  /** Two-year periods, by their even years. */
  cycle: cycles,
  /** Employers as reported. */
  employer: texts,
} satisfies ParamTable;
/** Filters of `scheduleAByEmployer`. */
export type ScheduleAByEmployerParams = ParamsOf<typeof scheduleAByEmployerParams>;

const scheduleAByOccupationParams = {
  ...paging,
  /** Committee numbers. */
  committeeId: committeeIds,
  /** Two-year periods, by their even years. */
  cycle: cycles,
  /** Occupations as reported. */
  occupation: texts,
} satisfies ParamTable;
/** Filters of `scheduleAByOccupation`. */
export type ScheduleAByOccupationParams = ParamsOf<typeof scheduleAByOccupationParams>;

const scheduleABySizeParams = {
  ...paging,
  /** Committee numbers. */
  committeeId: committeeIds,
  /** Two-year periods, by their even years. */
  cycle: cycles,
  /** 0: 200 dollars and less, 200, 500, 1000, 2000 and more. */
  size: anyOf([0, 200, 500, 1000, 2000]),
} satisfies ParamTable;
/** Filters of `scheduleABySize`. */
export type ScheduleABySizeParams = ParamsOf<typeof scheduleABySizeParams>;

const scheduleABySizeByCandidateParams = {
  ...paging,
  /** Candidate numbers. */
  candidateId: needed(candidateIds),
  /** Two-year periods, by their even years. */
  cycle: needed(cycles),
  /** The whole election (six years for a senator, four for a president) instead of two-year periods. */
  electionFull: flag,
} satisfies ParamTable;
/** Filters of `scheduleABySizeByCandidate`. */
export type ScheduleABySizeByCandidateParams = ParamsOf<typeof scheduleABySizeByCandidateParams>;

const scheduleAByStateParams = {
  ...paging,
  /** Committee numbers. */
  committeeId: committeeIds,
  /** Two-year periods, by their even years. */
  cycle: cycles,
  /** Leaves out rows without a state. */
  hideNull: flag,
  /** States, by postal code or name. */
  state: stateCodes,
} satisfies ParamTable;
/** Filters of `scheduleAByState`. */
export type ScheduleAByStateParams = ParamsOf<typeof scheduleAByStateParams>;

const scheduleAByStateByCandidateParams = {
  ...paging,
  /** Candidate numbers. */
  candidateId: needed(candidateIds),
  /** Two-year periods, by their even years. */
  cycle: needed(cycles),
  /** The whole election (six years for a senator, four for a president) instead of two-year periods. */
  electionFull: flag,
} satisfies ParamTable;
/** Filters of `scheduleAByStateByCandidate`. */
export type ScheduleAByStateByCandidateParams = ParamsOf<typeof scheduleAByStateByCandidateParams>;

const scheduleAByStateByCandidateTotalsParams = {
  ...paging,
  /** Candidate numbers. */
  candidateId: needed(candidateIds),
  /** Two-year periods, by their even years. */
  cycle: needed(cycles),
  /** The whole election (six years for a senator, four for a president) instead of two-year periods. */
  electionFull: flag,
} satisfies ParamTable;
/** Filters of `scheduleAByStateByCandidateTotals`. */
export type ScheduleAByStateByCandidateTotalsParams = ParamsOf<
  typeof scheduleAByStateByCandidateTotalsParams
>;

const scheduleAByStateTotalsParams = {
  ...paging,
  /** One-letter types; see `committeeTypes`. */
  committeeType: texts,
  /** Two-year periods, by their even years. */
  cycle: cycles,
  /** States, by postal code or name. */
  state: stateCodes,
} satisfies ParamTable;
/** Filters of `scheduleAByStateTotals`. */
export type ScheduleAByStateTotalsParams = ParamsOf<typeof scheduleAByStateTotalsParams>;

const scheduleAByZipParams = {
  ...paging,
  /** Committee numbers. */
  committeeId: committeeIds,
  /** Two-year periods, by their even years. */
  cycle: cycles,
  /** States, by postal code or name. */
  state: stateCodes,
  /** ZIP codes. */
  zip: texts,
} satisfies ParamTable;
/** Filters of `scheduleAByZip`. */
export type ScheduleAByZipParams = ParamsOf<typeof scheduleAByZipParams>;

const scheduleAForm5Params = {
  ...keysetPaging,
  ...itemFilters,
  ...amountAndDate,
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
  /** Persons or committees, by the line of the form. */
  contributorType: anyOf(["individual", "committee"]),
  /** ZIP codes; the beginning of one is enough. */
  contributorZip: texts,
  /** Q1, Q2, Q3, YE, MY, M1 to M12, 12P, 12G, 30G, TER, …; `-` excludes. */
  reportType: texts,
  /** Years of reports. */
  reportYear: years,
  /** Two-year periods, by their even years. */
  twoYearTransactionPeriod: cycles,
} satisfies ParamTable;
/** Filters of `scheduleAForm5`. */
export type ScheduleAForm5Params = ParamsOf<typeof scheduleAForm5Params>;

/** Schedule A: itemized receipts, and their sums by place, size, employer, occupation. */
export interface ReceiptsMethods {
  /**
   * Itemized receipts: contributions above 200 dollars per donor and period. One
   * `twoYearTransactionPeriod`, or a committee, contributor or image number, is required. Rows with
   * `memo_code` X are not part of totals, and earmarks (ActBlue, WinRed) are there twice: take sums from
   * totals.
   *
   * @param params Filters: see `ScheduleAParams`.
   * @returns One page and the cursor of the next; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/schedules/schedule_a/)
   * @example
   * const { rows, next } = await fec.scheduleA({ contributorEmployer: "netflix", twoYearTransactionPeriod: 2018 });
   */
  scheduleA: KeysetMethod<ScheduleAParams, ScheduleA>;

  /**
   * One itemized receipt by its number.
   *
   * @param id Number of the item, as text.
   * @returns Null where there is none.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/schedules/schedule_a/{sub_id}/)
   * @example
   * const item = await fec.scheduleAItem("4111520171462661016");
   */
  scheduleAItem: ItemMethod<ScheduleA>;

  /**
   * Receipts of committees by employer of the donors.
   *
   * @param params Filters: see `ScheduleAByEmployerParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/schedules/schedule_a/by_employer/)
   * @example
   * const { rows } = await fec.scheduleAByEmployer({ committeeId: "C00508804", cycle: 2016 });
   */
  scheduleAByEmployer: PagedMethod<[], ScheduleAByEmployerParams, ScheduleAByEmployer>;

  /**
   * Receipts of committees by occupation of the donors.
   *
   * @param params Filters: see `ScheduleAByOccupationParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/schedules/schedule_a/by_occupation/)
   * @example
   * const { rows } = await fec.scheduleAByOccupation({ committeeId: "C00508804", cycle: 2016 });
   */
  scheduleAByOccupation: PagedMethod<[], ScheduleAByOccupationParams, ScheduleAByOccupation>;

  /**
   * Receipts of committees by size of contribution.
   *
   * @param params Filters: see `ScheduleABySizeParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/schedules/schedule_a/by_size/)
   * @example
   * const { rows } = await fec.scheduleABySize({ committeeId: "C00508804", cycle: 2016 });
   */
  scheduleABySize: PagedMethod<[], ScheduleABySizeParams, ScheduleABySize>;

  /**
   * Receipts of candidates by size of contribution. Size 0 holds what is not itemized.
   *
   * @param params Filters: see `ScheduleABySizeByCandidateParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/schedules/schedule_a/by_size/by_candidate/)
   * @example
   * const { rows } = await fec.scheduleABySizeByCandidate({ candidateId: "S4PA00121", cycle: 2016 });
   */
  scheduleABySizeByCandidate: PagedMethodWith<ScheduleABySizeByCandidateParams, ScheduleABySizeCandidate>;

  /**
   * Receipts of committees by state of the donors.
   *
   * @param params Filters: see `ScheduleAByStateParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/schedules/schedule_a/by_state/)
   * @example
   * const { rows } = await fec.scheduleAByState({ committeeId: "C00508804", cycle: 2016 });
   */
  scheduleAByState: PagedMethod<[], ScheduleAByStateParams, ScheduleAByState>;

  /**
   * Receipts of candidates by state of the donors.
   *
   * @param params Filters: see `ScheduleAByStateByCandidateParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/schedules/schedule_a/by_state/by_candidate/)
   * @example
   * const { rows } = await fec.scheduleAByStateByCandidate({ candidateId: "H2AZ09019", cycle: 2016 });
   */
  scheduleAByStateByCandidate: PagedMethodWith<ScheduleAByStateByCandidateParams, ScheduleAByStateCandidate>;

  /**
   * Itemized receipts of candidates over all states.
   *
   * @param params Filters: see `ScheduleAByStateByCandidateTotalsParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/schedules/schedule_a/by_state/by_candidate/totals/)
   * @example
   * const { rows } = await fec.scheduleAByStateByCandidateTotals({ candidateId: "H2AZ09019", cycle: 2016 });
   */
  scheduleAByStateByCandidateTotals: PagedMethodWith<
    ScheduleAByStateByCandidateTotalsParams,
    ScheduleAByStateCandidate
  >;

  /**
   * Receipts from each state by type of committee.
   *
   * @param params Filters: see `ScheduleAByStateTotalsParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/schedules/schedule_a/by_state/totals/)
   * @example
   * const { rows } = await fec.scheduleAByStateTotals({ state: "AZ", cycle: 2016 });
   */
  scheduleAByStateTotals: PagedMethod<[], ScheduleAByStateTotalsParams, ScheduleAByStateRecipientTotals>;

  /**
   * Receipts of committees by ZIP code of the donors.
   *
   * @param params Filters: see `ScheduleAByZipParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/schedules/schedule_a/by_zip/)
   * @example
   * const { rows } = await fec.scheduleAByZip({ committeeId: "C00508804", cycle: 2016 });
   */
  scheduleAByZip: PagedMethod<[], ScheduleAByZipParams, ScheduleAByZip>;

  /**
   * Contributions to filers of form 5 (persons and groups with independent expenditures).
   *
   * @param params Filters: see `ScheduleAForm5Params`.
   * @returns One page and the cursor of the next; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/schedules/schedule_a_form5/)
   * @example
   * const { rows } = await fec.scheduleAForm5({ twoYearTransactionPeriod: 2024 });
   */
  scheduleAForm5: KeysetMethod<ScheduleAForm5Params, Form5Receipt>;
}

export function receiptsMethods(client: Client): ReceiptsMethods {
  return {
    scheduleA: keyset(client, {
      path: "/schedules/schedule_a/",
      params: scheduleAParams,
      row: scheduleA,
      page: pages.receipts,
      check: checkReceipts,
      echo: { committee_id: "committee_id", two_year_transaction_period: "two_year_transaction_period" },
    }),
    scheduleAItem: item(client, {
      path: under("/schedules/schedule_a"),
      id: "sub_id",
      kind: subId,
      params: {},
      row: scheduleA,
    }),
    scheduleAByEmployer: paged(client, {
      path: "/schedules/schedule_a/by_employer/",
      params: scheduleAByEmployerParams,
      row: scheduleAByEmployer,
      page: pages.ofCommittee,
      echo: { committee_id: "committee_id", cycle: "cycle" },
    }),
    scheduleAByOccupation: paged(client, {
      path: "/schedules/schedule_a/by_occupation/",
      params: scheduleAByOccupationParams,
      row: scheduleAByOccupation,
      page: pages.ofCommittee,
      echo: { committee_id: "committee_id", cycle: "cycle" },
    }),
    scheduleABySize: paged(client, {
      path: "/schedules/schedule_a/by_size/",
      params: scheduleABySizeParams,
      row: scheduleABySize,
      page: pages.ofCommittee,
      echo: { committee_id: "committee_id", cycle: "cycle" },
    }),
    scheduleABySizeByCandidate: pagedWith(client, {
      path: "/schedules/schedule_a/by_size/by_candidate/",
      params: scheduleABySizeByCandidateParams,
      row: scheduleABySizeCandidate,
      page: pages.ofCandidate,
      echo: { candidate_id: "candidate_id" },
    }),
    scheduleAByState: paged(client, {
      path: "/schedules/schedule_a/by_state/",
      params: scheduleAByStateParams,
      row: scheduleAByState,
      page: pages.ofCommittee,
      echo: { committee_id: "committee_id", cycle: "cycle" },
    }),
    scheduleAByStateByCandidate: pagedWith(client, {
      path: "/schedules/schedule_a/by_state/by_candidate/",
      params: scheduleAByStateByCandidateParams,
      row: scheduleAByStateCandidate,
      page: pages.ofCandidate,
      echo: { candidate_id: "candidate_id" },
    }),
    scheduleAByStateByCandidateTotals: pagedWith(client, {
      path: "/schedules/schedule_a/by_state/by_candidate/totals/",
      params: scheduleAByStateByCandidateTotalsParams,
      row: scheduleAByStateCandidate,
      page: pages.ofCandidate,
      echo: { candidate_id: "candidate_id" },
    }),
    scheduleAByStateTotals: paged(client, {
      path: "/schedules/schedule_a/by_state/totals/",
      params: scheduleAByStateTotalsParams,
      row: scheduleAByStateRecipientTotals,
      echo: { cycle: "cycle" },
    }),
    scheduleAByZip: paged(client, {
      path: "/schedules/schedule_a/by_zip/",
      params: scheduleAByZipParams,
      row: scheduleAByZip,
      page: pages.ofCommittee,
      echo: { committee_id: "committee_id", cycle: "cycle" },
    }),
    scheduleAForm5: keyset(client, {
      path: "/schedules/schedule_a_form5/",
      params: scheduleAForm5Params,
      row: form5Receipt,
      page: pages.receipts,
      echo: { two_year_transaction_period: "two_year_transaction_period" },
    }),
  };
}
