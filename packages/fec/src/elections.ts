import type { Client } from "@govdata/core";
import { checkRace } from "./combinations.js";
import { paging } from "./filters.js";
import { type PagedMethod, type PagedMethodWith, paged, pagedWith } from "./methods.js";
import { pages } from "./pages.js";
import {
  anyOf,
  cycle,
  cycles,
  date,
  district,
  districts,
  flag,
  integers,
  needed,
  oneOf,
  type ParamsOf,
  type ParamTable,
  state,
  stateCodes,
  texts,
  years,
} from "./params.js";
import {
  type Election,
  type ElectionDate,
  election,
  electionDate,
  type Race,
  race,
  type StateElectionOffice,
  stateElectionOffice,
} from "./shapes/elections.js";
import { TTL } from "./spec.js";

const electionsParams = {
  ...paging,
  /** Two-year periods, by their even years. */
  cycle: needed(cycle),
  /** House districts; `00` is at large. */
  district: district,
  /** The whole election (six years for a senator, four for a president) instead of two-year periods. */
  electionFull: flag,
  /** H House, S Senate, P President. */
  office: needed(oneOf(["house", "senate", "president"])),
  /** States, by postal code or name. */
  state: state,
} satisfies ParamTable;
/** Filters of `elections`. */
export type ElectionsParams = ParamsOf<typeof electionsParams>;

const searchElectionsParams = {
  ...paging,
  /** Two-year periods, by their even years. */
  cycle: cycles,
  /** House districts; `00` is at large. */
  district: districts,
  /** H House, S Senate, P President. */
  office: anyOf(["house", "senate", "president"]),
  /** States, by postal code or name. */
  state: stateCodes,
  /** ZIP codes. */
  zip: integers,
} satisfies ParamTable;
/** Filters of `searchElections`. */
export type SearchElectionsParams = ParamsOf<typeof searchElectionsParams>;

const electionDatesParams = {
  ...paging,
  /** Districts. */
  electionDistrict: districts,
  /** Parties. */
  electionParty: texts,
  /** States. */
  electionState: stateCodes,
  /** Kinds of election: P, G, R, S, … */
  electionTypeId: texts,
  /** Years of elections. */
  electionYear: years,
  /** Create: this day or earlier. */
  maxCreateDate: date,
  /** Election: this day or earlier. */
  maxElectionDate: date,
  /** Primary general: this day or earlier. */
  maxPrimaryGeneralDate: date,
  /** Update: this day or earlier. */
  maxUpdateDate: date,
  /** Create: this day or later. `YYYY-MM-DD`. */
  minCreateDate: date,
  /** Election: this day or later. `YYYY-MM-DD`. */
  minElectionDate: date,
  /** Primary general: this day or later. `YYYY-MM-DD`. */
  minPrimaryGeneralDate: date,
  /** Update: this day or later. `YYYY-MM-DD`. */
  minUpdateDate: date,
  /** H, S or P. */
  officeSought: anyOf(["H", "S", "P"]),
} satisfies ParamTable;
/** Filters of `electionDates`. */
export type ElectionDatesParams = ParamsOf<typeof electionDatesParams>;

const stateElectionOfficesParams = {
  ...paging,
  /** States, by postal code or name. */
  state: needed(state),
} satisfies ParamTable;
/** Filters of `stateElectionOffices`. */
export type StateElectionOfficesParams = ParamsOf<typeof stateElectionOfficesParams>;

/** Elections: the candidates of a race and their money. */
export interface ElectionsMethods {
  /**
   * The candidates of one race with their money. `state` is required for the Senate and the House,
   * `district` for the House.
   *
   * @param params Filters: see `ElectionsParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/elections/)
   * @example
   * const { rows } = await fec.elections({ office: "house", state: "AZ", district: "09", cycle: 2016 });
   */
  elections: PagedMethodWith<ElectionsParams, Election>;

  /**
   * Which races there are in a state, a district or a ZIP code.
   *
   * @param params Filters: see `SearchElectionsParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/elections/search/)
   * @example
   * const { rows } = await fec.searchElections({ state: "AZ", cycle: 2016 });
   */
  searchElections: PagedMethod<[], SearchElectionsParams, Race>;

  /**
   * Dates of elections.
   *
   * @param params Filters: see `ElectionDatesParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/election-dates/)
   * @example
   * const { rows } = await fec.electionDates({ electionState: "AZ", electionYear: 2024 });
   */
  electionDates: PagedMethod<[], ElectionDatesParams, ElectionDate>;

  /**
   * The election offices of a state: one for ballot access, one for campaign finance.
   *
   * @param params Filters: see `StateElectionOfficesParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/state-election-office/)
   * @example
   * const { rows } = await fec.stateElectionOffices({ state: "AZ" });
   */
  stateElectionOffices: PagedMethodWith<StateElectionOfficesParams, StateElectionOffice>;
}

export function electionsMethods(client: Client): ElectionsMethods {
  return {
    elections: pagedWith(client, {
      path: "/elections/",
      params: electionsParams,
      row: election,
      page: pages.race,
      check: checkRace,
    }),
    searchElections: paged(client, {
      path: "/elections/search/",
      params: searchElectionsParams,
      row: race,
      page: pages.elections,
      echo: { cycle: "cycle" },
    }),
    electionDates: paged(client, {
      path: "/election-dates/",
      params: electionDatesParams,
      row: electionDate,
      ttl: TTL.dates,
    }),
    stateElectionOffices: pagedWith(client, {
      path: "/state-election-office/",
      params: stateElectionOfficesParams,
      row: stateElectionOffice,
    }),
  };
}
