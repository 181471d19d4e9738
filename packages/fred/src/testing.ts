import { replayFrom } from "@govdata/core/node";
import { createFred, type Fred, type FredOptions } from "./client.js";

/** The recorded replies this package ships: small, in FRED's own shape, with true figures. */
export const fixtures = new URL("../fixtures/", import.meta.url);

/** Has the form of a key and is none. */
const KEY = "0123456789abcdef0123456789abcdef";

/**
 * A client that answers from the fixtures of this package, without network and without a key. Node only.
 *
 * @example
 * const fred = createReplay();
 * (await fred.series("GDP")).title; // "Gross Domestic Product"
 */
export function createReplay(options: FredOptions = {}): Fred {
  return createFred({ env: { FRED_API_KEY: KEY }, ...options, fetch: replayFrom(fixtures) });
}
