import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { PassThrough } from "node:stream";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { ReadBuffer, serializeMessage } from "@modelcontextprotocol/sdk/shared/stdio.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import { connectStdio } from "../../src/protocol/stdio.js";
import { createServer } from "../../src/server.js";

export const CLI = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));

export interface Connected {
  client: Client;
  /** What the server wrote to stderr so far; empty in process. */
  stderr(): string;
  close(): Promise<void>;
}

export interface Where {
  cwd: string;
  /** Modules to load. Default: all, the server's own among them. */
  modules?: string[];
  env: Record<string, string>;
}

/** An environment of one's own: no key of the developer's, and nothing cached on disk. */
export function environment(env: Record<string, string>): Record<string, string> {
  return { PATH: process.env.PATH ?? "", CACHE: "memory:", ...env };
}

/** The built server as a child process, with the official client on its stdio. */
export async function connectChild({ cwd, modules, env }: Where, args: string[] = []): Promise<Connected> {
  requireBuild();
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [CLI, ...args],
    cwd,
    env: environment({ MODULES: modules?.join(",") ?? "", ...env }),
    stderr: "pipe",
  });
  let stderr = "";
  transport.stderr?.on("data", (chunk) => {
    stderr += String(chunk);
  });
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(transport);
  return { client, stderr: () => stderr, close: () => client.close() };
}

/** The server from its sources in this process, with the official client on a pair of streams. */
export async function connectHere({ cwd, modules, env }: Where): Promise<Connected> {
  const server = await createServer({ cwd, modules, env, cache: "memory:", logLevel: "silent" });
  const toServer = new PassThrough();
  const toClient = new PassThrough();
  const connection = await connectStdio(server, toServer, toClient);
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(streamTransport(toClient, toServer));
  return {
    client,
    stderr: () => "",
    async close() {
      await client.close();
      await server.close();
      await connection.close();
    },
  };
}

function streamTransport(input: PassThrough, output: PassThrough): Transport {
  const buffer = new ReadBuffer();
  const transport: Transport = {
    async start() {
      input.on("data", (chunk: Buffer) => {
        buffer.append(chunk);
        for (let message = buffer.readMessage(); message !== null; message = buffer.readMessage()) {
          transport.onmessage?.(message);
        }
      });
    },
    async send(message: JSONRPCMessage) {
      output.write(serializeMessage(message));
    },
    async close() {
      transport.onclose?.();
    },
  };
  return transport;
}

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** Runs the built server with raw text on its stdin; `during` may do more before stdin is closed. */
export function runRaw(
  { cwd, modules, env }: Where,
  args: string[],
  during?: (child: {
    write(message: object): void;
    end(): void;
    kill(signal: NodeJS.Signals): void;
    /** As a client does that wants no log. */
    closeStderr(): void;
    seen(text: string): Promise<void>;
  }) => Promise<void>,
): Promise<Ended> {
  requireBuild();
  const child = spawn(process.execPath, [CLI, ...args], {
    cwd,
    env: environment({ MODULES: modules?.join(",") ?? "", ...env }),
  });
  let stdout = "";
  let stderr = "";
  const waiting: { text: string; done: () => void }[] = [];
  const look = () => {
    for (const { text, done } of waiting) if (stdout.includes(text) || stderr.includes(text)) done();
  };
  child.stdout.on("data", (chunk) => {
    stdout += String(chunk);
    look();
  });
  child.stderr.on("data", (chunk) => {
    stderr += String(chunk);
    look();
  });
  // A server that ends first closes the pipe; what it says about that is in its exit code.
  child.stdin.on("error", () => undefined);
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
  const started = during
    ? during({
        write: (message) => child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`),
        end: () => child.stdin.end(),
        kill: (signal) => child.kill(signal),
        closeStderr: () => child.stderr.destroy(),
        seen: (text) =>
          new Promise<void>((resolve) => {
            waiting.push({ text, done: resolve });
            look();
          }),
      })
    : Promise.resolve().then(() => child.stdin.end());
  return Promise.all([ended, started]).then(([result]) => result);
}

export const INITIALIZE = {
  id: 0,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "raw", version: "1" } },
};

export function requireBuild(): void {
  if (!existsSync(CLI)) throw new Error(`${CLI} is not built: run "npx tsup" in apps/mcp`);
}
