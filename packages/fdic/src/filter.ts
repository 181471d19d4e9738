import { InvalidArgumentError, lucene, nearest } from "@govdata/core";
import { type Dataset, fieldNames } from "./catalogue.js";
import { API } from "./read.js";
import type { Filter, FilterValue } from "./types.js";

/** A field name as the agency spells it. An unknown one would be dropped, or match nothing, without an error. */
export function checkField(dataset: Dataset, argument: string, name: string): string {
  const names = fieldNames(dataset);
  if (names.includes(name)) return name;
  throw new InvalidArgumentError(API, argument, `${dataset} has no field "${name}".`, nearest(name, names));
}

function several(values: readonly (string | number)[]): string {
  return `(${values.map((value) => value1(value)).join(" OR ")})`;
}

function value1(value: string | number): string {
  return typeof value === "number" ? String(value) : lucene.term(value);
}

function clause(dataset: Dataset, name: string, value: FilterValue): string {
  const field = checkField(dataset, "filter", name);
  if (typeof value === "string" || typeof value === "number") return `${field}:${value1(value)}`;
  if (Array.isArray(value)) {
    if (value.length === 0)
      throw new InvalidArgumentError(API, "filter", `${field}: an empty list matches nothing`);
    return `${field}:${several(value)}`;
  }
  const rule: Exclude<FilterValue, string | number | readonly (string | number)[]> = asRule(value);
  if ("exists" in rule) return rule.exists ? `_exists_:${field}` : `!(_exists_:${field})`;
  if ("not" in rule) {
    const not = rule.not;
    return `!(${field}:${typeof not === "object" ? several(not) : value1(not)})`;
  }
  if ("like" in rule) {
    if (!/^[\p{L}\p{N}*?.&' -]+$/u.test(rule.like)) {
      throw new InvalidArgumentError(
        API,
        "filter",
        `${field}: a pattern has letters, digits, spaces, * and ?`,
      );
    }
    return `${field}:${rule.like.replace(/[ &']/g, "\\$&")}`;
  }
  // REPDTE of the financials is text of digits: an ISO range would silently drop quarters.
  const bound = (end: string | number | undefined) =>
    dataset === "financials" && field === "REPDTE" && typeof end === "string" ? end.replace(/-/g, "") : end;
  return `${field}:${lucene.range(bound(rule.from), bound(rule.to))}`;
}

function asRule(value: FilterValue) {
  if (typeof value === "object" && !Array.isArray(value) && !("length" in value)) return value;
  throw new InvalidArgumentError(API, "filter", "is a value, a list, or one of: from/to, not, exists, like");
}

/** Conditions in the agency's syntax, or nothing when there are none. */
export function buildFilters(
  dataset: Dataset,
  filter: Filter | undefined,
  own: string | undefined,
): string | undefined {
  const clauses = Object.entries(filter ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [clause(dataset, name, value)],
  );
  if (own !== undefined && own.trim() !== "")
    clauses.push(clauses.length > 0 ? `(${own.trim()})` : own.trim());
  return clauses.length === 0 ? undefined : clauses.join(" AND ");
}

/** A name for the fuzzy search; the FDIC spells "National Association" out and finds nothing for "N.A.". */
export function nameSearch(name: string): string {
  const words = name
    .replace(/,?\s*\bN\.\s?A\.?(?=\s|$)/gi, "")
    .replace(/[^\p{L}\p{N}\s&'-]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (words === "") throw new InvalidArgumentError(API, "name", "has no letters or digits to search for");
  return `NAME:${/^[\p{L}\p{N}]+$/u.test(words) ? words : `"${words.replace(/"/g, "")}"`}`;
}
