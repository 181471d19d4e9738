// Schedule B: disbursements. Fields as the agency's specification of 2026 has them.
import {
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

/** Fields of ScheduleB. */
export const scheduleB = {
  /** N new, A amendment, T termination, C consolidated, M multi-candidate, S secondary. */
  amendment_indicator: text,
  amendment_indicator_desc: text,
  back_reference_schedule_id: text,
  back_reference_transaction_id: identifier,
  beneficiary_committee_name: text,
  candidate_first_name: text,
  /** Candidate number: `H`, `S` or `P` and 8 characters. A person who runs for another office has another. */
  candidate_id: text,
  candidate_last_name: text,
  candidate_middle_name: text,
  /** In capitals, `LAST, FIRST`. */
  candidate_name: text,
  candidate_office: text,
  candidate_office_description: text,
  candidate_office_district: text,
  candidate_office_state: text,
  candidate_office_state_full: text,
  candidate_prefix: text,
  candidate_suffix: text,
  category_code: text,
  category_code_full: text,
  comm_dt: day,
  committee: one(() => committeeThen),
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  conduit_committee_city: text,
  conduit_committee_name: text,
  conduit_committee_state: text,
  conduit_committee_street1: text,
  conduit_committee_street2: text,
  conduit_committee_zip: text,
  /** Dollars. */
  disbursement_amount: number,
  disbursement_date: day,
  disbursement_description: text,
  disbursement_purpose_category: text,
  disbursement_type: text,
  disbursement_type_description: text,
  /** Letter and year: P primary, G general, R runoff, S special, C convention. */
  election_type: text,
  election_type_full: text,
  /** IND person, PAC, ORG organization, CCM candidate committee; others exist. */
  entity_type: text,
  entity_type_desc: text,
  fec_election_type_desc: text,
  fec_election_year: text,
  /** Number of the filing; negative for paper filings. */
  file_number: integer,
  filing_form: text,
  /** Number of the page in the filing: 11 or 18 digits, kept as text. */
  image_number: identifier,
  line_number: text,
  line_number_label: text,
  /** Number of the filing: past 2^53, kept as text. */
  link_id: identifier,
  load_date: moment,
  /** `X`: a memo item, not part of the itemized total; adding it up counts money twice. */
  memo_code: text,
  memo_code_full: text,
  memo_text: text,
  memoed_subtotal: flag,
  national_committee_nonfederal_account: text,
  original_sub_id: identifier,
  payee_employer: text,
  payee_first_name: text,
  payee_last_name: text,
  payee_middle_name: text,
  payee_occupation: text,
  payee_prefix: text,
  payee_suffix: text,
  pdf_url: text,
  recipient_city: text,
  recipient_committee: one(() => committeeThen),
  recipient_committee_id: text,
  recipient_name: text,
  recipient_state: text,
  recipient_zip: text,
  ref_disp_excess_flg: text,
  /** Q1, Q2, Q3, YE, MY, M1 to M12, 12P, 30G, TER, 24, 48, … */
  report_type: text,
  report_year: integer,
  schedule_type: text,
  schedule_type_full: text,
  /** Dollars. */
  semi_annual_bundled_refund: number,
  spender_committee_designation: text,
  spender_committee_org_type: text,
  spender_committee_type: text,
  /** Number of the item: 19 digits, kept as text. */
  sub_id: identifier,
  transaction_id: identifier,
  /** Two-year period of the transaction, named by its even year. */
  two_year_transaction_period: integer,
  unused_recipient_committee_id: text,
} satisfies Shape;
/** An itemized disbursement. */
export type ScheduleB = RowOf<typeof scheduleB>;

/** Fields of ScheduleBByPurpose. */
export const scheduleBByPurpose = {
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  /** Number of items. */
  count: integer,
  /** Two-year period, named by its even year. */
  cycle: integer,
  /** Number of memo items, not in `count`. */
  memo_count: integer,
  /** Dollars of memo items, not in `total`. */
  memo_total: number,
  purpose: text,
  /** Dollars. */
  total: number,
} satisfies Shape;
/** A row: Schedule bBy purpose. */
export type ScheduleBByPurpose = RowOf<typeof scheduleBByPurpose>;

/** Fields of ScheduleBByRecipient. */
export const scheduleBByRecipient = {
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  /** Dollars. */
  committee_total_disbursements: number,
  /** Number of items. */
  count: integer,
  /** Two-year period, named by its even year. */
  cycle: integer,
  /** Number of memo items, not in `count`. */
  memo_count: integer,
  /** Dollars of memo items, not in `total`. */
  memo_total: number,
  /** Percent. */
  recipient_disbursement_percent: number,
  recipient_name: text,
  /** Dollars. */
  total: number,
} satisfies Shape;
/** A row: Schedule bBy recipient. */
export type ScheduleBByRecipient = RowOf<typeof scheduleBByRecipient>;

/** Fields of ScheduleBByRecipientId. */
export const scheduleBByRecipientId = {
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  committee_name: text,
  /** Number of items. */
  count: integer,
  /** Two-year period, named by its even year. */
  cycle: integer,
  /** Number of memo items, not in `count`. */
  memo_count: integer,
  /** Dollars of memo items, not in `total`. */
  memo_total: number,
  recipient_id: text,
  recipient_name: text,
  /** Dollars. */
  total: number,
} satisfies Shape;
/** A row: Schedule bBy recipient id. */
export type ScheduleBByRecipientId = RowOf<typeof scheduleBByRecipientId>;
