// Final audit reports. Fields as the agency's specification of 2026 has them.
import { day, integer, many, type RowOf, type Shape, text } from "../fields.js";

/** Fields of AuditFinding. */
const auditFinding = {
  sub_category_id: text,
  sub_category_name: text,
} satisfies Shape;
/** A row: Audit finding. */
export type AuditFinding = RowOf<typeof auditFinding>;

/** Fields of AuditFindingCategory. */
const auditFindingCategory = {
  primary_category_id: text,
  primary_category_name: text,
  sub_category_list: many(() => auditFinding),
} satisfies Shape;
/** A row: Audit finding category. */
export type AuditFindingCategory = RowOf<typeof auditFindingCategory>;

/** Fields of AuditCase. */
export const auditCase = {
  audit_case_id: text,
  audit_id: integer,
  /** Candidate number: `H`, `S` or `P` and 8 characters. A person who runs for another office has another. */
  candidate_id: text,
  /** In capitals, `LAST, FIRST`. */
  candidate_name: text,
  committee_description: text,
  committee_designation: text,
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  committee_name: text,
  /** One letter; see `committeeTypes`. */
  committee_type: text,
  /** Two-year period, named by its even year. */
  cycle: integer,
  far_release_date: day,
  link_to_report: text,
  primary_category_list: many(() => auditFindingCategory),
} satisfies Shape;
/** A row: Audit case. */
export type AuditCase = RowOf<typeof auditCase>;

/** Fields of AuditSubcategory. */
const auditSubcategory = {
  sub_category_id: text,
  sub_category_name: text,
} satisfies Shape;
/** A row: Audit subcategory. */
export type AuditSubcategory = RowOf<typeof auditSubcategory>;

/** Fields of AuditCategory. */
export const auditCategory = {
  primary_category_id: text,
  primary_category_name: text,
  sub_category_list: many(() => auditSubcategory),
} satisfies Shape;
/** A row: Audit category. */
export type AuditCategory = RowOf<typeof auditCategory>;

/** Fields of AuditPrimaryCategory. */
export const auditPrimaryCategory = {
  primary_category_id: text,
  primary_category_name: text,
} satisfies Shape;
/** A row: Audit primary category. */
export type AuditPrimaryCategory = RowOf<typeof auditPrimaryCategory>;

/** Fields of AuditCandidateName. */
export const auditCandidateName = {
  id: text,
  /** In capitals; a person as `LAST, FIRST`. */
  name: text,
} satisfies Shape;
/** A row: Audit candidate name. */
export type AuditCandidateName = RowOf<typeof auditCandidateName>;

/** Fields of AuditCommitteeName. */
export const auditCommitteeName = {
  id: text,
  /** In capitals; a person as `LAST, FIRST`. */
  name: text,
} satisfies Shape;
/** A row: Audit committee name. */
export type AuditCommitteeName = RowOf<typeof auditCommitteeName>;
