#!/usr/bin/env node
import { homedir } from "node:os";
import { PROFILES } from "@govdata/kit/vocabulary";
import { Command, Option } from "commander";
import { addHttpOptions, givenHttpOption } from "./http/flags.js";
import type { HttpFlags } from "./http/settings.js";
import type { InstallOptions } from "./install.js";
import { CLIENTS } from "./install-clients.js";
import { createServer, ownVersion, type ServerOptions } from "./server.js";
import { auditTargetFrom, type Flags, settingsFrom, TRANSPORTS, transportFrom } from "./settings.js";
import { SetupError } from "./setup-error.js";
import { serveStdio } from "./stdio.js";
import { TOOL_MODES } from "./surface.js";

const EXAMPLES = `
Most options can also be set in the environment: MODULES, DOMAINS, PROFILE, READONLY, CODE_MODE,
HIDE_UNCONFIGURED, TOOL_MODE, MAX_RESPONSE_BYTES, CACHE, LOG_LEVEL, and MCP_TRANSPORT, MCP_AUDIT_LOG, MCP_HOST, MCP_PORT and so on for those of HTTP.
Keys are read from there too (FRED_API_KEY, or FRED_API_KEY_FILE for a file).

Examples:
  $ npx @govdata/mcp                                   every installed module
  $ npx @govdata/mcp --modules fred,treasury           two of them
  $ npx @govdata/mcp --domains economy,fiscal          those about a subject
  $ npx @govdata/mcp --profile money-in-politics       the tools for a job
  $ npx @govdata/mcp --env-file .env                   with keys from a file
  $ npx @govdata/mcp --list-modules                    what is installed, and which keys are set
  $ npx @govdata/mcp doctor --live                     what works here, with one request to each agency
  $ npx @govdata/mcp install claude-desktop            add the server to a client, after showing the change
  $ npx @govdata/mcp --transport http --port 3000      at an address, for this machine
  $ npx @govdata/mcp --transport http --host 0.0.0.0 --tokens-file tokens.json   … and for a team
  $ npx @govdata/mcp --record ./analysis               keep every reply …
  $ npx @govdata/mcp --replay ./analysis               … and answer from them later, offline

Jobs for --profile (several with commas):
${Object.entries(PROFILES)
  .map(([name, job]) => `  ${name.padEnd(18)} ${job}`)
  .join("\n")}`;

interface Options extends Flags, HttpFlags {
  listModules?: boolean;
  json?: boolean;
}

/** What is to be done, and with which options of its own. */
type Task =
  | { name: "serve" }
  | { name: "doctor"; live: boolean }
  | { name: "install"; client: string; options: InstallOptions };

const collect = (value: string, before: string[] = []) => [...before, value];

function program(choose: (task: Task) => void): Command {
  const command = new Command("govdata-mcp")
    .description("A Model Context Protocol server for government data, over stdio or HTTP.")
    .option("--modules <names>", "modules to load, separated by commas (default: all that are installed)")
    .option("--domains <names>", "also load the modules about these subjects")
    .option("--profile <job>", "load the tools for a job; the jobs are listed below")
    .option("--readonly", "leave out every tool that is not marked as one that only reads")
    .option("--no-code-mode", "leave out code_mode, which runs scripts over the tools in a sandbox")
    .option(
      "--set <module.argument=value>",
      "fill in an argument and do not show it; may be repeated",
      collect,
    )
    .option("--hide-unconfigured", "leave out tools whose key is not set")
    .addOption(new Option("--tool-mode <mode>", `which tools are listed: ${TOOL_MODES.join(", ")}`))
    .option("--max-response-bytes <bytes>", "largest result (default: 32000)")
    .option("--module-dir <dir>", "another place to find modules; may be repeated", collect)
    .option("--env-file <file>", "read keys and settings from a file; the environment wins")
    .option("--cache <address>", "where replies are cached (default: sqlite: in the user's cache directory)")
    .option("--no-cache", "cache nothing")
    .option("--replay <dir>", "answer from recordings only; may be repeated", collect)
    .option("--record <dir>", "record every reply in a directory")
    .option(
      "--log-level <level>",
      "what is logged to stderr: silent, error, warn, info, debug (default: error)",
    )
    .addOption(new Option("--transport <kind>", `how clients reach it: ${TRANSPORTS.join(" (default), ")}`))
    .option("--audit-log <file>", "note each call, without its data; - is stderr (default: - over HTTP)")
    .option("--no-audit-log", "note no calls")
    .option("--list-modules", "show the installed modules and end")
    .option("--json", "with --list-modules and doctor: as JSON")
    .version(ownVersion(), "-v, --version")
    .addHelpText("after", EXAMPLES)
    .allowExcessArguments(false)
    .showHelpAfterError("(--help shows all options)")
    .action(() => choose({ name: "serve" }));
  addHttpOptions(command);
  command
    .command("doctor")
    .description("show keys, modules, hosts, cache and versions, and what is wrong with them")
    .option("--live", "ask each agency one light question")
    .action(({ live = false }: { live?: boolean }) => choose({ name: "doctor", live }));
  command
    .command("install <client>")
    .description(`add the server, with the options given, to ${CLIENTS.join(", ")}`)
    .option("--scope <scope>", "user (default), or project: the client's file in this folder")
    .option("--keys <variables>", "keys to copy from the environment into the client's file")
    .option("--yes", "make the change without asking")
    .action((client: string, options: InstallOptions) => choose({ name: "install", client, options }));
  return command;
}

/** @returns The exit code. */
async function main(): Promise<number> {
  let task: Task = { name: "serve" };
  const options = program((chosen) => {
    task = chosen;
  })
    .parse()
    .opts<Options>();
  return perform(task, options);
}

async function perform(task: Task, options: Options): Promise<number> {
  const settings = await settingsFrom(options, process.env);
  if (options.listModules) {
    const { listModules } = await import("./list-modules.js");
    const { env = process.env, moduleDirs } = settings;
    process.stdout.write(`${await listModules({ env, moduleDirs, json: options.json === true })}\n`);
    return 0;
  }
  if (task.name === "doctor") {
    const { describeReport, examine, isIll } = await import("./doctor.js");
    const report = await examine(settings, task.live);
    const text = options.json ? JSON.stringify(report, null, 2) : describeReport(report);
    process.stdout.write(`${text}\n`);
    return isIll(report) ? 1 : 0;
  }
  if (options.json) throw new SetupError("--json goes with --list-modules and doctor.");
  if (task.name === "install") {
    const [{ install }, { openTalk }] = await Promise.all([import("./install.js"), import("./talk.js")]);
    const talk = openTalk();
    const places = { platform: process.platform, home: homedir(), cwd: process.cwd(), env: process.env };
    const done = await install(task.client, task.options, options, settings, places, talk).finally(
      talk.close,
    );
    return done ? 0 : 1;
  }
  await serve(settings, options);
  return 0;
}

async function serve(settings: ServerOptions, options: Options): Promise<void> {
  const { env = process.env } = settings;
  const transport = await transportFrom(options, env);
  const httpOnly = givenHttpOption(options);
  if (httpOnly !== undefined && transport !== "http")
    throw new SetupError(`${httpOnly} goes with --transport http.`);
  const target = auditTargetFrom(options, env, transport);
  const audit = target === undefined ? undefined : await (await import("./audit.js")).openAudit(target);
  if (transport === "http") {
    const [{ httpOptionsFrom }, { serveHttp }] = await Promise.all([
      import("./http/settings.js"),
      import("./http/run.js"),
    ]);
    const readAgain = async () => {
      const { env: anew = process.env } = await settingsFrom(options, process.env);
      return { env: anew, tokens: httpOptionsFrom(options, anew).tokens };
    };
    return serveHttp(settings, httpOptionsFrom(options, env), { audit, readAgain });
  }
  if (audit) process.on("SIGHUP", audit.reopen);
  await serveStdio(await createServer({ ...settings, onCall: audit?.write }));
  audit?.close();
}

// A promise that some module forgot about must not end everybody's session.
process.on("unhandledRejection", async (reason) => {
  const { redactText } = await import("@govdata/core");
  const text = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
  process.stderr.write(`govdata-mcp: unhandled: ${redactText(text)}\n`);
});

main().then(
  (code) => process.exit(code),
  async (error: unknown) => {
    const known = error instanceof SetupError;
    const { redactText } = await import("@govdata/core");
    const text = known || !(error instanceof Error) ? describe(error) : (error.stack ?? error.message);
    process.stderr.write(`govdata-mcp: ${redactText(text)}\n`);
    process.exit(known ? 2 : 1);
  },
);

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
