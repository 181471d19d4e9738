import type { ClientSpec, KeySpec, Terms } from "@govdata/core";
import { parseCensusError } from "./errors.js";

/** The API's name in errors, limits and the cache. */
export const API = "census";

/** The key of the Census Data API: free, and since May 2026 required for every data query. Metadata needs none. */
export const KEY: KeySpec = {
  env: ["CENSUS_API_KEY"],
  in: "query",
  name: "key",
  signUp: "https://api.census.gov/data/key_signup.html",
  hint: "It is free; it works once it is activated by the link in the e-mail, within 48 hours.",
};

/** What the terms of the Census Data API ask for. */
export const TERMS: Terms = {
  cache: "any",
  notice:
    "This product uses the Census Bureau Data API but is not endorsed or certified by the Census Bureau.",
  redistribute: "A work of the US government in the public domain.",
  url: "https://www.census.gov/data/developers/guidance/api-user-guide.html",
};

/** Hosts this package asks. */
export const HOSTS = ["api.census.gov"] as const;

/** Documentation a person can open. */
export const DOCS = "https://www.census.gov/data/developers/guidance/api-user-guide.html";

/** The list of all data sets, for people. */
export const DATASET_LIST = "https://api.census.gov/data.html";

/** What annotation values mean. */
export const ANNOTATIONS_PAGE =
  "https://www.census.gov/data/developers/data-sets/acs-1year/notes-on-acs-estimate-and-annotation-values.html";

const DAY = 24 * 3_600_000;

/** Published tables are not revised; the catalogue grows whenever a data set comes out. */
export const TTL = { data: 7 * DAY, metadata: 7 * DAY, catalogue: DAY } as const;

export const SPEC: ClientSpec = {
  name: API,
  publisher: "U.S. Census Bureau",
  homepage: DATASET_LIST,
  baseUrl: "https://api.census.gov/data",
  // The whole catalogue lies beside the base, at /data.json.
  hosts: { root: "https://api.census.gov" },
  keys: { apiKey: KEY },
  // No rate is published for keyed use; this is what a careful reader would do.
  limits: { rates: [{ requests: 3, per: 1000 }], concurrency: 3 },
  cacheTtl: TTL.data,
  terms: TERMS,
  parseError: parseCensusError,
};
