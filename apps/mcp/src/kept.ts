import type { Source } from "@govdata/core";
import type { ToolResult } from "@govdata/kit";
import { LRUCache } from "lru-cache";
import type { Arguments } from "./calls.js";
import { canonical } from "./handle.js";

/** A tool's whole result, before it is cut, and what it came from. */
export interface Answer {
  result: ToolResult;
  sources: readonly Source[];
}

/** A minute: long enough for the pages of one reading, short enough for what depends on the day. */
const LONGEST_MS = 60_000;
/** In letters and cells, roughly bytes. */
const ALL = 24_000_000;
const LARGEST = 12_000_000;

/**
 * Whole answers of the last minute. The cache of an SDK keeps replies, and each call makes an answer of them anew; a
 * call that is repeated, or read on page by page, takes the answer itself.
 *
 * An answer is kept only as long as each reply behind it, and not at all when a request behind it failed.
 */
export class KeptAnswers {
  private readonly answers = new LRUCache<string, Answer>({
    maxSize: ALL,
    maxEntrySize: LARGEST,
    sizeCalculation: ({ result }) => weightOf(result, LARGEST) + 1,
    // Ages are those of the wall clock, as the times of the replies are.
    perf: Date,
  });

  get(tool: string, args: Arguments): Answer | undefined {
    const answer = this.answers.get(keyOf(tool, args));
    if (!answer) return undefined;
    const sources = answer.sources.map((source): Source => ({ ...source, from: "hit" }));
    return { result: answer.result, sources };
  }

  /** @param until When the first of the replies behind it grows old, in milliseconds since the epoch. */
  set(tool: string, args: Arguments, answer: Answer, until: number): void {
    const ttl = Math.min(until - Date.now(), LONGEST_MS);
    if (ttl > 0) this.answers.set(keyOf(tool, args), answer, { ttl });
  }

  delete(tool: string, args: Arguments): void {
    this.answers.delete(keyOf(tool, args));
  }

  clear(): void {
    this.answers.clear();
  }
}

function keyOf(tool: string, args: Arguments): string {
  return `${tool} ${JSON.stringify(canonical(args))}`;
}

/** About how many bytes a value takes; no more is counted once it is past `most`. */
function weightOf(value: unknown, most: number): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 8;
  let weight = 16;
  for (const inner of Object.values(value)) {
    weight += 8 + weightOf(inner, most - weight);
    if (weight > most) return weight;
  }
  return weight;
}
