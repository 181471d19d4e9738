import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildRegistry, type Host, openHost, readCatalog } from "@govdata/mcp/host";
import { afterAll, describe, expect, it } from "vitest";
import type { Context } from "../src/context.js";
import { examplesOf } from "../src/describe.js";
import { commandsOf } from "../src/names.js";
import { buildProgram, OWN_COMMANDS, type Task } from "../src/program.js";
import { fixturesOf, wordsOf } from "./helpers/govdata.js";
import { runHere, stream } from "./helpers/here.js";

const catalog = readCatalog({ cwd: false });
const registry = buildRegistry(catalog.modules);
const modules = commandsOf(catalog.modules, registry, new Set(OWN_COMMANDS));
const hosts: Host[] = [];
afterAll(async () => {
  for (const host of hosts) await host.close();
});

/**
 * Census reckons its newest year from the day, and its recordings are of several days: these ask for a year that only a
 * replay set to another day has.
 */
const OF_ANOTHER_DAY = new Set([
  "govdata census measures 'Albuquerque metro' --measures median_household_income --measures gini --measures unemployment_rate --measures renter_rate --no-margins",
  "govdata census trend population Arizona 2015 --end 2015 --survey acs5 --no-margins",
  "govdata census geography 'Baltimore County, MD' --part find",
  "govdata census geography-find 'Baltimore County, MD'",
]);

describe.each(modules.map((each) => [each.name, each] as const))("%s", (name, { tools }) => {
  const host = openHost(catalog, registry, { env: {}, replay: [fixturesOf(name)], logLevel: "silent" });
  hosts.push(host);

  it("has examples in its help that run on recorded replies, each with the arguments its tool says", async () => {
    const wrong: unknown[] = [];
    let ran = 0;
    for (const { tool, name: own } of tools) {
      for (const [at, { line }] of examplesOf(tool, [name, own]).entries()) {
        ran += 1;
        const asked: unknown[] = [];
        const [stdout, stderr] = [stream(), stream()];
        const context: Context = {
          io: { stdout, stderr, env: {}, cwd: "/", onInterrupt: () => () => undefined },
          flags: {},
          settings: {},
          catalog,
          registry,
          modules,
          open: () => ({
            ...host,
            call: (called, args, more) => {
              asked.push(args);
              return host.call(called, args, more);
            },
          }),
          inner: undefined,
          runInner: () => Promise.reject(new Error("no command within a command")),
        };
        let task: Task | undefined;
        const words = wordsOf(line).slice(1);
        buildProgram(context, words, (chosen) => {
          task = chosen;
        }).parse(words, { from: "user" });
        const code = await task?.().catch((error: unknown) => error);
        const expected = tool.described?.examples[at]?.args;
        const isSame = JSON.stringify(sorted(asked[0])) === JSON.stringify(sorted(expected));
        if (OF_ANOTHER_DAY.has(line)) expect(code).toMatchObject({ code: 8 });
        else if (code !== 0 || !isSame) wrong.push({ line, code, asked: asked[0], expected });
      }
    }
    expect(wrong).toEqual([]);
    expect(ran).toBeGreaterThanOrEqual(tools.length);
  });
});

/** Arguments in one order; a list of one as what it lists, which every tool takes as the same. */
function sorted(args: unknown): unknown {
  if (typeof args !== "object" || args === null) return args;
  return Object.entries(args)
    .map(([key, value]) => [key, Array.isArray(value) && value.length === 1 ? value[0] : value])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Lines that begin with `$ govdata`, or that stand in a block of shell code. */
function linesOf(text: string): string[] {
  const inHelp = [...text.matchAll(/^ *\$ govdata (.*?)(?: {3,}.*)?$/gm)].map(([, line = ""]) => line);
  const inBlocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = ""]) =>
    block.split("\n").flatMap((line) => /^(?:govdata|npx @govdata\/cli) (.*)$/.exec(line)?.[1] ?? []),
  );
  return [...inHelp, ...inBlocks];
}

describe("every level of help", () => {
  const OWN = OWN_COMMANDS.filter((name) => name !== "help");

  it("is shown with its examples", async () => {
    for (const words of [[], ["fred"], ["fred", "series-data"], ...OWN.map((name) => [name])]) {
      const { code, stdout, stderr } = await runHere([...words, "--help"]);
      expect({ words, code, stderr }).toEqual({ words, code: 0, stderr: "" });
      expect(stdout).toContain(`Usage: govdata ${words.join(" ")}`.trimEnd());
    }
  });

  it("has examples that run, as the README and the guide have", async () => {
    const helps = await Promise.all(
      [[], ...OWN.map((name) => [name])].map((words) => runHere([...words, "--help"])),
    );
    const pages = ["../README.md", "../../../docs/guide/command-line.md"].map((page) =>
      readFileSync(new URL(page, import.meta.url), "utf8"),
    );
    const lines = new Set([...helps.map(({ stdout }) => stdout), ...pages].flatMap(linesOf));
    expect(lines.size).toBeGreaterThan(20);
    const folder = mkdtempSync(join(tmpdir(), "govdata-cli-examples-"));
    writeFileSync(join(folder, ".env"), "");
    for (const line of lines) {
      // What is behind a pipe is the shell's, and files are not written in a test of this process.
      const words = wordsOf(
        line
          .replace(/ [|>] .*| \|\| .*/, "")
          .replace(/ --output \S+/, "")
          .replaceAll('"', "'"),
      );
      if (words[0] === "completion") continue;
      const tape = modules.some((each) => each.name === words[0])
        ? ["replay", fixturesOf(words[0] ?? ""), "--"]
        : [];
      const { code, stderr } = await runHere(
        [...tape, ...words].map((word) => (word === ".env" ? join(folder, word) : word)),
        { cwd: folder },
      );
      const right = line.includes("--units pc2") ? 2 : 0;
      expect({ line, code, stderr: code === right ? "" : stderr }).toEqual({ line, code: right, stderr: "" });
    }
    rmSync(folder, { recursive: true });
  });
});
