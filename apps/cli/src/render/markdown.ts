import type { ToolResult } from "@govdata/kit";
import { markdownTable } from "markdown-table";
import stringWidth from "string-width";
import { areFigures } from "./columns.js";
import { flattened, type Rows } from "./rows.js";
import { cellText, harmless } from "./text.js";

/** A result as Markdown: rows and fields as a table, a text under its title. */
export function markdownOf(result: ToolResult): string {
  if (result.kind === "document") return `# ${cellText(result.title)}\n\n${harmless(result.text)}`;
  if (result.kind === "empty") return (result.widen ?? []).map((each) => `- ${harmless(each)}`).join("\n");
  if (result.kind === "record") {
    return table({ columns: ["field", "value"], rows: flattened(result.record) });
  }
  return table(result);
}

function table({ columns, rows }: Rows): string {
  const escaped = (text: string) =>
    text.replaceAll("\\", "\\\\").replaceAll("|", "\\|").replaceAll("<", "&lt;");
  return markdownTable(
    [columns, ...rows].map((row) => row.map((cell) => escaped(cellText(cell)))),
    {
      align: columns.map((_, index) =>
        areFigures(rows.map((row) => row[index] ?? null)) ? "right" : "left",
      ),
      stringLength: stringWidth,
    },
  );
}
