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
import { type BrowseMethods, browseMethods } from "./browse.js";
import { type DataMethods, dataMethods, TTL } from "./data.js";
import { parseEiaError } from "./errors.js";
import { API } from "./read.js";

/** The key the EIA asks for, free. It goes into the address and nowhere else. */
export const KEY: KeySpec = {
  env: ["EIA_API_KEY"],
  in: "query",
  name: "api_key",
  signUp: "https://www.eia.gov/opendata/register.php",
  pattern: /^[A-Za-z0-9]{40}$/,
  hint: "It is free and has 40 characters.",
};

/** What may be done with the figures. */
export const TERMS: Terms = {
  redistribute: "Public domain. Acknowledge the U.S. Energy Information Administration, with the date.",
  url: "https://www.eia.gov/opendata/documentation.php",
};

/** Hosts this package asks. */
export const HOSTS = ["api.eia.gov"] as const;

/** How the API is spoken to. */
export const SPEC: ClientSpec = {
  name: API,
  publisher: "U.S. Energy Information Administration",
  homepage: "https://www.eia.gov",
  baseUrl: "https://api.eia.gov/v2",
  keys: { apiKey: KEY },
  // Fewer than 5 a second and 9,000 an hour are asked for; more suspends the key.
  limits: {
    rates: [
      { requests: 4, per: 1000 },
      { requests: 9000, per: 3_600_000 },
    ],
    concurrency: 4,
  },
  retry: { rateLimitWait: 60_000 },
  cacheTtl: TTL.figures,
  terms: TERMS,
  parseError: parseEiaError,
};

/** Options of `createEia`. `apiKey`: the EIA key; default: `EIA_API_KEY` (or `EIA_API_KEY_FILE`). */
export interface EiaOptions extends ClientOptions {}

/** The EIA: US energy statistics, the electric grid by the hour, energy of countries, outlooks. */
export interface Eia extends DataMethods, BrowseMethods {
  /**
   * The open door: any documented path, with key, limits, cache and errors as everywhere; the key's echo taken out.
   *
   * @example
   * await eia.request("/steo/data/", { frequency: "monthly", "data[0]": "value", length: 1 });
   */
  request<T = unknown>(path: string, params?: Params, options?: RequestOptions): Call<T>;
  /** Whether a key is set, and from where. Never its value. */
  keys(): KeyStatus[];
  /** Forgets cached replies of the EIA. */
  clearCache(): Promise<void>;
  /** The time this client reckons with: the recorded one in a replay. */
  now(): Date;
}

/** What the methods ask with. */
export type Caller = Pick<Client, "call">;

/**
 * Makes a client of the EIA's API.
 *
 * @param options `apiKey`, `cache`, `fetch`, `timeout`, `retry`, `limits`, …; see `ClientOptions`.
 * @returns The client. Nothing is asked and no environment read before its first call.
 * @throws {InvalidArgumentError} For a `baseUrl` that is no address.
 * @example
 * const eia = createEia({ apiKey: process.env.MY_EIA_KEY });
 */
export function createEia(options: EiaOptions = {}): Eia {
  const client = createClient(SPEC, options);
  return {
    ...dataMethods(client),
    ...browseMethods(client),
    request: (path, params, request) => client.request(path, params, request),
    keys: () => client.keys(),
    clearCache: () => client.clearCache(),
    now: () => client.now(),
  };
}

/** A client with the default options; it reads `EIA_API_KEY` at its first request. */
export const eia: Eia = /* @__PURE__ */ createEia();
