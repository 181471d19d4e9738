import { resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type InstalledModule, readCatalog } from "./catalog.js";
import {
  CLIENTS,
  type ClientFile,
  clientFile,
  isClient,
  isScope,
  type Places,
  SCOPES,
} from "./install-clients.js";
import { type Change, type Entry, makeChange, planChange, SERVER_NAME } from "./install-file.js";
import { keysOf } from "./keys.js";
import { selectModules, splitNames, unknown } from "./selection.js";
import type { ServerOptions } from "./server.js";
import type { Flags } from "./settings.js";
import { SetupError } from "./setup-error.js";

/** Talks to whoever runs the command. */
export interface Talk {
  say(text: string): void;
  /** Undefined where nobody is there to answer. `secret`: what is typed is not shown. */
  ask?(question: string, options?: { secret?: boolean }): Promise<string>;
}

export interface InstallOptions {
  scope?: string | undefined;
  /** Variables whose values are copied from the environment into the client's file. */
  keys?: string | undefined;
  /** Makes the change without asking. */
  yes?: boolean | undefined;
}

interface Variable {
  name: string;
  modules: string[];
  needed: boolean;
  signUp: string | undefined;
}

/**
 * Adds the server to a client: works out the change, asks for keys, shows it, and makes it when that is wanted.
 *
 * @returns Whether the client's file has the server now.
 * @throws SetupError for an unknown client, scope or key, and a file that cannot be changed safely.
 */
export async function install(
  clientName: string,
  { scope = "user", keys, yes = false }: InstallOptions,
  flags: Flags,
  settings: ServerOptions,
  places: Places,
  talk: Talk,
): Promise<boolean> {
  if (!isClient(clientName)) throw await unknown("client", clientName, CLIENTS, "Known");
  if (!isScope(scope)) throw await unknown("scope", scope, SCOPES, "Known");
  const client = clientFile(clientName, scope, places);
  if (!client) throw new SetupError(`${clientName} has no file for a project: leave --scope out.`);
  // A file that cannot be changed is refused before anybody is asked for keys.
  const start = { ...startOf(flags, places), env: {} };
  await planChange(client, start);

  const catalog = readCatalog({ cwd: settings.cwd, moduleDirs: settings.moduleDirs });
  const variables = variablesOf(await selectModules(catalog, settings));
  const env = await chooseKeys(variables, { keys, yes, scope, flags, settings, talk });
  const change = await planChange(client, { ...start, env });
  if (isDeepStrictEqual(change.entryBefore, change.entryAfter)) {
    talk.say(`${client.title} has the server already: nothing to change in ${change.file}.`);
    return true;
  }
  talk.say(describeChange(client, change));
  if (!yes) {
    if (!talk.ask) {
      talk.say("Nothing was written. Add --yes to make this change.");
      return false;
    }
    const answer = await talk.ask("Make this change? [y/N] ");
    if (!/^y(?:es)?$/i.test(answer.trim())) {
      talk.say("Nothing was written.");
      return false;
    }
  }
  const copy = await makeChange(change, new Date());
  talk.say(`Wrote ${change.file}.${copy === undefined ? "" : ` The file as it was: ${copy}`}`);
  talk.say(client.afterwards);
  return true;
}

/** How a client starts the server: with what was said on the command line, paths made whole. */
function startOf(flags: Flags, { platform, cwd }: Places): Pick<Entry, "command" | "args"> {
  const whole = (path: string) => resolve(cwd, path);
  const option = (name: string, value: string | undefined) => (value === undefined ? [] : [name, value]);
  const { cache } = flags;
  const args = [
    "-y",
    "@govdata/mcp",
    ...option("--modules", flags.modules),
    ...option("--domains", flags.domains),
    ...option("--profile", flags.profile),
    ...(flags.readonly ? ["--readonly"] : []),
    ...(flags.set ?? []).flatMap((setting) => ["--set", setting]),
    ...(flags.hideUnconfigured ? ["--hide-unconfigured"] : []),
    ...option("--tool-mode", flags.toolMode),
    ...option("--max-response-bytes", flags.maxResponseBytes),
    ...(flags.moduleDir ?? []).flatMap((dir) => ["--module-dir", whole(dir)]),
    ...option("--env-file", flags.envFile === undefined ? undefined : whole(flags.envFile)),
    ...(cache === false ? ["--no-cache"] : option("--cache", cache)),
    ...(flags.replay ?? []).flatMap((dir) => ["--replay", whole(dir)]),
    ...option("--record", flags.record === undefined ? undefined : whole(flags.record)),
    ...option("--log-level", flags.logLevel),
  ];
  // On Windows npx is a script, which only a shell starts.
  return platform === "win32" ? { command: "cmd", args: ["/c", "npx", ...args] } : { command: "npx", args };
}

/** The variables of the modules' keys, those that are needed first. One may serve several modules. */
function variablesOf(modules: readonly InstalledModule[]): Variable[] {
  const variables = new Map<string, Variable>();
  for (const { name: module, description } of modules) {
    const { keys } = description.meta;
    for (const [key, { env, signUp }] of Object.entries(keys)) {
      const [name] = env;
      if (name === undefined) continue;
      const needed = description.tools.some((tool) => keysOf(tool, keys).includes(key));
      const known = variables.get(name) ?? { name, modules: [], needed: false, signUp };
      known.modules.push(module);
      known.needed ||= needed;
      variables.set(name, known);
    }
  }
  return [...variables.values()].sort((a, b) => Number(b.needed) - Number(a.needed));
}

interface Choosing {
  keys: string | undefined;
  yes: boolean;
  scope: string;
  flags: Flags;
  settings: ServerOptions;
  talk: Talk;
}

async function chooseKeys(variables: Variable[], choosing: Choosing): Promise<Record<string, string>> {
  const { keys, yes, scope, flags, settings, talk } = choosing;
  const named = splitNames(keys);
  if (scope === "project") {
    if (named)
      throw new SetupError("A project's file is shared: keys do not go into it. Use --env-file instead.");
    return {};
  }
  if (named) return copied(named, variables, settings);
  // Whoever has an env file keeps keys there.
  if (yes || !talk.ask || flags.envFile !== undefined) return {};
  return asked(variables, settings, talk, talk.ask);
}

async function copied(
  names: readonly string[],
  variables: readonly Variable[],
  { env = process.env }: ServerOptions,
): Promise<Record<string, string>> {
  const { isPlaceholder } = await import("@govdata/core");
  const known = variables.map(({ name }) => name);
  const values: Record<string, string> = {};
  for (const name of names) {
    if (!known.includes(name)) throw await unknown("key", name, known, "Keys of these modules");
    const value = env[name]?.trim() ?? "";
    if (value === "") throw new SetupError(`--keys ${name}: it is not set in the environment.`);
    if (isPlaceholder(value)) throw new SetupError(`--keys ${name}: it holds a placeholder, not a key.`);
    values[name] = value;
  }
  return values;
}

async function asked(
  variables: readonly Variable[],
  { env = process.env }: ServerOptions,
  talk: Talk,
  ask: NonNullable<Talk["ask"]>,
): Promise<Record<string, string>> {
  const { isPlaceholder } = await import("@govdata/core");
  const values: Record<string, string> = {};
  for (const { name, modules, needed, signUp } of variables) {
    const what = `${name} for ${modules.join(", ")} (${needed ? "needed" : "optional"}${signUp ? `, ${signUp}` : ""})`;
    const present = env[name]?.trim() ?? "";
    if (present !== "" && !isPlaceholder(present)) {
      const answer = await ask(`${what}: copy it from the environment? [y/N] `);
      if (/^y(?:es)?$/i.test(answer.trim())) values[name] = present;
      continue;
    }
    const typed = (await ask(`${what}: the key, or nothing to leave it out: `, { secret: true })).trim();
    if (typed === "") continue;
    if (isPlaceholder(typed)) talk.say(`That is a placeholder, not a key: ${name} is left out.`);
    else values[name] = typed;
  }
  return values;
}

/** The entry before and after, line by line, without what is secret. */
function describeChange(
  { title, root }: ClientFile,
  { file, before, entryBefore, entryAfter }: Change,
): string {
  const lines = (entry: unknown, sign: string) =>
    entry === undefined
      ? []
      : masked(entry)
          .split("\n")
          .map((line) => `${sign} ${line}`);
  const what =
    before === undefined ? "a new file" : entryBefore === undefined ? "one entry more" : "one entry changed";
  return [
    `${title}: ${file} (${what}), ${root}.${SERVER_NAME}:`,
    ...lines(entryBefore, "-"),
    ...lines(entryAfter, "+"),
  ].join("\n");
}

/** JSON of an entry; the values of its environment are nobody's to read over a shoulder. */
function masked(entry: unknown): string {
  const hide = (key: string, value: unknown) =>
    key === "env" && typeof value === "object" && value !== null
      ? Object.fromEntries(Object.keys(value).map((name) => [name, "…"]))
      : value;
  return JSON.stringify(entry, hide, 2);
}
