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
import { parseUsgsError } from "./errors.js";
import { type NwisMethods, nwisMethods } from "./nwis.js";
import { type QuakeMethods, quakeMethods } from "./quakes.js";
import { API, HOUR } from "./read.js";
import { type SampleMethods, sampleMethods } from "./samples.js";
import { type StatisticsMethods, statisticsMethods } from "./statistics.js";
import { type WaterMethods, waterMethods } from "./water.js";

/** Hosts this package asks. */
export const HOSTS = ["earthquake.usgs.gov", "api.waterdata.usgs.gov", "waterservices.usgs.gov"] as const;

/** Optional: raises the hourly limit of the Water Data APIs to 1,000. Sent to api.waterdata.usgs.gov alone. */
export const KEY: KeySpec = {
  env: ["API_USGS_PAT"],
  in: "header",
  name: "X-Api-Key",
  required: false,
  signUp: "https://api.waterdata.usgs.gov/signup/",
};

export const TERMS = {
  redistribute: "Public domain. Provisional water data are subject to revision: show the approval.",
} as const;

/** How the services are spoken to. */
export const spec: ClientSpec = {
  name: API,
  publisher: "U.S. Geological Survey",
  homepage: "https://earthquake.usgs.gov/fdsnws/event/1/",
  baseUrl: "https://earthquake.usgs.gov",
  hosts: {
    waterdata: "https://api.waterdata.usgs.gov",
    nwis: "https://waterservices.usgs.gov/nwis",
  },
  keys: { apiKey: KEY },
  limits: { rates: [{ requests: 5, per: 1000 }], concurrency: 4 },
  retry: { rateLimitWait: 60_000 },
  cacheTtl: HOUR,
  arrays: ",",
  terms: TERMS,
  parseError: parseUsgsError,
};

export type Caller = Pick<Client, "call">;

/** Earthquakes and water of the US Geological Survey: five services behind one client. */
export interface Usgs extends QuakeMethods, WaterMethods, StatisticsMethods, SampleMethods, NwisMethods {
  /** Any documented path; `host` is "waterdata" or "nwis", else the earthquake service. */
  request<T = unknown>(path: string, params?: Params, options?: RequestOptions): Call<T>;
  /** Whether the optional key is set; never its value. */
  keys(): KeyStatus[];
  /** Forgets cached replies. */
  clearCache(): Promise<void>;
  /** The time to reckon from: the recorded one in a replay. */
  now(): Date;
}

/**
 * A client of its own: with a key, cache, limits or a `fetch` that differ from the defaults.
 *
 * @param options See `ClientOptions`. `apiKey` is optional.
 * @example
 * const usgs = createUsgs({ cache: false });
 */
export function createUsgs(options: ClientOptions = {}): Usgs {
  const client = createClient(spec, options);
  return {
    ...quakeMethods(client),
    ...waterMethods(client),
    ...statisticsMethods(client),
    ...sampleMethods(client),
    ...nwisMethods(client),
    request: (target, params, call = {}) =>
      client.request(target, params, { ...call, ...(call.host === "waterdata" ? {} : { keys: false }) }),
    keys: () => client.keys(),
    clearCache: () => client.clearCache(),
    now: () => client.now(),
  };
}

/** Ready-made. */
export const usgs: Usgs = /* @__PURE__ */ createUsgs();
