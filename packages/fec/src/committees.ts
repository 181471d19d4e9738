import type { Client } from "@govdata/core";
import { DESIGNATIONS, ORGANIZATION_TYPES } from "./codes.js";
import { candidateFilters, committeeFilters, paging } from "./filters.js";
import {
  type PagedMethod,
  type PagedMethodWith,
  paged,
  pagedOf,
  pagedWith,
  type SingleMethod,
  single,
  under,
} from "./methods.js";
import { pages } from "./pages.js";
import {
  anyOf,
  candidateIds,
  committeeId,
  committeeIds,
  cycle,
  cycles,
  date,
  flag,
  needed,
  number,
  oneOf,
  type ParamsOf,
  type ParamTable,
  stateCodes,
  texts,
  words,
} from "./params.js";
import {
  type CandidateDetail,
  type CandidateHistory,
  candidateDetail,
  candidateHistory,
} from "./shapes/candidates.js";
import {
  type Committee,
  type CommitteeDetail,
  type CommitteeHistory,
  committee,
  committeeDetail,
  committeeHistory,
} from "./shapes/committees.js";
import {
  type CommitteeTotals,
  committeeTotals,
  type InauguralDonation,
  inauguralDonation,
  type TotalsByEntityRow,
  totalsByEntityRow,
} from "./shapes/totals.js";
import { verdictOrNone } from "./verdict.js";

const committeesParams = {
  ...paging,
  ...committeeFilters,
  /** Candidate numbers. */
  candidateId: candidateIds,
  /** Committee numbers. */
  committeeId: committeeIds,
  /** First f1: this day or earlier. */
  maxFirstF1Date: date,
  /** First filing on this day or earlier. */
  maxFirstFileDate: date,
  /** Last f1: this day or earlier. */
  maxLastF1Date: date,
  /** Last file: this day or earlier. */
  maxLastFileDate: date,
  /** First f1: this day or later. `YYYY-MM-DD`. */
  minFirstF1Date: date,
  /** First filing on this day or later, `YYYY-MM-DD`. */
  minFirstFileDate: date,
  /** Last f1: this day or later. `YYYY-MM-DD`. */
  minLastF1Date: date,
  /** Last file: this day or later. `YYYY-MM-DD`. */
  minLastFileDate: date,
  /** DEM, REP, LIB, …; `-REP` excludes. */
  party: texts,
  /** Words of the name, 3 characters or more. */
  q: words,
  /** Candidates behind leadership PACs. */
  sponsorCandidateId: candidateIds,
  /** States, by postal code or name. */
  state: stateCodes,
  /** Name of the treasurer. */
  treasurerName: texts,
} satisfies ParamTable;
/** Filters of `committees`. */
export type CommitteesParams = ParamsOf<typeof committeesParams>;

const committeeParams = {
  ...paging,
  ...committeeFilters,
} satisfies ParamTable;
/** Filters of `committee`. */
export type CommitteeParams = ParamsOf<typeof committeeParams>;

const committeeHistoryParams = {
  ...paging,
  /** A authorized, B lobbyist PAC, D leadership PAC, J joint fundraising, P principal, U unauthorized. */
  designation: anyOf(DESIGNATIONS),
  /** The whole election (six years for a senator, four for a president) instead of two-year periods. */
  electionFull: flag,
  /** One two-year period, by its even year. */
  cycle,
} satisfies ParamTable;
/** Filters of `committeeHistory`. */
export type CommitteeHistoryParams = ParamsOf<typeof committeeHistoryParams>;

const committeeCandidatesParams = {
  ...paging,
  ...candidateFilters,
} satisfies ParamTable;
/** Filters of `committeeCandidates`. */
export type CommitteeCandidatesParams = ParamsOf<typeof committeeCandidatesParams>;

const committeeCandidateHistoryParams = {
  ...paging,
  /** The whole election (six years for a senator, four for a president) instead of two-year periods. */
  electionFull: flag,
  /** One two-year period, by its even year. */
  cycle,
} satisfies ParamTable;
/** Filters of `committeeCandidateHistory`. */
export type CommitteeCandidateHistoryParams = ParamsOf<typeof committeeCandidateHistoryParams>;

const committeeTotalsParams = {
  ...paging,
  /** Two-year periods, by their even years. */
  cycle: cycles,
} satisfies ParamTable;
/** Filters of `committeeTotals`. */
export type CommitteeTotalsParams = ParamsOf<typeof committeeTotalsParams>;

const totalsParams = {
  ...paging,
  /** Designations. */
  committeeDesignation: texts,
  /** Committee numbers. */
  committeeId: committeeIds,
  /** States of committees. */
  committeeState: stateCodes,
  /** One-letter types; see `committeeTypes`. */
  committeeType: texts,
  /** Two-year periods, by their even years. */
  cycle: cycles,
  /** A administratively terminated, M monthly, N not required, Q quarterly, T terminated, W waived; `-A`, `-T` exclude. */
  filingFrequency: anyOf(["A", "M", "N", "Q", "T", "W", "-A", "-T"]),
  /** Disbursements in dollars, at most. */
  maxDisbursements: number,
  /** First f1: this day or earlier. */
  maxFirstF1Date: date,
  /** Last cash on hand end period in dollars, at most. */
  maxLastCashOnHandEndPeriod: number,
  /** Last debts owed by committee in dollars, at most. */
  maxLastDebtsOwedByCommittee: number,
  /** Receipts in dollars, at most. */
  maxReceipts: number,
  /** Disbursements in dollars, at least. */
  minDisbursements: number,
  /** First f1: this day or later. `YYYY-MM-DD`. */
  minFirstF1Date: date,
  /** Last cash on hand end period in dollars, at least. */
  minLastCashOnHandEndPeriod: number,
  /** Last debts owed by committee in dollars, at least. */
  minLastDebtsOwedByCommittee: number,
  /** Receipts in dollars, at least. */
  minReceipts: number,
  /** C corporation, L labor, M membership, T trade, V cooperative, W without stock, H host, I inaugural. */
  organizationType: anyOf(ORGANIZATION_TYPES),
  /** Candidates behind leadership PACs. */
  sponsorCandidateId: candidateIds,
  /** Name of the treasurer. */
  treasurerName: texts,
} satisfies ParamTable;
/** Filters of `totals`. */
export type TotalsParams = ParamsOf<typeof totalsParams>;

const totalsByEntityParams = {
  ...paging,
  /** Two-year periods, by their even years. */
  cycle: needed(cycle),
} satisfies ParamTable;
/** Filters of `totalsByEntity`. */
export type TotalsByEntityParams = ParamsOf<typeof totalsByEntityParams>;

const inauguralDonationsParams = {
  ...paging,
  /** Committee numbers. */
  committeeId: committeeIds,
  /** Words of names, 3 characters or more. */
  contributorName: words,
  /** Two-year periods, by their even years. */
  cycle: cycles,
} satisfies ParamTable;
/** Filters of `inauguralDonations`. */
export type InauguralDonationsParams = ParamsOf<typeof inauguralDonationsParams>;

/** Committees: campaigns, PACs, super PACs, parties. */
export interface CommitteesMethods {
  /**
   * Committees by name, type, state, party, candidate.
   *
   * @param params Filters: see `CommitteesParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/committees/)
   * @example
   * const { rows } = await fec.committees({ q: "netflix", committeeType: "Q" });
   */
  committees: PagedMethod<[], CommitteesParams, Committee>;

  /**
   * One committee; null where the agency has none of that number (some `C9` numbers are spenders that
   * never registered).
   *
   * @param id Committee number: `C` and 8 digits.
   * @param params Filters: see `CommitteeParams`.
   * @returns Null where there is none.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/committee/{committee_id}/)
   * @example
   * const committee = await fec.committee("C00563023");
   */
  committee: SingleMethod<CommitteeParams, CommitteeDetail>;

  /**
   * A committee in each two-year period: names and types change. `cycle`: one period only.
   *
   * @param id Committee number: `C` and 8 digits.
   * @param params Filters: see `CommitteeHistoryParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/committee/{committee_id}/history/)
   * @example
   * const { rows } = await fec.committeeHistory("C00462390");
   */
  committeeHistory: PagedMethod<[id: string], CommitteeHistoryParams, CommitteeHistory>;

  /**
   * Candidates a committee works for.
   *
   * @param id Committee number: `C` and 8 digits.
   * @param params Filters: see `CommitteeCandidatesParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/committee/{committee_id}/candidates/)
   * @example
   * const { rows } = await fec.committeeCandidates("C00508804");
   */
  committeeCandidates: PagedMethod<[id: string], CommitteeCandidatesParams, CandidateDetail>;

  /**
   * Candidates a committee works for, in each two-year period. `cycle`: one period only.
   *
   * @param id Committee number: `C` and 8 digits.
   * @param params Filters: see `CommitteeCandidateHistoryParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/committee/{committee_id}/candidates/history/)
   * @example
   * const { rows } = await fec.committeeCandidateHistory("C00508804", { cycle: 2016 });
   */
  committeeCandidateHistory: PagedMethod<[id: string], CommitteeCandidateHistoryParams, CandidateHistory>;

  /**
   * Money of one committee by two-year period. No rows where the agency knows no such committee or it
   * filed nothing in the period.
   *
   * @param id Committee number: `C` and 8 digits.
   * @param params Filters: see `CommitteeTotalsParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/committee/{committee_id}/totals/)
   * @example
   * const { rows } = await fec.committeeTotals("C00572602", { cycle: 2016 });
   */
  committeeTotals: PagedMethod<[id: string], CommitteeTotalsParams, CommitteeTotals>;

  /**
   * Money of committees of one kind of form, by two-year period: presidential, pac, party, pac-party,
   * house-senate, ie-only.
   *
   * @param id Kind of form.
   * @param params Filters: see `TotalsParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/totals/{entity_type}/)
   * @example
   * const { rows } = await fec.totals("pac", { cycle: 2024, sort: "-receipts" });
   */
  totals: PagedMethod<
    [kind: "presidential" | "pac" | "party" | "pac-party" | "house-senate" | "ie-only"],
    TotalsParams,
    CommitteeTotals
  >;

  /**
   * Running totals of all candidates, PACs and parties in a two-year period.
   *
   * @param params Filters: see `TotalsByEntityParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/totals/by_entity/)
   * @example
   * const { rows } = await fec.totalsByEntity({ cycle: 2024 });
   */
  totalsByEntity: PagedMethodWith<TotalsByEntityParams, TotalsByEntityRow>;

  /**
   * Donations to inaugural committees by donor.
   *
   * @param params Filters: see `InauguralDonationsParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/totals/inaugural_committees/by_contributor/)
   * @example
   * const { rows } = await fec.inauguralDonations({ cycle: 2018 });
   */
  inauguralDonations: PagedMethod<[], InauguralDonationsParams, InauguralDonation>;
}

export function committeesMethods(client: Client): CommitteesMethods {
  return {
    committees: paged(client, {
      path: "/committees/",
      params: committeesParams,
      row: committee,
      page: pages.ofCommittee,
      echo: { committee_id: "committee_id" },
    }),
    committee: single(client, {
      path: under("/committee"),
      id: "committee_id",
      kind: committeeId,
      params: committeeParams,
      row: committeeDetail,
      page: pages.ofCommittee,
    }),
    committeeHistory: pagedOf(client, {
      path: under("/committee", "history/"),
      id: "committee_id",
      kind: committeeId,
      params: committeeHistoryParams,
      row: committeeHistory,
      page: pages.ofCommittee,
      echo: { committee_id: "committee_id" },
      cycleInPath: true,
    }),
    committeeCandidates: pagedOf(client, {
      path: under("/committee", "candidates/"),
      id: "committee_id",
      kind: committeeId,
      params: committeeCandidatesParams,
      row: candidateDetail,
      page: pages.ofCommittee,
    }),
    committeeCandidateHistory: pagedOf(client, {
      path: under("/committee", "candidates/history/"),
      id: "committee_id",
      kind: committeeId,
      params: committeeCandidateHistoryParams,
      row: candidateHistory,
      page: pages.ofCommittee,
      cycleInPath: true,
    }),
    committeeTotals: pagedOf(client, {
      path: under("/committee", "totals/"),
      id: "committee_id",
      kind: committeeId,
      params: committeeTotalsParams,
      row: committeeTotals,
      page: pages.ofCommittee,
      echo: { committee_id: "committee_id", cycle: "cycle" },
      parseError: verdictOrNone,
    }),
    totals: pagedOf(client, {
      path: under("/totals"),
      id: "entity_type",
      kind: oneOf(["presidential", "pac", "party", "pac-party", "house-senate", "ie-only"]),
      params: totalsParams,
      row: committeeTotals,
      page: pages.ofCommittee,
      echo: { committee_id: "committee_id", cycle: "cycle" },
    }),
    totalsByEntity: pagedWith(client, {
      path: "/totals/by_entity/",
      params: totalsByEntityParams,
      row: totalsByEntityRow,
      echo: { cycle: "cycle" },
    }),
    inauguralDonations: paged(client, {
      path: "/totals/inaugural_committees/by_contributor/",
      params: inauguralDonationsParams,
      row: inauguralDonation,
      echo: { committee_id: "committee_id", cycle: "cycle" },
    }),
  };
}
