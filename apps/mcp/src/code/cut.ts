import type { Json } from "@govdata/kit";
import { byteLength, placeIn } from "@govdata/kit/outcome";

/** Something that was left out of a value. */
export interface CutPlace {
  /** `result.rows` */
  path: string;
  kept: number;
  of: number;
  unit: "items" | "fields" | "characters";
}

/** Shortest text and least room worth cutting to. */
const SHORTEST = 40;
/** Bytes for what a cut text says of itself. */
const TEXT_NOTE = 60;

/**
 * The beginning of a value, so that its JSON fits: whole items of a list, whole fields, the first characters of a text.
 * Small parts stay whole; the large ones share what is left.
 *
 * @param path What the value is called.
 * @returns The value itself when it fits.
 */
export function cutValue(value: Json, room: number, path: string): { value: Json; cuts: CutPlace[] } {
  const cuts: CutPlace[] = [];
  return { value: cutTo(value, room, path, cuts), cuts };
}

function cutTo(value: Json, room: number, path: string, cuts: CutPlace[]): Json {
  if (byteLength(value) <= room) return value;
  if (typeof value === "string") return cutText(value, room, path, cuts);
  if (Array.isArray(value)) return cutList(value, room, path, cuts);
  if (typeof value === "object" && value !== null) return cutFields(value, room, path, cuts);
  return value;
}

function cutText(text: string, room: number, path: string, cuts: CutPlace[]): string {
  // A character takes up to six bytes of JSON: halved until it fits.
  let kept = Math.min(text.length, Math.max(SHORTEST, room));
  while (kept > SHORTEST && byteLength(text.slice(0, kept)) > room - TEXT_NOTE) kept = Math.floor(kept * 0.9);
  if (/[\uD800-\uDBFF]/.test(text.charAt(kept - 1))) kept--;
  cuts.push({ path, kept, of: text.length, unit: "characters" });
  return `${text.slice(0, kept)} … [cut: ${kept} of ${text.length} characters]`;
}

function cutList(list: Json[], room: number, path: string, cuts: CutPlace[]): Json[] {
  let left = room - 2;
  const kept: Json[] = [];
  for (const item of list) {
    left -= byteLength(item) + 1;
    if (left < 0) break;
    kept.push(item);
  }
  const [first] = list;
  if (kept.length === 0 && first !== undefined)
    kept.push(cutTo(first, room - 2, placeIn(path, "0", true), cuts));
  if (kept.length < list.length) cuts.push({ path, kept: kept.length, of: list.length, unit: "items" });
  return kept;
}

function cutFields(record: { [key: string]: Json }, room: number, path: string, cuts: CutPlace[]): Json {
  const entries = Object.entries(record).map(([key, value]) => {
    const frame = byteLength(key) + 2;
    return { key, value, frame, size: byteLength(value) };
  });
  // Smallest first: what a small field leaves of its share is the others'.
  let left = room - 2 - entries.reduce((sum, { frame }) => sum + frame, 0);
  if (left < SHORTEST * 2) return cutNames(entries, room, path, cuts);
  const shares = new Map<string, number>();
  const bySize = [...entries].sort((a, b) => a.size - b.size);
  for (const [index, { key, size }] of bySize.entries()) {
    const share = Math.min(size, Math.floor(left / (bySize.length - index)));
    shares.set(key, share);
    left -= share;
  }
  return Object.fromEntries(
    entries.map(({ key, value }) => [
      key,
      cutTo(value, shares.get(key) ?? 0, placeIn(path, key, false), cuts),
    ]),
  );
}

/** More names than there is room for: the first fields whole. */
function cutNames(
  entries: readonly { key: string; value: Json; frame: number; size: number }[],
  room: number,
  path: string,
  cuts: CutPlace[],
): Json {
  let left = room - 2;
  const kept = entries.slice(
    0,
    Math.max(
      0,
      entries.findIndex(({ frame, size }) => {
        left -= frame + size;
        return left < 0;
      }),
    ),
  );
  cuts.push({ path, kept: kept.length, of: entries.length, unit: "fields" });
  return Object.fromEntries(kept.map(({ key, value }) => [key, value]));
}
