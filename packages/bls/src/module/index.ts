import { defineModule } from "@govdata/kit";
import { type Bls, createBls } from "../client.js";
import { KNOWN } from "../known.js";
import { breakdown } from "./breakdown-tools.js";
import { meta } from "./meta.js";
import { lists, local } from "./other-tools.js";
import { prompts } from "./prompts.js";
import { reference } from "./reference.js";
import { placesOffline } from "./resolvers.js";
import { latest, search, seriesData } from "./series-tools.js";

export const module = defineModule<Bls>({
  meta,
  createSdk: createBls,
  tools: [seriesData, latest, search, breakdown, local, lists],
  prompts,
  reference,
  resources: [
    {
      template: "series/{id}",
      name: "bls-series",
      title: "A BLS series",
      description: "The last three years of a series by its id.",
      tool: "bls_series",
      args: { series: "{id}" },
      complete: { id: KNOWN.map(({ id }) => id) },
    },
  ],
  resolvers: [placesOffline],
  clearCache: (sdk) => sdk.clearCache(),
  smoke: [
    { tool: "bls_latest", args: { series: "LNS14000000" } },
    { tool: "bls_series", args: { series: "CUUR0000SA0", start_year: 2023, end_year: 2024 } },
  ],
});
