import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type InstallOptions, install } from "../src/install.js";
import { clientFile } from "../src/install-clients.js";
import { type Flags, settingsFrom } from "../src/settings.js";
import { runRaw } from "./helpers/client.js";
import { createProject, type Project } from "./helpers/project.js";

const KEY = "ledger-key-0123456789";
let home = "";
let project: Project;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "govdata-home-"));
  project = createProject();
});
afterEach(() => {
  rmSync(home, { recursive: true, force: true });
  project.remove();
});

interface Run {
  options?: InstallOptions;
  flags?: Flags;
  env?: Record<string, string>;
  /** What the person answers, in order; without it nobody is there. */
  answers?: string[];
  platform?: NodeJS.Platform;
}

/** Runs the command in a home of its own, with the fixture modules installed. */
async function run(
  client: string,
  { options = {}, flags = {}, env = {}, answers, platform = "linux" }: Run = {},
) {
  const said: string[] = [];
  const questions: string[] = [];
  const settings = await settingsFrom({ modules: "acme,ledger", ...flags }, env);
  const talk = {
    say: (text: string) => void said.push(text),
    ...(answers && {
      ask: async (question: string) => {
        questions.push(question);
        const answer = answers[questions.length - 1];
        if (answer === undefined) throw new Error(`nobody expected ${question}`);
        return answer;
      },
    }),
  };
  const places = { platform, home, cwd: project.directory, env };
  const given = { modules: "acme,ledger", ...flags };
  const done = await install(client, options, given, { ...settings, cwd: project.directory }, places, talk);
  return { done, said: said.join("\n"), questions };
}

const CURSOR = ".cursor/mcp.json";
const file = (path: string) => join(home, path);
const text = (path: string) => readFileSync(file(path), "utf8");
const json = (path: string): unknown => JSON.parse(text(path));
async function write(path: string, content: string) {
  await mkdir(dirname(file(path)), { recursive: true });
  writeFileSync(file(path), content);
}
const ARGS = ["-y", "@govdata/mcp", "--modules", "acme,ledger"];

describe("install", () => {
  it("writes a new file for each client, in its own words", async () => {
    for (const client of ["claude-desktop", "claude-code", "vscode", "cursor"]) {
      expect((await run(client, { options: { yes: true } })).done).toBe(true);
    }
    const entry = { command: "npx", args: ARGS };
    expect(json(".config/Claude/claude_desktop_config.json")).toEqual({ mcpServers: { govdata: entry } });
    expect(json(".claude.json")).toEqual({ mcpServers: { govdata: { type: "stdio", ...entry } } });
    expect(json(".config/Code/User/mcp.json")).toEqual({ servers: { govdata: { type: "stdio", ...entry } } });
    expect(json(CURSOR)).toEqual({ mcpServers: { govdata: entry } });
    expect(statSync(file(CURSOR)).mode & 0o777).toBe(0o600);
    expect(readdirSync(file(".cursor"))).toEqual(["mcp.json"]);
  });

  it("knows where macOS and Windows keep the files, and how Windows starts npx", async () => {
    const mac = { platform: "darwin" as const, home: "/Users/ada", cwd: "/w", env: {} };
    expect(clientFile("claude-desktop", "user", mac)?.file).toBe(
      "/Users/ada/Library/Application Support/Claude/claude_desktop_config.json",
    );
    const windows = { ...mac, platform: "win32" as const, env: { APPDATA: "/AppData/Roaming" } };
    expect(clientFile("vscode", "user", windows)?.file).toBe("/AppData/Roaming/Code/User/mcp.json");
    expect(clientFile("vscode", "project", windows)?.file).toBe("/w/.vscode/mcp.json");
    expect(clientFile("claude-code", "project", mac)?.file).toBe("/w/.mcp.json");
    await run("cursor", { options: { yes: true }, platform: "win32" });
    expect(json(CURSOR)).toMatchObject({
      mcpServers: { govdata: { command: "cmd", args: ["/c", "npx", ...ARGS] } },
    });
  });

  it("keeps everything else in the file to the letter, and the file as it was beside it", async () => {
    const path = ".config/Code/User/mcp.json";
    const before = [
      "{",
      "\t// mine",
      '\t"inputs": [ {"id":"x"} ],',
      '\t"servers": {',
      '\t\t"other": { "command": "other", "args": [1,2] },',
      '\t\t"govdata": { "command": "old", "disabled": true, "env": { "MINE": "kept" } }',
      "\t}",
      "}",
      "",
    ].join("\r\n");
    await write(path, before);
    const { said } = await run("vscode", {
      options: { yes: true, keys: "LEDGER_API_KEY" },
      env: { LEDGER_API_KEY: KEY },
    });
    const after = text(path);
    expect(after).toContain('\t// mine\r\n\t"inputs": [ {"id":"x"} ],\r\n');
    expect(after).toContain('\t\t"other": { "command": "other", "args": [1,2] },\r\n');
    expect(after.split("\n").every((line, at, all) => at === all.length - 1 || line.endsWith("\r"))).toBe(
      true,
    );
    const entry: unknown = JSON.parse(after.replace("// mine", "")).servers.govdata;
    expect(entry).toEqual({
      type: "stdio",
      command: "npx",
      args: ARGS,
      disabled: true,
      env: { MINE: "kept", LEDGER_API_KEY: KEY },
    });
    const backups = readdirSync(dirname(file(path))).filter((name) => name.includes(".backup-"));
    expect(backups).toHaveLength(1);
    expect(text(join(dirname(path), backups[0] ?? ""))).toBe(before);
    expect(said).toContain('-   "command": "old"');
    expect(said).toContain('+   "command": "npx"');
    expect(said).toContain('"LEDGER_API_KEY": "…"');
    expect(said).not.toContain(KEY);
  });

  it("changes nothing when it has been made already, and keeps no second copy", async () => {
    await run("cursor", { options: { yes: true } });
    const first = text(CURSOR);
    const again = await run("cursor", { options: { yes: true } });
    expect(again).toMatchObject({ done: true, said: expect.stringContaining("nothing to change") });
    expect(text(CURSOR)).toBe(first);
    expect(readdirSync(file(".cursor"))).toEqual(["mcp.json"]);
  });

  it("writes behind a link, and leaves who may read the file as it was", async () => {
    await write("dotfiles/mcp.json", "{}");
    await mkdir(file(".cursor"));
    symlinkSync(file("dotfiles/mcp.json"), file(CURSOR));
    await run("cursor", { options: { yes: true } });
    expect(json("dotfiles/mcp.json")).toMatchObject({ mcpServers: { govdata: { command: "npx" } } });
    expect(statSync(file("dotfiles/mcp.json")).mode & 0o777).toBe(0o644);
  });

  it.each([
    ['{ "mcpServers": {', "is no valid JSON (line 1: "],
    ['{\n  // a comment\n  "a": 1 }', "is no valid JSON (line 2: "],
    ["[]", "is not a JSON object"],
    ['{ "mcpServers": [] }', '"mcpServers" is not an object'],
    ['{ "mcpServers": { "govdata": "x" } }', '"mcpServers.govdata" is not an object'],
    ['{ "mcpServers": { "govdata": { "env": 1 } } }', '"mcpServers.govdata.env" is not an object'],
  ])("refuses %s and leaves it as it is", async (content, reason) => {
    await write(CURSOR, content);
    await expect(run("cursor", { options: { yes: true } })).rejects.toThrow(reason);
    expect(text(CURSOR)).toBe(content);
    expect(readdirSync(file(".cursor"))).toEqual(["mcp.json"]);
  });

  it("takes an empty file, and one that begins with a byte order mark", async () => {
    await write(CURSOR, "\uFEFF{}");
    await run("cursor", { options: { yes: true } });
    expect(text(CURSOR).startsWith("\uFEFF{")).toBe(true);
    await write(CURSOR, "");
    await run("cursor", { options: { yes: true } });
    expect(json(CURSOR)).toMatchObject({ mcpServers: { govdata: { args: ARGS } } });
  });

  it("asks for keys, takes no placeholder, and writes only when told to", async () => {
    const no = await run("cursor", { answers: [KEY, "n"] });
    expect(no.questions[0]).toBe(
      "LEDGER_API_KEY for ledger (needed, https://ledger.example/keys): the key, or nothing to leave it out: ",
    );
    expect(no).toMatchObject({ done: false, said: expect.stringContaining("Nothing was written.") });
    expect(readdirSync(home)).toEqual([]);
    const placeholder = await run("cursor", { answers: ["your_key_here", "y"] });
    expect(placeholder.said).toContain("LEDGER_API_KEY is left out");
    expect(json(CURSOR)).toEqual({ mcpServers: { govdata: { command: "npx", args: ARGS } } });
    const copied = await run("cursor", { env: { LEDGER_API_KEY: KEY }, answers: ["y", "yes"] });
    expect(copied.questions[0]).toContain("copy it from the environment? [y/N]");
    expect(json(CURSOR)).toMatchObject({ mcpServers: { govdata: { env: { LEDGER_API_KEY: KEY } } } });
  });

  it("only shows the change where nobody can answer", async () => {
    const { done, said } = await run("cursor");
    expect(done).toBe(false);
    expect(said).toContain('+   "command": "npx"');
    expect(said).toContain("Nothing was written. Add --yes to make this change.");
    expect(readdirSync(home)).toEqual([]);
  });

  it("refuses unknown clients, scopes and keys, keys that are none, and keys in a shared file", async () => {
    await expect(run("curser")).rejects.toThrow('Unknown client "curser". Did you mean "cursor"?');
    await expect(run("cursor", { options: { scope: "here" } })).rejects.toThrow('Unknown scope "here"');
    await expect(run("claude-desktop", { options: { scope: "project" } })).rejects.toThrow(
      "no file for a project",
    );
    await expect(run("cursor", { options: { keys: "LEDGER_KEY" } })).rejects.toThrow(
      'Did you mean "LEDGER_API_KEY"?',
    );
    await expect(run("cursor", { options: { keys: "LEDGER_API_KEY" } })).rejects.toThrow("is not set");
    const env = { LEDGER_API_KEY: "your_key_here" };
    await expect(run("cursor", { options: { keys: "LEDGER_API_KEY" }, env })).rejects.toThrow(
      "a placeholder",
    );
    const shared = { scope: "project", keys: "LEDGER_API_KEY" };
    await expect(run("cursor", { options: shared })).rejects.toThrow("keys do not go into it");
  });

  it("hands on what was said on the command line, with whole paths", async () => {
    project.write("keys.env", "A=1\n");
    const flags = {
      envFile: join(project.directory, "keys.env"),
      readonly: true,
      cache: false as const,
      replay: ["r"],
    };
    await run("cursor", { options: { yes: true }, flags });
    expect(json(CURSOR)).toMatchObject({
      mcpServers: {
        govdata: {
          args: [
            ...ARGS,
            "--readonly",
            "--env-file",
            join(project.directory, "keys.env"),
            "--no-cache",
            "--replay",
            join(project.directory, "r"),
          ],
        },
      },
    });
  });

  it("is a command of the built server", async () => {
    const where = { cwd: project.directory, modules: ["acme"], env: { HOME: home, XDG_CONFIG_HOME: "" } };
    const written = await runRaw(where, ["install", "cursor", "--yes", "--profile", "macro"]);
    expect(written).toMatchObject({ code: 0, stderr: "" });
    expect(json(CURSOR)).toEqual({
      mcpServers: { govdata: { command: "npx", args: ["-y", "@govdata/mcp", "--profile", "macro"] } },
    });
    await write(CURSOR, "{ not json");
    const refused = await runRaw(where, ["install", "cursor", "--yes"]);
    expect(refused).toMatchObject({ code: 2, stdout: "" });
    expect(refused.stderr).toContain("is no valid JSON");
  });
});
