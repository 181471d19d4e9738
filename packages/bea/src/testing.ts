import { fileURLToPath } from "node:url";
import type { ClientOptions } from "@govdata/core";
import { replayFrom } from "@govdata/core/node";
import { type Bea, createBea } from "./client.js";

/** Folder with the replies of this package, in the replay format. */
export const fixtures = fileURLToPath(new URL("../fixtures", import.meta.url));

/** Has the form of a key and is none: a replay asks nobody. */
const KEY = "00000000-0000-0000-0000-000000000000";

/**
 * A client that answers from this package's fixtures: no network, no key, the same figures every time.
 *
 * @param options as for `createBea`
 * @example
 * const bea = createReplay();
 * (await bea.datasets()).length; // 12
 */
export function createReplay(options: ClientOptions = {}): Bea {
  return createBea({ env: { BEA_API_KEY: KEY }, ...options, fetch: replayFrom(fixtures) });
}
