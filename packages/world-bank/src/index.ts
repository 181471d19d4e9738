export type {
  Concept,
  Cube,
  CubeObservation,
  CubeParams,
  Dimensions,
  Member,
  MetadataText,
} from "./advanced.js";
export { createWorldBank, type WorldBank, type WorldBankOptions, worldBank } from "./client.js";
export { countryCodes, type Economy, economies, findEconomy, matchEconomies } from "./economies.js";
export type { Listing } from "./listing.js";
export { rankIndicators, type SearchParams, type SearchResult } from "./search.js";
export {
  type CountryFigures,
  type DatedFigure,
  groupSeries,
  type IndicatorSeries,
  latestFigures,
  rankFigures,
  unitOf,
} from "./series.js";
export { spec } from "./spec.js";
export type * from "./types.js";
export type { ValuesMethod } from "./values.js";
export { successorOf } from "./verdict.js";
