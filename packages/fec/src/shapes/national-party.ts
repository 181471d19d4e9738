// National party accounts. Fields as the agency's specification of 2026 has them.
import { day, flag, identifier, integer, number, type RowOf, type Shape, text } from "../fields.js";

/** Fields of NationalPartyScheduleA. */
export const nationalPartyScheduleA = {
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
  committee_designation: text,
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  committee_name: text,
  /** Dollars. */
  contribution_receipt_amount: number,
  contribution_receipt_date: day,
  /** Dollars from this contributor this calendar year. */
  contributor_aggregate_ytd: number,
  contributor_city: text,
  contributor_committee_designation: text,
  contributor_committee_designation_full: text,
  contributor_committee_name: text,
  contributor_committee_organization: text,
  contributor_committee_organization_full: text,
  contributor_committee_party: text,
  contributor_committee_party_full: text,
  contributor_committee_state: text,
  contributor_committee_state_full: text,
  contributor_committee_type: text,
  contributor_committee_type_full: text,
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
  election_type_desc: text,
  /** IND person, PAC, ORG organization, CCM candidate committee; others exist. */
  entity_type: text,
  entity_type_desc: text,
  fec_election_type_desc: text,
  fec_election_year: text,
  /** Number of the filing; negative for paper filings. */
  file_number: integer,
  filing_form: text,
  /** A administratively terminated, D debt, M monthly, Q quarterly, T terminated, W waived. */
  filing_frequency: text,
  /** Number of the page in the filing: 11 or 18 digits, kept as text. */
  image_number: identifier,
  increased_limit: text,
  is_active: flag,
  /** The agency's mark of an individual's contribution that is not counted twice; it does not remove every earmark. */
  is_individual: flag,
  line_num: text,
  line_number_label: text,
  /** Number of the filing: past 2^53, kept as text. */
  link_id: identifier,
  /** `X`: a memo item, not part of the itemized total. */
  memo_cd: text,
  memo_cd_desc: text,
  memo_text: text,
  national_cmte_nonfed_acct: text,
  orig_sub_id: identifier,
  original_sub_id: identifier,
  /** Three letters: DEM, REP, LIB, … Null for most PACs. */
  party: text,
  party_account_type: text,
  party_full: text,
  pdf_url: text,
  receipt_desc: text,
  receipt_type: text,
  receipt_type_desc: text,
  recipient_committee_designation: text,
  recipient_committee_designation_full: text,
  recipient_committee_type: text,
  recipient_committee_type_full: text,
  /** Q1, Q2, Q3, YE, MY, M1 to M12, 12P, 30G, TER, 24, 48, … */
  report_type: text,
  report_year: integer,
  schedule_type: text,
  schedule_type_desc: text,
  state: text,
  state_full: text,
  /** Number of the item: 19 digits, kept as text. */
  sub_id: identifier,
  tran_id: identifier,
  treasurer_name: text,
  /** Two-year period of the transaction, named by its even year. */
  two_year_transaction_period: integer,
} satisfies Shape;
/** A row: National party schedule a. */
export type NationalPartyScheduleA = RowOf<typeof nationalPartyScheduleA>;

/** Fields of NationalPartyScheduleB. */
export const nationalPartyScheduleB = {
  /** N new, A amendment, T termination, C consolidated, M multi-candidate, S secondary. */
  amendment_indicator: text,
  amendment_indicator_desc: text,
  back_reference_schedule_id: text,
  back_reference_transaction_id: identifier,
  benef_committee_name: text,
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
  category_code: text,
  category_code_desc: text,
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  committee_name: text,
  /** Dollars. */
  disbursement_amount: number,
  disbursement_date: day,
  disbursement_description: text,
  disbursement_purpose_category: text,
  disbursement_type: text,
  disbursement_type_desc: text,
  /** Letter and year: P primary, G general, R runoff, S special, C convention. */
  election_type: text,
  election_type_desc: text,
  /** IND person, PAC, ORG organization, CCM candidate committee; others exist. */
  entity_type: text,
  entity_type_desc: text,
  fec_election_type_desc: text,
  fec_election_type_year: text,
  /** Number of the filing; negative for paper filings. */
  file_number: integer,
  filing_form: text,
  /** A administratively terminated, D debt, M monthly, Q quarterly, T terminated, W waived. */
  filing_frequency: text,
  /** Number of the page in the filing: 11 or 18 digits, kept as text. */
  image_number: identifier,
  is_active: flag,
  line_number: text,
  line_number_label: text,
  /** Number of the filing: past 2^53, kept as text. */
  link_id: identifier,
  /** `X`: a memo item, not part of the itemized total. */
  memo_cd: text,
  memo_cd_desc: text,
  memo_text: text,
  national_cmte_nonfed_acct: text,
  orig_sub_id: identifier,
  original_sub_id: identifier,
  /** Three letters: DEM, REP, LIB, … Null for most PACs. */
  party: text,
  party_account: text,
  party_full: text,
  payee_employer: text,
  payee_first_name: text,
  payee_last_name: text,
  payee_middle_name: text,
  payee_occupation: text,
  payee_prefix: text,
  payee_suffix: text,
  pdf_url: text,
  recipient_city: text,
  recipient_committee_designation: text,
  recipient_committee_designation_full: text,
  recipient_committee_id: text,
  recipient_committee_name: text,
  recipient_committee_org: text,
  recipient_committee_org_full: text,
  recipient_committee_party: text,
  recipient_committee_party_full: text,
  recipient_committee_state: text,
  recipient_committee_state_full: text,
  recipient_committee_type: text,
  recipient_committee_type_full: text,
  recipient_name: text,
  recipient_state: text,
  recipient_street1: text,
  recipient_street2: text,
  recipient_zip: text,
  ref_disp_excess_flg: text,
  /** Q1, Q2, Q3, YE, MY, M1 to M12, 12P, 30G, TER, 24, 48, … */
  report_type: text,
  report_year: integer,
  schedule_type: text,
  schedule_type_desc: text,
  /** Dollars. */
  semi_an_bundled_refund: number,
  spender_committee_designation: text,
  spender_committee_designation_full: text,
  spender_committee_type: text,
  spender_committee_type_full: text,
  state: text,
  state_full: text,
  /** Number of the item: 19 digits, kept as text. */
  sub_id: identifier,
  tran_id: identifier,
  treasurer_name: text,
  /** Two-year period of the transaction, named by its even year. */
  two_year_transaction_period: integer,
} satisfies Shape;
/** A row: National party schedule b. */
export type NationalPartyScheduleB = RowOf<typeof nationalPartyScheduleB>;

/** Fields of NationalPartyTotal. */
export const nationalPartyTotal = {
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  committee_name: text,
  /** Dollars. */
  total_disbursements: number,
  /** Dollars. */
  total_receipts: number,
  /** Two-year period of the transaction, named by its even year. */
  two_year_transaction_period: integer,
} satisfies Shape;
/** A row: National party total. */
export type NationalPartyTotal = RowOf<typeof nationalPartyTotal>;
