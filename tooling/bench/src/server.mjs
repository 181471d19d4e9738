import { readFileSync } from "node:fs";
import { compare, median } from "./measure.mjs";
import { allTools, bytesOf, file, residentMegabytes, start } from "./stdio.mjs";

const STARTS = 11;
const server = [file("apps/mcp/dist/cli.js"), "--tool-mode", "full"];
const bare = [file("tooling/bench/src/bare-server.mjs")];

async function startTime(args) {
  const { client, ms } = await start(args);
  await client.close();
  return ms;
}

/** What a conversation pays before its first word: the tools of each surface, and the instructions. */
async function surfaceRows() {
  const rows = [];
  for (const mode of ["default", "full", "discovery"]) {
    const { client } = await start([file("apps/mcp/dist/cli.js"), "--tool-mode", mode]);
    const tools = await allTools(client);
    const instructions = Buffer.byteLength(client.getInstructions() ?? "");
    await client.close();
    const bytes = bytesOf(tools);
    rows.push({
      what: `tools/list, ${mode} surface (${tools.length} tools)`,
      measured: bytes,
      goal: mode === "default" ? 60_000 : undefined,
      shown: `${bytes} bytes`,
      unit: "bytes",
    });
    if (mode !== "default") continue;
    rows.push({
      what: "instructions",
      measured: instructions,
      goal: 16_000,
      shown: `${instructions} bytes`,
      unit: "bytes",
    });
  }
  return rows;
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
      ...(await surfaceRows()),
    ];
  } finally {
    await client.close();
    await fresh.client.close();
  }
}
