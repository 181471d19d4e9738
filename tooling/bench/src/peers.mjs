import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { compare, median } from "./measure.mjs";
import { allTools, bytesOf, file, residentMegabytes, start } from "./stdio.mjs";

const PEER = "us-gov-open-data-mcp";
const STARTS = 7;
const UNCACHED = 8;
/** Between uncached calls, so that no server's own limit on FRED is what is measured. */
const PAUSE_MS = 1_200;

/** The last day asked for; any other one is another question. */
const day = (number) => `2020-12-${String(number).padStart(2, "0")}`;

/**
 * The server beside the published peer, which is installed from npm into a temporary folder. Both speak stdio, both get
 * the same replies out of memory, both answer the same question.
 */
export async function peerRows() {
  const folder = mkdtempSync(join(tmpdir(), "govdata-peer-"));
  try {
    writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "peer", private: true }));
    const npm = process.platform === "win32" ? "npm.cmd" : "npm";
    execFileSync(npm, ["install", PEER, "--no-audit", "--no-fund"], { cwd: folder, stdio: "ignore" });
    const installed = join(folder, "node_modules", PEER);
    const { bin, version } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    const entry = join(installed, typeof bin === "string" ? bin : bin[PEER]);
    const call = (from, to) => (end) => ({
      name: "fred_series_data",
      arguments: { series_id: "UNRATE", [from]: "2019-07-01", [to]: end },
    });
    const servers = {
      ours: { args: [file("apps/mcp/dist/cli.js")], call: call("start", "end") },
      peer: { args: [entry], call: call("start_date", "end_date") },
    };
    return await rowsOf(servers, folder, version);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function rowsOf(servers, folder, version) {
  const names = Object.keys(servers);
  // A home of their own: what a server keeps on disk goes with the folder.
  const env = { FRED_API_KEY: "0".repeat(32), HOME: folder, XDG_CACHE_HOME: join(folder, "cache") };
  const open = (name) =>
    start(["--import", file("tooling/bench/src/memory-fetch.mjs"), ...servers[name].args], env, folder);
  const measured = Object.fromEntries(names.map((name) => [name, { starts: [], uncached: [] }]));
  for (let turn = 0; turn <= STARTS; turn++) {
    for (const name of names) {
      const { client, ms } = await open(name);
      await client.close();
      // The first of each fills the caches of the file system.
      if (turn > 0) measured[name].starts.push(ms);
    }
  }
  const opened = {};
  try {
    for (const name of names) {
      opened[name] = await open(name);
      const { client, pid } = opened[name];
      const tools = await allTools(client);
      Object.assign(measured[name], {
        tools: bytesOf(tools),
        instructions: Buffer.byteLength(client.getInstructions() ?? ""),
        memory: residentMegabytes(pid),
      });
      for (let turn = 0; turn <= UNCACHED; turn++) {
        const from = performance.now();
        await answered(client, servers[name].call(day(1 + turn)));
        // The first one loads code.
        if (turn > 0) measured[name].uncached.push(performance.now() - from);
        await pause(PAUSE_MS);
      }
    }
    const cached = await compare(
      Object.fromEntries(
        names.map((name) => [name, () => opened[name].client.callTool(servers[name].call(day(1)))]),
      ),
    );
    for (const name of names) measured[name].cached = cached[name];
  } finally {
    for (const { client } of Object.values(opened)) await client.close();
  }
  const row = (what, goal, unit, digits, value) => {
    const [ours, peer] = [value(measured.ours), value(measured.peer)];
    const shown = `${(ours / peer).toFixed(2)} x (${ours.toFixed(digits)} ${unit} / ${peer.toFixed(digits)} ${unit})`;
    return { what: `${what}, over ${PEER} ${version}`, measured: ours / peer, goal, shown, unit: "x" };
  };
  return [
    row("start to initialized", 0.3, "ms", 0, ({ starts }) => median(starts)),
    row("tools/list", 0.2, "bytes", 0, ({ tools }) => tools),
    row("instructions", 0.23, "bytes", 0, ({ instructions }) => instructions),
    row("uncached call", undefined, "ms", 2, ({ uncached }) => median(uncached)),
    row("cached call", 0.6, "ms", 2, (each) => each.cached),
    row("resident memory after tools/list", 0.6, "MB", 1, ({ memory }) => memory),
  ];
}

/** A server that fails quickly must not win. */
async function answered(client, call) {
  const result = await client.callTool(call);
  const text = JSON.stringify(result);
  // Unemployment of April 2020.
  if (result.isError || !text.includes("14.8"))
    throw new Error(`${call.name} did not answer: ${text.slice(0, 500)}`);
}
