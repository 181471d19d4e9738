import { splitNames } from "../selection.js";
import { SetupError } from "../setup-error.js";
import type { TokenSource } from "./tokens.js";

/** What can be said about HTTP on the command line. */
export interface HttpFlags {
  host?: string;
  port?: string;
  path?: string;
  allowedHosts?: string;
  allowedOrigins?: string;
  tokensFile?: string;
  requestLimit?: string;
  maxBodyBytes?: string;
  maxConnections?: string;
  grace?: string;
}

/** How the server is reached over HTTP, and by whom. */
export interface HttpOptions {
  /** Address or name to listen at. Default `"127.0.0.1"`. */
  host: string;
  /** 0 takes any that is free. Default 3000. */
  port: number;
  /** Where the protocol is spoken. Default `"/mcp"`. */
  path: string;
  /** Host names that a request may be for, besides the server's own; `"*"` is any. */
  allowedHosts: readonly string[];
  /** Origins (`"https://app.example"`) of pages that may call; `"*"` is any. */
  allowedOrigins: readonly string[];
  /** Where tokens are read from; without any, whoever reaches the address may call. */
  tokens: TokenSource;
  /** Requests of one client in a minute; 0 is no limit. Default 600. */
  requestsPerMinute: number;
  /** Largest body of a request. Default 1,000,000. */
  maxBodyBytes: number;
  /** Connections at once. Default 1,000. */
  maxConnections: number;
  /** How long calls under way may take to finish when the server is told to end. Default 10,000. */
  graceMs: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** What is said on the command line, else in the environment. Throws SetupError for what is no such value. */
export function httpOptionsFrom(flags: HttpFlags, env: Environment): HttpOptions {
  const text = (flag: string | undefined, variable: string) => flag ?? (env[variable]?.trim() || undefined);
  const number = (name: string, variable: string, flag: string | undefined, fallback: number, most: number) =>
    wholeNumber(`--${name} (${variable})`, text(flag, variable), fallback, most);
  return {
    host: text(flags.host, "MCP_HOST") ?? "127.0.0.1",
    port: number("port", "MCP_PORT", flags.port, 3000, 65_535),
    path: pathOf(text(flags.path, "MCP_PATH") ?? "/mcp"),
    allowedHosts: (splitNames(text(flags.allowedHosts, "MCP_ALLOWED_HOSTS")) ?? []).map(hostName),
    allowedOrigins: (splitNames(text(flags.allowedOrigins, "MCP_ALLOWED_ORIGINS")) ?? []).map(origin),
    tokens: {
      file: text(flags.tokensFile, "MCP_TOKENS_FILE"),
      text: env.MCP_TOKENS?.trim() || undefined,
    },
    requestsPerMinute: number("request-limit", "MCP_REQUEST_LIMIT", flags.requestLimit, 600, MOST),
    maxBodyBytes: number("max-body-bytes", "MCP_MAX_BODY_BYTES", flags.maxBodyBytes, 1_000_000, MOST),
    maxConnections: number("max-connections", "MCP_MAX_CONNECTIONS", flags.maxConnections, 1_000, MOST),
    graceMs: 1_000 * number("grace", "MCP_GRACE", flags.grace, 10, 3_600),
  };
}

const MOST = 1_000_000_000;

function wholeNumber(name: string, value: string | undefined, fallback: number, most: number): number {
  if (value === undefined) return fallback;
  if (/^\d{1,10}$/.test(value) && Number(value) <= most) return Number(value);
  throw new SetupError(`${name} must be a whole number from 0 to ${most}, got "${value}".`);
}

/** Paths with a meaning of their own. */
const TAKEN = ["/", "/healthz", "/readyz", "/metrics"];

function pathOf(value: string): string {
  if (TAKEN.includes(value)) throw new SetupError(`--path (MCP_PATH) cannot be ${value}: it is taken.`);
  if (/^(?:\/[\w.~-]+)+$/.test(value)) return value;
  throw new SetupError(`--path (MCP_PATH) must be a path such as /mcp, got "${value}".`);
}

/** A host name without its port, as a request's Host header is compared. */
function hostName(value: string): string {
  if (value === "*") return value;
  const name = hostOf(value);
  if (name !== undefined) return name;
  throw new SetupError(
    `--allowed-hosts (MCP_ALLOWED_HOSTS) needs names such as data.example.org, got "${value}".`,
  );
}

function origin(value: string): string {
  if (value === "*") return value;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isOrigin = url?.pathname === "/" && !/[?#@]/.test(value) && url.origin !== "null";
  if (isOrigin) return url.origin;
  throw new SetupError(
    `--allowed-origins (MCP_ALLOWED_ORIGINS) needs origins such as https://app.example.org, got "${value}".`,
  );
}

/**
 * The host name in a Host header, in lower case and without the port; undefined when it is none.
 *
 * @example hostOf("Data.Example.org:8443") // "data.example.org"
 */
export function hostOf(header: string): string | undefined {
  if (!/^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i.test(header)) return undefined;
  return URL.canParse(`http://${header}`) ? new URL(`http://${header}`).hostname : undefined;
}
