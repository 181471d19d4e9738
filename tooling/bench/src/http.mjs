import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { compare } from "./measure.mjs";
import { file, residentMegabytes } from "./stdio.mjs";

const CLIENTS = 50;
/** Calls of each client in the load. */
const CALLS = 40;

const FIXTURES = file("packages/fred/fixtures");
const CACHED = ["--import", file("tooling/bench/src/replayed-fetch.mjs"), file("apps/mcp/dist/cli.js")];
/** A replay keeps no cache and waits for no limit of the agency: every call goes all the way. */
const UNCACHED = [file("apps/mcp/dist/cli.js"), "--replay", FIXTURES];

/** The built server over HTTP, with FRED's fixtures in the place of the network and every call noted on stderr. */
function serve(command) {
  const options = ["--transport", "http", "--port", "0", "--request-limit", "0"];
  const child = spawn(process.execPath, [...command, ...options], {
    env: {
      PATH: process.env.PATH ?? "",
      CACHE: "memory:",
      BENCH_FIXTURES: FIXTURES,
      FRED_API_KEY: "0".repeat(32),
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  return new Promise((resolve, reject) => {
    let said = "";
    child.stderr.on("data", (chunk) => {
      if (said.includes("\n")) return;
      said += chunk;
      const url = /listening at (\S+);/.exec(said)?.[1];
      if (url !== undefined) resolve({ url, pid: child.pid, stop: () => child.kill() });
    });
    child.once("exit", () => reject(new Error(`the server over HTTP did not start\n${said}`)));
  });
}

async function connect(url) {
  const client = new Client({ name: "bench", version: "1.0.0" });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  return client;
}

/** Rows about the server over HTTP. The clients run in this process and share the machine with the server. */
export async function httpRows() {
  const { tools } = JSON.parse(readFileSync(file("packages/fred/dist/module.json"), "utf8"));
  const tool = tools.find(({ headline }) => headline);
  const call = { name: tool.name, arguments: tool.examples[0].args };
  const [server, replaying] = await Promise.all([serve(CACHED), serve(UNCACHED)]);
  try {
    const first = await connect(server.url);
    await first.listTools();
    const atRest = residentMegabytes(server.pid);
    const answer = await first.callTool(call);
    if (answer.isError) throw new Error(`${tool.name}: ${JSON.stringify(answer.content)}`);
    const second = await connect(replaying.url);
    const { cached, uncached } = await compare({
      cached: () => first.callTool(call),
      uncached: () => second.callTool(call),
    });
    const clients = await Promise.all(Array.from({ length: CLIENTS }, () => connect(server.url)));
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, residentMegabytes(server.pid));
    }, 200);
    const from = performance.now();
    await Promise.all(
      clients.map(async (client) => {
        for (let turn = 0; turn < CALLS; turn++) await client.callTool(call);
      }),
    );
    const seconds = (performance.now() - from) / 1_000;
    clearInterval(watch);
    peak = Math.max(peak, residentMegabytes(server.pid));
    const perSecond = (CLIENTS * CALLS) / seconds;
    await Promise.all([first, second, ...clients].map((client) => client.close()));
    return [
      {
        what: `cached call of ${tool.name} over HTTP, median`,
        measured: cached,
        shown: `${cached.toFixed(2)} ms`,
        unit: "ms",
      },
      {
        what: `uncached call of ${tool.name} over HTTP, from a replay, median`,
        measured: uncached,
        shown: `${uncached.toFixed(2)} ms`,
        unit: "ms",
      },
      {
        what: `cached calls in a second over HTTP, ${CLIENTS} clients at once`,
        measured: perSecond,
        shown: perSecond.toFixed(0),
        unit: "calls",
      },
      {
        what: "resident memory over HTTP, at rest",
        measured: atRest,
        goal: 100,
        shown: `${atRest.toFixed(1)} MB`,
        unit: "MB",
      },
      {
        what: `resident memory over HTTP, ${CLIENTS} clients calling`,
        measured: peak,
        goal: 300,
        shown: `${peak.toFixed(1)} MB`,
        unit: "MB",
      },
    ];
  } finally {
    server.stop();
    replaying.stop();
  }
}
