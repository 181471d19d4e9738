import { moduleContract } from "@tooling/testing";
import { module } from "../src/module/index.js";
import { createReplay } from "../src/testing.js";

moduleContract({
  module,
  createReplay,
  url: import.meta.url,
  empty: [
    {
      tool: "census_query",
      args: {
        dataset: "2018/acs/acs5",
        variables: "NAME,B19013_001E",
        for_geo: "tract:000000",
        in_geo: "state:24",
      },
    },
    { tool: "census_search", args: { dataset: "2023/acs/acs5", query: "helicopters" } },
    { tool: "census_datasets", args: { query: "helicopters" } },
    { tool: "census_geography", args: { place: "Nowhere County, MD" } },
  ],
  errors: [
    {
      tool: "census_query",
      args: { dataset: "2018/acs/acs5", variables: "NAME,B99999_001E", for_geo: "state:24" },
      kind: "bad_request",
    },
    { tool: "census_search", args: { dataset: "2025/acs/acs5", query: "rent" }, kind: "not_found" },
    {
      tool: "census_search",
      args: { part: "variable", dataset: "2018/acs/acs5", variable: "B99999_001E" },
      kind: "not_found",
    },
    {
      tool: "census_query",
      args: { dataset: "2018/acs/acs5", variables: "NAME", for_geo: "county:031" },
      kind: "invalid_argument",
    },
    {
      tool: "census_query",
      args: { dataset: "2020/acs/acs1", variables: "NAME", for_geo: "us:1" },
      kind: "invalid_argument",
    },
    { tool: "census_measures", args: { places: "Springfield" }, kind: "invalid_argument" },
    { tool: "census_measures", args: { places: "Texas", level: "county" }, kind: "invalid_argument" },
  ],
});
