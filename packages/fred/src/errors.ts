import { decodeEntities, type ReplyInfo, stringOrNull, type Verdict } from "@govdata/core";

/** Seconds to wait after a 429. FRED names no time, and a shorter pause is answered with the next 429. */
const WAIT_AFTER_429 = 20;

interface Complaint {
  code: string | undefined;
  message: string;
}

function read(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** FRED's own words in a reply: v1 JSON, v2 JSON, or XML, which v1 sends even when JSON was asked for. */
function complaintIn(reply: ReplyInfo): Complaint | undefined {
  const { json, text, status } = reply;
  const v1 = stringOrNull(read(json, "error_message"));
  if (v1 !== null) return { code: stringOrNull(read(json, "error_code")) ?? undefined, message: v1 };
  const v2 = status >= 400 ? stringOrNull(read(json, "message")) : null;
  if (v2 !== null) return { code: stringOrNull(read(json, "code")) ?? undefined, message: v2 };
  // The header says text/xml for JSON bodies too, so the first characters decide.
  const element = /^\s*(?:<\?xml[^>]*\?>\s*)?<error\b([^>]*)>/i.exec(text)?.[1];
  if (element === undefined) return undefined;
  const attribute = (name: string) => new RegExp(`\\b${name}\\s*=\\s*"([^"]*)"`, "i").exec(element)?.[1];
  return { code: attribute("code"), message: decodeEntities(attribute("message") ?? "no message") };
}

/** `Bad Request.  The series does not exist.` → `The series does not exist.` */
function tidy(message: string): string {
  return message
    .replace(/\s+/g, " ")
    .replace(/^Bad Request\. (?=\S)/i, "")
    .trim();
}

/**
 * What an error reply of FRED means. Nearly everything comes as status 400, so the words decide.
 * Page: https://fred.stlouisfed.org/docs/api/fred/errors.html
 */
export function parseFredError(reply: ReplyInfo): Verdict | undefined {
  const { status, text } = reply;
  const complaint = complaintIn(reply);
  if (complaint === undefined) {
    if (status === 429) return rateLimited(reply, "too many requests: FRED takes about two a second");
    if (status === 423) return locked("the account is locked");
    // A maintenance page comes with status 200 as well.
    if (status < 400 && /^\s*</.test(text)) {
      return { kind: "upstream", message: "a web page came in place of data", retryable: true };
    }
    return undefined;
  }
  const { code } = complaint;
  const message = tidy(complaint.message);
  // An error may hide in a reply of status 200; then its own code stands for the status.
  const effective = status >= 400 ? status : Number(code);
  if (effective === 429) return { ...rateLimited(reply, message), code };
  if (effective === 423) return { ...locked(message), code };
  if (effective >= 500) return { kind: "upstream", message, code, retryable: true };
  if (/\bapi[_ ]key\b/i.test(message) || effective === 401 || effective === 403) {
    return { kind: "auth", message, code };
  }
  if (/\bdo(?:es)? not exist\b/i.test(message) || effective === 404)
    return { kind: "not_found", message, code };
  return { kind: "bad_request", message, code };
}

/**
 * v2 takes its key in a header, v1 in the address: a key that v2 refuses may still be good for everything else,
 * and the error must say which of the two refused.
 */
export function parseFredV2Error(reply: ReplyInfo): Verdict | undefined {
  const verdict = parseFredError(reply);
  const refused = verdict?.kind === "auth" || (verdict === undefined && [401, 403].includes(reply.status));
  if (!refused) return verdict;
  const words = verdict?.kind === "auth" ? `: ${verdict.message}` : "";
  return {
    kind: "auth",
    message: `only version 2 of the API (whole releases) refused the key${words}. The other methods may still work`,
  };
}

function rateLimited(reply: ReplyInfo, message: string): Verdict & { kind: "rate_limited" } {
  // No `Retry-After` was ever seen; should one come, a longer wait in it is kept.
  const announced = Number(reply.headers.get("retry-after") ?? Number.NaN);
  const retryAfter = announced > WAIT_AFTER_429 ? Math.ceil(announced) : WAIT_AFTER_429;
  return { kind: "rate_limited", message, retryAfter, retryable: true };
}

function locked(message: string): Verdict & { kind: "upstream" } {
  return { kind: "upstream", message, retryable: false };
}
