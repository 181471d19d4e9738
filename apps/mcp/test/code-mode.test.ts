import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import type { CallReport } from "../src/call-report.js";
import type { Outcome } from "../src/engine.js";
import type { GovDataServer } from "../src/server.js";
import { type Connected, connectChild } from "./helpers/client.js";
import { useWorkshop } from "./helpers/workshop.js";

const workshop = useWorkshop();
const { start } = workshop;

interface Record {
  result: unknown;
  log?: string[];
  calls: number;
  bytes_read: number;
  bytes_returned: number;
}

/** What a script gave; fails with its error's words. */
function given(outcome: Outcome): Record {
  if (outcome.isError) throw new Error(outcome.text);
  const { record } = outcome.structured;
  if (!isRecord(record)) throw new Error(`no record of a script: ${outcome.text}`);
  return record;
}

function isRecord(value: unknown): value is Record {
  return typeof value === "object" && value !== null && "result" in value && "bytes_read" in value;
}

const errorOf = (outcome: Outcome) => (outcome.isError ? outcome : undefined);
const run = async (server: GovDataServer, code: string, more: object = {}) =>
  server.callTool("code_mode", { code, ...more });
const entry = (server: GovDataServer) => server.listTools().find(({ name }) => name === "code_mode");

describe("a script", () => {
  it("calls tools, prints and returns, and says what was read and what came back", async () => {
    const server = await start();
    const code = `
      const daily = await tools.acme_daily({ town: "springfield" });
      console.log("days", daily.rows.length);
      return daily.rows.map(([date, value]) => value);`;
    const outcome = await run(server, code);
    const direct = await server.callTool("acme_daily", { town: "springfield" });
    const record = given(outcome);
    expect(record).toMatchObject({ result: [31.5, null, 29], log: ["days 3"], calls: 1 });
    expect(record.bytes_returned).toBe('[31.5,null,29]["days 3"]'.length);
    // The same result by itself says of its source that it came from the cache.
    expect(Math.abs(record.bytes_read - Buffer.byteLength(direct.text))).toBeLessThan(20);
    expect(outcome.isError === false && outcome.structured.meta.sources).toMatchObject([
      { api: "acme", url: expect.stringContaining("/daily") },
    ]);
    expect(outcome.isError === false && outcome.structured.notes).toEqual([
      "Acme does not endorse this product.",
    ]);
  });

  it("gets every tool: listed or not, of a group, under a former name, the server's own", async () => {
    const server = await start({ toolMode: "discovery" });
    const code = `
      const [look, member, former, found] = await Promise.all([
        tools.workshop_bench({ part: "look", id: "3" }),
        tools.workshop_bench_look({ id: "4" }),
        tools.measure_thing({ object: "bench" }),
        tools.find_tools({ query: "measure" }),
      ]);
      return [look.record.id, member.record.id, former.record.what, found.kind, Object.keys(tools).includes("workshop_bench_look")]`;
    expect(given(await run(server, code)).result).toEqual(["3", "4", "bench", "document", true]);
  });

  it("gets results whole, however large, where a call by itself is cut", async () => {
    const server = await start();
    const args = { limit: 9_000 };
    const direct = await server.callTool("acme_stations", args);
    expect(direct.isError === false && direct.structured.summary).toContain("Cut to fit");
    const record = given(
      await run(server, "return (await tools.acme_stations({ limit: 9000 })).rows.length"),
    );
    expect(record.result).toBe(9_000);
    expect(record.bytes_read).toBeGreaterThan(200_000);
    expect(record.bytes_returned).toBe(4);
  });

  it("finds the result of one tool as DATA in the one-tool form", async () => {
    const more = { tool: "acme_daily", tool_args: { town: "springfield" } };
    const outcome = await run(await start(), "DATA.rows.at(-1)", more);
    expect(given(outcome)).toMatchObject({ result: ["2024-07-03", 29], calls: 1 });
  });

  it("does not begin when its one tool fails, and says why as the tool does", async () => {
    const failed = await run(await start(), "DATA.rows", {
      tool: "acme_daily",
      tool_args: { town: "Sprngfield" },
    });
    expect(errorOf(failed)).toMatchObject({ error: { kind: "invalid_argument", nearest: ["springfield"] } });
    expect(failed.text).toContain("The script did not begin, since its tool failed: acme_daily failed.");
  });

  it("can repair a call by what its error says, and go on", async () => {
    const code = `
      try { return await tools.acme_daily({ town: "Sprngfield" }) }
      catch (error) { return [error.kind, (await tools.acme_daily({ town: error.nearest[0] })).rows.length] }`;
    const outcome = await run(await start(), code);
    expect(given(outcome).result).toEqual(["invalid_argument", 3]);
    expect(outcome.isError === false && outcome.structured.notes).toEqual([
      expect.stringMatching(/^1 call failed, which the script went on from\. The first: acme_daily failed\./),
      "Acme does not endorse this product.",
    ]);
  });

  it("fails as a tool does that it did not catch, with its line", async () => {
    const failed = await run(await start(), "const town = 1;\nconst d =\n  await tools.acme_missing({});");
    expect(errorOf(failed)).toMatchObject({ error: { kind: "not_found", fault: "caller", status: 404 } });
    expect(failed.text).toMatch(
      /At line 3, column \d+ of the script:\n3 \| {3}await tools\.acme_missing\(\{\}\);/,
    );
  });

  it("that cannot be read, or fails by itself, is shown its place", async () => {
    const server = await start();
    const unread = await run(server, "let a = 1;\nlet b = ;");
    expect(errorOf(unread)?.error).toMatchObject({ kind: "script_syntax", fault: "caller" });
    expect(unread.text).toContain("At line 2, column 9 of the script:\n2 | let b = ;\n            ^");
    const thrown = await run(server, "console.log('so far');\nif (true) {\n  nope.x;\n}\nreturn 1");
    expect(errorOf(thrown)?.error.kind).toBe("script_error");
    expect(thrown.text).toContain("ReferenceError: 'nope' is not defined");
    expect(thrown.text).toContain("At line 3, column 3 of the script:\n3 |   nope.x;\n      ^");
    expect(thrown.text).toContain("It had printed: so far");
  });

  it("that says nothing is told how to", async () => {
    const outcome = await run(await start(), "const a = 1;");
    expect(outcome.isError === false && outcome.structured.summary).toContain("returned and printed nothing");
  });

  it("runs neither itself nor what is called by itself", async () => {
    const code = `
      const told = [];
      for (const call of [() => tools.code_mode({ code: "1" }), () => tools.call_tool({ name: "code_mode", arguments: { code: "1" } }), () => tools.clear_cache({})])
        await call().catch((e) => told.push(e.message));
      return told`;
    const { result } = given(await run(await start(), code));
    expect(result).toEqual([
      expect.stringContaining("code_mode cannot be called from a script: a script runs in it already"),
      expect.stringContaining("code_mode cannot be called from a script: a script runs in it already"),
      expect.stringContaining("clear_cache cannot be called from a script"),
    ]);
  });

  it("is cut to the budget, says what is missing and how to get it", async () => {
    const server = await start();
    const outcome = await run(
      server,
      "Array.from({ length: 5000 }, (_, i) => ({ row: i, text: 'row number ' + i }))",
    );
    const { result } = given(outcome);
    const kept = Array.isArray(result) ? result.length : 0;
    expect(kept).toBeGreaterThan(500);
    expect(Buffer.byteLength(outcome.text)).toBeLessThanOrEqual(32_000);
    expect(outcome.isError === false && outcome.structured.summary).toContain(
      `Cut to fit: result has the first ${kept} of 5,000 items. Return less (filter, count, sum, pick columns), or run the script again for the rest: return ….slice(${kept}).`,
    );
    const rest = await run(
      server,
      `Array.from({ length: 5000 }, (_, i) => ({ row: i })).slice(${kept}, ${kept + 1})`,
    );
    expect(given(rest).result).toEqual([{ row: kept }]);
  });

  it("keeps to the smallest budget too", async () => {
    const server = await start({ maxResponseBytes: 2_000 });
    const code =
      "await tools.acme_daily({ town: 'springfield' }); for (let i = 0; i < 999; i++) console.log('line', i); return 'x'.repeat(9999)";
    const outcome = await run(server, code);
    expect(outcome.isError).toBe(false);
    expect(Buffer.byteLength(outcome.text)).toBeLessThanOrEqual(2_000);
    expect(outcome.text).toContain("Cut to fit");
  });

  it.each([
    [{}, "code", "is required"],
    [{ code: " " }, "code", "is empty"],
    [{ code: 1 }, "code", "must be a text"],
    [{ code: "1", tool_args: {} }, "tool_args", "goes with tool"],
    [{ code: "1", tols: "x" }, "tols", "unknown argument"],
  ])("is refused with %j", async (args, field, reason) => {
    const failed = errorOf(await (await start()).callTool("code_mode", args));
    expect(failed?.error).toMatchObject({ kind: "invalid_argument", field });
    expect(failed?.text).toContain(reason);
  });
});

describe("the calls of a script", () => {
  it("are at most fifty", async () => {
    const code =
      "let made = 0; try { for (;;) { await tools.acme_nothing({}); made++ } } catch (e) { return [made, e.kind] }";
    expect(given(await run(await start(), code)).result).toEqual([50, "script_calls"]);
    const failed = await run(await start(), "for (;;) await tools.acme_nothing({})");
    expect(errorOf(failed)?.error).toMatchObject({ kind: "script_calls", fault: "caller" });
    expect(failed.text).toContain("A script makes at most 50 calls, and this was one more.");
  });

  it("are heard of like any other, as made inside", async () => {
    const reports: CallReport[] = [];
    const server = await start({ onCall: (report) => reports.push(report) });
    await server.callTool(
      "code_mode",
      { code: "await tools.acme_nothing({}); await tools.nope({}).catch(() => 0); 1" },
      { caller: "ann" },
    );
    expect(reports.map(({ tool, status, inner, caller }) => ({ tool, status, inner, caller }))).toEqual([
      { tool: "acme_nothing", status: "ok", inner: true, caller: "ann" },
      { tool: null, status: "unknown_tool", inner: true, caller: "ann" },
      { tool: "code_mode", status: "ok", inner: false, caller: "ann" },
    ]);
  });

  it("are admitted one by one", async () => {
    let left = 2;
    const refusal = {
      text: "quota used up",
      error: { kind: "rate_limited", fault: "caller" as const, retryable: true },
    };
    const admit = async () => (left-- > 0 ? undefined : refusal);
    const code = "await tools.acme_nothing({}); return await tools.acme_nothing({}).catch((e) => e.message)";
    const outcome = await (await start()).callTool("code_mode", { code }, { admit });
    expect(given(outcome).result).toBe("quota used up");
  });

  it("only read where the server only reads", async () => {
    const server = await start({ readonly: true });
    const code = "return await tools.workshop_order({ what: 'bench' }).catch((e) => e.message)";
    expect(given(await run(server, code)).result).toContain("this server only reads");
  });

  it("end with the call that runs them, and so does the script", async () => {
    const server = await start();
    const stop = new AbortController();
    const call = server.callTool(
      "code_mode",
      { code: "await tools.acme_slow({}); return 1" },
      { signal: stop.signal },
    );
    const ended = expect(call).rejects.toThrow("enough");
    await workshop.office.slowAsked;
    stop.abort(new Error("enough"));
    await ended;
    await workshop.office.slowDropped;
    expect(given(await run(server, "1 + 1")).result).toBe(2);
  });
});

describe("a script without an end", () => {
  it("delays no other call, and is ended when its call is", async () => {
    const server = await start();
    const stop = new AbortController();
    const spins = server.callTool("code_mode", { code: "while (true) {}" }, { signal: stop.signal });
    let ended = false;
    const end = expect(spins.finally(() => (ended = true))).rejects.toThrow("enough");
    const [plain, script] = await Promise.all([server.callTool("acme_nothing", {}), run(server, "6 * 7")]);
    expect(plain.isError).toBe(false);
    expect(given(script).result).toBe(42);
    expect(ended).toBe(false);
    stop.abort(new Error("enough"));
    await end;
  });
});

describe("code mode on the surfaces", () => {
  it("reads only where all that is loaded does", async () => {
    expect(entry(await start())?.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: true });
    for (const options of [{ modules: ["acme"] }, { readonly: true }]) {
      expect(entry(await start(options))?.annotations).toMatchObject({
        readOnlyHint: true,
        destructiveHint: false,
      });
    }
  });

  it("is listed in every mode, and its guide is in the instructions", async () => {
    for (const toolMode of ["default", "full", "discovery"] as const) {
      const server = await start({ toolMode });
      expect(entry(server)?.inputSchema.required).toEqual(["code"]);
      expect(server.instructions).toContain("# How to write a script for code_mode");
    }
  });

  it("is away when turned off, with its guide", async () => {
    const server = await start({ codeMode: false });
    expect(entry(server)).toBeUndefined();
    expect(server.instructions).not.toContain("code_mode");
    expect((await run(server, "1")).text).toContain(
      "code_mode cannot be called here: code mode is turned off.",
    );
  });
});

describe("over stdio", () => {
  let connected: Connected;
  const connect = (args: string[], env = {}) =>
    connectChild(
      { cwd: workshop.project.directory, modules: ["acme"], env: { ACME_URL: workshop.office.url, ...env } },
      args,
    );
  afterEach(() => connected.close());

  it("a script answers, and stdout has nothing but the protocol", async () => {
    connected = await connect([]);
    const answer = await connected.client.callTool({
      name: "code_mode",
      arguments: {
        code: "console.log('not stdout'); return (await tools.acme_daily({ town: 'springfield' })).rows[0]",
      },
    });
    expect(answer.structuredContent).toMatchObject({
      record: { result: ["2024-07-01", 31.5], log: ["not stdout"] },
    });
  });

  it.each([
    [["--no-code-mode"], {}],
    [[], { CODE_MODE: "false" }],
  ])("%j with %j turns it off", async (args, env) => {
    connected = await connect(args, env);
    const { tools } = await connected.client.listTools();
    expect(tools.map(({ name }) => name)).not.toContain("code_mode");
  });
});

describe("over recorded replies of two modules", () => {
  const fixtures = (name: string) =>
    fileURLToPath(new URL(`../../../packages/${name}/fixtures`, import.meta.url));
  const replay = ["treasury", "world-bank"].map(fixtures);

  it("a script joins figures and names their sources", async () => {
    const server = await start({ cwd: false, modules: ["treasury", "world-bank"], replay });
    const code = `
      const [debt, gdp] = await Promise.all([
        tools.treasury_debt({}),
        tools.wb_compare({ indicator: "NY.GDP.MKTP.CD", countries: "JPN;ARB", date_range: "2019", order: "highest" }),
      ]);
      const value = gdp.columns.indexOf("NY.GDP.MKTP.CD"), name = gdp.columns.indexOf("country");
      console.log(debt.summary);
      return { gdp: gdp.rows.map((row) => [row[name], row[value]]), clock: new Date().toISOString() }`;
    const outcome = await run(server, code);
    expect(given(outcome)).toMatchObject({
      result: {
        gdp: [
          ["Japan", 5081769542379.77],
          ["Arab World", 2817414584665.11],
        ],
      },
      log: [
        "The US public debt was $38,968,295,059,805.35 on 2026-05-12 ($21,494,498,396.21 from 2026-05-11).",
      ],
    });
    const sources = outcome.isError ? [] : outcome.structured.meta.sources;
    expect(new Set(sources.map(({ api }) => api))).toEqual(new Set(["treasury", "world-bank"]));
    expect(sources.every(({ from, cite }) => from === "replayed" && cite.page !== "")).toBe(true);
  });

  it("the clock stands where it was recorded", async () => {
    const server = await start({ cwd: false, modules: ["treasury"], replay });
    const first = given(
      await run(server, "[new Date().toISOString(), Date.now() === +new Date(), Date().slice(0, 15)]"),
    );
    await new Promise((resolve) => setImmediate(resolve));
    const second = given(
      await run(server, "[new Date().toISOString(), Date.now() === +new Date(), Date().slice(0, 15)]"),
    );
    expect(second.result).toEqual(first.result);
    expect(first.result).toEqual([expect.stringMatching(/^20\d\d-/), true, expect.any(String)]);
  });
});
