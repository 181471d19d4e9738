import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { ToolResult } from "@govdata/kit";
import type { LoadedTool, Outcome } from "@govdata/mcp/host";
import { commandLine, wordsFor } from "./command-line.js";
import type { Context } from "./context.js";
import { CommandError, EXIT, type ExitCode, exitCodeOf } from "./exit-codes.js";
import { RESERVED, type Wanted, wantedFrom } from "./general.js";
import { hasColors } from "./io.js";
import { print, say, taken, writeFileWhole } from "./output.js";
import { type Arguments, type Collected, collect, rowsIn } from "./pages.js";
import { parametersOf } from "./parameters.js";
import { openProgress } from "./progress.js";

/** A tool as it was called. */
export interface Call {
  tool: LoadedTool;
  /** The tool's name, or the former one it was called by. */
  calledAs: string;
  /** The words of the command: `["fred", "series-data"]`. */
  path: readonly string[];
  args: Arguments;
}

/** Calls a tool and gives its result as it was asked for. */
export async function runTool(call: Call, context: Context): Promise<ExitCode> {
  const { io, flags } = context;
  const wanted = await wantedFrom(flags);
  if (wanted.output !== undefined && !wanted.force && (await isThere(wanted.output, io.cwd)))
    throw taken(wanted.output);
  const stop = new AbortController();
  const ignore = io.onInterrupt(() => {
    stop.abort(new DOMException("stopped", "AbortError"));
    // A second Ctrl-C ends the process at once.
    ignore();
  });
  const progress = openProgress(io);
  let collected: Collected;
  try {
    collected = await collect(context.open(), call.calledAs, call.args, {
      ...wanted,
      signal: stop.signal,
      onCall: progress.steps,
      onPage: wanted.all || wanted.max !== undefined ? progress.rows : () => undefined,
    });
  } finally {
    progress.stop();
    ignore();
  }
  const { result, stopped } = collected;
  const failure = stopped?.why === "failed" ? failed(stopped.failure, call) : undefined;
  if (result === undefined)
    throw failure ?? new CommandError("stopped; nothing had come yet.", EXIT.interrupted);
  await give(result, collected, wanted, call, context);
  const total =
    "total" in result && result.total !== undefined ? ` of ${result.total.toLocaleString("en-US")}` : "";
  const what = `${count(rowsIn(result))}${total}`;
  if (failure) {
    say(io, `govdata: not all, only ${what}: ${failure.message}`);
    return failure.code;
  }
  if (stopped?.why === "interrupted") {
    say(io, `govdata: stopped: ${what} had come and are given.`);
    return EXIT.interrupted;
  }
  return EXIT.ok;
}

function count(rows: number): string {
  return `${rows.toLocaleString("en-US")} ${rows === 1 ? "row" : "rows"}`;
}

async function give(
  whole: ToolResult,
  { meta, pages, stopped }: Collected,
  wanted: Wanted,
  call: Call,
  { io, flags }: Context,
): Promise<void> {
  const [{ render }, { selected }, { requestLines }] = await Promise.all([
    import("./render/index.js"),
    import("./render/rows.js"),
    import("./render/sources.js"),
  ]);
  const chosen = wanted.select === undefined ? whole : await selected(whole, wanted.select);
  const result = pages > 1 ? joined(chosen, pages) : chosen;
  const toFile = wanted.output !== undefined;
  const { text, aside } = render(result, meta, {
    format: wanted.format,
    width: wanted.width ?? (io.stdout.isTTY === true && !toFile ? (io.stdout.columns ?? 80) : 0),
    colors: !toFile && hasColors(io.stdout, io.env),
    sources: wanted.sources,
    more:
      stopped?.why === "enough"
        ? `The first ${count(rowsIn(whole))}, as --max says; there are more.`
        : moreLine(whole, call),
  });
  if (wanted.output === undefined) print(io, text, hasColors(io.stdout, io.env));
  else {
    await writeFileWhole(wanted.output, text === "" ? "" : `${text}\n`, wanted.force, io.cwd);
    say(io, `Wrote ${whole.kind === "document" ? "the text" : count(rowsIn(whole))} to ${wanted.output}.`);
  }
  say(io, aside);
  if (flags.debug) for (const line of requestLines(meta)) say(io, `govdata: ${line}`);
}

function joined(result: ToolResult, pages: number): ToolResult {
  if (result.kind === "document")
    return { ...result, summary: `${pages} pages. First page: ${result.summary}` };
  return {
    ...result,
    summary: `${count(rowsIn(result))} from ${pages} pages. First page: ${result.summary}`,
  };
}

/** How to read on. */
function moreLine({ next }: ToolResult, { tool, path }: Call): string | undefined {
  if (next === undefined) return undefined;
  if (next.tool !== undefined && next.tool !== tool.name)
    return `More: ${next.gives}, by ${next.tool} (govdata describe ${next.tool}).`;
  const line = commandLine(wordsFor(path, parametersOf(tool, RESERVED), next.args));
  return `More: ${next.gives}: ${line}\n  or everything: add --all`;
}

async function isThere(file: string, cwd: string): Promise<boolean> {
  try {
    await stat(resolve(cwd, file));
    return true;
  } catch (error) {
    // Whatever else is wrong with the place is told when it is written to.
    if (error instanceof Error && "code" in error) return false;
    throw error;
  }
}

/** A failure of a tool in one line for a person: what was wrong, and the way out. */
function failed({ text, error }: Extract<Outcome, { isError: true }>, { tool, path }: Call): CommandError {
  const lines = text.split("\n").filter((line) => !line.startsWith("Signature:"));
  const [first = "", ...rest] = lines;
  const reason = first.replace(new RegExp(`^${tool.name} failed\\. `), "");
  // Which agency's client refused an argument is of no use beside the name of the argument.
  const said = asOptions(error.kind === "invalid_argument" ? reason.replace(/^[\w-]+: /, "") : reason, tool);
  const help = `govdata ${path.join(" ")} --help`;
  const code = exitCodeOf(error.kind);
  const way: Partial<Record<string, string>> = {
    invalid_argument: `See ${help}`,
    bad_request: `The agency refused it as it was put. See ${help}`,
    missing_key: "See govdata keys",
    auth: "Check the key: govdata keys",
    not_found: `Check the identifier, or search for it: govdata ${path[0] ?? ""} --help`,
    rate_limited:
      error.retryAfter === undefined
        ? "Wait a little, then try again."
        : `Try again in ${error.retryAfter} s.`,
    upstream: "The agency's service failed; try again later.",
    timeout: "Ask for less, or try again later.",
    network: "Check the connection: govdata doctor --live",
    too_large: "Ask for less.",
    replay_miss: "Record it first: govdata record <dir> -- <command>",
  };
  const hint = way[error.kind] ?? "";
  return new CommandError(
    `${said}${hint === "" ? "" : ` ${hint}`}`,
    code,
    [...rest, JSON.stringify(error)].join("\n"),
  );
}

/** Argument names as they are written here: `series_id:` as `--series-id:`. */
function asOptions(text: string, tool: LoadedTool): string {
  const { all } = parametersOf(tool, RESERVED);
  return all.reduce(
    (told, { name, flag }) => told.replace(new RegExp(`(^|: |Also |; |For )${name}:`, "g"), `$1--${flag}:`),
    text,
  );
}
