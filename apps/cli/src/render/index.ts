import type { ToolResult } from "@govdata/kit";
import type { Meta } from "@govdata/kit/outcome";
import { createColors } from "picocolors";
import type { Format } from "../general.js";
import { chartOf } from "./chart.js";
import { csvOf, jsonOf, ndjsonOf } from "./data.js";
import { markdownOf } from "./markdown.js";
import { rowsOf } from "./rows.js";
import { sourceLines } from "./sources.js";
import { tableOf, unitNotes } from "./table.js";
import { harmless } from "./text.js";

export interface RenderOptions {
  format: Format;
  /** Characters a line has room for; 0 for any number. */
  width: number;
  colors: boolean;
  sources: boolean;
  /** How to read on, when it is not all. */
  more: string | undefined;
}

export interface Rendered {
  /** What goes out. */
  text: string;
  /** What is said beside it, where the format itself has no place for it. */
  aside: string;
}

/** A result in the format that was asked for. Formats for programs hold data only; what a person should know goes beside. */
export function render(result: ToolResult, meta: Meta, options: RenderOptions): Rendered {
  const { format, width, colors, sources, more } = options;
  const about = [
    ...(result.notes ?? []).map(harmless),
    ...(more === undefined ? [] : [more]),
    ...(sources ? sourceLines(meta) : []),
    ...(meta.notice === undefined ? [] : [harmless(meta.notice)]),
  ];
  const summary = harmless(result.summary);
  if (format === "json") return { text: jsonOf(result, meta, sources), aside: more ?? "" };
  if (format === "ndjson") return { text: ndjsonOf(result), aside: [summary, ...about].join("\n") };
  if (format === "csv") {
    return { text: csvOf(result), aside: [summary, ...unitNotes(result), ...about].join("\n") };
  }
  const { bold, dim } = createColors(colors);
  const styles = { bold, dim };
  if (format === "md") {
    const parts = [
      summary,
      markdownOf(result),
      ...[...unitNotes(result), ...about].map((each) => each.replace("\n", "<br>")),
    ];
    return { text: parts.filter((part) => part !== "").join("\n\n"), aside: "" };
  }
  const rows = rowsOf(result);
  const { text, notes } =
    format === "chart"
      ? { text: chartOf(rows ?? { columns: [], rows: [] }, width, colors), notes: unitNotes(result) }
      : tableOf(result, width, styles);
  const foot = [...notes, ...about].map((each) => dim(each)).join("\n");
  return { text: [bold(summary), text, foot].filter((part) => part !== "").join("\n\n"), aside: "" };
}
