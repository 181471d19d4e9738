import { formatNumber } from "./format.js";
import { toJson } from "./json.js";
import type { EmptyResult, Json, ListResult, Next, RecordResult, TableResult } from "./types.js";
import { fence } from "./untrusted.js";

/** What every result may say beside its data. */
export interface ResultOptions {
  /** One line: what this is and of when. Built from the data when left out. Staleness, status and a cut are added when it does not say them. */
  summary?: string;
  notes?: readonly string[];
  next?: Next;
  status?: "preliminary" | "revised" | "mixed";
  /** The agency did not answer and an older copy did. */
  stale?: boolean;
  /** A page a person can open for exactly this. */
  page?: string;
}

export interface TableOptions<Row extends object> extends ResultOptions {
  /** What the rows are, for the summary built here: "Treasury auctions". */
  title?: string;
  /** Columns to show, in this order. Default: every key, in the order first met. */
  columns?: readonly (keyof Row & string)[];
  units?: Partial<Record<keyof Row & string, string>>;
  /** All rows the agency has for this question, when it says so. */
  total?: number;
  /** Columns of text written by strangers. */
  untrusted?: readonly (keyof Row & string)[];
}

export interface ListOptions<Row extends object> extends Omit<TableOptions<Row>, "units"> {
  /** `govdata://fred/series/{id}`: each braced name is a column. */
  resource?: string;
}

export interface RecordOptions<Fields extends object> extends ResultOptions {
  /** What it is, for the summary built here. */
  title?: string;
  units?: Partial<Record<keyof Fields & string, string>>;
  /** Fields of text written by strangers. */
  untrusted?: readonly (keyof Fields & string)[];
}

export interface EmptyOptions extends ResultOptions {
  /** What was searched, in words: "bills of the 118th Congress with 'helium' in the title". */
  searched: string;
  /** What to try instead. */
  widen?: readonly string[];
}

/**
 * Rows of figures, as a columnar table.
 *
 * @param rows One object per row; a key missing in a row is `null` there; nested objects stay JSON.
 * @throws TypeError for NaN, Infinity and what is no data.
 * @example table([{ state: "CA", population: 39538223 }], { title: "Census 2020", units: { population: "persons" } })
 */
export function table<Row extends object>(
  rows: readonly Row[],
  options: TableOptions<Row> = {},
): TableResult {
  const { units } = options;
  return {
    kind: "table",
    ...columnar(rows, options),
    ...(units === undefined ? {} : { units: definedOnly(units) }),
  };
}

/**
 * Things found (hits, filings, bills), as columns and rows.
 *
 * @param rows One object per thing, as for `table`.
 * @example list([{ id: "GDP", title: "Gross Domestic Product" }], { title: "Series for \"gdp\"", total: 812, resource: "govdata://fred/series/{id}" })
 */
export function list<Row extends object>(rows: readonly Row[], options: ListOptions<Row> = {}): ListResult {
  const { resource } = options;
  const result = columnar(rows, options);
  if (resource !== undefined && rows.length > 0) {
    for (const [, name = ""] of resource.matchAll(/\{(\w+)\}/g)) {
      if (!result.columns.includes(name)) {
        throw new TypeError(
          `resource ${resource}: no column "${name}"; columns: ${result.columns.join(", ")}`,
        );
      }
    }
  }
  return { kind: "list", ...result, ...(resource === undefined ? {} : { resource }) };
}

/**
 * One thing with its fields.
 *
 * @example record({ number: "H.R. 1", title: "…" }, { title: "H.R. 1 (118th)" })
 */
export function record<Fields extends object>(
  fields: Fields,
  options: RecordOptions<Fields> = {},
): RecordResult {
  const strangers = new Set<string>(options.untrusted ?? []);
  const entries = Object.entries(fields).map(([key, value]): [string, Json] => {
    const json = toJson(value, key);
    return [key, strangers.has(key) ? fence(json) : json];
  });
  // Not assigned one by one: an agency's field may be called "__proto__".
  const values: Record<string, Json> = Object.fromEntries(entries);
  const summary = options.summary ?? `${options.title ?? "Record"}: ${Object.keys(values).length} fields.`;
  return {
    kind: "record",
    ...common({ ...options, summary }),
    record: values,
    ...(options.units === undefined ? {} : { units: definedOnly(options.units) }),
    ...(strangers.size === 0 ? {} : { untrusted: [...strangers] }),
  };
}

/**
 * The agency has none: an answer that says what was searched and what to try instead.
 *
 * @example empty({ searched: "recalls of 2024 for \"helium\"", widen: ["leave out the year"] })
 */
export function empty(options: EmptyOptions): EmptyResult {
  const { searched, widen } = options;
  const tried = widen === undefined || widen.length === 0 ? "" : ` Try: ${widen.join("; ")}.`;
  const summary = options.summary ?? `None found: ${searched}.${tried}`;
  return {
    kind: "empty",
    ...common({ ...options, summary }),
    searched,
    ...(widen === undefined ? {} : { widen: [...widen] }),
  };
}

/** Each run of spaces is looked at once: a pattern that asks for a line end in it would try it from every space. */
function onOneLine(text: string): string {
  return text.replace(/\s+/g, (space) => (space.includes("\n") ? " " : space));
}

/** The fields every result has, with the summary saying what must be said. */
export function common(options: ResultOptions & { summary: string }) {
  const { notes, next, status, stale, page } = options;
  let summary = onOneLine(options.summary).trim();
  if (status === "preliminary" && !/preliminary/i.test(summary))
    summary += " Preliminary: figures may change.";
  if (status === "revised" && !/revised/i.test(summary)) summary += " Revised figures.";
  if (status === "mixed" && !/preliminary/i.test(summary)) summary += " Partly preliminary or revised.";
  if (stale === true && !/stale/i.test(summary)) {
    summary += " Stale: the agency did not answer, this is the last copy.";
  }
  return {
    summary,
    ...(notes === undefined || notes.length === 0 ? {} : { notes: [...notes] }),
    ...(next === undefined ? {} : { next }),
    ...(status === undefined ? {} : { status }),
    ...(page === undefined ? {} : { page }),
  };
}

/**
 * How to read on in a list asked for by offset or by page: the same call, further along. `undefined` at the end.
 *
 * @param given The arguments of the call (`given` of the context).
 * @param at Where this page stands: `offset` counts from 0, `page` from 1. Without a total, a short page is the last.
 * @example nextRows(given, { offset: 0, limit: 100, shown: 100, total: 1234 }) // gives "rows 101-200 of 1,234"
 */
export function nextRows(
  given: Readonly<Record<string, Json>>,
  at: { limit: number; shown: number; total?: number } & ({ offset: number } | { page: number }),
): Next | undefined {
  const { limit, shown, total } = at;
  const before = "offset" in at ? at.offset : (at.page - 1) * limit;
  const seen = before + shown;
  if (shown === 0 || (total === undefined ? shown < limit : seen >= total)) return undefined;
  const last = total === undefined ? seen + limit : Math.min(seen + limit, total);
  const of = total === undefined ? "" : ` of ${formatNumber(total)}`;
  const args = { ...given, ...("offset" in at ? { offset: seen } : { page: at.page + 1 }) };
  return { args, gives: `rows ${formatNumber(seen + 1)}-${formatNumber(last)}${of}` };
}

function columnar<Row extends object>(rows: readonly Row[], options: Omit<TableOptions<Row>, "units">) {
  const columns: string[] = [...(options.columns ?? new Set(rows.flatMap((row) => Object.keys(row))))];
  const strangers = new Set<string>(options.untrusted ?? []);
  const cells = rows.map((row, index) => {
    const values = new Map<string, unknown>(Object.entries(row));
    return columns.map((column) => {
      const json = toJson(values.get(column), `row ${index + 1}, ${column}`);
      return strangers.has(column) ? fence(json) : json;
    });
  });
  const { total } = options;
  const count =
    total !== undefined && total > rows.length
      ? `${formatNumber(rows.length)} of ${formatNumber(total)} rows`
      : `${formatNumber(rows.length)} ${rows.length === 1 ? "row" : "rows"}`;
  let summary = options.summary ?? `${options.title ?? "Result"}: ${count}.`;
  // A cut that the summary does not mention would pass for the whole.
  if (total !== undefined && total > rows.length) {
    if (!summary.includes(formatNumber(total)) && !summary.includes(String(total)))
      summary += ` Shown: ${count}.`;
  }
  return {
    ...common({ ...options, summary }),
    columns,
    rows: cells,
    ...(total === undefined ? {} : { total }),
    ...(strangers.size === 0 ? {} : { untrusted: [...strangers] }),
  };
}

function definedOnly(units: Partial<Record<string, string>>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [key, unit] of Object.entries(units)) if (unit !== undefined) kept[key] = unit;
  return kept;
}
