export type { Business, BusinessParams, BusinessRow } from "./business.js";
export { type Census, type CensusOptions, census, createCensus, type PlaceParams } from "./client.js";
export type { QueryParams } from "./data.js";
export type { DatasetPath } from "./dataset.js";
export type {
  Figure,
  FigureInfo,
  FigureParams,
  FigureRow,
  Figures,
  Survey,
  Trend,
  TrendParams,
} from "./figures.js";
export type { GeoClause } from "./geo.js";
export { MEASURES, type Measure, type MeasureName } from "./measures.js";
export type { CatalogueParams } from "./metadata.js";
export { SENTINELS } from "./missing.js";
export type { Match } from "./places.js";
export type { PovertyParams, PovertyRow } from "./poverty.js";
export type * from "./types.js";
