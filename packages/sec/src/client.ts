import {
  type Call,
  type ClientOptions,
  type ClientSpec,
  createClient,
  InvalidArgumentError,
  type KeySpec,
  type KeyStatus,
  type Params,
  type RequestOptions,
  type Terms,
} from "@govdata/core";
import { type CompanyMethods, companyMethods } from "./companies.js";
import { type DocumentMethods, documentMethods } from "./documents.js";
import { parseSecError } from "./errors.js";
import { type FeedMethods, feedMethods } from "./feeds.js";
import { type FilingMethods, filingMethods } from "./filings.js";
import { type FinancialMethods, financialMethods } from "./financials.js";
import { API, pages, TTL } from "./http.js";
import { type SearchMethods, searchMethods } from "./search.js";
import { type XbrlMethods, xbrlMethods } from "./xbrl.js";

/** The contact the SEC asks for in the user agent. It is no key, and there is no sign-up. */
export const CONTACT: KeySpec = {
  env: ["SEC_CONTACT_EMAIL"],
  in: "userAgent",
  label: "contact e-mail",
  // The SEC shuts out addresses that nobody reads, and any bracket in a user agent.
  pattern:
    /^(?!.*\b(?:no-?reply|do-?not-?reply)\b)(?!.*@example\.(?:com|org|net)$)[^()<>[\]/@]{0,60}?[^\s()<>[\]/@]+@[a-z0-9.-]+\.[a-z]{2,}$/i,
  hint: "The SEC wants an e-mail address of yours in the user agent and refuses requests without one. There is nothing to sign up for.",
  public: true,
  bare: true,
};

/** Works of the United States government; what companies file is their own text, published by the SEC. */
export const TERMS: Terms = {
  cache: "any",
  redistribute: "Public information; the SEC asks for no more than ten requests a second.",
  url: "https://www.sec.gov/about/developer-resources",
};

/** Hosts this package asks. */
export const HOSTS = ["data.sec.gov", "efts.sec.gov", "www.sec.gov"] as const;

const SPEC: ClientSpec = {
  name: API,
  publisher: "U.S. Securities and Exchange Commission (EDGAR)",
  homepage: pages.docs,
  baseUrl: "https://data.sec.gov",
  hosts: { search: "https://efts.sec.gov/LATEST", www: "https://www.sec.gov" },
  keys: { contact: CONTACT },
  // Ten a second over all three hosts are allowed; past that everything is shut for ten minutes.
  limits: { rates: [{ requests: 8, per: 1000 }], concurrency: 4 },
  cacheTtl: TTL.submissions,
  terms: TERMS,
  parseError: parseSecError,
};

/** Options of `createSec`. */
export interface SecOptions extends ClientOptions {
  /** Your e-mail address, for the user agent; default: `SEC_CONTACT_EMAIL`. */
  contact?: string;
}

/** SEC EDGAR: who files, what was filed, what it says, and the figures in it. */
export interface Sec
  extends CompanyMethods,
    FilingMethods,
    DocumentMethods,
    FinancialMethods,
    XbrlMethods,
    SearchMethods,
    FeedMethods {
  /**
   * The open door: any documented path that answers JSON, with contact, limits, cache and errors as everywhere.
   *
   * @param path `"/submissions/CIK0000320193.json"`; with `{ host: "www" }` of www.sec.gov, with `{ host: "search" }`
   *   of efts.sec.gov/LATEST.
   * @example
   * await sec.request("/api/xbrl/companyconcept/CIK0000320193/us-gaap/Assets.json");
   */
  request<T = unknown>(path: string, params?: Params, options?: RequestOptions): Call<T>;
  /** Whether a contact is set, and from where. */
  keys(): KeyStatus[];
  /** Forgets cached replies of the SEC. */
  clearCache(): Promise<void>;
  /** The time this client reckons with: the recorded one in a replay. */
  now(): Date;
}

/**
 * Makes a client of SEC EDGAR.
 *
 * @param options `contact`, `cache`, `fetch`, `timeout`, `retry`, `limits`, …; see `ClientOptions`.
 * @returns The client. Nothing is asked and no environment read before its first call.
 * @throws {InvalidArgumentError} For a `userAgent` the SEC would refuse, or a `baseUrl` that is no address.
 * @example
 * const sec = createSec({ contact: "desk@newsroom.org" });
 */
export function createSec(options: SecOptions = {}): Sec {
  const { contact = options.apiKey, ...rest } = options;
  if (/[()<>]|:\/\//.test(rest.userAgent ?? "")) {
    throw new InvalidArgumentError(
      API,
      "userAgent",
      "the SEC refuses user agents with brackets or web addresses: write a name, such as newsroom/1.0.",
    );
  }
  const client = createClient(SPEC, { ...rest, keys: { contact, ...rest.keys } });
  return {
    ...companyMethods(client),
    ...filingMethods(client),
    ...documentMethods(client),
    ...financialMethods(client),
    ...xbrlMethods(client),
    ...searchMethods(client),
    ...feedMethods(client),
    request: (path, params, request) => client.request(path, params, request),
    keys: () => client.keys(),
    clearCache: () => client.clearCache(),
    now: () => client.now(),
  };
}

/** A client with the default options; it reads `SEC_CONTACT_EMAIL` at its first request. */
export const sec: Sec = createSec();
