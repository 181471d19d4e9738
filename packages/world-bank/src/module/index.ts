import { type Candidate, defineModule, type Resolver } from "@govdata/kit";
import { createWorldBank, type WorldBank } from "../client.js";
import { matchEconomies } from "../economies.js";
import { countriesTool, referenceTool, sourcesTool, topicsTool } from "./catalog-tools.js";
import { meta } from "./meta.js";
import { prompts } from "./prompts.js";
import { reference } from "./reference.js";
import { compareTool, describeIndicatorTool, indicatorTool, searchTool } from "./tools.js";

const countries: Resolver<WorldBank> = {
  kinds: ["country"],
  offline: true,
  resolve: async (name) =>
    matchEconomies(name).map(
      ({ economy, confidence }): Candidate => ({
        kind: "country",
        name: economy.name,
        ids: {
          world_bank: economy.id,
          ...(economy.group ? {} : { iso3: economy.id, iso2: economy.iso2Code }),
        },
        confidence,
        ...(economy.group ? { note: "a group of countries" } : {}),
      }),
    ),
};

export const module = defineModule<WorldBank>({
  meta,
  createSdk: createWorldBank,
  tools: [
    indicatorTool,
    compareTool,
    searchTool,
    describeIndicatorTool,
    countriesTool,
    topicsTool,
    sourcesTool,
    referenceTool,
  ],
  prompts,
  reference,
  resources: [
    {
      template: "indicator/{id}",
      name: "indicator",
      title: "An indicator's card",
      description: "Definition, source and topics of an indicator.",
      tool: "wb_describe",
      args: { indicator: "{id}" },
    },
    {
      template: "country/{code}",
      name: "country",
      title: "A country",
      description: "Region, income level, lending type and capital of a country.",
      tool: "wb_countries",
      args: { countries: "{code}" },
    },
  ],
  resolvers: [countries],
  clearCache: (sdk) => sdk.clearCache(),
  smoke: [
    { tool: "wb_indicator", args: { indicator: "SP.POP.TOTL", country: "USA", latest: 3 } },
    { tool: "wb_compare", args: { indicator: "SP.DYN.LE00.IN", countries: "USA;GBR;DEU;JPN" } },
    { tool: "wb_countries", args: { region: "SAS" } },
  ],
});
