import {
  type Call,
  type Client,
  type ClientOptions,
  type ClientSpec,
  createClient,
  type KeyStatus,
  type Params,
  type RequestOptions,
  type Terms,
} from "@govdata/core";
import { type AccountMethods, accountMethods } from "./accounts.js";
import { agencyMethods } from "./agencies.js";
import type { AgencyMethods } from "./agency-types.js";
import { type AutocompleteMethods, autocompleteMethods } from "./autocomplete.js";
import { type AwardMethods, awardMethods } from "./awards.js";
import { type BudgetMethods, budgetMethods } from "./budget.js";
import { type DisasterMethods, disasterMethods } from "./disaster.js";
import { type DownloadMethods, downloadMethods } from "./downloads.js";
import { parseUsaspendingError } from "./errors.js";
import { checks, pages, TTL } from "./http.js";
import { type IdvMethods, idvMethods } from "./idvs.js";
import { API } from "./read.js";
import { type RecipientMethods, recipientMethods, type StateMethods, stateMethods } from "./recipients.js";
import { type ReferenceMethods, referenceMethods } from "./references.js";
import { type ReportingMethods, reportingMethods } from "./reporting.js";
import { type SearchMethods, searchMethods } from "./search.js";
import { type SpendingMethods, spendingMethods } from "./spending.js";
import { type TransactionMethods, transactionMethods } from "./transactions.js";

/** Who publishes it. */
export const PUBLISHER = "USAspending.gov, Bureau of the Fiscal Service, U.S. Department of the Treasury";

/** A work of the United States government: in the public domain. */
export const TERMS: Terms = {
  cache: "any",
  redistribute:
    "A work of the US government, in the public domain (CC0). Cite USAspending.gov and the day it was asked. DUNS numbers are a legacy: name recipients by UEI.",
  url: "https://www.usaspending.gov/about",
};

/** Hosts this package asks. */
export const HOSTS = ["api.usaspending.gov"] as const;

const SPEC: ClientSpec = {
  name: API,
  publisher: PUBLISHER,
  homepage: pages.home,
  // https only: a POST to http is redirected and arrives as a GET.
  baseUrl: "https://api.usaspending.gov/api/v2",
  // No limit is published; this is polite.
  limits: { rates: [{ requests: 3, per: 1000 }], concurrency: 3 },
  // The rest are answers: 500 for null bytes, 501 for a combination that does not exist.
  retry: { statuses: [429, 502, 503, 504] },
  timeout: 60_000,
  cacheTtl: TTL.search,
  terms: TERMS,
  parseError: parseUsaspendingError,
};

/** Options of `createUsaspending`. There is no key. */
export interface UsaspendingOptions extends ClientOptions {}

/** USAspending: federal contracts, grants, loans and budgets. */
export interface Usaspending {
  /** Searching awards and transactions, and adding them up. */
  search: SearchMethods & TransactionMethods & SpendingMethods;
  /** One award and what belongs to it. */
  awards: AwardMethods;
  /** Contract vehicles. */
  idvs: IdvMethods;
  /** Agencies. */
  agencies: AgencyMethods;
  /** Recipients. */
  recipients: RecipientMethods;
  /** States and territories. */
  states: StateMethods;
  /** Federal and Treasury accounts. */
  accounts: AccountMethods;
  /** The government's spending as a whole. */
  budget: BudgetMethods;
  /** Emergency money. */
  disaster: DisasterMethods;
  /** Code lists, calendars and words. */
  references: ReferenceMethods;
  /** Finding codes and names. */
  autocomplete: AutocompleteMethods;
  /** How well agencies report. */
  reporting: ReportingMethods;
  /** Files of many rows. */
  downloads: DownloadMethods;
  /**
   * The open door: any documented path with GET, with limits, cache and errors as everywhere.
   *
   * @param path Below `/api/v2`, with its slash at the end: `"/references/award_types/"`.
   */
  request<T = unknown>(path: string, params?: Params, options?: RequestOptions): Call<T>;
  /** The open door for POST: a search with its body as documented. Cached like a GET. */
  post<T = unknown>(path: string, body: Readonly<Record<string, unknown>>, options?: RequestOptions): Call<T>;
  /** There is no key: an empty list. */
  keys(): KeyStatus[];
  /** Forgets cached replies of USAspending. */
  clearCache(): Promise<void>;
  /** The time this client reckons with: the recorded one in a replay. */
  now(): Date;
}

/**
 * Makes a client of the USAspending API. No key is needed.
 *
 * @param options `cache`, `fetch`, `timeout`, `retry`, `limits`, …; see `ClientOptions`.
 * @returns The client. Nothing is asked before its first call.
 * @throws {InvalidArgumentError} For a `baseUrl` that is no address.
 * @example
 * const usaspending = createUsaspending({ timeout: 120_000 });
 */
export function createUsaspending(options: UsaspendingOptions = {}): Usaspending {
  const client: Client = createClient(SPEC, options);
  return {
    search: { ...searchMethods(client), ...transactionMethods(client), ...spendingMethods(client) },
    awards: awardMethods(client),
    idvs: idvMethods(client),
    agencies: agencyMethods(client),
    recipients: recipientMethods(client),
    states: stateMethods(client),
    accounts: accountMethods(client),
    budget: budgetMethods(client),
    disaster: disasterMethods(client),
    references: referenceMethods(client),
    autocomplete: autocompleteMethods(client),
    reporting: reportingMethods(client),
    downloads: downloadMethods(client),
    request: (path, params, request) => client.request(path, params, request),
    post: (path, body, request) =>
      client.call(request, (http) => http.post(checks.required("path", path), body, request)),
    keys: () => client.keys(),
    clearCache: () => client.clearCache(),
    now: () => client.now(),
  };
}

/** A client with the default options. */
export const usaspending: Usaspending = createUsaspending();
