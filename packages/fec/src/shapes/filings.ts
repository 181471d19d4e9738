// Filings, processed. Fields as the agency's specification of 2026 has them.
import {
  day,
  flag,
  identifier,
  integer,
  integers,
  moment,
  number,
  type RowOf,
  type Shape,
  text,
  texts,
} from "../fields.js";

/** Fields of Filing. */
export const filing = {
  additional_bank_names: texts,
  /** File numbers from the first version to this one. */
  amendment_chain: integers,
  /** N new, A amendment, T termination, C consolidated, M multi-candidate, S secondary. */
  amendment_indicator: text,
  amendment_version: integer,
  bank_depository_city: text,
  bank_depository_name: text,
  bank_depository_state: text,
  bank_depository_street_1: text,
  bank_depository_street_2: text,
  bank_depository_zip: text,
  /** First page of the filing, kept as text. */
  beginning_image_number: identifier,
  /** Candidate number: `H`, `S` or `P` and 8 characters. A person who runs for another office has another. */
  candidate_id: text,
  /** In capitals, `LAST, FIRST`. */
  candidate_name: text,
  /** Dollars. */
  cash_on_hand_beginning_period: number,
  /** Dollars. */
  cash_on_hand_end_period: number,
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  committee_name: text,
  /** One letter; see `committeeTypes`. */
  committee_type: text,
  /** Last day covered. */
  coverage_end_date: day,
  /** First day covered. */
  coverage_start_date: day,
  csv_url: text,
  /** Two-year period, named by its even year. */
  cycle: integer,
  /** Dollars. */
  debts_owed_by_committee: number,
  /** Dollars. */
  debts_owed_to_committee: number,
  document_description: text,
  document_type: text,
  document_type_full: text,
  election_year: integer,
  ending_image_number: identifier,
  fec_file_id: text,
  fec_url: text,
  /** Number of the filing; negative for paper filings. */
  file_number: integer,
  form_category: text,
  form_type: text,
  /** Dollars. */
  house_personal_funds: number,
  html_url: text,
  /** True when a later amendment has replaced it. */
  is_amended: flag,
  means_filed: text,
  /** True for the version that counts: new, or the last amendment. */
  most_recent: flag,
  /** File number of the version that counts. */
  most_recent_file_number: integer,
  /** Dollars. */
  net_donations: number,
  /** H House, S Senate, P President. */
  office: text,
  /** Dollars. */
  opposition_personal_funds: number,
  pages: integer,
  /** Three letters: DEM, REP, LIB, … Null for most PACs. */
  party: text,
  pdf_url: text,
  /** File number of the version this one amends. */
  previous_file_number: integer,
  primary_general_indicator: text,
  receipt_date: moment,
  /** Q1, Q2, Q3, YE, MY, M1 to M12, 12P, 30G, TER, 24, 48, … */
  report_type: text,
  report_type_full: text,
  report_year: integer,
  request_type: text,
  /** Dollars. */
  senate_personal_funds: number,
  state: text,
  /** Number of the item: 19 digits, kept as text. */
  sub_id: identifier,
  /** Dollars. */
  total_communication_cost: number,
  /** Dollars. */
  total_disbursements: number,
  /** Dollars. */
  total_independent_expenditures: number,
  /** Dollars. */
  total_individual_contributions: number,
  /** Dollars. */
  total_receipts: number,
  treasurer_name: text,
  update_date: day,
} satisfies Shape;
/** A filing. */
export type Filing = RowOf<typeof filing>;

/** Fields of Operation. */
export const operation = {
  /** N new, A amendment, T termination, C consolidated, M multi-candidate, S secondary. */
  amendment_indicator: text,
  /** First page of the filing, kept as text. */
  beginning_image_number: identifier,
  candidate_committee_id: text,
  /** Last day covered. */
  coverage_end_date: moment,
  /** First day covered. */
  coverage_start_date: moment,
  ending_image_number: identifier,
  form_type: text,
  receipt_date: moment,
  /** Q1, Q2, Q3, YE, MY, M1 to M12, 12P, 30G, TER, 24, 48, … */
  report_type: text,
  report_year: integer,
  /** 0 entered, 1 verified. */
  status_num: integer,
  /** Number of the item: 19 digits, kept as text. */
  sub_id: identifier,
  summary_data_complete_date: moment,
  summary_data_verification_date: moment,
  transaction_data_complete_date: day,
} satisfies Shape;
/** How far a filing has been processed. */
export type Operation = RowOf<typeof operation>;

/** Fields of RadAnalyst. */
export const radAnalyst = {
  analyst_id: identifier,
  analyst_short_id: identifier,
  assignment_update_date: day,
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  committee_name: text,
  email: text,
  first_name: text,
  last_name: text,
  rad_branch: text,
  telephone_ext: identifier,
  title: text,
} satisfies Shape;
/** The analyst of the Reports Analysis Division that reads a committee's reports. */
export type RadAnalyst = RowOf<typeof radAnalyst>;
