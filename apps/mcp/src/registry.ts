import type { Annotations, Json, ToolDescription } from "@govdata/kit";
import { type Builtin, builtins } from "./builtins.js";
import { type InstalledModule, toolsOf } from "./catalog.js";
import type { FixedArguments } from "./fixed.js";

export type InputSchema = ToolDescription["inputSchema"];

/** A tool of a loaded module, or one of the server's own (`module` is undefined). */
export interface LoadedTool {
  readonly module: InstalledModule | undefined;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** As a client sees it: with what the server adds, without what it fills in. */
  readonly inputSchema: InputSchema;
  readonly annotations: Annotations;
  /** Name of the group it is a member of. */
  readonly memberOf: string | undefined;
  /** Names of its members, when it is a group. */
  readonly members: readonly string[];
  /** What its module says about it. */
  readonly described: ToolDescription | undefined;
  /** Arguments that are filled in and not shown. */
  readonly fixed: Readonly<Record<string, Json>>;
}

/** Every tool that can be called, by name; which of them are listed is the surface's to say. */
export type Registry = ReadonlyMap<string, LoadedTool>;

export interface RegistryOptions {
  /** Leave out the server's own tools that change something. */
  readonly?: boolean;
  /** Whether scripts may run over the tools. Default: yes. */
  codeMode?: boolean;
  /** Arguments that whoever runs the server has fixed. */
  fixed?: FixedArguments | undefined;
}

/** Added to every tool of a module. */
const FRESH = { type: "boolean", description: "true asks the agency again instead of the cache." };
const NONE = {};

/** The tools of the given modules in rank order, between the server's own. */
export function buildRegistry(
  modules: readonly InstalledModule[],
  { readonly = false, codeMode = true, fixed }: RegistryOptions = {},
): Registry {
  const registry = new Map<string, LoadedTool>();
  const own = (place: Builtin["place"]) => {
    for (const builtin of builtins) {
      if (builtin.place !== place || (readonly && !builtin.annotations.readOnlyHint)) continue;
      if (builtin.isUseful?.(modules) === false || (builtin.name === CODE_MODE && !codeMode)) continue;
      const { name, title, description, inputSchema, annotations } = builtin;
      const common = { module: undefined, memberOf: undefined, members: [], described: undefined };
      registry.set(name, { name, title, description, inputSchema, annotations, ...common, fixed: NONE });
    }
  };
  own("first");
  for (const module of modules) {
    const entries = [...module.description.tools].sort((a, b) => a.rank - b.rank);
    for (const entry of entries) {
      for (const tool of toolsOf(entry)) {
        const filled = fixed?.(module, tool) ?? NONE;
        registry.set(tool.name, {
          module,
          name: tool.name,
          title: tool.title,
          description: tool.description,
          inputSchema: withFresh(without(tool.inputSchema, filled)),
          annotations: tool.annotations,
          memberOf: tool === entry ? undefined : entry.name,
          members: (tool.members ?? []).map((member) => member.name),
          described: tool,
          fixed: filled,
        });
      }
    }
  }
  own("last");
  return joinCallers(registry);
}

/** What calls other tools does whatever one of them does. */
function joinCallers(registry: Map<string, LoadedTool>): Registry {
  const others = [...registry.values()].filter((tool) => tool.module !== undefined);
  const readOnlyHint = others.every((tool) => tool.annotations.readOnlyHint);
  const destructiveHint = others.some((tool) => tool.annotations.destructiveHint);
  for (const name of [CALL_TOOL, CODE_MODE]) {
    const tool = registry.get(name);
    if (tool) {
      registry.set(name, { ...tool, annotations: { ...tool.annotations, readOnlyHint, destructiveHint } });
    }
  }
  return registry;
}

/** The tool that calls tools. */
export const CALL_TOOL = "call_tool";
/** The tool that runs scripts over tools. */
const CODE_MODE = "code_mode";
/** The tool that reads on in another tool's result. */
export const RESULTS_READ = "results_read";

function without(schema: InputSchema, hidden: Readonly<Record<string, Json>>): InputSchema {
  if (Object.keys(hidden).length === 0) return schema;
  const { required, ...rest } = schema;
  const properties = Object.fromEntries(
    Object.entries(schema.properties).filter(([name]) => !Object.hasOwn(hidden, name)),
  );
  const needed = required?.filter((name) => !Object.hasOwn(hidden, name)) ?? [];
  return { ...rest, properties, ...(needed.length > 0 ? { required: needed } : {}) };
}

function withFresh(schema: InputSchema): InputSchema {
  if ("fresh" in schema.properties) return schema;
  return { ...schema, properties: { ...schema.properties, fresh: FRESH } };
}

/** Whether the server answers `fresh` itself for this tool, or the tool has an argument of that name. */
export function serverOwnsFresh(tool: LoadedTool): boolean {
  return tool.inputSchema.properties.fresh === FRESH;
}
