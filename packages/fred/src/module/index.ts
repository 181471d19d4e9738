import { defineModule } from "@govdata/kit";
import { createFred } from "../client.js";
import { POPULAR_SERIES } from "../vocabulary.js";
import { meta } from "./meta.js";
import { prompts } from "./prompts.js";
import { reference } from "./reference.js";
import { tools } from "./tools.js";

/** FRED as a module: what a server, a command line or an agent framework needs to offer it. */
export const module = defineModule({
  meta,
  createSdk: createFred,
  tools,
  prompts,
  reference,
  resources: [
    {
      template: "series/{id}",
      name: "fred-series",
      title: "A FRED series",
      description: "What a series is: units, frequency, range, notes, rights, release, categories, tags.",
      tool: "fred_series_info",
      args: { series_id: "{id}" },
      complete: { id: Object.values(POPULAR_SERIES).flat() },
    },
  ],
  clearCache: (sdk) => sdk.clearCache(),
  smoke: [
    { tool: "fred_series_data", args: { series_id: "UNRATE", last: 3 } },
    { tool: "fred_search", args: { query: "mortgage rate", limit: 3 } },
    { tool: "fred_series_info", args: { series_id: "GDP" } },
    { tool: "fred_map", args: { series_id: "WIPCPI" } },
  ],
});
