import { GovDataError } from "./errors.js";

/** One page, and where the next one is. */
export interface Page<T, C> {
  items: readonly T[];
  /** Cursor, offset, page number or address of the next page; `undefined` after the last. */
  next?: C | undefined;
}

/** Where to stop reading pages. */
export interface PaginateOptions {
  /** Items at most. */
  max?: number;
  /** Pages at most. */
  maxPages?: number;
  /** Stops before the next page is asked for. */
  signal?: AbortSignal;
  /** The API named in an error. Default `"core"`. */
  api?: string;
}

/**
 * Reads page after page and gives the items one by one. A page is asked for only when its first item is wanted,
 * so leaving the loop stops the requests.
 *
 * @param fetchPage Gets one page; called first with `undefined`.
 * @throws GovDataError of kind `upstream` when the agency gives the same cursor twice (it would never end), or the
 * signal's reason when aborted.
 * @example
 * const all = paginate(async (offset = 0) => {
 *   const { rows, total } = await page(offset);
 *   return { items: rows, next: nextOffset({ offset, limit: 100, received: rows.length, total }) };
 * });
 * for await (const row of all) console.log(row);
 */
export async function* paginate<T, C>(
  fetchPage: (cursor: C | undefined) => Promise<Page<T, C>>,
  options: PaginateOptions = {},
): AsyncGenerator<T, void, undefined> {
  const {
    max = Number.POSITIVE_INFINITY,
    maxPages = Number.POSITIVE_INFINITY,
    signal,
    api = "core",
  } = options;
  const seen = new Set<string>();
  let cursor: C | undefined;
  let given = 0;
  for (let page = 0; page < maxPages && given < max; page++) {
    signal?.throwIfAborted();
    const { items, next } = await fetchPage(cursor);
    for (const item of items) {
      signal?.throwIfAborted();
      yield item;
      given += 1;
      if (given >= max) return;
    }
    if (next === undefined || next === null) return;
    const key = cursorKey(next);
    if (seen.has(key)) {
      throw new GovDataError(
        `${api}: page ${page + 2} is one that was read before: the paging would never end.`,
        {
          api,
          kind: "upstream",
        },
      );
    }
    seen.add(key);
    cursor = next;
  }
}

function cursorKey(cursor: unknown): string {
  if (typeof cursor !== "object") return `${typeof cursor}:${String(cursor)}`;
  return JSON.stringify(cursor, (_, value: unknown) => (typeof value === "bigint" ? `${value}n` : value));
}

/**
 * The next offset, or `undefined` after the last row. Without a total, a page shorter than asked for is the last;
 * with one, a short page is not (agencies cap pages without saying so).
 *
 * @param state `received`: rows in the page just read. `total`: all rows, when the agency says so.
 * @example
 * nextOffset({ offset: 0, limit: 100, received: 100, total: 250 }) // 100
 */
export function nextOffset(state: {
  offset: number;
  limit: number;
  received: number;
  total?: number | null;
}): number | undefined {
  const { offset, limit, received, total } = state;
  if (received <= 0) return undefined;
  const next = offset + received;
  if (total !== undefined && total !== null) return next < total ? next : undefined;
  return received < limit ? undefined : next;
}

/**
 * The next page's number, or `undefined` after the last.
 *
 * @param state `pages`: how many there are; unknown counts as none left.
 * @example
 * nextPage({ page: 1, pages: 3 }) // 2
 */
export function nextPage(state: { page: number; pages: number | null | undefined }): number | undefined {
  const { page, pages } = state;
  return typeof pages === "number" && page < pages ? page + 1 : undefined;
}

/** One entry of a `Link` header (RFC 8288). */
export interface Link {
  url: string;
  /** Relation types, in lower case. */
  rel: readonly string[];
}

/**
 * Reads a `Link` header (RFC 8288): addresses may hold commas and semicolons, parameters may be quoted.
 *
 * @example
 * parseLinks('<https://api.fda.gov/x?a=1,2>; rel="next last"')[0]?.rel // ["next", "last"]
 */
export function parseLinks(header: string): Link[] {
  const links: Link[] = [];
  let rest = header;
  for (;;) {
    const target = /^[\s,]*<([^>]*)>/.exec(rest);
    if (target === null) return links;
    rest = rest.slice(target[0].length);
    let rel: string | undefined;
    for (;;) {
      const parameter = /^\s*;\s*(?:([^\s=;,"]+)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*)))?)?/.exec(rest);
      if (parameter === null) break;
      rest = rest.slice(parameter[0].length);
      // RFC 8288, 3.3: of several `rel` parameters only the first counts.
      if (parameter[1]?.toLowerCase() === "rel")
        rel ??= parameter[2]?.replace(/\\(.)/g, "$1") ?? parameter[3] ?? "";
    }
    links.push({
      url: (target[1] ?? "").trim(),
      rel: (rel ?? "").toLowerCase().split(/\s+/).filter(Boolean),
    });
  }
}

/**
 * The address of the next page according to the reply's `Link` header, as it stands there (it may be relative).
 *
 * @returns `undefined` when there is none.
 * @example
 * linkNext(new Headers({ link: '<https://api.fda.gov/drug/label.json?skip=1>; rel="next"' }))
 */
export function linkNext(headers: Headers): string | undefined {
  return parseLinks(headers.get("link") ?? "").find(({ rel }) => rel.includes("next"))?.url;
}

/**
 * Gives a method its paging companion: `search(text)` for one page, `search.all(text)` for every item.
 * The function itself is extended, so each takes one of its own.
 *
 * @example
 * const search = withAll((text: string) => page(text), (text: string) => paginate(…));
 */
export function withAll<One extends (...args: never[]) => unknown, All extends (...args: never[]) => unknown>(
  one: One,
  all: All,
): One & { readonly all: All } {
  return Object.assign(one, { all });
}
