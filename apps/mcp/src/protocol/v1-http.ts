import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { isInitializeRequest } from "@modelcontextprotocol/sdk/types.js";
import type { GovDataServer } from "../server.js";
import { Answers } from "./answers.js";
import { type AskedOverHttp, type RequestBinding, refuse } from "./http.js";
import { CODE, isObject } from "./message.js";
import { bind } from "./v1.js";

const SESSION_HEADER = "mcp-session-id";

/** How many sessions there may be, and how long one may rest. */
export interface SessionLimits {
  /** Sessions at once, of all callers. Default 1,000. */
  most: number;
  /** Milliseconds without a request or an open stream after which a session ends. Default ten minutes. */
  idleMs: number;
}

/** What a client opened with `initialize`: a log level and requests that can be cancelled, and nothing else. */
interface Session {
  readonly caller: string;
  readonly transport: StreamableHTTPServerTransport;
  readonly connection: Server;
  /** What the caller may use as of its last request: tokens and their modules may change meanwhile. */
  readonly current: { server: GovDataServer };
  /** Requests that have a stream of their own. */
  readonly single: Set<string | number>;
  /** Requests under way and open streams. */
  requests: number;
  streams: number;
  readonly idle: NodeJS.Timeout;
}

/**
 * The revisions up to 2025-11-25 over Streamable HTTP. A client that says `initialize` gets a session, since cancelling
 * and the log level need one; a request that names no session is answered by itself.
 */
export function bindSessions(limits: Partial<SessionLimits> = {}): RequestBinding {
  return new Sessions({ most: 1_000, idleMs: 600_000, ...limits });
}

class Sessions implements RequestBinding {
  /** By id, the one used longest ago first. */
  private readonly sessions = new Map<string, Session>();

  constructor(private readonly limits: SessionLimits) {}

  endStreams(): void {
    for (const { transport } of this.sessions.values()) transport.closeStandaloneSSEStream();
  }

  async close(): Promise<void> {
    for (const id of [...this.sessions.keys()]) await this.end(id);
  }

  async handle(request: IncomingMessage, response: ServerResponse, asked: AskedOverHttp): Promise<void> {
    const named = request.headers[SESSION_HEADER];
    if (typeof named === "string") {
      const session = this.sessions.get(named);
      // Another caller's session is as absent as one that never was.
      if (!session || session.caller !== asked.caller) {
        return refused(response, 404, CODE.noSession, "Session not found: start one with initialize.");
      }
      return this.inSession(named, session, request, response, asked);
    }
    if (request.method === "POST" && isInitializeRequest(asked.body))
      return this.open(request, response, asked);
    if (request.method !== "POST") {
      response.setHeader("Allow", "POST");
      return refused(response, 405, CODE.refused, `${request.method} needs the header Mcp-Session-Id.`);
    }
    const transport = new StreamableHTTPServerTransport();
    const connection = bind(new Answers(() => asked.server), { alone: false });
    await connection.connect(transport);
    // Closing ends what the request started, should the client have left before its answer.
    response.once("close", () => connection.close());
    await transport.handleRequest(request, response, asked.body);
  }

  private async open(request: IncomingMessage, response: ServerResponse, asked: AskedOverHttp) {
    if (this.sessions.size >= this.limits.most && !(await this.makeRoom())) {
      response.setHeader("Retry-After", "5");
      return refused(response, 503, CODE.refused, "Too many sessions are busy: try again soon.");
    }
    const id = randomUUID();
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: () => id });
    const current = { server: asked.server };
    const session: Session = {
      caller: asked.caller,
      transport,
      connection: bind(new Answers(() => current.server), { alone: false }),
      current,
      single: new Set(),
      requests: 0,
      streams: 0,
      idle: setTimeout(
        () => (inUse(session) ? session.idle.refresh() : this.end(id)),
        this.limits.idleMs,
      ).unref(),
    };
    this.sessions.set(id, session);
    transport.onclose = () => this.forget(id);
    await session.connection.connect(transport);
    await this.inSession(id, session, request, response, asked);
    // Refused, for a header that is missing perhaps.
    if (transport.sessionId === undefined) await this.end(id);
  }

  private async inSession(
    name: string,
    session: Session,
    request: IncomingMessage,
    response: ServerResponse,
    asked: AskedOverHttp,
  ): Promise<void> {
    session.current.server = asked.server;
    this.sessions.delete(name);
    this.sessions.set(name, session);
    const id = requestId(asked.body);
    if (id !== undefined) session.single.add(id);
    const kind = request.method === "GET" ? "streams" : "requests";
    session[kind] += 1;
    session.idle.refresh();
    response.once("close", () => {
      session[kind] -= 1;
      if (this.sessions.has(name)) session.idle.refresh();
      // An answer can be fetched on no other connection: with this one gone, nobody waits for it.
      if (!response.writableFinished) cancelAll(session.transport, asked.body);
      if (id !== undefined) session.single.delete(id);
    });
    await session.transport.handleRequest(request, response, asked.body);
    endCancelled(session, asked.body);
  }

  /** Ends the session used longest ago of the caller that has most: whoever floods ends its own. */
  private async makeRoom(): Promise<boolean> {
    const held = new Map<string, number>();
    for (const { caller } of this.sessions.values()) held.set(caller, (held.get(caller) ?? 0) + 1);
    const resting = [...this.sessions].filter(([, { requests }]) => requests === 0);
    const [first] = resting.sort(([, a], [, b]) => (held.get(b.caller) ?? 0) - (held.get(a.caller) ?? 0));
    if (!first) return false;
    await this.end(first[0]);
    return true;
  }

  private async end(id: string): Promise<void> {
    const session = this.sessions.get(id);
    this.forget(id);
    await session?.connection.close();
  }

  private forget(id: string): void {
    const session = this.sessions.get(id);
    this.sessions.delete(id);
    if (session) clearTimeout(session.idle);
  }
}

function inUse({ requests, streams }: Session): boolean {
  return requests + streams > 0;
}

/** The id of a message that is a request. */
function requestId(message: unknown): string | number | undefined {
  const id = isObject(message) && "method" in message ? message.id : undefined;
  return typeof id === "string" || typeof id === "number" ? id : undefined;
}

/** Tells the transport's connection that the requests in this message are given up. */
function cancelAll(transport: StreamableHTTPServerTransport, body: unknown): void {
  for (const message of Array.isArray(body) ? body : [body]) {
    const id = requestId(message);
    if (id === undefined) continue;
    const params = { requestId: id, reason: "the client is gone" };
    transport.onmessage?.({ jsonrpc: "2.0", method: "notifications/cancelled", params });
  }
}

/** What is cancelled gets no answer; its stream would wait for one for good. */
function endCancelled({ transport, single }: Session, body: unknown): void {
  if (!isObject(body) || body.method !== "notifications/cancelled" || !isObject(body.params)) return;
  const { requestId: id } = body.params;
  if ((typeof id === "string" || typeof id === "number") && single.has(id)) transport.closeSSEStream(id);
}

function refused(response: ServerResponse, status: number, code: number, message: string): void {
  refuse(response, status, { id: null, code, message });
}
