import { createServer as createListener } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import {
  Client as StatelessClient,
  StreamableHTTPClientTransport as StatelessHttp,
} from "@modelcontextprotocol/client";
import { StdioClientTransport as StatelessStdio } from "@modelcontextprotocol/client/stdio";
import { Client as SessionClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as SessionHttp } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { type RunningServer, startHttp } from "../../src/http/serve.js";
import { httpOptionsFrom } from "../../src/http/settings.js";
import { bindHttp, type HttpBinding } from "../../src/protocol/http.js";
import { createServer, type GovDataServer } from "../../src/server.js";
import {
  CLI,
  type Connected,
  connectChild,
  connectHere,
  environment,
  requireBuild,
  type Where,
} from "./client.js";

export interface CallOptions {
  signal?: AbortSignal;
  onprogress?: (report: { progress: number; total?: number; message?: string }) => void;
}

/** A client of either SDK, connected. */
export interface AnyConnected {
  /** What both SDKs' clients have. */
  client: SessionClient | StatelessClient;
  /** Set for the client of the revisions up to 2025-11-25, and for that of 2026-07-28. */
  sessions: SessionClient | undefined;
  stateless: StatelessClient | undefined;
  callTool(name: string, args?: Record<string, unknown>, options?: CallOptions): Promise<Result>;
  close(): Promise<void>;
}

interface Result {
  content?: unknown;
  structuredContent?: unknown;
  isError?: unknown;
  [more: string]: unknown;
}

const INFO = { name: "test", version: "1.0.0" };

function ofSessions(client: SessionClient, close: () => Promise<void>): AnyConnected {
  return {
    client,
    sessions: client,
    stateless: undefined,
    callTool: (name, args, options) => client.callTool({ name, arguments: args ?? {} }, undefined, options),
    close,
  };
}

function ofStateless(client: StatelessClient, close: () => Promise<void>): AnyConnected {
  return {
    client,
    sessions: undefined,
    stateless: client,
    callTool: (name, args, options) => client.callTool({ name, arguments: args ?? {} }, options),
    close,
  };
}

const adopted = async (connecting: Promise<Connected>): Promise<AnyConnected> => {
  const { client, close } = await connecting;
  return ofSessions(client, close);
};

/** The client of 2026-07-28 that speaks that revision and no other. */
function statelessClient(): StatelessClient {
  return new StatelessClient(INFO, { versionNegotiation: { mode: { pin: "2026-07-28" } } });
}

/** The built server as a child process, with the client of 2026-07-28 on its stdio. */
async function connectStatelessChild({ cwd, modules, env }: Where): Promise<AnyConnected> {
  requireBuild();
  const transport = new StatelessStdio({
    command: process.execPath,
    args: [CLI],
    cwd,
    env: environment({ MODULES: modules?.join(",") ?? "", ...env }),
    stderr: "ignore",
  });
  const client = statelessClient();
  await client.connect(transport);
  return ofStateless(client, () => client.close());
}

/** The server from its sources behind a listener on loopback. */
export interface Listening {
  url: URL;
  binding: HttpBinding;
  server: GovDataServer;
  close(): Promise<void>;
}

/** @param callerOf Who a request is of. Default: everybody is the same. */
export async function listenHere(
  { cwd, modules, env }: Where,
  callerOf: (token: string | undefined) => string = () => "anybody",
): Promise<Listening> {
  const server = await createServer({ cwd, modules, env, cache: "memory:", logLevel: "silent" });
  const binding = await bindHttp();
  const listener = createListener(async (request, response) => {
    const body = request.method === "POST" ? await json(request) : undefined;
    const caller = callerOf(request.headers.authorization);
    await binding.handle(request, response, { body, server, caller });
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const { port } = listener.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}/mcp`),
    binding,
    server,
    async close() {
      listener.close();
      await binding.close();
      await server.close();
      listener.closeAllConnections();
    },
  };
}

/** The server as `--transport http` starts it, in this process. */
function startHere({ cwd, modules, env }: Where): Promise<RunningServer> {
  const options = { cwd, modules, env, cache: "memory:", logLevel: "silent" } as const;
  return startHttp(options, httpOptionsFrom({ port: "0", requestLimit: "0" }, {}));
}

async function connectSessionHttp(where: Where): Promise<AnyConnected> {
  const running = await startHere(where);
  const client = new SessionClient(INFO);
  await client.connect(new SessionHttp(new URL(running.url)));
  return ofSessions(client, async () => {
    await client.close();
    await running.close(0);
  });
}

async function connectStatelessHttp(where: Where): Promise<AnyConnected> {
  const running = await startHere(where);
  const client = statelessClient();
  await client.connect(new StatelessHttp(new URL(running.url)));
  return ofStateless(client, async () => {
    await client.close();
    await running.close(0);
  });
}

/** Every client over every transport: of the revisions up to 2025-11-25, and of 2026-07-28. */
export const SESSION_CLIENTS: readonly [string, (where: Where) => Promise<AnyConnected>][] = [
  ["the 1.x client, a child process over stdio", (where) => adopted(connectChild(where))],
  ["the 1.x client, in this process over streams", (where) => adopted(connectHere(where))],
  ["the 1.x client, over HTTP", connectSessionHttp],
];
export const STATELESS_CLIENTS: readonly [string, (where: Where) => Promise<AnyConnected>][] = [
  ["the 2.x client, a child process over stdio", connectStatelessChild],
  ["the 2.x client, over HTTP", connectStatelessHttp],
];
