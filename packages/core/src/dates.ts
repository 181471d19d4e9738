import { InvalidArgumentError } from "./errors.js";

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY = 86_400_000;

interface Ymd {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

/**
 * Whether a text is a day of the calendar written `YYYY-MM-DD`.
 *
 * @example
 * isIsoDate("2023-02-29") // false
 */
export function isIsoDate(text: unknown): text is string {
  return typeof text === "string" && readDate(text) !== undefined;
}

/**
 * Moves a date by whole days.
 *
 * @param isoDate `YYYY-MM-DD`.
 * @throws InvalidArgumentError when it is no date, `days` no integer, or the result lies outside years 1 to 9999.
 * @example
 * addDays("2024-02-28", 2) // "2024-03-01"
 */
export function addDays(isoDate: string, days: number): string {
  const { year, month, day } = needDate(isoDate);
  return toIso(utc(year, month, day + needInteger("days", days)));
}

/**
 * Moves a date by whole months; a day the month does not have becomes its last.
 *
 * @throws InvalidArgumentError as `addDays`.
 * @example
 * addMonths("2024-01-31", 1) // "2024-02-29"
 */
export function addMonths(isoDate: string, months: number): string {
  const { year, month, day } = needDate(isoDate);
  const moved = year * 12 + (month - 1) + needInteger("months", months);
  const newYear = Math.floor(moved / 12);
  const newMonth = moved - newYear * 12 + 1;
  return toIso(utc(newYear, newMonth, Math.min(day, daysIn(newYear, newMonth))));
}

/**
 * Moves a date by whole years; 29 February becomes the 28th in a common year.
 *
 * @throws InvalidArgumentError as `addDays`.
 * @example
 * addYears("2024-02-29", 1) // "2025-02-28"
 */
export function addYears(isoDate: string, years: number): string {
  return addMonths(isoDate, needInteger("years", years) * 12);
}

/**
 * The date it is at a moment in a time zone.
 *
 * @param timeZone IANA name: `"America/New_York"`.
 * @returns `YYYY-MM-DD`.
 * @throws InvalidArgumentError for a time zone that is unknown.
 * @example
 * todayIn("America/New_York", new Date("2024-07-01T03:00:00Z")) // "2024-06-30"
 */
export function todayIn(timeZone: string, now: Date): string {
  const { year, month, day } = wallClock(timeZone, now.getTime());
  return toIso(utc(year, month, day));
}

/**
 * The fiscal year a date falls in, named after the calendar year it ends in.
 *
 * @param firstMonth Its first month, 1 to 12. Default 10: the federal year begins on 1 October.
 * @throws InvalidArgumentError when the date or the month is none.
 * @example
 * fiscalYear("2023-10-01") // 2024
 */
export function fiscalYear(isoDate: string, firstMonth = 10): number {
  const { year, month } = needDate(isoDate);
  needMonth(firstMonth);
  return firstMonth > 1 && month >= firstMonth ? year + 1 : year;
}

/** A span of the calendar that figures are published for. */
export type Period =
  | { kind: "year"; year: number }
  | { kind: "quarter"; year: number; quarter: number }
  | { kind: "month"; year: number; month: number }
  /** ISO week: Monday to Sunday, week 1 holds the year's first Thursday. */
  | { kind: "week"; year: number; week: number }
  /** Named after the calendar year it ends in. */
  | { kind: "fiscalYear"; year: number };

/**
 * Reads a period: `2024`, `2024Q3`, `2024-Q3`, `2024-03`, `2024M03`, `2024W05`, `2024-W05`, `FY2024`.
 * Six digits alone are refused: agencies mean months by them here and quarters there.
 *
 * @throws InvalidArgumentError for any other text, and for a month, quarter or week the year does not have.
 * @example
 * parsePeriod("2024Q3") // { kind: "quarter", year: 2024, quarter: 3 }
 */
export function parsePeriod(text: string): Period {
  const match = /^(?:(\d{4})|FY ?(\d{4})|(\d{4})-?Q([1-4])|(\d{4})(?:-?M|-)(\d{2})|(\d{4})-?W(\d{2}))$/.exec(
    text.trim().toUpperCase(),
  );
  const [, year, fiscal, quarterYear, quarter, monthYear, month, weekYear, week] = match ?? [];
  if (year !== undefined) return { kind: "year", year: Number(year) };
  if (fiscal !== undefined) return { kind: "fiscalYear", year: Number(fiscal) };
  if (quarterYear !== undefined)
    return { kind: "quarter", year: Number(quarterYear), quarter: Number(quarter) };
  if (monthYear !== undefined && Number(month) >= 1 && Number(month) <= 12) {
    return { kind: "month", year: Number(monthYear), month: Number(month) };
  }
  if (weekYear !== undefined && Number(week) >= 1 && Number(week) <= weeksIn(Number(weekYear))) {
    return { kind: "week", year: Number(weekYear), week: Number(week) };
  }
  throw new InvalidArgumentError(
    "core",
    "period",
    `"${text}" is not a period: write 2024, 2024-Q3, 2024-03, 2024-W05 or FY2024.`,
  );
}

/**
 * Writes a period: `2024`, `2024-Q3`, `2024-03`, `2024-W05`, `FY2024`.
 *
 * @example
 * formatPeriod({ kind: "month", year: 2024, month: 3 }) // "2024-03"
 */
export function formatPeriod(period: Period): string {
  const year = pad(period.year, 4);
  switch (period.kind) {
    case "year":
      return year;
    case "quarter":
      return `${year}-Q${period.quarter}`;
    case "month":
      return `${year}-${pad(period.month, 2)}`;
    case "week":
      return `${year}-W${pad(period.week, 2)}`;
    case "fiscalYear":
      return `FY${year}`;
  }
}

/**
 * The first day of a period.
 *
 * @param firstMonth First month of a fiscal year. Default 10.
 * @returns `YYYY-MM-DD`.
 * @throws InvalidArgumentError when a text is no period.
 * @example
 * periodStart("FY2024") // "2023-10-01"
 */
export function periodStart(period: Period | string, firstMonth = 10): string {
  return toIso(startOf(typeof period === "string" ? parsePeriod(period) : period, firstMonth));
}

/**
 * The last day of a period.
 *
 * @throws InvalidArgumentError when a text is no period.
 * @example
 * periodEnd("2024-Q1") // "2024-03-31"
 */
export function periodEnd(period: Period | string, firstMonth = 10): string {
  const read = typeof period === "string" ? parsePeriod(period) : period;
  const start = toIso(startOf(read, firstMonth));
  if (read.kind === "week") return addDays(start, 6);
  const months = { year: 12, fiscalYear: 12, quarter: 3, month: 1 }[read.kind];
  return addDays(addMonths(start, months), -1);
}

function startOf(period: Period, firstMonth: number): number {
  switch (period.kind) {
    case "year":
      return utc(period.year, 1, 1);
    case "quarter":
      return utc(period.year, period.quarter * 3 - 2, 1);
    case "month":
      return utc(period.year, period.month, 1);
    case "week":
      return firstMonday(period.year) + (period.week - 1) * 7 * DAY;
    case "fiscalYear":
      return utc(needMonth(firstMonth) > 1 ? period.year - 1 : period.year, firstMonth, 1);
  }
}

/** The Monday of ISO week 1: that of the week with 4 January. */
function firstMonday(year: number): number {
  const january4 = utc(year, 1, 4);
  return january4 - ((new Date(january4).getUTCDay() + 6) % 7) * DAY;
}

function weeksIn(year: number): number {
  return Math.round((firstMonday(year + 1) - firstMonday(year)) / (7 * DAY));
}

/** A time of day an agency releases at. */
export interface ReleaseTime {
  /** 0 to 23, in the time zone. */
  hour: number;
  minute: number;
  /** IANA name: `"America/New_York"`. */
  timeZone: string;
  /** Days it happens on, 0 = Sunday to 6 = Saturday. Default: every day. */
  weekdays?: readonly number[];
}

/**
 * The next moment a clock in a time zone shows the given time, after `now`. A time that the change to summer time
 * skips counts as that much later; one that the change back repeats happens the first time.
 *
 * @throws InvalidArgumentError for a time, weekday or time zone that does not exist.
 * @example
 * // CPI day, before the release at 8:30 in New York
 * nextAt({ hour: 8, minute: 30, timeZone: "America/New_York" }, new Date("2024-07-11T12:00:00Z")).toISOString();
 * // "2024-07-11T12:30:00.000Z"
 */
export function nextAt(time: ReleaseTime, now: Date): Date {
  const { hour, minute, timeZone, weekdays } = time;
  needInteger("hour", hour, 0, 23);
  needInteger("minute", minute, 0, 59);
  for (const weekday of weekdays ?? []) needInteger("weekdays", weekday, 0, 6);
  if (weekdays?.length === 0)
    throw new InvalidArgumentError("core", "weekdays", "is empty: name at least one day.");
  const { year, month, day } = wallClock(timeZone, now.getTime());
  for (let ahead = 0; ahead <= 8; ahead++) {
    const date = utc(year, month, day + ahead);
    if (weekdays !== undefined && !weekdays.includes(new Date(date).getUTCDay())) continue;
    const moment = fromWallClock(timeZone, date + hour * 3_600_000 + minute * 60_000);
    if (moment > now.getTime()) return new Date(moment);
  }
  throw new InvalidArgumentError("core", "now", "is not a moment that a next one can follow.");
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  try {
    const made = new Intl.DateTimeFormat("en-US-u-ca-iso8601", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    formatters.set(timeZone, made);
    return made;
  } catch {
    throw new InvalidArgumentError(
      "core",
      "timeZone",
      `"${timeZone}" is not a time zone: write an IANA name such as America/New_York.`,
    );
  }
}

function wallClock(timeZone: string, moment: number): Ymd & { hour: number; minute: number; second: number } {
  const part: Record<string, number> = {};
  if (!Number.isFinite(moment)) throw new InvalidArgumentError("core", "now", "is not a valid Date.");
  for (const { type, value } of formatter(timeZone).formatToParts(moment)) part[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = part;
  return { year, month, day, hour, minute, second };
}

/** Milliseconds a zone's clock is ahead of UTC at a moment. */
function offsetAt(timeZone: string, moment: number): number {
  const { year, month, day, hour, minute, second } = wallClock(timeZone, moment);
  const shown = utc(year, month, day) + hour * 3_600_000 + minute * 60_000 + second * 1000;
  return shown - Math.floor(moment / 1000) * 1000;
}

/** The moment a zone's clock first shows `shown` (its digits read as UTC). */
function fromWallClock(timeZone: string, shown: number): number {
  const before = offsetAt(timeZone, shown - DAY);
  const after = offsetAt(timeZone, shown + DAY);
  const moments = [shown - before, shown - after].filter(
    (moment) => moment + offsetAt(timeZone, moment) === shown,
  );
  return moments.length > 0 ? Math.min(...moments) : shown - before;
}

/** Like `Date.UTC`, which reads the years 0 to 99 as 1900 to 1999. */
function utc(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime();
}

function toIso(moment: number): string {
  const date = new Date(moment);
  const year = date.getUTCFullYear();
  if (!(year >= 1 && year <= 9999)) {
    throw new InvalidArgumentError("core", "date", "the result lies outside the years 1 to 9999.");
  }
  return `${pad(year, 4)}-${pad(date.getUTCMonth() + 1, 2)}-${pad(date.getUTCDate(), 2)}`;
}

function daysIn(year: number, month: number): number {
  return new Date(utc(year, month + 1, 0)).getUTCDate();
}

function readDate(text: string): Ymd | undefined {
  const match = ISO_DATE.exec(text);
  if (match === null) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined;
  return { year, month, day };
}

function needDate(text: string): Ymd {
  const date = typeof text === "string" ? readDate(text) : undefined;
  if (date === undefined) {
    throw new InvalidArgumentError(
      "core",
      "date",
      `"${text}" is not a date: write YYYY-MM-DD, such as 2024-01-31.`,
    );
  }
  return date;
}

function needMonth(month: number): number {
  return needInteger("firstMonth", month, 1, 12);
}

function needInteger(field: string, value: number, min = -1_000_000_000, max = 1_000_000_000): number {
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new InvalidArgumentError("core", field, `${value} is not a whole number from ${min} to ${max}.`);
  }
  return value;
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, "0");
}
