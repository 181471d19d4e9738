#!/usr/bin/env node
import { PROFILES } from "@govdata/kit/vocabulary";
import { Command, Option } from "commander";
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

const collect = (value: string, before: string[] = []) => [...before, value];

function program(): Command {
  return new Command("govdata-mcp")
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
    .option("--json", "with --list-modules: as JSON")
    .version(ownVersion(), "-v, --version")
    .addHelpText("after", EXAMPLES)
    .allowExcessArguments(false)
    .showHelpAfterError("(--help shows all options)");
}

async function main(): Promise<void> {
  const options = program().parse().opts<Options>();
  const settings = await settingsFrom(options, process.env);
  if (options.listModules) {
    const { listModules } = await import("./list-modules.js");
    const { env = process.env, moduleDirs } = settings;
    process.stdout.write(`${await listModules({ env, moduleDirs, json: options.json === true })}\n`);
    return;
  }
  if (options.json) throw new SetupError("--json goes with --list-modules.");
  await serveStdio(await createServer(settings));
}

// A promise that some module forgot about must not end everybody's session.
process.on("unhandledRejection", async (reason) => {
  const { redactText } = await import("@govdata/core");
  const text = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
  process.stderr.write(`govdata-mcp: unhandled: ${redactText(text)}\n`);
});

main().then(
  () => process.exit(0),
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
