import { empty, formatNumber, type Json, type ToolResult, table } from "@govdata/kit";
import type { FigureInfo, FigureRow, Figures } from "../figures.js";
import { pages } from "../metadata.js";
import { labelWords, pageOf } from "./shared.js";

const SURVEYS = {
  acs1: "American Community Survey 1-year",
  acs5: "American Community Survey 5-year",
  decennial: "2020 census",
} as const;

/** `American Community Survey 5-year, 2019-2023` */
export function surveyWords({ survey, year }: Pick<Figures, "survey" | "year">): string {
  if (survey === "decennial") return SURVEYS.decennial;
  return `${SURVEYS[survey]}, ${survey === "acs5" ? `${year - 4}-${year}` : year}`;
}

function notesOf(found: Figures, rows: readonly FigureRow[]): string[] {
  const notes = found.measures.map(({ name, label, variables, computed, dataset }) =>
    computed
      ? `${name}: computed here from ${variables.join(", ")} of ${dataset}; no margin of error.`
      : `${name}: ${variables.join(", ")} of ${dataset}, ${labelWords(label) ?? "without label"}.`,
  );
  for (const { name, reason } of found.unavailable) notes.push(`${name} is not given: ${reason}.`);
  const reasons = new Map<string, string[]>();
  for (const row of rows) {
    for (const [name, figure] of Object.entries(row.figures)) {
      if (figure.note === null) continue;
      const key = `${name}: ${figure.note}`;
      reasons.set(key, [...(reasons.get(key) ?? []), row.name]);
    }
  }
  for (const [reason, names] of reasons) {
    const more = names.length > 5 ? ` and ${names.length - 5} more` : "";
    notes.push(`${reason}: ${names.slice(0, 5).join("; ")}${more}.`);
  }
  if (found.absent.length > 0) {
    const small = found.survey === "acs1" ? " (it has areas of 65,000 people or more: try survey acs5)" : "";
    notes.push(`No row for ${found.absent.map(({ name }) => name).join("; ")}${small}.`);
  }
  return notes;
}

/** A page on which a person can open the first table. */
function pageFor(info: FigureInfo | undefined): string | undefined {
  const [variable = ""] = info?.variables ?? [];
  return info === undefined ? undefined : pages.open(info.dataset, variable.replace(/_.*$/, ""));
}

const value = (row: FigureRow, info: FigureInfo) => row.figures[info.name]?.value ?? null;

function ranked(found: Figures, order: "highest" | "lowest" | "name"): FigureRow[] {
  const [first] = found.measures;
  const byName = (a: FigureRow, b: FigureRow) => (a.name < b.name ? -1 : 1);
  if (first === undefined || order === "name") return [...found.rows].sort(byName);
  const sign = order === "highest" ? -1 : 1;
  return [...found.rows].sort((a, b) => {
    const [x, y] = [value(a, first), value(b, first)];
    if (x === null || y === null) return (x === null ? 1 : 0) - (y === null ? 1 : 0) || byName(a, b);
    return sign * (x - y) || byName(a, b);
  });
}

function figureWords(row: FigureRow, info: FigureInfo): string {
  const figure = row.figures[info.name];
  if (figure === undefined || figure.value === null) return "no figure";
  const margin = figure.margin === null ? "" : ` ±${formatNumber(figure.margin)}`;
  return `${formatNumber(figure.value)}${margin}`;
}

function summary(found: Figures, rows: readonly FigureRow[]): string {
  const [info] = found.measures;
  const [top] = rows;
  if (info === undefined || top === undefined) return surveyWords(found);
  if (rows.length === 1) {
    const all = found.measures.map((each) => `${each.title} ${figureWords(top, each)} ${each.unit}`);
    return `${top.name} (${surveyWords(found)}): ${all.slice(0, 4).join("; ")}${all.length > 4 ? "; …" : "."}`;
  }
  const withValue = ranked({ ...found, rows: [...rows] }, "highest").filter(
    (row) => value(row, info) !== null,
  );
  const [high] = withValue;
  const low = withValue.at(-1);
  const span =
    high === undefined || low === undefined
      ? "no figures"
      : `highest ${high.name} ${figureWords(high, info)}, lowest ${low.name} ${figureWords(low, info)}`;
  return `${info.title} in ${info.unit} (${surveyWords(found)}), ${formatNumber(rows.length)} areas: ${span}.`;
}

/** What was asked, for the words of an answer. */
export interface Asked {
  searched: string;
  /** Rows of places asked by name stay in the order asked. */
  order: "highest" | "lowest" | "name" | "asked";
  offset: number;
  limit: number;
  given: Readonly<Record<string, Json>>;
}

/** One place: a row for each measure. Several: a row for each place. */
export function figuresResult(found: Figures, asked: Asked): ToolResult {
  const { measures } = found;
  const page = pageFor(measures[0]);
  if (found.rows.length === 0) {
    const small = found.survey === "acs1" ? ["survey acs5, which has areas of every size"] : ["another year"];
    return empty({
      searched: `${asked.searched} in ${surveyWords(found)}`,
      widen: [...small, "census_geography to check the place"],
      page,
    });
  }
  const rows = asked.order === "asked" ? found.rows : ranked(found, asked.order);
  const { shown, cut, total, next } = pageOf(rows, asked.given, asked);
  const [only] = rows;
  const common = { summary: `${summary(found, rows)}${cut}`, notes: notesOf(found, shown), page };
  if (total === 1 && only !== undefined && measures.length > 1) {
    const lines = measures.map((info) => ({
      measure: info.name,
      title: info.title,
      value: value(only, info),
      margin: only.figures[info.name]?.margin ?? null,
      unit: info.unit,
    }));
    return table(lines, common);
  }
  const units: Record<string, string> = {};
  const cells = shown.map((row) => {
    const line: Record<string, Json> = { name: row.name, geoid: row.geoid };
    for (const info of measures) {
      units[info.name] = info.unit;
      line[info.name] = value(row, info);
      const withMargin = rows.some((each) => (each.figures[info.name]?.margin ?? null) !== null);
      if (withMargin) line[`${info.name}_margin`] = row.figures[info.name]?.margin ?? null;
    }
    return line;
  });
  return table(cells, { ...common, units, total, next });
}
