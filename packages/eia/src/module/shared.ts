import { states as allStates, findState, InvalidArgumentError, nearest } from "@govdata/core";
import {
  arg,
  empty,
  type Json,
  nextRows,
  type Observation,
  type SeriesInput,
  series,
  type ToolResult,
  table,
  toolsFor,
  z,
} from "@govdata/kit";
import { BROWSER, knownDataset } from "../catalogue.js";
import type { Eia } from "../client.js";
import { AREAS, DIVISIONS } from "../codes.js";
import { unitOf } from "../read.js";
import type { AnyRow, Page } from "../types.js";

export const { defineTool, group } = toolsFor<Eia>("eia");

const PERIOD = /^\d{4}(?:-?Q[1-4]|-\d{2}(?:-\d{2}(?:T\d{2})?)?)?$/i;
const period = (text: string) =>
  arg.text(`${text}: 2024, 2024-Q1, 2024-01, 2024-01-31`, {
    pattern: { match: PERIOD, example: "2024-01" },
  });

/** Arguments of every tool that gives figures. */
export const span = {
  start: period("First period").optional(),
  end: period("Last period").optional(),
  limit: arg.limit(60, 1000, "Rows at most, newest first"),
  offset: z.int().min(0).max(10_000_000).default(0).describe("Rows to leave out, from `next`"),
};

export const statesInput = () =>
  arg.ids("States by name or postal code, or US; default US", { max: 62 }).optional();

const NATION = /^(?:us|u\.s\.|usa|united states|national|nus)$/i;
const fold = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** A state's postal code, or "US". */
export function stateCode(text: string, more: readonly string[] = []): string {
  if (NATION.test(text.trim())) return "US";
  const found = findState(text);
  if (found !== undefined) return found.usps;
  const code = more.find((each) => each === text.trim().toUpperCase());
  if (code !== undefined) return code;
  const known = [...allStates.map(({ name }) => name), "United States", ...more];
  throw new InvalidArgumentError("eia", "states", `no state is called "${text}"`, nearest(text, known));
}

/** Areas of electricity sales: states, US, Census divisions. */
export const electricityAreas = (names: readonly string[] | undefined) =>
  names?.map((name) => stateCode(name, DIVISIONS));

/** Areas of petroleum and natural gas: `SCA`, `NUS`, and for petroleum `R50`. */
export function duoareas(names: readonly string[] | undefined, regions = false): string[] {
  const codes = Object.keys(AREAS);
  return (names ?? ["US"]).map((name) => {
    const padd = /^padd\s*([1-5])$/i.exec(name.trim())?.[1];
    if (regions && padd !== undefined) return `R${padd}0`;
    const code = stateCode(name, regions ? codes : []);
    if (codes.includes(code)) return code;
    return code === "US" ? "NUS" : `S${code}`;
  });
}

/** The code for a word people use, or the code itself. */
export function codeOf(field: string, text: string, names: Readonly<Record<string, string>>): string {
  const wanted = fold(text);
  const found = Object.entries(names).find(([code, name]) => fold(code) === wanted || fold(name) === wanted);
  if (found !== undefined) return found[0];
  const known = Object.entries(names).flat();
  throw new InvalidArgumentError(
    "eia",
    field,
    `"${text}" is not one of ${known.join(", ")}.`,
    nearest(text, known),
  );
}

/** A value of a facet by its code or, asking the agency for the list, by its name. */
export async function facetCode(
  sdk: Eia,
  at: { route: string; facet: string; field: string; code: RegExp },
  text: string,
  signal: AbortSignal,
): Promise<string> {
  const wanted = text.trim();
  if (at.code.test(wanted)) return wanted;
  const values = await sdk.facetValues(at.route, at.facet, { signal });
  const found = values.find(({ id, name }) => fold(id) === fold(wanted) || fold(name ?? "") === fold(wanted));
  if (found !== undefined) return found.id;
  const names = values.flatMap(({ name }) => name ?? []);
  throw new InvalidArgumentError("eia", at.field, `the EIA has no "${text}" here`, nearest(wanted, names));
}

export interface FiguresOptions {
  /** What was asked for, in words. */
  what: string;
  column?: string;
  /** Columns that together tell one series from another. */
  keys: readonly string[];
  /** Columns whose text names a series. */
  names: readonly string[];
  given: Readonly<Record<string, Json>>;
  limit: number;
  widen: readonly string[];
  notes?: readonly string[];
}

/** More series than this are a table. */
const MOST_SERIES = 8;

const joined = (row: AnyRow, columns: readonly string[], between: string) =>
  columns.flatMap((name) => row[name] ?? []).join(between);

/** Figures as series over time or, where they are many, as a table. */
export function figures(page: Page, options: FiguresOptions): ToolResult {
  const { what, column = "value", keys, names, given, limit, widen } = options;
  const cite = knownDataset(page.route)?.page ?? BROWSER;
  if (page.rows.length === 0) return empty({ searched: what, widen, page: cite });
  const bySeries = new Map<string, AnyRow[]>();
  for (const row of page.rows) {
    const id = joined(row, keys, ".") || column;
    bySeries.set(id, [...(bySeries.get(id) ?? []), row]);
  }
  const left = page.nextOffset === null || page.total === null ? 0 : page.total - page.nextOffset;
  const notes = [...(options.notes ?? [])];
  if (left > 0)
    notes.push(`${page.rows.length} of ${page.total} rows, newest first; ${left} more with next.`);
  const marks = new Set(page.marks.map(({ text }) => text));
  if (marks.size > 0) notes.push(`Sent without a number, shown as null: ${[...marks].join(", ")}.`);
  const next =
    page.nextOffset === null
      ? undefined
      : nextRows(given, {
          offset: page.offset,
          limit,
          shown: page.rows.length,
          total: page.total ?? undefined,
        });
  const shared = { notes, ...(next === undefined ? {} : { next }), page: cite };
  const repeats = [...bySeries.values()].some(
    (rows) => new Set(rows.map((row) => row.period)).size < rows.length,
  );
  if (repeats || bySeries.size > MOST_SERIES) {
    const rows = page.rows.map((row) => ({
      period: row.period,
      id: joined(row, keys, "."),
      name: joined(row, names, ", "),
      value: row[column] ?? null,
      unit: unitOf(row, column),
    }));
    return table(rows, {
      title: what,
      ...(left > 0 && page.total !== null ? { total: page.total } : {}),
      ...shared,
    });
  }
  const input = [...bySeries].map(([id, rows]): SeriesInput => {
    const [first = { period: "" }] = rows;
    return {
      id,
      title: joined(first, names, ", ") || what,
      unit: unitOf(first, column) ?? "no unit given",
      ...(page.frequency === null ? {} : { frequency: page.frequency }),
      observations: rows.map((row): Observation => ({ date: row.period, value: row[column] ?? null })),
    };
  });
  return series(input, shared);
}
