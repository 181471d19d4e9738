/** A place in a script, counted from 1; null where it is not known. */
export interface Place {
  line: number | null;
  column: number | null;
}

const UNKNOWN: Place = { line: null, column: null };
/** Characters of a line that are shown around a place. */
const SHOWN = 120;

/**
 * The place of the script nearest to where an error arose.
 *
 * @param linesBefore Lines that were put before the script's own first one.
 */
export function placeOf(stack: string, linesBefore: number): Place {
  return read(/\(script\.js:(\d+)(?::(\d+))?\)/.exec(stack), linesBefore);
}

/** The place at which a script could not be read. */
export function placeOfSyntax(stack: string, linesBefore: number): Place {
  return read(/script\.js:(\d+)(?::(\d+))?/.exec(stack), linesBefore);
}

function read(found: RegExpExecArray | null, linesBefore: number): Place {
  const line = Number(found?.[1] ?? 0) - linesBefore;
  if (line < 1) return UNKNOWN;
  return { line, column: found?.[2] === undefined ? null : Number(found[2]) };
}

/**
 * The line of a place with a mark under its column.
 *
 * @example excerpt("a\n  b.c", { line: 2, column: 3 }) // "2 |   b.c\n      ^"
 */
export function excerpt(code: string, { line, column }: Place): string {
  const text = line === null ? undefined : code.split("\n")[line - 1]?.replaceAll("\t", " ").trimEnd();
  if (line === null || text === undefined) return "";
  const at = (column ?? 1) - 1;
  const from = Math.max(0, at - SHOWN / 2);
  const head = `${line} | ${from > 0 ? "…" : ""}`;
  const shown = `${head}${text.slice(from, from + SHOWN)}${text.length > from + SHOWN ? "…" : ""}`;
  if (column === null || at > text.length) return shown;
  return `${shown}\n${" ".repeat(head.length + at - from)}^`;
}
