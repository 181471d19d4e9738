/**
 * What a program needs that finds the installed modules and calls their tools itself: no protocol, no budget. The
 * command line is one.
 */
import type { Catalog } from "./catalog.js";
import { type CallContext, Engine, type Outcome } from "./engine.js";
import { createLog, type LogEntry, type LogLevel } from "./log.js";
import type { LoadedTool, Registry } from "./registry.js";
import { Sdks } from "./sdks.js";

export { type Catalog, type InstalledModule, readCatalog } from "./catalog.js";
export type { Report } from "./doctor.js";
export type { CallContext, Outcome } from "./engine.js";
export type { LogEntry, LogLevel } from "./log.js";
export { buildRegistry, type LoadedTool, type Registry, serverOwnsFresh } from "./registry.js";
export type { ServerOptions } from "./server.js";
export { type Flags, settingsFrom } from "./settings.js";
export { SetupError } from "./setup-error.js";

/** How the tools are called. */
export interface HostOptions {
  /** Where keys are read from. */
  env: Readonly<Record<string, string | undefined>>;
  /** Address of the cache; `false`: none. Default: a file in the user's cache directory. */
  cache?: string | false | undefined;
  /** Answer from recordings in these directories, without any request. */
  replay?: readonly string[] | undefined;
  /** Record every reply in this directory. */
  record?: string | undefined;
  /** What is logged to stderr. */
  logLevel: LogLevel;
}

/** The tools of the installed modules, ready to be called. */
export interface Host {
  /** Calls a tool; its result is whole, whatever its size. Failures are outcomes; only an aborted call throws. */
  call(name: string, args: unknown, context?: CallContext): Promise<Outcome>;
  /** Hear of what happens; returns how to stop. */
  onLog(listener: (entry: LogEntry) => void): () => void;
  /** Ends calls under way, and closes the cache or the recording. */
  close(): Promise<void>;
}

/**
 * Opens the tools of a catalog. No code of a module is loaded before its first call.
 *
 * @param registry What can be called: `buildRegistry(catalog.modules)`.
 * @throws SetupError for a recording that is not there, and for replay and record at once.
 * @example
 * const catalog = readCatalog();
 * const host = openHost(catalog, buildRegistry(catalog.modules), { env: process.env, logLevel: "error" });
 * const outcome = await host.call("treasury_debt", {});
 */
export function openHost({ modules }: Catalog, registry: Registry, options: HostOptions): Host {
  const { env, cache, replay, record } = options;
  const log = createLog(options.logLevel);
  const sdks = new Sdks({ env, cache, replay, record, log });
  const engine = new Engine({
    modules,
    registry,
    sdks,
    maxBytes: Number.MAX_SAFE_INTEGER,
    log,
    env,
    toolMode: "full",
    absent: () => undefined,
  });
  return {
    call: (name, args, context) => engine.call(name, args, context),
    onLog: (listener) => log.listen(listener),
    async close() {
      engine.abort(new DOMException("the program is ending", "AbortError"));
      await engine.idle();
      await sdks.close();
      await log.drain();
    },
  };
}

/** A tool that fits a question; of a group, the members that fit. */
export interface Found {
  tool: LoadedTool;
  members: readonly LoadedTool[];
}

/** The tools that fit a question or a few words, best first, as `find_tools` ranks them; a group once. */
export async function findTools(registry: Registry, query: string): Promise<Found[]> {
  const { rankTools } = await import("./find-tools.js");
  return rankTools(registry, query);
}

/** Loads what `doctor` does, when somebody asks. */
export function loadDoctor(): Promise<
  Pick<typeof import("./doctor.js"), "examine" | "describeReport" | "isIll">
> {
  return import("./doctor.js");
}
