import type { Json } from "@govdata/kit";

/** One line of CSV (RFC 4180). Missing is empty; what is no plain value is written as JSON. */
export function csvLine(cells: readonly Json[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(value: Json): string {
  if (value === null) return "";
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
