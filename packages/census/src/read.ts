import { asArray, GovDataError, integerOrString, numberOrNull } from "@govdata/core";
import { isAcs, missingReason } from "./missing.js";
import { API } from "./spec.js";
import type { DataColumn, DataRow, DataTable, RawTable, Value } from "./types.js";

function unreadable(reason: string): GovDataError {
  return new GovDataError(`${API}: the reply cannot be read: ${reason}.`, { api: API, kind: "unreadable" });
}

/**
 * Reads a reply: the first row has the names, every other one texts and nulls. A name that comes twice (asked for and
 * used as a predicate) is kept once.
 */
export function readRaw(body: unknown): RawTable {
  const [first, ...others] = asArray(body, API, "the reply");
  if (first === undefined) return { header: [], rows: [] };
  const names = asArray(first, API, "the header row").map((name) => {
    if (typeof name !== "string") throw unreadable("a name in the header row is no text");
    return name;
  });
  const kept = names.flatMap((name, index) => (names.indexOf(name) === index ? [index] : []));
  const rows = others.map((row, at) => {
    const cells = asArray(row, API, `row ${at + 1}`);
    if (cells.length !== names.length) {
      throw unreadable(`row ${at + 1} has ${cells.length} cells under ${names.length} names`);
    }
    return kept.map((index) => cellText(cells[index], at + 1));
  });
  return { header: kept.map((index) => names[index] ?? ""), rows };
}

function cellText(cell: unknown, row: number): string | null {
  if (cell === null || typeof cell === "string") return cell;
  if (typeof cell === "number" || typeof cell === "boolean") return String(cell);
  throw unreadable(`row ${row} has a cell that is neither text nor null`);
}

const ACS_FIGURE =
  /^(?:[BC]\d{5}[A-Z]*_\d{3}(?:E|M)|S\d{4}(?:PR)?_C\d{2}_\d{3}(?:E|M)|DP\d{2}(?:PR)?_\d{4}(?:E|M|PE|PM))$/;
const ACS_ANNOTATION =
  /^(?:[BC]\d{5}[A-Z]*_\d{3}(?:EA|MA)|S\d{4}(?:PR)?_C\d{2}_\d{3}(?:EA|MA)|DP\d{2}(?:PR)?_\d{4}(?:EA|MA|PEA|PMA))$/;
/** 2020: P1_001N; 2010 and before: P001001. */
const DECENNIAL_FIGURE = /^(?:[A-Z]+\d+[A-Z]*_\d{3,4}N|(?:P|H|PCT|PCO|HCT)\d{3}[A-Z]?\d{3})$/;

/** Whether a column holds figures, as far as its name says it. `undefined`: the data set's variables must tell. */
export function numericByName(name: string, dataset: string): boolean | undefined {
  if (/^(?:NAME|GEO_ID|GEONAME|GEOID|ucgid|time)$/.test(name) || /(?:_LABEL|_F)$/.test(name)) return false;
  if (isAcs(dataset)) {
    if (ACS_FIGURE.test(name)) return true;
    if (ACS_ANNOTATION.test(name)) return false;
  }
  return /^\d{4}\/dec\//.test(dataset) && DECENNIAL_FIGURE.test(name) ? true : undefined;
}

export interface Reading {
  dataset: string;
  /** Names given as predicates: codes, which stay text. */
  predicates: readonly string[];
  /** Labels of the second header row. */
  labels: ReadonlyMap<string, string>;
  /** Whether a column holds figures. */
  isNumeric(name: string): boolean;
}

/** What a column is. Names of geography levels are in lower case, those of variables are not. */
export function columnKind(
  name: string,
  reading: Pick<Reading, "predicates" | "isNumeric">,
): DataColumn["kind"] {
  if (reading.predicates.includes(name) || name === "time") return "predicate";
  if (!/[A-Z]/.test(name)) return "geography";
  return reading.isNumeric(name) ? "number" : "text";
}

/** A reply with its figures read, its codes left alone, and its missing figures told apart. */
export function readTable(raw: RawTable, reading: Reading): DataTable {
  const columns = raw.header.map(
    (name): DataColumn => ({
      name,
      kind: columnKind(name, reading),
      label: reading.labels.get(name) ?? null,
    }),
  );
  return {
    dataset: reading.dataset,
    columns,
    rows: raw.rows.map((cells) => readRow(cells, columns, reading.dataset)),
  };
}

function readRow(
  cells: readonly (string | null)[],
  columns: readonly DataColumn[],
  dataset: string,
): DataRow {
  const row: DataRow = { name: null, geo: {}, values: {}, missing: {}, annotations: {} };
  for (const [index, { name, kind }] of columns.entries()) {
    const cell = cells[index] ?? null;
    if (name === "NAME") row.name = cell;
    else if (kind === "geography") row.geo[name] = cell ?? "";
    else if (kind === "number") readFigure(row, name, cell, dataset);
    else row.values[name] = cell;
  }
  for (const { name, kind } of columns) {
    // B19013_001E is explained by B19013_001EA, B19013_001M by B19013_001MA.
    const symbol = kind === "number" ? row.values[`${name}A`] : undefined;
    if (typeof symbol === "string" && symbol !== "") row.annotations[name] = symbol;
  }
  return row;
}

function readFigure(row: DataRow, name: string, cell: string | null, dataset: string): void {
  const missing = missingReason(cell, dataset);
  const value = missing === undefined ? figure(cell) : null;
  row.values[name] = value;
  if (missing !== undefined) row.missing[name] = missing;
  // Economic data sets write a letter (D, S, N, G, X) where the figure is withheld.
  else if (value === null) row.missing[name] = { raw: cell, symbol: cell, meaning: null };
}

function figure(cell: string | null): Value {
  const number = numberOrNull(cell);
  if (number === null || Number.isSafeInteger(number) || !Number.isInteger(number)) return number;
  return integerOrString(cell, [], API);
}

/** Whether any cell of a column reads as a number: whether it is worth asking what the column is. */
export function looksNumeric(raw: RawTable, name: string): boolean {
  const index = raw.header.indexOf(name);
  return raw.rows.some((cells) => numberOrNull(cells[index]) !== null);
}
