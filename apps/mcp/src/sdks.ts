import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { CacheStore, ClientEvent, ClientOptions, FetchWithClock, Source } from "@govdata/core";
import type { Module } from "@govdata/kit";
import type { InstalledModule } from "./catalog.js";
import type { KeptAnswers } from "./kept.js";
import type { Log } from "./log.js";
import { SetupError } from "./setup-error.js";

export interface SdkOptions {
  /** Where keys are read from. */
  env: Readonly<Record<string, string | undefined>>;
  /** Address of the shared cache; `false` keeps nothing; `undefined` is a file in the user's cache directory. */
  cache?: string | false | undefined;
  /** Answer from these recordings only. */
  replay?: readonly string[] | undefined;
  /** Write every reply to this directory. */
  record?: string | undefined;
  log: Log;
  /** Hears of what the SDKs do, also when nobody reads the log. */
  onEvent?: ((event: ClientEvent) => void) | undefined;
}

/** A module's code and its one SDK. */
export interface LoadedSdk {
  module: Module<unknown>;
  sdk: unknown;
}

/** The SDKs of the loaded modules, each created at its first call, all on one cache and one `fetch`. */
export class Sdks {
  private readonly loaded = new Map<string, Promise<LoadedSdk>>();
  private kept: Promise<KeptAnswers> | undefined;
  private shared: Promise<ClientOptions> | undefined;
  private store: CacheStore | undefined;
  private fetch: FetchWithClock | undefined;

  private env: SdkOptions["env"];

  constructor(private readonly options: SdkOptions) {
    this.env = options.env;
    for (const directory of options.replay ?? []) {
      if (!existsSync(directory)) throw new SetupError(`--replay ${directory}: there is no such directory.`);
    }
    if (options.replay && options.record !== undefined) {
      throw new SetupError("--replay and --record exclude each other: a replay makes no requests to record.");
    }
  }

  /** The module's code and SDK; its code is imported now if it was not before. */
  load(module: InstalledModule): Promise<LoadedSdk> {
    let loading = this.loaded.get(module.name);
    if (!loading) {
      loading = this.create(module);
      // A failure is not kept: the next call tries again.
      const attempt = loading;
      loading.catch(() => {
        if (this.loaded.get(module.name) === attempt) this.loaded.delete(module.name);
      });
      this.loaded.set(module.name, loading);
    }
    return loading;
  }

  /** Takes other keys: the next call of each module makes its SDK anew, and calls under way keep theirs. */
  renew(env: SdkOptions["env"]): void {
    this.env = env;
    this.loaded.clear();
    this.kept = undefined;
    this.shared = this.shared?.then((options) => ({ ...options, env }));
    // Told to whoever calls next.
    this.shared?.catch(() => undefined);
  }

  /** The recorded time in a replay, else now. */
  now(): Date {
    return new Date(this.fetch?.clock?.now() ?? Date.now());
  }

  get replaying(): boolean {
    return this.options.replay !== undefined;
  }

  /** The recorded time in milliseconds, at which a replay stands still; null without one. */
  async recordedNow(): Promise<number | null> {
    if (!this.replaying) return null;
    this.shared ??= this.open();
    await this.shared;
    return this.now().getTime();
  }

  /** Answers of the last minute; undefined where every request must be seen or nothing is to be kept. */
  get answers(): Promise<KeptAnswers> | undefined {
    const { cache, replay, record } = this.options;
    if (replay || record !== undefined || cache === false) return undefined;
    this.kept ??= import("./kept.js").then(({ KeptAnswers }) => new KeptAnswers());
    return this.kept;
  }

  /** Answers that are given again were not asked of any SDK: who counts cache hits hears of them here. */
  notice(sources: readonly Source[]): void {
    const { log, onEvent } = this.options;
    if (!onEvent && !log.attentive) return;
    for (const { api, url } of sources) {
      const event: ClientEvent = { type: "cache", api, url, result: "hit" };
      onEvent?.(event);
      logEvent(log, event);
    }
  }

  async clearCache(module: InstalledModule): Promise<void> {
    this.kept = undefined;
    const loaded = await this.load(module);
    await loaded.module.clearCache(loaded.sdk);
  }

  /** Closes what is open: the cache and a recording under way. */
  async close(): Promise<void> {
    await closeIfOpen(this.store);
    await closeIfOpen(this.fetch);
  }

  private async create(installed: InstalledModule): Promise<LoadedSdk> {
    this.shared ??= this.open();
    const [module, shared] = await Promise.all([importModule(installed), this.shared]);
    return { module, sdk: module.createSdk(shared) };
  }

  private async open(): Promise<ClientOptions> {
    const { cache, replay, record, log, onEvent: observe } = this.options;
    const { env } = this;
    const onEvent = (event: ClientEvent) => {
      observe?.(event);
      logEvent(log, event);
    };
    const hooks = {
      // Looked at anew for each event: a client may begin to listen at any time.
      get onEvent() {
        return observe || log.attentive ? onEvent : undefined;
      },
    };
    const node = await import("@govdata/core/node");
    if (replay) this.fetch = node.replayFrom([...replay]);
    else if (record !== undefined) this.fetch = node.recordTo(record);
    // A replay and a recording must see every request, so that neither touches the cache on disk.
    if (this.fetch) return { env, hooks, fetch: this.fetch };
    if (cache === false) return { env, hooks, cache };
    this.store = node.openCache(cache ?? DEFAULT_CACHE, {
      onWarning: (message) => log.write("warn", message),
    });
    return { env, hooks, cache: this.store };
  }
}

/** A file in the user's cache directory, wherever the operating system has that. */
const DEFAULT_CACHE = "sqlite:";

/** Loads the code of a module. */
export async function importModule({ packageName, directory }: InstalledModule): Promise<Module<unknown>> {
  const entry = createRequire(join(directory, "package.json")).resolve(`${packageName}/module`);
  const exports: unknown = await import(pathToFileURL(entry).href);
  const module = isObject(exports) ? (exports.default ?? exports.module) : undefined;
  if (!isModule(module)) {
    throw new TypeError(
      `${packageName}/module must export what defineModule returns, as its default or as "module"`,
    );
  }
  return module;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isModule(value: unknown): value is Module<unknown> {
  return (
    isObject(value) &&
    value.format === 1 &&
    Array.isArray(value.tools) &&
    typeof value.createSdk === "function" &&
    typeof value.clearCache === "function"
  );
}

async function closeIfOpen(holder: unknown): Promise<void> {
  if ((typeof holder !== "object" && typeof holder !== "function") || holder === null) return;
  const close: unknown = Reflect.get(holder, "close");
  if (typeof close === "function") await close.call(holder);
}

function logEvent(log: Log, event: ClientEvent): void {
  const { type, ...data } = event;
  if (type === "warning") log.write("warn", event.message, { api: event.api });
  else if (type === "retry") log.write("info", "asking again", data);
  else log.write("debug", type, data);
}
