// Financial reports. Fields as the agency's specification of 2026 has them.
import {
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

/** Fields of Report. */
export const report = {
  /** Dollars. */
  aggregate_amount_personal_contributions_general: number,
  /** Dollars. */
  aggregate_contributions_personal_funds_primary: number,
  /** Dollars. */
  all_loans_received_period: number,
  /** Dollars. */
  all_loans_received_ytd: number,
  /** Dollars. */
  all_other_loans_period: number,
  /** Dollars. */
  all_other_loans_ytd: number,
  /** Dollars. */
  allocated_federal_election_levin_share_period: number,
  /** File numbers from the first version to this one. */
  amendment_chain: integers,
  /** N new, A amendment, T termination, C consolidated, M multi-candidate, S secondary. */
  amendment_indicator: text,
  amendment_indicator_full: text,
  /** First page of the filing, kept as text. */
  beginning_image_number: identifier,
  calendar_ytd: integer,
  /** Dollars. */
  candidate_contribution_period: number,
  /** Dollars. */
  candidate_contribution_ytd: number,
  /** Dollars. */
  cash_on_hand_beginning_calendar_ytd: number,
  /** Dollars. */
  cash_on_hand_beginning_period: number,
  /** Dollars. */
  cash_on_hand_close_ytd: number,
  /** Dollars. */
  cash_on_hand_end_period: number,
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  committee_name: text,
  /** One letter; see `committeeTypes`. */
  committee_type: text,
  /** Dollars. */
  coordinated_expenditures_by_party_committee_period: number,
  /** Dollars. */
  coordinated_expenditures_by_party_committee_ytd: number,
  /** Last day covered. */
  coverage_end_date: moment,
  /** First day covered. */
  coverage_start_date: moment,
  csv_url: text,
  /** Two-year period, named by its even year. */
  cycle: integer,
  /** Dollars. */
  debts_owed_by_committee: number,
  /** Dollars. */
  debts_owed_to_committee: number,
  document_description: text,
  end_image_number: identifier,
  /** Dollars. */
  exempt_legal_accounting_disbursement_period: number,
  /** Dollars. */
  exempt_legal_accounting_disbursement_ytd: number,
  /** Dollars. */
  expenditure_subject_to_limits: number,
  fec_file_id: text,
  fec_url: text,
  /** Dollars. */
  fed_candidate_committee_contribution_refunds_ytd: number,
  /** Dollars. */
  fed_candidate_committee_contributions_period: number,
  /** Dollars. */
  fed_candidate_committee_contributions_ytd: number,
  /** Dollars. */
  fed_candidate_contribution_refunds_period: number,
  /** Dollars. */
  federal_funds_period: number,
  /** Dollars. */
  federal_funds_ytd: number,
  /** Number of the filing; negative for paper filings. */
  file_number: integer,
  /** Dollars. */
  fundraising_disbursements_period: number,
  /** Dollars. */
  fundraising_disbursements_ytd: number,
  /** Dollars. */
  gross_receipt_authorized_committee_general: number,
  /** Dollars. */
  gross_receipt_authorized_committee_primary: number,
  /** Dollars. */
  gross_receipt_minus_personal_contribution_general: number,
  /** Dollars. */
  gross_receipt_minus_personal_contributions_primary: number,
  html_url: text,
  /** Dollars. */
  independent_contributions_period: number,
  /** Dollars. */
  independent_expenditures_period: number,
  /** Dollars. */
  independent_expenditures_ytd: number,
  /** Dollars. */
  individual_itemized_contributions_period: number,
  /** Dollars. */
  individual_itemized_contributions_ytd: number,
  /** Dollars. */
  individual_unitemized_contributions_period: number,
  /** Dollars. */
  individual_unitemized_contributions_ytd: number,
  /** True when a later amendment has replaced it. */
  is_amended: flag,
  /** Dollars. */
  items_on_hand_liquidated: number,
  /** Dollars. */
  loan_repayments_candidate_loans_period: number,
  /** Dollars. */
  loan_repayments_candidate_loans_ytd: number,
  /** Dollars. */
  loan_repayments_made_period: number,
  /** Dollars. */
  loan_repayments_made_ytd: number,
  /** Dollars. */
  loan_repayments_other_loans_period: number,
  /** Dollars. */
  loan_repayments_other_loans_ytd: number,
  /** Dollars. */
  loan_repayments_received_period: number,
  /** Dollars. */
  loan_repayments_received_ytd: number,
  /** Dollars. */
  loans_made_by_candidate_period: number,
  /** Dollars. */
  loans_made_by_candidate_ytd: number,
  /** Dollars. */
  loans_made_period: number,
  /** Dollars. */
  loans_made_ytd: number,
  /** Dollars. */
  loans_received_from_candidate_period: number,
  /** Dollars. */
  loans_received_from_candidate_ytd: number,
  means_filed: text,
  /** True for the version that counts: new, or the last amendment. */
  most_recent: flag,
  /** File number of the version that counts. */
  most_recent_file_number: integer,
  /** Dollars. */
  net_contributions_cycle_to_date: number,
  /** Dollars. */
  net_contributions_period: number,
  /** Dollars. */
  net_contributions_ytd: number,
  /** Dollars. */
  net_operating_expenditures_cycle_to_date: number,
  /** Dollars. */
  net_operating_expenditures_period: number,
  /** Dollars. */
  net_operating_expenditures_ytd: number,
  /** Dollars. */
  non_allocated_fed_election_activity_period: number,
  /** Dollars. */
  non_allocated_fed_election_activity_ytd: number,
  /** Dollars. */
  nonfed_share_allocated_disbursements_period: number,
  /** Dollars. */
  offsets_to_fundraising_expenditures_period: number,
  /** Dollars. */
  offsets_to_fundraising_expenditures_ytd: number,
  /** Dollars. */
  offsets_to_legal_accounting_period: number,
  /** Dollars. */
  offsets_to_legal_accounting_ytd: number,
  /** Dollars. */
  offsets_to_operating_expenditures_period: number,
  /** Dollars. */
  offsets_to_operating_expenditures_ytd: number,
  /** Dollars. */
  operating_expenditures_period: number,
  /** Dollars. */
  operating_expenditures_ytd: number,
  /** Dollars. */
  other_disbursements_period: number,
  /** Dollars. */
  other_disbursements_ytd: number,
  /** Dollars. */
  other_fed_operating_expenditures_period: number,
  /** Dollars. */
  other_fed_operating_expenditures_ytd: number,
  /** Dollars. */
  other_fed_receipts_period: number,
  /** Dollars. */
  other_fed_receipts_ytd: number,
  /** Dollars. */
  other_loans_received_period: number,
  /** Dollars. */
  other_loans_received_ytd: number,
  /** Dollars. */
  other_political_committee_contributions_period: number,
  /** Dollars. */
  other_political_committee_contributions_ytd: number,
  /** Dollars. */
  other_receipts_period: number,
  /** Dollars. */
  other_receipts_ytd: number,
  pdf_url: text,
  /** Dollars. */
  political_party_committee_contributions_period: number,
  /** Dollars. */
  political_party_committee_contributions_ytd: number,
  /** File number of the version this one amends. */
  previous_file_number: integer,
  receipt_date: day,
  /** Dollars. */
  refunded_individual_contributions_period: number,
  /** Dollars. */
  refunded_individual_contributions_ytd: number,
  /** Dollars. */
  refunded_other_political_committee_contributions_period: number,
  /** Dollars. */
  refunded_other_political_committee_contributions_ytd: number,
  /** Dollars. */
  refunded_political_party_committee_contributions_period: number,
  /** Dollars. */
  refunded_political_party_committee_contributions_ytd: number,
  /** Dollars. */
  refunds_total_contributions_col_total_ytd: number,
  /** Dollars. */
  repayments_loans_made_by_candidate_period: number,
  /** Dollars. */
  repayments_loans_made_candidate_ytd: number,
  /** Dollars. */
  repayments_other_loans_period: number,
  /** Dollars. */
  repayments_other_loans_ytd: number,
  report_form: text,
  /** Q1, Q2, Q3, YE, MY, M1 to M12, 12P, 30G, TER, 24, 48, … */
  report_type: text,
  report_type_full: text,
  report_year: integer,
  /** Dollars. */
  shared_fed_activity_nonfed_ytd: number,
  /** Dollars. */
  shared_fed_activity_period: number,
  /** Dollars. */
  shared_fed_activity_ytd: number,
  /** Dollars. */
  shared_fed_operating_expenditures_period: number,
  /** Dollars. */
  shared_fed_operating_expenditures_ytd: number,
  /** Dollars. */
  shared_nonfed_operating_expenditures_period: number,
  /** Dollars. */
  shared_nonfed_operating_expenditures_ytd: number,
  /** Dollars. */
  subtotal_period: number,
  /** Dollars. */
  subtotal_summary_page_period: number,
  /** Dollars. */
  subtotal_summary_period: number,
  /** Dollars. */
  subtotal_summary_ytd: number,
  /** Dollars. */
  total_contribution_refunds_col_total_period: number,
  /** Dollars. */
  total_contribution_refunds_period: number,
  /** Dollars. */
  total_contribution_refunds_ytd: number,
  /** Dollars. */
  total_contributions_column_total_period: number,
  /** Dollars. */
  total_contributions_period: number,
  /** Dollars. */
  total_contributions_ytd: number,
  /** Dollars. */
  total_disbursements_period: number,
  /** Dollars. */
  total_disbursements_ytd: number,
  /** Dollars. */
  total_fed_disbursements_period: number,
  /** Dollars. */
  total_fed_disbursements_ytd: number,
  /** Dollars. */
  total_fed_election_activity_period: number,
  /** Dollars. */
  total_fed_election_activity_ytd: number,
  /** Dollars. */
  total_fed_operating_expenditures_period: number,
  /** Dollars. */
  total_fed_operating_expenditures_ytd: number,
  /** Dollars. */
  total_fed_receipts_period: number,
  /** Dollars. */
  total_fed_receipts_ytd: number,
  /** Dollars. */
  total_individual_contributions_period: number,
  /** Dollars. */
  total_individual_contributions_ytd: number,
  /** Dollars. */
  total_loan_repayments_made_period: number,
  /** Dollars. */
  total_loan_repayments_made_ytd: number,
  /** Dollars. */
  total_loans_received_period: number,
  /** Dollars. */
  total_loans_received_ytd: number,
  /** Dollars. */
  total_nonfed_transfers_period: number,
  /** Dollars. */
  total_nonfed_transfers_ytd: number,
  /** Dollars. */
  total_offsets_to_operating_expenditures_period: number,
  /** Dollars. */
  total_offsets_to_operating_expenditures_ytd: number,
  /** Dollars. */
  total_operating_expenditures_period: number,
  /** Dollars. */
  total_operating_expenditures_ytd: number,
  /** Dollars. */
  total_period: number,
  /** Dollars. */
  total_receipts_period: number,
  /** Dollars. */
  total_receipts_ytd: number,
  /** Dollars. */
  total_ytd: number,
  /** Dollars. */
  transfers_from_affiliated_committee_period: number,
  /** Dollars. */
  transfers_from_affiliated_committee_ytd: number,
  /** Dollars. */
  transfers_from_affiliated_party_period: number,
  /** Dollars. */
  transfers_from_affiliated_party_ytd: number,
  /** Dollars. */
  transfers_from_nonfed_account_period: number,
  /** Dollars. */
  transfers_from_nonfed_account_ytd: number,
  /** Dollars. */
  transfers_from_nonfed_levin_period: number,
  /** Dollars. */
  transfers_from_nonfed_levin_ytd: number,
  /** Dollars. */
  transfers_from_other_authorized_committee_period: number,
  /** Dollars. */
  transfers_from_other_authorized_committee_ytd: number,
  /** Dollars. */
  transfers_to_affiliated_committee_period: number,
  /** Dollars. */
  transfers_to_affilitated_committees_ytd: number,
  /** Dollars. */
  transfers_to_other_authorized_committee_period: number,
  /** Dollars. */
  transfers_to_other_authorized_committee_ytd: number,
} satisfies Shape;
/** One financial report. `_period`: the period of the report; `_ytd`: the calendar year so far. Dollars. */
export type Report = RowOf<typeof report>;
