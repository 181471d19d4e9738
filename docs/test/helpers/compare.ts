import { expect } from "vitest";

/** Whether a text is what a page says is printed. A line that is only `…` stands for any number of lines. */
function matches(printed: string, wanted: string): boolean {
  const pattern = wanted
    .trim()
    .split("\n")
    .map((line) => (line.trim() === "…" ? ANY : `${literal(line.trimEnd())}\n`))
    .join("");
  const text = printed
    .trim()
    .split("\n")
    .map((line) => `${line.trimEnd()}\n`)
    .join("");
  return new RegExp(`^${pattern}$`).test(text);
}

const ANY = "(?:.*\\n)*?";

const literal = (line: string) => line.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Holds a text against what a page says is printed, and shows both where they differ. */
export function expectPrinted(printed: string, wanted: string | undefined): void {
  if (wanted === undefined || matches(printed, wanted)) return;
  expect(printed.trim()).toBe(wanted.trim());
}
