import type { ModuleMeta } from "@govdata/kit";
import { HOSTS, KEY, SPEC, TERMS } from "../client.js";

export const meta: ModuleMeta = {
  name: "eia",
  title: "EIA",
  description:
    "US energy: oil, gas and electricity prices, production, stocks, the grid by the hour, forecasts; energy of countries.",
  publisher: SPEC.publisher,
  homepage: SPEC.homepage,
  docs: "https://www.eia.gov/opendata/documentation.php",
  domains: ["energy", "prices", "environment", "international"],
  rank: 8,
  keys: { apiKey: KEY },
  hosts: HOSTS,
  terms: TERMS,
  updates:
    "Live databases without a fixed hour; the grid every hour, retail fuel and stocks weekly (petroleum status within two hours of its release), most else monthly or yearly.",
  workflow:
    "Prices: eia_petroleum, eia_natural_gas, eia_electricity. Use by state or nation: eia_balances. The future: eia_forecast. Countries: eia_world. All else: eia_browse for the codes, then eia_data.",
  tips: [
    "Rows come newest first: limit 1 is the newest value.",
    "Units differ by series: SEDS counts in billion Btu, the Monthly Energy Review in trillion Btu.",
    "Retail gasoline EPMR is all regular; EPMRU is conventional regular alone.",
    "Codes and facet names are case-sensitive; an unknown code gives no rows, an unknown facet an error.",
  ],
  gaps: [
    "No stock or exchange quotes beyond natural gas futures.",
    "Prices of energy as a part of consumer prices: BLS. Long histories in one place: FRED.",
    "Emissions of single plants and air quality: EPA.",
  ],
  crossRef: [
    { question: "energy", tool: "eia_petroleum", hint: "crude, gasoline" },
    { question: "energy", tool: "eia_electricity", hint: "price by state, grid mix" },
    { question: "inflation", tool: "eia_petroleum", hint: "gasoline" },
    { question: "trade", tool: "eia_world", hint: "crude_imports" },
    { question: "international-comparison", tool: "eia_world", hint: "energy of a country" },
  ],
};
