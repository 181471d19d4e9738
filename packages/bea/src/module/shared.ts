import { isKind, ownValue } from "@govdata/core";
import {
  arg,
  type Cell,
  empty,
  formatNumber,
  type Json,
  nextRows,
  type ToolResult,
  table,
  toolsFor,
  z,
} from "@govdata/kit";
import type { Bea } from "../client.js";
import { PAGES } from "../http.js";
import { comparePeriods } from "../read.js";
import type { DataReply, Figure, RegionalYears, Years } from "../types.js";
import { MARKS } from "../vocabulary.js";

export const { defineTool, group } = toolsFor<Bea>("bea");

/** What every tool needs to answer. */
export const needs = ["apiKey"] as const;

const YEARS = /^(?:[Aa][Ll][Ll]|[Xx]|[Ll][Aa][Ss][Tt]\d{1,2}|\d{4}(?:\s*[-,]\s*\d{4})*)$/;

/** Arguments that several tools take, worded once. */
export const args = {
  year: (standard: string) =>
    arg
      .text(`Years: 2024, "2022,2023", "2015-2024", LAST5 or ALL. Default: ${standard}`, {
        pattern: { match: YEARS, example: "2022,2023" },
      })
      .optional(),
  table: (description: string) =>
    arg
      .text(description, { max: 20, pattern: { match: /^[A-Za-z][A-Za-z0-9]*$/, example: "T10101" } })
      .optional(),
  code: (description: string) => arg.text(description, { max: 300 }).optional(),
  limit: (standard = 40) => arg.limit(standard, 500, "Rows at most"),
  offset: () => z.int().min(0).default(0).describe("Rows to pass over"),
};

/** Years of a text. `to`: the last year that LASTn means. */
export function yearsOf(text: string, to: number): Years {
  const last = /^last(\d+)$/i.exec(text)?.[1];
  if (last !== undefined) return span(to - Math.max(1, Number(last)) + 1, to);
  if (/^(?:all|x)$/i.test(text)) return "ALL";
  const years = text.split(",").flatMap((part) => {
    const ends = part.split("-").map(Number);
    return span(Math.min(...ends), Math.max(...ends));
  });
  return [...new Set(years)];
}

export function span(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Years of regional tables, which know the latest five and ten themselves. */
export function regionalYearsOf(text: string | undefined, now: Date): RegionalYears {
  const word = text?.toUpperCase() ?? "LAST5";
  return word === "LAST5" || word === "LAST10" ? word : yearsOf(word, now.getUTCFullYear());
}

/** The agency's "none" is an answer; every other failure stays one. */
export async function replyOr<Row>(call: Promise<DataReply<Row>>): Promise<DataReply<Row> | string> {
  try {
    return await call;
  } catch (error) {
    if (isKind(error, "not_found")) return error.message;
    throw error;
  }
}

export function nothing(searched: string, said: DataReply<unknown> | string): ToolResult {
  return empty({
    searched: typeof said === "string" ? `${searched} (${said})` : searched,
    widen: ["other years", "the codes that bea_dataset_info lists"],
    page: PAGES.tables,
  });
}

const SCALES: Readonly<Record<number, string>> = { 3: "thousands", 6: "millions", 9: "billions" };

/** The unit of a figure in words: what `dataValue` counts. */
export function unitOf(row: Figure & { clUnit: string | null; metricName?: string | null }): string {
  const { clUnit, metricName, unitMult } = row;
  const scale = unitMult === null ? undefined : SCALES[unitMult];
  // Regional units say their scale themselves: "Millions of current dollars".
  if (clUnit !== null && /thousands|millions|billions/i.test(clUnit)) return clUnit;
  const what = clUnit === "Level" && metricName ? metricName : (clUnit ?? "as published");
  return scale === undefined ? what : `${what}, ${scale}`;
}

/** What the marks in place of figures mean, with the first places they stand in. */
export function markNotes<Row extends Figure>(rows: readonly Row[], where: (row: Row) => string): string[] {
  const marks = new Map<string, string[]>();
  for (const row of rows) {
    if (row.mark === null) continue;
    marks.set(row.mark, [...(marks.get(row.mark) ?? []), where(row)]);
  }
  return [...marks].map(([mark, places]) => {
    const shown = places.slice(0, 5).join("; ");
    const more = places.length > 5 ? ` and ${places.length - 5} more` : "";
    return `${mark} ${ownValue(MARKS, mark) ?? MARKS["..."]}: ${shown}${more}.`;
  });
}

export interface PivotOptions<Row> {
  title: string;
  /** What makes one line of the table. */
  key(row: Row): string;
  /** Its first columns. */
  labels(row: Row): Record<string, Cell>;
  period(row: Row): string;
  /** Only the latest so many periods. */
  periods?: number;
  /** Adds the change from first to last period in percent, largest first. */
  change?: boolean;
  /** Largest amounts first, by the latest period. */
  ranked?: boolean;
  limit: number;
  offset: number;
  given: Readonly<Record<string, Json>>;
  notes?: readonly string[];
}

/** Lines with their periods side by side. */
export function pivot<Row extends Figure>(
  reply: DataReply<Row>,
  rows: readonly Row[],
  options: PivotOptions<Row>,
): ToolResult {
  const { key, labels, period, limit, offset, given } = options;
  const all = [...new Set(rows.map(period))].sort(comparePeriods);
  const periods = options.periods === undefined ? all : all.slice(-options.periods);
  const shownPeriods = new Set(periods);
  const lines = new Map<string, { labels: Record<string, Cell>; values: Map<string, number | null> }>();
  for (const row of rows) {
    if (!shownPeriods.has(period(row))) continue;
    const line = lines.get(key(row)) ?? { labels: labels(row), values: new Map() };
    line.values.set(period(row), row.dataValue);
    lines.set(key(row), line);
  }
  const [first, last] = [periods[0], periods.at(-1)];
  const at = (values: Map<string, number | null>, name: string | undefined) =>
    name === undefined ? null : (values.get(name) ?? null);
  const records = [...lines.values()].map(({ labels: words, values }) => ({
    sort: at(values, last),
    growth: growth(at(values, first), at(values, last)),
    cells: { ...words, ...Object.fromEntries(periods.map((name) => [name, at(values, name)])) },
  }));
  const by = (value: number | null) => (value === null ? Number.NEGATIVE_INFINITY : value);
  if (options.change) records.sort((a, b) => by(b.growth) - by(a.growth));
  else if (options.ranked) records.sort((a, b) => Math.abs(b.sort ?? 0) - Math.abs(a.sort ?? 0));
  const page = records.slice(offset, offset + limit);
  const names = Object.keys([...lines.values()][0]?.labels ?? {});
  const changes = options.change === true && periods.length > 1;
  const cells: Record<string, Cell>[] = page.map((each) =>
    changes ? { ...each.cells, change_percent: each.growth } : each.cells,
  );
  const inRange = rows.filter((row) => shownPeriods.has(period(row)));
  const range = first === last ? first : `${first} to ${last}`;
  const released = reply.released === null ? "" : ` Last revised ${reply.released}.`;
  return table(cells, {
    summary: `${options.title}: ${formatNumber(page.length)} of ${formatNumber(records.length)} lines, ${range}.${released}`,
    columns: [...names, ...periods, ...(changes ? ["change_percent"] : [])],
    total: records.length,
    notes: [
      ...(options.notes ?? []),
      ...markNotes(inRange, (row) => `${Object.values(labels(row)).slice(0, 2).join(" ")} ${period(row)}`),
    ],
    next: nextRows(given, { offset, limit, shown: page.length, total: records.length }),
    page: PAGES.tables,
  });
}

function growth(from: number | null, to: number | null): number | null {
  if (from === null || to === null || from <= 0) return null;
  return Number((((to - from) / from) * 100).toFixed(2));
}
