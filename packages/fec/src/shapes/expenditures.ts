// Schedules E, F and H4: independent, coordinated and allocated expenditures. Fields as the agency's specification of 2026 has them.
import {
  anything,
  day,
  flag,
  identifier,
  integer,
  moment,
  number,
  one,
  type RowOf,
  type Shape,
  text,
} from "../fields.js";
import { committeeThen } from "./committees.js";

/** Fields of ScheduleE. */
export const scheduleE = {
  action_code: text,
  action_code_full: text,
  /** N new, A amendment, T termination, C consolidated, M multi-candidate, S secondary. */
  amendment_indicator: text,
  amendment_number: integer,
  back_reference_schedule_name: text,
  back_reference_transaction_id: identifier,
  candidate: anything,
  candidate_first_name: text,
  /** Candidate number: `H`, `S` or `P` and 8 characters. A person who runs for another office has another. */
  candidate_id: text,
  candidate_last_name: text,
  candidate_middle_name: text,
  /** In capitals, `LAST, FIRST`. */
  candidate_name: text,
  candidate_office: text,
  candidate_office_district: text,
  candidate_office_state: text,
  candidate_party: text,
  candidate_prefix: text,
  candidate_suffix: text,
  category_code: text,
  category_code_full: text,
  committee: one(() => committeeThen),
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  conduit_committee_city: text,
  conduit_committee_id: text,
  conduit_committee_name: text,
  conduit_committee_state: text,
  conduit_committee_street1: text,
  conduit_committee_street2: text,
  conduit_committee_zip: text,
  disbursement_dt: day,
  dissemination_date: day,
  /** Letter and year: P primary, G general, R runoff, S special, C convention. */
  election_type: text,
  election_type_full: text,
  /** Dollars. */
  expenditure_amount: number,
  expenditure_date: day,
  expenditure_description: text,
  /** Number of the filing; negative for paper filings. */
  file_number: integer,
  filer_first_name: text,
  filer_last_name: text,
  filer_middle_name: text,
  filer_prefix: text,
  filer_suffix: text,
  filing_date: day,
  filing_form: text,
  form_line_number: text,
  /** Number of the page in the filing: 11 or 18 digits, kept as text. */
  image_number: identifier,
  independent_sign_date: day,
  independent_sign_name: text,
  /** A 24- or 48-hour notice, repeated in a later report. */
  is_notice: flag,
  line_number: text,
  /** Number of the filing: past 2^53, kept as text. */
  link_id: identifier,
  /** `X`: a memo item, not part of the itemized total; adding it up counts money twice. */
  memo_code: text,
  memo_code_full: text,
  memo_text: text,
  memoed_subtotal: flag,
  /** True for the version that counts: new, or the last amendment. */
  most_recent: flag,
  notary_commission_expiration_date: day,
  notary_sign_date: day,
  notary_sign_name: text,
  /** Dollars by this spender for this office this year. */
  office_total_ytd: number,
  original_sub_id: identifier,
  payee_city: text,
  payee_first_name: text,
  payee_last_name: text,
  payee_middle_name: text,
  payee_name: text,
  payee_prefix: text,
  payee_state: text,
  payee_street_1: text,
  payee_street_2: text,
  payee_suffix: text,
  payee_zip: text,
  pdf_url: text,
  /** File number of the version this one amends. */
  previous_file_number: integer,
  /** Q1, Q2, Q3, YE, MY, M1 to M12, 12P, 30G, TER, 24, 48, … */
  report_type: text,
  report_year: integer,
  schedule_type: text,
  schedule_type_full: text,
  /** Number of the item: 19 digits, kept as text. */
  sub_id: identifier,
  /** S supports, O opposes the candidate. */
  support_oppose_indicator: text,
  transaction_id: identifier,
} satisfies Shape;
/** An independent expenditure. */
export type ScheduleE = RowOf<typeof scheduleE>;

/** Fields of ScheduleEByCandidate. */
export const scheduleEByCandidate = {
  /** Candidate number: `H`, `S` or `P` and 8 characters. A person who runs for another office has another. */
  candidate_id: text,
  /** In capitals, `LAST, FIRST`. */
  candidate_name: text,
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  committee_name: text,
  /** Number of items. */
  count: integer,
  /** Two-year period, named by its even year. */
  cycle: integer,
  /** S supports, O opposes the candidate. */
  support_oppose_indicator: text,
  /** Dollars. */
  total: number,
} satisfies Shape;
/** A row: Schedule eBy candidate. */
export type ScheduleEByCandidate = RowOf<typeof scheduleEByCandidate>;

/** Fields of ScheduleETotals. */
export const scheduleETotals = {
  /** Candidate number: `H`, `S` or `P` and 8 characters. A person who runs for another office has another. */
  candidate_id: text,
  /** Two-year period, named by its even year. */
  cycle: integer,
  /** S supports, O opposes the candidate. */
  support_oppose_indicator: text,
  /** Dollars. */
  total: number,
} satisfies Shape;
/** A row: Schedule eTotals. */
export type ScheduleETotals = RowOf<typeof scheduleETotals>;

/** Fields of ScheduleF. */
export const scheduleF = {
  action_code: text,
  action_code_full: text,
  aggregate_general_election_expenditure: text,
  back_reference_schedule_name: text,
  back_reference_transaction_id: identifier,
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
  catolog_code: text,
  catolog_code_full: text,
  committee: one(() => committeeThen),
  committee_designated_coordinated_expenditure_indicator: text,
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  committee_name: text,
  conduit_committee_city: text,
  conduit_committee_id: text,
  conduit_committee_name: text,
  conduit_committee_state: text,
  conduit_committee_street1: text,
  conduit_committee_street2: text,
  conduit_committee_zip: text,
  designated_committee_id: text,
  designated_committee_name: text,
  election_cycle: integer,
  /** IND person, PAC, ORG organization, CCM candidate committee; others exist. */
  entity_type: text,
  entity_type_desc: text,
  /** Dollars. */
  expenditure_amount: number,
  expenditure_date: moment,
  expenditure_purpose_full: text,
  expenditure_type: text,
  expenditure_type_full: text,
  /** Number of the filing; negative for paper filings. */
  file_number: integer,
  filing_form: text,
  form_line_number: text,
  /** Number of the page in the filing: 11 or 18 digits, kept as text. */
  image_number: identifier,
  line_number: text,
  /** Number of the filing: past 2^53, kept as text. */
  link_id: identifier,
  load_date: moment,
  /** `X`: a memo item, not part of the itemized total; adding it up counts money twice. */
  memo_code: text,
  memo_code_full: text,
  memo_text: text,
  original_sub_id: identifier,
  payee_first_name: text,
  payee_last_name: text,
  payee_middle_name: text,
  payee_name: text,
  pdf_url: text,
  /** Q1, Q2, Q3, YE, MY, M1 to M12, 12P, 30G, TER, 24, 48, … */
  report_type: text,
  report_year: integer,
  schedule_type: text,
  schedule_type_full: text,
  /** Number of the item: 19 digits, kept as text. */
  sub_id: identifier,
  subordinate_committee: one(() => committeeThen),
  subordinate_committee_id: text,
  transaction_id: identifier,
  unlimited_spending_flag: text,
  unlimited_spending_flag_full: text,
} satisfies Shape;
/** A coordinated party expenditure. */
export type ScheduleF = RowOf<typeof scheduleF>;

/** Fields of ScheduleH4. */
export const scheduleH4 = {
  activity_or_event: text,
  administrative_activity_indicator: text,
  administrative_voter_drive_activity_indicator: text,
  committee: one(() => committeeThen),
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  /** Two-year period, named by its even year. */
  cycle: integer,
  direct_candidate_support_activity_indicator: text,
  /** Dollars. */
  disbursement_amount: number,
  disbursement_purpose: text,
  /** Dollars. */
  event_amount_year_to_date: number,
  event_purpose_date: day,
  exempt_activity_indicator: text,
  /** Dollars. */
  federal_share: number,
  /** Number of the filing; negative for paper filings. */
  file_number: integer,
  filing_form: text,
  form_line_number: text,
  fundraising_activity_indicator: text,
  general_voter_drive_activity_indicator: text,
  /** Number of the page in the filing: 11 or 18 digits, kept as text. */
  image_number: identifier,
  line_number: text,
  /** Number of the filing: past 2^53, kept as text. */
  link_id: identifier,
  /** `X`: a memo item, not part of the itemized total; adding it up counts money twice. */
  memo_code: text,
  memo_text: text,
  /** Dollars. */
  nonfederal_share: number,
  original_sub_id: identifier,
  payee_city: text,
  payee_name: text,
  payee_state: text,
  payee_street_1: text,
  payee_street_2: text,
  payee_zip: text,
  pdf_url: text,
  public_comm_indicator: text,
  /** Q1, Q2, Q3, YE, MY, M1 to M12, 12P, 30G, TER, 24, 48, … */
  report_type: text,
  report_year: integer,
  schedule_type: text,
  schedule_type_full: text,
  spender_committee_designation: text,
  spender_committee_name: text,
  spender_committee_type: text,
  /** Number of the item: 19 digits, kept as text. */
  sub_id: identifier,
  transaction_id: identifier,
} satisfies Shape;
/** A disbursement shared between federal and nonfederal accounts. */
export type ScheduleH4 = RowOf<typeof scheduleH4>;
