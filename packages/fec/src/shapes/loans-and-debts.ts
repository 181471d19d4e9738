// Schedules C and D: loans and debts. Fields as the agency's specification of 2026 has them.
import { day, identifier, integer, moment, number, one, type RowOf, type Shape, text } from "../fields.js";
import { committeeThen } from "./committees.js";

/** Fields of ScheduleC. */
export const scheduleC = {
  action_code: text,
  action_code_full: text,
  candidate_first_name: text,
  /** Candidate number: `H`, `S` or `P` and 8 characters. A person who runs for another office has another. */
  candidate_id: text,
  candidate_last_name: text,
  candidate_middle_name: text,
  /** In capitals, `LAST, FIRST`. */
  candidate_name: text,
  candidate_office: text,
  candidate_office_district: text,
  candidate_office_full: text,
  candidate_office_state: text,
  candidate_office_state_full: text,
  candidate_prefix: text,
  candidate_suffix: text,
  committee: one(() => committeeThen),
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  /** Two-year period, named by its even year. */
  cycle: integer,
  due_date_terms: text,
  /** Letter and year: P primary, G general, R runoff, S special, C convention. */
  election_type: text,
  election_type_full: text,
  /** IND person, PAC, ORG organization, CCM candidate committee; others exist. */
  entity_type: text,
  entity_type_full: text,
  fec_committee_id: text,
  fec_election_type_full: text,
  fec_election_type_year: text,
  /** Number of the filing; negative for paper filings. */
  file_number: integer,
  filing_form: text,
  form_line_number: text,
  /** Number of the page in the filing: 11 or 18 digits, kept as text. */
  image_number: identifier,
  incurred_date: day,
  interest_rate_terms: text,
  line_number: text,
  /** Number of the filing: past 2^53, kept as text. */
  link_id: identifier,
  load_date: moment,
  /** Dollars. */
  loan_balance: number,
  loan_source_city: text,
  loan_source_first_name: text,
  loan_source_last_name: text,
  loan_source_middle_name: text,
  loan_source_name: text,
  loan_source_prefix: text,
  loan_source_state: text,
  loan_source_street_1: text,
  loan_source_street_2: text,
  loan_source_suffix: text,
  loan_source_zip: text,
  /** `X`: a memo item, not part of the itemized total; adding it up counts money twice. */
  memo_code: text,
  memo_text: text,
  /** Dollars. */
  original_loan_amount: number,
  original_sub_id: identifier,
  /** Dollars. */
  payment_to_date: number,
  pdf_url: text,
  personally_funded: text,
  /** Q1, Q2, Q3, YE, MY, M1 to M12, 12P, 30G, TER, 24, 48, … */
  report_type: text,
  report_year: integer,
  schedule_a_line_number: text,
  schedule_type: text,
  schedule_type_full: text,
  secured_ind: text,
  /** Number of the item: 19 digits, kept as text. */
  sub_id: identifier,
  transaction_id: identifier,
} satisfies Shape;
/** A loan. */
export type ScheduleC = RowOf<typeof scheduleC>;

/** Fields of ScheduleD. */
export const scheduleD = {
  action_code: text,
  action_code_full: text,
  /** Dollars. */
  amount_incurred_period: number,
  committee: one(() => committeeThen),
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  committee_name: text,
  /** One letter; see `committeeTypes`. */
  committee_type: text,
  /** Last day covered. */
  coverage_end_date: day,
  /** First day covered. */
  coverage_start_date: day,
  creditor_debtor_city: text,
  creditor_debtor_first_name: text,
  creditor_debtor_last_name: text,
  creditor_debtor_middle_name: text,
  creditor_debtor_name: text,
  creditor_debtor_prefix: text,
  creditor_debtor_state: text,
  creditor_debtor_street1: text,
  creditor_debtor_street2: text,
  creditor_debtor_suffix: text,
  election_cycle: integer,
  /** IND person, PAC, ORG organization, CCM candidate committee; others exist. */
  entity_type: text,
  /** Number of the filing; negative for paper filings. */
  file_number: integer,
  filing_form: text,
  form_line_number: text,
  /** Number of the page in the filing: 11 or 18 digits, kept as text. */
  image_number: identifier,
  line_number: text,
  /** Number of the filing: past 2^53, kept as text. */
  link_id: identifier,
  nature_of_debt: text,
  original_sub_id: identifier,
  /** Dollars. */
  outstanding_balance_beginning_of_period: number,
  /** Dollars. */
  outstanding_balance_close_of_period: number,
  /** Dollars. */
  payment_period: number,
  pdf_url: text,
  /** Q1, Q2, Q3, YE, MY, M1 to M12, 12P, 30G, TER, 24, 48, … */
  report_type: text,
  report_year: integer,
  schedule_type: text,
  schedule_type_full: text,
  /** Number of the item: 19 digits, kept as text. */
  sub_id: identifier,
  transaction_id: identifier,
} satisfies Shape;
/** A debt. */
export type ScheduleD = RowOf<typeof scheduleD>;
