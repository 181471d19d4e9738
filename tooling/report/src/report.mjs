import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { run, runOrThrow } from "@tooling/build/run";
import { readJson, root, workspacePackages } from "@tooling/build/workspace";
import { methodsOf, quirkTestsOf, recordingsOf, toolsOf } from "./count.mjs";

/**
 * @typedef {{
 *   package: string, methods: number, tools: { full: number, default: number },
 *   recordings: { read: number | null, onFile: number, tests: number, failed: number } | null,
 *   quirkTests: { count: number, files: string[] }, bytes: { packed: number, unpacked: number },
 * }} ModuleReport
 */

const TEST_OF_RECORDINGS = /^(?!.*spec).*\.recordings\.test\.ts$/;

/** The results of every test that reads recordings; undefined where there are none to read. */
async function recordingResults(dirs) {
  const shared = process.env.GOVDATA_SHARED;
  if (shared === undefined || shared === "") return undefined;
  const files = dirs.flatMap((dir) =>
    readdirSync(join(root, dir, "test"))
      .filter((file) => TEST_OF_RECORDINGS.test(file))
      .map((file) => `${dir}/test/${file}`),
  );
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  // A failing test is a figure of the report, not a failure of it.
  const { stdout } = await run(
    process.execPath,
    [vitest, "run", "--project", "shared", "--reporter=json", ...files],
    { cwd: root, env: { GOVDATA_SHARED: resolve(root, shared) } },
  );
  const { testResults } = JSON.parse(stdout);
  return { testResults, folder: join(resolve(root, shared), "recordings") };
}

/** Bytes of the packages as npm would publish them. */
async function sizes(dirs) {
  const folders = dirs.map((dir) => `./${dir}`);
  const { stdout } = await runOrThrow(
    "npm",
    ["pack", "--dry-run", "--json", "--ignore-scripts", ...folders],
    {
      cwd: root,
    },
  );
  return new Map(JSON.parse(stdout).map(({ name, size, unpackedSize }) => [name, { size, unpackedSize }]));
}

const jsonFiles = (folder) =>
  existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".json")).length : 0;

/** Every module of the workspace, as its package is built now. @returns {Promise<ModuleReport[]>} */
export async function reportOf() {
  const packages = workspacePackages().filter(({ dir }) => existsSync(join(root, dir, "dist/module.json")));
  const dirs = packages.map(({ dir }) => dir);
  const [recorded, packed] = await Promise.all([recordingResults(dirs), sizes(dirs)]);
  const reports = [];
  for (const { dir, name } of packages) {
    const testing = await import(pathToFileURL(join(root, dir, "dist/testing.js")).href);
    const tests = readdirSync(join(root, dir, "test"), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => ({
        name: entry.name,
        text: readFileSync(join(root, dir, "test", entry.name), "utf8"),
      }));
    const { size, unpackedSize } = packed.get(name);
    reports.push({
      package: name,
      methods: methodsOf(testing.createReplay()).length,
      tools: toolsOf(readJson(join(root, dir, "dist/module.json"))),
      recordings:
        recorded === undefined
          ? null
          : recordingsOf(
              recorded.testResults,
              dir,
              jsonFiles(join(recorded.folder, dir.replace("packages/", ""))),
            ),
      quirkTests: quirkTestsOf(tests),
      bytes: { packed: size, unpacked: unpackedSize },
    });
  }
  return reports;
}
