import { InvalidArgumentError, isIsoDate } from "@govdata/core";
import type { Frequency } from "./catalogue.js";
import { API } from "./read.js";

interface Span {
  first: string;
  last: string;
  hour?: string;
}

const two = (number: number) => String(number).padStart(2, "0");

function monthSpan(year: string, from: number, to: number): Span {
  const days = new Date(Date.UTC(Number(year), to, 0)).getUTCDate();
  return { first: `${year}-${two(from)}-01`, last: `${year}-${two(to)}-${two(days)}` };
}

/** The days that a period as people write it covers. */
function spanOf(text: string): Span | undefined {
  const [, year = "", quarter, month] = /^(\d{4})(?:-?Q([1-4])|-(0[1-9]|1[0-2]))?$/i.exec(text) ?? [];
  if (year !== "") {
    if (quarter !== undefined) return monthSpan(year, Number(quarter) * 3 - 2, Number(quarter) * 3);
    if (month !== undefined) return monthSpan(year, Number(month), Number(month));
    return monthSpan(year, 1, 12);
  }
  const [, day = "", hour] = /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]))?$/.exec(text) ?? [];
  return isIsoDate(day) ? { first: day, last: day, ...(hour === undefined ? {} : { hour }) } : undefined;
}

/**
 * Writes a period in the form of a frequency. The agency compares periods as text, so that with monthly data a start
 * of 2008-02-01 would leave February 2008 out.
 *
 * @param edge Which end of a longer period is meant: "2024" as the start of monthly data is 2024-01, as its end 2024-12.
 */
export function periodIn(frequency: Frequency, field: "start" | "end", value: string): string {
  const text = value.trim();
  const span = spanOf(text);
  if (span === undefined) {
    throw new InvalidArgumentError(
      API,
      field,
      `"${text.slice(0, 40)}" is no period: write 2024, 2024-Q1, 2024-01, 2024-01-31 or 2024-01-31T23.`,
    );
  }
  const day = field === "start" ? span.first : span.last;
  const year = day.slice(0, 4);
  switch (frequency) {
    case "annual":
      return year;
    case "quarterly":
      return `${year}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
    case "monthly":
      return day.slice(0, 7);
    case "weekly":
    case "daily":
      return day;
    default:
      return `${day}T${span.hour ?? (field === "start" ? "00" : "23")}`;
  }
}
