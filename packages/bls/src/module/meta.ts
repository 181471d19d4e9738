import type { ModuleMeta } from "@govdata/kit";
import { HOSTS, KEYS, spec, TERMS } from "../client.js";

export const meta: ModuleMeta = {
  name: "bls",
  title: "Bureau of Labor Statistics",
  description:
    "US jobs, unemployment, wages, consumer and producer prices, job openings, productivity; nation, states, counties.",
  publisher: spec.publisher,
  homepage: spec.homepage,
  docs: "https://www.bls.gov/developers/api_signature_v2.htm",
  domains: ["labor", "prices", "economy"],
  rank: 5,
  keys: KEYS,
  hosts: HOSTS,
  terms: TERMS,
  updates:
    "Monthly at 08:30 in Washington (jobs, consumer and producer prices), job openings at 10:00; the last months are revised.",
  workflow:
    "Newest values: bls_latest. History: bls_series, by name or id. Why prices or jobs moved: bls_breakdown. States and counties: bls_local. Ids: bls_search, bls_lists.",
  tips: [
    "Works without a key: 25 queries a day for all at one address. BLS_API_KEY (free) allows 500, and adds titles and annual averages. One query takes up to 25 (50) series.",
    "Inflation over a year uses unadjusted prices (CUUR), change over a month adjusted ones (CUSR).",
    "The newest two months of jobs and four of producer prices are preliminary.",
    "October 2025 has no unemployment rate and no consumer prices (2025 lapse in appropriations).",
    "Series of one answer may end in different months; compare by date.",
  ],
  gaps: [
    "No search and no list of all series in the API: ids follow bls.gov/help/hlpforma.htm.",
    "Weekly claims for unemployment insurance are the Labor Department's (also in FRED: ICSA).",
    "No release calendar; GDP and personal income are BEA's.",
    "Cities and metro areas only by their id.",
  ],
  crossRef: [
    { question: "employment", tool: "bls_latest", hint: "unemployment rate, CES0000000001" },
    { question: "employment", tool: "bls_breakdown", hint: "part jobs: by sector" },
    { question: "employment", tool: "bls_local", hint: "states and counties" },
    { question: "inflation", tool: "bls_breakdown", hint: "part inflation: by component" },
    { question: "inflation", tool: "bls_series", hint: "CUUR0000SA0; average prices: eggs, gasoline" },
    { question: "economic-growth", tool: "bls_series", hint: "output per hour, unit labor costs" },
  ],
};
