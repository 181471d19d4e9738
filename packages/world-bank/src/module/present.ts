import { empty, formatNumber, type SeriesInput, series, type ToolResult, table } from "@govdata/kit";
import { findEconomy } from "../economies.js";
import {
  type CountryFigures,
  groupSeries,
  type IndicatorSeries,
  latestFigures,
  rankFigures,
  unitOf,
} from "../series.js";
import type { Named, Observation, Values } from "../types.js";
import { successorOf } from "../verdict.js";

/** The three-letter code of what a row is about; income groups come with the Bank's two letters only. */
function codeOf(row: { country: { id: string }; countryiso3code: string | null }): string {
  return row.countryiso3code ?? findEconomy(row.country.id)?.id ?? row.country.id;
}

function nameOf(row: { country: { id: string; value: string | null } }): string {
  return row.country.value ?? row.country.id;
}

/** What the Bank marks, footnotes, and what was asked but has no figure. */
function notesOf(values: Values, missing: readonly string[] = []): string[] {
  const marks = new Map<string, string[]>();
  const footnotes = new Set<string>();
  for (const row of values.observations) {
    if (row.obs_status !== null)
      marks.set(row.obs_status, [...(marks.get(row.obs_status) ?? []), `${codeOf(row)} ${row.date}`]);
    if (row.footnote) footnotes.add(`${codeOf(row)} ${row.date}: ${row.footnote}`);
  }
  const notes = [...values.notes];
  if (values.lastupdated !== null) {
    notes.push(`${values.sourcename ?? "Database"} last updated ${values.lastupdated}.`);
  }
  for (const [mark, where] of marks) {
    const meaning = mark === "F" ? "forecast" : `status "${mark}"`;
    notes.push(
      `Marked ${meaning}: ${where.slice(0, 10).join(", ")}${where.length > 10 ? ` and ${where.length - 10} more` : ""}.`,
    );
  }
  const shown = [...footnotes].slice(0, 20);
  notes.push(...shown);
  if (footnotes.size > shown.length)
    notes.push(`${footnotes.size - shown.length} more footnotes are not shown.`);
  if (missing.length > 0) notes.push(`No figure for ${missing.join(", ")}.`);
  return notes;
}

function status(observations: readonly Observation[]): "preliminary" | "mixed" | undefined {
  const marked = observations.filter((each) => each.obs_status === "F").length;
  if (marked === 0) return undefined;
  return marked === observations.length ? "preliminary" : "mixed";
}

function noneFound(values: Values, { searched, indicators }: Asked): ToolResult {
  const hints = indicators.flatMap((id) => {
    const hint = successorOf(id);
    return hint ? [`${id}: ${hint}`] : [];
  });
  const rows = values.observations.length;
  return empty({
    searched: rows > 0 ? `${searched} (rows: ${formatNumber(rows)}, all without a figure)` : searched,
    widen: [
      ...hints,
      "other or earlier years",
      "the latest figure instead of dates",
      "a similar indicator found with wb_search",
    ],
    notes: values.notes,
  });
}

/** Columns of a result with several series: the country where only that differs, the indicator where only that does. */
function columnId(each: IndicatorSeries, indicators: number, countries: number): string {
  if (indicators === 1 && countries > 1) return codeOf(each);
  return countries > 1 ? `${each.indicator.id}:${codeOf(each)}` : each.indicator.id;
}

/** What was asked, for the words of an answer and the order of its columns. */
export interface Asked {
  searched: string;
  /** Ids as asked. */
  indicators: readonly string[];
  /** Codes as asked. */
  countries: readonly string[] | "all";
}

/** The codes asked for that have no figure at all. */
function without(observations: readonly Observation[], countries: Asked["countries"]): string[] {
  if (countries === "all") return [];
  const found = new Set(observations.filter((each) => each.value !== null).map(codeOf));
  return countries.filter((code) => !found.has(code));
}

/** Rows in the order in which their countries were asked for. */
function inOrder<Row extends { country: Named; countryiso3code: string | null }>(
  rows: readonly Row[],
  countries: Asked["countries"],
): Row[] {
  if (countries === "all") return [...rows];
  return [...rows].sort((a, b) => countries.indexOf(codeOf(a)) - countries.indexOf(codeOf(b)));
}

/** Figures over time, one column for each indicator and country. */
export function overTime(values: Values, asked: Asked, frequency?: string): ToolResult {
  if (!values.observations.some((each) => each.value !== null)) return noneFound(values, asked);
  const groups = inOrder(groupSeries(values.observations), asked.countries);
  const ids = new Set(groups.map((each) => each.indicator.id)).size;
  const places = new Set(groups.map((each) => each.country.id)).size;
  const inputs = groups.map((each): SeriesInput => {
    const title = each.indicator.value ?? each.indicator.id;
    return {
      id: columnId(each, ids, places),
      title: `${title}, ${nameOf(each)}`,
      unit: unitOf(each.indicator.value) ?? title,
      ...(frequency === undefined ? {} : { frequency }),
      ...(values.lastupdated === null ? {} : { updated: values.lastupdated }),
      observations: each.observations.map(({ date, value, exact }) => ({ date, value: exact ?? value })),
    };
  });
  const missing = without(values.observations, asked.countries);
  return series(inputs, { notes: notesOf(values, missing), status: status(values.observations) });
}

export interface CompareOptions extends Asked {
  order: "highest" | "lowest" | "asked";
  limit: number;
}

/** Newest figures, one row for each country. */
export function sideBySide(values: Values, options: CompareOptions): ToolResult {
  const { countries, limit } = options;
  const found = latestFigures(values.observations);
  const names = new Map(
    values.observations.map(({ indicator }) => [indicator.id, indicator.value ?? indicator.id]),
  );
  const [main] = names.keys();
  if (found.length === 0 || main === undefined) return noneFound(values, options);
  const ranked =
    options.order === "asked" ? inOrder(found, countries) : rankFigures(found, main, options.order);
  const rows = ranked.slice(0, limit).map((row) => ({
    country: nameOf(row),
    code: codeOf(row),
    ...Object.fromEntries(
      [...names.keys()].flatMap((id) => {
        const figure = row.figures[id];
        return [
          [id, figure?.exact ?? figure?.value ?? null],
          [`${id} date`, figure?.date ?? null],
        ];
      }),
    ),
  }));
  const missing = without(values.observations, countries);
  return table(rows, {
    summary: summary(found, main, names),
    units: Object.fromEntries([...names].map(([id, name]) => [id, unitOf(name) ?? name])),
    total: ranked.length,
    notes: notesOf(values, missing),
    status: status(values.observations),
  });
}

function summary(rows: readonly CountryFigures[], main: string, names: ReadonlyMap<string, string>): string {
  const ranked = rankFigures(rows, main, "highest").filter((row) => row.figures[main] !== undefined);
  const words = (row: CountryFigures | undefined) => {
    const figure = row?.figures[main];
    return row && figure
      ? `${nameOf(row)} ${formatNumber(figure.exact ?? figure.value)} (${figure.date})`
      : "none";
  };
  const others = names.size > 1 ? ` and ${names.size - 1} more` : "";
  const title = `${names.get(main)}${others}`;
  if (ranked.length < 2) return `${title}: ${words(ranked[0])}.`;
  return `${title}, ${formatNumber(ranked.length)} countries or groups: highest ${words(ranked[0])}, lowest ${words(ranked.at(-1))}.`;
}

/** The beginning of a long text, cut at a sentence where one ends in time. */
export function brief(text: string | null, length = 160): string | null {
  if (text === null || text.length <= length) return text;
  const sentence = /^.{20,}?[.!?](?=\s)/.exec(text.slice(0, length))?.[0];
  return sentence ?? `${text.slice(0, length).trimEnd()}…`;
}
