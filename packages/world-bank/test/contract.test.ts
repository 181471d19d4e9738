import { moduleContract } from "@tooling/testing";
import { module } from "../src/module/index.js";
import { createReplay } from "../src/testing.js";

moduleContract({
  module,
  createReplay,
  url: import.meta.url,
  empty: [{ tool: "wb_compare", args: { indicator: "SP.POP.TOTL", countries: "all", date_range: "2026" } }],
  errors: [
    { tool: "wb_compare", args: { indicator: "INVALID.INDICATOR.ID", countries: "all" }, kind: "not_found" },
    { tool: "wb_compare", args: { indicator: "9080000", countries: "all" }, kind: "not_found" },
    {
      tool: "wb_indicator",
      args: { indicator: "NY.GDP.MKTP.CD", country: "Atlantis" },
      kind: "invalid_argument",
    },
    {
      tool: "wb_indicator",
      args: { indicator: "NY.GDP.MKTP.CD", date_range: "2020:2010" },
      kind: "invalid_argument",
    },
  ],
});
