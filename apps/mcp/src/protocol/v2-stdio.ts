import { isJSONRPCNotification, isJSONRPCRequest, type Transport } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import type { Answers } from "./answers.js";
import type { LineChannel } from "./stdio.js";
import { bind } from "./v2.js";

/** The revision 2026-07-28 over lines. */
export async function connectLines(
  answers: Answers,
  write: (message: object) => Promise<void>,
): Promise<LineChannel> {
  const transport: Transport = {
    start: async () => undefined,
    send: (message) => write(message),
    close: async () => transport.onclose?.(),
  };
  const connection = serveStdio(() => bind(answers), { transport, legacy: "reject" });
  return {
    deliver(message) {
      const taken = isJSONRPCRequest(message) || isJSONRPCNotification(message);
      if (taken) transport.onmessage?.(message);
      return taken;
    },
    close: () => connection.close(),
  };
}
