#!/usr/bin/env node
/**
 * Builds every package: JavaScript by tsup under turbo, types by one `tsc -b`, side by side.
 *
 *   node tooling/build/bin/build.mjs [--quiet] [--types | --javascript] [--force]
 *
 * --quiet        progress in a few lines on stderr, nothing on stdout, details only of what failed
 * --types        types only
 * --javascript   JavaScript only: all that a program needs to run
 * --force        build again what is up to date
 */
import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { withPnpm } from "../src/pnpm.mjs";
import { run } from "../src/run.mjs";
import { reconcileTypes, root, writeBuildConfig } from "../src/workspace.mjs";

const KNOWN = ["--quiet", "--types", "--javascript", "--force"];
const flags = new Set(process.argv.slice(2));
for (const flag of flags) {
  if (!KNOWN.includes(flag)) {
    console.error(`build: unknown option ${flag}; known are ${KNOWN.join(", ")}`);
    process.exit(2);
  }
}
if (flags.has("--types") && flags.has("--javascript")) {
  console.error("build: --types and --javascript exclude each other; without either, both are built");
  process.exit(2);
}
const quiet = flags.has("--quiet");
const force = flags.has("--force");
const say = (text) => process.stderr.write(`${text}\n`);

const projects = writeBuildConfig();
for (const project of projects) {
  reconcileTypes(project);
  if (force) rmSync(join(project, "tsconfig.tsbuildinfo"), { force: true });
}

const steps = [];
if (!flags.has("--types")) {
  steps.push({
    name: "JavaScript",
    command: join(root, "node_modules/.bin/turbo"),
    args: [
      "run",
      "build",
      "--output-logs=new-only",
      "--log-order=grouped",
      "--no-update-notifier",
      "--continue=dependencies-successful",
      `--concurrency=${Math.max(2, availableParallelism())}`,
      ...(force ? ["--force"] : []),
    ],
  });
}
if (!flags.has("--javascript")) {
  steps.push({
    name: "types",
    command: process.execPath,
    args: [join(root, "node_modules/typescript/bin/tsc"), "-b", "tsconfig.build.json", "--pretty", "false"],
  });
}

const environment = flags.has("--types") ? {} : withPnpm();
const started = performance.now();
const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
const waiting = new Set(steps.map((step) => step.name));
const begun = new Set();
const noteTask = (text) => {
  for (const [, name] of text.matchAll(/^(\S+):build: cache (?:hit|miss)/gm)) begun.add(name);
};
/** turbo's output without what says that all is well. */
const complaints = (output) =>
  output
    .split("\n")
    .filter((line) => line.trim() !== "" && !/:build: (?:cache (?:hit|miss)|\$ )|^ +• /.test(line))
    .join("\n");
// A build with nothing to do is over before this says anything.
const announce = setTimeout(() => say(`Building ${projects.length} packages …`), quiet ? 1500 : 0);
const progress = setInterval(() => {
  const count = waiting.has("JavaScript") ? `, at package ${begun.size} of ${projects.length}` : "";
  say(`  still building ${[...waiting].join(" and ")}${count} (${Math.round(Number(seconds()))} s)`);
}, 10_000);

const results = await Promise.all(
  steps.map(async (step) => {
    const result = await run(step.command, step.args, {
      cwd: root,
      env: { ...environment, TURBO_TELEMETRY_DISABLED: "1", FORCE_COLOR: undefined },
      onText: noteTask,
    });
    waiting.delete(step.name);
    if (result.code !== 0) say(`${step.name} failed:\n${complaints(result.output)}`);
    else if (!quiet) say(`  ${step.name}: ${result.seconds.toFixed(1)} s`);
    return result;
  }),
);
clearTimeout(announce);
clearInterval(progress);

if (results.some((result) => result.code !== 0)) process.exit(1);
if (!quiet || Number(seconds()) > 1.5) say(`Built in ${seconds()} s`);
