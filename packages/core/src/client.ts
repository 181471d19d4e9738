import { Addresses } from "./address.js";
import { base64ToBytes, bytesToBase64 } from "./base64.js";
import { systemClock } from "./clock.js";
import { fromColumnar, toColumnar } from "./columnar.js";
import { looksLikeCredential } from "./credential-names.js";
import { type Credential, Credentials } from "./credentials.js";
import { GovDataError, InvalidArgumentError, isKind } from "./errors.js";
import { addValidators, encodeBody } from "./exchange.js";
import { Flights } from "./flights.js";
import { parseJson } from "./json.js";
import { limiterFor } from "./limiter.js";
import { memoryCache } from "./memory.js";
import { RECORDED_HEADER } from "./recorded.js";
import { redactText, stripCredentials } from "./redact.js";
import { callOptions, createCall, noteFailure, noteSource } from "./sources.js";
import {
  type Incoming,
  type Outgoing,
  type OutgoingHeaders,
  retryDefaults,
  Transport,
  withoutEcho,
} from "./transport.js";
import type {
  CacheStore,
  Call,
  CallOptions,
  Client,
  ClientOptions,
  ClientSpec,
  Clock,
  Http,
  Params,
  Reply,
  RequestOptions,
  Source,
} from "./types.js";

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
const DEFAULT_TIMEOUT = 30_000;
const DEFAULT_MAX_BYTES = 64 * 1024 * 1024;

/** A reply as it is kept: plain JSON data, so that any store can hold it. */
interface Entry {
  /** What `text` is: the body as it came, or JSON data by column. */
  v: 1 | 2;
  text: string;
  /** Base64, for replies read as bytes. */
  b64?: string;
  status: number;
  headers: [string, string][];
  at: number;
  expires: number;
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== "object" || value === null) return false;
  const entry = value as Partial<Entry>;
  return (
    (entry.v === 1 || entry.v === 2) &&
    typeof entry.text === "string" &&
    typeof entry.at === "number" &&
    typeof entry.expires === "number" &&
    Array.isArray(entry.headers)
  );
}

/** The entry with its data by column where that is shorter, and quicker to read again. */
function kept(entry: Entry, json: unknown): Entry {
  const text = json === undefined ? undefined : toColumnar(json);
  return text === undefined || text.length >= entry.text.length ? entry : { ...entry, v: 2, text };
}

function readJson(entry: Entry): unknown {
  return entry.v === 2 ? fromColumnar(entry.text) : parseJson(entry.text);
}

interface Ask {
  method: "GET" | "POST";
  url: URL;
  body: unknown;
  as: "json" | "text" | "bytes";
  options: RequestOptions;
}

interface Answer {
  entry: Entry;
  json: unknown;
  bytes: Uint8Array | undefined;
  from: Source["from"];
}

/** Where the credentials of a request go. */
interface Sent {
  headers: readonly (readonly [string, string])[];
  body: Record<string, string>;
  /** A part of the address; empty for none. */
  query: string;
  /** What is masked where the reply repeats it. */
  secrets: readonly string[];
}

interface Spellings {
  shown: string;
  sorted: string;
}

const ADDRESSES_KEPT = 500;

/** Not kept: they belong to one exchange, or would tell who asked. */
const DROPPED_HEADERS = new Set([
  "set-cookie",
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-encoding",
  "content-length",
]);

function hash(text: string): string {
  let value = 0xcbf29ce484222325n;
  for (let i = 0; i < text.length; i++)
    value = BigInt.asUintN(64, (value ^ BigInt(text.charCodeAt(i))) * 0x100000001b3n);
  return value.toString(36);
}

function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : typeof part === "bigint"
        ? part.toString()
        : part,
  );
}

let calls = 0;

class HttpClient implements Client {
  private readonly clock: Clock;
  private readonly credentials: Credentials;
  private readonly addresses: Addresses;
  private readonly store: CacheStore | undefined;
  private readonly flights = new Flights<Answer>();
  private readonly addressesSeen = new Map<string, Spellings>();
  private readonly sent = new WeakMap<readonly Credential[], Sent>();
  private transport: Transport | undefined;

  constructor(
    readonly spec: ClientSpec,
    private readonly options: ClientOptions,
  ) {
    this.clock = options.clock ?? options.fetch?.clock ?? systemClock;
    this.credentials = new Credentials(spec, options);
    this.addresses = new Addresses(spec, options);
    this.store = this.openStore();
    if (options.fetch?.record && spec.terms?.record === false) {
      const page = spec.terms.url ? ` (${spec.terms.url})` : "";
      throw new InvalidArgumentError(
        spec.name,
        "fetch",
        `its terms do not allow storing replies, so they cannot be recorded${page}`,
      );
    }
  }

  private openStore(): CacheStore | undefined {
    const { cache, storeDespiteTerms, fetch } = this.options;
    const allowed = this.spec.terms?.cache ?? "any";
    // A replay and a recording must see every request.
    if (cache === false || fetch?.replay || fetch?.record) return undefined;
    if (allowed === "none" && !storeDespiteTerms) return undefined;
    const given = allowed === "memory" && !storeDespiteTerms && !cache?.volatile ? undefined : cache;
    const store = given ?? memoryCache();
    return typeof store.namespace === "function"
      ? store.namespace(this.spec.name)
      : prefixed(store, `${this.spec.name}:`);
  }

  now(): Date {
    return new Date(this.clock.now());
  }

  keys() {
    return this.credentials.status();
  }

  async clearCache(): Promise<void> {
    await this.store?.clear();
  }

  call<T>(options: CallOptions | undefined, run: (http: Http) => T | Promise<T>): Call<T> {
    const lane = String(++calls);
    const called = callOptions(options);
    return createCall(async (sources) => {
      called.signal?.throwIfAborted();
      return run(this.http(sources, called, lane));
    });
  }

  request<T = unknown>(path: string, params?: Params, options?: RequestOptions): Call<T> {
    return this.call(options, (http) => http.get<T>(path, params, options));
  }

  private http(sources: Source[], call: CallOptions, lane: string): Http {
    const plain = call.fresh === undefined && call.signal === undefined;
    const asked = (options: RequestOptions): RequestOptions =>
      plain
        ? options
        : { ...options, fresh: options.fresh ?? call.fresh, signal: options.signal ?? call.signal };
    const get = async (as: Ask["as"], path: string, params: Params = {}, options: RequestOptions = {}) => {
      const all = options.params ? { ...params, ...options.params } : params;
      const url = this.addresses.build(path, all, options.host);
      return this.answer({ method: "GET", url, body: undefined, as, options: asked(options) }, sources, lane);
    };
    // The caller names the shape that its API documents; it checks what it builds on with the readers in shape.ts.
    return {
      get: async <T>(path: string, params?: Params, options?: RequestOptions) =>
        (await get("json", path, params, options)).data as T,
      getText: async (path, params, options) => String((await get("text", path, params, options)).data),
      getBytes: async (path, params, options) => {
        const { data } = await get("bytes", path, params, options);
        return data instanceof Uint8Array ? data : new Uint8Array(0);
      },
      getReply: async <T>(path: string, params?: Params, options?: RequestOptions) =>
        (await get("json", path, params, options)) as Reply<T>,
      post: async <T>(path: string, body: unknown, options: RequestOptions = {}) => {
        const url = this.addresses.build(path, options.params ?? {}, options.host);
        const ask: Ask = { method: "POST", url, body, as: "json", options: asked(options) };
        return (await this.answer(ask, sources, lane)).data as T;
      },
      follow: async <T>(address: string, options: RequestOptions & { allow?: readonly string[] } = {}) => {
        const url = stripCredentials(this.addresses.fromReply(address, options.allow));
        const ask: Ask = {
          method: "GET",
          url,
          body: undefined,
          as: "json",
          options: asked(options),
        };
        return (await this.answer(ask, sources, lane)).data as T;
      },
      now: () => this.now(),
      signal: call.signal,
    };
  }

  private async answer(ask: Ask, sources: Source[], lane: string): Promise<Reply<unknown>> {
    try {
      return await this.answered(ask, sources, lane);
    } catch (error) {
      noteFailure();
      throw error;
    }
  }

  private async answered(ask: Ask, sources: Source[], lane: string): Promise<Reply<unknown>> {
    const { signal } = ask.options;
    signal?.throwIfAborted();
    // Before the cache, so that a missing key is the same clear error whether or not something is cached.
    const credentials = this.credentials.use(ask.options.keys);
    const key = this.cacheKey(ask);
    const cached = this.store && this.ttlOf(ask.options) !== 0 ? await this.read(ask, key) : undefined;
    let answer: Answer;
    if (cached && !ask.options.fresh && cached.entry.expires > this.clock.now()) {
      this.emitCache(ask.url, "hit");
      answer = cached;
    } else {
      answer = await this.flights.join(`${ask.options.fresh ? "fresh " : ""}${key}`, signal, (shared) =>
        this.ask(ask, key, cached, credentials, lane, shared),
      );
    }
    const source = this.source(ask, answer);
    sources.push(source);
    noteSource(source, this.store ? answer.entry.expires : 0);
    const data = ask.as === "json" ? answer.json : ask.as === "text" ? answer.entry.text : answer.bytes;
    const { status, headers } = answer.entry;
    return {
      data,
      status,
      source,
      // Made when somebody reads them, which few do.
      get headers() {
        return new Headers(headers);
      },
    };
  }

  private async ask(
    ask: Ask,
    key: string,
    cached: Answer | undefined,
    credentials: readonly Credential[],
    lane: string,
    signal: AbortSignal | undefined,
  ): Promise<Answer> {
    this.emitCache(ask.url, "miss");
    const outgoing = this.outgoing(ask, credentials, lane);
    if (cached) addValidators(outgoing.headers, cached.entry.headers);
    let incoming: Incoming;
    try {
      incoming = await this.transportFor(credentials).send(outgoing, signal);
    } catch (error) {
      const down = isKind(error, "upstream", "timeout", "network", "unreadable", "rate_limited");
      if (!down || !cached || ask.options.fresh) throw error;
      this.emitCache(ask.url, "stale");
      return { ...cached, from: "stale" };
    }
    const now = this.clock.now();
    if (incoming.status === 304) {
      if (!cached) {
        throw new GovDataError(`${this.spec.name} answered "not modified" (HTTP 304) to a first request`, {
          api: this.spec.name,
          kind: "unreadable",
          status: 304,
          url: this.spellings(ask.url).shown,
          retryable: true,
        });
      }
      this.emitCache(ask.url, "revalidated");
      const entry = { ...cached.entry, at: now, expires: this.expiry(ask.options, now, cached.json) };
      await this.write(key, entry);
      return { ...cached, entry, from: "revalidated" };
    }
    const entry: Entry = {
      v: 1,
      text: incoming.text,
      ...(incoming.bytes ? { b64: this.store ? bytesToBase64(incoming.bytes) : "" } : {}),
      status: incoming.status,
      headers: [...incoming.headers]
        .filter(([name]) => !DROPPED_HEADERS.has(name))
        .map(([name, value]) => [name, withoutEcho(value, outgoing.secrets)]),
      at: this.recordedAt(incoming.headers) ?? now,
      expires: this.expiry(ask.options, now, incoming.json),
    };
    await this.write(key, entry, ask.as === "json" ? incoming.json : undefined);
    const from = this.options.fetch?.replay ? "replayed" : "network";
    return { entry, json: incoming.json, bytes: incoming.bytes, from };
  }

  private recordedAt(headers: Headers): number | undefined {
    const recorded = this.options.fetch?.replay ? headers.get(RECORDED_HEADER) : null;
    const moment = recorded === null ? Number.NaN : Date.parse(recorded);
    return Number.isNaN(moment) ? undefined : moment;
  }

  private outgoing(ask: Ask, credentials: readonly Credential[], lane: string): Outgoing {
    const sent = this.sentWith(credentials);
    const headers: OutgoingHeaders = new Map([
      ["accept", ask.options.accept ?? (ask.as === "json" ? "application/json" : "*/*")],
    ]);
    for (const [name, value] of Object.entries({ ...this.spec.headers, ...ask.options.headers }))
      headers.set(name.toLowerCase(), value);
    for (const [name, value] of sent.headers) headers.set(name, value);
    const { href } = ask.url;
    const { options } = this;
    return {
      method: ask.method,
      url: sent.query === "" ? href : `${href}${href.includes("?") ? "&" : "?"}${sent.query}`,
      shown: this.spellings(ask.url).shown,
      headers,
      body: encodeBody(ask.body, sent.body, headers),
      as: ask.as,
      timeout: ask.options.timeout ?? options.timeout ?? this.spec.timeout ?? DEFAULT_TIMEOUT,
      maxBytes: ask.options.maxBytes ?? options.maxBytes ?? this.spec.maxBytes ?? DEFAULT_MAX_BYTES,
      lane,
      secrets: sent.secrets,
      parseError: ask.options.parseError ?? this.spec.parseError,
    };
  }

  /** Where credentials go in a request. Kept, since the same few sets are sent again and again. */
  private sentWith(credentials: readonly Credential[]): Sent {
    const known = this.sent.get(credentials);
    if (known) return known;
    const headers: [string, string][] = [];
    const contacts: string[] = [];
    const body: Record<string, string> = {};
    const query: string[] = [];
    for (const { name, spec, value = "" } of credentials) {
      if (spec.in === "query")
        query.push(`${encodeURIComponent(spec.name ?? name)}=${encodeURIComponent(value)}`);
      else if (spec.in === "header") headers.push([(spec.name ?? name).toLowerCase(), value]);
      else if (spec.in === "bearer") headers.push(["authorization", `Bearer ${value}`]);
      else if (spec.in === "userAgent") contacts.push(spec.bare ? value : `(${value})`);
      else body[spec.name ?? name] = value;
    }
    const agent = [this.options.userAgent, `govdata-${this.spec.name}`, ...contacts];
    headers.push(["user-agent", agent.filter(Boolean).join(" ")]);
    const sent: Sent = {
      headers,
      body,
      // As a URL spells it, so that a request is the same text wherever it is compared.
      query: query.join("&").replaceAll("'", "%27"),
      // A short word or number could also be data.
      secrets: credentials.flatMap(({ spec, value = "" }) =>
        !spec.public && looksLikeCredential(value) ? [value] : [],
      ),
    };
    this.sent.set(credentials, sent);
    return sent;
  }

  private transportFor(credentials: readonly Credential[]): Transport {
    if (this.transport) return this.transport;
    const { options, spec } = this;
    const limits =
      options.limits === false || options.fetch?.replay ? undefined : { ...spec.limits, ...options.limits };
    // A caller with a clock, an address or limits of its own asks something else than the agency's shared front door.
    const own = Boolean(options.clock || options.baseUrl || options.limits);
    const keyId = hash(credentials.map((credential) => credential.value ?? "").join("\n"));
    this.transport = new Transport({
      api: spec.name,
      fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
      clock: this.clock,
      retry: retryDefaults(spec.retry, options.retry),
      limiter: limits && limiterFor(limits.scope ?? spec.name, keyId, spec.name, limits, this.clock, own),
      addresses: this.addresses,
      emit: (event) => options.hooks?.onEvent?.(event),
    });
    return this.transport;
  }

  private cacheKey(ask: Ask): string {
    const { sorted } = this.spellings(ask.url);
    const body =
      ask.body === undefined
        ? ""
        : ` ${ask.body instanceof URLSearchParams ? ask.body.toString() : sortedJson(ask.body)}`;
    const { accept, headers } = ask.options;
    // Hashed, since a header may tell who asks.
    const asked = `${accept ? ` ${accept}` : ""}${headers ? ` ${hash(sortedJson(headers))}` : ""}`;
    // A text need not be JSON, and JSON may have been asked for with another Accept.
    return `${ask.method}${ask.as === "json" ? "" : ` ${ask.as}`} ${sorted}${asked}${body}`;
  }

  /** An address as it is shown and as it is compared. Kept, since the same few are asked for again and again. */
  private spellings(url: URL): Spellings {
    const known = this.addressesSeen.get(url.href);
    if (known) return known;
    const bare = stripCredentials(url);
    const shown = redactText(bare.href);
    bare.searchParams.sort();
    const spellings = { shown, sorted: bare.href };
    if (this.addressesSeen.size >= ADDRESSES_KEPT) this.addressesSeen.clear();
    this.addressesSeen.set(url.href, spellings);
    return spellings;
  }

  private ttlOf(options: RequestOptions): RequestOptions["ttl"] {
    return options.ttl ?? this.spec.cacheTtl ?? HOUR;
  }

  private expiry(options: RequestOptions, now: number, json: unknown): number {
    const ttl = this.ttlOf(options) ?? 0;
    const value = typeof ttl === "function" ? ttl({ now: new Date(now), json }) : ttl;
    return value instanceof Date ? value.getTime() : now + value;
  }

  private async read(ask: Ask, key: string): Promise<Answer | undefined> {
    const value = await this.guard("read", () => this.store?.get(key));
    if (!isEntry(value)) return undefined;
    try {
      return {
        entry: value,
        json: ask.as === "json" ? readJson(value) : undefined,
        bytes: value.b64 === undefined ? undefined : base64ToBytes(value.b64),
        from: "hit",
      };
    } catch {
      // Not what was written (an edited or half copied file): as good as none.
      return undefined;
    }
  }

  /** @param json Its data, when it has just come. */
  private async write(key: string, entry: Entry, json?: unknown): Promise<void> {
    const life = entry.expires - entry.at;
    const { store } = this;
    if (!store || life <= 0) return;
    const value = kept(entry, json);
    await this.guard("written", () => store.set(key, value, life + (this.spec.staleFor ?? WEEK)));
  }

  /** A cache that fails must not take the answer with it. */
  private async guard<T>(what: string, action: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await action();
    } catch (error) {
      const reason = redactText(error instanceof Error ? error.message : String(error));
      this.options.hooks?.onEvent?.({
        type: "warning",
        api: this.spec.name,
        message: `the cache could not be ${what}: ${reason}`,
      });
      return undefined;
    }
  }

  private source(ask: Ask, answer: Answer): Source {
    const { cite } = ask.options;
    return {
      api: this.spec.name,
      url: this.spellings(ask.url).shown,
      method: ask.method,
      retrieved: new Date(answer.entry.at).toISOString(),
      from: answer.from,
      cite: {
        publisher: this.spec.publisher,
        page: this.spec.homepage,
        ...(typeof cite === "function" ? cite(answer.json) : cite),
      },
    };
  }

  private emitCache(url: URL, result: "hit" | "miss" | "stale" | "revalidated"): void {
    if (!this.options.hooks?.onEvent) return;
    this.options.hooks.onEvent({
      type: "cache",
      api: this.spec.name,
      url: this.spellings(url).shown,
      result,
    });
  }
}

/** A part of a store that has no namespaces of its own. Clearing it clears the whole store, as its owner must know. */
function prefixed(store: CacheStore, prefix: string): CacheStore {
  return {
    get: (key) => store.get(prefix + key),
    set: (key, value, ttl) => store.set(prefix + key, value, ttl),
    delete: (key) => store.delete(prefix + key),
    clear: () => store.clear(),
  };
}

/**
 * Makes the HTTP client of one API.
 *
 * @param spec What the API is and how it wants to be asked.
 * @param options What the user of the SDK chose.
 * @returns A client whose `call` gives SDK methods an `Http` to ask with.
 * @throws {InvalidArgumentError} for a base address that is none.
 * @example
 * const client = createClient({ name: "demo", publisher: "Demo", homepage: "https://example.gov", baseUrl: "https://api.example.gov" });
 * const rows = await client.request("/rows", { limit: 10 });
 */
export function createClient(spec: ClientSpec, options: ClientOptions = {}): Client {
  return new HttpClient(spec, options);
}
