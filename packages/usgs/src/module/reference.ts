import type { ReferenceTable } from "@govdata/kit";
import { PARAMETERS } from "./parameters.js";

const WATER = "https://api.waterdata.usgs.gov/docs/";

export const reference: ReferenceTable[] = [
  {
    name: "water-parameters",
    title: "What is measured in water",
    description: "Parameter codes people ask for.",
    columns: ["code", "measure", "unit"],
    rows: PARAMETERS.map(([code, name, unit]) => [code, name, unit]),
    source: WATER,
  },
  {
    name: "water-statistics",
    title: "Statistics of water series",
    description: "Statistic codes.",
    columns: ["code", "meaning"],
    rows: [
      ["00001", "maximum"],
      ["00002", "minimum"],
      ["00003", "mean"],
      ["00006", "sum"],
      ["00008", "median"],
      ["00011", "instantaneous"],
    ],
    source: WATER,
  },
  {
    name: "water-site-types",
    title: "Kinds of water site",
    description: "Site type codes.",
    columns: ["code", "meaning"],
    rows: [
      ["ST", "stream"],
      ["ST-CA", "canal"],
      ["LK", "lake"],
      ["GW", "well"],
      ["SP", "spring"],
      ["ES", "estuary"],
      ["AT", "atmosphere"],
      ["WE", "wetland"],
      ["FA", "facility"],
    ],
    source: WATER,
  },
  {
    name: "well-known-gages",
    title: "Well-known gages",
    description: "Site numbers to begin with.",
    columns: ["site", "place"],
    rows: [
      ["01646500", "Potomac River near Washington, DC (Little Falls)"],
      ["01491000", "Choptank River near Greensboro, MD"],
      ["09380000", "Colorado River at Lees Ferry"],
      ["05427718", "Yahara River at Windsor, WI"],
    ],
    source: WATER,
  },
];
