import { stripVTControlCharacters } from "node:util";
import type { Json } from "@govdata/kit";
import stringWidth from "string-width";

/** How a missing value is shown where people read. */
export const MISSING = "—";

/** Text as a terminal may show it: a stranger's text could hold codes that move the cursor or change the title. */
export function harmless(text: string): string {
  return stripVTControlCharacters(text).replace(/(?![\n\t])\p{Cc}/gu, " ");
}

/** A value on one line. Numbers have every digit that was published. */
export function cellText(value: Json): string {
  if (value === null) return MISSING;
  if (Array.isArray(value) && value.length === 0) return "none";
  if (Array.isArray(value) && value.every((item) => typeof item !== "object"))
    return oneLine(value.join(", "));
  return oneLine(typeof value === "object" ? JSON.stringify(value) : String(value));
}

function oneLine(text: string): string {
  return harmless(text).replace(/\s+/g, " ").trim();
}

const graphemes = new Intl.Segmenter();

/** The beginning of a text that is at most so wide, with an ellipsis. */
export function shortened(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let kept = "";
  let used = 1;
  for (const { segment } of graphemes.segment(text)) {
    used += stringWidth(segment);
    if (used > width) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

export function padded(text: string, width: number, right: boolean): string {
  const space = " ".repeat(Math.max(0, width - stringWidth(text)));
  return right ? space + text : text + space;
}
