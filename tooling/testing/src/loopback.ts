import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "vitest";

/** A request as it arrived over the wire. */
export interface ReceivedRequest {
  method: string;
  path: string;
  /** By name; a name that occurs several times has a list. */
  query: Record<string, string | string[]>;
  /** The query as it was written, without the question mark. */
  search: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** An answer: JSON, text or bytes. */
export interface LoopbackReply {
  /** Default 200. */
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
  text?: string;
  bytes?: Uint8Array;
}

export interface LoopbackServer {
  /** `http://127.0.0.1:<port>`, to be given as `baseUrl`. */
  url: string;
  /** Everything that arrived, in order. */
  requests: ReceivedRequest[];
  close(): Promise<void>;
}

export type LoopbackHandler = (request: ReceivedRequest) => LoopbackReply | Promise<LoopbackReply>;

/**
 * A real HTTP server on loopback, for tests that look at what an SDK sends.
 *
 * @param answers A handler, or replies in the order in which they are asked for; one more request than replies gets a 500.
 * @example
 * const server = await serve([{ json: { seriess: [] } }]);
 * const fred = createFred({ baseUrl: server.url, apiKey });
 */
export async function serve(answers: LoopbackHandler | readonly LoopbackReply[]): Promise<LoopbackServer> {
  const requests: ReceivedRequest[] = [];
  const handler: LoopbackHandler = isHandler(answers)
    ? answers
    : () => answers[requests.length - 1] ?? { status: 500, text: "the test gave no further reply" };
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
    const url = new URL(incoming.url ?? "/", "http://127.0.0.1");
    const request: ReceivedRequest = {
      method: incoming.method ?? "",
      path: url.pathname,
      query: queryOf(url.searchParams),
      search: url.search.slice(1),
      headers: incoming.headers,
      body: Buffer.concat(chunks).toString("utf8"),
    };
    requests.push(request);
    let reply: LoopbackReply;
    try {
      reply = await handler(request);
    } catch (error) {
      // A failing handler must fail the test that waits for the reply, not the process.
      reply = { status: 500, text: `the test's handler threw: ${String(error)}` };
    }
    const { status = 200, headers, json, text, bytes } = reply;
    const type = json === undefined ? "text/plain; charset=utf-8" : "application/json";
    response.writeHead(status, { "content-type": type, ...headers });
    response.end(json === undefined ? (bytes ?? text ?? "") : JSON.stringify(json));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
}

/** What a request must have been. What is left out is not looked at, but `query` is compared whole. */
export interface ExpectedRequest {
  method?: string;
  path?: string;
  query?: Record<string, string | string[]>;
  headers?: Record<string, string>;
  body?: string;
  json?: unknown;
}

/** Compares a request that arrived; a parameter too many fails as much as one that is missing. */
export function expectRequest(request: ReceivedRequest | undefined, expected: ExpectedRequest): void {
  if (request === undefined) throw new Error("no such request arrived");
  const { method = "GET", path, query, headers, body, json } = expected;
  expect(request.method).toBe(method);
  if (path !== undefined) expect(request.path).toBe(path);
  if (query !== undefined) expect(request.query).toEqual(query);
  if (headers !== undefined) expect(request.headers).toMatchObject(headers);
  if (body !== undefined) expect(request.body).toBe(body);
  if (json !== undefined) expect(JSON.parse(request.body)).toEqual(json);
}

function isHandler(answers: LoopbackHandler | readonly LoopbackReply[]): answers is LoopbackHandler {
  return typeof answers === "function";
}

function queryOf(params: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const [first = "", ...others] = params.getAll(name);
      return [name, others.length === 0 ? first : [first, ...others]];
    }),
  );
}
