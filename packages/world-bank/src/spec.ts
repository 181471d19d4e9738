import type { ClientSpec } from "@govdata/core";
import { readVerdict } from "./verdict.js";

/** The API's short name, in errors and cache keys. */
export const API = "world-bank";

const HOUR = 3_600_000;
/** Figures are refreshed a few times a year. */
export const DATA_TTL = 24 * HOUR;
/** Lists of countries, indicators and databases change less often still. */
export const LIST_TTL = 7 * DATA_TTL;

/** The Bank's help desk page on this API. */
export const DOCS = "https://datahelpdesk.worldbank.org/knowledgebase/topics/125589";

export const spec: ClientSpec = {
  name: API,
  publisher: "The World Bank",
  homepage: DOCS,
  baseUrl: "https://api.worldbank.org/v2",
  // No limit is published; bursts are answered with 502 and 503.
  limits: { rates: [{ requests: 5, per: 1000 }], concurrency: 4 },
  retry: { limit: 4, backoff: 800 },
  cacheTtl: DATA_TTL,
  // The default reply is XML.
  params: { format: "json" },
  terms: {
    cache: "any",
    redistribute:
      'CC BY 4.0 by default: pass on with credit, for WDI "World Development Indicators, The World Bank"; some datasets have other terms.',
    url: DOCS,
  },
  parseError: readVerdict,
};
