import { isDeepStrictEqual } from "node:util";
import type { Alias, Json } from "@govdata/kit";
import { underNewNames } from "@govdata/kit/outcome";
import { type ArgumentProblem, argumentProblem } from "./check-arguments.js";
import { CALL_TOOL, type LoadedTool, type Registry } from "./registry.js";

export type Arguments = Record<string, Json>;

/** A call as its tool gets it. */
export interface Called {
  tool: LoadedTool;
  /** What the caller wrote, under the names the tool has now. */
  asked: Arguments;
}

interface Former {
  tool: LoadedTool;
  alias: Alias;
}

/** Finds what is called by a name: a tool's own, or one that saved prompts still use. */
export class Calls {
  private aliases: ReadonlyMap<string, readonly Former[]> | undefined;

  constructor(private readonly registry: Registry) {}

  /** Undefined when nothing has this name. */
  find(name: string, args: Arguments): Called | undefined {
    const tool = this.registry.get(name);
    if (tool) {
      const own = tool.described?.aliases.find((alias) => alias.name === name);
      return { tool, asked: own ? underNewNames(tool, own, args) : args };
    }
    const formers = this.former().get(name) ?? [];
    const calls = formers.map(({ tool, alias }) => ({ tool, asked: underNewNames(tool, alias, args) }));
    // Two servers may have had a tool of one name: the arguments tell which was meant.
    return calls.find((call) => !argumentProblem(call.tool.inputSchema, call.asked)) ?? calls[0];
  }

  /** Every name that can be called. */
  names(): string[] {
    return [...this.registry.keys(), ...this.former().keys()];
  }

  private former(): ReadonlyMap<string, readonly Former[]> {
    if (this.aliases) return this.aliases;
    const aliases = new Map<string, Former[]>();
    for (const tool of this.registry.values()) {
      for (const alias of tool.described?.aliases ?? []) {
        aliases.set(alias.name, [...(aliases.get(alias.name) ?? []), { tool, alias }]);
      }
    }
    this.aliases = aliases;
    return aliases;
  }
}

/** The call inside a call of `call_tool`, or what is wrong with it. */
export function innerCall(
  tool: LoadedTool,
  args: Arguments,
): { name: string; args: unknown } | { wrong: ArgumentProblem } {
  const given = { ...args, arguments: parsed(args.arguments) };
  const shown = args.arguments === undefined ? args : given;
  const wrong = argumentProblem(tool.inputSchema, shown);
  if (wrong) return { wrong };
  const name = String(args.name);
  if (name === CALL_TOOL || name === "clear_cache") {
    const reason = `${name} is called by itself, not through ${CALL_TOOL}`;
    return { wrong: { field: "name", reason, given: "", known: [] } };
  }
  return { name, args: given.arguments };
}

/** Some models write the arguments as the text of an object. */
function parsed(value: Json | undefined): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    // Not JSON: the check of its type says what is wrong with it.
    return value;
  }
}

/**
 * The arguments with those that are filled in. A caller may repeat such a value (a page's `next` does) but not change it.
 */
export function withFixed(
  { tool, asked }: Called,
  registry: Registry,
): { given: Arguments } | { wrong: ArgumentProblem } {
  const used = usedBy(tool, asked, registry);
  const fixed = Object.entries(tool.fixed).filter(([name]) => used(name));
  for (const [name, value] of Object.entries(tool.fixed)) {
    if (asked[name] === undefined || isDeepStrictEqual(asked[name], value)) continue;
    const reason = "is fixed by whoever runs this server and cannot be given";
    return { wrong: { field: name, reason, given: "", known: [] } };
  }
  return { given: fixed.length === 0 ? asked : { ...asked, ...Object.fromEntries(fixed) } };
}

/** For a group: whether the member that is chosen takes an argument. */
function usedBy(tool: LoadedTool, asked: Arguments, registry: Registry): (argument: string) => boolean {
  const selector = tool.described?.selector;
  if (selector === undefined) return () => true;
  const property = tool.inputSchema.properties[selector];
  if (typeof property !== "object" || property === null || Array.isArray(property)) return () => true;
  const keys = Array.isArray(property.enum) ? property.enum : [];
  const member = registry.get(tool.members[keys.indexOf(asked[selector] ?? property.default ?? null)] ?? "");
  const takes = member?.described?.inputSchema.properties;
  return (argument) => takes !== undefined && Object.hasOwn(takes, argument);
}
