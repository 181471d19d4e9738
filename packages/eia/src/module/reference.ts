import type { ReferenceTable } from "@govdata/kit";
import { FUELS, GAS_PROCESSES, PETROLEUM, SECTORS } from "../codes.js";
import { routes } from "./other-tools.js";
import { OUTLOOK_SERIES } from "./price-tools.js";

const source = "https://www.eia.gov/opendata/documentation.php";

export const reference: ReferenceTable[] = [
  {
    name: "routes",
    title: "Data sets",
    description: "Routes for eia_data. The petroleum part of the tree has more: eia_browse.",
    columns: ["route", "title"],
    rows: routes,
    source,
  },
  {
    name: "petroleum-products",
    title: "Petroleum products by word",
    description: "Words that eia_petroleum takes, with the route and code behind them.",
    columns: ["word", "title", "route", "code"],
    rows: Object.entries(PETROLEUM).map(([word, { title, route, code }]) => [word, title, route, code]),
    source,
  },
  {
    name: "gas-processes",
    title: "Natural gas prices",
    description: "Codes of `process`.",
    columns: ["code", "name"],
    rows: Object.entries(GAS_PROCESSES),
    source,
  },
  {
    name: "sectors",
    title: "Sectors of electricity sales",
    description: "Codes of `sectorid`.",
    columns: ["code", "name"],
    rows: Object.entries(SECTORS),
    source,
  },
  {
    name: "grid-fuels",
    title: "Energy sources of the grid",
    description: "Codes of `fueltype`.",
    columns: ["code", "name"],
    rows: Object.entries(FUELS),
    source,
  },
  {
    name: "outlook-series",
    title: "Series of the Short-Term Energy Outlook",
    description: "Words that eia_forecast takes.",
    columns: ["word", "id"],
    rows: Object.entries(OUTLOOK_SERIES),
    source,
  },
];
