import type { ModuleMeta } from "@govdata/kit";
import { HOSTS, KEY, spec, TERMS } from "../client.js";

export const meta: ModuleMeta = {
  name: "usgs",
  title: "USGS earthquakes and water",
  description:
    "Earthquakes of the world, and US rivers, lakes and wells: flow now, daily history, what is usual, samples.",
  publisher: spec.publisher,
  homepage: spec.homepage,
  docs: "https://api.waterdata.usgs.gov/docs/",
  domains: ["hazards", "environment", "science"],
  rank: 24,
  keys: { apiKey: KEY },
  hosts: HOSTS,
  terms: TERMS,
  updates: "Earthquakes every minute; gages every 15 minutes or so, sent hourly; daily values daily.",
  workflow:
    "Earthquakes: usgs_earthquakes finds, usgs_earthquake tells all. Water: usgs_water_sites gives a site number; usgs_water_now, usgs_water_daily and usgs_water_normals take it.",
  tips: [
    "Earthquakes near a place need latitude, longitude and radius_km.",
    "Site numbers keep their zeros: 01646500.",
    "Provisional water values may change: say so.",
  ],
  gaps: [
    "Weather and flood warnings are at the National Weather Service.",
    "Drinking water quality of suppliers is at the EPA.",
    "Nobody forecasts earthquakes.",
  ],
  crossRef: [
    { question: "natural-hazards", tool: "usgs_earthquakes", hint: "by time, magnitude and place" },
    { question: "natural-hazards", tool: "usgs_water_now", hint: "river flow and stage" },
    { question: "air-and-water", tool: "usgs_water_normals", hint: "is a river unusual today" },
  ],
};
