export type { Body } from "@govdata/kit/outcome";
export type { CallObserver, CallReport } from "./call-report.js";
export { type Catalog, type CatalogOptions, type InstalledModule, readCatalog } from "./catalog.js";
export type { CallContext, Outcome } from "./engine.js";
export type { LogEntry, LogLevel } from "./log.js";
export { RequestError } from "./prompts.js";
export {
  type Caller,
  createServer,
  type GovDataServer,
  type ListedTool,
  type ServerOptions,
} from "./server.js";
export { SetupError } from "./setup-error.js";
export { serveStdio } from "./stdio.js";
export { MOST_ENTRIES, type ToolMode } from "./surface.js";
