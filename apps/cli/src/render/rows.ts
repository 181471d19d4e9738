import type { Json, ToolResult } from "@govdata/kit";
import { CommandError, EXIT } from "../exit-codes.js";

export interface Rows {
  columns: readonly string[];
  rows: readonly (readonly Json[])[];
}

/** A result as rows: a record is one, with what is inside an object under names with dots. Undefined for a text. */
export function rowsOf(result: ToolResult): Rows | undefined {
  if ("rows" in result) return { columns: result.columns, rows: result.rows };
  if (result.kind === "record") {
    const fields = flattened(result.record);
    return { columns: fields.map(([name]) => name), rows: [fields.map(([, value]) => value)] };
  }
  return result.kind === "empty" ? { columns: [], rows: [] } : undefined;
}

/** The fields of an object; those of an object within it as `outer.inner`. Lists stay. */
export function flattened(record: { [key: string]: Json }, prefix = ""): [string, Json][] {
  return Object.entries(record).flatMap(([name, value]): [string, Json][] => {
    if (
      typeof value !== "object" ||
      value === null ||
      Array.isArray(value) ||
      Object.keys(value).length === 0
    ) {
      return [[prefix + name, value]];
    }
    return flattened(value, `${prefix}${name}.`);
  });
}

/** A row as an object. */
export function rowObject({ columns }: Rows, row: readonly Json[]): { [key: string]: Json } {
  return Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null]));
}

/**
 * A result with only the columns, or the fields of a record, that were asked for, in that order; a series keeps its dates.
 *
 * @throws CommandError for a name that is not there, with the nearest.
 */
export async function selected(result: ToolResult, names: readonly string[]): Promise<ToolResult> {
  if (result.kind === "empty") return result;
  if (result.kind === "document")
    throw new CommandError("--select is for columns and fields; this result is a text.", EXIT.usage);
  const known = result.kind === "record" ? flattened(result.record).map(([name]) => name) : result.columns;
  const roots = result.kind === "record" ? Object.keys(result.record) : [];
  for (const name of names) {
    if (known.includes(name) || roots.includes(name)) continue;
    const { nearest } = await import("@govdata/core");
    const near = nearest(name, known).map((each) => `"${each}"`);
    const guess = near.length > 0 ? ` Did you mean ${near.join(" or ")}?` : "";
    throw new CommandError(
      `--select: there is no "${name}".${guess} There are: ${known.join(", ")}.`,
      EXIT.usage,
    );
  }
  if (result.kind === "record") {
    const fields = new Map(flattened(result.record));
    const record = Object.fromEntries(
      names.map((name) => [name, fields.get(name) ?? result.record[name] ?? null]),
    );
    return { ...result, record };
  }
  const dates = result.kind === "series" ? result.columns.slice(0, 1) : [];
  const columns = [...new Set([...dates, ...names])];
  const at = columns.map((column) => result.columns.indexOf(column));
  if (result.kind === "series") {
    const rows = result.rows.map((row) => at.map((index) => row[index] ?? null));
    return { ...result, columns, rows, series: result.series.filter(({ id }) => columns.includes(id)) };
  }
  return { ...result, columns, rows: result.rows.map((row) => at.map((index) => row[index] ?? null)) };
}
