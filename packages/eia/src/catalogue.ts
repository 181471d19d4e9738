/** How often figures come. `hourly` is in UTC, `local-hourly` in the time of the place. */
export const FREQUENCIES = [
  "hourly",
  "local-hourly",
  "daily",
  "weekly",
  "monthly",
  "quarterly",
  "annual",
] as const;
export type Frequency = (typeof FREQUENCIES)[number];

interface DatasetSpec {
  title: string;
  columns: readonly string[];
  facets: readonly string[];
  frequencies: readonly Frequency[];
  /** A page with the data that a person can open. */
  page: string;
}

/** Where a person browses the same data. */
export const BROWSER = "https://www.eia.gov/opendata/browser/";

const SURVEY = {
  columns: ["value"],
  facets: ["duoarea", "product", "process", "series"],
  page: BROWSER,
} as const;

/** Data sets whose columns and facets are known here. Every other route works too: `route` tells what it has. */
export const DATASETS = {
  "petroleum/pri/spt": {
    ...SURVEY,
    title: "Spot prices of crude oil and products",
    frequencies: ["daily", "weekly", "monthly", "annual"],
  },
  "petroleum/pri/gnd": {
    ...SURVEY,
    title: "Retail prices of gasoline and diesel",
    frequencies: ["weekly", "monthly", "annual"],
  },
  "petroleum/stoc/wstk": {
    ...SURVEY,
    title: "Weekly stocks of crude oil and products",
    frequencies: ["weekly"],
  },
  "petroleum/move/pipe": { ...SURVEY, title: "Movements by pipeline", frequencies: FREQUENCIES },
  "petroleum/crd/crpdn": { ...SURVEY, title: "Crude oil production", frequencies: FREQUENCIES },
  "petroleum/sum/sndw": { ...SURVEY, title: "Weekly supply estimates", frequencies: FREQUENCIES },
  "natural-gas/pri/sum": {
    ...SURVEY,
    title: "Natural gas prices",
    frequencies: ["monthly", "annual"],
  },
  "natural-gas/pri/fut": {
    ...SURVEY,
    title: "Natural gas futures prices",
    frequencies: ["daily", "weekly", "monthly", "annual"],
  },
  "electricity/retail-sales": {
    title: "Electricity sales to ultimate customers",
    columns: ["revenue", "sales", "price", "customers"],
    facets: ["stateid", "sectorid"],
    frequencies: ["monthly", "quarterly", "annual"],
    page: BROWSER,
  },
  "electricity/electric-power-operational-data": {
    title: "Electric power operations: generation, fuel, cost, stocks",
    columns: [
      "ash-content",
      "consumption-for-eg",
      "consumption-for-eg-btu",
      "consumption-uto",
      "consumption-uto-btu",
      "cost",
      "cost-per-btu",
      "generation",
      "heat-content",
      "receipts",
      "receipts-btu",
      "stocks",
      "sulfur-content",
      "total-consumption",
      "total-consumption-btu",
    ],
    facets: ["location", "sectorid", "fueltypeid"],
    frequencies: FREQUENCIES,
    page: BROWSER,
  },
  "electricity/rto/region-data": {
    title: "Hourly electric grid: demand, forecast, generation, interchange",
    columns: ["value"],
    facets: ["respondent", "type"],
    frequencies: ["hourly", "local-hourly"],
    page: BROWSER,
  },
  "electricity/rto/fuel-type-data": {
    title: "Hourly electric grid: generation by energy source",
    columns: ["value"],
    facets: ["respondent", "fueltype"],
    frequencies: ["hourly", "local-hourly"],
    page: BROWSER,
  },
  seds: {
    title: "State Energy Data System",
    columns: ["value"],
    facets: ["seriesId", "stateId"],
    frequencies: ["annual"],
    page: "https://www.eia.gov/state/seds/",
  },
  "total-energy": {
    title: "Monthly Energy Review",
    columns: ["value"],
    facets: ["msn"],
    frequencies: ["monthly", "annual"],
    page: "https://www.eia.gov/totalenergy/data/monthly/",
  },
  steo: {
    title: "Short-Term Energy Outlook",
    columns: ["value"],
    facets: ["seriesId"],
    frequencies: ["monthly", "quarterly", "annual"],
    page: "https://www.eia.gov/steo/",
  },
  international: {
    title: "International energy",
    columns: ["value"],
    facets: ["productId", "activityId", "countryRegionId", "countryRegionTypeId", "unit"],
    frequencies: ["monthly", "annual"],
    page: "https://www.eia.gov/international/data/world",
  },
  "crude-oil-imports": {
    title: "Crude oil imports by origin and destination",
    columns: ["quantity"],
    facets: ["originId", "originType", "destinationId", "destinationType", "gradeId"],
    frequencies: ["monthly", "annual"],
    page: "https://www.eia.gov/petroleum/imports/companylevel/",
  },
} as const satisfies Record<string, DatasetSpec>;

export type Dataset = keyof typeof DATASETS;

/** What is known of a route, if it is one of `DATASETS`. */
export function knownDataset(route: string): DatasetSpec | undefined {
  const found = Object.entries<DatasetSpec>(DATASETS).find(([name]) => name === route);
  return found?.[1];
}

/** Further routes with data that the agency describes. What they have: `eia.route("coal/mine-production")`. */
export const OTHER_ROUTES = [
  "coal/aggregate-production",
  "coal/consumption-and-quality",
  "coal/exports-imports-quantity-price",
  "coal/market-sales-price",
  "coal/mine-production",
  "coal/price-by-rank",
  "coal/reserves-capacity",
  "coal/shipments/by-mine-by-plant",
  "coal/shipments/mine-aggregates",
  "coal/shipments/mine-state-aggregates",
  "coal/shipments/plant-aggregates",
  "coal/shipments/plant-state-aggregates",
  "coal/shipments/receipts",
  "co2-emissions/co2-emissions-aggregates",
  "co2-emissions/co2-emissions-and-carbon-coefficients",
  "densified-biomass/capacity-by-region",
  "densified-biomass/characteristics-by-region",
  "densified-biomass/export-sales-and-price",
  "densified-biomass/feedstocks-and-cost",
  "densified-biomass/inventories-by-region",
  "densified-biomass/production-by-region",
  "densified-biomass/sales-and-price-by-region",
  "densified-biomass/wood-pellet-plants",
  "electricity/facility-fuel",
  "electricity/operating-generator-capacity",
  "electricity/rto/daily-fuel-type-data",
  "electricity/rto/daily-interchange-data",
  "electricity/rto/daily-region-data",
  "electricity/rto/daily-region-sub-ba-data",
  "electricity/rto/interchange-data",
  "electricity/rto/region-sub-ba-data",
  "electricity/state-electricity-profiles/capability",
  "electricity/state-electricity-profiles/emissions-by-state-by-fuel",
  "electricity/state-electricity-profiles/energy-efficiency",
  "electricity/state-electricity-profiles/meters",
  "electricity/state-electricity-profiles/net-metering",
  "electricity/state-electricity-profiles/source-disposition",
  "electricity/state-electricity-profiles/summary",
  "nuclear-outages/facility-nuclear-outages",
  "nuclear-outages/generator-nuclear-outages",
  "nuclear-outages/us-nuclear-outages",
] as const;
