import type { InstalledModule, LoadedTool, Registry } from "@govdata/mcp/host";

/** A module's tools as commands. */
export interface ModuleCommands {
  module: InstalledModule;
  /** What is typed: the module's name. */
  name: string;
  /** What may be typed too: the prefix of its tools. */
  alias: string | undefined;
  tools: readonly ToolCommand[];
}

export interface ToolCommand {
  tool: LoadedTool;
  /** What is typed: the tool's name without the module's prefix, in kebab-case. */
  name: string;
  /** Names it had elsewhere, by which it can still be called. */
  formers: readonly string[];
}

/** Every tool of every module as a command, in rank order. */
export function commandsOf(
  modules: readonly InstalledModule[],
  registry: Registry,
  taken: ReadonlySet<string>,
): ModuleCommands[] {
  const byModule = new Map<InstalledModule, LoadedTool[]>(modules.map((module) => [module, []]));
  for (const tool of registry.values()) if (tool.module) byModule.get(tool.module)?.push(tool);
  return modules.map((module) => {
    const { name, description } = module;
    const prefix = description.meta.prefix ?? name.replaceAll("-", "_");
    const tools = (byModule.get(module) ?? []).map((tool) => ({
      tool,
      name: commandName(tool.name, prefix),
    }));
    const used = new Set(tools.map((each) => each.name));
    const alias = prefix.replaceAll("_", "-");
    return {
      module,
      // A module of somebody else's may have the name of a command.
      name: taken.has(name) ? `${name}-module` : name,
      alias:
        alias === name || taken.has(alias) || modules.some((each) => each.name === alias) ? undefined : alias,
      tools: tools.map(({ tool, name: own }) => ({
        tool,
        name: own,
        formers: formersOf(tool, prefix, used),
      })),
    };
  });
}

/** `fred_series_data` is `series-data` in the module fred. */
function commandName(tool: string, prefix: string): string {
  const rest = tool.startsWith(`${prefix}_`) ? tool.slice(prefix.length + 1) : tool;
  return rest.replaceAll("_", "-");
}

function formersOf(tool: LoadedTool, prefix: string, used: Set<string>): string[] {
  return (tool.described?.aliases ?? []).flatMap(({ name }) => {
    const command = commandName(name, prefix);
    if (used.has(command)) return [];
    used.add(command);
    return [name];
  });
}

/**
 * The words with a tool's name as the server has it (`fred_series_data`, also behind its module) as its command, so that
 * whoever copies one from elsewhere need not translate it.
 *
 * @param operands Those of the words that are no options.
 */
export function translated(
  words: readonly string[],
  operands: readonly string[],
  modules: readonly ModuleCommands[],
): string[] {
  const [first = "", second = ""] = operands;
  const owner = modules.find(({ name, alias }) => name === first || alias === first);
  const wanted = owner === undefined ? first : second;
  if (!wanted.includes("_")) return [...words];
  for (const { name, tools } of owner === undefined ? modules : [owner]) {
    const found = tools.find(
      (each) => each.tool.name === wanted || each.name === wanted.replaceAll("_", "-"),
    );
    if (found === undefined || (owner === undefined && found.tool.name !== wanted)) continue;
    const at = words.indexOf(wanted);
    const command = owner === undefined ? [name, found.name] : [found.name];
    return [...words.slice(0, at), ...command, ...words.slice(at + 1)];
  }
  return [...words];
}
