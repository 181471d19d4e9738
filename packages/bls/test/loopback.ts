import type { ClientOptions } from "@govdata/core";
import { type LoopbackHandler, type LoopbackServer, type ReceivedRequest, serve } from "@tooling/testing";
import { type Bls, createBls } from "../src/index.js";

/** Is no key. */
export const KEY = "0123456789abcdef0123456789abcdef";

/** A clock that stands still. */
export function at(moment: string) {
  return { now: () => Date.parse(moment), sleep: async () => undefined };
}

/** Runs against a real server on loopback. It is 24 August 2026, and there is no key unless one is given. */
export async function against(
  handler: LoopbackHandler,
  run: (bls: Bls, server: LoopbackServer) => Promise<void>,
  options: ClientOptions = {},
): Promise<void> {
  const server = await serve(handler);
  try {
    const defaults = { cache: false, limits: false, retry: false, env: {} } as const;
    const bls = createBls({
      baseUrl: `${server.url}/publicAPI`,
      clock: at("2026-08-24T12:00:00Z"),
      ...defaults,
      ...options,
    });
    await run(bls, server);
  } finally {
    await server.close();
  }
}

/** The JSON body of a request. */
export function bodyOf(request: ReceivedRequest | undefined): Record<string, unknown> {
  const body: unknown = JSON.parse(request?.body || "{}");
  return Object.fromEntries(Object.entries(typeof body === "object" && body !== null ? body : {}));
}

export interface Row {
  year: string;
  period: string;
  value: string;
  footnotes?: unknown[];
}

/** A reply with these rows for every series asked for, as far as the years asked go. */
export function answering(
  rows: (id: string) => readonly Row[],
  message: readonly string[] = [],
): LoopbackHandler {
  return (request) => {
    const body = bodyOf(request);
    const ids = Array.isArray(body.seriesid)
      ? body.seriesid.map(String)
      : [request.path.split("/").at(-1) ?? ""];
    const start = Number(body.startyear ?? request.query.startyear ?? 0);
    const end = Number(body.endyear ?? request.query.endyear ?? 9999);
    const within = ({ year }: Row) => Number(year) >= start && Number(year) <= end;
    const series = ids.map((seriesID) => ({
      seriesID,
      data: rows(seriesID)
        .filter(within)
        .map((row) => ({ periodName: row.period, footnotes: [{}], ...row })),
    }));
    return { json: { status: "REQUEST_SUCCEEDED", responseTime: 5, message, Results: { series } } };
  };
}

/** A reply that is an error or has messages, as it is. */
export function saying(status: string, message: readonly string[], Results: unknown = {}): LoopbackHandler {
  return () => ({ json: { status, responseTime: 0, message, Results } });
}
