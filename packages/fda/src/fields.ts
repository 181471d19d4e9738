import { check, InvalidArgumentError, nearest } from "@govdata/core";
import { FIELD_ROWS } from "./data/fields.js";
import type { Endpoint } from "./endpoints.js";

export const API = "fda";
export const checks = check(API);

/**
 * How a field is indexed, which decides how it is searched, counted and sorted.
 *
 * - `keyword`, `date`, `integer`, `float`, `boolean`: by their bare name. A keyword is matched in the case it is written in.
 * - `exact`: text whose words are searched by the bare name and whose whole by `name.exact`.
 * - `text`: only its words can be searched.
 * - `open`, `openExact`: the agency publishes no mapping; the second has an exact form according to the field list.
 */
export type FieldKind =
  | "keyword"
  | "date"
  | "integer"
  | "float"
  | "boolean"
  | "exact"
  | "text"
  | "open"
  | "openExact";

const KINDS: readonly FieldKind[] = [
  "keyword",
  "date",
  "integer",
  "float",
  "boolean",
  "exact",
  "text",
  "open",
  "openExact",
];

const AD_GROUPS: readonly (readonly [group: string, label: string | undefined])[] = [
  ["full_sample", undefined],
  ["gender", "gender"],
  ["race_or_ethnicity", "race_or_ethnicity"],
  ["age_group", "age_group"],
  ["risk_status", "tobacco_use_status"],
];
const AD_PRODUCTS = ["cigarette", "vape", "smokeless_tobacco"];
const AD_MEASURES = [
  "addiction_beliefs",
  "attitudes",
  "health_consequences_beliefs",
  "harmful_and_potentially_harmful_constituents",
];
const AD_FIGURES = [
  "exposure_group.number",
  "exposure_group.mean",
  "exposure_group.standard_deviation",
  "control_group.number",
  "control_group.mean",
  "control_group.standard_deviation",
  "effect_size",
  "lower_bound",
  "upper_bound",
];

function preventionAdFields(): Map<string, FieldKind> {
  const fields = new Map<string, FieldKind>([
    ["ad_number", "openExact"],
    ["study_name", "openExact"],
  ]);
  for (const [group, label] of AD_GROUPS) {
    for (const name of label === undefined ? [] : [label]) fields.set(`${group}.${name}`, "openExact");
    for (const name of ["exposure_type", "product"]) fields.set(`${group}.${name}`, "openExact");
    for (const name of ["exposure_group_number", "control_group_number"])
      fields.set(`${group}.${name}`, "open");
    for (const product of AD_PRODUCTS)
      for (const measure of AD_MEASURES)
        for (const figure of AD_FIGURES) fields.set(`${group}.${product}_${measure}.${figure}`, "open");
  }
  return fields;
}

const known = new Map<Endpoint, ReadonlyMap<string, FieldKind>>();

function fieldsOf(endpoint: Endpoint): ReadonlyMap<string, FieldKind> {
  let fields = known.get(endpoint);
  if (fields === undefined) {
    fields = endpoint === "tobacco/researchpreventionads" ? preventionAdFields() : read(FIELD_ROWS[endpoint]);
    known.set(endpoint, fields);
  }
  return fields;
}

function read(rows: Partial<Record<FieldKind, string>>): Map<string, FieldKind> {
  const fields = new Map<string, FieldKind>();
  for (const kind of KINDS) for (const name of rows[kind]?.split(" ") ?? []) fields.set(name, kind);
  return fields;
}

/** A field of an endpoint. */
export interface FieldInfo {
  /** Its path, as searches name it. */
  name: string;
  kind: FieldKind;
  /** How `count` wants it; `null` when it cannot be counted. */
  count: string | null;
  /** How `sort` wants it; `null` when it cannot be sorted by. */
  sort: string | null;
}

/**
 * The fields of an endpoint that can be searched, and which of them can be counted and sorted by.
 *
 * @example
 * fields("drug/shortages").find(({ name }) => name === "status")?.count; // "status"
 */
export function fields(endpoint: Endpoint): FieldInfo[] {
  return [...fieldsOf(endpoint)].map(([name, kind]) => ({
    name,
    kind,
    count: countName(name, kind),
    sort: sortName(name, kind),
  }));
}

function countName(name: string, kind: FieldKind): string | null {
  if (kind === "text") return null;
  return kind === "exact" || kind === "openExact" ? `${name}.exact` : name;
}

function sortName(name: string, kind: FieldKind): string | null {
  if (kind === "text" || kind === "float" || kind === "boolean") return null;
  return kind === "exact" || kind === "openExact" ? `${name}.exact` : name;
}

function unknownField(endpoint: Endpoint, argument: string, name: string): InvalidArgumentError {
  const names = [...fieldsOf(endpoint).keys()];
  // People know the last part of a long path.
  const ends = names.filter((candidate) => candidate.endsWith(`.${name.toLowerCase()}`));
  const near = [...new Set([...ends, ...nearest(name, names)])].slice(0, 3);
  return new InvalidArgumentError(API, argument, `"${name}" is no field of ${endpoint}.`, near);
}

/** The bare name and kind of a field, which may be written with `.exact`. */
export function fieldOf(
  endpoint: Endpoint,
  argument: string,
  written: string,
): { name: string; kind: FieldKind; exact: boolean } {
  const given = checks.required(argument, written).trim();
  const exact = given.endsWith(".exact");
  const name = exact ? given.slice(0, -".exact".length) : given;
  const kind = fieldsOf(endpoint).get(name);
  if (kind === undefined) throw unknownField(endpoint, argument, name);
  return { name, kind, exact };
}

/**
 * How a field is counted: the spelling to ask with, and the other one where the agency publishes none.
 *
 * @throws {InvalidArgumentError} For a field that is none of the endpoint's, or is text and cannot be counted.
 */
export function countSpelling(
  endpoint: Endpoint,
  written: string,
): { name: string; kind: FieldKind; ask: string; otherwise: string | null } {
  const { name, kind } = fieldOf(endpoint, "count", written);
  const ask = countName(name, kind);
  if (ask === null) {
    throw new InvalidArgumentError(
      API,
      "count",
      `"${name}" is free text, which openFDA cannot count.`,
      similar(endpoint, name),
    );
  }
  const otherwise = kind === "open" ? `${name}.exact` : kind === "openExact" ? name : null;
  return { name, kind, ask, otherwise };
}

/** Countable fields beside one that is not. */
function similar(endpoint: Endpoint, name: string): string[] {
  const countable = [...fieldsOf(endpoint)].filter(([, kind]) => kind !== "text").map(([one]) => one);
  return nearest(name, countable);
}

/**
 * `"report_date:desc"` → what `sort` wants. The server takes any word for a direction and then does not sort.
 *
 * @throws {InvalidArgumentError} For an unknown field or direction, and for fields openFDA does not sort by.
 */
export function sortSpelling(endpoint: Endpoint, written: string): string {
  const [field = "", direction = "asc", ...rest] = written.split(":").map((part) => part.trim());
  if (rest.length > 0 || field === "") {
    throw new InvalidArgumentError(API, "sort", `"${written}" is no order: write report_date:desc.`);
  }
  checks.oneOf("sort", direction, ["asc", "desc"]);
  const { name, kind } = fieldOf(endpoint, "sort", field);
  const sort = sortName(name, kind);
  if (sort === null) {
    throw new InvalidArgumentError(
      API,
      "sort",
      `openFDA cannot sort by "${name}" (${kind}): dates, codes, whole numbers and fields with an exact form only.`,
    );
  }
  return `${sort}:${direction}`;
}
