import {
  asArray,
  asObject,
  type Call,
  type CallOptions,
  expectEcho,
  GovDataError,
  type Http,
  isKind,
  numberOrNull,
  path,
  stringOrNull,
} from "@govdata/core";
import { checks, officeId, point, zoneId } from "./checks.js";
import type { Caller } from "./client.js";
import { API, features, idOf, readForecast, readGrid, readPoint, readStation } from "./read.js";
import type { Forecast, Grid, Point, PointForecast, Station, ZoneForecast } from "./types.js";

const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export interface ForecastOptions {
  /** "us": Fahrenheit and miles an hour (default); "si": Celsius and kilometres an hour. */
  units?: "us" | "si";
}

export interface ForecastMethods {
  /**
   * What the service knows of a place: grid, office, zones, time zone, nearest town.
   *
   * @param latitude Degrees north, rounded to four decimals.
   * @param longitude Degrees east; west is negative.
   * @throws {GovDataError} `not_found` outside the United States and its waters.
   * @see https://www.weather.gov/documentation/services-web-api
   * @example
   * const { city, timeZone } = await nws.point(13.444, 144.778);
   */
  point(latitude: number, longitude: number, options?: CallOptions): Call<Point>;
  /**
   * Forecast of a place for a week, in 14 half days: point, grid and forecast in one call.
   *
   * @throws {GovDataError} `not_found` where there is no gridded forecast, as at sea.
   * @example
   * const { periods } = await nws.forecast(42.745, -73.752);
   */
  forecast(
    latitude: number,
    longitude: number,
    params?: ForecastOptions,
    options?: CallOptions,
  ): Call<PointForecast>;
  /** Forecast of a place hour by hour, 156 hours. Dew points are Celsius always. */
  hourly(
    latitude: number,
    longitude: number,
    params?: ForecastOptions,
    options?: CallOptions,
  ): Call<PointForecast>;
  /** Forecast of a grid cell. Cells move: ask by place unless you have just resolved one. */
  gridForecast(
    office: string,
    x: number,
    y: number,
    params?: ForecastOptions & { hourly?: boolean },
    options?: CallOptions,
  ): Call<Forecast>;
  /** The raw layers of a grid cell as time series: temperature, wind, rain, waves, hazards. */
  grid(office: string, x: number, y: number, options?: CallOptions): Call<Grid>;
  /** Stations near a place, nearest first. */
  stationsNear(latitude: number, longitude: number, options?: CallOptions): Call<Station[]>;
  /** Forecast of a public zone in words ("OKZ025"); counties have none. */
  zoneForecast(zone: string, options?: CallOptions): Call<ZoneForecast>;
}

interface Cell {
  gridId: string;
  gridX: number;
  gridY: number;
}

function cellOf(found: Point): Cell {
  const { gridId, gridX, gridY } = found;
  // Covered by the service and without a grid, as some waters are.
  if (gridId === null || gridX === null || gridY === null) {
    throw new GovDataError(
      `nws: there is no gridded forecast for ${found.latitude},${found.longitude}; try a point on land`,
      { api: API, kind: "not_found" },
    );
  }
  return { gridId, gridX, gridY };
}

async function resolve(http: Http, latitude: number, longitude: number, fresh = false): Promise<Point> {
  const asked = point(latitude, longitude);
  const found = readPoint(
    await http.get(path`/points/${asked}`, {}, { ttl: 6 * HOUR, ...(fresh ? { fresh } : {}) }),
  );
  expectEcho(API, "point", asked, point(found.latitude, found.longitude));
  return found;
}

async function cellForecast(
  http: Http,
  cell: Cell,
  hourly: boolean,
  params: ForecastOptions,
): Promise<Forecast> {
  const at = `${cell.gridX},${cell.gridY}`;
  const units = checks.oneOf("units", params.units, ["us", "si"]);
  const tail = hourly ? path`/forecast/hourly` : path`/forecast`;
  const body = await http.get(
    `${path`/gridpoints/${cell.gridId}/${at}`}${tail}`,
    { units },
    { ttl: 20 * MINUTE },
  );
  const found = readForecast(body);
  if (units && found.units) expectEcho(API, "units", units, found.units);
  return found;
}

export function forecastMethods(client: Caller): ForecastMethods {
  const byPlace =
    (hourly: boolean) =>
    (
      latitude: number,
      longitude: number,
      params: ForecastOptions = {},
      options?: CallOptions,
    ): Call<PointForecast> =>
      client.call(options, async (http) => {
        const found = await resolve(http, latitude, longitude);
        try {
          return { ...(await cellForecast(http, cellOf(found), hourly, params)), point: found };
        } catch (error) {
          if (!isKind(error, "not_found")) throw error;
          // The service moves its grids: a cell that was remembered may be gone.
          const again = await resolve(http, latitude, longitude, true);
          const moved =
            again.gridX !== found.gridX || again.gridY !== found.gridY || again.gridId !== found.gridId;
          if (!moved) throw error;
          return { ...(await cellForecast(http, cellOf(again), hourly, params)), point: again };
        }
      });

  const cell = (office: string, x: number, y: number): Cell => ({
    gridId: officeId(office),
    gridX: checks.integer("x", x, 0, 10_000),
    gridY: checks.integer("y", y, 0, 10_000),
  });

  return {
    point: (latitude, longitude, options) =>
      client.call(options, (http) => resolve(http, latitude, longitude)),
    forecast: byPlace(false),
    hourly: byPlace(true),

    gridForecast: (office, x, y, params = {}, options) =>
      client.call(options, (http) => cellForecast(http, cell(office, x, y), params.hourly ?? false, params)),

    grid: (office, x, y, options) =>
      client.call(options, async (http) => {
        const { gridId, gridX, gridY } = cell(office, x, y);
        const found = readGrid(
          await http.get(path`/gridpoints/${gridId}/${`${gridX},${gridY}`}`, {}, { ttl: 20 * MINUTE }),
        );
        expectEcho(API, "gridId", gridId, found.gridId);
        return found;
      }),

    stationsNear: (latitude, longitude, options) =>
      client.call(options, async (http) => {
        const { gridId, gridX, gridY } = cellOf(await resolve(http, latitude, longitude));
        const at = `${gridX},${gridY}`;
        // Its `pagination.next` is there even when the list is complete, and leads to another list.
        const body = await http.get(path`/gridpoints/${gridId}/${at}/stations`, {}, { ttl: 24 * HOUR });
        const found = features(body).map(readStation);
        return found.sort(
          (a, b) => (a.distance ?? Number.POSITIVE_INFINITY) - (b.distance ?? Number.POSITIVE_INFINITY),
        );
      }),

    zoneForecast: (zone, options) =>
      client.call(options, async (http) => {
        const body = await http.get(path`/zones/forecast/${zoneId(zone)}/forecast`, {}, { ttl: 20 * MINUTE });
        const raw = asObject(asObject(body, API, "reply").properties, API, "properties");
        return {
          zone: idOf(raw.zone),
          updated: stringOrNull(raw.updated),
          periods: asArray(raw.periods, API, "periods").map((each) => {
            const period = asObject(each, API, "periods");
            return {
              number: numberOrNull(period.number) ?? 0,
              name: stringOrNull(period.name),
              detailedForecast: stringOrNull(period.detailedForecast),
            };
          }),
        };
      }),
  };
}
