import { fileURLToPath } from "node:url";
import { replayFrom } from "@govdata/core/node";
import { type Congress, type CongressOptions, createCongress } from "./client.js";

/** Folder of the replies that ship with this package. */
export const fixtures: string = fileURLToPath(new URL("../fixtures", import.meta.url));

/**
 * The SDK on recorded replies: no network, always the same answers. For tests and demonstrations, Node only.
 *
 * @param options Other options of `createCongress`. No key is needed.
 * @example
 * const congress = createReplay();
 * (await congress.bill("HR 21 117th")).title; // "FedRAMP Authorization Act"
 */
export function createReplay(options: Omit<CongressOptions, "fetch"> = {}): Congress {
  return createCongress({ apiKey: "DEMO_KEY", ...options, fetch: replayFrom(fixtures) });
}
