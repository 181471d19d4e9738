import type { Annotations, Json, ToolResult } from "@govdata/kit";
import type { Arguments } from "./calls.js";
import type { InstalledModule } from "./catalog.js";
import type { Outcome } from "./engine.js";
import type { InputSchema, Registry } from "./registry.js";
import type { Sdks } from "./sdks.js";
import type { ToolMode } from "./surface.js";

/** What the server's own tools work with. */
export interface BuiltinContext {
  /** The loaded modules, in rank order. */
  modules: readonly InstalledModule[];
  registry: Registry;
  sdks: Sdks;
  /** Where keys are read from. */
  env: Readonly<Record<string, string | undefined>>;
  toolMode: ToolMode;
  /** Largest result in bytes of JSON. */
  maxBytes: number;
  signal: AbortSignal;
  /** Calls a tool for whoever called this one, whole; throws only when `until` is aborted. */
  call(tool: string, args: unknown, until: AbortSignal): Promise<Outcome>;
  progress(done: number, total?: number, message?: string): void;
  /** Throws an error about an argument, with the nearest right values. */
  refuse(field: string, reason: string, given: string, known: readonly string[]): Promise<never>;
}

/** A tool of the server itself. Its arguments are checked against its schema before it runs. */
export interface Builtin {
  name: string;
  title: string;
  description: string;
  inputSchema: InputSchema;
  annotations: Annotations;
  /** Where it is listed: before the tools of the modules, or behind them. */
  place: "first" | "last";
  /** Whether it can do anything with these modules. Default: always. */
  isUseful?(modules: readonly InstalledModule[]): boolean;
  /** None for what the engine does itself. */
  run?(args: Arguments, context: BuiltinContext): Promise<ToolResult>;
}

const READS: Annotations = {
  readOnlyHint: true,
  idempotentHint: true,
  openWorldHint: false,
  destructiveHint: false,
};

const resolve: Builtin = {
  name: "govdata_resolve",
  title: "Resolve a name",
  description:
    'Start here with a name: turns a company, politician, agency, place, drug or country into the identifiers other tools take (ticker, CIK, UEI, FEC and Bioguide ids, agency code, FIPS, country code), with confidence and alternatives. Example: name "Colorado".',
  inputSchema: {
    type: "object",
    properties: {
      name: { type: "string", description: "The name, abbreviation, ticker or code" },
      kind: {
        type: "string",
        enum: ["company", "politician", "agency", "place", "drug", "country"],
        description: "What it is, if known: asks fewer agencies",
      },
    },
    required: ["name"],
    additionalProperties: false,
  },
  annotations: { ...READS, openWorldHint: true },
  place: "first",
  isUseful: (modules) => modules.some(({ description }) => description.resolves.length > 0),
  async run(args, context) {
    const module = await import("./resolve.js");
    return module.resolveName(args, context);
  },
};

const findTools: Builtin = {
  name: "find_tools",
  title: "Find tools",
  description:
    'Finds the tools for a question in plain words and gives their signatures, best first. Use it when no listed tool fits: more tools can be called than are listed. Example: query "how much did the drug company pay doctors".',
  inputSchema: {
    type: "object",
    properties: {
      query: {
        type: "string",
        description: "The question, or a few words. Left out: all tools in rank order.",
      },
      module: { type: "string", description: "Only of this module, such as fred" },
      domain: { type: "string", description: "Only about this subject, such as health" },
      limit: { type: "integer", minimum: 1, maximum: 20, default: 8, description: "Most tools to give" },
      offset: { type: "integer", minimum: 0, default: 0, description: "Tools to skip" },
    },
    additionalProperties: false,
  },
  annotations: READS,
  place: "first",
  async run(args, context) {
    // Loaded at the first search: most sessions need none.
    const module = await import("./find-tools.js");
    return module.findTools(args, context);
  },
};

const callTool: Builtin = {
  name: "call_tool",
  title: "Call a tool",
  description:
    "Calls any tool by name, also one that is not listed: the same checks, results and errors as a direct call. find_tools gives names and signatures.",
  inputSchema: {
    type: "object",
    properties: {
      name: { type: "string", description: "Name of the tool" },
      arguments: { type: "object", description: "Its arguments", additionalProperties: true },
    },
    required: ["name"],
    additionalProperties: false,
  },
  annotations: { ...READS, openWorldHint: true },
  place: "first",
};

const codeMode: Builtin = {
  name: "code_mode",
  title: "Run a script over the tools",
  description:
    "Runs JavaScript in a sandbox where `await tools.<name>(args)` calls any tool and gives its whole result; only what the script returns or prints comes back. For many calls, or to filter, join, count or rank a large result. Example: code `const found = await tools.find_tools({ query: 'debt' }); return found.text.length`.",
  inputSchema: {
    type: "object",
    properties: {
      code: {
        type: "string",
        description:
          "The script. await and return work at its top; without return, its last expression is the value.",
      },
      tool: { type: "string", description: "A tool to call first: its result is DATA in the script" },
      tool_args: { type: "object", description: "Its arguments", additionalProperties: true },
    },
    required: ["code"],
    additionalProperties: false,
  },
  annotations: { ...READS, openWorldHint: true },
  place: "first",
  async run(args, context) {
    // Neither the sandbox nor its threads are there before the first script.
    const module = await import("./code/code-mode.js");
    return module.runCode(args, context);
  },
};

const resultsRead: Builtin = {
  name: "results_read",
  title: "Read on in a result",
  description:
    "Reads what a result left out: rows further on, some columns, rows as CSV, a long text page by page. The handle is in next of a result that was cut, and stays good.",
  inputSchema: {
    type: "object",
    properties: {
      handle: { type: "string", description: "Copied whole from next.args.handle" },
      offset: { type: "integer", minimum: 0, default: 0, description: "Rows to skip" },
      limit: { type: "integer", minimum: 1, description: "Most rows. Default: as many as fit." },
      columns: { type: "array", items: { type: "string" }, description: "Only these columns" },
      format: { type: "string", enum: ["json", "csv"], default: "json", description: "csv for rows" },
      page: { type: "integer", minimum: 1, default: 1, description: "Page of a text, or of csv" },
      path: { type: "string", description: "A place in the result by itself, such as record.text" },
      fresh: { type: "boolean", description: "true asks the agency again instead of the cache." },
    },
    required: ["handle"],
    additionalProperties: false,
  },
  annotations: { ...READS, openWorldHint: true },
  place: "last",
};

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
  place: "last",
  async run({ module }, { modules, sdks, refuse }) {
    const names = modules.map(({ name }) => name);
    if (module !== undefined && !names.some((name) => name === module)) {
      const reason = `must be one of ${names.join(", ")}, got ${JSON.stringify(module)}`;
      await refuse("module", reason, String(module), names);
    }
    const cleared = modules.filter(({ name }) => module === undefined || name === module);
    for (const each of cleared) await sdks.clearCache(each);
    const record: Record<string, Json> = { cleared: cleared.map(({ name }) => name) };
    const summary = `Forgot the cached replies of ${cleared.map(({ name }) => name).join(", ")}.`;
    return { kind: "record", summary, record };
  },
};

export const builtins: readonly Builtin[] = [resolve, findTools, callTool, codeMode, resultsRead, clearCache];

/** Names no module may use: the server's own tools, also those of other surfaces. */
export const BUILTIN_NAMES = [
  "clear_cache",
  "find_tools",
  "call_tool",
  "code_mode",
  "results_read",
  "govdata_resolve",
] as const;
