import { moduleContract } from "@tooling/testing";
import { module } from "../src/module/index.js";
import { createReplay } from "../src/testing.js";

moduleContract({
  module,
  createReplay,
  url: import.meta.url,
  empty: [
    { tool: "treasury_interest_rates", args: { security: "Treasury Nickels" } },
    { tool: "treasury_exchange_rates", args: { quarter: "2000-Q4" } },
    { tool: "treasury_tables", args: { query: "zeppelin" } },
    { tool: "treasury_releases", args: { dataset: "Treasury Bulletin" } },
  ],
  errors: [
    { tool: "treasury_debt", args: { date: "1990-01-02" }, kind: "invalid_argument" },
    { tool: "treasury_query", args: { table: "debt_to_peny" }, kind: "invalid_argument" },
    {
      tool: "treasury_query",
      args: { table: "debt_to_penny", filter: "record_date:like:2024" },
      kind: "invalid_argument",
    },
    { tool: "treasury_query", args: { table: "gold_reserve" }, kind: "replay_miss" },
  ],
});
