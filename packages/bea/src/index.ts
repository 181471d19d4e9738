export { type Bea, bea, createBea, HOSTS, KEY, spec, TERMS } from "./client.js";
export type {
  GdpByIndustryQuery,
  IndustryMethods,
  InputOutputQuery,
  UnderlyingGdpByIndustryQuery,
} from "./industry.js";
export type {
  InternationalMethods,
  InvestmentQuery,
  MultinationalsQuery,
  ServicesSuppliedQuery,
  ServicesTradeQuery,
  TransactionsQuery,
} from "./international.js";
export type { MetadataMethods } from "./metadata.js";
export type {
  FixedAssetsQuery,
  NationalFrequency,
  NationalMethods,
  NipaQuery,
  UnderlyingQuery,
} from "./national.js";
export type { RegionalMethods, RegionalQuery } from "./regional.js";
export type * from "./types.js";
export {
  DATASETS,
  type Dataset,
  FILTERABLE,
  type FilterableDataset,
  GEO_GROUPS,
  type GeoGroup,
  INDUSTRY_TABLES,
  ITA_INDICATORS,
  MARKS,
  MNE_CLASSIFICATIONS,
  MNE_DIRECTIONS,
  type MneClassification,
  type MneDirection,
  NIPA_TABLES,
  REGIONAL_TABLES,
  TRADE_DIRECTIONS,
  type TradeDirection,
} from "./vocabulary.js";
