import { PassThrough } from "node:stream";
import { connectStdio } from "../../src/protocol/stdio.js";
import type { GovDataServer } from "../../src/server.js";

/** What every request of 2026-07-28 says of itself. */
export function envelope(revision = "2026-07-28"): Record<string, unknown> {
  return {
    "io.modelcontextprotocol/protocolVersion": revision,
    "io.modelcontextprotocol/clientInfo": { name: "raw", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
}

export const INITIALIZE_PARAMS = {
  protocolVersion: "2025-11-25",
  capabilities: {},
  clientInfo: { name: "raw", version: "1" },
};

/** An answer as it comes over the wire. */
export interface Reply {
  id?: unknown;
  result?: Record<string, unknown>;
  error?: { code: number; message: string; data?: unknown };
}

/** A connection over lines on which anything can be written. */
export interface RawLines {
  write(text: string): void;
  /** Sends a message and gives the next answer. */
  ask(message: object): Promise<Reply>;
  /** The next answer. */
  next(): Promise<Reply>;
  close(): Promise<void>;
}

export async function openLines(server: GovDataServer): Promise<RawLines> {
  const toServer = new PassThrough();
  const toClient = new PassThrough();
  const connection = await connectStdio(server, toServer, toClient);
  const answers: Reply[] = [];
  const waiting: ((reply: Reply) => void)[] = [];
  let rest = "";
  toClient.setEncoding("utf8").on("data", (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const reply: Reply = JSON.parse(line);
      const first = waiting.shift();
      if (first) first(reply);
      else answers.push(reply);
    }
  });
  const next = async () => answers.shift() ?? new Promise<Reply>((resolve) => waiting.push(resolve));
  return {
    write: (text) => toServer.write(text),
    ask(message) {
      toServer.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
      return next();
    },
    next,
    close: () => connection.close(),
  };
}

/** Posts anything; the answer is JSON or the first message of a stream. */
export async function post(
  url: URL,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; reply: Reply }> {
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const line = text.split("\n").find((each) => each.startsWith("data: {"));
  const json = line?.slice("data: ".length) ?? text;
  return { status: response.status, headers: response.headers, reply: json === "" ? {} : JSON.parse(json) };
}
