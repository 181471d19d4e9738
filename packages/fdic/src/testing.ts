import { fileURLToPath } from "node:url";
import type { ClientOptions } from "@govdata/core";
import { replayFrom } from "@govdata/core/node";
import { createFdic, type Fdic } from "./client.js";

/** Folder with the replies of this package, in the replay format. */
export const fixtures = fileURLToPath(new URL("../fixtures", import.meta.url));

/**
 * A client that answers from this package's fixtures: no network, no key, the same figures every time.
 *
 * @param options as for `createFdic`
 * @example
 * const fdic = createReplay();
 * (await fdic.bank("10057")).CITY; // "Sparta"
 */
export function createReplay(options: ClientOptions = {}): Fdic {
  return createFdic({ fetch: replayFrom(fixtures), ...options });
}
