import type { Client } from "@govdata/core";
import { paging } from "./filters.js";
import { type PagedMethod, paged } from "./methods.js";
import {
  candidateIds,
  committeeIds,
  cycle,
  cycles,
  integers,
  type ParamsOf,
  type ParamTable,
  text,
  texts,
  words,
} from "./params.js";
import {
  type AuditCase,
  type AuditCategory,
  type AuditPrimaryCategory,
  auditCase,
  auditCategory,
  auditPrimaryCategory,
} from "./shapes/audits.js";

const auditCasesParams = {
  ...paging,
  /** Numbers of cases. */
  auditCaseId: texts,
  /** Numbers of issues. */
  auditId: integers,
  /** Candidate numbers. */
  candidateId: candidateIds,
  /** Designations. */
  committeeDesignation: text,
  /** Committee numbers. */
  committeeId: committeeIds,
  /** One-letter types; see `committeeTypes`. */
  committeeType: texts,
  /** Two-year periods, by their even years. */
  cycle: cycles,
  /** Up to this two-year period. */
  maxElectionCycle: cycle,
  /** From this two-year period. */
  minElectionCycle: cycle,
  /** Category of findings, by number. */
  primaryCategoryId: text,
  /** Words of the name, 3 characters or more. */
  q: words,
  /** Words of the candidate's name, 3 characters or more. */
  qq: words,
  /** Finding within the category, by number. */
  subCategoryId: text,
} satisfies ParamTable;
/** Filters of `auditCases`. */
export type AuditCasesParams = ParamsOf<typeof auditCasesParams>;

const auditCategoriesParams = {
  ...paging,
  /** Category of findings, by number. */
  primaryCategoryId: texts,
  /** Names of categories. */
  primaryCategoryName: texts,
} satisfies ParamTable;
/** Filters of `auditCategories`. */
export type AuditCategoriesParams = ParamsOf<typeof auditCategoriesParams>;

const auditPrimaryCategoriesParams = {
  ...paging,
  /** Category of findings, by number. */
  primaryCategoryId: texts,
  /** Names of categories. */
  primaryCategoryName: texts,
} satisfies ParamTable;
/** Filters of `auditPrimaryCategories`. */
export type AuditPrimaryCategoriesParams = ParamsOf<typeof auditPrimaryCategoriesParams>;

/** Final audit reports of the agency. */
export interface AuditsMethods {
  /**
   * Audited committees with the findings.
   *
   * @param params Filters: see `AuditCasesParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/audit-case/)
   * @example
   * const { rows } = await fec.auditCases({ q: "victory fund", cycle: 2012 });
   */
  auditCases: PagedMethod<[], AuditCasesParams, AuditCase>;

  /**
   * Categories of findings with the findings in them.
   *
   * @param params Filters: see `AuditCategoriesParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/audit-category/)
   * @example
   * const { rows } = await fec.auditCategories();
   */
  auditCategories: PagedMethod<[], AuditCategoriesParams, AuditCategory>;

  /**
   * Categories of findings.
   *
   * @param params Filters: see `AuditPrimaryCategoriesParams`.
   * @returns One page; `.all` gives every row.
   * @throws {InvalidArgumentError} for a parameter that the agency does not have or would refuse, before any request.
   * @see https://api.open.fec.gov/developers/ (/audit-primary-category/)
   * @example
   * const { rows } = await fec.auditPrimaryCategories();
   */
  auditPrimaryCategories: PagedMethod<[], AuditPrimaryCategoriesParams, AuditPrimaryCategory>;
}

export function auditsMethods(client: Client): AuditsMethods {
  return {
    auditCases: paged(client, {
      path: "/audit-case/",
      params: auditCasesParams,
      row: auditCase,
      echo: { candidate_id: "candidate_id", committee_id: "committee_id" },
    }),
    auditCategories: paged(client, {
      path: "/audit-category/",
      params: auditCategoriesParams,
      row: auditCategory,
    }),
    auditPrimaryCategories: paged(client, {
      path: "/audit-primary-category/",
      params: auditPrimaryCategoriesParams,
      row: auditPrimaryCategory,
    }),
  };
}
