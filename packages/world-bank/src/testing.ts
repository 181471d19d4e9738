import { fileURLToPath } from "node:url";
import { replayFrom } from "@govdata/core/node";
import { createWorldBank, type WorldBank, type WorldBankOptions } from "./client.js";

/** Folder of this package's fixtures: true replies, some cut to a few rows. */
export const fixtures: string = fileURLToPath(new URL("../fixtures", import.meta.url));

/**
 * A client that answers from this package's fixtures, without a network. Node only.
 *
 * @param options other options of `createWorldBank`
 * @example const { observations } = await createReplay().values("NY.GDP.MKTP.CD", "Japan");
 */
export function createReplay(options: Omit<WorldBankOptions, "fetch"> = {}): WorldBank {
  return createWorldBank({ ...options, fetch: replayFrom(fixtures) });
}
