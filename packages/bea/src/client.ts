import {
  type Call,
  type ClientOptions,
  type ClientSpec,
  createClient,
  type KeySpec,
  type KeyStatus,
  type Params,
  type RequestOptions,
  type Terms,
} from "@govdata/core";
import { parseBeaError } from "./errors.js";
import { ask, type Caller } from "./http.js";
import { type IndustryMethods, industryMethods } from "./industry.js";
import { type InternationalMethods, internationalMethods } from "./international.js";
import { type MetadataMethods, metadataMethods } from "./metadata.js";
import { type NationalMethods, nationalMethods } from "./national.js";
import { API } from "./read.js";
import { type RegionalMethods, regionalMethods } from "./regional.js";

/** The key the BEA asks for: 36 characters, free. */
export const KEY: KeySpec = {
  env: ["BEA_API_KEY"],
  in: "query",
  name: "UserID",
  signUp: "https://apps.bea.gov/api/signup/",
  pattern: /^[A-Za-z0-9-]{36}$/,
  hint: "It is free, has 36 characters and works once it is activated from the mail it comes in.",
};

/** What may be done with the figures. */
export const TERMS: Terms = {
  notice:
    "This product uses the Bureau of Economic Analysis (BEA) Data API but is not endorsed or certified by BEA.",
  redistribute: "Public domain; cite the Bureau of Economic Analysis.",
  url: "https://apps.bea.gov/API/_pdf/bea_api_tos.pdf",
};

/** Hosts this package asks. */
export const HOSTS = ["apps.bea.gov"] as const;

const HOUR = 3_600_000;

/** How the API is spoken to. */
export const spec: ClientSpec = {
  name: API,
  publisher: "Bureau of Economic Analysis, U.S. Department of Commerce",
  homepage: "https://www.bea.gov",
  baseUrl: "https://apps.bea.gov/api",
  keys: { apiKey: KEY },
  // 100 requests and 100 MB a minute are allowed; past either the key is blocked for an hour.
  limits: { rates: [{ requests: 80, per: 60_000 }], concurrency: 2 },
  // Failed attempts count as errors, of which 30 in a minute block the key as well.
  retry: { limit: 1, backoff: 10_000, rateLimitWait: HOUR },
  cacheTtl: HOUR,
  timeout: 60_000,
  terms: TERMS,
  params: { ResultFormat: "JSON" },
  parseError: parseBeaError,
};

/** The accounts of the United States: GDP, income, industries, regions, trade and investment. */
export interface Bea
  extends NationalMethods,
    RegionalMethods,
    IndustryMethods,
    InternationalMethods,
    MetadataMethods {
  /**
   * The open door: any documented query, with key, limits, cache and errors as everywhere. The echoed key is masked.
   *
   * @param params `method` and its parameters.
   * @example
   * await bea.request({ method: "GetParameterList", DatasetName: "MNE" });
   */
  request(params: Params, options?: RequestOptions): Call<unknown>;
  /** Whether a key is set, and from where. Never its value. */
  keys(): KeyStatus[];
  /** Forgets cached replies of the BEA. */
  clearCache(): Promise<void>;
  /** The time this client reckons with: the recorded one in a replay. */
  now(): Date;
}

/**
 * Makes a client of the BEA's API.
 *
 * @param options `apiKey` (default: `BEA_API_KEY`), `cache`, `fetch`, `timeout`, `retry`, `limits`, …; see `ClientOptions`.
 * @returns The client. Nothing is asked and no environment read before its first call.
 * @example
 * const bea = createBea({ apiKey: process.env.MY_BEA_KEY });
 */
export function createBea(options: ClientOptions = {}): Bea {
  const client = createClient(spec, options);
  const caller: Caller = { client, errors: [] };
  return {
    ...nationalMethods(caller),
    ...regionalMethods(caller),
    ...industryMethods(caller),
    ...internationalMethods(caller),
    ...metadataMethods(caller),
    request: (params, request) => client.call(request, (http) => ask(caller, http, params, request)),
    keys: () => client.keys(),
    clearCache: () => client.clearCache(),
    now: () => client.now(),
  };
}

/** A client with the default options; it reads `BEA_API_KEY` at its first request. */
export const bea: Bea = /* @__PURE__ */ createBea();
