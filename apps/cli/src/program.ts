import { Command, Help } from "commander";
import type { Context } from "./context.js";
import { EXIT_HELP, type ExitCode } from "./exit-codes.js";
import { addGeneralOptions } from "./general.js";
import type { Io } from "./io.js";
import type { ModuleCommands, ToolCommand } from "./names.js";
import { defineToolCommand } from "./tool-command.js";

/** What a line asks for, to be done once the whole line is read. */
export type Task = () => Promise<ExitCode>;

/** Names of the commands that belong to no module. */
export const OWN_COMMANDS = [
  "list",
  "search",
  "describe",
  "resolve",
  "keys",
  "doctor",
  "cache",
  "record",
  "replay",
  "completion",
  "help",
] as const;

const EXAMPLES = `
Examples:
  $ govdata list                                       what there is, and which keys are set
  $ govdata search "public debt"                       the command for a question
  $ govdata treasury debt                              the newest figure, with its source
  $ govdata fred series-data GDP --start 2024-01-01 --format csv
  $ govdata fred series-data UNRATE --start 2019-07-01 --end 2020-12-01 --format chart
  $ govdata describe fred series-data                  its arguments, and examples that run

Keys are read from the environment (FRED_API_KEY, or FRED_API_KEY_FILE for a file) or --env-file; govdata keys shows which
are set. Words that begin with a dash and are no option stand behind --.

${EXIT_HELP}`;

/**
 * The whole command line. Only of the modules that a line names are the tools made into commands.
 *
 * @param words What was typed, to see which modules it is about.
 * @param choose Gets what is to be done.
 */
export function buildProgram(
  context: Context,
  words: readonly string[],
  choose: (task: Task) => void,
): Command {
  const program = new Command("govdata")
    .description("Government data on the command line, with unit, date and source.")
    .usage("<module> <tool> [arguments] [options]")
    .helpOption("-h, --help", "show help; also after any command")
    .addHelpText("after", EXAMPLES);
  prepare(program, context.io);
  program.commandsGroup("Commands:");
  addOwnCommands(program, context, choose);
  program.commandsGroup("Modules:");
  for (const commands of context.modules) {
    const isNamed =
      words.includes(commands.name) || (commands.alias !== undefined && words.includes(commands.alias));
    addModule(program, commands, isNamed, context, choose);
  }
  return addGeneralOptions(program);
}

/** Errors are one line, and nothing ends the process but its end. */
function prepare(program: Command, { stdout, stderr }: Io): void {
  program
    .exitOverride()
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      getOutHelpWidth: () => stdout.columns ?? 100,
      getErrHelpWidth: () => stderr.columns ?? 100,
      outputError: () => undefined,
    })
    .configureHelp({
      showGlobalOptions: true,
      subcommandTerm: (command) => command.name(),
      formatHelp: (command, helper) => optionsLast(Help.prototype.formatHelp.call(helper, command, helper)),
    });
}

/** What one may do comes before how it may be varied. */
function optionsLast(help: string): string {
  const parts = help.trimEnd().split("\n\n");
  const areOptions = (part: string) => /^(?:General options|Global Options|Options):/.test(part);
  return `${[...parts.filter((part) => !areOptions(part)), ...parts.filter(areOptions)].join("\n\n")}\n`;
}

function addModule(
  program: Command,
  { module, name, alias, tools }: ModuleCommands,
  isNamed: boolean,
  context: Context,
  choose: (task: Task) => void,
): void {
  const { meta } = module.description;
  const command = program
    .command(name)
    .summary(meta.description)
    .description(`${meta.title}. ${meta.description}\nPublished by ${meta.publisher}, ${meta.homepage}`)
    .usage("<tool> [arguments] [options]");
  if (alias !== undefined) command.alias(alias);
  if (!isNamed) return;
  command.addHelpText(
    "after",
    `\n${meta.updates}\nThe parts of a tool are commands too: govdata list ${name}`,
  );
  for (const each of tools) addTool(command, each, name, context, choose);
}

function addTool(
  parent: Command,
  { tool, name, formers }: ToolCommand,
  module: string,
  context: Context,
  choose: (task: Task) => void,
): void {
  const path = [module, name];
  for (const calledAs of [tool.name, ...formers]) {
    const isFormer = calledAs !== tool.name;
    const own = isFormer ? formerName(calledAs, tool.name, name) : name;
    const command = parent.command(own, { hidden: isFormer || tool.memberOf !== undefined });
    defineToolCommand(command, tool, path, (args) =>
      choose(async () => {
        const { runTool } = await import("./run-tool.js");
        return runTool({ tool, calledAs, path, args }, context);
      }),
    );
  }
}

function formerName(former: string, tool: string, command: string): string {
  const prefix = tool.slice(0, tool.length - command.length);
  return (former.startsWith(prefix) ? former.slice(prefix.length) : former).replaceAll("_", "-");
}

function addOwnCommands(program: Command, context: Context, choose: (task: Task) => void): void {
  program
    .command("list")
    .argument("[module]", "list its tools instead of the modules")
    .description("List the installed modules, or the tools of one")
    .addHelpText(
      "after",
      "\nExamples:\n  $ govdata list\n  $ govdata list fred\n  $ govdata list --format json",
    )
    .action((module?: string) =>
      choose(async () => (await import("./commands/list.js")).list(module, context)),
    );
  program
    .command("search")
    .argument("<words...>", "a question, or a few words")
    .description("Find the command for a question, best first")
    .addHelpText(
      "after",
      '\nExamples:\n  $ govdata search "how large is the public debt"\n  $ govdata search mortgage rates --max 3',
    )
    .action((words: string[]) =>
      choose(async () => (await import("./commands/search.js")).search(words.join(" "), context)),
    );
  program
    .command("describe")
    .argument("<words...>", "module and tool, or the tool's name as the server has it")
    .description("Show a tool's arguments and examples, or what a module has and has not")
    .addHelpText(
      "after",
      "\nExamples:\n  $ govdata describe fred series-data\n  $ govdata describe fred_series_data --format json\n  $ govdata describe treasury",
    )
    .action((words: string[]) =>
      choose(async () => (await import("./commands/describe.js")).describe(words, context)),
    );
  const resolve = context.registry.get("govdata_resolve");
  if (resolve) {
    const command = program.command("resolve");
    defineToolCommand(command, resolve, ["resolve"], (args) =>
      choose(async () => {
        const { runTool } = await import("./run-tool.js");
        return runTool({ tool: resolve, calledAs: resolve.name, path: ["resolve"], args }, context);
      }),
    );
    command.description(
      "Find out what a name means: ids of companies, politicians, agencies, places, countries",
    );
    command.summary("What a name means: ids of companies, people, agencies, places");
    command.addHelpText("after", "\nExamples:\n  $ govdata resolve Japan --kind country");
  }
  program
    .command("keys")
    .description("Show which keys are set and where, which are missing and where to get them; never a key")
    .addHelpText("after", "\nExamples:\n  $ govdata keys\n  $ govdata keys --env-file .env")
    .action(() => choose(async () => (await import("./commands/keys.js")).keys(context)));
  program
    .command("doctor")
    .option("--live", "ask each agency one light question")
    .description("Show modules, keys, hosts and cache, and what is wrong with them")
    .addHelpText("after", "\nExamples:\n  $ govdata doctor\n  $ govdata doctor --format json")
    .action((options: { live?: boolean }) =>
      choose(async () => (await import("./commands/doctor.js")).doctor(options.live === true, context)),
    );
  program
    .command("cache")
    .argument("[clear]", "clear: forget cached replies")
    .argument("[module]", "only those of this module")
    .description("Show where replies are cached and how much there is, or forget them")
    .addHelpText("after", "\nExamples:\n  $ govdata cache\n  $ govdata cache clear fred --cache memory:")
    .action((what?: string, module?: string) =>
      choose(async () => (await import("./commands/cache.js")).cache(what, module, context)),
    );
  addTapes(program, context, choose);
  program
    .command("completion")
    .argument("<shell>", "bash, zsh or fish")
    .description("Print a script that completes commands, options and values")
    .addHelpText(
      "after",
      "\nExamples:\n  $ govdata completion bash\n\nTo have it in every shell, add this to ~/.bashrc: source <(govdata completion bash)",
    )
    .action((shell: string) =>
      choose(async () => (await import("./commands/completion.js")).completion(shell, context.io)),
    );
}

function addTapes(program: Command, context: Context, choose: (task: Task) => void): void {
  program
    .command("record")
    .argument("<dir>", "where the replies are kept")
    .usage("<dir> -- <command...>")
    .description("Run a command and keep every reply, to answer from later")
    .addHelpText("after", "\nThe command stands behind --: govdata record ./analysis -- treasury debt")
    .action((directory: string) =>
      choose(async () =>
        (await import("./commands/tape.js")).again({ record: directory }, "record", context),
      ),
    );
  program
    .command("replay")
    .argument("<dirs...>", "where replies were recorded")
    .usage("<dir...> -- <command...>")
    .description("Run a command on recorded replies, without a request and without keys")
    .addHelpText("after", "\nThe command stands behind --: govdata replay ./analysis -- treasury debt")
    .action((directories: string[]) =>
      choose(async () =>
        (await import("./commands/tape.js")).again({ replay: directories }, "replay", context),
      ),
    );
}
