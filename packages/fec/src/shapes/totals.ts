// Totals by committee and period. Fields as the agency's specification of 2026 has them.
import {
  day,
  flag,
  identifier,
  integer,
  many,
  moment,
  number,
  type RowOf,
  type Shape,
  text,
  texts,
} from "../fields.js";
import { sponsorCandidate } from "./committees.js";

/** Fields of CandidateTotals. */
export const candidateTotals = {
  /** Dollars. */
  all_other_loans: number,
  /** Dollars. */
  candidate_contribution: number,
  /** Year of the election. */
  candidate_election_year: integer,
  /** Candidate number: `H`, `S` or `P` and 8 characters. A person who runs for another office has another. */
  candidate_id: text,
  /** Dollars. */
  contribution_refunds: number,
  /** Dollars. */
  contributions: number,
  /** Last day covered. */
  coverage_end_date: moment,
  /** First day covered. */
  coverage_start_date: moment,
  /** Two-year period, named by its even year. */
  cycle: integer,
  /** Dollars. */
  disbursements: number,
  /** True: the whole election (six years for a senator); false: the two-year period. */
  election_full: flag,
  /** Dollars. */
  exempt_legal_accounting_disbursement: number,
  /** Dollars. */
  federal_funds: number,
  /** Dollars. */
  fundraising_disbursements: number,
  /** Dollars. */
  individual_contributions: number,
  /** Dollars. */
  individual_itemized_contributions: number,
  /** Dollars. */
  individual_unitemized_contributions: number,
  last_beginning_image_number: identifier,
  /** Dollars. */
  last_cash_on_hand_end_period: number,
  /** Dollars. */
  last_debts_owed_by_committee: number,
  /** Dollars. */
  last_debts_owed_to_committee: number,
  /** Dollars. */
  last_net_contributions: number,
  /** Dollars. */
  last_net_operating_expenditures: number,
  last_report_type_full: text,
  last_report_year: integer,
  /** Dollars. */
  loan_repayments: number,
  /** Dollars. */
  loan_repayments_candidate_loans: number,
  /** Dollars. */
  loan_repayments_made: number,
  /** Dollars. */
  loan_repayments_other_loans: number,
  /** Dollars. */
  loans: number,
  /** Dollars. */
  loans_made_by_candidate: number,
  /** Dollars. */
  loans_received: number,
  /** Dollars. */
  loans_received_from_candidate: number,
  /** Dollars. */
  net_contributions: number,
  /** Dollars. */
  net_operating_expenditures: number,
  /** Dollars. */
  offsets_to_fundraising_expenditures: number,
  /** Dollars. */
  offsets_to_legal_accounting: number,
  /** Dollars. */
  offsets_to_operating_expenditures: number,
  /** Dollars. */
  operating_expenditures: number,
  /** Dollars. */
  other_disbursements: number,
  /** Dollars. */
  other_loans_received: number,
  /** Dollars. */
  other_political_committee_contributions: number,
  /** Dollars. */
  other_receipts: number,
  /** Dollars. */
  political_party_committee_contributions: number,
  /** Dollars. */
  receipts: number,
  /** Dollars. */
  refunded_individual_contributions: number,
  /** Dollars. */
  refunded_other_political_committee_contributions: number,
  /** Dollars. */
  refunded_political_party_committee_contributions: number,
  /** Dollars. */
  repayments_loans_made_by_candidate: number,
  /** Dollars. */
  repayments_other_loans: number,
  /** Dollars. */
  total_offsets_to_operating_expenditures: number,
  /** Itemized transactions are in up to this day. */
  transaction_coverage_date: moment,
  /** Dollars. */
  transfers_from_affiliated_committee: number,
  /** Dollars. */
  transfers_from_other_authorized_committee: number,
  /** Dollars. */
  transfers_to_other_authorized_committee: number,
} satisfies Shape;
/** Money of a candidate in a two-year period or a whole election, in dollars. Null: not on the form, never 0. It has no independent expenditures. */
export type CandidateTotals = RowOf<typeof candidateTotals>;

/** Fields of CommitteeTotals. */
export const committeeTotals = {
  /** Dollars. */
  all_loans_received: number,
  /** Dollars. */
  all_other_loans: number,
  /** Dollars. */
  allocated_federal_election_levin_share: number,
  /** Dollars. */
  candidate_contribution: number,
  /** Dollars. */
  cash_on_hand_beginning_period: number,
  committee_designation: text,
  committee_designation_full: text,
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  committee_name: text,
  committee_state: text,
  /** One letter; see `committeeTypes`. */
  committee_type: text,
  committee_type_full: text,
  /** Dollars. */
  contribution_refunds: number,
  /** Dollars. */
  contributions: number,
  /** Percent. */
  contributions_ie_and_party_expenditures_made_percent: number,
  /** Dollars. */
  convention_exp: number,
  /** Dollars. */
  coordinated_expenditures_by_party_committee: number,
  /** Last day covered. */
  coverage_end_date: moment,
  /** First day covered. */
  coverage_start_date: moment,
  /** Two-year period, named by its even year. */
  cycle: integer,
  /** Dollars. */
  disbursements: number,
  /** Dollars. */
  exempt_legal_accounting_disbursement: number,
  /** Dollars. */
  exp_prior_years_subject_limits: number,
  /** Dollars. */
  exp_subject_limits: number,
  /** Dollars. */
  fed_candidate_committee_contributions: number,
  /** Dollars. */
  fed_candidate_contribution_refunds: number,
  /** Dollars. */
  fed_disbursements: number,
  /** Dollars. */
  fed_election_activity: number,
  /** Dollars. */
  fed_operating_expenditures: number,
  /** Dollars. */
  fed_receipts: number,
  /** Dollars. */
  federal_funds: number,
  /** A administratively terminated, D debt, M monthly, Q quarterly, T terminated, W waived. */
  filing_frequency: text,
  filing_frequency_full: text,
  first_f1_date: day,
  first_file_date: day,
  /** Dollars. */
  fundraising_disbursements: number,
  /** Dollars. */
  independent_expenditures: number,
  /** Dollars. */
  individual_contributions: number,
  /** Percent. */
  individual_contributions_percent: number,
  /** Dollars. */
  individual_itemized_contributions: number,
  /** Dollars. */
  individual_unitemized_contributions: number,
  /** Dollars. */
  itemized_convention_exp: number,
  /** Dollars. */
  itemized_other_disb: number,
  /** Dollars. */
  itemized_other_income: number,
  /** Dollars. */
  itemized_other_refunds: number,
  /** Dollars. */
  itemized_refunds_relating_convention_exp: number,
  last_beginning_image_number: identifier,
  /** Dollars. */
  last_cash_on_hand_end_period: number,
  /** Dollars. */
  last_debts_owed_by_committee: number,
  /** Dollars. */
  last_debts_owed_to_committee: number,
  last_report_type_full: text,
  last_report_year: integer,
  /** Dollars. */
  loan_repayments: number,
  /** Dollars. */
  loan_repayments_candidate_loans: number,
  /** Dollars. */
  loan_repayments_made: number,
  /** Dollars. */
  loan_repayments_other_loans: number,
  /** Dollars. */
  loan_repayments_received: number,
  /** Dollars. */
  loans: number,
  /** Dollars. */
  loans_and_loan_repayments_made: number,
  /** Dollars. */
  loans_and_loan_repayments_received: number,
  /** Dollars. */
  loans_made: number,
  /** Dollars. */
  loans_made_by_candidate: number,
  /** Dollars. */
  loans_received: number,
  /** Dollars. */
  loans_received_from_candidate: number,
  /** Dollars. */
  net_contributions: number,
  /** Dollars. */
  net_operating_expenditures: number,
  /** Dollars. */
  non_allocated_fed_election_activity: number,
  /** Dollars. */
  offsets_to_fundraising_expenditures: number,
  /** Dollars. */
  offsets_to_legal_accounting: number,
  /** Dollars. */
  offsets_to_operating_expenditures: number,
  /** Dollars. */
  operating_expenditures: number,
  /** Percent. */
  operating_expenditures_percent: number,
  /** C corporation, L labor, M membership, T trade, V cooperative, W corporation without stock, H host, I inaugural. */
  organization_type: text,
  organization_type_full: text,
  /** Dollars. */
  other_disbursements: number,
  /** Dollars. */
  other_fed_operating_expenditures: number,
  /** Dollars. */
  other_fed_receipts: number,
  /** Dollars. */
  other_loans_received: number,
  /** Dollars. */
  other_political_committee_contributions: number,
  /** Dollars. */
  other_receipts: number,
  /** Dollars. */
  other_refunds: number,
  /** Percent. */
  party_and_other_committee_contributions_percent: number,
  party_full: text,
  pdf_url: text,
  /** Dollars. */
  political_party_committee_contributions: number,
  /** Dollars. */
  receipts: number,
  /** Dollars. */
  refunded_individual_contributions: number,
  /** Dollars. */
  refunded_other_political_committee_contributions: number,
  /** Dollars. */
  refunded_political_party_committee_contributions: number,
  /** Dollars. */
  refunds_relating_convention_exp: number,
  /** Dollars. */
  repayments_loans_made_by_candidate: number,
  /** Dollars. */
  repayments_other_loans: number,
  report_form: text,
  /** Dollars. */
  shared_fed_activity: number,
  /** Dollars. */
  shared_fed_activity_nonfed: number,
  /** Dollars. */
  shared_fed_operating_expenditures: number,
  /** Dollars. */
  shared_nonfed_operating_expenditures: number,
  sponsor_candidate_ids: texts,
  sponsor_candidate_list: many(() => sponsorCandidate),
  /** Dollars. */
  total_exp_subject_limits: number,
  /** Dollars. */
  total_independent_contributions: number,
  /** Dollars. */
  total_independent_expenditures: number,
  /** Dollars. */
  total_offsets_to_operating_expenditures: number,
  /** Dollars. */
  total_transfers: number,
  /** Itemized transactions are in up to this day. */
  transaction_coverage_date: day,
  /** Dollars. */
  transfers_from_affiliated_committee: number,
  /** Dollars. */
  transfers_from_affiliated_party: number,
  /** Dollars. */
  transfers_from_nonfed_account: number,
  /** Dollars. */
  transfers_from_nonfed_levin: number,
  /** Dollars. */
  transfers_from_other_authorized_committee: number,
  /** Dollars. */
  transfers_to_affiliated_committee: number,
  /** Dollars. */
  transfers_to_other_authorized_committee: number,
  treasurer_name: text,
  /** Dollars. */
  unitemized_convention_exp: number,
  /** Dollars. */
  unitemized_other_disb: number,
  /** Dollars. */
  unitemized_other_income: number,
  /** Dollars. */
  unitemized_other_refunds: number,
  /** Dollars. */
  unitemized_refunds_relating_convention_exp: number,
} satisfies Shape;
/** Money of a committee in one two-year period, in dollars. A field that its form does not have is null, not 0. */
export type CommitteeTotals = RowOf<typeof committeeTotals>;

/** Fields of TotalsByEntityRow. */
export const totalsByEntityRow = {
  /** Dollars. */
  cumulative_candidate_disbursements: number,
  /** Dollars. */
  cumulative_candidate_receipts: number,
  /** Dollars. */
  cumulative_pac_disbursements: number,
  /** Dollars. */
  cumulative_pac_receipts: number,
  /** Dollars. */
  cumulative_party_disbursements: number,
  /** Dollars. */
  cumulative_party_receipts: number,
  /** Two-year period, named by its even year. */
  cycle: integer,
  end_date: day,
} satisfies Shape;
/** Running totals of candidates, PACs and parties, in dollars. */
export type TotalsByEntityRow = RowOf<typeof totalsByEntityRow>;

/** Fields of InauguralDonation. */
export const inauguralDonation = {
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  /** In capitals; a person as `LAST, FIRST`. */
  contributor_name: text,
  /** Two-year period, named by its even year. */
  cycle: integer,
  /** Dollars. */
  total_donation: number,
} satisfies Shape;
/** Donations to an inaugural committee. */
export type InauguralDonation = RowOf<typeof inauguralDonation>;
