import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { InvalidArgumentError } from "../errors.js";
import type { CacheStore } from "../types.js";
import { type Backend, type CacheKind, memoryBackend } from "./cache-backend.js";
import { DiskBackend } from "./cache-disk.js";
import { redisBackend } from "./cache-redis.js";
import type { SqliteDriver } from "./sqlite-drivers.js";

const MEBIBYTE = 1024 * 1024;
const DISK_BYTES = 256 * MEBIBYTE;
const MEMORY_BYTES = 64 * MEBIBYTE;

export interface CacheOptions {
  /**
   * Most bytes it holds, keys and values together; what was used longest ago goes first.
   * Default 256 MiB on disk, 64 MiB in memory. A Redis server bounds itself (`maxmemory`).
   */
  maxBytes?: number;
  /** Called once for each change of place (a broken file, a missing driver, a full disk). Default: a line on stderr. */
  onWarning?(message: string): void;
  /** SQLite drivers to try, in this order. Default `["sqlite3", "node:sqlite"]`. */
  drivers?: readonly SqliteDriver[];
}

export interface CacheStats {
  /** Entries in all namespaces; null where the store cannot tell (Redis). */
  entries: number | null;
  /** Their bytes with what they cost besides; null where the store cannot tell. */
  bytes: number | null;
  /** Where they are now. */
  kind: CacheKind;
}

/** A cache that stays, or one in memory with the same ways. Also a store for a Keyv: `new Keyv({ store: cache.namespace("mine") })`. */
export interface Cache extends CacheStore {
  get(key: string): Promise<unknown>;
  /** Keeps a value (plain JSON data) for `ttl` milliseconds, or until room is needed. False when it was not kept. */
  set(key: string, value: unknown, ttl?: number): Promise<boolean>;
  /** False when there was none. */
  delete(key: string): Promise<boolean>;
  /** Forgets everything in this namespace and the namespaces inside it. */
  clear(): Promise<void>;
  /** A part with keys of its own; it shares file and bound. */
  namespace(name: string): Cache;
  /** Of the whole cache, from whatever namespace it is asked. */
  stats(): Promise<CacheStats>;
  /** Writes down what waits and lets go of the file. A closed cache holds nothing and keeps nothing. */
  close(): Promise<void>;
}

/** What all namespaces of one cache share. */
interface Place {
  readonly backend: Backend;
  readonly volatile: boolean;
  closed: boolean;
}

class CacheView implements Cache {
  private keyvNamespace: string | undefined;

  constructor(
    private readonly place: Place,
    private readonly path: string,
  ) {}

  get volatile(): boolean {
    return this.place.volatile;
  }

  get namespace(): (name: string) => Cache {
    // "*" would be a pattern for Redis; ":" ends a name.
    return (name) =>
      new CacheView(this.place, `${this.path}${encodeURIComponent(name).replaceAll("*", "%2A")}:`);
  }

  /** A Keyv over this store writes its own namespace here, and prefixes its keys with it. */
  set namespace(name: string | undefined) {
    this.keyvNamespace = name;
  }

  async get(key: string): Promise<unknown> {
    return this.place.closed ? undefined : this.place.backend.get(this.key(key));
  }

  async set(key: string, value: unknown, ttl?: number): Promise<boolean> {
    return this.place.closed ? false : this.place.backend.set(this.key(key), value, ttl);
  }

  async delete(key: string): Promise<boolean> {
    return this.place.closed ? false : this.place.backend.delete(this.key(key));
  }

  async clear(): Promise<void> {
    if (this.place.closed) return;
    await this.place.backend.clear(this.keyvNamespace ? this.key(`${this.keyvNamespace}:`) : this.path);
  }

  async stats(): Promise<CacheStats> {
    const { backend, closed } = this.place;
    const held = closed ? { entries: 0, bytes: 0 } : await backend.stats();
    return { ...held, kind: backend.kind };
  }

  async close(): Promise<void> {
    if (this.place.closed) return;
    this.place.closed = true;
    await this.place.backend.close();
  }

  /** Names end with ":" and hold none, a key follows "=": no key of one namespace can be one of another. */
  private key(key: string): string {
    return `${this.path}=${key}`;
  }
}

/**
 * Where an operating system wants caches: `$XDG_CACHE_HOME` or `~/.cache`, `~/Library/Caches`, `%LOCALAPPDATA%`,
 * and in it `govdata/cache.sqlite`.
 */
export function defaultCacheFile(env: Readonly<Record<string, string | undefined>> = process.env): string {
  const home = homedir();
  const local = env.XDG_CACHE_HOME;
  if (local) return join(local, "govdata", "cache.sqlite");
  if (process.platform === "darwin") return join(home, "Library", "Caches", "govdata", "cache.sqlite");
  if (process.platform === "win32") {
    return join(env.LOCALAPPDATA ?? join(home, "AppData", "Local"), "govdata", "Cache", "cache.sqlite");
  }
  return join(home, ".cache", "govdata", "cache.sqlite");
}

/**
 * The file that a cache address means, whether it is there or not; undefined for a cache that is no file of this machine.
 *
 * @param address As `openCache` takes it.
 * @example cacheFile("sqlite:~/govdata.sqlite") // "/home/ada/govdata.sqlite"
 */
export function cacheFile(address: string): string | undefined {
  const rest = /^sqlite:(?!(?:\/\/)?:memory:$)(.*)$/is.exec(address)?.[1];
  return rest === undefined ? undefined : sqliteFile(rest);
}

/** `sqlite:` with nothing, a path, a path after `//`, or a path in the home directory (`~/`). */
function sqliteFile(rest: string): string {
  const path = rest.replace(/^\/\//, "");
  if (path === "") return defaultCacheFile();
  return resolve(path.startsWith("~/") ? join(homedir(), path.slice(2)) : path);
}

function openBackend(address: string, options: CacheOptions): { backend: Backend; volatile: boolean } {
  const warn = options.onWarning ?? ((message: string) => console.error(`govdata: ${message}`));
  const { maxBytes } = options;
  if (maxBytes !== undefined && !(Number.isSafeInteger(maxBytes) && maxBytes > 0)) {
    throw new InvalidArgumentError("cache", "maxBytes", "must be a whole number of bytes above zero");
  }
  const scheme = /^([a-z0-9+]+):/i.exec(address)?.[1]?.toLowerCase() ?? "";
  if (scheme === "memory") return { backend: memoryBackend(maxBytes ?? MEMORY_BYTES), volatile: true };
  if (scheme === "sqlite") {
    const rest = address.slice("sqlite:".length);
    if (/^(?:\/\/)?:memory:$/.test(rest))
      return { backend: memoryBackend(maxBytes ?? MEMORY_BYTES), volatile: true };
    const drivers = options.drivers ?? ["sqlite3", "node:sqlite"];
    return {
      backend: new DiskBackend({ file: sqliteFile(rest), maxBytes: maxBytes ?? DISK_BYTES, drivers, warn }),
      volatile: false,
    };
  }
  if (scheme === "redis" || scheme === "rediss") {
    if (!URL.canParse(address))
      throw new InvalidArgumentError("cache", "address", "is not a valid redis: address");
    return { backend: redisBackend(address, warn), volatile: false };
  }
  // The address itself may hold a password and is not repeated.
  throw new InvalidArgumentError(
    "cache",
    "address",
    'must begin with "memory:", "sqlite:", "redis:" or "rediss:"',
  );
}

/**
 * Opens a cache by its address. Returns at once; the file is opened, and its driver loaded, at the first use, so that
 * a program which asks nothing opens nothing.
 *
 * A disk cache goes on whatever happens to its file: what is no database is set aside and begun anew; on a read-only
 * or full disk, or without a driver (`@keyv/sqlite` with `sqlite3`, else `node:sqlite`), replies are kept in memory.
 * Each is told once through `onWarning`. Several processes may use one file. The file is readable for its owner only.
 *
 * @param address `"memory:"`; `"sqlite:/path/cache.sqlite"`; `"sqlite:"` for the user's cache directory;
 * `"redis://host:6379"` (needs `@keyv/redis`).
 * @returns A `CacheStore` for any SDK's `cache` option, with `namespace`, `stats` and `close`.
 * @throws InvalidArgumentError for an address of another kind, or `redis:` without `@keyv/redis`.
 * @example
 * const cache = openCache("sqlite:");
 * const fred = createFred({ cache });
 * await cache.stats(); // { entries: 12, bytes: 81_408, kind: "sqlite3" }
 * await cache.close();
 */
export function openCache(address: string, options: CacheOptions = {}): Cache {
  return new CacheView({ ...openBackend(address, options), closed: false }, "");
}
