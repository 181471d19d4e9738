import { asArray, asObject, asString, type Call, type CallOptions, path, stringOrNull } from "@govdata/core";
import { checks, instant, officeId, point, zoneId } from "./checks.js";
import type { Caller } from "./client.js";
import { HOUR } from "./forecasts.js";
import { API, features, graph, readProduct, readZone } from "./read.js";
import type { GlossaryEntry, Product, ProductText, Zone } from "./types.js";

const DAY = 24 * HOUR;
const TTL = 5 * 60_000;

export const ZONE_TYPES = [
  "land",
  "marine",
  "forecast",
  "public",
  "coastal",
  "offshore",
  "fire",
  "county",
] as const;
export type ZoneType = (typeof ZONE_TYPES)[number];

export interface ProductFilter {
  /** Places as products name them: "LWX". */
  location?: readonly string[];
  /** Office with its first letter: "KLWX". */
  office?: readonly string[];
  /** Kinds: "AFD" forecast discussion, "HWO" hazardous weather outlook, "CLI" climate, "LSR" storm reports. */
  type?: readonly string[];
  wmoid?: readonly string[];
  start?: string;
  end?: string;
  /** 1 to 500. */
  limit?: number;
}

export interface ZoneFilter {
  id?: readonly string[];
  area?: readonly string[];
  region?: readonly string[];
  type?: readonly ZoneType[];
  point?: { latitude: number; longitude: number };
  limit?: number;
}

export interface TextMethods {
  /** Texts that meet conditions, without their text, newest first as sent. An unknown office or kind gives none. */
  products(filter?: ProductFilter, options?: CallOptions): Call<Product[]>;
  /**
   * One text.
   *
   * @example
   * const { productText } = await nws.product("81724a6c-3b8f-4284-bd62-49d259b39697");
   */
  product(id: string, options?: CallOptions): Call<ProductText>;
  /** Texts of a kind from a place. */
  productsAt(type: string, location: string, options?: CallOptions): Call<Product[]>;
  /**
   * The newest text of a kind from a place, whole: what forecasters say.
   *
   * @returns `null` when there is none.
   * @example
   * const discussion = await nws.latestProduct("AFD", "LWX");
   */
  latestProduct(type: string, location: string, options?: CallOptions): Call<ProductText | null>;
  /** Kinds of text: code and name. */
  productTypes(options?: CallOptions): Call<{ productCode: string; productName: string | null }[]>;
  /** Places that publish texts, by id. */
  productLocations(options?: CallOptions): Call<Record<string, string | null>>;
  /** Zones that meet conditions, without their outlines. */
  zones(filter?: ZoneFilter, options?: CallOptions): Call<Zone[]>;
  /** One zone. */
  zone(type: ZoneType, id: string, options?: CallOptions): Call<Zone>;
  /** A forecast office, as sent. */
  office(id: string, options?: CallOptions): Call<Record<string, unknown>>;
  /** Words of meteorology and what they mean. */
  glossary(options?: CallOptions): Call<GlossaryEntry[]>;
}

const kind = (value: string) => checks.pattern("type", value.trim().toUpperCase(), /[A-Z0-9]{3}/, "AFD");
const place = (value: string) => checks.pattern("location", value.trim().toUpperCase(), /[A-Z0-9]{3}/, "LWX");

function readText(value: unknown): ProductText {
  const raw = asObject(value, API, "product");
  return { ...readProduct(raw), productText: asString(raw.productText, API, "productText") };
}

export function textMethods(client: Caller): TextMethods {
  return {
    products: (filter = {}, options) =>
      client.call(options, async (http) =>
        graph(
          await http.get(
            "/products",
            {
              location: filter.location?.map(place),
              office: filter.office?.map(officeId),
              type: filter.type?.map(kind),
              wmoid: filter.wmoid,
              start: instant("start", filter.start),
              end: instant("end", filter.end),
              limit: checks.integer("limit", filter.limit, 1, 500),
            },
            { ttl: TTL },
          ),
        ).map(readProduct),
      ),

    product: (id, options) =>
      client.call(options, async (http) => {
        const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
        const asked = checks.pattern(
          "id",
          id.trim().toLowerCase(),
          uuid,
          "81724a6c-3b8f-4284-bd62-49d259b39697",
        );
        return readText(await http.get(path`/products/${asked}`, {}, { ttl: DAY }));
      }),

    productsAt: (type, location, options) =>
      client.call(options, async (http) =>
        graph(
          await http.get(path`/products/types/${kind(type)}/locations/${place(location)}`, {}, { ttl: TTL }),
        ).map(readProduct),
      ),

    latestProduct: (type, location, options) =>
      client.call(options, async (http) => {
        const body = await http.get(
          path`/products/types/${kind(type)}/locations/${place(location)}`,
          {},
          { ttl: TTL },
        );
        const [newest] = graph(body)
          .map(readProduct)
          .sort((a, b) => Date.parse(b.issuanceTime ?? "") - Date.parse(a.issuanceTime ?? ""));
        return newest ? readText(await http.get(path`/products/${newest.id}`, {}, { ttl: DAY })) : null;
      }),

    productTypes: (options) =>
      client.call(options, async (http) =>
        graph(await http.get("/products/types", {}, { ttl: DAY })).map((each) => {
          const raw = asObject(each, API, "type");
          return {
            productCode: asString(raw.productCode, API, "productCode"),
            productName: stringOrNull(raw.productName),
          };
        }),
      ),

    productLocations: (options) =>
      client.call(options, async (http) => {
        const raw = asObject(await http.get("/products/locations", {}, { ttl: DAY }), API, "reply");
        const locations = asObject(raw.locations, API, "locations");
        return Object.fromEntries(
          Object.entries(locations).map(([name, value]) => [name, stringOrNull(value)]),
        );
      }),

    zones: (filter = {}, options) =>
      client.call(options, async (http) => {
        const body = await http.get(
          "/zones",
          {
            id: filter.id?.map(zoneId),
            area: filter.area?.map((each) => checks.pattern("area", each.toUpperCase(), /[A-Z]{2}/, "OK")),
            region: filter.region,
            type: filter.type?.map((each) => checks.oneOf("type", each, ZONE_TYPES)),
            point: filter.point && point(filter.point.latitude, filter.point.longitude),
            limit: checks.integer("limit", filter.limit, 1, 100_000),
          },
          { ttl: DAY },
        );
        return features(body).map(readZone);
      }),

    zone: (type, id, options) =>
      client.call(options, async (http) => {
        const of = checks.oneOf("type", type, ZONE_TYPES);
        return readZone(await http.get(path`/zones/${of}/${zoneId(id)}`, {}, { ttl: DAY }));
      }),

    office: (id, options) =>
      client.call(options, async (http) =>
        asObject(await http.get(path`/offices/${officeId(id)}`, {}, { ttl: DAY }), API, "office"),
      ),

    glossary: (options) =>
      client.call(options, async (http) => {
        const raw = asObject(await http.get("/glossary", {}, { ttl: DAY }), API, "reply");
        // Some entries have no term.
        return asArray(raw.glossary, API, "glossary").flatMap((each) => {
          const entry = asObject(each, API, "glossary");
          const term = stringOrNull(entry.term);
          return term === null ? [] : [{ term, definition: stringOrNull(entry.definition) }];
        });
      }),
  };
}
