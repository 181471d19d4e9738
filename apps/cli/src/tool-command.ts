import type { Json } from "@govdata/kit";
import type { LoadedTool } from "@govdata/mcp/host";
import { Argument, type Command, Option } from "commander";
import { commandLine } from "./command-line.js";
import { examplesOf, keyText, parameterText, usageOf } from "./describe.js";
import { CommandError, EXIT } from "./exit-codes.js";
import { RESERVED } from "./general.js";
import type { Arguments } from "./pages.js";
import { type Parameter, type Parameters, parametersOf, readValue } from "./parameters.js";

/**
 * Makes a tool a command: its arguments as positions and options, its examples as command lines.
 *
 * @param path The words that lead to it.
 * @param onCall Gets the arguments as the tool takes them, once the line is read.
 */
export function defineToolCommand(
  command: Command,
  tool: LoadedTool,
  path: readonly string[],
  onCall: (args: Arguments) => void,
): void {
  const parameters = parametersOf(tool, RESERVED);
  const { all, positional } = parameters;
  const given = new Map<string, string[]>();
  const hear = (option: Option, { name }: Parameter, text?: string) => {
    command.addOption(option);
    command.on(`option:${option.name()}`, (value: string | null) =>
      given.set(name, [...(given.get(name) ?? []), text ?? value ?? "true"]),
    );
  };
  command.description(tool.description).summary(tool.title).usage(usageOf(tool)).allowExcessArguments(false);
  for (const [index, parameter] of positional.entries()) {
    const many = parameter.kind === "list" && index === positional.length - 1 ? "..." : "";
    command.addArgument(new Argument(`[${parameter.flag}${many}]`, parameterText(parameter)));
  }
  const taken = new Set([...RESERVED, ...all.map(({ flag }) => flag)]);
  for (const parameter of all) {
    const spelled = [parameter.flag, ...otherNames(parameter).filter((name) => !taken.has(name))];
    for (const [index, name] of spelled.entries()) {
      // An agency's own spelling works and is not told, nor is the option of what stands by position.
      const isTold = index === 0 && !positional.includes(parameter);
      taken.add(name);
      if (parameter.kind === "flag") {
        hear(new Option(`--${name}`, parameterText(parameter)).hideHelp(!isTold), parameter, "true");
        hear(
          new Option(`--no-${name}`, "the opposite").hideHelp(!isTold || parameter.default !== true),
          parameter,
          "false",
        );
      } else {
        hear(
          new Option(`--${name} <${parameter.flag}>`, parameterText(parameter)).hideHelp(!isTold),
          parameter,
        );
      }
    }
  }
  command.addHelpText("after", () => helpText(tool, path));
  command.action(() => onCall(argumentsOf(command.args, given, parameters, tool, path)));
}

/** Other spellings of an argument: as the agency and earlier versions have it, with either kind of dash. */
function otherNames({ name, flag, formers }: Parameter): string[] {
  const names = [name, ...formers].flatMap((each) => [each, each.replaceAll("_", "-")]);
  return [...new Set(names)].filter((each) => each !== flag);
}

function helpText(tool: LoadedTool, path: readonly string[]): string {
  const key = keyText(tool);
  const examples = examplesOf(tool, path).map(({ question, line }) => `  # ${question}\n  $ ${line}`);
  return [
    ...(key === undefined ? [] : ["", key]),
    ...(examples.length > 0 ? ["", "Examples:", ...examples] : []),
  ].join("\n");
}

function argumentsOf(
  words: readonly string[],
  given: ReadonlyMap<string, readonly string[]>,
  { all, positional }: Parameters,
  tool: LoadedTool,
  path: readonly string[],
): Arguments {
  const texts = new Map<string, readonly string[]>(given);
  // What has been given by name leaves its position to the next.
  const open = positional.filter(({ name }) => !given.has(name));
  const left = [...words];
  for (const [index, parameter] of open.entries()) {
    const own = parameter.kind === "list" && index === open.length - 1 ? left.splice(0) : left.splice(0, 1);
    if (own.length > 0) texts.set(parameter.name, own);
  }
  if (left.length > 0) {
    throw new CommandError(`"${left.join(" ")}" is too much: ${usageLine(tool, path)}`, EXIT.usage);
  }
  const missing = all.filter(({ name, required }) => required && !texts.has(name));
  if (missing.length > 0) {
    const named = missing.map((parameter) => `<${parameter.flag}> (${parameterText(parameter)})`);
    const example = examplesOf(tool, path)[0];
    const such = example === undefined ? usageLine(tool, path) : `for example ${example.line}`;
    throw new CommandError(`missing ${named.join(" and ")}: ${such}`, EXIT.usage);
  }
  const args: Record<string, Json> = {};
  for (const parameter of all) {
    const own = texts.get(parameter.name);
    if (own) args[parameter.name] = readValue(parameter, own);
  }
  return args;
}

function usageLine(tool: LoadedTool, path: readonly string[]): string {
  return `${commandLine(path)} ${usageOf(tool)}`;
}
