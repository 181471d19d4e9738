import { check, InvalidArgumentError } from "@govdata/core";
import type { Condition } from "./filter.js";
import { API } from "./reply.js";

/** A span of days, both ends included. */
export interface DateRange {
  /** First day, `YYYY-MM-DD`. */
  start?: string | undefined;
  /** Last day, `YYYY-MM-DD`. */
  end?: string | undefined;
}

/** Which page of a longer answer. */
export interface PageParams {
  /** From 1. */
  page?: number | undefined;
  /** 1 to 10 000. */
  pageSize?: number | undefined;
}

/** The condition of a span of days, or `undefined` for no limits. */
export function within({ start, end }: DateRange): Condition | undefined {
  const checks = check(API);
  checks.date("start", start);
  checks.date("end", end);
  if (start !== undefined && end !== undefined && start > end) {
    throw new InvalidArgumentError(API, "start", `${start} is after the end, ${end}.`);
  }
  return start === undefined && end === undefined ? undefined : { gte: start, lte: end };
}

/** "On or before this day", or `undefined` for the newest there is. */
export function until(date: string | undefined): Condition | undefined {
  check(API).date("date", date);
  return date === undefined ? undefined : { lte: date };
}
