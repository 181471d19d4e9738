import { isObject } from "./message.js";

/** The first revision without initialize and sessions: every request says its own revision. */
export const STATELESS = "2026-07-28";

/** Where such a request says it. */
const REVISION_KEY = "io.modelcontextprotocol/protocolVersion";

/** The two families of revisions, each spoken by an SDK of its own. */
export type Family = "sessions" | "stateless";

/**
 * The revision that a message itself claims, as the revisions from 2026-07-28 on have it.
 *
 * @returns undefined when it claims none; "" when the claim is no text.
 */
export function claimedRevision(message: unknown): string | undefined {
  const params = isObject(message) ? message.params : undefined;
  const meta = isObject(params) ? params._meta : undefined;
  if (!isObject(meta) || !(REVISION_KEY in meta)) return undefined;
  const claim = meta[REVISION_KEY];
  return typeof claim === "string" ? claim : "";
}

/**
 * Which family a request over HTTP is of: by the claim in its body, else by its header. Revisions are dates, so that one
 * nobody knows yet is told apart too; the family's SDK says which ones it has.
 */
export function familyOf(header: string | undefined, body: unknown): Family {
  const messages = Array.isArray(body) ? body : [body];
  if (messages.some((message) => claimedRevision(message) !== undefined)) return "stateless";
  return header !== undefined && DATE.test(header) && header >= STATELESS ? "stateless" : "sessions";
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
