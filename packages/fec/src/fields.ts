import { stringOrNull } from "@govdata/core";

/** The value is of another kind than the specification says. */
const MISFIT = Symbol("misfit");

/** Reads one field of a row: null for a missing one, `MISFIT` for one that cannot be read as this. */
export type Field<T> = (value: unknown) => T | typeof MISFIT;

/** The fields of a row, by the agency's names. */
export type Shape = Readonly<Record<string, Field<unknown>>>;

/** What a shape reads. Every field is there; missing is null. */
export type RowOf<S> = { -readonly [Name in keyof S]: S[Name] extends Field<infer T> ? T : never } & {
  /** What the agency sent beyond its specification, and values of another kind than it says, as they came. */
  others?: Record<string, unknown>;
};

const isMissing = (value: unknown) =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");

/** Text, trimmed: older rows are padded with spaces. Null for an empty one. */
export const text: Field<string | null> = (value) => {
  if (isMissing(value)) return null;
  return typeof value === "object" ? MISFIT : stringOrNull(value);
};

/** A number that only identifies: kept as its digits, exact past 2^53. */
export const identifier: Field<string | null> = (value) => text(value);

/** A day, `YYYY-MM-DD`. Older replies added a midnight (`T00:00:00`), which says nothing. */
export const day: Field<string | null> = (value) => {
  const written = text(value);
  return typeof written === "string" && /^\d{4}-\d\d-\d\dT/.test(written) ? written.slice(0, 10) : written;
};

/** A day and time as sent: `YYYY-MM-DDTHH:MM:SS`, at times with fractions and an offset. */
export const moment: Field<string | null> = (value) => text(value);

/** A figure. Null is "not reported on that form", never 0. */
export const number: Field<number | null> = (value) => {
  if (isMissing(value)) return null;
  const figure = typeof value === "string" ? Number(value.trim()) : value;
  return typeof figure === "number" && Number.isFinite(figure) ? figure : MISFIT;
};

/** A whole number that a number holds exactly. `1307768.0` is one. */
export const integer: Field<number | null> = (value) => {
  const figure = number(value);
  return typeof figure === "number" && !Number.isSafeInteger(figure) ? MISFIT : figure;
};

export const flag: Field<boolean | null> = (value) => {
  if (isMissing(value)) return null;
  return typeof value === "boolean" ? value : MISFIT;
};

/** Something whose form is not documented, as it came. */
export const anything: Field<unknown> = (value) => value ?? null;

function listOf<T>(item: Field<T | null>): Field<(T | null)[] | null> {
  return (value) => {
    if (value === undefined || value === null) return null;
    if (!Array.isArray(value)) return MISFIT;
    const items: (T | null)[] = [];
    for (const entry of value) {
      const read = item(entry);
      if (read === MISFIT) return MISFIT;
      items.push(read);
    }
    return items;
  };
}

/** Texts; an entry can be null. */
export const texts: Field<(string | null)[] | null> = listOf(text);

/** Whole numbers; an entry can be null. */
export const integers: Field<(number | null)[] | null> = listOf(integer);

/** A row inside the row. */
export function one<S extends Shape>(shape: () => S): Field<RowOf<S> | null> {
  return (value) => {
    if (value === undefined || value === null) return null;
    return isRecord(value) ? readRow(shape(), value) : MISFIT;
  };
}

/** Rows inside the row. */
export function many<S extends Shape>(shape: () => S): Field<RowOf<S>[] | null> {
  return (value) => {
    if (value === undefined || value === null) return null;
    if (!Array.isArray(value) || !value.every(isRecord)) return MISFIT;
    return value.map((entry) => readRow(shape(), entry));
  };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Names a field once had: reports of before 2016 misspelt one. */
const ONCE: Readonly<Record<string, string>> = {
  expenditure_subject_to_limits: "expentiture_subject_to_limits",
};

/** Reads one row by its shape. Nothing is dropped: what has no place in the shape is under `others`. */
export function readRow<S extends Shape>(shape: S, sent: Record<string, unknown>): RowOf<S> {
  const row: Record<string, unknown> = {};
  const others: Record<string, unknown> = {};
  const taken = new Set<string>();
  for (const [name, read] of Object.entries(shape)) {
    const once = ONCE[name];
    const known = once === undefined || Object.hasOwn(sent, name) ? name : once;
    const value = read(sent[known]);
    row[name] = value === MISFIT ? null : value;
    if (value === MISFIT) others[name] = sent[known];
    taken.add(known);
  }
  for (const [name, value] of Object.entries(sent)) if (!taken.has(name)) others[name] = value;
  if (Object.keys(others).length > 0) row.others = others;
  // Built field by field from the shape that the type is computed from.
  return row as RowOf<S>;
}
