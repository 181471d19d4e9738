import ky from "ky";
import type { Addresses } from "./address.js";
import { decodeBody, isHtmlReply, readBody } from "./body.js";
import { GovDataError, isGovDataError, RateLimitedError } from "./errors.js";
import { parseJson } from "./json.js";
import type { Limiter } from "./limiter.js";
import { MASK, redactText } from "./redact.js";
import type { ClientEvent, Clock, Fetch, ReplyInfo, RetryOptions, Verdict } from "./types.js";
import { errorFor } from "./verdict.js";

const RETRY_STATUSES = [408, 429, 500, 502, 503, 504];
const MAX_REDIRECTS = 5;
/** A timer cannot be set for longer; it would fire at once. */
const LONGEST_TIMER = 2_147_483_647;
/** A reply that says "not before" a later day than this names no time at all. */
const LONGEST_ANNOUNCED = 31 * 24 * 3_600_000;

/** By names in lower case. A plain map: `fetch` makes its own `Headers` of it, and one such is costly enough. */
export type OutgoingHeaders = Map<string, string>;

export interface Outgoing {
  method: "GET" | "POST";
  url: string;
  /** The address without credentials. */
  shown: string;
  headers: OutgoingHeaders;
  body: string | undefined;
  as: "json" | "text" | "bytes";
  timeout: number;
  maxBytes: number;
  lane: string;
  /** Values that are masked where the reply repeats them. */
  secrets: readonly string[];
  parseError: ((reply: ReplyInfo) => Verdict | undefined) | undefined;
}

export interface Incoming {
  status: number;
  headers: Headers;
  /** Empty for 304 and for `bytes`. */
  text: string;
  bytes: Uint8Array | undefined;
  /** Parsed body when `as` is `json`. */
  json: unknown;
  bytesRead: number;
}

export interface TransportOptions {
  api: string;
  fetch: Fetch;
  clock: Clock;
  retry: Required<RetryOptions>;
  limiter: Limiter | undefined;
  addresses: Addresses;
  emit(event: ClientEvent): void;
}

export function retryDefaults(
  own: RetryOptions | undefined,
  given: RetryOptions | false | undefined,
): Required<RetryOptions> {
  return {
    limit: 3,
    backoff: 500,
    maxDelay: 60_000,
    rateLimitWait: 1_000,
    statuses: RETRY_STATUSES,
    ...own,
    ...(given === false ? { limit: 0 } : given),
  };
}

/** `Retry-After` in milliseconds from now: seconds or a date. */
function retryAfterMs(headers: Headers, now: number): number | undefined {
  const value = headers.get("retry-after")?.trim();
  if (!value) return undefined;
  const wait = /^\d+(?:\.\d+)?$/.test(value)
    ? Math.ceil(Number(value) * 1000)
    : Math.max(0, Date.parse(value) - now);
  return wait <= LONGEST_ANNOUNCED ? wait : undefined;
}

/** When a reply says that nothing is left of the quota, the time it is renewed. */
function quotaRenewal(headers: Headers, now: number): number | undefined {
  const read = (name: string) => headers.get(`x-ratelimit-${name}`) ?? headers.get(`ratelimit-${name}`);
  if (read("remaining")?.trim() !== "0") return undefined;
  const after = retryAfterMs(headers, now);
  if (after !== undefined) return now + after;
  const reset = Number(read("reset") ?? Number.NaN);
  if (!Number.isFinite(reset) || reset < 0) return undefined;
  // Some send seconds from now, some seconds since the epoch, some milliseconds since the epoch.
  const renewal = reset > 1e12 ? reset : reset > 1e9 ? reset * 1000 : now + reset * 1000;
  return renewal - now <= LONGEST_ANNOUNCED ? renewal : undefined;
}

function describeFailure(error: unknown): string {
  const parts: string[] = [];
  for (let current = error; current instanceof Error && parts.length < 3; current = current.cause) {
    const code = (current as { code?: unknown }).code;
    parts.push(typeof code === "string" ? code : current.message);
  }
  return redactText(parts.filter(Boolean).join(": ")) || "no reason given";
}

/** Sends one request: its turn, its retries, its limits, and what the reply means. */
export class Transport {
  constructor(private readonly options: TransportOptions) {}

  /** @param signal Ends it; without one it goes on to its end. */
  async send(outgoing: Outgoing, signal: AbortSignal | undefined): Promise<Incoming> {
    const { api, retry, limiter, emit } = this.options;
    const { shown } = outgoing;
    let incoming: Incoming | undefined;
    let attempt = 0;

    const once = async () => {
      attempt++;
      emit({ type: "request", api, method: outgoing.method, url: shown, attempt });
      incoming = await this.attempt(outgoing, shown, signal);
    };
    const throughLimiter = () =>
      limiter
        ? limiter.run(once, {
            lane: outgoing.lane,
            signal,
            onWait: (ms, reason) => emit({ type: "wait", api, ms, reason }),
          })
        : once();

    // An attempt reads and judges the whole reply, so that a body cut short, an error inside a 200 and a status are
    // tried again alike.
    let failed: { error: unknown } | undefined;
    try {
      await throughLimiter();
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (retry.limit === 0 || !this.mayRetry(error)) throw error;
      failed = { error };
    }
    if (failed) await this.again(outgoing, signal, failed.error, throughLimiter);
    if (!incoming) throw new GovDataError(`${api}: no reply was read`, { api, kind: "network", url: shown });
    return incoming;
  }

  /**
   * What follows a first attempt that failed: ky decides about and drives the others. It is not asked before there is
   * something to decide, since that costs as much as the rest of a request together. The waits are ours, since they
   * follow the clock.
   */
  private async again(
    outgoing: Outgoing,
    signal: AbortSignal | undefined,
    first: unknown,
    attempt: () => Promise<void>,
  ): Promise<void> {
    const { api, clock, retry, emit } = this.options;
    const { shown } = outgoing;
    let lastWait = 0;
    let isFirst = true;
    await ky(outgoing.url, {
      method: outgoing.method,
      signal,
      fetch: async () => {
        if (isFirst) {
          isFirst = false;
          throw first;
        }
        await attempt();
        return new Response(null, { status: 204 });
      },
      timeout: false,
      throwHttpErrors: false,
      retry: {
        limit: retry.limit,
        methods: ["get", "post"],
        delay: () => 0,
        shouldRetry: ({ error, retryCount }) => {
          if (signal?.aborted || !this.mayRetry(error)) return false;
          lastWait = this.waitBefore(retryCount, error);
          return lastWait <= retry.maxDelay;
        },
      },
      hooks: {
        beforeRetry: [
          async ({ error, retryCount }) => {
            emit({
              type: "retry",
              api,
              url: shown,
              attempt: retryCount,
              wait: lastWait,
              reason: redactText(error.message),
            });
            await clock.sleep(lastWait, signal);
          },
        ],
      },
    }).catch((error: unknown) => {
      throw signal?.aborted ? signal.reason : error;
    });
  }

  private mayRetry(error: unknown): boolean {
    if (!isGovDataError(error) || FINAL.has(error)) return false;
    if (error.status !== undefined && error.status >= 400) {
      return (
        this.options.retry.statuses.includes(error.status) || (error.kind === "upstream" && error.retryable)
      );
    }
    return error.retryable;
  }

  private waitBefore(attempt: number, error: unknown): number {
    const { retry } = this.options;
    if (error instanceof RateLimitedError && error.retryAfter !== undefined) return error.retryAfter * 1000;
    const announced = isGovDataError(error) ? ANNOUNCED.get(error) : undefined;
    if (announced !== undefined) return announced;
    const backoff = retry.backoff * 2 ** (attempt - 1) * (0.75 + Math.random() * 0.5);
    return isGovDataError(error) && error.kind === "rate_limited"
      ? Math.max(backoff, retry.rateLimitWait)
      : backoff;
  }

  private async attempt(
    outgoing: Outgoing,
    shown: string,
    signal: AbortSignal | undefined,
  ): Promise<Incoming> {
    const { api, emit } = this.options;
    const attemptAbort = new AbortController();
    let timedOut = false;
    const timer = setTimeout(
      () => {
        timedOut = true;
        attemptAbort.abort();
      },
      Math.min(outgoing.timeout, LONGEST_TIMER),
    );
    const started = performance.now();
    // Forwarded by hand: `AbortSignal.any` costs more than the rest of an attempt's set-up together.
    const forward = () => attemptAbort.abort(signal?.reason);
    if (signal?.aborted) forward();
    else signal?.addEventListener("abort", forward, { once: true });
    try {
      const response = await this.fetchFollowing(outgoing, shown, attemptAbort.signal);
      const bytes =
        response.status === 304 ? new Uint8Array(0) : await readBody(response, outgoing.maxBytes, api, shown);
      emit({
        type: "response",
        api,
        method: outgoing.method,
        url: shown,
        status: response.status,
        ms: performance.now() - started,
        bytes: bytes.byteLength,
      });
      return this.judge(outgoing, response, bytes, shown);
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (timedOut) {
        throw new GovDataError(`${api} did not finish answering within ${outgoing.timeout} ms`, {
          api,
          kind: "timeout",
          url: shown,
          retryable: true,
        });
      }
      if (isGovDataError(error)) throw error;
      throw new GovDataError(`${api} could not be reached or broke off: ${describeFailure(error)}`, {
        api,
        kind: "network",
        url: shown,
        retryable: true,
      });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", forward);
    }
  }

  private async fetchFollowing(outgoing: Outgoing, shown: string, signal: AbortSignal): Promise<Response> {
    const { api, addresses } = this.options;
    let url = outgoing.url;
    let { method, body } = outgoing;
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const response = await this.options.fetch(url, {
        method,
        headers: Object.fromEntries(outgoing.headers),
        body,
        signal,
        redirect: "manual",
      });
      const location = response.headers.get("location");
      const redirected = [301, 302, 303, 307, 308].includes(response.status) && location !== null;
      if (!redirected && response.type !== "opaqueredirect") return response;
      await response.body?.cancel();
      const target = location && URL.canParse(location, url) ? new URL(location, url) : undefined;
      // Credentials may be in the query or the headers: they go to the API's own hosts and nowhere else.
      if (!target || !addresses.allowed(target)) {
        throw new GovDataError(
          `${api} redirects to another host${target ? ` (${target.host})` : ""}; not followed`,
          {
            api,
            kind: "upstream",
            status: response.status || undefined,
            url: shown,
          },
        );
      }
      if (response.status === 303 || (method === "POST" && response.status < 303)) {
        method = "GET";
        body = undefined;
      }
      url = target.href;
    }
    throw new GovDataError(`${api} redirects in a circle`, { api, kind: "upstream", url: shown });
  }

  private judge(outgoing: Outgoing, response: Response, bytes: Uint8Array, shown: string): Incoming {
    const { api, clock, limiter } = this.options;
    const { status, headers } = response;
    const now = clock.now();
    const renewal = quotaRenewal(headers, now);
    if (renewal !== undefined) limiter?.blockUntil(renewal);
    if (status === 304) return { status, headers, text: "", bytes: undefined, json: undefined, bytesRead: 0 };

    const contentType = headers.get("content-type") ?? "";
    const good = status < 400;
    if (good && outgoing.as === "bytes") {
      const page =
        bytes.byteLength < 100_000 && isHtmlReply(bytes, contentType)
          ? decodeBody(bytes, contentType)
          : undefined;
      if (page === undefined)
        return { status, headers, text: "", bytes, json: undefined, bytesRead: bytes.byteLength };
    }
    const text = withoutEcho(decodeBody(bytes, contentType), outgoing.secrets);
    let json: unknown;
    let jsonProblem: string | undefined;
    if (outgoing.as === "json" || /json/i.test(contentType) || !good) {
      try {
        json = text === "" ? undefined : parseJson(text);
      } catch (error) {
        jsonProblem = error instanceof Error ? error.message : "not JSON";
      }
    }
    const reply: ReplyInfo = { status, headers, contentType, text, json, url: shown };
    const verdict = outgoing.parseError?.(reply);
    if (verdict?.kind === "data") {
      const dataText = JSON.stringify(verdict.json);
      return {
        status: 200,
        headers,
        text: dataText,
        bytes: undefined,
        json: verdict.json,
        bytesRead: bytes.byteLength,
      };
    }
    const announced = retryAfterMs(headers, now);
    const error = errorFor(
      api,
      reply,
      verdict,
      announced === undefined ? undefined : Math.ceil(announced / 1000),
    );
    if (error) {
      if (verdict?.retryable === false) FINAL.add(error);
      const wait =
        error instanceof RateLimitedError && error.retryAfter !== undefined
          ? error.retryAfter * 1000
          : announced;
      if (wait !== undefined && (error.retryable || this.options.retry.statuses.includes(status))) {
        ANNOUNCED.set(error, wait);
        limiter?.blockUntil(now + wait);
      }
      throw error;
    }
    if (outgoing.as === "json" && (json === undefined || jsonProblem !== undefined)) {
      throw unreadable(api, status, shown, text, contentType);
    }
    if (outgoing.as === "bytes") throw unreadable(api, status, shown, text, contentType);
    return { status, headers, text, bytes: undefined, json, bytesRead: bytes.byteLength };
  }
}

/** A text of a reply without the credentials it was asked with: some agencies repeat the whole request. */
export function withoutEcho(text: string, secrets: readonly string[]): string {
  let result = text;
  for (const secret of secrets) {
    for (const spelling of new Set([secret, encodeURIComponent(secret)])) {
      if (result.includes(spelling)) result = result.replaceAll(spelling, MASK);
    }
  }
  return result;
}

/** Errors that the SDK says another attempt would not mend, whatever their status. */
const FINAL = new WeakSet<GovDataError>();

/** Waits that a reply asked for, by the error it became. */
const ANNOUNCED = new WeakMap<GovDataError, number>();

function unreadable(
  api: string,
  status: number,
  url: string,
  text: string,
  contentType: string,
): GovDataError {
  const what =
    text.trim() === ""
      ? "an empty body"
      : isHtmlReply(text, contentType)
        ? "an HTML page"
        : `a body that is not complete JSON (${text.length} characters, beginning ${JSON.stringify(redactText(text.slice(0, 2_000)).slice(0, 60))})`;
  return new GovDataError(`${api} answered ${what} where data was expected (HTTP ${status})`, {
    api,
    kind: "unreadable",
    status,
    url,
    retryable: true,
  });
}
