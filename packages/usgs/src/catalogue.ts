import names from "./data/queryables.json" with { type: "json" };

/** Collections of the Water Data API whose filters are known. */
export const COLLECTIONS = [
  "channel-measurements",
  "combined-metadata",
  "continuous",
  "daily",
  "field-measurements",
  "field-measurements-metadata",
  "latest-continuous",
  "latest-daily",
  "monitoring-locations",
  "peaks",
  "time-series-metadata",
] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** Names a collection can be filtered by. */
export function queryables(collection: Collection): readonly string[] {
  return names[collection];
}
