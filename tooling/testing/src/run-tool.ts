import type { Json, Module, RunContext, Tool, ToolResult } from "@govdata/kit";

export interface RunOptions {
  signal?: AbortSignal;
  /** The time to reckon from. Default: the SDK's own `now()`, which in a replay is the recorded one. */
  now?: Date;
  progress?: RunContext<unknown>["progress"];
}

/** A tool of a module by its name; members of groups are tools too. */
export function findTool<Sdk>(module: Pick<Module<Sdk>, "tools">, name: string): Tool<Sdk> {
  const all = module.tools.flatMap((tool) => [tool, ...(tool.members ?? [])]);
  const found = all.find((tool) => tool.name === name);
  if (found === undefined)
    throw new Error(`no tool "${name}"; there are ${all.map((tool) => tool.name).join(", ")}`);
  return found;
}

/**
 * Runs one tool as the server would.
 *
 * @example await runTool(module, createReplay(), "fred_observations", { series_id: "GDP" })
 */
export async function runTool<Sdk>(
  module: Pick<Module<Sdk>, "tools">,
  sdk: Sdk,
  name: string,
  args: Record<string, Json>,
  options: RunOptions = {},
): Promise<ToolResult> {
  const { signal = new AbortController().signal, now, progress = () => undefined } = options;
  return findTool(module, name).run(args, { sdk, signal, progress, now: () => now ?? timeOf(sdk) });
}

function timeOf(sdk: unknown): Date {
  if (typeof sdk === "object" && sdk !== null && "now" in sdk && typeof sdk.now === "function") {
    const now: unknown = sdk.now();
    if (now instanceof Date) return now;
  }
  throw new Error("this tool asks for the time: give the SDK a now(): Date, or pass { now }");
}
