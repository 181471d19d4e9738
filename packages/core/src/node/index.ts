export {
  type Cache,
  type CacheOptions,
  type CacheStats,
  cacheFile,
  defaultCacheFile,
  openCache,
} from "./cache.js";
export type { CacheKind } from "./cache-backend.js";
export { type Environment, envWithFiles, readEnvFile } from "./env.js";
export { type RecordFetch, type RecordOptions, recordTo } from "./record.js";
export { loadRecordings, type Recording, type RecordingFile } from "./recording.js";
export { type ReplayFetch, type ReplayOptions, replayFrom } from "./replay.js";
export type { SqliteDriver } from "./sqlite-drivers.js";
export { withSources } from "./with-sources.js";
