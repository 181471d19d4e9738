import type { Json, ToolResult } from "@govdata/kit";
import type { Meta } from "@govdata/kit/outcome";
import { stringify } from "csv-stringify/sync";
import { CommandError, EXIT } from "../exit-codes.js";
import { rowObject, rowsOf } from "./rows.js";

/** The whole result as JSON, its sources included unless they were not wanted. */
export function jsonOf(result: ToolResult, meta: Meta, sources: boolean): string {
  const { sources: asked, sourcesTotal, ...rest } = meta;
  const shown = sources
    ? { sources: asked, ...(sourcesTotal === undefined ? {} : { sourcesTotal }), ...rest }
    : rest;
  return JSON.stringify({ ...result, meta: shown }, null, 2);
}

/** One object a line. */
export function ndjsonOf(result: ToolResult): string {
  if (result.kind === "record") return JSON.stringify(result.record);
  if (result.kind === "document") return JSON.stringify({ title: result.title, text: result.text });
  const rows = rowsOf(result);
  return rows ? rows.rows.map((row) => JSON.stringify(rowObject(rows, row))).join("\n") : "";
}

/**
 * Rows under a line of columns. Missing is empty; what is no plain value is JSON.
 *
 * @throws CommandError for a text, which has no rows.
 */
export function csvOf(result: ToolResult): string {
  const rows = rowsOf(result);
  if (rows === undefined) {
    throw new CommandError(
      "--format csv is for rows, and this result is a text: table, md or json have it.",
      EXIT.usage,
    );
  }
  if (rows.columns.length === 0) return "";
  return stringify(
    [rows.columns, ...rows.rows].map((row) => row.map(csvCell)),
    {
      quoted_match: /^\s|\s$/,
    },
  ).replace(/\n$/, "");
}

/** As text: the library writes true as 1 and false as nothing. */
function csvCell(value: Json): string {
  if (value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
