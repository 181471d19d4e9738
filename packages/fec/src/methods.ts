import {
  type Call,
  type CallOptions,
  type Client,
  GovDataError,
  type Http,
  InvalidArgumentError,
  isKind,
  type ParamValue,
  paginate,
  path,
  type ReplyInfo,
  type Verdict,
  withAll,
} from "@govdata/core";
import { type Cursor, type KeysetPage, openReply, type Page, readKeyset, readPage } from "./envelope.js";
import type { RowOf, Shape } from "./fields.js";
import type { Asked } from "./pages.js";
import { API, type Kind, type ParamsOf, type ParamTable, readParams } from "./params.js";
import { TTL } from "./spec.js";

/** What an endpoint is: its parameters, its rows, and how its replies are treated. */
export interface Endpoint<P extends ParamTable, S extends Shape> {
  path: string;
  params: P;
  row: S;
  /** Milliseconds a reply stays good. Default: an hour, a day for past periods. */
  ttl?: number;
  /** A page a person can open for what was asked. */
  page?: string | ((asked: Asked) => string);
  /** A check over several parameters. */
  check?: (asked: Asked) => void;
  /** Filters that each row repeats: `{ committee_id: "committee_id" }`. */
  echo?: Readonly<Record<string, string>>;
  parseError?: (reply: ReplyInfo) => Verdict | undefined;
  /** Fewer rows are asked for once when the agency fails on many. */
  smallerOnFailure?: true;
  /** Its cursor has no value of a sort column, since it has no sort of its own. */
  loneIndex?: true;
}

/** An endpoint whose path has something in it. */
export interface EndpointOf<P extends ParamTable, S extends Shape, Id extends string = string>
  extends Omit<Endpoint<P, S>, "path"> {
  /** The path for the checked value of the argument. */
  path: (id: string) => string;
  /** What is in the path, by the agency's name. */
  id: string;
  kind: Kind<Id>;
  /** A single `cycle` goes to the end of the path. */
  cycleInPath?: true;
}

/** How many rows `.all` gives at most. */
export interface AllOptions extends CallOptions {
  max?: number;
}

/** Reads a page; `.all` reads every row, page after page, and stops when the loop does. */
export interface PagedMethod<Args extends unknown[], Params, Row> {
  (...args: [...Args, params?: Params, options?: CallOptions]): Call<Page<Row>>;
  all(...args: [...Args, params?: Params, options?: AllOptions]): AsyncIterable<Row>;
}

/** As `PagedMethod`, for methods with a required parameter. */
export interface PagedMethodWith<Params, Row> {
  (params: Params, options?: CallOptions): Call<Page<Row>>;
  all(params: Params, options?: AllOptions): AsyncIterable<Row>;
}

/** Gives one thing, or null where the agency has none. */
export type SingleMethod<Params, Row> = (
  id: string,
  params?: Params,
  options?: CallOptions,
) => Call<Row | null>;

/** Gives one item by its number, or null where the agency has none. */
export type ItemMethod<Row> = (subId: string, options?: CallOptions) => Call<Row | null>;

/** Where to read on in itemized rows. */
export interface After {
  /** `next` of the page before, whole. */
  after?: Cursor;
}

/** Reads itemized rows, page after page by cursor. */
export interface KeysetMethod<Params, Row> {
  (params?: Params & After, options?: CallOptions): Call<KeysetPage<Row>>;
  all(params?: Params, options?: AllOptions): AsyncIterable<Row>;
}

/** The running two-year period: the year itself when it is even, else the next. */
export function currentCycle(now: Date): number {
  const year = now.getUTCFullYear();
  return year + (year % 2);
}

const PERIODS = ["cycle", "two_year_transaction_period", "election_year"];

/** A day for periods that are over, else an hour. */
function lifetime(asked: Asked, now: Date): number {
  const periods = PERIODS.flatMap((name) => {
    const value = asked[name];
    return Array.isArray(value) ? value : [value];
  }).filter((value) => typeof value === "number");
  const over = periods.length > 0 && periods.every((period) => period > 0 && period < currentCycle(now));
  return over ? TTL.past : TTL.processed;
}

type Asking = Omit<Endpoint<ParamTable, Shape>, "path" | "params" | "row">;

/** One request with what the endpoint says of it. */
export async function ask(
  http: Http,
  endpoint: Asking,
  address: string,
  sent: Record<string, ParamValue>,
  inPath: Asked = {},
): Promise<unknown> {
  const asked = { ...inPath, ...sent };
  const { page } = endpoint;
  return http.get(address, sent, {
    ttl: endpoint.ttl ?? lifetime(asked, http.now()),
    ...(page === undefined ? {} : { cite: { page: typeof page === "string" ? page : page(asked) } }),
    ...(endpoint.parseError === undefined ? {} : { parseError: endpoint.parseError }),
  });
}

/** A reply is of what was asked: a filter that was ignored must not pass. */
function expectEchoes(
  rows: readonly object[],
  echo: Readonly<Record<string, string>> = {},
  asked: Asked,
): void {
  for (const [filter, field] of Object.entries(echo)) {
    const value = asked[filter];
    const wanted = (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined).map(String);
    if (wanted.length === 0 || wanted.some((one) => one.startsWith("-"))) continue;
    for (const row of rows) {
      const got: unknown = Object.entries(row).find(([name]) => name === field)?.[1];
      if ((typeof got !== "string" && typeof got !== "number") || wanted.includes(String(got))) continue;
      throw new GovDataError(`${API}: ${filter}: asked for ${wanted.join(", ")}, but the reply has ${got}.`, {
        api: API,
        kind: "mismatch",
      });
    }
  }
}

async function pageOf<P extends ParamTable, S extends Shape>(
  http: Http,
  endpoint: Omit<Endpoint<P, S>, "path">,
  address: string,
  given: object,
  inPath: Asked = {},
): Promise<Page<RowOf<S>>> {
  const sent = readParams(endpoint.params, given);
  endpoint.check?.({ ...inPath, ...sent });
  const page = readPage(await ask(http, endpoint, address, sent, inPath), endpoint.row, sent);
  expectEchoes(page.rows, endpoint.echo, { ...inPath, ...sent });
  return page;
}

/** Every row, page after page; `next` of a page is where the following one is asked for. */
export function every<Row>(
  read: (at: number | undefined) => Promise<{ rows: readonly Row[]; next: number | undefined }>,
  options: AllOptions = {},
): AsyncIterable<Row> {
  return paginate(
    async (at: number | undefined) => {
      const found = await read(at);
      return { items: found.rows, next: found.next };
    },
    { max: options.max, signal: options.signal, api: API },
  );
}

/** A method for an endpoint paged by number. */
export function paged<P extends ParamTable, S extends Shape>(
  client: Client,
  endpoint: Endpoint<P, S>,
): PagedMethod<[], ParamsOf<P>, RowOf<S>> {
  const one = (params?: ParamsOf<P>, options?: CallOptions) =>
    client.call(options, (http) => pageOf(http, endpoint, endpoint.path, params ?? {}));
  const all = (params?: ParamsOf<P>, options?: AllOptions) =>
    every(
      (page) =>
        client.call(options, (http) =>
          pageOf(http, endpoint, endpoint.path, withPage(endpoint.params, params, page)),
        ),
      options,
    );
  return withAll(one, all);
}

/** As `paged`, where a parameter is required. */
export function pagedWith<P extends ParamTable, S extends Shape>(
  client: Client,
  endpoint: Endpoint<P, S>,
): PagedMethodWith<ParamsOf<P>, RowOf<S>> {
  return paged(client, endpoint);
}

/** Every row is wanted: in pages of 100 unless the caller says otherwise. */
function withPage(table: ParamTable, params: object | undefined, page: number | undefined): object {
  return {
    ...(Object.hasOwn(table, "perPage") ? { perPage: 100 } : {}),
    ...params,
    ...(page === undefined ? {} : { page }),
  };
}

/** A method for an endpoint paged by number, about one candidate, committee or group. */
export function pagedOf<P extends ParamTable, S extends Shape, Id extends string>(
  client: Client,
  endpoint: EndpointOf<P, S, Id>,
): PagedMethod<[id: Id], ParamsOf<P>, RowOf<S>> {
  const read = (http: Http, id: Id, params: object) => {
    const value = String(endpoint.kind.read(endpoint.id, id));
    const inPath = { [endpoint.id]: value };
    const address = endpoint.path(value);
    const cycle: unknown = endpoint.cycleInPath === true && "cycle" in params ? params.cycle : undefined;
    if (cycle === undefined) return pageOf(http, endpoint, address, params, inPath);
    const checked = readParams(endpoint.params, { cycle });
    const rest = Object.fromEntries(Object.entries(params).filter(([name]) => name !== "cycle"));
    return pageOf(http, endpoint, `${address}${checked.cycle}/`, rest, { ...inPath, ...checked });
  };
  const one = (id: Id, params?: ParamsOf<P>, options?: CallOptions) =>
    client.call(options, (http) => read(http, id, params ?? {}));
  const all = (id: Id, params?: ParamsOf<P>, options?: AllOptions) =>
    every(
      (page) => client.call(options, (http) => read(http, id, withPage(endpoint.params, params, page))),
      options,
    );
  return withAll(one, all);
}

async function oneOf<P extends ParamTable, S extends Shape>(
  http: Http,
  endpoint: EndpointOf<P, S>,
  id: string,
  params: object,
): Promise<RowOf<S> | null> {
  const value = String(endpoint.kind.read(endpoint.id, id));
  const sent = readParams(endpoint.params, params);
  const inPath = { [endpoint.id]: value };
  const { rows } = openReply(await ask(http, endpoint, endpoint.path(value), sent, inPath), endpoint.row);
  expectEchoes(rows, { [endpoint.id]: endpoint.id }, inPath);
  return rows[0] ?? null;
}

/** A method that gives one thing, or null where the agency has none. */
export function single<P extends ParamTable, S extends Shape>(
  client: Client,
  endpoint: EndpointOf<P, S>,
): SingleMethod<ParamsOf<P>, RowOf<S>> {
  return (id, params, options) => client.call(options, (http) => oneOf(http, endpoint, id, params ?? {}));
}

/** A method that gives one itemized row by its number. */
export function item<P extends ParamTable, S extends Shape>(
  client: Client,
  endpoint: EndpointOf<P, S>,
): ItemMethod<RowOf<S>> {
  return (subId, options) => client.call(options, (http) => oneOf(http, endpoint, subId, {}));
}

/** Fewer rows than this are not worth another try. */
const FEWEST = 10;

async function keysetOf<P extends ParamTable, S extends Shape>(
  http: Http,
  endpoint: Endpoint<P, S>,
  given: object,
  after: Cursor | undefined,
): Promise<KeysetPage<RowOf<S>>> {
  const sent = { ...readParams(endpoint.params, given), ...readCursor(after, endpoint.loneIndex) };
  endpoint.check?.(sent);
  let body: unknown;
  let asked: Record<string, ParamValue> = sent;
  try {
    body = await ask(http, endpoint, endpoint.path, asked);
  } catch (error) {
    // Under load the agency fails on full pages and answers shorter ones (fecgov/openFEC#5720).
    const size = typeof sent.per_page === "number" ? sent.per_page : 20;
    const failed = isKind(error, "upstream") && error.status === 500;
    if (endpoint.smallerOnFailure !== true || !failed || size <= FEWEST) throw error;
    asked = { ...sent, per_page: Math.max(FEWEST, Math.floor(size / 4)) };
    body = await ask(http, endpoint, endpoint.path, asked);
  }
  const page = readKeyset(body, endpoint.row);
  expectEchoes(page.rows, endpoint.echo, asked);
  return page;
}

function readCursor(after: Cursor | undefined, loneIndex = false): Cursor {
  if (after === undefined) return {};
  for (const [name, value] of Object.entries(after)) {
    if (/^(last_[a-z_0-9]+|sort_null_only)$/.test(name) && typeof value === "string") continue;
    throw new InvalidArgumentError(API, "after", `"${name}" is no part of a cursor: ${WHOLE}`);
  }
  if (after.last_index === undefined || (!loneIndex && Object.keys(after).length < 2)) {
    throw new InvalidArgumentError(
      API,
      "after",
      `needs last_index and the value of the sort column: ${WHOLE}`,
    );
  }
  return after;
}

const WHOLE = "give `next` of the page before, whole.";

/** A method for itemized rows, paged by cursor. */
export function keyset<P extends ParamTable, S extends Shape>(
  client: Client,
  endpoint: Endpoint<P, S>,
): KeysetMethod<ParamsOf<P>, RowOf<S>> {
  const one = (params?: ParamsOf<P> & After, options?: CallOptions) =>
    client.call(options, (http) => {
      const { after, ...filters } = params ?? {};
      return keysetOf(http, endpoint, filters, after);
    });
  const all = (params?: ParamsOf<P>, options?: AllOptions) =>
    paginate(
      async (after: Cursor | undefined) => {
        const given = withPage(endpoint.params, params, undefined);
        const page = await client.call(options, (http) => keysetOf(http, endpoint, given, after));
        return { items: page.rows, next: page.next };
      },
      { max: options?.max, signal: options?.signal, api: API },
    );
  return withAll(one, all);
}

/** The path of one thing: `under("/candidate", "totals/")("H2AZ09019")` is `/candidate/H2AZ09019/totals/`. */
export function under(before: string, after = ""): (id: string) => string {
  return (id) => `${before}${path`/${id}/`}${after}`;
}
