import { readFileSync } from "node:fs";
import type { ClientEvent } from "@govdata/core";
import type { Json, ToolDescription } from "@govdata/kit";
import { DEFAULT_BUDGET, SMALLEST_BUDGET } from "@govdata/kit/outcome";
import { type LeftOut, whyAbsent } from "./absent.js";
import type { CallObserver } from "./call-report.js";
import { type InstalledModule, readCatalog } from "./catalog.js";
import { type CallContext, Engine, type Outcome } from "./engine.js";
import { fixedArguments } from "./fixed.js";
import { instructionsFor } from "./instructions.js";
import { configuredOnly, type MissingKey, missingKeyLine, missingKeys } from "./keys.js";
import { createLog, type Log, type LogEntry, type LogLevel } from "./log.js";
import { type ListedPrompt, Prompts } from "./prompts.js";
import { buildRegistry, type Registry } from "./registry.js";
import { type ListedResource, type ListedTemplate, type ResourceContents, Resources } from "./resources.js";
import { Sdks } from "./sdks.js";
import { readOnlyTools, type Selection, selectModules } from "./selection.js";
import { SetupError } from "./setup-error.js";
import { listed, shown, type ToolMode } from "./surface.js";

/** How a server is set up. Nothing is needed: by default it has every installed module. */
export interface ServerOptions {
  /** Names of modules to load (`["fred"]`), together with those of `domains`. Default: all that are installed. */
  modules?: readonly string[];
  /** Load the modules about these (`["economy"]`). */
  domains?: readonly string[];
  /** Load the tools that belong to these jobs (`["macro"]`), together with the modules named. */
  profiles?: readonly string[];
  /** Leave out every tool that is not marked as one that only reads. */
  readonly?: boolean;
  /** Whether scripts may run over the tools (`code_mode`). Default: yes. */
  codeMode?: boolean;
  /** Arguments to fill in and not show, by module and argument: `{ "fred.units": "pc1" }`. */
  set?: Readonly<Record<string, Json>>;
  /** Leave out tools whose key is not set. */
  hideUnconfigured?: boolean;
  /** Which tools are listed. Default `"default"`. */
  toolMode?: ToolMode;
  /** Largest result in bytes of JSON. Default 32,000. */
  maxResponseBytes?: number;
  /** The project whose installed modules come first. Default: the working directory. `false`: none. */
  cwd?: string | false;
  /** Further places to find modules: a module package, a folder of them, or a project with some installed. */
  moduleDirs?: readonly string[];
  /** Address of the cache (`"sqlite:/var/cache/govdata.sqlite"`, `"memory:"`). Default: a file in the user's cache directory. `false`: none. */
  cache?: string | false;
  /** Answer from recordings in these directories, without any request. */
  replay?: readonly string[];
  /** Record every reply in this directory. */
  record?: string;
  /** Where keys are read from. Default: the environment of the process. */
  env?: Readonly<Record<string, string | undefined>>;
  /** What is logged to stderr. Default `"error"`. */
  logLevel?: LogLevel;
  /** Hears of each call once it has ended: for an audit, or for metrics. Told nothing of what was asked or answered. */
  onCall?: CallObserver;
  /** Hears of requests to agencies and of the cache. */
  onEvent?: (event: ClientEvent) => void;
}

/** One of several who use a server: what the calls of it carry. */
export type Caller = Pick<CallContext, "admit"> & { caller: string };

/** A tool as a client is shown it. */
export type ListedTool = Pick<
  ToolDescription,
  "name" | "title" | "description" | "inputSchema" | "annotations"
>;

/** A server that speaks no protocol yet: what every protocol and transport is a translation of. */
export interface GovDataServer {
  readonly name: string;
  readonly version: string;
  readonly modules: readonly InstalledModule[];
  readonly instructions: string;
  listTools(): ListedTool[];
  /** Calls a tool. Failures are outcomes; only an aborted call throws. */
  callTool(name: string, args?: unknown, context?: CallContext): Promise<Outcome>;
  listPrompts(): Promise<ListedPrompt[]>;
  getPrompt(
    name: string,
    args?: Readonly<Record<string, string>>,
  ): Promise<{ description: string; text: string }>;
  completePrompt(name: string, argument: string, typed: string): Promise<string[]>;
  listResources(): ListedResource[];
  listResourceTemplates(): ListedTemplate[];
  readResource(uri: string, signal?: AbortSignal): Promise<ResourceContents[]>;
  completeResource(uriTemplate: string, variable: string, typed: string): string[];
  /** One line per key that is not set and that a loaded tool needs; none in a replay. */
  missingKeys(): Promise<string[]>;
  /** Hear of what happens; returns how to stop. */
  onLog(listener: (entry: LogEntry) => void): () => void;
  /** The same server for one of several callers; closing it closes nothing, and it hears nothing of the others. */
  as(caller: Caller): GovDataServer;
  /** Waits up to `graceMs` for calls under way, ends the others, and closes the cache. */
  close(graceMs?: number): Promise<void>;
}

/**
 * Sets up a server over the installed modules. No code of a module is loaded before its first call.
 *
 * @throws SetupError for options that cannot be met: an unknown module or domain, two packages with one tool name.
 * @example
 * const server = await createServer({ modules: ["treasury"], cwd: false });
 * const outcome = await server.callTool("treasury_debt", { start: "2024-01-01" });
 */
export async function createServer(options: ServerOptions = {}): Promise<GovDataServer> {
  const shared = share(options);
  const server = await buildServer(options, shared);
  server.afterClose = shared.close;
  return server;
}

/** What servers in one process have in common. */
export interface Shared {
  log: Log;
  sdks: Sdks;
  close(): Promise<void>;
}

/** Opens what servers with these options have in common, whatever tools each has. */
export function share(options: ServerOptions): Shared {
  const { cache, replay, record, env = process.env, onEvent } = options;
  const log = createLog(options.logLevel ?? "error");
  const sdks = new Sdks({ env, cache, replay, record, log, onEvent });
  return {
    log,
    sdks,
    async close() {
      await sdks.close();
      await log.drain();
    },
  };
}

/** Part of what a server has: for one who may use no more. */
export interface Scope extends Selection {
  readonly?: boolean;
}

/**
 * A server on what it shares with others; closing it leaves that open.
 *
 * @throws SetupError as `createServer` does, and for a scope that names what this server does not load.
 */
export async function buildServer(
  options: ServerOptions,
  { log, sdks }: Shared,
  scope: Scope = {},
): Promise<Server> {
  const env = options.env ?? process.env;
  const catalog = readCatalog({ cwd: options.cwd, moduleDirs: options.moduleDirs });
  for (const { packageName, problem } of catalog.broken) {
    log.write("warn", `${packageName} is left out: ${problem}`);
  }
  const all = await selectModules(catalog, options);
  const selected = await selectModules({ modules: all, broken: [] }, scope);
  if (all.length > 0 && selected.length === 0) {
    throw new SetupError("Nothing of what this server loads belongs to that profile.");
  }
  if (selected.length === 0) {
    throw new SetupError(
      "No modules are installed. Install some beside the server: npm install @govdata/fred",
    );
  }
  const hide = options.hideUnconfigured === true && options.replay === undefined;
  const configured = hide ? await configuredOnly(selected, env) : selected;
  const readonly = options.readonly === true || scope.readonly === true;
  const modules = readonly ? readOnlyTools(configured) : configured;
  const fixed = options.set && (await fixedArguments(options.set, modules));
  const { codeMode = true } = options;
  const registry = buildRegistry(modules, { readonly, codeMode, fixed });
  const leftOut: LeftOut = { catalog, selected, configured, readonly, codeMode };
  return new Server(modules, registry, leftOut, options, env, log, sdks);
}

class Server implements GovDataServer {
  readonly name = "govdata";
  readonly version = ownVersion();
  readonly instructions: string;
  private readonly engine: Engine;
  private readonly prompts: Prompts;
  private readonly resources: Resources;
  /** Closes what belongs to this server alone. */
  afterClose: () => Promise<void> = async () => undefined;
  private readonly tools: ListedTool[];

  constructor(
    readonly modules: readonly InstalledModule[],
    private readonly registry: Registry,
    leftOut: LeftOut,
    options: ServerOptions,
    private readonly env: Readonly<Record<string, string | undefined>>,
    private readonly log: Log,
    private readonly sdks: Sdks,
  ) {
    const toolMode = options.toolMode ?? "default";
    this.engine = new Engine({
      modules,
      registry,
      sdks,
      maxBytes: budgetOf(options),
      log,
      env,
      toolMode,
      absent: (name) => whyAbsent(name, leftOut),
      onCall: options.onCall,
    });
    this.resources = new Resources(modules, registry, this.engine);
    this.instructions = instructionsFor(modules, registry);
    this.tools = listed(registry, toolMode).map(shown);
    const names = new Set(this.tools.map((tool) => tool.name));
    this.prompts = new Prompts(
      modules,
      registry,
      () => this.sdks.now(),
      (tool) => names.has(tool),
    );
  }

  listTools = (): ListedTool[] => this.tools;
  callTool = (name: string, args?: unknown, context?: CallContext) => this.engine.call(name, args, context);
  listPrompts = () => this.prompts.list();
  getPrompt = (name: string, args?: Readonly<Record<string, string>>) => this.prompts.get(name, args);
  completePrompt = (name: string, argument: string, typed: string) =>
    this.prompts.complete(name, argument, typed);
  listResources = () => this.resources.list();
  listResourceTemplates = () => this.resources.listTemplates();
  readResource = (uri: string, signal?: AbortSignal) => this.resources.read(uri, signal);
  completeResource = (template: string, variable: string, typed: string) =>
    this.resources.complete(template, variable, typed);
  onLog = (listener: (entry: LogEntry) => void) => this.log.listen(listener);

  as(caller: Caller): GovDataServer {
    const call: Engine["call"] = (name, args, context) =>
      this.engine.call(name, args, { ...context, ...caller });
    const resources = new Resources(this.modules, this.registry, { call });
    return {
      name: this.name,
      version: this.version,
      modules: this.modules,
      instructions: this.instructions,
      listTools: this.listTools,
      callTool: call,
      listPrompts: this.listPrompts,
      getPrompt: this.getPrompt,
      completePrompt: this.completePrompt,
      listResources: this.listResources,
      listResourceTemplates: this.listResourceTemplates,
      readResource: (uri, signal) => resources.read(uri, signal),
      completeResource: this.completeResource,
      missingKeys: () => this.missingKeys(),
      // What is logged does not say whose it is: it may tell of others' calls.
      onLog: () => () => undefined,
      as: (other) => this.as(other),
      close: async () => undefined,
    };
  }

  async missingKeys(): Promise<string[]> {
    if (this.sdks.replaying) return [];
    const missing: MissingKey[] = await missingKeys(this.modules, this.env);
    return missing.map(missingKeyLine);
  }

  async close(graceMs = 0): Promise<void> {
    const { promise, clear } = after(graceMs);
    await Promise.race([this.engine.idle(), promise]);
    clear();
    this.engine.abort(new DOMException("the server is closing", "AbortError"));
    await this.engine.idle();
    await this.afterClose();
  }
}

function after(ms: number): { promise: Promise<void>; clear: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return { promise, clear: () => clearTimeout(timer) };
}

function budgetOf({ maxResponseBytes = DEFAULT_BUDGET }: ServerOptions): number {
  if (Number.isInteger(maxResponseBytes) && maxResponseBytes >= SMALLEST_BUDGET) return maxResponseBytes;
  throw new SetupError(
    `The largest result must be a whole number of bytes, at least ${SMALLEST_BUDGET}; got ${maxResponseBytes}.`,
  );
}

/** The version in the server's own package.json. */
export function ownVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  const version =
    typeof manifest === "object" && manifest !== null ? Reflect.get(manifest, "version") : undefined;
  return typeof version === "string" ? version : "0.0.0";
}
