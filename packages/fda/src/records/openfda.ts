import { flag, many, maybe, number, type Reader, type RecordOf, shape, text, texts } from "../reader.js";

const openfdaDrugFields = {
  application_number: texts,
  brand_name: texts,
  generic_name: texts,
  manufacturer_name: texts,
  product_ndc: texts,
  package_ndc: texts,
  product_type: texts,
  route: texts,
  substance_name: texts,
  rxcui: texts,
  spl_id: texts,
  spl_set_id: texts,
  unii: texts,
  upc: texts,
  nui: texts,
  /** Established pharmacologic class. */
  pharm_class_epc: texts,
  /** Chemical structure. */
  pharm_class_cs: texts,
  /** Mechanism of action. */
  pharm_class_moa: texts,
  /** Physiologic effect. */
  pharm_class_pe: texts,
  original_packager_product_ndc: texts,
  is_original_packager: flag,
} as const;
/**
 * What openFDA adds to records about drugs by matching names and NDCs with the directories. Empty lists where nothing
 * could be matched, which is common, also for famous drugs.
 */
export interface OpenFdaDrug extends RecordOf<typeof openfdaDrugFields> {}
export const openfdaDrug: Reader<OpenFdaDrug> = shape(openfdaDrugFields);

const openfdaDeviceFields = {
  device_name: text,
  /** 1, 2, 3; U unclassified, N not classified, F humanitarian use. Other letters occur. */
  device_class: text,
  regulation_number: text,
  medical_specialty_description: text,
  fei_number: texts,
  registration_number: texts,
  k_number: texts,
  pma_number: texts,
} as const;
/** What openFDA adds to records about devices. */
export interface OpenFdaDevice extends RecordOf<typeof openfdaDeviceFields> {}
const openfdaDevice: Reader<OpenFdaDevice> = shape(openfdaDeviceFields);

const ingredientFields = { name: text, strength: text } as const;
/** An active ingredient of a product. */
export interface Ingredient extends RecordOf<typeof ingredientFields> {}
const ingredient: Reader<Ingredient> = shape(ingredientFields);

const measuredFields = { value: text, unit: text } as const;
/** How much of something, with its unit. */
export interface Measured extends RecordOf<typeof measuredFields> {}
export const measured: Reader<Measured> = shape(measuredFields);

const spanFields = { min: number, max: number, unit: text, qualifier: text } as const;
/** A span with its unit, as animal reports have it. */
export interface Span extends RecordOf<typeof spanFields> {}
export const span: Reader<Span> = shape(spanFields);

export const drugNames = maybe(openfdaDrug);
export const deviceFacts = maybe(openfdaDevice);
export const ingredients = many(ingredient);
