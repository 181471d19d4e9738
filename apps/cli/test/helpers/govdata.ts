import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const CLI = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));
const PACKAGES = fileURLToPath(new URL("../../../../packages/", import.meta.url));

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface Running {
  kill(signal: NodeJS.Signals): void;
  ended: Promise<Ended>;
}

/** The environment of a command: no key of the developer's, and nothing cached on disk. */
export function environment(env: Record<string, string> = {}): Record<string, string> {
  return { PATH: process.env.PATH ?? "", CACHE: "memory:", ...env };
}

/** Starts the built command. */
export function start(words: readonly string[], env: Record<string, string> = {}, cwd = PACKAGES): Running {
  if (!existsSync(CLI)) throw new Error("apps/cli is not built: pnpm build");
  const child = spawn(process.execPath, [CLI, ...words], {
    cwd,
    env: environment(env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
  return { kill: (signal) => child.kill(signal), ended };
}

/** Runs the built command to its end. */
export function govdata(
  words: readonly string[],
  env?: Record<string, string>,
  cwd?: string,
): Promise<Ended> {
  return start(words, env, cwd).ended;
}

/** A command line as words; what is in single quotes is one. */
export function wordsOf(line: string): string[] {
  return [...line.matchAll(/((?:[^\s']|'(?:[^']|'\\'')*')+)/g)].map(([word]) =>
    word.replace(/'((?:[^']|'\\'')*)'/g, (_, inner: string) => inner.replaceAll("'\\''", "'")),
  );
}

/** Where a module's recorded replies are. */
export function fixturesOf(module: string): string {
  return `${PACKAGES}${module}/fixtures`;
}

/** Runs a command on the recorded replies of its module: `replayed("fred series-data GDP")`. */
export function replayed(line: string, env?: Record<string, string>, cwd?: string): Promise<Ended> {
  const words = wordsOf(line);
  return govdata(["replay", fixturesOf(words[0] ?? ""), "--", ...words], env, cwd);
}
