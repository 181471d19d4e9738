import { COMMITTEE_TYPES, DESIGNATIONS, ORGANIZATION_TYPES } from "./codes.js";
import {
  anyOf,
  candidateIds,
  cycles,
  date,
  districts,
  flag,
  integer,
  integers,
  number,
  type ParamTable,
  pageNumber,
  pageSize,
  sortText,
  stateCodes,
  text,
  texts,
  years,
} from "./params.js";

const shared = {
  /** Rows of a page: 1 to 100; the agency gives 20. */
  perPage: pageSize,
  /** Leaves out rows whose sort column is null. */
  sortHideNull: flag,
  /** Only rows whose sort column is null. */
  sortNullOnly: flag,
} satisfies ParamTable;

const numbered = {
  ...shared,
  /** Page, from 1. */
  page: pageNumber,
  /** Column to sort by; `-` before it sorts descending. */
  sort: sortText,
} satisfies ParamTable;

/** Paging by number. */
export const paging = {
  ...numbered,
  /** Rows whose sort column is null come last. */
  sortNullsLast: flag,
} satisfies ParamTable;

export const pagingWithoutNullsLast = numbered;

/** Paging by cursor: there are no page numbers. */
export const keysetPaging = {
  ...shared,
  /** Column to sort by; `-` before it sorts descending. */
  sort: sortText,
} satisfies ParamTable;

export const keysetPagingNullsLast = {
  ...keysetPaging,
  /** Rows whose sort column is null come last. */
  sortNullsLast: flag,
} satisfies ParamTable;

export const amountAndDate = {
  /** Amount in dollars, at least. */
  minAmount: number,
  /** Amount in dollars, at most. */
  maxAmount: number,
  /** The day: this day or later. `YYYY-MM-DD`. */
  minDate: date,
  /** The day: this day or earlier. */
  maxDate: date,
} satisfies ParamTable;

export const calendarFilters = {
  /** Categories by number; see `calendarCategories`. */
  calendarCategoryId: integers,
  /** Words of the short description. */
  description: texts,
  /** One event; its number does not last. */
  eventId: integer,
  /** End: this day or earlier. */
  maxEndDate: date,
  /** Start: this day or earlier. */
  maxStartDate: date,
  /** End: this day or later. `YYYY-MM-DD`. */
  minEndDate: date,
  /** Start: this day or later. `YYYY-MM-DD`. */
  minStartDate: date,
  /** Words of the long description. */
  summary: texts,
} satisfies ParamTable;

export const candidateAndCycle = {
  /** Candidate numbers. */
  candidateId: candidateIds,
  /** Two-year periods, by their even years. */
  cycle: cycles,
  /** The whole election (six years for a senator, four for a president) instead of two-year periods. */
  electionFull: flag,
} satisfies ParamTable;

export const candidateFilters = {
  /** C present, F future, N not yet, P prior candidate. */
  candidateStatus: anyOf(["C", "F", "N", "P"]),
  /** Two-year periods, by their even years. */
  cycle: cycles,
  /** House districts; `00` is at large. */
  district: districts,
  /** Years of elections. */
  electionYear: years,
  /** Presidential candidates who took public money. */
  federalFundsFlag: flag,
  /** Candidates whose committees ever had receipts. */
  hasRaisedFunds: flag,
  /** I incumbent, C challenger, O open seat. */
  incumbentChallenge: anyOf(["I", "C", "O"]),
  /** The same as `q`. */
  name: texts,
  /** H House, S Senate, P President. */
  office: anyOf(["H", "S", "P"]),
  /** DEM, REP, LIB, …; `-REP` excludes. */
  party: texts,
  /** States, by postal code or name. */
  state: stateCodes,
  /** Election years, as text (`2020`); `-2020` excludes. */
  year: text,
} satisfies ParamTable;

export const committeeFilters = {
  /** One-letter types; see `committeeTypes`. */
  committeeType: anyOf(COMMITTEE_TYPES),
  /** Two-year periods, by their even years. */
  cycle: cycles,
  /** A authorized, B lobbyist PAC, D leadership PAC, J joint fundraising, P principal, U unauthorized. */
  designation: anyOf(DESIGNATIONS),
  /** A administratively terminated, M monthly, N not required, Q quarterly, T terminated, W waived; `-A`, `-T` exclude. */
  filingFrequency: anyOf(["A", "M", "N", "Q", "T", "W", "-A", "-T"]),
  /** C corporation, L labor, M membership, T trade, V cooperative, W without stock, H host, I inaugural. */
  organizationType: anyOf(ORGANIZATION_TYPES),
  /** Election years, as text (`2020`); `-2020` excludes. */
  year: years,
} satisfies ParamTable;

export const itemFilters = {
  /** Page numbers in filings. */
  imageNumber: texts,
  /** Page numbers from this one. */
  minImageNumber: text,
  /** Page numbers up to this one. */
  maxImageNumber: text,
} satisfies ParamTable;
