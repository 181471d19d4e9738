import { GovDataError, InvalidArgumentError, isGovDataError, isKind, type Params } from "@govdata/core";
import type { Api } from "./ask.js";
import { type DatasetId, datasetId } from "./dataset.js";
import {
  checkLevels,
  checkUcgid,
  describeLevel,
  formatClauses,
  type GeoClause,
  type Geography,
  readGeography,
} from "./geo.js";
import { geography, pages, variables } from "./metadata.js";
import { columnKind, looksNumeric, numericByName, readRaw, readTable } from "./read.js";
import { API } from "./spec.js";
import type { DataTable, RawTable } from "./types.js";

/** What a data query takes; the names are the API's. */
export interface QueryParams {
  /** Variables (`"NAME"`, `"B19013_001E"`; case counts) and whole tables (`"group(B19013)"`). */
  get: string | readonly string[];
  /** The areas: `"county:*"`, `"state:06,36"`, `{ county: "*" }`. Not for some time series; instead of it `ucgid`. */
  for?: GeoClause;
  /** Their parents: `"state:17 county:031"`, `{ state: "17", county: "031" }`; any order. */
  in?: GeoClause;
  /** Fully qualified codes instead of `for` and `in`: `"0400000US41"`. */
  ucgid?: string | readonly string[];
  /** Conditions: `{ NAICS2017: "722" }`, `{ time: "from 2000" }`. Which there are: `variables(dataset)`. */
  predicates?: Readonly<Record<string, string | number>>;
  /** Also the labels of the columns. */
  descriptive?: boolean;
  /** Columns to read as figures, where the names and the data set's metadata should not decide. */
  numeric?: readonly string[];
}

/** `NAME` counts as one. */
const MOST_VARIABLES = 50;
const RESERVED = ["get", "for", "in", "ucgid", "key", "descriptive", "outputFormat"];

const refuse = (field: string, reason: string) => new InvalidArgumentError(API, field, reason);

interface Query {
  id: DatasetId;
  names: string[];
  geography: Geography | undefined;
  ucgid: string | undefined;
  predicates: Record<string, string>;
  descriptive: boolean | undefined;
}

function readQuery(dataset: string, params: QueryParams): Query {
  const id = datasetId(dataset);
  const given = typeof params.get === "string" ? params.get.split(",") : params.get;
  const names = [...new Set(given.map((name) => name.trim()).filter((name) => name !== ""))];
  if (names.length === 0) throw refuse("get", "needs at least one variable or group(TABLE).");
  const wrong = names.find((name) => !/^(?:[A-Za-z]\w*|group\([A-Za-z]\w*\))$/.test(name));
  if (wrong !== undefined)
    throw refuse("get", `"${wrong}" is no variable: write one like B19013_001E, or group(B19013).`);
  if (params.for !== undefined && params.ucgid !== undefined)
    throw refuse("ucgid", "is instead of `for`: give one of the two.");
  if (params.in !== undefined && params.for === undefined)
    throw refuse("in", "has a meaning only with `for`.");
  if (params.for === undefined && params.ucgid === undefined && id.vintage !== null)
    throw refuse("for", "is required: the areas, such as state:* or us:1 (or `ucgid`).");
  const predicates: Record<string, string> = {};
  for (const [name, value] of Object.entries(params.predicates ?? {})) {
    if (!/^[A-Za-z]\w*$/.test(name) || RESERVED.includes(name))
      throw refuse("predicates", `"${name}" is no variable to set a condition on.`);
    if (String(value).trim() === "") throw refuse("predicates", `${name} has no value.`);
    predicates[name] = String(value).replaceAll("+", " ");
  }
  return {
    id,
    names,
    geography: params.for === undefined ? undefined : readGeography(id, params.for, params.in),
    ucgid: params.ucgid === undefined ? undefined : checkUcgid(params.ucgid),
    predicates,
    descriptive: params.descriptive,
  };
}

/** The levels of a data set, when it lists them. */
async function levelsOf(api: Api, id: DatasetId) {
  try {
    return await geography(api, id);
  } catch (error) {
    // Without the list the API itself decides: its refusal is as good.
    if (isGovDataError(error)) return [];
    throw error;
  }
}

function parameters(query: Query, names: readonly string[]): Params {
  const { geography: area } = query;
  return {
    get: names.join(","),
    for: area && formatClauses([area.for]),
    in: area && area.in.length > 0 ? formatClauses(area.in) : undefined,
    ucgid: query.ucgid,
    ...query.predicates,
    descriptive: query.descriptive,
  };
}

/** The page of the first table asked, where there is one; else that of the data set. */
export function pageFor(path: string, names: readonly string[]): string {
  const table = names
    .map((name) => /^(?:group\()?([BCS]\d{4,5}[A-Z]*|DP\d{2}|P\d+|H\d+)/.exec(name)?.[1])
    .find((found) => found !== undefined);
  return table === undefined ? pages.dataset(path) : pages.open(path, table);
}

async function ask(api: Api, query: Query, names: readonly string[]): Promise<unknown> {
  const { id } = query;
  const page = pageFor(id.path, query.names);
  try {
    return await api.data(`/${id.path}`, parameters(query, names), { page, title: id.path });
  } catch (error) {
    throw await explain(api, query, error);
  }
}

/** Adds to the API's one line about a wrong hierarchy what the data set does take. */
async function explain(api: Api, query: Query, error: unknown): Promise<unknown> {
  const { id, geography: area } = query;
  if (!isKind(error, "bad_request") || !/geography h(?:ei|ie)rarchy/i.test(error.message)) return error;
  const levels = area === undefined ? [] : await levelsOf(api, id);
  const named = levels.filter(({ name }) => name.toLowerCase() === area?.for.level);
  if (levels.length === 0) return error;
  const right =
    named.length > 0
      ? named.map(describeLevel).join("; or ")
      : `${id.path} has ${[...new Set(levels.map(({ name }) => name))].join(", ")}`;
  return new GovDataError(`${error.message}. ${right}`, {
    api: API,
    kind: "bad_request",
    status: error.status,
    url: error.url,
  });
}

interface Reply {
  raw: RawTable;
  labels: Map<string, string>;
}

async function askRaw(api: Api, query: Query, names: readonly string[]): Promise<Reply> {
  const raw = readRaw(await ask(api, query, names));
  const labels = new Map<string, string>();
  if (query.descriptive === true) {
    const [second] = raw.rows.splice(0, 1);
    for (const [index, name] of raw.header.entries()) {
      const label = second?.[index];
      if (label) labels.set(name, label);
    }
  }
  expectAsked(query, names, raw);
  return { raw, labels };
}

/** A reply must hold what was asked, of the areas that were asked. */
function expectAsked(query: Query, names: readonly string[], raw: RawTable): void {
  if (raw.rows.length === 0) return;
  const mismatch = (message: string) =>
    new GovDataError(`${API}: ${query.id.path}: ${message}.`, { api: API, kind: "mismatch" });
  const lacking = names.filter((name) => !name.startsWith("group(") && !raw.header.includes(name));
  if (lacking.length > 0) throw mismatch(`the reply has no column ${lacking.join(", ")}`);
  const clauses = query.geography === undefined ? [] : [query.geography.for, ...query.geography.in];
  for (const { level, codes } of clauses) {
    const index = raw.header.findIndex((name) => name.toLowerCase() === level);
    if (index === -1) throw mismatch(`the reply does not say which ${level} its rows are of`);
    const other =
      codes[0] === "*" ? undefined : raw.rows.find((cells) => !codes.includes(cells[index] ?? ""));
    if (other !== undefined)
      throw mismatch(`asked for ${level} ${codes.join(",")}, but the reply is of ${other[index] ?? "none"}`);
  }
  for (const [name, value] of Object.entries(query.predicates)) {
    const index = raw.header.indexOf(name);
    // "from 2000" and NAICS patterns with * are conditions, not codes that come back.
    if (index === -1 || !/^\w+$/.test(value)) continue;
    const other = raw.rows.find((cells) => !sameCode(value, cells[index] ?? "", name));
    if (other !== undefined)
      throw mismatch(`asked for ${name}=${value}, but the reply is of ${other[index]}`);
  }
}

function sameCode(asked: string, got: string, name: string): boolean {
  if (name === "time") return got.startsWith(asked);
  const plain = (code: string) =>
    code
      .trim()
      .toLowerCase()
      .replace(/^0+(?=.)/, "");
  return plain(asked) === plain(got);
}

/** Up to 50 variables go into one request; more are asked in parts and joined by area, since no order is promised. */
async function askAll(api: Api, query: Query): Promise<Reply> {
  const { names } = query;
  if (names.length <= MOST_VARIABLES) return askRaw(api, query, names);
  const parts: Reply[] = [];
  for (let from = 0; from < names.length; from += MOST_VARIABLES) {
    parts.push(await askRaw(api, query, names.slice(from, from + MOST_VARIABLES)));
  }
  return join(query, parts);
}

function join(query: Query, parts: readonly Reply[]): Reply {
  const [first, ...others] = parts;
  if (first === undefined) throw new RangeError("no parts to join");
  const asked = new Set(query.names);
  const keyOf = (raw: RawTable) => {
    const at = raw.header.flatMap((name, index) => (asked.has(name) ? [] : [{ name, index }]));
    at.sort((a, b) => (a.name < b.name ? -1 : 1));
    return (cells: readonly (string | null)[]) => at.map(({ index }) => cells[index] ?? "").join("\n");
  };
  const header = [...first.raw.header];
  const labels = new Map(first.labels);
  const firstKey = keyOf(first.raw);
  const rows = new Map(first.raw.rows.map((cells) => [firstKey(cells), [...cells]]));
  if (rows.size !== first.raw.rows.length) {
    throw refuse(
      "get",
      `rows of this query are not told apart by area alone: ask for ${MOST_VARIABLES} variables at most.`,
    );
  }
  for (const { raw, labels: more } of others) {
    const key = keyOf(raw);
    const fresh = raw.header.flatMap((name, index) => (asked.has(name) ? [{ name, index }] : []));
    header.push(...fresh.map(({ name }) => name));
    for (const [name, label] of more) labels.set(name, label);
    for (const cells of raw.rows) {
      const row = rows.get(key(cells));
      if (row === undefined || raw.rows.length !== rows.size) {
        throw new GovDataError(`${API}: ${query.id.path}: the parts of the query are of different areas.`, {
          api: API,
          kind: "mismatch",
        });
      }
      row.push(...fresh.map(({ index }) => cells[index] ?? null));
    }
  }
  return { raw: { header, rows: [...rows.values()] }, labels };
}

async function prepare(api: Api, dataset: string, params: QueryParams): Promise<Query> {
  const query = readQuery(dataset, params);
  if (query.geography !== undefined && !query.geography.sure) {
    const levels = await levelsOf(api, query.id);
    if (levels.length > 0) checkLevels(query.id, levels, query.geography);
  }
  return query;
}

/** A data query with its figures read. */
export async function query(api: Api, dataset: string, params: QueryParams): Promise<DataTable> {
  const asked = await prepare(api, dataset, params);
  const { raw, labels } = await askAll(api, asked);
  const predicates = Object.keys(asked.predicates);
  const isNumeric = await numericColumns(api, asked.id, raw, predicates, params.numeric);
  return readTable(raw, { dataset: asked.id.path, predicates, labels, isNumeric });
}

/** Names say it for the survey and the census; for the others the data set's variables do. */
async function numericColumns(
  api: Api,
  id: DatasetId,
  raw: RawTable,
  predicates: readonly string[],
  given: readonly string[] | undefined,
): Promise<(name: string) => boolean> {
  if (given !== undefined) return (name) => given.includes(name);
  const byName = (name: string) => numericByName(name, id.path);
  const unknown = raw.header.filter(
    (name) =>
      byName(name) === undefined &&
      columnKind(name, { predicates, isNumeric: () => false }) === "text" &&
      looksNumeric(raw, name),
  );
  const types = new Map<string, string | null>();
  if (unknown.length > 0) for (const { name, type } of await variables(api, id)) types.set(name, type);
  return (name) => byName(name) ?? /^(?:int|float|long)$/.test(types.get(name) ?? "");
}

/** A data query as sent. */
export async function queryRaw(
  api: Api,
  dataset: string,
  params: Omit<QueryParams, "numeric">,
): Promise<RawTable> {
  return (await askAll(api, await prepare(api, dataset, params))).raw;
}

/** All codes of a row in the order of its columns: `48201`. */
export function geoidOf(geo: Readonly<Record<string, string>>): string {
  return Object.values(geo).join("");
}
