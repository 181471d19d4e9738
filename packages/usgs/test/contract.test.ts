import { moduleContract } from "@tooling/testing";
import { module } from "../src/module/index.js";
import { createReplay } from "../src/testing.js";

moduleContract({
  module,
  createReplay,
  url: import.meta.url,
  empty: [
    { tool: "usgs_earthquakes", args: { min_magnitude: 9, from: "2008-01-01", to: "2010-01-31" } },
    { tool: "usgs_water_now", args: { sites: "99999999" } },
  ],
  errors: [
    { tool: "usgs_earthquake", args: { id: "unknown1" }, kind: "not_found" },
    { tool: "usgs_earthquakes", args: { latitude: 36 }, kind: "invalid_argument" },
    { tool: "usgs_water_now", args: { sites: "01646500", measure: "happiness" }, kind: "invalid_argument" },
  ],
});
