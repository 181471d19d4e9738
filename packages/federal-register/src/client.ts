import {
  type Call,
  type Client,
  type ClientOptions,
  type ClientSpec,
  createClient,
  type KeyStatus,
  type Params,
  type RequestOptions,
} from "@govdata/core";
import { type AgencyMethods, agencyMethods } from "./agencies.js";
import { type DocumentMethods, documentMethods } from "./documents.js";
import { parseFederalRegisterError } from "./errors.js";
import { type InspectionMethods, inspectionMethods } from "./inspection.js";
import { API } from "./read.js";

const MINUTE = 60_000;

/** Hosts this package asks. */
export const HOSTS = ["www.federalregister.gov"] as const;

/** What may be done with the documents. */
export const TERMS = {
  redistribute:
    "Public domain. FederalRegister.gov is not the official legal edition: that is the PDF on govinfo.gov, linked from every document.",
  url: "https://www.federalregister.gov/developers/documentation/api/v1",
} as const;

/** How the API is spoken to. */
export const spec: ClientSpec = {
  name: API,
  publisher: "Office of the Federal Register, National Archives and Records Administration",
  homepage: "https://www.federalregister.gov",
  baseUrl: "https://www.federalregister.gov/api/v1",
  // A maintainer named five requests a second (federalregister-api-core issue 13).
  limits: { rates: [{ requests: 5, per: 1000 }], concurrency: 4 },
  cacheTtl: 30 * MINUTE,
  terms: TERMS,
  parseError: parseFederalRegisterError,
};

/** The Federal Register: rules, proposed rules, notices and presidential documents. */
export interface FederalRegister extends DocumentMethods, InspectionMethods, AgencyMethods {
  /** Any path the API documents, with the same cache, limits and errors. */
  request<T = unknown>(path: string, params?: Params, options?: RequestOptions): Call<T>;
  /** No key is needed: an empty list. */
  keys(): KeyStatus[];
  /** Forgets cached replies of this API. */
  clearCache(): Promise<void>;
  /** The time to reckon from: the recorded one in a replay. */
  now(): Date;
}

/** What the methods ask with. */
export type Caller = Pick<Client, "call" | "now">;

/**
 * A client of its own: with a cache, limits or a `fetch` that differ from the defaults.
 *
 * @param options See `ClientOptions`. There is no key.
 * @example
 * const federalRegister = createFederalRegister({ cache: false });
 */
export function createFederalRegister(options: ClientOptions = {}): FederalRegister {
  const client = createClient(spec, options);
  return {
    ...documentMethods(client),
    ...inspectionMethods(client),
    ...agencyMethods(client),
    request: (path, params, call) => client.request(path, params, call),
    keys: () => client.keys(),
    clearCache: () => client.clearCache(),
    now: () => client.now(),
  };
}

/** Ready-made. */
export const federalRegister: FederalRegister = /* @__PURE__ */ createFederalRegister();
