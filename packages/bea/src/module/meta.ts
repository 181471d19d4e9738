import type { ModuleMeta } from "@govdata/kit";
import { HOSTS, KEY, spec, TERMS } from "../client.js";
import { PAGES } from "../http.js";

export const meta: ModuleMeta = {
  name: "bea",
  title: "Bureau of Economic Analysis",
  description:
    "US national, regional, industry and international accounts: GDP, income, consumption, trade, investment.",
  publisher: spec.publisher,
  homepage: spec.homepage,
  docs: PAGES.guide,
  domains: ["economy", "trade", "prices"],
  rank: 6,
  keys: { apiKey: KEY },
  hosts: HOSTS,
  terms: TERMS,
  updates:
    "National accounts at 08:30 in Washington on monthly and quarterly release days; regional ones quarterly and yearly; trade and investment quarterly; fixed assets, input-output and multinationals yearly.",
  workflow:
    "bea_gdp for the nation, bea_gdp_by_state and bea_personal_income for places, bea_gdp_by_industry for sectors, bea_international for trade. bea_nipa reads any national table by its code; bea_dataset_info finds codes of tables, lines, industries and countries.",
  tips: [
    "Read the unit of each answer: national levels come in millions, counties in thousands, industries in billions.",
    "Growth in T10101 is at annual rate; line 1 of SAGDP1 and CAGDP1 is real GDP, not nominal.",
    "(D) is suppressed, (NA) not available: neither is zero.",
  ],
  gaps: [
    "No jobs, unemployment or consumer price index: those are the Bureau of Labor Statistics'.",
    "No household income or poverty: those are the Census Bureau's.",
    "No goods trade by product: the Census Bureau has it. No forecasts.",
  ],
  crossRef: [
    { question: "economic-growth", tool: "bea_gdp", hint: "measure growth" },
    { question: "economic-growth", tool: "bea_gdp_by_industry", hint: "real_value_added" },
    { question: "inflation", tool: "bea_nipa", hint: "T20804, frequency M" },
    { question: "trade", tool: "bea_international", hint: "transactions, BalGds" },
    { question: "demographics", tool: "bea_personal_income", hint: "per_capita by state, county" },
  ],
};
