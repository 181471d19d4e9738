import { replayFrom } from "@govdata/core/node";
import { createUsaspending, type Usaspending, type UsaspendingOptions } from "./client.js";

/** The recorded replies this package ships: small, in the agency's own shape, with true figures. */
export const fixtures = new URL("../fixtures/", import.meta.url);

/**
 * A client that answers from the fixtures of this package, without network. Node only.
 *
 * @example
 * const usaspending = createReplay();
 * (await usaspending.agencies.get("080")).abbreviation; // "NASA"
 */
export function createReplay(options: UsaspendingOptions = {}): Usaspending {
  return createUsaspending({ ...options, fetch: replayFrom(fixtures) });
}
