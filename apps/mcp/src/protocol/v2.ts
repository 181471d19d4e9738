import { Server, type ServerContext, type Transport } from "@modelcontextprotocol/server";
import type { Answers, InFlight } from "./answers.js";
import { speakPlainly } from "./message.js";

/** A server whose errors are plain sentences, over whatever transport. */
class PlainServer extends Server {
  override async connect(transport: Transport): Promise<void> {
    speakPlainly(transport);
    await super.connect(transport);
  }
}

/**
 * What there is changes only when the server is set up anew, and a tool that is gone is answered with what there is
 * instead. Private, since a token may show its bearer fewer modules than there are.
 */
const LISTS = { ttlMs: 300_000, cacheScope: "private" } as const;
/** Contents are kept by the server's own cache, which knows when an agency publishes. */
const CONTENTS = { ttlMs: 0, cacheScope: "private" } as const;

/** The revision 2026-07-28: a translation of the answers into this SDK's handlers, and nothing else. */
export function bind(answers: Answers): Server {
  const { info, instructions } = answers.introduction;
  const connection = new PlainServer(info, {
    capabilities: { tools: {}, prompts: {}, resources: {}, completions: {} },
    instructions,
    cacheHints: {
      "server/discover": LISTS,
      "tools/list": LISTS,
      "prompts/list": LISTS,
      "resources/list": LISTS,
      "resources/templates/list": LISTS,
      "resources/read": CONTENTS,
    },
  });
  connection.setRequestHandler("tools/list", ({ params }) => answers.listTools(params?.cursor));
  connection.setRequestHandler("tools/call", ({ params }, context) =>
    answers.callTool(params.name, params.arguments, inFlight(context)),
  );
  connection.setRequestHandler("prompts/list", ({ params }) => answers.listPrompts(params?.cursor));
  connection.setRequestHandler("prompts/get", ({ params }) =>
    answers.getPrompt(params.name, params.arguments),
  );
  connection.setRequestHandler("completion/complete", ({ params: { ref, argument } }) =>
    answers.complete(ref, argument.name, argument.value),
  );
  connection.setRequestHandler("resources/list", ({ params }) => answers.listResources(params?.cursor));
  connection.setRequestHandler("resources/templates/list", ({ params }) =>
    answers.listResourceTemplates(params?.cursor),
  );
  connection.setRequestHandler("resources/read", ({ params }, context) =>
    answers.readResource(params.uri, inFlight(context)),
  );
  return connection;
}

function inFlight({ mcpReq: { signal, _meta, notify } }: ServerContext): InFlight {
  return { signal, progressToken: _meta?.progressToken, notify };
}
