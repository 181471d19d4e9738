import type { Annotations, ToolDescription } from "@govdata/kit";
import { type Builtin, builtins } from "./builtins.js";
import { type InstalledModule, toolsOf } from "./catalog.js";

export type InputSchema = ToolDescription["inputSchema"];

/** A tool of a loaded module, or one of the server's own (`module` is undefined). */
export interface LoadedTool {
  readonly module: InstalledModule | undefined;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** As a client sees it: with what the server adds. */
  readonly inputSchema: InputSchema;
  readonly annotations: Annotations;
  /** Name of the group it is a member of. */
  readonly memberOf: string | undefined;
  /** Names of its members, when it is a group. */
  readonly members: readonly string[];
}

/** Every tool that can be called, by name; which of them are listed is the surface's to say. */
export type Registry = ReadonlyMap<string, LoadedTool>;

/** Added to every tool of a module. */
const FRESH = { type: "boolean", description: "true asks the agency again instead of the cache." };

/** The tools of the given modules in rank order, between the server's own. */
export function buildRegistry(modules: readonly InstalledModule[]): Registry {
  const registry = new Map<string, LoadedTool>();
  const own = (place: Builtin["place"]) => {
    for (const builtin of builtins) {
      if (builtin.place === place)
        registry.set(builtin.name, { ...builtin, module: undefined, memberOf: undefined, members: [] });
    }
  };
  own("first");
  for (const module of modules) {
    const entries = [...module.description.tools].sort((a, b) => a.rank - b.rank);
    for (const entry of entries) {
      for (const tool of toolsOf(entry)) {
        registry.set(tool.name, {
          module,
          name: tool.name,
          title: tool.title,
          description: tool.description,
          inputSchema: withFresh(tool.inputSchema),
          annotations: tool.annotations,
          memberOf: tool === entry ? undefined : entry.name,
          members: (tool.members ?? []).map((member) => member.name),
        });
      }
    }
  }
  own("last");
  return registry;
}

function withFresh(schema: InputSchema): InputSchema {
  if ("fresh" in schema.properties) return schema;
  return { ...schema, properties: { ...schema.properties, fresh: FRESH } };
}

/** Whether the server answers `fresh` itself for this tool, or the tool has an argument of that name. */
export function serverOwnsFresh(tool: LoadedTool): boolean {
  return tool.inputSchema.properties.fresh === FRESH;
}
