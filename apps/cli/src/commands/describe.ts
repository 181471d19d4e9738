import { Command } from "commander";
import type { Context } from "../context.js";
import { CommandError, EXIT, type ExitCode } from "../exit-codes.js";
import { print } from "../output.js";
import { defineToolCommand } from "../tool-command.js";
import { guess, moduleNamed, type Place, places } from "./find.js";

/** `govdata describe`: a tool with its arguments and examples, or what a module has, how often it changes, and what not. */
export async function describe(words: readonly string[], context: Context): Promise<ExitCode> {
  const all = places(context);
  const place = all.find((each) => isNamed(each, words));
  if (place) return describeTool(place, context);
  if (words.length > 1) {
    const commands = await moduleNamed(words[0] ?? "", context);
    const known = commands.tools.map(({ name }) => name);
    const wanted = words.slice(1).join("-");
    throw new CommandError(
      `${commands.name} has no "${wanted}".${await guess(wanted, known)} See govdata list ${commands.name}.`,
      EXIT.usage,
    );
  }
  return describeModule(words[0] ?? "", context);
}

function isNamed({ commands, command, path }: Place, words: readonly string[]): boolean {
  const [first = "", ...rest] = words;
  if (rest.length === 0) return command.tool.name === first || command.formers.includes(first);
  if (first !== commands.name && first !== commands.alias) return false;
  const name = rest.join("-").replaceAll("_", "-");
  return name === path[1] || name === command.tool.name.replaceAll("_", "-");
}

function describeTool(
  { command: { tool, formers }, commands, path }: Place,
  { io, flags }: Context,
): ExitCode {
  if (flags.format === "json") {
    print(io, JSON.stringify({ command: ["govdata", ...path].join(" "), ...tool.described }, null, 2));
    return EXIT.ok;
  }
  const command = new Command(["govdata", ...path].join(" ")).helpOption(false);
  defineToolCommand(command, tool, path, () => undefined);
  command.configureOutput({
    writeOut: (text) => io.stdout.write(text),
    getOutHelpWidth: () => io.stdout.columns ?? 100,
  });
  command.outputHelp();
  const { meta } = commands.module.description;
  const former = formers.length > 0 ? [`Also answers to ${formers.join(", ")}.`] : [];
  print(io, ["", `In the server: ${tool.name}. Figures change: ${meta.updates}`, ...former].join("\n"));
  return EXIT.ok;
}

async function describeModule(name: string, context: Context): Promise<ExitCode> {
  const { io, flags } = context;
  const known = places(context).map(({ command }) => command.tool.name);
  const near = name.includes("_") ? await guess(name, known) : "";
  if (near !== "") throw new CommandError(`there is no tool "${name}".${near}`, EXIT.usage);
  const { module } = await moduleNamed(name, context);
  const { meta } = module.description;
  if (flags.format === "json") {
    const { keys, ...rest } = meta;
    print(
      io,
      JSON.stringify({ package: module.packageName, version: module.version, ...rest, keys }, null, 2),
    );
    return EXIT.ok;
  }
  const list = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : ["", title, ...lines.map((line) => `  - ${line}`)];
  print(
    io,
    [
      `${meta.title} (${module.packageName} ${module.version})`,
      meta.description,
      "",
      `Publisher: ${meta.publisher}, ${meta.homepage}`,
      `Documentation: ${meta.docs}`,
      `Updates: ${meta.updates}`,
      `How to begin: ${meta.workflow}`,
      ...list("Good to know:", meta.tips),
      ...list("What it has not:", meta.gaps),
    ].join("\n"),
  );
  return EXIT.ok;
}
