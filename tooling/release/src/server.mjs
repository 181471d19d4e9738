import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readJson, root } from "@tooling/build/workspace";

/** The built server, as a program imports it. */
export function builtServer() {
  const file = join(root, "apps/mcp/dist/index.js");
  if (!existsSync(file)) throw new Error("apps/mcp is not built: pnpm build");
  return import(pathToFileURL(file).href);
}

/** The jobs that `--profile` takes, with whose they are. */
export async function profiles() {
  const { PROFILES } = await import(pathToFileURL(join(root, "packages/kit/dist/vocabulary.js")).href);
  return PROFILES;
}

export function serverManifest() {
  return readJson(join(root, "apps/mcp/package.json"));
}
