import { GovDataError } from "./errors.js";

/**
 * Reads a part of a reply as an object.
 *
 * @param api The API named in the error.
 * @param where What it is, for the error: `"observations[0]"`.
 * @throws GovDataError of kind `unreadable` when it is something else.
 * @example
 * const reply = asObject(await http.get("/series"), "fred", "the reply");
 */
export function asObject(value: unknown, api: string, where: string): Record<string, unknown> {
  if (isObject(value)) return value;
  throw unreadable(api, where, "an object", value);
}

/**
 * Reads a part of a reply as an array.
 *
 * @throws GovDataError of kind `unreadable` when it is something else.
 * @example
 * asArray(field(reply, "observations"), "fred", "observations").map(…)
 */
export function asArray(value: unknown, api: string, where: string): unknown[] {
  if (Array.isArray(value)) return value;
  throw unreadable(api, where, "a list", value);
}

/**
 * Reads a part of a reply as a text that must be there.
 *
 * @throws GovDataError of kind `unreadable` when it is something else or blank.
 * @example
 * asString(field(series, "id"), "fred", "id") // "GDP"
 */
export function asString(value: unknown, api: string, where: string): string {
  if (typeof value === "string" && value.trim() !== "") return value;
  throw unreadable(api, where, "a text", value);
}

/**
 * Reads a text that may be missing: trimmed, and `null` for `""`, `null`, `undefined` and whatever is no text.
 * Numbers and booleans are written out, since agencies send the same code now as `7`, now as `"7"`.
 *
 * @example
 * stringOrNull(" Percent ") // "Percent"
 */
export function stringOrNull(value: unknown): string | null {
  const scalar = typeof value === "number" || typeof value === "bigint" || typeof value === "boolean";
  if (!scalar && typeof value !== "string") return null;
  const text = String(value).trim();
  return text === "" || text === "NaN" ? null : text;
}

/**
 * A property of an object's own, or `undefined`: also when there is no object to look into.
 *
 * @example
 * field({ count: 3 }, "count") // 3
 */
export function field(object: unknown, name: string): unknown {
  return isObject(object) && Object.hasOwn(object, name) ? object[name] : undefined;
}

/**
 * An entry of a table by a name that somebody else wrote, or `undefined`. `table[name]` would also find what every
 * object inherits: `constructor`, `toString`, `__proto__`.
 *
 * @example
 * ownValue({ tga: "cash" }, "constructor") // undefined
 */
export function ownValue<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** What a reply may echo of a request. */
export type Echo = string | number | bigint | boolean | null | undefined;

/**
 * Compares what a reply says it is with what was asked, so that a cache, a proxy or a filter the agency ignored
 * cannot pass one thing off as another. Numbers equal their digits (`2020` and `"2020"`), upper equals lower case,
 * and the order of a list does not matter. Nothing asked, nothing compared.
 *
 * @param what What is compared: `"series_id"`.
 * @throws GovDataError of kind `mismatch` when they differ, or when the reply does not say.
 * @example
 * expectEcho("fred", "series_id", "GDP", field(reply, "id"));
 */
export function expectEcho(api: string, what: string, asked: Echo | readonly Echo[], got: unknown): void {
  if (asked === undefined || asked === null) return;
  const silent = got === undefined || got === null;
  if (!silent && echoText(asked) === echoText(got)) return;
  const answered = silent ? "the reply does not say which it is" : `the reply is of ${describe(got)}`;
  throw new GovDataError(`${api}: ${what}: asked for ${describe(asked)}, but ${answered}.`, {
    api,
    kind: "mismatch",
  });
}

function echoText(value: unknown): string {
  return Array.isArray(value) ? value.map(fold).sort().join("\n") : fold(value);
}

function fold(value: unknown): string {
  return String(value).trim().toLowerCase();
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function unreadable(api: string, where: string, expected: string, value: unknown): GovDataError {
  const found = value === undefined ? "is missing" : `is ${describe(value)}`;
  return new GovDataError(`${api}: the reply cannot be read: ${where} ${found}, expected ${expected}.`, {
    api,
    kind: "unreadable",
  });
}

function describe(value: unknown): string {
  if (typeof value === "string") {
    const text = value.length > 60 ? `${value.slice(0, 60)}…` : value;
    return text.trim() === "" ? "an empty text" : `"${text}"`;
  }
  if (Array.isArray(value))
    return value.length > 5 ? `a list of ${value.length}` : `[${value.map(describe).join(", ")}]`;
  if (typeof value === "object" && value !== null) return "an object";
  return String(value);
}
