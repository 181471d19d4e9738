import { EventEmitter } from "node:events";
import { PassThrough } from "node:stream";
import { GovDataError, RateLimitedError } from "@govdata/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type InstalledModule, readCatalog } from "../src/catalog.js";
import { describeError } from "../src/errors.js";
import { missingKeyLine, missingKeys } from "../src/keys.js";
import { createLog } from "../src/log.js";
import { buildRegistry, type LoadedTool } from "../src/registry.js";
import { createServer } from "../src/server.js";
import { signature } from "../src/signature.js";
import { serveStdio } from "../src/stdio.js";
import { INITIALIZE } from "./helpers/client.js";
import { createProject, type Project } from "./helpers/project.js";

let project: Project;
let modules: readonly InstalledModule[];

beforeAll(() => {
  project = createProject();
  modules = readCatalog({ cwd: project.directory, serverDir: project.directory }).modules;
});
afterAll(() => project.remove());

function loaded(name: string): LoadedTool {
  const tool = buildRegistry(modules).get(name);
  if (!tool) throw new Error(`no tool ${name}`);
  return tool;
}

describe("a signature", () => {
  const of = (properties: Parameters<typeof signature>[1]["properties"], required: string[] = []) =>
    signature("t", { type: "object", properties, required, additionalProperties: false });

  it("is TypeScript", () => {
    expect(
      of(
        {
          id: { type: "string" },
          count: { type: "integer" },
          unit: { enum: ["lin", "pch"] },
          kind: { const: "all" },
          ids: { anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] },
          sizes: { type: "array", items: { enum: [1, 2] } },
          maybe: { type: ["number", "null"] },
          any: {},
          odd: true,
        },
        ["id"],
      ),
    ).toBe(
      't({ id: string, count?: number, unit?: "lin" | "pch", kind?: "all", ids?: string | string[], sizes?: (1 | 2)[], maybe?: number | null, any?: unknown, odd?: unknown })',
    );
    expect(of({})).toBe("t({})");
  });

  it("shortens a long list of values between two of them", () => {
    const text = of({ state: { enum: Array.from({ length: 51 }, (_, index) => `state-${index}`) } });
    expect(text).toMatch(/^t\(\{ state\?: "state-0" \| .*"state-\d" \| … \}\)$/);
    expect(text.length).toBeLessThan(150);
  });
});

describe("an error", () => {
  const about = (error: GovDataError) => describeError(error, loaded("acme_daily"));

  it("says how long to wait when the agency said so", () => {
    const { text, error } = about(
      new RateLimitedError("acme: slow down", { api: "acme", status: 429, retryAfter: 20 }),
    );
    expect(text).toContain("acme_daily failed. acme: slow down.\nWait 20 seconds before calling again.");
    expect(error).toEqual({
      kind: "rate_limited",
      fault: "agency",
      retryable: true,
      status: 429,
      retryAfter: 20,
    });
  });

  it("says that the same call may work later, and does not blame the arguments", () => {
    const { text } = about(
      new GovDataError("acme: 503", { api: "acme", kind: "upstream", status: 503, retryable: true }),
    );
    expect(text).toBe(
      "acme_daily failed. acme: 503.\nThe agency's service failed; your arguments are not at fault.\nThe same call may work later.",
    );
  });

  it("shows the signature when the caller can mend it", () => {
    const { text } = about(
      new GovDataError("acme: no such town", { api: "acme", kind: "not_found", status: 404 }),
    );
    expect(text).toContain("Signature: acme_daily({ town:");
  });
});

describe("missing keys", () => {
  const lines = async (env: Record<string, string>) => (await missingKeys(modules, env)).map(missingKeyLine);

  it("are told once each, with the reason when a variable is set in vain", async () => {
    const told = "ledger_entries cannot answer without a key: set LEDGER_API_KEY";
    const where = "; get one at https://ledger.example/keys";
    expect(await lines({})).toEqual([`${told}${where}`]);
    expect(await lines({ LEDGER_API_KEY: "your_key_here" })).toEqual([
      `${told} (it holds a placeholder)${where}`,
    ]);
    const [unreadable] = await lines({ LEDGER_API_KEY_FILE: "/nowhere/key" });
    expect(unreadable).toContain("LEDGER_API_KEY_FILE names cannot be read");
    expect(await lines({ LEDGER_API_KEY: "ledger-key-0123456789" })).toEqual([]);
  });

  it("name the module when none of its tools can answer, and few of many tools", () => {
    const [module] = modules;
    if (!module) throw new Error("no module");
    const key = { module, name: "apiKey", env: ["ACME_KEY"], signUp: undefined, problem: undefined };
    const all = module.description.tools.map((tool) => tool.name);
    expect(missingKeyLine({ ...key, tools: all })).toBe("acme cannot answer without a key: set ACME_KEY");
    expect(missingKeyLine({ ...key, tools: all.slice(0, 5) })).toBe(
      "acme_daily, acme_stations, acme_slow, 2 more cannot answer without a key: set ACME_KEY",
    );
  });
});

describe("the log", () => {
  it("tells a listener what nobody else hears, redacted, until it stops", async () => {
    const log = createLog("silent");
    log.write("info", "before");
    expect(log.attentive).toBe(false);
    const heard: unknown[] = [];
    const stop = log.listen((entry) => heard.push(entry));
    expect(log.attentive).toBe(true);
    log.write("debug", "asked https://acme.example/?api_key=sup3rs3cretvalue", { attempt: 1 });
    await log.drain();
    stop();
    log.write("error", "after");
    await log.drain();
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({ level: "debug", data: { attempt: 1 } });
    expect(JSON.stringify(heard)).not.toContain("sup3rs3cretvalue");
  });
});

describe("stdio", () => {
  function fakeProcess() {
    const stdin = new PassThrough();
    const stdout = new PassThrough();
    const stderr = new PassThrough();
    const io = Object.assign(new EventEmitter(), { stdin, stdout, stderr });
    const text = { stdout: "", stderr: "" };
    stdout.on("data", (chunk) => {
      text.stdout += String(chunk);
    });
    stderr.on("data", (chunk) => {
      text.stderr += String(chunk);
    });
    return { io, text };
  }
  const start = () =>
    createServer({
      cwd: project.directory,
      modules: ["acme", "ledger"],
      env: {},
      cache: false,
      logLevel: "silent",
    });

  it("answers, tells of missing keys on stderr, and ends with stdin", async () => {
    const { io, text } = fakeProcess();
    const served = serveStdio(await start(), io);
    io.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...INITIALIZE })}\n`);
    await expect.poll(() => text.stdout).toContain('"serverInfo"');
    io.stdout.write("not the protocol");
    await expect.poll(() => text.stderr).toContain("LEDGER_API_KEY");
    io.stdin.end();
    await served;
    expect(text.stderr).toContain("not the protocol");
    expect(text.stdout).not.toContain("not the protocol");
  });

  it("ends on a signal", async () => {
    const { io, text } = fakeProcess();
    const served = serveStdio(await start(), io);
    await expect.poll(() => text.stderr).toContain("LEDGER_API_KEY");
    io.emit("SIGTERM");
    await served;
    expect(text.stdout).toBe("");
  });
});
