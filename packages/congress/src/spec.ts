import type { ClientSpec, KeySpec, Terms } from "@govdata/core";
import { parseCongressError } from "./errors.js";
import { API } from "./read.js";

/** The key: one of api.data.gov, free, serves this API too. */
export const KEY: KeySpec = {
  env: ["CONGRESS_API_KEY", "DATA_GOV_API_KEY"],
  in: "header",
  name: "X-Api-Key",
  signUp: "https://api.congress.gov/sign-up/",
  hint: "It is free; any api.data.gov key works, DEMO_KEY for a few requests. Senate votes and House votes of the Clerk need none.",
};

export const TERMS: Terms = {
  cache: "any",
  record: true,
  redistribute:
    "Public data; no attribution is demanded. The Library of Congress' privacy policy covers content.",
  url: "https://github.com/LibraryOfCongress/api.congress.gov",
};

/** Hosts this package asks. */
export const HOSTS = ["api.congress.gov", "www.senate.gov", "clerk.house.gov", "www.congress.gov"] as const;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long replies stay good. */
export const TTL = { current: 30 * MINUTE, past: 24 * HOUR } as const;

/** Everything `createClient` needs to know of this API. */
export const SPEC: ClientSpec = {
  name: API,
  publisher: "Library of Congress",
  homepage: "https://www.congress.gov/",
  baseUrl: "https://api.congress.gov/v3",
  hosts: {
    senate: "https://www.senate.gov/legislative/LIS",
    clerk: "https://clerk.house.gov/evs",
    site: "https://www.congress.gov",
  },
  keys: { apiKey: KEY },
  // 5 000 an hour are published. The other is a courtesy, also to the hosts of the two chambers.
  limits: {
    rates: [
      { requests: 10, per: 1000 },
      { requests: 5000, per: HOUR },
    ],
    concurrency: 4,
  },
  // A 500 is most often a thing that does not exist or a defect: `parseCongressError` says which may be tried again.
  retry: { statuses: [408, 429, 502, 503, 504] },
  cacheTtl: TTL.current,
  terms: TERMS,
  // Since April 2026 every endpoint answers XML unless the format is named; an accept header alone is not relied on.
  params: { format: "json" },
  parseError: parseCongressError,
};
