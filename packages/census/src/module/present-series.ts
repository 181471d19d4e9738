import { empty, formatNumber, type Json, series, type ToolResult, table } from "@govdata/kit";
import type { Business } from "../business.js";
import type { Trend } from "../figures.js";
import { MEASURES } from "../measures.js";
import { pages } from "../metadata.js";
import { surveyWords } from "./present.js";
import { labelWords, pageOf } from "./shared.js";

/** What a reader of the figures must know, and why years are missing. */
function trendNotes({ points, measure, survey }: Trend): string[] {
  const gaps = points.filter(({ value }) => value === null);
  const labels = [...new Set(points.flatMap(({ label }) => labelWords(label) ?? []))];
  const limits = points.filter(({ value, note }) => value !== null && note !== null);
  return [
    ...[...gaps, ...limits].map(({ year, note }) => `${year}: ${note ?? "no figure"}`),
    ...(survey === "acs5"
      ? ["Each figure is of the five years that end with its year: neighbouring ones overlap."]
      : []),
    ...(/dollars/.test(measure.unit)
      ? ["Dollars of each year's own survey, not adjusted for inflation between years."]
      : []),
    ...(labels.length > 0 ? [`As labelled: ${labels.join("; ")}.`] : []),
  ];
}

/** The page of the table a measure is read from. */
function trendPage({ measure: { name }, survey }: Trend, year: number): string {
  const { of, source } = MEASURES[name];
  return pages.open(
    `${year}/acs/${survey}${source === "subject" ? "/subject" : ""}`,
    (of[0] ?? "").replace(/_.*$/, ""),
  );
}

/** A measure over the years, its margins beside it where there are any. */
export function trendResult(found: Trend, start: number): ToolResult {
  const { measure, points, name, survey } = found;
  const notes = trendNotes(found);
  const last = points.findLast(({ value }) => value !== null);
  if (last === undefined || last.value === null) {
    return empty({
      searched: `${measure.title} of ${name} from ${start}`,
      widen: ["other years", "survey acs5"],
      notes,
    });
  }
  const figures = {
    id: measure.name,
    title: `${measure.title}, ${name}`,
    unit: measure.unit,
    frequency: "Annual",
    observations: points.map(({ year, value }) => ({ date: String(year), value })),
  };
  const margins = {
    id: "margin",
    title: "Margin of error, 90 percent",
    unit: measure.unit,
    observations: points.map(({ year, margin }) => ({ date: String(year), value: margin })),
  };
  return series(points.some(({ margin }) => margin !== null) ? [figures, margins] : figures, {
    summary: `${measure.title} of ${name}: ${formatNumber(last.value)} ${measure.unit} (${surveyWords({ survey, year: last.year })}).`,
    notes,
    page: trendPage(found, last.year),
  });
}

const MOST_WITHHELD = 10;

function withheldNotes(rows: Business["rows"]): string[] {
  const all = rows.flatMap(({ name, missing }) =>
    Object.entries(missing).map(
      ([column, { raw }]) => `${column} of ${name} is ${raw === null ? "not available" : `marked ${raw}`}.`,
    ),
  );
  if (all.length <= MOST_WITHHELD) return all;
  return [...all.slice(0, MOST_WITHHELD), `${all.length - MOST_WITHHELD} more figures are withheld.`];
}

/** What was asked of the business patterns. */
export interface BusinessAsked {
  naics: string;
  where: string;
  offset: number;
  limit: number;
  given: Readonly<Record<string, Json>>;
}

/** Areas by their number of establishments. */
export function businessResult({ rows, year, dataset }: Business, asked: BusinessAsked): ToolResult {
  const page = pages.dataset(dataset);
  const sorted = [...rows].sort((a, b) => (b.establishments ?? -1) - (a.establishments ?? -1));
  const [top] = sorted;
  if (top === undefined) {
    return empty({
      searched: `establishments of NAICS ${asked.naics} in ${asked.where}, ${year}`,
      widen: ["fewer digits of the code", "a larger area", "another year"],
      page,
    });
  }
  const { shown, cut, total, next } = pageOf(sorted, asked.given, asked);
  const words = (figure: number | null, what: string) =>
    figure === null ? `${what} withheld` : `${formatNumber(figure)} ${what}`;
  const areas = `${formatNumber(total)} ${total === 1 ? "area" : "areas"}`;
  return table(
    shown.map(({ geo: _geo, missing: _missing, payPerEmployee, ...row }) => ({
      ...row,
      pay_per_employee: payPerEmployee,
    })),
    {
      summary: `${top.industry ?? `NAICS ${asked.naics}`}, County Business Patterns ${year}, ${areas}: ${top.name} ${words(top.establishments, "establishments")}, ${words(top.employees, "employees")}.${cut}`,
      units: { payroll: "thousands of dollars", pay_per_employee: "dollars, computed here" },
      notes: withheldNotes(shown),
      total,
      next,
      page,
    },
  );
}
