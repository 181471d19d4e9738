import {
  decodeEntities,
  field,
  numberOrNull,
  type ReplyInfo,
  stringOrNull,
  type Verdict,
} from "@govdata/core";

/** The sentence in the text page of the earthquake service: "Error 400: Bad Request", a blank line, then what is wrong. */
function quakeWords(text: string): string | undefined {
  if (!/^Error \d{3}:/.test(text)) return undefined;
  const [, second] = text.split(/\r?\n\s*\r?\n/);
  return second?.trim() ?? text.split("\n")[0]?.trim();
}

function words(html: string): string {
  const bare = html.replace(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, " ").replace(/<[^<>]{0,500}>/g, " ");
  return decodeEntities(bare).replace(/\s+/g, " ").trim();
}

/** What three services say when they refuse: text, HTML, two kinds of JSON, and one error inside a 200. */
export function parseUsgsError({ status, json, text, contentType }: ReplyInfo): Verdict | undefined {
  const metadata = field(json, "metadata");
  const inside = numberOrNull(field(metadata, "status"));
  if (inside !== null && inside >= 400) {
    const message = stringOrNull(field(metadata, "error")) ?? `status ${inside}`;
    return { kind: inside === 404 ? "not_found" : inside >= 500 ? "upstream" : "bad_request", message };
  }
  if (status < 400) return undefined;
  const quake = quakeWords(text);
  if (status === 409) {
    return {
      kind: "not_found",
      message: `the event was deleted${quake ? ` (${quake})` : ""}`,
      code: "deleted",
    };
  }
  if (status === 501) return { kind: "bad_request", message: quake ?? "not implemented by the service" };
  if (quake !== undefined) {
    return {
      kind: status === 404 ? "not_found" : status >= 500 ? "upstream" : "bad_request",
      message: quake,
    };
  }
  const gateway = field(json, "error");
  const code = stringOrNull(field(gateway, "code")) ?? stringOrNull(field(json, "code")) ?? undefined;
  const message =
    stringOrNull(field(json, "description")) ??
    stringOrNull(field(json, "message")) ??
    stringOrNull(field(gateway, "message"));
  if (status === 429) {
    return { kind: "rate_limited", message: message ?? "the hourly limit is used up", code };
  }
  if (status === 403) {
    // The same status for a bad key, a blocked address and a query past the limits of the service.
    const about = code?.startsWith("API_KEY") ? "auth" : "bad_request";
    return { kind: about, message: message ?? (words(text) || "forbidden"), code };
  }
  if (status === 414) {
    return { kind: "bad_request", message: "the address is too long: ask for fewer values at a time" };
  }
  if (message !== null) {
    return { kind: status === 404 ? "not_found" : status >= 500 ? "upstream" : "bad_request", message, code };
  }
  if (status === 400 && (contentType.includes("html") || /<html/i.test(text))) {
    return { kind: "bad_request", message: words(text) };
  }
  return undefined;
}
