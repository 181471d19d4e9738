import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { POOL_LIMITS, ROOM_WAIT_MS, SCRIPT_LIMITS } from "../src/code/limits.js";
import { createServer, type GovDataServer } from "../src/server.js";

// docs/guide/code-mode.md: its examples, over recorded replies, and its figures.

const page = readFileSync(new URL("../../../docs/guide/code-mode.md", import.meta.url), "utf8");
const block = (language: string) =>
  new RegExp(`^\`\`\`${language}[^\\n]*\\n([^]*?)^\`\`\`$`, "m").exec(page)?.[1] ?? "";

let server: GovDataServer;
beforeAll(async () => {
  const fixtures = (name: string) =>
    fileURLToPath(new URL(`../../../packages/${name}/fixtures`, import.meta.url));
  const names = ["treasury", "world-bank"];
  server = await createServer({
    cwd: false,
    modules: names,
    replay: names.map(fixtures),
    env: {},
    logLevel: "silent",
  });
});
afterAll(() => server.close());

async function recordOf(args: unknown) {
  const outcome = await server.callTool("code_mode", args);
  if (outcome.isError) throw new Error(outcome.text);
  const { record, meta } = outcome.structured;
  return { record, apis: meta.sources.map(({ api }) => api).sort() };
}

it("the example over two modules gives the figures, with a source for each", async () => {
  const { record, apis } = await recordOf({ code: block("js") });
  expect(record).toMatchObject({
    result: { debt: 38968295059805.35, largest: 5081769542379.77 },
    log: [
      "The US public debt was $38,968,295,059,805.35 on 2026-05-12 ($21,494,498,396.21 from 2026-05-11).",
    ],
    calls: 2,
  });
  expect(apis).toEqual(["treasury", "world-bank"]);
});

it("the one-tool example gives the three highest rates", async () => {
  const { record, apis } = await recordOf(JSON.parse(block("json")));
  expect(record).toMatchObject({
    result: [
      ["Domestic Series", 7.577],
      ["Treasury Floating Rate Notes (FRN)", 4.427],
      ["Treasury Bills", 4.316],
    ],
    calls: 1,
  });
  expect(new Set(apis)).toEqual(new Set(["treasury"]));
});

it("the limits are those of the server", () => {
  const { scriptMs, totalMs, memory, calls, callsAtOnce, result } = SCRIPT_LIMITS;
  expect([scriptMs, totalMs, memory, calls, callsAtOnce, result]).toEqual([
    10_000,
    60_000,
    64 << 20,
    50,
    8,
    16 << 20,
  ]);
  const { threads, waiting, waitMs, idleMs } = POOL_LIMITS;
  expect([threads, waiting, waitMs, idleMs, ROOM_WAIT_MS]).toEqual([2, 200, 30_000, 10_000, 5_000]);
  for (const said of [`${scriptMs / 1_000} s, waiting`, `${threads}; ${waiting} wait`, "64 MB", "16 MB"])
    expect(page).toContain(said);
});
