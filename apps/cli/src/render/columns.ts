import type { Json } from "@govdata/kit";
import stringWidth from "string-width";
import { cellText, MISSING, padded, shortened } from "./text.js";

/** How text is emphasised; the same text where there are no colours. */
export interface Styles {
  bold(text: string): string;
  dim(text: string): string;
}

export interface Columns {
  lines: string[];
  /** Columns there was no room for. */
  dropped: string[];
  /** Columns whose longest texts were cut. */
  cut: string[];
  hasMissing: boolean;
}

interface Column {
  name: string;
  cells: string[];
  isFigures: boolean;
  width: number;
}

const GAP = "  ";
/** No text is cut to less than this. */
const NARROWEST = 16;
/** Figures with more decimals than this are not lined up at the point. */
const MOST_DECIMALS = 8;

/**
 * Columns under their names, figures at the right with their points in line. In a terminal too narrow for them, long
 * texts are cut and then columns left out, the last first; a figure is never cut.
 *
 * @param width Characters there is room for; 0 for any number.
 */
export function columnsOf(
  names: readonly string[],
  rows: readonly (readonly Json[])[],
  width: number,
  styles: Styles,
): Columns {
  const all = names.map((name, index) =>
    columnOf(
      name,
      rows.map((row) => row[index] ?? null),
    ),
  );
  const shown = width === 0 ? all : fitting(all, width);
  const cut = width === 0 ? [] : narrow(shown, width);
  const line = (cell: (column: Column) => string, style: (text: string) => string = (text) => text) =>
    style(
      shown
        .map((column) => padded(cell(column), column.width, column.isFigures))
        .join(GAP)
        .trimEnd(),
    );
  const body = rows.map((_, index) =>
    shown
      .map(({ cells, width, isFigures }) => {
        const text = shortened(cells[index] ?? "", width);
        const cell = padded(text, width, isFigures);
        return text.trim() === MISSING ? styles.dim(cell) : cell;
      })
      .join(GAP)
      .trimEnd(),
  );
  return {
    lines: [
      line(({ name, width }) => shortened(name, width), styles.bold),
      line(({ width }) => "─".repeat(width), styles.dim),
      ...body,
    ],
    dropped: all.slice(shown.length).map(({ name }) => name),
    cut,
    hasMissing: shown.some(({ cells }) => cells.some((cell) => cell.trim() === MISSING)),
  };
}

function columnOf(name: string, values: readonly Json[]): Column {
  const isFigures = areFigures(values);
  const cells = isFigures ? inLine(values.map(cellText)) : values.map(cellText);
  const width = Math.max(...[name, ...cells].map((text) => stringWidth(text)));
  return { name: cellText(name), cells, isFigures, width };
}

/** Numbers, and whole numbers too large for one; codes written in digits are none. */
export function areFigures(values: readonly Json[]): boolean {
  const there = values.filter((value) => value !== null);
  return (
    there.length > 0 &&
    there.every(
      (value) => typeof value === "number" || (typeof value === "string" && /^-?\d{16,}$/.test(value)),
    )
  );
}

/** Figures with as many places behind the point, so that their points stand below each other. */
function inLine(texts: readonly string[]): string[] {
  const decimals = texts.map((text) => (/^-?\d+\.(\d+)$/.exec(text)?.[1] ?? "").length);
  const most = Math.max(0, ...decimals);
  if (most === 0 || most > MOST_DECIMALS) return [...texts];
  return texts.map((text, index) => {
    if (text === MISSING) return `${text}${" ".repeat(most)} `;
    const own = decimals[index] ?? 0;
    return text + " ".repeat(own === 0 ? most + 1 : most - own);
  });
}

function total(columns: readonly Column[]): number {
  return columns.reduce((sum, { width }) => sum + width, GAP.length * Math.max(0, columns.length - 1));
}

/** Makes the widest texts narrower until all fits, if it can. @returns Names of the columns that were. */
function narrow(columns: readonly Column[], width: number): string[] {
  const cut = new Set<string>();
  for (let excess = total(columns) - width; excess > 0; excess = total(columns) - width) {
    const texts = columns.filter((column) => !column.isFigures && column.width > NARROWEST);
    const [widest, next] = texts.sort((a, b) => b.width - a.width);
    if (!widest) break;
    const least = Math.max(NARROWEST, next === undefined || next.width === widest.width ? 0 : next.width);
    widest.width -= Math.max(1, Math.min(excess, widest.width - least));
    cut.add(widest.name);
  }
  return [...cut];
}

/** The first columns, as many as fit when their texts are cut; one at least. */
function fitting(columns: readonly Column[], width: number): readonly Column[] {
  const least = columns.map((column) => ({
    ...column,
    width: column.isFigures ? column.width : Math.min(column.width, NARROWEST),
  }));
  for (let count = columns.length; count > 1; count -= 1) {
    if (total(least.slice(0, count)) <= width) return columns.slice(0, count);
  }
  return columns.slice(0, 1);
}
