import { type Call, type CallOptions, expectEcho, field } from "@govdata/core";
import { type Caller, get, paged, pages, TTL } from "./http.js";
import {
  checks,
  type ObservationParams,
  observationFilter,
  order,
  page,
  pageEcho,
  type RealtimeParams,
  realtime,
  type SeriesTagParams,
  seriesId,
  type UpdateParams,
  type VintageDateParams,
  type WideParams,
} from "./params.js";
import {
  API,
  checkEcho,
  items,
  readCategory,
  readObservation,
  readPage,
  readRelease,
  readSeries,
  readSeriesList,
  readTag,
  readUnits,
  readVintageObservation,
  unreadable,
} from "./read.js";
import type {
  Category,
  Observation,
  Observations,
  Paged,
  Release,
  Series,
  SeriesList,
  Tag,
  TagList,
  VintageDates,
  VintageObservation,
  WideObservations,
} from "./types.js";
import { LAST_DATE, type SeriesId, SORT_ORDERS, TAG_ORDERS } from "./vocabulary.js";

/** One series: what it is, its figures, its tags, and which series changed. */
export interface SeriesMethods {
  /**
   * What a series is: title, units, frequency, seasonal adjustment, range, notes.
   *
   * @param id Id of the series, `"UNRATE"`.
   * @returns The record of the series, without figures.
   * @throws {GovDataError} `not_found` when there is none (FRED itself answers 400), `auth` when the key is refused.
   * @see https://fred.stlouisfed.org/docs/api/fred/series.html
   * @example
   * (await fred.series("GDP")).units; // "Billions of Dollars"
   */
  series(id: SeriesId, params?: RealtimeParams, options?: CallOptions): Call<Series>;
  /**
   * The figures of a series, oldest first, "." as `null`. One request gives up to 100,000.
   *
   * With a real-time period or `vintageDates` there are several rows for one date, one per period in which the value
   * stood; `revisions`, `asOf` and `firstPrint` give them with those periods.
   *
   * @param id Id of the series, `"GDP"`.
   * @param params `start` and `end` (`YYYY-MM-DD`), `units` (`pc1` = percent change from a year ago),
   *   `frequency` with `aggregationMethod`, `sortOrder`, `limit`, `offset`.
   * @returns The page, labelled with the units the reply says it is in. `.all` gives the observations one by one.
   * @throws {GovDataError} `invalid_argument` before any request for a bad date or code, `bad_request` for a frequency
   *   higher than the series' own, `not_found`, `mismatch` when the reply is of other units than asked.
   * @see https://fred.stlouisfed.org/docs/api/fred/series_observations.html
   * @example
   * const gdp = await fred.observations("GDP", { start: "2024-01-01" });
   * gdp.observations[0]; // { date: "2024-01-01", value: 28624.069 }
   */
  observations: Paged<
    [id: SeriesId, params?: ObservationParams, options?: CallOptions],
    Observations,
    Observation
  >;
  /**
   * The same with the real-time period of every value: what `revisions`, `asOf` and `firstPrint` are built on.
   *
   * @see https://fred.stlouisfed.org/docs/api/fred/series_observations.html
   */
  vintageObservations: Paged<
    [id: SeriesId, params?: ObservationParams, options?: CallOptions],
    Observations<VintageObservation>,
    VintageObservation
  >;
  /**
   * Output types 2 and 3: one row per date and one column per vintage (`GDP_20191030`), passed on as FRED sends them.
   *
   * @param params `outputType` 2 (every vintage) or 3 (new and revised values), with `vintageDates` or a real-time period.
   * @returns Rows of texts, "." for a missing value: this form is not typed, since its shape depends on the question.
   * @throws {GovDataError} `bad_request` for more than 2,000 vintage dates.
   * @see https://fred.stlouisfed.org/docs/api/fred/series_observations.html
   * @example
   * await fred.observationsWide("GDP", { outputType: 2, vintageDates: ["2019-10-30", "2019-11-27"] });
   */
  observationsWide(id: SeriesId, params: WideParams, options?: CallOptions): Call<WideObservations>;
  /**
   * The days on which a series was released or revised.
   *
   * @returns Up to 10,000 days, oldest first. `.all` gives them one by one.
   * @see https://fred.stlouisfed.org/docs/api/fred/series_vintagedates.html
   * @example
   * (await fred.vintageDates("GDP")).vintage_dates[0]; // "1991-12-04"
   */
  vintageDates: Paged<
    [id: SeriesId, params?: VintageDateParams, options?: CallOptions],
    VintageDates,
    string
  >;
  /**
   * The categories a series is filed under.
   *
   * @see https://fred.stlouisfed.org/docs/api/fred/series_categories.html
   */
  seriesCategories(id: SeriesId, params?: RealtimeParams, options?: CallOptions): Call<Category[]>;
  /**
   * The release a series comes with.
   *
   * @see https://fred.stlouisfed.org/docs/api/fred/series_release.html
   * @example
   * (await fred.seriesRelease("GDP")).id; // 53
   */
  seriesRelease(id: SeriesId, params?: RealtimeParams, options?: CallOptions): Call<Release>;
  /**
   * The tags of a series; the one of group `cc` says who holds the rights (see `rights`).
   *
   * @see https://fred.stlouisfed.org/docs/api/fred/series_tags.html
   */
  seriesTags(id: SeriesId, params?: SeriesTagParams, options?: CallOptions): Call<TagList>;
  /**
   * Series that changed in the last two weeks, newest change first.
   *
   * @param params `filterValue` `macro` or `regional`; `startTime` and `endTime` (`YYYYMMDDHHmm`) together.
   * @see https://fred.stlouisfed.org/docs/api/fred/series_updates.html
   */
  updates: Paged<[params?: UpdateParams, options?: CallOptions], SeriesList, Series>;
}

export function seriesMethods(caller: Caller): SeriesMethods {
  const describe = { ttl: TTL.description };

  function readObservations<Row extends Observation>(
    id: string,
    params: ObservationParams,
    body: unknown,
    row: (value: unknown) => Row,
  ): Observations<Row> {
    checkObservations(body, params);
    const text = (name: string) => {
      const value = field(body, name);
      if (typeof value !== "string") throw unreadable(`${name} is missing`);
      return value;
    };
    const optional = (name: string) => (field(body, name) === undefined ? null : text(name));
    return {
      id,
      units: readUnits(body),
      frequency: params.frequency ?? null,
      output_type: Number(field(body, "output_type") ?? params.outputType ?? 1),
      observation_start: text("observation_start"),
      observation_end: text("observation_end"),
      realtime_start: optional("realtime_start"),
      realtime_end: optional("realtime_end"),
      ...readPage(body),
      observations: items(body, "observations").map(row),
    };
  }

  function observe<Row extends Observation>(
    row: (value: unknown) => Row,
  ): Paged<[id: SeriesId, params?: ObservationParams, options?: CallOptions], Observations<Row>, Row> {
    return paged(
      (id: SeriesId, params: ObservationParams = {}, options?: CallOptions): Call<Observations<Row>> =>
        get(
          caller,
          options,
          "/series/observations",
          () => ({ series_id: seriesId(id), ...observationFilter(params) }),
          { ttl: figuresTtl(params), cite: () => ({ page: pages.series(id), title: id }) },
          (body) => readObservations(id.trim(), params, body, row),
        ),
      ([id, params, options], offset) => [id, { ...params, offset }, options],
      (page) => page.observations,
      ([, , options]) => options,
    );
  }

  return {
    series: (id, params = {}, options) =>
      get(
        caller,
        options,
        "/series",
        () => ({ series_id: seriesId(id), ...realtime(params) }),
        { ...describe, cite: citeSeries },
        (body) => {
          const series = readSeries(items(body, "seriess")[0]);
          expectEcho(API, "series_id", id, series.id);
          return series;
        },
      ),

    observations: observe(readObservation),
    vintageObservations: observe(readVintageObservation),

    observationsWide: (id, params, options) =>
      get(
        caller,
        options,
        "/series/observations",
        () => {
          checks.oneOf("outputType", params.outputType, [2, 3]);
          return { series_id: seriesId(id), ...observationFilter(params) };
        },
        { ttl: figuresTtl(params), cite: () => ({ page: pages.series(id), title: id }) },
        (body) => {
          checkObservations(body, params);
          return {
            id: id.trim(),
            units: readUnits(body),
            output_type: params.outputType,
            ...readPage(body),
            rows: items(body, "observations").map(plainRow),
          };
        },
      ),

    vintageDates: paged(
      (id: SeriesId, params: VintageDateParams = {}, options?: CallOptions) =>
        get(
          caller,
          options,
          "/series/vintagedates",
          () => ({
            series_id: seriesId(id),
            ...realtime(params),
            sort_order: checks.oneOf("sortOrder", params.sortOrder, SORT_ORDERS),
            ...page(params, 10_000),
          }),
          { ttl: TTL.figures, cite: () => ({ page: pages.series(id), title: id }) },
          (body): VintageDates => {
            checkEcho(body, pageEcho(params));
            return {
              id: id.trim(),
              ...readPage(body),
              vintage_dates: items(body, "vintage_dates").map(String),
            };
          },
        ),
      ([id, params, options], offset) => [id, { ...params, offset }, options],
      (page) => page.vintage_dates,
      ([, , options]) => options,
    ),

    seriesCategories: (id, params = {}, options) =>
      get(
        caller,
        options,
        "/series/categories",
        () => ({ series_id: seriesId(id), ...realtime(params) }),
        { ...describe, cite: () => ({ page: pages.series(id), title: id }) },
        (body) => items(body, "categories").map(readCategory),
      ),

    seriesRelease: (id, params = {}, options) =>
      get(
        caller,
        options,
        "/series/release",
        () => ({ series_id: seriesId(id), ...realtime(params) }),
        { ...describe, cite: () => ({ page: pages.series(id), title: id }) },
        (body) => readRelease(items(body, "releases")[0]),
      ),

    seriesTags: (id, params = {}, options) =>
      get(
        caller,
        options,
        "/series/tags",
        () => ({ series_id: seriesId(id), ...realtime(params), ...order(params, TAG_ORDERS) }),
        { ...describe, cite: () => ({ page: pages.series(id), title: id }) },
        (body) => {
          checkEcho(body, pageEcho(params));
          return readTagPage(body);
        },
      ),

    updates: paged(
      (params: UpdateParams = {}, options?: CallOptions) =>
        get(
          caller,
          options,
          "/series/updates",
          () => {
            const { startTime, endTime } = params;
            if (startTime !== undefined || endTime !== undefined) {
              checks.required("startTime", startTime);
              checks.required("endTime", endTime);
            }
            return {
              ...realtime(params),
              filter_value: checks.oneOf("filterValue", params.filterValue, ["all", "macro", "regional"]),
              start_time: checks.pattern("startTime", startTime, /\d{12}/, "202501152300"),
              end_time: checks.pattern("endTime", endTime, /\d{12}/, "202501160100"),
              ...page(params, 1000),
            };
          },
          { ttl: TTL.figures, cite: { page: pages.releases } },
          (body): SeriesList => {
            checkEcho(body, pageEcho(params));
            return { ...readPage(body), series: readSeriesList(body) };
          },
        ),
      ([params, options], offset) => [{ ...params, offset }, options],
      (page) => page.series,
      ([, options]) => options,
    ),
  };
}

export function readTagPage(body: unknown): TagList {
  const tags: Tag[] = items(body, "tags").map(readTag);
  return { ...readPage(body), tags };
}

function citeSeries(body: unknown) {
  const series = readSeries(items(body, "seriess")[0]);
  return {
    page: pages.series(series.id),
    title: series.title,
    ...(series.last_updated === null ? {} : { released: series.last_updated }),
  };
}

/** What was published up to a day in the past does not change any more. */
function figuresTtl(params: RealtimeParams & { vintageDates?: readonly string[] }): number {
  const past = params.realtimeEnd !== undefined && params.realtimeEnd < LAST_DATE;
  return past || params.vintageDates !== undefined ? TTL.past : TTL.figures;
}

function checkObservations(body: unknown, params: ObservationParams | WideParams): void {
  // Units are always repeated, and figures in other units than asked are the worst of mistakes.
  expectEcho(API, "units", params.units ?? "lin", field(body, "units"));
  checkEcho(body, {
    output_type: params.outputType ?? 1,
    observation_start: params.start,
    observation_end: params.end,
    realtime_start: params.realtimeStart,
    realtime_end: params.realtimeEnd,
    sort_order: params.sortOrder ?? "asc",
    limit: params.limit,
    offset: params.offset,
    file_type: "json",
  });
}

function plainRow(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) throw unreadable("an observation is no object");
  return { ...value };
}
