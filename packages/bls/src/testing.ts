import { fileURLToPath } from "node:url";
import type { ClientOptions } from "@govdata/core";
import { replayFrom } from "@govdata/core/node";
import { type Bls, createBls } from "./client.js";

/** Folder with the replies of this package, in the replay format. */
export const fixtures = fileURLToPath(new URL("../fixtures", import.meta.url));

/**
 * A client that answers from this package's fixtures: no network, no key, the same figures every time.
 *
 * @param options as for `createBls`
 * @example
 * const bls = createReplay();
 * (await bls.latest("LNS14000000"))?.value; // 4.1
 */
export function createReplay(options: ClientOptions = {}): Bls {
  return createBls({ fetch: replayFrom(fixtures), ...options });
}
