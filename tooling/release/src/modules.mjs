import { existsSync } from "node:fs";
import { join } from "node:path";
import { readJson, root, workspacePackages } from "@tooling/build/workspace";

/**
 * What the built modules say about themselves, by the name of the module.
 *
 * @typedef {{ env: readonly string[], required?: boolean, public?: boolean, label?: string, signUp?: string, hint?: string }} Key
 * @typedef {{ cache?: string, record?: boolean, notice?: string, redistribute?: string, url?: string }} Terms
 * @typedef {{
 *   name: string, title: string, description: string, publisher: string, homepage: string, docs: string,
 *   keys: Record<string, Key>, terms: Terms,
 * }} Meta
 * @typedef {{ packageName: string, meta: Meta }} Described
 *
 * @returns {Described[]}
 */
export function builtModules(base = root) {
  return workspacePackages(base)
    .filter(({ manifest }) => manifest.govdata?.module !== undefined)
    .map(({ dir, name, manifest }) => {
      const file = join(base, dir, manifest.govdata.module);
      if (!existsSync(file)) throw new Error(`${dir} is not built: pnpm build`);
      return { packageName: name, meta: readJson(file).meta };
    })
    .sort((a, b) => (a.meta.name < b.meta.name ? -1 : 1));
}
