import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { envExample } from "./env-example.mjs";
import { readJson, root, workspacePackages, writeIfChanged } from "./workspace.mjs";

const FILE = ".env.example";

function current() {
  const modules = workspacePackages()
    .filter(({ manifest }) => manifest.govdata?.module !== undefined)
    .map(({ dir, manifest }) => {
      const file = join(root, dir, manifest.govdata.module);
      if (!existsSync(file)) throw new Error(`${dir} is not built: pnpm build`);
      return readJson(file);
    });
  return envExample(modules);
}

/** What is wrong with the file: nothing, or that it is not what the packages say. */
export function envExampleProblems() {
  const file = join(root, FILE);
  const is = existsSync(file) ? readFileSync(file, "utf8") : undefined;
  if (is === current()) return [];
  return [`${FILE} ${is === undefined ? "is not there" : "is not what the packages say"}: pnpm env-example`];
}

/** @returns {boolean} Whether it was changed. */
export function writeEnvExample() {
  return writeIfChanged(join(root, FILE), current());
}
