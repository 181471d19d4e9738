import type { Catalog, Host, Registry, ServerOptions } from "@govdata/mcp/host";
import type { GeneralFlags } from "./general.js";
import type { Io } from "./io.js";
import type { ModuleCommands } from "./names.js";

/** Recordings to answer from or to write, as `replay` and `record` say. */
export interface Tape {
  replay?: readonly string[];
  record?: string;
}

/** What a command has to work with. */
export interface Context {
  io: Io;
  flags: GeneralFlags;
  settings: ServerOptions;
  tape: Tape;
  catalog: Catalog;
  registry: Registry;
  modules: readonly ModuleCommands[];
  /** Opens what calls the tools; closed when the command ends. */
  open(): Host;
}
