import {
  asArray,
  asObject,
  asString,
  type Call,
  type CallOptions,
  expectEcho,
  field,
  type Http,
  InvalidArgumentError,
  nearest,
  numberOrNull,
  type Params,
  paginate,
  path,
  type RequestOptions,
  stringOrNull,
  withAll,
} from "@govdata/core";
import { COLLECTIONS, type Collection, queryables } from "./catalogue.js";
import type { Caller } from "./client.js";
import { API, checks, DAY, featuresOf, HOUR, MINUTE, pointOf, texts } from "./read.js";
import type { WaterCell, WaterFeature, WaterPage, WaterQuery, WaterValue } from "./types.js";

const DEFAULT_LIMIT = 1000;
const MAX_LIMIT = 50_000;
/** The one host that takes the optional key; naming the key would make it required. */
export const WATER: RequestOptions = { host: "waterdata" };
const PAGE = "https://api.waterdata.usgs.gov/docs/";
const THREE_YEARS = 3 * 366 * DAY;

const LIFE: Partial<Record<Collection, number>> = {
  continuous: 15 * MINUTE,
  "latest-continuous": 15 * MINUTE,
  daily: HOUR,
  "latest-daily": HOUR,
};

export interface Paged<T> {
  (query: WaterQuery, options?: CallOptions): Call<WaterPage<T>>;
  /** Item after item, page after page. An open query runs through the nation: give a place or `max`. */
  all(query: WaterQuery & { max?: number }, options?: CallOptions): AsyncIterable<T>;
}

export interface WaterMethods {
  /** Daily values: one a day, site and statistic. Most gages have statistic "00003", the mean. */
  waterDaily: Paged<WaterValue>;
  /** Values every 15 minutes or so. The last year unless `time` says otherwise, three years at most. */
  waterContinuous: Paged<WaterValue>;
  /** The newest daily value of each series. */
  waterLatestDaily: Paged<WaterValue>;
  /**
   * The newest instantaneous value of each series.
   *
   * @example
   * const { items } = await usgs.waterLatest({ location: "01646500", parameter: "00060" });
   */
  waterLatest: Paged<WaterValue>;
  /** Places where water is measured; `where: { state_code: "24", site_type_code: "ST" }`. */
  waterLocations: Paged<WaterFeature>;
  /** What is measured where, and since when. */
  waterSeries: Paged<WaterFeature>;
  /** The same with the attributes of the place. */
  waterCatalog: Paged<WaterFeature>;
  /** Measurements by hand: groundwater levels, discharge. */
  waterFieldMeasurements: Paged<WaterFeature>;
  /** What was measured by hand where. */
  waterFieldSeries: Paged<WaterFeature>;
  /** Highest flow and stage of each water year. */
  waterPeaks: Paged<WaterFeature>;
  /** Width, area and velocity of channels. */
  waterChannels: Paged<WaterFeature>;
  /** A list of codes: parameter-codes, statistic-codes, site-types, agency-codes, counties, hydrologic-unit-codes … */
  waterCodes(
    list: string,
    query?: { limit?: number; id?: string },
    options?: CallOptions,
  ): Call<WaterPage<WaterFeature>>;
  /** Names and titles of all collections. */
  waterCollections(options?: CallOptions): Call<{ id: string; title: string | null }[]>;
  /** Names a collection can be filtered by, asked of the service; `queryables` has them offline. */
  waterQueryables(collection: string, options?: CallOptions): Call<string[]>;
  /** A search by a CQL2 object, for lists too long for an address. */
  waterSearch(
    collection: Collection,
    cql: object,
    query?: { limit?: number },
    options?: CallOptions,
  ): Call<WaterPage<WaterFeature>>;
}

/** "USGS-01646500" from "01646500": the number keeps its zeros. */
export function locationId(value: string): string {
  const text = value.trim().toUpperCase();
  return checks.pattern(
    "location",
    /^\d/.test(text) ? `USGS-${text}` : text,
    /[A-Z0-9]+-[A-Z0-9]+/,
    "USGS-01646500",
  );
}

const listed = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === "string" ? [value] : value;

export function codes(field: string, value: string | readonly string[] | undefined): string | undefined {
  const all = listed(value).map((each) => checks.pattern(field, each.trim(), /\d{5}/, "00060"));
  return all.length > 0 ? all.join(",") : undefined;
}

export function locations(value: string | readonly string[] | undefined): string | undefined {
  const all = listed(value).map(locationId);
  return all.length > 0 ? all.join(",") : undefined;
}

function paramsOf(collection: Collection, query: WaterQuery): Params {
  const known = queryables(collection);
  const where = Object.entries(query.where ?? {}).map(([name, value]) => {
    if (!known.includes(name)) {
      throw new InvalidArgumentError(
        API,
        "where",
        `${collection} cannot be filtered by "${name}"`,
        nearest(name, known),
      );
    }
    return [name, listed(value).join(",")];
  });
  const has = (name: string, value: unknown) => {
    if (value !== undefined && !known.includes(name)) {
      throw new InvalidArgumentError(API, "query", `${collection} cannot be filtered by ${name}`);
    }
    return value === undefined ? undefined : name;
  };
  const location = locations(query.location);
  const parameter = codes("parameter", query.parameter);
  const statistic = codes("statistic", query.statistic);
  has("monitoring_location_id", collection === "monitoring-locations" ? undefined : location);
  has("parameter_code", parameter);
  has("statistic_id", statistic);
  has("time", query.time);
  const [from, to] = (query.time ?? "").split("/").map((each) => Date.parse(each));
  if (collection === "continuous" && from && to && to - from > THREE_YEARS) {
    throw new InvalidArgumentError(API, "time", "continuous values come three years at a time at most");
  }
  return {
    ...Object.fromEntries(where),
    // Places are the features of this collection: their id is its key.
    [collection === "monitoring-locations" ? "id" : "monitoring_location_id"]: location,
    parameter_code: parameter,
    statistic_id: statistic,
    time: query.time,
    bbox: query.bbox?.join(","),
    properties: query.properties?.join(","),
    skipGeometry: query.skipGeometry,
    sortby: query.sortBy,
    filter: query.filter,
    "filter-lang": query.filter === undefined ? undefined : "cql-text",
    limit: checks.integer("limit", query.limit ?? DEFAULT_LIMIT, 1, MAX_LIMIT),
    f: "json",
  };
}

function readValue(value: Record<string, unknown>): WaterValue {
  const p = asObject(value.properties, API, "properties");
  return {
    location: asString(p.monitoring_location_id, API, "monitoring_location_id"),
    parameter: asString(p.parameter_code, API, "parameter_code"),
    statistic: stringOrNull(p.statistic_id),
    time: asString(p.time, API, "time"),
    value: numberOrNull(p.value),
    text: stringOrNull(p.value),
    unit: stringOrNull(p.unit_of_measure),
    approval: stringOrNull(p.approval_status),
    qualifiers: texts(p.qualifier),
    series: stringOrNull(p.time_series_id),
    lastModified: stringOrNull(p.last_modified),
  };
}

function cell(name: string, value: unknown): WaterCell {
  if (name === "qualifier") return texts(value);
  if (Array.isArray(value)) return value.flatMap((each) => stringOrNull(each) ?? []);
  if (typeof value === "number" || typeof value === "boolean") return value;
  const text = stringOrNull(value);
  if (text === null || (name === "vertical_datum" && text === "None")) return null;
  // Measured figures come as text; everything else that looks like a number is a code.
  return name === "value" || /^channel_(?:flow|area|width|velocity)$/.test(name) ? numberOrNull(text) : text;
}

function readFeature(value: Record<string, unknown>): WaterFeature {
  const { longitude, latitude } = pointOf(value);
  const properties = asObject(value.properties, API, "properties");
  return {
    id: asString(value.id, API, "id"),
    latitude,
    longitude,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, entry]) => [name, cell(name, entry)]),
    ),
  };
}

function nextOf(body: unknown, from: string): string | null {
  const links = field(body, "links");
  const link = Array.isArray(links) ? links.find((each) => field(each, "rel") === "next") : undefined;
  const href = stringOrNull(field(link, "href"));
  return href === null ? null : new URL(href, from).href;
}

export function waterMethods(client: Caller): WaterMethods {
  function paged<T>(collection: Collection, read: (value: Record<string, unknown>) => T): Paged<T> {
    const options = {
      ...WATER,
      ttl: LIFE[collection] ?? DAY,
      cite: { page: PAGE, title: `Water Data: ${collection}` },
    };
    const page = (body: unknown, from: string, query: WaterQuery): WaterPage<T> => {
      const features = featuresOf(body);
      const asked = listed(query.location).map(locationId);
      for (const each of features) {
        const got = field(each.properties, "monitoring_location_id");
        const expected = asked.find((one) => one === got) ?? asked[0];
        if (expected !== undefined && got !== undefined) expectEcho(API, "location", expected, got);
      }
      return { items: features.map(read), next: nextOf(body, from) };
    };
    const first = async (http: Http, query: WaterQuery) => {
      const { data, source } = await http.getReply(
        path`/ogcapi/v0/collections/${collection}/items`,
        paramsOf(collection, query),
        options,
      );
      return page(data, source.url, query);
    };
    const one = (query: WaterQuery, call?: CallOptions) => client.call(call, (http) => first(http, query));
    return withAll(one, (query: WaterQuery & { max?: number }, call?: CallOptions) => {
      const { max, ...rest } = query;
      return paginate<T, string>(
        async (next) => {
          const got = next
            ? await client.call(call, async (http) => page(await http.follow(next, options), next, rest))
            : await one(rest, call);
          return { items: got.items, next: got.next ?? undefined };
        },
        { max, signal: call?.signal, api: API },
      );
    });
  }
  const list = (value: unknown): WaterPage<WaterFeature> => ({
    items: featuresOf(value).map(readFeature),
    next: null,
  });
  const name = (value: string) =>
    checks.pattern("collection", value.trim(), /[a-z][a-z-]{2,60}/, "parameter-codes");

  return {
    waterDaily: paged("daily", readValue),
    waterContinuous: paged("continuous", readValue),
    waterLatestDaily: paged("latest-daily", readValue),
    waterLatest: paged("latest-continuous", readValue),
    waterLocations: paged("monitoring-locations", readFeature),
    waterSeries: paged("time-series-metadata", readFeature),
    waterCatalog: paged("combined-metadata", readFeature),
    waterFieldMeasurements: paged("field-measurements", readFeature),
    waterFieldSeries: paged("field-measurements-metadata", readFeature),
    waterPeaks: paged("peaks", readFeature),
    waterChannels: paged("channel-measurements", readFeature),

    waterCodes: (codeList, query = {}, options) =>
      client.call(options, async (http) => {
        const { data, source } = await http.getReply(
          path`/ogcapi/v0/collections/${name(codeList)}/items`,
          {
            id: query.id,
            limit: checks.integer("limit", query.limit ?? DEFAULT_LIMIT, 1, MAX_LIMIT),
            f: "json",
          },
          { ...WATER, ttl: DAY },
        );
        return { ...list(data), next: nextOf(data, source.url) };
      }),

    waterCollections: (options) =>
      client.call(options, async (http) => {
        const body = await http.get("/ogcapi/v0/collections", { f: "json" }, { ...WATER, ttl: DAY });
        return asArray(field(body, "collections"), API, "collections").map((each) => ({
          id: asString(field(each, "id"), API, "id"),
          title: stringOrNull(field(each, "title")),
        }));
      }),

    waterQueryables: (collection, options) =>
      client.call(options, async (http) => {
        const address = path`/ogcapi/v0/collections/${name(collection)}/queryables`;
        const body = await http.get(address, { f: "json" }, { ...WATER, ttl: DAY });
        return Object.keys(asObject(field(body, "properties"), API, "properties"));
      }),

    waterSearch: (collection, cql, query = {}, options) =>
      client.call(options, async (http) => {
        const address = path`/ogcapi/v0/collections/${checks.oneOf("collection", collection, COLLECTIONS)}/items`;
        const body = await http.post(address, cql, {
          ...WATER,
          ttl: LIFE[collection] ?? DAY,
          headers: { "content-type": "application/query-cql-json" },
          params: { limit: checks.integer("limit", query.limit ?? DEFAULT_LIMIT, 1, MAX_LIMIT), f: "json" },
        });
        return { ...list(body), next: nextOf(body, "https://api.waterdata.usgs.gov") };
      }),
  };
}
