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
import { type AnswerMethods, answerMethods } from "./answers.js";
import { type ConsumerMethods, consumerMethods } from "./consumer.js";
import { type DeviceMethods, deviceMethods } from "./devices.js";
import { type DocumentMethods, documentMethods } from "./documents.js";
import { type DrugMethods, drugMethods } from "./drugs.js";
import { parseFdaError } from "./errors.js";
import { API } from "./fields.js";

/** The key of openFDA: free, and not required. */
export const KEY: KeySpec = {
  env: ["FDA_API_KEY", "DATA_GOV_API_KEY"],
  in: "query",
  name: "api_key",
  required: false,
  signUp: "https://open.fda.gov/apis/authentication/",
  hint: "It is free and raises the limit from 1,000 to 120,000 requests a day.",
};

/** What the terms of service ask for. */
export const TERMS: Terms = {
  cache: "any",
  notice:
    "Do not rely on openFDA to make decisions regarding medical care. While every effort is made to ensure that data is accurate, you should assume all results are unvalidated.",
  redistribute:
    "CC0 for most data. GMDN terms in device identifiers belong to the GMDN Agency and need its licence for commercial use.",
  url: "https://open.fda.gov/terms/",
};

/** Hosts this package asks. */
export const HOSTS = ["api.fda.gov"] as const;

const SPEC: ClientSpec = {
  name: API,
  publisher: "U.S. Food and Drug Administration (openFDA)",
  homepage: "https://open.fda.gov",
  baseUrl: "https://api.fda.gov",
  keys: { apiKey: KEY },
  limits: { rates: [{ requests: 240, per: 60_000 }], concurrency: 4 },
  // A 500 is tried again only when its details do not say that the search itself was wrong: see `parseFdaError`.
  retry: { statuses: [408, 429, 502, 503, 504], rateLimitWait: 60_000 },
  terms: TERMS,
  parseError: parseFdaError,
};

/** Options of `createFda`. `apiKey`: the openFDA key, not required; default `FDA_API_KEY`, else `DATA_GOV_API_KEY`. */
export interface FdaOptions extends ClientOptions {}

/** openFDA: drugs, devices, food, cosmetics, animal drugs and tobacco, as the FDA regulates and watches them. */
export interface Fda extends DrugMethods, DeviceMethods, ConsumerMethods, DocumentMethods, AnswerMethods {
  /**
   * The open door: any documented path, with key, limits, cache and errors as everywhere.
   *
   * @example
   * await fda.request("/drug/event.json", { search: "serious:1", limit: 1 });
   */
  request<T = unknown>(path: string, params?: Params, options?: RequestOptions): Call<T>;
  /** Whether a key is set, and from where. Never its value. */
  keys(): KeyStatus[];
  /** Forgets cached replies of openFDA. */
  clearCache(): Promise<void>;
  /** The time this client reckons with: the recorded one in a replay. */
  now(): Date;
}

/**
 * Makes a client of openFDA.
 *
 * @param options `apiKey`, `cache`, `fetch`, `timeout`, `retry`, `limits`, …; see `ClientOptions`.
 * @returns The client. Nothing is asked and no environment read before its first call.
 * @throws {InvalidArgumentError} For a `baseUrl` that is no address.
 * @example
 * const fda = createFda({ apiKey: process.env.MY_FDA_KEY });
 */
export function createFda(options: FdaOptions = {}): Fda {
  const client = createClient(SPEC, options);
  return {
    ...drugMethods(client),
    ...deviceMethods(client),
    ...consumerMethods(client),
    ...documentMethods(client),
    ...answerMethods(client),
    request: (path, params, request) => client.request(path, params, request),
    keys: () => client.keys(),
    clearCache: () => client.clearCache(),
    now: () => client.now(),
  };
}

/** A client with the default options; it reads the environment at its first request. */
export const fda: Fda = createFda();
