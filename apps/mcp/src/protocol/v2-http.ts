import { getRequestListener } from "@hono/node-server";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { Answers } from "./answers.js";
import type { AskedOverHttp, RequestBinding } from "./http.js";
import { bind } from "./v2.js";

/** The revision 2026-07-28 over HTTP: every request by itself, nothing kept in between. */
export function bindRequests(): RequestBinding {
  const asked = new WeakMap<Request, AskedOverHttp>();
  const handler = createMcpHandler(
    ({ requestInfo }) => {
      const current = requestInfo && asked.get(requestInfo);
      if (!current) throw new TypeError("a request that was not handed over");
      return bind(new Answers(() => current.server));
    },
    { legacy: "reject" },
  );
  return {
    async handle(request, response, about) {
      const listener = getRequestListener(
        (incoming) => {
          asked.set(incoming, about);
          return handler.fetch(incoming, about.body === undefined ? {} : { parsedBody: about.body });
        },
        { overrideGlobalObjects: false },
      );
      await listener(request, response);
    },
    endStreams: () => undefined,
    close: () => handler.close(),
  };
}
