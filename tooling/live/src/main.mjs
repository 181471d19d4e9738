#!/usr/bin/env node
/**
 * Asks the agencies themselves: a handful of requests for each module, and how the shape of what they answer differs
 * from the fixtures. Needs a network; never part of the tests.
 *
 *   pnpm live [module…] [options]
 */
import { parseArgs } from "node:util";
import { BUDGET, checkModule, exitCodeOf } from "./check.mjs";
import { loadModule, modulePackages } from "./modules.mjs";
import { asMarkdown, asText } from "./report.mjs";
import { through } from "./through.mjs";

const HELP = `Asks the agencies themselves, and compares the shape of what they answer with the fixtures.

  pnpm live [module…] [options]

  --list             the modules, how many calls each makes, and which keys it takes; asks nobody
  --examples         the examples of all tools besides the smoke calls
  --budget <n>       requests of one module after which it makes no further call (default ${BUDGET})
  --timeout <s>      seconds for one request (default: the SDK's own)
  --json             the report as JSON
  --markdown         the report as Markdown, for the summary of a workflow
  --quiet            no progress on stderr
  --through <url>    send every request to this server, as /<host>/<path>
  --help             this

Keys are read from the environment, as the SDKs do; a module whose key is not set is skipped.

Ends with 0: no drift; 1: breaking drift; 2: called wrongly; 3: no drift seen, but not everybody could be asked.`;

function fail(message) {
  console.error(`live: ${message}`);
  process.exit(2);
}

function readOptions() {
  try {
    return parseArgs({
      args: process.argv.slice(2).filter((argument) => argument !== "--"),
      allowPositionals: true,
      options: {
        list: { type: "boolean" },
        examples: { type: "boolean" },
        budget: { type: "string", default: String(BUDGET) },
        timeout: { type: "string" },
        json: { type: "boolean" },
        markdown: { type: "boolean" },
        quiet: { type: "boolean" },
        through: { type: "string" },
        help: { type: "boolean" },
      },
    });
  } catch (error) {
    return fail(`${error.message} (--help lists the options)`);
  }
}

function number(name, text) {
  const value = Number(text);
  return Number.isFinite(value) && value > 0
    ? value
    : fail(`--${name} must be a number above 0, got "${text}"`);
}

const { values, positionals } = readOptions();
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const packages = modulePackages();
const names = packages.map(({ name }) => name);
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) fail(`there is no module ${unknown.join(", ")}; there are ${names.join(", ")}`);
if (values.through !== undefined && !URL.canParse(values.through))
  fail(`--through must be an address, got "${values.through}"`);
const budget = number("budget", values.budget);
const timeout = values.timeout === undefined ? undefined : number("timeout", values.timeout) * 1000;
const chosen = packages.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

const reports = [];
for (const one of chosen) {
  const { module, known } = await loadModule(one);
  const examples = module.tools.flatMap((tool) =>
    tool.examples.map(({ args }) => ({ tool: tool.name, args })),
  );
  const calls = [...(module.smoke ?? []), ...(values.examples ? examples : [])];
  if (values.list) {
    const keys = Object.values(module.meta.keys).map(
      ({ env, required }) => `${env.join(" or ")}${required === false ? " (optional)" : ""}`,
    );
    console.log(
      `${one.name.padEnd(18)} ${String(calls.length).padStart(3)} calls  ${keys.join(", ") || "no key"}`,
    );
    continue;
  }
  const report = await checkModule({
    module,
    known,
    calls,
    budget,
    options: timeout === undefined ? {} : { timeout },
    fetch: values.through === undefined ? fetch : through(values.through),
    onCall: (tool) => values.quiet || console.error(`${one.name}: ${tool}`),
  });
  reports.push(report);
}
if (!values.list) {
  const show = values.json ? (all) => JSON.stringify(all, null, 2) : values.markdown ? asMarkdown : asText;
  console.log(show(reports));
  process.exitCode = exitCodeOf(reports);
}
