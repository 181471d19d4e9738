// Elections, dates and state offices. Fields as the agency's specification of 2026 has them.
import {
  anything,
  day,
  flag,
  integer,
  moment,
  number,
  type RowOf,
  type Shape,
  text,
  texts,
} from "../fields.js";

/** Fields of Election. */
export const election = {
  /** Year of the election. */
  candidate_election_year: integer,
  /** Candidate number: `H`, `S` or `P` and 8 characters. A person who runs for another office has another. */
  candidate_id: text,
  /** In capitals, `LAST, FIRST`. */
  candidate_name: text,
  candidate_pcc_id: text,
  candidate_pcc_name: text,
  /** Dollars. */
  cash_on_hand_end_period: number,
  /** May hold a null. */
  committee_ids: texts,
  /** Last day covered. */
  coverage_end_date: day,
  incumbent_challenge_full: text,
  party_full: text,
  /** Dollars. */
  total_disbursements: number,
  /** Dollars. */
  total_receipts: number,
} satisfies Shape;
/** A row: Election. */
export type Election = RowOf<typeof election>;

/** Fields of ElectionSummary. */
export const electionSummary = {
  /** Number of items. */
  count: integer,
  /** Dollars. */
  disbursements: number,
  /** Dollars. */
  independent_expenditures: number,
  /** Dollars. */
  receipts: number,
} satisfies Shape;
/** A row: Election summary. */
export type ElectionSummary = RowOf<typeof electionSummary>;

/** Fields of Race. */
export const race = {
  /** Two-year period, named by its even year. */
  cycle: integer,
  /** Two digits; `00` for a statewide or at-large seat. */
  district: text,
  /** H House, S Senate, P President. */
  office: text,
  state: text,
} satisfies Shape;
/** A row: Race. */
export type Race = RowOf<typeof race>;

/** Fields of ElectionDate. */
export const electionDate = {
  active_election: flag,
  create_date: moment,
  election_date: day,
  election_district: text,
  election_notes: text,
  election_party: text,
  election_state: text,
  election_type_full: text,
  election_type_id: text,
  election_year: integer,
  office_sought: text,
  primary_general_date: day,
  update_date: moment,
} satisfies Shape;
/** A row: Election date. */
export type ElectionDate = RowOf<typeof electionDate>;

/** Fields of ReportingDate. */
export const reportingDate = {
  create_date: day,
  due_date: day,
  /** Q1, Q2, Q3, YE, MY, M1 to M12, 12P, 30G, TER, 24, 48, … */
  report_type: text,
  report_type_full: text,
  report_year: integer,
  update_date: day,
} satisfies Shape;
/** A row: Reporting date. */
export type ReportingDate = RowOf<typeof reportingDate>;

/** Fields of CalendarDate. */
export const calendarDate = {
  all_day: flag,
  calendar_category_id: integer,
  category: text,
  description: text,
  end_date: anything,
  event_id: integer,
  location: text,
  start_date: anything,
  state: texts,
  summary: text,
  url: text,
} satisfies Shape;
/** A row: Calendar date. */
export type CalendarDate = RowOf<typeof calendarDate>;

/** Fields of StateElectionOffice. */
export const stateElectionOffice = {
  address_line1: text,
  address_line2: text,
  city: text,
  email: text,
  fax_number: text,
  mailing_address1: text,
  mailing_address2: text,
  mailing_city: text,
  mailing_state: text,
  mailing_zipcode: text,
  office_name: text,
  office_type: text,
  primary_phone_number: text,
  secondary_phone_number: text,
  state: text,
  state_full_name: text,
  website_url1: text,
  website_url2: text,
  zip_code: text,
} satisfies Shape;
/** A row: State election office. */
export type StateElectionOffice = RowOf<typeof stateElectionOffice>;
