import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The agency of the fixture modules, on loopback. */
export interface Office {
  url: string;
  /** Paths with queries, in the order in which they were asked. */
  asked: string[];
  /** Resolves when somebody asks for what never comes, and then when they let go of it. */
  slowAsked: Promise<void>;
  slowDropped: Promise<void>;
  /** Answers who waits at the gate. */
  openGate(): void;
  close(): Promise<void>;
}

const DAYS = [
  { date: "2024-07-01", value: 31.5 },
  { date: "2024-07-02", value: null },
  { date: "2024-07-03", value: 29 },
];

function signal(): { promise: Promise<void>; done: () => void } {
  let done = () => {};
  const promise = new Promise<void>((resolve) => {
    done = resolve;
  });
  return { promise, done };
}

export async function openOffice(): Promise<Office> {
  const asked: string[] = [];
  const slow = signal();
  const dropped = signal();
  const gate = signal();
  const reply = (response: ServerResponse, status: number, body: object) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", "http://office");
    asked.push(`${url.pathname}${url.search}`);
    if (url.pathname === "/slow") {
      response.on("close", dropped.done);
      slow.done();
    } else if (url.pathname === "/gate") {
      void gate.promise.then(() => reply(response, 200, { open: true }));
    } else if (url.pathname === "/daily" && url.searchParams.has("start")) {
      reply(response, 200, { days: manyDays() });
    } else if (url.pathname === "/daily") {
      reply(response, 200, { days: DAYS });
    } else if (url.pathname === "/entries") {
      reply(response, 200, { entries: [{ account: "ice", dollars: 12 }] });
    } else {
      reply(response, 404, { message: "The office has no such thing." });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    slowAsked: slow.promise,
    slowDropped: dropped.promise,
    openGate: gate.done,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Ten years of days, the last one 2023-12-30. */
function manyDays() {
  const first = Date.UTC(2014, 0, 1);
  return Array.from({ length: 3651 }, (_, day) => ({
    date: new Date(first + day * 86_400_000).toISOString().slice(0, 10),
    value: (day % 300) / 10,
  }));
}
