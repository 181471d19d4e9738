import { formatChange, formatNumber, percentChange, roundLike } from "./format.js";
import { common, type ResultOptions } from "./results.js";
import type { Cell, SeriesInfo, SeriesResult, SeriesStats } from "./types.js";

/** One value of a series. A missing one is `null`; an integer past 2^53 is a string of digits. */
export interface Observation {
  /** The date or period as the agency writes it, in a form that sorts: `2024-07-01`, `2024-07`, `2024Q3`. */
  date: string;
  value: number | string | null;
}

export interface SeriesInput extends Omit<SeriesInfo, "stats"> {
  observations: readonly Observation[];
}

export interface SeriesOptions extends ResultOptions {
  /** All dates the agency has for this question, when it says so. */
  total?: number;
}

/**
 * One or several series over the same dates: a date in one that another lacks is `null` there. Oldest first.
 *
 * @param input One series or several, each with an id of its own.
 * @throws TypeError for two series with one id, two values for one date, NaN and Infinity.
 * @example series({ id: "GDP", title: "Gross Domestic Product", unit: "Billions of Dollars", observations })
 */
export function series(
  input: SeriesInput | readonly SeriesInput[],
  options: SeriesOptions = {},
): SeriesResult {
  const all = isMany(input) ? input : [input];
  const columns = ["date", ...all.map((one) => one.id)];
  const repeated = columns.find((id, index) => columns.indexOf(id) !== index);
  if (repeated !== undefined) throw new TypeError(`two columns named "${repeated}" in one series result`);

  const values = all.map((one) => {
    const byDate = new Map<string, Cell>();
    for (const { date, value } of one.observations) {
      if (byDate.has(date)) throw new TypeError(`${one.id} on ${date}: two values for one date`);
      if (!isFigure(value)) {
        const shown = typeof value === "string" ? JSON.stringify(value) : String(value);
        throw new TypeError(`${one.id} on ${date} is ${shown}, no number; a missing value is null`);
      }
      byDate.set(date, value);
    }
    return byDate;
  });
  const dates = [...new Set(values.flatMap((byDate) => [...byDate.keys()]))].sort();
  const rows = dates.map((date): Cell[] => [date, ...values.map((byDate) => byDate.get(date) ?? null)]);

  const info = all.map(({ observations, ...rest }): SeriesInfo => {
    const stats = seriesStats(observations);
    return stats === undefined ? rest : { ...rest, stats };
  });
  return {
    kind: "series",
    ...common({ ...options, summary: options.summary ?? summarize(info, rows) }),
    series: info,
    columns,
    rows,
    ...(options.total === undefined ? {} : { total: options.total }),
  };
}

/**
 * Statistics over the values present. `undefined` when there are none.
 * Derived values are rounded to the decimals the agency publishes (the mean to two more).
 */
export function seriesStats(observations: readonly Observation[]): SeriesStats | undefined {
  const points: { date: string; value: number }[] = [];
  for (const { date, value } of observations) {
    if (value !== null) points.push({ date, value: Number(value) });
  }
  points.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return undefined;
  let min = first;
  let max = first;
  let sum = 0;
  for (const point of points) {
    if (point.value < min.value) min = point;
    if (point.value > max.value) max = point;
    sum += point.value;
  }
  const numbers = points.map((point) => point.value);
  return {
    count: points.length,
    missing: observations.length - points.length,
    min: min.value,
    minDate: min.date,
    max: max.value,
    maxDate: max.date,
    mean: roundLike(sum / points.length, numbers, 2),
    first: first.value,
    firstDate: first.date,
    last: last.value,
    lastDate: last.date,
    change: roundLike(last.value - first.value, [first.value, last.value]),
    changePercent: percentChange(first.value, last.value),
  };
}

/** A finite number, a number written out in digits, or missing. An empty text would pass for 0. */
function isFigure(value: number | string | null): boolean {
  if (typeof value === "string") return /^-?\d+(\.\d+)?$/.test(value);
  return value === null || Number.isFinite(value);
}

function isMany(input: SeriesInput | readonly SeriesInput[]): input is readonly SeriesInput[] {
  return Array.isArray(input);
}

/** Series named in a summary over several; the rest are counted. */
const NAMED = 5;

function summarize(info: readonly SeriesInfo[], rows: readonly Cell[][]): string {
  const [only] = info;
  if (info.length === 1 && only !== undefined) {
    const frequency = only.frequency === undefined ? "" : `, ${only.frequency.toLowerCase()}`;
    return `${only.title} (${only.unit})${frequency}: ${describe(only, true)}.`;
  }
  const from = rows[0]?.[0];
  const to = rows.at(-1)?.[0];
  const span = from === undefined || to === undefined ? "no dates" : `${from} to ${to}`;
  const named = info.slice(0, NAMED).map((one) => `${one.id} (${one.unit}) ${describe(one, false)}`);
  const more = info.length > NAMED ? [`and ${info.length - NAMED} more`] : [];
  return `${info.length} series, ${span}: ${[...named, ...more].join("; ")}.`;
}

function describe(info: SeriesInfo, long: boolean): string {
  const { stats } = info;
  if (stats === undefined) return "no values";
  const latest = `${formatNumber(stats.last)} on ${stats.lastDate}`;
  if (!long || stats.count === 1) return latest;
  const change = formatChange(stats.first, stats.last, info.unit);
  const missing = stats.missing === 0 ? "" : `, ${formatNumber(stats.missing)} missing`;
  return `${latest}; from ${formatNumber(stats.first)} on ${stats.firstDate}, ${change}; ${formatNumber(stats.count)} values${missing}`;
}
