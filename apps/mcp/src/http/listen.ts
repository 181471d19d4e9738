import { lookup } from "node:dns/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import { isIPv6 } from "node:net";
import { SetupError } from "../setup-error.js";
import type { HttpOptions } from "./settings.js";

/** A client must have said what it wants within these. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 30_000;
/** Longer than proxies keep theirs, so that none sends a request into a connection that is being closed. */
const KEEP_ALIVE_MS = 75_000;
/** How often those who are late are looked for. */
const CHECK_MS = 5_000;

/** The IP address of what the server is to listen at. */
export async function addressOfHost(host: string): Promise<string> {
  try {
    const { address } = await lookup(host.replace(/^\[(.*)\]$/, "$1"));
    return address;
  } catch {
    throw new SetupError(
      `--host ${host} is no address of this machine and no name that leads to one. Use 127.0.0.1 for this machine alone, or 0.0.0.0 for all its networks.`,
    );
  }
}

/** Listens. Throws SetupError that says why it cannot. */
export async function listen(
  listener: RequestListener,
  address: string,
  { port, maxConnections }: HttpOptions,
): Promise<Server> {
  const server = createServer(
    {
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: CHECK_MS,
    },
    listener,
  );
  server.maxConnections = maxConnections;
  await new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => reject(new SetupError(whyNot(error, address, port)));
    server.once("error", fail);
    server.listen(port, address, () => {
      server.off("error", fail);
      resolve();
    });
  });
  return server;
}

function whyNot(error: NodeJS.ErrnoException, address: string, port: number): string {
  if (error.code === "EADDRINUSE")
    return `Port ${port} of ${address} is in use. Choose another with --port, or 0 for any that is free.`;
  if (error.code === "EACCES")
    return `Port ${port} may not be used by this user. Choose one above 1023 with --port.`;
  if (error.code === "EADDRNOTAVAIL")
    return `${address} is no address of this machine. Use 127.0.0.1 for this machine alone, or 0.0.0.0 for all its networks.`;
  return `Cannot listen at ${address}, port ${port}: ${error.message}`;
}

/** The address to connect to. */
export function urlOf(server: Server, path: string): string {
  const bound = server.address();
  if (bound === null || typeof bound === "string") return path;
  const host = isIPv6(bound.address) ? `[${bound.address}]` : bound.address;
  return `http://${host}:${bound.port}${path}`;
}
