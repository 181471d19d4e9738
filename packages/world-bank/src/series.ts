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
