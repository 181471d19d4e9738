import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFred } from "@govdata/fred";
import { startAgency } from "./agency.mjs";
import { median } from "./measure.mjs";
import { file, residentMegabytes, start } from "./stdio.mjs";

const BYTES = 5_000_000;
const CLIENTS = 50;
const TURNS = 15;
const WARM = 4;
/** Counts the observations of each year and gives the ten with most: rows are [date, value]. */
const TOP_TEN = `
  const counts = {};
  for (const [date] of rows) { const year = date.slice(0, 4); counts[year] = (counts[year] ?? 0) + 1; }
  return Object.entries(counts).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, 10);`;
const SCRIPT = `const { rows } = await tools.bench_rows({ bytes: ${BYTES} });${TOP_TEN}`;
const topTen = new Function("rows", TOP_TEN);

/** The rows of a FRED reply of so many bytes. */
async function rowsOf(fred, bytes) {
  const { observations } = await fred.request("/series/observations", { series_id: `B${bytes}` });
  return observations.map(({ date, value }) => [date, Number(value)]);
}

/** A module with one tool, whose SDK asks the agency of the benchmark; in a folder of its own. */
function writeModule(origin) {
  const folder = mkdtempSync(join(tmpdir(), "govdata-bench-"));
  const meta = {
    ...{ name: "bench", title: "Bench", description: "Rows.", publisher: "Bench", updates: "Never." },
    ...{ homepage: "https://bench.example", docs: "https://bench.example", domains: ["economy"], keys: {} },
    ...{ hosts: ["127.0.0.1"], terms: {}, workflow: "Ask.", tips: [], gaps: [], crossRef: [] },
  };
  const described = {
    ...{ name: "bench_rows", title: "Rows", description: "Rows of so many bytes.", rank: 1, headline: true },
    inputSchema: {
      type: "object",
      properties: { bytes: { type: "integer" } },
      required: ["bytes"],
      additionalProperties: false,
    },
    annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: true, destructiveHint: false },
    ...{ profiles: [], keywords: [], aliases: [], examples: [], needs: [] },
  };
  const description = { format: 1, meta, tools: [described] };
  const empty = { prompts: [], reference: [], resources: [], resolves: [] };
  const manifest = {
    ...{ name: "@bench/rows", version: "1.0.0", type: "module", govdata: { module: "./module.json" } },
    exports: { "./module": "./module.js", "./package.json": "./package.json" },
  };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "module.json"), JSON.stringify({ ...description, ...empty }));
  writeFileSync(
    join(folder, "module.js"),
    `import { createFred } from ${JSON.stringify(import.meta.resolve("@govdata/fred"))};
     const rowsOf = ${rowsOf};
     const columns = ["date", "value"];
     export default {
       format: 1,
       meta: ${JSON.stringify(meta)},
       createSdk: (options) => createFred({ ...options, cache: false, limits: false, apiKey: "${"0".repeat(32)}", baseUrl: "${origin}/fred" }),
       tools: [{ ...${JSON.stringify(described)}, run: async ({ bytes }, { sdk }) => ({ kind: "table", summary: "Rows.", columns, rows: await rowsOf(sdk, bytes) }) }],
       clearCache: async () => undefined,
     };`,
  );
  return folder;
}

/** Rows about scripts. */
export async function codeModeRows() {
  const agency = await startAgency();
  const folder = writeModule(agency.origin);
  try {
    return [
      ...(await largeRows(agency.origin, folder)),
      ...(await spinRows(folder)),
      ...(await memoryRows(folder)),
    ];
  } finally {
    agency.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function serve(folder) {
  const options = ["--module-dir", folder, "--modules", "bench", "--no-cache"];
  return start([file("apps/mcp/dist/cli.js"), ...options]);
}

/** A count over five megabytes, by a script and by a plain program that asks the same. */
async function largeRows(origin, folder) {
  const options = { apiKey: "0".repeat(32), baseUrl: `${origin}/fred`, limits: false, cache: false };
  const fred = createFred(options);
  const { client } = await serve(folder);
  const call = { name: "code_mode", arguments: { code: SCRIPT } };
  try {
    const answer = await client.callTool(call);
    const expected = topTen(await rowsOf(fred, BYTES));
    const { record } = answer.structuredContent;
    if (JSON.stringify(record.result) !== JSON.stringify(expected)) throw new Error("the counts differ");
    const times = { plain: [], script: [] };
    for (let turn = 0; turn <= TURNS; turn++) {
      const plain = await took(async () => topTen(await rowsOf(fred, BYTES)));
      const script = await took(() => client.callTool(call));
      // The first turns warm both up.
      if (turn < WARM) continue;
      times.plain.push(plain);
      times.script.push(script);
    }
    const [plain, script] = [median(times.plain), median(times.script)];
    const size = Buffer.byteLength(JSON.stringify(answer.structuredContent));
    const what = `top ten over a reply of ${BYTES / 1e6} MB in code_mode`;
    return [
      { what, measured: script, goal: 350, shown: `${script.toFixed(0)} ms`, unit: "ms" },
      {
        what: `${what}, over plain Node`,
        measured: script / plain,
        goal: 3,
        shown: `${(script / plain).toFixed(2)} x (${plain.toFixed(0)} ms)`,
        unit: "x",
      },
      {
        what: `${what}: what comes back`,
        measured: size,
        goal: 1_000,
        shown: `${size} bytes`,
        unit: "bytes",
      },
    ];
  } finally {
    await client.close();
  }
}

/** How long something takes, in milliseconds. */
async function took(work) {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

function timed(client) {
  return took(() => client.callTool({ name: "find_tools", arguments: { query: "rows" } }));
}

/** A plain call alone, and while a script spins. */
async function spinRows(folder) {
  const { client } = await serve(folder);
  try {
    for (let index = 0; index < 20; index++) await timed(client);
    const times = { alone: [], beside: [] };
    for (let index = 0; index < 100; index++) times.alone.push(await timed(client));
    const spinning = client.callTool({ name: "code_mode", arguments: { code: "while (true) {}" } });
    await client.callTool({ name: "code_mode", arguments: { code: "1" } });
    const from = performance.now();
    while (performance.now() - from < 3_000) times.beside.push(await timed(client));
    await spinning;
    const [alone, beside] = [median(times.alone), median(times.beside)];
    return [
      {
        what: "plain call while a script spins, over the call alone",
        measured: beside / alone,
        goal: 2,
        shown: `${(beside / alone).toFixed(2)} x (${beside.toFixed(2)} ms / ${alone.toFixed(2)} ms)`,
        unit: "x",
      },
    ];
  } finally {
    await client.close();
  }
}

/** The most memory a server has while so many clients run a script each, in megabytes. */
async function peak(folder, code) {
  const { client, pid } = await serve(folder);
  try {
    await client.listTools();
    const atRest = residentMegabytes(pid);
    let most = atRest;
    const watch = setInterval(() => {
      most = Math.max(most, residentMegabytes(pid));
    }, 50);
    const call = { name: "code_mode", arguments: { code } };
    const timeout = 300_000;
    await Promise.all(Array.from({ length: CLIENTS }, () => client.callTool(call, undefined, { timeout })));
    clearInterval(watch);
    return { atRest, most };
  } finally {
    await client.close();
  }
}

async function memoryRows(folder) {
  const row = (what, measured, goal) => ({
    what,
    measured,
    goal,
    shown: `${measured.toFixed(0)} MB`,
    unit: "MB",
  });
  const small = await peak(folder, "(await tools.bench_rows({ bytes: 2000 })).rows.length");
  const large = await peak(folder, SCRIPT);
  const greedy = await peak(folder, "const all = []; while (true) all.push('abc'.repeat(500) + all.length)");
  return [
    row("memory of a server at rest, code mode on", small.atRest, 80),
    row(`most memory with ${CLIENTS} scripts at once, small results`, small.most, 300),
    row(`most memory with ${CLIENTS} scripts at once over ${BYTES / 1e6} MB each`, large.most, 300),
    row(`most memory with ${CLIENTS} scripts at once that take all they get`, greedy.most, 300),
  ];
}
