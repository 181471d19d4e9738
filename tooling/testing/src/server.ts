import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { createGzip, gzipSync } from "node:zlib";

/** One way to answer. */
export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers JSON. */
export const json =
  (body: unknown, headers: Record<string, string> = {}, status = 200): Behaviour =>
  (_request, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  };

/** Answers text of any type and status. */
export const text =
  (body: string, type = "text/plain", status = 200, headers: Record<string, string> = {}): Behaviour =>
  (_request, response) => {
    response.writeHead(status, { "content-type": type, ...headers }).end(body);
  };

/** Sends half a body, then cuts the connection. */
export const resetMidBody = (): Behaviour => (_request, response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
  response.write('{"half":', () => response.socket?.destroy());
};

/** Sends a first piece and then nothing, for ever. */
export const stall = (): Behaviour => (_request, response) => {
  response.writeHead(200, { "content-type": "application/json" });
  response.write('{"rows":[');
};

/** Accepts the request and never answers. */
export const silence = (): Behaviour => () => undefined;

/** Sends `bytes` bytes without saying how many there will be. */
export const flood =
  (bytes: number): Behaviour =>
  (_request, response) => {
    const chunk = Buffer.alloc(64 * 1024, "a");
    let left = bytes;
    response.writeHead(200, { "content-type": "application/json" });
    const pump = () => {
      while (left > 0) {
        left -= chunk.length;
        if (!response.write(chunk)) {
          response.once("drain", pump);
          return;
        }
      }
      response.end();
    };
    pump();
  };

/** JSON, compressed. */
export const gzipped =
  (body: unknown): Behaviour =>
  (_request, response) => {
    response
      .writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" })
      .end(gzipSync(JSON.stringify(body)));
  };

/** A few hundred kilobytes that unpack to `bytes` bytes. */
export const gzipBomb =
  (bytes: number): Behaviour =>
  (_request, response) => {
    response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" });
    const gzip = createGzip();
    gzip.pipe(response);
    response.on("close", () => gzip.destroy());
    const zeros = Buffer.alloc(1024 * 1024, "0");
    let left = bytes;
    const pump = () => {
      while (left > 0 && !gzip.destroyed) {
        left -= zeros.length;
        if (!gzip.write(zeros)) {
          gzip.once("drain", pump);
          return;
        }
      }
      if (!gzip.destroyed) gzip.end();
    };
    pump();
  };

/** Waits before the first byte. */
export const slow =
  (ms: number, then: Behaviour): Behaviour =>
  (request, response) => {
    const timer = setTimeout(() => then(request, response), ms);
    response.on("close", () => clearTimeout(timer));
  };

export const redirect =
  (location: string, status = 302): Behaviour =>
  (_request, response) => {
    response.writeHead(status, { location }).end();
  };

/** JSON with an ETag; 304 to whoever sends it back. */
export const tagged =
  (body: unknown, etag: string): Behaviour =>
  (request, response) => {
    if (request.headers["if-none-match"] === etag) response.writeHead(304, { etag }).end();
    else json(body, { etag })(request, response);
  };

export interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
  /** Whether the client went away before the answer was complete. */
  aborted: boolean;
}

export interface MisbehavingServer {
  url: string;
  host: string;
  requests: SeenRequest[];
  /** Sets what a path answers: one behaviour after the other, the last one from then on. */
  on(path: string, ...behaviours: Behaviour[]): void;
  /** Resolves when `count` requests have arrived. */
  arrived(count: number): Promise<void>;
  close(): Promise<void>;
}

/** A real HTTP server on loopback that answers as badly as it is told to. */
export async function misbehavingServer(hostname = "127.0.0.1"): Promise<MisbehavingServer> {
  const routes = new Map<string, Behaviour[]>();
  const requests: SeenRequest[] = [];
  const sockets = new Set<Socket>();
  const waiters: { count: number; resolve: () => void }[] = [];
  const server = createServer((request, response) => {
    const seen: SeenRequest = {
      method: request.method ?? "",
      url: request.url ?? "",
      headers: request.headers,
      body: "",
      aborted: false,
    };
    response.on("close", () => {
      seen.aborted = !response.writableFinished;
    });
    request.setEncoding("utf8");
    request.on("data", (chunk: string) => {
      seen.body += chunk;
    });
    request.on("end", () => {
      requests.push(seen);
      for (const waiter of waiters) if (requests.length >= waiter.count) waiter.resolve();
      const behaviours = routes.get(new URL(seen.url, "http://localhost").pathname);
      const behaviour = behaviours && behaviours.length > 1 ? behaviours.shift() : behaviours?.[0];
      if (behaviour) behaviour(request, response);
      else response.writeHead(404, { "content-type": "application/json" }).end('{"message":"no such path"}');
    });
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, hostname, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${hostname}:${port}`,
    host: `${hostname}:${port}`,
    requests,
    on: (path, ...behaviours) => {
      routes.set(path, behaviours);
    },
    arrived: (count) =>
      requests.length >= count
        ? Promise.resolve()
        : new Promise((resolve) => waiters.push({ count, resolve })),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** A clock that stands still but for its sleeps, which take no real time and are written down. */
export function testClock(start = "2025-01-15T12:00:00Z") {
  let time = Date.parse(start);
  const slept: number[] = [];
  return {
    slept,
    now: () => time,
    advance: (ms: number) => {
      time += ms;
    },
    sleep: async (ms: number, signal?: AbortSignal) => {
      signal?.throwIfAborted();
      slept.push(ms);
      time += ms;
    },
  };
}
