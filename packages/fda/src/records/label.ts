import { asObject } from "@govdata/core";
import { API } from "../fields.js";
import { date, text, texts } from "../reader.js";
import { drugNames, type OpenFdaDrug } from "./openfda.js";

/** Sections a label may have. */
export const LABEL_SECTIONS = [
  "abuse",
  "accessories",
  "active_ingredient",
  "adverse_reactions",
  "alarms",
  "animal_pharmacology_and_or_toxicology",
  "ask_doctor",
  "ask_doctor_or_pharmacist",
  "assembly_or_installation_instructions",
  "boxed_warning",
  "calibration_instructions",
  "carcinogenesis_and_mutagenesis_and_impairment_of_fertility",
  "cleaning",
  "clinical_pharmacology",
  "clinical_studies",
  "compatible_accessories",
  "components",
  "contraindications",
  "controlled_substance",
  "dependence",
  "description",
  "diagram_of_device",
  "disposal_and_waste_handling",
  "do_not_use",
  "dosage_and_administration",
  "dosage_forms_and_strengths",
  "drug_abuse_and_dependence",
  "drug_and_or_laboratory_test_interactions",
  "drug_interactions",
  "environmental_warning",
  "food_safety_warning",
  "general_precautions",
  "geriatric_use",
  "guaranteed_analysis_of_feed",
  "health_care_provider_letter",
  "health_claim",
  "how_supplied",
  "inactive_ingredient",
  "indications_and_usage",
  "information_for_owners_or_caregivers",
  "information_for_patients",
  "instructions_for_use",
  "intended_use_of_the_device",
  "keep_out_of_reach_of_children",
  "labor_and_delivery",
  "laboratory_tests",
  "mechanism_of_action",
  "microbiology",
  "nonclinical_toxicology",
  "nonteratogenic_effects",
  "nursing_mothers",
  "other_safety_information",
  "overdosage",
  "package_label_principal_display_panel",
  "patient_medication_information",
  "pediatric_use",
  "pharmacodynamics",
  "pharmacogenomics",
  "pharmacokinetics",
  "precautions",
  "pregnancy",
  "pregnancy_or_breast_feeding",
  "purpose",
  "questions",
  "recent_major_changes",
  "references",
  "residue_warning",
  "risks",
  "route",
  "safe_handling_warning",
  "spl_indexing_data_elements",
  "spl_medguide",
  "spl_patient_package_insert",
  "spl_product_data_elements",
  "spl_unclassified_section",
  "statement_of_identity",
  "stop_use",
  "storage_and_handling",
  "summary_of_safety_and_effectiveness",
  "teratogenic_effects",
  "troubleshooting",
  "use_in_specific_populations",
  "user_safety_warnings",
  "veterinary_indications",
  "warnings",
  "warnings_and_cautions",
  "when_using",
] as const;
export type LabelSection = (typeof LABEL_SECTIONS)[number];

const SECTIONS: ReadonlySet<string> = new Set(LABEL_SECTIONS);

/** Whether a name is a section of labels. */
export function isLabelSection(name: string): name is LabelSection {
  return SECTIONS.has(name);
}

/** A drug label. Sections it does not have are not there; each is a list, mostly of one long text. */
export type DrugLabel = {
  id: string | null;
  /** The label through all its versions. */
  set_id: string | null;
  version: string | null;
  /** `YYYY-MM-DD`. */
  effective_time: string | null;
  openfda: OpenFdaDrug | null;
} & { [Section in LabelSection]?: string[] } & {
  /** The section's tables, as HTML. */
  [Section in LabelSection as `${Section}_table`]?: string[];
};

/** Reads a label. */
export function drugLabel(value: unknown): DrugLabel {
  const sent = asObject(value, API, "a label");
  const parts: { [Section in LabelSection | `${LabelSection}_table`]?: string[] } = {};
  for (const section of LABEL_SECTIONS) {
    const table = `${section}_table` as const;
    if (Object.hasOwn(sent, section)) parts[section] = texts(sent[section]);
    if (Object.hasOwn(sent, table)) parts[table] = texts(sent[table]);
  }
  return {
    ...sent,
    ...parts,
    id: text(sent.id),
    set_id: text(sent.set_id),
    version: text(sent.version),
    effective_time: date(sent.effective_time),
    openfda: drugNames(sent.openfda),
  };
}
