import type { InstalledModule } from "./catalog.js";
import { withTools } from "./selection.js";

type Environment = Readonly<Record<string, string | undefined>>;

/** A key without which some tool cannot answer. */
export interface MissingKey {
  module: InstalledModule;
  name: string;
  /** Any of these variables sets it. */
  env: readonly string[];
  signUp: string | undefined;
  /** Why it counts as missing, when a variable is set. */
  problem: string | undefined;
  /** Names of the entries that wait for it. */
  tools: string[];
}

/** The keys that are not set and that some tool of these modules needs. Values are looked at, never kept. */
export async function missingKeys(
  modules: readonly InstalledModule[],
  env: Environment,
): Promise<MissingKey[]> {
  const { isGovDataError, keyStatus } = await import("@govdata/core");
  const missing: MissingKey[] = [];
  for (const module of modules) {
    const { meta, tools } = module.description;
    for (const [name, spec] of Object.entries(meta.keys)) {
      let problem: string | undefined;
      try {
        if (keyStatus(meta.name, { [name]: spec }, { env })[0]?.set) continue;
        problem = spec.env.some((variable) => env[variable]?.trim()) ? "it holds a placeholder" : undefined;
      } catch (error) {
        // A key file that cannot be read is a key that is missing, for a reason worth telling.
        if (!isGovDataError(error)) throw error;
        problem = error.message;
      }
      const waiting = tools.filter((tool) => keysOf(tool, meta.keys).includes(name)).map((tool) => tool.name);
      if (waiting.length > 0) {
        missing.push({ module, name, env: spec.env, signUp: spec.signUp, problem, tools: waiting });
      }
    }
  }
  return missing;
}

/** Says of a key, required or not, whether the environment has it; one whose file cannot be read counts as not set. */
export async function isKeySet(env: Environment) {
  const { isGovDataError, keyStatus } = await import("@govdata/core");
  return (api: string, name: string, spec: Keys[string]): boolean => {
    try {
      return keyStatus(api, { [name]: spec }, { env })[0]?.set ?? false;
    } catch (error) {
      if (!isGovDataError(error)) throw error;
      return false;
    }
  };
}

type Keys = InstalledModule["description"]["meta"]["keys"];

/** What a tool says it needs, else every key that its API requires. */
export function keysOf(tool: { needs: string[] }, keys: Keys): string[] {
  if (tool.needs.length > 0) return tool.needs;
  return Object.entries(keys).flatMap(([name, spec]) => (spec.required === false ? [] : [name]));
}

/** The modules with only those tools whose keys are set; a module left without any is dropped. */
export async function configuredOnly(
  modules: readonly InstalledModule[],
  env: Environment,
): Promise<InstalledModule[]> {
  const missing = await missingKeys(modules, env);
  return modules.flatMap((module) => {
    const lost = missing.filter((key) => key.module === module);
    const isUsable = (tool: { needs: string[] }) =>
      !keysOf(tool, module.description.meta.keys).some((name) => lost.some((key) => key.name === name));
    const tools = module.description.tools
      .filter(isUsable)
      .map((tool) => (tool.members ? { ...tool, members: tool.members.filter(isUsable) } : tool));
    return withTools(module, tools);
  });
}

/** Most tools to name on one line. */
const NAMED = 3;

/** One line for the log of whoever starts the server. */
export function missingKeyLine({ module, env, signUp, problem, tools }: MissingKey): string {
  const named = [...tools.slice(0, NAMED), ...(tools.length > NAMED ? [`${tools.length - NAMED} more`] : [])];
  const what = tools.length === module.description.tools.length ? module.name : named.join(", ");
  const where = signUp === undefined ? "" : `; get one at ${signUp}`;
  const why = problem === undefined ? "" : ` (${problem})`;
  return `${what} cannot answer without a key: set ${env.join(" or ")}${why}${where}`;
}
