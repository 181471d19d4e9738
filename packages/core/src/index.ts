export * from "./checks.js";
export { createClient } from "./client.js";
export { systemClock } from "./clock.js";
export { defaultEnvironment, isPlaceholder, keyStatus } from "./credentials.js";
export * from "./dates.js";
export * from "./errors.js";
export * from "./escape.js";
export * from "./geo.js";
export { parseJson } from "./json.js";
export { memoryCache } from "./memory.js";
export * from "./nearest.js";
export * from "./numbers.js";
export * from "./paging.js";
export { path } from "./path.js";
export { buildQuery, list } from "./query.js";
export {
  isCredentialName,
  redactHeaders,
  redactText,
  redactUrl,
  redactValue,
  registerSecret,
  stripCredentials,
} from "./redact.js";
export * from "./shape.js";
export * from "./text.js";
export type * from "./types.js";
