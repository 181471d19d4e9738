import type { LoadedTool } from "@govdata/mcp/host";
import type { Context } from "../context.js";
import { CommandError, EXIT } from "../exit-codes.js";
import type { ModuleCommands, ToolCommand } from "../names.js";

/** A tool and the words that call it. */
export interface Place {
  commands: ModuleCommands;
  command: ToolCommand;
  path: string[];
}

/** Every tool with the words that call it. */
export function places({ modules }: Context): Place[] {
  return modules.flatMap((commands) =>
    commands.tools.map((command) => ({ commands, command, path: [commands.name, command.name] })),
  );
}

/** The words that call a tool. */
export function pathOf(tool: LoadedTool, context: Context): string[] {
  const place = places(context).find(({ command }) => command.tool.name === tool.name);
  return place?.path ?? (tool.name === "govdata_resolve" ? ["resolve"] : [tool.name]);
}

/**
 * The module of a name, or of the prefix of its tools.
 *
 * @throws CommandError for none, with the nearest.
 */
export async function moduleNamed(name: string, { modules }: Context): Promise<ModuleCommands> {
  const wanted = name.toLowerCase();
  const found = modules.find(
    (each) => each.name === wanted || each.alias === wanted || each.module.packageName === wanted,
  );
  if (found) return found;
  const known = modules.map((each) => each.name);
  throw new CommandError(
    `there is no module "${name}".${await guess(name, known)} There are: ${known.join(", ")}.`,
    EXIT.usage,
  );
}

/** `Did you mean …?`, when something is near. */
export async function guess(name: string, known: readonly string[]): Promise<string> {
  const { nearest } = await import("@govdata/core");
  const near = nearest(name, known).map((each) => `"${each}"`);
  return near.length > 0 ? ` Did you mean ${near.join(" or ")}?` : "";
}
