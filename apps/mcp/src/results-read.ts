import type { Cell, Json, ListResult, Next, SeriesResult, TableResult, ToolResult } from "@govdata/kit";
import { isUntrusted, pagesOf, untrusted } from "@govdata/kit";
import { byteLength, placeIn, type Rows, valueAt } from "@govdata/kit/outcome";
import type { Arguments } from "./calls.js";
import { csvLine } from "./csv.js";
import { RESULTS_READ } from "./registry.js";

/** Which part of a result is read, as the caller of `results_read` says it. */
export interface View {
  offset: number;
  limit: number | undefined;
  columns: readonly string[] | undefined;
  format: "json" | "csv";
  page: number;
  path: string | undefined;
}

/** A part of a result, and where its rows are within the whole. */
export interface Viewed {
  result: ToolResult;
  rows?: Rows;
}

export interface ViewOptions {
  /** The call whose result it is. */
  tool: string;
  /** Bytes left for the data. */
  room: number;
  /** The same view with other arguments. */
  again(args: Arguments): Next["args"];
  refuse(field: string, reason: string, given: string, known: readonly string[]): Promise<never>;
}

/** Longest page of a text, in characters. */
const PAGE = 8_000;

/** The arguments of `results_read`, already checked against its schema. */
export function viewOf(args: Readonly<Record<string, Json>>): View {
  const { offset = 0, limit, columns, format, page = 1, path } = args;
  return {
    offset: Number(offset),
    limit: limit === undefined ? undefined : Number(limit),
    columns: typeof columns === "string" ? columns.split(",").map((each) => each.trim()) : texts(columns),
    format: format === "csv" ? "csv" : "json",
    page: Number(page),
    path: path === undefined ? undefined : String(path),
  };
}

function texts(value: Json | undefined): string[] | undefined {
  return Array.isArray(value) ? value.map(String) : undefined;
}

/** The part of a result that a view asks for. */
export async function view(result: ToolResult, wanted: View, options: ViewOptions): Promise<Viewed> {
  const { path = "" } = wanted;
  if (path === "" || path === "rows") {
    if ("rows" in result) return viewRows(tableOf(result), wanted, options);
    if (path === "" && result.kind === "document") {
      return { result: await viewText(result.text, { ...result, path: "text" }, wanted, options) };
    }
    if (path === "" && wanted.format === "csv") {
      const reason = `csv is for rows, and this result is one ${result.kind}; path names a list inside it, such as ${lists(result)}`;
      return options.refuse("format", reason, "json", ["json"]);
    }
    if (path === "") return { result };
  }
  const whole: Json = JSON.parse(JSON.stringify(result));
  const value = valueAt(whole, path);
  const about = { title: `${path} of: ${result.summary}`, path, page: result.page, next: result.next };
  if (value === undefined) {
    const places = Object.keys(result).filter((name) => name !== "kind" && name !== "summary");
    return options.refuse(
      "path",
      `there is no such place in this result; it has ${places.join(", ")}`,
      path,
      places,
    );
  }
  if (typeof value === "string") return { result: await viewText(value, about, wanted, options) };
  if (typeof value !== "object" || value === null) {
    return { result: { kind: "record", summary: about.title, record: { value } } };
  }
  return viewRows(rowsAt(value, path, about.title, result), wanted, options);
}

type Rowed = SeriesResult | TableResult | ListResult;

/** Rows, and the name each cell has in the whole result. */
interface Table {
  result: Rowed;
  place(row: number, column: string): string;
}

function tableOf(result: Rowed): Table {
  const { columns } = result;
  return { result, place: (row, column) => `rows[${row}][${columns.indexOf(column)}]` };
}

/** A list or an object inside a result, as rows. */
function rowsAt(
  value: Json[] | { [key: string]: Json },
  path: string,
  title: string,
  whole: ToolResult,
): Table {
  const result: TableResult = { kind: "table", summary: title, columns: [], rows: [] };
  if (whole.next) result.next = whole.next;
  if (!Array.isArray(value)) {
    const fields = Object.entries(value);
    const rows = fields.map(([field, inner]): Json[] => [field, inner]);
    const place = (row: number) => placeIn(path, fields[row]?.[0] ?? "", false);
    return { result: { ...result, columns: ["field", "value"], rows }, place };
  }
  const objects = value.filter(isObject);
  if (objects.length < value.length) {
    const rows = value.map((item): Json[] => [item]);
    const place = (row: number) => placeIn(path, String(row), true);
    return { result: { ...result, columns: ["value"], rows }, place };
  }
  const columns = [...new Set(objects.flatMap((item) => Object.keys(item)))];
  const rows = objects.map((item) => columns.map((column) => item[column] ?? null));
  const place = (row: number, column: string) => placeIn(placeIn(path, String(row), true), column, false);
  return { result: { ...result, columns, rows }, place };
}

function isObject(value: Json): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

async function viewRows({ result, place }: Table, wanted: View, options: ViewOptions): Promise<Viewed> {
  const { offset } = wanted;
  const of = result.rows.length;
  if (offset > 0 && offset >= of) {
    const reason = `must be less than ${of}, the number of rows in this result; got ${offset}`;
    return options.refuse("offset", reason, "", []);
  }
  const end = wanted.limit === undefined ? of : Math.min(of, offset + wanted.limit);
  const columns = await columnsOf(result, wanted, options);
  const part = select(result, columns, offset, end);
  if (wanted.format === "csv") return { result: await viewCsv(part, of, wanted, options) };
  if (offset > 0 || end < of) part.summary = `Rows ${offset + 1}-${end} of ${of}. ${result.summary}`;
  // Whoever asked for so many rows has them; the summary says how many there are.
  setNext(part, end < of ? undefined : after(result, options));
  const rows: Rows = {
    before: offset,
    of,
    forward: true,
    place: (row, column) => place(offset + row, part.columns[column] ?? ""),
  };
  return { result: part, rows };
}

/** The columns asked for, in the order of the result; a series keeps its dates. */
async function columnsOf(result: Rowed, { columns }: View, { refuse }: ViewOptions): Promise<string[]> {
  if (columns === undefined || columns.length === 0) return result.columns;
  for (const column of columns) {
    if (result.columns.includes(column)) continue;
    await refuse(
      "columns",
      `there is no column ${JSON.stringify(column)}; columns: ${result.columns.join(", ")}`,
      column,
      result.columns,
    );
  }
  const dates = result.kind === "series" ? result.columns.slice(0, 1) : [];
  return result.columns.filter((column) => columns.includes(column) || dates.includes(column));
}

function select(result: Rowed, columns: readonly string[], start: number, end: number): Rowed {
  const indexes = columns.map((column) => result.columns.indexOf(column));
  const { untrusted: fenced, ...rest } = result;
  const kept = fenced?.filter((column) => columns.includes(column)) ?? [];
  const common = { columns: [...columns], ...(kept.length > 0 ? { untrusted: kept } : {}) };
  if (rest.kind === "series") {
    const rows = rest.rows.slice(start, end).map((row) => indexes.map((index): Cell => row[index] ?? null));
    return { ...rest, ...common, rows, series: rest.series.filter(({ id }) => columns.includes(id)) };
  }
  const rows = rest.rows.slice(start, end).map((row) => indexes.map((index): Json => row[index] ?? null));
  if (rest.kind === "table") {
    const units = Object.entries(rest.units ?? {}).filter(([column]) => columns.includes(column));
    const { units: _all, ...table } = rest;
    return { ...table, ...common, rows, ...(units.length > 0 ? { units: Object.fromEntries(units) } : {}) };
  }
  const { resource, ...list } = rest;
  const named = [...(resource ?? "").matchAll(/\{(\w+)\}/g)].every(([, name = ""]) => columns.includes(name));
  return { ...list, ...common, rows, ...(resource !== undefined && named ? { resource } : {}) };
}

/** Rows as CSV, each page with the line of columns on top. */
async function viewCsv(part: Rowed, of: number, wanted: View, options: ViewOptions): Promise<ToolResult> {
  const head = csvLine(part.columns);
  const pages: { text: string; rows: number }[] = [];
  let left = 0;
  for (const row of part.rows) {
    const line = csvLine(row);
    // As JSON, which doubles each quotation mark and line end.
    const size = byteLength(line);
    const page = pages.at(-1);
    if (page === undefined || size > left) {
      pages.push({ text: head + line, rows: 1 });
      left = options.room - byteLength(head) - size;
    } else {
      page.text += line;
      page.rows += 1;
      left -= size;
    }
  }
  const all = pages.length > 0 ? pages : [{ text: head, rows: 0 }];
  const page = await pageOf(all, wanted, options);
  const before = wanted.offset + all.slice(0, wanted.page - 1).reduce((sum, { rows }) => sum + rows, 0);
  const units = unitsOf(part);
  return textResult({
    title: part.summary,
    summary: `CSV, rows ${before + 1}-${before + page.rows} of ${of}. ${part.summary}`,
    text: page.text,
    page: part.page,
    notes: [...(part.notes ?? []), ...(units === "" ? [] : [`Units: ${units}.`])],
    characters: all.reduce((sum, { text }) => sum + text.length, 0),
    next: wanted.page < all.length ? nextPage(wanted, all.length, options) : after(part, options),
    pages: all.length,
    number: wanted.page,
  });
}

function unitsOf(part: Rowed): string {
  if (part.kind === "series") return part.series.map(({ id, unit }) => `${id}: ${unit}`).join("; ");
  if (part.kind === "list") return "";
  return Object.entries(part.units ?? {})
    .map(([column, unit]) => `${column}: ${unit}`)
    .join("; ");
}

/** A long text, one page of it; what strangers wrote is fenced on each. */
async function viewText(
  text: string,
  about: {
    title: string;
    summary?: string;
    page?: string | undefined;
    next?: Next | undefined;
    path: string;
  },
  wanted: View,
  options: ViewOptions,
): Promise<ToolResult> {
  if (wanted.format === "csv")
    return options.refuse("format", `csv is for rows, and ${about.path} is a text`, "json", ["json"]);
  const fenced = isUntrusted(text);
  const inner = fenced ? text.slice("<untrusted>".length, -"</untrusted>".length) : text;
  const pages = pagesThatFit(inner, options.room);
  const page = await pageOf(pages, wanted, options);
  const summary = about.summary ?? `${about.title}`;
  return textResult({
    title: about.title,
    summary: pages.length === 1 ? summary : `Page ${wanted.page} of ${pages.length}. ${summary}`,
    text: fenced ? untrusted(page) : page,
    page: about.page,
    notes: [],
    characters: inner.length,
    next:
      wanted.page < pages.length
        ? nextPage(wanted, pages.length, options)
        : about.next && after({ next: about.next }, options),
    pages: pages.length,
    number: wanted.page,
    untrusted: fenced,
  });
}

function pagesThatFit(text: string, room: number): string[] {
  for (let size = PAGE; ; size = Math.floor(size / 2)) {
    const pages = pagesOf(text, size);
    if (size < SMALLEST_PAGE || pages.every((page) => byteLength(page) <= room)) return pages;
  }
}

/** No budget is so small that this does not fit. */
const SMALLEST_PAGE = 100;

async function pageOf<Page>(pages: readonly Page[], { page }: View, { refuse }: ViewOptions): Promise<Page> {
  const found = pages[page - 1];
  if (found !== undefined) return found;
  const right = pages.length === 1 ? "must be 1: there is one page" : `must be 1 to ${pages.length}`;
  return refuse("page", `${right}; got ${page}`, "", []);
}

interface Text {
  title: string;
  summary: string;
  text: string;
  page: string | undefined;
  notes: string[];
  characters: number;
  next: Next | undefined;
  pages: number;
  number: number;
  untrusted?: boolean;
}

function textResult(given: Text): ToolResult {
  const { title, summary, text, page, notes, characters, next, pages, number } = given;
  return {
    kind: "document",
    summary,
    title,
    text,
    page_number: number,
    pages,
    characters,
    ...(notes.length > 0 ? { notes } : {}),
    ...(page === undefined ? {} : { page }),
    ...(next === undefined ? {} : { next }),
    ...(given.untrusted ? { untrusted: ["text"] } : {}),
  };
}

function setNext(result: ToolResult, next: Next | undefined): void {
  if (next) result.next = next;
  else delete result.next;
}

function nextPage({ page }: View, pages: number, options: ViewOptions): Next {
  return further({ page: page + 1 }, `page ${page + 1} of ${pages}`, options);
}

function further(args: Arguments, gives: string, { again }: ViewOptions): Next {
  return { tool: RESULTS_READ, args: again(args), gives };
}

/** What follows the whole result: the next call of its own tool. */
function after({ next }: { next?: Next }, { tool }: ViewOptions): Next | undefined {
  return next && { tool, ...next };
}

function lists(result: ToolResult): string {
  const record = result.kind === "record" ? result.record : {};
  const names = Object.keys(record).filter((name) => Array.isArray(record[name]));
  return names.length > 0 ? names.map((name) => placeIn("record", name, false)).join(", ") : "none here";
}
