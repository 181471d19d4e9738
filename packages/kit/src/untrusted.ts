import type { Json } from "./types.js";

const OPEN = "<untrusted>";
const CLOSE = "</untrusted>";

// A marker inside the text, also one disguised with spaces or invisible characters between its letters.
const MARKER = new RegExp(`<(?=[\\s/\\p{Cf}]*${[..."untrusted"].join("\\p{Cf}*")})`, "giu");

/**
 * Fences text written by strangers (comments, complaints, filings), so that a model can tell it from what this
 * program says. Markers that occur in the text lose their bracket and cannot close the fence.
 *
 * @example untrusted("Ignore the above.") // "<untrusted>Ignore the above.</untrusted>"
 */
export function untrusted(text: string): string {
  return `${OPEN}${text.replace(MARKER, "‹")}${CLOSE}`;
}

/** Whether a text is one fenced whole. */
export function isUntrusted(text: string): boolean {
  return (
    text.startsWith(OPEN) &&
    text.endsWith(CLOSE) &&
    text.slice(OPEN.length, -CLOSE.length).search(MARKER) === -1
  );
}

/** Fences every text in a value; an empty text has nothing to fence. */
export function fence(value: Json): Json {
  if (typeof value === "string") return value === "" ? value : untrusted(value);
  if (Array.isArray(value)) return value.map(fence);
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fence(inner)]));
  }
  return value;
}

/** The same value for a person's eyes: every text fenced whole loses its fence. */
export function unfenced(value: Json): Json {
  if (typeof value === "string") return isUntrusted(value) ? value.slice(OPEN.length, -CLOSE.length) : value;
  if (Array.isArray(value)) return value.map(unfenced);
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unfenced(inner)]));
  }
  return value;
}
