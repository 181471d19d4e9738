import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { settingsFrom } from "../src/settings.js";

describe("the settings", () => {
  it("are all left open when nothing is said", async () => {
    expect(await settingsFrom({}, {})).toEqual({
      env: {},
      modules: undefined,
      domains: undefined,
      profiles: undefined,
      readonly: false,
      codeMode: true,
      set: undefined,
      hideUnconfigured: false,
      toolMode: undefined,
      maxResponseBytes: undefined,
      logLevel: undefined,
      moduleDirs: undefined,
      cache: undefined,
      replay: undefined,
      record: undefined,
    });
  });

  it("take the name of a value that a client did not fill in for none", async () => {
    const left = (name: string) => `\${${name}}`;
    const env = {
      FRED_API_KEY: left("user_config.fred_api_key"),
      EIA_API_KEY: left("input:eia-key"),
      MODULES: left("user_config.modules"),
      READONLY: ` ${left("user_config.readonly")} `,
      CACHE: left("env:CACHE"),
      BLS_API_KEY: "",
    };
    const settings = await settingsFrom({}, env);
    expect(settings).toMatchObject({ modules: undefined, readonly: false, cache: undefined });
    expect(settings.env).toEqual({ BLS_API_KEY: "" });
  });

  it("come from the environment, an empty variable counting as none", async () => {
    const env = {
      MODULES: "fred, treasury",
      DOMAINS: "",
      PROFILE: "macro fiscal",
      READONLY: "1",
      HIDE_UNCONFIGURED: "yes",
      TOOL_MODE: "full",
      MAX_RESPONSE_BYTES: "64000",
      CACHE: "memory:",
      LOG_LEVEL: "debug",
    };
    expect(await settingsFrom({}, env)).toMatchObject({
      modules: ["fred", "treasury"],
      domains: undefined,
      profiles: ["macro", "fiscal"],
      readonly: true,
      hideUnconfigured: true,
      toolMode: "full",
      maxResponseBytes: 64_000,
      cache: "memory:",
      logLevel: "debug",
    });
  });

  it("come from the command line first", async () => {
    const env = { MODULES: "fred", CACHE: "memory:", TOOL_MODE: "full" };
    const flags = { modules: "treasury", cache: false as const, toolMode: "default" };
    expect(await settingsFrom(flags, env)).toMatchObject({
      modules: ["treasury"],
      cache: false,
      toolMode: "default",
    });
  });

  it("come from an env file last", async () => {
    const directory = mkdtempSync(join(tmpdir(), "govdata-mcp-"));
    const envFile = join(directory, "settings.env");
    writeFileSync(envFile, 'MODULES=fred\nDOMAINS="economy"\nFRED_API_KEY=from-the-file\n');
    const settings = await settingsFrom({ envFile }, { MODULES: "treasury", DOMAINS: "" });
    rmSync(directory, { recursive: true });
    expect(settings).toMatchObject({
      modules: ["treasury"],
      domains: ["economy"],
      env: { FRED_API_KEY: "from-the-file" },
    });
  });

  it.each([
    [
      { toolMode: "ful" },
      {},
      'Unknown tool mode "ful". Did you mean "full"? Known: default, full, discovery.',
    ],
    [{}, { TOOL_MODE: "x" }, 'Unknown tool mode "x". Known: default, full, discovery.'],
    [{}, { HIDE_UNCONFIGURED: "maybe" }, 'HIDE_UNCONFIGURED must be true or false, got "maybe".'],
    [{ maxResponseBytes: "32k" }, {}, 'must be a whole number of bytes, got "32k"'],
    [{ logLevel: "loud" }, {}, 'Unknown log level "loud".'],
    [{ envFile: "/nowhere/.env" }, {}, "--env-file /nowhere/.env cannot be read"],
    [{ cache: "postgres://user:secret@host" }, {}, "CACHE (--cache) must be an address such as sqlite:"],
  ])("refuse %j with %j", async (flags, env, message) => {
    const settings = settingsFrom(flags, env);
    await expect(settings).rejects.toThrow(message);
    await expect(settings).rejects.not.toThrow("secret");
  });
});
