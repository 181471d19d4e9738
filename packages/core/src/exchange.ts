import type { OutgoingHeaders } from "./transport.js";

/** Asks for a kept reply only if it has changed, by what its headers say of its version. */
export function addValidators(headers: OutgoingHeaders, kept: readonly [string, string][]): void {
  const stored = new Headers([...kept]);
  const etag = stored.get("etag");
  const modified = stored.get("last-modified");
  if (etag) headers.set("if-none-match", etag);
  else if (modified) headers.set("if-modified-since", modified);
}

/** A body with the credentials that go in it, and its content type among the headers. */
export function encodeBody(
  body: unknown,
  credentials: Record<string, string>,
  headers: OutgoingHeaders,
): string | undefined {
  if (body === undefined) return undefined;
  if (body instanceof URLSearchParams) {
    const form = new URLSearchParams(body);
    for (const [name, value] of Object.entries(credentials)) form.set(name, value);
    headers.set("content-type", "application/x-www-form-urlencoded");
    return form.toString();
  }
  if (!headers.has("content-type")) headers.set("content-type", "application/json");
  const plain = typeof body === "object" && body !== null && !Array.isArray(body);
  return JSON.stringify(plain ? { ...body, ...credentials } : body);
}
