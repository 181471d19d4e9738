import { readFileSync } from "node:fs";
import { type ClientOptions, type ErrorKind, isGovDataError } from "@govdata/core";
import { withSources } from "@govdata/core/node";
import { defineModule, describeModule, type Json, type Module, type Tool } from "@govdata/kit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faultsOf, isForAdapters, sourceFaults, statementsOf } from "./faults.js";
import { manifestOf, packagesReached } from "./imports.js";
import { compileInput, schemaFaults, spoilt } from "./json-schema.js";
import { leaked, plantKeys } from "./planted.js";
import { runTool } from "./run-tool.js";

interface Call {
  tool: string;
  args: Record<string, Json>;
}

export interface ContractOptions<Sdk> {
  module: Module<Sdk>;
  /** `createReplay` of `@govdata/<api>/testing`: the real SDK on recorded replies. Must pass the options on. */
  createReplay(options?: ClientOptions): Sdk;
  /** `import.meta.url` of `test/contract.test.ts`. */
  url: string;
  /** Calls that the agency answers with none. At least one. */
  empty: readonly Call[];
  /** Calls that fail, and how. At least one. */
  errors: readonly (Call & { kind: ErrorKind })[];
  /** Made-up credentials for keys with a pattern of their own. */
  keys?: Readonly<Record<string, string>>;
  /** The time to reckon from, for an SDK without `now()`. */
  now?: Date;
  /** A data package, which answers from its own tables and asks nobody. */
  offline?: boolean | readonly string[];
}

const NAME = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/;
const LIMITS = { name: 40, tool: 600, argument: 200, module: 160 };

/**
 * Declares the tests that every module passes. One line in each package:
 *
 * @example moduleContract({ module, createReplay, url: import.meta.url, empty: [...], errors: [...] });
 */
export function moduleContract<Sdk>(options: ContractOptions<Sdk>): void {
  const { module } = options;
  const { meta } = module;
  const tools = module.tools.flatMap((tool) => [tool, ...(tool.members ?? [])]);
  const prefix = `${meta.prefix ?? meta.name.replaceAll("-", "_")}_`;
  const { env, secrets } = plantKeys(meta.keys, options.keys);

  describe(`${meta.name}: names and descriptions`, () => {
    it("fits together", () => {
      expect(defineModule(module).meta).toEqual(meta);
    });

    it("reads back from JSON as it was written", () => {
      const described = describeModule(module);
      expect(JSON.parse(JSON.stringify(described))).toEqual(described);
      expect(described.tools.map((tool) => tool.name)).toEqual(module.tools.map((tool) => tool.name));
    });

    it("says in one line what it has", () => {
      expect(meta.description.length).toBeLessThanOrEqual(LIMITS.module);
      expect(meta.description).not.toContain("\n");
    });

    it.each(tools.map((tool) => [tool.name, tool] as const))("%s is named and described", (name, tool) => {
      expect(name).toMatch(NAME);
      expect(name.startsWith(prefix)).toBe(true);
      expect(name.length).toBeLessThanOrEqual(LIMITS.name);
      expect(tool.title.trim()).not.toBe("");
      expect(tool.description.trim()).not.toBe("");
      expect(tool.description.length).toBeLessThanOrEqual(LIMITS.tool);
      expect(Object.values(tool.annotations).map((hint) => typeof hint)).toEqual(
        new Array(4).fill("boolean"),
      );
    });
  });

  describe(`${meta.name}: arguments`, () => {
    const described = describeModule(module).tools.flatMap((tool) => [tool, ...(tool.members ?? [])]);

    it.each(described.map((tool) => [tool.name, tool] as const))(
      "%s takes a flat, strict object",
      (_name, tool) => {
        expect(schemaFaults(tool)).toEqual([]);
        for (const [argument, schema] of Object.entries(tool.inputSchema.properties)) {
          const description =
            typeof schema === "object" && schema !== null && !Array.isArray(schema)
              ? schema.description
              : undefined;
          const length = typeof description === "string" ? description.trim().length : 0;
          expect(length, `description of ${argument}`).toBeGreaterThan(0);
          expect(length, `description of ${argument}`).toBeLessThanOrEqual(LIMITS.argument);
        }
      },
    );

    it.each(tools.map((tool) => [tool.name, tool] as const))(
      "%s: its JSON Schema and its own check agree",
      (_name, tool) => {
        const accepts = compileInput(tool);
        expect(tool.examples.length).toBeGreaterThan(0);
        for (const { question, args } of tool.examples) {
          expect({ question, schema: accepts(args), own: isAccepted(tool, args) }).toEqual({
            question,
            schema: true,
            own: true,
          });
          for (const { what, args: wrong } of spoilt(tool, args)) {
            expect({ what, schema: accepts(wrong), own: isAccepted(tool, wrong) }).toEqual({
              what,
              schema: false,
              own: false,
            });
          }
        }
      },
    );
  });

  describe(`${meta.name}: answers from recorded replies`, () => {
    const before = new Map<string, string | undefined>();
    const { now } = options;

    beforeAll(() => {
      for (const [name, value] of Object.entries(env)) {
        before.set(name, process.env[name]);
        process.env[name] = value;
      }
    });
    afterAll(() => {
      for (const [name, value] of before) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
    });

    const run = (tool: string, args: Record<string, Json>) =>
      withSources(() => runTool(module, options.createReplay({ env }), tool, args, { now }));

    const examples = tools.flatMap((tool) =>
      tool.examples.map(({ question, args }) => [tool.name, question, args] as const),
    );
    it.each(examples)("%s: %s", async (name, _question, args) => {
      const { data, sources } = await run(name, args);
      expect(faultsOf(module, name, data)).toEqual([]);
      expect(leaked(JSON.stringify({ data, sources }), secrets)).toEqual([]);
      if (!isOffline(options.offline, name)) expect(sources.length).toBeGreaterThan(0);
      expect(sourceFaults(sources, meta.hosts)).toEqual([]);
    });

    it("lists calls with nothing to find and calls that fail", () => {
      expect(options.empty.length).toBeGreaterThan(0);
      expect(options.errors.length).toBeGreaterThan(0);
    });

    it.each(options.empty.map((call) => [call.tool, call.args] as const))(
      "%s says there is none for %j",
      async (name, args) => {
        const { data } = await run(name, args);
        expect(data.kind).toBe("empty");
        expect(faultsOf(module, name, data)).toEqual([]);
      },
    );

    it.each(options.errors.map((call) => [call.tool, call.kind, call.args] as const))(
      "%s fails with %s for %j",
      async (name, kind, args) => {
        const error: unknown = await run(name, args).then(
          () => undefined,
          (reason: unknown) => reason,
        );
        if (!isGovDataError(error)) throw error ?? new Error(`${name} did not fail`);
        expect(error.kind).toBe(kind);
        const shown = `${error.message}\n${error.stack}\n${error.url}\n${JSON.stringify(error)}`;
        expect(leaked(shown, secrets)).toEqual([]);
      },
    );
  });

  describe(`${meta.name}: what it reaches`, () => {
    const root = new URL("..", options.url);

    it("has a root that is nothing but exports, without zod, kit or MCP", async () => {
      const { dependencies } = manifestOf(root);
      const reached = await packagesReached(new URL("src/index.ts", root));
      expect(reached.filter((name) => !dependencies.includes(name))).toEqual([]);
      expect(reached.filter(isForAdapters)).toEqual([]);
      expect(statementsOf(readFileSync(new URL("src/index.ts", root), "utf8"))).toEqual([]);
    });

    it("has a module that reaches kit, and no MCP and no zod of its own", async () => {
      const { name, dependencies, peers } = manifestOf(root);
      const reached = await packagesReached(new URL("src/module/index.ts", root));
      expect(reached.filter((one) => one !== name && ![...dependencies, ...peers].includes(one))).toEqual([]);
      expect(reached.filter((one) => one !== "@govdata/kit" && isForAdapters(one))).toEqual([]);
    });
  });
}

function isAccepted(tool: Tool, args: Record<string, Json>): boolean {
  return tool.schema.safeParse(args).success;
}

function isOffline(offline: boolean | readonly string[] | undefined, tool: string): boolean {
  return typeof offline === "object" ? offline.includes(tool) : offline === true;
}
