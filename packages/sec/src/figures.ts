import { addDays, ownValue } from "@govdata/core";
import type { Concept, Fact, Figure } from "./types.js";
import { ANNUAL_FORMS } from "./vocabulary.js";

const DAY = 86_400_000;

function dayNumber(isoDate: string): number {
  return Math.round(Date.parse(`${isoDate}T00:00:00Z`) / DAY);
}

/** Days of a period, first and last counted. */
function daysOf(start: string, end: string): number {
  return dayNumber(end) - dayNumber(start) + 1;
}

/** Years of 52 or 53 weeks are 364 or 371 days, quarters of 12 to 14 weeks 84 to 98. */
function kindOf(days: number | null): Figure["kind"] {
  if (days === null) return "instant";
  if (days >= 350 && days <= 380) return "year";
  return days >= 80 && days <= 100 ? "quarter" : "other";
}

function quarterOf(isoDate: string): string {
  return `${isoDate.slice(0, 4)}Q${Math.ceil(Number(isoDate.slice(5, 7)) / 3)}`;
}

/** The quarter whose end a moment is nearest to. */
function nearestQuarterEnd(isoDate: string): string {
  const year = Number(isoDate.slice(0, 4));
  const ends = [`${year - 1}-12-31`, `${year}-03-31`, `${year}-06-30`, `${year}-09-30`, `${year}-12-31`];
  const at = dayNumber(isoDate);
  const distance = (end: string) => Math.abs(dayNumber(end) - at);
  return ends.reduce((best, end) => (distance(end) < distance(best) ? end : best));
}

/**
 * The calendar period that holds a period's middle, written as the SEC writes frames: Apple's year to September 2023
 * is `CY2023`, a quarter from February to April `CY…Q1`. A balance belongs to the nearest quarter's end.
 */
export function calendarOf(start: string | null, end: string): string {
  if (start === null) return `CY${quarterOf(nearestQuarterEnd(end))}I`;
  const days = daysOf(start, end);
  const middle = addDays(start, Math.floor(days / 2));
  return kindOf(days) === "quarter" ? `CY${quarterOf(middle)}` : `CY${middle.slice(0, 4)}`;
}

function isAnnual(form: string): boolean {
  return ANNUAL_FORMS.includes(form.replace(/\/A$/, ""));
}

/** A proxy statement repeats the year's profit beside the pay of officers: it cites the accounts, it is not them. */
function isProxy(form: string): boolean {
  return /14A/.test(form);
}

/**
 * The statement that stands among those of one period: the last filed, and of one day's the one with the frame. What
 * a proxy statement repeats counts only where there is nothing else.
 */
function standing(facts: readonly Fact[]): Fact | undefined {
  return [...facts].sort(
    (a, b) =>
      Number(isProxy(a.form)) - Number(isProxy(b.form)) ||
      b.filed.localeCompare(a.filed) ||
      Number(b.frame !== null) - Number(a.frame !== null) ||
      b.accn.localeCompare(a.accn),
  )[0];
}

/** A figure, and whether an annual report states it: what makes a balance one of a year's end. */
export interface Standing {
  figure: Figure;
  annual: boolean;
}

/**
 * One figure for each period of a tag and unit: later filings repeat earlier periods, under their own fiscal year,
 * and the last of them stands.
 */
export function figuresOf(concept: Concept, unit: string): Standing[] {
  const periods = new Map<string, Fact[]>();
  for (const fact of ownValue(concept.units, unit) ?? []) {
    const key = `${fact.start}|${fact.end}`;
    periods.set(key, [...(periods.get(key) ?? []), fact]);
  }
  const found = [...periods.values()].flatMap((facts): Standing[] => {
    const fact = standing(facts);
    if (fact === undefined) return [];
    const first = facts.reduce((best, one) => (one.filed < best.filed ? one : best));
    const days = fact.start === null ? null : daysOf(fact.start, fact.end);
    const { start, end, val, accn, form, filed, fy, fp } = fact;
    const figure: Figure = {
      start,
      end,
      days,
      kind: kindOf(days),
      frame: facts.find(({ frame }) => frame !== null)?.frame ?? null,
      calendar: calendarOf(start, end),
      val,
      unit,
      taxonomy: concept.taxonomy,
      tag: concept.tag,
      accn,
      form,
      filed,
      fy,
      fp,
      original: first.val === val ? null : first.val,
      derived: false,
    };
    return [{ figure, annual: facts.some((one) => isAnnual(one.form)) }];
  });
  return found.sort(
    (a, b) => a.figure.end.localeCompare(b.figure.end) || (a.figure.days ?? 0) - (b.figure.days ?? 0),
  );
}

/** Sums that may be subtracted: money over a period, not a ratio and not a count of shares. */
function isMoney(unit: string): boolean {
  return /^[A-Z]{3}$/.test(unit);
}

/**
 * Quarters, with those added that a company states only inside a longer period: the fourth is the year less three
 * quarters (or less nine months), the second and third of a cash-flow statement are six months less three, nine less
 * six. Only for money: earnings per share do not subtract.
 */
export function quarters(all: readonly Figure[]): Figure[] {
  const stated = all.filter(({ kind }) => kind === "quarter");
  const ends = new Set(stated.map(({ end }) => end));
  const derived: Figure[] = [];
  const longer = all.filter(
    ({ kind, days }) => kind !== "quarter" && days !== null && days > 100 && days <= 380,
  );
  for (const whole of longer) {
    if (whole.start === null || ends.has(whole.end) || !isMoney(whole.unit)) continue;
    const before = upTo(whole, all, stated);
    if (before === undefined || typeof whole.val !== "number") continue;
    const start = addDays(before.end, 1);
    const days = daysOf(start, whole.end);
    if (kindOf(days) !== "quarter") continue;
    derived.push({
      ...whole,
      start,
      days,
      kind: "quarter",
      frame: null,
      calendar: calendarOf(start, whole.end),
      val: whole.val - before.val,
      original: null,
      derived: true,
    });
    ends.add(whole.end);
  }
  return [...stated, ...derived].sort((a, b) => a.end.localeCompare(b.end));
}

/**
 * What a longer period holds before its last quarter: quarters that follow one another, so that all four add up to
 * the year, else one figure (nine months), as in statements of cash flow.
 */
function upTo(
  whole: Figure,
  all: readonly Figure[],
  stated: readonly Figure[],
): { end: string; val: number } | undefined {
  const leavesQuarter = (end: string) => kindOf(daysOf(addDays(end, 1), whole.end)) === "quarter";
  let end = "";
  let sum = 0;
  for (let next = whole.start; next !== null; ) {
    const quarter = stated.find(({ start }) => start === next);
    if (quarter === undefined || quarter.end >= whole.end || typeof quarter.val !== "number") break;
    sum += quarter.val;
    end = quarter.end;
    next = addDays(end, 1);
  }
  if (end !== "" && leavesQuarter(end)) return { end, val: sum };
  for (const part of all) {
    const within = part.start === whole.start && part.end < whole.end;
    if (within && typeof part.val === "number" && leavesQuarter(part.end))
      return { end: part.end, val: part.val };
  }
  return undefined;
}
