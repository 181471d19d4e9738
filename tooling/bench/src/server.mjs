import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { compare, median } from "./measure.mjs";

const file = (path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const STARTS = 11;
const server = [file("apps/mcp/dist/cli.js"), "--tool-mode", "full"];
const bare = [fileURLToPath(new URL("./bare-server.mjs", import.meta.url))];

/** A client connected to a server it has started, and how long that took. */
async function start(args, env = {}) {
  const client = new Client({ name: "bench", version: "1.0.0" });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args,
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

async function startTime(args) {
  const { client, ms } = await start(args);
  await client.close();
  return ms;
}

/** Resident memory of a process, in megabytes. */
function residentMegabytes(pid) {
  const kilobytes = Number(
    execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }).trim(),
  );
  return kilobytes / 1000;
}

/** Rows about the server over stdio. */
export async function serverRows() {
  const times = { server: [], bare: [] };
  for (let turn = 0; turn <= STARTS; turn++) {
    const pair = { bare: await startTime(bare), server: await startTime(server) };
    // The first of each fills the caches of the file system.
    if (turn > 0) for (const name of ["bare", "server"]) times[name].push(pair[name]);
  }
  const started = { server: median(times.server), bare: median(times.bare) };

  const { tools } = JSON.parse(readFileSync(file("packages/fred/dist/module.json"), "utf8"));
  const tool = tools.find(({ headline }) => headline);
  const call = { name: tool.name, arguments: tool.examples[0].args };
  const { client } = await start(["--import", file("tooling/bench/src/replayed-fetch.mjs"), ...server], {
    BENCH_FIXTURES: file("packages/fred/fixtures"),
    FRED_API_KEY: "0".repeat(32),
  });
  const fresh = await start(server);
  try {
    await fresh.client.listTools();
    const memory = residentMegabytes(fresh.pid);
    const first = await client.callTool(call);
    if (first.isError) throw new Error(`${tool.name}: ${JSON.stringify(first.content)}`);
    const { cached } = await compare({ cached: () => client.callTool(call) });
    return [
      {
        what: `cached call of ${tool.name} over stdio, median`,
        measured: cached,
        goal: 1.5,
        shown: `${cached.toFixed(2)} ms`,
        unit: "ms",
      },
      {
        what: "start to initialized, over a bare MCP SDK server without tools",
        measured: started.server / started.bare,
        goal: 1.3,
        shown: `${(started.server / started.bare).toFixed(2)} x (${started.server.toFixed(0)} ms / ${started.bare.toFixed(0)} ms)`,
        unit: "x",
      },
      {
        what: "resident memory after tools/list",
        measured: memory,
        goal: 80,
        shown: `${memory.toFixed(1)} MB`,
        unit: "MB",
      },
    ];
  } finally {
    await client.close();
    await fresh.client.close();
  }
}
