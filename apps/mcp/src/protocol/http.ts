import type { IncomingMessage, ServerResponse } from "node:http";
import type { GovDataServer } from "../server.js";

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

/**
 * The protocol's revisions over Streamable HTTP.
 *
 * @example
 * const binding = await bindHttp();
 * createServer((request, response) => binding.handle(request, response, { body, server, caller: "anonymous" }));
 */
export async function bindHttp(): Promise<HttpBinding> {
  const { bindSessions } = await import("./v1-http.js");
  return bindSessions();
}
