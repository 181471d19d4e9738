/** Where JSON text must be kept to the character: which part of a file holds a value, and what a re-serialising would lose. */

/** Index after the closing quote of the string that begins at `start`. */
function stringEnd(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let backslashes = 0;
    while (text[quote - 1 - backslashes] === "\\") backslashes++;
    if (backslashes % 2 === 0) return quote + 1;
  }
  return text.length;
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (at < text.length && " \t\r\n".includes(text[at] ?? "")) at++;
  return at;
}

/** Index after the value that begins at `start`. */
function valueEnd(text: string, start: number): number {
  if (text[start] === '"') return stringEnd(text, start);
  if (text[start] !== "{" && text[start] !== "[") {
    const end = text.slice(start, start + 400).search(/[\s,\]}]/);
    return end === -1 ? text.length : start + end;
  }
  const marks = /["[\]{}]/g;
  marks.lastIndex = start;
  let depth = 0;
  for (let match = marks.exec(text); match !== null; match = marks.exec(text)) {
    if (match[0] === '"') marks.lastIndex = stringEnd(text, match.index);
    else depth += match[0] === "{" || match[0] === "[" ? 1 : -1;
    if (depth === 0) return match.index + 1;
  }
  return text.length;
}

/**
 * The text of one value inside a JSON text, as it is written there.
 *
 * @param text Valid JSON.
 * @param path Names of the properties that lead to it.
 * @returns Undefined when there is none.
 * @example
 * jsonSlice('{"response":{"body":[1.0]}}', ["response", "body"]) // "[1.0]"
 */
export function jsonSlice(text: string, path: readonly string[]): string | undefined {
  let at = skipSpace(text, 0);
  for (const name of path) {
    if (text[at] !== "{") return undefined;
    let found: number | undefined;
    let next = skipSpace(text, at + 1);
    while (next < text.length && text[next] === '"') {
      const keyEnd = stringEnd(text, next);
      const value = skipSpace(text, skipSpace(text, keyEnd) + 1);
      // Of two properties with one name the last counts, as for JSON.parse.
      if (JSON.parse(text.slice(next, keyEnd)) === name) found = value;
      next = skipSpace(text, valueEnd(text, value));
      if (text[next] === ",") next = skipSpace(text, next + 1);
    }
    if (found === undefined) return undefined;
    at = found;
  }
  return text.slice(at, valueEnd(text, at));
}

/**
 * Whether JSON means the same after `JSON.parse` and `JSON.stringify`: not so for integers past 2^53, `1.0`, a
 * property twice, properties named like numbers out of order. White space and the spelling of strings do not count.
 */
export function survivesReserialising(text: string): boolean {
  let compact: string;
  try {
    compact = JSON.stringify(JSON.parse(text));
  } catch {
    // Not JSON at all.
    return false;
  }
  const parts: string[] = [];
  for (let at = 0; at < text.length; ) {
    const quote = text.indexOf('"', at);
    const end = quote === -1 ? text.length : quote;
    parts.push(text.slice(at, end).replace(/\s+/g, ""));
    if (quote === -1) break;
    at = stringEnd(text, quote);
    const written = text.slice(quote, at);
    parts.push(written.includes("\\") ? JSON.stringify(JSON.parse(written)) : written);
  }
  return parts.join("") === compact;
}
