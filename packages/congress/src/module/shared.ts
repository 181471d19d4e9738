import { InvalidArgumentError, todayIn } from "@govdata/core";
import { plainText } from "@govdata/core/html";
import { arg, empty, formatNumber, type Json, list, type ToolResult, toolsFor, z } from "@govdata/kit";
import type { Congress } from "../client.js";
import type { BillLike, LatestAction, NamedMember, Page } from "../index.js";

export const { defineTool, group } = toolsFor<Congress>("congress");

/** What every tool but the Senate's votes needs to answer. */
export const needs = ["apiKey"] as const;

/** Arguments that several tools take, worded once. */
export const args = {
  congress: (what = "Congress by number (119 is 2025-2026); default the one that sits now") =>
    z.int().min(1).max(199).optional().describe(what),
  limit: (standard: number, what = "How many at most") => arg.limit(standard, 250, what),
  offset: (what = "How many to pass over") => z.int().min(0).default(0).describe(what),
  bill: () => ({
    bill: arg
      .text('Bill, such as "HR 1 119th" or "S. 3580 (117th)"; without a congress, of now', { max: 200 })
      .optional(),
    congress: args.congress("In place of bill, with type and number: congress"),
    type: arg.text("hr, s, hjres, sjres, hconres, sconres, hres or sres", { max: 40 }).optional(),
    number: z.int().min(1).optional().describe("Number of the bill"),
  }),
  chamber: () => arg.oneOf(["house", "senate"], "Chamber"),
};

interface BillArguments {
  bill?: string;
  congress?: number;
  type?: string;
  number?: number;
}

/** Either the bill as a text, or its parts. */
export function checkBill({ bill, type, number }: BillArguments) {
  if (bill !== undefined || (type !== undefined && number !== undefined)) return undefined;
  return { field: "bill", reason: 'is required, such as "HR 1 119th"; or give type and number' };
}

export function billFrom({ bill, congress, type, number }: BillArguments): BillLike {
  return bill ?? { congress, type: type ?? "", number: number ?? 0 };
}

/** An offset that is asked only when it is not the start. */
export const from = (offset: number): number | undefined => (offset === 0 ? undefined : offset);

/** `2022-04-07T03:59:59Z` is the end of 6 April in Washington: the day people know. */
export function dayInWashington(moment: string | null): string | null {
  if (moment === null || !/T.*Z$/.test(moment)) return moment;
  return todayIn("America/New_York", new Date(moment));
}

/** What happened last, in one line. */
export function lastStep(action: LatestAction | null): string {
  return action === null ? "no action yet" : `${action.actionDate ?? "undated"}: ${action.text ?? ""}`.trim();
}

/** HTML of a summary as text; malformed at times. */
export const readable = (html: string | null): string | null => (html === null ? null : plainText(html));

export interface Shown {
  /** What it is, for the summary and for an empty answer. */
  title: string;
  given: Readonly<Record<string, Json>>;
  notes?: readonly string[];
  page?: string;
  /** What to try when there is none. */
  widen?: readonly string[];
  resource?: string;
  summary?: string;
}

/** One page of a list as a result: rows, how many there are, how to read on; none is an answer. */
export function listPage<Item, Row extends object>(
  { items, count, offset, limit, next }: Page<Item>,
  row: (item: Item) => Row,
  { title, given, notes, page, widen, resource, summary }: Shown,
): ToolResult {
  if (items.length === 0) {
    const after =
      offset > 0 ? ` after the first ${offset}${count === null ? "" : ` (there are ${count})`}` : "";
    return empty({ searched: `${title}${after}`, widen: offset > 0 ? ["a smaller offset"] : widen, page });
  }
  const total = count === null || count < items.length ? undefined : count;
  return list(items.map(row), {
    title,
    summary,
    notes,
    page,
    resource,
    total,
    ...(next === null
      ? {}
      : { next: { args: { ...given, offset: next }, gives: rowsFrom(next, limit, total) } }),
  });
}

/** "rows 21-40 of 1,234": counted from the offset, since a page may be shorter than asked for and not the last. */
function rowsFrom(next: number, limit: number, total: number | undefined): string {
  const last = total === undefined ? next + limit : Math.min(next + limit, total);
  const of = total === undefined ? "" : ` of ${formatNumber(total)}`;
  return `rows ${formatNumber(next + 1)}-${formatNumber(last)}${of}`;
}

/** Part of a list that was read whole, as the page it would be. */
export function slice<Item>(all: readonly Item[], offset: number, limit: number): Page<Item> {
  const items = all.slice(offset, offset + limit);
  const next = offset + items.length < all.length ? offset + items.length : null;
  return { items, count: all.length, offset, limit, next };
}

const BIOGUIDE = /^[A-Z]\d{6}$/i;

/**
 * The id of the member that is meant: an id as it is, a name looked up among the members of a congress.
 *
 * @returns undefined when no name fits.
 * @throws InvalidArgumentError that names those that fit when several do.
 */
export async function memberId(
  sdk: Congress,
  member: string,
  where: { congress?: number; state?: string; signal: AbortSignal },
): Promise<string | undefined> {
  if (BIOGUIDE.test(member)) return member;
  const { congress, state, signal } = where;
  const found = await sdk.findMembers(member, { congress, state }, { signal });
  const [best, second] = found;
  if (best === undefined) return undefined;
  if (best.confidence >= 0.5 && (second === undefined || second.confidence < best.confidence))
    return best.member.bioguideId;
  const names = found.slice(0, 5).map(describe).join("; ");
  const which =
    second === undefined
      ? `only ${names} comes near "${member}"`
      : `${found.length} members fit "${member}": ${names}`;
  throw new InvalidArgumentError(
    "congress",
    "member",
    `${which}. Give the id, or the state.`,
    found.slice(0, 5).map((each) => each.member.bioguideId),
  );
}

function describe({ member }: NamedMember): string {
  const place = [member.state, member.district].filter((each) => each !== null).join("-");
  return `${member.name ?? "?"} (${member.bioguideId}, ${place})`;
}
