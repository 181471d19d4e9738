import { check, InvalidArgumentError } from "@govdata/core";
import { API } from "./read.js";
import type { OneOrMany, RegionalYears, Years } from "./types.js";

export const checks = check(API);

/** The API's cross-site filter refuses brackets, quotes and the like. */
const WORD = /[A-Za-z0-9][A-Za-z0-9 ._-]*/;

export function refuse(field: string, reason: string): never {
  throw new InvalidArgumentError(API, field, reason);
}

/** A code of letters and digits. */
export function word<V extends string | undefined>(field: string, value: V, example: string): V {
  return checks.pattern(field, value, WORD, example);
}

/** Codes as one list. */
export function words(field: string, value: OneOrMany | undefined, example: string): string | undefined {
  if (value === undefined) return undefined;
  const list = typeof value === "string" ? value.split(",") : checks.required(field, value);
  return list.map((each) => word(field, each.trim(), example)).join(",");
}

/** Whether one thing is asked for, and neither several nor all. */
export function isOne(list: string | undefined): boolean {
  return list !== undefined && !list.includes(",") && !/^all$/i.test(list);
}

/** Numbers or `ALL` as one list. */
export function numbers(field: string, value: number | readonly number[] | "ALL"): string {
  if (value === "ALL") return value;
  const list = typeof value === "number" ? [value] : checks.required(field, value);
  return list.map((each) => checks.integer(field, each, 0, 99_999)).join(",");
}

/** Years as one list. `all` is what this data set calls all years. */
export function years(value: Years, all = "ALL"): string {
  if (value === "ALL") return all;
  const list = typeof value === "number" ? [value] : checks.required("year", value);
  // LAST5 outside the regional tables is documented nowhere: only years go through.
  return list.map((each) => checks.required("year", checks.year("year", each, 1900, 2200))).join(",");
}

export function regionalYears(value: RegionalYears | undefined): string | undefined {
  if (value === undefined || value === "LAST5" || value === "LAST10") return value;
  return years(value);
}

/** Frequencies as one list, each among those the data set has. */
export function frequencies(
  value: string | readonly string[] | undefined,
  allowed: readonly string[],
): string | undefined {
  if (value === undefined) return undefined;
  const list = typeof value === "string" ? [value] : checks.required("frequency", value);
  return list.map((each) => checks.oneOf("frequency", each, allowed)).join(",");
}
