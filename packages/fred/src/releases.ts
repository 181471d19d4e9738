import {
  addDays,
  type Call,
  type CallOptions,
  expectEcho,
  field,
  InvalidArgumentError,
  stringOrNull,
  todayIn,
} from "@govdata/core";
import { readReleasePage, relatedTagsOf, seriesOf, tagsOf } from "./catalog.js";
import { type Caller, get, paged, pages, TTL, within } from "./http.js";
import {
  type AllReleaseDateParams,
  checks,
  idNumber,
  order,
  page,
  pageEcho,
  type RealtimeParams,
  type RelatedTagParams,
  type ReleaseDateParams,
  type ReleaseListParams,
  realtime,
  type SeriesListParams,
  type TagNames,
  type TagParams,
} from "./params.js";
import {
  API,
  checkEcho,
  items,
  readPage,
  readRelease,
  readReleaseDate,
  readSource,
  readTableElement,
  unreadable,
} from "./read.js";
import type {
  Paged,
  Release,
  ReleaseDate,
  ReleaseDateList,
  ReleaseList,
  ReleaseTable,
  Series,
  SeriesList,
  Source,
  Tag,
  TagList,
} from "./types.js";
import { RELEASE_DATE_ORDERS, RELEASE_ORDERS, SORT_ORDERS } from "./vocabulary.js";

/** Where FRED keeps its days. */
const TIME_ZONE = "America/Chicago";

export interface ReleaseTableParams {
  /** A table or section of the release; without one, the release's tables are listed. */
  elementId?: number;
  /** Give each series its value. Default false. */
  includeObservationValues?: boolean;
  /** Values of this date, or the last before it, `YYYY-MM-DD`. Default: the newest. */
  observationDate?: string;
}

export interface CalendarParams {
  /** One release only; default: all. */
  releaseId?: number;
  /** First day, `YYYY-MM-DD`. Default: today in US Central time. */
  from?: string;
  /** Last day, `YYYY-MM-DD`. Default: 30 days later for all releases, no end for one. */
  to?: string;
  /** Dates at most. Default 1000. */
  limit?: number;
}

/** Releases: what is published together, and when. */
export interface ReleaseMethods {
  /**
   * All releases (Consumer Price Index = 10, Employment Situation = 50, Gross Domestic Product = 53).
   *
   * @see https://fred.stlouisfed.org/docs/api/fred/releases.html
   */
  releases: Paged<[params?: ReleaseListParams, options?: CallOptions], ReleaseList, Release>;
  /**
   * Dates of all releases, newest first.
   *
   * By default this is the current year without future dates; `includeReleaseDatesWithNoData: true` adds those. For
   * "what comes out next", `releaseCalendar` asks it rightly.
   *
   * @see https://fred.stlouisfed.org/docs/api/fred/releases_dates.html
   */
  releasesDates: Paged<[params?: AllReleaseDateParams, options?: CallOptions], ReleaseDateList, ReleaseDate>;
  /**
   * The dates on which figures are going to be published, soonest first.
   *
   * @param params `releaseId` for one release, `from`, `to`, `limit`.
   * @returns Dates; names are there when all releases were asked for.
   * @example
   * const [next] = await fred.releaseCalendar({ releaseId: 50 }); // the next jobs report
   */
  releaseCalendar(params?: CalendarParams, options?: CallOptions): Call<ReleaseDate[]>;
  /**
   * One release.
   *
   * @see https://fred.stlouisfed.org/docs/api/fred/release.html
   * @example
   * (await fred.release(10)).name; // "Consumer Price Index"
   */
  release(id: number, params?: RealtimeParams, options?: CallOptions): Call<Release>;
  /**
   * All dates of one release, oldest first; future ones only with `includeReleaseDatesWithNoData: true`.
   *
   * @see https://fred.stlouisfed.org/docs/api/fred/release_dates.html
   */
  releaseDates: Paged<
    [id: number, params?: ReleaseDateParams, options?: CallOptions],
    ReleaseDateList,
    ReleaseDate
  >;
  /**
   * The series of a release.
   *
   * @see https://fred.stlouisfed.org/docs/api/fred/release_series.html
   */
  releaseSeries: Paged<[id: number, params?: SeriesListParams, options?: CallOptions], SeriesList, Series>;
  /**
   * Who publishes a release.
   *
   * @see https://fred.stlouisfed.org/docs/api/fred/release_sources.html
   */
  releaseSources(id: number, params?: RealtimeParams, options?: CallOptions): Call<Source[]>;
  /**
   * The tags of a release's series.
   *
   * @see https://fred.stlouisfed.org/docs/api/fred/release_tags.html
   */
  releaseTags: Paged<[id: number, params?: TagParams, options?: CallOptions], TagList, Tag>;
  /**
   * The tags that go together with given tags within a release.
   *
   * @see https://fred.stlouisfed.org/docs/api/fred/release_related_tags.html
   */
  releaseRelatedTags: Paged<
    [id: number, names: TagNames, params?: RelatedTagParams, options?: CallOptions],
    TagList,
    Tag
  >;
  /**
   * A release's tables as its press release prints them: first the list of tables, then with `elementId` what is in one.
   *
   * @see https://fred.stlouisfed.org/docs/api/fred/release_tables.html
   * @example
   * await fred.releaseTable(483, { elementId: 1217633, includeObservationValues: true });
   */
  releaseTable(id: number, params?: ReleaseTableParams, options?: CallOptions): Call<ReleaseTable>;
}

export function releaseMethods(caller: Caller): ReleaseMethods {
  const ttl = TTL.description;

  const readDates = (params: AllReleaseDateParams, releaseId?: number) => (body: unknown) => {
    checkEcho(body, {
      ...pageEcho(params),
      realtime_start: params.realtimeStart,
      realtime_end: params.realtimeEnd,
    });
    const release_dates = items(body, "release_dates").map(readReleaseDate);
    for (const row of release_dates) expectEcho(API, "release_id", releaseId, row.release_id);
    return { ...readPage(body), release_dates };
  };

  const releasesDates: ReleaseMethods["releasesDates"] = paged(
    (params: AllReleaseDateParams = {}, options?: CallOptions): Call<ReleaseDateList> =>
      get(
        caller,
        options,
        "/releases/dates",
        () => ({
          ...realtime(params),
          ...order(params, RELEASE_DATE_ORDERS),
          ...page(params, 1000),
          include_release_dates_with_no_data: params.includeReleaseDatesWithNoData,
        }),
        { ttl: TTL.figures, cite: { page: pages.releases } },
        readDates(params),
      ),
    ([params, options], offset) => [{ ...params, offset }, options],
    (page) => page.release_dates,
    ([, options]) => options,
  );

  const releaseDates: ReleaseMethods["releaseDates"] = paged(
    (id: number, params: ReleaseDateParams = {}, options?: CallOptions): Call<ReleaseDateList> =>
      get(
        caller,
        options,
        "/release/dates",
        () => ({
          release_id: idNumber("id", id),
          ...realtime(params),
          sort_order: checks.oneOf("sortOrder", params.sortOrder, SORT_ORDERS),
          ...page(params, 10_000),
          include_release_dates_with_no_data: params.includeReleaseDatesWithNoData,
        }),
        { ttl: TTL.figures, cite: { page: pages.release(id) } },
        readDates(params, id),
      ),
    ([id, params, options], offset) => [id, { ...params, offset }, options],
    (page) => page.release_dates,
    ([, , options]) => options,
  );

  return {
    releases: paged(
      (params: ReleaseListParams = {}, options?: CallOptions) =>
        get(
          caller,
          options,
          "/releases",
          () => ({ ...realtime(params), ...order(params, RELEASE_ORDERS), ...page(params, 1000) }),
          { ttl, cite: { page: pages.releases } },
          readReleasePage(params),
        ),
      ([params, options], offset) => [{ ...params, offset }, options],
      (page) => page.releases,
      ([, options]) => options,
    ),

    releasesDates,
    releaseDates,

    releaseCalendar: (params = {}, options) =>
      caller.call(options, async (http) => {
        const { releaseId, limit = 1000 } = params;
        checks.integer("limit", limit, 1, 1000);
        const from = checks.date("from", params.from) ?? todayIn(TIME_ZONE, http.now());
        const to = checks.date("to", params.to) ?? (releaseId === undefined ? addDays(from, 30) : undefined);
        if (to !== undefined && to < from)
          throw new InvalidArgumentError(API, "to", `${to} is before ${from}.`);
        const includeReleaseDatesWithNoData = true;
        const inner = releaseMethods(within(http));
        const { release_dates } =
          releaseId === undefined
            ? await inner.releasesDates({
                realtimeStart: from,
                realtimeEnd: to,
                sortOrder: "asc",
                includeReleaseDatesWithNoData,
              })
            : // Newest first reaches the future in one page, whatever the length of the history.
              await inner.releaseDates(releaseId, {
                sortOrder: "desc",
                limit: 1000,
                includeReleaseDatesWithNoData,
              });
        return release_dates
          .filter(({ date }) => date >= from && (to === undefined || date <= to))
          .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.release_id - b.release_id))
          .slice(0, limit);
      }),

    release: (id, params = {}, options) =>
      get(
        caller,
        options,
        "/release",
        () => ({ release_id: idNumber("id", id), ...realtime(params) }),
        { ttl, cite: { page: pages.release(id) } },
        (body) => {
          const release = readRelease(items(body, "releases")[0]);
          expectEcho(API, "release_id", id, release.id);
          return release;
        },
      ),

    releaseSeries: seriesOf(caller, "/release/series", "release_id", pages.release),
    releaseTags: tagsOf(caller, "/release/tags", "release_id", pages.release),
    releaseRelatedTags: relatedTagsOf(caller, "/release/related_tags", "release_id", pages.release),

    releaseSources: (id, params = {}, options) =>
      get(
        caller,
        options,
        "/release/sources",
        () => ({ release_id: idNumber("id", id), ...realtime(params) }),
        { ttl, cite: { page: pages.release(id) } },
        (body) => items(body, "sources").map(readSource),
      ),

    releaseTable: (id, params = {}, options) =>
      get(
        caller,
        options,
        "/release/tables",
        () => ({
          release_id: idNumber("id", id),
          element_id: checks.integer("elementId", params.elementId, 1),
          include_observation_values: params.includeObservationValues,
          observation_date: checks.date("observationDate", params.observationDate),
        }),
        { ttl: params.includeObservationValues ? TTL.figures : ttl, cite: { page: pages.release(id) } },
        (body): ReleaseTable => {
          expectEcho(API, "release_id", id, field(body, "release_id"));
          checkEcho(body, { element_id: params.elementId });
          const elements = field(body, "elements");
          // An object keyed by element id, not a list.
          if (typeof elements !== "object" || elements === null) throw unreadable("elements are missing");
          return {
            release_id: id,
            element_id: params.elementId ?? null,
            name: stringOrNull(field(body, "name")),
            elements: Object.values(elements).map(readTableElement),
          };
        },
      ),
  };
}
