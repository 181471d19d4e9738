import { memoryCache } from "../memory.js";

/** Where a cache's entries are. */
export type CacheKind = "sqlite3" | "node:sqlite" | "memory" | "redis";

/** What a place for entries must do. Keys are whole; a prefix for `clear` ends with ":" or is empty, for all. */
export interface Backend {
  readonly kind: CacheKind;
  get(key: string): Promise<unknown>;
  /** False when the value was not kept, for instance because it is larger than the whole cache may be. */
  set(key: string, value: unknown, ttl?: number): Promise<boolean>;
  delete(key: string): Promise<boolean>;
  clear(prefix: string): Promise<void>;
  /** Null where the place cannot tell. */
  stats(): Promise<{ entries: number | null; bytes: number | null }>;
  close(): Promise<void>;
}

/** Core's own memory cache as a place for entries. */
export function memoryBackend(maxBytes: number): Backend {
  const cache = memoryCache({ maxBytes });
  return {
    kind: "memory",
    get: async (key) => cache.get(key),
    set: async (key, value, ttl) => {
      await cache.set(key, value, ttl);
      // What is larger than the bound is dropped without a word.
      return (await cache.get(key)) !== undefined;
    },
    delete: async (key) => (await cache.delete(key)) === true,
    clear: async (prefix) => {
      await (prefix === "" ? cache : cache.namespace(prefix.slice(0, -1))).clear();
    },
    stats: async () => cache.stats(),
    close: async () => {
      await cache.clear();
    },
  };
}
