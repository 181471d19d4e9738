import {
  type Call,
  type CallOptions,
  type Client,
  type ClientOptions,
  type ClientSpec,
  createClient,
  expectEcho,
  type Http,
  InvalidArgumentError,
  type KeySpec,
  type KeyStatus,
  type Params,
  paginate,
  path,
  type RequestOptions,
  withAll,
} from "@govdata/core";
import { type BankMethods, bankMethods } from "./banks.js";
import type { Dataset } from "./catalogue.js";
import { checks } from "./checks.js";
import { parseFdicError } from "./errors.js";
import { buildFilters, checkField, nameSearch } from "./filter.js";
import { API, echoes, readPage } from "./read.js";
import type { AggregateQuery, FdicPage, FdicRow, Query, TextQuery } from "./types.js";

const HOUR = 3_600_000;
const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 10_000;
/** Past 250 fields the financials give 500 rows at most. */
const MANY_FIELDS = 250;
const MANY_FIELDS_LIMIT = 500;
const WINDOW = 2_000_000;

/** Hosts this package asks. */
export const HOSTS = ["api.fdic.gov"] as const;

/** A key is optional: nothing is known that needs one. */
export const KEY: KeySpec = { env: ["FDIC_API_KEY"], in: "query", name: "api_key", required: false };

export const TERMS = { redistribute: "Public domain; no attribution is asked for." } as const;

/** How the API is spoken to. */
export const spec: ClientSpec = {
  name: API,
  publisher: "Federal Deposit Insurance Corporation",
  homepage: "https://api.fdic.gov/banks/docs",
  baseUrl: "https://api.fdic.gov/banks",
  keys: { apiKey: KEY },
  // The gateway lets 20 through in about a second.
  limits: { rates: [{ requests: 8, per: 1000 }], concurrency: 4 },
  retry: { rateLimitWait: 1000 },
  cacheTtl: HOUR,
  terms: TERMS,
  parseError: parseFdicError,
};

export interface Paged<Q> {
  (query?: Q, options?: CallOptions): Call<FdicPage>;
  /** Every row, page after page. `max` ends it sooner. */
  all(query?: Omit<Q, "limit" | "offset"> & { max?: number }, options?: CallOptions): AsyncIterable<FdicRow>;
}

/** BankFind: every bank the FDIC insures or has insured. */
export interface Fdic extends BankMethods {
  /**
   * Banks, current and former, one row each.
   *
   * @param query `filter` by field (`{ STALP: "TX", ACTIVE: 1 }`), `name` as people spell it, `fields`, `sortBy`, `limit`.
   * @returns Rows by the agency's field names; amounts in thousands of US dollars.
   * @throws {GovDataError} `invalid_argument` for a field that does not exist, before any request.
   * @see https://api.fdic.gov/banks/docs
   * @example
   * const { rows } = await fdic.institutions({ filter: { STALP: "TX", ACTIVE: 1 }, sortBy: "ASSET", sortOrder: "DESC", limit: 10 });
   */
  institutions: Paged<TextQuery>;
  /** Offices and branches of today. */
  locations: Paged<Query>;
  /** Mergers, renamings, openings and closings. Dates of it are filtered as ISO. */
  history: Paged<TextQuery>;
  /**
   * Call Report figures, one row per bank and quarter, 2,377 fields. `NETINC`, `ROA`, `ROE`, `NIMY` are of the year to
   * date; the quarter alone is `NETINCQ`, `ROAQ`, `ROEQ`, `NIMYQ`.
   */
  financials: Paged<Query>;
  /** Yearly totals by state and kind of bank. Holds rows for the whole country too: do not add them to the states. */
  summary: Paged<Query>;
  /** Banks that failed or were assisted, since 1934. `totalFields` adds sums. */
  failures: Paged<Query & { totalFields?: readonly string[] }>;
  /** Summary of Deposits: one row per branch and year (30 June). Without a year every one since 1994 comes. */
  sod: Paged<Query>;
  /** Offices and places of banks by quarter. */
  demographics: Paged<Pick<Query, "filter" | "filters">>;
  /**
   * One row per value of a field, with its count and sums.
   *
   * @returns Every value: the agency cuts by the order of the values, not by size, so all are asked for.
   * @example
   * const years = await fdic.aggregate("failures", { by: "FAILYR", sum: ["COST", "QBFASSET"] });
   */
  aggregate(
    dataset: Exclude<Dataset, "institutions" | "locations" | "demographics">,
    query: AggregateQuery,
    options?: CallOptions,
  ): Call<FdicPage>;
  /** Any path the API documents, with the same cache, limits and errors. */
  request<T = unknown>(path: string, params?: Params, options?: RequestOptions): Call<T>;
  /** Whether the optional key is set; never its value. */
  keys(): KeyStatus[];
  /** Forgets cached replies of this API. */
  clearCache(): Promise<void>;
  /** The time to reckon from: the recorded one in a replay. */
  now(): Date;
}

type AnyQuery = TextQuery & { totalFields?: readonly string[] };

/** The one page of the API that a person can open; the data sets have no pages of their own in its documentation. */
const PAGE = "https://api.fdic.gov/banks/docs";

async function read(http: Http, dataset: Dataset, query: AnyQuery): Promise<FdicPage> {
  const limit = checks.integer("limit", query.limit ?? DEFAULT_LIMIT, 0, MAX_LIMIT);
  const offset = checks.integer("offset", query.offset ?? 0, 0, WINDOW);
  if (limit + offset > WINDOW)
    throw new InvalidArgumentError(API, "offset", "a search reaches 2,000,000 rows");
  if ((query.fields?.length ?? 0) > MANY_FIELDS && limit > MANY_FIELDS_LIMIT) {
    throw new InvalidArgumentError(
      API,
      "limit",
      `more than ${MANY_FIELDS} fields come in pages of ${MANY_FIELDS_LIMIT} at most`,
    );
  }
  const fields = query.fields?.map((name) => checkField(dataset, "fields", name));
  const filters = buildFilters(dataset, query.filter, query.filters);
  const params = {
    filters,
    search: query.name === undefined ? undefined : nameSearch(query.name),
    fields: fields?.join(","),
    sort_by: query.sortBy && checkField(dataset, "sortBy", query.sortBy),
    // One without the other is ignored and gives another order than asked.
    sort_order: query.sortBy && (checks.oneOf("sortOrder", query.sortOrder, ["ASC", "DESC"]) ?? "ASC"),
    // The description gives demographics no paging.
    ...(dataset === "demographics" ? {} : { limit, offset }),
    total_fields: query.totalFields?.map((name) => checkField(dataset, "totalFields", name)).join(","),
    format: "json",
  };
  const body = await http.get(path`/${dataset}`, params, {
    ttl: dataset === "sod" || dataset === "summary" ? 24 * HOUR : HOUR,
    cite: { page: PAGE, title: `BankFind Suite: ${dataset}` },
  });
  const echo = echoes(body);
  if (filters !== undefined && echo.filters !== undefined) expectEcho(API, "filters", filters, echo.filters);
  return readPage(body, dataset, { fields, offset, limit });
}

async function sums(http: Http, dataset: Dataset, query: AggregateQuery): Promise<FdicPage> {
  const params = {
    filters: buildFilters(dataset, query.filter, query.filters),
    limit: 0,
    agg_by: checkField(dataset, "by", query.by),
    agg_sum_fields: query.sum?.map((name) => checkField(dataset, "sum", name)).join(","),
    agg_term_fields: query.terms?.map((name) => checkField(dataset, "terms", name)).join(","),
    // Cut by the order of the values, not by size: only all of them can be ranked.
    agg_limit: MAX_LIMIT,
    format: "json",
  };
  const body = await http.get(path`/${dataset}`, params, {
    cite: { page: PAGE, title: `BankFind Suite: ${dataset}` },
  });
  return readPage(body, dataset, { fields: undefined, offset: 0, limit: MAX_LIMIT });
}

function pagedOf(client: Client, dataset: Dataset): Paged<AnyQuery> {
  const one = (query: AnyQuery = {}, options?: CallOptions): Call<FdicPage> =>
    client.call(options, (http) => read(http, dataset, query));
  return withAll(
    one,
    (query: Omit<AnyQuery, "limit" | "offset"> & { max?: number } = {}, options?: CallOptions) => {
      const { max, ...rest } = query;
      const limit =
        (rest.fields?.length ?? 0) > MANY_FIELDS || dataset === "financials" ? MANY_FIELDS_LIMIT : 1000;
      return paginate<FdicRow, number>(
        async (offset = 0) => {
          const page = await one({ ...rest, limit, offset }, options);
          const reached = offset + page.rows.length;
          const more = dataset !== "demographics" && page.rows.length > 0 && reached < page.total;
          return { items: page.rows, next: more ? reached : undefined };
        },
        { max, signal: options?.signal, api: API },
      );
    },
  );
}

/**
 * A client of its own: with a cache, limits or a `fetch` that differ from the defaults.
 *
 * @param options See `ClientOptions`. No key is needed.
 * @example
 * const fdic = createFdic({ cache: false });
 */
export function createFdic(options: ClientOptions = {}): Fdic {
  const client = createClient(spec, options);
  const aggregate: Fdic["aggregate"] = (dataset, query, call) =>
    client.call(call, (http) => sums(http, dataset, query));
  const sets = {
    institutions: pagedOf(client, "institutions"),
    locations: pagedOf(client, "locations"),
    history: pagedOf(client, "history"),
    financials: pagedOf(client, "financials"),
    summary: pagedOf(client, "summary"),
    failures: pagedOf(client, "failures"),
    sod: pagedOf(client, "sod"),
    demographics: pagedOf(client, "demographics"),
    aggregate,
  };
  return {
    ...sets,
    ...bankMethods(client, read, sums),
    request: (target, params, call) => client.request(target, params, call),
    keys: () => client.keys(),
    clearCache: () => client.clearCache(),
    now: () => client.now(),
  };
}

/** Ready-made. */
export const fdic: Fdic = /* @__PURE__ */ createFdic();
