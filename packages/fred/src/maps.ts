import {
  asArray,
  asObject,
  asString,
  type Call,
  type CallOptions,
  expectEcho,
  field,
  InvalidArgumentError,
  stringOrNull,
} from "@govdata/core";
import { type Caller, get, pages, TTL } from "./http.js";
import { checks, keysOf, seriesId } from "./params.js";
import { API, readValue, unreadable } from "./read.js";
import type { RegionalData, RegionValue, SeriesGroup, Shapes } from "./types.js";
import {
  AGGREGATIONS,
  type Aggregation,
  MAP_FREQUENCIES,
  type MapFrequency,
  REGION_TYPES,
  type RegionType,
  SEASONS,
  type Season,
  type SeriesId,
  UNITS,
  type Units,
} from "./vocabulary.js";

export interface MapSeriesParams {
  /** Date of the map, `YYYY-MM-DD`. Default: the newest. */
  date?: string;
  /** Also every date from here on. The reply seen did not stop at `date`. */
  startDate?: string;
}

export interface RegionalParams {
  /** Number of the group of like series, from `group(…)`: `"882"`. */
  seriesGroup: string;
  regionType: RegionType;
  season: Season;
  /** What the figures count, as `group(…)` gives it: `"Dollars"`. FRED only writes it into the title: it converts nothing. */
  units: string;
  frequency: MapFrequency;
  /** Date of the map, `YYYY-MM-DD`; this or `startDate`. */
  date?: string;
  startDate?: string;
  /** Default `lin`, the level. */
  transformation?: Units;
  /** Default `avg`. */
  aggregationMethod?: Aggregation;
}

/** The maps (GeoFRED): one indicator over all regions of a kind. Page: https://fred.stlouisfed.org/docs/api/geofred/ */
export interface MapMethods {
  /**
   * The group of like series a series belongs to, one per region: what `regionalData` asks for.
   *
   * @param id A regional series, `"WIPCPI"`.
   * @see https://fred.stlouisfed.org/docs/api/geofred/series_group.html
   */
  group(id: SeriesId, options?: CallOptions): Call<SeriesGroup>;
  /**
   * The values of a regional series in all regions like its own.
   *
   * @param id A regional series: `"WIPCPI"` (income of Wisconsin) gives every state.
   * @param params `date` and `startDate`, `YYYY-MM-DD`.
   * @returns Values by date and region. Codes keep their leading zeros.
   * @see https://fred.stlouisfed.org/docs/api/geofred/series_data.html
   * @example
   * const map = await fred.maps.seriesData("WIPCPI", { date: "2023-01-01" });
   */
  seriesData(id: SeriesId, params?: MapSeriesParams, options?: CallOptions): Call<RegionalData>;
  /**
   * The values of a group of series by region.
   *
   * @throws {GovDataError} `invalid_argument` without a date, `mismatch` when the reply is of other regions.
   * @see https://fred.stlouisfed.org/docs/api/geofred/regional_data.html
   */
  regionalData(params: RegionalParams, options?: CallOptions): Call<RegionalData>;
  /**
   * The outlines of all regions of a kind, in units of FRED's own map (not degrees). Large: counties are megabytes.
   *
   * @see https://fred.stlouisfed.org/docs/api/geofred/shapes.html
   */
  shapes(shape: RegionType, options?: CallOptions): Call<Shapes>;
}

export function mapMethods(caller: Caller): MapMethods {
  return {
    group: (id, options) =>
      get(
        caller,
        options,
        "/series/group",
        () => ({ series_id: seriesId(id) }),
        { host: "maps", ttl: TTL.description, cite: () => ({ page: pages.series(id) }) },
        readGroup,
      ),

    seriesData: (id, params = {}, options) =>
      get(
        caller,
        options,
        "/series/data",
        () => ({ series_id: seriesId(id), ...dates(params) }),
        {
          host: "maps",
          ttl: TTL.figures,
          cite: (body) => ({
            page: pages.series(id),
            title: stringOrNull(field(field(body, "meta"), "title")) ?? id,
          }),
        },
        readRegional,
      ),

    regionalData: (params, options) =>
      get(
        caller,
        options,
        "/regional/data",
        () => {
          if (params.date === undefined && params.startDate === undefined) {
            throw new InvalidArgumentError(API, "date", "is required, or startDate.");
          }
          return {
            series_group: checks.required("seriesGroup", params.seriesGroup),
            region_type: checks.oneOf(
              "regionType",
              checks.required("regionType", params.regionType),
              keysOf(REGION_TYPES),
            ),
            season: checks.oneOf("season", checks.required("season", params.season), keysOf(SEASONS)),
            units: checks.required("units", params.units),
            frequency: checks.oneOf(
              "frequency",
              checks.required("frequency", params.frequency),
              MAP_FREQUENCIES,
            ),
            transformation: checks.oneOf("transformation", params.transformation, keysOf(UNITS)),
            aggregation_method: checks.oneOf(
              "aggregationMethod",
              params.aggregationMethod,
              keysOf(AGGREGATIONS),
            ),
            ...dates(params),
          };
        },
        {
          host: "maps",
          ttl: TTL.figures,
          cite: (body) => ({ title: stringOrNull(field(field(body, "meta"), "title")) ?? "Regional data" }),
        },
        (body) => {
          const map = readRegional(body);
          expectEcho(API, "region_type", params.regionType, map.region);
          return map;
        },
      ),

    shapes: (shape, options) =>
      get(
        caller,
        options,
        "/shapes/file",
        () => ({ shape: checks.oneOf("shape", checks.required("shape", shape), keysOf(REGION_TYPES)) }),
        { host: "maps", ttl: TTL.description, cite: {} },
        readShapes,
      ),
  };
}

function dates({ date, startDate }: MapSeriesParams) {
  checks.date("date", date);
  checks.date("startDate", startDate);
  return { date, start_date: startDate };
}

function readGroup(body: unknown): SeriesGroup {
  const group = asObject(field(body, "series_group"), API, "series_group");
  const text = (name: string) => asString(stringOrNull(field(group, name)), API, `series_group.${name}`);
  return {
    title: text("title"),
    region_type: text("region_type"),
    series_group: text("series_group"),
    season: text("season"),
    units: text("units"),
    frequency: text("frequency"),
    min_date: stringOrNull(field(group, "min_date")),
    max_date: stringOrNull(field(group, "max_date")),
  };
}

function readRegional(body: unknown): RegionalData {
  const meta = asObject(field(body, "meta"), API, "meta");
  const data = asObject(field(meta, "data"), API, "meta.data");
  return {
    title: asString(field(meta, "title"), API, "meta.title"),
    region: asString(field(meta, "region"), API, "meta.region"),
    seasonality: stringOrNull(field(meta, "seasonality")),
    units: asString(field(meta, "units"), API, "meta.units"),
    frequency: stringOrNull(field(meta, "frequency")),
    // Dates are the keys of an object.
    dates: Object.entries(data)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([date, values]) => ({ date, values: asArray(values, API, `meta.data.${date}`).map(readRegion) })),
  };
}

function readRegion(value: unknown): RegionValue {
  return {
    region: asString(field(value, "region"), API, "region"),
    code: asString(stringOrNull(field(value, "code")), API, "code"),
    // Numbers here, unlike everywhere else; texts and "." are taken as well.
    value: readValue(field(value, "value")),
    series_id: stringOrNull(field(value, "series_id")),
  };
}

function readShapes(body: unknown): Shapes {
  if (field(body, "type") !== "FeatureCollection") throw unreadable("the shapes are no FeatureCollection");
  return {
    type: "FeatureCollection",
    name: stringOrNull(field(body, "name")),
    features: asArray(field(body, "features"), API, "features").map((feature) => {
      const properties = field(feature, "properties");
      return {
        type: asString(field(feature, "type"), API, "feature.type"),
        // The frame around insets has an empty list in place of an object.
        properties:
          typeof properties === "object" && properties !== null && !Array.isArray(properties)
            ? { ...properties }
            : {},
        geometry: field(feature, "geometry") ?? null,
      };
    }),
  };
}
