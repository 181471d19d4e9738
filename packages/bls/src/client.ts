import {
  type Call,
  type ClientOptions,
  type ClientSpec,
  createClient,
  type KeySpec,
  type KeyStatus,
  type Params,
  type RequestOptions,
} from "@govdata/core";
import { type Caller, type DataMethods, dataMethods } from "./data.js";
import { parseBlsError } from "./errors.js";
import { nextRelease, SIGN_UP } from "./limits.js";
import { API } from "./read.js";
import { type SurveyMethods, surveyMethods } from "./surveys.js";

/** Hosts this package asks. */
export const HOSTS = ["api.bls.gov"] as const;

/** What may be done with the figures. */
export const TERMS = {
  notice:
    "Source: U.S. Bureau of Labor Statistics, which does not endorse this program or what is made with it.",
  redistribute: "Public domain. Cite the Bureau of Labor Statistics and the date of access.",
  url: "https://www.bls.gov/developers/home.htm",
} as const;

const key: KeySpec = {
  env: ["BLS_API_KEY"],
  in: "body",
  name: "registrationkey",
  required: false,
  signUp: SIGN_UP,
  pattern: /^[0-9a-f]{32}$/i,
  hint: "Free, sent by e-mail; 32 hexadecimal digits. Without it: 25 queries a day, 25 series and 10 years a query.",
};

/** The credential people set. */
export const KEYS: Readonly<Record<"apiKey", KeySpec>> = { apiKey: key };

/** How the API is spoken to. */
export const spec: ClientSpec = {
  name: API,
  publisher: "U.S. Bureau of Labor Statistics",
  homepage: "https://www.bls.gov",
  baseUrl: "https://api.bls.gov/publicAPI",
  // One key, in two places: in the body of a POST, in the address of a GET.
  keys: { ...KEYS, query: { ...key, in: "query" } },
  limits: { rates: [{ requests: 50, per: 10_000 }], concurrency: 4 },
  terms: TERMS,
  parseError: parseBlsError,
};

/** The Bureau of Labor Statistics: jobs, unemployment, wages, prices, productivity. */
export interface Bls extends DataMethods, SurveyMethods {
  /** Any path of either version (`/v2/…`, `/v1/…`), with the same cache, limits and errors. */
  request<T = unknown>(path: string, params?: Params, options?: RequestOptions): Call<T>;
  /** Whether the key is set; never its value. */
  keys(): KeyStatus[];
  /** Forgets cached replies of this API. */
  clearCache(): Promise<void>;
  /** The time to reckon from: the recorded one in a replay. */
  now(): Date;
}

/**
 * A client of its own: with a key, cache, limits or a `fetch` that differ from the defaults.
 *
 * @param options See `ClientOptions`. `apiKey` or `BLS_API_KEY` is optional.
 * @example
 * const bls = createBls({ apiKey: process.env.MY_BLS_KEY });
 */
export function createBls(options: ClientOptions = {}): Bls {
  const apiKey = options.keys?.apiKey ?? options.apiKey;
  const client = createClient(spec, { ...options, keys: { ...options.keys, apiKey, query: apiKey } });
  const keys = () => client.keys().filter(({ name }) => name === "apiKey");
  const keyed = () => keys().some(({ set }) => set);
  const caller: Caller = { client, keyed, replay: options.fetch?.replay === true };
  return {
    ...dataMethods(caller),
    ...surveyMethods(caller),
    request: (path, params, call) =>
      client.request(path, params, {
        keys: keyed() ? ["query"] : false,
        ttl: ({ now }) => nextRelease(now),
        ...call,
      }),
    keys,
    clearCache: () => client.clearCache(),
    now: () => client.now(),
  };
}

/** Ready-made. */
export const bls: Bls = /* @__PURE__ */ createBls();
