import { moduleContract } from "@tooling/testing";
import { module } from "../src/module/index.js";
import { createReplay } from "../src/testing.js";

moduleContract({
  module,
  createReplay,
  url: import.meta.url,
  empty: [
    { tool: "congress_bill", args: { part: "amendments", bill: "HR 21 117th" } },
    { tool: "congress_bills", args: { query: "zeppelin", congress: 118 } },
    { tool: "congress_member", args: { part: "details", member: "Zeppelin" } },
    { tool: "congress_committee", args: { part: "nominations", committee: "slpo00" } },
    { tool: "congress_committee", args: { part: "details", committee: "House Zeppelin", congress: 117 } },
    {
      tool: "congress_summaries",
      args: { congress: 119, type: "hr", from: "2027-01-01", to: "2027-01-31" },
    },
    { tool: "congress_vote", args: { chamber: "senate", year: 2024, number: 336, state: "Texas" } },
  ],
  errors: [
    { tool: "congress_bill", args: { bill: "HB one" }, kind: "invalid_argument" },
    { tool: "congress_bill", args: {}, kind: "invalid_argument" },
    { tool: "congress_bill", args: { bill: "HR 1337 117th" }, kind: "auth" },
    { tool: "congress_bill", args: { bill: "S 2 118th" }, kind: "upstream" },
    { tool: "congress_bill", args: { bill: "HR 73 6th", part: "actions" }, kind: "not_found" },
    { tool: "congress_crs", args: { report: "R99999" }, kind: "not_found" },
    { tool: "congress_vote", args: { chamber: "house", year: 2016, number: 999 }, kind: "not_found" },
    { tool: "congress_bill", args: { bill: "HR 2 117th" }, kind: "replay_miss" },
  ],
});
