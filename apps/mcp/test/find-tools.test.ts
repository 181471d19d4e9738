import { afterAll, beforeAll, expect, it } from "vitest";
import { createServer, type GovDataServer } from "../src/server.js";

let server: GovDataServer;
beforeAll(async () => {
  server = await createServer({ env: {}, cache: "memory:", logLevel: "silent" });
}, 60_000);
afterAll(() => server.close());

it.each([
  ["what is the unemployment rate in Ohio", "bls_local"],
  ["wages of nurses", "bls_series"],
  ["number of jobs added last month", "bls_latest"],
  ["inflation over the last year", "fred_series_data"],
  ["house price index", "fred_series_data"],
  ["mortgage rates", "fred_series_data"],
  ["consumer sentiment", "fred_series_data"],
  ["real GDP growth", "bea_gdp"],
  ["state GDP rankings", "bea_gdp_by_state"],
  ["trade deficit with China", "bea_international"],
  ["GDP per capita of India", "wb_indicator"],
  ["life expectancy in Japan", "wb_indicator"],
  ["median household income by county in Texas", "census_measures"],
  ["poverty rate by state", "census_measures"],
  ["population of Phoenix", "census_measures"],
  ["national debt to the penny", "treasury_debt"],
  ["interest rate on 10-year treasury", "treasury_interest_rates"],
  ["exchange rate euro", "treasury_exchange_rates"],
  ["federal budget deficit", "treasury_deficit"],
  ["defense contracts to Lockheed Martin", "usaspending_awards"],
  ["federal spending by agency", "usaspending_agencies"],
  ["who donated to Nancy Pelosi", "fec_contributions"],
  ["super PAC spending in 2024 presidential race", "fec_independent_expenditures"],
  ["which senators voted for the infrastructure bill", "congress_vote"],
  ["bills about marijuana in congress", "congress_bills"],
  ["who is my representative", "congress_member"],
  ["what does the executive order on AI say", "fr_presidential_documents"],
  ["new regulations proposed by EPA", "fr_search"],
  ["latest earnings of Apple", "sec_financials"],
  ["insider trading at Tesla", "sec_filings"],
  ["how many banks failed in 2023", "fdic_bank_failures"],
  ["largest banks by assets", "fdic_banks"],
  ["side effects reported for Ozempic", "fda_drug_side_effects"],
  ["food recalls salmonella", "fda_recalls"],
  ["medical device recalls pacemaker", "fda_recalls"],
  ["drug shortages", "fda_drug_shortages"],
  ["earthquakes near Los Angeles last week", "usgs_earthquakes"],
  ["river level of the Mississippi at St. Louis", "usgs_water_now"],
  ["weather forecast for Denver", "nws_forecast"],
  ["hurricane warnings", "nws_alerts"],
  ["price of gasoline this week", "eia_petroleum"],
  ["electricity price for households in California", "eia_electricity"],
  ["natural gas storage", "eia_natural_gas"],
  ["carbon dioxide emissions by state", "eia_data"],
])("%j finds %s among the first three", async (query, tool) => {
  const outcome = await server.callTool("find_tools", { query });
  if (outcome.isError) throw new Error(outcome.text);
  const names = [...String(outcome.structured.text).matchAll(/^([a-z][a-z0-9_]*)\(\{/gm)].map(
    ([, name]) => name,
  );
  expect(names.slice(0, 3)).toContain(tool);
});
