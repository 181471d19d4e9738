import type { Client } from "@govdata/core";
import { paging } from "./filters.js";
import { type PagedMethod, paged } from "./methods.js";
import { anyOf, candidateIds, type ParamsOf, type ParamTable, stateCodes, years } from "./params.js";
import {
  type PresidentialByCandidate,
  type PresidentialBySize,
  type PresidentialByState,
  type PresidentialCoverage,
  type PresidentialSummary,
  presidentialByCandidate,
  presidentialBySize,
  presidentialByState,
  presidentialCoverage,
  presidentialSummary,
} from "./shapes/presidential.js";

const PRESIDENTIAL_MAP = "https://www.fec.gov/campaign-finance-data/presidential-map-data/";

const presidentialByCandidateParams = {
  ...paging,
  /** States; ZZ foreign, OTHER missing or invalid. */
  contributorState: stateCodes,
  /** Years of elections. */
  electionYear: years,
} satisfies ParamTable;
/** Filters of `presidentialByCandidate`. */
export type PresidentialByCandidateParams = ParamsOf<typeof presidentialByCandidateParams>;

const presidentialBySizeParams = {
  ...paging,
  /** Candidate numbers. */
  candidateId: candidateIds,
  /** Years of elections. */
  electionYear: years,
  /** 0: 200 dollars and less, 200, 500, 1000, 2000 and more. */
  size: anyOf([0, 200, 500, 1000, 2000]),
} satisfies ParamTable;
/** Filters of `presidentialBySize`. */
export type PresidentialBySizeParams = ParamsOf<typeof presidentialBySizeParams>;

const presidentialByStateParams = {
  ...paging,
  /** Candidate numbers. */
  candidateId: candidateIds,
  /** Years of elections. */
  electionYear: years,
} satisfies ParamTable;
/** Filters of `presidentialByState`. */
export type PresidentialByStateParams = ParamsOf<typeof presidentialByStateParams>;

const presidentialSummaryParams = {
  ...paging,
  /** Candidate numbers. */
  candidateId: candidateIds,
  /** Years of elections. */
  electionYear: years,
} satisfies ParamTable;
/** Filters of `presidentialSummary`. */
export type PresidentialSummaryParams = ParamsOf<typeof presidentialSummaryParams>;

const presidentialCoverageParams = {
  ...paging,
  /** Candidate numbers. */
  candidateId: candidateIds,
  /** Years of elections. */
  electionYear: years,
} satisfies ParamTable;
/** Filters of `presidentialCoverage`. */
export type PresidentialCoverageParams = ParamsOf<typeof presidentialCoverageParams>;

/** The presidential map: money of presidential candidates, as the agency's map shows it. */
export interface PresidentialMethods {
  /**
   * Net receipts of presidential candidates, by state of the donors (`US` is the whole country).
   *
   * @param params Filters: see `PresidentialByCandidateParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/presidential/contributions/by_candidate/)
   * @example
   * const { rows } = await fec.presidentialByCandidate({ electionYear: 2024, contributorState: "US" });
   */
  presidentialByCandidate: PagedMethod<[], PresidentialByCandidateParams, PresidentialByCandidate>;

  /**
   * Contributions to presidential candidates by size.
   *
   * @param params Filters: see `PresidentialBySizeParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/presidential/contributions/by_size/)
   * @example
   * const { rows } = await fec.presidentialBySize({ electionYear: 2024 });
   */
  presidentialBySize: PagedMethod<[], PresidentialBySizeParams, PresidentialBySize>;

  /**
   * Contributions to presidential candidates by state.
   *
   * @param params Filters: see `PresidentialByStateParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/presidential/contributions/by_state/)
   * @example
   * const { rows } = await fec.presidentialByState({ electionYear: 2024 });
   */
  presidentialByState: PagedMethod<[], PresidentialByStateParams, PresidentialByState>;

  /**
   * Receipts, spending, cash and debts of presidential candidates.
   *
   * @param params Filters: see `PresidentialSummaryParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/presidential/financial_summary/)
   * @example
   * const { rows } = await fec.presidentialSummary({ electionYear: 2024 });
   */
  presidentialSummary: PagedMethod<[], PresidentialSummaryParams, PresidentialSummary>;

  /**
   * Up to which day the figures of each presidential candidate reach.
   *
   * @param params Filters: see `PresidentialCoverageParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/presidential/coverage_end_date/)
   * @example
   * const { rows } = await fec.presidentialCoverage({ electionYear: 2024 });
   */
  presidentialCoverage: PagedMethod<[], PresidentialCoverageParams, PresidentialCoverage>;
}

export function presidentialMethods(client: Client): PresidentialMethods {
  return {
    presidentialByCandidate: paged(client, {
      path: "/presidential/contributions/by_candidate/",
      params: presidentialByCandidateParams,
      row: presidentialByCandidate,
      page: PRESIDENTIAL_MAP,
    }),
    presidentialBySize: paged(client, {
      path: "/presidential/contributions/by_size/",
      params: presidentialBySizeParams,
      row: presidentialBySize,
      page: PRESIDENTIAL_MAP,
      echo: { candidate_id: "candidate_id" },
    }),
    presidentialByState: paged(client, {
      path: "/presidential/contributions/by_state/",
      params: presidentialByStateParams,
      row: presidentialByState,
      page: PRESIDENTIAL_MAP,
      echo: { candidate_id: "candidate_id" },
    }),
    presidentialSummary: paged(client, {
      path: "/presidential/financial_summary/",
      params: presidentialSummaryParams,
      row: presidentialSummary,
      page: PRESIDENTIAL_MAP,
      echo: { candidate_id: "candidate_id" },
    }),
    presidentialCoverage: paged(client, {
      path: "/presidential/coverage_end_date/",
      params: presidentialCoverageParams,
      row: presidentialCoverage,
      page: PRESIDENTIAL_MAP,
      echo: { candidate_id: "candidate_id" },
    }),
  };
}
