import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const FIXTURES = fileURLToPath(new URL("../fixtures/", import.meta.url));
const PACKAGES = fileURLToPath(new URL("../../../../packages/", import.meta.url));

/** Writes a module's description as its package's build does: by the kit, from its code. */
const DESCRIBE = `
  import { writeFileSync } from "node:fs";
  import { describeModule } from "@govdata/kit";
  for (const folder of process.argv.slice(1)) {
    const { default: module } = await import(folder + "/module.js");
    writeFileSync(folder + "/module.json", JSON.stringify(describeModule(module)));
  }`;

/** A user's project in a temporary folder, with packages installed in it. */
export interface Project {
  directory: string;
  /** Puts a file below the project. */
  write(path: string, content: string | object): void;
  read(path: string): string;
  remove(): void;
}

/**
 * A project with fixture modules installed: `acme-weather` as its dependency, `@govdata/ledger` only beside it.
 * Core and kit are linked as they were built.
 */
export function createProject(options: { modules?: readonly ModuleFixture[] } = {}): Project {
  const directory = mkdtempSync(join(tmpdir(), "govdata-mcp-"));
  cpSync(template(options.modules ?? ["acme-weather", "ledger"]), directory, {
    recursive: true,
    verbatimSymlinks: true,
  });
  return {
    directory,
    write: (path, content) => write(directory, path, content),
    read: (path) => readFileSync(join(directory, path), "utf8"),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

type ModuleFixture = "acme-weather" | "ledger" | "workshop";

const templates = new Map<string, string>();
process.on("exit", () => {
  for (const directory of templates.values()) rmSync(directory, { recursive: true, force: true });
});

/** Describing modules takes a process of its own: once for each set of them. */
function template(modules: readonly ModuleFixture[]): string {
  const known = templates.get(modules.join());
  if (known !== undefined) return known;
  const directory = mkdtempSync(join(tmpdir(), "govdata-mcp-template-"));
  templates.set(modules.join(), directory);
  const dependencies = modules.includes("acme-weather") ? { "acme-weather": "^2.0.0" } : {};
  write(directory, "package.json", { name: "analysis", private: true, dependencies });
  mkdirSync(join(directory, "node_modules/@govdata"), { recursive: true });
  for (const name of ["core", "kit"]) {
    symlinkSync(join(PACKAGES, name), join(directory, "node_modules/@govdata", name), "dir");
  }
  const folders = modules.map((name) => {
    const folder = join(directory, "node_modules", name === "acme-weather" ? name : `@govdata/${name}`);
    cpSync(join(FIXTURES, name), folder, { recursive: true });
    return folder;
  });
  if (folders.length > 0) {
    execFileSync(process.execPath, ["--input-type=module", "-e", DESCRIBE, ...folders], { cwd: directory });
  }
  return directory;
}

function write(directory: string, path: string, content: string | object): void {
  const file = join(directory, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
}
