import { moduleContract } from "@tooling/testing";
import { module } from "../src/module/index.js";
import { createReplay } from "../src/testing.js";

moduleContract({
  module,
  createReplay,
  url: import.meta.url,
  empty: [
    { tool: "sec_search", args: { query: "fordasfsdfsdf", start: "2020-04-19", end: "2025-04-19" } },
    { tool: "sec_metric", args: { company: "1207074", metric: "NoSuchTag" } },
    { tool: "sec_rank", args: { metric: "AccountsPayableCurrent", period: "1999" } },
    { tool: "sec_filings", args: { company: "1800903", forms: "10-K" } },
    { tool: "sec_find_company", args: { name: "helium mines of nowhere" } },
    { tool: "sec_browse", args: { browse_type: "funds", symbol: "NOSUCH" } },
  ],
  errors: [
    { tool: "sec_company", args: { company: "9999999999" }, kind: "not_found" },
    { tool: "sec_financials", args: { company: "1800903" }, kind: "not_found" },
    { tool: "sec_company", args: { company: "helium mines of nowhere" }, kind: "invalid_argument" },
    { tool: "sec_metric", args: { company: "AAPL", metric: "revenu" }, kind: "invalid_argument" },
    {
      tool: "sec_metric",
      args: { company: "AAPL", metric: "revenue", offset: 99 },
      kind: "invalid_argument",
    },
    { tool: "sec_filing", args: { company: "AAPL" }, kind: "invalid_argument" },
    { tool: "sec_search", args: {}, kind: "invalid_argument" },
    { tool: "sec_compare", args: { companies: "AAPL", metric: "revenue" }, kind: "invalid_argument" },
  ],
});
