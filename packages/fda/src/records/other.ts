import { date, many, maybe, number, type Reader, type RecordOf, shape, text, texts } from "../reader.js";

const historicalDocumentFields = {
  /** pr press release, talk talk paper. */
  doc_type: text,
  year: number,
  num_of_pages: number,
  text: text,
  download_url: text,
} as const;
/** A press release or talk paper of earlier years, read by OCR. */
export interface HistoricalDocument extends RecordOf<typeof historicalDocumentFields> {}
export const historicalDocument: Reader<HistoricalDocument> = shape(historicalDocumentFields);

const uniiEntryFields = { unii: text, substance_name: text } as const;
/** A name of a substance with its unique ingredient identifier. */
export interface UniiEntry extends RecordOf<typeof uniiEntryFields> {}
export const uniiEntry: Reader<UniiEntry> = shape(uniiEntryFields);

const letterFields = {
  file_name: text,
  /** One letter may be about several. */
  application_number: texts,
  /** COMPLETE RESPONSE, TENTATIVE APPROVAL, PROVISIONAL DETERMINATION and others. */
  letter_type: text,
  letter_date: date,
  company_name: text,
  company_rep: text,
  company_address: text,
  approval_name: text,
  approval_title: text,
  approval_center: texts,
  /** The letter, read by OCR. */
  text: text,
} as const;
/** A complete response letter, or a related decision. */
export interface ResponseLetter extends RecordOf<typeof letterFields> {}
const letter: Reader<ResponseLetter> = shape(letterFields);

/** Who signed goes by two names in the agency's own documents. */
export const responseLetter: Reader<ResponseLetter> = (value) => {
  const read: ResponseLetter & {
    approver_name?: unknown;
    approver_title?: unknown;
    approver_center?: unknown;
  } = letter(value);
  return {
    ...read,
    approval_name: read.approval_name ?? text(read.approver_name),
    approval_title: read.approval_title ?? text(read.approver_title),
    approval_center: read.approval_center.length > 0 ? read.approval_center : texts(read.approver_center),
  };
};

/** Parts of a substance that differ by its class stay as they are sent. */
const asSent: Reader<unknown> = (value) => value ?? null;

const substanceFields = {
  uuid: text,
  unii: text,
  substance_class: text,
  definition_type: text,
  definition_level: text,
  version: text,
  names: many(
    shape({
      name: text,
      type: text,
      display_name: asSent,
      preferred: asSent,
      languages: texts,
      domains: texts,
      name_jurisdiction: texts,
      references: texts,
      uuid: text,
    }),
  ),
  codes: many(
    shape({
      code: text,
      code_system: text,
      type: text,
      url: text,
      comments: text,
      references: texts,
      uuid: text,
    }),
  ),
  structure: maybe(
    shape({
      id: text,
      formula: text,
      molecular_weight: number,
      smiles: text,
      molfile: text,
      stereochemistry: text,
      optical_activity: text,
      charge: number,
      count: number,
      defined_stereo: number,
      stereo_centers: number,
      ez_centers: number,
    }),
  ),
  moieties: many(
    shape({ id: text, formula: text, molecular_weight: number, smiles: text, count: number, digest: text }),
  ),
  relationships: many(
    shape({
      type: text,
      comments: text,
      qualification: text,
      interaction_type: text,
      related_substance: maybe(
        shape({ name: text, ref_pname: text, unii: text, substance_class: text, refuuid: text }),
      ),
      mediator_substance: maybe(
        shape({ name: text, ref_pname: text, unii: text, substance_class: text, refuuid: text }),
      ),
      uuid: text,
    }),
  ),
  references: many(
    shape({
      id: text,
      citation: text,
      doc_type: text,
      document_date: text,
      url: text,
      public_domain: asSent,
      tags: texts,
      uuid: text,
    }),
  ),
  notes: many(shape({ note: text, references: texts, uuid: text })),
  tags: texts,
  mixture: asSent,
  modifications: asSent,
  nucleic_acid: asSent,
  polymer: asSent,
  properties: asSent,
  protein: asSent,
  structurally_diverse: asSent,
} as const;
/** A substance: its names, codes, structure and relations. */
export interface Substance extends RecordOf<typeof substanceFields> {}
export const substance: Reader<Substance> = shape(substanceFields);

const groupFields = { number: number, mean: number, standard_deviation: number } as const;
/** A group of people asked. */
export interface AdGroup extends RecordOf<typeof groupFields> {}
const group: Reader<AdGroup> = shape(groupFields);

const effectFields = {
  exposure_group: maybe(group),
  control_group: maybe(group),
  effect_size: number,
  lower_bound: number,
  upper_bound: number,
} as const;
/** A measure in the group that saw an advertisement and in the one that did not. */
export interface AdEffect extends RecordOf<typeof effectFields> {}
const effect: Reader<AdEffect | null> = maybe(shape(effectFields));

const effectsFields = {
  exposure_type: text,
  product: text,
  exposure_group_number: number,
  control_group_number: number,
  cigarette_addiction_beliefs: effect,
  cigarette_attitudes: effect,
  cigarette_health_consequences_beliefs: effect,
  cigarette_harmful_and_potentially_harmful_constituents: effect,
  vape_addiction_beliefs: effect,
  vape_attitudes: effect,
  vape_health_consequences_beliefs: effect,
  vape_harmful_and_potentially_harmful_constituents: effect,
  smokeless_tobacco_addiction_beliefs: effect,
  smokeless_tobacco_attitudes: effect,
  smokeless_tobacco_health_consequences_beliefs: effect,
  smokeless_tobacco_harmful_and_potentially_harmful_constituents: effect,
} as const;
/** The measures of a group of people. */
export interface AdEffects extends RecordOf<typeof effectsFields> {}
const effects: Reader<AdEffects> = shape(effectsFields);

const preventionAdFields = {
  ad_number: text,
  study_name: text,
  full_sample: many(effects),
  gender: many(shape({ gender: text, ...effectsFields })),
  race_or_ethnicity: many(shape({ race_or_ethnicity: text, ...effectsFields })),
  age_group: many(shape({ age_group: text, ...effectsFields })),
  risk_status: many(shape({ tobacco_use_status: text, ...effectsFields })),
} as const;
/** What an advertisement did to beliefs about tobacco, against a control group. */
export interface PreventionAd extends RecordOf<typeof preventionAdFields> {}
export const preventionAd: Reader<PreventionAd> = shape(preventionAdFields);

const digitalAdFields = {
  ad_number: text,
  channel_or_format: text,
  views: number,
  playback_seconds: number,
  view_through_rate: text,
  attentive_seconds: number,
  attentive_average: text,
  attentive_vtr: text,
  brand_recognition: text,
  ad_recognition: text,
  playback_seconds_standard_deviation: number,
  attentive_seconds_standard_deviation: number,
} as const;
/** How an advertisement was attended to. */
export interface DigitalAd extends RecordOf<typeof digitalAdFields> {}
export const digitalAd: Reader<DigitalAd> = shape(digitalAdFields);

const smokefreeMeasureFields = {
  variable: text,
  variable_definition: text,
  metric: text,
  traffic_referral_group: maybe(
    shape({
      the_real_cost_campaign: number,
      the_real_cost_campaign_denominator: number,
      direct_traffic: number,
      direct_traffic_denominator: number,
      organic_traffic: number,
      organic_traffic_denominator: number,
    }),
  ),
} as const;
/** A measure of what visitors of the smokefree site did, by where they came from. */
export interface SmokefreeMeasure extends RecordOf<typeof smokefreeMeasureFields> {}
export const smokefreeMeasure: Reader<SmokefreeMeasure> = shape(smokefreeMeasureFields);
