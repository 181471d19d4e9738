import { credentialStrength, isCredentialName, looksLikeCredential } from "./credential-names.js";
import { MASK, redactHeaders, redactText, redactUrl } from "./redact-text.js";

/** Deeper than any reply; past it a copy would exhaust the stack. */
const DEEPEST = 200;

/**
 * A copy of a value with every credential masked: in texts, in fields by their names, in Maps, Sets, headers,
 * addresses, and in errors with their causes. Safe for cyclic values. Class instances become plain objects.
 *
 * @returns What can be logged: the same shape, `"[circular]"` where a value contains itself.
 * @example
 * redactValue({ series: "GDP", apiKey: "abc123" }) // { series: "GDP", apiKey: "[redacted]" }
 */
export function redactValue(value: unknown): unknown {
  return copy(value, new Map(), 0);
}

type Copies = Map<object, unknown>;

function copy(value: unknown, copies: Copies, depth: number): unknown {
  if (typeof value === "string") return redactText(value);
  if (typeof value === "number" || typeof value === "bigint") return redactDigits(value);
  if (typeof value === "symbol") return redactText(String(value));
  if (typeof value === "function") return "[function]";
  if (typeof value !== "object" || value === null) return value;
  if (copies.has(value)) return copies.get(value);
  if (depth > DEEPEST) return "[too deep]";
  copies.set(value, "[circular]");
  const result = copyObject(value, copies, depth + 1);
  copies.set(value, result);
  return result;
}

function copyObject(value: object, copies: Copies, depth: number): unknown {
  if (Array.isArray(value)) return copyArray(value, copies, depth);
  if (value instanceof Error) return copyError(value, copies, depth);
  if (value instanceof Map) {
    return new Map(
      [...value].map(([key, inner]) => [copy(key, copies, depth), copyField(key, inner, copies, depth)]),
    );
  }
  if (value instanceof Set) return new Set([...value].map((inner) => copy(inner, copies, depth)));
  if (value instanceof Date) return new Date(value);
  if (value instanceof URL) return redactUrl(value);
  if (value instanceof URLSearchParams) return redactUrl(`?${value}`).slice(1);
  if (value instanceof Headers) return redactHeaders(value);
  if (value instanceof RegExp) return redactText(String(value));
  if (value instanceof String) return redactText(String(value));
  if (value instanceof ArrayBuffer) return `[${value.byteLength} bytes]`;
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  return copyFields(value, Object.keys(value), copies, depth);
}

function copyArray(value: readonly unknown[], copies: Copies, depth: number): unknown[] {
  const [name, inner] = value;
  // An entry of a header list or a Map: `["x-api-key", "…"]`.
  if (value.length === 2 && typeof name === "string" && isCredentialName(name)) {
    return [redactText(name), copyField(name, inner, copies, depth)];
  }
  return value.map((item) => copy(item, copies, depth));
}

function copyError(error: Error, copies: Copies, depth: number): Error {
  const result = new Error(redactText(error.message));
  const fields = new Set(
    [...Object.keys(error), "cause", "errors"].filter((key) => Object.hasOwn(error, key)),
  );
  for (const key of ["message", "stack", "name"]) fields.delete(key);
  Object.assign(result, copyFields(error, [...fields], copies, depth));
  Object.defineProperty(result, "name", { value: redactText(String(error.name)), configurable: true });
  Object.defineProperty(result, "stack", { value: redactText(error.stack ?? ""), configurable: true });
  return result;
}

function copyFields(
  value: object,
  keys: readonly string[],
  copies: Copies,
  depth: number,
): Record<string, unknown> {
  const read = keys.map((key) => [key, readProperty(value, key)] as const);
  const pair = namedCredential(read);
  return Object.fromEntries(
    read.map(([key, inner]) => {
      const shown = pair && /value$/i.test(key) ? mask(inner) : copyField(key, inner, copies, depth);
      return [redactText(key), shown];
    }),
  );
}

/** `{ name: "api_key", value: "…" }`, and BEA's `{ ParameterName: "USERID", ParameterValue: "…" }`. */
function namedCredential(fields: ReadonlyArray<readonly [string, unknown]>): boolean {
  return fields.some(
    ([key, inner]) => /name$/i.test(key) && typeof inner === "string" && isCredentialName(inner),
  );
}

function readProperty(value: object, key: string): unknown {
  try {
    return Reflect.get(value, key);
  } catch {
    // A getter of somebody else's object; what it would have given is not worth a failed log line.
    return "[unreadable]";
  }
}

function copyField(key: unknown, inner: unknown, copies: Copies, depth: number): unknown {
  const strength = typeof key === "string" ? credentialStrength(key) : undefined;
  if (strength === "strong") return mask(inner);
  if (strength === "weak" && typeof inner === "string" && looksLikeCredential(inner)) return MASK;
  return copy(inner, copies, depth);
}

/** Whether something is set stays visible; what it is does not. */
function mask(value: unknown): unknown {
  const open = value === null || value === undefined || value === "" || typeof value === "boolean";
  return open ? value : MASK;
}

function redactDigits(value: number | bigint): number | bigint | string {
  const text = String(value);
  return redactText(text) === text ? value : MASK;
}
