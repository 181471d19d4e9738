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
  InvalidArgumentError,
  numberOrNull,
  paginate,
  path,
  type RequestOptions,
  stringOrNull,
  withAll,
} from "@govdata/core";
import { parseXml } from "@govdata/core/xml";
import type { Caller } from "./client.js";
import { filterParams, queryParams } from "./quake-params.js";
import { API, checks, DAY, featuresOf, HOUR, instantOf, MINUTE, pointOf, wrapped } from "./read.js";
import type {
  ProductContent,
  Quake,
  QuakeCount,
  QuakeDetail,
  QuakeFilter,
  QuakePage,
  QuakeProduct,
  QuakeQuery,
} from "./types.js";

const EVENT = "/fdsnws/event/1";
export const FEED_SIZES = ["significant", "all", "1.0", "2.5", "4.5"] as const;
export const FEED_AGES = ["hour", "day", "week", "month"] as const;
export type FeedSize = (typeof FEED_SIZES)[number];
export type FeedAge = (typeof FEED_AGES)[number];
const PAGE_SIZE = 1000;

export interface QuakeMethods {
  /**
   * Earthquakes that meet conditions; the last 30 days unless told otherwise. `.all` follows the pages.
   *
   * @returns Magnitudes, depths in kilometres, times in UTC. `count` is of this answer; `earthquakeCount` gives the total.
   * @throws {GovDataError} `invalid_argument` before any request; `bad_request` with the service's words.
   * @see https://earthquake.usgs.gov/fdsnws/event/1/
   * @example
   * const { events } = await usgs.earthquakes({ start: "1994-01-17", end: "1994-01-19", minMagnitude: 6.6 });
   */
  earthquakes: {
    (query?: QuakeQuery, options?: CallOptions): Call<QuakePage>;
    all(
      query?: Omit<QuakeQuery, "limit" | "offset"> & { max?: number },
      options?: CallOptions,
    ): AsyncIterable<Quake>;
  };
  /** How many events meet conditions, and how many one query may give. */
  earthquakeCount(
    filter?: QuakeFilter & { limit?: number; offset?: number; orderBy?: QuakeQuery["orderBy"] },
    options?: CallOptions,
  ): Call<QuakeCount>;
  /**
   * One event with its products: ShakeMap, losses estimated by PAGER, reports by people.
   *
   * @throws {GovDataError} `not_found` for an unknown event, with code "deleted" for a deleted one.
   * @example
   * (await usgs.earthquake("ci3144585")).magnitude; // 6.7
   */
  earthquake(
    id: string,
    options?: CallOptions & { includeDeleted?: boolean; includeSuperseded?: boolean },
  ): Call<QuakeDetail>;
  /** A file of a product, parsed, by the address in its contents: losspager's json/losses.json. */
  productFile(url: string, options?: CallOptions): Call<unknown>;
  /** Events of the last hour, day, week or month, remade every minute. "significant" means significance 600 or more. */
  earthquakeFeed(size: FeedSize, age: FeedAge, options?: CallOptions): Call<QuakePage>;
  /** One event as the feeds have it. */
  earthquakeFeedDetail(id: string, options?: CallOptions): Call<QuakeDetail>;
  /** Scenarios: earthquakes that were thought out, not felt. Same conditions. */
  earthquakeScenarios(query?: QuakeQuery, options?: CallOptions): Call<QuakePage>;
  /** Codes of catalogues. */
  earthquakeCatalogs(options?: CallOptions): Call<string[]>;
  /** Codes of contributors. */
  earthquakeContributors(options?: CallOptions): Call<string[]>;
  /** Words that conditions may use: kinds of event, of product, of magnitude. As sent. */
  earthquakeTerms(options?: CallOptions): Call<Record<string, unknown>>;
  /** Version of the service. */
  earthquakeVersion(options?: CallOptions): Call<string>;
}

function readQuake(value: unknown): Quake {
  const raw = asObject(value, API, "feature");
  const p = asObject(raw.properties, API, "properties");
  const { longitude, latitude, depth } = pointOf(raw);
  return {
    id: asString(raw.id, API, "id"),
    magnitude: numberOrNull(p.mag),
    magnitudeType: stringOrNull(p.magType),
    place: stringOrNull(p.place),
    time: instantOf(p.time),
    updated: instantOf(p.updated),
    latitude,
    longitude,
    depth,
    type: stringOrNull(p.type),
    status: stringOrNull(p.status),
    alert: stringOrNull(p.alert),
    tsunami: p.tsunami === 1,
    significance: numberOrNull(p.sig),
    felt: numberOrNull(p.felt),
    cdi: numberOrNull(p.cdi),
    mmi: numberOrNull(p.mmi),
    network: stringOrNull(p.net),
    code: stringOrNull(p.code),
    ids: wrapped(p.ids),
    sources: wrapped(p.sources),
    productTypes: wrapped(p.types),
    stations: numberOrNull(p.nst),
    dmin: numberOrNull(p.dmin),
    rms: numberOrNull(p.rms),
    gap: numberOrNull(p.gap),
    title: stringOrNull(p.title),
    url: stringOrNull(p.url),
  };
}

function readPage(body: unknown): QuakePage {
  const events = featuresOf(body).map(readQuake);
  const metadata = field(body, "metadata");
  const bbox = field(body, "bbox");
  return {
    title: stringOrNull(field(metadata, "title")),
    generated: instantOf(field(metadata, "generated")),
    count: numberOrNull(field(metadata, "count")) ?? events.length,
    bbox: Array.isArray(bbox) ? bbox.flatMap((each) => numberOrNull(each) ?? []) : null,
    events,
  };
}

function readContents(value: unknown): ProductContent[] {
  // A product without files has an empty list in place of an object.
  if (Array.isArray(value) || value === undefined || value === null) return [];
  return Object.entries(asObject(value, API, "contents")).map(([name, entry]) => ({
    path: name,
    contentType: stringOrNull(field(entry, "contentType")),
    length: numberOrNull(field(entry, "length")),
    url: stringOrNull(field(entry, "url")),
    bytes: stringOrNull(field(entry, "bytes")),
  }));
}

function readProduct(value: unknown, type: string): QuakeProduct {
  const raw = asObject(value, API, type);
  const properties = Object.entries(asObject(raw.properties ?? {}, API, `${type}.properties`));
  return {
    id: stringOrNull(raw.id),
    type,
    code: stringOrNull(raw.code),
    source: stringOrNull(raw.source),
    updateTime: instantOf(raw.updateTime),
    status: stringOrNull(raw.status),
    preferredWeight: numberOrNull(raw.preferredWeight),
    properties: Object.fromEntries(
      properties.flatMap(([name, entry]) => {
        const text = /e-?mail/i.test(name) ? null : stringOrNull(entry);
        return text === null ? [] : [[name, text]];
      }),
    ),
    contents: readContents(raw.contents),
  };
}

function readDetail(body: unknown, asked: string): QuakeDetail {
  const quake = readQuake(body);
  // An event goes by any of its ids.
  expectEcho(API, "event", asked, quake.ids.includes(asked) ? asked : quake.id);
  const products = asObject(field(field(body, "properties"), "products") ?? {}, API, "products");
  return {
    ...quake,
    products: Object.fromEntries(
      Object.entries(products).map(([type, list]) => [
        type,
        asArray(list, API, type).map((each) => readProduct(each, type)),
      ]),
    ),
  };
}

const eventId = (id: string) => checks.pattern("id", id.trim(), /[A-Za-z0-9_=.-]{3,80}/, "ci3144585");

const cite = (body: unknown) => {
  const page = stringOrNull(field(field(body, "properties"), "url"));
  return page ? { page } : {};
};

/** Events past change rarely, events of now every minute. */
function lifetime(end: string | undefined, now: Date): number {
  return end !== undefined && Date.parse(end) < now.getTime() - 30 * DAY ? 6 * HOUR : MINUTE;
}

const PLAIN: RequestOptions = { keys: false };

export function quakeMethods(client: Caller): QuakeMethods {
  const search =
    (address: string) =>
    (query: QuakeQuery = {}, options?: CallOptions): Call<QuakePage> =>
      client.call(options, async (http) =>
        readPage(
          await http.get(address, queryParams(query), { ...PLAIN, ttl: lifetime(query.end, http.now()) }),
        ),
      );
  const codes = async (http: Http, name: string, root: string, element: string) => {
    const text = await http.getText(`${EVENT}/${name}`, {}, { ...PLAIN, ttl: DAY });
    const document = parseXml(text, { arrays: [`${root}.${element}`], api: API });
    return asArray(field(document[root], element), API, element).map((each) => asString(each, API, element));
  };
  const earthquakes = search(`${EVENT}/query`);

  return {
    earthquakes: withAll(
      earthquakes,
      (query: Omit<QuakeQuery, "limit" | "offset"> & { max?: number } = {}, options?: CallOptions) => {
        const { max, ...rest } = query;
        return paginate<Quake, number>(
          async (offset = 1) => {
            const { events } = await earthquakes({ ...rest, limit: PAGE_SIZE, offset }, options);
            return { items: events, next: events.length === PAGE_SIZE ? offset + PAGE_SIZE : undefined };
          },
          { max, signal: options?.signal, api: API },
        );
      },
    ),

    earthquakeCount: (filter = {}, options) =>
      client.call(options, async (http) => {
        const { limit, offset, orderBy, ...conditions } = filter;
        const params = { ...filterParams(conditions), limit, offset, orderby: orderBy };
        const body = await http.get(`${EVENT}/count`, params, {
          ...PLAIN,
          ttl: lifetime(filter.end, http.now()),
        });
        const count = numberOrNull(field(body, "count"));
        if (count === null) {
          throw new GovDataError("usgs: the reply does not say how many events there are", {
            api: API,
            kind: "unreadable",
          });
        }
        return { count, maxAllowed: numberOrNull(field(body, "maxAllowed")) };
      }),

    earthquake: (id, options = {}) =>
      client.call(options, async (http) => {
        const { includeDeleted, includeSuperseded } = options;
        if (includeDeleted && includeSuperseded) {
          throw new InvalidArgumentError(API, "includeSuperseded", "cannot be combined with includeDeleted");
        }
        const asked = eventId(id);
        const params = {
          format: "geojson",
          eventid: asked,
          includedeleted: includeDeleted,
          includesuperseded: includeSuperseded,
        };
        return readDetail(
          await http.get(`${EVENT}/query`, params, { ...PLAIN, ttl: 5 * MINUTE, cite }),
          asked,
        );
      }),

    productFile: (url, options) =>
      client.call(options, (http) => {
        if (!/^https:\/\/earthquake\.usgs\.gov\/product\//.test(url)) {
          throw new InvalidArgumentError(API, "url", "is the address of a file in a product's contents");
        }
        return http.get(new URL(url).pathname, {}, { ...PLAIN, ttl: DAY });
      }),

    earthquakeFeed: (size, age, options) =>
      client.call(options, async (http) => {
        const name = `${checks.oneOf("size", size, FEED_SIZES)}_${checks.oneOf("age", age, FEED_AGES)}`;
        const address = path`/earthquakes/feed/v1.0/summary/${`${name}.geojson`}`;
        return readPage(await http.get(address, {}, { ...PLAIN, ttl: MINUTE }));
      }),

    earthquakeFeedDetail: (id, options) =>
      client.call(options, async (http) => {
        const asked = eventId(id);
        const address = path`/earthquakes/feed/v1.0/detail/${`${asked}.geojson`}`;
        return readDetail(await http.get(address, {}, { ...PLAIN, ttl: MINUTE, cite }), asked);
      }),

    earthquakeScenarios: search("/fdsnws/scenario/1/query"),
    earthquakeCatalogs: (options) =>
      client.call(options, (http) => codes(http, "catalogs", "Catalogs", "Catalog")),
    earthquakeContributors: (options) =>
      client.call(options, (http) => codes(http, "contributors", "Contributors", "Contributor")),
    earthquakeTerms: (options) =>
      client.call(options, async (http) =>
        asObject(await http.get(`${EVENT}/application.json`, {}, { ...PLAIN, ttl: DAY }), API, "reply"),
      ),
    earthquakeVersion: (options) =>
      client.call(options, async (http) =>
        (await http.getText(`${EVENT}/version`, {}, { ...PLAIN, ttl: DAY })).trim(),
      ),
  };
}
