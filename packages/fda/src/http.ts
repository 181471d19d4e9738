import {
  type Awaitable,
  asArray,
  type Call,
  type CallOptions,
  type Client,
  expectEcho,
  field,
  GovDataError,
  type Http,
  InvalidArgumentError,
  isKind,
  linkNext,
  numberOrNull,
  type Params,
  paginate,
  type Reply,
  stringOrNull,
} from "@govdata/core";
import { ENDPOINTS, type Endpoint } from "./endpoints.js";
import { NOTHING_TO_COUNT } from "./errors.js";
import { API, checks, countSpelling, type FieldKind, sortSpelling } from "./fields.js";
import { type Search, searchText, type Where } from "./query.js";
import { date, type Reader } from "./reader.js";

/** What the methods of this package ask with. */
export type Caller = Pick<Client, "call">;

/** Lets a method ask through other methods, so that all their requests count as sources of its one call. */
export function within(http: Http): Caller {
  return {
    call<T>(_options: CallOptions | undefined, run: (http: Http) => Awaitable<T>): Call<T> {
      const data = (async () => run(http))();
      return Object.assign(data, { withResponse: async () => ({ data: await data, sources: [] }) });
    },
  };
}

/** Where the next page is. */
export type Cursor = { searchAfter: string } | { skip: number };

/** What to search for. */
export interface Criteria {
  /** A search in openFDA's syntax, or a structured one. */
  search?: Search;
  /** Fields and what they must be like; all must hold, and `search` as well. */
  where?: Where;
}

/** What every list takes. */
export interface ListParams extends Criteria {
  /** Records of a page, 0 to 1,000; 0 asks for the total only. Default 25 (openFDA's own would be 1). */
  limit?: number;
  /** Records to pass over, 0 to 25,000. What lies further is reached by `searchAfter`, which `.all` does by itself. */
  skip?: number;
  /** `"receivedate:desc"`, or several. Without it the order is by an internal id and means nothing. */
  sort?: string | readonly string[];
  /** Goes on behind a page: `next.searchAfter` of that page, with everything else unchanged. */
  searchAfter?: string;
}

/** What every count takes. */
export interface CountParams extends Criteria {
  /** Terms at most, 1 to 1,000. openFDA gives 100 unless told otherwise. */
  limit?: number;
}

/** A page of records. */
export interface Page<T> {
  results: T[];
  /** All records that match. `null` when the page lies behind the last one: openFDA then does not say. */
  total: number | null;
  /** Records passed over. 0 on pages reached by `searchAfter`. */
  skip: number;
  limit: number;
  /** Give these to the next call to read on; `null` on the last page. */
  next: Cursor | null;
  /** Day of the data, `YYYY-MM-DD`. */
  lastUpdated: string | null;
  /** What the agency wants kept in mind. */
  disclaimer: string | null;
}

/** How often a term occurs. */
export interface Count {
  /** As the agency writes it: it may be empty, end in a blank or differ in case from the records. Of a date: `YYYY-MM-DD`. */
  term: string | number | boolean;
  /** Records with it. */
  count: number;
}

/** How often each term of a field occurs. */
export interface Counts {
  /** The field as it was asked for, `.exact` included. */
  field: string;
  /** `date`: by day, oldest first. `term`: most frequent first. */
  kind: "term" | "date";
  results: Count[];
  lastUpdated: string | null;
  disclaimer: string | null;
}

/** A list: one page, every record, or how often the terms of a field occur. */
export interface Lister<T> {
  (params?: ListParams, options?: CallOptions): Call<Page<T>>;
  /** Every record, page after page, also past the 26,000 that `skip` reaches. */
  readonly all: (params?: ListParams, options?: CallOptions) => AsyncIterable<T>;
  /** How often each term of a field occurs among the records that match. */
  readonly count: (field: string, params?: CountParams, options?: CallOptions) => Call<Counts>;
}

const LAST_SKIP = 25_000;
const MOST = 1000;
const STANDARD = 25;

/** Counts of these are not capped by the server. */
const UNCAPPED: ReadonlySet<string> = new Set([
  "openfda.generic_name",
  "openfda.brand_name",
  "openfda.substance_name",
  "drug.product_ndc",
]);

function criteria(endpoint: Endpoint, { search, where }: Criteria): string | undefined {
  if (search === undefined && where === undefined) return undefined;
  if (search === undefined) return searchText(endpoint, { where: where ?? {} });
  if (where === undefined) return searchText(endpoint, search);
  const own = typeof search === "string" ? { lucene: search } : search;
  return searchText(endpoint, { allOf: [own, { where }] });
}

function listParams(endpoint: Endpoint, params: ListParams) {
  const { sort, searchAfter } = params;
  const skip = checks.integer("skip", params.skip, 0, LAST_SKIP);
  if (searchAfter !== undefined && (skip ?? 0) > 0) {
    throw new InvalidArgumentError(API, "searchAfter", "goes on by itself: leave skip out.");
  }
  const orders = sort === undefined ? [] : typeof sort === "string" ? sort.split(",") : sort;
  return {
    search: criteria(endpoint, params),
    sort: orders.length === 0 ? undefined : orders.map((order) => sortSpelling(endpoint, order)).join(","),
    limit: checks.integer("limit", params.limit, 0, MOST) ?? STANDARD,
    // The next page's own address says skip=0 beside search_after.
    skip: searchAfter === undefined ? skip : 0,
    search_after: searchAfter,
  };
}

function ask(http: Http, endpoint: Endpoint, params: Params): Promise<Reply<unknown>> {
  const { page, ttl } = ENDPOINTS[endpoint];
  return http.getReply(`/${endpoint}.json`, params, {
    ttl,
    cite: (body) => {
      const released = stringOrNull(field(field(body, "meta"), "last_updated"));
      return released === null ? { page } : { page, released };
    },
  });
}

function about(body: unknown) {
  const meta = field(body, "meta");
  return {
    lastUpdated: stringOrNull(field(meta, "last_updated")),
    disclaimer: stringOrNull(field(meta, "disclaimer")),
  };
}

/** The cursor in the `Link` header. Its address names api.fda.gov and has no key, so only what it points to is used. */
function linked(headers: Headers): Cursor | undefined {
  const address = linkNext(headers);
  if (address === undefined) return undefined;
  const query = URL.canParse(address, "https://api.fda.gov")
    ? new URL(address, "https://api.fda.gov").searchParams
    : undefined;
  const searchAfter = query?.get("search_after");
  if (searchAfter) return { searchAfter };
  const skip = numberOrNull(query?.get("skip"));
  return skip !== null && skip > 0 ? { skip } : undefined;
}

function readPage<T>(reply: Reply<unknown>, asked: ReturnType<typeof listParams>, read: Reader<T>): Page<T> {
  const { data: body, headers } = reply;
  const echo = field(field(body, "meta"), "results");
  const results = asArray(field(body, "results"), API, "results").map(read);
  const skip = asked.skip ?? 0;
  if (field(body, "noMatch") === true) {
    // A 404 "No matches found!", which also stands for a page behind the last record.
    const total = skip > 0 || asked.search_after !== undefined ? null : 0;
    return { results, total, skip, limit: asked.limit, next: null, ...about(body) };
  }
  expectEcho(API, "skip", skip, field(echo, "skip"));
  expectEcho(API, "limit", asked.limit, field(echo, "limit"));
  const total = numberOrNull(field(echo, "total"));
  if (total === null) {
    throw new GovDataError(`${API}: the reply cannot be read: meta.results.total is missing.`, {
      api: API,
      kind: "unreadable",
    });
  }
  const reached = skip + results.length;
  const more = asked.search_after === undefined && results.length > 0 && reached < total;
  // Without a Link header (a proxy may drop it) the window of skip is still open.
  const next = linked(headers) ?? (more ? { skip: reached } : null);
  return {
    results,
    total,
    skip,
    limit: asked.limit,
    next: results.length === 0 ? null : next,
    ...about(body),
  };
}

function everything<T>(
  list: (params: ListParams, options: CallOptions | undefined) => Call<Page<T>>,
  endpoint: Endpoint,
  params: ListParams,
  options: CallOptions | undefined,
): AsyncIterable<T> {
  const { limit = ENDPOINTS[endpoint].pageSize } = params;
  return paginate<T, Cursor>(
    async (cursor) => {
      checks.integer("limit", limit, 1, MOST);
      if (cursor !== undefined && "skip" in cursor && cursor.skip > LAST_SKIP) {
        throw new InvalidArgumentError(
          API,
          "skip",
          `reaches ${LAST_SKIP + MOST} records at most: start without skip to read on, or narrow the search by date.`,
        );
      }
      const at = cursor === undefined ? {} : { skip: undefined, searchAfter: undefined, ...cursor };
      const page = await list({ ...params, limit, ...at }, options);
      return { items: page.results, next: page.next ?? undefined };
    },
    { signal: options?.signal, api: API },
  );
}

function readTerm(value: unknown, kind: FieldKind): string | number | boolean {
  if (kind === "boolean") {
    if (value === 1 || value === "1" || value === "true") return true;
    if (value === 0 || value === "0" || value === "false") return false;
  }
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  throw new GovDataError(`${API}: the reply cannot be read: a term is missing.`, {
    api: API,
    kind: "unreadable",
  });
}

function readCount(value: unknown, kind: FieldKind): Count {
  const count = numberOrNull(field(value, "count"));
  if (count === null) {
    throw new GovDataError(`${API}: the reply cannot be read: a count is missing.`, {
      api: API,
      kind: "unreadable",
    });
  }
  const time = date(field(value, "time"));
  return { term: time ?? readTerm(field(value, "term"), kind), count };
}

function readCounts(body: unknown, spelling: string, kind: FieldKind): Counts {
  const rows = asArray(field(body, "results"), API, "results");
  const byDay =
    rows.some((row) => field(row, "time") !== undefined) || (rows.length === 0 && kind === "date");
  return {
    field: spelling,
    kind: byDay ? "date" : "term",
    results: rows.map((row) => readCount(row, kind)),
    ...about(body),
  };
}

/** How often each term of a field of an endpoint occurs. */
export function counted(
  caller: Caller,
  endpoint: Endpoint,
  written: string,
  params: CountParams = {},
  options?: CallOptions,
): Call<Counts> {
  return caller.call(options, async (http) => {
    const { name, kind, ask: spelling, otherwise } = countSpelling(endpoint, written);
    const most = UNCAPPED.has(name) ? Number.MAX_SAFE_INTEGER : MOST;
    const rest = {
      search: criteria(endpoint, params),
      limit: checks.integer("limit", params.limit, 1, most),
    };
    const attempt = async (count: string) =>
      readCounts(
        (await ask(http, endpoint, { search: rest.search, count, limit: rest.limit })).data,
        count,
        kind,
      );
    try {
      return await attempt(spelling);
    } catch (error) {
      const nothing = isKind(error, "not_found") && error.code === NOTHING_TO_COUNT;
      // The spelling of a mapped field is known to be right: nothing to count then means that no record has it.
      if (nothing && otherwise === null) return readCounts({ results: [] }, spelling, kind);
      if (otherwise === null || !(nothing || (isKind(error, "bad_request") && error.status === 500)))
        throw error;
    }
    return attempt(otherwise);
  });
}

/** The list of an endpoint. */
export function lister<T>(caller: Caller, endpoint: Endpoint, read: Reader<T>): Lister<T> {
  const list = (params: ListParams = {}, options?: CallOptions): Call<Page<T>> =>
    caller.call(options, async (http) => {
      const asked = listParams(endpoint, params);
      return readPage(await ask(http, endpoint, asked), asked, read);
    });
  return Object.assign(list, {
    all: (params: ListParams = {}, options?: CallOptions) => everything(list, endpoint, params, options),
    count: (name: string, params?: CountParams, options?: CallOptions) =>
      counted(caller, endpoint, name, params, options),
  });
}
