import { check, GovDataError, InvalidArgumentError, isIsoDate, ownValue } from "@govdata/core";
import { isDecimal } from "./decimal.js";
import { API, type TextRow } from "./reply.js";

/** What a column can be compared with. */
export type FilterValue = string | number;

/** The agency's comparisons; there is no "not equal", no "contains" and no "or". */
export const OPERATORS = ["lt", "lte", "gt", "gte", "eq", "in"] as const;
export type Operator = (typeof OPERATORS)[number];

/** What a column must be: a value (equal), a list (one of), or comparisons that must all hold. */
export type Condition =
  | FilterValue
  | readonly FilterValue[]
  | {
      readonly eq?: FilterValue | undefined;
      readonly lt?: FilterValue | undefined;
      readonly lte?: FilterValue | undefined;
      readonly gt?: FilterValue | undefined;
      readonly gte?: FilterValue | undefined;
      readonly in?: readonly FilterValue[] | undefined;
    };

/** Conditions by column; all must hold. `undefined` ones are left out. */
export type Filter<F extends string = string> = { readonly [K in F]?: Condition | undefined };

/** One comparison, checked. */
export interface Comparison {
  field: string;
  operator: Operator;
  values: readonly string[];
}

const FIELD = /^[A-Za-z][A-Za-z0-9_]*$/;
const DATE_FIELD = /(^|_)date$/;
const TWO_DIGITS = /^record_calendar_(month|day)$/;

function refuse(field: string, reason: string): InvalidArgumentError {
  return new InvalidArgumentError(API, `filter.${field}`, reason);
}

/** Checks a column's name before it is put into a request. */
export function fieldName(argument: string, name: string): string {
  return check(API).pattern(argument, name, FIELD, "record_date");
}

function valueText(field: string, operator: Operator, value: unknown): string {
  if (typeof value === "number" ? !Number.isFinite(value) : typeof value !== "string") {
    throw refuse(field, `${String(value)} is neither a text nor a finite number.`);
  }
  // "1e+21" is no number to the agency; a month and a day are stored with two digits.
  let text = typeof value === "number" ? plain(value) : String(value);
  if (typeof value === "number" && TWO_DIGITS.test(field)) text = text.padStart(2, "0");
  if (text.trim() === "") {
    throw refuse(
      field,
      "is empty: the agency reads an empty value as a bad operator, and inside a list it silently drops the filter.",
    );
  }
  if (text.includes(",") || (operator === "in" && /[()]/.test(text))) {
    const sign = text.includes(",") ? "comma" : "parenthesis";
    throw refuse(
      field,
      `"${text}" has a ${sign}, which cannot be escaped in a filter. Leave this condition out and keep the rows on your side: { where: (row) => row.${field} === ${JSON.stringify(text)} }.`,
    );
  }
  if (DATE_FIELD.test(field) && !isIsoDate(text)) {
    throw refuse(field, `"${text}" is not a date: write YYYY-MM-DD, such as 2024-01-31.`);
  }
  return text;
}

function plain(value: number): string {
  const text = String(value);
  return text.includes("e")
    ? value.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 20 })
    : text;
}

/** Checks conditions and lists them in the order given. */
export function comparisons(filter: Filter | undefined): Comparison[] {
  const found: Comparison[] = [];
  for (const [field, condition] of Object.entries(filter ?? {})) {
    if (condition === undefined) continue;
    fieldName("filter", field);
    if (isList(condition)) found.push(oneOf(field, condition));
    else if (typeof condition !== "object" || condition === null) {
      found.push({ field, operator: "eq", values: [valueText(field, "eq", condition)] });
    } else {
      for (const [name, value] of Object.entries(condition)) {
        if (value === undefined) continue;
        const operator = check(API).oneOf(`filter.${field}`, name, OPERATORS);
        if (isList(value)) {
          if (operator !== "in") throw refuse(field, `a list goes with "in", not with "${operator}".`);
          found.push(oneOf(field, value));
        } else if (operator === "in") throw refuse(field, '"in" takes a list of values.');
        else found.push({ field, operator, values: [valueText(field, operator, value)] });
      }
    }
  }
  return found;
}

function isList(value: unknown): value is readonly FilterValue[] {
  return Array.isArray(value);
}

function oneOf(field: string, values: readonly FilterValue[]): Comparison {
  if (values.length === 0) throw refuse(field, "the list is empty: no row can match.");
  return { field, operator: "in", values: values.map((value) => valueText(field, "in", value)) };
}

/** The `filter` parameter as the agency documents it, or `undefined` when there are no conditions. */
export function filterText(list: readonly Comparison[]): string | undefined {
  if (list.length === 0) return undefined;
  return list
    .map(({ field, operator, values }) => {
      const value = operator === "in" ? `(${values.join(",")})` : (values[0] ?? "");
      return `${field}:${operator}:${value}`;
    })
    .join(",");
}

/**
 * Reads a filter written in the agency's own form into conditions: the reverse of what `query` sends.
 *
 * @param text `"record_date:gte:2024-01-01,security_desc:eq:Treasury Notes"` or `"record_calendar_month:in:(09,12)"`.
 * @throws InvalidArgumentError for a part that is not `field:operator:value`, an unknown operator, an empty value.
 * @see https://fiscaldata.treasury.gov/api-documentation/#filters
 * @example parseFilter("record_date:gte:2024-01-01"); // { record_date: { gte: "2024-01-01" } }
 */
export function parseFilter(text: string): Filter {
  const conditions: Record<string, Record<string, FilterValue | readonly FilterValue[]>> = {};
  for (const part of splitParts(text)) {
    const [, field = "", name = "", value = ""] = /^\s*([A-Za-z]\w*):([a-z]+):(.*)$/s.exec(part) ?? [];
    if (field === "") {
      throw new InvalidArgumentError(
        API,
        "filter",
        `"${part.trim()}" is not field:operator:value. Parts are separated by commas, so a value cannot hold one.`,
      );
    }
    const operator = check(API).oneOf(`filter.${field}`, name, OPERATORS);
    const existing = ownValue(conditions, field) ?? {};
    if (Object.hasOwn(existing, operator))
      throw refuse(field, `"${operator}" is given twice; all conditions must hold.`);
    conditions[field] = { ...existing, [operator]: operator === "in" ? members(field, value) : value };
  }
  // Checked here as well, so that the error names the text the caller wrote.
  comparisons(conditions);
  return conditions;
}

function members(field: string, value: string): string[] {
  const inside = /^\s*\((.*)\)\s*$/s.exec(value)?.[1];
  if (inside === undefined) throw refuse(field, '"in" takes a list in parentheses: in:(a,b,c).');
  return inside.split(",").map((member) => member.trim());
}

/** Splits at commas that are not inside `in:(…)`. */
function splitParts(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === "(") depth += 1;
    else if (text[i] === ")") depth = Math.max(0, depth - 1);
    else if (text[i] === "," && depth === 0) {
      parts.push(text.slice(start, i));
      start = i + 1;
    }
  }
  return [...parts, text.slice(start)];
}

/**
 * Compares the rows of a reply with the filter asked for. The agency drops some malformed filters silently, and
 * caches can mix replies up: rows that were not asked for are an error, not an answer.
 */
export function checkFilter(list: readonly Comparison[], rows: readonly TextRow[]): void {
  for (const { field, operator, values } of list) {
    for (const row of rows) {
      if (!Object.hasOwn(row, field)) continue;
      const value = row[field] ?? "null";
      if (!holds(value, operator, values)) {
        throw new GovDataError(
          `${API}: ${field}: asked for rows with ${field}:${operator}:${values.join(",")}, but the reply has one with "${value}".`,
          { api: API, kind: "mismatch" },
        );
      }
    }
  }
}

function holds(value: string, operator: Operator, asked: readonly string[]): boolean {
  if (operator === "eq" || operator === "in") return asked.some((one) => same(value, one));
  const other = asked[0] ?? "";
  const order = compare(value, other);
  // How the agency orders other texts is not documented, so they are not judged.
  if (order === undefined) return true;
  if (operator === "lt") return order < 0;
  if (operator === "lte") return order <= 0;
  if (operator === "gt") return order > 0;
  return order >= 0;
}

function same(a: string, b: string): boolean {
  if (a.trim().toLowerCase() === b.trim().toLowerCase()) return true;
  return isDecimal(a) && isDecimal(b) && Number(a) === Number(b);
}

function compare(a: string, b: string): number | undefined {
  if (isDecimal(a) && isDecimal(b)) return Number(a) - Number(b);
  if (isIsoDate(a) && isIsoDate(b)) return a < b ? -1 : a > b ? 1 : 0;
  return undefined;
}
