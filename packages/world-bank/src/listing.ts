import {
  asObject,
  type Call,
  type CallOptions,
  type Client,
  expectEcho,
  GovDataError,
  type Http,
  nextPage,
  type Params,
  paginate,
} from "@govdata/core";
import { fits, pageParams, prefix } from "./args.js";
import { everyPage, readEnvelope } from "./page.js";
import { API, LIST_TTL } from "./spec.js";
import type { AllOptions, Localized, Page, PageParams } from "./types.js";
import { readVerdict } from "./verdict.js";

/** A list of the API: all of it, one page of it, or row after row. */
export interface Listing<F extends Localized, T> {
  /** Everything, page after page, compared with the total the agency announces. */
  (filter?: F, options?: CallOptions): Call<T[]>;
  /** One page, as the agency pages (50 rows unless `perPage` says otherwise). */
  page(filter?: F & PageParams, options?: CallOptions): Call<Page<T>>;
  /** Row after row; asks for the next page only when the loop comes to it. */
  all(filter?: F, options?: AllOptions): AsyncIterable<T>;
}

/** What a list asks for. */
export interface ListRequest {
  path: string;
  params: Params;
  /** In words, for errors. */
  asked: string;
}

export interface ListSpec<F, T> {
  /** Rows per page when everything is wanted. */
  perPage: number;
  request(filter: F): ListRequest;
  read(row: Readonly<Record<string, unknown>>): T;
  /** Compares what came with what was asked. */
  verify?(rows: readonly T[], filter: F): void;
  /** Leaves rows out after the totals were compared. */
  keep?(row: T, filter: F): boolean;
  compare?(a: T, b: T): number;
  /** For long lists. */
  timeout?: number;
  maxBytes?: number;
}

async function readPage<F extends Localized, T>(
  http: Http,
  spec: ListSpec<F, T>,
  filter: F,
  paging: PageParams,
) {
  const { path, params, asked } = spec.request(filter);
  const query = { ...params, ...pageParams(paging) };
  const body = await http.get(fits(`${prefix(filter.language)}${path}`, query), query, {
    ttl: LIST_TTL,
    timeout: spec.timeout,
    maxBytes: spec.maxBytes,
    cite: { title: `${asked}, World Bank Indicators API` },
    parseError: (reply) => readVerdict(reply, asked),
  });
  const { info, rows } = readEnvelope(body);
  const read = rows.map((row) => spec.read(asObject(row, API, "row")));
  spec.verify?.(read, filter);
  return { info, rows: read };
}

function kept<F extends Localized, T>(spec: ListSpec<F, T>, rows: readonly T[], filter: F): T[] {
  return rows.filter((row) => spec.keep?.(row, filter) ?? true);
}

/** A whole list, for methods that need one on the way to something else. */
export async function readList<F extends Localized, T>(
  http: Http,
  spec: ListSpec<F, T>,
  filter: F,
): Promise<T[]> {
  const { rows } = await everyPage((page) => readPage(http, spec, filter, { page, perPage: spec.perPage }));
  const result = kept(spec, rows, filter);
  return spec.compare ? result.sort(spec.compare) : result;
}

/** Builds the three ways to read one list. */
export function listing<F extends Localized, T>(
  client: Client,
  spec: ListSpec<F, T>,
  none: F,
): Listing<F, T> {
  const everything = (filter: F = none, options?: CallOptions): Call<T[]> =>
    client.call(options, (http) => readList(http, spec, filter));
  const page = (filter: F & PageParams = none, options?: CallOptions): Call<Page<T>> =>
    client.call(options, async (http) => {
      const { info, rows } = await readPage(http, spec, filter, filter);
      return { ...info, rows: kept(spec, rows, filter) };
    });
  const all = (filter: F = none, { max, ...options }: AllOptions = {}): AsyncIterable<T> =>
    paginate<T, number>(
      async (cursor = 1) => {
        const part = await page({ ...filter, page: cursor, perPage: spec.perPage }, options);
        return { items: part.rows, next: nextPage({ page: cursor, pages: part.pages }) };
      },
      { max, signal: options.signal, api: API },
    );
  return Object.assign(everything, { page, all });
}

/** One thing by its code. */
export interface ItemRequest<T> {
  path: string;
  /** What it is: `country JPN`. */
  what: string;
  /** The code asked for. */
  code: string;
  /** The codes by which the reply may call it, the main one first. */
  codes(found: T): readonly [string, ...string[]];
  read(row: Readonly<Record<string, unknown>>): T;
  language?: Localized["language"];
  params?: Params;
}

/**
 * Reads one thing.
 *
 * @param build checks the arguments, inside the call, so that a bad one rejects it like every other error
 * @throws GovDataError of kind `not_found` when there is none, `mismatch` when another came
 */
export function item<T>(client: Client, build: () => ItemRequest<T>, options?: CallOptions): Call<T> {
  return client.call(options, async (http) => {
    const { path, what, code, codes, read, language, params = {} } = build();
    const body = await http.get(fits(`${prefix(language)}${path}`, params), params, {
      ttl: LIST_TTL,
      cite: { title: `${what}, World Bank Indicators API` },
      parseError: (reply) => readVerdict(reply, what),
    });
    const row = readEnvelope(body).rows[0];
    if (row === undefined) throw new GovDataError(`${API} has no ${what}`, { api: API, kind: "not_found" });
    const found = read(asObject(row, API, what));
    const names = codes(found);
    const same = names.find((each) => each.toLowerCase() === code.toLowerCase());
    expectEcho(API, what, code, same ?? names[0]);
    return found;
  });
}
