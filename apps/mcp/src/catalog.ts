import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { ModuleDescription, ToolDescription } from "@govdata/kit";
import { BUILTIN_NAMES } from "./builtins.js";
import { readModuleDescription } from "./fragment.js";
import { SetupError } from "./setup-error.js";

/** Where a module was found, in the order in which one wins over another of the same package. */
export type Origin = "working directory" | "module directory" | "server";

/** A module package on this machine. Its code is not loaded; see `sdks.ts`. */
export interface InstalledModule {
  readonly name: string;
  readonly packageName: string;
  readonly version: string;
  readonly directory: string;
  readonly origin: Origin;
  readonly description: ModuleDescription;
}

/** A package that says it is a module and whose description cannot be used. */
export interface BrokenModule {
  readonly packageName: string;
  readonly directory: string;
  readonly problem: string;
}

export interface Catalog {
  /** In rank order. */
  readonly modules: readonly InstalledModule[];
  readonly broken: readonly BrokenModule[];
}

export interface CatalogOptions {
  /** Where the user works: its dependencies come first. `false` looks at none. */
  cwd?: string | false;
  /** Further directories: a module package, a folder of them, or a project that has some installed. */
  moduleDirs?: readonly string[];
  /** Folder of the package whose dependencies come last: the server's own. */
  serverDir?: string;
}

interface Manifest {
  name: string;
  version: string;
  /** Path of `dist/module.json`, when the package is a module. */
  fragment: string | undefined;
  dependencies: string[];
}

const SERVER_DIR = fileURLToPath(new URL("..", import.meta.url));
const DEFAULT_RANK = 50;

/**
 * Finds the installed modules and reads what each says about itself, without loading any of their code.
 *
 * @throws SetupError when two packages claim the same module, tool or prompt name, or a `--module-dir` is not there.
 */
export function readCatalog(options: CatalogOptions = {}): Catalog {
  const found = new Map<string, InstalledModule>();
  const broken = new Map<string, BrokenModule>();
  const look = (directory: string, origin: Origin) => {
    const manifest = readManifest(directory);
    if (manifest?.fragment === undefined || found.has(manifest.name) || broken.has(manifest.name)) return;
    try {
      const description = readModuleDescription(readFileSync(join(directory, manifest.fragment), "utf8"));
      const { name, version } = manifest;
      found.set(name, {
        name: description.meta.name,
        packageName: name,
        version,
        directory,
        origin,
        description,
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      broken.set(manifest.name, {
        packageName: manifest.name,
        directory,
        problem: `${manifest.fragment}: ${reason}`,
      });
    }
  };

  const cwd = options.cwd ?? process.cwd();
  if (cwd !== false)
    for (const directory of packagesOfProject(resolve(cwd))) look(directory, "working directory");
  for (const given of options.moduleDirs ?? []) {
    const directory = resolve(given);
    if (!existsSync(directory)) throw new SetupError(`--module-dir ${given}: there is no such directory.`);
    for (const candidate of packagesUnder(directory)) look(candidate, "module directory");
  }
  const serverDir = options.serverDir ?? SERVER_DIR;
  for (const name of readManifest(serverDir)?.dependencies ?? []) {
    const directory = packageFolder(name, serverDir);
    if (directory !== undefined) look(directory, "server");
  }

  const modules = [...found.values()].sort((a, b) => rankOf(a) - rankOf(b) || (a.name < b.name ? -1 : 1));
  refuseClashes(modules);
  return { modules, broken: [...broken.values()] };
}

function rankOf(module: InstalledModule): number {
  return module.description.meta.rank ?? DEFAULT_RANK;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readManifest(directory: string): Manifest | undefined {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(join(directory, "package.json"), "utf8"));
  } catch {
    // No manifest, or none that npm could have installed from: not a package, so not a module.
    return undefined;
  }
  if (!isObject(json)) return undefined;
  const govdata = json.govdata;
  const fragment = isObject(govdata) && typeof govdata.module === "string" ? govdata.module : undefined;
  const dependencies = ["dependencies", "optionalDependencies", "devDependencies"].flatMap((kind) => {
    const names = json[kind];
    return isObject(names) ? Object.keys(names) : [];
  });
  return {
    name: typeof json.name === "string" ? json.name : directory,
    version: typeof json.version === "string" ? json.version : "0.0.0",
    fragment,
    dependencies: [...new Set(dependencies)],
  };
}

/** Finds an installed package as Node does: `node_modules` of the folder, then of each folder above. */
function packageFolder(name: string, from: string): string | undefined {
  for (let directory = from; ; directory = dirname(directory)) {
    const candidate = join(directory, "node_modules", name);
    if (existsSync(join(candidate, "package.json"))) return candidate;
    if (dirname(directory) === directory) return undefined;
  }
}

/** A project itself, what it depends on, and every `@govdata` package installed beside it. */
function packagesOfProject(directory: string): string[] {
  const dependencies = readManifest(directory)?.dependencies ?? [];
  const installed = dependencies.map((name) => packageFolder(name, directory));
  const scope = join(directory, "node_modules", "@govdata");
  return [directory, ...installed.filter((folder) => folder !== undefined), ...subfolders(scope)];
}

/** Packages that a `--module-dir` can mean: the folder, what is installed in it, its subfolders. */
function packagesUnder(directory: string): string[] {
  const direct = subfolders(directory);
  const scoped = direct.filter((folder) => /[\\/]@[^\\/]+$/.test(folder)).flatMap(subfolders);
  return [...packagesOfProject(directory), ...direct, ...scoped];
}

function subfolders(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .filter((name) => name !== "node_modules" && !name.startsWith("."))
    .sort()
    .map((name) => join(directory, name));
}

/** A tool by itself and, for a group, its members: every name that can be called. */
export function toolsOf(tool: ToolDescription): ToolDescription[] {
  return [tool, ...(tool.members ?? [])];
}

function refuseClashes(modules: readonly InstalledModule[]): void {
  const owners = new Map<string, string>(BUILTIN_NAMES.map((name) => [`tool ${name}`, "@govdata/mcp"]));
  const claim = (what: string, packageName: string) => {
    const owner = owners.get(what);
    if (owner !== undefined && owner !== packageName) {
      throw new SetupError(
        `Two packages claim the ${what}: ${owner} and ${packageName}. Uninstall one of them.`,
      );
    }
    owners.set(what, packageName);
  };
  for (const { name, packageName, description } of modules) {
    claim(`module ${name}`, packageName);
    for (const tool of description.tools.flatMap(toolsOf)) claim(`tool ${tool.name}`, packageName);
    for (const prompt of description.prompts) claim(`prompt ${prompt.name}`, packageName);
  }
}
