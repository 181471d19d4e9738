import { states } from "@govdata/core";
import { defineModule } from "@govdata/kit";
import { type Census, createCensus } from "../client.js";
import { meta } from "./meta.js";
import { prompts } from "./prompts.js";
import { reference } from "./reference.js";
import { placesByRequest, statesOffline } from "./resolvers.js";
import { tools } from "./tools.js";

/** The Census Bureau as a module: what a server, a command line or an agent framework needs to offer it. */
export const module = defineModule<Census>({
  meta,
  createSdk: createCensus,
  tools,
  prompts,
  reference,
  resources: [
    {
      template: "place/{place}",
      name: "census-place",
      title: "A place",
      description: "Population, median household income and median age of a place by name or code.",
      tool: "census_measures",
      args: { places: "{place}" },
      complete: { place: states.map(({ name }) => name) },
    },
    {
      template: "table/{table}",
      name: "census-table",
      title: "A table of the newest 5-year survey",
      description: "The variables of a table such as B25070.",
      tool: "census_search",
      args: { part: "table", table: "{table}" },
    },
  ],
  resolvers: [statesOffline, placesByRequest],
  clearCache: (sdk) => sdk.clearCache(),
  smoke: [
    {
      tool: "census_measures",
      args: { places: "Texas; US", measures: ["population", "median_household_income"] },
    },
    {
      tool: "census_measures",
      args: { measures: ["population"], places: "Los Angeles, CA", survey: "decennial" },
    },
    {
      tool: "census_query",
      args: {
        dataset: "2023/acs/acs5",
        variables: "NAME,B19013_001E",
        for_geo: "county:*",
        in_geo: "state:48",
        limit: 5,
      },
    },
    { tool: "census_business", args: { naics: "722", place: "Cook County, IL", year: 2022 } },
    {
      tool: "census_search",
      args: { part: "tables", dataset: "2023/acs/acs5", query: "rent burden", limit: 5 },
    },
    { tool: "census_geography", args: { part: "levels", dataset: "2023/acs/acs5" } },
    { tool: "census_datasets", args: { year: 2022, query: "business patterns" } },
  ],
});
