import type { IncomingMessage, ServerResponse } from "node:http";
import { BlockList, isIP } from "node:net";
import { hostname, networkInterfaces } from "node:os";
import { type HttpOptions, hostOf } from "./settings.js";

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8, "ipv4");
LOOPBACK.addAddress("::1", "ipv6");

/** Whether an IP address is this machine's own, out of reach of any other. */
export function isLoopback(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && LOOPBACK.check(address, family === 6 ? "ipv6" : "ipv4");
}

/** Headers of the protocol that a page may read. */
const EXPOSED = "Mcp-Session-Id, MCP-Protocol-Version, Retry-After, WWW-Authenticate";
/** Headers that a page may send: the protocol's, whatever its revision calls them, and what every client sends. */
const MAY_SEND =
  /^(?:mcp-[\w-]+|accept|authorization|content-type|last-event-id|traceparent|tracestate|baggage)$/i;

/**
 * Which requests may come in. A page that makes a browser believe that its own name is this machine's address (DNS
 * rebinding) still sends its own name as Host, and its own Origin.
 */
export class Doors {
  private readonly hosts: ReadonlySet<string>;
  private readonly origins: ReadonlySet<string>;
  private readonly local: boolean;

  /** @param address The IP address the server listens at. */
  constructor({ host, allowedHosts, allowedOrigins }: HttpOptions, address: string) {
    this.local = isLoopback(address);
    this.hosts = new Set([...ownNames(host, address), ...allowedHosts]);
    this.origins = new Set(allowedOrigins);
  }

  /** Why a request may not come in; undefined when it may. */
  refusal({ headers: { host = "", origin } }: IncomingMessage): string | undefined {
    const name = hostOf(host);
    if (name === undefined || !(this.hosts.has(name) || this.hosts.has("*"))) {
      return "This server does not answer to that Host. Whoever runs it can allow more with --allowed-hosts.";
    }
    if (origin === undefined || this.isAllowed(origin)) return undefined;
    return "Pages of that Origin may not call this server. Whoever runs it can allow more with --allowed-origins.";
  }

  /** Tells the browser of an allowed page what it may read. */
  writeHeaders({ headers: { origin } }: IncomingMessage, response: ServerResponse): void {
    response.setHeader("Vary", "Origin");
    if (origin === undefined) return;
    response.setHeader("Access-Control-Allow-Origin", origin);
    response.setHeader("Access-Control-Expose-Headers", EXPOSED);
  }

  /** Answers a browser that asks whether a page may send a request. */
  answerPreflight({ headers }: IncomingMessage, response: ServerResponse): void {
    const wanted = headers["access-control-request-headers"] ?? "";
    const granted = wanted.split(/\s*,\s*/).filter((name) => MAY_SEND.test(name));
    response.setHeader("Access-Control-Allow-Methods", "GET, POST, DELETE");
    if (granted.length > 0) response.setHeader("Access-Control-Allow-Headers", granted.join(", "));
    response.setHeader("Access-Control-Max-Age", "600");
    response.writeHead(204).end();
  }

  private isAllowed(origin: string): boolean {
    if (this.origins.has("*") || this.origins.has(origin)) return true;
    // A page from this machine, such as an inspector, of a server that only this machine reaches.
    if (!this.local || !URL.canParse(origin)) return false;
    const { protocol, hostname } = new URL(origin);
    return /^https?:$/.test(protocol) && (hostname === "localhost" || isLoopback(bare(hostname)));
  }
}

/** What the server is called when nothing is configured: loopback, where it listens, and this machine. */
function ownNames(host: string, address: string): string[] {
  const everywhere = address === "0.0.0.0" || address === "::";
  const addresses = everywhere
    ? [...Object.values(networkInterfaces()).flatMap((all) => all?.map((each) => each.address) ?? [])]
    : [address];
  const names = ["localhost", "127.0.0.1", "::1", host, ...addresses, ...(everywhere ? [hostname()] : [])];
  return names.flatMap((name) => hostOf(isIP(name) === 6 ? `[${name}]` : name) ?? []);
}

function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, "");
}
