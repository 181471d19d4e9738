import type { LoadedTool } from "@govdata/mcp/host";
import { commandLine, wordsFor } from "./command-line.js";
import { RESERVED } from "./general.js";
import type { Parameter } from "./parameters.js";
import { parametersOf } from "./parameters.js";

/** What is said of an argument besides its description, when the description does not say it. */
export function parameterText({ description, choices, default: preset, kind }: Parameter): string {
  const told = description.replace(/\.$/, "");
  const missing = choices.filter((choice) => !told.includes(choice));
  const facts = [
    ...(missing.length > 0 ? [`one of ${choices.join(", ")}`] : []),
    ...(preset === undefined || /\bdefault\b/i.test(told) ? [] : [`default: ${String(preset)}`]),
    ...(kind === "list" ? ["may be repeated"] : []),
  ];
  return facts.length === 0 ? told : `${told} (${facts.join("; ")})`;
}

/** How a command is written: `<series-id> [options]`. */
export function usageOf(tool: LoadedTool): string {
  const { positional } = parametersOf(tool, RESERVED);
  const words = positional.map((parameter, index) => {
    const many = parameter.kind === "list" && index === positional.length - 1 ? "..." : "";
    return parameter.required ? `<${parameter.flag}${many}>` : `[${parameter.flag}${many}]`;
  });
  return [...words, "[options]"].join(" ");
}

/** Each question a tool says it answers, and the command that asks it. */
export function examplesOf(tool: LoadedTool, path: readonly string[]): { question: string; line: string }[] {
  const parameters = parametersOf(tool, RESERVED);
  return (tool.described?.examples ?? []).map(({ question, args }) => ({
    question,
    line: commandLine(wordsFor(path, parameters, args)),
  }));
}

/** The key a tool needs, in a line. */
export function keyText({ module, described }: LoadedTool): string | undefined {
  const keys = module?.description.meta.keys ?? {};
  const needs = described?.needs.length
    ? described.needs
    : Object.keys(keys).filter((name) => keys[name]?.required !== false);
  const [first] = needs.flatMap((name) => keys[name] ?? []);
  if (first === undefined) return undefined;
  return `Needs ${first.env.join(" or ")}${first.signUp === undefined ? "" : ` (${first.signUp})`}.`;
}
