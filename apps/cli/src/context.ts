import type { Catalog, Host, Registry, ServerOptions } from "@govdata/mcp/host";
import type { ExitCode } from "./exit-codes.js";
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
  catalog: Catalog;
  registry: Registry;
  modules: readonly ModuleCommands[];
  /** Opens what calls the tools; it is closed when the command ends. */
  open(): Host;
  /** The words behind `--` of a command that runs another. */
  inner: readonly string[] | undefined;
  /** Runs another command on a recording. */
  runInner(words: readonly string[], tape: Tape): Promise<ExitCode>;
}
