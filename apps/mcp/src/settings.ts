import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { isLogLevel, LOG_LEVELS } from "./log.js";
import { splitNames, unknown } from "./selection.js";
import type { ServerOptions } from "./server.js";
import { SetupError } from "./setup-error.js";
import { isToolMode, TOOL_MODES } from "./surface.js";

/** What can be said on the command line; what is not said there is looked for in the environment. */
export interface Flags {
  modules?: string;
  domains?: string;
  profile?: string;
  readonly?: boolean;
  codeMode?: boolean;
  set?: string[];
  hideUnconfigured?: boolean;
  toolMode?: string;
  maxResponseBytes?: string;
  moduleDir?: string[];
  cache?: string | false;
  envFile?: string;
  replay?: string[];
  record?: string;
  logLevel?: string;
  transport?: string;
  auditLog?: string | false;
}

export const TRANSPORTS = ["stdio", "http"] as const;
export type Transport = (typeof TRANSPORTS)[number];

/** What is behind the colon is for the cache to judge, at its first use. */
const CACHE_ADDRESS = /^(?:memory|sqlite|rediss?):/;

/** What clients leave where nothing was filled in: `${user_config.fred_api_key}` of a bundle, `${input:key}`. */
const UNRESOLVED = /^\s*\$\{[^}]*\}\s*$/;

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings from the command line first, then the environment, then an env file. Says what is wrong with any of them. */
export async function settingsFrom(flags: Flags, environment: Environment): Promise<ServerOptions> {
  const given = resolved(environment);
  const env = flags.envFile === undefined ? given : overlay(resolved(readEnvFile(flags.envFile)), given);
  const text = (name: string) => env[name]?.trim() || undefined;
  const cache = flags.cache ?? text("CACHE");
  if (typeof cache === "string" && !CACHE_ADDRESS.test(cache)) {
    // The address itself may hold a password and is not repeated.
    throw new SetupError(
      "CACHE (--cache) must be an address such as sqlite:/var/cache/govdata.sqlite or memory:",
    );
  }
  return {
    env,
    modules: splitNames(flags.modules ?? env.MODULES),
    domains: splitNames(flags.domains ?? env.DOMAINS),
    profiles: splitNames(flags.profile ?? env.PROFILE),
    readonly: flags.readonly ?? flag("READONLY", text("READONLY")),
    codeMode: flags.codeMode !== false && flag("CODE_MODE", text("CODE_MODE") ?? "true"),
    set: fixedFrom(flags.set),
    hideUnconfigured: flags.hideUnconfigured ?? flag("HIDE_UNCONFIGURED", text("HIDE_UNCONFIGURED")),
    toolMode: await toolMode(flags.toolMode ?? text("TOOL_MODE")),
    maxResponseBytes: bytes(flags.maxResponseBytes ?? text("MAX_RESPONSE_BYTES")),
    logLevel: await logLevel(flags.logLevel ?? text("LOG_LEVEL")),
    moduleDirs: flags.moduleDir,
    cache,
    replay: flags.replay,
    record: flags.record,
  };
}

/** How clients reach the server. */
export async function transportFrom(flags: Flags, env: Environment): Promise<Transport> {
  const value = flags.transport ?? (env.MCP_TRANSPORT?.trim() || "stdio");
  const known = TRANSPORTS.find((each) => each === value);
  if (known !== undefined) return known;
  throw await unknown("transport", value, TRANSPORTS, "Known");
}

/** Where calls are noted: a file, `-` for stderr, or nowhere. Over HTTP the default is stderr, over stdio nowhere. */
export function auditTargetFrom(flags: Flags, env: Environment, transport: Transport): string | undefined {
  const value = flags.auditLog ?? (env.MCP_AUDIT_LOG?.trim() || undefined);
  if (value === false || value === "off") return undefined;
  return value ?? (transport === "http" ? "-" : undefined);
}

function readEnvFile(file: string): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync(file, "utf8"));
  } catch (error) {
    throw new SetupError(
      `--env-file ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** The variables but for those that hold the name of a value in place of one. */
function resolved(environment: Environment): Environment {
  return Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value === undefined || !UNRESOLVED.test(value)),
  );
}

/** A variable that is set and empty does not hide what the file says. */
function overlay(file: Environment, environment: Environment): Environment {
  const set = Object.entries(environment).filter(([, value]) => value !== undefined && value !== "");
  return { ...file, ...Object.fromEntries(set) };
}

function flag(name: string, value: string | undefined): boolean {
  if (value === undefined || /^(?:0|false|no|off)$/i.test(value)) return false;
  if (/^(?:1|true|yes|on)$/i.test(value)) return true;
  throw new SetupError(`${name} must be true or false, got "${value}".`);
}

function fixedFrom(settings: readonly string[] | undefined): Record<string, string> | undefined {
  if (settings === undefined) return undefined;
  return Object.fromEntries(
    settings.map((setting) => {
      const [, place, value] = /^([^=.]+\.[^=]+)=(.*)$/s.exec(setting) ?? [];
      if (place !== undefined && value !== undefined) return [place, value];
      throw new SetupError(`--set needs module.argument=value, such as fred.units=pc1; got "${setting}".`);
    }),
  );
}

function bytes(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d+$/.test(value)) {
    throw new SetupError(
      `MAX_RESPONSE_BYTES (--max-response-bytes) must be a whole number of bytes, got "${value}".`,
    );
  }
  return Number(value);
}

async function toolMode(value: string | undefined) {
  if (value === undefined || isToolMode(value)) return value;
  throw await unknown("tool mode", value, TOOL_MODES, "Known");
}

async function logLevel(value: string | undefined) {
  if (value === undefined || isLogLevel(value)) return value;
  throw await unknown("log level", value, LOG_LEVELS, "Known");
}
