import type { Command, Option } from "commander";
import { CommandError, EXIT, type ExitCode } from "../exit-codes.js";
import { FORMATS } from "../general.js";
import type { Io } from "../io.js";
import { guess } from "./find.js";
import { SCRIPTS, type Shell } from "./shells.js";

const SHELLS: readonly Shell[] = ["bash", "zsh", "fish"];

/** `govdata completion bash`: the script that makes the shell ask `govdata complete`. */
export async function completion(shell: string, io: Io): Promise<ExitCode> {
  const known = SHELLS.find((each) => each === shell.toLowerCase());
  if (known === undefined) {
    throw new CommandError(
      `completion knows ${SHELLS.join(", ")}; got "${shell}".${await guess(shell, SHELLS)}`,
      EXIT.usage,
    );
  }
  io.stdout.write(SCRIPTS[known]);
  return EXIT.ok;
}

/** What the scripts understand behind the last candidate. */
const FILES = 0;
const NO_FILES = 4;

interface Candidate {
  value: string;
  description: string;
}

/**
 * Answers the shell: what may stand where the cursor is, a line each, then whether files may too.
 *
 * @param words What has been typed, the word under the cursor last.
 * @param choices The values an option takes, for those that have a list.
 */
export function complete(
  program: Command,
  words: readonly string[],
  io: Io,
  choices: (command: Command, option: string) => readonly string[],
): void {
  // bash makes three words of --units=pc.
  const parts = words.filter((word, index) => word !== "=" || index === words.length - 1);
  const last = parts.at(-1) ?? "";
  const current = last === "=" ? "" : last;
  const { candidates, files } = candidatesFor(program, parts.slice(0, -1), current, choices);
  const fitting = candidates.filter(({ value }) => value.startsWith(current));
  for (const { value, description } of fitting) {
    io.stdout.write(`${value}\t${description.replace(/\s+/g, " ").slice(0, 80)}\n`);
  }
  io.stdout.write(`:${files ? FILES : NO_FILES}\n`);
}

function candidatesFor(
  program: Command,
  before: readonly string[],
  current: string,
  choices: (command: Command, option: string) => readonly string[],
): { candidates: Candidate[]; files: boolean } {
  let command = program;
  let places = 0;
  for (let index = 0; index < before.length; index += 1) {
    const word = before[index] ?? "";
    const option = optionNamed(command, word);
    if (option && takesValue(option) && !word.includes("=")) index += 1;
    else if (!word.startsWith("-")) {
      const inner = command.commands.find((each) => each.name() === word || each.aliases().includes(word));
      if (inner) command = inner;
      else places += 1;
    }
  }
  const [, spelled, typed] = /^(--[^=]+)=(.*)$/.exec(current) ?? [];
  const option = optionNamed(command, spelled ?? before.at(-1) ?? "");
  if (option && takesValue(option) && (spelled !== undefined || !(before.at(-1) ?? "").includes("="))) {
    const values = choices(command, option.name());
    const prefix = typed === undefined ? "" : `${spelled}=`;
    return {
      candidates: values.map((value) => ({ value: prefix + value, description: "" })),
      files: values.length === 0,
    };
  }
  if (current.startsWith("-")) {
    const help = command.createHelp();
    const options = [
      ...help.visibleOptions(command),
      ...(command === program ? [] : help.visibleOptions(program)),
    ];
    return {
      candidates: options.flatMap((each) =>
        each.long ? [{ value: each.long, description: each.description }] : [],
      ),
      files: false,
    };
  }
  if (command.commands.length > 0) {
    const visible = command.createHelp().visibleCommands(command);
    return {
      candidates: visible.map((each) => ({
        value: each.name(),
        description: each.summary() || each.description(),
      })),
      files: false,
    };
  }
  const place = command.registeredArguments[places] ?? command.registeredArguments.at(-1);
  const values = place === undefined ? [] : choices(command, place.name());
  return { candidates: values.map((value) => ({ value, description: "" })), files: false };
}

function optionNamed(command: Command, word: string): Option | undefined {
  const name = word.split("=")[0];
  for (let at: Command | null = command; at; at = at.parent) {
    const option = at.options.find((each) => each.long === name || each.short === name);
    if (option) return option;
  }
  return undefined;
}

function takesValue(option: Option): boolean {
  return option.required || option.optional;
}

/** Values of the options every command has. */
export const GENERAL_CHOICES: Readonly<Record<string, readonly string[]>> = { format: FORMATS };
