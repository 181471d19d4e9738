import type { z } from "zod";
import { compileGroup, type GroupOptions } from "./group.js";
import { compileTool } from "./tool.js";
import type { Tool, ToolOptions } from "./types.js";

/** `defineTool` and `group` for one SDK. */
export interface ToolFactory<Sdk> {
  defineTool<Shape extends z.ZodRawShape>(options: ToolOptions<Sdk, Shape>): Tool<Sdk>;
  group<Shapes extends Record<string, z.ZodRawShape>>(options: GroupOptions<Sdk, Shapes>): Tool<Sdk>;
}

/**
 * `defineTool` and `group` that know the SDK's type, so that `sdk` in `run` has its methods.
 *
 * @param prefix What every name begins with; also the API named in errors about arguments.
 * @throws TypeError, when a tool is defined, for a name without the prefix.
 * @example const { defineTool, group } = toolsFor<Fred>("fred");
 */
export function toolsFor<Sdk>(prefix: string): ToolFactory<Sdk> {
  const check = (name: string) => {
    if (!name.startsWith(`${prefix}_`)) throw new TypeError(`tool "${name}" must be named "${prefix}_…"`);
  };
  return {
    defineTool(options) {
      check(options.name);
      return compileTool(options, prefix).tool;
    },
    group(options) {
      check(options.name);
      return compileGroup(options, prefix);
    },
  };
}

/**
 * One tool. Its arguments are checked strictly: an unknown one is refused, nothing is converted except by the
 * helpers of `arg`.
 *
 * @example
 * defineTool<Fred, { id: z.ZodString }>({
 *   name: "fred_series",
 *   title: "A series",
 *   description: "…",
 *   input: { id: z.string().describe("Series id, such as GDP") },
 *   run: async ({ id }, { sdk }) => record(await sdk.series(id)),
 * })
 */
export function defineTool<Sdk, Shape extends z.ZodRawShape>(options: ToolOptions<Sdk, Shape>): Tool<Sdk> {
  return compileTool(options, prefixOf(options.name)).tool;
}

/**
 * Several thin siblings as one entry with a selector. Each member is a tool by itself as well, in `members`.
 *
 * @throws TypeError when members disagree about a field of the same name.
 */
export function group<Sdk, Shapes extends Record<string, z.ZodRawShape>>(
  options: GroupOptions<Sdk, Shapes>,
): Tool<Sdk> {
  return compileGroup(options, prefixOf(options.name));
}

function prefixOf(name: string): string {
  return name.split("_", 1)[0] ?? name;
}
