import type { Readable, Writable } from "node:stream";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import type { RequestHandlerExtra } from "@modelcontextprotocol/sdk/shared/protocol.js";
import {
  CallToolRequestSchema,
  CompleteRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  type LoggingLevel,
  McpError,
  ReadResourceRequestSchema,
  type ServerNotification,
  type ServerRequest,
  SetLevelRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import type { CallContext } from "../engine.js";
import type { LogEntry } from "../log.js";
import { RequestError } from "../prompts.js";
import type { GovDataServer } from "../server.js";

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** The protocol's code for an address that names nothing. */
const RESOURCE_NOT_FOUND = -32002;

/** Severities of the protocol, least first, and the one each of ours is. */
const SEVERITIES: readonly LoggingLevel[] = [
  "debug",
  "info",
  "notice",
  "warning",
  "error",
  "critical",
  "alert",
  "emergency",
];
const SEVERITY: Record<LogEntry["level"], LoggingLevel> = {
  debug: "debug",
  info: "info",
  warn: "warning",
  error: "error",
};

/** A connection that is up. */
export interface Connection {
  close(): Promise<void>;
}

/** Speaks the protocol's revisions up to 2025-11-25 over a pair of streams. */
export async function connectStdio(
  server: GovDataServer,
  input: Readable,
  output: Writable,
): Promise<Connection> {
  const connection = bind(() => server);
  await connection.connect(new StdioServerTransport(input, output));
  return { close: () => connection.close() };
}

/**
 * A translation of the server's methods into the protocol's requests, and nothing else.
 *
 * @param current What the client may use at the moment.
 */
export function bind(current: () => GovDataServer): Server {
  const server = current();
  const connection = new Server(
    { name: server.name, title: "Government data", version: server.version },
    {
      capabilities: { tools: {}, prompts: {}, resources: {}, completions: {}, logging: {} },
      instructions: server.instructions,
    },
  );

  connection.setRequestHandler(ListToolsRequestSchema, () => ({ tools: current().listTools() }));
  connection.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) => {
    const outcome = await current().callTool(params.name, params.arguments, contextOf(extra));
    return {
      content: [{ type: "text", text: outcome.text }],
      structuredContent: outcome.isError ? { error: outcome.error } : outcome.structured,
      ...(outcome.isError ? { isError: true } : {}),
    };
  });

  connection.setRequestHandler(ListPromptsRequestSchema, async () => ({
    prompts: await current().listPrompts(),
  }));
  connection.setRequestHandler(GetPromptRequestSchema, ({ params }) =>
    translated(async () => {
      const { description, text } = await current().getPrompt(params.name, params.arguments);
      return { description, messages: [{ role: "user" as const, content: { type: "text" as const, text } }] };
    }),
  );
  connection.setRequestHandler(CompleteRequestSchema, ({ params: { ref, argument } }) =>
    translated(async () => {
      const values =
        ref.type === "ref/prompt"
          ? await current().completePrompt(ref.name, argument.name, argument.value)
          : current().completeResource(ref.uri, argument.name, argument.value);
      return { completion: { values, total: values.length, hasMore: false } };
    }),
  );

  connection.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: current().listResources() }));
  connection.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: current().listResourceTemplates(),
  }));
  connection.setRequestHandler(ReadResourceRequestSchema, ({ params }, extra) =>
    translated(async () => ({ contents: await current().readResource(params.uri, extra.signal) })),
  );

  forwardLog(server, connection);
  return connection;
}

/** What a call gets from the request: the signal that cancels it, and progress when the client asked for it. */
function contextOf({ signal, _meta, sendNotification }: Extra): CallContext {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return { signal };
  let last = Number.NEGATIVE_INFINITY;
  return {
    signal,
    progress(progress, total, message) {
      // The protocol wants every report to be further than the one before.
      if (signal.aborted || progress <= last) return;
      last = progress;
      const params = {
        progressToken,
        progress,
        ...(total === undefined ? {} : { total }),
        ...(message === undefined ? {} : { message }),
      };
      // A client that is gone needs no report; its call is cancelled by other means.
      sendNotification({ method: "notifications/progress", params }).catch(() => undefined);
    },
  };
}

/** Log entries go to the client once it has asked for a level, and not before. */
function forwardLog(server: GovDataServer, connection: Server): void {
  let stop: (() => void) | undefined;
  connection.setRequestHandler(SetLevelRequestSchema, ({ params }) => {
    stop?.();
    stop = server.onLog(({ level, message, data }) => {
      if (SEVERITIES.indexOf(SEVERITY[level]) < SEVERITIES.indexOf(params.level)) return;
      const entry = { level: SEVERITY[level], logger: server.name, data: { message, ...data } };
      connection.sendLoggingMessage(entry).catch(() => undefined);
    });
    return {};
  });
  connection.onclose = () => stop?.();
}

async function translated<T>(answer: () => T | Promise<T>): Promise<T> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    throw new McpError(
      error.kind === "not_found" ? RESOURCE_NOT_FOUND : ErrorCode.InvalidParams,
      error.message,
    );
  }
}
