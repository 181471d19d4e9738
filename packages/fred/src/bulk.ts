import {
  asArray,
  asObject,
  asString,
  type CallOptions,
  expectEcho,
  field,
  GovDataError,
  integerOrString,
  paginate,
  stringOrNull,
  withAll,
} from "@govdata/core";
import { parseFredV2Error } from "./errors.js";
import { type Caller, pages, TTL } from "./http.js";
import { checks, idNumber } from "./params.js";
import { API, isoTime, items, plainNotes, readObservation, readRights, unreadable } from "./read.js";
import type { Paged, ReleaseObservations, ReleaseSeries } from "./types.js";

export interface ReleaseObservationParams {
  /** Observations of a page at most, 1 to 500,000 (default). */
  limit?: number;
  /** Where to read on: `next_cursor` of the page before. */
  nextCursor?: string;
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
}

export function bulkMethods(caller: Caller): BulkMethods {
  const one = (id: number, params: ReleaseObservationParams = {}, options?: CallOptions) =>
    caller.call(options, async (http) => {
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
    });

  async function* all(id: number, params: ReleaseObservationParams = {}, options?: CallOptions) {
    const pieces = paginate(
      async (cursor: string | undefined) => {
        const page = await one(
          id,
          cursor === undefined ? params : { ...params, nextCursor: cursor },
          options,
        );
        return { items: page.series, next: page.next_cursor ?? undefined };
      },
      { signal: options?.signal, api: API },
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

  return { releaseObservations: withAll(one, all) };
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
