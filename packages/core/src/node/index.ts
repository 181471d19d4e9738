export { type Cache, type CacheOptions, type CacheStats, defaultCacheFile, openCache } from "./cache.js";
export type { CacheKind } from "./cache-backend.js";
export type { SqliteDriver } from "./sqlite-drivers.js";
export { withSources } from "./with-sources.js";
