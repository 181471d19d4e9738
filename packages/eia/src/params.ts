import { check, InvalidArgumentError, nearest, type Params, path } from "@govdata/core";
import { FREQUENCIES, type Frequency, knownDataset } from "./catalogue.js";
import { periodIn } from "./periods.js";
import { API } from "./read.js";
import type { Query, Sort } from "./types.js";

export const checks = check(API);
/** The agency sends no more rows at once. */
export const MAX_LENGTH = 5000;

const ROUTE = /[A-Za-z0-9-]+(?:\/[A-Za-z0-9-]+)*/;
const NAME = /[A-Za-z0-9-]+/;

/** A route without its slashes, `/v2` and `/data`. */
export function routeOf(field: string, text: string): string {
  const route = text
    .trim()
    .replace(/^\/?v2(?=\/|$)/, "")
    .replace(/^\/+|\/+$/g, "")
    .replace(/(?:^|\/)data$/, "");
  return checks.pattern(field, route, ROUTE, "petroleum/pri/spt");
}

/** The address of a route. Text that is no plain segment never gets here. */
export function routePath(route: string): string {
  return route
    .split("/")
    .map((segment) => path`/${segment}`)
    .join("");
}

/** A query, checked, as the agency takes it. */
export interface Asked {
  route: string;
  columns: readonly string[];
  facets: Record<string, string[]>;
  frequency: Frequency | undefined;
  start: string | undefined;
  end: string | undefined;
  sort: Required<Sort>[];
  offset: number;
  length: number;
}

type Plain = Pick<Query, "columns" | "frequency" | "start" | "end" | "sort" | "offset" | "length"> & {
  facets?: { readonly [name: string]: string | readonly string[] | undefined };
};

function named(
  field: string,
  name: string,
  known: readonly string[] | undefined,
  extra: readonly string[] = [],
) {
  checks.pattern(field, name, NAME, known?.[0] ?? "value");
  if (known !== undefined && !known.includes(name) && !extra.includes(name)) {
    throw new InvalidArgumentError(
      API,
      field,
      `"${name}" is not one of ${known.join(", ")} (upper and lower case count).`,
      nearest(name, known),
    );
  }
  return name;
}

/** Checks a query. What is known of the route is checked here, the rest by the agency. */
export function askedOf(routeText: string, query: Plain): Asked {
  const route = routeOf("route", routeText);
  const known = knownDataset(route);
  const columns = query.columns ?? known?.columns;
  if (columns === undefined || columns.length === 0) {
    throw new InvalidArgumentError(
      API,
      "columns",
      `needs at least one measured column, or no values come back; eia.route("${route}") lists them.`,
    );
  }
  for (const column of columns) named("columns", column, known?.columns);
  const facets: Record<string, string[]> = {};
  for (const [name, given] of Object.entries(query.facets ?? {})) {
    if (given === undefined) continue;
    named("facets", name, known?.facets);
    const values = typeof given === "string" ? [given] : given;
    if (values.length === 0)
      throw new InvalidArgumentError(API, `facets.${name}`, "needs at least one value");
    facets[name] = values.map((value) => checks.required(`facets.${name}`, value));
  }
  const frequency = checks.oneOf("frequency", query.frequency, known?.frequencies ?? FREQUENCIES);
  const period = (field: "start" | "end") => {
    const text = query[field];
    if (text === undefined) return undefined;
    if (frequency !== undefined) return periodIn(frequency, field, text);
    throw new InvalidArgumentError(
      API,
      field,
      "needs frequency as well: the agency compares periods as text.",
    );
  };
  const start = period("start");
  const end = period("end");
  if (start !== undefined && end !== undefined && start > end) {
    throw new InvalidArgumentError(API, "end", `${end} is before start, ${start}.`);
  }
  const sort = (query.sort ?? fullSort(known?.facets ?? [])).map(({ column, direction = "asc" }) => ({
    column: checks.pattern("sort", column, NAME, "period"),
    direction: checks.oneOf("sort.direction", direction, ["asc", "desc"]),
  }));
  return {
    route,
    columns,
    facets,
    frequency,
    start,
    end,
    sort,
    offset: checks.integer("offset", query.offset ?? 0, 0),
    length: checks.integer("length", query.length ?? MAX_LENGTH, 1, MAX_LENGTH),
  };
}

/** Newest first, and then by every facet: with less, rows go missing or come twice between pages. */
export function fullSort(facets: readonly string[]): Sort[] {
  return [
    { column: "period", direction: "desc" },
    ...facets.map((column): Sort => ({ column, direction: "asc" })),
  ];
}

/** A query in the address. */
export function addressParams(asked: Asked): Params {
  const { columns, facets, frequency, start, end, sort, offset, length } = asked;
  return {
    frequency,
    data: Object.fromEntries(columns.map((column, index) => [index, column])),
    facets: Object.fromEntries(Object.entries(facets).map(([name, values]) => [`${name}[]`, values])),
    start,
    end,
    sort: Object.fromEntries(sort.map(({ column, direction }, index) => [index, { column, direction }])),
    offset,
    length,
  };
}

/** A query as a body. */
export function bodyParams({ columns, facets, frequency, start, end, sort, offset, length }: Asked) {
  return { data: [...columns], facets, frequency, start, end, sort, offset, length };
}
