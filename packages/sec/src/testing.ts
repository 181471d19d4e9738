import { replayFrom } from "@govdata/core/node";
import { createSec, type Sec, type SecOptions } from "./client.js";

/** The recorded replies this package ships: small, in EDGAR's own shape, with true figures. */
export const fixtures = new URL("../fixtures/", import.meta.url);

/**
 * A client that answers from the fixtures of this package, without network and without a contact. Node only.
 *
 * @example
 * const sec = createReplay();
 * (await sec.company("AAPL")).name; // "Apple Inc."
 */
export function createReplay(options: SecOptions = {}): Sec {
  return createSec({ ...options, fetch: replayFrom(fixtures) });
}
