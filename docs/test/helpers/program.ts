import { readdirSync } from "node:fs";
import { join } from "node:path";
import { replayFrom } from "@govdata/core/node";
import { transform } from "esbuild";
import { root } from "./blocks.js";

type Names = Record<string, unknown>;
type Make = (options?: Names) => unknown;

/** Folders of recorded replies: the packages' own, and what the demonstration asks. */
export const recordings: readonly string[] = [
  ...readdirSync(join(root, "packages"))
    .map((name) => join(root, "packages", name, "fixtures"))
    .filter((folder) => readdirSync(join(folder, "..")).includes("fixtures")),
  join(root, "apps/mcp/demo/recordings"),
];

/** The network of every program: nothing but recorded replies. */
export const replayedFetch = replayFrom([...recordings]);

const isMake = (value: unknown): value is Make => typeof value === "function";

/**
 * What a program of the documentation gets for an import: the true package, whose ready-made client and whose
 * `createX` answer from its fixtures. A client whose `fetch`, `env` or `cache` is the point of a program is left as it is.
 */
async function load(specifier: string): Promise<Names> {
  const found: Names = await import(specifier);
  const [, api] = /^@govdata\/([\w-]+)$/.exec(specifier) ?? [];
  if (api === undefined || api === "core" || api === "kit") return found;
  if (api === "mcp") return withReplayedServer(found);
  const testing: Names = await import(`@govdata/${api}/testing`);
  const { createReplay } = testing;
  const make = Object.keys(found).find((name) => /^create[A-Z]/.test(name) && ready(name) in found);
  if (make === undefined || !isMake(createReplay)) throw new Error(`${specifier} has no client to replay`);
  const real = found[make];
  if (!isMake(real)) throw new Error(`${specifier}: ${make} is no function`);
  const replayed: Make = (options = {}) =>
    OWN.some((option) => option in options) ? real(options) : createReplay(options);
  return { ...found, [make]: replayed, [ready(make)]: createReplay() };
}

const OWN = ["fetch", "env", "cache"];

/** `createWorldBank` makes what `worldBank` is. */
const ready = (make: string) => `${make.charAt(6).toLowerCase()}${make.slice(7)}`;

function withReplayedServer(found: Names): Names {
  const { createServer } = found;
  if (!isMake(createServer)) throw new Error("@govdata/mcp has no createServer");
  const replayed: Make = (options = {}) =>
    createServer({ cache: "memory:", replay: recordings, env: {}, ...options });
  return { ...found, createServer: replayed };
}

const AsyncFunction: new (
  load: "load",
  console: "console",
  code: string,
) => (load: (specifier: string) => Promise<Names>, console: Console) => Promise<void> = Object.getPrototypeOf(
  async () => undefined,
).constructor;

type Console = Record<"log" | "error" | "table", (...values: unknown[]) => void>;

const IMPORT = /^import\s+(?:(\{[^}]*\})|\* as (\w+)|(\w+))\s+from\s+("[^"]+");$/gm;

/**
 * Runs a program of the documentation in this process, on the sources.
 *
 * @returns What it printed.
 */
export async function runProgram(code: string, language: "ts" | "js"): Promise<string> {
  const { code: plain } = await transform(code, {
    loader: language,
    format: "esm",
    target: "es2022",
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: false } },
  });
  const body = plain
    .replace(IMPORT, (_whole, names?: string, all?: string, standard?: string, from?: string) => {
      const target = names?.replace(/\bas\b/g, ":").replace(/(\w+)\s+:\s+(\w+)/g, "$1: $2");
      return `const ${target ?? all ?? `{ default: ${standard} }`} = await load(${from});`;
    })
    .replace(/^export\s*\{[^}]*\};?$/gm, "")
    .replace(/^export (?=async |function|const|class)/gm, "");
  const lines: string[] = [];
  const log = (...values: unknown[]) => lines.push(values.map(asPrinted).join(" "));
  await new AsyncFunction("load", "console", body)(load, { log, error: log, table: log });
  return lines.join("\n");
}

/** As `console.log` prints the values that our examples print. */
function asPrinted(value: unknown): string {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}
