import type { Client } from "@govdata/core";
import { COMMITTEE_TYPES, PURPOSES } from "./codes.js";
import { pagingWithoutNullsLast } from "./filters.js";
import { type PagedMethod, paged } from "./methods.js";
import { pages } from "./pages.js";
import {
  anyOf,
  committeeIds,
  cycles,
  date,
  flag,
  number,
  type ParamsOf,
  type ParamTable,
  stateCodes,
  text,
  texts,
  words,
} from "./params.js";
import {
  type NationalPartyScheduleA,
  type NationalPartyScheduleB,
  type NationalPartyTotal,
  nationalPartyScheduleA,
  nationalPartyScheduleB,
  nationalPartyTotal,
} from "./shapes/national-party.js";

const nationalPartyReceiptsParams = {
  ...pagingWithoutNullsLast,
  /** Committee numbers. */
  committeeId: committeeIds,
  /** Cities. */
  contributorCity: texts,
  /** Designations of giving committees. */
  contributorCommitteeDesignation: anyOf(["A", "J", "P", "U", "B", "D"]),
  /** One-letter types of giving committees. */
  contributorCommitteeType: anyOf(COMMITTEE_TYPES),
  /** Words of employers, 3 characters or more. */
  contributorEmployer: words,
  /** Committees that gave, by their numbers. */
  contributorId: texts,
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
  /** Page numbers in filings. */
  imageNumber: texts,
  /** The agency's mark of individuals' contributions that are not counted twice; some earmarks remain. */
  isIndividual: flag,
  /** Contribution receipt amount in dollars, at most. */
  maxContributionReceiptAmount: number,
  /** Contribution receipt: this day or earlier. */
  maxContributionReceiptDate: date,
  /** Contribution receipt amount in dollars, at least. */
  minContributionReceiptAmount: number,
  /** Contribution receipt: this day or later. `YYYY-MM-DD`. */
  minContributionReceiptDate: date,
  /** Kinds of account. */
  partyAccountType: anyOf(["CONVENTION", "HEADQUARTERS", "RECOUNT"]),
  /** Codes of receipts: 30… convention, 31… headquarters, 32… recount. */
  receiptType: anyOf([
    "30",
    "30E",
    "30F",
    "30G",
    "30J",
    "30K",
    "30T",
    "31",
    "31E",
    "31F",
    "31G",
    "31J",
    "31K",
    "31T",
    "32",
    "32E",
    "32F",
    "32G",
    "32J",
    "32K",
    "32T",
  ]),
  /** Two-year periods, by their even years. */
  twoYearTransactionPeriod: cycles,
} satisfies ParamTable;
/** Filters of `nationalPartyReceipts`. */
export type NationalPartyReceiptsParams = ParamsOf<typeof nationalPartyReceiptsParams>;

const nationalPartyDisbursementsParams = {
  ...pagingWithoutNullsLast,
  /** Committee numbers. */
  committeeId: committeeIds,
  /** Words of the description. */
  disbursementDescription: texts,
  /** The agency's categories of purpose. */
  disbursementPurposeCategory: anyOf(PURPOSES),
  /** Codes of disbursements: 40… convention, 41… headquarters, 42… recount. */
  disbursementType: anyOf(["40", "40T", "40Y", "40Z", "41", "41T", "41Y", "41Z", "42", "42T", "42Y", "42Z"]),
  /** Page numbers in filings. */
  imageNumber: texts,
  /** Form and line, `F3X-21B`. */
  lineNumber: text,
  /** Disbursement amount in dollars, at most. */
  maxDisbursementAmount: number,
  /** Disbursement: this day or earlier. */
  maxDisbursementDate: date,
  /** Disbursement amount in dollars, at least. */
  minDisbursementAmount: number,
  /** Disbursement: this day or later. `YYYY-MM-DD`. */
  minDisbursementDate: date,
  /** Kinds of account. */
  partyAccountType: anyOf(["CONVENTION", "HEADQUARTERS", "RECOUNT"]),
  /** Cities. */
  recipientCity: texts,
  /** Designations of receiving committees. */
  recipientCommitteeDesignation: anyOf(["A", "J", "P", "U", "B", "D"]),
  /** Committees that received, by their numbers. */
  recipientCommitteeId: committeeIds,
  /** One-letter types of receiving committees. */
  recipientCommitteeType: anyOf(COMMITTEE_TYPES),
  /** Words of names, 3 characters or more. */
  recipientName: words,
  /** States. */
  recipientState: stateCodes,
  /** ZIP codes. */
  recipientZip: texts,
  /** Two-year periods, by their even years. */
  twoYearTransactionPeriod: cycles,
} satisfies ParamTable;
/** Filters of `nationalPartyDisbursements`. */
export type NationalPartyDisbursementsParams = ParamsOf<typeof nationalPartyDisbursementsParams>;

const nationalPartyTotalsParams = {
  ...pagingWithoutNullsLast,
  /** Committee numbers. */
  committeeId: committeeIds,
  /** Two-year periods, by their even years. */
  twoYearTransactionPeriod: cycles,
} satisfies ParamTable;
/** Filters of `nationalPartyTotals`. */
export type NationalPartyTotalsParams = ParamsOf<typeof nationalPartyTotalsParams>;

/** Accounts of the national party committees for conventions, headquarters and recounts. */
export interface NationalPartyMethods {
  /**
   * Receipts of the accounts.
   *
   * @param params Filters: see `NationalPartyReceiptsParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/national_party/schedule_a/)
   * @example
   * const { rows } = await fec.nationalPartyReceipts({ committeeId: "C00010603", twoYearTransactionPeriod: 2024 });
   */
  nationalPartyReceipts: PagedMethod<[], NationalPartyReceiptsParams, NationalPartyScheduleA>;

  /**
   * Disbursements of the accounts.
   *
   * @param params Filters: see `NationalPartyDisbursementsParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/national_party/schedule_b/)
   * @example
   * const { rows } = await fec.nationalPartyDisbursements({ partyAccountType: "RECOUNT" });
   */
  nationalPartyDisbursements: PagedMethod<[], NationalPartyDisbursementsParams, NationalPartyScheduleB>;

  /**
   * Sums of the accounts by committee and period.
   *
   * @param params Filters: see `NationalPartyTotalsParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/national_party/totals/)
   * @example
   * const { rows } = await fec.nationalPartyTotals({ twoYearTransactionPeriod: 2024 });
   */
  nationalPartyTotals: PagedMethod<[], NationalPartyTotalsParams, NationalPartyTotal>;
}

export function nationalPartyMethods(client: Client): NationalPartyMethods {
  return {
    nationalPartyReceipts: paged(client, {
      path: "/national_party/schedule_a/",
      params: nationalPartyReceiptsParams,
      row: nationalPartyScheduleA,
      page: pages.ofCommittee,
      echo: { committee_id: "committee_id", two_year_transaction_period: "two_year_transaction_period" },
    }),
    nationalPartyDisbursements: paged(client, {
      path: "/national_party/schedule_b/",
      params: nationalPartyDisbursementsParams,
      row: nationalPartyScheduleB,
      page: pages.ofCommittee,
      echo: { committee_id: "committee_id", two_year_transaction_period: "two_year_transaction_period" },
    }),
    nationalPartyTotals: paged(client, {
      path: "/national_party/totals/",
      params: nationalPartyTotalsParams,
      row: nationalPartyTotal,
      page: pages.ofCommittee,
      echo: { committee_id: "committee_id", two_year_transaction_period: "two_year_transaction_period" },
    }),
  };
}
