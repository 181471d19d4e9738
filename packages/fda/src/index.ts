export {
  type AnswerMethods,
  type Approval,
  type BoxedWarning,
  type ReportListParams,
  type ReportParams,
  SHORTAGE_STATUSES,
  type ShortageStatus,
  type Shortages,
} from "./answers.js";
export { createFda, type Fda, type FdaOptions, fda } from "./client.js";
export {
  AGE_GROUPS,
  AGE_UNITS,
  CLEARANCE_DECISIONS,
  DEVICE_CLASSES,
  DEVICE_SUBMISSIONS,
  DRUG_ACTIONS,
  DRUG_ROLES,
  FOOD_INDUSTRIES,
  PANELS,
  PMA_DECISIONS,
  REACTION_OUTCOMES,
  REPORT_TYPES,
  REPORTERS,
  ROUTES,
  SERIOUS,
  SEXES,
} from "./codes.js";
export type { ConsumerMethods } from "./consumer.js";
export { countsBy } from "./dates.js";
export type { DeviceMethods } from "./devices.js";
export type { DocumentMethods, Download, DownloadFile } from "./documents.js";
export type { DrugMethods } from "./drugs.js";
export { ENDPOINT_NAMES, ENDPOINTS, type Endpoint, type EndpointInfo } from "./endpoints.js";
export { type FieldInfo, type FieldKind, fields } from "./fields.js";
export type { Count, CountParams, Counts, Criteria, Cursor, Lister, ListParams, Page } from "./http.js";
export { aboutDrug, type DrugEndpoint, type DrugNames } from "./names.js";
export { type FieldTest, type FieldValue, type Query, type Search, searchText, type Where } from "./query.js";
export type * from "./records/consumer.js";
export type * from "./records/device-event.js";
export type * from "./records/device-records.js";
export type * from "./records/drug-event.js";
export type * from "./records/drug-products.js";
export type * from "./records/enforcement.js";
export { type DrugLabel, LABEL_SECTIONS, type LabelSection } from "./records/label.js";
export type * from "./records/openfda.js";
export type * from "./records/other.js";
