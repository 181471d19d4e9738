import { asArray, asObject, field, GovDataError, parseNumber } from "@govdata/core";

/** Name of this API in errors, cache and limits. */
export const API = "usaspending";

/** Reads a part of a reply; `where` names it in the error. */
export type Reader<T> = (value: unknown, where: string) => T;
/** What a reader gives. */
export type Read<R> = R extends Reader<infer T> ? T : never;
/** The fields of a row, by the agency's names. */
export type Shape = Readonly<Record<string, Reader<unknown>>>;
/** A row as its shape reads it: every field is there, missing is `null`. */
export type RowOf<S extends Shape> = { -readonly [Name in keyof S]: Read<S[Name]> } & {
  /** What the agency sent beyond its documentation, as it came. */
  others?: Record<string, unknown>;
};

export function unreadable(what: string): GovDataError {
  return new GovDataError(`${API}: the reply cannot be read: ${what}.`, { api: API, kind: "unreadable" });
}

/** Text as sent; `null` for a missing or empty one. A code sent as a number is written out. */
export const text: Reader<string | null> = (value, where) => {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value === "string") return value;
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  throw unreadable(`${where} is no text`);
};

/** Text that must be there. */
export const name: Reader<string> = (value, where) => {
  const read = text(value, where);
  if (read === null) throw unreadable(`${where} is missing`);
  return read;
};

/** A figure. Old endpoints send money as text; `"None"` is the server's word for none. */
export const number: Reader<number | null> = (value) => parseNumber(value, ["None"], API);

/** A figure that must be there. */
export const figure: Reader<number> = (value, where) => {
  const read = number(value, where);
  if (read === null) throw unreadable(`${where} is missing`);
  return read;
};

export const flag: Reader<boolean | null> = (value, where) => {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return value;
  throw unreadable(`${where} is neither true nor false`);
};

/** What JSON can hold in one field. */
export type Scalar = string | number | boolean | null;

export const scalar: Reader<Scalar> = (value, where) => {
  if (typeof value === "boolean") return value;
  return typeof value === "number" ? number(value, where) : text(value, where);
};

/** Something whose form is not documented, as it came. */
export const anything: Reader<unknown> = (value) => value ?? null;

/** A list; a missing one is empty. */
export function list<T>(item: Reader<T>): Reader<T[]> {
  return (value, where) =>
    value === undefined || value === null
      ? []
      : asArray(value, API, where).map((entry, index) => item(entry, `${where}[${index}]`));
}

/** One address or several: the agency sends now the one, now the other. */
export const texts: Reader<string[]> = (value, where) =>
  Array.isArray(value) || value === undefined || value === null
    ? list(name)(value, where)
    : [name(value, where)];

/** `null` where the reply has nothing, or an object without fields, as it writes "none" in hierarchies. */
export function optional<T>(reader: Reader<T>): Reader<T | null> {
  return (value, where) => {
    const none =
      value === undefined ||
      value === null ||
      (typeof value === "object" && !Array.isArray(value) && Object.keys(value).length === 0);
    return none ? null : reader(value, where);
  };
}

/** Values by names that are not known beforehand. */
export function byName<T>(item: Reader<T>): Reader<Record<string, T>> {
  return (value, where) =>
    Object.fromEntries(
      Object.entries(asObject(value, API, where)).map(([key, entry]) => [
        key,
        item(entry, `${where}.${key}`),
      ]),
    );
}

/** An object by its shape. Nothing is dropped: what has no place in the shape is under `others`. */
export function row<S extends Shape>(shape: S): Reader<RowOf<S>> {
  return (value, where) => {
    const sent = asObject(value, API, where);
    const read: Record<string, unknown> = {};
    const others: Record<string, unknown> = {};
    for (const [key, reader] of Object.entries(shape))
      read[key] = reader(field(sent, key), `${where}.${key}`);
    for (const [key, entry] of Object.entries(sent)) if (!Object.hasOwn(shape, key)) others[key] = entry;
    if (Object.keys(others).length > 0) read.others = others;
    // Every field of the shape was just read by its own reader.
    return read as RowOf<S>;
  };
}

/** Where a page stands. */
export interface PageMetadata {
  /** Page number, from 1. */
  page: number;
  hasNext: boolean;
  /** Rows on all pages; `null` where the endpoint does not count them. */
  total: number | null;
  limit: number | null;
}

/** One page of rows. */
export interface Page<Row> {
  results: Row[];
  page_metadata: PageMetadata;
  /** What the agency has to say about this answer: dates it moved, figures it warns of. */
  messages: string[];
}

/** Paging in any of the agency's three dialects: `page_metadata` in two spellings, and fields beside the rows. */
export function readPaging(body: unknown): PageMetadata {
  const metadata = field(body, "page_metadata") ?? body;
  const total = number(field(metadata, "total") ?? field(metadata, "count"), "total");
  const limit = number(field(metadata, "limit") ?? field(body, "limit"), "limit");
  const page = number(field(metadata, "page"), "page") ?? 1;
  const said = flag(field(metadata, "hasNext") ?? field(metadata, "has_next_page"), "hasNext");
  return { page, hasNext: said ?? (total !== null && limit !== null && page * limit < total), total, limit };
}

/** The notice that opens the answer to every search, whatever it was about. */
const GENERAL_NOTICE = /^For searches, time period start and end dates are currently limited/;
/** Said of a parameter that this package does not send. */
const DEPRECATION = /^(The )?'subawards' (field )?will be deprecated/;
const IGNORED = /^The following filters from the request were not used: ?(.*)$/s;
const EARLIEST = "2007-10-01";

/**
 * The messages of a reply that say something about it.
 *
 * @param earliest The earliest date asked for: before October 2007 the general notice is news.
 * @throws GovDataError of kind `mismatch` when a filter was not used: the figures would be of something else.
 */
export function readMessages(body: unknown, earliest?: string): string[] {
  const said = list(text)(field(body, "messages"), "messages").flatMap((line) => line?.trim() || []);
  for (const line of said) {
    const ignored = IGNORED.exec(line)?.[1];
    if (ignored !== undefined) {
      throw new GovDataError(
        `${API}: the agency did not use these filters, so the answer is of something else: ${ignored}`,
        {
          api: API,
          kind: "mismatch",
        },
      );
    }
  }
  const clamped = earliest !== undefined && earliest < EARLIEST;
  return said.filter((line) => !DEPRECATION.test(line) && (clamped || !GENERAL_NOTICE.test(line)));
}

/** Reads a page of rows. A reply without content (204) is an empty page. */
export function pageOf<Row>(item: Reader<Row>): Reader<Page<Row>> {
  return (body) => ({
    results: resultsOf(item)(body, "the reply"),
    page_metadata: readPaging(body),
    messages: readMessages(body),
  });
}

/** Reads `results` alone. A reply without content (204) has none. */
export function resultsOf<Row>(item: Reader<Row>): Reader<Row[]> {
  return (body, where) =>
    body === null ? [] : list(item)(field(asObject(body, API, where), "results"), "results");
}
