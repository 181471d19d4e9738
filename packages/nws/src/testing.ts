import { fileURLToPath } from "node:url";
import type { ClientOptions } from "@govdata/core";
import { replayFrom } from "@govdata/core/node";
import { createNws, type Nws } from "./client.js";

/** Folder with the replies of this package, in the replay format. */
export const fixtures = fileURLToPath(new URL("../fixtures", import.meta.url));

/**
 * A client that answers from this package's fixtures: no network, no key, the same figures every time.
 *
 * @param options as for `createNws`
 * @example
 * const nws = createReplay();
 * (await nws.point(13.444, 144.778)).city; // "Ordot"
 */
export function createReplay(options: ClientOptions = {}): Nws {
  return createNws({ fetch: replayFrom(fixtures), ...options });
}
