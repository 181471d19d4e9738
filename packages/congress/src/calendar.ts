import { check, todayIn } from "@govdata/core";
import { API } from "./read.js";

/** The first congress of which the API has anything. */
const FIRST = 1;
/** A number past this is a slip (a year, a bill's number), not a congress of our time. */
const LAST = 199;

/**
 * The first year of a congress: 119 began in 2025. Each has two sessions, nearly always one a year.
 *
 * @example firstYear(119) // 2025
 */
export function firstYear(congress: number): number {
  return 1787 + 2 * congress;
}

/**
 * The congress sitting at a moment, and the session by the calendar. A congress begins on 3 January of an odd year.
 *
 * @example currentCongress(new Date("2026-10-03T12:00:00Z")) // { congress: 119, session: 2 }
 */
export function currentCongress(now: Date): { congress: number; session: 1 | 2 } {
  const today = todayIn("America/New_York", now);
  // Before 3 January the old congress, in its second session, is still the one that sits.
  const year = Number(today.slice(0, 4)) - (today.slice(5) < "01-03" ? 1 : 0);
  return congressOfYear(year);
}

/**
 * The congress and session of a year.
 *
 * @example congressOfYear(2024) // { congress: 118, session: 2 }
 */
export function congressOfYear(year: number): { congress: number; session: 1 | 2 } {
  return { congress: Math.floor((year - 1787) / 2), session: year % 2 === 1 ? 1 : 2 };
}

/** The year of a session. */
export function yearOf(congress: number, session: number): number {
  return firstYear(congress) + session - 1;
}

/** `119` → `"119th"`. */
export function ordinal(number: number): string {
  const teen = number % 100 >= 11 && number % 100 <= 13;
  const ending = teen ? "th" : ({ 1: "st", 2: "nd", 3: "rd" }[number % 10] ?? "th");
  return `${number}${ending}`;
}

/** A congress as its number: 119. */
export function checkCongress<V extends number | undefined>(congress: V, field = "congress"): V {
  return check(API).integer(field, congress, FIRST, LAST);
}

/** A session, 1 or 2. */
export function checkSession(session: number): 1 | 2 {
  return check(API).oneOf("session", session, [1, 2]);
}
