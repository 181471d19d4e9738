import { InvalidArgumentError, isIsoDate, lucene } from "@govdata/core";
import { type Endpoint, SHARED_INDEX } from "./endpoints.js";
import { API, checks, type FieldKind, fieldOf } from "./fields.js";
import { checkedSearch, searchable } from "./text.js";

/** One value: text is searched as a phrase, a date may be `YYYY-MM-DD` or `YYYYMMDD`. */
export type FieldValue = string | number | boolean;

/** What a field must be like. */
export type FieldTest =
  | FieldValue
  /** One of these. */
  | readonly FieldValue[]
  /** From one value to another, both included; either may be left out. */
  | { readonly from?: string | number; readonly to?: string | number }
  /** All of these words, in any order, near each other or not. */
  | { readonly words: string }
  /** A word that begins so: `child` finds children. */
  | { readonly startsWith: string }
  /** The whole text as it is written, capitals included. */
  | { readonly exact: string }
  /** Whether the record has the field at all. */
  | { readonly exists: boolean };

/** Fields and what they must be like; all must hold. */
export type Where = { readonly [field: string]: FieldTest | undefined };

/**
 * A search as data. Nothing a user typed can act as an operator in it.
 *
 * @example
 * // (generic or brand name) and serious
 * const either = [{ where: { "openfda.generic_name": name } }, { where: { "openfda.brand_name": name } }];
 * await fda.drugLabels({ search: { anyOf: either }, where: { boxed_warning: { exists: true } } });
 */
export type Query =
  | { readonly allOf: readonly Query[] }
  | { readonly anyOf: readonly Query[] }
  | { readonly not: Query }
  /** A text in openFDA's own syntax, checked before it is sent. */
  | { readonly lucene: string }
  /** Words that may stand in any field. */
  | { readonly anywhere: string }
  | { readonly where: Where };

/** A search: a text in openFDA's syntax, or a structured one. */
export type Search = string | Query;

const ARGUMENT = "search";

function refuse(field: string, reason: string): InvalidArgumentError {
  return new InvalidArgumentError(API, field, reason);
}

/** Dates are searched as `YYYYMMDD`, however the endpoint writes them in its answers. */
function dateOf(field: string, value: string | number): string {
  const text = String(value).trim();
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  const iso = compact === null ? text : `${compact[1]}-${compact[2]}-${compact[3]}`;
  if (!isIsoDate(iso)) throw refuse(field, `"${text}" is not a date: write YYYY-MM-DD, such as 2024-01-31.`);
  return iso.replaceAll("-", "");
}

function numberOf(field: string, value: string | number): string {
  const text = String(value).trim();
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw refuse(field, `"${text}" is not a number.`);
  return text;
}

function isNumeric(kind: FieldKind): boolean {
  return kind === "integer" || kind === "float";
}

/** A value as it stands behind the colon. */
function literalOf(field: string, kind: FieldKind, value: FieldValue, whole: boolean): string {
  if (kind === "boolean") {
    const text = String(value).trim().toLowerCase();
    if (text !== "true" && text !== "false") throw refuse(field, `"${text}" is neither true nor false.`);
    return text;
  }
  if (typeof value === "boolean") throw refuse(field, "takes a text, not true or false.");
  if (kind === "date") return dateOf(field, value);
  if (isNumeric(kind)) return numberOf(field, value);
  return lucene.phrase(searchable(field, String(value), whole || kind === "keyword"));
}

function boundOf(field: string, kind: FieldKind, value: string | number | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (kind === "date") return dateOf(field, value);
  return isNumeric(kind) ? numberOf(field, value) : searchable(field, String(value), true);
}

function rangeOf(
  field: string,
  kind: FieldKind,
  from: string | number | undefined,
  to: string | number | undefined,
) {
  const [first, last] = [boundOf(field, kind, from), boundOf(field, kind, to)];
  if (first === undefined && last === undefined) throw refuse(field, "needs from or to.");
  if (kind === "date" && first !== undefined && last !== undefined && first > last) {
    throw refuse(field, `${to} is before ${from}.`);
  }
  return lucene.range(first, last);
}

/** Each word, as a plain term or in quotation marks; signs alone are no words. */
function wordsOf(field: string, text: string): string {
  const words = searchable(field, text, false)
    .split(" ")
    .filter((word) => /[A-Za-z0-9]/.test(word))
    .map(lucene.term);
  const [only] = words;
  return words.length === 1 && only !== undefined ? only : `(${words.join(" AND ")})`;
}

function isList(test: FieldTest): test is readonly FieldValue[] {
  return Array.isArray(test);
}

function clause(endpoint: Endpoint, written: string, test: FieldTest): string {
  const { name, kind, exact } = fieldOf(endpoint, ARGUMENT, written);
  if (exact && kind !== "exact" && kind !== "openExact" && kind !== "open") {
    throw refuse(ARGUMENT, `"${name}" has no exact form (${kind}): write it without .exact.`);
  }
  const field = exact ? `${name}.exact` : name;
  if (isList(test)) {
    const values = checks.required(name, test).map((value) => literalOf(name, kind, value, exact));
    return values.length === 1 ? `${field}:${values[0]}` : `${field}:(${values.join(" OR ")})`;
  }
  if (typeof test !== "object") return `${field}:${literalOf(name, kind, test, exact)}`;
  if ("words" in test) return `${field}:${wordsOf(name, test.words)}`;
  if ("startsWith" in test) {
    const start = checks.pattern(name, test.startsWith.trim(), /[A-Za-z0-9]+/, "child");
    return `${field}:${start}*`;
  }
  if ("exact" in test) {
    const whole = kind === "exact" || kind === "openExact" ? `${name}.exact` : field;
    return `${whole}:${literalOf(name, kind, test.exact, true)}`;
  }
  if ("exists" in test) return `${test.exists ? "_exists_" : "_missing_"}:${name}`;
  return `${field}:${rangeOf(name, kind, test.from, test.to)}`;
}

function joined(parts: readonly string[], operator: "AND" | "OR"): string {
  const [only] = parts;
  if (only === undefined) throw refuse(ARGUMENT, "holds an empty list of conditions.");
  return parts.length === 1 ? only : `(${parts.join(` ${operator} `)})`;
}

/** A query in openFDA's syntax, in parentheses wherever it has more than one part. */
function compile(endpoint: Endpoint, query: Query): string {
  if ("allOf" in query)
    return joined(
      query.allOf.map((part) => compile(endpoint, part)),
      "AND",
    );
  if ("anyOf" in query)
    return joined(
      query.anyOf.map((part) => compile(endpoint, part)),
      "OR",
    );
  if ("not" in query) return `(NOT ${compile(endpoint, query.not)})`;
  if ("lucene" in query) return `(${checkedSearch(ARGUMENT, query.lucene)})`;
  if ("anywhere" in query) return wordsOf(ARGUMENT, query.anywhere);
  const parts = Object.entries(query.where).flatMap(([field, test]) =>
    test === undefined ? [] : [clause(endpoint, field, test)],
  );
  return joined(parts, "AND");
}

/** Whether one pair of parentheses encloses the whole. */
function isEnclosed(text: string): boolean {
  if (!text.startsWith("(")) return false;
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === "\\") at++;
    else if (sign === '"') quoted = !quoted;
    else if (!quoted && sign === "(") depth++;
    else if (!quoted && sign === ")") {
      depth--;
      if (depth === 0) return at === text.length - 1;
    }
  }
  return false;
}

/**
 * What `search` sends for a query.
 *
 * @throws {InvalidArgumentError} For an unknown field (the nearest are named), a value of the wrong kind, characters
 * that openFDA refuses, and texts whose quotation marks or brackets do not match.
 * @example
 * searchText("food/enforcement", { where: { classification: "Class I", reason_for_recall: { words: "listeria" } } });
 * // '(classification:"Class I" AND reason_for_recall:listeria)'
 */
export function searchText(endpoint: Endpoint, search: Search): string {
  const text = typeof search === "string" ? checkedSearch(ARGUMENT, search) : compile(endpoint, search);
  return SHARED_INDEX.has(endpoint) && !isEnclosed(text) ? `(${text})` : text;
}
