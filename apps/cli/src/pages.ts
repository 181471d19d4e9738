import { isDeepStrictEqual } from "node:util";
import type { Cell, Json, ToolResult } from "@govdata/kit";
import { isToolResult, type Meta, unfenced } from "@govdata/kit/outcome";
import type { Host, Outcome } from "@govdata/mcp/host";

export type Arguments = Record<string, Json>;
type Failed = Extract<Outcome, { isError: true }>;

/** What has come of a call and of the pages after it. */
export interface Collected {
  /** Undefined when nothing came. */
  result: ToolResult | undefined;
  meta: Meta;
  /** How many calls were made. */
  pages: number;
  /** Why it is not all, when it is not. */
  stopped?: { why: "interrupted" } | { why: "failed"; failure: Failed } | { why: "enough" };
}

export interface CollectOptions {
  /** Follow pages. */
  all: boolean;
  /** Follow pages up to so many rows. */
  max: number | undefined;
  fresh: boolean;
  signal: AbortSignal;
  /** How far one call is. */
  onCall(done: number, total?: number, message?: string): void;
  /** How far the pages are. */
  onPage(rows: number, total: number | undefined): void;
}

/** Arguments that say how much to give, not where to go on: with more of them the same rows come again. */
const AMOUNTS = new Set(["limit", "last", "rows", "per_page", "count"]);

/** Calls a tool and, when asked to, follows its pages. What has come is given whatever happens later. */
export async function collect(
  host: Pick<Host, "call">,
  tool: string,
  args: Arguments,
  options: CollectOptions,
): Promise<Collected> {
  const { all, max, fresh, signal } = options;
  const collected: Collected = { result: undefined, meta: { sources: [] }, pages: 0 };
  let asked = args;
  for (;;) {
    const outcome = await callOnce(host, tool, fresh ? { ...asked, fresh } : asked, options);
    if (outcome === undefined) return { ...collected, stopped: { why: "interrupted" } };
    if (outcome.isError) return { ...collected, stopped: { why: "failed", failure: outcome } };
    const { meta, ...body } = outcome.structured;
    if (!isToolResult(body)) throw new TypeError(`what ${tool} returned is none of the result shapes`);
    const page = clean(body);
    const before = collected.result;
    collected.pages += 1;
    collected.meta = joinMeta(collected.meta, meta);
    collected.result = before === undefined || isMore(args, asked) ? page : join(before, page);
    const rows = rowsIn(collected.result);
    options.onPage(rows, "total" in page ? page.total : undefined);
    if (max !== undefined && rows > max) {
      collected.result = cut(collected.result, max);
      return { ...collected, stopped: { why: "enough" } };
    }
    const next = nextArguments(page, asked);
    if ((!all && max === undefined) || next === undefined) break;
    if (max !== undefined && rows === max) return { ...collected, stopped: { why: "enough" } };
    if (signal.aborted) return { ...collected, stopped: { why: "interrupted" } };
    asked = next;
  }
  return collected;

  /** Whether a page has what came before, and more, rather than what follows it. */
  function isMore(first: Arguments, now: Arguments): boolean {
    const changed = [...new Set([...Object.keys(first), ...Object.keys(now)])].filter(
      (name) => !isDeepStrictEqual(first[name], now[name]),
    );
    return changed.length > 0 && changed.every((name) => AMOUNTS.has(name));
  }
}

/** Undefined when it was interrupted. */
async function callOnce(
  host: Pick<Host, "call">,
  tool: string,
  args: Arguments,
  { signal, onCall }: CollectOptions,
): Promise<Outcome | undefined> {
  try {
    return await host.call(tool, args, { signal, progress: onCall });
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}

/** Text for a person's eyes has no fences. */
function clean(result: ToolResult): ToolResult {
  const whole: Json = JSON.parse(JSON.stringify(result));
  const open = unfenced(whole);
  return isToolResult(open) ? open : result;
}

function nextArguments({ next }: ToolResult, asked: Arguments): Arguments | undefined {
  // Another tool's result has other columns: it is told, not followed.
  if (next === undefined || next.tool !== undefined) return undefined;
  return isDeepStrictEqual(next.args, asked) ? undefined : next.args;
}

/** How many rows a result has; a text counts as one. */
export function rowsIn(result: ToolResult): number {
  if ("rows" in result) return result.rows.length;
  return result.kind === "empty" ? 0 : 1;
}

function cut(result: ToolResult, max: number): ToolResult {
  const { next: _next, ...rest } = result;
  if (rest.kind === "series") {
    const series = rest.series.map(({ stats: _stats, ...each }) => each);
    return { ...rest, series, rows: rest.rows.slice(0, max) };
  }
  return "rows" in rest ? { ...rest, rows: rest.rows.slice(0, max) } : rest;
}

function join(before: ToolResult, page: ToolResult): ToolResult {
  if (page.kind === "empty") {
    const { next: _next, ...rest } = before;
    return rest;
  }
  const common = {
    notes: union(before.notes, page.notes),
    untrusted: union(before.untrusted, page.untrusted),
  };
  const status = before.status === page.status ? page.status : "mixed";
  const about = {
    ...(common.notes.length > 0 ? { notes: common.notes } : {}),
    ...(common.untrusted.length > 0 ? { untrusted: common.untrusted } : {}),
    ...(status === undefined ? {} : { status }),
  };
  if (before.kind === "document" && page.kind === "document") {
    return { ...page, ...about, summary: before.summary, text: before.text + page.text };
  }
  if (before.kind === "series" && page.kind === "series") {
    const columns = union(before.columns, page.columns);
    const byDate = new Map<Cell, Cell[]>();
    for (const row of [...aligned(before, columns), ...aligned(page, columns)]) {
      const there = byDate.get(row[0] ?? null);
      byDate.set(row[0] ?? null, there ? there.map((cell, index) => cell ?? row[index] ?? null) : row);
    }
    const rows = [...byDate.values()].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
    const known = new Map(
      [...page.series, ...before.series].map(({ stats: _stats, ...each }) => [each.id, each]),
    );
    return { ...page, ...about, summary: before.summary, columns, rows, series: [...known.values()] };
  }
  if ((before.kind === "table" || before.kind === "list") && page.kind === before.kind) {
    const columns = union(before.columns, page.columns);
    const rows = [...aligned(before, columns), ...aligned(page, columns)];
    return { ...page, ...about, summary: before.summary, columns, rows };
  }
  throw new TypeError(`a page of kind ${page.kind} came after one of kind ${before.kind}`);
}

function union(one: readonly string[] = [], other: readonly string[] = []): string[] {
  return [...new Set([...one, ...other])];
}

function aligned<Value extends Json>(
  { columns, rows }: { columns: string[]; rows: Value[][] },
  to: readonly string[],
): (Value | null)[][] {
  const at = to.map((column) => columns.indexOf(column));
  return rows.map((row) => at.map((index) => row[index] ?? null));
}

function joinMeta(before: Meta, page: Meta): Meta {
  const known = new Map([...before.sources, ...page.sources].map((source) => [source.url, source]));
  const more = hidden(before) + hidden(page);
  const notice = page.notice ?? before.notice;
  return {
    sources: [...known.values()],
    ...(more > 0 ? { sourcesTotal: known.size + more } : {}),
    ...(notice === undefined ? {} : { notice }),
  };
}

function hidden({ sources, sourcesTotal = sources.length }: Meta): number {
  return sourcesTotal - sources.length;
}
