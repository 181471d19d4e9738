import { nearest } from "@govdata/core";
import { describeTool } from "../describe.js";
import type { Module, Tool, ToolDescription } from "../types.js";

/** Which of a module's tools a model gets. */
export interface ToolChoice {
  /** Only these, by name. A member of a group may be named, and is then a tool by itself. */
  pick?: readonly string[];
  /** All but these, by name. */
  omit?: readonly string[];
  /** Leave out every tool that is not marked as one that only reads. */
  readonly?: boolean;
  /** Every tool by itself. Default: thin siblings are one tool with an argument that chooses, such as `part`. */
  full?: boolean;
}

/** A tool and what a model is told of it. */
export interface ChosenTool<Sdk> {
  tool: Tool<Sdk>;
  description: ToolDescription;
}

/** What the strictest of the model APIs takes as a name. */
const NAME = /^[a-zA-Z][a-zA-Z0-9_-]{0,63}$/;

/**
 * The tools of a module in rank order.
 *
 * @throws TypeError for a name that is no tool of the module, and for a tool whose name the model APIs refuse.
 */
export function chooseTools<Sdk>(
  { meta, tools }: Pick<Module<Sdk>, "meta" | "tools">,
  { pick, omit = [], readonly = false, full = false }: ToolChoice,
): ChosenTool<Sdk>[] {
  const all = tools.flatMap((tool) => [tool, ...(tool.members ?? [])]);
  for (const name of [...(pick ?? []), ...omit]) {
    if (!all.some((tool) => tool.name === name)) throw noSuchTool(name, meta.name, all);
  }
  const reads = (tool: Tool<Sdk>) => tool.annotations.readOnlyHint;
  const order = new Map(tools.map((tool, index) => [tool, tool.rank ?? index + 1]));
  return [...tools]
    .sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
    .flatMap((entry) => {
      const members = entry.members ?? [];
      if (pick !== undefined) return [entry, ...members].filter(({ name }) => pick.includes(name));
      // Of a group that may write, what only reads is offered by itself, as the server does.
      const split = members.length > 0 && (full || (readonly && !members.every(reads)));
      return split ? members : [entry];
    })
    .filter((tool) => !omit.includes(tool.name) && (!readonly || reads(tool)))
    .map((tool) => {
      if (NAME.test(tool.name)) return { tool, description: describeTool(tool) };
      throw new TypeError(
        `tool "${tool.name}" of ${meta.name}: model APIs take names of at most 64 letters, digits, "_" and "-"`,
      );
    });
}

function noSuchTool(name: string, module: string, all: readonly { name: string }[]): TypeError {
  const names = all.map((tool) => tool.name);
  const near = nearest(name, names);
  const hint = near.length > 0 ? `the nearest: ${near.join(", ")}` : `there are ${names.join(", ")}`;
  return new TypeError(`${module} has no tool "${name}"; ${hint}`);
}
