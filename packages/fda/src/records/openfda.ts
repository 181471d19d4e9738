import { flag, many, maybe, number, type Read, shape, text, texts } from "../reader.js";

/**
 * What openFDA adds to records about drugs by matching names and NDCs with the directories. Empty lists where nothing
 * could be matched, which is common, also for famous drugs.
 */
export const openfdaDrug = shape({
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
});
export interface OpenFdaDrug extends Read<typeof openfdaDrug> {}

/** What openFDA adds to records about devices. */
const openfdaDevice = shape({
  device_name: text,
  /** 1, 2, 3; U unclassified, N not classified, F humanitarian use. Other letters occur. */
  device_class: text,
  regulation_number: text,
  medical_specialty_description: text,
  fei_number: texts,
  registration_number: texts,
  k_number: texts,
  pma_number: texts,
});
export interface OpenFdaDevice extends Read<typeof openfdaDevice> {}

/** An active ingredient of a product. */
const ingredient = shape({ name: text, strength: text });

/** How much of something, with its unit. */
export const measured = shape({ value: text, unit: text });

/** A span with its unit, as animal reports have it. */
export const span = shape({ min: number, max: number, unit: text, qualifier: text });

export const drugNames = maybe(openfdaDrug);
export const deviceFacts = maybe(openfdaDevice);
export const ingredients = many(ingredient);
