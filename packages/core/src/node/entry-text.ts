/** How a value is written: a text as it is, JSON, or JSON with its long texts behind it. */
export type EntryForm = 0 | 1 | 2;

/** Texts of an object from this length on are written behind its JSON. */
const LONG = 1024;

/** A text that SQLite gives back as it was; the rest (NUL, half a surrogate pair) is kept as JSON, which escapes it. */
function isPlain(text: string): boolean {
  return !text.includes("\0") && !/\p{Surrogate}/u.test(text);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !("toJSON" in value);
}

/**
 * A value as text. A cached reply is a small object around one long text, mostly JSON itself: escaping it inside JSON
 * and undoing that at each read costs more than reading the file, so long texts are written behind, as they are.
 *
 * @returns Undefined for what JSON cannot say (`undefined`, a function).
 */
export function encodeEntry(value: unknown): { text: string; form: EntryForm } | undefined {
  if (typeof value === "string" && isPlain(value)) return { text: value, form: 0 };
  if (isRecord(value)) {
    const long = Object.entries(value).filter(
      (part): part is [string, string] =>
        typeof part[1] === "string" && part[1].length >= LONG && isPlain(part[1]),
    );
    if (long.length > 0) {
      const lengths = long.map(([name, text]) => [name, text.length]);
      // Emptied, not left out: the order of the properties stays.
      const head = JSON.stringify([
        { ...value, ...Object.fromEntries(long.map(([name]) => [name, ""])) },
        lengths,
      ]);
      return { text: `${head}\n${long.map(([, text]) => text).join("")}`, form: 2 };
    }
  }
  const text: string | undefined = JSON.stringify(value);
  return text === undefined ? undefined : { text, form: 1 };
}

/** The value again. Throws SyntaxError when the text is not what `encodeEntry` wrote. */
export function decodeEntry(text: string, form: number): unknown {
  if (form === 0) return text;
  if (form === 1) return JSON.parse(text);
  const end = text.indexOf("\n");
  const [value, lengths]: [Record<string, unknown>, [string, number][]] = JSON.parse(text.slice(0, end));
  let at = end + 1;
  for (const [name, length] of lengths) {
    value[name] = text.slice(at, at + length);
    at += length;
  }
  return value;
}
