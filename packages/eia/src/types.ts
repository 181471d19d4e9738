import type { Call, CallOptions } from "@govdata/core";
import type { DATASETS, Dataset, Frequency } from "./catalogue.js";

/** A cell as the agency has it; measured columns are numbers, all else is text. */
export type Cell = string | number | null;

/** A row of any route. `period`: `2024`, `2024-Q1`, `2024-01`, `2024-01-31`, `2024-01-31T23`. */
export interface AnyRow {
  period: string;
  [name: string]: Cell;
}

/** The measured columns of a route. */
export type Column<R extends string> = R extends Dataset ? (typeof DATASETS)[R]["columns"][number] : string;
/** What rows of a route can be narrowed by. Case counts: `stateid` here is `stateId` elsewhere. */
export type Facet<R extends string> = R extends Dataset ? (typeof DATASETS)[R]["facets"][number] : string;

/** A row of a route: its measured columns as numbers, its facets as text, names and units beside them. */
export type Row<R extends string> = R extends Dataset
  ? AnyRow & { [C in Column<R>]?: number | null } & { [F in Facet<R>]: string | null }
  : AnyRow;

export interface Sort {
  column: string;
  /** Default `asc`. */
  direction?: "asc" | "desc";
}

/** What to read of a route. */
export interface Query<R extends string = string> {
  /** Measured columns. Without any the agency sends no values, so there is always at least one. Default: all known ones. */
  columns?: readonly Column<R>[];
  /** Values wanted, by facet: any of one facet, all facets together. */
  facets?: { readonly [F in Facet<R>]?: string | readonly string[] };
  /** Default: the agency's for this route. Needed with `start` and `end`. */
  frequency?: Frequency;
  /** First period: a year, quarter, month, day or hour. Is written in the form of `frequency`. */
  start?: string;
  /** Last period, included: "2024" with `monthly` is December 2024. */
  end?: string;
  /** Default: newest period first, then every known facet. */
  sort?: readonly Sort[];
  /** Rows to leave out at the beginning. */
  offset?: number;
  /** Rows at most: 1 to 5,000 (default). */
  length?: number;
  /** Ask by POST, for facets that are too many for an address. Default false. */
  post?: boolean;
}

/** A figure that was sent as a mark in place of a number: `NA`, `W`, `--`. The cell is null. */
export interface Mark {
  row: number;
  column: string;
  text: string;
}

export interface Page<R extends string = string> {
  route: string;
  rows: Row<R>[];
  /** All rows that match, as the agency counts them. It has counted more than it delivers. */
  total: number | null;
  offset: number;
  frequency: string | null;
  /** `YYYY-MM` */
  dateFormat: string | null;
  description: string | null;
  /** The agency's warnings, such as that it sends 5,000 rows at most. */
  warnings: string[];
  /** Marks that stood in place of numbers. */
  marks: Mark[];
  /** Where to read on, when there may be more. */
  nextOffset: number | null;
}

/** A series by an id of the first version of the API. */
export interface SeriesPage {
  id: string;
  /** Part of the tree it belongs to: `petroleum`, `international`. */
  dataset: string | null;
  rows: AnyRow[];
  total: number | null;
  frequency: string | null;
  dateFormat: string | null;
  description: string | null;
  warnings: string[];
  marks: Mark[];
  /** Whether the agency sent all rows it has of this series. */
  complete: boolean;
}

export interface RouteEntry {
  id: string;
  name: string | null;
  description: string | null;
}

/** A node of the tree: a branch has `routes`, a data set `frequencies`, `facets` and `columns`. */
export interface RouteInfo {
  /** The address asked for. The agency's own `id` may name the domain instead. */
  route: string;
  id: string | null;
  name: string | null;
  description: string | null;
  routes: RouteEntry[];
  frequencies: { id: string; description: string | null; format: string | null }[];
  facets: FacetEntry[];
  columns: { id: string; alias: string | null; units: string | null }[];
  startPeriod: string | null;
  endPeriod: string | null;
  defaultDateFormat: string | null;
  defaultFrequency: string | null;
}

export interface FacetEntry {
  id: string;
  description: string | null;
}

export interface FacetValue {
  id: string;
  name: string | null;
  alias: string | null;
}

/** A method that reads one page, and with `.all` every row, page after page. */
export interface DataMethod<R extends string> {
  (query?: Query<R>, options?: CallOptions): Call<Page<R>>;
  all(
    query?: Omit<Query<R>, "offset" | "length"> & { max?: number },
    options?: CallOptions,
  ): AsyncIterable<Row<R>>;
}
