import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root, writeIfChanged } from "@tooling/build/workspace";
import { dataLicences } from "./data-licences.mjs";
import { builtModules } from "./modules.mjs";
import { profiles, serverManifest } from "./server.mjs";
import { serverJson } from "./server-json.mjs";

/** The default of `--port`. */
const PORT = 3000;

/** The files that follow from what the packages say, by path from the root. */
async function current() {
  const modules = builtModules();
  const json = serverJson(serverManifest(), modules, { profiles: await profiles(), port: PORT });
  return new Map([
    ["apps/mcp/server.json", `${JSON.stringify(json, null, 2)}\n`],
    ["docs/data-licences.md", dataLicences(modules)],
  ]);
}

/** What is wrong with the files as they are: nothing, or which are not what the packages say. */
export async function releaseFileProblems() {
  const problems = [];
  for (const [path, text] of await current()) {
    const file = join(root, path);
    const is = existsSync(file) ? readFileSync(file, "utf8") : undefined;
    if (is === text) continue;
    problems.push(
      `${path} ${is === undefined ? "is not there" : "is not what the packages say"}: pnpm release-files`,
    );
  }
  return problems;
}

/** @returns {Promise<string[]>} The files that were changed. */
export async function writeReleaseFiles() {
  const files = [...(await current())];
  return files.filter(([path, text]) => writeIfChanged(join(root, path), text)).map(([path]) => path);
}
