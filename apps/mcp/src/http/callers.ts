import { buildServer, type GovDataServer, type ServerOptions, type Shared } from "../server.js";
import { SetupError } from "../setup-error.js";
import type { Quotas } from "./limits.js";
import { findToken, type Token } from "./tokens.js";

/** Whose calls are meant when there are no tokens. */
const ANYBODY = "anonymous";

/** Somebody who may call, and with what. */
export interface Guest {
  /** The id of the token, or `anonymous`. */
  caller: string;
  server: GovDataServer;
}

/** Who may call, and which tools each has. Made anew as a whole when keys or tokens are read again. */
export interface Callers {
  readonly tokens: readonly Token[];
  /** What the server has in all. */
  readonly whole: GovDataServer;
  /** Whoever calls without a token; undefined when one is needed. */
  readonly anybody: Guest | undefined;
  /** The token that was given; undefined when it is none of these. */
  find(token: string): Token | undefined;
  guest(token: Token): Guest | undefined;
}

/**
 * Sets up what each token may use; tokens with the same scope share it.
 *
 * @throws SetupError that names the token whose modules or profile are not there.
 */
export async function loadCallers(
  options: ServerOptions,
  shared: Shared,
  tokens: readonly Token[],
  quotas: Quotas,
): Promise<Callers> {
  const whole = await buildServer(options, shared);
  const byScope = new Map([[JSON.stringify({}), whole]]);
  const guests = new Map<Token, Guest>();
  for (const token of tokens) {
    if (token.metricsOnly) continue;
    const scope = JSON.stringify(token.scope);
    const server = byScope.get(scope) ?? (await scopedServer(options, shared, token));
    byScope.set(scope, server);
    guests.set(token, {
      caller: token.id,
      server: server.as({ caller: token.id, admit: quotas.admit(token) }),
    });
  }
  // Without tokens everybody is the same person, who may also read the log.
  const open = { ...whole.as({ caller: ANYBODY }), onLog: whole.onLog };
  return {
    tokens,
    whole,
    anybody: tokens.length === 0 ? { caller: ANYBODY, server: open } : undefined,
    find: (given) => findToken(tokens, given),
    guest: (token) => guests.get(token),
  };
}

async function scopedServer(options: ServerOptions, shared: Shared, { id, scope }: Token) {
  try {
    return await buildServer(options, shared, scope);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    throw new SetupError(`The token of ${id}: ${error.message}`);
  }
}
