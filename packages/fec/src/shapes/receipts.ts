// Schedule A: receipts. Fields as the agency's specification of 2026 has them.
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

/** Fields of ScheduleA. */
export const scheduleA = {
  /** N new, A amendment, T termination, C consolidated, M multi-candidate, S secondary. */
  amendment_indicator: text,
  amendment_indicator_desc: text,
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
  committee: one(() => committeeThen),
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
  /** Dollars. */
  contribution_receipt_amount: number,
  contribution_receipt_date: day,
  contributor: one(() => committeeThen),
  /** Dollars from this contributor this calendar year. */
  contributor_aggregate_ytd: number,
  contributor_city: text,
  contributor_employer: text,
  contributor_first_name: text,
  contributor_id: text,
  contributor_last_name: text,
  contributor_middle_name: text,
  /** In capitals; a person as `LAST, FIRST`. */
  contributor_name: text,
  contributor_occupation: text,
  contributor_prefix: text,
  contributor_state: text,
  contributor_street_1: text,
  contributor_street_2: text,
  contributor_suffix: text,
  contributor_zip: text,
  donor_committee_name: text,
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
  increased_limit: text,
  /** The agency's mark of an individual's contribution that is not counted twice; it does not remove every earmark. */
  is_individual: flag,
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
  pdf_url: text,
  receipt_type: text,
  receipt_type_desc: text,
  receipt_type_full: text,
  recipient_committee_designation: text,
  recipient_committee_org_type: text,
  recipient_committee_type: text,
  /** Q1, Q2, Q3, YE, MY, M1 to M12, 12P, 30G, TER, 24, 48, … */
  report_type: text,
  report_year: integer,
  schedule_type: text,
  schedule_type_full: text,
  /** Number of the item: 19 digits, kept as text. */
  sub_id: identifier,
  transaction_id: identifier,
  /** Two-year period of the transaction, named by its even year. */
  two_year_transaction_period: integer,
  unused_contbr_id: text,
} satisfies Shape;
/** An itemized receipt. */
export type ScheduleA = RowOf<typeof scheduleA>;

/** Fields of ScheduleAByState. */
export const scheduleAByState = {
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  /** Number of items. */
  count: integer,
  /** Two-year period, named by its even year. */
  cycle: integer,
  state: text,
  state_full: text,
  /** Dollars. */
  total: number,
} satisfies Shape;
/** A row: Schedule aBy state. */
export type ScheduleAByState = RowOf<typeof scheduleAByState>;

/** Fields of ScheduleABySize. */
export const scheduleABySize = {
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  /** Number of items. */
  count: integer,
  /** Two-year period, named by its even year. */
  cycle: integer,
  /** 0: 200 dollars and less with unitemized, 200: 200.01 to 499.99, 500: to 999.99, 1000: to 1999.99, 2000: and more. */
  size: integer,
  /** Dollars. */
  total: number,
} satisfies Shape;
/** A row: Schedule aBy size. */
export type ScheduleABySize = RowOf<typeof scheduleABySize>;

/** Fields of ScheduleAByZip. */
export const scheduleAByZip = {
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  /** Number of items. */
  count: integer,
  /** Two-year period, named by its even year. */
  cycle: integer,
  state: text,
  state_full: text,
  /** Dollars. */
  total: number,
  /** ZIP code, five or nine digits. */
  zip: text,
} satisfies Shape;
/** A row: Schedule aBy zip. */
export type ScheduleAByZip = RowOf<typeof scheduleAByZip>;

/** Fields of ScheduleAByEmployer. */
export const scheduleAByEmployer = {
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  /** Number of items. */
  count: integer,
  /** Two-year period, named by its even year. */
  cycle: integer,
  employer: text,
  /** Dollars. */
  total: number,
} satisfies Shape;
/** A row: Schedule aBy employer. */
export type ScheduleAByEmployer = RowOf<typeof scheduleAByEmployer>;

/** Fields of ScheduleAByOccupation. */
export const scheduleAByOccupation = {
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  /** Number of items. */
  count: integer,
  /** Two-year period, named by its even year. */
  cycle: integer,
  occupation: text,
  /** Dollars. */
  total: number,
} satisfies Shape;
/** A row: Schedule aBy occupation. */
export type ScheduleAByOccupation = RowOf<typeof scheduleAByOccupation>;

/** Fields of ScheduleABySizeCandidate. */
export const scheduleABySizeCandidate = {
  /** Candidate number: `H`, `S` or `P` and 8 characters. A person who runs for another office has another. */
  candidate_id: text,
  /** Number of items. */
  count: integer,
  /** Two-year period, named by its even year. */
  cycle: integer,
  /** 0: 200 dollars and less with unitemized, 200: 200.01 to 499.99, 500: to 999.99, 1000: to 1999.99, 2000: and more. */
  size: integer,
  /** Dollars. */
  total: number,
} satisfies Shape;
/** A row: Schedule aBy size candidate. */
export type ScheduleABySizeCandidate = RowOf<typeof scheduleABySizeCandidate>;

/** Fields of ScheduleAByStateCandidate. */
export const scheduleAByStateCandidate = {
  /** Candidate number: `H`, `S` or `P` and 8 characters. A person who runs for another office has another. */
  candidate_id: text,
  /** Number of items. */
  count: integer,
  /** Two-year period, named by its even year. */
  cycle: integer,
  state: text,
  state_full: text,
  /** Dollars. */
  total: number,
} satisfies Shape;
/** A row: Schedule aBy state candidate. */
export type ScheduleAByStateCandidate = RowOf<typeof scheduleAByStateCandidate>;

/** Fields of ScheduleAByStateRecipientTotals. */
export const scheduleAByStateRecipientTotals = {
  /** One letter; see `committeeTypes`. */
  committee_type: text,
  committee_type_full: text,
  /** Number of items. */
  count: integer,
  /** Two-year period, named by its even year. */
  cycle: integer,
  state: text,
  state_full: text,
  /** Dollars. */
  total: number,
} satisfies Shape;
/** A row: Schedule aBy state recipient totals. */
export type ScheduleAByStateRecipientTotals = RowOf<typeof scheduleAByStateRecipientTotals>;

/** Fields of Form5Receipt. */
export const form5Receipt = {
  /** N new, A amendment, T termination, C consolidated, M multi-candidate, S secondary. */
  amendment_indicator: text,
  /** Dollars. */
  contribution_amount: number,
  contribution_receipt_date: day,
  contributor_city: text,
  contributor_employer: text,
  /** In capitals; a person as `LAST, FIRST`. */
  contributor_name: text,
  contributor_occupation: text,
  contributor_state: text,
  contributor_street_1: text,
  contributor_street_2: text,
  contributor_type: text,
  contributor_type_full: text,
  contributor_zip: text,
  /** Number of the filing; negative for paper filings. */
  file_number: integer,
  filer_name: text,
  filing_form: text,
  /** Number of the page in the filing: 11 or 18 digits, kept as text. */
  image_number: identifier,
  /** Number of the filing: past 2^53, kept as text. */
  link_id: identifier,
  load_date: moment,
  original_sub_id: identifier,
  /** Q1, Q2, Q3, YE, MY, M1 to M12, 12P, 30G, TER, 24, 48, … */
  report_type: text,
  report_year: integer,
  schedule_type: text,
  schedule_type_full: text,
  /** Number of the item: 19 digits, kept as text. */
  sub_id: identifier,
  transaction_id: identifier,
  /** Two-year period of the transaction, named by its even year. */
  two_year_transaction_period: integer,
} satisfies Shape;
/** A contribution to a filer of form 5 (independent expenditures). */
export type Form5Receipt = RowOf<typeof form5Receipt>;
