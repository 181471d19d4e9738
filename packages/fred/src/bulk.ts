import {
  asArray,
  asObject,
  asString,
  type Call,
  type CallOptions,
  expectEcho,
  field,
  GovDataError,
  type Http,
  integerOrString,
  paginate,
  stringOrNull,
  withAll,
} from "@govdata/core";
import { parseFredV2Error } from "./errors.js";
import { type Caller, pages, TTL } from "./http.js";
import { checks, idNumber } from "./params.js";
import { API, isoTime, items, plainNotes, readObservation, readRights, unreadable } from "./read.js";
import type { Paged, ReleaseLatest, ReleaseObservations, ReleaseSeries } from "./types.js";

export interface ReleaseObservationParams {
  /** Observations of a page at most, 1 to 500,000 (default). */
  limit?: number;
  /** Where to read on: `next_cursor` of the page before. */
  nextCursor?: string;
}

export interface ReleaseLatestParams {
  /** Observations to keep of each series, newest. Default 1. */
  last?: number;
  /** Only series whose id or title has this text, in any case. */
  match?: string;
  /** Series to give at most. Default 100. */
  limit?: number;
  /** Series to pass over. Default 0. */
  offset?: number;
}

/** Version 2 of the API: whole releases. */
export interface BulkMethods {
  /**
   * All series of a release with their whole history (version 2 of the API).
   *
   * There is no filter of dates, units or frequency: a release is hundreds of thousands of figures. A page may end in
   * the middle of a series; `.all` puts the pieces together and gives whole series.
   *
   * @param id Id of the release, 53 for Gross Domestic Product.
   * @throws {GovDataError} `auth` saying so when only version 2 refuses the key, which it takes as a bearer token.
   * @see https://fred.stlouisfed.org/docs/api/fred/v2/release_observations.html
   * @example
   * for await (const series of fred.releaseObservations.all(53)) console.log(series.series_id, series.observations.at(-1));
   */
  releaseObservations: Paged<
    [id: number, params?: ReleaseObservationParams, options?: CallOptions],
    ReleaseObservations,
    ReleaseSeries
  >;
  /**
   * The newest figures of every series of a release. The whole release is read, as far as needed, since version 2 has
   * no filter; it is kept for six hours.
   *
   * @returns Series in FRED's order, and whether there are more than `limit`.
   * @example
   * const { series } = await fred.releaseLatest(53, { match: "real gross domestic product", limit: 20 });
   */
  releaseLatest(id: number, params?: ReleaseLatestParams, options?: CallOptions): Call<ReleaseLatest>;
}

export function bulkMethods(caller: Caller): BulkMethods {
  return {
    releaseObservations: withAll(
      (id: number, params: ReleaseObservationParams = {}, options?: CallOptions) =>
        caller.call(options, (http) => askPage(http, id, params)),
      (id: number, params: ReleaseObservationParams = {}, options?: CallOptions) =>
        wholeSeries(
          (cursor) => caller.call(options, (http) => askPage(http, id, { ...params, nextCursor: cursor })),
          params.nextCursor,
          options?.signal,
        ),
    ),

    releaseLatest: (id, params = {}, options) =>
      caller.call(options, async (http) => {
        const last = checks.integer("last", params.last ?? 1, 1);
        const limit = checks.integer("limit", params.limit ?? 100, 1);
        const offset = checks.integer("offset", params.offset ?? 0, 0);
        const words = params.match?.trim().toLowerCase() ?? "";
        const series: ReleaseSeries[] = [];
        let name = "";
        let found = 0;
        const ask = async (cursor: string | undefined) => {
          const page = await askPage(http, id, { nextCursor: cursor });
          name = page.release.name;
          return page;
        };
        for await (const one of wholeSeries(ask, undefined, options?.signal)) {
          if (!`${one.series_id} ${one.title}`.toLowerCase().includes(words)) continue;
          found += 1;
          if (found > offset + limit) break;
          if (found > offset) series.push({ ...one, observations: one.observations.slice(-last) });
        }
        return { release_id: id, name, series, more: found > offset + limit };
      }),
  };
}

async function askPage(
  http: Http,
  id: number,
  params: ReleaseObservationParams,
): Promise<ReleaseObservations> {
  const query = {
    release_id: idNumber("id", id),
    limit: checks.integer("limit", params.limit, 1, 500_000),
    next_cursor: params.nextCursor,
    // Version 2 names the format otherwise, and an unknown parameter is not sent.
    format: "json",
    file_type: undefined,
  };
  const body = await http.get("/v2/release/observations", query, {
    keys: ["bearer"],
    ttl: TTL.wholeRelease,
    cite: { page: pages.release(id) },
    parseError: parseFredV2Error,
  });
  return readReleaseObservations(body, id);
}

/** A page may end in the middle of a series, which the next page takes up again. */
async function* wholeSeries(
  ask: (cursor: string | undefined) => Promise<ReleaseObservations>,
  from: string | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<ReleaseSeries, void, undefined> {
  const pieces = paginate(
    async (cursor: string | undefined) => {
      const page = await ask(cursor ?? from);
      return { items: page.series, next: page.next_cursor ?? undefined };
    },
    { signal, api: API },
  );
  let whole: ReleaseSeries | undefined;
  for await (const piece of pieces) {
    if (whole?.series_id === piece.series_id) {
      whole = { ...whole, observations: [...whole.observations, ...piece.observations] };
      continue;
    }
    if (whole !== undefined) yield whole;
    whole = piece;
  }
  if (whole !== undefined) yield whole;
}

function readReleaseObservations(body: unknown, id: number): ReleaseObservations {
  const release = asObject(field(body, "release"), API, "release");
  expectEcho(API, "release_id", id, field(release, "release_id"));
  const releaseId = integerOrString(field(release, "release_id"), [], API);
  if (typeof releaseId !== "number") throw unreadable("release.release_id is no id");
  const more = field(body, "has_more");
  // One client has seen the word in place of the boolean.
  const has_more = more === true || more === "true";
  const next_cursor = stringOrNull(field(body, "next_cursor"));
  if (has_more && next_cursor === null) {
    throw new GovDataError(`${API}: the reply says there is more, but not where`, {
      api: API,
      kind: "unreadable",
    });
  }
  return {
    release: {
      release_id: releaseId,
      name: asString(field(release, "name"), API, "release.name"),
      url: stringOrNull(field(release, "url")),
      sources: asArray(field(release, "sources") ?? [], API, "release.sources").map((source) => ({
        name: asString(field(source, "name"), API, "source.name"),
        url: stringOrNull(field(source, "url")),
      })),
    },
    series: items(body, "series").map(readReleaseSeries),
    has_more,
    next_cursor: has_more ? next_cursor : null,
  };
}

function readReleaseSeries(value: unknown): ReleaseSeries {
  return {
    series_id: asString(field(value, "series_id"), API, "series.series_id"),
    title: asString(field(value, "title"), API, "series.title"),
    frequency: asString(field(value, "frequency"), API, "series.frequency"),
    units: asString(field(value, "units"), API, "series.units"),
    seasonal_adjustment: stringOrNull(field(value, "seasonal_adjustment")),
    last_updated: isoTime(field(value, "last_updated")),
    rights: readRights(stringOrNull(field(value, "copyright_id"))),
    notes: plainNotes(field(value, "notes")),
    observations: items(value, "observations").map(readObservation),
  };
}
