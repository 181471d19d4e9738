import type { Source } from "@govdata/core";
import type { RunContext, Tool } from "@govdata/kit";
import type { Body } from "./budget.js";
import { builtins } from "./builtins.js";
import { type Arguments, Calls, innerCall, withFixed } from "./calls.js";
import type { InstalledModule } from "./catalog.js";
import { type ArgumentProblem, argumentProblem } from "./check-arguments.js";
import {
  describeAbsentTool,
  describeDefect,
  describeError,
  describeNoArguments,
  describeUnknownTool,
  type Failure,
} from "./errors.js";
import type { Log } from "./log.js";
import { readOnFor } from "./read-on.js";
import { CALL_TOOL, type LoadedTool, type Registry, serverOwnsFresh } from "./registry.js";
import { finish, isToolResult } from "./results.js";
import type { Sdks } from "./sdks.js";
import type { ToolMode } from "./surface.js";

/** What a call came to, in no protocol's words. */
export type Outcome =
  | { isError: false; structured: Body; text: string }
  | { isError: true; text: string; error: Failure["error"] };

export interface CallContext {
  signal?: AbortSignal | undefined;
  progress?: ((done: number, total?: number, message?: string) => void) | undefined;
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
    const call = this.answer(name, args ?? {}, signal, context);
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
    const { registry, maxBytes } = this.options;
    const called = this.calls.find(name, isArguments(args) ? args : {});
    if (!called) return failed(await this.unknownTool(name));
    const { tool } = called;
    if (!isArguments(args)) return failed(describeNoArguments(tool));
    try {
      signal.throwIfAborted();
      if (tool.name === CALL_TOOL) {
        const inner = innerCall(tool, called.asked);
        if ("wrong" in inner) return await refuse(tool.name, inner.wrong);
        return await this.answer(inner.name, inner.args ?? {}, signal, context);
      }
      const filled = withFixed(called, registry);
      if ("wrong" in filled) return await refuse(tool.name, filled.wrong);
      const running = this.run(tool, filled.given, signal, context);
      const { result, sources, asked } = await abortable(running, signal);
      if (!isToolResult(result)) {
        return failed(describeDefect("what it returned is none of the result shapes", tool));
      }
      const { structured, text } = finish(result, {
        sources,
        maxBytes,
        notice: tool.module?.description.meta.terms.notice,
        readOn: readOnFor(tool, asked),
      });
      return { isError: false, structured, text };
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      return failed(await this.describe(error, tool));
    }
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
    const { data, sources } = await withSources(() => code.run(asked, run), { fresh, signal });
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
    const { modules, registry, sdks, env, toolMode } = this.options;
    const run = () =>
      work(args, {
        modules,
        registry,
        sdks,
        env,
        toolMode,
        signal,
        progress: (...report) => context.progress?.(...report),
        refuse: (field, reason, given, known) => refuse(name, { field, reason, given, known }),
      });
    if (!builtin.annotations.openWorldHint) return { result: await run(), sources: [], asked: args };
    this.node ??= import("@govdata/core/node");
    const { withSources } = await this.node;
    const { data, sources } = await withSources(run, { signal });
    return { result: data, sources, asked: args };
  }

  private async unknownTool(name: string): Promise<Failure> {
    const { registry, absent } = this.options;
    const reason = absent(name);
    if (reason !== undefined) return describeAbsentTool(name, reason);
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

/** A call that ends when its signal does, also if the tool's code does not listen to it. */
function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener("abort", onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}
