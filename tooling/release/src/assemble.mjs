import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { readTarball } from "@tooling/build/pack";
import { readJson, root, workspacePackages } from "@tooling/build/workspace";

/** What no running program reads: types, maps, documents, sources, recordings. */
const NOT_RUN =
  /(?:\.(?:ts|mts|cts|map|flow|md|markdown|tsbuildinfo)|\/(?:fixtures|tests?|__tests__|docs|examples?|benchmarks?)\/.*)$/i;
const LICENCE = /(?:^|\/)(?:licen[cs]e|notice)[^/]*$/i;

/**
 * Puts the server and everything it needs into `target/node_modules`, as npm would lay it out: the workspace's packages
 * from their tarballs, the others as the lockfile has them installed. Optional dependencies stay out, and with them all
 * native code.
 *
 * @param {string} target folder, made when it is not there
 * @param {ReadonlyMap<string, string>} tarballs of the publishable packages, by name
 * @param {string} [name] of the package to start from
 * @returns {{ name: string, version: string }[]} what is inside
 */
export function assemble(target, tarballs, name = "@govdata/mcp") {
  const own = new Map(workspacePackages().map((one) => [one.name, join(root, one.dir)]));
  /** Folder in the target, and the folder it came from. */
  const placed = new Map();
  const edges = [];

  const place = (wanted, source, to) => {
    placed.set(to, source);
    if (own.has(wanted)) unpack(tarballs.get(wanted), to, wanted);
    else copy(source, to);
    const { dependencies = {}, optionalDependencies = {} } = readJson(join(source, "package.json"));
    for (const dependency of Object.keys(dependencies)) {
      if (dependency in optionalDependencies) continue;
      const from = own.get(dependency) ?? installedAt(dependency, source);
      edges.push({ at: to, dependency, from });
      const there = lookUp(dependency, to, target, placed);
      if (there === undefined) place(dependency, from, join(target, "node_modules", dependency));
      else if (placed.get(there) !== from) place(dependency, from, join(to, "node_modules", dependency));
    }
  };
  const start = own.get(name);
  if (start === undefined) throw new Error(`${name} is no package of this workspace`);
  place(name, start, join(target, "node_modules", name));

  // A copy put beside one package may hide another from its neighbours.
  for (const { at, dependency, from } of edges) {
    const there = lookUp(dependency, at, target, placed);
    if (there === undefined || placed.get(there) !== from) {
      throw new Error(`${relative(target, at)} would load another ${dependency} than it was built with`);
    }
  }
  return [...placed.keys()]
    .map((folder) => readJson(join(folder, "package.json")))
    .map((manifest) => ({ name: manifest.name, version: manifest.version }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The folder where Node finds a package, from a package in the target. */
function lookUp(dependency, from, target, placed) {
  for (let folder = from; folder.startsWith(target); folder = dirname(folder)) {
    const candidate = join(folder, "node_modules", dependency);
    if (placed.has(candidate)) return candidate;
  }
  return undefined;
}

/** The folder where Node finds a package, from a package as pnpm installed it. */
function installedAt(dependency, source) {
  for (let folder = source; ; folder = dirname(folder)) {
    const candidate = join(folder, "node_modules", dependency);
    if (existsSync(join(candidate, "package.json"))) return realpathSync(candidate);
    if (dirname(folder) === folder) throw new Error(`${source} needs ${dependency}, which is not installed`);
  }
}

const isKept = (path) => LICENCE.test(path) || !NOT_RUN.test(path);

function unpack(tarball, to, name) {
  if (tarball === undefined) throw new Error(`${name} was not packed`);
  for (const [path, text] of readTarball(tarball)) {
    if (!isKept(`/${path}`)) continue;
    mkdirSync(dirname(join(to, path)), { recursive: true });
    writeFileSync(join(to, path), text);
  }
}

function copy(source, to) {
  const files = readdirSync(source, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const entry of files) {
    const path = relative(source, join(entry.parentPath ?? entry.path, entry.name)).replaceAll("\\", "/");
    if (path.startsWith("node_modules/") || !isKept(`/${path}`)) continue;
    cpSync(join(source, path), join(to, path));
  }
}
