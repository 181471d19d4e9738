import type { Json, Next, ToolResult } from "../types.js";
import { byteLength } from "./bytes.js";
import type { Meta } from "./finish.js";
import { placeIn } from "./place.js";

/** A result as it goes out. */
export type Body = { summary: string; kind: ToolResult["kind"]; meta: Meta } & Record<string, unknown>;

/** Rows that were left out, counted from 1 within the whole result. */
export interface Cut {
  /** First and last row kept, from 0, end excluded. */
  kept: readonly [start: number, end: number];
  of: number;
  /** First cell of the first row kept: the date in a series. */
  firstKept: Json;
}

/** Which calls give what was cut, where there are any. */
export interface ReadOn {
  rows(cut: Cut): Next | undefined;
  /** A place in the result, such as `record.text`, read by itself. */
  place(path: string): Next | undefined;
}

/** Rows that are a part of a whole already. */
export interface Rows {
  /** Rows of the whole before the first one here. */
  before: number;
  of: number;
  /** Read from the first on, whatever they are. */
  forward: boolean;
  /** What a cell is called in the whole. */
  place(row: number, column: number): string;
}

/** Room for the sentences that say what is missing. */
const NOTE_ROOM = 700;
/** Row numbers of a cut are longer than those of the one it is reckoned with. */
const DIGITS_ROOM = 60;
/** Shortest text worth keeping of a long one. */
const SHORTEST = 200;
const OPEN_FENCE = "<untrusted>";
const CLOSE_FENCE = "</untrusted>";

/**
 * Cuts a result to the budget, so that what is left is valid JSON of the same shape, is useful, and says what is
 * missing. Rows go first: whole ones, from the end, or from the beginning of a series in time order, whose newest
 * values matter most. Where even that is too much, the longest texts and lists inside are shortened.
 */
export function fit(body: Body, maxBytes: number, readOn: ReadOn, part?: Rows): Body {
  const limit = maxBytes - NOTE_ROOM;
  const { rows } = body;
  const shortened = (cut: Body, firstRow: number) =>
    shorten(cut, limit, readOn, (path) => placeInWhole(path, firstRow, part));
  // Where most of the weight is not in the rows, leaving rows out would cost much and help little.
  if (!Array.isArray(rows) || byteLength(rows) < byteLength(body) / 2) return shortened(body, 0);

  const fromEnd = !part?.forward && inTimeOrder(body, rows);
  const last = rows.length;
  const keep = (count: number) =>
    withRows(body, rows, fromEnd ? [last - count, last] : [0, count], readOn, part);
  // What a cut costs besides its rows: the sentence, and the next call with the arguments of this one.
  const room = maxBytes - DIGITS_ROOM - byteLength({ ...keep(1), rows: [] });
  const sizes = rows.map((row) => byteLength(row) + 1);
  const count = howMany(fromEnd ? [...sizes].reverse() : sizes, room);
  return count === 0 ? shortened(keep(1), fromEnd ? last - 1 : 0) : keep(count);
}

/** What a place among the rows shown is called in the whole result. */
function placeInWhole(path: string, firstRow: number, part: Rows | undefined): string {
  const [whole, row, column] = /^rows\[(\d+)\]\[(\d+)\]/.exec(path) ?? [];
  if (whole === undefined) return path;
  const at = firstRow + Number(row);
  return `${part ? part.place(at, Number(column)) : `rows[${at}][${column}]`}${path.slice(whole.length)}`;
}

function howMany(sizes: readonly number[], room: number): number {
  let left = room;
  for (const [index, size] of sizes.entries()) {
    left -= size;
    if (left < 0) return index;
  }
  return sizes.length;
}

function inTimeOrder(body: Body, rows: readonly unknown[]): boolean {
  if (body.kind !== "series") return false;
  const first = firstCell(rows[0]);
  const last = firstCell(rows.at(-1));
  return typeof first === "string" && typeof last === "string" && first < last;
}

function firstCell(row: unknown): Json {
  const cell: unknown = Array.isArray(row) ? row[0] : undefined;
  return typeof cell === "string" || typeof cell === "number" ? cell : null;
}

function withRows(
  body: Body,
  rows: readonly unknown[],
  kept: readonly [number, number],
  readOn: ReadOn,
  part: Rows | undefined,
): Body {
  const [start, end] = kept;
  if (end - start === rows.length) return body;
  const next = readOn.rows({ kept, of: rows.length, firstKept: firstCell(rows[start]) });
  const before = part?.before ?? 0;
  const shown = `Cut to fit: rows ${before + start + 1}-${before + end} of the ${part?.of ?? rows.length} in this result are here.`;
  const advice = next
    ? " The rest is one call away: see next."
    : " Ask for less at once (a shorter range, fewer columns or items) to see the rest.";
  // The tool's own `next` would skip the rows that were cut.
  const { next: _skips, ...others } = body;
  return {
    ...others,
    summary: `${body.summary} ${shown}${advice}`,
    rows: rows.slice(start, end),
    ...(next ? { next } : {}),
  };
}

/** Shortens the longest texts and lists, wherever they are, until the whole fits. */
function shorten(body: Body, limit: number, readOn: ReadOn, placeOf: (path: string) => string): Body {
  const whole = structuredClone(body);
  const cut: string[] = [];
  for (let size = byteLength(whole); size > limit; ) {
    const longest = findLongest(whole, "", (place) => place.startsWith("meta.sources"));
    if (longest === undefined) break;
    const excess = size - limit;
    const { holder, key, value, path } = longest;
    if (typeof value === "string") holder[key] = cutText(value, excess);
    else
      value.splice(Math.max(1, Math.min(value.length - 1, Math.floor(value.length * (1 - excess / size)))));
    if (!cut.includes(path)) cut.push(path);
    const now = byteLength(whole);
    if (now >= size) break;
    size = now;
  }
  const places = cut.slice(0, 5).map(placeOf);
  const next = readOn.place(places[0] ?? "");
  const which = `${places.join(", ") || "some of it"} ${places.length === 1 ? "is" : "are"} shortened.`;
  whole.summary = `${whole.summary} Cut to fit: ${which} ${next ? howToRead(next) : "Ask for less at once to see it whole."}`;
  // Rows that were left out are read on first; what was shortened in this one is named.
  if (next && whole.rows === undefined) whole.next = next;
  return byteLength(whole) <= limit + NOTE_ROOM ? whole : onlySummary(whole, readOn);
}

function howToRead({ tool }: Next): string {
  return `${tool ?? "The same tool"} gives each whole, by the handle in next and path.`;
}

/** The last resort: nothing of the data fits, and that is said. */
function onlySummary(body: Body, readOn: ReadOn): Body {
  const place = ["record", "rows"].find((name) => body[name] !== undefined);
  const next = place === undefined ? undefined : readOn.place(place);
  const advice = next ? "read it in parts, see next." : "ask for less.";
  const summary = `${cutText(body.summary, Math.max(0, byteLength(body.summary) - 600))} Nothing else fits into one reply: ${advice}`;
  const rest = { summary, kind: body.kind, meta: { sources: body.meta.sources.slice(0, 1) } };
  return next ? { ...rest, next } : rest;
}

/** An object or a list, both of which hold values by key. */
type Holder = { [key: string]: unknown };

function isHolder(value: unknown): value is Holder {
  return typeof value === "object" && value !== null;
}

interface Found {
  holder: Holder;
  key: string;
  value: string | unknown[];
  path: string;
  weight: number;
}

/** The heaviest text or list that can be shortened and still be of use. */
function findLongest(value: unknown, path: string, skip: (path: string) => boolean): Found | undefined {
  if (!isHolder(value)) return undefined;
  let best: Found | undefined;
  for (const key of Object.keys(value)) {
    const inner = value[key];
    const place = placeIn(path, key, Array.isArray(value));
    if (skip(place) || place === "summary" || place === "columns") continue;
    const candidates: (Found | undefined)[] = [findLongest(inner, place, skip)];
    if (typeof inner === "string" && inner.length > SHORTEST) {
      candidates.push({ holder: value, key, value: inner, path: place, weight: byteLength(inner) });
    } else if (Array.isArray(inner) && inner.length > 1 && !isCells(path)) {
      // A list weighs what its items weigh on average beyond the first, so that one long text is cut before its neighbours go.
      candidates.push({ holder: value, key, value: inner, path: place, weight: byteLength(inner) / 2 });
    }
    for (const found of candidates)
      if (found && (best === undefined || found.weight > best.weight)) best = found;
  }
  return best;
}

/** A row's cells stay as many as the columns. */
function isCells(path: string): boolean {
  return path === "rows";
}

function cutText(text: string, excess: number): string {
  const fenced = text.startsWith(OPEN_FENCE) && text.endsWith(CLOSE_FENCE);
  const keep = Math.max(SHORTEST, text.length - excess - 60);
  if (keep >= text.length) return text;
  let kept = text.slice(0, keep);
  // Never half a character, nor half a word where a space is near.
  if (/[\uD800-\uDBFF]$/.test(kept)) kept = kept.slice(0, -1);
  const space = kept.lastIndexOf(" ");
  if (space > keep - 80) kept = kept.slice(0, space);
  return `${kept} … [cut: ${kept.length} of ${text.length} characters]${fenced ? CLOSE_FENCE : ""}`;
}
