import type { Body } from "../outcome/budget.js";
import type { Failure } from "../outcome/failure.js";
import type { Json, Module, ToolDescription } from "../types.js";
import { bind, callTool, type FrameworkOptions, type ToolOutcome } from "./call.js";
import { chooseTools } from "./choose.js";

/** The arguments of a tool as Standard Schema has it, with their JSON Schema. */
export interface AiInputSchema {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "govdata";
    readonly types?: { readonly input: unknown; readonly output: unknown };
    /** Lets everything through: the tool checks its arguments, and answers what is wrong with them in words. */
    readonly validate: (value: unknown) => { value: unknown };
    readonly jsonSchema: {
      readonly input: () => Record<string, unknown>;
      readonly output: () => Record<string, unknown>;
    };
  };
}

/** A call that failed, as a tool's output. */
export interface AiToolError {
  kind: "error";
  /** What was wrong and what to do about it, as the model is told. */
  summary: string;
  error: Failure["error"];
}

/** What a tool gives: a result (`kind` says which: `series`, `table`, …), its sources in `meta.sources`; or an error. */
export type AiToolOutput = Body | AiToolError;

/** A tool as the AI SDK (the package `ai`, 6 or newer) takes it in `tools`. */
export interface AiTool {
  title: string;
  description: string;
  inputSchema: AiInputSchema;
  /** True for a tool that changes something: the AI SDK then asks before it runs. */
  needsApproval: boolean;
  /** Failures are outputs, so that the model can mend its call; only an aborted call throws. */
  execute(input: unknown, options?: { abortSignal?: AbortSignal | undefined }): Promise<AiToolOutput>;
  /** What the model is given of an output. */
  toModelOutput(options: {
    output: AiToolOutput;
  }): { type: "json"; value: Json } | { type: "error-text"; value: string };
}

/**
 * A module's tools for the AI SDK: `generateText({ tools: toAiTools(module, sdk), … })`. Records of several modules are
 * merged by spreading them into one.
 *
 * @param module `@govdata/<api>/module`.
 * @param sdk The SDK that answers, with its keys, cache and limits: `createTreasury()`.
 * @param options Which tools, and how large a result may be.
 * @throws TypeError for a tool to pick or omit that the module does not have, RangeError for a budget that is too small.
 * @example
 * import { createTreasury } from "@govdata/treasury";
 * import { module as treasury } from "@govdata/treasury/module";
 *
 * const tools = { ...toAiTools(treasury, createTreasury()), ...toAiTools(fred, createFred(), { pick: ["fred_search"] }) };
 */
export function toAiTools<Sdk>(
  module: Pick<Module<Sdk>, "meta" | "tools">,
  sdk: Sdk,
  options: FrameworkOptions = {},
): Record<string, AiTool> {
  const bound = bind(module, sdk, options);
  const entries = chooseTools(module, options).map((chosen): [string, AiTool] => {
    const { title, description, inputSchema, annotations } = chosen.description;
    const tool: AiTool = {
      title,
      description,
      inputSchema: standardSchema(inputSchema),
      needsApproval: !annotations.readOnlyHint,
      async execute(input, { abortSignal } = {}) {
        return outputOf(await callTool(bound, chosen, input, { signal: abortSignal }));
      },
      toModelOutput,
    };
    return [chosen.tool.name, tool];
  });
  return Object.fromEntries(entries);
}

function outputOf(outcome: ToolOutcome): AiToolOutput {
  if (outcome.isError) return { kind: "error", summary: outcome.text, error: outcome.error };
  return outcome.structured;
}

function toModelOutput({ output }: { output: AiToolOutput }): ReturnType<AiTool["toModelOutput"]> {
  if (output.kind === "error") return { type: "error-text", value: output.summary };
  // A copy without the fields that are undefined, which JSON does not have.
  const value: Json = JSON.parse(JSON.stringify(output));
  return { type: "json", value };
}

function standardSchema(schema: ToolDescription["inputSchema"]): AiInputSchema {
  // The AI SDK writes into the schema it is given.
  const copy = () => structuredClone<Record<string, unknown>>(schema);
  return {
    "~standard": {
      version: 1,
      vendor: "govdata",
      validate: (value) => ({ value }),
      jsonSchema: { input: copy, output: copy },
    },
  };
}
