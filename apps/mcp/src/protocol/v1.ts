import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { RequestHandlerExtra } from "@modelcontextprotocol/sdk/shared/protocol.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import {
  CallToolRequestSchema,
  CompleteRequestSchema,
  GetPromptRequestSchema,
  type JSONRPCMessage,
  JSONRPCMessageSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  type LoggingLevel,
  ReadResourceRequestSchema,
  type ServerNotification,
  type ServerRequest,
  SetLevelRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import type { LogEntry } from "../log.js";
import type { Answers, InFlight } from "./answers.js";
import { speakPlainly } from "./message.js";
import type { LineChannel } from "./stdio.js";

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

/** A server whose errors are plain sentences, over whatever transport. */
class PlainServer extends Server {
  override async connect(transport: Transport): Promise<void> {
    speakPlainly(transport);
    await super.connect(transport);
  }
}

/**
 * The revisions up to 2025-11-25: a translation of the answers into this SDK's handlers, and nothing else.
 *
 * @param options.alone Whether the client is the only one of this process.
 */
export function bind(answers: Answers, options: { alone: boolean }): Server {
  const { info, instructions } = answers.introduction;
  const capabilities = { tools: {}, prompts: {}, resources: {}, completions: {}, logging: {} };
  const connection = new PlainServer(info, { capabilities, instructions });
  connection.setRequestHandler(ListToolsRequestSchema, ({ params }) => answers.listTools(params?.cursor));
  connection.setRequestHandler(CallToolRequestSchema, ({ params }, extra) =>
    answers.callTool(params.name, params.arguments, inFlight(extra)),
  );
  connection.setRequestHandler(ListPromptsRequestSchema, ({ params }) => answers.listPrompts(params?.cursor));
  connection.setRequestHandler(GetPromptRequestSchema, ({ params }) =>
    answers.getPrompt(params.name, params.arguments),
  );
  connection.setRequestHandler(CompleteRequestSchema, ({ params: { ref, argument } }) =>
    answers.complete(ref, argument.name, argument.value),
  );
  connection.setRequestHandler(ListResourcesRequestSchema, ({ params }) =>
    answers.listResources(params?.cursor),
  );
  connection.setRequestHandler(ListResourceTemplatesRequestSchema, ({ params }) =>
    answers.listResourceTemplates(params?.cursor),
  );
  connection.setRequestHandler(ReadResourceRequestSchema, ({ params }, extra) =>
    answers.readResource(params.uri, extra),
  );
  forwardLog(answers, connection, options.alone);
  return connection;
}

/** The same over lines. */
export async function connectLines(
  answers: Answers,
  write: (message: object) => Promise<void>,
): Promise<LineChannel> {
  const transport: Transport = {
    start: async () => undefined,
    send: (message: JSONRPCMessage) => write(message),
    close: async () => transport.onclose?.(),
  };
  const connection = bind(answers, { alone: true });
  await connection.connect(transport);
  return {
    deliver(message) {
      const { success, data } = JSONRPCMessageSchema.safeParse(message);
      if (success) transport.onmessage?.(data);
      return success;
    },
    close: () => connection.close(),
  };
}

function inFlight({
  signal,
  _meta,
  sendNotification,
}: RequestHandlerExtra<ServerRequest, ServerNotification>): InFlight {
  return { signal, progressToken: _meta?.progressToken, notify: sendNotification };
}

/** Log entries go to the client once it has asked for a level, and not before. */
function forwardLog(answers: Answers, connection: Server, alone: boolean): void {
  let stop: (() => void) | undefined;
  connection.setRequestHandler(SetLevelRequestSchema, ({ params }) => {
    stop?.();
    stop = answers.onLog(({ level, message, data }) => {
      if (SEVERITIES.indexOf(SEVERITY[level]) < SEVERITIES.indexOf(params.level)) return;
      const entry = {
        level: SEVERITY[level],
        logger: answers.introduction.info.name,
        data: { message, ...data },
      };
      connection.sendLoggingMessage(entry).catch(() => undefined);
    }, alone);
    return {};
  });
  connection.onclose = () => stop?.();
}
