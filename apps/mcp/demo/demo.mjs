#!/usr/bin/env node
/**
 * Starts the real server as a child process, connects a real MCP client over stdio and asks it eight questions.
 *
 *   node demo/demo.mjs          answered from recorded replies with true figures, offline
 *   node demo/demo.mjs --live   answered by the agencies; FRED_API_KEY, DATA_GOV_API_KEY, CENSUS_API_KEY, EIA_API_KEY and
 *                               SEC_CONTACT_EMAIL (any address of yours) open those that want one
 */
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { questions } from "./questions.mjs";
import { sources, styled } from "./show.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const [flag, ...rest] = process.argv.slice(2).filter((argument) => argument !== "--");
if (rest.length > 0 || (flag !== undefined && flag !== "--live")) {
  console.error("demo: the only option is --live");
  process.exit(2);
}
const live = flag === "--live";

/** The modules the questions need: the others are not loaded. */
const MODULES = [
  "treasury",
  "fred",
  "world-bank",
  "sec",
  "fda",
  "usaspending",
  "fec",
  "congress",
  "census",
  "bls",
  "eia",
];
/** The recorded replies: the packages' own fixtures, and what only this demo asks. */
const RECORDINGS = [...MODULES.map((name) => `../../../packages/${name}/fixtures`), "recordings"];
const replay = live ? [] : RECORDINGS.flatMap((directory) => ["--replay", here(directory)]);

const transport = new StdioClientTransport({
  command: process.execPath,
  args: [here("../dist/cli.js"), "--modules", MODULES.join(","), ...replay],
  // Nothing the person happens to have installed or set changes what the demo shows.
  cwd: here("."),
  env: live ? { ...process.env } : { PATH: process.env.PATH ?? "" },
});
const client = new Client({ name: "govdata-demo", version: "1.0.0" });
await client.connect(transport);

const { tools } = await client.listTools();
const { name, version } = client.getServerVersion() ?? {};
console.log(
  styled("bold", `${name} ${version}: ${tools.length} tools over stdio, `) +
    (live ? "asking the agencies now." : "answering from recorded replies (--live asks the agencies)."),
);

/** Calls a tool; its result as data, or an error with the words the server found for it. */
async function call({ name, args }) {
  const result = await client.callTool({ name, arguments: args });
  if (result.isError) throw new Error(result.content[0].text);
  return result.structuredContent;
}

let failed = 0;
const today = new Date();
for (const [index, question] of questions.entries()) {
  console.log(`\n${styled("bold", `${index + 1}. ${question.ask}`)}`);
  const calls = question.calls(live, today);
  for (const { name, args } of calls) console.log(styled("dim", `   ${name} ${JSON.stringify(args)}`));
  try {
    const results = [];
    for (const each of calls) results.push(await call(each));
    const shown = question.show(results, live);
    console.log(`\n${shown.table}\n`);
    if (shown.chart !== undefined) console.log(`${shown.chart}\n`);
    console.log(`  ${styled("green", shown.reading)}`);
    if (!live && question.recorded !== undefined) console.log(styled("dim", `  ${question.recorded}`));
    for (const result of results) console.log(sources(result.meta));
  } catch (error) {
    failed++;
    console.log(`   ${styled("red", error instanceof Error ? error.message : String(error))}`);
  }
}

await client.close();
if (failed > 0) {
  console.log(`\n${failed} of ${questions.length} questions were not answered.`);
  process.exitCode = 1;
}
