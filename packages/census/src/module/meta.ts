import type { ModuleMeta } from "@govdata/kit";
import { API, DOCS, HOSTS, KEY, SPEC, TERMS } from "../spec.js";

export const meta: ModuleMeta = {
  name: API,
  title: "Census Bureau",
  description:
    "People, incomes, poverty, housing and businesses of the US by state, county, city, metro area, ZIP code or tract.",
  publisher: SPEC.publisher,
  homepage: "https://www.census.gov",
  docs: DOCS,
  domains: ["demographics", "housing", "economy", "labor", "education"],
  rank: 6,
  keys: { apiKey: KEY },
  hosts: HOSTS,
  terms: TERMS,
  updates:
    "1-year survey figures come each September and 5-year figures each December, for the year before; business patterns in spring or summer. Published tables are not revised.",
  workflow:
    "Population, income, poverty, rent, education by place: census_measures at once, places by name. Over years: census_trend. Businesses by industry: census_business. Anything else: census_search for the table and its variables, census_geography for the levels it has, then census_query.",
  tips: [
    "acs1 is one year and has areas of 65,000 people or more; acs5 joins five years and has every area down to block groups. Do not compare one with the other, nor overlapping 5-year periods.",
    "A margin of error is plus or minus at 90 percent: two figures whose ranges overlap may not differ.",
    "Dollars are those of the survey's own year: a trend in dollars is not adjusted for inflation.",
    "A missing figure is null with its reason; it is never zero.",
    "Profile numbers (DP03_0062E) move between years: look them up in the very year.",
    "From the 2022 survey on, Connecticut has planning regions in place of its counties.",
  ],
  gaps: [
    "No 1-year survey of 2020: the standard product was not published. Use acs5.",
    "Population estimates (pep) end with vintage 2021 on the API; later ones are files at www2.census.gov/programs-surveys/popest/datasets/.",
    "ZIP code areas do not lie in states from 2020 on: ask for them by code.",
    "No addresses, no persons, no maps; no monthly unemployment (see BLS) and no GDP (see BEA).",
    "Monthly economic indicators and trade are reachable with census_query only.",
  ],
  crossRef: [
    {
      question: "demographics",
      tool: "census_measures",
      hint: "population, income, poverty by place name or all counties of a state",
    },
    {
      question: "housing",
      tool: "census_measures",
      hint: "median_rent, median_home_value, homeownership_rate by place",
    },
    { question: "education", tool: "census_measures", hint: "bachelors_or_higher by place" },
    {
      question: "employment",
      tool: "census_business",
      hint: "establishments, employees, payroll by industry and county",
    },
    {
      question: "health-care",
      tool: "census_search",
      hint: "health insurance coverage by place: query health insurance",
    },
  ],
};
