import type { Json, Next } from "@govdata/kit";
import type { Cut, ReadOn } from "./budget.js";
import type { LoadedTool } from "./registry.js";

/**
 * How to get at rows that were cut, by the words the tool itself takes: `offset` moves on, `end` goes further back in
 * a series, `limit` asks for as many as fit (whose answer then names its own next page).
 */
export function readOnFor(tool: LoadedTool, args: Readonly<Record<string, Json>>): ReadOn {
  const takes = (name: string) => Object.hasOwn(tool.inputSchema.properties, name);
  return ({ kept: [start, end], of, firstKept }: Cut): Next | undefined => {
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
  };
}

function dayBefore(date: string): string | undefined {
  const time = Date.parse(`${date}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(time)
    ? new Date(time - 86_400_000).toISOString().slice(0, 10)
    : undefined;
}
