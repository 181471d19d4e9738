// Items of schedules as filed, not yet processed. Fields as the agency's specification of 2026 has them.
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
import { efiling } from "./efile-forms.js";

/** Fields of ScheduleAEfile. */
export const scheduleAEfile = {
  /** N new, A amendment, T termination, C consolidated, M multi-candidate, S secondary. */
  amendment_indicator: text,
  back_reference_schedule_name: text,
  back_reference_transaction_id: identifier,
  /** First page of the filing, kept as text. */
  beginning_image_number: identifier,
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
  /** Dollars. */
  contribution_receipt_amount: number,
  contribution_receipt_date: day,
  /** Dollars from this contributor this calendar year. */
  contributor_aggregate_ytd: number,
  contributor_city: text,
  contributor_employer: text,
  contributor_first_name: text,
  contributor_last_name: text,
  contributor_middle_name: text,
  /** In capitals; a person as `LAST, FIRST`. */
  contributor_name: text,
  contributor_occupation: text,
  contributor_prefix: text,
  contributor_state: text,
  contributor_suffix: text,
  contributor_zip: text,
  csv_url: text,
  /** Two-year period, named by its even year. */
  cycle: integer,
  /** IND person, PAC, ORG organization, CCM candidate committee; others exist. */
  entity_type: text,
  fec_election_type_desc: text,
  fec_url: text,
  /** Number of the filing; negative for paper filings. */
  file_number: integer,
  filing: one(() => efiling),
  /** Number of the page in the filing: 11 or 18 digits, kept as text. */
  image_number: identifier,
  line_number: text,
  load_timestamp: moment,
  /** `X`: a memo item, not part of the itemized total; adding it up counts money twice. */
  memo_code: text,
  memo_text: text,
  pdf_url: text,
  pgo: text,
  related_line_number: integer,
  /** Q1, Q2, Q3, YE, MY, M1 to M12, 12P, 30G, TER, 24, 48, … */
  report_type: text,
  transaction_id: identifier,
} satisfies Shape;
/** A row: Schedule aEfile. */
export type ScheduleAEfile = RowOf<typeof scheduleAEfile>;

/** Fields of ScheduleBEfile. */
export const scheduleBEfile = {
  /** N new, A amendment, T termination, C consolidated, M multi-candidate, S secondary. */
  amendment_indicator: text,
  back_reference_schedule_name: text,
  back_reference_transaction_id: identifier,
  /** First page of the filing, kept as text. */
  beginning_image_number: identifier,
  beneficiary_committee_name: text,
  candidate_office: text,
  candidate_office_district: text,
  committee: one(() => committeeThen),
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  csv_url: text,
  /** Dollars. */
  disbursement_amount: number,
  disbursement_date: day,
  disbursement_description: text,
  disbursement_type: text,
  /** IND person, PAC, ORG organization, CCM candidate committee; others exist. */
  entity_type: text,
  fec_url: text,
  /** Number of the filing; negative for paper filings. */
  file_number: integer,
  filing: one(() => efiling),
  /** Number of the page in the filing: 11 or 18 digits, kept as text. */
  image_number: identifier,
  /** A 24- or 48-hour notice, repeated in a later report. */
  is_notice: flag,
  line_number: text,
  load_timestamp: moment,
  /** `X`: a memo item, not part of the itemized total; adding it up counts money twice. */
  memo_code: text,
  memo_text: text,
  payee_name: text,
  pdf_url: text,
  recipient_city: text,
  recipient_name: text,
  recipient_prefix: text,
  recipient_state: text,
  recipient_suffix: text,
  recipient_zip: text,
  related_line_number: integer,
  /** Q1, Q2, Q3, YE, MY, M1 to M12, 12P, 30G, TER, 24, 48, … */
  report_type: text,
  /** Dollars. */
  semi_annual_bundled_refund: number,
  transaction_id: identifier,
} satisfies Shape;
/** A row: Schedule bEfile. */
export type ScheduleBEfile = RowOf<typeof scheduleBEfile>;

/** Fields of ScheduleEEfile. */
export const scheduleEEfile = {
  /** N new, A amendment, T termination, C consolidated, M multi-candidate, S secondary. */
  amendment_indicator: text,
  back_reference_schedule_name: text,
  back_reference_transaction_id: identifier,
  /** First page of the filing, kept as text. */
  beginning_image_number: identifier,
  candidate_first_name: text,
  /** Candidate number: `H`, `S` or `P` and 8 characters. A person who runs for another office has another. */
  candidate_id: text,
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
  committee: one(() => committeeThen),
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  csv_url: text,
  dissemination_date: day,
  /** IND person, PAC, ORG organization, CCM candidate committee; others exist. */
  entity_type: text,
  /** Dollars. */
  expenditure_amount: number,
  expenditure_date: day,
  expenditure_description: text,
  fec_url: text,
  /** Number of the filing; negative for paper filings. */
  file_number: integer,
  filer_first_name: text,
  filer_last_name: text,
  filer_middle_name: text,
  filer_prefix: text,
  filer_suffix: text,
  filing: one(() => efiling),
  filing_form: text,
  /** Number of the page in the filing: 11 or 18 digits, kept as text. */
  image_number: identifier,
  /** A 24- or 48-hour notice, repeated in a later report. */
  is_notice: flag,
  line_number: text,
  load_timestamp: moment,
  /** `X`: a memo item, not part of the itemized total; adding it up counts money twice. */
  memo_code: text,
  memo_text: text,
  /** True for the version that counts: new, or the last amendment. */
  most_recent: flag,
  notary_sign_date: day,
  /** Dollars by this spender for this office this year. */
  office_total_ytd: number,
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
  related_line_number: integer,
  /** Q1, Q2, Q3, YE, MY, M1 to M12, 12P, 30G, TER, 24, 48, … */
  report_type: text,
  /** S supports, O opposes the candidate. */
  support_oppose_indicator: text,
  transaction_id: identifier,
} satisfies Shape;
/** A row: Schedule eEfile. */
export type ScheduleEEfile = RowOf<typeof scheduleEEfile>;

/** Fields of ScheduleH4Efile. */
export const scheduleH4Efile = {
  activity_or_event: text,
  administrative_voter_drive_activity_indicator: text,
  /** N new, A amendment, T termination, C consolidated, M multi-candidate, S secondary. */
  amendment_indicator: text,
  back_reference_schedule_name: text,
  back_reference_transaction_id: identifier,
  /** First page of the filing, kept as text. */
  beginning_image_number: identifier,
  committee: one(() => committeeThen),
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  csv_url: text,
  direct_candidate_support_activity_indicator: text,
  /** Dollars. */
  disbursement_amount: number,
  disbursement_purpose: text,
  /** IND person, PAC, ORG organization, CCM candidate committee; others exist. */
  entity_type: text,
  /** Dollars. */
  event_amount_year_to_date: number,
  event_purpose_date: day,
  exempt_activity_indicator: text,
  fec_url: text,
  /** Dollars. */
  fed_share: number,
  /** Number of the filing; negative for paper filings. */
  file_number: integer,
  filing: one(() => efiling),
  fundraising_activity_indicator: text,
  general_voter_drive_activity_indicator: text,
  /** Number of the page in the filing: 11 or 18 digits, kept as text. */
  image_number: identifier,
  /** A 24- or 48-hour notice, repeated in a later report. */
  is_notice: flag,
  load_timestamp: moment,
  /** `X`: a memo item, not part of the itemized total; adding it up counts money twice. */
  memo_code: text,
  memo_text: text,
  /** Dollars. */
  nonfed_share: number,
  payee_city: text,
  payee_name: text,
  payee_state: text,
  payee_zip: text,
  pdf_url: text,
  public_comm_indicator: text,
  related_line_number: integer,
  /** Q1, Q2, Q3, YE, MY, M1 to M12, 12P, 30G, TER, 24, 48, … */
  report_type: text,
  transaction_id: identifier,
} satisfies Shape;
/** A row: Schedule h4Efile. */
export type ScheduleH4Efile = RowOf<typeof scheduleH4Efile>;
