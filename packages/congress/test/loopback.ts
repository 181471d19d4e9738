import { type LoopbackHandler, type LoopbackReply, type LoopbackServer, serve } from "@tooling/testing";
import { type Congress, type CongressOptions, createCongress } from "../src/index.js";

export interface Loopback {
  congress: Congress;
  server: LoopbackServer;
}

/** The SDK against a server on loopback, on 3 October 2026, without waits, retries and cache. */
export async function onLoopback(
  answers: LoopbackHandler | readonly LoopbackReply[],
  options: CongressOptions = {},
): Promise<Loopback> {
  const server = await serve(answers);
  const congress = createCongress({
    baseUrl: server.url,
    apiKey: "DEMO_KEY",
    retry: false,
    cache: false,
    limits: false,
    env: {},
    clock: { now: () => Date.parse("2026-10-03T12:00:00Z"), sleep: async () => undefined },
    ...options,
  });
  return { congress, server };
}

/** Paths with queries that were asked, in order. */
export const askedOf = ({ requests }: LoopbackServer): string[] =>
  requests.map(({ path, search }) => `${path}${search === "" ? "" : `?${decodeURIComponent(search)}`}`);
