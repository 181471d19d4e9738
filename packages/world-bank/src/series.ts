import type { Named, Observation } from "./types.js";

/** The figures of one indicator of one country, oldest first. */
export interface IndicatorSeries {
  indicator: Named;
  country: Named;
  countryiso3code: string | null;
  observations: Observation[];
}

/**
 * The unit of an indicator, as its name tells it in its last brackets; `null` when it has none ("Population, total").
 *
 * @example unitOf("GDP (current US$)"); // "current US$"
 */
export function unitOf(name: string | null): string | null {
  return /\(([^()]+)\)\s*$/.exec(name ?? "")?.[1] ?? null;
}

/**
 * Sorts observations into series, one for each indicator and country, oldest first, in the order they first appear.
 *
 * @example groupSeries(observations)[0]?.observations.at(-1)?.value;
 */
export function groupSeries(observations: readonly Observation[]): IndicatorSeries[] {
  const groups = new Map<string, IndicatorSeries>();
  for (const observation of observations) {
    const { indicator, country, countryiso3code } = observation;
    const key = `${indicator.id}\n${country.id}`;
    const group = groups.get(key) ?? { indicator, country, countryiso3code, observations: [] };
    group.observations.push(observation);
    groups.set(key, group);
  }
  for (const group of groups.values()) {
    group.observations.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  }
  return [...groups.values()];
}

/** A figure with its date. */
export interface DatedFigure {
  date: string;
  value: number;
  /** The digits as sent, only where `value` cannot hold them all. */
  exact?: string;
}

/** A country with its newest figure of each indicator. */
export interface CountryFigures {
  country: Named;
  countryiso3code: string | null;
  /** By indicator id as sent; an indicator without a figure is not there. */
  figures: Record<string, DatedFigure>;
}

/**
 * The newest figure of each indicator for each country, leaving out what is missing. Countries without any are left out.
 *
 * @example latestFigures(observations)[0]?.figures["SL.UEM.TOTL.ZS"]?.value;
 */
export function latestFigures(observations: readonly Observation[]): CountryFigures[] {
  const rows = new Map<string, CountryFigures>();
  for (const { indicator, country, countryiso3code, observations: series } of groupSeries(observations)) {
    const newest = series.findLast((each) => each.value !== null);
    if (newest === undefined || newest.value === null) continue;
    const row = rows.get(country.id) ?? { country, countryiso3code, figures: {} };
    const { date, value, exact } = newest;
    row.figures[indicator.id] = exact === undefined ? { date, value } : { date, value, exact };
    rows.set(country.id, row);
  }
  return [...rows.values()];
}

/**
 * Sorts countries by one indicator; those without a figure of it come last.
 *
 * @example rankFigures(latestFigures(observations), "SL.UEM.TOTL.ZS", "highest")[0]?.country.value;
 */
export function rankFigures(
  rows: readonly CountryFigures[],
  indicator: string,
  order: "highest" | "lowest",
): CountryFigures[] {
  const sign = order === "highest" ? -1 : 1;
  return [...rows].sort((a, b) => {
    const first = a.figures[indicator]?.value;
    const second = b.figures[indicator]?.value;
    if (first === undefined || second === undefined)
      return Number(first === undefined) - Number(second === undefined);
    return sign * (first - second);
  });
}
