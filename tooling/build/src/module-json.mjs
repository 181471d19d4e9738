import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Writes `dist/module.json`: everything the server lists about a module, so that it need not load the module's code.
 *
 * @param {string} packageDir folder of a built package with `dist/module/index.js`
 */
export async function writeModuleJson(packageDir) {
  const entry = join(packageDir, "dist/module/index.js");
  const exported = await import(pathToFileURL(entry).href);
  const module = exported.default ?? exported.module;
  if (module?.format !== 1) {
    throw new Error(`${entry} must export what defineModule returns, as its default or as \`module\`.`);
  }
  // The package's own kit describes it, not this folder's: a package may be on another version.
  const kit = createRequire(join(packageDir, "package.json")).resolve("@govdata/kit");
  const { describeModule } = await import(pathToFileURL(kit).href);
  writeFileSync(join(packageDir, "dist/module.json"), `${JSON.stringify(describeModule(module))}\n`);
}
