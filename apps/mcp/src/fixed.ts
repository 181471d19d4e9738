import type { Json, ToolDescription } from "@govdata/kit";
import { type InstalledModule, toolsOf } from "./catalog.js";
import { valueProblem } from "./check-arguments.js";
import { unknown } from "./selection.js";
import { SetupError } from "./setup-error.js";

/** The arguments of a tool that are filled in and not shown. */
export type FixedArguments = (
  module: InstalledModule,
  tool: ToolDescription,
) => Readonly<Record<string, Json>>;

/** `{ "fred.units": "pc1" }`: by module and argument. A text is read as the argument's type wants it. */
export type FixedSettings = Readonly<Record<string, Json>>;

/**
 * Reads what was fixed, and checks that each value fits every tool that it will be filled into.
 *
 * @throws SetupError for a module or argument that is not there, and for a value that does not fit.
 */
export async function fixedArguments(
  settings: FixedSettings,
  modules: readonly InstalledModule[],
): Promise<FixedArguments> {
  const byModule = new Map<InstalledModule, Map<string, Json>>();
  for (const [place, value] of Object.entries(settings)) {
    const [, moduleName = "", argument = ""] = /^([^.]+)\.(.+)$/.exec(place) ?? [];
    if (argument === "")
      throw new SetupError(`--set needs module.argument=value, such as fred.units=pc1; got "${place}".`);
    const names = modules.map(({ name }) => name);
    const module = modules.find(({ name }) => name === moduleName);
    if (!module) throw await unknown("module", moduleName, names, "Loaded modules");
    const takers = toolsWith(module, argument);
    if (takers.length === 0) throw await noSuchArgument(module, argument);
    for (const tool of takers) {
      const property = tool.inputSchema.properties[argument];
      const wrong = valueProblem(property, read(value, property));
      if (wrong !== undefined) throw new SetupError(`--set ${place}: for ${tool.name} it ${wrong}.`);
    }
    byModule.set(module, (byModule.get(module) ?? new Map<string, Json>()).set(argument, value));
  }
  return (module, tool) => {
    const found = [...(byModule.get(module) ?? [])].filter(([argument]) => takes(tool, argument));
    return Object.fromEntries(
      found.map(([argument, value]) => [argument, read(value, tool.inputSchema.properties[argument])]),
    );
  };
}

/** What chooses between the members of a group cannot be fixed: the others would be out of reach. */
function takes(tool: ToolDescription, argument: string): boolean {
  return Object.hasOwn(tool.inputSchema.properties, argument) && tool.selector !== argument;
}

function toolsWith({ description }: InstalledModule, argument: string): ToolDescription[] {
  return description.tools.flatMap(toolsOf).filter((tool) => takes(tool, argument));
}

function noSuchArgument(module: InstalledModule, argument: string): Promise<SetupError> {
  const tools = module.description.tools.flatMap(toolsOf);
  const known = tools.flatMap(({ inputSchema, selector }) =>
    Object.keys(inputSchema.properties).filter((name) => name !== selector),
  );
  return unknown("argument", argument, [...new Set(known)].sort(), `Arguments of ${module.name}`);
}

/** A text from the command line, as the type its argument has. */
function read(value: Json, property: Json | undefined): Json {
  if (typeof value !== "string" || typeof property !== "object" || property === null) return value;
  if (Array.isArray(property) || valueProblem(property, value) === undefined) return value;
  const { anyOf, items, type } = property;
  const list = value.split(",").map((item) => read(item.trim(), items));
  const readings: Json[] = [list, value === "true" ? true : value === "false" ? false : value];
  if (/^-?\d+(?:\.\d+)?$/.test(value)) readings.push(Number(value));
  if (Array.isArray(anyOf)) readings.push(...anyOf.map((each) => read(value, each)));
  const fitting = readings.find((reading) => valueProblem(property, reading) === undefined);
  if (fitting !== undefined) return fitting;
  // A number out of bounds is told so, not that it is a text.
  const numeric = type === "integer" || type === "number";
  return readings.find((reading) => numeric && typeof reading === "number") ?? value;
}
