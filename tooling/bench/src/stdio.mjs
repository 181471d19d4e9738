import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";

export const file = (path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** A client connected to a server it has started, and how long that took. */
export async function start(args, env = {}, cwd = undefined) {
  const client = new Client({ name: "bench", version: "1.0.0" });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args,
    cwd,
    env: { PATH: process.env.PATH ?? "", ...env },
    stderr: "pipe",
  });
  let said = "";
  transport.stderr?.on("data", (text) => {
    said += text;
  });
  const from = performance.now();
  try {
    await client.connect(transport);
  } catch (error) {
    throw new Error(`${args.join(" ")} did not start\n${said}`, { cause: error });
  }
  return { client, ms: performance.now() - from, pid: transport.pid };
}

/** Every page of tools/list. */
export async function allTools(client) {
  const tools = [];
  let cursor;
  do {
    const page = await client.listTools(cursor === undefined ? {} : { cursor });
    tools.push(...page.tools);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return tools;
}

/** Bytes of a value as JSON: what it costs on the wire. */
export const bytesOf = (value) => Buffer.byteLength(JSON.stringify(value));

/** Resident memory of a process, in megabytes. */
export function residentMegabytes(pid) {
  const kilobytes = Number(
    execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }).trim(),
  );
  return kilobytes / 1000;
}
