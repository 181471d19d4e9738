import { fileURLToPath } from "node:url";
import { replayFrom } from "@govdata/core/node";
import { createEia, type Eia, type EiaOptions } from "./client.js";

/** Folder with the replies of this package, in the replay format. */
export const fixtures = fileURLToPath(new URL("../fixtures", import.meta.url));

/**
 * A client that answers from this package's fixtures: no network, no key, the same figures every time.
 *
 * @param options as for `createEia`
 * @example
 * const eia = createReplay();
 */
export function createReplay(options: EiaOptions = {}): Eia {
  return createEia({ fetch: replayFrom(fixtures), ...options });
}
