import type { Json, Next, ToolDescription } from "../types.js";
import type { Cut } from "./budget.js";

type Arguments = Readonly<Record<string, Json>>;

/**
 * The call that gives the rows that were cut, in the words the tool itself takes: `offset` moves on, `end` goes further
 * back in a series, `limit` asks for as many as fit. Undefined when it takes none of them.
 */
export function inOwnWords(
  inputSchema: ToolDescription["inputSchema"],
  args: Arguments,
  { kept: [start, end], of, firstKept }: Cut,
): Next | undefined {
  const takes = (name: string) => Object.hasOwn(inputSchema.properties, name);
  if (start > 0) {
    const before = typeof firstKept === "string" ? dayBefore(firstKept) : undefined;
    if (before === undefined || !takes("end")) return undefined;
    return { args: { ...args, end: before }, gives: `rows 1-${start}, the older ones` };
  }
  const offset = args.offset ?? 0;
  if (takes("offset") && typeof offset === "number") {
    return { args: { ...args, offset: offset + end }, gives: `rows from ${end + 1} of ${of}` };
  }
  if (takes("limit"))
    return { args: { ...args, limit: end }, gives: `the first ${end} rows and how to go on from there` };
  return undefined;
}

function dayBefore(date: string): string | undefined {
  const time = Date.parse(`${date}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(time)
    ? new Date(time - 86_400_000).toISOString().slice(0, 10)
    : undefined;
}
