import { moduleContract } from "@tooling/testing";
import { module } from "../src/module/index.js";
import { createReplay } from "../src/testing.js";

moduleContract({
  module,
  createReplay,
  url: import.meta.url,
  empty: [
    {
      tool: "fda_device_records",
      args: { record: "clearances", device: "BRCA1 hereditary cancer panel", limit: 25 },
    },
    {
      tool: "fda_search",
      args: { endpoint: "drug/drugsfda", search: 'openfda.brand_name:"3129084"', limit: 1 },
    },
  ],
  errors: [
    {
      tool: "fda_search",
      args: { endpoint: "drug/drugsfda", search: 'openfda.brand_name:"verapamil"', limit: 1 },
      kind: "auth",
    },
    { tool: "fda_count", args: { endpoint: "drug/label", count: "boxed_warning" }, kind: "invalid_argument" },
    { tool: "fda_search", args: { endpoint: "drug/event", search: "serious=1" }, kind: "invalid_argument" },
    { tool: "fda_drug_label", args: { drug: "Xarelto", section: "black_box" }, kind: "invalid_argument" },
    { tool: "fda_drug_events", args: { reaction: "nausea" }, kind: "invalid_argument" },
  ],
});
