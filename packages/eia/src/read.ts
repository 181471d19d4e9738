import {
  asArray,
  asObject,
  asString,
  expectEcho,
  field,
  GovDataError,
  integerOrString,
  numberOrNull,
  stringOrNull,
} from "@govdata/core";
import type { Asked } from "./params.js";
import type {
  AnyRow,
  Cell,
  FacetEntry,
  FacetValue,
  Mark,
  RouteEntry,
  RouteInfo,
  SeriesPage,
} from "./types.js";

export const API = "eia";

type Raw = Record<string, unknown>;

/** Descriptions hold line breaks and runs of blanks. */
const squeezed = (value: unknown): string | null => stringOrNull(value)?.replace(/\s+/g, " ") ?? null;
const listed = (value: unknown, where: string): unknown[] =>
  value === undefined || value === null ? [] : asArray(value, API, where);

/** Figures come as text (`".205"`) on `/data` and as numbers on `/seriesid`. What is no number is null, its text kept. */
function figure(value: unknown, row: number, column: string, marks: Mark[]): number | null {
  const number = numberOrNull(value);
  if (number === null) {
    const text = stringOrNull(value);
    if (text !== null) marks.push({ row, column, text });
  }
  return number;
}

/** Columns whose cells are figures, where nobody asked for columns by name. */
function measured(raw: Raw): string[] {
  return Object.keys(raw).filter((name) => name === "value" || `${name}-units` in raw);
}

function readRow(
  value: unknown,
  index: number,
  columns: readonly string[] | undefined,
  marks: Mark[],
): AnyRow {
  const raw = asObject(value, API, `data[${index}]`);
  // An annual period is a number on `/seriesid`.
  const period = stringOrNull(raw.period);
  if (period === null) {
    throw new GovDataError(`${API}: the reply has no period in data[${index}]`, {
      api: API,
      kind: "unreadable",
    });
  }
  const figures = new Set(columns ?? measured(raw));
  const cells = Object.entries(raw).map(([name, cell]): [string, Cell] => [
    name,
    figures.has(name) ? figure(cell, index, name, marks) : stringOrNull(cell),
  ]);
  return { ...Object.fromEntries(cells), period };
}

interface Envelope {
  rows: AnyRow[];
  total: number | null;
  frequency: string | null;
  dateFormat: string | null;
  description: string | null;
  warnings: string[];
  marks: Mark[];
}

function readEnvelope(body: unknown, columns?: readonly string[]): Envelope & { response: Raw } {
  const response = asObject(field(body, "response"), API, "response");
  const marks: Mark[] = [];
  const total = integerOrString(response.total, [], API);
  return {
    response,
    rows: asArray(response.data, API, "response.data").map((row, index) =>
      readRow(row, index, columns, marks),
    ),
    total: total === null ? null : Number(total),
    frequency: stringOrNull(response.frequency),
    dateFormat: stringOrNull(response.dateFormat),
    description: squeezed(response.description),
    warnings: listed(response.warnings, "response.warnings").map((each) =>
      [squeezed(field(each, "warning")), squeezed(field(each, "description"))].filter(Boolean).join(": "),
    ),
    marks,
  };
}

/** Rows of a route, if they are those that were asked for. */
export function readData(body: unknown, asked: Asked): Envelope & { nextOffset: number | null } {
  const { response: _response, ...page } = readEnvelope(body, asked.columns);
  if (page.frequency !== null) expectEcho(API, "frequency", asked.frequency, page.frequency);
  // Some recorders and proxies empty the echo.
  const params = field(field(body, "request"), "params");
  const facets = field(params, "facets");
  for (const [name, values] of Object.entries(asked.facets)) {
    const echoed = field(facets, name);
    if (echoed !== undefined) {
      const got = (Array.isArray(echoed) ? echoed : [echoed]).map((each: unknown) => stringOrNull(each));
      expectEcho(API, `facets.${name}`, [...new Set(values)], [...new Set(got)]);
    }
  }
  const next = asked.offset + page.rows.length;
  // The total has been larger than what there is, so a short page ends it as well.
  const more = page.rows.length >= asked.length && (page.total === null || next < page.total);
  return { ...page, nextOffset: more ? next : null };
}

export function readSeries(body: unknown, id: string): SeriesPage {
  const { response, ...page } = readEnvelope(body);
  const complete = page.warnings.length === 0;
  return { id, dataset: stringOrNull(response.id), ...page, complete };
}

const entry = (value: unknown, where: string): RouteEntry => {
  // The specification has texts, the API objects.
  if (typeof value === "string") return { id: value, name: null, description: null };
  const raw = asObject(value, API, where);
  return {
    id: asString(raw.id, API, `${where}.id`),
    name: squeezed(raw.name),
    description: squeezed(raw.description),
  };
};

export function readRoute(body: unknown, route: string): RouteInfo {
  const raw = asObject(field(body, "response"), API, "response");
  return {
    route,
    id: stringOrNull(raw.id),
    name: squeezed(raw.name),
    description: squeezed(raw.description),
    routes: listed(raw.routes, "routes").map((each) => entry(each, "routes")),
    frequencies: listed(raw.frequency, "frequency")
      .map((each) => ({
        ...entry(each, "frequency"),
        format: stringOrNull(field(each, "format")),
      }))
      .map(({ id, description, format }) => ({ id, description, format })),
    facets: readFacetList(raw.facets),
    columns: columnsOf(raw.data).map(([id, each]) => ({
      // A column without alias and units is an empty list.
      id,
      alias: squeezed(field(each, "alias")),
      units: squeezed(field(each, "units")),
    })),
    startPeriod: stringOrNull(raw.startPeriod),
    endPeriod: stringOrNull(raw.endPeriod),
    defaultDateFormat: stringOrNull(raw.defaultDateFormat),
    defaultFrequency: stringOrNull(raw.defaultFrequency),
  };
}

/** Where there are no columns an empty list stands for the empty object. */
function columnsOf(value: unknown): [string, unknown][] {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return [];
  return Object.entries(asObject(value, API, "data"));
}

function readFacetList(value: unknown): FacetEntry[] {
  return listed(value, "facets").map((each) => {
    const { id, description } = entry(each, "facets");
    return { id, description };
  });
}

/** The specification names the list `facetOptions`, the documentation `facets`. */
export function readFacets(body: unknown): FacetEntry[] {
  const raw = asObject(field(body, "response"), API, "response");
  return readFacetList(asArray(raw.facetOptions ?? raw.facets, API, "response.facets"));
}

export function readFacetValues(body: unknown): FacetValue[] {
  const raw = asObject(field(body, "response"), API, "response");
  return asArray(raw.facets, API, "response.facets").map((each) => {
    const value = asObject(each, API, "facets");
    const id = stringOrNull(value.id);
    if (id === null)
      throw new GovDataError(`${API}: a facet value has no id`, { api: API, kind: "unreadable" });
    return { id, name: squeezed(value.name), alias: squeezed(value.alias) };
  });
}

/**
 * The unit of a figure, which stands in `units`, `unit` or `<column>-units`, by data set.
 *
 * @example
 * unitOf(row, "price") // "cents per kilowatt-hour"
 */
export function unitOf(row: AnyRow, column = "value"): string | null {
  return stringOrNull(row[`${column}-units`] ?? row.units ?? row.unit);
}
