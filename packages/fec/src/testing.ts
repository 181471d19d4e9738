import { fileURLToPath } from "node:url";
import type { ClientOptions } from "@govdata/core";
import { replayFrom } from "@govdata/core/node";
import { createFec, type Fec } from "./client.js";

/** Folder of the recorded replies that ship with this package. */
export const fixtures: string = fileURLToPath(new URL("../fixtures", import.meta.url));

const KEY = "0123456789abcdef0123456789abcdef01234567";

/**
 * The SDK on recorded replies: no network, no key, always the same figures. For tests and demonstrations, Node only.
 *
 * @param options Other options of `createFec`.
 * @example
 * const fec = createReplay();
 * (await fec.candidate("H2LA05084"))?.name; // "ALEXANDER, RODNEY M. MR."
 */
export function createReplay(options: Omit<ClientOptions, "fetch"> = {}): Fec {
  return createFec({ env: { FEC_API_KEY: KEY }, ...options, fetch: replayFrom(fixtures) });
}
