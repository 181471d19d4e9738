import type { ClientOptions } from "@govdata/core";
import { type LoopbackHandler, type LoopbackReply, type LoopbackServer, serve } from "@tooling/testing";
import { type Bea, createBea } from "../src/index.js";

/** Has the form of a key and is none. */
export const KEY = "8c1f6e3a-94b7-4d52-a0e8-7b2d5c9f1364";

/** A client on a real server on loopback, that asks at once and once. */
export async function against(
  answers: LoopbackHandler | readonly LoopbackReply[],
  run: (bea: Bea, server: LoopbackServer) => Promise<void>,
  options: ClientOptions = {},
): Promise<void> {
  const server = await serve(answers);
  try {
    await run(
      createBea({
        apiKey: KEY,
        baseUrl: `${server.url}/api`,
        cache: false,
        limits: false,
        retry: false,
        ...options,
      }),
      server,
    );
  } finally {
    await server.close();
  }
}

/** A reply with these results, as the API wraps them. */
export const results = (found: object, beside: object = {}) => ({
  json: { BEAAPI: { Results: found, ...beside } },
});

/** What the server was asked for, without the key and what every request has. */
export function asked(server: LoopbackServer, index = 0): Record<string, string | string[]> {
  const {
    UserID: _key,
    method: _method,
    ResultFormat: _format,
    ...rest
  } = server.requests[index]?.query ?? {};
  return rest;
}
