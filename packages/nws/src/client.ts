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
} from "@govdata/core";
import { type AlertMethods, alertMethods } from "./alerts.js";
import { parseNwsError } from "./errors.js";
import { type ForecastMethods, forecastMethods } from "./forecasts.js";
import { API } from "./read.js";
import { type StationMethods, stationMethods } from "./stations.js";
import { type TextMethods, textMethods } from "./texts.js";

/** Hosts this package asks. */
export const HOSTS = ["api.weather.gov"] as const;

/** Who is asking. A user agent is required and one is sent; a contact in it lets the service write to you. */
export const CONTACT: KeySpec = {
  env: ["NWS_USER_AGENT"],
  in: "userAgent",
  required: false,
  public: true,
  label: "contact",
  hint: "The name of your program and an address or site of yours.",
};

export const TERMS = { redistribute: "Open data of the US government, free for any purpose." } as const;

const PAGE = "https://www.weather.gov/documentation/services-web-api";

/** How the API is spoken to. */
export const spec: ClientSpec = {
  name: API,
  publisher: "National Weather Service, NOAA",
  homepage: PAGE,
  baseUrl: "https://api.weather.gov",
  keys: { contact: CONTACT },
  // The limit is not published; once over it, a request works again after about five seconds.
  limits: { rates: [{ requests: 10, per: 1000 }], concurrency: 4 },
  retry: { rateLimitWait: 5000, backoff: 1000, statuses: [403, 408, 429, 500, 502, 503, 504] },
  cacheTtl: 5 * 60_000,
  terms: TERMS,
  // The same addresses give other shapes in other formats.
  headers: { accept: "application/geo+json" },
  arrays: ",",
  parseError: parseNwsError,
};

/** Forecasts, alerts, observations and texts of the US National Weather Service. */
export interface Nws extends ForecastMethods, AlertMethods, StationMethods, TextMethods {
  /** Any path the API documents, with the same cache, limits and errors. An unknown parameter is refused by it. */
  request<T = unknown>(path: string, params?: Params, options?: RequestOptions): Call<T>;
  /** Whether a contact is set. */
  keys(): KeyStatus[];
  /** Forgets cached replies of this API. */
  clearCache(): Promise<void>;
  /** The time to reckon from: the recorded one in a replay. */
  now(): Date;
}

/** What the methods ask with. */
export type Caller = Pick<Client, "call">;

/**
 * A client of its own: with a contact, a cache, limits or a `fetch` that differ from the defaults.
 *
 * @param options `keys: { contact }`, or NWS_USER_AGENT in the environment; see `ClientOptions`. There is no key.
 * @example
 * const nws = createNws({ keys: { contact: "my-app, desk@example.org" } });
 */
export function createNws(options: ClientOptions = {}): Nws {
  const client = createClient(spec, options);
  return {
    ...forecastMethods(client),
    ...alertMethods(client),
    ...stationMethods(client),
    ...textMethods(client),
    request: (target, params, call) => client.request(target, params, call),
    keys: () => client.keys(),
    clearCache: () => client.clearCache(),
    now: () => client.now(),
  };
}

/** Ready-made. */
export const nws: Nws = /* @__PURE__ */ createNws();
