import {
  buildRegistry,
  type Catalog,
  type Host,
  openHost,
  readCatalog,
  SetupError,
  settingsFrom,
} from "@govdata/mcp/host";
import { type Command, CommanderError } from "commander";
import type { Context, Tape } from "./context.js";
import { CommandError, EXIT, type ExitCode } from "./exit-codes.js";
import { type GeneralFlags, generalFlags } from "./general.js";
import { type Io, processIo } from "./io.js";
import { commandsOf, translated } from "./names.js";
import { say } from "./output.js";
import { buildProgram, OWN_COMMANDS, type Task } from "./program.js";
import { ownVersion } from "./version.js";

export { EXIT, type ExitCode } from "./exit-codes.js";
export type { Io, Output } from "./io.js";

/**
 * Runs one command, as `govdata` does. Whatever goes wrong is told on stderr in one line; nothing is thrown.
 *
 * @param words What stands behind `govdata`: `["fred", "series-data", "GDP"]`.
 * @param io Where it writes. Default: the process.
 * @returns The exit code; see `EXIT`.
 * @example
 * const code = await run(["treasury", "debt", "--format", "json"]);
 */
export function run(words: readonly string[], io: Io = processIo()): Promise<ExitCode> {
  return runOn(words, io, {});
}

async function runOn(words: readonly string[], io: Io, tape: Tape): Promise<ExitCode> {
  const debug = words.includes("--debug");
  const hosts: Host[] = [];
  let broken: Catalog["broken"] = [];
  try {
    const [only] = words;
    if (words.length === 1 && (only === "--version" || only === "-V")) {
      io.stdout.write(`${ownVersion()}\n`);
      return EXIT.ok;
    }
    const { own: typed, inner } = parted(words);
    const { flags, operands } = generalFlags(typed);
    const context = await contextFor(flags, inner, io, tape, hosts);
    broken = context.catalog.broken;
    const own = translated(typed, operands, context.modules);
    if (own[0] === "complete") return await answerShell(inner ?? own.slice(1), context);
    let task: Task | undefined;
    const program = buildProgram(context, own, (chosen) => {
      task = chosen;
    });
    if (own.length === 0) {
      program.outputHelp();
      return EXIT.ok;
    }
    // What stands behind -- of other commands are words that are no options.
    const isTape = operands[0] === "record" || operands[0] === "replay";
    program.parse(isTape || inner === undefined ? own : [...own, "--", ...inner], { from: "user" });
    return task === undefined ? EXIT.ok : await task();
  } catch (error) {
    return tell(error, io, debug, broken);
  } finally {
    for (const host of hosts) await host.close();
  }
}

function parted(words: readonly string[]): { own: readonly string[]; inner: readonly string[] | undefined } {
  const at = words.indexOf("--");
  return at === -1
    ? { own: words, inner: undefined }
    : { own: words.slice(0, at), inner: words.slice(at + 1) };
}

async function contextFor(
  flags: GeneralFlags,
  inner: readonly string[] | undefined,
  io: Io,
  tape: Tape,
  hosts: Host[],
): Promise<Context> {
  const settings = await settingsOf(flags, io);
  const catalog = readCatalog({ cwd: settings.cwd, moduleDirs: settings.moduleDirs });
  const registry = buildRegistry(catalog.modules);
  return {
    io,
    flags,
    settings,
    catalog,
    registry,
    modules: commandsOf(catalog.modules, registry, new Set([...OWN_COMMANDS, "complete"])),
    open() {
      const { env = io.env, cache } = settings;
      const host = openHost(catalog, registry, {
        env,
        cache,
        ...tape,
        logLevel: "silent",
      });
      hosts.push(host);
      if (flags.debug) host.onLog(({ level, message }) => say(io, `govdata: ${level}: ${message}`));
      return host;
    },
    inner,
    runInner: (command, of) => runOn(command, io, of),
  };
}

/** The server's settings, without those that are about a server: every installed module is there. */
async function settingsOf(flags: GeneralFlags, io: Io) {
  const { envFile, moduleDir, cache } = flags;
  const settings = await settingsFrom({ envFile, moduleDir, cache }, io.env);
  return {
    env: settings.env,
    cache: settings.cache,
    moduleDirs: settings.moduleDirs,
    cwd: io.cwd,
  };
}

async function answerShell(words: readonly string[], context: Context): Promise<ExitCode> {
  const [{ complete, GENERAL_CHOICES }, { parametersOf }, { RESERVED }] = await Promise.all([
    import("./commands/completion.js"),
    import("./parameters.js"),
    import("./general.js"),
  ]);
  const program = buildProgram(context, words, () => undefined);
  const choices = (command: Command, name: string): readonly string[] => {
    const [module, tool] = [command.parent?.name(), command.name()];
    const found = context.modules
      .find((each) => each.name === module)
      ?.tools.find((each) => each.name === tool);
    const own = found ? parametersOf(found.tool, RESERVED).all : [];
    if (command.name() === "completion") return ["bash", "zsh", "fish"];
    if (command.name() === "list" || command.name() === "describe")
      return context.modules.map((each) => each.name);
    return (
      own.find((each) => each.flag === name || each.name === name)?.choices ?? GENERAL_CHOICES[name] ?? []
    );
  };
  complete(program, words, context.io, choices);
  return EXIT.ok;
}

/** Tells what went wrong in one line; with `--debug`, all that is known. */
async function tell(error: unknown, io: Io, debug: boolean, broken: Catalog["broken"]): Promise<ExitCode> {
  if (error instanceof CommanderError) return tellUsage(error, io, broken);
  if (error instanceof CommandError) {
    say(io, `govdata: ${error.message}`);
    if (debug && error.details !== undefined) say(io, error.details);
    return error.code;
  }
  if (error instanceof SetupError) {
    say(io, `govdata: ${error.message}`);
    return EXIT.usage;
  }
  const { redactText } = await import("@govdata/core");
  const reason = error instanceof Error ? error.message : String(error);
  say(io, `govdata: ${redactText(reason)} This is a defect; --debug tells where.`);
  if (debug && error instanceof Error) say(io, redactText(error.stack ?? ""));
  return EXIT.defect;
}

function tellUsage({ code, exitCode, message }: CommanderError, io: Io, broken: Catalog["broken"]): ExitCode {
  if (exitCode === 0) return EXIT.ok;
  // Help for want of a command has been shown.
  if (code === "commander.help") return EXIT.usage;
  const text = message.replace(/^error: /, "").replace(/\s*\n\s*/g, " ");
  // A module that cannot be read has no command, which is not for want of one.
  const [, name = ""] = /^unknown command '([^']+)'/.exec(text) ?? [];
  const ill = broken.find(({ packageName }) => name !== "" && packageName.endsWith(`/${name}`));
  if (ill) {
    say(io, `govdata: ${ill.packageName} is installed and cannot be used: ${ill.problem}`);
    return EXIT.usage;
  }
  say(io, `govdata: ${text} (--help shows what there is)`);
  return EXIT.usage;
}
