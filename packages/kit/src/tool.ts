import { z } from "zod";
import { toJson } from "./json.js";
import type { Annotations, Json, RunContext, Tool, ToolOptions, ToolResult } from "./types.js";
import { type Problem, parseArguments, refuse, rememberCheck } from "./validate.js";

/** What most tools are: they read, the same question again is harmless, and the agency's data changes on its own. */
const READS: Annotations = {
  readOnlyHint: true,
  idempotentHint: true,
  openWorldHint: true,
  destructiveHint: false,
};

/** Words a problem with a name that the tool does not know. */
export type UnknownArgument = (name: string) => Problem;

/** A tool with the doors its group needs. */
export interface Compiled<Sdk> {
  tool: Tool<Sdk>;
  problems(input: unknown, unknownArgument?: UnknownArgument): Problem[];
  execute(input: unknown, context: RunContext<Sdk>, within?: Within): Promise<ToolResult>;
}

/** What a group says when it runs a member. */
export interface Within {
  unknownArgument: UnknownArgument;
  /** The group's arguments, its selector among them. */
  given: unknown;
}

export function compileTool<Sdk, Shape extends z.ZodRawShape>(
  options: ToolOptions<Sdk, Shape>,
  api: string,
): Compiled<Sdk> {
  const schema = z.strictObject(options.input);

  function parse(input: unknown, unknownArgument?: UnknownArgument) {
    const parsed = parseArguments(schema, input, unknownArgument);
    if (!parsed.ok) return parsed;
    const wrong = options.check?.(parsed.value);
    if (wrong === undefined) return parsed;
    return { ok: false as const, problems: [{ ...wrong, nearest: wrong.nearest ?? [] }] };
  }

  async function execute(input: unknown, context: RunContext<Sdk>, within?: Within) {
    const parsed = parse(input, within?.unknownArgument);
    if (!parsed.ok) return refuse(api, parsed.problems);
    return options.run(parsed.value, { ...context, given: given(within?.given ?? input) });
  }

  function problems(input: unknown, unknownArgument?: UnknownArgument): Problem[] {
    const parsed = parse(input, unknownArgument);
    return parsed.ok ? [] : parsed.problems;
  }

  const tool: Tool<Sdk> = {
    ...toolFields(options),
    schema,
    validate(input) {
      const wrong = problems(input);
      if (wrong.length > 0) refuse(api, wrong);
    },
    run: (input, context) => execute(input, context),
  };
  rememberCheck(tool, problems);
  return { tool, problems, execute };
}

function given(input: unknown): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(input ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, toJson(value, name)]),
  );
}

/** The fields of a tool that are taken as they are. */
export function toolFields(options: Omit<ToolOptions<never, never>, "input" | "check" | "run">) {
  return {
    name: options.name,
    title: options.title,
    description: options.description,
    annotations: { ...READS, ...options.annotations },
    rank: options.rank,
    headline: options.headline ?? false,
    profiles: options.profiles ?? [],
    keywords: options.keywords ?? [],
    aliases: options.aliases ?? [],
    examples: options.examples ?? [],
    needs: options.needs ?? [],
  };
}
