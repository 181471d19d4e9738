import type { Client } from "@govdata/core";
import { COMMITTEE_TYPES, DESIGNATIONS, ORGANIZATION_TYPES } from "./codes.js";
import { candidateFilters, paging } from "./filters.js";
import { type PagedMethod, paged, pagedOf, type SingleMethod, single, under } from "./methods.js";
import { pages } from "./pages.js";
import {
  anyOf,
  candidateId,
  candidateIds,
  cycle,
  cycles,
  date,
  districts,
  flag,
  number,
  oneOf,
  type ParamsOf,
  type ParamTable,
  stateCodes,
  texts,
  words,
  years,
} from "./params.js";
import {
  type Candidate,
  type CandidateDetail,
  type CandidateHistory,
  type CandidateRanking,
  type CandidateTotalAggregate,
  candidate,
  candidateDetail,
  candidateHistory,
  candidateRanking,
  candidateTotalAggregate,
  type FoundCandidate,
  foundCandidate,
} from "./shapes/candidates.js";
import {
  type CommitteeDetail,
  type CommitteeHistory,
  committeeDetail,
  committeeHistory,
} from "./shapes/committees.js";
import { type CandidateTotals, candidateTotals } from "./shapes/totals.js";

const candidateSearchFilters = {
  /** Words of the name, 3 characters or more. */
  q: words,
  /** Candidate numbers. */
  candidateId: candidateIds,
  /** First filing on this day or later, `YYYY-MM-DD`. */
  minFirstFileDate: date,
  /** First filing on this day or earlier. */
  maxFirstFileDate: date,
  /** Those actively seeking office, or those who are not. */
  isActiveCandidate: flag,
} satisfies ParamTable;

const candidatesParams = {
  ...paging,
  ...candidateFilters,
  ...candidateSearchFilters,
} satisfies ParamTable;
/** Filters of `candidates`. */
export type CandidatesParams = ParamsOf<typeof candidatesParams>;

const searchCandidatesParams = {
  ...paging,
  ...candidateFilters,
  ...candidateSearchFilters,
} satisfies ParamTable;
/** Filters of `searchCandidates`. */
export type SearchCandidatesParams = ParamsOf<typeof searchCandidatesParams>;

const candidateParams = {
  ...paging,
  ...candidateFilters,
} satisfies ParamTable;
/** Filters of `candidate`. */
export type CandidateParams = ParamsOf<typeof candidateParams>;

const candidateHistoryParams = {
  ...paging,
  /** The whole election (six years for a senator, four for a president) instead of two-year periods. */
  electionFull: flag,
  /** One two-year period, by its even year. */
  cycle,
} satisfies ParamTable;
/** Filters of `candidateHistory`. */
export type CandidateHistoryParams = ParamsOf<typeof candidateHistoryParams>;

const candidateTotalsParams = {
  ...paging,
  /** Two-year periods, by their even years. */
  cycle: cycles,
  /** The whole election (six years for a senator, four for a president) instead of two-year periods. */
  electionFull: flag,
} satisfies ParamTable;
/** Filters of `candidateTotals`. */
export type CandidateTotalsParams = ParamsOf<typeof candidateTotalsParams>;

const candidateCommitteesParams = {
  ...paging,
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
/** Filters of `candidateCommittees`. */
export type CandidateCommitteesParams = ParamsOf<typeof candidateCommitteesParams>;

const candidateCommitteeHistoryParams = {
  ...paging,
  /** A authorized, B lobbyist PAC, D leadership PAC, J joint fundraising, P principal, U unauthorized. */
  designation: anyOf(DESIGNATIONS),
  /** The whole election (six years for a senator, four for a president) instead of two-year periods. */
  electionFull: flag,
  /** One two-year period, by its even year. */
  cycle,
} satisfies ParamTable;
/** Filters of `candidateCommitteeHistory`. */
export type CandidateCommitteeHistoryParams = ParamsOf<typeof candidateCommitteeHistoryParams>;

const candidatesTotalsParams = {
  ...paging,
  /** Candidate numbers. */
  candidateId: candidateIds,
  /** Two-year periods, by their even years. */
  cycle: cycles,
  /** House districts; `00` is at large. */
  district: districts,
  /** The whole election (six years for a senator, four for a president) instead of two-year periods. */
  electionFull: flag,
  /** Years of elections. */
  electionYear: years,
  /** Presidential candidates who took public money. */
  federalFundsFlag: flag,
  /** Candidates whose committees ever had receipts. */
  hasRaisedFunds: flag,
  /** Those actively seeking office, or those who are not. */
  isActiveCandidate: flag,
  /** Cash on hand end period in dollars, at most. */
  maxCashOnHandEndPeriod: number,
  /** Debts owed by committee in dollars, at most. */
  maxDebtsOwedByCommittee: number,
  /** Disbursements in dollars, at most. */
  maxDisbursements: number,
  /** Receipts in dollars, at most. */
  maxReceipts: number,
  /** Cash on hand end period in dollars, at least. */
  minCashOnHandEndPeriod: number,
  /** Debts owed by committee in dollars, at least. */
  minDebtsOwedByCommittee: number,
  /** Disbursements in dollars, at least. */
  minDisbursements: number,
  /** Receipts in dollars, at least. */
  minReceipts: number,
  /** H House, S Senate, P President. */
  office: anyOf(["H", "S", "P"]),
  /** DEM, REP, LIB, …; `-REP` excludes. */
  party: texts,
  /** Words of the name, 3 characters or more. */
  q: words,
  /** States, by postal code or name. */
  state: stateCodes,
} satisfies ParamTable;
/** Filters of `candidatesTotals`. */
export type CandidatesTotalsParams = ParamsOf<typeof candidatesTotalsParams>;

const candidatesTotalsAggregatesParams = {
  ...paging,
  /** Groups besides the election year. */
  aggregateBy: oneOf(["office", "office-state", "office-state-district", "office-party"]),
  /** House districts; `00` is at large. */
  district: districts,
  /** The whole election (six years for a senator, four for a president) instead of two-year periods. */
  electionFull: flag,
  /** Years of elections. */
  electionYear: years,
  /** Those actively seeking office, or those who are not. */
  isActiveCandidate: flag,
  /** Up to this two-year period. */
  maxElectionCycle: cycle,
  /** From this two-year period. */
  minElectionCycle: cycle,
  /** H House, S Senate, P President. */
  office: oneOf(["H", "S", "P"]),
  /** DEM, REP, LIB, …; `-REP` excludes. */
  party: oneOf(["DEM", "REP", "OTHER"]),
  /** States, by postal code or name. */
  state: stateCodes,
} satisfies ParamTable;
/** Filters of `candidatesTotalsAggregates`. */
export type CandidatesTotalsAggregatesParams = ParamsOf<typeof candidatesTotalsAggregatesParams>;

/** Candidates: who they are, in which periods, with which money. */
export interface CandidatesMethods {
  /**
   * Candidates by name, office, state, party, year. `searchCandidates` also has their principal
   * committees.
   *
   * @param params Filters: see `CandidatesParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/candidates/)
   * @example
   * const { rows } = await fec.candidates({ office: "S", state: "AZ", electionYear: 2024 });
   */
  candidates: PagedMethod<[], CandidatesParams, Candidate>;

  /**
   * Candidates by words of the name, with their principal committees. `electionYear`: years the person
   * ran; `cycle`: periods with activity.
   *
   * @param params Filters: see `SearchCandidatesParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/candidates/search/)
   * @example
   * const { rows } = await fec.searchCandidates({ q: "sinema", office: "S" });
   */
  searchCandidates: PagedMethod<[], SearchCandidatesParams, FoundCandidate>;

  /**
   * One candidate; null where the agency has none of that number.
   *
   * @param id Candidate number: `H`, `S` or `P` and 8 characters.
   * @param params Filters: see `CandidateParams`.
   * @returns Null where there is none.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/candidate/{candidate_id}/)
   * @example
   * const candidate = await fec.candidate("H2LA05084");
   */
  candidate: SingleMethod<CandidateParams, CandidateDetail>;

  /**
   * A candidate in each two-year period: names, districts and parties change. `cycle`: one period only.
   *
   * @param id Candidate number: `H`, `S` or `P` and 8 characters.
   * @param params Filters: see `CandidateHistoryParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/candidate/{candidate_id}/history/)
   * @example
   * const { rows } = await fec.candidateHistory("H0AK00014", { cycle: 1980 });
   */
  candidateHistory: PagedMethod<[id: string], CandidateHistoryParams, CandidateHistory>;

  /**
   * Money of one candidate, all committees together. `electionFull: false` gives two-year periods,
   * `true` whole elections, in which `cycle` is the election year; without it both kinds of rows come.
   *
   * @param id Candidate number: `H`, `S` or `P` and 8 characters.
   * @param params Filters: see `CandidateTotalsParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/candidate/{candidate_id}/totals/)
   * @example
   * const { rows } = await fec.candidateTotals("H2AZ09019", { cycle: 2016, electionFull: false });
   */
  candidateTotals: PagedMethod<[id: string], CandidateTotalsParams, CandidateTotals>;

  /**
   * Committees of a candidate.
   *
   * @param id Candidate number: `H`, `S` or `P` and 8 characters.
   * @param params Filters: see `CandidateCommitteesParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/candidate/{candidate_id}/committees/)
   * @example
   * const { rows } = await fec.candidateCommittees("H0AK00014", { designation: "P" });
   */
  candidateCommittees: PagedMethod<[id: string], CandidateCommitteesParams, CommitteeDetail>;

  /**
   * Committees of a candidate in each two-year period. `cycle`: one period only.
   *
   * @param id Candidate number: `H`, `S` or `P` and 8 characters.
   * @param params Filters: see `CandidateCommitteeHistoryParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/candidate/{candidate_id}/committees/history/)
   * @example
   * const { rows } = await fec.candidateCommitteeHistory("H2AZ09019", { cycle: 2016 });
   */
  candidateCommitteeHistory: PagedMethod<[id: string], CandidateCommitteeHistoryParams, CommitteeHistory>;

  /**
   * Candidates ranked by their money. Whole elections unless `electionFull: false`.
   *
   * @param params Filters: see `CandidatesTotalsParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/candidates/totals/)
   * @example
   * const { rows } = await fec.candidatesTotals({ office: "S", electionYear: 2024, sort: "-receipts", sortHideNull: true });
   */
  candidatesTotals: PagedMethod<[], CandidatesTotalsParams, CandidateRanking>;

  /**
   * Money of all candidates of an election year, by office, state, district or party.
   *
   * @param params Filters: see `CandidatesTotalsAggregatesParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/candidates/totals/aggregates/)
   * @example
   * const { rows } = await fec.candidatesTotalsAggregates({ electionYear: 2024, aggregateBy: "office-party" });
   */
  candidatesTotalsAggregates: PagedMethod<[], CandidatesTotalsAggregatesParams, CandidateTotalAggregate>;
}

export function candidatesMethods(client: Client): CandidatesMethods {
  return {
    candidates: paged(client, {
      path: "/candidates/",
      params: candidatesParams,
      row: candidate,
      page: pages.ofCandidate,
      echo: { candidate_id: "candidate_id" },
    }),
    searchCandidates: paged(client, {
      path: "/candidates/search/",
      params: searchCandidatesParams,
      row: foundCandidate,
      page: pages.ofCandidate,
      echo: { candidate_id: "candidate_id" },
    }),
    candidate: single(client, {
      path: under("/candidate"),
      id: "candidate_id",
      kind: candidateId,
      params: candidateParams,
      row: candidateDetail,
      page: pages.ofCandidate,
    }),
    candidateHistory: pagedOf(client, {
      path: under("/candidate", "history/"),
      id: "candidate_id",
      kind: candidateId,
      params: candidateHistoryParams,
      row: candidateHistory,
      page: pages.ofCandidate,
      echo: { candidate_id: "candidate_id" },
      cycleInPath: true,
    }),
    candidateTotals: pagedOf(client, {
      path: under("/candidate", "totals/"),
      id: "candidate_id",
      kind: candidateId,
      params: candidateTotalsParams,
      row: candidateTotals,
      page: pages.ofCandidate,
      echo: { candidate_id: "candidate_id" },
    }),
    candidateCommittees: pagedOf(client, {
      path: under("/candidate", "committees/"),
      id: "candidate_id",
      kind: candidateId,
      params: candidateCommitteesParams,
      row: committeeDetail,
      page: pages.ofCandidate,
    }),
    candidateCommitteeHistory: pagedOf(client, {
      path: under("/candidate", "committees/history/"),
      id: "candidate_id",
      kind: candidateId,
      params: candidateCommitteeHistoryParams,
      row: committeeHistory,
      page: pages.ofCandidate,
      cycleInPath: true,
    }),
    candidatesTotals: paged(client, {
      path: "/candidates/totals/",
      params: candidatesTotalsParams,
      row: candidateRanking,
      page: pages.ofCandidate,
      echo: { candidate_id: "candidate_id" },
    }),
    candidatesTotalsAggregates: paged(client, {
      path: "/candidates/totals/aggregates/",
      params: candidatesTotalsAggregatesParams,
      row: candidateTotalAggregate,
      page: pages.candidates,
    }),
  };
}
