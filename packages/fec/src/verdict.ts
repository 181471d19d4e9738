import type { ReplyInfo, Verdict } from "@govdata/core";
import { isRecord } from "./fields.js";

/** The agency's words: a text, or for schema errors an object of lists, made into one sentence. */
function sentence(message: unknown): string | undefined {
  if (typeof message === "string") return message.replace(/\s+/g, " ").trim() || undefined;
  if (Array.isArray(message)) return message.map(sentence).filter(Boolean).join(" ") || undefined;
  if (!isRecord(message)) return undefined;
  const parts = Object.entries(message).map(([name, inner]) => {
    const words = sentence(inner);
    return words === undefined
      ? undefined
      : /^(json|query|querystring|_schema)$/.test(name)
        ? words
        : `${name}: ${words}`;
  });
  return parts.filter(Boolean).join("; ") || undefined;
}

/** Says what a reply of the agency, or of the gateway before it, means. */
export function verdict(reply: ReplyInfo): Verdict | undefined {
  const body = isRecord(reply.json) ? reply.json : {};
  // The gateway (api.data.gov) has a shape of its own.
  if (isRecord(body.error)) {
    const code = typeof body.error.code === "string" ? body.error.code : undefined;
    const message = sentence(body.error.message) ?? code ?? "no message";
    if (code === "OVER_RATE_LIMIT") return { kind: "rate_limited", message, code };
    if (code?.startsWith("API_KEY")) return { kind: "auth", message, code };
    return undefined;
  }
  if (reply.status < 400) return undefined;
  const message = sentence(body.message);
  if (reply.status === 504) {
    const hint = "Narrow the query: a committee, a two-year period, a range of dates.";
    return { kind: "upstream", message: `${message ?? "the query timed out"}. ${hint}`, retryable: false };
  }
  // Whatever fails inside the server comes as a 404 with these words.
  if (reply.status === 404 && /could not process/i.test(message ?? "")) {
    return { kind: "upstream", message: message ?? "", retryable: true };
  }
  if (reply.status === 404 && message !== undefined) return { kind: "not_found", message };
  if ((reply.status === 400 || reply.status === 422) && message !== undefined) {
    return { kind: "bad_request", message };
  }
  return undefined;
}

/** As `verdict`, for the two routes that answer 404 where the committee has nothing in the period. */
export function verdictOrNone(reply: ReplyInfo): Verdict | undefined {
  const meant = verdict(reply);
  if (reply.status !== 404 || meant?.kind === "upstream" || !isRecord(reply.json)) return meant;
  return { kind: "data", json: { results: [], pagination: { count: 0, pages: 0, page: 1 } } };
}
