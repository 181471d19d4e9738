import type { Json } from "@govdata/kit";
import plot from "simple-ascii-chart";
import { CommandError, EXIT } from "../exit-codes.js";
import { areFigures } from "./columns.js";
import type { Rows } from "./rows.js";
import { cellText } from "./text.js";

const HEIGHT = 15;
const DEFAULT_WIDTH = 80;
/** Columns beside the drawing that the figures of the axis take. */
const AXIS = 14;
const COLORS = ["ansiCyan", "ansiRed", "ansiGreen", "ansiYellow", "ansiMagenta", "ansiBlue"] as const;
/** More lines cannot be told apart. */
const MOST_LINES = COLORS.length;
const MARKS = ["●", "○", "◆", "◇", "▲", "△"];
/** Labels below the axis. */
const LABELS = 5;

/**
 * Figures as lines over the first column. Values may be rounded by the drawing; a missing one leaves a gap.
 *
 * @throws CommandError when there is nothing to draw, or more than can be told apart.
 */
export function chartOf({ columns, rows }: Rows, width: number, colors: boolean): string {
  const values = columns.map((_, index) => rows.map((row) => row[index] ?? null));
  const drawn = columns.flatMap((name, index) => {
    const own = values[index] ?? [];
    return index > 0 && areFigures(own) ? [{ name, values: own }] : [];
  });
  if (drawn.length === 0) {
    const there = columns.length === 0 ? "there are no rows" : `the columns are ${columns.join(", ")}`;
    throw new CommandError(
      `--format chart needs a column of figures behind the first column; ${there}. Choose with --select, or another format.`,
      EXIT.usage,
    );
  }
  if (drawn.length > MOST_LINES) {
    throw new CommandError(
      `--format chart draws at most ${MOST_LINES} columns; choose some of ${drawn.map(({ name }) => name).join(", ")} with --select.`,
      EXIT.usage,
    );
  }
  const labels = (values[0] ?? []).map(cellText);
  const lines = drawn.map((line) => pointsOf(line.values));
  const step = Math.max(1, Math.ceil((labels.length - 1) / (LABELS - 1)));
  const ticks = labels.flatMap((_, at) => (at % step === 0 ? [at] : []));
  const picture = plot(lines.length === 1 ? (lines[0] ?? []) : lines, {
    width: Math.max(20, (width || DEFAULT_WIDTH) - AXIS),
    height: HEIGHT,
    customXAxisTicks: ticks,
    formatter: (value, { axis }) => (axis === "x" ? (labels[value] ?? "") : figure(value)),
    ...(drawn.length > 1 && !colors ? { symbols: { point: "●" } } : {}),
    ...(colors ? { color: COLORS.slice(0, drawn.length) } : {}),
  });
  const legend =
    drawn.length === 1 ? [] : [drawn.map(({ name }, at) => `${MARKS[at] ?? ""} ${name}`).join("   ")];
  return [
    ...legend,
    ...picture
      .split("\n")
      .map((line) => line.trimEnd())
      .filter((line) => line !== ""),
  ].join("\n");
}

function pointsOf(values: readonly Json[]): [number, number][] {
  return values.flatMap((value, at): [number, number][] => (value === null ? [] : [[at, Number(value)]]));
}

function figure(value: number): string {
  return new Intl.NumberFormat("en-US", {
    notation: Math.abs(value) >= 1e7 ? "compact" : "standard",
    maximumSignificantDigits: 5,
  }).format(value);
}
