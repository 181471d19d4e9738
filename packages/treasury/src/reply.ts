import { asArray, asObject, field, GovDataError, stringOrNull } from "@govdata/core";
import type { TableInfo } from "./catalogue.js";
import { isDecimal } from "./decimal.js";
import { type Cell, declaredKind, type GenericRow } from "./shapes.js";

/** Name of this API in errors, cache and limits. */
export const API = "treasury";

/** A row as published: every value a text, `null` where the agency writes "null". */
export type TextRow = Record<string, string | null>;

/** What the agency says of a column. */
export interface FieldInfo {
  /** The column's name. */
  name: string;
  /** Its name for people: "Total Public Debt Outstanding". Null when the reply came without its description. */
  label: string | null;
  /** DATE, CURRENCY, CURRENCY0, NUMBER, INTEGER, PERCENTAGE, STRING, YEAR, QUARTER, MONTH or DAY. Not fully reliable. */
  type: string | null;
  /** How the site writes it: "$10.20", "10.2%", "YYYY-MM-DD", "$1,000,000" (millions). */
  format: string | null;
  /** "dollars", "millions of dollars", "billions of dollars", "percent"; null where the agency gives none. */
  unit: string | null;
}

/** A reply of a table, not yet converted. */
export interface TableReply {
  rows: TextRow[];
  /** Undefined when the reply came without its description (`meta`). */
  fields: FieldInfo[] | undefined;
  /** Rows that match in all, over all pages. */
  total: number | null;
  pages: number | null;
}

/** The agency writes a missing value as these four letters. */
const MISSING = "null";

function textOf(value: unknown, where: string): string | null {
  if (value === null || value === MISSING || value === "") return null;
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  throw unreadable(`${where} is neither a text nor null`);
}

function unreadable(what: string): GovDataError {
  return new GovDataError(`${API}: the reply cannot be read: ${what}.`, { api: API, kind: "unreadable" });
}

function countOf(meta: unknown, name: string): number | null {
  const value = field(meta, name);
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/** The unit of a column: the Daily Treasury Statement is in millions whatever its columns are called. */
function unitOf(
  name: string,
  type: string | null,
  format: string | null,
  table: TableInfo | undefined,
): string | null {
  if (name === "exchange_rate") return "foreign units per 1 US dollar";
  if (name === "fine_troy_ounce_qty") return "fine troy ounces";
  if (name === "avg_interest_rate_amt" || name === "yield_pct" || type === "PERCENTAGE") return "percent";
  // A reply's own type comes first: PERCENTAGE columns are called …_amt too (compliance_rate_amt).
  const money = type === null ? /_(amt|bal)$/.test(name) : type.startsWith("CURRENCY");
  if (!money) return null;
  if (/_bil_/.test(name)) return "billions of dollars";
  if (/_mil_/.test(name) || format === "$1,000,000" || table?.path.startsWith("/v1/accounting/dts/")) {
    return "millions of dollars";
  }
  return "dollars";
}

/** Reads the envelope of a JSON reply: rows, the description of the columns, the counts. */
export function readReply(body: unknown, table?: TableInfo): TableReply {
  const reply = asObject(body, API, "the reply");
  const data = asArray(field(reply, "data"), API, "data");
  const rows = data.map((entry, index): TextRow => {
    const row = asObject(entry, API, `data[${index}]`);
    const text: TextRow = {};
    for (const [name, value] of Object.entries(row)) text[name] = textOf(value, `data[${index}].${name}`);
    return text;
  });
  const meta = field(reply, "meta");
  const labels = field(meta, "labels");
  if (typeof labels !== "object" || labels === null) {
    return {
      rows,
      fields: undefined,
      total: countOf(meta, "total-count"),
      pages: countOf(meta, "total-pages"),
    };
  }
  const count = countOf(meta, "count");
  if (count !== null && count !== rows.length) {
    throw unreadable(`meta.count says ${count} rows, data has ${rows.length}`);
  }
  const types = field(meta, "dataTypes");
  const formats = field(meta, "dataFormats");
  const fields = Object.entries(labels).map(([name, label]): FieldInfo => {
    const type = stringOrNull(field(types, name));
    const format = stringOrNull(field(formats, name));
    return { name, label: stringOrNull(label), type, format, unit: unitOf(name, type, format, table) };
  });
  return { rows, fields, total: countOf(meta, "total-count"), pages: countOf(meta, "total-pages") };
}

/** Types whose values are numbers. YEAR, QUARTER, MONTH and DAY are not: "09" keeps its zero. */
const NUMERIC = /^(CURRENCY\d*|NUMBER|INTEGER|PERCENTAGE)$/;

/** Endings of numeric columns, for a reply that came without its types. */
const NUMERIC_NAME = /_(amt|cnt|pct|qty|bal)$/;

/** Turns the texts of a row into numbers where the column is numeric. */
export function convertRow(
  text: TextRow,
  table: string,
  fields: readonly FieldInfo[] | undefined,
): GenericRow {
  const types = new Map(fields?.map(({ name, type }) => [name, type]));
  const row: GenericRow = {};
  for (const [name, value] of Object.entries(text))
    row[name] = convert(name, value, table, types.get(name) ?? null);
  return row;
}

function convert(name: string, value: string | null, table: string, type: string | null): Cell {
  if (value === null) return null;
  const declared = declaredKind(table, name);
  if (declared === "text") return value;
  if (declared === "number") {
    // Converted by value, not by type: CURRENCY0 columns carry decimals, STRING ones prices.
    const plain = value.replace(/,/g, "");
    if (isDecimal(plain)) return Number(plain);
    throw unreadable(`${table}.${name} should be a number and is "${value.slice(0, 40)}"`);
  }
  const numeric = type === null ? NUMERIC_NAME.test(name) : NUMERIC.test(type);
  if (!numeric || !isDecimal(value)) return value;
  const number = Number(value);
  // A whole number past 2^53 stays the digits it is.
  return Number.isInteger(number) && !Number.isSafeInteger(number) && !value.includes(".") ? value : number;
}
