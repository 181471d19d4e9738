import { asArray, asObject, GovDataError, parseNumber } from "@govdata/core";
import { isRecord, type RowOf, readRow, type Shape } from "./fields.js";
import { API } from "./params.js";

interface Counts {
  /** Rows in all. Above 500,000 an estimate; null when the reply does not say. */
  total: number | null;
  /** Whether `total` is exact. Null in replies that do not say (those before about 2020). */
  totalIsExact: boolean | null;
  /** Number of pages, as informative as `total`. */
  pages: number | null;
  /** Rows of a page at most, as the agency says: it has cut larger wishes without a word. */
  perPage: number | null;
}

/** Rows of one page of an endpoint that is paged by number. */
export interface Page<Row> extends Counts {
  rows: Row[];
  page: number;
  /** Number of the next page; `undefined` after the last. */
  next: number | undefined;
}

/**
 * Where the next page of itemized rows begins: every pair of the reply's `last_indexes` as text. Give it back whole;
 * with `last_index` alone rows are lost or repeated.
 */
export type Cursor = Readonly<Record<string, string>>;

/** Rows of one page of an endpoint that is paged by cursor. */
export interface KeysetPage<Row> extends Counts {
  rows: Row[];
  /** Give it as `after` for the next page; `undefined` after the last. */
  next: Cursor | undefined;
}

function unreadable(what: string): GovDataError {
  return new GovDataError(`${API}: the reply cannot be read: ${what}.`, { api: API, kind: "unreadable" });
}

function countOf(pagination: Record<string, unknown>, name: string): number | null {
  const value = parseNumber(pagination[name], [], API);
  return value !== null && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

interface Opened<S extends Shape> {
  rows: RowOf<S>[];
  pagination: Record<string, unknown>;
}

/** The list of every reply but a few: even one candidate comes as a list. */
export function openReply<S extends Shape>(body: unknown, shape: S): Opened<S> {
  const reply = asObject(body, API, "the reply");
  const results = asArray(reply.results, API, "results");
  const rows = results.map((entry, index) => {
    if (!isRecord(entry)) throw unreadable(`results[${index}] is no object`);
    return readRow(shape, entry);
  });
  return { rows, pagination: isRecord(reply.pagination) ? reply.pagination : {} };
}

function counts(pagination: Record<string, unknown>): Counts {
  const exact = pagination.is_count_exact;
  return {
    total: countOf(pagination, "count"),
    totalIsExact: typeof exact === "boolean" ? exact : null,
    pages: countOf(pagination, "pages"),
    perPage: countOf(pagination, "per_page"),
  };
}

function expectSame(what: string, asked: unknown, got: number | null): void {
  if (typeof asked !== "number" || got === null || asked === got) return;
  throw new GovDataError(`${API}: ${what}: asked for ${asked}, but the reply is of ${got}.`, {
    api: API,
    kind: "mismatch",
  });
}

/** Reads a page that has a number. */
export function readPage<S extends Shape>(
  body: unknown,
  shape: S,
  asked: { page?: unknown } = {},
): Page<RowOf<S>> {
  const { rows, pagination } = openReply(body, shape);
  const found = counts(pagination);
  const said = countOf(pagination, "page");
  expectSame("page", asked.page, said);
  const page = said ?? (typeof asked.page === "number" ? asked.page : 1);
  return { rows, ...found, page, next: nextNumber(page, rows.length, found) };
}

function nextNumber(
  page: number,
  received: number,
  { pages, perPage, totalIsExact }: Counts,
): number | undefined {
  if (received === 0) return undefined;
  // The number of pages comes from an estimate: only a page that is not full is the last.
  if (totalIsExact === false) return perPage === null || received >= perPage ? page + 1 : undefined;
  return pages !== null && page < pages ? page + 1 : undefined;
}

/** Reads a page that says where the next one begins. */
export function readKeyset<S extends Shape>(body: unknown, shape: S): KeysetPage<RowOf<S>> {
  const { rows, pagination } = openReply(body, shape);
  const found = counts(pagination);
  // A count above nothing with no rows occurs: the rows are what ends the paging.
  return { rows, ...found, next: rows.length === 0 ? undefined : cursorOf(pagination.last_indexes) };
}

function cursorOf(indexes: unknown): Cursor | undefined {
  if (!isRecord(indexes)) return undefined;
  const cursor: Record<string, string> = {};
  // `last_index` was an integer in 2015 and is 19 digits of text since; a null sort value comes as sort_null_only.
  for (const [name, value] of Object.entries(indexes)) if (value !== null) cursor[name] = String(value);
  return cursor.last_index === undefined ? undefined : cursor;
}
