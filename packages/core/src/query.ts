import { InvalidArgumentError } from "./errors.js";
import { LONE_SURROGATE } from "./path.js";
import type { ParamScalar, Params, ParamValue } from "./types.js";

/** How `buildQuery` writes arrays and nested objects. */
export interface QueryOptions {
  /** `"repeat"` (default): `a=1&a=2`. Anything else joins the values with it: `a=1,2`. */
  arrays?: "repeat" | (string & {});
  /** `"brackets"` (default): `page[size]=1`. `"dots"`: `page.size=1`. */
  nested?: "brackets" | "dots";
  /** The API named in an error. */
  api?: string;
}

/**
 * Writes query parameters, in the order given, without a leading `?`.
 *
 * `undefined`, `null` and empty arrays are never sent; `false`, `0` and `""` are. Spaces become `%20`. Commas,
 * colons, slashes, `$` and `@` stay readable, since a query may hold them; brackets may not and are encoded.
 * A nested name that ends in `[]` keeps its brackets last: `{ facets: { "state[]": ["CO"] } }` is
 * `facets[state][]=CO`.
 *
 * @returns `""` when nothing is set.
 * @throws InvalidArgumentError for NaN, an infinite number, or a value that is no scalar, array or plain object.
 * @example
 * buildQuery({ series_id: "GDP", limit: 5, offset: undefined }) // "series_id=GDP&limit=5"
 */
export function buildQuery(params: Params, options: QueryOptions = {}): string {
  const pairs: string[] = [];
  for (const [name, value] of Object.entries(params)) write(pairs, name, value, options);
  return pairs.join("&");
}

/**
 * Joins values into one parameter, leaving out `null` and `undefined`.
 *
 * A single value is given back as it is, so that a caller may pass either. Inside an array a value that contains
 * the separator is refused: the agency would read it as two.
 *
 * @param separator What to join with. Default `","`.
 * @returns `undefined` when nothing is left, so that the parameter is not sent.
 * @throws InvalidArgumentError for a value that contains the separator, or for NaN and infinite numbers.
 * @example
 * list(["06", "36"]) // "06,36"
 */
export function list(values: ParamScalar | readonly ParamScalar[], separator = ","): string | undefined {
  if (!isScalarArray(values)) return isUnset(values) ? undefined : scalar("list", values, {});
  const texts = values.filter((value) => !isUnset(value)).map((value) => scalar("list", value, {}));
  return texts.length === 0 ? undefined : join("list", texts, separator, {});
}

function write(pairs: string[], name: string, value: ParamValue, options: QueryOptions): void {
  if (isUnset(value)) return;
  if (isScalarArray(value)) {
    const texts = value.filter((item) => !isUnset(item)).map((item) => scalar(name, item, options));
    const arrays = options.arrays ?? "repeat";
    if (arrays === "repeat") for (const text of texts) pairs.push(`${encode(name)}=${encode(text)}`);
    else if (texts.length > 0) pairs.push(`${encode(name)}=${encode(join(name, texts, arrays, options))}`);
    return;
  }
  if (typeof value === "object") {
    if (!isPlain(value)) throw refuse(name, "is an object that cannot be sent; give a string", options);
    for (const [key, inner] of Object.entries(value)) {
      write(pairs, nestedName(name, key, options.nested ?? "brackets"), inner, options);
    }
    return;
  }
  pairs.push(`${encode(name)}=${encode(scalar(name, value, options))}`);
}

function nestedName(outer: string, key: string, nested: "brackets" | "dots"): string {
  if (nested === "dots") return `${outer}.${key}`;
  return key.endsWith("[]") ? `${outer}[${key.slice(0, -2)}][]` : `${outer}[${key}]`;
}

function scalar(name: string, value: ParamScalar, options: QueryOptions): string {
  switch (typeof value) {
    case "string":
      if (LONE_SURROGATE.test(value)) throw refuse(name, "is not valid Unicode text", options);
      return value;
    case "boolean":
    case "bigint":
      return String(value);
    case "number":
      if (!Number.isFinite(value)) throw refuse(name, `is ${value}, which is no number to send`, options);
      return plainNumber(value);
    default:
      throw refuse(name, "must be a string, a number or a boolean", options);
  }
}

/** No agency documents `1e+21` or `1e-7`: digits are always written out. */
function plainNumber(value: number): string {
  if (Number.isInteger(value)) return BigInt(value).toString();
  const text = String(value);
  const match = /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/.exec(text);
  if (match === null) return text;
  const [, sign = "", first = "", rest = "", exponent = "0"] = match;
  return `${sign}0.${"0".repeat(Number(exponent) - 1)}${first}${rest}`;
}

function join(name: string, texts: readonly string[], separator: string, options: QueryOptions): string {
  const mark = separator.trim();
  const clash = mark === "" ? undefined : texts.find((text) => text.includes(mark));
  if (clash !== undefined) {
    throw refuse(
      name,
      `"${clash}" contains "${mark}", which separates the values: give one value each`,
      options,
    );
  }
  return texts.join(separator);
}

function isUnset(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

function isScalarArray(value: ParamValue): value is readonly ParamScalar[] {
  return Array.isArray(value);
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function refuse(name: string, reason: string, options: QueryOptions): InvalidArgumentError {
  return new InvalidArgumentError(options.api ?? "core", name, reason);
}

function encode(text: string): string {
  return encodeURIComponent(text)
    .replace(/%(?:2C|3A|2F|24|40)/g, decodeURIComponent)
    .replace(/'/g, "%27");
}
