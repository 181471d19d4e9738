import Keyv from "keyv";
import type { CacheStore } from "./types.js";

const DEFAULT_BYTES = 64 * 1024 * 1024;
/** What a JavaScript string costs per character at worst, and any value besides. */
const BYTES_PER_CHARACTER = 2;
const VALUE_OVERHEAD = 32;

function weigh(value: unknown): number {
  if (typeof value === "string") return VALUE_OVERHEAD + value.length * BYTES_PER_CHARACTER;
  if (typeof value !== "object" || value === null) return VALUE_OVERHEAD;
  let sum = VALUE_OVERHEAD;
  for (const part of Object.values(value)) sum += weigh(part);
  return sum;
}

/** A map that forgets what was used longest ago when it would grow past its bound. */
class BoundedMap extends Map<string, unknown> {
  private readonly weights = new Map<string, number>();
  private total = 0;

  constructor(private readonly bound: number) {
    super();
  }

  override get(key: string): unknown {
    const value = super.get(key);
    if (value !== undefined) {
      // Last used is last in order.
      super.delete(key);
      super.set(key, value);
    }
    return value;
  }

  override set(key: string, value: unknown): this {
    this.delete(key);
    const weight = weigh(value);
    if (weight > this.bound) return this;
    super.set(key, value);
    this.weights.set(key, weight);
    this.total += weight;
    for (const oldest of this.keys()) {
      if (this.total <= this.bound) break;
      this.delete(oldest);
    }
    return this;
  }

  /** Estimated bytes held. */
  get bytes(): number {
    return this.total;
  }

  override delete(key: string): boolean {
    this.total -= this.weights.get(key) ?? 0;
    this.weights.delete(key);
    return super.delete(key);
  }

  override clear(): void {
    super.clear();
    // The base constructor may call this before the field exists.
    this.weights?.clear();
    this.total = 0;
  }
}

/** A cache in memory that says how much it holds. */
export interface MemoryCache extends CacheStore {
  namespace(name: string): MemoryCache;
  /** How many entries there are in all namespaces, and their estimated bytes. */
  stats(): { entries: number; bytes: number };
}

/**
 * The default cache of an SDK: in memory, bounded, gone with the process.
 *
 * @param options.maxBytes Upper bound of what it holds, estimated. Default 64 MiB.
 * @example
 * const cache = memoryCache({ maxBytes: 8_000_000 });
 * const fred = createFred({ cache });
 */
export function memoryCache(options: { maxBytes?: number } = {}): MemoryCache {
  const map = new BoundedMap(options.maxBytes ?? DEFAULT_BYTES);
  const open = (namespace: string | undefined): MemoryCache => {
    // Values are strings and numbers already; serialising them again would cost more than the hit.
    const keyv = new Keyv({
      store: map,
      namespace,
      useKeyPrefix: namespace !== undefined,
      serialize: undefined,
      deserialize: undefined,
    });
    const prefix = namespace === undefined ? "" : `${namespace}:`;
    return {
      get: (key) => keyv.get(key),
      set: (key, value, ttl) => keyv.set(key, value, ttl),
      delete: (key) => keyv.delete(key),
      clear: () => {
        for (const key of [...map.keys()]) if (key.startsWith(prefix)) map.delete(key);
      },
      namespace: (name) => open(name),
      stats: () => ({ entries: map.size, bytes: map.bytes }),
      volatile: true,
    };
  };
  return open(undefined);
}
