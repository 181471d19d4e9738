import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "../log.js";
import type { HttpBinding } from "../protocol/http.js";
import { BodyError, readJson } from "./body.js";
import type { Callers, Guest } from "./callers.js";
import { Doors, isLoopback } from "./doors.js";
import { RequestLimits } from "./limits.js";
import type { Metrics } from "./metrics.js";
import type { HttpOptions } from "./settings.js";
import { SlowReaders } from "./slow-readers.js";
import type { Token } from "./tokens.js";

/** Codes of JSON-RPC: a refusal by the transport, and a body that is no JSON. */
const REFUSED = -32000;
const UNPARSED = -32700;

/** Seconds after which a client may try again while the server ends, or while its own requests are under way. */
const SOON = "5";

export interface AppOptions {
  http: HttpOptions;
  /** The IP address the server listens at. */
  address: string;
  binding: HttpBinding;
  metrics: Metrics;
  log: Log;
  callers: Callers;
}

/** Whose a request is, as far as its token says. */
type Bearer = { token: Token } | { token: undefined; problem: "missing" | "invalid" };

/** Answers HTTP requests: lets in who may come, and hands the protocol's on. */
export class App {
  /** Who may call now. */
  callers: Callers;
  readonly slowReaders = new SlowReaders();
  private readonly doors: Doors;
  private readonly limits: RequestLimits;
  private readonly underWay = new Set<Promise<void>>();
  private closing = false;

  constructor(private readonly options: AppOptions) {
    this.callers = options.callers;
    this.doors = new Doors(options.http, options.address);
    this.limits = new RequestLimits(options.http.requestsPerMinute);
  }

  /** Calls that are being answered now. */
  get calls(): number {
    return this.underWay.size;
  }

  /** From now on new requests are told to go elsewhere. */
  stop(): void {
    this.closing = true;
  }

  /** Resolves when every call that was let in is answered. */
  async idle(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  readonly handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    this.slowReaders.watch(response);
    response.once("close", () => this.options.metrics.onAnswer(response.statusCode));
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Cache-Control", "no-store");
    if (this.closing) response.setHeader("Connection", "close");
    try {
      await this.route(request, response);
    } catch (error) {
      const { log } = this.options;
      log.write("error", `HTTP: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      if (response.headersSent) response.destroy();
      else refuse(response, 500, "The server failed to answer.");
    }
  };

  private async route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split("?", 1)[0] ?? "/";
    // Probes come under whatever name, and learn nothing.
    if (path === "/healthz") return page(request, response, 200, "ok\n");
    if (path === "/readyz")
      return page(request, response, this.closing ? 503 : 200, this.closing ? "ending\n" : "ready\n");
    const closed = this.doors.refusal(request);
    if (closed !== undefined) return refuse(response, 403, closed);
    this.doors.writeHeaders(request, response);
    if (path === this.options.http.path) return this.endpoint(request, response);
    if (path === "/metrics") return this.showMetrics(request, response);
    if (path === "/") return page(request, response, 200, this.welcome());
    return page(
      request,
      response,
      404,
      `There is nothing here. The protocol is at ${this.options.http.path}\n`,
    );
  }

  private async endpoint(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method } = request;
    if (method === "OPTIONS") return this.doors.answerPreflight(request, response);
    if (method !== "POST" && method !== "GET" && method !== "DELETE") {
      response.setHeader("Allow", "GET, POST, DELETE, OPTIONS");
      return refuse(response, 405, "The protocol needs POST, GET or DELETE.");
    }
    if (this.closing) {
      response.setHeader("Retry-After", SOON);
      return refuse(response, 503, "The server is ending.");
    }
    const guest = await this.admit(request, response);
    if (!guest) return;
    const client = this.clientOf(request, guest);
    const end = this.limits.begin(client);
    if (!end) {
      response.setHeader("Retry-After", SOON);
      return refuse(response, 429, "Too many requests of yours are under way.");
    }
    const answered = this.answer(request, response, guest).finally(end);
    if (method !== "POST") return answered;
    const settled = answered.then(noop, noop).finally(() => this.underWay.delete(settled));
    this.underWay.add(settled);
    return answered;
  }

  private async answer(request: IncomingMessage, response: ServerResponse, guest: Guest): Promise<void> {
    let body: unknown;
    if (request.method === "POST") {
      try {
        body = await readJson(request, this.options.http.maxBodyBytes);
      } catch (error) {
        if (!(error instanceof BodyError)) {
          // The client has gone before it had said everything.
          if (request.destroyed) return;
          throw error;
        }
        refuse(response, error.status, error.message, error.unparsed ? UNPARSED : REFUSED);
        // What still comes is let through unread, or the client would never come to read the answer.
        request.resume();
        return;
      }
    }
    await this.options.binding.handle(request, response, { body, ...guest });
  }

  /** Who asks, when that may; otherwise the refusal is sent. */
  private async admit(request: IncomingMessage, response: ServerResponse): Promise<Guest | undefined> {
    const { anybody } = this.callers;
    const bearer = anybody ? undefined : this.bearerOf(request);
    if (bearer && !bearer.token) {
      await this.refuseBearer(bearer.problem, request, response);
      return undefined;
    }
    const guest = anybody ?? (bearer?.token && this.callers.guest(bearer.token));
    if (!guest) {
      response.setHeader("WWW-Authenticate", 'Bearer realm="govdata", error="insufficient_scope"');
      refuse(response, 403, "This token is for the metrics only.");
      return undefined;
    }
    return (await this.isWithinLimit(this.clientOf(request, guest), response)) ? guest : undefined;
  }

  private bearerOf({ headers: { authorization } }: IncomingMessage): Bearer {
    if (authorization === undefined) return { token: undefined, problem: "missing" };
    const given = /^Bearer +([\w.~+/-]+=*) *$/i.exec(authorization)?.[1];
    const token = given === undefined ? undefined : this.callers.find(given);
    return token ? { token } : { token: undefined, problem: "invalid" };
  }

  /** Whoever guesses tokens is slowed down by where they come from. */
  private async refuseBearer(
    problem: "missing" | "invalid",
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    if (!(await this.isWithinLimit(addressOf(request), response))) return;
    const detail = problem === "invalid" ? ', error="invalid_token"' : "";
    response.setHeader("WWW-Authenticate", `Bearer realm="govdata"${detail}`);
    const words =
      problem === "missing"
        ? "A token is needed: Authorization: Bearer <token>. Whoever runs this server gives them out."
        : "This token is not known here.";
    refuse(response, 401, words);
  }

  private async isWithinLimit(client: string, response: ServerResponse): Promise<boolean> {
    const wait = await this.limits.take(client);
    if (wait === undefined) return true;
    response.setHeader("Retry-After", String(wait));
    refuse(response, 429, `Too many requests. Wait ${wait} seconds.`);
    return false;
  }

  private clientOf(request: IncomingMessage, { caller }: Guest): string {
    return this.callers.anybody ? addressOf(request) : `token ${caller}`;
  }

  /** For whoever has a token; where there are none, for this machine, which is all that can reach the server then. */
  private async showMetrics(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.callers.anybody) {
      if (!isLoopback(request.socket.remoteAddress ?? "")) return refuse(response, 403, "Not from there.");
    } else {
      const bearer = this.bearerOf(request);
      if (!bearer.token) return this.refuseBearer(bearer.problem, request, response);
    }
    response.setHeader("Content-Type", this.options.metrics.contentType);
    return page(request, response, 200, await this.options.metrics.text());
  }

  private welcome(): string {
    const token = this.callers.anybody
      ? "No token is needed."
      : "A token is needed, sent as Authorization: Bearer <token>. Whoever runs this server gives them out.";
    return `This is a Model Context Protocol server for government data. It is for AI assistants, not for browsers.

To connect one, give it the address of this page with ${this.options.http.path} at its end, as a server of the type
Streamable HTTP ("http" in most clients). ${token}
`;
  }
}

/** A page for a person or a probe. */
function page({ method }: IncomingMessage, response: ServerResponse, status: number, text: string): void {
  if (method !== "GET" && method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    response.writeHead(405, { "Content-Type": "text/plain; charset=utf-8" }).end("Only GET.\n");
    return;
  }
  if (!response.hasHeader("Content-Type")) response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.writeHead(status).end(method === "HEAD" ? undefined : text);
}

function refuse(response: ServerResponse, status: number, message: string, code = REFUSED): void {
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(JSON.stringify({ jsonrpc: "2.0", error: { code, message }, id: null }));
}

function addressOf(request: IncomingMessage): string {
  return `address ${request.socket.remoteAddress ?? "unknown"}`;
}

const noop = () => undefined;
