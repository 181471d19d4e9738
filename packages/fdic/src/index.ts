export { BANK_FIELDS, type BankMethods, QUARTER_FIELDS } from "./banks.js";
export { DATASETS, type Dataset, type FieldInfo, fieldNames, fieldTitle, searchFields } from "./catalogue.js";
export { createFdic, type Fdic, fdic, HOSTS, KEY, type Paged, spec, TERMS } from "./client.js";
export type * from "./types.js";
