import { findState } from "@govdata/core";
import { defineModule } from "@govdata/kit";
import { type Bea, createBea } from "../client.js";
import { gdpByIndustry, inputOutput } from "./industry-tools.js";
import { international } from "./international-tools.js";
import { meta } from "./meta.js";
import { gdp, nipa } from "./national-tools.js";
import { prompts } from "./prompts.js";
import { reference } from "./reference.js";
import { gdpByState, personalIncome } from "./regional-tools.js";
import { datasetInfo } from "./table-tools.js";

export const module = defineModule<Bea>({
  meta,
  createSdk: createBea,
  tools: [gdp, gdpByState, personalIncome, nipa, gdpByIndustry, international, datasetInfo, inputOutput],
  prompts,
  reference,
  resources: [
    {
      template: "nipa/{table_name}",
      name: "bea-nipa-table",
      title: "A table of the national accounts",
      description: "The latest quarters of a national table by its code.",
      tool: "bea_nipa",
      args: { table_name: "{table_name}" },
      complete: { table_name: ["T10101", "T10105", "T10106", "T20100", "T20305", "T30100"] },
    },
  ],
  resolvers: [
    {
      kinds: ["place"],
      offline: true,
      resolve: async (name) => {
        const state = findState(name);
        if (state === undefined) return [];
        const ids = { geo_fips: `${state.fips}000`, state_fips: state.fips, usps: state.usps };
        return [{ kind: "place", name: state.name, ids, confidence: 1 }];
      },
    },
  ],
  clearCache: (sdk) => sdk.clearCache(),
  smoke: [
    { tool: "bea_gdp", args: { measure: "growth" } },
    { tool: "bea_personal_income", args: { state: "Texas" } },
    {
      tool: "bea_dataset_info",
      args: { action: "get_values", dataset_name: "Regional", parameter_name: "TableName" },
    },
  ],
});
