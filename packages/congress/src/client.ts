import {
  type Call,
  type ClientOptions,
  createClient,
  type KeyStatus,
  type Params,
  type RequestOptions,
} from "@govdata/core";
import { type AmendmentMethods, amendmentMethods } from "./amendments.js";
import { type BillAnalysisMethods, billAnalysisMethods } from "./bill-analysis.js";
import { type BillMethods, billMethods } from "./bills.js";
import { type CommitteeMethods, committeeMethods } from "./committees.js";
import { type DocumentMethods, documentMethods } from "./documents.js";
import { type ExecutiveMethods, executiveMethods } from "./executive.js";
import { type MemberMethods, memberMethods } from "./members.js";
import { type RecordMethods, recordMethods } from "./record.js";
import { type ResearchMethods, researchMethods } from "./research.js";
import { SPEC } from "./spec.js";
import { type VoteMethods, voteMethods } from "./votes.js";

/** Options of `createCongress`. `apiKey`: an api.data.gov key; default: `CONGRESS_API_KEY`, then `DATA_GOV_API_KEY`. */
export interface CongressOptions extends ClientOptions {}

/** Congress.gov, and the roll calls of both chambers. */
export interface Congress
  extends BillMethods,
    BillAnalysisMethods,
    AmendmentMethods,
    MemberMethods,
    VoteMethods,
    CommitteeMethods,
    DocumentMethods,
    ExecutiveMethods,
    RecordMethods,
    ResearchMethods {
  /**
   * The open door: any documented path, with key, `format=json`, limits, cache and errors as everywhere.
   *
   * @param path `"/bill/119/hr/1"`; types and chambers in lower case.
   * @example
   * await congress.request("/bill/117/hr/3076/actions", { limit: 250 });
   */
  request<T = unknown>(path: string, params?: Params, options?: RequestOptions): Call<T>;
  /** Whether a key is set, and from where. Never its value. */
  keys(): KeyStatus[];
  /** Forgets cached replies of Congress.gov. */
  clearCache(): Promise<void>;
  /** The time this client reckons with: the recorded one in a replay. */
  now(): Date;
}

/**
 * Makes a client of the Congress.gov API.
 *
 * @param options `apiKey`, `cache`, `fetch`, `timeout`, `retry`, `limits`, …; see `ClientOptions`.
 * @returns The client. Nothing is asked and no environment read before its first call.
 * @throws InvalidArgumentError for a `baseUrl` that is no address.
 * @see https://github.com/LibraryOfCongress/api.congress.gov
 * @example
 * const congress = createCongress({ apiKey: process.env.MY_KEY });
 */
export function createCongress(options: CongressOptions = {}): Congress {
  const client = createClient(SPEC, options);
  return {
    ...billMethods(client),
    ...billAnalysisMethods(client),
    ...amendmentMethods(client),
    ...memberMethods(client),
    ...voteMethods(client),
    ...committeeMethods(client),
    ...documentMethods(client),
    ...executiveMethods(client),
    ...recordMethods(client),
    ...researchMethods(client),
    request: (path, params, request) => client.request(path, params, request),
    keys: () => client.keys(),
    clearCache: () => client.clearCache(),
    now: () => client.now(),
  };
}

/** A client with the default options; it reads the environment at its first request. */
export const congress: Congress = /* @__PURE__ */ createCongress();
