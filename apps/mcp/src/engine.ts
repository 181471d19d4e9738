import type { Source } from "@govdata/core";
import type { RunContext, Tool, ToolResult } from "@govdata/kit";
import {
  abortable,
  type Body,
  type Failure,
  type Finished,
  finish,
  fitFailure,
  isToolResult,
  shortened,
} from "@govdata/kit/outcome";
import { builtins } from "./builtins.js";
import { type CallObserver, observed } from "./call-report.js";
import { type Arguments, type Called, Calls, innerCall, withFixed } from "./calls.js";
import type { InstalledModule } from "./catalog.js";
import { type ArgumentProblem, argumentProblem, overlongProblem } from "./check-arguments.js";
import { describeNotFromScript, describeScript, isForScripts, ScriptError } from "./code/failure.js";
import {
  describeAbsentTool,
  describeDefect,
  describeError,
  describeNoArguments,
  describeUnknownTool,
} from "./errors.js";
import { handleFor, readHandle } from "./handle.js";
import type { Log } from "./log.js";

import { canReadAgain, readOnFor, readOnInView } from "./read-on.js";
import { CALL_TOOL, type LoadedTool, RESULTS_READ, type Registry, serverOwnsFresh } from "./registry.js";
import type { Sdks } from "./sdks.js";
import type { ToolMode } from "./surface.js";

/** What a call came to, in no protocol's words. */
export type Outcome =
  | { isError: false; structured: Body; text: string }
  | { isError: true; text: string; error: Failure["error"] };

export interface CallContext {
  signal?: AbortSignal | undefined;
  progress?: ((done: number, total?: number, message?: string) => void) | undefined;
  /** The id of whoever calls, where callers are told apart. */
  caller?: string | undefined;
  /** Whether a script makes the call: it gets the whole result, of whatever size. */
  inner?: boolean | undefined;
  /** Says why the caller may make no more calls just now; nothing while it may. Asked once for each call. */
  admit?: (() => Promise<Failure | undefined>) | undefined;
}

export interface EngineOptions {
  modules: readonly InstalledModule[];
  registry: Registry;
  sdks: Sdks;
  maxBytes: number;
  log: Log;
  /** Where keys are read from. */
  env: Readonly<Record<string, string | undefined>>;
  toolMode: ToolMode;
  /** Why a tool that is installed cannot be called; undefined for what is no tool. */
  absent(name: string): string | undefined;
  /** Hears of each call once it has ended. */
  onCall?: CallObserver | undefined;
}

/** The one way a tool is called, whoever asks and in whatever protocol. */
export class Engine {
  private readonly pending = new Set<Promise<unknown>>();
  private readonly stop = new AbortController();
  private node: Promise<typeof import("@govdata/core/node")> | undefined;

  private readonly calls: Calls;

  constructor(private readonly options: EngineOptions) {
    this.calls = new Calls(options.registry);
  }

  /**
   * Calls a tool: its code checks the arguments and asks the SDK, the result is cut to the budget and carries its
   * sources. Whatever goes wrong is an outcome; only an aborted call throws, with the signal's reason.
   */
  call(name: string, args: unknown, context: CallContext = {}): Promise<Outcome> {
    const signal = AbortSignal.any([this.stop.signal, ...(context.signal ? [context.signal] : [])]);
    const asked = { calls: this.calls, name, args: args ?? {}, context };
    const call = observed(this.options.onCall, asked, async () => {
      const refused = await context.admit?.();
      const outcome = refused ? failed(refused) : await this.answer(name, args ?? {}, signal, context);
      return outcome.isError ? failed(fitFailure(outcome, this.options.maxBytes)) : outcome;
    });
    const settled = call.then(noop, noop).finally(() => this.pending.delete(settled));
    this.pending.add(settled);
    return call;
  }

  /** Resolves when no call is under way. */
  async idle(): Promise<void> {
    while (this.pending.size > 0) await Promise.all(this.pending);
  }

  /** Ends the calls under way. */
  abort(reason: Error): void {
    this.stop.abort(reason);
  }

  private async answer(
    name: string,
    args: unknown,
    signal: AbortSignal,
    context: CallContext,
  ): Promise<Outcome> {
    const maxBytes = this.budget(context);
    const called = this.calls.find(name, isArguments(args) ? args : {});
    if (!called) return failed(await this.unknownTool(name));
    const { tool } = called;
    if (context.inner && !isForScripts(tool.name)) return failed(describeNotFromScript(tool.name));
    if (!isArguments(args)) return failed(describeNoArguments(tool));
    try {
      signal.throwIfAborted();
      const overlong = overlongProblem(called.asked);
      if (overlong) return await refuse(tool.name, overlong);
      if (tool.name === CALL_TOOL) {
        const inner = innerCall(tool, called.asked);
        if ("wrong" in inner) return await refuse(tool.name, inner.wrong);
        return await this.answer(inner.name, inner.args ?? {}, signal, context);
      }
      if (tool.name === RESULTS_READ) return await this.readOn(tool, called.asked, signal, context);
      const whole = await this.whole(called, signal, context);
      if (isFailure(whole)) return failed(whole);
      const { result, asked, ...about } = whole;
      if (result.kind === "document" && canReadAgain(tool) && Buffer.byteLength(result.text) > maxBytes / 2) {
        // Cut by the page, not by the byte.
        const handle = handleFor(tool.name, asked);
        if (handle !== undefined) return await this.part(tool, whole, { handle }, maxBytes);
      }
      return succeeded(finish(result, { ...about, maxBytes, readOn: readOnFor(tool, asked) }));
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      return failed(await this.describe(error, tool));
    }
  }

  private budget({ inner }: CallContext): number {
    return inner ? Number.POSITIVE_INFINITY : this.options.maxBytes;
  }

  /** All of a tool's result, before it is cut. */
  private async whole(called: Called, signal: AbortSignal, context: CallContext): Promise<Whole | Failure> {
    const { tool } = called;
    const filled = withFixed(called, this.options.registry);
    if ("wrong" in filled) return await refuse(tool.name, filled.wrong);
    const running = this.run(tool, filled.given, signal, context);
    const { result, sources, asked } = await abortable(running, signal);
    if (!isToolResult(result)) {
      return describeDefect("what it returned is none of the result shapes", tool);
    }
    return { result, sources, asked, notice: tool.module?.description.meta.terms.notice };
  }

  /** `results_read`: the call that its handle is, made again, and of its result the part asked for. */
  private async readOn(
    reader: LoadedTool,
    args: Arguments,
    signal: AbortSignal,
    context: CallContext,
  ): Promise<Outcome> {
    const shown =
      typeof args.columns === "string"
        ? { ...args, columns: args.columns.split(",").map((each) => each.trim()) }
        : args;
    const wrong = argumentProblem(reader.inputSchema, shown);
    if (wrong) return refuse(reader.name, wrong);
    const { handle, fresh, ...view } = shown;
    const handled = readHandle(String(handle));
    const reason = handled
      ? `is of ${handled.tool}, which this server does not have or cannot call again to read on`
      : "is no handle, or was not copied whole: take it from next.args.handle of the result";
    const called = handled && this.calls.find(handled.tool, handled.args);
    if (!called || !canReadAgain(called.tool)) {
      return refuse(reader.name, { field: "handle", reason, given: "", known: [] });
    }
    const { tool } = called;
    // A handle can be made by anybody: what it holds is checked like any arguments.
    const overlong = overlongProblem(called.asked);
    if (overlong) return refuse(tool.name, overlong);
    const asked = fresh === true && serverOwnsFresh(tool) ? { ...called.asked, fresh } : called.asked;
    // What its tool says went wrong is told as its tool's error, what is wrong with the view as the reader's.
    const whole = await this.whole({ tool, asked }, signal, context).catch(async (error: unknown) => {
      if (signal.aborted) throw error;
      return this.describe(error, tool);
    });
    if (isFailure(whole)) return failed(whole);
    return this.part(tool, whole, { ...view, handle: String(handle) }, this.budget(context));
  }

  /** A part of a result, and how to read on from there. */
  private async part(
    tool: LoadedTool,
    whole: Whole,
    asked: Arguments & { handle: string },
    maxBytes: number,
  ): Promise<Outcome> {
    const { result, sources, notice } = whole;
    const { handle, ...args } = asked;
    const { view, viewOf } = await import("./results-read.js");
    const wanted = viewOf(args);
    const about = { sources, notice, maxBytes, readOn: readOnFor(tool, whole.asked) };
    // What goes out besides the data: the summary, the sources, the call that goes on.
    // The same for every page, whether the agency was asked or the cache: pages must not shift between calls.
    const alike = sources.map((source): Source => ({ ...source, from: "revalidated" }));
    const bare = finish(
      { kind: "empty", summary: result.summary, searched: "" },
      { ...about, sources: alike },
    );
    const longest = JSON.stringify({ ...asked, page: Number.MAX_SAFE_INTEGER });
    const frame = Buffer.byteLength(bare.text) + Buffer.byteLength(longest) + FRAME;
    const viewed = await view(result, wanted, {
      tool: tool.name,
      room: Math.max(LEAST_ROOM, maxBytes - frame),
      again: (more) => ({ ...asked, ...more }),
      refuse: (field, reason, given, known) => refuse(RESULTS_READ, { field, reason, given, known }),
    });
    const { before = 0, of = 0 } = viewed.rows ?? {};
    const readOn = readOnInView(handle, args, before, of);
    return succeeded(finish(viewed.result, { ...about, readOn, part: viewed.rows }));
  }

  private async run(
    tool: LoadedTool,
    args: Arguments,
    signal: AbortSignal,
    context: CallContext,
  ): Promise<Ran> {
    const { asked, fresh } = takeFresh(tool, args);
    if (!tool.module) return this.runBuiltin(tool.name, asked, signal, context);
    const { sdks } = this.options;
    // Kept, since even a repeated import is resolved anew.
    this.node ??= import("@govdata/core/node");
    const [{ module, sdk }, { withSources }] = await Promise.all([sdks.load(tool.module), this.node]);
    const code = findCode(module.tools, tool.name);
    if (!code)
      throw new TypeError(`its code has no such tool: the package's dist/module.json is of another build`);
    const run: RunContext<unknown> = {
      sdk,
      signal,
      progress: (done, total, message) => context.progress?.(done, total, message),
      now: () => sdks.now(),
    };
    const kept = tool.annotations.readOnlyHint ? await sdks.answers : undefined;
    const answer = fresh ? undefined : kept?.get(tool.name, asked);
    if (answer) {
      sdks.notice(answer.sources);
      return { ...answer, asked };
    }
    const { data, sources, freshUntil } = await withSources(() => code.run(asked, run), { fresh, signal });
    if (kept && isToolResult(data)) {
      if (freshUntil !== undefined) kept.set(tool.name, asked, { result: data, sources }, freshUntil);
      else kept.delete(tool.name, asked);
    }
    return { result: data, sources, asked };
  }

  private async runBuiltin(
    name: string,
    args: Arguments,
    signal: AbortSignal,
    context: CallContext,
  ): Promise<Ran> {
    const builtin = builtins.find((each) => each.name === name);
    const work = builtin?.run;
    if (!builtin || !work) throw new TypeError(`the server has no code for ${name}`);
    const wrong = argumentProblem(builtin.inputSchema, args);
    if (wrong) await refuse(name, wrong);
    const { modules, registry, sdks, env, toolMode, maxBytes } = this.options;
    const read: Source[] = [];
    const run = () =>
      work(args, {
        modules,
        registry,
        sdks,
        env,
        toolMode,
        maxBytes,
        signal,
        call: async (tool, given, until) => {
          const inner = { ...context, progress: undefined, inner: true, signal: until };
          const outcome = await this.call(tool, given, inner);
          if (!outcome.isError)
            for (const source of outcome.structured.meta.sources) read.push({ method: "GET", ...source });
          return outcome;
        },
        progress: (...report) => context.progress?.(...report),
        refuse: (field, reason, given, known) => refuse(name, { field, reason, given, known }),
      });
    if (!builtin.annotations.openWorldHint) return { result: await run(), sources: [], asked: args };
    this.node ??= import("@govdata/core/node");
    const { withSources } = await this.node;
    const { data, sources } = await withSources(run, { signal });
    return { result: data, sources: read.length > 0 ? read : sources, asked: args };
  }

  private async unknownTool(name: string): Promise<Failure> {
    const { registry, absent } = this.options;
    const reason = absent(name);
    if (reason !== undefined) return describeAbsentTool(name, reason);
    if (name.length > LONGEST_NAME) return describeUnknownTool(shortened(name, LONGEST_NAME), []);
    const { nearest } = await import("@govdata/core");
    const near = nearest(name, this.calls.names()).flatMap((each) => this.calls.find(each, {})?.tool ?? []);
    if (near.length > 0) return describeUnknownTool(name, [...new Set(near)]);
    // Nothing is spelt like it; perhaps something is about it.
    const { searchTools } = await import("./tool-search.js");
    const hits = searchTools(registry, name);
    return describeUnknownTool(
      name,
      hits.slice(0, MOST_GUESSES).map(({ tool }) => tool),
    );
  }

  private async describe(error: unknown, tool: LoadedTool): Promise<Failure> {
    if (error instanceof ScriptError) return describeScript(error);
    const { isGovDataError, redactText } = await import("@govdata/core");
    if (isGovDataError(error)) {
      this.options.log.write("info", `${tool.name}: ${error.message}`, { kind: error.kind });
      return describeError(error, tool);
    }
    const reason = redactText(error instanceof Error ? error.message : String(error));
    const stack = error instanceof Error ? error.stack : undefined;
    this.options.log.write("error", `defect in ${tool.name}: ${reason}`, { stack });
    return describeDefect(reason, tool);
  }
}

/** Throws what is wrong with an argument as the error the tools of modules throw. */
async function refuse(tool: string, { field, reason, given, known }: ArgumentProblem): Promise<never> {
  const { InvalidArgumentError, nearest } = await import("@govdata/core");
  throw new InvalidArgumentError(tool, field, reason, nearest(given, known));
}

const MOST_GUESSES = 3;
/** A longer name is no misspelt one, and not worth repeating. */
const LONGEST_NAME = 200;
/** Bytes of the words around a page. */
const FRAME = 700;
const LEAST_ROOM = 500;

/** A result before it is cut, with what goes out beside it. */
interface Whole {
  result: ToolResult;
  sources: readonly Source[];
  asked: Arguments;
  notice: string | undefined;
}

function isFailure(outcome: Whole | Failure): outcome is Failure {
  return "error" in outcome;
}

function succeeded({ structured, text }: Finished): Outcome {
  return { isError: false, structured, text };
}

interface Ran {
  result: unknown;
  sources: readonly Source[];
  asked: Arguments;
}

const noop = () => undefined;

function failed({ text, error }: Failure): Outcome {
  return { isError: true, text, error };
}

/** The arguments as the tool gets them, and what the server adds to every tool. */
function takeFresh(tool: LoadedTool, args: Arguments): { asked: Arguments; fresh: boolean } {
  if (!serverOwnsFresh(tool)) return { asked: args, fresh: false };
  const { fresh, ...asked } = args;
  return { asked, fresh: fresh === true };
}

function isArguments(value: unknown): value is Arguments {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function findCode(tools: readonly Tool<unknown>[], name: string): Tool<unknown> | undefined {
  return tools.flatMap((tool) => [tool, ...(tool.members ?? [])]).find((tool) => tool.name === name);
}
