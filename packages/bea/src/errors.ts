import { parseJson, type ReplyInfo, stringOrNull, type Verdict } from "@govdata/core";

/** Set on a body whose text was no UTF-8: it is to be read again from its bytes. */
export const ILL_ENCODED = "illEncoded";

const MASK = "[redacted]";

/** A property whatever the case of its name: `Error`, `error`. */
export function prop(object: unknown, name: string): unknown {
  if (typeof object !== "object" || object === null || Array.isArray(object)) return undefined;
  const wanted = name.toLowerCase();
  return Object.entries(object).find(([key]) => key.toLowerCase() === wanted)?.[1];
}

/** A list with one element arrives as that element; none as nothing. */
export function many(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** JSON with raw control characters inside its texts, which strict parsers refuse (us-bea/bea.R issue 5). */
export function parseLenient(text: string): unknown {
  try {
    return parseJson(Array.from(text, (letter) => (letter < " " ? " " : letter)).join(""));
  } catch {
    return undefined;
  }
}

/** The same body with the key that the API echoes in clear masked. */
export function withoutKey(body: unknown): unknown {
  const api = prop(body, "BEAAPI");
  const request = prop(api, "Request");
  if (typeof api !== "object" || api === null || typeof request !== "object" || request === null) return body;
  const RequestParam = many(prop(request, "RequestParam")).map((entry) =>
    stringOrNull(prop(entry, "ParameterName"))?.toUpperCase() === "USERID"
      ? { ParameterName: "USERID", ParameterValue: MASK }
      : entry,
  );
  return { BEAAPI: { ...api, Request: { ...request, RequestParam } } };
}

interface Complaint {
  code: string | undefined;
  message: string;
}

function detailOf(value: unknown): string | null {
  const texts = many(value).flatMap(
    (each) => stringOrNull(each) ?? stringOrNull(prop(each, "Description")) ?? [],
  );
  return texts.length === 0 ? null : texts.join("; ");
}

/** The agency's error, wherever it put it: under `Results`, in a list of results, or beside them. */
function complaintIn(body: unknown): Complaint | undefined {
  const api = prop(body, "BEAAPI");
  const results = many(prop(api, "Results"));
  const nodes = [api, ...results].flatMap((holder) => many(prop(holder, "Error")));
  if (nodes.length === 0) return undefined;
  const errors = nodes.map((node) => prop(node, "error") ?? node);
  const code = errors
    .map((error) => stringOrNull(prop(error, "APIErrorCode")))
    .find((found) => found !== null);
  const words = errors.map((error) =>
    [stringOrNull(prop(error, "APIErrorDescription")), detailOf(prop(error, "ErrorDetail"))]
      .filter((part) => part !== null)
      .join(" "),
  );
  return { code: code ?? undefined, message: words.filter(Boolean).join("; ") || "no message" };
}

/** Nearly every error comes with status 200; its code and words decide. */
function verdictOf({ code, message }: Complaint): Verdict {
  if (code === "1" || code === "3") {
    return { kind: "auth", message: `${message} A new key has to be activated from its mail`, code };
  }
  // Codes 20, 31, 34, 40, 204 name a bad value; these words name a good one without figures.
  if (/\bno data\b|\bnot available\b|\bwill be available\b/i.test(message)) {
    return { kind: "not_found", message, code };
  }
  return { kind: "bad_request", message, code };
}

/** What a reply of the BEA means. Also masks the echoed key, so that no caller, cache or log ever sees it. */
export function parseBeaError(reply: ReplyInfo): Verdict | undefined {
  const { status, text } = reply;
  if (status === 429) {
    const message = "more than 100 requests, 100 MB or 30 errors in a minute: the key is blocked for an hour";
    return { kind: "rate_limited", message, retryAfter: 3600 };
  }
  if (/possible cross-site scripting attempt/i.test(text.slice(0, 500))) {
    return { kind: "bad_request", message: "a value holds a character that its filter refuses" };
  }
  const body = reply.json ?? parseLenient(text);
  const complaint = complaintIn(body);
  if (complaint !== undefined) return verdictOf(complaint);
  if (status >= 400) return undefined;
  if (prop(body, "BEAAPI") === undefined) {
    // An empty body, a web page, or JSON with a web page behind it: its database took too long.
    const what = text.trim() === "" ? "an empty reply" : "something that is no data";
    return { kind: "upstream", message: `${what} came; try again in a minute`, retryable: true };
  }
  const safe = withoutKey(body);
  const garbled = text.includes("\uFFFD") && typeof safe === "object";
  return { kind: "data", json: garbled ? { ...safe, [ILL_ENCODED]: true } : safe };
}
