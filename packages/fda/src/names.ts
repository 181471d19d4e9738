import { InvalidArgumentError } from "@govdata/core";
import { API, checks } from "./fields.js";
import type { Query } from "./query.js";
import type { DrugApplication, NdcProduct } from "./records/drug-products.js";

/** Where endpoints name a drug: brand and generic names both, and what was written by hand where nothing was matched. */
const NAME_FIELDS = {
  "drug/event": [
    "patient.drug.openfda.generic_name",
    "patient.drug.openfda.brand_name",
    "patient.drug.medicinalproduct",
  ],
  "drug/label": ["openfda.generic_name", "openfda.brand_name"],
  "drug/ndc": ["generic_name", "brand_name"],
  "drug/enforcement": ["openfda.generic_name", "openfda.brand_name", "product_description"],
  "drug/drugsfda": [
    "openfda.generic_name",
    "openfda.brand_name",
    "products.brand_name",
    "products.active_ingredients.name",
  ],
  "drug/shortages": ["generic_name", "proprietary_name"],
  "animalandveterinary/event": ["drug.brand_name", "drug.active_ingredients.name"],
} as const;

/** An endpoint whose records name drugs. */
export type DrugEndpoint = keyof typeof NAME_FIELDS;

/**
 * The search for a drug by its brand or its generic name, whichever it is. openFDA matches names to directories and
 * leaves many records without a match, so the names written in the records are searched as well.
 *
 * @param name One name, or several of which one must occur.
 * @example
 * await fda.drugEvents({ search: aboutDrug("drug/event", "Keytruda"), limit: 5 });
 */
export function aboutDrug(endpoint: DrugEndpoint, name: string | readonly string[]): Query {
  const names = typeof name === "string" ? [name] : name;
  for (const one of checks.required("drug", names)) checks.required("drug", one);
  if (!Object.hasOwn(NAME_FIELDS, endpoint)) {
    throw new InvalidArgumentError(
      API,
      "endpoint",
      `"${endpoint}" does not name drugs.`,
      Object.keys(NAME_FIELDS),
    );
  }
  return {
    anyOf: names.flatMap((one) => NAME_FIELDS[endpoint].map((field): Query => ({ where: { [field]: one } }))),
  };
}

/** A drug under its generic name, with everything it is sold as. */
export interface DrugNames {
  generic_name: string;
  /** Brand names, in capitals or not as the labelers write them. */
  brand_names: string[];
  /** Whether the name asked for is the generic name, a brand name, or a part of one. */
  match: "generic" | "brand" | "part";
  labelers: string[];
  application_numbers: string[];
  product_ndcs: string[];
  routes: string[];
  dosage_forms: string[];
  /** RxNorm concept identifiers. */
  rxcui: string[];
  /** Unique ingredient identifiers. */
  unii: string[];
}

/** What one record says about a drug's names. */
export interface NameRow {
  generic: string | null;
  brands: readonly string[];
  labelers: readonly string[];
  applications: readonly string[];
  ndcs: readonly string[];
  routes: readonly string[];
  forms: readonly string[];
  rxcui: readonly string[];
  unii: readonly string[];
}

function known(...values: (string | null)[]): string[] {
  return values.filter((value) => value !== null);
}

export function namesInNdc(product: NdcProduct): NameRow {
  return {
    generic: product.generic_name,
    brands: known(product.brand_name),
    labelers: known(product.labeler_name),
    applications: known(product.application_number),
    ndcs: known(product.product_ndc),
    routes: product.route,
    forms: known(product.dosage_form),
    rxcui: product.openfda?.rxcui ?? [],
    unii: product.openfda?.unii ?? [],
  };
}

export function namesInApplication(application: DrugApplication): NameRow {
  const { openfda, products } = application;
  const ingredients = new Set(
    products.flatMap(({ active_ingredients }) => active_ingredients.map(({ name }) => name)),
  );
  return {
    generic: openfda?.generic_name[0] ?? (known(...ingredients).join(" AND ") || null),
    brands: [...(openfda?.brand_name ?? []), ...known(...products.map(({ brand_name }) => brand_name))],
    labelers: openfda?.manufacturer_name.length ? openfda.manufacturer_name : known(application.sponsor_name),
    applications: known(application.application_number),
    ndcs: openfda?.product_ndc ?? [],
    routes: openfda?.route ?? known(...products.map(({ route }) => route)),
    forms: known(...products.map(({ dosage_form }) => dosage_form)),
    rxcui: openfda?.rxcui ?? [],
    unii: openfda?.unii ?? [],
  };
}

/** Values once each, whatever their case; the first spelling stays. */
function distinct(values: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const value of values) {
    const key = value.trim().toLowerCase();
    if (key !== "" && !seen.has(key)) seen.set(key, value.trim());
  }
  return [...seen.values()];
}

const RANK = { generic: 0, brand: 1, part: 2 } as const;

/** Puts the records of one generic name together: best match first, then the one with most products. */
export function groupNames(asked: string, rows: readonly NameRow[]): DrugNames[] {
  const wanted = asked.trim().toLowerCase();
  const groups = new Map<string, NameRow[]>();
  for (const row of rows) {
    if (row.generic === null) continue;
    const key = row.generic.trim().toLowerCase();
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const found = [...groups].map(([key, group]): DrugNames => {
    const brands = distinct(group.flatMap((row) => row.brands));
    const isBrand = brands.some((brand) => brand.toLowerCase() === wanted);
    return {
      generic_name: group[0]?.generic?.trim() ?? key,
      brand_names: brands,
      match: key === wanted ? "generic" : isBrand ? "brand" : "part",
      labelers: distinct(group.flatMap((row) => row.labelers)),
      application_numbers: distinct(group.flatMap((row) => row.applications)),
      product_ndcs: distinct(group.flatMap((row) => row.ndcs)),
      routes: distinct(group.flatMap((row) => row.routes)),
      dosage_forms: distinct(group.flatMap((row) => row.forms)),
      rxcui: distinct(group.flatMap((row) => row.rxcui)),
      unii: distinct(group.flatMap((row) => row.unii)),
    };
  });
  return found.sort((a, b) => RANK[a.match] - RANK[b.match] || b.product_ndcs.length - a.product_ndcs.length);
}
