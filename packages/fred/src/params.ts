import { check, InvalidArgumentError, isIsoDate, list, type Params } from "@govdata/core";
import { API } from "./read.js";
import {
  AGGREGATIONS,
  type Aggregation,
  FILTER_VARIABLES,
  FIRST_DATE,
  type FilterVariable,
  FREQUENCIES,
  type Frequency,
  LAST_DATE,
  type ReleaseDateOrder,
  type ReleaseOrder,
  type SearchOrder,
  type SeriesOrder,
  SORT_ORDERS,
  type SortOrder,
  type SourceOrder,
  TAG_GROUPS,
  TAG_ORDERS,
  type TagGroup,
  type TagOrder,
  UNITS,
  type Units,
} from "./vocabulary.js";

export const checks = check(API);

export function keysOf<T extends object>(table: T): (keyof T & string)[] {
  const names: string[] = Object.keys(table);
  return names.filter((name): name is keyof T & string => Object.hasOwn(table, name));
}

/** Tag names: several are joined by "and". A comma is part of a name ("university of california, davis"). */
export type TagNames = string | readonly string[];

/** Real-time period: what was known on these days. Default: today, the figures as they now stand. */
export interface RealtimeParams {
  /** First day, `YYYY-MM-DD`, from 1776-07-04. */
  realtimeStart?: string;
  /** Last day, `YYYY-MM-DD`, to 9999-12-31. */
  realtimeEnd?: string;
}

export interface PageParams {
  /** Items of a page at most. Default: the API's largest page. */
  limit?: number;
  /** Items to skip. Default 0. */
  offset?: number;
}

export interface ObservationParams extends RealtimeParams, PageParams {
  /** First date, `YYYY-MM-DD`. Default: the whole history. */
  start?: string;
  /** Last date, `YYYY-MM-DD`. */
  end?: string;
  /** Transformation. Default `lin`, the level. */
  units?: Units;
  /** Aggregate to this frequency, the series' own or a lower one. */
  frequency?: Frequency;
  /** How to aggregate; only with `frequency`. Default `avg`. */
  aggregationMethod?: Aggregation;
  /** 1: by real-time period (default). 4: first release only. For 2 and 3 see `observationsWide`. */
  outputType?: 1 | 4;
  /** Days in history to see the series as of, `YYYY-MM-DD`. */
  vintageDates?: readonly string[];
  /** By date. Default `asc`. */
  sortOrder?: SortOrder;
}

export interface WideParams extends Omit<ObservationParams, "outputType"> {
  /** 2: every vintage. 3: new and revised values only. */
  outputType: 2 | 3;
}

interface FilterParams {
  /** Narrow by this property; needs `filterValue`. */
  filterVariable?: FilterVariable;
  /** The value as FRED writes it: "Monthly", "Percent", "Seasonally Adjusted". */
  filterValue?: string;
  /** Only series that carry all of these tags. */
  tagNames?: TagNames;
  /** Without series that carry one of these; needs `tagNames`. */
  excludeTagNames?: TagNames;
}

export interface SeriesListParams extends RealtimeParams, PageParams, FilterParams {
  /** Default `series_id`. */
  orderBy?: SeriesOrder;
  sortOrder?: SortOrder;
}

export interface SearchParams extends RealtimeParams, PageParams, FilterParams {
  /** `full_text` (default), or `series_id`, where `*` stands for anything. */
  searchType?: "full_text" | "series_id";
  /** Default `search_rank` for full text, `series_id` for ids. */
  orderBy?: SearchOrder;
  /** Default `desc` for search_rank and popularity. */
  sortOrder?: SortOrder;
}

export interface TaggedSeriesParams extends RealtimeParams, PageParams {
  excludeTagNames?: TagNames;
  /** Default `series_id`. */
  orderBy?: SeriesOrder;
  sortOrder?: SortOrder;
}

export interface TagParams extends RealtimeParams, PageParams {
  /** Only these tags. */
  tagNames?: TagNames;
  tagGroupId?: TagGroup;
  /** Words to find in tag names. */
  searchText?: string;
  /** Default `series_count`. */
  orderBy?: TagOrder;
  /** Default `desc`. */
  sortOrder?: SortOrder;
}

export interface RelatedTagParams extends Omit<TagParams, "tagNames"> {
  excludeTagNames?: TagNames;
}

export interface SeriesTagParams extends RealtimeParams {
  /** Default `series_count`. */
  orderBy?: TagOrder;
  /** Default `asc`. */
  sortOrder?: SortOrder;
}

export interface VintageDateParams extends RealtimeParams, PageParams {
  /** Default `asc`. */
  sortOrder?: SortOrder;
}

export interface UpdateParams extends RealtimeParams, PageParams {
  /** Default `all`. */
  filterValue?: "all" | "macro" | "regional";
  /** `YYYYMMDDHHmm`, with `endTime`; US Central time as far as is known. */
  startTime?: string;
  endTime?: string;
}

export interface ReleaseListParams extends RealtimeParams, PageParams {
  /** Default `release_id`. */
  orderBy?: ReleaseOrder;
  sortOrder?: SortOrder;
}

export interface SourceListParams extends RealtimeParams, PageParams {
  /** Default `source_id`. */
  orderBy?: SourceOrder;
  sortOrder?: SortOrder;
}

export interface ReleaseDateParams extends RealtimeParams, PageParams {
  /** By date. Default `asc`. */
  sortOrder?: SortOrder;
  /** Also dates without data: the only way to see future ones. Default false. */
  includeReleaseDatesWithNoData?: boolean;
}

export interface AllReleaseDateParams extends RealtimeParams, PageParams {
  /** Default `release_date`. */
  orderBy?: ReleaseDateOrder;
  /** Default `desc`. */
  sortOrder?: SortOrder;
  /** Also dates without data: the only way to see future ones. Default false. */
  includeReleaseDatesWithNoData?: boolean;
}

/** A series id is one word. */
export function seriesId(value: string): string {
  const id = checks.required("id", value).trim();
  return checks.pattern("id", id, /[^\s,;&?/]{1,64}/, "UNRATE");
}

export function idNumber(name: string, value: number, least = 1): number {
  return checks.integer(name, checks.required(name, value), least);
}

export function tagNames(name: string, value: TagNames | undefined): string | undefined {
  if (value === undefined) return undefined;
  const names = (typeof value === "string" ? value.split(";") : value).map((tag) => tag.trim());
  if (names.some((tag) => tag === "")) throw new InvalidArgumentError(API, name, "holds an empty tag name.");
  return list(names, ";");
}

export function requiredTags(name: string, value: TagNames): string {
  return checks.required(name, tagNames(name, checks.required(name, value)));
}

function realtimeDate(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  checks.date(name, value);
  // Text order is date order for ISO dates.
  if (value < FIRST_DATE || value > LAST_DATE) {
    throw new InvalidArgumentError(API, name, `"${value}" is outside ${FIRST_DATE} to ${LAST_DATE}.`);
  }
  return value;
}

function inOrder(first: string, from: string | undefined, last: string, to: string | undefined): void {
  if (from !== undefined && to !== undefined && from > to) {
    throw new InvalidArgumentError(API, last, `${to} is before ${first} ${from}.`);
  }
}

export function realtime(params: RealtimeParams): Params {
  const { realtimeStart, realtimeEnd } = params;
  inOrder("realtimeStart", realtimeStart, "realtimeEnd", realtimeEnd);
  return {
    realtime_start: realtimeDate("realtimeStart", realtimeStart),
    realtime_end: realtimeDate("realtimeEnd", realtimeEnd),
  };
}

export function page(
  params: PageParams,
  most: number,
): { limit: number | undefined; offset: number | undefined } {
  return {
    limit: checks.integer("limit", params.limit, 1, most),
    offset: checks.integer("offset", params.offset, 0),
  };
}

export function order<const T extends string>(
  params: { orderBy?: string; sortOrder?: string },
  orders: readonly T[],
): { order_by: T | undefined; sort_order: SortOrder | undefined } {
  return {
    order_by: checks.oneOf("orderBy", params.orderBy, orders),
    sort_order: checks.oneOf("sortOrder", params.sortOrder, SORT_ORDERS),
  };
}

export function filter(params: FilterParams) {
  const { filterVariable, filterValue, excludeTagNames } = params;
  if ((filterVariable === undefined) !== (filterValue === undefined)) {
    const [missing, given] =
      filterValue === undefined ? ["filterValue", "filterVariable"] : ["filterVariable", "filterValue"];
    throw new InvalidArgumentError(API, missing, `is required with ${given}.`);
  }
  if (excludeTagNames !== undefined && params.tagNames === undefined) {
    throw new InvalidArgumentError(API, "tagNames", "is required with excludeTagNames.");
  }
  return {
    filter_variable: checks.oneOf("filterVariable", filterVariable, FILTER_VARIABLES),
    filter_value: filterValue,
    tag_names: tagNames("tagNames", params.tagNames),
    exclude_tag_names: tagNames("excludeTagNames", excludeTagNames),
  };
}

/** `searchName`: the words to find in tag names are `search_text` here and `tag_search_text` there. */
export function tagFilter(
  params: TagParams | RelatedTagParams,
  searchName: "search_text" | "tag_search_text",
) {
  return {
    ...realtime(params),
    tag_group_id: checks.oneOf("tagGroupId", params.tagGroupId, keysOf(TAG_GROUPS)),
    [searchName]: params.searchText,
    ...order(params, TAG_ORDERS),
    ...page(params, 1000),
  };
}

export function observationFilter(params: ObservationParams | WideParams) {
  const { start, end, frequency, aggregationMethod, vintageDates, outputType } = params;
  inOrder("start", checks.date("start", start), "end", checks.date("end", end));
  if (aggregationMethod !== undefined && frequency === undefined) {
    // FRED ignores it without a frequency, and the figures would not be what the caller thinks.
    throw new InvalidArgumentError(API, "aggregationMethod", "has a meaning only with frequency.");
  }
  for (const day of vintageDates ?? []) {
    if (!isIsoDate(day)) checks.date("vintageDates", day);
  }
  return {
    ...realtime(params),
    observation_start: realtimeDate("start", start),
    observation_end: realtimeDate("end", end),
    units: checks.oneOf("units", params.units, keysOf(UNITS)),
    frequency: checks.oneOf("frequency", frequency, keysOf(FREQUENCIES)),
    aggregation_method: checks.oneOf("aggregationMethod", aggregationMethod, keysOf(AGGREGATIONS)),
    output_type: checks.oneOf("outputType", outputType, [1, 2, 3, 4]),
    vintage_dates: list(vintageDates),
    sort_order: checks.oneOf("sortOrder", params.sortOrder, SORT_ORDERS),
    ...page(params, 100_000),
  };
}

/** What a list repeats of the request, as far as it was asked. */
export function pageEcho(params: {
  orderBy?: string;
  sortOrder?: string;
  filterVariable?: string;
  filterValue?: string;
  limit?: number;
  offset?: number;
}) {
  return {
    order_by: params.orderBy,
    sort_order: params.sortOrder,
    filter_variable: params.filterVariable,
    filter_value: params.filterValue,
    limit: params.limit,
    offset: params.offset,
  };
}
