import {
  asArray,
  asObject,
  asString,
  type Call,
  type CallOptions,
  field,
  type Http,
  InvalidArgumentError,
  numberOrNull,
  type Params,
  paginate,
  stringOrNull,
  withAll,
} from "@govdata/core";
import type { Caller } from "./client.js";
import { API, checks, DAY, featuresOf } from "./read.js";
import type { StatisticSeries, StatisticsQuery, StatisticValue, WaterPage } from "./types.js";
import { codes, locations, WATER } from "./water.js";

const COMPUTATIONS = ["arithmetic_mean", "maximum", "median", "minimum", "percentile"] as const;

interface PagedStatistics<Q> {
  (query: Q, options?: CallOptions): Call<WaterPage<StatisticSeries>>;
  all(query: Q & { max?: number }, options?: CallOptions): AsyncIterable<StatisticSeries>;
}

export interface StatisticsMethods {
  /**
   * What is usual: means, extremes and percentiles of a day (`start: "01-01"`) or a month of the year, over all years.
   * Of approved data only.
   *
   * @param query A place is required: without one the service answers for Pennsylvania. `type` DOY days, MOY months.
   * @example
   * await usgs.waterNormals({ location: "USGS-12451000", parameter: "00060", start: "01-01", end: "01-01" });
   */
  waterNormals: PagedStatistics<StatisticsQuery & { type?: "DOY" | "MOY" }>;
  /** Means, extremes and percentiles of each month (M), calendar year (CY) or water year (WY). */
  waterIntervals: PagedStatistics<StatisticsQuery & { type?: "M" | "CY" | "WY" }>;
}

function paramsOf(query: StatisticsQuery, day: RegExp, example: string): Params {
  const location = locations(query.location);
  if (!location && !query.stateCode && !query.countyCode && !query.countryCode && !query.parentSeries) {
    throw new InvalidArgumentError(
      API,
      "location",
      "a place is needed (location, stateCode, countyCode): without one the service answers for Pennsylvania",
    );
  }
  const computation = typeof query.computation === "string" ? [query.computation] : query.computation;
  return {
    monitoring_location_id: location,
    parameter_code: codes("parameter", query.parameter),
    computation_type: computation?.map((each) => checks.oneOf("computation", each, COMPUTATIONS)),
    state_code: checks.pattern("stateCode", query.stateCode, /[A-Z]{2}:\d{2}/, "US:42"),
    county_code: checks.pattern("countyCode", query.countyCode, /[A-Z]{2}:\d{2}:\d{3}/, "US:42:103"),
    country_code: query.countryCode,
    site_type_code: query.siteTypeCode,
    site_type_name: query.siteTypeName,
    parent_time_series_id: query.parentSeries,
    start_date: checks.pattern("start", query.start, day, example),
    end_date: checks.pattern("end", query.end, day, example),
    page_size: checks.integer("pageSize", query.pageSize, 1),
  };
}

function readValue(value: unknown): StatisticValue {
  const raw = asObject(value, API, "values");
  const ranks = Array.isArray(raw.percentiles) ? raw.percentiles : [];
  const at = Array.isArray(raw.values) ? raw.values : [];
  return {
    computation: asString(raw.computation, API, "computation"),
    timeOfYear: stringOrNull(raw.time_of_year),
    start: stringOrNull(raw.start_date),
    end: stringOrNull(raw.end_date),
    interval: stringOrNull(raw.interval_type),
    sampleCount: numberOrNull(raw.sample_count),
    value: numberOrNull(raw.value),
    approval: stringOrNull(raw.approval_status),
    percentiles: ranks.flatMap((each, index) => {
      const percentile = numberOrNull(each);
      return percentile === null ? [] : [{ percentile, value: numberOrNull(at[index]) }];
    }),
  };
}

function readPage(body: unknown): WaterPage<StatisticSeries> {
  const items = featuresOf(body).flatMap((feature) => {
    const p = asObject(feature.properties, API, "properties");
    return asArray(p.data, API, "data").map((each): StatisticSeries => {
      const raw = asObject(each, API, "data");
      return {
        location: asString(p.monitoring_location_id, API, "monitoring_location_id"),
        locationName: stringOrNull(p.monitoring_location_name),
        parameter: asString(raw.parameter_code, API, "parameter_code"),
        unit: stringOrNull(raw.unit_of_measure),
        statistic: stringOrNull(raw.parent_statistic_id),
        series: stringOrNull(raw.parent_time_series_id),
        values: asArray(raw.values, API, "values").map(readValue),
      };
    });
  });
  return { items, next: stringOrNull(field(body, "next")) };
}

export function statisticsMethods(client: Caller): StatisticsMethods {
  const request = { ...WATER, ttl: DAY };
  function paged<Q extends StatisticsQuery>(
    address: string,
    params: (query: Q) => Params,
  ): PagedStatistics<Q> {
    const read = async (http: Http, query: Q) => {
      const { data, source } = await http.getReply(address, params(query), request);
      const page = readPage(data);
      return { ...page, next: page.next === null ? null : new URL(page.next, source.url).href };
    };
    const one = (query: Q, options?: CallOptions) => client.call(options, (http) => read(http, query));
    return withAll(one, (query: Q & { max?: number }, options?: CallOptions) =>
      paginate<StatisticSeries, string>(
        async (next) => {
          const page = next
            ? await client.call(options, async (http) => readPage(await http.follow(next, request)))
            : await one(query, options);
          return {
            items: page.items,
            next: page.next === null ? undefined : new URL(page.next, next ?? page.next).href,
          };
        },
        { max: query.max, signal: options?.signal, api: API },
      ),
    );
  }
  return {
    waterNormals: paged("/statistics/v0/observationNormals", (query) => ({
      ...paramsOf(query, /\d{2}-\d{2}/, "01-31"),
      normal_type: query.type && checks.oneOf("type", query.type, ["DOY", "MOY"]),
    })),
    waterIntervals: paged("/statistics/v0/observationIntervals", (query) => ({
      ...paramsOf(query, /\d{4}-\d{2}-\d{2}/, "2024-01-31"),
      interval_type: query.type && checks.oneOf("type", query.type, ["M", "CY", "WY"]),
    })),
  };
}
