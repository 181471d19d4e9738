import { fileURLToPath } from "node:url";
import type { ClientOptions } from "@govdata/core";
import { replayFrom } from "@govdata/core/node";
import { createUsgs, type Usgs } from "./client.js";

/** Folder with the replies of this package, in the replay format. */
export const fixtures = fileURLToPath(new URL("../fixtures", import.meta.url));

/**
 * A client that answers from this package's fixtures: no network, no key, the same figures every time.
 *
 * @param options as for `createUsgs`
 * @example
 * const usgs = createReplay();
 * (await usgs.earthquake("ci3144585")).magnitude; // 6.7
 */
export function createReplay(options: ClientOptions = {}): Usgs {
  return createUsgs({ fetch: replayFrom(fixtures), ...options });
}
