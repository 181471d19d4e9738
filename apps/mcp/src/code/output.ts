import type { Json } from "@govdata/kit";
import { byteLength } from "@govdata/kit/outcome";
import { type CutPlace, cutValue } from "./cut.js";
import type { Output, Printed } from "./messages.js";

/**
 * What goes back of a script that has ended: what it returned and printed, cut to the room there is. The two share it;
 * neither takes more than half while the other needs it.
 *
 * @param json What it returned; null for nothing. May be only the beginning.
 * @param characters How long the whole is.
 */
export function outputOf(json: string | null, characters: number, printed: Printed, room: number): Output {
  const linesBytes = byteLength(printed.lines);
  const resultRoom = Math.max(Math.floor(room / 2), room - linesBytes);
  const { value, cuts } = json === null ? NOTHING : resultOf(json, characters, resultRoom);
  const result = JSON.stringify(value);
  const lines = linesThatFit(printed, room - Buffer.byteLength(result));
  return { result: json === null ? null : result, cuts, printed: lines };
}

const NOTHING = { value: null, cuts: [] };

function resultOf(json: string, characters: number, room: number): { value: Json; cuts: CutPlace[] } {
  // Too long to be taken apart: its text as it is.
  if (json.length < characters) {
    const kept = Math.floor(room / 2);
    const value = `${json.slice(0, kept)} … [cut: JSON of ${characters} characters]`;
    return { value, cuts: [{ path: "result", kept, of: characters, unit: "characters" }] };
  }
  const value: Json = JSON.parse(json);
  return cutValue(value, room, "result");
}

function linesThatFit({ lines, droppedLines }: Printed, room: number): Printed {
  let left = room;
  const kept = lines.findIndex((line) => {
    left -= byteLength(line) + 1;
    return left < 0;
  });
  if (kept < 0) return { lines, droppedLines };
  return { lines: lines.slice(0, kept), droppedLines: droppedLines + lines.length - kept };
}
