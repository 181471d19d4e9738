import type { ClientSpec } from "@govdata/core";
import { API } from "./params.js";
import { verdict } from "./verdict.js";

const HOUR = 3_600_000;

/** How long replies stay good. Data is processed every night; forms as filed come in all day. */
export const TTL = {
  processed: HOUR,
  /** Periods before the running one hardly change. */
  past: 24 * HOUR,
  efile: 15 * 60_000,
  dates: 5 * 60_000,
  legal: 5 * 60_000,
} as const;

/** Everything `createClient` needs to know of this API. */
export const SPEC: ClientSpec = {
  name: API,
  publisher: "Federal Election Commission",
  homepage: "https://www.fec.gov/data/",
  baseUrl: "https://api.open.fec.gov/v1",
  keys: {
    apiKey: {
      env: ["FEC_API_KEY", "DATA_GOV_API_KEY"],
      in: "header",
      name: "X-Api-Key",
      signUp: "https://api.data.gov/signup/",
      hint: "One api.data.gov key serves every API behind that gateway; DEMO_KEY works for about 40 calls an hour.",
    },
  },
  limits: { rates: [{ requests: 1000, per: HOUR }], concurrency: 4 },
  // Not 504: a query that timed out times out again.
  retry: { statuses: [408, 429, 500, 502, 503] },
  cacheTtl: TTL.processed,
  terms: {
    cache: "any",
    record: true,
    redistribute:
      "Public data. Names and addresses of contributors may not be used to ask for money or for commerce (52 USC 30111(a)(4)).",
    url: "https://www.fec.gov/updates/sale-or-use-contributor-information/",
  },
  parseError: verdict,
};
