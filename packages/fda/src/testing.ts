import { replayFrom } from "@govdata/core/node";
import { createFda, type Fda, type FdaOptions } from "./client.js";

/** The recorded replies this package ships: small, in openFDA's own shape. */
export const fixtures = new URL("../fixtures/", import.meta.url);

/**
 * A client that answers from the fixtures of this package, without network and without a key. Node only.
 *
 * @example
 * const fda = createReplay();
 * (await fda.approvals("tirzepatide", { limit: 1 })).results[0]?.approved; // "2022-05-13"
 */
export function createReplay(options: FdaOptions = {}): Fda {
  return createFda({ ...options, fetch: replayFrom(fixtures) });
}
