import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { replayFrom } from "@govdata/core/node";
import { describeModule, type Module } from "@govdata/kit";
import type { InstalledModule } from "../../src/catalog.js";

const PACKAGES = fileURLToPath(new URL("../../../../packages/", import.meta.url));

/** A package's module, and its SDK answering from the package's fixtures. */
export interface Loaded {
  module: Module<unknown>;
  sdk: unknown;
}

/** Every API package of this repository, from its sources, by the name of its folder. */
export async function loadPackages(): Promise<ReadonlyMap<string, Loaded>> {
  const loaded = new Map<string, Loaded>();
  for (const name of readdirSync(PACKAGES)) {
    const source = `${PACKAGES}${name}/src/module/index.ts`;
    if (!existsSync(source)) continue;
    const exports: { default?: Module<unknown>; module?: Module<unknown> } = await import(
      /* @vite-ignore */ pathToFileURL(source).href
    );
    const module = exports.default ?? exports.module;
    if (!module) throw new Error(`${source} exports no module`);
    // It has the form of a key and is none.
    const variables = Object.values(module.meta.keys).flatMap(({ env }) => env);
    const env = Object.fromEntries(
      variables.map((variable) => [variable, "0123456789abcdef0123456789abcdef"]),
    );
    const fetch = replayFrom(`${PACKAGES}${name}/fixtures/`);
    loaded.set(name, { module, sdk: module.createSdk({ env, fetch, retry: { limit: 0 } }) });
  }
  return loaded;
}

/** A package as the catalog would find it, built. */
export function installed(name: string, module: Module<unknown>): InstalledModule {
  return {
    name: module.meta.name,
    packageName: `@govdata/${name}`,
    version: "1.0.0",
    directory: `${PACKAGES}${name}`,
    origin: "server",
    description: describeModule(module),
  };
}
