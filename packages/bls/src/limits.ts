import { nextAt } from "@govdata/core";
import type { Allowance } from "./types.js";

/** Where a key is to be had, free of charge. */
export const SIGN_UP = "https://data.bls.gov/registrationEngine/";

/** What a key allows. */
export const WITH_KEY: Allowance = {
  keyed: true,
  version: "v2",
  queriesPerDay: 500,
  seriesPerQuery: 50,
  yearsPerQuery: 20,
};

/** What can be had without one. The quota is shared by all who ask from one address. */
export const WITHOUT_KEY: Allowance = {
  keyed: false,
  version: "v1",
  queriesPerDay: 25,
  seriesPerQuery: 25,
  yearsPerQuery: 10,
};

const HOUR = 3_600_000;
const timeZone = "America/New_York";
const weekdays = [1, 2, 3, 4, 5];

/**
 * Until when a figure fetched at `now` is good: the next moment at which the Bureau may release, 08:30 or 10:00 in
 * Washington on a weekday. From 08:30 to noon on such a day no longer than an hour, since a release can be late.
 *
 * @param now When it was fetched.
 * @returns The moment at which to ask again.
 * @example
 * nextRelease(new Date("2026-08-06T18:00:00Z")).toISOString(); // "2026-08-07T12:30:00.000Z"
 */
export function nextRelease(now: Date): Date {
  const half = nextAt({ hour: 8, minute: 30, timeZone, weekdays }, now);
  const ten = nextAt({ hour: 10, minute: 0, timeZone, weekdays }, now);
  const noon = nextAt({ hour: 12, minute: 0, timeZone, weekdays }, now);
  const next = Math.min(half.getTime(), ten.getTime());
  const morning = noon < half;
  return new Date(morning ? Math.min(next, now.getTime() + HOUR) : next);
}
