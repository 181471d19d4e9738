import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeReport, examine, isIll } from "../src/doctor.js";
import type { ServerOptions } from "../src/server.js";
import { runRaw } from "./helpers/client.js";
import { type Office, openOffice } from "./helpers/office.js";
import { createProject, type Project } from "./helpers/project.js";

const PACKAGES = fileURLToPath(new URL("../../../packages/", import.meta.url));
const KEY = "ledger-key-0123456789";
let project: Project;
let office: Office;

beforeAll(async () => {
  project = createProject();
  office = await openOffice();
});
afterAll(async () => {
  project.remove();
  await office.close();
});

const see = (env: Record<string, string> = {}, more: ServerOptions = {}, live = false) =>
  examine(
    {
      cwd: project.directory,
      modules: ["acme", "ledger"],
      env: { ACME_URL: office.url, ...env },
      cache: "memory:",
      logLevel: "silent",
      ...more,
    },
    live,
  );
const ledger = async (env: Record<string, string>) => {
  const report = await see(env);
  return {
    ill: isIll({ ...report, broken: [] }),
    module: report.modules.find(({ name }) => name === "ledger"),
  };
};

describe("doctor", () => {
  it("says which keys are set, which tools that leaves, and which hosts may be asked", async () => {
    const report = await see();
    expect(report.hosts).toContain("ledger.example");
    expect(report.node).toBe(process.version);
    expect(report.version).toMatch(/^\d+\.\d+\.\d+/);
    expect(isIll({ ...report, broken: [] })).toBe(false);
    const broken = [{ package: "@govdata/torn", problem: "no description" }];
    expect(isIll({ ...report, broken })).toBe(true);
    expect(describeReport({ ...report, broken })).toContain(
      "  @govdata/torn cannot be used: no description\n",
    );
    expect(report.modules.find(({ name }) => name === "ledger")).toMatchObject({
      usable: 1,
      entries: 2,
      keys: [
        {
          variables: ["LEDGER_API_KEY"],
          required: true,
          set: false,
          from: null,
          problem: null,
          signUp: "https://ledger.example/keys",
        },
      ],
    });
    const text = describeReport(report);
    expect(text).toContain("  ledger 1.0.0: 1 of 2 entries can answer\n");
    expect(text).toContain("    LEDGER_API_KEY: not set (needed; key at https://ledger.example/keys)\n");
  });

  it("tells a key from a placeholder, a file with a key, and a file that cannot be read", async () => {
    expect(await ledger({ LEDGER_API_KEY: KEY })).toMatchObject({
      ill: false,
      module: { usable: 2, keys: [{ set: true, from: "LEDGER_API_KEY" }] },
    });
    expect(await ledger({ LEDGER_API_KEY: "your_key_here" })).toMatchObject({
      ill: true,
      module: { usable: 1, keys: [{ set: false, problem: "LEDGER_API_KEY holds a placeholder" }] },
    });
    const path = join(project.directory, "ledger.key");
    writeFileSync(path, `${KEY}\n`);
    expect(await ledger({ LEDGER_API_KEY_FILE: path })).toMatchObject({
      ill: false,
      module: { usable: 2, keys: [{ set: true, from: "LEDGER_API_KEY_FILE" }] },
    });
    const lost = await ledger({ LEDGER_API_KEY_FILE: `${path}.lost` });
    expect(lost).toMatchObject({ ill: true, module: { usable: 1, keys: [{ set: false }] } });
    expect(lost.module?.keys[0]?.problem).toContain("LEDGER_API_KEY_FILE");
  });

  it("says where the cache is and how large, without a password in its address", async () => {
    const path = join(project.directory, "cache.sqlite");
    expect((await see({}, { cache: `sqlite:${path}` })).cache).toEqual({
      address: "sqlite:",
      file: path,
      bytes: null,
    });
    writeFileSync(path, "x".repeat(4096));
    expect((await see({}, { cache: `sqlite:${path}` })).cache.bytes).toBe(4096);
    expect((await see({}, { cache: "redis://me:secret@store:6379" })).cache).toEqual({
      address: "redis://***@store:6379",
      file: null,
      bytes: null,
    });
    expect((await see({}, { cache: false })).cache.address).toBe("none");
  });

  it("asks each agency one light question with --live, and none whose key is missing", async () => {
    const settings = { cwd: false as const, modules: ["world-bank", "fred"] };
    const replay = [`${PACKAGES}world-bank/fixtures`];
    const report = await see({}, { ...settings, replay }, true);
    const [bank, fred] = ["world-bank", "fred"].map((name) =>
      report.modules.find((each) => each.name === name),
    );
    expect(bank?.live).toMatchObject({ said: expect.stringMatching(/^wb_/) });
    expect(fred?.live).toEqual({ ok: true, said: "not asked: its key is not set" });
  });

  it("is a command of the built server: a report, or JSON, never a key", async () => {
    const where = { cwd: project.directory, modules: ["acme", "ledger"], env: { LEDGER_API_KEY: KEY } };
    const plain = await runRaw(where, ["doctor"]);
    expect(plain).toMatchObject({ code: 0, stderr: "" });
    expect(plain.stdout).toContain("LEDGER_API_KEY: set\n");
    expect(plain.stdout).not.toContain(KEY);
    writeFileSync(join(project.directory, "my.env"), "LEDGER_API_KEY=your_key_here\n");
    const json = await runRaw({ ...where, env: {} }, ["doctor", "--json", "--env-file", "my.env"]);
    expect(json.code).toBe(1);
    expect(JSON.parse(json.stdout)).toMatchObject({
      cache: { address: "memory:" },
      modules: [
        { name: "acme" },
        { name: "ledger", keys: [{ problem: "LEDGER_API_KEY holds a placeholder" }] },
      ],
    });
  });
});
