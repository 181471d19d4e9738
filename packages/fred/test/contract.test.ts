import { moduleContract } from "@tooling/testing";
import { module } from "../src/module/index.js";
import { createReplay } from "../src/testing.js";

moduleContract({
  module,
  createReplay,
  url: import.meta.url,
  empty: [
    { tool: "fred_browse", args: { browse_type: "categories", category_id: 125 } },
    { tool: "fred_release_calendar", args: { release_id: 10, from: "2025-01-16" } },
    { tool: "fred_release_data", args: { release_id: 483, match: "treasury" } },
  ],
  errors: [
    { tool: "fred_series_data", args: { series_id: "NOT_A_SERIES" }, kind: "not_found" },
    { tool: "fred_series_info", args: { series_id: "NOT_A_SERIES" }, kind: "not_found" },
    { tool: "fred_series_data", args: { series_id: "GDP", aggregation: "sum" }, kind: "invalid_argument" },
    { tool: "fred_compare", args: { series_ids: "GDP:pc2" }, kind: "invalid_argument" },
  ],
});
