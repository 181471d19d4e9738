import type { Alias, Json, ToolDescription } from "../types.js";

/**
 * Arguments under their former names as the tool takes them now. An old name is taken as the new one, unless both are
 * there: then the old one is unknown.
 */
export function underNewNames(
  tool: Pick<ToolDescription, "name" | "inputSchema">,
  alias: Alias,
  args: Readonly<Record<string, Json>>,
): Record<string, Json> {
  const known = (name: string) =>
    alias.name === tool.name && Object.hasOwn(tool.inputSchema.properties, name);
  const entries = Object.entries(args).map(([name, value]): [string, Json] => {
    // An own entry only, and by no help of core's: what reads a call at start must not load all that makes requests.
    const now = Object.entries(alias.args ?? {}).find(([old]) => old === name)?.[1];
    return now === undefined || known(name) || Object.hasOwn(args, now) ? [name, value] : [now, value];
  });
  return { ...alias.fixed, ...Object.fromEntries(entries) };
}
