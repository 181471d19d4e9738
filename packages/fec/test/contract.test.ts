import { moduleContract } from "@tooling/testing";
import { module } from "../src/module/index.js";
import { createReplay } from "../src/testing.js";

moduleContract({
  module,
  createReplay,
  url: import.meta.url,
  empty: [
    { tool: "fec_candidates", args: { query: "zeppelin" } },
    { tool: "fec_candidate_money", args: { candidate: "Count Zeppelin" } },
    { tool: "fec_candidate_money", args: { candidate: "H2AZ09019", cycle: 1976 } },
    { tool: "fec_committee_money", args: { committee: "Zeppelin Society" } },
    { tool: "fec_committee_money", args: { committee: "C00572602", cycle: 1990 } },
    { tool: "fec_contributions", args: { employer: "zeppelin works", cycle: 2018 } },
    { tool: "fec_race", args: { office: "senate", state: "AZ", cycle: 1978 } },
    { tool: "fec_profile", args: { of: "committee", committee: "C90000001" } },
    { tool: "fec_filings", args: { part: "current", file_number: 5 } },
    { tool: "fec_filings", args: { committee: "C00567057", cycle: 1980 } },
    { tool: "fec_legal", args: { what: "document", type: "murs", number: "99999" } },
  ],
  errors: [
    { tool: "fec_candidate_money", args: { candidate: "Sinema", cycle: 2015 }, kind: "invalid_argument" },
    { tool: "fec_race", args: { office: "house", state: "AZ", cycle: 2016 }, kind: "invalid_argument" },
    { tool: "fec_candidates", args: { query: "ab" }, kind: "invalid_argument" },
    { tool: "fec_contributions", args: { cycle: 2018, after: "last_index=5" }, kind: "invalid_argument" },
    {
      tool: "fec_contribution_sums",
      args: { by: "zip", candidate: "Sinema", cycle: 2016 },
      kind: "invalid_argument",
    },
    { tool: "fec_candidates", args: { query: "nobody recorded this" }, kind: "replay_miss" },
  ],
});
