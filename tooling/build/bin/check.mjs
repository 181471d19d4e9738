#!/usr/bin/env node
/**
 * Everything about the code but its behaviour: format and lint, unused code, types of the tests, manifests, the contract of
 * the tools, and what each package ships. All steps run even when one fails; one line per step, the details of what failed below it.
 *
 *   node tooling/build/bin/check.mjs
 */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { checkContract } from "../src/contract-files.mjs";
import { envExampleProblems } from "../src/env-example-file.mjs";
import { manifestProblems, packedProblems } from "../src/manifest.mjs";
import { pack, readTarball, temporaryFolder } from "../src/pack.mjs";
import { run } from "../src/run.mjs";
import { root, workspacePackages } from "../src/workspace.mjs";

const bin = (name) => join(root, "node_modules/.bin", name);
const publishable = workspacePackages().filter(({ manifest }) => manifest.private !== true);
const failed = [];

/** Runs one step, which gives a list of problems, and prints its line. */
async function step(name, work) {
  const started = performance.now();
  let problems;
  let note = "";
  try {
    const result = await work();
    problems = result.problems;
    note = result.note ?? "";
  } catch (error) {
    problems = [error instanceof Error ? error.message : String(error)];
  }
  const time = `${((performance.now() - started) / 1000).toFixed(1)} s`.padStart(7);
  console.log(`${problems.length === 0 ? "ok  " : "FAIL"} ${name.padEnd(24)} ${time}  ${note}`.trimEnd());
  for (const problem of problems) console.log(problem.replace(/^/gm, "       "));
  if (problems.length > 0) failed.push(name);
}

/** A step that is one program: its output is the problem when it fails. */
function program(name, command, args) {
  return step(name, async () => {
    const { code, output } = await run(command, args, { cwd: root, env: { FORCE_COLOR: "0" } });
    return { problems: code === 0 ? [] : [output.trim() || `${command} ended with ${code}`] };
  });
}

/** Does `work` for each package, several at once, and gathers what is wrong. */
async function forEachPackage(work) {
  const problems = [];
  const queue = [...publishable];
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const current = next;
        const found = await work(current);
        problems.push(...found.map((problem) => `${current.dir}: ${problem}`));
      }
    }),
  );
  return problems.sort();
}

await program("build", process.execPath, [join(root, "tooling/build/bin/build.mjs"), "--quiet"]);
await program("format and lint", bin("biome"), ["check", "--error-on-warnings", "."]);
await program("unused code", bin("knip"), ["--no-progress"]);
await program("types of tests", process.execPath, [
  join(root, "node_modules/typescript/bin/tsc"),
  "-p",
  "tsconfig.test.json",
]);
await step("manifests", async () => ({
  problems: await forEachPackage(({ dir, manifest }) => manifestProblems(join(root, dir), manifest)),
  note: `${publishable.length} packages`,
}));

await step("tool contract", async () => {
  const { contract, problems } = await checkContract();
  const tools = Object.values(contract.packages).flatMap((one) => one.tools);
  return { problems, note: `${tools.length} tools, ${contract.fullOnly.length} in no profile` };
});

await step("env example", async () => ({ problems: envExampleProblems() }));
await program("release files", process.execPath, [join(root, "tooling/release/bin/files.mjs"), "--check"]);

const folder = temporaryFolder("pack");
const tarballs = new Map();
await step("pack", async () => {
  let bytes = 0;
  const problems = await forEachPackage(async ({ dir, name, manifest }) => {
    const destination = join(folder, dir.replaceAll("/", "-"));
    mkdirSync(destination);
    const tarball = await pack(join(root, dir), destination);
    tarballs.set(name, tarball);
    bytes += readFileSync(tarball).length;
    return packedProblems(join(root, dir), manifest, readTarball(tarball));
  });
  return { problems, note: `${tarballs.size} tarballs, ${Math.round(bytes / 1024)} kB` };
});
await step("publint", async () => ({
  problems: await forEachPackage(async ({ name }) => {
    const tarball = tarballs.get(name);
    if (tarball === undefined) return ["was not packed"];
    const { buffer, byteOffset, byteLength } = readFileSync(tarball);
    const { messages, pkg } = await publint({
      pack: { tarball: buffer.slice(byteOffset, byteOffset + byteLength) },
      strict: true,
    });
    return messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code);
  }),
}));
await step("are the types wrong", async () => ({
  problems: await forEachPackage(async ({ name }) => {
    const tarball = tarballs.get(name);
    if (tarball === undefined) return ["was not packed"];
    const args = [tarball, "--profile", "esm-only", "--format", "ascii", "--no-emoji", "--no-color"];
    const { code, output } = await run(bin("attw"), args, { cwd: root });
    return code === 0 ? [] : [output.trim()];
  }),
}));
rmSync(folder, { recursive: true, force: true });

console.log(failed.length === 0 ? "check: all well" : `check: failed at ${failed.join(", ")}`);
process.exit(failed.length === 0 ? 0 : 1);
