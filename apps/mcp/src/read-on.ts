import { inOwnWords, type ReadOn } from "@govdata/kit/outcome";
import type { Arguments } from "./calls.js";
import { handleFor } from "./handle.js";
import { type LoadedTool, RESULTS_READ } from "./registry.js";

/** Whether calling a tool again to read on does nothing but read. */
export function canReadAgain(tool: LoadedTool): boolean {
  return tool.module !== undefined && tool.annotations.readOnlyHint && tool.annotations.idempotentHint;
}

/**
 * How to get at what was cut: by `results_read`, whose handle is the call itself. Where that cannot be (a tool that
 * writes, arguments as long as a letter), by the words the tool itself takes.
 */
export function readOnFor(tool: LoadedTool, args: Arguments): ReadOn {
  const handle = canReadAgain(tool) ? handleFor(tool.name, args) : undefined;
  if (handle === undefined)
    return { rows: (cut) => inOwnWords(tool.inputSchema, args, cut), place: () => undefined };
  return {
    rows({ kept: [start, end], of }) {
      const part: Arguments = start > 0 ? { offset: 0, limit: start } : { offset: end };
      const gives = start > 0 ? `rows 1-${start}, the older ones` : `rows ${end + 1}-${of} of ${of}`;
      return {
        tool: RESULTS_READ,
        args: { handle, ...part },
        gives: `${gives}; also as csv, or some columns`,
      };
    },
    place: (path) => ({ tool: RESULTS_READ, args: { handle, path }, gives: `${path} whole, in pages` }),
  };
}

/** The same for a part that `results_read` gives: the view further on. */
export function readOnInView(handle: string, view: Arguments, before: number, all: number): ReadOn {
  return {
    rows({ kept: [, end], of }) {
      const { limit } = view;
      const rest: Arguments = typeof limit === "number" ? { limit: limit - end } : {};
      const last = before + of;
      return {
        tool: RESULTS_READ,
        args: { ...view, handle, offset: before + end, ...rest },
        gives: `rows ${before + end + 1}-${last} of ${all}`,
      };
    },
    place: (path) => ({ tool: RESULTS_READ, args: { handle, path }, gives: `${path} whole, in pages` }),
  };
}
