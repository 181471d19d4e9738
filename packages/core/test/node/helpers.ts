import { spawn } from "node:child_process";
import { chmod, cp, mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { DriverMissing, loadDriver, type SqliteDriver } from "../../src/node/sqlite-drivers.js";

const core = fileURLToPath(new URL("../../", import.meta.url));

export const hasNodeSqlite = process.getBuiltinModule?.("node:sqlite") !== undefined;

function loads(driver: SqliteDriver): boolean {
  try {
    loadDriver(driver);
    return true;
  } catch (error) {
    if (error instanceof DriverMissing) return false;
    throw error;
  }
}

/** The SQLite drivers that can be tested here; `CORE_TEST_DRIVERS` names those to test. */
export function testedDrivers(): SqliteDriver[] {
  const wanted = process.env.CORE_TEST_DRIVERS?.split(",");
  const all: SqliteDriver[] = ["sqlite3", "node:sqlite"];
  const here = all.filter((driver) => (wanted?.includes(driver) ?? true) && loads(driver));
  const missing = wanted?.filter((name) => !here.some((driver) => driver === name)) ?? [];
  if (missing.length > 0)
    throw new Error(`CORE_TEST_DRIVERS names what cannot be loaded here: ${missing.join(", ")}`);
  return here;
}

/** A directory that another user may enter; removed with `rm`. */
export async function temporary(): Promise<string> {
  const dir = await realpath(await mkdtemp(join(tmpdir(), "govdata-core-")));
  await chmod(dir, 0o755);
  return dir;
}

/** A directory beside core's own dependencies, so that what is in it finds them. */
export async function besideCore(): Promise<string> {
  await mkdir(join(core, "node_modules"), { recursive: true });
  return mkdtemp(join(core, "node_modules", ".test-"));
}

/** Builds core and core/node into one file, as a program that runs in a process of its own needs it. */
export async function bundle(file: string): Promise<void> {
  await build({
    stdin: {
      contents: 'export * from "./src/index.ts"; export * from "./src/node/index.ts";',
      resolveDir: core,
      loader: "ts",
    },
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    external: ["@keyv/sqlite"],
    outfile: file,
    logLevel: "error",
  });
}

async function sibling(packageDir: string, name: string): Promise<string> {
  const marker = `${"node_modules"}/`;
  return realpath(join(packageDir.slice(0, packageDir.lastIndexOf(marker) + marker.length), name));
}

/** Copies @keyv/sqlite with its driver into `dir`: with the native part, or as an installation without scripts leaves it. */
export async function installSqlite(dir: string, native: boolean): Promise<void> {
  const adapter = await realpath(join(core, "node_modules/@keyv/sqlite"));
  const driver = await sibling(dirname(adapter), "sqlite3");
  const bindings = await sibling(driver, "bindings");
  const keyv = await sibling(dirname(adapter), "keyv");
  const from = {
    "@keyv/sqlite": adapter,
    sqlite3: driver,
    bindings,
    "file-uri-to-path": await sibling(bindings, "file-uri-to-path"),
    keyv,
    "@keyv/serialize": await sibling(keyv, "@keyv/serialize"),
  };
  for (const [name, source] of Object.entries(from)) {
    const target = join(dir, "node_modules", name);
    await cp(source, target, {
      recursive: true,
      filter: (path) => !/\/(?:deps|src|obj|obj\.target|node_modules|build)$/.test(path.slice(source.length)),
    });
  }
  if (native) {
    const binary = "build/Release/node_sqlite3.node";
    await mkdir(join(dir, "node_modules/sqlite3/build/Release"), { recursive: true });
    await cp(join(driver, binary), join(dir, "node_modules/sqlite3", binary));
  }
}

export interface Finished {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface Child {
  /** Resolves with the output so far when it has `count` lines. */
  lines(count: number): Promise<string[]>;
  kill(): void;
  finished: Promise<Finished>;
}

/** Starts a program of Node; `wrap` is a shell line that runs it as `"$@"`. */
export function start(
  file: string,
  args: string[],
  options: { env?: Record<string, string>; wrap?: string; uid?: number; cwd?: string } = {},
): Child {
  const command = [process.execPath, "--no-warnings", file, ...args];
  const [program = "", ...rest] = options.wrap ? ["bash", "-c", options.wrap, "bash", ...command] : command;
  const child = spawn(program, rest, {
    stdio: ["ignore", "pipe", "pipe"],
    cwd: options.cwd ?? dirname(file),
    env: { PATH: process.env.PATH ?? "", HOME: tmpdir(), ...options.env },
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
  });
  const state = { stdout: "", stderr: "" };
  const watchers = new Set<() => void>();
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    state.stdout += text;
    for (const watcher of watchers) watcher();
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    state.stderr += text;
  });
  const finished = new Promise<Finished>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => resolve({ code, signal, ...state }));
  });
  const completeLines = () => state.stdout.split("\n").slice(0, -1);
  return {
    finished,
    kill: () => child.kill("SIGKILL"),
    lines: (count) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (completeLines().length < count) return;
          watchers.delete(look);
          resolve(completeLines());
        };
        watchers.add(look);
        look();
        finished.then(
          (end) => reject(new Error(`it ended before (${end.code ?? end.signal}): ${end.stderr}`)),
          reject,
        );
      }),
  };
}

/** Runs a program to its end and reads the JSON it printed. */
export async function run(...args: Parameters<typeof start>): Promise<{ result: unknown; stderr: string }> {
  const { code, stdout, stderr } = await start(...args).finished;
  if (code !== 0) throw new Error(`it ended with ${code}: ${stderr}`);
  return { result: JSON.parse(stdout), stderr };
}

export async function script(dir: string, name: string, text: string): Promise<string> {
  const file = join(dir, name);
  await writeFile(file, text);
  return file;
}

export async function remove(...dirs: string[]): Promise<void> {
  for (const dir of dirs) await rm(dir, { recursive: true, force: true });
}
