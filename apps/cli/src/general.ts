import { Command, Option } from "commander";
import { CommandError, EXIT } from "./exit-codes.js";

export const FORMATS = ["table", "json", "ndjson", "csv", "md", "chart"] as const;
export type Format = (typeof FORMATS)[number];

/** What can be said of every command, as commander gives it. */
export interface GeneralFlags {
  format?: string;
  output?: string;
  force?: boolean;
  all?: boolean;
  max?: string;
  select?: string[];
  width?: string;
  sources?: boolean;
  fresh?: boolean;
  debug?: boolean;
  envFile?: string;
  moduleDir?: string[];
  cache?: string | false;
}

const collect = (value: string, before: string[] = []) => [...before, value];
const collectNames = (value: string, before: string[] = []) => [
  ...before,
  ...value.split(",").map((name) => name.trim()),
];

const OPTIONS: readonly (() => Option)[] = [
  () =>
    new Option(
      "-f, --format <format>",
      `${FORMATS.join(", ")} (default: table, or what the file's name says)`,
    ),
  () => new Option("-o, --output <file>", "write to a file; one that is there is kept unless --force"),
  () => new Option("--force", "replace the file of --output"),
  () => new Option("--all", "follow all pages; Ctrl-C stops and gives what has come"),
  () => new Option("--max <rows>", "follow pages up to so many rows"),
  () =>
    new Option("--select <columns>", "only these columns or fields, separated by commas").argParser(
      collectNames,
    ),
  () => new Option("--width <characters>", "width of a table; 0 does not cut (default: the terminal's)"),
  () => new Option("--no-sources", "leave out where the figures come from"),
  () => new Option("--fresh", "ask the agency again instead of the cache"),
  () => new Option("--env-file <file>", "read keys from a file; the environment wins"),
  () =>
    new Option(
      "--cache <address>",
      "where replies are cached (default: sqlite: in the user's cache directory)",
    ),
  () => new Option("--no-cache", "cache nothing"),
  () => new Option("--module-dir <dir>", "another place to find modules; may be repeated").argParser(collect),
  () => new Option("--debug", "tell more when something fails, and what is requested"),
];

/** Adds the options every command has, under a heading of their own. */
export function addGeneralOptions(command: Command): Command {
  for (const make of OPTIONS) command.addOption(make().helpGroup("General options:"));
  return command;
}

/** Names of these options, without dashes: no argument of a tool can have them. */
export const RESERVED: ReadonlySet<string> = new Set([
  "help",
  ...OPTIONS.map((make) => (make().long ?? "").replace(/^--(?:no-)?/, "")),
]);

/** What is said of every command, wherever on the line it stands, and the words that are no options; nothing is judged yet. */
export function generalFlags(words: readonly string[]): { flags: GeneralFlags; operands: string[] } {
  const scout = addGeneralOptions(new Command().allowUnknownOption().helpOption(false).exitOverride());
  // What is wrong with it is told when the whole line is read.
  scout.configureOutput({ writeErr: () => undefined });
  try {
    const { operands } = scout.parseOptions([...words]);
    return { flags: scout.opts<GeneralFlags>(), operands };
  } catch {
    return { flags: {}, operands: [] };
  }
}

/** How a result is to be given. */
export interface Wanted {
  format: Format;
  output: string | undefined;
  force: boolean;
  all: boolean;
  max: number | undefined;
  select: readonly string[] | undefined;
  /** Undefined: the terminal's; 0: as wide as it is. */
  width: number | undefined;
  sources: boolean;
  fresh: boolean;
}

/** @throws CommandError for a format or a number that is none. */
export async function wantedFrom(flags: GeneralFlags): Promise<Wanted> {
  return {
    format: await formatFrom(flags),
    output: flags.output === "-" ? undefined : flags.output,
    force: flags.force === true,
    all: flags.all === true,
    max: wholeNumber("max", flags.max, 1),
    select: flags.select,
    width: wholeNumber("width", flags.width, 0),
    sources: flags.sources !== false,
    fresh: flags.fresh === true,
  };
}

async function formatFrom({ format, output }: GeneralFlags): Promise<Format> {
  if (format === undefined) return formatOfFile(output ?? "") ?? "table";
  const known = FORMATS.find((each) => each === format.toLowerCase());
  if (known !== undefined) return known;
  const { nearest } = await import("@govdata/core");
  const near = nearest(format, FORMATS).map((each) => ` Did you mean ${each}?`);
  throw new CommandError(
    `--format must be one of ${FORMATS.join(", ")}, got "${format}".${near[0] ?? ""}`,
    EXIT.usage,
  );
}

function formatOfFile(file: string): Format | undefined {
  const [, ending = ""] = /\.(\w+)$/.exec(file.toLowerCase()) ?? [];
  if (ending === "jsonl") return "ndjson";
  if (ending === "markdown") return "md";
  return FORMATS.find((each) => each === ending);
}

function wholeNumber(option: string, text: string | undefined, least: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(value) && value >= least) return value;
  throw new CommandError(`--${option} must be a whole number from ${least}, got "${text}".`, EXIT.usage);
}
