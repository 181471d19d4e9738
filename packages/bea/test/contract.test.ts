import { moduleContract } from "@tooling/testing";
import { module } from "../src/module/index.js";
import { createReplay } from "../src/testing.js";

moduleContract({
  module,
  createReplay,
  url: import.meta.url,
  empty: [
    { tool: "bea_gdp_by_industry", args: { frequency: "Q", year: "2018" } },
    {
      tool: "bea_international",
      args: { part: "investment", type_of_investment: "FinAssets", year: "2010" },
    },
    {
      tool: "bea_dataset_info",
      args: {
        action: "get_values",
        dataset_name: "Regional",
        parameter_name: "TableName",
        find: "moon",
      },
    },
  ],
  errors: [
    {
      tool: "bea_nipa",
      args: { dataset: "FixedAssets", table_name: "FAAt101", year: "2012" },
      kind: "auth",
    },
    { tool: "bea_gdp", args: { year: "yesterday" }, kind: "invalid_argument" },
    { tool: "bea_personal_income", args: { county: "Autauga" }, kind: "invalid_argument" },
    {
      tool: "bea_personal_income",
      args: { measure: "total", state: "AL", county: "Gotham", year: "2012,2013" },
      kind: "invalid_argument",
    },
    {
      tool: "bea_international",
      args: { part: "transactions", indicator: "ALL", year: "2012" },
      kind: "invalid_argument",
    },
    { tool: "bea_gdp_by_industry", args: { detail: true, frequency: "Q" }, kind: "invalid_argument" },
    {
      tool: "bea_dataset_info",
      args: {
        action: "get_filtered_values",
        dataset_name: "NIPA",
        target_parameter: "Year",
        filters: "TableName=T10101",
      },
      kind: "invalid_argument",
    },
  ],
});
