import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../../", import.meta.url)).replace(/[/\\]$/, "");

/** Whatever a JSON file holds. */
export function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Folders under `packages` and `apps` that hold a package, as `{ dir, name, manifest }` with `dir` relative to the root. */
export function workspacePackages(base = root) {
  return ["packages", "apps"].flatMap((group) => {
    const folder = join(base, group);
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .sort()
      .filter((name) => existsSync(join(folder, name, "package.json")))
      .map((name) => {
        const manifest = readJson(join(folder, name, "package.json"));
        return { dir: `${group}/${name}`, name: manifest.name, manifest };
      });
  });
}

/** Files under a folder, relative to it, folders left out. */
export function filesUnder(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .map((file) => String(file).replaceAll("\\", "/"))
    .filter((file) => statSync(join(folder, file)).isFile());
}

/** Writes a file only when it would differ, so that its time stamp tells when it last changed. */
export function writeIfChanged(file, text) {
  if (existsSync(file) && readFileSync(file, "utf8") === text) return false;
  writeFileSync(file, text);
  return true;
}

/**
 * Makes tsc's view of one package true: types whose source is gone are removed, and when types are missing though the
 * build info says they were written, the build info goes, since tsc looks at nothing else.
 */
export function reconcileTypes(packageDir) {
  const sources = new Set(
    filesUnder(join(packageDir, "src"))
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"))
      .map((file) => file.replace(/\.tsx?$/, ".d.ts")),
  );
  const dist = join(packageDir, "dist");
  const emitted = new Set(filesUnder(dist).filter((file) => file.endsWith(".d.ts")));
  for (const file of emitted) {
    if (!sources.has(file)) rmSync(join(dist, file));
  }
  if ([...sources].some((file) => !emitted.has(file))) {
    rmSync(join(packageDir, "tsconfig.tsbuildinfo"), { force: true });
  }
}

/** Writes the root `tsconfig.build.json`, which names every package with a `tsconfig.json`. */
export function writeBuildConfig(base = root) {
  const projects = workspacePackages(base)
    .map(({ dir }) => dir)
    .filter((dir) => existsSync(join(base, dir, "tsconfig.json")));
  const config = { files: [], references: projects.map((path) => ({ path })) };
  writeIfChanged(join(base, "tsconfig.build.json"), `${JSON.stringify(config, null, 2)}\n`);
  return projects.map((dir) => join(base, dir));
}

/** A path as a person at the root would type it. */
export function shown(file) {
  return relative(root, file) || ".";
}
