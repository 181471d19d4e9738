import type { Source } from "@govdata/core";
import type { Json, ToolResult } from "../types.js";
import { type Body, fit, type ReadOn, type Rows } from "./budget.js";
import { utf8Length } from "./bytes.js";

/** Size of a result's JSON when nobody says otherwise, in bytes. */
export const DEFAULT_BUDGET = 32_000;
/** Below this, not even an error with its advice is useful. */
export const SMALLEST_BUDGET = 2_000;

/** A result with many requests behind it names the first ones and their number. */
const MOST_SOURCES = 12;

/** The requests a result came from, as they are shown. */
export interface Meta {
  sources: ShownSource[];
  /** How many there were, when not all are shown. */
  sourcesTotal?: number;
  /** A sentence the agency asks to be shown. */
  notice?: string;
}

export type ShownSource = Omit<Source, "method"> & { method?: "POST" };

export interface Finished {
  structured: Body;
  /** The same as compact JSON. */
  text: string;
}

export interface FinishOptions {
  sources: readonly Source[];
  maxBytes: number;
  notice: string | undefined;
  /** How to get at what was cut. */
  readOn: ReadOn;
  /** When its rows are a part of a larger result. */
  part?: Rows | undefined;
}

/** A tool's result as it goes out: with its sources, within the budget. */
export function finish(result: ToolResult, options: FinishOptions): Finished {
  const { kind, summary, ...rest } = result;
  const body: Body = { summary: told(summary, result, options), kind, ...rest, meta: metaOf(options) };
  const text = JSON.stringify(body);
  if (utf8Length(text) <= options.maxBytes) return { structured: body, text };
  const structured = fit(body, options.maxBytes, options.readOn, options.part);
  return { structured, text: JSON.stringify(structured) };
}

/** The summary, which says when figures are old or may still change. */
function told(summary: string, { status }: ToolResult, { sources }: FinishOptions): string {
  let text = summary;
  const stale = sources.find((source) => source.from === "stale");
  if (stale !== undefined && !/\bstale\b/i.test(text)) {
    text += ` Stale: the agency did not answer, this is what it said at ${stale.retrieved}.`;
  }
  const statuses = new Set([status, ...sources.map(({ cite }) => cite.status)]);
  const says = (word: RegExp) => word.test(text);
  if (statuses.has("mixed") && !says(/\b(?:preliminary|revised)\b/i))
    text += " Partly preliminary or revised.";
  if (statuses.has("preliminary") && !says(/\bpreliminary\b/i)) text += " Preliminary: figures may change.";
  if (statuses.has("revised") && !says(/\brevised\b/i)) text += " Revised figures.";
  return text;
}

function metaOf({ sources, notice }: FinishOptions): Meta {
  const unique = [...new Map(sources.map((source) => [`${source.method} ${source.url}`, source])).values()];
  const shown = unique
    .slice(0, MOST_SOURCES)
    .map(({ method, ...rest }) => (method === "GET" ? rest : { ...rest, method }));
  return {
    sources: shown,
    ...(unique.length > shown.length ? { sourcesTotal: unique.length } : {}),
    ...(notice === undefined ? {} : { notice }),
  };
}

const KINDS: readonly string[] = [
  "series",
  "table",
  "record",
  "list",
  "document",
  "empty",
] satisfies ToolResult["kind"][];

/** Whether what a module's code returned is a result at all: it may be anybody's code. */
export function isToolResult(value: unknown): value is ToolResult {
  if (!isObject(value) || typeof value.summary !== "string") return false;
  const { kind } = value;
  if (typeof kind !== "string" || !KINDS.includes(kind)) return false;
  if (kind === "record") return isObject(value.record);
  if (kind === "document") return typeof value.text === "string";
  if (kind === "empty") return typeof value.searched === "string";
  return Array.isArray(value.columns) && Array.isArray(value.rows);
}

function isObject(value: unknown): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
