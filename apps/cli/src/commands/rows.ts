import type { TableResult } from "@govdata/kit";
import type { Context } from "../context.js";
import { EXIT, type ExitCode } from "../exit-codes.js";
import { wantedFrom } from "../general.js";
import { hasColors } from "../io.js";
import { print, say, writeFileWhole } from "../output.js";

/** Gives rows that no agency was asked for, in every format and to a file as any result. */
export async function giveRows(
  summary: string,
  columns: string[],
  rows: TableResult["rows"],
  notes: string[],
  { io, flags }: Context,
): Promise<ExitCode> {
  const [{ render }, { selected }] = await Promise.all([
    import("../render/index.js"),
    import("../render/rows.js"),
  ]);
  const wanted = await wantedFrom(flags);
  const kept = wanted.max === undefined ? rows : rows.slice(0, wanted.max);
  const whole: TableResult = {
    kind: "table",
    summary,
    columns,
    rows: kept,
    ...(notes.length > 0 ? { notes } : {}),
  };
  const result = wanted.select === undefined ? whole : await selected(whole, wanted.select);
  const { format, output, force } = wanted;
  const { text, aside } = render(
    result,
    { sources: [] },
    {
      format,
      width:
        wanted.width ?? (io.stdout.isTTY === true && output === undefined ? (io.stdout.columns ?? 80) : 0),
      colors: output === undefined && hasColors(io.stdout, io.env),
      sources: false,
      more: undefined,
    },
  );
  if (output === undefined) print(io, text, hasColors(io.stdout, io.env));
  else await writeFileWhole(output, `${text}\n`, force, io.cwd);
  say(io, aside);
  return EXIT.ok;
}
