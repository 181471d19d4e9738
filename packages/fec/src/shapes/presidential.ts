// The presidential map. Fields as the agency's specification of 2026 has them.
import { integer, moment, number, type RowOf, type Shape, text } from "../fields.js";

/** Fields of PresidentialByCandidate. */
export const presidentialByCandidate = {
  /** Candidate number: `H`, `S` or `P` and 8 characters. A person who runs for another office has another. */
  candidate_id: text,
  candidate_last_name: text,
  candidate_party_affiliation: text,
  contributor_state: text,
  election_year: integer,
  /** Dollars. */
  net_receipts: number,
  /** Dollars. */
  rounded_net_receipts: number,
} satisfies Shape;
/** A row: Presidential by candidate. */
export type PresidentialByCandidate = RowOf<typeof presidentialByCandidate>;

/** Fields of PresidentialBySize. */
export const presidentialBySize = {
  /** Candidate number: `H`, `S` or `P` and 8 characters. A person who runs for another office has another. */
  candidate_id: text,
  /** Dollars. */
  contribution_receipt_amount: number,
  election_year: integer,
  /** 0: 200 dollars and less with unitemized, 200: 200.01 to 499.99, 500: to 999.99, 1000: to 1999.99, 2000: and more. */
  size: integer,
  size_range_id: integer,
} satisfies Shape;
/** A row: Presidential by size. */
export type PresidentialBySize = RowOf<typeof presidentialBySize>;

/** Fields of PresidentialByState. */
export const presidentialByState = {
  /** Candidate number: `H`, `S` or `P` and 8 characters. A person who runs for another office has another. */
  candidate_id: text,
  /** Dollars. */
  contribution_receipt_amount: number,
  contribution_state: text,
  election_year: integer,
} satisfies Shape;
/** A row: Presidential by state. */
export type PresidentialByState = RowOf<typeof presidentialByState>;

/** Fields of PresidentialSummary. */
export const presidentialSummary = {
  /** Dollars. */
  candidate_contributions_less_repayments: number,
  /** Candidate number: `H`, `S` or `P` and 8 characters. A person who runs for another office has another. */
  candidate_id: text,
  candidate_last_name: text,
  /** In capitals, `LAST, FIRST`. */
  candidate_name: text,
  candidate_party_affiliation: text,
  /** Dollars. */
  cash_on_hand_end: number,
  committee_designation: text,
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  committee_name: text,
  /** One letter; see `committeeTypes`. */
  committee_type: text,
  /** Dollars. */
  debts_owed_by_committee: number,
  /** Dollars. */
  disbursements_less_offsets: number,
  election_year: integer,
  /** Dollars. */
  exempt_legal_accounting_disbursement: number,
  /** Dollars. */
  federal_funds: number,
  /** Dollars. */
  fundraising_disbursements: number,
  /** Dollars. */
  individual_contributions_less_refunds: number,
  /** Dollars. */
  net_receipts: number,
  /** Dollars. */
  offsets_to_operating_expenditures: number,
  /** Dollars. */
  operating_expenditures: number,
  /** Dollars. */
  other_disbursements: number,
  /** Dollars. */
  pac_contributions_less_refunds: number,
  /** Dollars. */
  party_contributions_less_refunds: number,
  /** Dollars. */
  repayments_loans_made_by_candidate: number,
  /** Dollars. */
  repayments_other_loans: number,
  /** Dollars. */
  rounded_net_receipts: number,
  /** Dollars. */
  total_contribution_refunds: number,
  /** Dollars. */
  total_loan_repayments_made: number,
  /** Dollars. */
  transfers_from_affiliated_committees: number,
  /** Dollars. */
  transfers_to_other_authorized_committees: number,
} satisfies Shape;
/** A row: Presidential summary. */
export type PresidentialSummary = RowOf<typeof presidentialSummary>;

/** Fields of PresidentialCoverage. */
export const presidentialCoverage = {
  /** Candidate number: `H`, `S` or `P` and 8 characters. A person who runs for another office has another. */
  candidate_id: text,
  /** Last day covered. */
  coverage_end_date: moment,
  election_year: integer,
} satisfies Shape;
/** A row: Presidential coverage. */
export type PresidentialCoverage = RowOf<typeof presidentialCoverage>;
