/** An earthquake or another event of the catalogue. */
export interface Quake {
  id: string;
  /** Can be negative; null where none was determined. */
  magnitude: number | null;
  /** Scale of the magnitude: mw, ml, md, mb … */
  magnitudeType: string | null;
  place: string | null;
  /** ISO, UTC. */
  time: string | null;
  updated: string | null;
  latitude: number | null;
  longitude: number | null;
  /** Kilometres; null for historic events. */
  depth: number | null;
  /** "earthquake", "quarry blast", "explosion", "ice quake" … */
  type: string | null;
  /** "automatic", "reviewed" or "deleted". */
  status: string | null;
  /** PAGER: green, yellow, orange or red. */
  alert: string | null;
  /** A large event under the ocean: not a warning. */
  tsunami: boolean;
  /** 0 to above 1,000; 600 and more counts as significant. */
  significance: number | null;
  /** Reports by people. */
  felt: number | null;
  /** Highest intensity reported by people, 0 to 12. */
  cdi: number | null;
  /** Highest intensity estimated, 0 to 12. */
  mmi: number | null;
  network: string | null;
  code: string | null;
  ids: string[];
  sources: string[];
  productTypes: string[];
  stations: number | null;
  /** Degrees to the nearest station. */
  dmin: number | null;
  /** Seconds. */
  rms: number | null;
  /** Degrees. */
  gap: number | null;
  title: string | null;
  /** Page a person can open. */
  url: string | null;
}

export interface QuakePage {
  title: string | null;
  /** ISO, UTC: when the answer was made. */
  generated: string | null;
  /** Events in this answer, not in all: ask `earthquakeCount` for that. */
  count: number;
  /** West, south, top, east, north, bottom; null for none or one event. */
  bbox: number[] | null;
  events: Quake[];
}

export interface QuakeCount {
  count: number;
  /** As many as one query may give. */
  maxAllowed: number | null;
}

/** A file of a product, by address, or in the answer itself. */
export interface ProductContent {
  /** "" for text that stands in the answer itself. */
  path: string;
  contentType: string | null;
  length: number | null;
  url: string | null;
  bytes: string | null;
}

export interface QuakeProduct {
  id: string | null;
  type: string;
  code: string | null;
  source: string | null;
  updateTime: string | null;
  status: string | null;
  preferredWeight: number | null;
  /** All are text, as sent. Addresses of persons are left out. */
  properties: Record<string, string>;
  contents: ProductContent[];
}

export interface QuakeDetail extends Quake {
  /** Preferred first within each kind: shakemap, losspager, dyfi, moment-tensor … */
  products: Record<string, QuakeProduct[]>;
}

export type QuakeOrder = "time" | "time-asc" | "magnitude" | "magnitude-asc";

/** Conditions of an event search. Times are ISO, UTC when they name no zone. */
export interface QuakeFilter {
  /** Default: 30 days ago. */
  start?: string;
  end?: string;
  updatedAfter?: string;
  /** West and east may lie beyond ±180 to cross the date line; the span is 360 at most. */
  box?: { west?: number; south?: number; east?: number; north?: number };
  /** Either `radiusKm` (to 20,001.6) or `radiusDegrees` (to 180). */
  circle?: {
    latitude: number;
    longitude: number;
    radiusKm?: number;
    radiusDegrees?: number;
    minRadiusKm?: number;
  };
  /** Kilometres, -100 to 1,000. */
  minDepth?: number;
  maxDepth?: number;
  minMagnitude?: number;
  maxMagnitude?: number;
  catalog?: string;
  contributor?: string;
  alertLevel?: "green" | "yellow" | "orange" | "red";
  /** ["earthquake"] leaves out quarry blasts and the like. */
  eventType?: readonly string[];
  minCdi?: number;
  maxCdi?: number;
  minMmi?: number;
  maxMmi?: number;
  minFelt?: number;
  minGap?: number;
  maxGap?: number;
  minSignificance?: number;
  maxSignificance?: number;
  productType?: string;
  productCode?: string;
  reviewStatus?: "all" | "automatic" | "reviewed";
  includeDeleted?: boolean | "only";
}

export interface QuakeQuery extends QuakeFilter {
  orderBy?: QuakeOrder;
  /** 1 to 20,000; default 100. */
  limit?: number;
  /** From 1. */
  offset?: number;
}

/** One value of a water series. */
export interface WaterValue {
  /** "USGS-01646500" */
  location: string;
  parameter: string;
  /** "00003" mean, "00011" instantaneous … */
  statistic: string | null;
  /** A date in daily series, ISO with zone elsewhere. */
  time: string;
  value: number | null;
  /** The value as sent. */
  text: string | null;
  unit: string | null;
  /** "Approved" or "Provisional": provisional figures may change. */
  approval: string | null;
  qualifiers: string[];
  /** With `time` what identifies a value: the feature's own id changes with every refresh. */
  series: string | null;
  lastModified: string | null;
}

export type WaterCell = number | string | boolean | string[] | null;

/** An entry of a collection by the agency's own names. Missing is null. */
export interface WaterFeature {
  id: string;
  latitude: number | null;
  longitude: number | null;
  properties: Record<string, WaterCell>;
}

export interface WaterPage<T> {
  items: T[];
  /** Address of the next page; null at the end. */
  next: string | null;
}

export interface WaterQuery {
  /** "USGS-01646500" or "01646500", one or several. */
  location?: string | readonly string[];
  /** Five digits: "00060". */
  parameter?: string | readonly string[];
  /** Five digits: "00003". */
  statistic?: string | readonly string[];
  /** A day, an instant, "2024-01-01/2024-12-31", "../2024-01-01", "2024-01-01/.." or "P7D". */
  time?: string;
  /** West, south, east, north. */
  bbox?: readonly [number, number, number, number];
  /** Any other name of the collection, for equality; see `queryables`. */
  where?: Readonly<Record<string, string | readonly string[]>>;
  properties?: readonly string[];
  skipGeometry?: boolean;
  sortBy?: string;
  /** CQL text. Texts compare by letters, not by size. */
  filter?: string;
  /** Size of a page, 1 to 50,000; default 1,000. */
  limit?: number;
}

export interface StatisticValue {
  /** arithmetic_mean, maximum, median, minimum or percentile. */
  computation: string;
  /** "01-01" or "01", of normals. */
  timeOfYear: string | null;
  /** Of intervals. */
  start: string | null;
  end: string | null;
  interval: string | null;
  sampleCount: number | null;
  value: number | null;
  approval: string | null;
  /** Of computation percentile; values that are not a number are null. */
  percentiles: { percentile: number; value: number | null }[];
}

export interface StatisticSeries {
  location: string;
  locationName: string | null;
  parameter: string;
  unit: string | null;
  /** "00003": what the statistics are of. */
  statistic: string | null;
  series: string | null;
  values: StatisticValue[];
}

export type Computation = "arithmetic_mean" | "maximum" | "median" | "minimum" | "percentile";

export interface StatisticsQuery {
  location?: string | readonly string[];
  parameter?: string | readonly string[];
  computation?: Computation | readonly Computation[];
  /** "US:42": country and FIPS. */
  stateCode?: string;
  /** "US:42:103" */
  countyCode?: string;
  countryCode?: string;
  siteTypeCode?: string;
  siteTypeName?: string;
  parentSeries?: string;
  /** MM-DD for normals, YYYY-MM-DD for intervals. */
  start?: string;
  end?: string;
  /** Locations in a page; default 1,000. */
  pageSize?: number;
}

/** Where: exactly one of `sites`, `state`, `huc`, `box`, `county`. */
export interface NwisWhere {
  /** 1 to 100 site numbers of 8 to 15 digits, "AGENCY:number" allowed. Leading zeros count. */
  sites?: readonly string[];
  /** Two letters. */
  state?: string;
  /** One of two digits or up to ten of eight. */
  huc?: readonly string[];
  /** West, south, east, north. */
  box?: readonly [number, number, number, number];
  /** Up to 20 of five digits. */
  county?: readonly string[];
  parameter?: readonly string[];
  siteType?: readonly string[];
  siteStatus?: "all" | "active" | "inactive";
  agency?: string;
}

export interface NwisValuesQuery extends NwisWhere {
  /** "P7D", or `start` and `end`; without either the newest value only. */
  period?: string;
  start?: string;
  end?: string;
  modifiedSince?: string;
}

export interface NwisValue {
  /** With the site's own offset in instantaneous series, without in daily ones. */
  time: string;
  value: number | null;
  text: string;
  qualifiers: string[];
}

/** One sensor of one series. */
export interface NwisSeries {
  /** "USGS:01491000:00060:00003" */
  name: string;
  site: string;
  agency: string | null;
  siteName: string | null;
  latitude: number | null;
  longitude: number | null;
  stateCode: string | null;
  countyCode: string | null;
  huc: string | null;
  siteType: string | null;
  parameter: string;
  variable: string | null;
  description: string | null;
  unit: string | null;
  statistic: string | null;
  /** What tells two sensors of a series apart. */
  method: string | null;
  methodId: string | null;
  qualifiers: Record<string, string>;
  values: NwisValue[];
}

export interface NwisValues {
  series: NwisSeries[];
  /** Series without a value in the time asked for, left out above. */
  emptySeries: string[];
  /** Sites asked for that the service dropped without a word: unknown or without data. */
  missing: string[];
}

/** A row of a tab-delimited answer: text, trimmed, null for blank. */
export type RdbRow = Record<string, string | null>;
