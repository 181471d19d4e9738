import { request } from "node:http";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { CallReport } from "../../src/call-report.js";
import { type RunningServer, startHttp } from "../../src/http/serve.js";
import { type HttpOptions, httpOptionsFrom } from "../../src/http/settings.js";
import type { ServerOptions } from "../../src/server.js";

export interface Served extends RunningServer {
  /** Address of a path beside the protocol's. */
  at(path: string): string;
  /** What was told of each call so far. */
  reports: CallReport[];
}

/** The server from its sources in this process, at a free port of loopback. */
export async function serveHere(
  options: ServerOptions,
  http: Partial<HttpOptions> & { tokensText?: string } = {},
): Promise<Served> {
  const { tokensText, ...rest } = http;
  const reports: CallReport[] = [];
  const running = await startHttp(
    { cache: "memory:", logLevel: "silent", ...options },
    { ...httpOptionsFrom({ port: "0" }, {}), graceMs: 0, tokens: { text: tokensText }, ...rest },
    { write: (report) => reports.push(report) },
  );
  return Object.assign(Object.create(running), {
    at: (path: string) => new URL(path, running.url).href,
    reports,
  });
}

/** The official client, connected to an address. */
export async function connectTo(url: string, token?: string): Promise<Client> {
  const client = new Client({ name: "test", version: "1.0.0" });
  const headers = token === undefined ? undefined : { Authorization: `Bearer ${token}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(url), headers && { requestInit: { headers } }),
  );
  return client;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** A request with exactly these headers, also those that `fetch` keeps to itself. */
export function ask(
  url: string,
  { method = "GET", headers = {}, body }: { method?: string; headers?: object; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers: { ...headers }, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
      response.on("error", reject);
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

export const PROTOCOL = {
  "Content-Type": "application/json",
  Accept: "application/json, text/event-stream",
};

/** A message of the protocol as a request to the endpoint. */
export function post(url: string, message: object, headers: object = {}): Promise<Answer> {
  const body = JSON.stringify({ jsonrpc: "2.0", ...message });
  return ask(url, { method: "POST", headers: { ...PROTOCOL, ...headers }, body });
}

/** The same for a call of a tool. */
export function postCall(
  url: string,
  name: string,
  args: object = {},
  headers: object = {},
): Promise<Answer> {
  return post(url, { id: 1, method: "tools/call", params: { name, arguments: args } }, headers);
}
