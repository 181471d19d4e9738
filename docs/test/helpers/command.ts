import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "./blocks.js";
import { recordings } from "./program.js";

const shims = fileURLToPath(new URL("../shims", import.meta.url));

export interface Ran {
  code: number | null;
  stdout: string;
  stderr: string;
}

/**
 * Runs the commands of a block in a shell, in an empty home folder and an empty working folder. `npx`, `npm`, `pnpm` and
 * the clients' own commands are the programs in `shims`; nothing else but what a shell has is found.
 */
export async function runCommands(code: string): Promise<Ran> {
  const home = mkdtempSync(join(tmpdir(), "govdata-docs-"));
  const work = join(home, "work");
  mkdirSync(work);
  try {
    const {
      code: exit,
      stdout,
      stderr,
    } = await run("sh", ["-eu", "-c", code], work, {
      HOME: home,
      // Where settings are kept on any platform, so that what is printed is the same everywhere.
      XDG_CONFIG_HOME: "",
      XDG_CACHE_HOME: join(home, ".cache"),
      PATH: [shims, "/usr/bin", "/bin"].join(delimiter),
    });
    const plain = (text: string) => text.replaceAll(work, ".").replaceAll(home, "~");
    return { code: exit, stdout: plain(stdout), stderr: plain(stderr) };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** Starts a server as a client's configuration does, and says hello. */
export function greetServer(args: readonly string[]): Promise<Ran> {
  const hello = {
    jsonrpc: "2.0",
    id: 0,
    method: "initialize",
    params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "docs", version: "1" } },
  };
  return run(join(shims, "npx"), args, tmpdir(), { XDG_CACHE_HOME: tmpdir() }, JSON.stringify(hello));
}

function run(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Record<string, string>,
  input = "",
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: {
        PATH: [dirname(process.execPath), "/usr/bin", "/bin"].join(delimiter),
        ...env,
        NO_COLOR: "1",
        COLUMNS: "100",
        GOVDATA_ROOT: root,
        GOVDATA_NODE: process.execPath,
        GOVDATA_RECORDINGS: recordings.join("\n"),
        NODE_OPTIONS: `--import=${join(shims, "no-network.mjs")}`,
      },
    });
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      stdout += text;
      // A client leaves when it has its answer.
      if (input !== "" && stdout.includes("\n")) child.stdin.end();
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      stderr += text;
    });
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, stdout, stderr }));
    // A command that reads nothing may have ended by now: its exit code says how.
    child.stdin.on("error", () => child.stdin.destroy());
    if (input === "") child.stdin.end();
    else child.stdin.write(`${input}\n`);
  });
}
