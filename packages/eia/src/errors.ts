import { asObject, field, type ReplyInfo, stringOrNull, type Verdict } from "@govdata/core";
import { API } from "./read.js";

/** A suspended key comes back after seconds to minutes. */
const SUSPENDED = 60;

const squeeze = (text: string) => text.replace(/\s+/g, " ").trim();

/**
 * What a reply of the EIA means. `error` is an object for trouble with the key and a sentence for wrong parameters;
 * before October 2025 a sentence could come with status 200 as well. A good reply repeats the key: it is taken out.
 */
export function parseEiaError(reply: ReplyInfo): Verdict | undefined {
  const { status, json, text } = reply;
  const error = field(json, "error");
  if (typeof error === "object" && error !== null) {
    const code = stringOrNull(field(error, "code")) ?? undefined;
    const message = squeeze(stringOrNull(field(error, "message")) ?? code ?? "no message");
    if (code === "API_KEY_MISSING" || code === "API_KEY_INVALID") return { kind: "auth", message, code };
    if (code === "OVER_RATE_LIMIT" || status === 403 || status === 429)
      return { ...suspended(reply, message), code };
    return { kind: status >= 500 ? "upstream" : "bad_request", message, code };
  }
  if (typeof error === "string") {
    const code = stringOrNull(String(field(json, "code") ?? "")) ?? undefined;
    const effective = status >= 400 ? status : Number(code);
    if (effective === 404) return { kind: "not_found", message: squeeze(error), code };
    if (effective >= 500) return { kind: "upstream", message: squeeze(error), code, retryable: true };
    // A plain 403 says nothing about the key: it is how the EIA slows a client down.
    if (effective === 403 || effective === 429) return { ...suspended(reply, squeeze(error)), code };
    return { kind: "bad_request", message: squeeze(error), code };
  }
  if (status === 403 || status === 429)
    return suspended(reply, "too many requests: the key is suspended for a while");
  if (/^\s*</.test(text)) {
    return { kind: "upstream", message: "a web page came in place of data", retryable: true };
  }
  if (status < 400) return withoutKey(json);
  return undefined;
}

function suspended(reply: ReplyInfo, message: string): Verdict & { kind: "rate_limited" } {
  const announced = Number(reply.headers.get("retry-after") ?? Number.NaN);
  return {
    kind: "rate_limited",
    message,
    retryAfter: announced > 0 ? Math.ceil(announced) : SUSPENDED,
    retryable: true,
  };
}

/** `request.params` has the key in it, which belongs neither in a cache nor in a caller's hands. */
function withoutKey(json: unknown): Verdict | undefined {
  const params = field(field(json, "request"), "params");
  if (field(params, "api_key") === undefined) return undefined;
  const { api_key: _key, ...others } = asObject(params, API, "request.params");
  const request = { ...asObject(field(json, "request"), API, "request"), params: others };
  return { kind: "data", json: { ...asObject(json, API, "the reply"), request } };
}
