export type {
  AnalysisMethods,
  AsOfParams,
  CompareParams,
  FirstPrintParams,
  RevisionParams,
  SeriesDataParams,
} from "./analysis.js";
export type { BulkMethods, ReleaseLatestParams, ReleaseObservationParams } from "./bulk.js";
export type { CatalogMethods } from "./catalog.js";
export { createFred, type Fred, type FredOptions, fred } from "./client.js";
export type { MapMethods, MapSeriesParams, RegionalParams } from "./maps.js";
export type {
  AllReleaseDateParams,
  ObservationParams,
  PageParams,
  RealtimeParams,
  RelatedTagParams,
  ReleaseDateParams,
  ReleaseListParams,
  SearchParams,
  SeriesListParams,
  SeriesTagParams,
  SourceListParams,
  TaggedSeriesParams,
  TagNames,
  TagParams,
  UpdateParams,
  VintageDateParams,
  WideParams,
} from "./params.js";
export type { CalendarParams, ReleaseMethods, ReleaseTableParams } from "./releases.js";
export type { SearchMethods } from "./search.js";
export type { SeriesMethods } from "./series.js";
export type * from "./types.js";
export {
  AGGREGATIONS,
  type Aggregation,
  FREQUENCIES,
  type Frequency,
  type MapFrequency,
  POPULAR_SERIES,
  REGION_TYPES,
  type RegionType,
  SEASONS,
  type Season,
  type SeriesId,
  TAG_GROUPS,
  type TagGroup,
  UNITS,
  type Units,
} from "./vocabulary.js";
