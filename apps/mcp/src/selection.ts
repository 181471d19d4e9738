import type { ToolDescription } from "@govdata/kit";
import { PROFILES } from "@govdata/kit/vocabulary";
import { type Catalog, type InstalledModule, toolsOf } from "./catalog.js";
import { SetupError } from "./setup-error.js";

export interface Selection {
  /** Names of modules, or of their packages. */
  modules?: readonly string[] | undefined;
  /** Every module about one of these. */
  domains?: readonly string[] | undefined;
  /** The entries that belong to one of these jobs, of whichever modules. */
  profiles?: readonly string[] | undefined;
}

/** A list in one text, separated by commas or spaces. An empty text is no list. */
export function splitNames(text: string | undefined): string[] | undefined {
  const names = text?.split(/[\s,]+/).filter((name) => name !== "") ?? [];
  return names.length > 0 ? names : undefined;
}

/**
 * The modules to load: those named together with those about a named domain, and of the others what belongs to a named
 * job; all of them when nothing is named.
 *
 * @throws SetupError for a name that no installed module has, with the nearest ones and all that are known.
 */
export async function selectModules(catalog: Catalog, selection: Selection): Promise<InstalledModule[]> {
  const { modules } = catalog;
  if (!selection.modules && !selection.domains && !selection.profiles) return [...modules];

  const chosen = new Set<InstalledModule>();
  for (const name of selection.modules ?? []) {
    const wanted = name.toLowerCase();
    const module = modules.find((each) => each.name === wanted || each.packageName === wanted);
    if (!module) throw await unknownModule(name, catalog);
    chosen.add(module);
  }
  const domains = [...new Set(modules.flatMap((module) => module.description.meta.domains))].sort();
  for (const name of selection.domains ?? []) {
    const domain = domains.find((each) => each === name.toLowerCase());
    if (domain === undefined)
      throw await unknown("domain", name, domains, "Domains of the installed modules");
    for (const module of modules) if (module.description.meta.domains.includes(domain)) chosen.add(module);
  }
  const profiles = await knownProfiles(selection.profiles ?? []);
  return modules.flatMap((module) => {
    if (chosen.has(module)) return [module];
    const tools = module.description.tools.filter((tool) => tool.profiles.some((name) => profiles.has(name)));
    return withTools(module, tools);
  });
}

async function knownProfiles(names: readonly string[]): Promise<ReadonlySet<string>> {
  const known = Object.keys(PROFILES);
  for (const name of names) {
    if (!known.includes(name.toLowerCase())) throw await unknown("profile", name, known, "Profiles");
  }
  return new Set(names.map((name) => name.toLowerCase()));
}

/** The modules with only what reads. Of a group that also writes, the members that read stay, each by itself. */
export function readOnlyTools(modules: readonly InstalledModule[]): InstalledModule[] {
  const reads = ({ annotations }: ToolDescription) => annotations.readOnlyHint;
  return modules.flatMap((module) => {
    const tools = module.description.tools.flatMap((tool) => {
      const members = tool.members ?? [];
      return reads(tool) && members.every(reads) ? [tool] : members.filter(reads);
    });
    return withTools(module, tools);
  });
}

/** A module with only these of its tools, and what it says about them; none when no tool is left. */
export function withTools(module: InstalledModule, tools: ToolDescription[]): InstalledModule[] {
  if (tools.length === 0) return [];
  const names = new Set(tools.flatMap(toolsOf).map((tool) => tool.name));
  const resources = module.description.resources.filter(({ tool }) => names.has(tool));
  return [{ ...module, description: { ...module.description, tools, resources } }];
}

async function unknownModule(name: string, catalog: Catalog): Promise<SetupError> {
  const broken = catalog.broken.find(
    (each) => each.packageName === name || each.packageName.endsWith(`/${name}`),
  );
  if (broken)
    return new SetupError(`${broken.packageName} is installed and cannot be used: ${broken.problem}.`);
  const names = catalog.modules.map((module) => module.name);
  return unknown("module", name, names, "Installed modules");
}

/** An error for a name that is not among the known ones. */
export async function unknown(
  what: string,
  name: string,
  known: readonly string[],
  title: string,
): Promise<SetupError> {
  const { nearest } = await import("@govdata/core");
  const near = nearest(name, known).map((each) => `"${each}"`);
  const guess = near.length > 0 ? ` Did you mean ${near.join(" or ")}?` : "";
  return new SetupError(`Unknown ${what} "${name}".${guess} ${title}: ${known.join(", ") || "none"}.`);
}
