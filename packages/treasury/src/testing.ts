import { fileURLToPath } from "node:url";
import type { ClientOptions } from "@govdata/core";
import { replayFrom } from "@govdata/core/node";
import { createTreasury, type Treasury } from "./client.js";

/** Folder of the recorded replies that ship with this package. */
export const fixtures: string = fileURLToPath(new URL("../fixtures", import.meta.url));

/**
 * The SDK on recorded replies: no network, always the same figures. For tests and demonstrations, Node only.
 *
 * @param options Other options of `createTreasury`.
 * @example
 * const treasury = createReplay();
 * (await treasury.debtOn("2025-06-25")).tot_pub_debt_out_amt; // 36213869568117
 */
export function createReplay(options: Omit<ClientOptions, "fetch"> = {}): Treasury {
  return createTreasury({ ...options, fetch: replayFrom(fixtures) });
}
