import type { Client } from "@govdata/core";
import { amountAndDate, candidateAndCycle, itemFilters, paging } from "./filters.js";
import { type KeysetMethod, keyset, type PagedMethod, paged } from "./methods.js";
import { pages } from "./pages.js";
import {
  anyOf,
  candidateIds,
  committeeIds,
  cycles,
  district,
  oneOf,
  type ParamsOf,
  type ParamTable,
  state,
  texts,
  years,
} from "./params.js";
import {
  type CommunicationCost,
  type CommunicationCostAggregate,
  type CommunicationCostByCandidate,
  type CommunicationCostTotals,
  communicationCost,
  communicationCostAggregate,
  communicationCostByCandidate,
  communicationCostTotals,
  type Electioneering,
  type ElectioneeringAggregate,
  type ElectioneeringByCandidate,
  type ElectioneeringTotals,
  electioneering,
  electioneeringAggregate,
  electioneeringByCandidate,
  electioneeringTotals,
} from "./shapes/communications.js";

const electioneeringParams = {
  ...paging,
  ...amountAndDate,
  /** Candidate numbers. */
  candidateId: candidateIds,
  /** Committee numbers. */
  committeeId: committeeIds,
  /** Words of the description. */
  disbursementDescription: texts,
  /** Years of reports. */
  reportYear: years,
} satisfies ParamTable;
/** Filters of `electioneering`. */
export type ElectioneeringParams = ParamsOf<typeof electioneeringParams>;

const electioneeringAggregatesParams = {
  ...paging,
  /** Candidate numbers. */
  candidateId: candidateIds,
  /** Committee numbers. */
  committeeId: committeeIds,
  /** Two-year periods, by their even years. */
  cycle: cycles,
} satisfies ParamTable;
/** Filters of `electioneeringAggregates`. */
export type ElectioneeringAggregatesParams = ParamsOf<typeof electioneeringAggregatesParams>;

const electioneeringByCandidateParams = {
  ...paging,
  ...candidateAndCycle,
  /** House districts; `00` is at large. */
  district: district,
  /** H House, S Senate, P President. */
  office: oneOf(["house", "senate", "president"]),
  /** States, by postal code or name. */
  state: state,
} satisfies ParamTable;
/** Filters of `electioneeringByCandidate`. */
export type ElectioneeringByCandidateParams = ParamsOf<typeof electioneeringByCandidateParams>;

const electioneeringTotalsParams = {
  ...paging,
  ...candidateAndCycle,
} satisfies ParamTable;
/** Filters of `electioneeringTotals`. */
export type ElectioneeringTotalsParams = ParamsOf<typeof electioneeringTotalsParams>;

const communicationCostsParams = {
  ...paging,
  ...itemFilters,
  ...amountAndDate,
  /** Candidate numbers. */
  candidateId: candidateIds,
  /** Committee numbers. */
  committeeId: committeeIds,
  /** S supports, O opposes. */
  supportOpposeIndicator: anyOf(["S", "O"]),
} satisfies ParamTable;
/** Filters of `communicationCosts`. */
export type CommunicationCostsParams = ParamsOf<typeof communicationCostsParams>;

const communicationCostAggregatesParams = {
  ...paging,
  /** Candidate numbers. */
  candidateId: candidateIds,
  /** Committee numbers. */
  committeeId: committeeIds,
  /** Two-year periods, by their even years. */
  cycle: cycles,
  /** S supports, O opposes. */
  supportOpposeIndicator: oneOf(["S", "O"]),
} satisfies ParamTable;
/** Filters of `communicationCostAggregates`. */
export type CommunicationCostAggregatesParams = ParamsOf<typeof communicationCostAggregatesParams>;

const communicationCostsByCandidateParams = {
  ...paging,
  ...candidateAndCycle,
  /** House districts; `00` is at large. */
  district: district,
  /** H House, S Senate, P President. */
  office: oneOf(["house", "senate", "president"]),
  /** States, by postal code or name. */
  state: state,
  /** S supports, O opposes. */
  supportOppose: oneOf(["S", "O"]),
} satisfies ParamTable;
/** Filters of `communicationCostsByCandidate`. */
export type CommunicationCostsByCandidateParams = ParamsOf<typeof communicationCostsByCandidateParams>;

const communicationCostTotalsParams = {
  ...paging,
  ...candidateAndCycle,
} satisfies ParamTable;
/** Filters of `communicationCostTotals`. */
export type CommunicationCostTotalsParams = ParamsOf<typeof communicationCostTotalsParams>;

/** Electioneering communications and communication costs. */
export interface CommunicationsMethods {
  /**
   * Electioneering communications: broadcasts that name a candidate shortly before an election.
   *
   * @param params Filters: see `ElectioneeringParams`.
   * @returns One page and the cursor of the next; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/electioneering/)
   * @example
   * const { rows } = await fec.electioneering({ reportYear: 2024 });
   */
  electioneering: KeysetMethod<ElectioneeringParams, Electioneering>;

  /**
   * Electioneering costs by committee and candidate.
   *
   * @param params Filters: see `ElectioneeringAggregatesParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/electioneering/aggregates/)
   * @example
   * const { rows } = await fec.electioneeringAggregates({ cycle: 2024 });
   */
  electioneeringAggregates: PagedMethod<[], ElectioneeringAggregatesParams, ElectioneeringAggregate>;

  /**
   * Who paid for electioneering about candidates.
   *
   * @param params Filters: see `ElectioneeringByCandidateParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/electioneering/by_candidate/)
   * @example
   * const { rows } = await fec.electioneeringByCandidate({ cycle: 2024, office: "senate", state: "AZ" });
   */
  electioneeringByCandidate: PagedMethod<[], ElectioneeringByCandidateParams, ElectioneeringByCandidate>;

  /**
   * Electioneering costs by candidate.
   *
   * @param params Filters: see `ElectioneeringTotalsParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/electioneering/totals/by_candidate/)
   * @example
   * const { rows } = await fec.electioneeringTotals({ candidateId: "P00003335" });
   */
  electioneeringTotals: PagedMethod<[], ElectioneeringTotalsParams, ElectioneeringTotals>;

  /**
   * Communication costs: what unions and companies spend to reach their own members.
   *
   * @param params Filters: see `CommunicationCostsParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/communication_costs/)
   * @example
   * const { rows } = await fec.communicationCosts({ candidateId: "H0AL03036" });
   */
  communicationCosts: PagedMethod<[], CommunicationCostsParams, CommunicationCost>;

  /**
   * Communication costs by committee and candidate.
   *
   * @param params Filters: see `CommunicationCostAggregatesParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/communication_costs/aggregates/)
   * @example
   * const { rows } = await fec.communicationCostAggregates({ cycle: 1996 });
   */
  communicationCostAggregates: PagedMethod<[], CommunicationCostAggregatesParams, CommunicationCostAggregate>;

  /**
   * Who spent communication costs for and against candidates.
   *
   * @param params Filters: see `CommunicationCostsByCandidateParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/communication_costs/by_candidate/)
   * @example
   * const { rows } = await fec.communicationCostsByCandidate({ candidateId: "H0AL03036" });
   */
  communicationCostsByCandidate: PagedMethod<
    [],
    CommunicationCostsByCandidateParams,
    CommunicationCostByCandidate
  >;

  /**
   * Communication costs by candidate.
   *
   * @param params Filters: see `CommunicationCostTotalsParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/communication_costs/totals/by_candidate/)
   * @example
   * const { rows } = await fec.communicationCostTotals({ candidateId: "H0AL03036" });
   */
  communicationCostTotals: PagedMethod<[], CommunicationCostTotalsParams, CommunicationCostTotals>;
}

export function communicationsMethods(client: Client): CommunicationsMethods {
  return {
    electioneering: keyset(client, {
      path: "/electioneering/",
      params: electioneeringParams,
      row: electioneering,
      page: pages.ofCandidate,
      echo: { candidate_id: "candidate_id", committee_id: "committee_id" },
      loneIndex: true,
    }),
    electioneeringAggregates: paged(client, {
      path: "/electioneering/aggregates/",
      params: electioneeringAggregatesParams,
      row: electioneeringAggregate,
      page: pages.ofCandidate,
      echo: { candidate_id: "candidate_id", committee_id: "committee_id", cycle: "cycle" },
    }),
    electioneeringByCandidate: paged(client, {
      path: "/electioneering/by_candidate/",
      params: electioneeringByCandidateParams,
      row: electioneeringByCandidate,
      page: pages.ofCandidate,
      echo: { candidate_id: "candidate_id" },
    }),
    electioneeringTotals: paged(client, {
      path: "/electioneering/totals/by_candidate/",
      params: electioneeringTotalsParams,
      row: electioneeringTotals,
      page: pages.ofCandidate,
      echo: { candidate_id: "candidate_id" },
    }),
    communicationCosts: paged(client, {
      path: "/communication_costs/",
      params: communicationCostsParams,
      row: communicationCost,
      page: pages.ofCandidate,
      echo: { candidate_id: "candidate_id", committee_id: "committee_id" },
    }),
    communicationCostAggregates: paged(client, {
      path: "/communication_costs/aggregates/",
      params: communicationCostAggregatesParams,
      row: communicationCostAggregate,
      page: pages.ofCandidate,
      echo: { candidate_id: "candidate_id", committee_id: "committee_id", cycle: "cycle" },
    }),
    communicationCostsByCandidate: paged(client, {
      path: "/communication_costs/by_candidate/",
      params: communicationCostsByCandidateParams,
      row: communicationCostByCandidate,
      page: pages.ofCandidate,
      echo: { candidate_id: "candidate_id" },
    }),
    communicationCostTotals: paged(client, {
      path: "/communication_costs/totals/by_candidate/",
      params: communicationCostTotalsParams,
      row: communicationCostTotals,
      page: pages.ofCandidate,
      echo: { candidate_id: "candidate_id" },
    }),
  };
}
