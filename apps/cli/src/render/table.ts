import type { Json, ToolResult } from "@govdata/kit";
import { type Columns, columnsOf, type Styles } from "./columns.js";
import { flattened } from "./rows.js";
import { cellText, harmless, MISSING, padded } from "./text.js";

export interface Drawn {
  text: string;
  /** What a reader of the table has to know. */
  notes: string[];
}

/** A result as a person reads it: rows as a table, a record as its fields, a text as it is. */
export function tableOf(result: ToolResult, width: number, styles: Styles): Drawn {
  if ("rows" in result) {
    const columns = columnsOf(result.columns, result.rows, width, styles);
    return { text: columns.lines.join("\n"), notes: [...fitNotes(columns), ...unitNotes(result)] };
  }
  if (result.kind === "record") return recordOf(result.record, result.units ?? {}, width, styles);
  if (result.kind === "document") {
    return { text: `${styles.bold(harmless(result.title))}\n\n${harmless(result.text)}`, notes: [] };
  }
  const widen = (result.widen ?? []).map((each) => `  - ${harmless(each)}`);
  return { text: widen.length === 0 ? "" : ["What to try instead:", ...widen].join("\n"), notes: [] };
}

function fitNotes({ dropped, cut, hasMissing }: Columns): string[] {
  return [
    ...(hasMissing ? [`${MISSING} is a missing value.`] : []),
    ...(cut.length > 0
      ? [`Shortened to fit: ${cut.join(", ")}. Whole with --width 0 or another --format.`]
      : []),
    ...(dropped.length > 0
      ? [
          `Not shown, no room: ${dropped.join(", ")}. See them with --select ${dropped[0]}, --width 0 or another --format.`,
        ]
      : []),
  ];
}

/** What the figures are, of each column that says it. */
export function unitNotes(result: ToolResult): string[] {
  if (result.kind === "series") {
    return result.series.map(({ id, title, unit, frequency, adjustment, rights }) =>
      harmless(`${id}: ${[title, unit, frequency, adjustment, rights].filter((each) => each).join("; ")}.`),
    );
  }
  const units = "units" in result ? Object.entries(result.units ?? {}) : [];
  if (units.length === 0) return [];
  const byUnit = new Map<string, string[]>();
  for (const [column, unit] of units) byUnit.set(unit, [...(byUnit.get(unit) ?? []), column]);
  return [`Units: ${[...byUnit].map(([unit, columns]) => `${columns.join(", ")} in ${unit}`).join("; ")}.`];
}

type Fields = { [key: string]: Json };

function isFields(value: Json): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function recordOf(
  record: Fields,
  units: Readonly<Record<string, string>>,
  width: number,
  styles: Styles,
): Drawn {
  const fields = flattened(record);
  const lists = fields.filter((field): field is [string, Fields[]] => {
    const [, value] = field;
    return Array.isArray(value) && value.length > 0 && value.every(isFields);
  });
  const plain = fields.filter(([name]) => !lists.some(([list]) => list === name));
  const widest = Math.max(0, ...plain.map(([name]) => name.length));
  const lines = plain.map(([name, value]) => {
    const unit = units[name] === undefined || value === null ? "" : ` ${units[name]}`;
    const text = value === null ? styles.dim(MISSING) : `${cellText(value)}${unit}`;
    return `${styles.bold(padded(name, widest, false))}  ${text}`;
  });
  const tables = lists.map(([name, rows]) => {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const drawn = columnsOf(
      columns,
      rows.map((row) => columns.map((column) => row[column] ?? null)),
      width,
      styles,
    );
    return {
      text: [`${styles.bold(name)} (${rows.length})`, ...drawn.lines].join("\n"),
      notes: fitNotes(drawn),
    };
  });
  const missing = plain.some(([, value]) => value === null) ? [`${MISSING} is a missing value.`] : [];
  return {
    text: [...(lines.length > 0 ? [lines.join("\n")] : []), ...tables.map(({ text }) => text)].join("\n\n"),
    notes: [...new Set([...missing, ...tables.flatMap(({ notes }) => notes)])],
  };
}
