import { date, dates, flag, many, type Reader, type RecordOf, shape, text, texts } from "../reader.js";
import { drugNames, ingredients } from "./openfda.js";

const ndcProductFields = {
  product_id: text,
  product_ndc: text,
  spl_id: text,
  labeler_name: text,
  product_type: text,
  /** `false` for what is not a finished drug. */
  finished: flag,
  brand_name: text,
  brand_name_base: text,
  brand_name_suffix: text,
  generic_name: text,
  dosage_form: text,
  route: texts,
  marketing_category: text,
  application_number: text,
  marketing_start_date: date,
  marketing_end_date: date,
  listing_expiration_date: date,
  pharm_class: texts,
  /** CI to CV. */
  dea_schedule: text,
  active_ingredients: ingredients,
  packaging: many(
    shape({
      package_ndc: text,
      description: text,
      marketing_start_date: date,
      marketing_end_date: date,
      sample: flag,
    }),
  ),
  openfda: drugNames,
} as const;
/** A product of the National Drug Code directory. */
export interface NdcProduct extends RecordOf<typeof ndcProductFields> {}
export const ndcProduct: Reader<NdcProduct> = shape(ndcProductFields);

/** An address with its blanks encoded. */
function address(value: unknown): string | null {
  const written = text(value);
  return written === null || !URL.canParse(written) ? written : new URL(written).href;
}

const applicationDocumentFields = {
  id: text,
  /** Encoded, so that it can be opened; the agency's addresses hold blanks. */
  url: address,
  date,
  title: text,
  type: text,
} as const;
/** A document of a submission. */
export interface ApplicationDocument extends RecordOf<typeof applicationDocumentFields> {}
const applicationDocument: Reader<ApplicationDocument> = shape(applicationDocumentFields);

const submissionFields = {
  /** ORIG for the application itself, SUPPL for a supplement. */
  submission_type: text,
  submission_number: text,
  /** AP approved, TA tentatively approved. */
  submission_status: text,
  submission_status_date: date,
  review_priority: text,
  submission_class_code: text,
  submission_class_code_description: text,
  submission_public_notes: text,
  /** "Orphan" and the like. */
  submission_property_type: many(shape({ code: text })),
  application_docs: many(applicationDocument),
} as const;
/** A submission to an application. */
export interface Submission extends RecordOf<typeof submissionFields> {}
const submission: Reader<Submission> = shape(submissionFields);

function compare(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null || a < b ? -1 : 1;
}

const applicationProductFields = {
  product_number: text,
  brand_name: text,
  active_ingredients: ingredients,
  dosage_form: text,
  route: text,
  marketing_status: text,
  reference_drug: text,
  reference_standard: text,
  /** Therapeutic equivalence code. */
  te_code: text,
} as const;
/** A product of an application. */
export interface ApplicationProduct extends RecordOf<typeof applicationProductFields> {}
const applicationProduct: Reader<ApplicationProduct> = shape(applicationProductFields);

const applicationFields = {
  /** NDA, ANDA or BLA and six digits. */
  application_number: text,
  /** In capitals. */
  sponsor_name: text,
  products: many(applicationProduct),
  submissions: many(submission),
  openfda: drugNames,
} as const;
/** An application in Drugs@FDA. */
export interface DrugApplication extends RecordOf<typeof applicationFields> {}
const application: Reader<DrugApplication> = shape(applicationFields);

/** An application in Drugs@FDA, with what was submitted, oldest first (the agency sends it in no order). */
export const drugApplication: Reader<DrugApplication> = (value) => {
  const { submissions, ...rest } = application(value);
  const oldestFirst = [...submissions].sort((a, b) =>
    compare(a.submission_status_date, b.submission_status_date),
  );
  return { ...rest, submissions: oldestFirst };
};

const drugShortageFields = {
  generic_name: text,
  proprietary_name: text,
  company_name: text,
  package_ndc: text,
  presentation: text,
  dosage_form: text,
  strength: texts,
  therapeutic_category: texts,
  /** Current, Resolved, To Be Discontinued. */
  status: text,
  /** Available, Limited Availability, Unavailable; often missing, sometimes misspelt. */
  availability: text,
  shortage_reason: text,
  /** About availability, not the reason. */
  related_info: text,
  related_info_link: text,
  resolved_note: text,
  contact_info: text,
  /** New, Revised, Reverified. */
  update_type: text,
  initial_posting_date: date,
  update_date: date,
  change_date: date,
  discontinued_date: date,
  openfda: drugNames,
} as const;
/** A package that is or was in shortage. */
export interface DrugShortage extends RecordOf<typeof drugShortageFields> {}
export const drugShortage: Reader<DrugShortage> = shape(drugShortageFields);

const nsdeEntryFields = {
  package_ndc: texts,
  /** Eleven digits. */
  package_ndc11: texts,
  proprietary_name: texts,
  dosage_form: texts,
  marketing_category: texts,
  application_number_or_citation: texts,
  product_type: texts,
  marketing_start_date: dates,
  marketing_end_date: dates,
  billing_unit: texts,
  inactivation_date: date,
  reactivation_date: date,
} as const;
/** An NDC package as listed with structured product labels (NSDE). */
export interface NsdeEntry extends RecordOf<typeof nsdeEntryFields> {}
export const nsdeEntry: Reader<NsdeEntry> = shape(nsdeEntryFields);
