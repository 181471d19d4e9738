import { isIsoDate } from "./dates.js";
import { InvalidArgumentError } from "./errors.js";
import { findState, states } from "./geo.js";
import { nearest } from "./nearest.js";

/** Argument checks of one API. Each gives the value back, so that it can be used where the value is read. */
export interface Checks {
  /** One of a closed list; the error offers the nearest. */
  oneOf<const T extends string | number>(field: string, value: string | number, allowed: readonly T[]): T;
  oneOf<const T extends string | number>(
    field: string,
    value: string | number | undefined,
    allowed: readonly T[],
  ): T | undefined;
  /** A whole number from `min` to `max`, both included. */
  integer<V extends number | undefined>(field: string, value: V, min?: number, max?: number): V;
  /** A day of the calendar, `YYYY-MM-DD`. */
  date<V extends string | undefined>(field: string, value: V): V;
  /** A year in four digits, from `min` (default 1000) to `max` (default 9999). */
  year<V extends number | undefined>(field: string, value: V, min?: number, max?: number): V;
  /** A text the expression matches as a whole; `example` is shown in the error. */
  pattern<V extends string | undefined>(field: string, value: V, expression: RegExp, example: string): V;
  /** Something that must be there: not `undefined`, `null`, a blank text or an empty list. */
  required<V>(field: string, value: V): NonNullable<V>;
  /** A list of at most `most` entries. */
  maxItems<V extends readonly unknown[] | undefined>(field: string, value: V, most: number): V;
  /** A state or territory by name, postal code or FIPS code. Gives its two-letter postal code; `findState` has the rest. */
  state(field: string, value: string): string;
  state(field: string, value: string | undefined): string | undefined;
}

/**
 * Checks arguments before any request is made. Every check throws `InvalidArgumentError`, naming the field, what
 * was wrong and what would be right, and lets `undefined` through (all but `required`).
 *
 * @param api The API named in the errors.
 * @example
 * const checks = check("fred");
 * checks.oneOf("units", "pc2", ["lin", "pc1"]); // throws: fred: units: "pc2" is not one of lin, pc1. …
 */
export function check(api: string): Checks {
  const refuse = (field: string, reason: string, near?: readonly string[]) =>
    new InvalidArgumentError(api, field, reason, near);

  function oneOf<const T extends string | number>(
    field: string,
    value: string | number,
    allowed: readonly T[],
  ): T;
  function oneOf<const T extends string | number>(
    field: string,
    value: string | number | undefined,
    allowed: readonly T[],
  ): T | undefined;
  function oneOf<const T extends string | number>(
    field: string,
    value: string | number | undefined,
    allowed: readonly T[],
  ): T | undefined {
    if (value === undefined) return undefined;
    const found = allowed.find((entry) => entry === value);
    if (found !== undefined) return found;
    const names = allowed.map(String);
    const shown =
      names.length > MOST_SHOWN ? `one of the ${names.length} known values` : `one of ${names.join(", ")}`;
    throw refuse(field, `${show(value)} is not ${shown}.`, nearest(String(value), names));
  }

  function integer<V extends number | undefined>(
    field: string,
    value: V,
    min = Number.MIN_SAFE_INTEGER,
    max = Number.MAX_SAFE_INTEGER,
  ): V {
    if (value === undefined) return value;
    if (typeof value !== "number" || !Number.isSafeInteger(value) || value < min || value > max) {
      throw refuse(field, `${show(value)} is not a whole number${range(min, max)}.`);
    }
    return value;
  }

  function date<V extends string | undefined>(field: string, value: V): V {
    if (value !== undefined && !isIsoDate(value)) {
      throw refuse(field, `${show(value)} is not a date: write YYYY-MM-DD, such as 2024-01-31.`);
    }
    return value;
  }

  function year<V extends number | undefined>(field: string, value: V, min = 1000, max = 9999): V {
    if (value === undefined) return value;
    if (typeof value !== "number" || !Number.isInteger(value) || value < min || value > max) {
      throw refuse(field, `${show(value)} is not a year from ${min} to ${max}.`);
    }
    return value;
  }

  function pattern<V extends string | undefined>(
    field: string,
    value: V,
    expression: RegExp,
    example: string,
  ): V {
    if (value === undefined) return value;
    const whole = new RegExp(`^(?:${expression.source})$`, expression.flags.replace(/[gmy]/g, ""));
    if (typeof value !== "string" || !whole.test(value)) {
      throw refuse(field, `${show(value)} does not have the right form, such as ${example}.`);
    }
    return value;
  }

  function required<V>(field: string, value: V): NonNullable<V> {
    const blank = typeof value === "string" && value.trim() === "";
    const none = Array.isArray(value) && value.length === 0;
    if (value === undefined || value === null || blank || none) throw refuse(field, "is required.");
    return value;
  }

  function maxItems<V extends readonly unknown[] | undefined>(field: string, value: V, most: number): V {
    if (value !== undefined && value.length > most) {
      throw refuse(field, `has ${value.length} entries; at most ${most} at a time.`);
    }
    return value;
  }

  function state(field: string, value: string): string;
  function state(field: string, value: string | undefined): string | undefined;
  function state(field: string, value: string | undefined): string | undefined {
    if (value === undefined) return undefined;
    const found = typeof value === "string" ? findState(value) : undefined;
    if (found !== undefined) return found.usps;
    const near = nearest(
      String(value),
      states.map(({ name }) => name),
    );
    throw refuse(field, `${show(value)} is not a state or territory: write a postal code such as CA.`, near);
  }

  return { oneOf, integer, date, year, pattern, required, maxItems, state };
}

/** A longer list would bury the sentence. */
const MOST_SHOWN = 12;

function range(min: number, max: number): string {
  if (max === Number.MAX_SAFE_INTEGER) return min === Number.MIN_SAFE_INTEGER ? "" : ` of at least ${min}`;
  return min === Number.MIN_SAFE_INTEGER ? ` of at most ${max}` : ` from ${min} to ${max}`;
}

function show(value: unknown): string {
  if (typeof value === "string") return `"${value.length > 80 ? `${value.slice(0, 80)}…` : value}"`;
  return typeof value === "number" || typeof value === "bigint" || typeof value === "boolean"
    ? String(value)
    : Array.isArray(value)
      ? "a list"
      : value === null
        ? "null"
        : `a value of type ${typeof value}`;
}
