import { z } from "zod";
import type { Cell, Json, ToolResult } from "./types.js";
import { isUntrusted } from "./untrusted.js";

// Checked by hand: a result may have a hundred thousand cells, and a schema object per cell would be felt.
const jsonRows = z.custom<Json[][]>((rows) => areRows(rows, isJson), {
  error: "rows must be lists of JSON values; a missing value is null, never NaN or undefined",
});
const cellRows = z.custom<Cell[][]>((rows) => areRows(rows, isCell), {
  error: "rows must be lists of text, numbers, true, false or null; never NaN or undefined",
});
const json = z.custom<Json>(isJson, {
  error: "must be JSON; a missing value is null, never NaN or undefined",
});
const line = z
  .string()
  .min(1)
  .refine((text) => !text.includes("\n"), { error: "must be one line" });
const units = z.record(z.string(), z.string().min(1));

const base = {
  summary: line,
  notes: z.array(z.string().min(1)).optional(),
  next: z
    .strictObject({ tool: z.string().optional(), args: z.record(z.string(), json), gives: z.string().min(1) })
    .optional(),
  status: z.enum(["preliminary", "revised", "mixed"]).optional(),
  untrusted: z.array(z.string()).min(1).optional(),
  page: z.url().optional(),
};

const stats = z.strictObject({
  count: z.int().min(1),
  missing: z.int().min(0),
  min: z.number(),
  minDate: z.string(),
  max: z.number(),
  maxDate: z.string(),
  mean: z.number(),
  first: z.number(),
  firstDate: z.string(),
  last: z.number(),
  lastDate: z.string(),
  change: z.number(),
  changePercent: z.number().nullable(),
});

const info = z.strictObject({
  id: z.string().min(1),
  title: z.string().min(1),
  unit: z.string().min(1),
  frequency: z.string().optional(),
  adjustment: z.string().optional(),
  rights: z.string().optional(),
  updated: z.string().optional(),
  stats: stats.optional(),
});

const columns = z
  .array(z.string().min(1))
  .refine((names) => new Set(names).size === names.length, { error: "a column is there twice" });
const total = z.int().min(0).optional();
const columnar = { columns, rows: jsonRows, total };

const shapes = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("series"),
    ...base,
    series: z.array(info).min(1),
    columns,
    rows: cellRows,
    total,
  }),
  z.strictObject({ kind: z.literal("table"), ...base, ...columnar, units: units.optional() }),
  z.strictObject({ kind: z.literal("list"), ...base, ...columnar, resource: z.string().optional() }),
  z.strictObject({
    kind: z.literal("record"),
    ...base,
    record: z.record(z.string(), json),
    units: units.optional(),
  }),
  z.strictObject({
    kind: z.literal("document"),
    ...base,
    title: z.string().min(1),
    text: z.string(),
    page_number: z.int().min(1),
    pages: z.int().min(1),
    characters: z.int().min(0),
  }),
  z.strictObject({
    kind: z.literal("empty"),
    ...base,
    searched: z.string().min(1),
    widen: z.array(z.string().min(1)).optional(),
  }),
]);

/**
 * What every result of every tool must be: a known kind, a one-line summary, rows as wide as the columns, no NaN,
 * and text of strangers fenced where it is said to be.
 */
export const resultSchema: z.ZodType<ToolResult> = shapes.superRefine((result, context) => {
  for (const message of inconsistencies(result)) context.addIssue({ code: "custom", message });
});

function inconsistencies(result: ToolResult): string[] {
  const problems: string[] = [];
  if (result.kind === "series") {
    const expected = ["date", ...result.series.map((one) => one.id)];
    if (expected.join("\n") !== result.columns.join("\n")) {
      problems.push(
        `columns are ${result.columns.join(", ")}; by the series they are ${expected.join(", ")}`,
      );
    }
  }
  if ("columns" in result) {
    for (const [index, row] of result.rows.entries()) {
      if (row.length !== result.columns.length) {
        problems.push(`row ${index + 1} has ${row.length} cells for ${result.columns.length} columns`);
      }
    }
    if (result.total !== undefined && result.total < result.rows.length) {
      problems.push(`total is ${result.total}, but there are ${result.rows.length} rows`);
    }
  }
  if (result.kind === "document" && result.page_number > result.pages) {
    problems.push(`page ${result.page_number} of ${result.pages}`);
  }
  if (result.kind === "table" || result.kind === "record") {
    const names = result.kind === "table" ? result.columns : Object.keys(result.record);
    for (const name of Object.keys(result.units ?? {})) {
      if (!names.includes(name)) problems.push(`a unit for "${name}", which is not there`);
    }
  }
  for (const name of result.untrusted ?? []) {
    const values = valuesOf(result, name);
    if (values === undefined) problems.push(`untrusted names "${name}", which is not there`);
    else if (!values.every(isFenced)) problems.push(`"${name}" is said to be untrusted, but is not fenced`);
  }
  return problems;
}

function valuesOf(result: ToolResult, name: string): unknown[] | undefined {
  if (result.kind === "record") return name in result.record ? [result.record[name]] : undefined;
  if (result.kind === "document")
    return name === "title" ? [result.title] : name === "text" ? [result.text] : undefined;
  if (!("columns" in result)) return undefined;
  const at = result.columns.indexOf(name);
  return at === -1 ? undefined : result.rows.map((row) => row[at]);
}

function isFenced(value: unknown): boolean {
  if (typeof value === "string") return value === "" || isUntrusted(value);
  return typeof value !== "object" || value === null || Object.values(value).every(isFenced);
}

function areRows(rows: unknown, isValue: (value: unknown) => boolean): boolean {
  return Array.isArray(rows) && rows.every((row) => Array.isArray(row) && row.every(isValue));
}

function isCell(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  return value === null || typeof value === "string" || typeof value === "boolean";
}

function isJson(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return isCell(value);
  if (Array.isArray(value)) return value.every(isJson);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isJson);
}
