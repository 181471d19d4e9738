import { type Cell, type Json, type Next, type TableResult, table } from "@govdata/kit";
import type { Table } from "../query.js";
import type { FieldInfo } from "../reply.js";

/** `"-2772178788289.42"` as `"-$2,772,178,788,289.42"`: to the cent, as published. */
export function dollars(text: string): string {
  const [, sign = "", whole = "", fraction = ""] = /^(-?)(\d+)(\.\d+)?$/.exec(text) ?? [];
  if (whole === "") return text;
  return `${sign}$${whole.replace(/\B(?=(\d{3})+$)/g, ",")}${/^\.0*$/.test(fraction) ? "" : fraction}`;
}

/** Units by column, from what the agency says of its columns. */
function unitsOf(fields: readonly FieldInfo[]): Record<string, string> {
  const units: Record<string, string> = {};
  for (const { name, unit } of fields) if (unit !== null) units[name] = unit;
  return units;
}

/** Columns that repeat the date in other words; a model reads the date. */
const REPEATS =
  /^(record_(fiscal|calendar)_(year|quarter|month|day)|src_line_nbr|table_nbr|table_nm|sub_table_name)$/;

/** A row of whatever table. */
type AnyRow = { readonly [name: string]: Cell | undefined };

export interface PresentOptions {
  title: string;
  page: string;
  /** Arguments of the call, for reading on. */
  args?: Record<string, Json>;
  notes?: readonly string[];
  units?: Record<string, string>;
  /** Keep every column. */
  whole?: boolean;
}

/** A page of a table as a result, with its units and how to read on. */
export function present(found: Table<AnyRow>, options: PresentOptions): TableResult {
  const { title, page, args, notes, whole } = options;
  const rows = found.rows.map((row) => {
    const kept: Record<string, Json> = {};
    for (const [name, value] of Object.entries(row)) {
      if (value !== undefined && (whole || !REPEATS.test(name))) kept[name] = value;
    }
    return kept;
  });
  const shown = new Set(rows.flatMap((row) => Object.keys(row)));
  const units = { ...unitsOf(found.fields), ...options.units };
  return table(rows, {
    title,
    page,
    notes,
    units: Object.fromEntries(Object.entries(units).filter(([name]) => shown.has(name))),
    ...(found.total === null ? {} : { total: found.total }),
    ...(args === undefined ? {} : nextOf(found, args)),
  });
}

function nextOf(found: Table<AnyRow>, args: Record<string, Json>): { next?: Next } {
  if (found.next === undefined) return {};
  const pages = found.pages === null ? "" : ` of ${found.pages}`;
  return { next: { args: { ...args, page: found.next }, gives: `page ${found.next}${pages}` } };
}

/** The page to ask for: the first one need not be named. */
export function beyondFirst(page: number): number | undefined {
  return page === 1 ? undefined : page;
}

/** The arguments that were given, without those left out. */
export function given(args: Readonly<Record<string, Json | undefined>>): Record<string, Json> {
  const kept: Record<string, Json> = {};
  for (const [name, value] of Object.entries(args)) if (value !== undefined) kept[name] = value;
  return kept;
}
