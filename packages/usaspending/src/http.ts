import {
  type Call,
  type CallOptions,
  type Cite,
  type Client,
  check,
  type Params,
  paginate,
  type ReplyInfo,
  type Verdict,
  withAll,
} from "@govdata/core";
import { API, type PageMetadata, type Reader } from "./read.js";

const HOUR = 3_600_000;

/** How long replies stay good: awards are updated nightly, budget figures monthly, code lists rarely. */
export const TTL = {
  search: 12 * HOUR,
  agency: 24 * HOUR,
  reference: 7 * 24 * HOUR,
  status: HOUR,
  /** A job that is started, or how far it is: never kept. */
  job: 0,
} as const;

/** Some questions take the agency longer than a minute. */
export const SLOW = 120_000;

const SITE = "https://www.usaspending.gov";

/** Pages of USAspending.gov that anyone can open. */
export const pages = {
  home: SITE,
  search: `${SITE}/search`,
  award: (id: string) => `${SITE}/award/${encodeURIComponent(id)}`,
  agency: (slug: string) => `${SITE}/agency/${encodeURIComponent(slug)}`,
  agencies: `${SITE}/agency`,
  recipient: (id: string) => `${SITE}/recipient/${encodeURIComponent(id)}/latest`,
  recipients: `${SITE}/recipient`,
  state: (name: string, year: string) =>
    `${SITE}/state/${encodeURIComponent(name.toLowerCase().replaceAll(" ", "-"))}/${year}`,
  states: `${SITE}/state`,
  account: (number: string) => `${SITE}/federal_account/${encodeURIComponent(number)}`,
  accounts: `${SITE}/federal_account`,
  explorer: `${SITE}/explorer`,
  disaster: `${SITE}/disaster/covid-19`,
  downloads: `${SITE}/download_center/custom_award_data`,
  submissions: `${SITE}/submission-statistics`,
  docs: "https://api.usaspending.gov/docs/endpoints",
} as const;

/** The argument checks of this API. */
export const checks = check(API);

/** What the methods of this package ask with. */
export type Caller = Pick<Client, "call">;

export interface Ask {
  ttl: number;
  cite?: Partial<Cite> | ((body: unknown) => Partial<Cite>);
  timeout?: number;
  parseError?(reply: ReplyInfo): Verdict | undefined;
}

/** A request, made inside the call, so that a bad argument is a rejected promise like every other error. */
export interface GetRequest extends Ask {
  path: string;
  params?: Params;
}
export interface PostRequest extends Ask {
  path: string;
  body: object;
}

export function get<T>(
  caller: Caller,
  options: CallOptions | undefined,
  request: () => GetRequest,
  read: Reader<T>,
): Call<T> {
  return caller.call(options, async (http) => {
    const { path, params, ...ask } = request();
    return read(await http.get(path, params, ask), "the reply");
  });
}

/** A POST that only reads: searches carry their filters in the body. Cached by address and body like a GET. */
export function post<T>(
  caller: Caller,
  options: CallOptions | undefined,
  request: () => PostRequest,
  read: Reader<T>,
): Call<T> {
  return caller.call(options, async (http) => {
    const { path, body, ...ask } = request();
    return read(await http.post(path, definedOnly(body), ask), "the reply");
  });
}

/** Leaves out what was not given, so that equal questions are equal bodies. */
function definedOnly(body: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

/** Page and size of a page. */
export interface PageParams {
  /** Page number, from 1. */
  page?: number;
  /** Rows on a page. */
  limit?: number;
}

/** Order of rows. */
export interface SortParams<Sort extends string> extends PageParams {
  sort?: Sort;
  /** `desc` (default) or `asc`. */
  order?: "asc" | "desc";
}

/** Checks page and limit. */
export function pageOfParams(params: PageParams, maxLimit: number): { page?: number; limit?: number } {
  return {
    page: checks.integer("page", params.page, 1),
    limit: checks.integer("limit", params.limit, 1, maxLimit),
  };
}

/** Checks page, limit, sort and order. */
export function sorted<Sort extends string>(
  params: SortParams<Sort>,
  sorts: readonly Sort[],
  maxLimit: number,
) {
  return {
    ...pageOfParams(params, maxLimit),
    sort: checks.oneOf("sort", params.sort, sorts),
    order: checks.oneOf("order", params.order, ["asc", "desc"]),
  };
}

/** A method that gives one page, and every row of every page as `.all`. */
export type Paged<Args extends unknown[], P, Row> = ((...args: Args) => Call<P>) & {
  readonly all: (...args: Args) => AsyncIterable<Row>;
};

/** Gives a method that reads one page its `.all`. `at` says how to ask the same for another page. */
export function paged<Args extends unknown[], P extends { results: Row[]; page_metadata: PageMetadata }, Row>(
  one: (...args: Args) => Call<P>,
  at: (args: Args, page: number) => Args,
  optionsOf: (args: Args) => CallOptions | undefined,
): Paged<Args, P, Row> {
  const all = (...args: Args) =>
    paginate(
      async (page: number | undefined) => {
        const { results, page_metadata } = await one(...(page === undefined ? args : at(args, page)));
        const more = page_metadata.hasNext && results.length > 0;
        return { items: results, next: more ? page_metadata.page + 1 : undefined };
      },
      { signal: optionsOf(args)?.signal, api: API },
    );
  return withAll(one, all);
}

/** `paged` for a method of parameters alone. */
export function pagedList<
  Given extends PageParams,
  P extends { results: Row[]; page_metadata: PageMetadata },
  Row,
>(
  one: (params?: Given, options?: CallOptions) => Call<P>,
): Paged<[params?: Given, options?: CallOptions], P, Row> {
  return paged<[params?: Given, options?: CallOptions], P, Row>(
    one,
    // `page` is a parameter of every method that pages, so this is still what the method takes.
    ([params, options], page) => [{ ...params, page } as Given, options],
    ([, options]) => options,
  );
}

/** `paged` for a method of one thing and parameters. */
export function pagedOf<
  Subject,
  Given extends PageParams,
  P extends { results: Row[]; page_metadata: PageMetadata },
  Row,
>(
  one: (subject: Subject, params?: Given, options?: CallOptions) => Call<P>,
): Paged<[subject: Subject, params?: Given, options?: CallOptions], P, Row> {
  return paged<[subject: Subject, params?: Given, options?: CallOptions], P, Row>(
    one,
    ([subject, params, options], page) => [subject, { ...params, page } as Given, options],
    ([, , options]) => options,
  );
}
