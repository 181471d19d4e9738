import { InvalidArgumentError, isGovDataError, redactText } from "@govdata/core";
import { withSources } from "@govdata/core/node/with-sources";
import { abortable } from "../outcome/abortable.js";
import type { Body, ReadOn } from "../outcome/budget.js";
import { describeFailure, describeUnforeseen, type Failure, fitFailure } from "../outcome/failure.js";
import { DEFAULT_BUDGET, finish, isToolResult, SMALLEST_BUDGET } from "../outcome/finish.js";
import { underNewNames } from "../outcome/former.js";
import { overlongArgument } from "../outcome/overlong.js";
import { inOwnWords } from "../outcome/own-words.js";
import type { Alias, Json, Module, RunContext } from "../types.js";
import { problemsOf } from "../validate.js";
import type { ChosenTool, ToolChoice } from "./choose.js";

export interface FrameworkOptions extends ToolChoice {
  /** Largest result in bytes of JSON. Default 32,000, as in the server; at least 2,000. */
  maxBytes?: number;
  /** Hears how far long calls are, where the call itself says nobody. */
  onProgress?: RunContext<unknown>["progress"];
}

export interface ToolCallOptions {
  /** Ends the call: it then throws the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Hears how far this call is. */
  onProgress?: RunContext<unknown>["progress"] | undefined;
}

/** What a call came to. `text` is what a model is given in both cases. */
export type ToolOutcome =
  | {
      isError: false;
      /** The result within the budget, its sources in `meta.sources`. */
      structured: Body;
      /** The same as compact JSON. */
      text: string;
    }
  | {
      isError: true;
      /** What was wrong and what to do about it. */
      text: string;
      error: Failure["error"];
    };

/** A module, the SDK that answers for it, and how. */
export interface Bound<Sdk> {
  module: Pick<Module<Sdk>, "meta" | "tools">;
  sdk: Sdk;
  maxBytes: number;
  onProgress: RunContext<unknown>["progress"] | undefined;
}

type Arguments = Record<string, Json>;

/** @throws RangeError for a budget in which not even an error with its advice would fit. */
export function bind<Sdk>(module: Bound<Sdk>["module"], sdk: Sdk, options: FrameworkOptions): Bound<Sdk> {
  const { maxBytes = DEFAULT_BUDGET, onProgress } = options;
  if (!Number.isInteger(maxBytes) || maxBytes < SMALLEST_BUDGET) {
    throw new RangeError(
      `maxBytes must be a whole number of bytes, at least ${SMALLEST_BUDGET}; got ${maxBytes}`,
    );
  }
  return { module, sdk, maxBytes, onProgress };
}

/**
 * Calls a tool as the server would: arguments checked by its own code, the result within the budget and with its sources.
 * Whatever goes wrong is an outcome in words; only an aborted call throws, with the signal's reason.
 *
 * @param args An object, or the text of one, as some model APIs give it.
 * @param alias The former name it is called by.
 */
export async function callTool<Sdk>(
  bound: Bound<Sdk>,
  chosen: ChosenTool<Sdk>,
  args: unknown,
  { signal = new AbortController().signal, onProgress = bound.onProgress }: ToolCallOptions = {},
  alias: Alias | undefined = chosen.tool.aliases.find(({ name }) => name === chosen.tool.name),
): Promise<ToolOutcome> {
  const { module, sdk, maxBytes } = bound;
  const { tool } = chosen;
  signal.throwIfAborted();
  try {
    const written = readArguments(tool.name, args);
    const asked = alias ? underNewNames(chosen.description, alias, written) : written;
    const context: RunContext<Sdk> = {
      sdk,
      signal,
      progress: (...report) => onProgress?.(...report),
      now: () => timeOf(sdk),
    };
    const running = withSources(() => tool.run(asked, context), { signal });
    const { data, sources } = await abortable(running, signal);
    if (!isToolResult(data)) throw new TypeError("what it returned is none of the result shapes");
    const { notice } = module.meta.terms;
    const { structured, text } = finish(data, {
      sources,
      maxBytes,
      notice,
      readOn: readOnFor(chosen, asked),
    });
    return { isError: false, structured, text };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    return failed(fitFailure(failureOf(error, tool.name, module.meta.name), maxBytes));
  }
}

function failureOf(error: unknown, tool: string, module: string): Failure {
  if (isGovDataError(error)) return describeFailure(error, { tool, host: "program" });
  const reason = redactText(error instanceof Error ? error.message : String(error));
  return describeUnforeseen(reason, tool, `the module ${module}`);
}

export function failed({ text, error }: Failure): ToolOutcome {
  return { isError: true, text, error };
}

function readArguments(tool: string, args: unknown): Arguments {
  let value = args ?? {};
  if (typeof value === "string") {
    // A call without arguments comes as an empty text from some models.
    const text = value.trim() === "" ? "{}" : value;
    try {
      value = JSON.parse(text);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new InvalidArgumentError(tool, "arguments", `are no JSON: ${why}`);
    }
  }
  if (!isArguments(value)) {
    throw new InvalidArgumentError(tool, "arguments", "must be one JSON object of named values");
  }
  const overlong = overlongArgument(value);
  if (overlong) throw new InvalidArgumentError(tool, overlong.field, overlong.reason);
  return value;
}

function isArguments(value: unknown): value is Arguments {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What was cut is asked for in the words the tool itself takes, where that makes a call it would accept. */
function readOnFor<Sdk>({ tool, description }: ChosenTool<Sdk>, args: Arguments): ReadOn {
  return {
    rows(cut) {
      const next = inOwnWords(description.inputSchema, args, cut);
      return next && problemsOf(tool, next.args).length === 0 ? next : undefined;
    },
    place: () => undefined,
  };
}

/** The SDK's own time, which in a replay is the recorded one. */
function timeOf(sdk: unknown): Date {
  if (typeof sdk === "object" && sdk !== null && "now" in sdk && typeof sdk.now === "function") {
    const now: unknown = sdk.now();
    if (now instanceof Date) return now;
  }
  return new Date();
}
