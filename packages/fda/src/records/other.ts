import { date, many, maybe, number, type Read, type Reader, shape, text, texts } from "../reader.js";

/** A press release or talk paper of earlier years, read by OCR. */
export const historicalDocument = shape({
  /** pr press release, talk talk paper. */
  doc_type: text,
  year: number,
  num_of_pages: number,
  text: text,
  download_url: text,
});
export interface HistoricalDocument extends Read<typeof historicalDocument> {}

/** A name of a substance with its unique ingredient identifier. */
export const uniiEntry = shape({ unii: text, substance_name: text });
export interface UniiEntry extends Read<typeof uniiEntry> {}

const letter = shape({
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
});

/** Who signed goes by two names in the agency's own documents. */
export const responseLetter = (value: unknown) => {
  const read: Read<typeof letter> & {
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
export interface ResponseLetter extends Read<typeof letter> {}

/** Parts of a substance that differ by its class stay as they are sent. */
const asSent: Reader<unknown> = (value) => value ?? null;

/** A substance: its names, codes, structure and relations. */
export const substance = shape({
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
});
export interface Substance extends Read<typeof substance> {}

const group = shape({ number: number, mean: number, standard_deviation: number });

const effect = maybe(
  shape({
    exposure_group: maybe(group),
    control_group: maybe(group),
    effect_size: number,
    lower_bound: number,
    upper_bound: number,
  }),
);

const effects = {
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

/** What an advertisement did to beliefs about tobacco, against a control group. */
export const preventionAd = shape({
  ad_number: text,
  study_name: text,
  full_sample: many(shape(effects)),
  gender: many(shape({ gender: text, ...effects })),
  race_or_ethnicity: many(shape({ race_or_ethnicity: text, ...effects })),
  age_group: many(shape({ age_group: text, ...effects })),
  risk_status: many(shape({ tobacco_use_status: text, ...effects })),
});
export interface PreventionAd extends Read<typeof preventionAd> {}

/** How an advertisement was attended to. */
export const digitalAd = shape({
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
});
export interface DigitalAd extends Read<typeof digitalAd> {}

/** A measure of what visitors of the smokefree site did, by where they came from. */
export const smokefreeMeasure = shape({
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
});
export interface SmokefreeMeasure extends Read<typeof smokefreeMeasure> {}
