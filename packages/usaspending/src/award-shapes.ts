import {
  byName,
  figure,
  flag,
  list,
  name,
  number,
  optional,
  type RowOf,
  row,
  type Shape,
  scalar,
  text,
} from "./read.js";

const amountByCode = row({ code: text, amount: number });
const coded = optional(row({ code: text, description: text }));

/** A place. All text or null; codes keep their zeros. */
const location = row({
  location_country_code: text,
  country_name: text,
  state_code: text,
  state_name: text,
  city_name: text,
  county_code: text,
  county_name: text,
  congressional_code: text,
  address_line1: text,
  address_line2: text,
  address_line3: text,
  zip4: text,
  zip5: text,
  foreign_postal_code: text,
  foreign_province: text,
});

const awardAgency = row({
  /** The agency's internal number, which is not its code. */
  id: number,
  has_agency_page: flag,
  toptier_agency: optional(row({ name: text, code: text, abbreviation: text, slug: text })),
  subtier_agency: optional(row({ name: text, code: text, abbreviation: text })),
  office_agency_name: text,
});

const program = row({
  cfda_number: text,
  cfda_title: text,
  cfda_popular_name: text,
  cfda_objectives: text,
  cfda_obligations: text,
  cfda_website: text,
  sam_website: text,
  cfda_federal_agency: text,
  applicant_eligibility: text,
  beneficiary_eligibility: text,
  federal_action_obligation_amount: number,
  non_federal_funding_amount: number,
  total_funding_amount: number,
});

/** What contracts and assistance have in common. Amounts are US dollars. */
const common = {
  id: figure,
  /** The award's id for every other method. It can differ from the one asked for. */
  generated_unique_award_id: name,
  category: text,
  type: text,
  type_description: text,
  description: text,
  total_obligation: number,
  total_outlay: number,
  subaward_count: number,
  total_subaward_amount: number,
  date_signed: text,
  /** From the agencies' accounts, which began in 2017. */
  total_account_outlay: number,
  total_account_obligation: number,
  account_outlays_by_defc: list(amountByCode),
  account_obligations_by_defc: list(amountByCode),
  funding_agency: optional(awardAgency),
  awarding_agency: optional(awardAgency),
  period_of_performance: optional(
    row({
      start_date: text,
      end_date: text,
      last_modified_date: text,
      /** With a time: "2028-12-31 00:00:00". Contracts only. */
      potential_end_date: text,
    }),
  ),
  recipient: optional(
    row({
      recipient_hash: text,
      recipient_name: text,
      recipient_uei: text,
      recipient_unique_id: text,
      parent_recipient_hash: text,
      parent_recipient_name: text,
      parent_recipient_uei: text,
      parent_recipient_unique_id: text,
      business_categories: list(name),
      location: optional(location),
    }),
  ),
  place_of_performance: optional(location),
  executive_details: optional(row({ officers: list(row({ name: text, amount: number })) })),
};

/** An award. Fields of contracts are null on assistance, and the other way round. */
export const award = {
  ...common,
  /** Contract number. */
  piid: text,
  /** Assistance number. */
  fain: text,
  uri: text,
  /** Contracts: value with the options taken up. */
  base_exercised_options: number,
  /** Contracts: value with all options, the most it can come to. */
  base_and_all_options: number,
  parent_award: optional(byName(scalar)),
  /** Contracts: codes with their `_description`; `number_of_offers_received` is text. */
  latest_transaction_contract_data: optional(byName(scalar)),
  psc_hierarchy: optional(
    row({ toptier_code: coded, midtier_code: coded, subtier_code: coded, base_code: coded }),
  ),
  naics_hierarchy: optional(row({ toptier_code: coded, midtier_code: coded, base_code: coded })),
  record_type: number,
  total_subsidy_cost: number,
  total_loan_value: number,
  total_funding: number,
  non_federal_funding: number,
  transaction_obligated_amount: number,
  funding_opportunity: optional(row({ number: text, goals: text })),
  /** Assistance: its programs. */
  cfda_info: list(program),
} satisfies Shape;
export type Award = RowOf<typeof award>;

export const transaction = {
  id: name,
  type: text,
  type_description: text,
  action_date: text,
  action_type: text,
  action_type_description: text,
  modification_number: text,
  description: text,
  /** US dollars; null for loans. */
  federal_action_obligation: number,
  /** US dollars; loans only. */
  face_value_loan_guarantee: number,
  original_loan_subsidy_cost: number,
  cfda_number: text,
} satisfies Shape;
export type AwardTransaction = RowOf<typeof transaction>;

export const subaward = {
  id: number,
  subaward_number: text,
  description: text,
  action_date: text,
  /** US dollars. */
  amount: number,
  recipient_name: text,
} satisfies Shape;
export type Subaward = RowOf<typeof subaward>;

export const awardAccount = {
  total_transaction_obligated_amount: number,
  /** "080-0124" */
  federal_account: text,
  account_title: text,
  funding_agency_abbreviation: text,
  funding_agency_name: text,
  funding_agency_id: number,
  funding_toptier_agency_id: number,
  funding_agency_slug: text,
} satisfies Shape;
export type AwardAccount = RowOf<typeof awardAccount>;

const fundingCommon = {
  transaction_obligated_amount: number,
  gross_outlay_amount: number,
  disaster_emergency_fund_code: text,
  account_title: text,
  funding_agency_name: text,
  funding_agency_id: number,
  funding_toptier_agency_id: number,
  funding_agency_slug: text,
  awarding_agency_name: text,
  awarding_agency_id: number,
  awarding_toptier_agency_id: number,
  awarding_agency_slug: text,
  /** "25.5" */
  object_class: text,
  object_class_name: text,
  program_activity_code: text,
  program_activity_name: text,
  reporting_fiscal_year: number,
  reporting_fiscal_quarter: number,
  reporting_fiscal_month: number,
  is_quarterly_submission: flag,
} satisfies Shape;

export const awardFunding = { federal_account: text, ...fundingCommon } satisfies Shape;
export type AwardFunding = RowOf<typeof awardFunding>;

export const fundingTotals = {
  total_transaction_obligated_amount: number,
  awarding_agency_count: number,
  funding_agency_count: number,
  federal_account_count: number,
} satisfies Shape;
export type FundingTotals = RowOf<typeof fundingTotals>;

export const idvAward = {
  award_id: number,
  generated_unique_award_id: text,
  award_type: text,
  description: text,
  funding_agency: text,
  funding_agency_id: number,
  funding_agency_slug: text,
  awarding_agency: text,
  awarding_agency_id: number,
  awarding_agency_slug: text,
  last_date_to_order: text,
  /** US dollars. */
  obligated_amount: number,
  period_of_performance_start_date: text,
  period_of_performance_current_end_date: text,
  piid: text,
} satisfies Shape;
export type IdvAward = RowOf<typeof idvAward>;

export const idvActivity = {
  award_id: number,
  generated_unique_award_id: text,
  awarding_agency: text,
  awarding_agency_id: number,
  awarding_agency_slug: text,
  piid: text,
  parent_award_id: number,
  parent_award_piid: text,
  parent_generated_unique_award_id: text,
  obligated_amount: number,
  awarded_amount: number,
  period_of_performance_start_date: text,
  period_of_performance_potential_end_date: text,
  recipient_name: text,
  recipient_id: text,
  /** Ordered under an order, not under the vehicle itself. */
  grandchild: flag,
} satisfies Shape;
export type IdvActivity = RowOf<typeof idvActivity>;

/** What was ordered under a contract vehicle, and under the orders. US dollars. */
export const idvAmounts = {
  award_id: figure,
  generated_unique_award_id: name,
  child_idv_count: number,
  child_award_count: number,
  child_award_total_obligation: number,
  child_award_total_outlay: number,
  child_award_base_and_all_options_value: number,
  child_award_base_exercised_options_val: number,
  child_total_account_outlay: number,
  child_total_account_obligation: number,
  child_account_outlays_by_defc: list(amountByCode),
  child_account_obligations_by_defc: list(amountByCode),
  grandchild_award_count: number,
  grandchild_award_total_obligation: number,
  grandchild_award_total_outlay: number,
  grandchild_award_base_and_all_options_value: number,
  grandchild_award_base_exercised_options_val: number,
  grandchild_total_account_outlay: number,
  grandchild_total_account_obligation: number,
  grandchild_account_outlays_by_defc: list(amountByCode),
  grandchild_account_obligations_by_defc: list(amountByCode),
} satisfies Shape;
export type IdvAmounts = RowOf<typeof idvAmounts>;

export const idvFunding = {
  award_id: number,
  generated_unique_award_id: text,
  piid: text,
  agency_id: text,
  main_account_code: text,
  ...fundingCommon,
} satisfies Shape;
export type IdvFunding = RowOf<typeof idvFunding>;
