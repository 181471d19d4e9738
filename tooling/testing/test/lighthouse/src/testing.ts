import type { ClientOptions } from "@govdata/core";
import { replayFrom } from "@govdata/core/node";
import { createLighthouse, type Lighthouse } from "./client.js";

const fixtures = new URL("../fixtures/", import.meta.url);

export function createReplay(options: ClientOptions = {}): Lighthouse {
  return createLighthouse({ ...options, fetch: replayFrom(fixtures) });
}
