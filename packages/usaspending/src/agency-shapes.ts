import { figure, list, name, number, optional, type RowOf, row, type Shape, text, texts } from "./read.js";

export const toptierAgency = {
  agency_id: figure,
  /** Three or four digits, with leading zeros: "080", "1601". */
  toptier_code: name,
  abbreviation: name,
  agency_name: name,
  congressional_justification_url: text,
  active_fy: text,
  active_fq: text,
  /** US dollars of the active fiscal year so far, as are the amounts below. */
  outlay_amount: number,
  obligated_amount: number,
  budget_authority_amount: number,
  /** Of the whole government. */
  current_total_budget_authority_amount: number,
  /** A fraction: 0.37 is 37 percent. */
  percentage_of_total_budget_authority: number,
  agency_slug: name,
} satisfies Shape;
/** An agency of the list of agencies. */
export type ToptierAgency = RowOf<typeof toptierAgency>;

export const defCode = {
  code: name,
  public_law: text,
  title: text,
  /** Where the law can be read; sent as one address or several. */
  urls: texts,
  /** "covid_19", "infrastructure" or null. */
  disaster: text,
} satisfies Shape;
/** A disaster and emergency fund code. */
export type DefCode = RowOf<typeof defCode>;

export const agency = {
  fiscal_year: figure,
  toptier_code: name,
  name,
  abbreviation: text,
  agency_id: number,
  icon_filename: text,
  mission: text,
  website: text,
  congressional_justification_url: text,
  about_agency_data: text,
  subtier_agency_count: number,
  def_codes: list(row(defCode)),
} satisfies Shape;
/** What an agency is. */
export type Agency = RowOf<typeof agency>;

export const budgetYear = {
  fiscal_year: figure,
  /** What the agency may spend. US dollars, as are all amounts here. */
  agency_budgetary_resources: number,
  agency_total_obligated: number,
  agency_total_outlayed: number,
  /** Of the whole government. */
  total_budgetary_resources: number,
  /** Obligated from the start of the year to the end of each period (month of the fiscal year). */
  agency_obligation_by_period: list(row({ period: number, obligated: number })),
} satisfies Shape;
/** One fiscal year of an agency's budget. */
export type BudgetYear = RowOf<typeof budgetYear>;

export const agencyAwards = {
  fiscal_year: figure,
  /** "2024-09-30T00:00:00" */
  latest_action_date: text,
  toptier_code: name,
  transaction_count: number,
  /** US dollars. */
  obligations: number,
} satisfies Shape;

export const newAwardCount = {
  toptier_code: name,
  fiscal_year: figure,
  agency_type: text,
  award_type_codes: list(text),
  new_award_count: number,
} satisfies Shape;
export type NewAwardCount = RowOf<typeof newAwardCount>;

export const agencyAwardCount = {
  awarding_toptier_agency_name: text,
  awarding_toptier_agency_code: text,
  award_types: optional(
    row({
      grants: number,
      loans: number,
      contracts: number,
      direct_payments: number,
      other: number,
      idvs: number,
    }),
  ),
} satisfies Shape;
export type AgencyAwardCount = RowOf<typeof agencyAwardCount>;

const categoryAmount = { category: name, aggregated_amount: number } satisfies Shape;
export const byAwardCategory = {
  total_aggregated_amount: number,
  results: list(row(categoryAmount)),
} satisfies Shape;
/** An agency's obligations by kind of award, in US dollars. */
export type ObligationsByCategory = RowOf<typeof byAwardCategory>;

const office = {
  code: text,
  name: text,
  total_obligations: number,
  transaction_count: number,
  new_award_count: number,
} satisfies Shape;
export const subAgency = {
  abbreviation: text,
  name: text,
  total_obligations: number,
  transaction_count: number,
  new_award_count: number,
  /** Its offices. */
  children: list(row(office)),
} satisfies Shape;
export type SubAgency = RowOf<typeof subAgency>;

export const subComponent = {
  name: text,
  /** Slug of the bureau, or number of a federal account. */
  id: text,
  total_obligations: number,
  total_outlays: number,
  total_budgetary_resources: number,
} satisfies Shape;
export type SubComponent = RowOf<typeof subComponent>;

const spent = { name: text, obligated_amount: number, gross_outlay_amount: number } satisfies Shape;
export const objectClass = spent;
export type ObjectClass = RowOf<typeof objectClass>;
export const programActivity = spent;
export type ProgramActivity = RowOf<typeof programActivity>;
export const budgetFunctionSpending = { ...spent, children: list(row(spent)) } satisfies Shape;
export type BudgetFunctionSpending = RowOf<typeof budgetFunctionSpending>;
export const accountSpending = {
  /** "080-0124" */
  code: text,
  ...spent,
  /** Its Treasury accounts, with their symbols as codes. */
  children: list(row({ name: text, code: text, obligated_amount: number, gross_outlay_amount: number })),
} satisfies Shape;
export type AccountSpending = RowOf<typeof accountSpending>;

export const defCodeSpending = {
  code: text,
  public_law: text,
  title: text,
  total_budgetary_resources: number,
  obligated_amount: number,
  gross_outlay_amount: number,
} satisfies Shape;
export type DefCodeSpending = RowOf<typeof defCodeSpending>;

export const treasuryAccountClass = { ...spent, children: list(row(spent)) } satisfies Shape;
export type TreasuryAccountClass = RowOf<typeof treasuryAccountClass>;
/** `type` is "PAC/PAN" or "PARK": which list of program activities it is from. */
export const treasuryAccountActivity = { ...spent, type: text, children: list(row(spent)) } satisfies Shape;
export type TreasuryAccountActivity = RowOf<typeof treasuryAccountActivity>;

/** An agency in the older reference: money as text there. */
export const agencyReference = {
  active_fy: text,
  active_fq: text,
  agency_name: text,
  mission: text,
  icon_filename: text,
  website: text,
  congressional_justification_url: text,
  budget_authority_amount: number,
  current_total_budget_authority_amount: number,
  obligated_amount: number,
  outlay_amount: number,
} satisfies Shape;
export type AgencyReference = RowOf<typeof agencyReference>;
