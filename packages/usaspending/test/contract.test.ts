import { moduleContract } from "@tooling/testing";
import { module } from "../src/module/index.js";
import { createReplay } from "../src/testing.js";

moduleContract({
  module,
  createReplay,
  url: import.meta.url,
  empty: [
    { tool: "usaspending_awards", args: { recipient: "NO SUCH COMPANY" } },
    {
      tool: "usaspending_agency",
      args: { part: "accounts", agency: "NASA", fiscal_year: 2024, filter: "no such account" },
    },
    { tool: "usaspending_recipient", args: { part: "find", name: "no such company" } },
    { tool: "usaspending_lookup", args: { kind: "industry", query: "no such industry" } },
    { tool: "usaspending_award", args: { part: "orders", id: "CONT_IDV_GS35F0381P_4730" } },
  ],
  errors: [
    { tool: "usaspending_award", args: { id: "CONT_AWD_UNKNOWN_0000_-NONE-_-NONE-" }, kind: "not_found" },
    { tool: "usaspending_award", args: { id: "NNM07AB03C" }, kind: "invalid_argument" },
    { tool: "usaspending_awards", args: { keywords: "ab" }, kind: "invalid_argument" },
    {
      tool: "usaspending_awards",
      args: { fiscal_year: 2024, start: "2024-01-01" },
      kind: "invalid_argument",
    },
    { tool: "usaspending_budget", args: { by: "recipient" }, kind: "invalid_argument" },
    { tool: "usaspending_agency", args: { part: "budget", agency: "commission" }, kind: "invalid_argument" },
  ],
});
