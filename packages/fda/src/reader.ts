import { asObject, isIsoDate, numberOrNull, stringOrNull } from "@govdata/core";
import { API } from "./fields.js";

/** Reads a value of a reply. */
export type Reader<T> = (value: unknown) => T;

/** What a reader gives. */
type Read<R> = R extends Reader<infer T> ? T : never;

type Fields = Readonly<Record<string, Reader<unknown>>>;
/** The record that the readers of its fields give. */
export type RecordOf<F extends Fields> = { -readonly [K in keyof F]: Read<F[K]> };

/** openFDA writes "nothing" as a missing key, "", "--" or an empty list or object. */
function textOf(value: unknown): string | null {
  const text = stringOrNull(value);
  return text === "--" ? null : text;
}

/** A text. A list where one text was expected is written out, separated by commas. */
export const text: Reader<string | null> = (value) => {
  if (!Array.isArray(value)) return textOf(value);
  const parts = value.map(textOf).filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(", ");
};

/** A list of texts; a single text is a list of one, nothing an empty list. */
export const texts: Reader<string[]> = (value) =>
  (Array.isArray(value) ? value : [value]).map(textOf).filter((part) => part !== null);

/** A number, which openFDA mostly sends as text. */
export const number: Reader<number | null> = (value) => numberOrNull(value);

/** A switch that is sent as `true`, `"true"` or `"T"`; anything else is not known. */
export const flag: Reader<boolean | null> = (value) => {
  const word = textOf(Array.isArray(value) ? value[0] : value)?.toLowerCase();
  if (word === "true" || word === "t") return true;
  return word === "false" || word === "f" ? false : null;
};

function dateOf(value: string): string {
  const compact = /^(\d{4})(\d{2})(\d{2})?$/.exec(value);
  if (compact !== null) {
    const [, year, month, day] = compact;
    const iso = `${year}-${month}-${day ?? "01"}`;
    if (isIsoDate(iso)) return day === undefined ? `${year}-${month}` : iso;
  }
  const american = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value);
  const iso = american === null ? value : `${american[3]}-${american[1]}-${american[2]}`;
  return isIsoDate(iso) ? iso : value;
}

/**
 * A date as `YYYY-MM-DD`, whether sent as `20240131`, `2024-01-31` or `01/31/2024`; `YYYY-MM` or `YYYY` when the agency
 * knows no more. Anything else stays as it was sent.
 */
export const date: Reader<string | null> = (value) => {
  const written = text(value);
  return written === null ? null : dateOf(written);
};

/** Dates; see `date`. */
export const dates: Reader<string[]> = (value) => texts(value).map(dateOf);

/** A list of things; a single one is a list of one. */
export function many<T>(reader: Reader<T>): Reader<T[]> {
  return (value) => {
    if (value === undefined || value === null || value === "") return [];
    return (Array.isArray(value) ? value : [value]).map(reader);
  };
}

/** A thing that may be missing; openFDA also sends `{}` for one that is. */
export function maybe<T>(reader: Reader<T>): Reader<T | null> {
  return (value) => {
    const single: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
    const missing = single === undefined || single === null || single === "";
    return missing || (typeof single === "object" && Object.keys(single).length === 0)
      ? null
      : reader(single);
  };
}

/**
 * A record. Every field named here is in the result, `null` or `[]` when the agency sends none; a field that is not
 * named here stays as it was sent, so that nothing the agency adds is lost.
 */
export function shape<const F extends Fields>(fields: F): Reader<RecordOf<F>> {
  const readers = Object.entries(fields);
  return (value) => {
    const sent = asObject(value, API, "a record");
    const named = readers.map(([name, reader]) => [
      name,
      reader(Object.hasOwn(sent, name) ? sent[name] : undefined),
    ]);
    // Built of exactly the readers of F, which the type of fromEntries cannot say.
    return { ...sent, ...Object.fromEntries(named) } as RecordOf<F>;
  };
}
