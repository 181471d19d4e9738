#!/usr/bin/env node
import { homedir } from "node:os";
import { PROFILES } from "@govdata/kit/vocabulary";
import { Command, Option } from "commander";
import type { InstallOptions } from "./install.js";
import { CLIENTS } from "./install-clients.js";
import { createServer, ownVersion } from "./server.js";
import { type Flags, settingsFrom } from "./settings.js";
import { SetupError } from "./setup-error.js";
import { serveStdio } from "./stdio.js";
import { TOOL_MODES } from "./surface.js";

const EXAMPLES = `
Each option but the last ones can also be set in the environment: MODULES, DOMAINS, PROFILE, READONLY, HIDE_UNCONFIGURED,
TOOL_MODE, MAX_RESPONSE_BYTES, CACHE, LOG_LEVEL. Keys are read from there too (FRED_API_KEY, or FRED_API_KEY_FILE for a file).

Examples:
  $ npx @govdata/mcp                                   every installed module
  $ npx @govdata/mcp --modules fred,treasury           two of them
  $ npx @govdata/mcp --domains economy,fiscal          those about a subject
  $ npx @govdata/mcp --profile money-in-politics       the tools for a job
  $ npx @govdata/mcp --env-file .env                   with keys from a file
  $ npx @govdata/mcp --list-modules                    what is installed, and which keys are set
  $ npx @govdata/mcp doctor --live                     what works here, with one request to each agency
  $ npx @govdata/mcp install claude-desktop            add the server to a client, after showing the change
  $ npx @govdata/mcp --record ./analysis               keep every reply …
  $ npx @govdata/mcp --replay ./analysis               … and answer from them later, offline

Jobs for --profile (several with commas):
${Object.entries(PROFILES)
  .map(([name, job]) => `  ${name.padEnd(18)} ${job}`)
  .join("\n")}`;

interface Options extends Flags {
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
    .description("A Model Context Protocol server for government data, over stdio.")
    .option("--modules <names>", "modules to load, separated by commas (default: all that are installed)")
    .option("--domains <names>", "also load the modules about these subjects")
    .option("--profile <job>", "load the tools for a job; the jobs are listed below")
    .option("--readonly", "leave out every tool that is not marked as one that only reads")
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
    .option("--list-modules", "show the installed modules and end")
    .option("--json", "with --list-modules and doctor: as JSON")
    .version(ownVersion(), "-v, --version")
    .addHelpText("after", EXAMPLES)
    .allowExcessArguments(false)
    .showHelpAfterError("(--help shows all options)")
    .action(() => choose({ name: "serve" }));
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
  await serveStdio(await createServer(settings));
  return 0;
}

// A promise that some module forgot about must not end everybody's session.
process.on("unhandledRejection", async (reason) => {
  const { redactText } = await import("@govdata/core");
  const text = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
  process.stderr.write(`govdata-mcp: unhandled: ${redactText(text)}\n`);
});

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const known = error instanceof SetupError;
    const text = known
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
    process.stderr.write(`govdata-mcp: ${text}\n`);
    process.exit(known ? 2 : 1);
  },
);
