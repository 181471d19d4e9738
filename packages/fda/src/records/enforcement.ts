import { date, maybe, type Reader, type RecordOf, shape, text, texts } from "../reader.js";
import { deviceFacts, openfdaDrug } from "./openfda.js";

const recall = {
  recall_number: text,
  event_id: text,
  /** Class I, Class II or Class III. */
  classification: text,
  /** Ongoing, Completed, Terminated, Pending. */
  status: text,
  recalling_firm: text,
  product_description: text,
  product_quantity: text,
  product_code: text,
  /** Drugs, Food or Devices. */
  product_type: text,
  reason_for_recall: text,
  code_info: text,
  more_code_info: text,
  distribution_pattern: text,
  initial_firm_notification: text,
  /** "Voluntary: Firm Initiated", "FDA Mandated". */
  voluntary_mandated: text,
  recall_initiation_date: date,
  center_classification_date: date,
  /** When it appeared in the enforcement report. */
  report_date: date,
  termination_date: date,
  address_1: text,
  address_2: text,
  city: text,
  state: text,
  postal_code: text,
  country: text,
} as const;

const enforcementFields = { ...recall, openfda: maybe(openfdaDrug) } as const;
/** A recall in the enforcement report. */
export interface Enforcement extends RecordOf<typeof enforcementFields> {}
export const enforcement: Reader<Enforcement> = shape(enforcementFields);

const deviceRecallFields = {
  cfres_id: text,
  /** Z-0053-2020 */
  product_res_number: text,
  res_event_number: text,
  recall_status: text,
  recalling_firm: text,
  firm_fei_number: text,
  reason_for_recall: text,
  root_cause_description: text,
  action: text,
  product_description: text,
  product_code: text,
  product_quantity: text,
  code_info: text,
  distribution_pattern: text,
  k_numbers: texts,
  pma_numbers: texts,
  other_submission_description: text,
  additional_info_contact: text,
  event_date_initiated: date,
  event_date_created: date,
  event_date_posted: date,
  event_date_terminated: date,
  address_1: text,
  address_2: text,
  city: text,
  state: text,
  postal_code: text,
  country: text,
  openfda: deviceFacts,
} as const;
/** A recall of a device, with root cause and action. Its class is in the enforcement report. */
export interface DeviceRecall extends RecordOf<typeof deviceRecallFields> {}
export const deviceRecall: Reader<DeviceRecall> = shape(deviceRecallFields);
