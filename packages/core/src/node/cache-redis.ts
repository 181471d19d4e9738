import { createRequire } from "node:module";
import { join } from "node:path";
import { InvalidArgumentError } from "../errors.js";
import { redactText } from "../redact.js";
import { type Backend, memoryBackend } from "./cache-backend.js";

const PACKAGE = "@keyv/redis";
const ROOT = "govdata";
const CONNECT_TIMEOUT = 3_000;
/** How long a server that failed is left alone, in milliseconds; meanwhile replies are kept in memory. */
const PAUSE = 30_000;
const MEANWHILE_BYTES = 64 * 1024 * 1024;

/** The part of @keyv/redis's adapter that is used. */
interface Adapter {
  readonly client: unknown;
  get(key: string): Promise<unknown>;
  set(key: string, value: string, ttl?: number): Promise<unknown>;
  delete(key: string): Promise<boolean>;
  clear(): Promise<void>;
  disconnect(): Promise<void>;
  on(event: "error", listener: (error: unknown) => void): unknown;
}

type AdapterClass = new (
  connect: unknown,
  options: { namespace: string; keyPrefixSeparator: string; throwOnErrors: boolean },
) => Adapter;

function isAdapterClass(value: unknown): value is AdapterClass {
  return typeof value === "function";
}

function adapterIn(module: unknown): AdapterClass | undefined {
  if (typeof module !== "object" || module === null || !("default" in module)) return undefined;
  return isAdapterClass(module.default) ? module.default : undefined;
}

/**
 * What loads the package: from beside this one, or from the project that uses it. It is the user's choice and no
 * dependency.
 */
function locate(): () => unknown {
  for (const from of [import.meta.url, join(process.cwd(), "package.json")]) {
    const require = createRequire(from);
    try {
      require.resolve(PACKAGE);
    } catch (error) {
      const missing = error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND";
      if (!missing) throw error;
      continue;
    }
    return () => require(PACKAGE);
  }
  throw new InvalidArgumentError(
    "cache",
    "address",
    `a redis: address needs the package ${PACKAGE}: npm install ${PACKAGE}`,
  );
}

/** A cache on a Redis server, for several servers of one operator. */
class RedisBackend implements Backend {
  readonly kind = "redis";
  private main: { adapter: Adapter; Class: AdapterClass } | undefined;
  private readonly parts = new Map<string, Adapter>();
  private readonly meanwhile = memoryBackend(MEANWHILE_BYTES);
  private pausedUntil = 0;
  private told = false;

  constructor(
    private readonly url: string,
    private readonly load: () => unknown,
    private readonly warn: (message: string) => void,
  ) {}

  get(key: string): Promise<unknown> {
    return this.use(
      async (adapter) => {
        const text = await adapter.get(key);
        return typeof text === "string" ? JSON.parse(text) : undefined;
      },
      () => this.meanwhile.get(key),
    );
  }

  set(key: string, value: unknown, ttl?: number): Promise<boolean> {
    const text: string | undefined = JSON.stringify(value);
    if (text === undefined || (ttl !== undefined && ttl <= 0)) return this.delete(key).then(() => false);
    return this.use(
      async (adapter) => {
        await adapter.set(key, text, ttl === undefined ? undefined : Math.ceil(ttl));
        return true;
      },
      () => this.meanwhile.set(key, value, ttl),
    );
  }

  async delete(key: string): Promise<boolean> {
    const here = await this.meanwhile.delete(key);
    return this.use(
      (adapter) => adapter.delete(key),
      async () => here,
    );
  }

  async clear(prefix: string): Promise<void> {
    await this.meanwhile.clear(prefix);
    await this.use(
      async (adapter, Class) => {
        if (prefix === "") return adapter.clear();
        const namespace = `${ROOT}:${prefix.slice(0, -1)}`;
        const part = this.parts.get(prefix) ?? this.connect(Class, adapter.client, namespace);
        this.parts.set(prefix, part);
        return part.clear();
      },
      async () => undefined,
    );
  }

  /** A count would read every key of a server that others use too. */
  async stats(): Promise<{ entries: null; bytes: null }> {
    return { entries: null, bytes: null };
  }

  async close(): Promise<void> {
    if (!this.main) return;
    await this.main.adapter.disconnect();
  }

  private connect(Class: AdapterClass, connect: unknown, namespace: string): Adapter {
    const adapter = new Class(connect, { namespace, keyPrefixSeparator: ":", throwOnErrors: true });
    // Clearing tells its failures no other way.
    adapter.on("error", (error) => this.pause(error));
    return adapter;
  }

  private open(): { adapter: Adapter; Class: AdapterClass } {
    const Class = adapterIn(this.load());
    if (!Class)
      throw new InvalidArgumentError(
        "cache",
        "address",
        `${PACKAGE} is not the version that is known here (5.x)`,
      );
    // No queue and no endless reconnecting: a call must not wait for a cache that is away.
    const connect = {
      url: this.url,
      disableOfflineQueue: true,
      socket: { connectTimeout: CONNECT_TIMEOUT, reconnectStrategy: false },
    };
    return { adapter: this.connect(Class, connect, ROOT), Class };
  }

  private async use<T>(
    ask: (adapter: Adapter, Class: AdapterClass) => Promise<T>,
    otherwise: () => Promise<T>,
  ): Promise<T> {
    if (Date.now() < this.pausedUntil) return otherwise();
    this.main ??= this.open();
    const { adapter, Class } = this.main;
    try {
      return await ask(adapter, Class);
    } catch (error) {
      this.pause(error);
      return otherwise();
    }
  }

  private pause(error: unknown): void {
    this.pausedUntil = Date.now() + PAUSE;
    if (this.told) return;
    this.told = true;
    const reason = error instanceof Error ? error.message : String(error);
    this.warn(
      redactText(`cache: the Redis server does not answer (${reason}); keeping replies in memory meanwhile`),
    );
  }
}

/** Throws at once when the package is absent; connects at the first use. */
export function redisBackend(url: string, warn: (message: string) => void): Backend {
  return new RedisBackend(url, locate(), warn);
}
