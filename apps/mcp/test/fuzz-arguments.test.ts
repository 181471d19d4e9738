import type { Json } from "@govdata/kit";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type InstalledModule, toolsOf } from "../src/catalog.js";
import { Engine, type Outcome } from "../src/engine.js";
import { createLog } from "../src/log.js";
import { buildRegistry, type LoadedTool } from "../src/registry.js";
import { type LoadedSdk, Sdks } from "../src/sdks.js";
import { fitting, hostileText, hostileValue, SEED } from "./helpers/hostile.js";
import { installed, type Loaded, loadPackages } from "./helpers/packages.js";

const packages = await loadPackages();
const log = createLog("silent");
/** What the packages' fixtures are read with: recognisable, and to be seen nowhere. */
const KEY = "0123456789abcdef0123456789abcdef";

/** The packages as their sources are, each answering from its fixtures. */
class SourceSdks extends Sdks {
  constructor(private readonly sources: ReadonlyMap<string, Loaded>) {
    super({ env: {}, cache: false, log });
  }

  override load({ name }: InstalledModule): Promise<LoadedSdk> {
    const found = [...this.sources.values()].find(({ module }) => module.meta.name === name);
    return found ? Promise.resolve(found) : Promise.reject(new Error(`no sources of ${name}`));
  }

  override now(): Date {
    return new Date("2025-01-20T12:00:00Z");
  }
}

function engineOf(modules: readonly InstalledModule[], maxBytes: number): Engine {
  const registry = buildRegistry(modules);
  const sdks = new SourceSdks(packages);
  return new Engine({
    modules,
    registry,
    sdks,
    maxBytes,
    log,
    env: {},
    toolMode: "full",
    absent: () => undefined,
  });
}

/** What must hold of every outcome, whatever was asked. */
function faultOf(outcome: Outcome, maxBytes: number): string | undefined {
  const { text } = outcome;
  const data = JSON.stringify(outcome.isError ? { error: outcome.error } : outcome.structured);
  if (Buffer.byteLength(text) > maxBytes) return `a text of ${Buffer.byteLength(text)} bytes`;
  if (Buffer.byteLength(data) > maxBytes) return `data of ${Buffer.byteLength(data)} bytes`;
  if (text.includes(KEY) || data.includes(KEY)) return "a key";
  if (/\n {4}at |file:\/\/|node_modules|\/packages\//.test(text)) return "an internal place";
  if (outcome.isError) return outcome.error.kind === "defect" ? "a defect" : undefined;
  if (data !== text) return "text and data that differ";
  return outcome.structured.summary.trim() === "" ? "no summary" : undefined;
}

async function ask(engine: Engine, tool: string, args: unknown, maxBytes: number): Promise<void> {
  const outcome = await engine.call(tool, args);
  const fault = faultOf(outcome, maxBytes);
  if (fault !== undefined)
    throw new Error(
      `${tool} gave ${fault}: ${outcome.text.slice(0, 400)}\n${JSON.stringify(args).slice(0, 600)}`,
    );
}

function properties({ inputSchema }: LoadedTool): [string, Json][] {
  return Object.entries(inputSchema.properties);
}

/** Arguments of a tool: an example of it or values that fit, some of them spoilt, sometimes with a name it lacks. */
function argumentsOf(tool: LoadedTool): fc.Arbitrary<Record<string, unknown>> {
  const examples = tool.described?.examples.map(({ args }) => args) ?? [];
  const record = (value: (property: Json) => fc.Arbitrary<unknown>) =>
    fc.record(Object.fromEntries(properties(tool).map(([name, each]) => [name, value(each)])), {
      requiredKeys: [],
    });
  const base = fc.oneof(record(fitting), fc.constantFrom({}, ...examples));
  const one = (name: string, value: unknown) => Object.fromEntries([[name, value]]);
  const names = properties(tool).map(([name]) => name);
  const spoilt = fc.oneof(
    fc.constant({}),
    fc.tuple(fc.constantFrom("x", ...names), hostileValue).map(([name, value]) => one(name, value)),
    fc.tuple(fc.constantFrom("x", ...names), hostileText).map(([name, value]) => one(name, value)),
    fc.tuple(hostileText, hostileValue).map(([name, value]) => one(name, value)),
  );
  return fc.tuple(base, spoilt).map(([right, wrong]) => ({ ...right, ...wrong }));
}

describe.each([...packages])("tools of %s", (name, { module }) => {
  const modules = [installed(name, module)];
  const registry = buildRegistry(modules);
  const tools = modules.flatMap(({ description }) => description.tools.flatMap(toolsOf));

  it("answer whatever they are asked", { timeout: 60_000 }, async () => {
    const engine = engineOf(modules, 32_000);
    for (const { name } of tools) {
      const tool = registry.get(name);
      if (!tool) throw new Error(`${name} is not loaded`);
      const property = fc.asyncProperty(argumentsOf(tool), (args) => ask(engine, name, args, 32_000));
      await fc.assert(property, { seed: SEED, numRuns: 10 });
    }
  });

  it("find nothing special in names that every object has", { timeout: 60_000 }, async () => {
    const engine = engineOf(modules, 2_000);
    for (const { name, inputSchema, examples } of tools) {
      for (const argument of Object.keys(inputSchema.properties)) {
        for (const word of ["__proto__", "constructor"]) {
          for (const value of [word, { [word]: 1 }]) {
            await ask(engine, name, { ...examples[0]?.args, [argument]: value }, 2_000);
          }
        }
      }
    }
  });
});

describe("the server's own tools", () => {
  const modules = [...packages].map(([name, { module }]) => installed(name, module));
  const registry = buildRegistry(modules);
  const own = [...registry.values()].filter(
    (tool) => tool.module === undefined && tool.name !== "clear_cache",
  );

  it.each([2_000, 32_000])(
    "answer whatever they are asked, within %d bytes",
    { timeout: 60_000 },
    async (maxBytes) => {
      const engine = engineOf(modules, maxBytes);
      for (const tool of own) {
        const property = fc.asyncProperty(argumentsOf(tool), (args) =>
          ask(engine, tool.name, args, maxBytes),
        );
        await fc.assert(property, { seed: SEED, numRuns: 100 });
      }
    },
  );

  it.each([2_000, 32_000])(
    "cut what an error repeats, within %d bytes",
    { timeout: 60_000 },
    async (maxBytes) => {
      const engine = engineOf(modules, maxBytes);
      const long = "é\u0001".repeat(9_000);
      const calls: [string, unknown][] = [
        [long, {}],
        ["call_tool", { name: long }],
        ["call_tool", { name: "find_tools", arguments: long }],
        ["call_tool", { name: "find_tools", [long]: 1 }],
        ["call_tool", { name: "find_tools", arguments: { query: "debt", module: long } }],
        ["call_tool", { name: "treasury_debt", arguments: { [long]: 1 } }],
        ["call_tool", { name: "wb_indicator", arguments: { indicator: "é".repeat(4_900) } }],
        ["results_read", { handle: long }],
        ["results_read", { handle: "x", format: long }],
        ["results_read", { handle: "x", columns: [long] }],
        ["find_tools", { query: long }],
        ["find_tools", { query: `debt ${"budget ".repeat(2_000)}`, limit: 1 }],
        ["find_tools", { domain: long }],
        ["find_tools", Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`n${index}`, 1]))],
        ["govdata_resolve", { name: long }],
        ["govdata_resolve", { name: "x", kind: long }],
        ["clear_cache", { module: long }],
        ["treasury_query", { table: "é".repeat(4_000) }],
        ["treasury_query", Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`n${index}`, 1]))],
      ];
      for (const [name, args] of calls) await ask(engine, name, args, maxBytes);
      const { text } = await engine.call("treasury_query", { [long]: 1 });
      expect(text).toContain("(18000 characters)");
    },
  );

  it("go on from a long question with the words that were searched", async () => {
    const engine = engineOf(modules, 32_000);
    const first = await engine.call("find_tools", { query: `debt ${"budget ".repeat(2_000)}`, limit: 1 });
    if (first.isError) throw new Error(first.text);
    const next = first.structured.next;
    expect(JSON.stringify(next).length).toBeLessThan(1_000);
    expect(next).toMatchObject({ args: { limit: 1, offset: 1 } });
  });
});
