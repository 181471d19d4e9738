import {
  asArray,
  asObject,
  asString,
  decodeEntities,
  expectEcho,
  field,
  GovDataError,
  integerOrString,
  numberOrNull,
  parseNumber,
  stringOrNull,
} from "@govdata/core";
import type {
  Category,
  Observation,
  PageInfo,
  Release,
  ReleaseDate,
  Rights,
  Series,
  Source,
  TableElement,
  Tag,
  VintageObservation,
} from "./types.js";
import { UNITS, type Units } from "./vocabulary.js";

export const API = "fred";

/** FRED's marker of a missing value. */
const MISSING = ["."];

export function unreadable(what: string): GovDataError {
  return new GovDataError(`${API}: the reply cannot be read: ${what}.`, { api: API, kind: "unreadable" });
}

/** `2024-12-19 07:55:01-06` (a blank, and two digits of offset) as ISO 8601; what is ISO already stays. */
export function isoTime(value: unknown): string | null {
  const text = stringOrNull(value);
  if (text === null) return null;
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})([+-]\d{2}):?(\d{2})?$/.exec(text);
  if (match === null) return text;
  const [, day, time, hours, minutes = "00"] = match;
  return `${day}T${time}${hours}:${minutes}`;
}

/** Notes hold stray pieces of HTML such as a lone `</p>`. A "<" that begins no tag is text and stays. */
export function plainNotes(value: unknown): string | null {
  const text = stringOrNull(value);
  if (text === null) return null;
  const plain = text
    .replace(/\r\n?/g, "\n")
    .replace(/<br\s*\/?>/gi, "\n")
    .replace(
      /<\/?(?:p|div|span|a|b|i|u|em|strong|ul|ol|li|sub|sup|font|h[1-6]|table|tr|td|th)(?:\s[^<>]*)?\/?>/gi,
      "",
    );
  return stringOrNull(decodeEntities(plain));
}

/** A value FRED sends as text, `.` for none. */
export function readValue(value: unknown): number | null {
  return parseNumber(value, MISSING, API);
}

function text(object: unknown, name: string, where: string): string {
  return asString(field(object, name), API, `${where}.${name}`);
}

function id(object: unknown, name: string, where: string): number {
  const value = integerOrString(field(object, name), [], API);
  const number = Number(value ?? Number.NaN);
  if (!Number.isSafeInteger(number)) throw unreadable(`${where}.${name} is no id`);
  return number;
}

export function items(body: unknown, name: string): unknown[] {
  return asArray(field(body, name), API, name);
}

/** Compares what a reply repeats of the request with what was asked; what it leaves out is not compared. */
export function checkEcho(body: unknown, asked: Readonly<Record<string, string | number | undefined>>): void {
  for (const [name, value] of Object.entries(asked)) {
    const got = field(body, name);
    if (got !== undefined) expectEcho(API, name, value, got);
  }
}

export function readPage(body: unknown): PageInfo {
  const whole = (name: string) => {
    const value = numberOrNull(field(body, name));
    if (value === null) throw unreadable(`${name} is missing`);
    return value;
  };
  return {
    count: whole("count"),
    offset: whole("offset"),
    limit: whole("limit"),
    order_by: stringOrNull(field(body, "order_by")),
    sort_order: stringOrNull(field(body, "sort_order")),
  };
}

export function readSeries(value: unknown): Series {
  const series = asObject(value, API, "a series");
  return {
    id: text(series, "id", "series"),
    title: text(series, "title", "series"),
    observation_start: stringOrNull(field(series, "observation_start")),
    observation_end: stringOrNull(field(series, "observation_end")),
    frequency: text(series, "frequency", "series"),
    frequency_short: stringOrNull(field(series, "frequency_short")),
    units: text(series, "units", "series"),
    units_short: stringOrNull(field(series, "units_short")),
    seasonal_adjustment: stringOrNull(field(series, "seasonal_adjustment")),
    seasonal_adjustment_short: stringOrNull(field(series, "seasonal_adjustment_short")),
    last_updated: isoTime(field(series, "last_updated")),
    popularity: numberOrNull(field(series, "popularity")),
    group_popularity: numberOrNull(field(series, "group_popularity")),
    notes: plainNotes(field(series, "notes")),
  };
}

/** The list is spelt `seriess`. */
export function readSeriesList(body: unknown): Series[] {
  return items(body, "seriess").map(readSeries);
}

export function readObservation(value: unknown): Observation {
  return { date: text(value, "date", "observation"), value: readValue(field(value, "value")) };
}

export function readVintageObservation(value: unknown): VintageObservation {
  return {
    ...readObservation(value),
    realtime_start: text(value, "realtime_start", "observation"),
    realtime_end: text(value, "realtime_end", "observation"),
  };
}

function isUnits(value: string): value is Units {
  return Object.hasOwn(UNITS, value);
}

export function readUnits(body: unknown): Units {
  const units = text(body, "units", "observations");
  if (!isUnits(units))
    throw unreadable(`units are "${units.slice(0, 20)}", which is no known transformation`);
  return units;
}

export function readCategory(value: unknown): Category {
  const parent = field(value, "parent_id");
  return {
    id: id(value, "id", "category"),
    name: text(value, "name", "category"),
    // Whatever the root (id 0) names as its parent, there is nothing above it.
    parent_id:
      parent === undefined || parent === null || field(value, "id") === 0
        ? null
        : id(value, "parent_id", "category"),
    notes: plainNotes(field(value, "notes")),
  };
}

export function readRelease(value: unknown): Release {
  return {
    id: id(value, "id", "release"),
    name: text(value, "name", "release"),
    press_release: field(value, "press_release") === true || field(value, "press_release") === "true",
    link: stringOrNull(field(value, "link")),
    notes: plainNotes(field(value, "notes")),
  };
}

export function readReleaseDate(value: unknown): ReleaseDate {
  return {
    release_id: id(value, "release_id", "release_date"),
    release_name: stringOrNull(field(value, "release_name")),
    date: text(value, "date", "release_date"),
  };
}

export function readSource(value: unknown): Source {
  return {
    id: id(value, "id", "source"),
    name: text(value, "name", "source"),
    link: stringOrNull(field(value, "link")),
    notes: plainNotes(field(value, "notes")),
  };
}

export function readTag(value: unknown): Tag {
  return {
    name: text(value, "name", "tag"),
    group_id: text(value, "group_id", "tag"),
    notes: plainNotes(field(value, "notes")),
    created: isoTime(field(value, "created")),
    popularity: numberOrNull(field(value, "popularity")),
    series_count: numberOrNull(field(value, "series_count")) ?? 0,
  };
}

export function readTableElement(value: unknown): TableElement {
  const parent = field(value, "parent_id");
  const withValue = field(value, "observation_value") !== undefined;
  return {
    element_id: id(value, "element_id", "element"),
    release_id: id(value, "release_id", "element"),
    series_id: stringOrNull(field(value, "series_id")),
    parent_id: parent === null || parent === undefined ? null : id(value, "parent_id", "element"),
    line: stringOrNull(field(value, "line")),
    type: text(value, "type", "element"),
    name: text(value, "name", "element"),
    level: numberOrNull(field(value, "level")),
    ...(withValue
      ? {
          observation_value: readValue(field(value, "observation_value")),
          observation_date: stringOrNull(field(value, "observation_date")),
        }
      : {}),
    children: asArray(field(value, "children") ?? [], API, "element.children").map(readTableElement),
  };
}

const RIGHTS: readonly { words: RegExp; status: Rights["status"]; note: string }[] = [
  {
    words: /^public domain/i,
    status: "public_domain",
    note: "In the public domain; the source asks to be cited.",
  },
  {
    words: /pre-approval required/i,
    status: "pre_approval_required",
    note: "Copyrighted: ask the owner before publishing or passing on these figures.",
  },
  {
    words: /citation required/i,
    status: "citation_required",
    note: "Copyrighted: cite the owner and FRED; see the notes for what the owner allows.",
  },
];

/** What a label of the group `cc` allows. */
export function readRights(label: string | null): Rights | null {
  if (label === null) return null;
  const known = RIGHTS.find(({ words }) => words.test(label));
  return {
    tag: label,
    status: known?.status ?? "other",
    note: known?.note ?? "See the notes of the series for what its owner allows.",
  };
}
