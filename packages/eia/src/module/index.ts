import { defineModule } from "@govdata/kit";
import { createEia, type Eia } from "../client.js";
import { balances, world } from "./balance-tools.js";
import { electricity } from "./electricity-tools.js";
import { meta } from "./meta.js";
import { browse, data, series } from "./other-tools.js";
import { forecast, naturalGas, petroleum } from "./price-tools.js";
import { prompts } from "./prompts.js";
import { reference } from "./reference.js";

/** The EIA as a module: what a server, a command line or an agent framework needs to offer it. */
export const module = defineModule<Eia>({
  meta,
  createSdk: createEia,
  tools: [petroleum, electricity, naturalGas, forecast, balances, world, data, series, browse],
  prompts,
  reference,
  resources: [
    {
      template: "series/{id}",
      name: "eia-series",
      title: "An EIA series",
      description: "Newest values of a series by its old id, such as PET.WCESTUS1.W.",
      tool: "eia_series",
      args: { id: "{id}" },
    },
  ],
  clearCache: (sdk) => sdk.clearCache(),
  smoke: [
    { tool: "eia_petroleum", args: { product: "crude", limit: 1 } },
    { tool: "eia_electricity", args: { part: "sales", states: ["California"], limit: 3 } },
    { tool: "eia_series", args: { id: "PET.WCESTUS1.W", limit: 3 } },
  ],
});
