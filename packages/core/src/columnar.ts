/** Shorter lists are left as they are: there is little to win. */
const LEAST_ROWS = 16;
/** Where lists are looked for: agencies send their rows near the top. */
const DEEPEST = 6;
/** Tried in this order. Neither needs an escape in JSON. */
const SEPARATORS = ["|", "~"];

type Step = string | number;

/** One value in all rows; the texts of all rows behind the separator that begins and parts them; or the values. */
type Column = { all: unknown } | string | unknown[];

/** Rows that are taken out: where they were, the names of their properties (null for rows that are lists), columns. */
type Table = [path: Step[], names: string[] | null, rows: number, columns: Column[]];

/** The value with 0 where each table was, and the tables. */
type Columnar = [rest: unknown, tables: Table[]];

/** Thrown for what JSON text cannot say again: -0, a number too large for one, what is no JSON data at all. */
class Inexact extends Error {}

type Composite = unknown[] | Record<string, unknown>;

function isComposite(value: unknown): value is Composite {
  return typeof value === "object" && value !== null;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return isComposite(value) && !Array.isArray(value) && Object.getPrototypeOf(value) === Object.prototype;
}

function checkScalar(value: unknown): void {
  if (typeof value === "string" || typeof value === "boolean" || value === null) return;
  if (!Number.isFinite(value) || Object.is(value, -0)) throw new Inexact();
}

/** Refuses what would not come back, wherever it is in a value. */
function check(value: unknown): void {
  if (!isComposite(value)) checkScalar(value);
  else if (Array.isArray(value)) for (const part of value) check(part);
  else {
    if (!isPlain(value) || Object.hasOwn(value, "__proto__")) throw new Inexact();
    for (const name in value) check(value[name]);
  }
}

function toColumn(cells: unknown[]): Column {
  const [first] = cells;
  let same = !isComposite(first);
  let texts = typeof first === "string";
  for (const cell of cells) {
    if (same) same = Object.is(cell, first);
    if (texts) texts = typeof cell === "string";
    if (!same && !texts) break;
  }
  if (same) {
    checkScalar(first);
    return { all: first };
  }
  if (texts) {
    const separator = SEPARATORS.find((mark) => !cells.some((cell) => String(cell).includes(mark)));
    if (separator !== undefined) return separator + cells.join(separator);
  }
  check(cells);
  return cells;
}

/** The list as a table, when its rows all have the same properties in the same order, or all the same length. */
function toTable(list: readonly unknown[], path: Step[]): Table | undefined {
  const [first] = list;
  if (Array.isArray(first)) {
    const { length } = first;
    if (length === 0) return undefined;
    const rows: unknown[][] = [];
    for (const row of list) {
      if (!Array.isArray(row) || row.length !== length) return undefined;
      rows.push(row);
    }
    return [path, null, rows.length, first.map((_, column) => toColumn(rows.map((row) => row[column])))];
  }
  if (!isPlain(first)) return undefined;
  const names = Object.keys(first);
  if (names.length === 0 || names.includes("__proto__")) return undefined;
  const rows: Record<string, unknown>[] = [];
  for (const row of list) {
    if (!isPlain(row)) return undefined;
    let at = 0;
    for (const name in row) if (name !== names[at++]) return undefined;
    if (at !== names.length) return undefined;
    rows.push(row);
  }
  return [path, names, rows.length, names.map((name) => toColumn(rows.map((row) => row[name])))];
}

/** A copy without its tables, which go to `tables`. Long lists that are no tables are not looked into. */
function takeTables(value: unknown, path: Step[], tables: Table[]): unknown {
  if (path.length === DEEPEST) return value;
  if (Array.isArray(value)) {
    if (value.length < LEAST_ROWS)
      return value.map((part, index) => takeTables(part, [...path, index], tables));
    const table = toTable(value, path);
    if (!table) return value;
    tables.push(table);
    return 0;
  }
  if (!isPlain(value) || Object.hasOwn(value, "__proto__")) return value;
  const rest: Record<string, unknown> = {};
  for (const name in value) rest[name] = takeTables(value[name], [...path, name], tables);
  return rest;
}

/**
 * JSON data as a text that is a good deal shorter and quicker to read than JSON where it holds many like rows: they
 * are written by column, as most replies of agencies are lists of objects that repeat every name and many values.
 *
 * @param value What `parseJson` gave.
 * @returns Undefined when nothing in it is such a list, or something would not come back as it was.
 */
export function toColumnar(value: unknown): string | undefined {
  const tables: Table[] = [];
  try {
    const rest = takeTables(value, [], tables);
    if (tables.length === 0) return undefined;
    check(rest);
    const columnar: Columnar = [rest, tables];
    return JSON.stringify(columnar);
  } catch (error) {
    // A RangeError: nested deeper than anybody can write out.
    if (error instanceof Inexact || error instanceof RangeError) return undefined;
    throw error;
  }
}

function cellsOf(column: Column): unknown[] | undefined {
  if (typeof column !== "string") return Array.isArray(column) ? column : undefined;
  return column.slice(1).split(column.charAt(0));
}

function rowsOf([, names, count, columns]: Table): unknown[] {
  const cells = columns.map(cellsOf);
  const constant = (at: number): unknown => {
    const column = columns[at];
    return isPlain(column) ? column.all : null;
  };
  const rows: unknown[] = [];
  if (names === null) {
    for (let row = 0; row < count; row++)
      rows.push(cells.map((of, at) => (of === undefined ? constant(at) : of[row])));
    return rows;
  }
  // Copied for each row with its constants and the order of its properties, which is quicker than making it up anew.
  const model: Record<string, unknown> = {};
  names.forEach((name, at) => {
    model[name] = constant(at);
  });
  const varying: [string, unknown[]][] = [];
  cells.forEach((of, at) => {
    const name = names[at];
    if (of && name !== undefined) varying.push([name, of]);
  });
  for (let row = 0; row < count; row++) {
    const made = { ...model };
    for (const [name, of] of varying) made[name] = of[row];
    rows.push(made);
  }
  return rows;
}

/** The value with the rows at the end of the path. */
function put(value: unknown, [step, ...deeper]: readonly Step[], rows: unknown[]): unknown {
  if (step === undefined) return rows;
  if (typeof step === "number" && Array.isArray(value)) value[step] = put(value[step], deeper, rows);
  else if (typeof step === "string" && isPlain(value)) value[step] = put(value[step], deeper, rows);
  else throw new SyntaxError("not what toColumnar wrote");
  return value;
}

/** The value again, new at each call. */
export function fromColumnar(text: string): unknown {
  const [rest, tables]: Columnar = JSON.parse(text);
  return tables.reduce((value, table) => put(value, table[0], rowsOf(table)), rest);
}
