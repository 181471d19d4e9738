import { type ReplyInfo, stringOrNull, type Verdict } from "@govdata/core";

/** Seconds to wait after a 429 without `Retry-After`: the limit is one of a minute. */
const WAIT_AFTER_429 = 60;

/** Elasticsearch's names for mistakes of the asker, which the server passes on inside a 500. */
const ASKERS_MISTAKE = /token_mgr_error|parse_exception|illegal_argument_exception|query_shard_exception/i;

/** The code given to a 404 that says a field cannot be counted, so that `count` can try its other spelling. */
export const NOTHING_TO_COUNT = "NOTHING_TO_COUNT";

/** Stands for the 404 of a search without a match. */
const NO_MATCH = { noMatch: true, results: [] } as const;

function read(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** What Elasticsearch said, whether the server passes it on as text or as an object. */
function detailsOf(error: unknown): string {
  const details = read(error, "details");
  return typeof details === "string" ? details : details === undefined ? "" : JSON.stringify(details);
}

/**
 * What an error reply of openFDA means. A search without a match is a 404 as well, and is no error.
 * Page: https://open.fda.gov/apis/
 */
export function parseFdaError(reply: ReplyInfo): Verdict | undefined {
  const { status, json } = reply;
  const error = read(json, "error");
  const code = stringOrNull(read(error, "code")) ?? undefined;
  const message = stringOrNull(read(error, "message"));
  if (status === 429 || code === "OVER_RATE_LIMIT") return tooMany(reply, message, code);
  if (message === null) return undefined;
  if (status === 404) {
    if (/no matches/i.test(message)) return { kind: "data", json: NO_MATCH };
    const uncountable = /nothing to count/i.test(message);
    return { kind: "not_found", message, code: uncountable ? NOTHING_TO_COUNT : code };
  }
  if (status === 401 || status === 403) {
    // The server's own hint names its own host; keys are handed out elsewhere.
    const hint =
      "openFDA answers without a key too, with fewer requests a day. Keys: https://open.fda.gov/apis/authentication/";
    return { kind: "auth", message: `${message.replace(/\s*Get one at\s+\S+/i, "")} ${hint}`, code };
  }
  if (status >= 500) {
    const details = detailsOf(error);
    const mistake = ASKERS_MISTAKE.exec(details)?.[0];
    if (mistake === undefined) return { kind: "upstream", message, code, retryable: true };
    return { kind: "bad_request", message: `${message} (${mistake})`, code, retryable: false };
  }
  return status >= 400 ? { kind: "bad_request", message, code } : undefined;
}

function tooMany(reply: ReplyInfo, message: string | null, code: string | undefined): Verdict {
  const words = message ?? "too many requests";
  return {
    kind: "rate_limited",
    message: `${words} (240 a minute; 1,000 a day without a key, 120,000 with one)`,
    code,
    retryable: true,
    ...(reply.headers.get("retry-after") === null ? { retryAfter: WAIT_AFTER_429 } : {}),
  };
}
