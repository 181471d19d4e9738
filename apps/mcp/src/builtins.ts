import type { Annotations, Json, RecordResult } from "@govdata/kit";
import type { InputSchema } from "./registry.js";

/** What the server's own tools work with. */
export interface BuiltinContext {
  /** Names of the loaded modules. */
  modules: readonly string[];
  clearCache(module: string): Promise<void>;
  /** Throws an error about an argument, with the nearest right values. */
  refuse(field: string, reason: string, given: string, known: readonly string[]): Promise<never>;
}

/** A tool of the server itself. */
export interface Builtin {
  name: string;
  title: string;
  description: string;
  inputSchema: InputSchema;
  annotations: Annotations;
  run(args: Record<string, unknown>, context: BuiltinContext): Promise<RecordResult>;
}

const clearCache: Builtin = {
  name: "clear_cache",
  title: "Clear the cache",
  description:
    "Forgets cached replies of one module, or of all. Seldom needed: for one call, pass fresh: true to that tool instead.",
  inputSchema: {
    type: "object",
    properties: { module: { type: "string", description: "Module to forget, such as fred. Default: all." } },
    additionalProperties: false,
  },
  annotations: { readOnlyHint: false, idempotentHint: true, openWorldHint: false, destructiveHint: false },
  async run(args, { modules, clearCache: clear, refuse }) {
    for (const name of Object.keys(args)) {
      if (name !== "module")
        await refuse(name, "unknown argument; known arguments: module", name, ["module"]);
    }
    const { module } = args;
    if (module !== undefined && (typeof module !== "string" || !modules.includes(module))) {
      await refuse(
        "module",
        `must be one of ${modules.join(", ")}, got ${JSON.stringify(module)}`,
        String(module),
        modules,
      );
    }
    const cleared = modules.filter((name) => module === undefined || name === module);
    for (const name of cleared) await clear(name);
    const record: Record<string, Json> = { cleared };
    return { kind: "record", summary: `Forgot the cached replies of ${cleared.join(", ")}.`, record };
  },
};

export const builtins: readonly Builtin[] = [clearCache];

/** Names no module may use: the server's own tools, also those of other surfaces. */
export const BUILTIN_NAMES = [
  "clear_cache",
  "find_tools",
  "call_tool",
  "code_mode",
  "results_read",
  "govdata_resolve",
] as const;
