import type { Count, Counts } from "./http.js";

/**
 * Puts the days of a count of dates together by year or month.
 *
 * @returns `[{ term: "2020", count: 12 }, …]`, oldest first.
 * @example
 * const days = await fda.deviceEvents.count("date_received", { where: { "device.generic_name": "pacemaker" } });
 * countsBy("year", days);
 */
export function countsBy(period: "year" | "month", days: Counts): Count[] {
  const length = period === "year" ? 4 : 7;
  const sums = new Map<string, number>();
  for (const { term, count } of days.results) {
    const key = String(term).slice(0, length);
    sums.set(key, (sums.get(key) ?? 0) + count);
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([term, count]) => ({ term, count }));
}
