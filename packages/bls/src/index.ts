export { type Bls, bls, createBls, HOSTS, KEYS, spec, TERMS } from "./client.js";
export type { DataMethods } from "./data.js";
export {
  LOCAL_MEASURES,
  type LocalMeasure,
  localSeriesId,
  seriesId,
  stateJobsId,
  TURNOVER,
  type Turnover,
  turnoverSeriesId,
} from "./ids.js";
export {
  COMPONENTS,
  type Component,
  componentSeriesId,
  findKnown,
  KNOWN,
  type KnownSeries,
  SECTORS,
  type Sector,
  sectorSeriesId,
  stateSeries,
  TOPICS,
  type Topic,
} from "./known.js";
export { nextRelease, SIGN_UP, WITH_KEY, WITHOUT_KEY } from "./limits.js";
export type { SurveyMethods } from "./surveys.js";
export type * from "./types.js";
