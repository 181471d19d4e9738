import {
  addDays,
  type Call,
  type CallOptions,
  type Http,
  InvalidArgumentError,
  isKind,
  todayIn,
} from "@govdata/core";
import { type Caller, within } from "./http.js";
import { checks, type ObservationParams } from "./params.js";
import { API, readRights } from "./read.js";
import { type SeriesMethods, seriesMethods } from "./series.js";
import type {
  AlignedSeries,
  Latest,
  Observations,
  Rights,
  Series,
  SeriesData,
  SeriesProfile,
  SeriesRequest,
  VintageObservation,
} from "./types.js";
import {
  FIRST_DATE,
  FREQUENCIES,
  type Frequency,
  LAST_DATE,
  type SeriesId,
  type Units,
} from "./vocabulary.js";

export interface SeriesDataParams extends ObservationParams {
  /** Also ask who holds the rights (one request more). Default false. */
  rights?: boolean;
}

export interface FirstPrintParams extends Pick<ObservationParams, "start" | "end" | "units" | "sortOrder"> {}

export interface AsOfParams
  extends Pick<ObservationParams, "start" | "end" | "units" | "frequency" | "aggregationMethod"> {}

export interface RevisionParams extends Pick<ObservationParams, "start" | "end" | "units"> {
  /** Only what stood from this day, `YYYY-MM-DD`. Default: from the first vintage. */
  realtimeStart?: string;
  /** Only what stood until this day. Default: to the last. */
  realtimeEnd?: string;
}

export interface CompareParams
  extends Pick<ObservationParams, "start" | "end" | "units" | "frequency" | "aggregationMethod"> {
  /** Also ask who holds the rights to each. Default false. */
  rights?: boolean;
}

/** Answers that take several requests. */
export interface AnalysisMethods {
  /**
   * A series with its figures: title, what the figures are, frequency, and the observations (two requests).
   *
   * @param params As for `observations`; `rights: true` adds who holds the rights.
   * @returns `unit` says what the figures are, transformation included.
   * @throws {GovDataError} As `observations`.
   * @example
   * const { title, unit, observations } = await fred.seriesData("CPILFESL", { start: "2024-01-01" });
   */
  seriesData(id: SeriesId, params?: SeriesDataParams, options?: CallOptions): Call<SeriesData>;
  /**
   * The newest value of a series, and the one before it. Dates without a value (holidays) are passed over and named.
   *
   * @param params `units`, `frequency`.
   * @returns `value` is `null` when none of the ten newest dates has one.
   * @example
   * const { date, value, unit } = await fred.latest("UNRATE");
   */
  latest(
    id: SeriesId,
    params?: Pick<ObservationParams, "units" | "frequency" | "aggregationMethod">,
    options?: CallOptions,
  ): Call<Latest>;
  /**
   * Several series over the same dates.
   *
   * Series of different frequencies meet only on common dates; give `frequency` (of the slowest) to aggregate all.
   *
   * @param requests Ids, or `{ id, units }` for a transformation of its own.
   * @param params `start`, `end`, `units` and `frequency` for all.
   * @throws {GovDataError} `invalid_argument` for an empty list or the same series twice in the same units.
   * @example
   * const { rows } = await fred.compare(["UNRATE", { id: "CPIAUCSL", units: "pc1" }], { start: "2020-01-01" });
   */
  compare(
    requests: readonly SeriesRequest[],
    params?: CompareParams,
    options?: CallOptions,
  ): Call<AlignedSeries>;
  /**
   * The first published value of every date, and the day it was published.
   *
   * Dates older than the series' first vintage are absent.
   *
   * @see https://fred.stlouisfed.org/docs/api/fred/series_observations.html (output_type 4)
   * @example
   * const { observations } = await fred.firstPrint("GDP", { start: "2019-01-01", end: "2019-12-31" });
   */
  firstPrint(
    id: SeriesId,
    params?: FirstPrintParams,
    options?: CallOptions,
  ): Call<Observations<VintageObservation>>;
  /**
   * A series as it stood on a day in the past.
   *
   * @param date The day, `YYYY-MM-DD`.
   * @throws {GovDataError} `not_found` when the series did not exist then.
   * @example
   * await fred.asOf("GDP", "2019-01-01", { start: "2018-01-01" });
   */
  asOf(
    id: SeriesId,
    date: string,
    params?: AsOfParams,
    options?: CallOptions,
  ): Call<Observations<VintageObservation>>;
  /**
   * Every value each date has had, with the days it stood: how a figure was revised.
   *
   * A series with more vintages than FRED gives at once (2,000) is asked in parts; the parts are joined so that no
   * period is cut where they meet.
   *
   * @example
   * await fred.revisions("GDP", { start: "2019-07-01", end: "2019-07-01" });
   */
  revisions(
    id: SeriesId,
    params?: RevisionParams,
    options?: CallOptions,
  ): Call<Observations<VintageObservation>>;
  /**
   * Who holds the rights to a series: its tag of the group `cc`.
   *
   * @returns `null` when FRED gives none.
   * @example
   * (await fred.rights("GDP"))?.status; // "public_domain"
   */
  rights(id: SeriesId, options?: CallOptions): Call<Rights | null>;
  /**
   * Everything FRED says about a series but its figures: record, rights, tags, categories, release (four requests).
   *
   * @example
   * (await fred.profile("GDP")).release.name; // "Gross Domestic Product"
   */
  profile(id: SeriesId, options?: CallOptions): Call<SeriesProfile>;
}

export function analysisMethods(caller: Caller): AnalysisMethods {
  return {
    seriesData: (id, params, options) => caller.call(options, (http) => seriesData(within(http), id, params)),

    latest: (id, params = {}, options) =>
      caller.call(options, async (http) => {
        const data = await seriesData(within(http), id, { ...params, sortOrder: "desc", limit: 10 });
        return latestOf(data, todayIn("America/Chicago", http.now()));
      }),

    compare: (requests, params = {}, options) =>
      caller.call(options, (http) => compare(http, requests, params)),

    firstPrint: (id, params = {}, options) =>
      caller.call(options, (http) =>
        seriesMethods(within(http)).vintageObservations(id, {
          ...params,
          outputType: 4,
          realtimeStart: FIRST_DATE,
        }),
      ),

    asOf: (id, date, params = {}, options) =>
      caller.call(options, (http) => {
        const day = checks.date("date", checks.required("date", date));
        return seriesMethods(within(http)).vintageObservations(id, {
          ...params,
          realtimeStart: day,
          realtimeEnd: day,
        });
      }),

    revisions: (id, params = {}, options) =>
      caller.call(options, (http) => revisions(seriesMethods(within(http)), id, params)),

    rights: (id, options) => caller.call(options, (http) => rights(seriesMethods(within(http)), id)),

    profile: (id, options) =>
      caller.call(options, async (http) => {
        const inner = seriesMethods(within(http));
        const series = await inner.series(id);
        const [{ tags }, categories, release] = await Promise.all([
          inner.seriesTags(id),
          inner.seriesCategories(id),
          inner.seriesRelease(id),
        ]);
        return { series, rights: rightsAmong(tags), tags, categories, release };
      }),
  };
}

async function seriesData(caller: Caller, id: SeriesId, params: SeriesDataParams = {}): Promise<SeriesData> {
  const { rights: withRights = false, ...asked } = params;
  const inner = seriesMethods(caller);
  const [series, observations, held] = await Promise.all([
    inner.series(id),
    inner.observations(id, asked),
    withRights ? rights(inner, id) : undefined,
  ]);
  return {
    ...observations,
    id: series.id,
    title: series.title,
    unit: unitText(series.units, observations.units),
    frequency_text: frequencyText(series, asked.frequency),
    seasonal_adjustment: series.seasonal_adjustment,
    last_updated: series.last_updated,
    notes: series.notes,
    ...(held === undefined ? {} : { rights: held }),
    series,
  };
}

/** What the figures of a transformed series are; the reply itself names only the code. */
export function unitText(units: string, code: Units): string {
  switch (code) {
    case "lin":
      return units;
    case "chg":
      return `Change from the period before, ${units}`;
    case "ch1":
      return `Change from a year ago, ${units}`;
    case "pch":
      return "Percent change from the period before";
    case "pc1":
      return "Percent change from a year ago";
    case "pca":
      return "Compounded annual rate of change, percent";
    case "cch":
      return "Continuously compounded rate of change, percent";
    case "cca":
      return "Continuously compounded annual rate of change, percent";
    case "log":
      return `Natural logarithm of ${units}`;
  }
}

function frequencyText(series: Series, asked: Frequency | undefined): string {
  if (asked === undefined) return series.frequency;
  const text = FREQUENCIES[asked];
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function latestOf(data: SeriesData, today: string): Latest {
  const found = data.observations.findIndex(({ value }) => value !== null);
  const newest = data.observations[found];
  const before = data.observations.slice(found + 1).find(({ value }) => value !== null);
  const skipped = found === -1 ? data.observations : data.observations.slice(0, found);
  return {
    id: data.id,
    title: data.title,
    unit: data.unit,
    frequency_text: data.frequency_text,
    last_updated: data.last_updated,
    date: newest?.date ?? null,
    value: newest?.value ?? null,
    previous:
      found === -1 || before === undefined || before.value === null
        ? null
        : { date: before.date, value: before.value },
    missing: skipped.map(({ date }) => date),
    projected: newest !== undefined && newest.date > today,
  };
}

async function compare(
  http: Http,
  requests: readonly SeriesRequest[],
  params: CompareParams,
): Promise<AlignedSeries> {
  const asked = checks
    .required("requests", requests)
    .map((request) =>
      typeof request === "string"
        ? { id: request, units: params.units }
        : { units: params.units, ...request },
    );
  const names = asked.map(({ id, units }) => {
    const twice = asked.filter((other) => other.id === id).length > 1;
    return twice ? `${id} (${units ?? "lin"})` : id;
  });
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined)
    throw new InvalidArgumentError(API, "requests", `${repeated} is asked for twice.`);
  const all = await Promise.all(
    asked.map(({ id, units }) => seriesData(within(http), id, { ...params, units })),
  );
  const columns = all.map(
    ({ observations }) => new Map(observations.map(({ date, value }) => [date, value])),
  );
  const dates = [...new Set(columns.flatMap((column) => [...column.keys()]))].sort();
  return {
    series: all.map(({ observations: _, ...rest }, index) => ({ ...rest, key: names[index] ?? rest.id })),
    rows: dates.map((date) => ({ date, values: columns.map((column) => column.get(date) ?? null) })),
  };
}

function rightsAmong(tags: readonly { name: string; group_id: string }[]): Rights | null {
  return readRights(tags.find(({ group_id }) => group_id === "cc")?.name ?? null);
}

async function rights(inner: SeriesMethods, id: SeriesId): Promise<Rights | null> {
  const { tags } = await inner.seriesTags(id);
  return rightsAmong(tags);
}

/** Vintages asked for at a time; FRED refuses more than 2,000. */
const VINTAGES_AT_ONCE = 1000;

async function revisions(
  inner: SeriesMethods,
  id: SeriesId,
  params: RevisionParams,
): Promise<Observations<VintageObservation>> {
  const { realtimeStart = FIRST_DATE, realtimeEnd, ...rest } = params;
  try {
    return await inner.vintageObservations(id, { ...rest, realtimeStart, realtimeEnd });
  } catch (error) {
    if (!isKind(error, "bad_request") || !/exceeds the maximum number of vintage dates/i.test(error.message))
      throw error;
  }
  const { vintage_dates: days } = await inner.vintageDates(id, { realtimeStart, realtimeEnd });
  const parts: Observations<VintageObservation>[] = [];
  for (let index = 0; index < days.length; index += VINTAGES_AT_ONCE) {
    const next = days[index + VINTAGES_AT_ONCE];
    const from = index === 0 ? realtimeStart : days[index];
    const to = next === undefined ? realtimeEnd : addDays(next, -1);
    parts.push(await inner.vintageObservations(id, { ...rest, realtimeStart: from, realtimeEnd: to }));
  }
  const observations = joinPeriods(parts.flatMap((part) => part.observations));
  const [first] = parts;
  if (first === undefined) return inner.vintageObservations(id, { ...rest, realtimeStart, realtimeEnd });
  return {
    ...first,
    realtime_start: realtimeStart,
    realtime_end: realtimeEnd ?? LAST_DATE,
    count: observations.length,
    limit: observations.length,
    observations,
  };
}

/**
 * Each part of a history begins and ends its periods at its own edges: a value that stood through an edge comes twice,
 * with a period cut in two. Equal values of one date whose periods touch are one.
 */
export function joinPeriods(rows: readonly VintageObservation[]): VintageObservation[] {
  const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const sorted = [...rows].sort(
    (a, b) =>
      order(a.date, b.date) ||
      order(a.realtime_start, b.realtime_start) ||
      order(a.realtime_end, b.realtime_end),
  );
  const joined: VintageObservation[] = [];
  for (const row of sorted) {
    const last = joined.at(-1);
    const same = last !== undefined && last.date === row.date && last.value === row.value;
    if (same && (last.realtime_end === LAST_DATE || row.realtime_start <= addDays(last.realtime_end, 1))) {
      joined[joined.length - 1] = {
        ...last,
        realtime_end: order(row.realtime_end, last.realtime_end) > 0 ? row.realtime_end : last.realtime_end,
      };
    } else joined.push(row);
  }
  return joined;
}
