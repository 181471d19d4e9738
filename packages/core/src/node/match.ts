import { credentialStrength, looksLikeCredential } from "../credential-names.js";
import { MASK, stripCredentials } from "../redact.js";
import { secretExpression } from "../secrets.js";

/** What makes two requests the same: method, address and body, without credentials and without order. */
export interface Asked {
  readonly method: string;
  readonly origin: string;
  readonly path: string;
  /** Sorted by name; values of one name keep their order. */
  readonly params: ReadonlyArray<readonly [string, string]>;
  /** JSON and forms as JSON with sorted names, other text as it is; empty for none. */
  readonly body: string;
}

function byName(a: readonly [string, unknown], b: readonly [string, unknown]): number {
  return a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0;
}

function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A text with every value that is known as a secret masked, and nothing else. */
export function withoutSecrets(text: string): string {
  const secrets = secretExpression();
  return secrets === undefined ? text : text.replace(secrets, MASK);
}

/** A field of a request's body that says who asks. */
function isCredentialField(name: string, value: unknown): boolean {
  const strength = credentialStrength(name);
  if (strength !== "weak" || typeof value !== "string") return strength === "strong";
  return looksLikeCredential(value) || /^\W*redacted\W*$/i.test(value);
}

/** A body without the fields that hold credentials. */
export function withoutCredentials(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCredentials);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, inner]) => !isCredentialField(name, inner))
      .map(([name, inner]) => [name, withoutCredentials(inner)]),
  );
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]) => [name, sorted(inner)] as const)
      .sort(byName),
  );
}

/** The form's fields as an object: one value as it is, several of one name as a list. */
export function formFields(text: string): Record<string, string | string[]> {
  const params = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? "") : values];
    }),
  );
}

/** A form without its credentials, by the rule for addresses. */
export function formWithoutCredentials(text: string): Record<string, string | string[]> {
  return formFields(stripCredentials(`http://form.invalid/?${text}`).search);
}

/** A body as it is compared. `body` is parsed JSON, a text or null. */
function canonicalBody(body: unknown, contentType: string): string {
  if (body === null || body === undefined || body === "") return "";
  if (typeof body !== "string") return JSON.stringify(sorted(withoutCredentials(body)));
  // A form's fields are recorded as text or as an object, which must be the same request.
  if (/x-www-form-urlencoded/i.test(contentType)) return JSON.stringify(sorted(formWithoutCredentials(body)));
  return body;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A stray "%": the path means itself.
    return path;
  }
}

/** The parts of a request that are compared. */
export function askedOf(method: string, url: string, body: unknown, contentType: string): Asked {
  const clean = stripCredentials(url);
  return {
    method: method.toUpperCase(),
    origin: clean.origin,
    path: withoutSecrets(decoded(clean.pathname)),
    params: [...clean.searchParams].sort(byName),
    body: canonicalBody(body, contentType),
  };
}

export function keyOf(asked: Asked): string {
  return JSON.stringify([asked.method, asked.origin, asked.path, asked.params, asked.body]);
}

function grouped(params: Asked["params"]): Map<string, string> {
  const groups = new Map<string, string>();
  for (const [name, value] of params) {
    const before = groups.get(name);
    groups.set(name, before === undefined ? value : `${before},${value}`);
  }
  return groups;
}

function fieldsOf(body: string): Map<string, string> | undefined {
  if (!body.startsWith("{")) return undefined;
  try {
    const value: unknown = JSON.parse(body);
    return isObject(value)
      ? new Map(Object.entries(value).map(([name, inner]) => [name, JSON.stringify(inner)]))
      : undefined;
  } catch {
    // A text that begins like an object.
    return undefined;
  }
}

function short(text: string): string {
  return text.length > 80 ? `"${text.slice(0, 77)}…"` : `"${text}"`;
}

function compare(recorded: Map<string, string>, asked: Map<string, string>, prefix: string): string[] {
  const names = [...new Set([...asked.keys(), ...recorded.keys()])];
  return names.flatMap((name) => {
    const [was, is] = [recorded.get(name), asked.get(name)];
    if (was === is) return [];
    if (was === undefined) return [`${prefix}${name} (asked ${short(is ?? "")}, not in the recording)`];
    if (is === undefined) return [`${prefix}${name} (${short(was)} in the recording, not asked)`];
    return [`${prefix}${name} (recorded ${short(was)}, asked ${short(is)})`];
  });
}

/** In what a recorded request differs from the one asked, most telling first, and how far apart they are. */
export function difference(recorded: Asked, asked: Asked): { distance: number; texts: string[] } {
  const texts: string[] = [];
  let distance = 0;
  if (recorded.origin !== asked.origin) {
    distance += 100;
    texts.push(`the host (recorded ${recorded.origin}, asked ${asked.origin})`);
  }
  if (recorded.path !== asked.path) {
    const [was, is] = [recorded.path.split("/"), asked.path.split("/")];
    distance +=
      10 * Math.max(was.length, is.length) - 10 * is.filter((part, index) => part === was[index]).length;
    texts.push(`the path (recorded ${short(recorded.path)}, asked ${short(asked.path)})`);
  }
  if (recorded.method !== asked.method) {
    distance += 10;
    texts.push(`the method (recorded ${recorded.method}, asked ${asked.method})`);
  }
  const params = compare(grouped(recorded.params), grouped(asked.params), "");
  const [before, now] = [fieldsOf(recorded.body), fieldsOf(asked.body)];
  const body =
    recorded.body === asked.body ? [] : before && now ? compare(before, now, "body ") : ["the body"];
  return { distance: distance + params.length + body.length, texts: [...texts, ...params, ...body] };
}
