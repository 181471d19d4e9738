import { field, InvalidArgumentError, nearest, ownValue } from "@govdata/core";
import { earliest, type Filters, type WireFilters } from "./filters.js";
import { checks, pages, TTL } from "./http.js";
import { API, figure, type Reader, type RowOf, readMessages, row, type Shape } from "./read.js";

/** Counts by kind of award. */
export const counts = {
  contracts: figure,
  direct_payments: figure,
  grants: figure,
  idvs: figure,
  loans: figure,
  /** The kind that is called `other_financial_assistance` everywhere else. */
  other: figure,
} satisfies Shape;
/** What a person can open for a search. */
export const cite = { page: pages.search, title: "Award search" };

/** The fields to ask for, checked against what can be asked. */
export function chosen<Field extends string>(
  given: readonly string[] | undefined,
  standard: readonly Field[],
  isField: (text: string) => text is Field,
  known: readonly string[],
): Field[] {
  if (given === undefined) return [...standard];
  checks.required("fields", given);
  return given.map((entry) => {
    if (isField(entry)) return entry;
    throw new InvalidArgumentError(
      API,
      "fields",
      `"${entry}" is no field of this search.`,
      nearest(entry, known),
    );
  });
}

/** Readers of the fields asked for; what every row has besides is read always. */
export function shapeOf(fields: readonly string[], all: Shape, always: Shape): Shape {
  const shape: Record<string, Reader<unknown>> = {};
  for (const entry of fields) {
    const reader = ownValue(all, entry);
    if (reader !== undefined) shape[entry] = reader;
  }
  return { ...shape, ...always };
}

/** A count of what matches filters. */
export function countRequest(path: string, filters: WireFilters, level?: "subawards") {
  return { path, body: { filters, spending_level: level }, ttl: TTL.search, cite };
}

export function readCounts<S extends Shape>(
  shape: S,
  filters: Filters,
): Reader<RowOf<S> & { messages: string[] }> {
  return (body) => ({
    ...row(shape)(field(body, "results"), "results"),
    messages: readMessages(body, earliest(filters)),
  });
}

export const order = (value: "asc" | "desc" | undefined) => checks.oneOf("order", value, ["asc", "desc"]);

/** Sorting by a field that is not asked for, or that the kind of award lacks, is refused by the agency. */
export function sortable(
  sort: string | undefined,
  fields: readonly string[],
  own: readonly string[],
  of: string,
): void {
  if (sort !== undefined && !own.includes(sort)) {
    throw new InvalidArgumentError(API, "sort", `${of} have no field "${sort}".`, nearest(sort, own));
  }
  if (sort !== undefined && !fields.includes(sort)) {
    throw new InvalidArgumentError(
      API,
      "sort",
      `"${sort}" must be one of the fields asked for: ${fields.join(", ")}.`,
    );
  }
}
