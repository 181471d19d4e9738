import type { Server } from "node:http";
import type { Audit } from "../audit.js";
import { bindHttp } from "../protocol/http.js";
import { type ServerOptions, share } from "../server.js";
import { SetupError } from "../setup-error.js";
import { App } from "./app.js";
import { loadCallers } from "./callers.js";
import { isLoopback } from "./doors.js";
import { Quotas } from "./limits.js";
import { addressOfHost, listen, urlOf } from "./listen.js";
import { Metrics } from "./metrics.js";
import type { HttpOptions } from "./settings.js";
import { readTokens, type Token, type TokenSource } from "./tokens.js";

/** What is read anew while the server runs. */
export interface Fresh {
  env: NonNullable<ServerOptions["env"]>;
  tokens: TokenSource;
}

/** A server that answers. */
export interface RunningServer {
  /** Where the protocol is spoken. */
  readonly url: string;
  /** Lines for whoever starts the server: keys that are missing. */
  missingKeys(): Promise<string[]>;
  /**
   * Takes other keys and tokens. Calls under way finish with what they began with. What cannot be used is not: the old
   * tokens stay.
   *
   * @returns What was done, or why it was not, in words for whoever runs the server.
   */
  renew(fresh: Fresh): Promise<string>;
  /** Who may call, in words: how many tokens are good. */
  readonly access: string;
  /** Turns new requests away, waits up to `graceMs` for those under way, and ends. */
  close(graceMs?: number): Promise<void>;
  /** Ends whatever is under way. */
  hurry(): void;
}

/** How often clients that do not read are looked for. */
const LOOK_MS = 15_000;

/**
 * Serves the protocol over Streamable HTTP.
 *
 * @throws SetupError for options that cannot be met, an address that cannot be used, and one that others reach without tokens.
 * @example
 * const running = await startHttp({ modules: ["treasury"] }, httpOptionsFrom({ port: "0" }, {}));
 * console.log(running.url); // http://127.0.0.1:49152/mcp
 */
export async function startHttp(
  options: ServerOptions,
  http: HttpOptions,
  audit?: Pick<Audit, "write">,
): Promise<RunningServer> {
  const address = await addressOfHost(http.host);
  const tokens = readTokens(http.tokens);
  requireTokens(tokens, http, address);
  const metrics: Metrics = new Metrics((): number => app.calls);
  const observed: ServerOptions = {
    ...options,
    onCall(report) {
      metrics.onCall(report);
      audit?.write(report);
      options.onCall?.(report);
    },
    onEvent(event) {
      metrics.onEvent(event);
      options.onEvent?.(event);
    },
  };
  const shared = share(observed);
  const quotas = new Quotas();
  const callers = await loadCallers(observed, shared, tokens, quotas);
  const binding = await bindHttp();
  const app = new App({ http, address, binding, metrics, log: shared.log, callers });
  const server = await listen(app.handle, address, http);
  // Such as too many open files: that must not end what is answered already.
  server.on("error", (error) => shared.log.write("error", `HTTP: ${error.message}`));
  const looking = setInterval(() => app.slowReaders.look(Date.now()), LOOK_MS).unref();

  const renew = async ({ env, tokens: source }: Fresh): Promise<string> => {
    const read = tokensAnew(source, app.callers.tokens);
    shared.sdks.renew(env);
    app.callers = await loadCallers({ ...observed, env }, shared, read.tokens, quotas);
    return `keys were read anew; ${read.said}`;
  };
  let renewing: Promise<unknown> = Promise.resolve();
  return {
    url: urlOf(server, http.path),
    get access() {
      return describeTokens(app.callers.tokens);
    },
    hurry: () => server.closeAllConnections(),
    missingKeys: () => app.callers.whole.missingKeys(),
    renew(fresh) {
      const done = renewing.then(() => renew(fresh)).catch(whyKept);
      // Its failure is told to who asked for it; the next one only waits for its end.
      renewing = done.catch(() => undefined);
      return done;
    },
    async close(graceMs = http.graceMs) {
      app.stop();
      const { promise, clear } = after(graceMs);
      await Promise.race([app.idle(), promise]);
      clear();
      clearInterval(looking);
      // Who is still waiting has been told enough: with its connection its call ends.
      if (app.calls > 0) server.closeAllConnections();
      await binding.close();
      await end(server);
      await shared.close();
    },
  };
}

function requireTokens(tokens: readonly Token[], http: HttpOptions, address: string): void {
  if (tokens.length > 0) return;
  const { host, allowedHosts, allowedOrigins } = http;
  if (!isLoopback(address)) {
    throw new SetupError(
      `--host ${host} can be reached by others, so that tokens are needed: --tokens-file FILE (MCP_TOKENS_FILE) with a name and a token on each line, such as "ana $(openssl rand -hex 32)", or the same in MCP_TOKENS.`,
    );
  }
  for (const [option, allowed] of [
    ["--allowed-hosts", allowedHosts],
    ["--allowed-origins", allowedOrigins],
  ] as const) {
    if (allowed.includes("*"))
      throw new SetupError(`${option} "*" would let any page in a browser call: it needs tokens.`);
  }
}

/** The tokens as they are written now, or the old ones when those cannot be used. */
function tokensAnew(source: TokenSource, old: readonly Token[]): { tokens: readonly Token[]; said: string } {
  try {
    const tokens = readTokens(source);
    if (tokens.length > 0 || old.length === 0) return { tokens, said: describeTokens(tokens) };
    return { tokens: old, said: "the old tokens stay: without any, everybody could call." };
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    return { tokens: old, said: `the old tokens stay: ${error.message}` };
  }
}

/** @example describeTokens([]) // "no token is needed." */
function describeTokens(tokens: readonly unknown[]): string {
  if (tokens.length === 0) return "no token is needed.";
  return tokens.length === 1 ? "1 token is good." : `${tokens.length} tokens are good.`;
}

function whyKept(error: unknown): string {
  if (!(error instanceof SetupError)) throw error;
  return `what each token may use stays as it was: ${error.message}`;
}

function end(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function after(ms: number): { promise: Promise<void>; clear: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return { promise, clear: () => clearTimeout(timer) };
}
