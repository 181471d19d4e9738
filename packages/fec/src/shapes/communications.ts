// Electioneering communications and communication costs. Fields as the agency's specification of 2026 has them.
import { anything, day, identifier, integer, number, type RowOf, type Shape, text } from "../fields.js";

/** Fields of Electioneering. */
export const electioneering = {
  /** N new, A amendment, T termination, C consolidated, M multi-candidate, S secondary. */
  amendment_indicator: text,
  /** First page of the filing, kept as text. */
  beginning_image_number: identifier,
  /** Dollars. */
  calculated_candidate_share: number,
  candidate_district: text,
  /** Candidate number: `H`, `S` or `P` and 8 characters. A person who runs for another office has another. */
  candidate_id: text,
  /** In capitals, `LAST, FIRST`. */
  candidate_name: text,
  candidate_office: text,
  candidate_state: text,
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  committee_name: text,
  communication_date: day,
  /** Dollars. */
  disbursement_amount: number,
  disbursement_date: day,
  /** Letter and year: P primary, G general, R runoff, S special, C convention. */
  election_type: text,
  /** Number of the filing; negative for paper filings. */
  file_number: integer,
  /** Number of the filing: past 2^53, kept as text. */
  link_id: identifier,
  number_of_candidates: number,
  payee_name: text,
  payee_state: text,
  pdf_url: text,
  public_distribution_date: day,
  purpose_description: text,
  receipt_date: day,
  report_year: integer,
  sb_image_num: identifier,
  sb_link_id: identifier,
  /** Number of the item: 19 digits, kept as text. */
  sub_id: identifier,
} satisfies Shape;
/** A row: Electioneering. */
export type Electioneering = RowOf<typeof electioneering>;

/** Fields of ElectioneeringAggregate. */
export const electioneeringAggregate = {
  candidate: anything,
  /** Candidate number: `H`, `S` or `P` and 8 characters. A person who runs for another office has another. */
  candidate_id: text,
  /** In capitals, `LAST, FIRST`. */
  candidate_name: text,
  committee: anything,
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  committee_name: text,
  /** Number of items. */
  count: integer,
  /** Two-year period, named by its even year. */
  cycle: integer,
  /** Dollars. */
  total: number,
} satisfies Shape;
/** A row: Electioneering aggregate. */
export type ElectioneeringAggregate = RowOf<typeof electioneeringAggregate>;

/** Fields of ElectioneeringByCandidate. */
export const electioneeringByCandidate = {
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
  /** Dollars. */
  total: number,
} satisfies Shape;
/** A row: Electioneering by candidate. */
export type ElectioneeringByCandidate = RowOf<typeof electioneeringByCandidate>;

/** Fields of ElectioneeringTotals. */
export const electioneeringTotals = {
  /** Candidate number: `H`, `S` or `P` and 8 characters. A person who runs for another office has another. */
  candidate_id: text,
  /** Two-year period, named by its even year. */
  cycle: integer,
  /** Dollars. */
  total: number,
} satisfies Shape;
/** A row: Electioneering totals. */
export type ElectioneeringTotals = RowOf<typeof electioneeringTotals>;

/** Fields of CommunicationCost. */
export const communicationCost = {
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
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  committee_name: text,
  communication_class: text,
  communication_type: text,
  communication_type_full: text,
  /** Two-year period, named by its even year. */
  cycle: integer,
  /** Number of the filing; negative for paper filings. */
  file_number: integer,
  form_type_code: text,
  /** Number of the page in the filing: 11 or 18 digits, kept as text. */
  image_number: identifier,
  original_sub_id: identifier,
  pdf_url: text,
  primary_general_indicator: text,
  primary_general_indicator_description: text,
  purpose: text,
  /** Q1, Q2, Q3, YE, MY, M1 to M12, 12P, 30G, TER, 24, 48, … */
  report_type: text,
  report_year: integer,
  schedule_type: text,
  schedule_type_full: text,
  state_full: text,
  /** Number of the item: 19 digits, kept as text. */
  sub_id: identifier,
  /** S supports, O opposes the candidate. */
  support_oppose_indicator: text,
  tran_id: identifier,
  /** Dollars. */
  transaction_amount: number,
  transaction_date: day,
  transaction_type: text,
} satisfies Shape;
/** A row: Communication cost. */
export type CommunicationCost = RowOf<typeof communicationCost>;

/** Fields of CommunicationCostAggregate. */
export const communicationCostAggregate = {
  candidate: anything,
  /** Candidate number: `H`, `S` or `P` and 8 characters. A person who runs for another office has another. */
  candidate_id: text,
  /** In capitals, `LAST, FIRST`. */
  candidate_name: text,
  committee: anything,
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
/** A row: Communication cost aggregate. */
export type CommunicationCostAggregate = RowOf<typeof communicationCostAggregate>;

/** Fields of CommunicationCostByCandidate. */
export const communicationCostByCandidate = {
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
/** A row: Communication cost by candidate. */
export type CommunicationCostByCandidate = RowOf<typeof communicationCostByCandidate>;

/** Fields of CommunicationCostTotals. */
export const communicationCostTotals = {
  /** Candidate number: `H`, `S` or `P` and 8 characters. A person who runs for another office has another. */
  candidate_id: text,
  /** Two-year period, named by its even year. */
  cycle: integer,
  /** S supports, O opposes the candidate. */
  support_oppose_indicator: text,
  /** Dollars. */
  total: number,
} satisfies Shape;
/** A row: Communication cost totals. */
export type CommunicationCostTotals = RowOf<typeof communicationCostTotals>;
