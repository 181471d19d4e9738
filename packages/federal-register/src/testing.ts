import { fileURLToPath } from "node:url";
import type { ClientOptions } from "@govdata/core";
import { replayFrom } from "@govdata/core/node";
import { createFederalRegister, type FederalRegister } from "./client.js";

/** Folder with the replies of this package, in the replay format. */
export const fixtures = fileURLToPath(new URL("../fixtures", import.meta.url));

/**
 * A client that answers from this package's fixtures: no network, no key, the same figures every time.
 *
 * @param options as for `createFederalRegister`
 * @example
 * const federalRegister = createReplay();
 * (await federalRegister.document("2025-07743")).citation; // "90 FR 18911"
 */
export function createReplay(options: ClientOptions = {}): FederalRegister {
  return createFederalRegister({ fetch: replayFrom(fixtures), ...options });
}
