import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { GovDataServer } from "../server.js";
import { CODE, isObject, type MessageProblem, messageProblem, problemReply } from "./message.js";
import { type Family, familyOf } from "./revision.js";

/** A request at the MCP endpoint that may be answered. */
export interface AskedOverHttp {
  /** The parsed JSON of a POST; undefined for other methods. */
  body: unknown;
  /** What this caller may use. */
  server: GovDataServer;
  /** Who asks: what one caller opened, no other can use or end. */
  caller: string;
}

/** The protocol over HTTP, without a listener. */
export interface HttpBinding {
  /**
   * Answers one request at the MCP endpoint.
   *
   * @returns When the answer is out, or its stream has ended.
   */
  handle(request: IncomingMessage, response: ServerResponse, asked: AskedOverHttp): Promise<void>;
  /** Ends open streams; requests under way may finish first. */
  close(): Promise<void>;
}

/** One SDK's part of it. */
export interface RequestBinding {
  handle(request: IncomingMessage, response: ServerResponse, asked: AskedOverHttp): Promise<void>;
  /** Ends what would otherwise stay open for as long as the client likes. */
  endStreams(): void;
  close(): Promise<void>;
}

/**
 * The protocol's revisions over Streamable HTTP: those up to 2025-11-25, and 2026-07-28, chosen for each request by what
 * it says. An SDK is loaded with the first request that needs it.
 *
 * @example
 * const binding = await bindHttp();
 * createServer((request, response) => binding.handle(request, response, { body, server, caller: "anonymous" }));
 */
export async function bindHttp(): Promise<HttpBinding> {
  return new Binding();
}

const OPEN: Record<Family, () => Promise<RequestBinding>> = {
  sessions: async () => (await import("./v1-http.js")).bindSessions(),
  stateless: async () => (await import("./v2-http.js")).bindRequests(),
};

class Binding implements HttpBinding {
  private readonly open = new Map<Family, Promise<RequestBinding>>();
  private readonly running = new Set<Promise<unknown>>();
  private closing = false;

  async handle(request: IncomingMessage, response: ServerResponse, asked: AskedOverHttp): Promise<void> {
    if (this.closing) return refuse(response, 503, wrong(CODE.refused, "The server is closing."));
    if (response.destroyed) return;
    const ended = once(response, "close");
    const work = this.answer(request, response, asked).then(() => ended);
    if (request.method === "POST" && !isSubscription(asked.body)) {
      const settled = work.then(noop, noop).finally(() => this.running.delete(settled));
      this.running.add(settled);
    }
    await work;
  }

  async close(): Promise<void> {
    this.closing = true;
    const open = await Promise.all(this.open.values());
    for (const binding of open) binding.endStreams();
    await Promise.all(this.running);
    for (const binding of open) await binding.close();
  }

  private async answer(request: IncomingMessage, response: ServerResponse, asked: AskedOverHttp) {
    const { body } = asked;
    if (request.method === "POST") {
      const messages = Array.isArray(body) ? body : [body];
      const [problem] = messages.flatMap((message) => messageProblem(message) ?? []);
      if (problem) return refuse(response, 400, problem);
      if (messages.length === 0)
        return refuse(response, 400, wrong(CODE.invalidRequest, "The batch is empty."));
    }
    const header = request.headers["mcp-protocol-version"];
    const family = familyOf(typeof header === "string" ? header.trim() : undefined, body);
    const open = this.open.get(family) ?? OPEN[family]();
    this.open.set(family, open);
    await (await open).handle(request, response, asked);
  }
}

/** A subscription stays open until one side ends it. */
function isSubscription(body: unknown): boolean {
  return isObject(body) && body.method === "subscriptions/listen";
}

function wrong(code: number, message: string): MessageProblem {
  return { id: null, code, message };
}

/** Answers with an error of JSON-RPC and a status of HTTP. */
export function refuse(response: ServerResponse, status: number, problem: MessageProblem): void {
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(JSON.stringify(problemReply(problem)));
}

const noop = () => undefined;
