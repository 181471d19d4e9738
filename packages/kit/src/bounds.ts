import { expectation, type JsonSchema } from "./schema.js";

/** Longest text read where a schema allows no longer one: the patterns that read it may take the square of its length. */
const LONGEST_TEXT = 5_000;
/** Deeper than any argument goes. What writes a value out or compares it calls itself once per level. */
const DEEPEST = 64;

/** What an error repeats of a text or a name: all of it, or its beginning and how long it was. */
export function shortened(text: string, most = 80): string {
  return text.length > most ? `${text.slice(0, most - 3)}… (${text.length} characters)` : text;
}

/** Half of a character that takes two in UTF-16: no address and no file can hold it. */
const HALF = /\p{Surrogate}/u;

/** What in a value cannot be read, if anything. */
export type Unreadable = { kind: "long"; text: string } | { kind: "deep" } | { kind: "half" };

/** Looks for a text that is too long or no text at all, and for nesting without end. */
export function findUnreadable(value: unknown, most: number): Unreadable | undefined {
  const todo: [value: unknown, depth: number][] = [[value, 0]];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const [part, depth] = next;
    if (typeof part === "string" && part.length > most) return { kind: "long", text: part };
    if (typeof part === "string" && HALF.test(part)) return { kind: "half" };
    if (typeof part !== "object" || part === null) continue;
    if (depth === DEEPEST) return { kind: "deep" };
    // Pushed one by one: a spread of a very long list would overflow the stack.
    for (const [name, inner] of Object.entries(part)) todo.push([name, depth], [inner, depth + 1]);
  }
  return undefined;
}

/** Why an argument is not read at all, before any pattern sees it; undefined for one of bearable size. */
export function unreadable(value: unknown, schema: JsonSchema): string | undefined {
  const found = findUnreadable(value, Math.max(LONGEST_TEXT, schema.maxLength ?? 0));
  if (found === undefined) return undefined;
  if (found.kind !== "long") return UNREADABLE[found.kind];
  const most = schema.maxLength === undefined ? ` of at most ${LONGEST_TEXT} characters` : "";
  return `must be ${expectation(schema)}${most}, got ${shortened(JSON.stringify(found.text))}`;
}

export const UNREADABLE = {
  deep: `is nested more than ${DEEPEST} levels deep`,
  half: "holds half of a character (a lone UTF-16 surrogate), which no text in Unicode has",
} as const;
