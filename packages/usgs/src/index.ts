export { COLLECTIONS, type Collection, queryables } from "./catalogue.js";
export { createUsgs, HOSTS, KEY, spec, TERMS, type Usgs, usgs } from "./client.js";
export type { NwisMethods, NwisStatisticsQuery } from "./nwis.js";
export { FEED_AGES, FEED_SIZES, type FeedAge, type FeedSize, type QuakeMethods } from "./quakes.js";
export type { SampleMethods, SampleSummary } from "./samples.js";
export type { StatisticsMethods } from "./statistics.js";
export type * from "./types.js";
export type { WaterMethods } from "./water.js";
