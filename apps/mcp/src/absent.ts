import { BUILTIN_NAMES } from "./builtins.js";
import { type Catalog, type InstalledModule, toolsOf } from "./catalog.js";

export interface LeftOut {
  catalog: Catalog;
  /** What was chosen by name, subject and job. */
  selected: readonly InstalledModule[];
  /** Of that, what can answer without further keys. */
  configured: readonly InstalledModule[];
  readonly: boolean;
  /** Whether scripts may run over the tools. */
  codeMode: boolean;
}

/** Why a tool that is installed cannot be called here; undefined for a name that is no tool, or is one of what is loaded. */
export function whyAbsent(
  name: string,
  { catalog, selected, configured, readonly, codeMode }: LeftOut,
): string | undefined {
  if (name === "govdata_resolve") return "none of the loaded modules looks names up";
  if (name === "code_mode" && !codeMode) return "code mode is turned off";
  if (BUILTIN_NAMES.some((own) => own === name))
    return readonly && name === "clear_cache" ? READONLY : undefined;
  const owner = catalog.modules.find((module) => has(module, name));
  if (!owner) return undefined;
  if (!selected.some((module) => module.name === owner.name)) {
    return `it belongs to the module ${owner.name}, which this server does not load`;
  }
  if (!selected.some((module) => has(module, name)))
    return "it does not belong to the profile of this server";
  if (!configured.some((module) => has(module, name))) return "it needs a key that is not set";
  return readonly ? READONLY : undefined;
}

const READONLY = "this server only reads, and it may change something";

/** By its name, or by one that it had elsewhere. */
function has({ description }: InstalledModule, name: string): boolean {
  return description.tools
    .flatMap(toolsOf)
    .some((tool) => tool.name === name || tool.aliases.some((alias) => alias.name === name));
}
