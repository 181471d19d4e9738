import { nearest } from "@govdata/core";
import type { Module, ToolDescription } from "../types.js";
import {
  bind,
  callTool,
  type FrameworkOptions,
  failed,
  type ToolCallOptions,
  type ToolOutcome,
} from "./call.js";
import { chooseTools } from "./choose.js";

/** A JSON Schema as the model APIs take it. */
type Parameters = ToolDescription["inputSchema"] & Record<string, unknown>;

/** A tool of OpenAI's Chat Completions API, and of the many APIs that follow it. */
export interface OpenAiTool {
  type: "function";
  function: { name: string; description: string; parameters: Parameters };
}

/** A tool of OpenAI's Responses API. */
export interface OpenAiResponsesTool {
  type: "function";
  name: string;
  description: string;
  parameters: Parameters;
  /** The strict mode has no optional arguments. */
  strict: false;
}

/** A tool of Anthropic's Messages API. */
export interface AnthropicTool {
  name: string;
  description: string;
  input_schema: Parameters;
}

/** Tools for model APIs that are called without a framework. */
export interface FunctionTools {
  /** Names, in rank order. */
  readonly names: readonly string[];
  /** `tools` of OpenAI's Chat Completions API, and of the many APIs that follow it. */
  readonly openai: OpenAiTool[];
  /** `tools` of OpenAI's Responses API. */
  readonly openaiResponses: OpenAiResponsesTool[];
  /** `tools` of Anthropic's Messages API. */
  readonly anthropic: AnthropicTool[];
  /** Whether `call` answers to a name; it also does to names that saved conversations still use. */
  has(name: string): boolean;
  /**
   * Calls a tool. Failures, an unknown name among them, are outcomes in words that a model can act on.
   *
   * @param args What the model wrote: an object (Anthropic's `input`) or its text (OpenAI's `arguments`).
   * @throws The signal's reason, when the call is aborted; nothing else.
   */
  call(name: string, args: unknown, options?: ToolCallOptions): Promise<ToolOutcome>;
}

/**
 * A module's tools for plain tool calling: their descriptions in the shape of each model API, and `call`, which runs
 * what the model asks for.
 *
 * @param module `@govdata/<api>/module`.
 * @param sdk The SDK that answers, with its keys, cache and limits: `createTreasury()`.
 * @param options Which tools, and how large a result may be.
 * @throws TypeError for a tool to pick or omit that the module does not have, RangeError for a budget that is too small.
 * @example
 * const tools = toFunctionTools(module, createTreasury());
 * const message = await anthropic.messages.create({ tools: tools.anthropic, … });
 * const { text, isError } = await tools.call(block.name, block.input);
 */
export function toFunctionTools<Sdk>(
  module: Pick<Module<Sdk>, "meta" | "tools">,
  sdk: Sdk,
  options: FrameworkOptions = {},
): FunctionTools {
  const bound = bind(module, sdk, options);
  const chosen = chooseTools(module, options);
  const byName = new Map(chosen.map((each) => [each.tool.name, each]));
  const former = new Map(
    chosen.flatMap((each) =>
      each.tool.aliases
        .filter((alias) => !byName.has(alias.name))
        .map((alias) => [alias.name, { each, alias }] as const),
    ),
  );
  const names = [...byName.keys()];
  const described = chosen.map(({ description }) => description);
  return {
    names,
    openai: described.map(({ name, description, inputSchema }) => ({
      type: "function",
      function: { name, description, parameters: { ...inputSchema } },
    })),
    openaiResponses: described.map(({ name, description, inputSchema }) => ({
      type: "function",
      name,
      description,
      parameters: { ...inputSchema },
      strict: false,
    })),
    anthropic: described.map(({ name, description, inputSchema }) => ({
      name,
      description,
      input_schema: { ...inputSchema },
    })),
    has: (name) => byName.has(name) || former.has(name),
    async call(name, args, callOptions) {
      const tool = byName.get(name);
      if (tool) return callTool(bound, tool, args, callOptions);
      const old = former.get(name);
      if (!old) return unknownTool(name, names);
      return callTool(bound, old.each, args, callOptions, old.alias);
    },
  };
}

/**
 * The tools of several modules as one set.
 *
 * @throws TypeError when two tools have one name.
 * @example mergeFunctionTools(toFunctionTools(treasury, createTreasury()), toFunctionTools(fred, createFred()))
 */
export function mergeFunctionTools(...sets: readonly FunctionTools[]): FunctionTools {
  const names = sets.flatMap((set) => set.names);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new TypeError(`two tools are named "${twice}"`);
  return {
    names,
    openai: sets.flatMap((set) => set.openai),
    openaiResponses: sets.flatMap((set) => set.openaiResponses),
    anthropic: sets.flatMap((set) => set.anthropic),
    has: (name) => sets.some((set) => set.has(name)),
    async call(name, args, options) {
      const owner = sets.find((set) => set.names.includes(name)) ?? sets.find((set) => set.has(name));
      return owner ? owner.call(name, args, options) : unknownTool(name, names);
    },
  };
}

/** A longer name is no misspelt one, and not worth repeating. */
const LONGEST_NAME = 200;

function unknownTool(name: string, names: readonly string[]): ToolOutcome {
  const short = name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
  const near = short === name ? nearest(name, [...names]) : [];
  const advice =
    near.length > 0 ? `The nearest: ${near.join(", ")}.` : "Call one of the tools you were given.";
  return failed({
    text: `There is no tool "${short}". ${advice}`,
    error: { kind: "unknown_tool", fault: "caller", retryable: false, field: "name", nearest: near },
  });
}
