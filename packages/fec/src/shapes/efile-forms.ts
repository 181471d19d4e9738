// Forms as filed, not yet processed. Fields as the agency's specification of 2026 has them.
import {
  anything,
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
} from "../fields.js";

/** Fields of Efiling. */
export const efiling = {
  amended_by: integer,
  /** File numbers from the first version to this one. */
  amendment_chain: integers,
  amendment_number: integer,
  amends_file: integer,
  /** First page of the filing, kept as text. */
  beginning_image_number: identifier,
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  committee_name: text,
  /** Last day covered. */
  coverage_end_date: day,
  /** First day covered. */
  coverage_start_date: day,
  csv_url: text,
  document_description: text,
  ending_image_number: identifier,
  fec_file_id: text,
  fec_url: text,
  /** Number of the filing; negative for paper filings. */
  file_number: integer,
  filed_date: day,
  form_type: text,
  html_url: text,
  /** True when a later amendment has replaced it. */
  is_amended: flag,
  load_timestamp: moment,
  /** True for the version that counts: new, or the last amendment. */
  most_recent: flag,
  most_recent_filing: integer,
  pdf_url: text,
  receipt_date: moment,
} satisfies Shape;
/** A row: Efiling. */
export type Efiling = RowOf<typeof efiling>;

/** Fields of HouseSenateEfile. */
export const houseSenateEfile = {
  amended_address: text,
  amended_by: integer,
  amendment: anything,
  /** File numbers from the first version to this one. */
  amendment_chain: integers,
  /** First page of the filing, kept as text. */
  beginning_image_number: identifier,
  candidate_first_name: text,
  /** Candidate number: `H`, `S` or `P` and 8 characters. A person who runs for another office has another. */
  candidate_id: text,
  candidate_last_name: text,
  candidate_middle_name: text,
  /** In capitals, `LAST, FIRST`. */
  candidate_name: text,
  candidate_prefix: text,
  candidate_suffix: text,
  /** Dollars. */
  cash_on_hand_beginning_period: number,
  city: text,
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  committee_name: text,
  /** Last day covered. */
  coverage_end_date: day,
  /** First day covered. */
  coverage_start_date: day,
  csv_url: text,
  /** Two digits; `00` for a statewide or at-large seat. */
  district: integer,
  document_description: text,
  election_date: day,
  election_state: text,
  f3z1: integer,
  fec_file_id: text,
  fec_url: text,
  /** Number of the filing; negative for paper filings. */
  file_number: integer,
  general_election: text,
  /** True when a later amendment has replaced it. */
  is_amended: flag,
  /** True for the version that counts: new, or the last amendment. */
  most_recent: flag,
  most_recent_filing: integer,
  pdf_url: text,
  prefix: text,
  primary_election: text,
  receipt_date: day,
  report: anything,
  /** Q1, Q2, Q3, YE, MY, M1 to M12, 12P, 30G, TER, 24, 48, … */
  report_type: text,
  report_year: integer,
  rpt_pgi: text,
  runoff_election: text,
  sign_date: day,
  special_election: text,
  state: text,
  street_1: text,
  street_2: text,
  suffix: text,
  summary_lines: anything,
  treasurer_first_name: text,
  treasurer_last_name: text,
  treasurer_middle_name: text,
  treasurer_name: text,
  /** ZIP code, five or nine digits. */
  zip: text,
} satisfies Shape;
/** A row: House senate efile. */
export type HouseSenateEfile = RowOf<typeof houseSenateEfile>;

/** Fields of PresidentialEfile. */
export const presidentialEfile = {
  amended_by: integer,
  amendment: anything,
  /** File numbers from the first version to this one. */
  amendment_chain: integers,
  /** First page of the filing, kept as text. */
  beginning_image_number: identifier,
  /** Dollars. */
  cash_on_hand_beginning_period: number,
  /** Dollars. */
  cash_on_hand_end_period: number,
  city: text,
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  committee_name: text,
  /** Last day covered. */
  coverage_end_date: day,
  /** First day covered. */
  coverage_start_date: day,
  csv_url: text,
  /** Dollars. */
  debts_owed_by_committee: number,
  /** Dollars. */
  debts_owed_to_committee: number,
  document_description: text,
  election_date: day,
  election_state: text,
  /** Dollars. */
  expenditure_subject_to_limits: number,
  fec_file_id: text,
  fec_url: text,
  /** Number of the filing; negative for paper filings. */
  file_number: integer,
  general_election: text,
  /** True when a later amendment has replaced it. */
  is_amended: flag,
  /** True for the version that counts: new, or the last amendment. */
  most_recent: flag,
  most_recent_filing: integer,
  /** Dollars. */
  net_contributions_cycle_to_date: number,
  /** Dollars. */
  net_operating_expenditures_cycle_to_date: number,
  pdf_url: text,
  prefix: text,
  primary_election: text,
  receipt_date: day,
  report: anything,
  /** Q1, Q2, Q3, YE, MY, M1 to M12, 12P, 30G, TER, 24, 48, … */
  report_type: text,
  report_year: integer,
  rpt_pgi: text,
  sign_date: day,
  state: text,
  street_1: text,
  street_2: text,
  subtotal_summary_period: text,
  suffix: text,
  summary_lines: anything,
  treasurer_first_name: text,
  treasurer_last_name: text,
  treasurer_middle_name: text,
  treasurer_name: text,
  /** ZIP code, five or nine digits. */
  zip: text,
} satisfies Shape;
/** A row: Presidential efile. */
export type PresidentialEfile = RowOf<typeof presidentialEfile>;

/** Fields of PacPartyEfile. */
export const pacPartyEfile = {
  amend_address: text,
  amended_by: integer,
  amendment: anything,
  /** File numbers from the first version to this one. */
  amendment_chain: integers,
  /** First page of the filing, kept as text. */
  beginning_image_number: identifier,
  city: text,
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  committee_name: text,
  /** Last day covered. */
  coverage_end_date: day,
  /** First day covered. */
  coverage_start_date: day,
  csv_url: text,
  document_description: text,
  election_date: day,
  election_state: text,
  fec_file_id: text,
  fec_url: text,
  /** Number of the filing; negative for paper filings. */
  file_number: integer,
  /** True when a later amendment has replaced it. */
  is_amended: flag,
  /** True for the version that counts: new, or the last amendment. */
  most_recent: flag,
  most_recent_filing: integer,
  pdf_url: text,
  qualified_multicandidate_committee: text,
  receipt_date: day,
  report: anything,
  /** Q1, Q2, Q3, YE, MY, M1 to M12, 12P, 30G, TER, 24, 48, … */
  report_type: text,
  report_year: integer,
  rpt_pgi: text,
  sign_date: day,
  state: text,
  street_1: text,
  street_2: text,
  summary_lines: anything,
  /** ZIP code, five or nine digits. */
  zip: text,
} satisfies Shape;
/** A row: Pac party efile. */
export type PacPartyEfile = RowOf<typeof pacPartyEfile>;

/** Fields of Form1. */
export const form1 = {
  affiliated_candidate_id: text,
  affiliated_committee_city: text,
  affiliated_committee_id: text,
  affiliated_committee_name: text,
  affiliated_committee_state: text,
  affiliated_committee_str1: text,
  affiliated_committee_str2: text,
  affiliated_committee_zip: text,
  affiliated_relationship_code: text,
  candidate_district: text,
  candidate_first_name: text,
  /** Candidate number: `H`, `S` or `P` and 8 characters. A person who runs for another office has another. */
  candidate_id: text,
  candidate_last_name: text,
  candidate_middle_name: text,
  /** In capitals, `LAST, FIRST`. */
  candidate_name: text,
  candidate_office: text,
  candidate_party: text,
  city: text,
  committee_city: text,
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  committee_name: text,
  committee_state: text,
  committee_str1: text,
  committee_str2: text,
  /** One letter; see `committeeTypes`. */
  committee_type: text,
  committee_zip: text,
  election_state: text,
  email: text,
  /** Number of the filing; negative for paper filings. */
  file_number: integer,
  /** Number of the page in the filing: 11 or 18 digits, kept as text. */
  image_number: identifier,
  load_timestamp: text,
  /** C corporation, L labor, M membership, T trade, V cooperative, W corporation without stock, H host, I inaugural. */
  organization_type: text,
  pdf_url: text,
  state: text,
  street_1: text,
  street_2: text,
  treasurer_city: text,
  treasurer_first_name: text,
  treasurer_last_name: text,
  treasurer_middle_name: text,
  treasurer_state: text,
  treasurer_str1: text,
  treasurer_str2: text,
  treasurer_zip: text,
  /** ZIP code, five or nine digits. */
  zip: text,
} satisfies Shape;
/** A row: Form1. */
export type Form1 = RowOf<typeof form1>;

/** Fields of Form2. */
export const form2 = {
  address_city: text,
  address_state: text,
  address_str1: text,
  address_str2: text,
  address_zip: text,
  candidate_district: text,
  candidate_first_name: text,
  /** Candidate number: `H`, `S` or `P` and 8 characters. A person who runs for another office has another. */
  candidate_id: text,
  candidate_last_name: text,
  candidate_middle_name: text,
  /** In capitals, `LAST, FIRST`. */
  candidate_name: text,
  candidate_office: text,
  candidate_party: text,
  committee_address_city: text,
  committee_address_str1: text,
  committee_address_str2: text,
  committee_address_zip: text,
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  committee_name: text,
  election_state: text,
  election_year: text,
  /** Number of the filing; negative for paper filings. */
  file_number: integer,
  /** Number of the page in the filing: 11 or 18 digits, kept as text. */
  image_number: identifier,
  load_timestamp: text,
  pdf_url: text,
} satisfies Shape;
/** A row: Form2. */
export type Form2 = RowOf<typeof form2>;
