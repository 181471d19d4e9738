import {
  type Call,
  type CallOptions,
  type Client,
  check,
  field,
  type Http,
  nextOffset,
  type Params,
  paginate,
  stringOrNull,
  withAll,
} from "@govdata/core";
import { currentCongress } from "./calendar.js";
import { API, num, type Obj, obj, type Reader, rows, unreadable } from "./read.js";
import { TTL } from "./spec.js";

/** What the API gives at most on one page; more is cut without a word. */
export const LARGEST_PAGE = 250;
const PAGE_SIZE = 20;

/** One page of a list. */
export interface Page<Item> {
  items: Item[];
  /** Items on all pages, as the API counts them; null where it does not say. */
  count: number | null;
  /** Items before this page. */
  offset: number;
  /** Items asked for. */
  limit: number;
  /** Offset of the next page; null after the last. */
  next: number | null;
}

/** Which page. */
export interface ListParams {
  /** Items on the page, 1 to 250. Default 20. */
  limit?: number;
  /** Items to pass over. Default 0. */
  offset?: number;
}

/**
 * When the record was last reprocessed at Congress.gov (`updateDate`): not when a bill was introduced or acted on.
 * `YYYY-MM-DD` or `YYYY-MM-DDThh:mm:ssZ`.
 */
export interface UpdatedParams {
  fromDateTime?: string;
  toDateTime?: string;
}

/** `updateDate+asc` or `updateDate+desc`. */
export type UpdateSort = "updateDate+asc" | "updateDate+desc";

/** Options of reading all pages. */
export interface AllOptions extends CallOptions {
  /** Items at most. */
  max?: number;
}

/**
 * A list: one page when called, every item, page after page, with `.all` (`limit` is then the size of a step, 250
 * unless given). Leaving the loop stops the requests.
 */
export interface Listed<P extends ListParams, Item> {
  (params?: Partial<P>, options?: CallOptions): Call<Page<Item>>;
  readonly all: (params?: Partial<P>, options?: AllOptions) => AsyncIterable<Item>;
}

/** A list that belongs to something (a bill's actions, a member's bills), read as `Listed`. */
export interface ListedOf<Target, P extends ListParams, Item> {
  (target: Target, params?: Partial<P>, options?: CallOptions): Call<Page<Item>>;
  readonly all: (target: Target, params?: Partial<P>, options?: AllOptions) => AsyncIterable<Item>;
}

/** One request for a page, and how to read it. */
export interface Plan<Item> {
  path: string;
  /** Documented parameters beside `limit` and `offset`. */
  params?: Params;
  /** Name of the list in the reply. */
  key: string;
  /** Where the rows are when they are not the list itself. */
  from?(reply: Obj): unknown;
  /** How many there are, where that is not in `pagination`. */
  total?(reply: Obj): number | null;
  read: Reader<Item>;
  /** The congress the rows are of: what is past changes rarely. */
  congress?: number;
  ttl?: number;
  /** A page a person can open. */
  page?: string;
  /** Compares a row with what was asked. */
  compare?(item: Item): void;
  /** The endpoint takes neither limit nor offset and gives all rows. */
  whole?: boolean;
}

/** How long a reply of a congress stays good. */
export function lifetime(now: Date, congress: number | undefined): number {
  return congress !== undefined && congress < currentCongress(now).congress ? TTL.past : TTL.current;
}

/** Reads one page. */
export async function readPage<Item>(http: Http, plan: Plan<Item>, params: ListParams): Promise<Page<Item>> {
  const { integer } = check(API);
  const limit = integer("limit", params.limit, 1, LARGEST_PAGE);
  const offset = integer("offset", params.offset, 0);
  const paging = plan.whole ? {} : { limit, offset };
  const reply = obj(
    await http.get(
      plan.path,
      { ...plan.params, ...paging },
      {
        ttl: plan.ttl ?? lifetime(http.now(), plan.congress),
        ...(plan.page === undefined ? {} : { cite: { page: plan.page } }),
      },
    ),
    "the reply",
  );
  const pagination = field(reply, "pagination");
  const count = plan.total?.(reply) ?? num(field(pagination, "count"));
  const found = plan.from === undefined ? reply[plan.key] : plan.from(reply);
  // A list that is not where it should be would pass for an empty one.
  if (found === undefined && count !== 0) throw unreadable(`"${plan.key}" is missing`);
  const items = rows(found, plan.read, plan.key);
  if (plan.compare !== undefined) for (const item of items) plan.compare(item);
  const at = { offset: offset ?? 0, limit: limit ?? PAGE_SIZE };
  const none = items.length === 0 || plan.whole;
  // One collection has no `pagination`, but says how many there are.
  const counted =
    plan.total === undefined ? null : (nextOffset({ ...at, received: items.length, total: count }) ?? null);
  const next = none ? null : (counted ?? nextOf(stringOrNull(field(pagination, "next")), at));
  return { items, count, ...at, next };
}

/**
 * The offset of the next page out of its address. The address itself is not followed: it lacks the key, and named
 * another host at times.
 */
function nextOf(address: string | null, at: { offset: number; limit: number }): number | null {
  if (address === null) return null;
  const named = URL.canParse(address) ? num(new URL(address).searchParams.get("offset")) : null;
  return named !== null && named > at.offset ? named : at.offset + at.limit;
}

/**
 * A list method, from a function that plans its request. Checks run inside the call, so that a bad argument is a
 * rejected promise.
 *
 * @param keyOf What makes two rows the same: bill lists repeat rows while Congress.gov reloads its data.
 */
export function listed<P extends ListParams, Item>(
  client: Client,
  plan: (params: Partial<P>, now: Date) => Plan<Item>,
  keyOf?: (item: Item) => string,
): Listed<P, Item> {
  const one = (params: Partial<P> = {}, options?: CallOptions): Call<Page<Item>> =>
    client.call(options, (http) => readPage(http, plan(params, http.now()), params));
  return withAll(one, (params: Partial<P> = {}, options: AllOptions = {}) =>
    everything(params, (page) => one({ ...params, ...page }, options), options, keyOf),
  );
}

/** The same for a list that belongs to something. */
export function listedOf<Target, P extends ListParams, Item>(
  client: Client,
  plan: (target: Target, params: Partial<P>, now: Date) => Plan<Item>,
): ListedOf<Target, P, Item> {
  const one = (target: Target, params: Partial<P> = {}, options?: CallOptions): Call<Page<Item>> =>
    client.call(options, (http) => readPage(http, plan(target, params, http.now()), params));
  return withAll(one, (target: Target, params: Partial<P> = {}, options: AllOptions = {}) =>
    everything(params, (page) => one(target, { ...params, ...page }, options), options),
  );
}

function everything<Item>(
  params: ListParams,
  fetchPage: (page: { limit: number; offset: number | undefined }) => Promise<Page<Item>>,
  options: AllOptions,
  keyOf?: (item: Item) => string,
): AsyncIterable<Item> {
  const seen = new Set<string>();
  const isNew = (item: Item): boolean => {
    const key = keyOf?.(item);
    if (key === undefined) return true;
    const before = seen.size;
    return seen.add(key).size > before;
  };
  return paginate<Item, number>(
    async (cursor) => {
      const page = await fetchPage({
        limit: params.limit ?? LARGEST_PAGE,
        offset: cursor ?? params.offset,
      });
      return { items: page.items.filter(isNew), next: page.next ?? undefined };
    },
    { max: options.max, signal: options.signal, api: API },
  );
}

/** Every item of a list inside one call: what a method needs that counts over all of them. */
export async function readAll<Item>(
  http: Http,
  plan: Plan<Item>,
  most = Number.POSITIVE_INFINITY,
): Promise<Item[]> {
  const found: Item[] = [];
  const pages = paginate<Item, number>(
    async (offset) => {
      const page = await readPage(http, plan, { limit: LARGEST_PAGE, offset });
      return { items: page.items, next: page.next ?? undefined };
    },
    { max: most, signal: http.signal, api: API },
  );
  for await (const item of pages) found.push(item);
  return found;
}

/** `fromDateTime` and `toDateTime` as the API wants them; a day alone is its first moment. */
export function updated(params: Partial<UpdatedParams>): Params {
  return {
    fromDateTime: momentOf("fromDateTime", params.fromDateTime),
    toDateTime: momentOf("toDateTime", params.toDateTime),
  };
}

function momentOf(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const whole = /^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T00:00:00Z` : value;
  const { pattern, date } = check(API);
  pattern(name, whole, /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z/, "2025-01-03 or 2025-01-03T00:00:00Z");
  date(name, whole.slice(0, 10));
  return whole;
}

/** `sort` as the API decodes it: a plus in an address is a space. */
export function sorted(sort: UpdateSort | undefined): Params {
  return {
    sort: check(API).oneOf("sort", sort, ["updateDate+asc", "updateDate+desc"])?.replace("+", " "),
  };
}
