import { field, type ReplyInfo, stringOrNull, type Verdict } from "@govdata/core";
import { SIGN_UP } from "./limits.js";

const THRESHOLD = /daily threshold/i;
const LOCKED = /database is locked/i;

/** The agency's words, without the key that it repeats in them. */
function words(json: unknown): string {
  const given = field(json, "message");
  const texts = (Array.isArray(given) ? given : [given]).map(stringOrNull).filter((text) => text !== null);
  return texts
    .join(" ")
    .replace(/(The key:)\s*\S+/gi, "$1[masked]")
    .replace(/(registration key)\s+(?!has been)\S+(?=\s+has been)/gi, "$1 [masked]")
    .replace(/\s+/g, " ")
    .trim();
}

/** Almost every error of the Bureau is an HTTP 200; its `status` tells, and on success its messages. */
export function parseBlsError(reply: ReplyInfo): Verdict | undefined {
  const status = stringOrNull(field(reply.json, "status"));
  if (reply.json === undefined || status === null) {
    const page = reply.status < 400 && /^\s*</.test(reply.text);
    return page
      ? {
          kind: "upstream",
          message: "an HTML page instead of data: the API is busy or being maintained",
          retryable: true,
        }
      : undefined;
  }
  const message = words(reply.json);
  if (LOCKED.test(message)) return { kind: "upstream", message, code: status, retryable: true };
  if (status === "REQUEST_SUCCEEDED") return undefined;
  if (THRESHOLD.test(message)) {
    return {
      kind: "rate_limited",
      message: `${message} The quota is 500 queries a day with a key, 25 a day and address without: try again tomorrow, or set BLS_API_KEY (${SIGN_UP}).`,
      code: status,
      retryable: false,
    };
  }
  if (/\bkey\b.*invalid/i.test(message)) {
    return { kind: "auth", message: `${message}. Check BLS_API_KEY (${SIGN_UP}).`, code: status };
  }
  return { kind: "bad_request", message: message || `status ${status}, without a reason`, code: status };
}
