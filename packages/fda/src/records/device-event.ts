import { date, many, type Reader, type RecordOf, shape, text, texts } from "../reader.js";
import { deviceFacts } from "./openfda.js";

const deviceFields = {
  brand_name: text,
  generic_name: text,
  model_number: text,
  catalog_number: text,
  lot_number: text,
  other_id_number: text,
  udi_di: text,
  udi_public: text,
  /** Three letters: the type of device. */
  device_report_product_code: text,
  device_event_key: text,
  device_sequence_number: text,
  device_age_text: text,
  device_availability: text,
  device_evaluated_by_manufacturer: text,
  device_operator: text,
  implant_flag: text,
  date_received: date,
  date_removed_flag: text,
  date_returned_to_manufacturer: date,
  expiration_date_of_device: date,
  manufacturer_d_name: text,
  manufacturer_d_address_1: text,
  manufacturer_d_address_2: text,
  manufacturer_d_city: text,
  manufacturer_d_state: text,
  manufacturer_d_country: text,
  manufacturer_d_postal_code: text,
  manufacturer_d_zip_code: text,
  manufacturer_d_zip_code_ext: text,
  openfda: deviceFacts,
} as const;
/** A device in a report. */
export interface ReportedDevice extends RecordOf<typeof deviceFields> {}
const device: Reader<ReportedDevice> = shape(deviceFields);

const patientFields = {
  patient_sequence_number: text,
  /** With its unit, as reported. */
  patient_age: text,
  patient_sex: text,
  patient_weight: text,
  patient_ethnicity: text,
  patient_race: text,
  patient_problems: texts,
  /** Death, Hospitalization, Life Threatening and the like. */
  sequence_number_outcome: texts,
  sequence_number_treatment: texts,
  date_received: date,
} as const;
/** A patient in a report. */
export interface DevicePatient extends RecordOf<typeof patientFields> {}
const patient: Reader<DevicePatient> = shape(patientFields);

const narrativeFields = {
  mdr_text_key: text,
  /** "Description of Event or Problem", "Manufacturer Evaluation Summary", "Additional Manufacturer Narrative". */
  text_type_code: text,
  /** A stranger's words. The first of a report is often the manufacturer's: choose by `text_type_code`. */
  text: text,
  patient_sequence_number: text,
  date_report: date,
} as const;
/** A text in a report. */
export interface DeviceNarrative extends RecordOf<typeof narrativeFields> {}
const narrative: Reader<DeviceNarrative> = shape(narrativeFields);

const deviceEventFields = {
  report_number: text,
  mdr_report_key: text,
  event_key: text,
  /** Death, Injury, Malfunction, Other, No answer provided. */
  event_type: text,
  date_received: date,
  date_of_event: date,
  date_report: date,
  date_report_to_fda: date,
  date_report_to_manufacturer: date,
  date_manufacturer_received: date,
  date_facility_aware: date,
  report_date: date,
  adverse_event_flag: text,
  product_problem_flag: text,
  product_problems: texts,
  number_devices_in_event: text,
  number_patients_in_event: text,
  device: many(device),
  patient: many(patient),
  mdr_text: many(narrative),
  type_of_report: texts,
  source_type: texts,
  report_source_code: text,
  reporter_occupation_code: text,
  health_professional: text,
  initial_report_to_fda: text,
  report_to_fda: text,
  report_to_manufacturer: text,
  event_location: text,
  remedial_action: texts,
  removal_correction_number: text,
  previous_use_code: text,
  single_use_flag: text,
  reprocessed_and_reused_flag: text,
  device_date_of_manufacturer: date,
  expiration_date_of_device: date,
  manufacturer_name: text,
  manufacturer_address_1: text,
  manufacturer_address_2: text,
  manufacturer_city: text,
  manufacturer_state: text,
  manufacturer_country: text,
  manufacturer_postal_code: text,
  manufacturer_zip_code: text,
  manufacturer_zip_code_ext: text,
  manufacturer_link_flag: text,
  manufacturer_g1_name: text,
  manufacturer_g1_address_1: text,
  manufacturer_g1_address_2: text,
  manufacturer_g1_city: text,
  manufacturer_g1_state: text,
  manufacturer_g1_country: text,
  manufacturer_g1_postal_code: text,
  manufacturer_g1_zip_code: text,
  manufacturer_g1_zip_code_ext: text,
  /** The `manufacturer_contact_` fields name a person; the tools of this package do not show them. */
  manufacturer_contact_f_name: text,
  manufacturer_contact_l_name: text,
  manufacturer_contact_t_name: text,
  manufacturer_contact_address_1: text,
  manufacturer_contact_address_2: text,
  manufacturer_contact_city: text,
  manufacturer_contact_state: text,
  manufacturer_contact_country: text,
  manufacturer_contact_postal_code: text,
  manufacturer_contact_zip_code: text,
  manufacturer_contact_zip_ext: text,
  manufacturer_contact_area_code: text,
  manufacturer_contact_exchange: text,
  manufacturer_contact_extension: text,
  manufacturer_contact_phone_number: text,
  manufacturer_contact_pcity: text,
  manufacturer_contact_pcountry: text,
  manufacturer_contact_plocal: text,
  distributor_name: text,
  distributor_address_1: text,
  distributor_address_2: text,
  distributor_city: text,
  distributor_state: text,
  distributor_zip_code: text,
  distributor_zip_code_ext: text,
} as const;
/** A medical device report (MAUDE). Not verified, and no proof that the device was the cause. */
export interface DeviceEvent extends RecordOf<typeof deviceEventFields> {}
export const deviceEvent: Reader<DeviceEvent> = shape(deviceEventFields);
