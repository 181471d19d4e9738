import type { ModuleMeta } from "@govdata/kit";
import { HOSTS, KEY, TERMS } from "../client.js";

export const meta: ModuleMeta = {
  name: "fred",
  title: "FRED (Federal Reserve Economic Data)",
  description:
    "Economic time series of the US and the world: growth, jobs, prices, rates, money, housing; vintages, release dates, maps.",
  publisher: "Federal Reserve Bank of St. Louis",
  homepage: "https://fred.stlouisfed.org",
  docs: "https://fred.stlouisfed.org/docs/api/fred/",
  domains: ["economy", "labor", "prices", "banking", "markets", "housing", "fiscal", "international"],
  rank: 1,
  keys: { apiKey: KEY },
  hosts: HOSTS,
  terms: TERMS,
  updates:
    "A series changes when its source publishes: rates daily on business days, claims weekly, jobs and prices monthly, GDP quarterly with two revisions.",
  workflow:
    "Known id (UNRATE, CPIAUCSL, A191RL1Q225SBEA): fred_series_data at once. Unknown: fred_search, then fred_series_data with the id found. Inflation: a price index with units pc1. Several series: fred_compare. What was known then, or first published: fred_vintages. By state: fred_map.",
  tips: [
    "Let FRED transform: units pc1 is percent change from a year ago, pch from the period before; do not compute it from levels.",
    "A date is the first day of its period: 2024-07-01 of a quarterly series is the third quarter.",
    "A191RL1Q225SBEA is real GDP growth at an annual rate already: leave units out.",
    "State series follow patterns: CAUR unemployment, CANA payrolls, CAPCPI per-capita income.",
    "null is a value FRED lists as missing (a holiday, a gap in collection): not zero.",
    "Figures may belong to third parties: `rights` says so; public domain asks for a citation.",
  ],
  gaps: [
    "No company accounts: see SEC filings.",
    "No microdata and no cross tables: see the source agency (BLS, BEA, Census).",
    "Some series were withdrawn by their owners (LBMA gold, many OECD main economic indicators): they do not exist any more.",
    "First prints and vintages reach back only to a series' first vintage, not to its first date.",
  ],
  crossRef: [
    {
      question: "economic-growth",
      tool: "fred_series_data",
      hint: "A191RL1Q225SBEA growth, GDPC1 level, USREC recessions",
    },
    { question: "employment", tool: "fred_series_data", hint: "UNRATE, PAYEMS, ICSA, CIVPART" },
    { question: "inflation", tool: "fred_series_data", hint: "CPIAUCSL, CPILFESL, PCEPILFE with units pc1" },
    { question: "interest-rates", tool: "fred_series_data", hint: "FEDFUNDS, DGS10, SOFR, MORTGAGE30US" },
    { question: "public-debt", tool: "fred_series_data", hint: "GFDEGDQ188S debt to GDP, GFDEBTN" },
    { question: "exchange-rates", tool: "fred_series_data", hint: "DEXUSEU, DTWEXBGS" },
    { question: "housing", tool: "fred_series_data", hint: "CSUSHPINSA, MSPUS, HOUST, MORTGAGE30US" },
    { question: "energy", tool: "fred_series_data", hint: "DCOILWTICO, GASREGW, DHHNGSP" },
    { question: "banking", tool: "fred_search", hint: "loans, deposits, WALCL" },
    { question: "demographics", tool: "fred_map", hint: "income by state: WIPCPI" },
  ],
};
