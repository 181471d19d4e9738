import { GovDataError } from "./errors.js";

/** Digits with or without properly grouped thousands, a fraction, an exponent. */
const NUMERIC = /^[+-]?(?:(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
const INTEGER = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)$/;

/**
 * Reads a figure as the agency wrote it: a number, or a text such as `"1,234.5"`.
 *
 * @param missing The agency's marks for "none", compared after trimming: `["."]`, `["NA", "(D)"]`.
 * @param api The API named in the error. Default `"core"`.
 * @returns `null` for `null`, `undefined`, a blank text and the marks in `missing`; never NaN.
 * @throws GovDataError of kind `unreadable` for anything else that is no number, and for an integer that a number
 * cannot hold exactly (read that with `integerOrString`).
 * @example
 * parseNumber(".", ["."]) // null
 */
export function parseNumber(value: unknown, missing: readonly string[] = [], api = "core"): number | null {
  if (isMissing(value, missing)) return null;
  const number = readNumber(value);
  if (number === undefined) throw unreadable(api, value, "a number");
  const exact = exactInteger(value);
  if (exact !== undefined && BigInt(number) !== exact) {
    throw unreadable(api, value, "a number that can be held exactly");
  }
  return number;
}

/**
 * Reads a figure where anything but a number means "none". Never throws, never gives NaN.
 * An integer past 2^53 gives the nearest number; `integerOrString` keeps it exact.
 *
 * @param missing Marks that would read as numbers but mean "none": `["-9999"]`.
 * @example
 * numberOrNull("n/a") // null
 */
export function numberOrNull(value: unknown, missing: readonly string[] = []): number | null {
  return isMissing(value, missing) ? null : (readNumber(value) ?? null);
}

/**
 * Reads an integer exactly: a number up to 2^53, a string of digits past it.
 *
 * @param missing The agency's marks for "none".
 * @param api The API named in the error. Default `"core"`.
 * @throws GovDataError of kind `unreadable` for whatever is no integer.
 * @example
 * integerOrString("9007199254740993") // "9007199254740993"
 */
export function integerOrString(
  value: unknown,
  missing: readonly string[] = [],
  api = "core",
): number | string | null {
  if (isMissing(value, missing)) return null;
  const exact = exactInteger(value);
  if (exact === undefined) throw unreadable(api, value, "an integer");
  const number = Number(exact);
  return Number.isSafeInteger(number) ? number : exact.toString();
}

function isMissing(value: unknown, missing: readonly string[]): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "number") return missing.includes(String(value));
  if (typeof value !== "string") return false;
  const text = value.trim();
  return text === "" || missing.includes(text);
}

function readNumber(value: unknown): number | undefined {
  if (typeof value === "bigint") return Number(value);
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value !== "string" || !NUMERIC.test(value.trim())) return undefined;
  const number = Number(value.trim().replace(/,/g, ""));
  return Number.isFinite(number) ? number : undefined;
}

function exactInteger(value: unknown): bigint | undefined {
  if (typeof value === "bigint") return value;
  if (typeof value === "number") return Number.isSafeInteger(value) ? BigInt(value) : undefined;
  if (typeof value !== "string" || !INTEGER.test(value.trim())) return undefined;
  return BigInt(value.trim().replace(/[,+]/g, ""));
}

function unreadable(api: string, value: unknown, expected: string): GovDataError {
  const shown =
    typeof value === "string" ? `"${value.slice(0, 60)}"` : Array.isArray(value) ? "a list" : String(value);
  return new GovDataError(`${api}: the reply cannot be read: ${shown} is not ${expected}.`, {
    api,
    kind: "unreadable",
  });
}
