import {
  arg,
  type EmptyResult,
  empty,
  formatNumber,
  type Json,
  list,
  type Next,
  type TableResult,
  type ToolContext,
  type ToolResult,
  table,
  toolsFor,
  z,
} from "@govdata/kit";
import type { Fda } from "../client.js";
import { meaning } from "../codes.js";
import type { Counts, Lister, Page } from "../http.js";
import type { Query } from "../query.js";

export const { defineTool, group } = toolsFor<Fda>("fda");

/** Arguments that several tools take, worded once. */
export const args = {
  drug: () => arg.text("Brand or generic name: Advil, ibuprofen", { max: 100 }),
  start: (what: string) => arg.date(`First day of ${what}`).optional(),
  end: (what: string) => arg.date(`Last day of ${what}`).optional(),
  words: (what: string) => arg.text(`Words in the ${what}`, { max: 200 }).optional(),
  productCode: () =>
    arg
      .text("Three-letter FDA product code of the device type", {
        pattern: { match: /^[A-Za-z]{3}$/, example: "FOZ" },
      })
      .optional(),
  search: () =>
    arg
      .text('Further condition in openFDA syntax: field:"value" AND other:[20240101 TO *]', { max: 2000 })
      .optional(),
};

/** What every list takes beside its own arguments. */
export function listArgs(standard: number) {
  return {
    search: args.search(),
    count_by: arg.text("Count the terms of this field instead of listing records", { max: 120 }).optional(),
    limit: arg.limit(standard, 100),
    skip: z.int().min(0).max(25_000).default(0).describe("How many to pass over"),
    cursor: arg.text("From next of the reply before, instead of skip", { max: 1000 }).optional(),
  };
}

/** The checked form of `listArgs`. */
export interface ListInput {
  search?: string;
  count_by?: string;
  limit: number;
  skip: number;
  cursor?: string;
}

/** Arguments that say how to ask, not what. */
const MANNER = new Set([
  "limit",
  "skip",
  "cursor",
  "page",
  "count_by",
  "by",
  "per",
  "sort",
  "columns",
  "section",
  "endpoint",
  "product",
  "record",
  "kind",
]);

/** What was searched, in words: `Food recalls (reason listeria, classification Class I)`. */
export function inWords(title: string, given: Readonly<Record<string, Json>>): string {
  const parts = Object.entries(given)
    .filter(([name]) => !MANNER.has(name))
    .map(
      ([name, value]) =>
        `${name.replaceAll("_", " ")} ${typeof value === "string" ? value : JSON.stringify(value)}`,
    );
  return parts.length === 0 ? title : `${title} (${parts.join(", ")})`;
}

/** Conditions that were given, as one query; `undefined` when there are none. */
export function allOf(...parts: readonly (Query | undefined)[]): Query | undefined {
  const given = parts.filter((part) => part !== undefined);
  return given.length === 0 ? undefined : { allOf: given };
}

/** A condition on a date, when one of its ends is given. */
export function between(field: string, from: string | undefined, to: string | undefined): Query | undefined {
  return from === undefined && to === undefined ? undefined : { where: { [field]: { from, to } } };
}

/** A field that must hold all the words, when there are any. */
export function words(field: string, text: string | undefined): Query | undefined {
  return text === undefined ? undefined : { where: { [field]: { words: text } } };
}

/** A code or name that is matched in the case it is written in, in the ways it may be written. */
export function spelled(text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined;
  const lower = text.toLowerCase();
  return [...new Set([text, lower, text.toUpperCase(), lower.charAt(0).toUpperCase() + lower.slice(1)])];
}

/** A field that must be this, or one of these, when it is given. */
export function equal(
  field: string,
  value: string | number | boolean | readonly string[] | undefined,
): Query | undefined {
  return value === undefined ? undefined : { where: { [field]: value } };
}

/** A text cut to a length, saying so. */
export function short(text: string | null, most: number): string | null {
  if (text === null || text.length <= most) return text;
  return `${text.slice(0, most).trimEnd()} … [cut: ${formatNumber(text.length)} characters in all]`;
}

/** The same call further along. */
function nextOf(page: Page<unknown>, given: Readonly<Record<string, Json>>): Next | undefined {
  if (page.next === null) return undefined;
  const { skip: _skip, cursor: _cursor, ...same } = given;
  const at: Record<string, Json> =
    "skip" in page.next ? { skip: page.next.skip } : { cursor: page.next.searchAfter };
  const total = page.total === null ? "" : ` of ${formatNumber(page.total)}`;
  return { args: { ...same, ...at }, gives: `the next ${page.limit}${total}` };
}

export interface View<T, Row extends object> {
  /** "Food recalls" */
  title: string;
  row(record: T): Row;
  /** Order of the rows of a page, where the agency's own means nothing. */
  order?(a: Row, b: Row): number;
  /** Columns of text written by strangers. */
  untrusted?: readonly (keyof Row & string)[];
  notes?: readonly string[];
  /** What to try when there are none. */
  widen?: readonly string[];
  resource?: string;
  page: string;
}

/** A page of records as a list, or that there are none. */
export function shown<T, Row extends object>(
  page: Page<T>,
  view: View<T, Row>,
  given: Readonly<Record<string, Json>>,
): ToolResult {
  const searched = inWords(view.title, given);
  if (page.results.length === 0) {
    const behind = page.total === null ? ["the records end before: a smaller skip"] : [];
    return empty({ searched, widen: [...behind, ...(view.widen ?? [])], page: view.page });
  }
  const total = page.total ?? page.results.length;
  const counted =
    total > page.results.length
      ? `${page.results.length} of ${formatNumber(total)}`
      : `${page.results.length}`;
  const of = page.lastUpdated === null ? "" : `, data of ${page.lastUpdated}`;
  const rows = page.results.map(view.row);
  return list(view.order === undefined ? rows : rows.sort(view.order), {
    summary: `${searched}: ${counted} records${of}.`,
    total,
    untrusted: view.untrusted,
    notes: view.notes,
    next: nextOf(page, given),
    page: view.page,
    ...(view.resource === undefined ? {} : { resource: view.resource }),
  });
}

const NAMED = 3;

/** How often terms occur, as a table, or that nothing matches. */
export function countTable(
  counts: Counts,
  title: string,
  options: {
    page: string;
    limit?: number;
    codes?: Readonly<Record<string, string>>;
    notes?: readonly string[];
    widen?: readonly string[];
  },
): TableResult | EmptyResult {
  const { page, limit, codes, notes = [], widen } = options;
  if (counts.results.length === 0) return empty({ searched: title, widen, page });
  const rows = counts.results.map(({ term, count }) => ({
    term,
    ...(codes === undefined ? {} : { meaning: meaning(codes, String(term)) }),
    count,
  }));
  const of = counts.lastUpdated === null ? "" : `, data of ${counts.lastUpdated}`;
  const what =
    counts.kind === "date"
      ? `${formatNumber(rows.length)} days of ${counts.field}, ${rows[0]?.term} to ${rows.at(-1)?.term}`
      : `${formatNumber(rows.length)} terms of ${counts.field}, first ${rows
          .slice(0, NAMED)
          .map((row) => `${"meaning" in row ? row.meaning : row.term} ${formatNumber(row.count)}`)
          .join(", ")}`;
  const cut =
    counts.kind === "term" && limit !== undefined && rows.length >= limit
      ? [`Only the ${limit} most frequent terms: raise limit for more.`]
      : [];
  return table(rows, {
    summary: `${title}: ${what}${of}.`,
    units: { count: "records" },
    notes: [...notes, ...cut],
    page,
  });
}

/**
 * The agency documents a limit of 100 for counts and not whether it holds for days: just as many days as that may be
 * the first of more.
 */
export function cutDays(days: Counts): string[] {
  return days.results.length === 100
    ? ["openFDA gave exactly 100 days, which may be the first of more: narrow start and end to check."]
    : [];
}

/** A list tool's answer: records, or the terms of a field. */
export async function answer<T, Row extends object>(
  context: Pick<ToolContext<Fda>, "signal" | "given">,
  input: ListInput,
  lister: Lister<T>,
  view: View<T, Row> & { conditions: readonly (Query | undefined)[]; sort?: string },
): Promise<ToolResult> {
  const { signal, given } = context;
  const own: Query | undefined = input.search === undefined ? undefined : { lucene: input.search };
  const search = allOf(...view.conditions, own);
  if (input.count_by !== undefined) {
    const counts = await lister.count(input.count_by, { search, limit: input.limit }, { signal });
    const { page, notes, widen } = view;
    return countTable(counts, inWords(view.title, given), { page, notes, widen, limit: input.limit });
  }
  const at =
    input.cursor === undefined ? (input.skip > 0 ? { skip: input.skip } : {}) : { searchAfter: input.cursor };
  const page = await lister({ search, sort: view.sort, limit: input.limit, ...at }, { signal });
  return shown(page, view, given);
}

/** Skip and cursor are two ways to the same place. */
export function oneWay({ skip, cursor }: { skip: number; cursor?: string }) {
  return cursor !== undefined && skip > 0
    ? { field: "cursor", reason: "goes on by itself: leave skip out" }
    : undefined;
}
