import { isHtmlReply } from "./body.js";
import { type ErrorKind, GovDataError, RateLimitedError } from "./errors.js";
import { redactText } from "./redact.js";
import type { ReplyInfo, Verdict } from "./types.js";

const EXCERPT = 300;
/** Longer than any credential that begins within the excerpt. */
const MARGIN = 2_000;

function excerpt(text: string): string {
  // Masked before it is cut: half a key would not be recognised any more.
  const line = redactText(
    text
      .replace(/\s+/g, " ")
      .trim()
      .slice(0, EXCERPT + MARGIN),
  );
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT)}…` : line;
}

function htmlTitle(text: string): string | undefined {
  const title = /<(title|h1)[^>]*>([^<]{1,2000})/i.exec(text)?.[2];
  return title ? excerpt(title) : undefined;
}

function messageIn(json: unknown, depth = 0): string | undefined {
  if (depth > 3) return undefined;
  if (typeof json === "string") return json.trim() === "" ? undefined : excerpt(json);
  if (Array.isArray(json)) return messageIn(json[0], depth + 1);
  if (typeof json !== "object" || json === null) return undefined;
  const fields = new Map(Object.entries(json).map(([name, value]) => [name.toLowerCase(), value]));
  for (const name of [
    "message",
    "error_message",
    "errormessage",
    "detail",
    "error_description",
    "description",
    "error",
    "errors",
    "messages",
    "title",
    "fault",
    "faultstring",
  ]) {
    const found = fields.has(name) ? messageIn(fields.get(name), depth + 1) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** The agency's own words in an error reply, as one line of plain text. */
function replyMessage(reply: ReplyInfo): string {
  const fromJson = messageIn(reply.json);
  if (fromJson) return fromJson;
  if (reply.text.trim() === "") return "no message";
  if (isHtmlReply(reply.text, reply.contentType))
    return `an HTML page${htmlTitle(reply.text) ? ` "${htmlTitle(reply.text)}"` : ""}`;
  return excerpt(reply.text.replace(/<[^<>]{0,200}>/g, " "));
}

function kindOf(status: number): ErrorKind {
  if (status === 401 || status === 403) return "auth";
  if (status === 404 || status === 410) return "not_found";
  if (status === 429) return "rate_limited";
  if (status === 408 || status === 425 || status >= 500) return "upstream";
  return "bad_request";
}

const LEADS: Partial<Record<ErrorKind, string>> = {
  bad_request: "refused the request",
  auth: "refused the key",
  not_found: "has no such thing",
  rate_limited: "asks to slow down",
  upstream: "failed",
};

/** The error a verdict, or a bare status of 400 and more, stands for; `undefined` when the reply is good. */
export function errorFor(
  api: string,
  reply: ReplyInfo,
  verdict: Exclude<Verdict, { kind: "data" }> | undefined,
  retryAfter: number | undefined,
): GovDataError | undefined {
  if (!verdict && reply.status < 400) return undefined;
  const kind: ErrorKind = verdict?.kind ?? kindOf(reply.status);
  const words = verdict?.message ? excerpt(verdict.message) : replyMessage(reply);
  const message = `${api} ${LEADS[kind] ?? "failed"} (HTTP ${reply.status}): ${words}`;
  const options = { api, status: reply.status, url: reply.url, code: verdict?.code };
  if (kind === "rate_limited") {
    return new RateLimitedError(message, {
      ...options,
      retryAfter: verdict?.retryAfter ?? retryAfter,
      retryable: verdict?.retryable ?? true,
    });
  }
  return new GovDataError(message, {
    ...options,
    kind,
    retryable: verdict?.retryable ?? kind === "upstream",
  });
}
