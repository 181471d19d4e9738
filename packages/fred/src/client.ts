import {
  type Call,
  type Client,
  type ClientOptions,
  type ClientSpec,
  createClient,
  type KeySpec,
  type KeyStatus,
  type Params,
  type RequestOptions,
  type Terms,
} from "@govdata/core";
import { type AnalysisMethods, analysisMethods } from "./analysis.js";
import { type BulkMethods, bulkMethods } from "./bulk.js";
import { type CatalogMethods, catalogMethods } from "./catalog.js";
import { parseFredError, parseFredV2Error } from "./errors.js";
import { TTL } from "./http.js";
import { type MapMethods, mapMethods } from "./maps.js";
import { API } from "./read.js";
import { type ReleaseMethods, releaseMethods } from "./releases.js";
import { type SearchMethods, searchMethods } from "./search.js";
import { type SeriesMethods, seriesMethods } from "./series.js";

/** The key FRED asks for: 32 lower-case letters and digits, free. */
export const KEY: KeySpec = {
  env: ["FRED_API_KEY"],
  in: "query",
  name: "api_key",
  signUp: "https://fredaccount.stlouisfed.org/apikeys",
  // The second is the example of FRED's documentation, which a published client falls back to: it is no key.
  pattern: /^(?!abcdefghijklmnopqrstuvwxyz123456$)[a-z0-9]{32}$/,
  hint: "It is free and has 32 lower-case letters and digits.",
};

/** What the terms of use of FRED's API ask for. */
export const TERMS: Terms = {
  // Storing is restricted: replies stay in memory unless the user of this package opts in.
  cache: "memory",
  notice:
    "This product uses the FRED® API but is not endorsed or certified by the Federal Reserve Bank of St. Louis.",
  redistribute:
    "Many series belong to third parties: see `rights` of a series (tags of group cc) before publishing or passing on figures.",
  url: "https://fred.stlouisfed.org/docs/api/terms_of_use.html",
};

/** Hosts this package asks. */
export const HOSTS = ["api.stlouisfed.org"] as const;

const SPEC: ClientSpec = {
  name: API,
  publisher: "Federal Reserve Bank of St. Louis (FRED)",
  homepage: "https://fred.stlouisfed.org",
  baseUrl: "https://api.stlouisfed.org/fred",
  hosts: { maps: "https://api.stlouisfed.org/geofred" },
  // Version 2 takes the same key as a bearer token.
  keys: { apiKey: KEY, bearer: { ...KEY, in: "bearer", name: undefined } },
  // 120 a minute is published; since 2026 more than two a second is refused as well, however few in the minute.
  limits: {
    rates: [
      { requests: 2, per: 1000 },
      { requests: 120, per: 60_000 },
    ],
    concurrency: 2,
  },
  retry: { rateLimitWait: 20_000 },
  cacheTtl: TTL.figures,
  terms: TERMS,
  // XML is the default of version 1.
  params: { file_type: "json" },
  parseError: parseFredError,
};

/** Options of `createFred`. `apiKey`: the FRED key; default: `FRED_API_KEY` (or `FRED_API_KEY_FILE`). */
export interface FredOptions extends ClientOptions {}

/** FRED: economic time series, their history of revisions, releases and maps. */
export interface Fred
  extends SeriesMethods,
    SearchMethods,
    AnalysisMethods,
    CatalogMethods,
    ReleaseMethods,
    BulkMethods {
  /** Values by state, county, country and other regions. */
  maps: MapMethods;
  /**
   * The open door: any documented path, with key, limits, cache and errors as everywhere.
   *
   * @param path `"/series"`; `"/v2/…"` for version 2; `{ host: "maps" }` for the maps.
   * @example
   * await fred.request("/series/observations", { series_id: "GDP", limit: 1 });
   */
  request<T = unknown>(path: string, params?: Params, options?: RequestOptions): Call<T>;
  /** Whether a key is set, and from where. Never its value. */
  keys(): KeyStatus[];
  /** Forgets cached replies of FRED. */
  clearCache(): Promise<void>;
  /** The time this client reckons with: the recorded one in a replay. */
  now(): Date;
}

/**
 * Makes a client of the FRED API.
 *
 * @param options `apiKey`, `cache`, `fetch`, `timeout`, `retry`, `limits`, …; see `ClientOptions`.
 * @returns The client. Nothing is asked and no environment read before its first call.
 * @throws {InvalidArgumentError} For a `baseUrl` that is no address.
 * @example
 * const fred = createFred({ apiKey: process.env.MY_FRED_KEY });
 */
export function createFred(options: FredOptions = {}): Fred {
  const apiKey = options.keys?.apiKey ?? options.apiKey;
  const client = createClient(SPEC, { ...options, keys: { bearer: apiKey, ...options.keys, apiKey } });
  return {
    ...seriesMethods(client),
    ...searchMethods(client),
    ...analysisMethods(client),
    ...catalogMethods(client),
    ...releaseMethods(client),
    ...bulkMethods(client),
    maps: mapMethods(client),
    request: (path, params, request) => openDoor(client, path, params, request),
    keys: () => client.keys().filter(({ name }) => name === "apiKey"),
    clearCache: () => client.clearCache(),
    now: () => client.now(),
  };
}

function openDoor<T>(
  client: Client,
  path: string,
  params: Params = {},
  options: RequestOptions = {},
): Call<T> {
  if (!path.startsWith("/v2/")) return client.request<T>(path, params, { keys: ["apiKey"], ...options });
  const v2 = { keys: ["bearer"], parseError: parseFredV2Error, ...options };
  return client.request<T>(path, { format: "json", ...params, file_type: undefined }, v2);
}

/** A client with the default options; it reads `FRED_API_KEY` at its first request. */
export const fred: Fred = createFred();
