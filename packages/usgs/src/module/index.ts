import { defineModule } from "@govdata/kit";
import { createUsgs, type Usgs } from "../client.js";
import { meta } from "./meta.js";
import { waterNormals, waterRecords, waterSamples } from "./normals-tools.js";
import { earthquake, earthquakeFeed, earthquakes } from "./quake-tools.js";
import { reference } from "./reference.js";
import { waterDaily, waterNow, waterSites } from "./water-tools.js";

export const module = defineModule<Usgs>({
  meta,
  createSdk: createUsgs,
  tools: [
    earthquakes,
    waterNow,
    earthquakeFeed,
    earthquake,
    waterDaily,
    waterSites,
    waterNormals,
    waterRecords,
    waterSamples,
  ],
  reference,
  resources: [
    {
      template: "earthquake/{id}",
      name: "usgs-earthquake",
      title: "An earthquake",
      description: "One earthquake by its id.",
      tool: "usgs_earthquake",
      args: { id: "{id}" },
    },
    {
      template: "water/{id}",
      name: "usgs-water-site",
      title: "What a water site measures",
      description: "Series of one site by its number.",
      tool: "usgs_water_records",
      args: { site: "{id}", kind: "series" },
    },
  ],
  clearCache: (sdk) => sdk.clearCache(),
  smoke: [
    { tool: "usgs_earthquake", args: { id: "ci3144585" } },
    { tool: "usgs_water_now", args: { sites: "01646500" } },
  ],
});
