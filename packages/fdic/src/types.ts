import type { Dataset } from "./catalogue.js";

/** A cell: dates are ISO (YYYY-MM-DD), amounts thousands of US dollars, ratios percent. Missing is `null`. */
export type FdicValue = string | number | null;

/** A row by the agency's field names. With `fields` given every one of them is there. */
export interface FdicRow {
  [field: string]: FdicValue | undefined;
  /** Certificate number: the id that a bank keeps for ever. Always text. */
  CERT?: string | null;
  ID?: string | null;
}

/**
 * What a field must be: a value, one of several, a range (both ends included), something else than a value, there or
 * not there, or a pattern with `*`.
 */
export type FilterValue =
  | string
  | number
  | readonly (string | number)[]
  | { from?: string | number; to?: string | number }
  | { not: string | number | readonly (string | number)[] }
  | { exists: boolean }
  | { like: string };

/** Conditions by field name; all must hold. Names and values are case-sensitive: `STALP: "WA"`, not "wa". */
export type Filter = Readonly<Record<string, FilterValue | undefined>>;

export interface Query {
  filter?: Filter;
  /** Further conditions in the agency's own syntax, for what `filter` cannot say: "ASSET:[1000000 TO *]". */
  filters?: string;
  /** Fields wanted. Default: all that the row has. */
  fields?: readonly string[];
  sortBy?: string;
  /** Sent together with `sortBy` always: alone it would be ignored. Default ASC. */
  sortOrder?: "ASC" | "DESC";
  /** 0 to 10,000. Default 100. */
  limit?: number;
  /** Rows left out at the start. */
  offset?: number;
}

export interface TextQuery extends Query {
  /** Words of the name, spelled as people do; finds former and trade names too. */
  name?: string;
}

export interface FdicPage {
  dataset: Dataset;
  /** All rows that match. */
  total: number;
  /** When the agency built the data (ISO, UTC): "data as of". */
  asOf: string | null;
  rows: FdicRow[];
  /** Sums, where asked for (`totalFields`). Thousands of US dollars. */
  totals: Record<string, number>;
  offset: number;
  limit: number;
}

export interface AggregateQuery {
  filter?: Filter;
  filters?: string;
  /** One row per value of this field. */
  by: string;
  /** Numeric fields to add up: the rows get `sum_FIELD`. */
  sum?: readonly string[];
  /** Fields whose values are counted: the rows get `count_FIELD_value`. */
  terms?: readonly string[];
}

/** A bank of a market, by its branches there. */
export interface MarketShare {
  cert: string;
  /** Deposits in the market's branches, thousands of US dollars. */
  deposits: number;
  branches: number | null;
  /** Percent of all deposits in the market; null where there are none. */
  share: number | null;
}
