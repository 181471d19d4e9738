/**
 * The shapes every SDK and every user of an SDK meets. No type of ky, keyv or p-queue appears here.
 */

/** Where the time comes from. Replace it to test, or to replay a recorded analysis on its own date. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after `ms`, rejects with the signal's reason when aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/**
 * What a cache must be able to do. A `Keyv` instance satisfies it.
 * Values are plain JSON data; `ttl` is in milliseconds.
 */
export interface CacheStore {
  get(key: string): Promise<unknown> | unknown;
  set(key: string, value: unknown, ttl?: number): Promise<unknown> | unknown;
  delete(key: string): Promise<unknown> | unknown;
  clear(): Promise<unknown> | unknown;
  /**
   * A store of the same kind that holds one API's entries only, so that clearing it leaves the others alone.
   * A string (a Keyv has one) says nothing about that and is left alone.
   */
  namespace?: ((name: string) => CacheStore) | string;
  /** Gone with the process, so that an API whose terms forbid storing may use it. */
  readonly volatile?: boolean;
}

/** The part of `fetch` that is used. */
export type Fetch = (input: Request | URL | string, init?: RequestInit) => Promise<Response>;

/** A `fetch` that brings its own time, as a replay does. */
export type FetchWithClock = Fetch & {
  readonly clock?: Clock;
  /** Answers from recordings: never waits, never caches to disk. */
  readonly replay?: boolean;
  /** Writes what it fetches to files; refused for an API whose terms forbid recording. */
  readonly record?: boolean;
};

/** One value of a query parameter. `null` and `undefined` are never sent; `false` and `0` are. */
export type ParamScalar = string | number | bigint | boolean | null | undefined;
/** Query parameters: an array is repeated (`a=1&a=2`) unless the client joins it, an object becomes brackets (`page[size]=1`). */
export type ParamValue = ParamScalar | readonly ParamScalar[] | { readonly [key: string]: ParamValue };
export type Params = { readonly [name: string]: ParamValue };

/** A credential an API takes, and how it wants it. */
export interface KeySpec {
  /** Environment variables, first one set wins. `X_FILE` (a path to a file with the key) is looked at for each as well. */
  env: readonly string[];
  /** Where it goes. `userAgent` adds it to the user agent (a contact address, as the SEC and the NWS ask for). */
  in: "query" | "header" | "bearer" | "body" | "userAgent";
  /** Parameter or header name; not used for `bearer` and `userAgent`. */
  name?: string;
  /** A required key that is missing is a `MissingKeyError` before any request. Default `true`. */
  required?: boolean;
  /** Where a person gets one. */
  signUp?: string;
  /** What a key looks like; anything else is refused before a request. */
  pattern?: RegExp;
  /** One sentence for the error: what it looks like or how long it takes to get. */
  hint?: string;
  /** Not a secret (a contact e-mail): it is still kept out of cache keys and recordings. */
  public?: boolean;
  /** What it is called in an error. Default `"key"`. */
  label?: string;
  /** `userAgent` only: written as it is, without the usual parentheses (the SEC refuses a user agent that has any). */
  bare?: boolean;
}

/** How fast an API may be asked. All APIs and clients with the same `scope` and key share one queue. */
export interface Limits {
  /** Each must hold: `[{ requests: 2, per: 1000 }, { requests: 120, per: 60_000 }]` (milliseconds). */
  rates?: ReadonlyArray<{ requests: number; per: number }>;
  /** Requests under way at once. Default 6. */
  concurrency?: number;
  /** Longest wait for a place, in milliseconds; past it the call fails with `RateLimitedError`. Default 120 000. */
  maxWait?: number;
  /** Name of the shared queue. Default: the API's name. Hosts of one agency, or APIs behind one gateway, name the same. */
  scope?: string;
}

export interface RetryOptions {
  /** Attempts after the first. Default 3. */
  limit?: number;
  /** First wait in milliseconds, doubled each time, with jitter. Default 500. */
  backoff?: number;
  /** Longest single wait in milliseconds, `Retry-After` included; past it the call fails. Default 60 000. */
  maxDelay?: number;
  /** Least wait in milliseconds after a 429 that names no time. Default 1 000. */
  rateLimitWait?: number;
  /** Statuses tried again. Default 408, 429, 500, 502, 503, 504. */
  statuses?: readonly number[];
}

/** What the agency's terms allow, obeyed by the client. */
export interface Terms {
  /** `"any"`: may be stored. `"memory"`: not on disk unless the user opts in with `storeDespiteTerms`. `"none"`: never stored. */
  cache?: "any" | "memory" | "none";
  /** Whether replies may be recorded to files. Default true. */
  record?: boolean;
  /** A sentence the agency asks to be shown. */
  notice?: string;
  /** What may be passed on, in one sentence. */
  redistribute?: string;
  /** The page with the terms. */
  url?: string;
}

/** What a person needs to cite a figure. */
export interface Cite {
  publisher: string;
  /** A page a person can open without a key. */
  page?: string;
  title?: string;
  /** When the agency released or last updated it, as it says it. */
  released?: string;
  status?: "preliminary" | "revised" | "final";
}

/** One request a result came from. */
export interface Source {
  api: string;
  /** The address without credentials. */
  url: string;
  method: "GET" | "POST";
  /** When the agency was asked for what this is (ISO, UTC): for a cached reply the time of the original request. */
  retrieved: string;
  /** `hit`: from the cache. `stale`: expired, served because the agency did not answer. `replayed`: from a recording. */
  from: "network" | "hit" | "revalidated" | "stale" | "replayed";
  cite: Cite;
}

/** Options of every call of every SDK. */
export interface CallOptions {
  /** Aborts the call, also while it waits its turn. */
  signal?: AbortSignal;
  /** Ask the agency even if a cached reply is still good. */
  fresh?: boolean;
}

/** A result with the requests it came from. */
export interface WithSources<T> {
  data: T;
  sources: Source[];
  /**
   * Until when the cache answers all of this without asking, in milliseconds since the epoch. Absent when it does not:
   * nothing was asked, a request failed, a reply is not kept or is stale. Only `withSources` tells it.
   */
  freshUntil?: number;
}

/** What every SDK method returns: a promise of the data that can also give its sources. */
export interface Call<T> extends Promise<T> {
  /** The data together with the requests it came from. */
  withResponse(): Promise<WithSources<T>>;
}

/** Something that happened, for logs and metrics. Never holds a credential. */
export type ClientEvent =
  | { type: "request"; api: string; method: string; url: string; attempt: number }
  | { type: "response"; api: string; method: string; url: string; status: number; ms: number; bytes: number }
  | { type: "retry"; api: string; url: string; attempt: number; wait: number; reason: string }
  | { type: "wait"; api: string; ms: number; reason: "rate" | "agency" }
  | { type: "cache"; api: string; url: string; result: "hit" | "miss" | "stale" | "revalidated" }
  | { type: "warning"; api: string; message: string };

/** Options every SDK takes. */
export interface ClientOptions {
  /** The key of an API that has one; see the SDK's README for named keys. Wins over the environment. */
  apiKey?: string;
  /** Named credentials, for APIs that take several. */
  keys?: Readonly<Record<string, string | undefined>>;
  /** Another base address (a proxy of yours, a test server). An API's further hosts move to the same origin, paths kept. */
  baseUrl?: string;
  /** Other addresses for an API's further hosts, by name. */
  hosts?: Readonly<Record<string, string>>;
  /** Replaces `fetch`: a proxy agent, `replayFrom(dir)`, a test double. */
  fetch?: FetchWithClock;
  /** `false` turns caching off; a store of yours replaces the memory default. */
  cache?: CacheStore | false;
  /** Lets a persistent store be used for an API whose terms restrict storing (see its README). Default false. */
  storeDespiteTerms?: boolean;
  /** Milliseconds for one attempt, from sending to the last byte. Default 30 000. */
  timeout?: number;
  retry?: RetryOptions | false;
  limits?: Limits | false;
  /** Put before the SDK's own user agent. */
  userAgent?: string;
  clock?: Clock;
  /** Environment to read keys from. Default: `process.env` where there is one. */
  env?: Readonly<Record<string, string | undefined>>;
  /** Called for every event; must not throw. */
  hooks?: { onEvent?(event: ClientEvent): void };
  /** Largest reply accepted, in bytes after decompression. Default 64 MiB unless the SDK sets its own. */
  maxBytes?: number;
}

/** A reply as `parseError` sees it. */
export interface ReplyInfo {
  status: number;
  headers: Headers;
  contentType: string;
  text: string;
  /** The parsed JSON body, or `undefined` when it is not JSON. */
  json: unknown;
  /** Address without credentials. */
  url: string;
}

/** What an SDK says about a reply that its API means as an error, or as "none". */
export type Verdict =
  | {
      kind: "bad_request" | "auth" | "not_found" | "rate_limited" | "upstream";
      /** The agency's own words, as plain text. */
      message: string;
      code?: string;
      /** Seconds. */
      retryAfter?: number;
      retryable?: boolean;
    }
  /** Not an error after all: use this as the JSON body ("404 that means no rows"). */
  | { kind: "data"; json: unknown };

/** How an SDK describes its API to `createClient`. */
export interface ClientSpec {
  /** Short name: error texts, cache namespace, limiter scope. */
  name: string;
  publisher: string;
  /** The page a person can open when nothing more exact is known. */
  homepage: string;
  baseUrl: string;
  /** Further hosts by name, used with `{ host: "maps" }`. */
  hosts?: Readonly<Record<string, string>>;
  /** Credentials by name. `apiKey` is the one `options.apiKey` fills. */
  keys?: Readonly<Record<string, KeySpec>>;
  limits?: Limits;
  retry?: RetryOptions;
  /** Milliseconds a reply stays good unless the request says otherwise. Default one hour; 0 = not cached. */
  cacheTtl?: number;
  /** How long past its time an entry may still answer while the agency is down. Default seven days. */
  staleFor?: number;
  terms?: Terms;
  timeout?: number;
  maxBytes?: number;
  /** Sent with every request. */
  headers?: Readonly<Record<string, string>>;
  /** Query parameters sent with every request (`{ file_type: "json" }`). */
  params?: Params;
  /** How arrays in parameters are sent: repeated, or joined with this string. Default "repeat". */
  arrays?: "repeat" | (string & {});
  /** How nested objects are sent: `page[size]` ("brackets", default) or `page.size` ("dots"). */
  nested?: "brackets" | "dots";
  /** Looks at every reply, whatever its status, and says whether it is an error. `undefined`: judged by its status alone. */
  parseError?(reply: ReplyInfo): Verdict | undefined;
}

export type Awaitable<T> = T | Promise<T>;

/** What one request may say for itself. */
export interface RequestOptions extends CallOptions {
  /** A named host of the API. Default: its base. */
  host?: string;
  headers?: Readonly<Record<string, string>>;
  /** Milliseconds the reply stays good, or the moment it ends (see `nextRelease`). 0 = not cached. */
  ttl?: number | ((context: { now: Date; json: unknown }) => number | Date);
  /** Which credentials to send. Default: all of the API's. */
  keys?: readonly string[] | false;
  /** Query parameters beside a POST body. */
  params?: Params;
  /** What a person can open for this request, or a function of the parsed reply. */
  cite?: Partial<Cite> | ((json: unknown) => Partial<Cite>);
  timeout?: number;
  maxBytes?: number;
  /** Reads one reply's error differently from the client's own. */
  parseError?(reply: ReplyInfo): Verdict | undefined;
  accept?: string;
}

/** A reply with its headers, for SDKs that page by header. */
export interface Reply<T> {
  data: T;
  status: number;
  headers: Headers;
  source: Source;
}

/** What an SDK method works with inside `client.call(…)`. */
export interface Http {
  /** GET, parsed as JSON. Integers past 2^53 arrive as strings of digits. */
  get<T = unknown>(path: string, params?: Params, options?: RequestOptions): Promise<T>;
  getText(path: string, params?: Params, options?: RequestOptions): Promise<string>;
  getBytes(path: string, params?: Params, options?: RequestOptions): Promise<Uint8Array>;
  /** GET with status, headers and source. */
  getReply<T = unknown>(path: string, params?: Params, options?: RequestOptions): Promise<Reply<T>>;
  /** A POST that only reads: cached and coalesced like a GET. `body` is sent as JSON, `URLSearchParams` as a form. */
  post<T = unknown>(path: string, body: unknown, options?: RequestOptions): Promise<T>;
  /** GET of an address taken from a reply. Refused unless its host is the API's own or a subdomain of `allow`. */
  follow<T = unknown>(address: string, options?: RequestOptions & { allow?: readonly string[] }): Promise<T>;
  /** The client's time: the recorded one in a replay. */
  now(): Date;
  readonly signal: AbortSignal | undefined;
}

/** Which credential is set, for a doctor or a `--hide-unconfigured`. Never its value. */
export interface KeyStatus {
  name: string;
  env: readonly string[];
  required: boolean;
  set: boolean;
  /** `option`, the variable's name, or undefined. */
  from?: string;
  signUp?: string;
}

export interface Client {
  readonly spec: ClientSpec;
  /** Runs one method: gives it an `Http` that collects sources, and returns a `Call`. */
  call<T>(options: CallOptions | undefined, run: (http: Http) => Awaitable<T>): Call<T>;
  /** The open door: any documented path with everything above. */
  request<T = unknown>(path: string, params?: Params, options?: RequestOptions): Call<T>;
  keys(): KeyStatus[];
  /** Forgets this API's cached replies. */
  clearCache(): Promise<void>;
  now(): Date;
}
