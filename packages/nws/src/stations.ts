import { type Call, type CallOptions, GovDataError, isKind, paginate, path, withAll } from "@govdata/core";
import { checks, instant, stationId, zoneId } from "./checks.js";
import type { Caller } from "./client.js";
import { HOUR } from "./forecasts.js";
import { API, features, nextOf, readObservation, readStation } from "./read.js";
import type { Observation, Quantity, Station } from "./types.js";

const TTL = 3 * 60_000;
/** How many records are looked at for a value that the newest one lacks. */
const RECENT = 10;

/** Values that newer records may lack and slightly older ones have. */
const FILLED = [
  "temperature",
  "dewpoint",
  "windDirection",
  "windSpeed",
  "windGust",
  "barometricPressure",
  "seaLevelPressure",
  "visibility",
  "relativeHumidity",
  "heatIndex",
  "windChill",
] as const;

export interface StationFilter {
  /** Station ids. */
  id?: readonly string[];
  /** Postal codes of states. */
  state?: readonly string[];
  /** 1 to 500. */
  limit?: number;
}

export interface CurrentObservation extends Observation {
  /** Values taken from an older record than `timestamp` says, with that record's time. */
  filledFrom: Record<string, string>;
}

export interface StationMethods {
  /** Stations by id or state; `.all` follows the pages. */
  stations: {
    (filter?: StationFilter, options?: CallOptions): Call<{ stations: Station[]; next: string | null }>;
    all(filter?: StationFilter & { max?: number }, options?: CallOptions): AsyncIterable<Station>;
  };
  /** One station. */
  station(id: string, options?: CallOptions): Call<Station>;
  /**
   * The newest record of a station, as it is: it may be hours old, and lack values.
   *
   * @param id ICAO id: "KDCA".
   * @throws {GovDataError} `not_found`: the message says whether there is no such station, or nothing from it.
   * @example
   * const { temperature, timestamp } = await nws.latestObservation("KSLC");
   */
  latestObservation(id: string, params?: { requireQc?: boolean }, options?: CallOptions): Call<Observation>;
  /**
   * What it is like now: the newest record, with values it lacks taken from the records just before it.
   * `filledFrom` names them and their time.
   */
  currentObservation(id: string, options?: CallOptions): Call<CurrentObservation>;
  /** Records of a station, newest first. */
  observations(
    id: string,
    params?: { start?: string; end?: string; limit?: number },
    options?: CallOptions,
  ): Call<Observation[]>;
  /** Records of all stations of a forecast zone, newest first. */
  zoneObservations(
    zone: string,
    params?: { start?: string; end?: string; limit?: number },
    options?: CallOptions,
  ): Call<Observation[]>;
  /** Stations of a forecast zone. */
  zoneStations(zone: string, options?: CallOptions): Call<Station[]>;
}

/** A depth of rain in millimetres, whatever unit it was sent in: metres in 2022, millimetres in 2026. */
export function millimetres({ value, unit }: Quantity): number | null {
  if (value === null) return null;
  if (unit === "mm") return value;
  if (unit === "m") return value * 1000;
  throw new GovDataError(`nws: a depth in the unit "${unit}" is not known`, { api: API, kind: "unreadable" });
}

/** A speed in kilometres an hour: metres a second in 2019, kilometres an hour since. */
export function kilometresPerHour({ value, unit }: Quantity): number | null {
  if (value === null) return null;
  if (unit === "km_h-1") return value;
  if (unit === "m_s-1") return value * 3.6;
  throw new GovDataError(`nws: a speed in the unit "${unit}" is not known`, { api: API, kind: "unreadable" });
}

function newestFirst(found: Observation[]): Observation[] {
  return [...found].sort((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp));
}

/** The newest record, its missing values filled from older ones; a rejected value counts as missing. */
function fill(records: readonly Observation[]): CurrentObservation | undefined {
  const [newest, ...older] = newestFirst([...records]);
  if (!newest) return undefined;
  const filled: CurrentObservation = { ...newest, filledFrom: {} };
  for (const name of FILLED) {
    if (filled[name].value !== null && filled[name].quality !== "X") continue;
    const donor = older.find((record) => record[name].value !== null && record[name].quality !== "X");
    if (!donor) continue;
    filled[name] = donor[name];
    filled.filledFrom[name] = donor.timestamp;
  }
  return filled;
}

export function stationMethods(client: Caller): StationMethods {
  const page = (filter: StationFilter = {}, options?: CallOptions) =>
    client.call(options, async (http) => {
      const body = await http.get(
        "/stations",
        {
          id: filter.id?.map(stationId),
          state: filter.state?.map((each) => checks.state("state", each)),
          limit: checks.integer("limit", filter.limit, 1, 500),
        },
        { ttl: 24 * HOUR },
      );
      return { stations: features(body).map(readStation), next: nextOf(body) };
    });

  const range = (params: { start?: string; end?: string; limit?: number }) => ({
    start: instant("start", params.start),
    end: instant("end", params.end),
    limit: checks.integer("limit", params.limit, 1, 500),
  });

  return {
    stations: withAll(page, (filter: StationFilter & { max?: number } = {}, options?: CallOptions) => {
      const { max, ...rest } = filter;
      return paginate<Station, string>(
        async (next) => {
          const found = next
            ? await client.call(options, async (http) => {
                const body = await http.follow(next, { ttl: 24 * HOUR });
                return { stations: features(body).map(readStation), next: nextOf(body) };
              })
            : await page(rest, options);
          return {
            items: found.stations,
            next: found.stations.length === 0 ? undefined : (found.next ?? undefined),
          };
        },
        { max, signal: options?.signal, api: API },
      );
    }),

    station: (id, options) =>
      client.call(options, async (http) => {
        const body = await http.get<Record<string, unknown>>(
          path`/stations/${stationId(id)}`,
          {},
          { ttl: 24 * HOUR },
        );
        return readStation(body);
      }),

    latestObservation: (id, params = {}, options) =>
      client.call(options, async (http) => {
        const station = stationId(id);
        try {
          const asked = { require_qc: params.requireQc };
          return readObservation(
            await http.get(path`/stations/${station}/observations/latest`, asked, { ttl: TTL }),
          );
        } catch (error) {
          if (!isKind(error, "not_found")) throw error;
          // The same 404 for a station that is none and for one that has nothing to say.
          await http.get(path`/stations/${station}`, {}, { ttl: 24 * HOUR });
          throw new GovDataError(
            `nws: station ${station} has no observation to show; try another one nearby`,
            {
              api: API,
              kind: "not_found",
              status: 404,
            },
          );
        }
      }),

    currentObservation: (id, options) =>
      client.call(options, async (http) => {
        const station = stationId(id);
        const body = await http.get(path`/stations/${station}/observations`, { limit: RECENT }, { ttl: TTL });
        const found = fill(features(body).map(readObservation));
        if (found) return found;
        throw new GovDataError(`nws: station ${station} has no observation to show; try another one nearby`, {
          api: API,
          kind: "not_found",
        });
      }),

    observations: (id, params = {}, options) =>
      client.call(options, async (http) => {
        const body = await http.get(path`/stations/${stationId(id)}/observations`, range(params), {
          ttl: TTL,
        });
        return newestFirst(features(body).map(readObservation));
      }),

    zoneObservations: (zone, params = {}, options) =>
      client.call(options, async (http) => {
        const body = await http.get(path`/zones/forecast/${zoneId(zone)}/observations`, range(params), {
          ttl: TTL,
        });
        return newestFirst(features(body).map(readObservation));
      }),

    zoneStations: (zone, options) =>
      client.call(options, async (http) => {
        const body = await http.get(path`/zones/forecast/${zoneId(zone)}/stations`, {}, { ttl: 24 * HOUR });
        return features(body).map(readStation);
      }),
  };
}
