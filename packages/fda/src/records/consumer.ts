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
import { drugNames, span } from "./openfda.js";

const foodProductFields = {
  name_brand: text,
  /** 54 is "Vit/Min/Prot/Unconv Diet(Human/Animal)", where supplements are; 53 is cosmetics. */
  industry_code: text,
  industry_name: text,
  /** Suspect or Concomitant. */
  role: text,
} as const;
/** A product in a report. */
export interface FoodProduct extends RecordOf<typeof foodProductFields> {}
const foodProduct: Reader<FoodProduct> = shape(foodProductFields);

const foodEventFields = {
  report_number: text,
  date_created: date,
  date_started: date,
  reactions: texts,
  /** In capitals: HOSPITALIZATION, DEATH, LIFE THREATENING, VISITED AN ER. */
  outcomes: texts,
  products: many(foodProduct),
  /** `age_unit`: Day(s), Week(s), Month(s), Year(s), Decade(s), Not Available. */
  consumer: maybe(shape({ age: number, age_unit: text, gender: text })),
} as const;
/** A report about a food, drink or supplement (CAERS). Not verified, and no proof of a cause. */
export interface FoodEvent extends RecordOf<typeof foodEventFields> {}
export const foodEvent: Reader<FoodEvent> = shape(foodEventFields);

const cosmeticEventFields = {
  report_number: text,
  report_version: text,
  legacy_report_id: text,
  report_type: text,
  initial_received_date: date,
  latest_received_date: date,
  event_date: date,
  reactions: texts,
  meddra_version: text,
  outcomes: texts,
  products: many(shape({ product_name: text, role: text })),
  patient: maybe(shape({ age: number, age_unit: text, gender: text })),
} as const;
/** A report about a cosmetic. Not verified, and no proof of a cause. */
export interface CosmeticEvent extends RecordOf<typeof cosmeticEventFields> {}
export const cosmeticEvent: Reader<CosmeticEvent> = shape(cosmeticEventFields);

const dose = maybe(
  shape({ numerator: number, numerator_unit: text, denominator: number, denominator_unit: text }),
);

const animalDrugFields = {
  brand_name: text,
  active_ingredients: many(shape({ name: text, dose })),
  dosage_form: text,
  route: text,
  atc_vet_code: text,
  product_ndc: text,
  administered_by: text,
  dose,
  frequency_of_administration: maybe(shape({ value: number, unit: text })),
  first_exposure_date: date,
  last_exposure_date: date,
  lot_number: text,
  /** `YYYY-MM`, as far as it was reported. */
  lot_expiration: date,
  manufacturing_date: date,
  number_of_defective_items: number,
  number_of_items_returned: number,
  /** "true", "false", "Unknown" or "Not Applicable", as the four below. */
  ae_abated_after_stopping_drug: text,
  ae_reappeared_after_resuming_drug: text,
  previous_ae_to_drug: text,
  previous_exposure_to_drug: text,
  used_according_to_label: text,
  off_label_use: text,
  manufacturer: maybe(shape({ name: text, registration_number: text })),
  openfda: drugNames,
} as const;
/** A drug in a report about animals. */
export interface AnimalDrug extends RecordOf<typeof animalDrugFields> {}
const animalDrug: Reader<AnimalDrug> = shape(animalDrugFields);

const veddraFields = {
  veddra_term_code: text,
  veddra_term_name: text,
  veddra_version: text,
  accuracy: text,
  number_of_animals_affected: number,
} as const;
/** What happened to animals. */
export interface AnimalReaction extends RecordOf<typeof veddraFields> {}
const veddra: Reader<AnimalReaction> = shape(veddraFields);

/** The version of the vocabulary goes by two names. */
const animalReaction: Reader<AnimalReaction> = (value) => {
  const reaction: AnimalReaction & { veddra_versions?: unknown } = veddra(value);
  return { ...reaction, veddra_version: reaction.veddra_version ?? text(reaction.veddra_versions) };
};

const animalEventFields = {
  unique_aer_id_number: text,
  report_id: text,
  original_receive_date: date,
  onset_date: date,
  type_of_information: text,
  primary_reporter: text,
  secondary_reporter: text,
  foreign_or_domestic: text,
  serious_ae: flag,
  treated_for_ae: flag,
  number_of_animals_treated: number,
  number_of_animals_affected: number,
  time_between_exposure_and_onset: text,
  duration: maybe(shape({ value: text, unit: text })),
  animal: maybe(
    shape({
      species: text,
      gender: text,
      reproductive_status: text,
      female_animal_physiological_status: text,
      age: maybe(span),
      weight: maybe(span),
      breed: maybe(shape({ is_crossbred: flag, breed_component: texts })),
    }),
  ),
  drug: many(animalDrug),
  reaction: many(animalReaction),
  outcome: many(shape({ medical_status: text, number_of_animals_affected: number })),
  health_assessment_prior_to_exposure: maybe(shape({ assessed_by: text, condition: text })),
  receiver: maybe(
    shape({
      organization: text,
      street_address: text,
      city: text,
      state: text,
      postal_code: text,
      country: text,
    }),
  ),
} as const;
/** A report about an animal drug. `MSK` is a masked value. Not verified, and no proof of a cause. */
export interface AnimalEvent extends RecordOf<typeof animalEventFields> {}
export const animalEvent: Reader<AnimalEvent> = shape(animalEventFields);

const tobaccoProblemFields = {
  report_id: number,
  date_submitted: date,
  tobacco_products: texts,
  number_tobacco_products: number,
  reported_health_problems: texts,
  number_health_problems: number,
  reported_product_problems: texts,
  number_product_problems: number,
  /** Whether somebody else than the user was affected: Yes, No or that nothing was said. */
  nonuser_affected: text,
} as const;
/** A report about a tobacco product. Not verified. */
export interface TobaccoProblem extends RecordOf<typeof tobaccoProblemFields> {}
export const tobaccoProblem: Reader<TobaccoProblem> = shape(tobaccoProblemFields);
