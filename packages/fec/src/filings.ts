import type { Client } from "@govdata/core";
import { paging } from "./filters.js";
import { type PagedMethod, paged, pagedOf, under } from "./methods.js";
import { pages } from "./pages.js";
import {
  anyOf,
  candidateId,
  candidateIds,
  committeeId,
  committeeIds,
  cycles,
  date,
  districts,
  flag,
  integers,
  oneOf,
  type ParamsOf,
  type ParamTable,
  stateCodes,
  text,
  texts,
  words,
  years,
} from "./params.js";
import {
  type Filing,
  filing,
  type Operation,
  operation,
  type RadAnalyst,
  radAnalyst,
} from "./shapes/filings.js";

const filingFilters = {
  /** N new, A amendment, T termination, C consolidated, M multi-candidate, S secondary. */
  amendmentIndicator: anyOf(["N", "A", "T", "C", "M", "S"]),
  /** First page numbers of filings. */
  beginningImageNumber: texts,
  /** One-letter types; see `committeeTypes`. */
  committeeType: text,
  /** Two-year periods, by their even years. */
  cycle: cycles,
  /** House districts; `00` is at large. */
  district: districts,
  /** Kinds of documents that are no reports. */
  documentType: texts,
  /** Numbers of filings; negative for paper. */
  fileNumber: integers,
  /** How it was filed. */
  filerType: oneOf(["e-file", "paper"]),
  /** REPORT, NOTICE, STATEMENT or OTHER. */
  formCategory: texts,
  /** F1, F2, F3, F3P, F3X, F5, F24, … */
  formType: texts,
  /** True: only what a later amendment has replaced. False: only what counts. */
  isAmended: flag,
  /** Receipt: this day or earlier. */
  maxReceiptDate: date,
  /** Receipt: this day or later. `YYYY-MM-DD`. */
  minReceiptDate: date,
  /** True: only what counts now, a new filing or the last amendment of one. */
  mostRecent: flag,
  /** H House, S Senate, P President. */
  office: anyOf(["H", "S", "P"]),
  /** DEM, REP, LIB, …; `-REP` excludes. */
  party: texts,
  /** Primary, general or special. */
  primaryGeneralIndicator: texts,
  /** Words of the filer's name, or its number. */
  qFiler: words,
  /** Q1, Q2, Q3, YE, MY, M1 to M12, 12P, 12G, 30G, TER, …; `-` excludes. */
  reportType: texts,
  /** Years of reports. */
  reportYear: years,
  /** Kinds of requests for more information, 1 to 9. */
  requestType: texts,
  /** States, by postal code or name. */
  state: stateCodes,
} satisfies ParamTable;

const filingsParams = {
  ...paging,
  ...filingFilters,
  /** Candidate numbers. */
  candidateId: candidateIds,
  /** Committee numbers. */
  committeeId: committeeIds,
} satisfies ParamTable;
/** Filters of `filings`. */
export type FilingsParams = ParamsOf<typeof filingsParams>;

const committeeFilingsParams = {
  ...paging,
  ...filingFilters,
} satisfies ParamTable;
/** Filters of `committeeFilings`. */
export type CommitteeFilingsParams = ParamsOf<typeof committeeFilingsParams>;

const candidateFilingsParams = {
  ...paging,
  ...filingFilters,
} satisfies ParamTable;
/** Filters of `candidateFilings`. */
export type CandidateFilingsParams = ParamsOf<typeof candidateFilingsParams>;

const operationsLogParams = {
  ...paging,
  /** N new, A amendment, T termination, C consolidated, M multi-candidate, S secondary. */
  amendmentIndicator: texts,
  /** First page numbers of filings. */
  beginningImageNumber: texts,
  /** Numbers of candidates or committees. */
  candidateCommitteeId: texts,
  /** F1, F2, F3, F3P, F3X, F5, F24, … */
  formType: texts,
  /** Coverage end: this day or earlier. */
  maxCoverageEndDate: date,
  /** Receipt: this day or earlier. */
  maxReceiptDate: date,
  /** Transaction data complete: this day or earlier. */
  maxTransactionDataCompleteDate: date,
  /** Coverage end: this day or later. `YYYY-MM-DD`. */
  minCoverageEndDate: date,
  /** Receipt: this day or later. `YYYY-MM-DD`. */
  minReceiptDate: date,
  /** Transaction data complete: this day or later. `YYYY-MM-DD`. */
  minTransactionDataCompleteDate: date,
  /** Q1, Q2, Q3, YE, MY, M1 to M12, 12P, 12G, 30G, TER, …; `-` excludes. */
  reportType: texts,
  /** Years of reports. */
  reportYear: years,
  /** 0 entered, 1 verified. */
  statusNum: anyOf(["0", "1"]),
} satisfies ParamTable;
/** Filters of `operationsLog`. */
export type OperationsLogParams = ParamsOf<typeof operationsLogParams>;

const radAnalystsParams = {
  ...paging,
  /** Analyst id. */
  analystId: integers,
  /** Analyst short id. */
  analystShortId: integers,
  /** Committee numbers. */
  committeeId: committeeIds,
  /** Email. */
  email: texts,
  /** Assignment update: this day or earlier. */
  maxAssignmentUpdateDate: date,
  /** Assignment update: this day or later. `YYYY-MM-DD`. */
  minAssignmentUpdateDate: date,
  /** The same as `q`. */
  name: texts,
  /** Telephone ext. */
  telephoneExt: integers,
  /** Title. */
  title: texts,
} satisfies ParamTable;
/** Filters of `radAnalysts`. */
export type RadAnalystsParams = ParamsOf<typeof radAnalystsParams>;

/** Filings: what was filed, and how far it is processed. */
export interface FilingsMethods {
  /**
   * Filings of every kind, newest first. An amended filing stays: `mostRecent: true` gives only what
   * counts now.
   *
   * @param params Filters: see `FilingsParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/filings/)
   * @example
   * const { rows } = await fec.filings({ committeeId: "C00567057", cycle: 2018, mostRecent: true });
   */
  filings: PagedMethod<[], FilingsParams, Filing>;

  /**
   * Filings of one committee, newest first.
   *
   * @param id Committee number: `C` and 8 digits.
   * @param params Filters: see `CommitteeFilingsParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/committee/{committee_id}/filings/)
   * @example
   * const { rows } = await fec.committeeFilings("C00567057", { formType: "F4" });
   */
  committeeFilings: PagedMethod<[id: string], CommitteeFilingsParams, Filing>;

  /**
   * Filings of one candidate, newest first.
   *
   * @param id Candidate number: `H`, `S` or `P` and 8 characters.
   * @param params Filters: see `CandidateFilingsParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/candidate/{candidate_id}/filings/)
   * @example
   * const { rows } = await fec.candidateFilings("H2AZ09019", { mostRecent: true });
   */
  candidateFilings: PagedMethod<[id: string], CandidateFilingsParams, Filing>;

  /**
   * How far filings have been coded and verified.
   *
   * @param params Filters: see `OperationsLogParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/operations-log/)
   * @example
   * const { rows } = await fec.operationsLog({ candidateCommitteeId: "C00567057" });
   */
  operationsLog: PagedMethod<[], OperationsLogParams, Operation>;

  /**
   * Which analyst of the agency reads the reports of a committee.
   *
   * @param params Filters: see `RadAnalystsParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/rad-analyst/)
   * @example
   * const { rows } = await fec.radAnalysts({ committeeId: "C00567057" });
   */
  radAnalysts: PagedMethod<[], RadAnalystsParams, RadAnalyst>;
}

export function filingsMethods(client: Client): FilingsMethods {
  return {
    filings: paged(client, {
      path: "/filings/",
      params: filingsParams,
      row: filing,
      page: pages.filings,
      echo: { candidate_id: "candidate_id", committee_id: "committee_id" },
    }),
    committeeFilings: pagedOf(client, {
      path: under("/committee", "filings/"),
      id: "committee_id",
      kind: committeeId,
      params: committeeFilingsParams,
      row: filing,
      page: pages.filings,
      echo: { committee_id: "committee_id" },
    }),
    candidateFilings: pagedOf(client, {
      path: under("/candidate", "filings/"),
      id: "candidate_id",
      kind: candidateId,
      params: candidateFilingsParams,
      row: filing,
      page: pages.filings,
      echo: { candidate_id: "candidate_id" },
    }),
    operationsLog: paged(client, { path: "/operations-log/", params: operationsLogParams, row: operation }),
    radAnalysts: paged(client, {
      path: "/rad-analyst/",
      params: radAnalystsParams,
      row: radAnalyst,
      echo: { committee_id: "committee_id" },
    }),
  };
}
