import { redactText } from "./redact.js";

const RUN = 16;

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/**
 * Whether there are sixteen digits in a row. They may also sit in a text or a fraction, which costs time only.
 * Such a run covers every sixteenth place once, so that only those are looked at, and eight places before or after it,
 * of which a few rule out dates and prices: a pattern over the whole text costs a tenth of the parsing, this a hundredth.
 */
function hasLongDigits(source: string): boolean {
  const isDigitAt = (place: number) => isDigit(source.charCodeAt(place));
  for (let at = RUN - 1; at < source.length; at += RUN) {
    if (!isDigitAt(at)) continue;
    const before = isDigitAt(at - 4) && isDigitAt(at - 8) && isDigitAt(at - 6) && isDigitAt(at - 2);
    // Past the end there is no digit.
    if (!before && !(isDigitAt(at + 4) && isDigitAt(at + 8) && isDigitAt(at + 6) && isDigitAt(at + 2)))
      continue;
    let first = at;
    while (isDigitAt(first - 1)) first--;
    let last = at;
    while (isDigitAt(last + 1)) last++;
    if (last - first + 1 >= RUN) return true;
  }
  return false;
}

/** `"__proto__"` as a JSON text can spell it, each letter plain or escaped. */
const PROTO_KEY = new RegExp(
  `"${[..."__proto__"].map((letter) => `(?:${letter}|\\\\u00${letter.charCodeAt(0).toString(16)})`).join("")}"\\s*:`,
  "i",
);

/**
 * Reads JSON without losing digits: an integer past 2^53 arrives as a string of its digits, everything else as
 * `JSON.parse` gives it. A leading byte order mark is skipped. Properties named `__proto__` are left out, since
 * merging them into another object would change its prototype.
 *
 * @throws SyntaxError when the text is not JSON; its message holds no credential.
 * @example
 * parseJson('{"id":9007199254740993}') // { id: "9007199254740993" }
 */
export function parseJson(text: string): unknown {
  const source = text.startsWith("\uFEFF") ? text.slice(1) : text;
  try {
    const value: unknown = JSON.parse(source);
    const long = hasLongDigits(source);
    // Plain searches first: the pattern is slow, and almost no reply holds either. The end of the name is looked for,
    // since underscores are frequent in replies.
    const spelt = source.includes("proto__") || source.includes("\\u00");
    const proto = spelt && PROTO_KEY.test(source);
    if (!long && !proto) return value;
    // The text is known to be JSON by now, so that quoting cannot make something valid that was not.
    const exact = long ? quoteLongIntegers(source) : source;
    return proto
      ? JSON.parse(exact, (key, inner: unknown) => (key === "__proto__" ? undefined : inner))
      : JSON.parse(exact);
  } catch (error) {
    const reason = error instanceof Error ? redactText(error.message) : "unknown reason";
    throw new SyntaxError(`not JSON: ${reason}`);
  }
}

/** Puts quotes around the integers that a number cannot hold, outside of texts. */
function quoteLongIntegers(source: string): string {
  const pieces: string[] = [];
  let position = 0;
  while (position < source.length) {
    const quote = source.indexOf('"', position);
    const end = quote === -1 ? source.length : quote;
    pieces.push(source.slice(position, end).replace(/-?\d[\d.eE+-]*/g, quoteLong));
    if (quote === -1) break;
    position = endOfString(source, quote);
    pieces.push(source.slice(quote, position));
  }
  return pieces.join("");
}

function quoteLong(literal: string): string {
  return /^-?\d{16,}$/.test(literal) && !Number.isSafeInteger(Number(literal)) ? `"${literal}"` : literal;
}

/** Index after the closing quote of the text that opens at `start`. */
function endOfString(source: string, start: number): number {
  let from = start + 1;
  for (;;) {
    const quote = source.indexOf('"', from);
    if (quote === -1) return source.length;
    let backslashes = 0;
    while (source[quote - 1 - backslashes] === "\\") backslashes++;
    if (backslashes % 2 === 0) return quote + 1;
    from = quote + 1;
  }
}
