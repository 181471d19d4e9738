import {
  type CallOptions,
  type Client,
  check,
  GovDataError,
  type Http,
  InvalidArgumentError,
  nearest,
  nextPage,
  type Params,
  paginate,
  type RequestOptions,
} from "@govdata/core";
import { findTable, meantTable, type TableInfo, type TableRef, tables } from "./catalogue.js";
import { type Comparison, checkFilter, comparisons, type Filter, fieldName, filterText } from "./filter.js";
import { API, convertRow, type FieldInfo, readReply, type TableReply, type TextRow } from "./reply.js";
import { type FieldOf, type GenericRow, KEYS, type RowOf, type Selected, shapeOf } from "./shapes.js";

const HOUR = 3_600_000;
/** The agency's largest page. */
const MAX_PAGE_SIZE = 10_000;
/** Rows of a step when all are read. */
const ALL_PAGE_SIZE = 1000;

/** What `query` can be asked. */
export interface QueryParams<T extends TableRef = TableRef, F extends string = string> {
  /** Columns wanted. Default: all. */
  fields?: readonly F[] | undefined;
  /** Conditions that must all hold: `{ record_date: { gte: "2024-01-01" }, security_desc: "Treasury Notes" }`. */
  filter?: Filter<FieldOf<T>> | undefined;
  /** Columns to sort by, `-` in front for descending. The agency's default is oldest first. */
  sort?: FieldOf<T> | `-${FieldOf<T>}` | readonly (FieldOf<T> | `-${FieldOf<T>}`)[] | undefined;
  /** Page, from 1. */
  page?: number | undefined;
  /** Rows of a page, 1 to 10 000. The agency's default is 100. */
  pageSize?: number | undefined;
  /**
   * Sends `fields` to the agency, which then merges the rows that are equal in them and adds up their amounts.
   * Without it all columns are asked for and the others dropped here, so that rows stay what they are.
   */
  aggregate?: boolean | undefined;
  /** Also gives every value as the text published, in `text`: amounts past 90 trillion lose cents as numbers. */
  exact?: boolean | undefined;
  /** Keeps only the rows it holds for, on this side: for what a filter cannot say ("contains", "or", a comma). */
  where?: ((row: RowOf<T>) => boolean) | undefined;
  /** Names the format in the request. JSON is the agency's default; `text` gets CSV and XML. */
  format?: "json" | undefined;
}

/** One page of a table. */
export interface Table<Row> {
  /** Path of the table. */
  table: string;
  rows: Row[];
  /** With `exact`: the same rows as the texts published, `null` where missing. */
  text: TextRow[] | undefined;
  /** The columns, as the agency describes them. Empty when the reply came without its description. */
  fields: FieldInfo[];
  /** Rows that match in all, over all pages; null when the reply does not say. */
  total: number | null;
  /** Number of pages; null when the reply does not say. */
  pages: number | null;
  /** This page's number, from 1. */
  page: number;
  /** Number of the next page, `undefined` on the last. */
  next: number | undefined;
}

/** The table of a reference, or an error that says which one was meant. */
export function requireTable(ref: TableRef): TableInfo {
  check(API).required("table", ref);
  const found = findTable(ref);
  if (found !== undefined) return found;
  const meant = meantTable(ref);
  if (meant !== undefined) {
    throw new InvalidArgumentError(API, "table", `there is no table "${ref}".`, [meant.path]);
  }
  const last = ref.split("/").at(-1) ?? ref;
  const names = tables().map(({ name }) => name);
  throw new InvalidArgumentError(API, "table", `there is no table "${ref}".`, nearest(last, names));
}

/** How long a reply is kept and what a person can open for it. */
function requestOptions(table: TableInfo, options?: CallOptions): RequestOptions {
  return {
    ...options,
    ttl: table.rhythm === "daily" ? HOUR : 24 * HOUR,
    cite: {
      page: table.dataset.page,
      ...(table.dataset.title === null ? {} : { title: table.dataset.title }),
    },
  };
}

/** `QueryParams` with columns of any name, for the methods that build their own filters. */
export type Ask<T extends TableRef, F extends string> = Omit<QueryParams<T, F>, "filter" | "sort"> & {
  filter?: Filter | undefined;
  sort?: string | readonly string[] | undefined;
};

interface Plan {
  info: TableInfo;
  list: Comparison[];
  params: Params;
  /** Columns to keep. */
  keep: readonly string[] | undefined;
  /** Columns the agency was asked for; undefined: all. */
  sent: readonly string[] | undefined;
  page: number;
}

function plan<T extends TableRef, F extends string>(ref: T, params: Ask<T, F>): Plan {
  const info = requireTable(ref);
  const checks = check(API);
  const fields = params.fields?.map((name) => fieldName("fields", name));
  if (fields !== undefined && fields.length === 0) {
    throw new InvalidArgumentError(API, "fields", "the list is empty. Leave it out for all columns.");
  }
  if (params.aggregate && params.where !== undefined) {
    throw new InvalidArgumentError(
      API,
      "where",
      "looks at rows, which aggregate merges: use one of the two.",
    );
  }
  const sorts =
    params.sort === undefined ? [] : typeof params.sort === "string" ? [params.sort] : params.sort;
  for (const name of sorts) fieldName("sort", name.replace(/^-/, ""));
  const page = checks.integer("page", params.page, 1) ?? 1;
  checks.integer("pageSize", params.pageSize, 1, MAX_PAGE_SIZE);
  const list = comparisons(params.filter);
  const key = KEYS[info.name];
  const keyed =
    fields !== undefined &&
    key?.every((name) => fields.includes(name)) === true &&
    params.where === undefined;
  const sent = fields !== undefined && (params.aggregate === true || keyed) ? fields : undefined;
  return {
    info,
    list,
    keep: fields,
    sent,
    page,
    params: {
      fields: sent?.join(","),
      filter: filterText(list),
      sort: sorts.length === 0 ? undefined : sorts.join(","),
      format: params.format,
      page: { number: params.page, size: params.pageSize },
    },
  };
}

function isFull<T extends TableRef>(row: GenericRow, table: T): row is GenericRow & RowOf<T> {
  const shape = shapeOf(table);
  if (shape === undefined) return true;
  return Object.entries(shape).every(([name, kind]) => {
    if (!Object.hasOwn(row, name)) return kind.endsWith("?");
    const value = row[name];
    return value === null || typeof value === (kind.startsWith("text") ? "string" : "number");
  });
}

function isSelected<T extends TableRef, F extends string>(
  row: GenericRow,
  fields: readonly F[] | undefined,
): row is GenericRow & Selected<T, F> {
  return fields === undefined || fields.every((name) => Object.hasOwn(row, name));
}

function lacking(
  table: TableInfo,
  missing: readonly string[],
  kind: "unreadable" | "mismatch",
): GovDataError {
  return new GovDataError(`${API}: ${table.name}: the reply has no column ${missing.join(", ")}.`, {
    api: API,
    kind,
  });
}

function fullRow<T extends TableRef>(row: GenericRow, info: TableInfo, ref: T): GenericRow & RowOf<T> {
  if (isFull(row, ref)) return row;
  const shape = shapeOf(info.name) ?? {};
  const missing = Object.keys(shape).filter(
    (name) => !shape[name]?.endsWith("?") && !Object.hasOwn(row, name),
  );
  throw lacking(info, missing, "unreadable");
}

function pick<V>(row: Record<string, V>, fields: readonly string[]): Record<string, V> {
  const picked: Record<string, V> = {};
  for (const name of fields) {
    const value = row[name];
    if (value !== undefined) picked[name] = value;
  }
  return picked;
}

/** Compares the columns of a reply with those asked for. */
function checkColumns(plan: Plan, reply: TableReply): void {
  const there =
    reply.fields?.map(({ name }) => name) ?? (reply.rows[0] ? Object.keys(reply.rows[0]) : undefined);
  if (there === undefined || plan.keep === undefined) return;
  const missing = plan.keep.filter((name) => !there.includes(name));
  if (missing.length === 0) return;
  if (plan.sent !== undefined) throw lacking(plan.info, missing, "mismatch");
  throw new InvalidArgumentError(
    API,
    "fields",
    `${plan.info.name} has no column ${missing.join(", ")}. Its columns: ${there.join(", ")}.`,
    nearest(missing[0] ?? "", there),
  );
}

/** Runs one query inside a call. */
export async function runQuery<T extends TableRef, F extends string = keyof RowOf<T> & string>(
  http: Http,
  ref: T,
  params: Ask<T, F> = {},
  options?: CallOptions,
): Promise<Table<Selected<T, F>>> {
  const asked = plan(ref, params);
  const { info, keep, list } = asked;
  const body = await http.get(info.path, asked.params, requestOptions(info, options));
  const reply = readReply(body, info);
  checkFilter(list, reply.rows);
  checkColumns(asked, reply);
  const rows: Selected<T, F>[] = [];
  const text: TextRow[] = [];
  for (const published of reply.rows) {
    const row = convertRow(published, info.name, reply.fields);
    // Rows of all columns are checked against the columns their type promises.
    if (asked.sent === undefined) {
      const full = fullRow(row, info, ref);
      if (params.where !== undefined && !params.where(full)) continue;
    }
    const shown = keep === undefined ? row : pick(row, keep);
    if (!isSelected<T, F>(shown, params.fields)) throw lacking(info, keep ?? [], "unreadable");
    rows.push(shown);
    if (params.exact) text.push(keep === undefined ? published : pick(published, keep));
  }
  const fields = (reply.fields ?? []).filter(({ name }) => keep === undefined || keep.includes(name));
  return {
    table: info.path,
    rows,
    text: params.exact ? text : undefined,
    fields,
    total: reply.total,
    pages: reply.pages,
    page: asked.page,
    // `links.next` is set even on an empty result: only the number of pages tells the last one.
    next: nextPage({ page: asked.page, pages: reply.pages }),
  };
}

/** Options of reading on over pages. */
export interface AllOptions extends CallOptions {
  /** Rows at most. */
  max?: number;
}

/** Every row, page after page; leaving the loop stops the requests. */
export function queryAll<T extends TableRef, F extends string = keyof RowOf<T> & string>(
  client: Client,
  ref: T,
  params: Omit<QueryParams<T, F>, "page" | "exact"> = {},
  options: AllOptions = {},
): AsyncIterable<Selected<T, F>> {
  const { max, ...call } = options;
  const fetchPage = async (cursor: number | undefined) => {
    const page = await client.call(call, (http) =>
      runQuery<T, F>(http, ref, { pageSize: ALL_PAGE_SIZE, ...params, page: cursor }, call),
    );
    return { items: page.rows, next: page.next };
  };
  return paginate<Selected<T, F>, number>(fetchPage, { api: API, max, signal: call.signal });
}

/** What `text` can be asked. */
export interface TextParams<T extends TableRef = TableRef> {
  format: "csv" | "xml" | "json";
  /** Sent to the agency: rows that are equal in these columns are merged and their amounts added up. */
  fields?: readonly FieldOf<T>[];
  filter?: Filter<FieldOf<T>>;
  sort?: QueryParams<T>["sort"];
  page?: number;
  pageSize?: number;
}

/** The reply as the text the agency sends. */
export async function runText<T extends TableRef>(
  http: Http,
  ref: T,
  params: TextParams<T>,
  options?: CallOptions,
): Promise<string> {
  check(API).oneOf("format", params.format, ["csv", "xml", "json"]);
  const { format, ...rest } = params;
  const asked = plan(ref, { ...rest, aggregate: true });
  const accept = { csv: "text/csv", xml: "application/xml", json: "application/json" }[format];
  return http.getText(
    asked.info.path,
    { ...asked.params, format },
    { ...requestOptions(asked.info, options), accept },
  );
}

/** The date of the newest row that meets a filter; null when there is none. */
export async function newestDate<T extends TableRef>(
  http: Http,
  ref: T,
  filter?: Filter,
  options?: CallOptions,
): Promise<string | null> {
  const info = requireTable(ref);
  const list = comparisons(filter);
  const key = KEYS[info.name];
  const body = await http.get(
    info.path,
    { fields: key?.join(","), filter: filterText(list), sort: `-${info.dateField}`, page: { size: 1 } },
    requestOptions(info, options),
  );
  const reply = readReply(body, info);
  checkFilter(list, reply.rows);
  const [first] = reply.rows;
  if (first === undefined) return null;
  const date = first[info.dateField];
  if (date === undefined || date === null) throw lacking(info, [info.dateField], "unreadable");
  return date;
}
