export { createSec, type Sec, type SecOptions, sec } from "./client.js";
export type { CompanyMethods } from "./companies.js";
export type { DocumentMethods } from "./documents.js";
export type { CurrentPage, CurrentParams, FeedMethods, IndexParams } from "./feeds.js";
export type { FilingMethods, FilingParams } from "./filings.js";
export type { FinancialMethods, FinancialsParams, HistoryParams, RankParams } from "./financials.js";
export type { PeriodKind } from "./history.js";
export type { SearchMethods, SearchParams } from "./search.js";
export type * from "./types.js";
export {
  FORMS,
  ITEMS_8K,
  METRICS,
  type Metric,
  type MetricSpec,
  TAXONOMIES,
  type Taxonomy,
} from "./vocabulary.js";
export type { ConceptParams, FrameParams, XbrlMethods } from "./xbrl.js";
