import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectChild, INITIALIZE, runRaw } from "./helpers/client.js";
import { type Office, openOffice } from "./helpers/office.js";
import { createProject, type Project } from "./helpers/project.js";

let office: Office;
let project: Project;

beforeAll(async () => {
  office = await openOffice();
  project = createProject();
});
afterAll(async () => {
  await office.close();
  project.remove();
});

const here = (env: Record<string, string> = {}) => ({
  cwd: project.directory,
  modules: ["acme", "ledger"],
  env: { ACME_URL: office.url, ...env },
});

const call = (id: number, name: string) => ({ id, method: "tools/call", params: { name, arguments: {} } });

/** Every line of stdout, parsed: it throws when something else was written there. */
function messages(stdout: string): { id?: number; result?: unknown; error?: { message: string } }[] {
  return stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

describe("stdout and stderr", () => {
  it("carry protocol only, and everything else", async () => {
    const { stdout, stderr } = await runRaw(here(), [], async (server) => {
      server.write(INITIALIZE);
      server.write(call(1, "acme_noisy"));
      await server.seen('"id":1');
      server.end();
    });
    expect(messages(stdout).map((message) => message.id)).toEqual([0, 1]);
    expect(stderr).toContain("from console.log");
    expect(stderr).toContain("from process.stdout");
  });

  it("name each missing key on one line, with its sign-up page, and are quiet besides", async () => {
    const { stderr } = await runRaw(here(), [], async (server) => {
      await server.seen("LEDGER_API_KEY");
      server.end();
    });
    expect(stderr).toBe(
      "govdata-mcp: ledger_entries cannot answer without a key: set LEDGER_API_KEY; get one at https://ledger.example/keys\n",
    );
  });

  it("are quiet when every key is set, and never show one", async () => {
    const { stdout, stderr } = await runRaw(
      here({ LEDGER_API_KEY: "ledger-key-0123456789" }),
      ["--log-level", "debug"],
      async (server) => {
        server.write(INITIALIZE);
        server.write({
          id: 1,
          method: "tools/call",
          params: { name: "ledger_entries", arguments: { year: 1999 } },
        });
        await server.seen('"id":1');
        server.end();
      },
    );
    expect(office.asked.at(-1)).toBe("/entries?year=1999&api_key=ledger-key-0123456789");
    expect(messages(stdout)[1]?.result).toMatchObject({ structuredContent: { rows: [["ice", 12]] } });
    expect(stderr).toContain('"msg":"request"');
    expect(stdout + stderr).not.toContain("ledger-key-0123456789");
    expect(stderr).not.toContain("cannot answer without a key");
  });

  it("say that a key is a placeholder, or that its file cannot be read", async () => {
    const placeholder = await runRaw(here({ LEDGER_API_KEY: "your_key_here" }), [], (server) =>
      server.seen("LEDGER_API_KEY").then(server.end),
    );
    expect(placeholder.stderr).toContain("set LEDGER_API_KEY (it holds a placeholder)");
    const file = await runRaw(here({ LEDGER_API_KEY_FILE: "/nowhere/key" }), [], (server) =>
      server.seen("LEDGER_API_KEY").then(server.end),
    );
    expect(file.stderr).toContain("cannot be read");
  });
});

describe("the end", () => {
  it("comes cleanly when stdin closes", async () => {
    const ended = await runRaw(here(), [], async (server) => {
      server.write(INITIALIZE);
      await server.seen('"id":0');
      server.end();
    });
    expect(ended).toMatchObject({ code: 0, signal: null });
  });

  it("comes cleanly when stdin closes before anything was asked", async () => {
    expect(await runRaw(here(), [])).toMatchObject({ code: 0, stdout: "" });
  });

  it("lets a call that is nearly done finish", async () => {
    const ended = await runRaw(here(), [], async (server) => {
      server.write(INITIALIZE);
      server.write({
        id: 1,
        method: "tools/call",
        params: { name: "acme_daily", arguments: { town: "springfield" } },
      });
      server.end();
    });
    expect(ended.code).toBe(0);
    expect(messages(ended.stdout)[1]?.result).toMatchObject({ structuredContent: { kind: "series" } });
  });

  it("ends a call that would take for ever, and one that does not listen", async () => {
    const ended = await runRaw(here(), [], async (server) => {
      server.write(INITIALIZE);
      server.write(call(1, "acme_slow"));
      server.write(call(2, "acme_deaf"));
      await office.slowAsked;
      server.end();
    });
    expect(ended.code).toBe(0);
    const failed = messages(ended.stdout).filter((message) => message.error);
    expect(failed.map((message) => message.id).sort()).toEqual([1, 2]);
    expect(failed[0]?.error?.message).toContain("the server is closing");
  });

  it.each(["SIGINT", "SIGTERM"] as const)("comes cleanly on %s with a call in flight", async (signal) => {
    const ended = await runRaw(here(), [], async (server) => {
      server.write(INITIALIZE);
      server.write(call(1, "acme_deaf"));
      await server.seen("LEDGER_API_KEY");
      server.kill(signal);
    });
    expect(ended).toMatchObject({ code: 0, signal: null });
  });

  it("does not come from a promise that a module forgot", async () => {
    const ended = await runRaw(here(), [], async (server) => {
      server.write(INITIALIZE);
      server.write({
        id: 1,
        method: "tools/call",
        params: { name: "acme_defect", arguments: { how: "forget" } },
      });
      await server.seen("unhandled:");
      server.write({ id: 2, method: "ping" });
      await server.seen('"id":2');
      server.end();
    });
    expect(ended.code).toBe(0);
    expect(ended.stderr).toContain("govdata-mcp: unhandled: Error: forgotten");
    expect(ended.stderr).not.toContain("sup3rs3cretvalue");
  });

  it("survives lines that are no messages", async () => {
    const ended = await runRaw(here(), [], async (server) => {
      server.write(INITIALIZE);
      await server.seen('"id":0');
      server.write({ id: 5, method: "no/such/method" });
      server.write({ nonsense: true });
      server.write({ id: 6, method: "ping" });
      await server.seen('"id":6');
      server.end();
    });
    expect(ended.code).toBe(0);
    expect(messages(ended.stdout).find((message) => message.id === 5)?.error?.message).toContain(
      "Method not found",
    );
  });
});

describe("the command line", () => {
  const run = (...args: string[]) => runRaw(here(), args);

  it("shows its version and its help", async () => {
    expect((await run("--version")).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    const help = await run("--help");
    expect(help.stdout).toContain("npx @govdata/mcp --modules fred,treasury");
    expect(help.stdout).toContain("MAX_RESPONSE_BYTES");
    expect(help.code).toBe(0);
  });

  it("refuses an option it does not know, with the nearest", async () => {
    const ended = await run("--module", "acme");
    expect(ended.code).toBe(1);
    expect(ended.stderr).toContain("unknown option '--module'");
    expect(ended.stdout).toBe("");
  });

  it("refuses a module that is not installed, with the nearest and all that are", async () => {
    const ended = await run("--modules", "acne");
    expect(ended).toMatchObject({ code: 2, stdout: "" });
    expect(ended.stderr).toMatch(
      /^govdata-mcp: Unknown module "acne"\. Did you mean "acme"\? Installed modules: .*acme.*ledger.*\.\n$/,
    );
  });

  it("lists the installed modules for a person and as JSON", async () => {
    const text = (await run("--list-modules")).stdout;
    expect(text).toContain("acme  Acme Weather Office");
    expect(text).toContain("LEDGER_API_KEY: not set, get one at https://ledger.example/keys");
    const { modules } = JSON.parse((await run("--list-modules", "--json")).stdout);
    expect(modules).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: "acme",
          package: "acme-weather",
          version: "2.1.0",
          from: "working directory",
          domains: ["weather", "climate"],
          entries: 11,
          tools: 12,
          keys: [],
        }),
      ]),
    );
    // An optional key that is not there is not "set".
    expect((await run("--list-modules", "--modules", "bls")).stdout).toContain("BLS_API_KEY: not set");
    expect((await run("--json")).stderr).toContain("--json goes with --list-modules and doctor.");
  });

  it("reads keys and settings from an env file, the environment first", async () => {
    project.write(
      "settings.env",
      "MODULES=ledger\nLEDGER_API_KEY=ledger-key-from-file\nHIDE_UNCONFIGURED=true\n",
    );
    const connected = await connectChild({ cwd: project.directory, env: {} }, ["--env-file", "settings.env"]);
    const { tools } = await connected.client.listTools();
    await connected.close();
    expect(tools.map((tool) => tool.name)).toEqual(
      expect.arrayContaining(["ledger_entries", "ledger_titles", "clear_cache"]),
    );
    expect(tools.filter((tool) => tool.name.startsWith("acme_"))).toEqual([]);
  });

  it("takes the mode, the budget and the selection from the environment", async () => {
    const connected = await connectChild({
      cwd: project.directory,
      env: {
        ACME_URL: office.url,
        DOMAINS: "climate",
        TOOL_MODE: "full",
        MAX_RESPONSE_BYTES: "3000",
        HIDE_UNCONFIGURED: "1",
      },
    });
    const { tools } = await connected.client.listTools();
    const result = await connected.client.callTool({ name: "acme_stations", arguments: { limit: 500 } });
    await connected.close();
    const names = tools.map((tool) => tool.name).filter((name) => name.startsWith("acme"));
    expect(names).toContain("acme_station_details");
    expect(names).not.toContain("acme_station");
    expect(Buffer.byteLength(JSON.stringify(result.structuredContent))).toBeLessThanOrEqual(3000);
  });

  it("records every reply and answers from the recording later, offline", async () => {
    const args = { name: "acme_daily", arguments: { town: "springfield" } };
    const recording = await connectChild(here(), ["--record", "tape"]);
    const first = await recording.client.callTool(args);
    await recording.close();
    const replaying = await connectChild(here({ ACME_URL: office.url }), ["--replay", "tape"]);
    const before = office.asked.length;
    const second = await replaying.client.callTool(args);
    const missed = await replaying.client.callTool({
      name: "acme_daily",
      arguments: { town: "shelbyville" },
    });
    await replaying.close();
    expect(office.asked.length).toBe(before);
    const rows = (result: typeof first) => (result.structuredContent as { rows: unknown[] }).rows;
    expect(rows(second)).toEqual(rows(first));
    expect(second.structuredContent).toMatchObject({ meta: { sources: [{ from: "replayed" }] } });
    expect(missed).toMatchObject({ isError: true, structuredContent: { error: { kind: "replay_miss" } } });
    expect(replaying.stderr()).toBe("");
  });
});
