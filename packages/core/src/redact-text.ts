import { credentialStrength, isCredentialName, looksLikeCredential } from "./credential-names.js";
import { secretExpression } from "./secrets.js";

/** What stands in the place of a credential. */
export const MASK = "[redacted]";

const PEM_BLOCK = /-----BEGIN [A-Z0-9 ]+-----[\s\S]*?(?:-----END [A-Z0-9 ]+-----|$)/g;
/** `scheme://user:password@`, also with the slashes escaped as JSON may have them. */
const USER_INFO = /\b([a-z][a-z0-9+.-]{0,20}:\\?\/\\?\/)[^\s/?#"'<>]*@/gi;
const AUTHORIZATION =
  /\b((?:proxy-)?authorization["']?\s*[:=]\s*["']?(?:bearer|basic|token|digest|apikey)\s+)[^\s"'<>]+/gi;
const SCHEME = /\b(Bearer|Basic|Token)( +)([A-Za-z0-9._~+/=-]{6,})/gi;
/** Whole header lines, as a dump of a request has them. */
const HEADER_LINE = /^([ \t>*-]*)([A-Za-z][\w-]{2,40})(: *)(\S.*)$/gm;
/** `"name": "` at any depth of JSON inside JSON, where every level doubles the backslashes. */
const JSON_NAME = /(?<!\\)(\\*)"([\w$.-]{2,64})\1"(\s*:\s*)(?:\1"|(?=-?\d))/g;
/** `{"name":"api_key","value":"` and BEA's `"ParameterName":"USERID","ParameterValue":"`. */
const JSON_PAIR = /(?<!\\)(\\*)"\w*name\1"\s*:\s*\1"([\w$.-]{2,64})\1"\s*,\s*\1"\w*value\1"\s*:\s*\1"/gi;
/** `name=` in addresses, forms and text, also percent-encoded once or more; `name:` as headers and consoles have it. */
const ASSIGNMENT =
  /(?<=^|[^A-Za-z0-9_.%-]|%(?:25)*[0-9A-F]{2})([A-Za-z][\w.-]{1,63})(["']?(?:\]|%(?:25)*5D)?)(\s*(?:=>|=|:)\s*|%(?:25)*3D)/gi;
/** What is assigned: a quoted text, or all up to a space, an ampersand or a quote. */
const ASSIGNED = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`|(?:(?!%(?:25)*26)[^\s&"<>\\]|\\(?!["']))+/iy;
const EMAIL_VALUE = /([?&]email=)[^&#\s"'<>]*/gi;
const KEY_PARAMETER = /[?&]key=/i;

/**
 * Masks whatever looks like a credential in a text: parameters of addresses by their names, users and passwords in
 * addresses, `Authorization` headers, `name=value` and JSON fields (also JSON inside JSON), PEM blocks, and every
 * value given to `registerSecret`, also URL-encoded, JSON-escaped or in Base64. Ordinary words stay.
 *
 * @returns The text with `[redacted]` in place of each credential.
 * @example
 * redactText("GET /series?api_key=abc123&id=GDP") // "GET /series?api_key=[redacted]&id=GDP"
 */
export function redactText(text: string): string {
  let result = text;
  const secrets = secretExpression();
  if (secrets !== undefined) result = result.replace(secrets, MASK);
  if (result.includes("-----BEGIN ")) result = result.replace(PEM_BLOCK, MASK);
  if (result.includes("@")) result = result.replace(USER_INFO, `$1${MASK}@`);
  result = result.replace(AUTHORIZATION, `$1${MASK}`);
  result = result.replace(SCHEME, (all, scheme: string, space: string, value: string) =>
    looksLikeCredential(value, 8) ? `${scheme}${space}${MASK}` : all,
  );
  if (result.includes('"')) {
    result = maskJson(result, JSON_PAIR, (match) => isCredentialName(match[2] ?? ""));
    result = maskJson(result, JSON_NAME, (match, value) => isCredentialField(match[2] ?? "", value));
  }
  result = result.replace(HEADER_LINE, (all, indent: string, name: string, colon: string) =>
    /^(?:x-.+|authorization|proxy-authorization|cookie|set-cookie|ocp-.+)$/i.test(name) &&
    isCredentialName(name)
      ? `${indent}${name}${colon}${MASK}`
      : all,
  );
  result = maskAssignments(result);
  return KEY_PARAMETER.test(result) ? result.replace(/\S+/g, maskEmailBesideKey) : result;
}

/**
 * Masks the credentials in an address: user and password, and the parameters that hold keys, whatever way their
 * names are encoded. Also works on relative addresses.
 *
 * @example
 * redactUrl("https://api.stlouisfed.org/fred/series?series_id=GDP&api_key=abc")
 * // "https://api.stlouisfed.org/fred/series?series_id=GDP&api_key=[redacted]"
 */
export function redactUrl(url: string | URL): string {
  const text = String(url);
  const start = text.indexOf("?");
  if (start === -1) return redactText(text);
  const [query = "", ...fragment] = text.slice(start + 1).split("#");
  const pairs = query.split("&");
  const masked = credentialPairs(pairs);
  const shown = pairs
    .map((pair, index) =>
      masked.has(index) && pair.includes("=") ? `${pair.split("=", 1)[0]}=${MASK}` : pair,
    )
    .join("&");
  return redactText([`${text.slice(0, start)}?${shown}`, ...fragment].join("#"));
}

/**
 * Masks the headers that hold credentials, and credentials within the others.
 *
 * @returns A plain object with names as they were given; several values of one name are joined with `", "`.
 * @example
 * redactHeaders({ "X-Api-Key": "abc", Accept: "text/csv" }) // { "X-Api-Key": "[redacted]", Accept: "text/csv" }
 */
export function redactHeaders(
  headers:
    | Headers
    | Readonly<Record<string, string | readonly string[] | undefined>>
    | Iterable<readonly [string, string]>,
): Record<string, string> {
  const pairs = isIterable(headers) ? headers : Object.entries(headers);
  const result = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (value === undefined) continue;
    const text = typeof value === "string" ? value : value.join(", ");
    const shown = isCredentialName(name) ? MASK : redactText(text);
    const before = result.get(name);
    result.set(name, before === undefined ? shown : `${before}, ${shown}`);
  }
  return Object.fromEntries(result);
}

/**
 * An address without its credentials: no user, no password, no parameter that holds a key. Everything else keeps
 * its place and its spelling, so that the result can serve as a cache key and be matched with a recording.
 *
 * @returns A new URL; the one given stays as it is.
 * @throws TypeError when a text is no absolute address.
 * @example
 * stripCredentials("https://api.census.gov/data/2023/acs/acs1?get=NAME&key=abc").search // "?get=NAME"
 */
export function stripCredentials(url: string | URL): URL {
  const result = new URL(url);
  result.username = "";
  result.password = "";
  if (result.search === "") return result;
  const pairs = result.search.slice(1).split("&");
  const credentials = credentialPairs(pairs);
  if (credentials.size > 0) result.search = pairs.filter((_, index) => !credentials.has(index)).join("&");
  return result;
}

/** Which pairs of a query hold a credential: by their name, or because their value is a registered secret. */
function credentialPairs(pairs: readonly string[]): Set<number> {
  const names = pairs.map((pair) => decode(pair.split("=", 1)[0] ?? ""));
  const hasKey = names.some((name) => name.toLowerCase() === "key");
  const secrets = secretExpression();
  const found = new Set<number>();
  for (const [index, name] of names.entries()) {
    const value = pairs[index]?.slice((pairs[index]?.indexOf("=") ?? -1) + 1) ?? "";
    const secret = secrets !== undefined && decode(value).replace(secrets, "") === "" && value !== "";
    // AQS asks for the e-mail address a key was registered with, beside the key.
    if (secret || isCredentialName(name) || (hasKey && name.toLowerCase() === "email")) found.add(index);
  }
  return found;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, " "));
  } catch {
    // A stray `%`: the text means itself.
    return text;
  }
}

function maskEmailBesideKey(run: string): string {
  return KEY_PARAMETER.test(run) ? run.replace(EMAIL_VALUE, `$1${MASK}`) : run;
}

function maskAssignments(text: string): string {
  let result = "";
  let position = 0;
  ASSIGNMENT.lastIndex = 0;
  for (let match = ASSIGNMENT.exec(text); match !== null; match = ASSIGNMENT.exec(text)) {
    const [all, name = "", , separator = ""] = match;
    if (credentialStrength(name) === undefined) continue;
    ASSIGNED.lastIndex = match.index + all.length;
    const value = ASSIGNED.exec(text)?.[0];
    if (value === undefined || !isCredentialAssignment(name, separator, value)) continue;
    const quote = /^["'`]/.exec(value)?.[0] ?? "";
    result += `${text.slice(position, match.index)}${all}${quote}${MASK}${quote}`;
    position = match.index + all.length + value.length;
    ASSIGNMENT.lastIndex = position;
  }
  return result + text.slice(position);
}

function isCredentialAssignment(name: string, separator: string, value: string): boolean {
  const strength = credentialStrength(name);
  const bare = value.replace(/^(["'`])(.*)\1$/s, "$2");
  const quoted = bare !== value;
  if (strength === undefined || bare === "" || bare.startsWith(MASK)) return false;
  if (/^(?:true|false|null|undefined)$/.test(bare)) return false;
  const colon = separator.includes(":");
  // "key = id" and "key: 7" are ordinary text, `key=7` is a parameter.
  if (strength === "weak") return colon || /\s/.test(separator) ? looksLikeCredential(bare) : true;
  // "api_key: is required" is a sentence, "api_key: 9f86d081884c" is not; "X-Api-Key: …" always is a header.
  return !colon || quoted || name.includes("-") || looksLikeCredential(bare, 6);
}

function isCredentialField(name: string, value: string): boolean {
  const strength = credentialStrength(name);
  return strength === "strong" || (strength === "weak" && looksLikeCredential(value));
}

/** Replaces the JSON value after each match, found by the backslashes its closing quote has at its depth. */
function maskJson(
  text: string,
  expression: RegExp,
  isCredential: (match: RegExpExecArray, value: string) => boolean,
): string {
  let result = "";
  let position = 0;
  expression.lastIndex = 0;
  for (let match = expression.exec(text); match !== null; match = expression.exec(text)) {
    const start = match.index + match[0].length;
    const quoted = match[0].endsWith('"');
    const end = quoted ? closingQuote(text, start, match[1]?.length ?? 0) : endOfNumber(text, start);
    const value = text.slice(start, end);
    if (value !== "" && isCredential(match, value)) {
      const quote = quoted ? "" : `${match[1] ?? ""}"`;
      result += `${text.slice(position, start)}${quote}${MASK}${quote}`;
      position = end;
      expression.lastIndex = end;
    }
  }
  return result + text.slice(position);
}

/** Index of the closing quote with its backslashes, or the end of a text that was cut. */
function closingQuote(text: string, start: number, depth: number): number {
  for (let quote = text.indexOf('"', start); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let backslashes = 0;
    while (quote - backslashes > start && text[quote - 1 - backslashes] === "\\") backslashes++;
    if (backslashes % (2 * (depth + 1)) === depth) return quote - depth;
  }
  return text.length;
}

function endOfNumber(text: string, start: number): number {
  const number = /^-?[\d.eE+-]+/.exec(text.slice(start, start + 400));
  return start + (number?.[0].length ?? 0);
}

function isIterable(value: object): value is Iterable<readonly [string, string]> {
  return Symbol.iterator in value;
}
