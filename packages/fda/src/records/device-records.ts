import {
  date,
  flag,
  many,
  maybe,
  number,
  type Reader,
  type RecordOf,
  shape,
  text,
  texts,
} from "../reader.js";
import { deviceFacts, measured } from "./openfda.js";

const clearanceFields = {
  /** K and six digits. */
  k_number: text,
  device_name: text,
  applicant: text,
  /** A person's name; the tools of this package do not show it. */
  contact: text,
  product_code: text,
  /** SESE substantially equivalent; see `CLEARANCE_DECISIONS`. */
  decision_code: text,
  decision_description: text,
  decision_date: date,
  date_received: date,
  /** Traditional, Special, Direct, Track, Dual, Post, NSE. */
  clearance_type: text,
  advisory_committee: text,
  advisory_committee_description: text,
  review_advisory_committee: text,
  expedited_review_flag: text,
  third_party_flag: text,
  statement_or_summary: text,
  address_1: text,
  address_2: text,
  city: text,
  state: text,
  postal_code: text,
  zip_code: text,
  country_code: text,
  openfda: deviceFacts,
} as const;
/** A 510(k) clearance: a device found substantially equivalent to one on the market. */
export interface Clearance extends RecordOf<typeof clearanceFields> {}
export const clearance: Reader<Clearance> = shape(clearanceFields);

const premarketApprovalFields = {
  /** P and six digits. */
  pma_number: text,
  supplement_number: text,
  supplement_type: text,
  supplement_reason: text,
  trade_name: text,
  generic_name: text,
  applicant: text,
  product_code: text,
  /** APPR approved, WTDR withdrawn, DENY denied; see `PMA_DECISIONS`. */
  decision_code: text,
  decision_date: date,
  date_received: date,
  fed_reg_notice_date: date,
  docket_number: text,
  advisory_committee: text,
  advisory_committee_description: text,
  ao_statement: text,
  expedited_review_flag: text,
  street_1: text,
  street_2: text,
  city: text,
  state: text,
  zip: text,
  zip_ext: text,
  openfda: deviceFacts,
} as const;
/** A premarket approval or a supplement to one. */
export interface PremarketApproval extends RecordOf<typeof premarketApprovalFields> {}
export const premarketApproval: Reader<PremarketApproval> = shape(premarketApprovalFields);

const classificationFields = {
  /** Three letters. */
  product_code: text,
  device_name: text,
  definition: text,
  /** 1 low risk, 2, 3 high risk; U unclassified, N not classified, F humanitarian use. */
  device_class: text,
  regulation_number: text,
  medical_specialty: text,
  medical_specialty_description: text,
  review_code: text,
  review_panel: text,
  /** 1 510(k), 2 PMA, 3 contact ODE, 4 exempt. */
  submission_type_id: text,
  gmp_exempt_flag: text,
  implant_flag: text,
  life_sustain_support_flag: text,
  third_party_flag: text,
  summary_malfunction_reporting: text,
  unclassified_reason: text,
  openfda: deviceFacts,
} as const;
/** A type of device: how it is named, classified and regulated. */
export interface Classification extends RecordOf<typeof classificationFields> {}
export const classification: Reader<Classification> = shape(classificationFields);

const ownerOperatorFields = {
  firm_name: text,
  owner_operator_number: text,
  contact_address: maybe(
    shape({
      address_1: text,
      address_2: text,
      city: text,
      state_code: text,
      state_province: text,
      postal_code: text,
      iso_country_code: text,
    }),
  ),
  /** A person; the tools of this package do not show it. */
  official_correspondent: maybe(
    shape({
      first_name: text,
      middle_initial: text,
      last_name: text,
      phone_number: text,
      subaccount_company_name: text,
    }),
  ),
} as const;
/** Who owns or runs an establishment. */
export interface OwnerOperator extends RecordOf<typeof ownerOperatorFields> {}
const ownerOperator: Reader<OwnerOperator> = shape(ownerOperatorFields);

const establishmentFields = {
  registration_number: text,
  fei_number: text,
  name: text,
  /** 1 active, 5 active and waiting for a number. */
  status_code: text,
  reg_expiry_date_year: text,
  initial_importer_flag: text,
  address_line_1: text,
  address_line_2: text,
  city: text,
  state_code: text,
  postal_code: text,
  zip_code: text,
  iso_country_code: text,
  owner_operator: maybe(ownerOperator),
  /** A person; the tools of this package do not show it. */
  us_agent: maybe(
    shape({
      name: text,
      business_name: text,
      email_address: text,
      bus_phone_area_code: text,
      bus_phone_num: text,
      bus_phone_extn: text,
      fax_area_code: text,
      fax_num: text,
      address_line_1: text,
      address_line_2: text,
      city: text,
      state_code: text,
      postal_code: text,
      zip_code: text,
      iso_country_code: text,
    }),
  ),
} as const;
/** An establishment. */
export interface Establishment extends RecordOf<typeof establishmentFields> {}
const establishment: Reader<Establishment> = shape(establishmentFields);

const registrationFields = {
  establishment_type: texts,
  proprietary_name: texts,
  k_number: text,
  pma_number: text,
  products: many(
    shape({
      product_code: text,
      created_date: date,
      exempt: text,
      owner_operator_number: text,
      openfda: deviceFacts,
    }),
  ),
  registration: maybe(establishment),
} as const;
/** An establishment and the devices it lists. */
export interface Registration extends RecordOf<typeof registrationFields> {}
export const registration: Reader<Registration> = shape(registrationFields);

const deviceIdentifierFields = {
  record_key: text,
  public_device_record_key: text,
  brand_name: text,
  company_name: text,
  device_description: text,
  version_or_model_number: text,
  catalog_number: text,
  labeler_duns_number: text,
  commercial_distribution_status: text,
  commercial_distribution_end_date: date,
  device_count_in_base_package: number,
  identifiers: many(
    shape({
      id: text,
      type: text,
      issuing_agency: text,
      package_status: text,
      package_type: text,
      package_discontinue_date: date,
      quantity_per_package: number,
      unit_of_use_id: text,
    }),
  ),
  product_codes: many(shape({ code: text, name: text, openfda: deviceFacts })),
  gmdn_terms: many(shape({ code: text, name: text, definition: text, implantable: flag, code_status: text })),
  premarket_submissions: many(
    shape({ submission_number: text, supplement_number: text, submission_type: text }),
  ),
  device_sizes: many(shape({ type: text, value: text, unit: text, text })),
  storage: many(shape({ type: text, high: maybe(measured), low: maybe(measured), special_conditions: text })),
  sterilization: maybe(
    shape({ is_sterile: flag, is_sterilization_prior_use: flag, sterilization_methods: text }),
  ),
  customer_contacts: many(shape({ phone: text, email: text, ext: text })),
  mri_safety: text,
  has_donation_id_number: flag,
  has_expiration_date: flag,
  has_lot_or_batch_number: flag,
  has_manufacturing_date: flag,
  has_serial_number: flag,
  is_combination_product: flag,
  is_direct_marking_exempt: flag,
  is_hct_p: flag,
  is_kit: flag,
  is_labeled_as_no_nrl: flag,
  is_labeled_as_nrl: flag,
  is_otc: flag,
  is_pm_exempt: flag,
  is_rx: flag,
  is_single_use: flag,
  publish_date: date,
  public_version_date: date,
  public_version_number: text,
  public_version_status: text,
  record_status: text,
  fei_numbers: texts,
} as const;
/** A device identifier (GUDID). GMDN terms are licensed by the GMDN Agency. */
export interface DeviceIdentifier extends RecordOf<typeof deviceIdentifierFields> {}
export const deviceIdentifier: Reader<DeviceIdentifier> = shape(deviceIdentifierFields);

const serologySampleFields = {
  manufacturer: text,
  device: text,
  date_performed: date,
  evaluation_id: text,
  lot_number: text,
  panel: text,
  sample_no: number,
  sample_id: text,
  type: text,
  group: text,
  days_from_symptom: text,
  igm_result: text,
  igg_result: text,
  iga_result: text,
  pan_result: text,
  igm_igg_result: text,
  igm_iga_result: text,
  control: text,
  igm_titer: number,
  igg_titer: number,
  pan_titer: number,
  igm_truth: text,
  igg_truth: text,
  antibody_truth: text,
  /** TN true negative, TP true positive, FN false negative, FP false positive; as for the six below. */
  igm_agree: text,
  igg_agree: text,
  iga_agree: text,
  pan_agree: text,
  igm_igg_agree: text,
  igm_iga_agree: text,
  antibody_agree: text,
} as const;
/** One sample in an evaluation of a COVID-19 antibody test. */
export interface SerologySample extends RecordOf<typeof serologySampleFields> {}
export const serologySample: Reader<SerologySample> = shape(serologySampleFields);
