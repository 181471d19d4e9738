import type { ReferenceTable } from "@govdata/kit";
import {
  CLEARANCE_DECISIONS,
  DEVICE_CLASSES,
  FOOD_INDUSTRIES,
  PANELS,
  PMA_DECISIONS,
  ROUTES,
} from "../codes.js";
import { ENDPOINT_NAMES, ENDPOINTS } from "../endpoints.js";
import { LABEL_SECTIONS } from "../records/label.js";

const DOCS = "https://open.fda.gov/apis/";

/** Fields worth counting, by data set. */
const COUNTS: readonly (readonly [endpoint: string, field: string, what: string])[] = [
  ["drug/event", "patient.reaction.reactionmeddrapt", "reactions"],
  ["drug/event", "patient.drug.medicinalproduct", "drugs as reported"],
  ["drug/event", "patient.drug.openfda.pharm_class_epc", "pharmacologic classes"],
  ["drug/event", "occurcountry", "countries"],
  ["drug/event", "receivedate", "reports by day"],
  ["drug/label", "openfda.product_type", "kinds of label"],
  ["drug/ndc", "marketing_category", "marketing categories"],
  ["drug/ndc", "dea_schedule", "DEA schedules"],
  ["drug/enforcement", "classification", "classes of recall"],
  ["drug/enforcement", "recalling_firm", "recalling firms"],
  ["drug/drugsfda", "sponsor_name", "sponsors"],
  ["drug/shortages", "status", "state of shortages"],
  ["drug/shortages", "therapeutic_category", "therapeutic categories in shortage"],
  ["device/event", "event_type", "deaths, injuries, malfunctions"],
  ["device/event", "date_received", "reports by day"],
  ["device/event", "device.generic_name", "types of device"],
  ["device/510k", "advisory_committee", "panels"],
  ["device/pma", "decision_code", "decisions"],
  ["device/classification", "medical_specialty_description", "specialties"],
  ["device/recall", "product_code", "types of device recalled"],
  ["device/recall", "root_cause_description", "root causes"],
  ["device/udi", "product_codes.openfda.device_class", "classes"],
  ["food/enforcement", "recalling_firm", "recalling firms"],
  ["food/event", "reactions", "reactions"],
  ["food/event", "products.industry_name", "kinds of food"],
  ["animalandveterinary/event", "animal.species", "species"],
  ["animalandveterinary/event", "reaction.veddra_term_name", "reactions"],
  ["tobacco/problem", "tobacco_products", "products"],
  ["tobacco/problem", "reported_health_problems", "health problems"],
  ["transparency/crl", "letter_type", "kinds of letter"],
  ["other/historicaldocument", "year", "documents by year"],
];

export const reference: readonly ReferenceTable[] = [
  {
    name: "endpoints",
    title: "Data sets",
    description: "The data sets of openFDA, how often they are renewed, and their date field.",
    columns: ["endpoint", "holds", "renewed", "date field"],
    rows: ENDPOINT_NAMES.map((name) => [
      name,
      ENDPOINTS[name].title,
      ENDPOINTS[name].updates,
      ENDPOINTS[name].date,
    ]),
    source: DOCS,
  },
  {
    name: "countable-fields",
    title: "Fields worth counting",
    description: "Fields for fda_count and count_by; .exact is added where it is needed.",
    columns: ["endpoint", "field", "what it counts"],
    rows: COUNTS,
    source: DOCS,
  },
  {
    name: "label-sections",
    title: "Sections of drug labels",
    description: "Names for section of fda_drug_label. A label has some of them.",
    columns: ["section"],
    rows: LABEL_SECTIONS.map((section) => [section]),
    source: `${DOCS}drug/label/`,
  },
  {
    name: "device-classes",
    title: "Device classes",
    description: "What the letters and digits of a device class mean.",
    columns: ["class", "meaning"],
    rows: Object.entries(DEVICE_CLASSES),
    source: `${DOCS}device/classification/`,
  },
  {
    name: "panels",
    title: "Medical specialties and advisory committees",
    description: "Two-letter codes of panels.",
    columns: ["code", "panel"],
    rows: Object.entries(PANELS),
    source: `${DOCS}device/classification/`,
  },
  {
    name: "device-decisions",
    title: "Decisions on devices",
    description: "Decision codes of 510(k) clearances and premarket approvals.",
    columns: ["register", "code", "meaning"],
    rows: [
      ...Object.entries(CLEARANCE_DECISIONS).map(([code, meaning]) => ["510(k)", code, meaning]),
      ...Object.entries(PMA_DECISIONS).map(([code, meaning]) => ["PMA", code, meaning]),
    ],
    source: `${DOCS}device/510k/`,
  },
  {
    name: "routes",
    title: "Routes of administration",
    description: "Codes of routes in drug adverse event reports.",
    columns: ["code", "route"],
    rows: Object.entries(ROUTES),
    source: `${DOCS}drug/event/`,
  },
  {
    name: "food-industries",
    title: "Kinds of food",
    description: "Industry codes of food reports; 54 is where supplements are.",
    columns: ["code", "industry"],
    rows: Object.entries(FOOD_INDUSTRIES),
    source: `${DOCS}food/event/`,
  },
];
