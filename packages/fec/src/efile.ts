import type { Client } from "@govdata/core";
import { ORGANIZATION_TYPES } from "./codes.js";
import { paging } from "./filters.js";
import { type PagedMethod, paged } from "./methods.js";
import { pages } from "./pages.js";
import {
  anyOf,
  candidateIds,
  committeeIds,
  date,
  districts,
  integers,
  type ParamsOf,
  type ParamTable,
  stateCodes,
  texts,
  words,
} from "./params.js";
import {
  type Efiling,
  efiling,
  type Form1,
  type Form2,
  form1,
  form2,
  type HouseSenateEfile,
  houseSenateEfile,
  type PacPartyEfile,
  type PresidentialEfile,
  pacPartyEfile,
  presidentialEfile,
} from "./shapes/efile-forms.js";
import { TTL } from "./spec.js";

const efileFilters = {
  /** Committee numbers. */
  committeeId: committeeIds,
  /** Numbers of filings; negative for paper. */
  fileNumber: integers,
  /** F1, F2, F3, F3P, F3X, F5, F24, … */
  formType: texts,
  /** Receipt: this day or earlier. */
  maxReceiptDate: date,
  /** Receipt: this day or later. `YYYY-MM-DD`. */
  minReceiptDate: date,
  /** Words of the filer's name, or its number. */
  qFiler: words,
} satisfies ParamTable;

const efileFilingsParams = {
  ...paging,
  ...efileFilters,
} satisfies ParamTable;
/** Filters of `efileFilings`. */
export type EfileFilingsParams = ParamsOf<typeof efileFilingsParams>;

const efileForm1Params = {
  ...paging,
  /** Districts. */
  candidateDistrict: districts,
  /** Candidate numbers. */
  candidateId: candidateIds,
  /** H, S or P. */
  candidateOffice: anyOf(["H", "S", "P"]),
  /** Parties. */
  candidateParty: texts,
  /** Committee numbers. */
  committeeId: committeeIds,
  /** One-letter types; see `committeeTypes`. */
  committeeType: texts,
  /** States. */
  electionState: stateCodes,
  /** Numbers of filings; negative for paper. */
  fileNumber: texts,
  /** Page numbers in filings. */
  imageNumber: texts,
  /** Load: this day or earlier. */
  maxLoadTimestamp: date,
  /** Load: this day or later. `YYYY-MM-DD`. */
  minLoadTimestamp: date,
  /** C corporation, L labor, M membership, T trade, V cooperative, W without stock, H host, I inaugural. */
  organizationType: anyOf(ORGANIZATION_TYPES),
} satisfies ParamTable;
/** Filters of `efileForm1`. */
export type EfileForm1Params = ParamsOf<typeof efileForm1Params>;

const efileForm2Params = {
  ...paging,
  /** Districts. */
  candidateDistrict: districts,
  /** Candidate numbers. */
  candidateId: candidateIds,
  /** H, S or P. */
  candidateOffice: anyOf(["H", "S", "P"]),
  /** Parties. */
  candidateParty: texts,
  /** Committee numbers. */
  committeeId: committeeIds,
  /** States. */
  electionState: stateCodes,
  /** Numbers of filings; negative for paper. */
  fileNumber: integers,
  /** Page numbers in filings. */
  imageNumber: texts,
  /** Load: this day or earlier. */
  maxLoadTimestamp: date,
  /** Load: this day or later. `YYYY-MM-DD`. */
  minLoadTimestamp: date,
} satisfies ParamTable;
/** Filters of `efileForm2`. */
export type EfileForm2Params = ParamsOf<typeof efileForm2Params>;

const efileHouseSenateReportsParams = {
  ...paging,
  ...efileFilters,
} satisfies ParamTable;
/** Filters of `efileHouseSenateReports`. */
export type EfileHouseSenateReportsParams = ParamsOf<typeof efileHouseSenateReportsParams>;

const efilePacPartyReportsParams = {
  ...paging,
  ...efileFilters,
} satisfies ParamTable;
/** Filters of `efilePacPartyReports`. */
export type EfilePacPartyReportsParams = ParamsOf<typeof efilePacPartyReportsParams>;

const efilePresidentialReportsParams = {
  ...paging,
  ...efileFilters,
} satisfies ParamTable;
/** Filters of `efilePresidentialReports`. */
export type EfilePresidentialReportsParams = ParamsOf<typeof efilePresidentialReportsParams>;

/** Forms as they are filed: within minutes, the last four months only, not yet checked or coded by the agency. */
export interface EfileMethods {
  /**
   * Filings as they come in.
   *
   * @param params Filters: see `EfileFilingsParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/efile/filings/)
   * @example
   * const { rows } = await fec.efileFilings({ committeeId: "C00401224" });
   */
  efileFilings: PagedMethod<[], EfileFilingsParams, Efiling>;

  /**
   * Statements of organization as filed.
   *
   * @param params Filters: see `EfileForm1Params`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/efile/form1/)
   * @example
   * const { rows } = await fec.efileForm1({ committeeType: "O" });
   */
  efileForm1: PagedMethod<[], EfileForm1Params, Form1>;

  /**
   * Statements of candidacy as filed.
   *
   * @param params Filters: see `EfileForm2Params`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/efile/form2/)
   * @example
   * const { rows } = await fec.efileForm2({ candidateOffice: "S", electionState: "AZ" });
   */
  efileForm2: PagedMethod<[], EfileForm2Params, Form2>;

  /**
   * Reports of House and Senate campaigns as filed.
   *
   * @param params Filters: see `EfileHouseSenateReportsParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/efile/reports/house-senate/)
   * @example
   * const { rows } = await fec.efileHouseSenateReports({ qFiler: "sinema" });
   */
  efileHouseSenateReports: PagedMethod<[], EfileHouseSenateReportsParams, HouseSenateEfile>;

  /**
   * Reports of PACs and parties as filed.
   *
   * @param params Filters: see `EfilePacPartyReportsParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/efile/reports/pac-party/)
   * @example
   * const { rows } = await fec.efilePacPartyReports({ committeeId: "C00401224" });
   */
  efilePacPartyReports: PagedMethod<[], EfilePacPartyReportsParams, PacPartyEfile>;

  /**
   * Reports of presidential campaigns as filed.
   *
   * @param params Filters: see `EfilePresidentialReportsParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/efile/reports/presidential/)
   * @example
   * const { rows } = await fec.efilePresidentialReports({ minReceiptDate: "2024-10-01" });
   */
  efilePresidentialReports: PagedMethod<[], EfilePresidentialReportsParams, PresidentialEfile>;
}

export function efileMethods(client: Client): EfileMethods {
  return {
    efileFilings: paged(client, {
      path: "/efile/filings/",
      params: efileFilingsParams,
      row: efiling,
      page: pages.ofCommittee,
      ttl: TTL.efile,
      echo: { committee_id: "committee_id" },
    }),
    efileForm1: paged(client, {
      path: "/efile/form1/",
      params: efileForm1Params,
      row: form1,
      page: pages.ofCommittee,
      ttl: TTL.efile,
      echo: { candidate_id: "candidate_id", committee_id: "committee_id" },
    }),
    efileForm2: paged(client, {
      path: "/efile/form2/",
      params: efileForm2Params,
      row: form2,
      page: pages.ofCandidate,
      ttl: TTL.efile,
      echo: { candidate_id: "candidate_id", committee_id: "committee_id" },
    }),
    efileHouseSenateReports: paged(client, {
      path: "/efile/reports/house-senate/",
      params: efileHouseSenateReportsParams,
      row: houseSenateEfile,
      page: pages.ofCommittee,
      ttl: TTL.efile,
      echo: { committee_id: "committee_id" },
    }),
    efilePacPartyReports: paged(client, {
      path: "/efile/reports/pac-party/",
      params: efilePacPartyReportsParams,
      row: pacPartyEfile,
      page: pages.ofCommittee,
      ttl: TTL.efile,
      echo: { committee_id: "committee_id" },
    }),
    efilePresidentialReports: paged(client, {
      path: "/efile/reports/presidential/",
      params: efilePresidentialReportsParams,
      row: presidentialEfile,
      page: pages.ofCommittee,
      ttl: TTL.efile,
      echo: { committee_id: "committee_id" },
    }),
  };
}
