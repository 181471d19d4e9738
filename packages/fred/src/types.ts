import type { Call } from "@govdata/core";
import type { Frequency, SeriesId, Units } from "./vocabulary.js";

/** A method that gives one page, with `.all(…)` (same arguments) that gives every item of every page. */
export interface Paged<Args extends unknown[], Page, Item> {
  (...args: Args): Call<Page>;
  /** Every item, page after page; a page is asked for when its first item is wanted. */
  all(...args: Args): AsyncIterable<Item>;
}

/** What a paged reply says about itself. */
export interface PageInfo {
  /** Items there are in all. */
  count: number;
  /** Items skipped before the first of this page. */
  offset: number;
  /** Items a page holds at most. */
  limit: number;
  order_by: string | null;
  sort_order: string | null;
}

/** A series without its figures. */
export interface Series {
  id: string;
  title: string;
  /** First day of the first period, `YYYY-MM-DD`. */
  observation_start: string | null;
  /** First day of the last period, `YYYY-MM-DD`; in the future for projections. */
  observation_end: string | null;
  /** In words: "Quarterly", "Weekly, Ending Friday". */
  frequency: string;
  /** `D`, `W`, `BW`, `M`, `Q`, `SA` or `A`. */
  frequency_short: string | null;
  /** What the figures count, in words: "Billions of Dollars". */
  units: string;
  units_short: string | null;
  /** In words: "Seasonally Adjusted Annual Rate". */
  seasonal_adjustment: string | null;
  /** `SA`, `NSA`, `SAAR`, … */
  seasonal_adjustment_short: string | null;
  /** When FRED last changed it, ISO 8601 with its offset from UTC: `2024-12-19T07:55:01-06:00`. */
  last_updated: string | null;
  /** 0 to 100; `null` where the reply does not have it. */
  popularity: number | null;
  /** Popularity of the group of like series; only in lists. */
  group_popularity: number | null;
  /** The source's notes as plain text; `null` when there are none. */
  notes: string | null;
}

/** A page of series. */
export interface SeriesList extends PageInfo {
  series: Series[];
}

/** One value of a series. */
export interface Observation {
  /** First day of the period (for weekly series: the day the week ends on), `YYYY-MM-DD`. */
  date: string;
  /** `null` where FRED has none (it sends "."). */
  value: number | null;
}

/** A value together with the days it was the published one. */
export interface VintageObservation extends Observation {
  /** First day it was the value, `YYYY-MM-DD`. */
  realtime_start: string;
  /** Last day it was the value; `9999-12-31` while it still is. */
  realtime_end: string;
}

/** Observations of one series, labelled as the reply labels itself. */
export interface Observations<Row extends Observation = Observation> extends PageInfo {
  /** The series asked for; the reply does not repeat it. */
  id: string;
  /** The transformation the reply says it is in. */
  units: Units;
  /** The frequency asked for; `null`: the series' own. */
  frequency: Frequency | null;
  /** 1: by real-time period. 4: first release only. */
  output_type: number;
  /** Range of dates the reply covers. */
  observation_start: string;
  observation_end: string;
  /** Real-time period the reply covers. Without vintage arguments this is the day the series last changed. */
  realtime_start: string | null;
  realtime_end: string | null;
  observations: Row[];
}

/** Observations in the wide form of output types 2 and 3: `date` and one column per vintage, values as sent. */
export interface WideObservations extends PageInfo {
  id: string;
  units: Units;
  output_type: number;
  rows: Readonly<Record<string, unknown>>[];
}

/** Who holds the rights to a series, from its tag of the group `cc`. */
export interface Rights {
  /** The tag: "public domain: citation requested". */
  tag: string;
  status: "public_domain" | "citation_required" | "pre_approval_required" | "other";
  /** What it means, in a sentence. */
  note: string;
}

/** A series with its figures. */
export interface SeriesData extends Observations {
  title: string;
  /** What the figures are, transformation included: "Percent change from a year ago". */
  unit: string;
  /** Frequency of the figures, in words. */
  frequency_text: string;
  seasonal_adjustment: string | null;
  last_updated: string | null;
  notes: string | null;
  /** Present when `rights: true` was asked for; `null` when FRED gives none. */
  rights?: Rights | null;
  /** The whole record of the series. */
  series: Series;
}

/** The newest value of a series. */
export interface Latest {
  id: string;
  title: string;
  unit: string;
  frequency_text: string;
  last_updated: string | null;
  date: string | null;
  value: number | null;
  /** The value before it. */
  previous: { date: string; value: number } | null;
  /** Newer dates that FRED lists without a value (holidays, gaps in collection). */
  missing: string[];
  /** Whether the date is later than today: a projection, not a measurement. */
  projected: boolean;
}

/** Several series over the same dates. */
export interface AlignedSeries {
  /** In the order asked for; `key` is the id, with the transformation when one id was asked for twice. */
  series: (Omit<SeriesData, "observations"> & { key: string })[];
  rows: {
    date: string;
    /** One per series, in their order; `null` where a series has no value for the date. */
    values: (number | null)[];
  }[];
}

/** Everything FRED says about a series but its figures. */
export interface SeriesProfile {
  series: Series;
  rights: Rights | null;
  tags: Tag[];
  categories: Category[];
  release: Release;
}

export interface Category {
  id: number;
  name: string;
  /** `null` for the root. */
  parent_id: number | null;
  notes: string | null;
}

export interface Release {
  id: number;
  name: string;
  /** Whether the source issues a press release with it. */
  press_release: boolean;
  /** The source's page for it. */
  link: string | null;
  notes: string | null;
}

export interface ReleaseList extends PageInfo {
  releases: Release[];
}

export interface ReleaseDate {
  release_id: number;
  /** `null` in the dates of one release, which the API sends without names. */
  release_name: string | null;
  /** `YYYY-MM-DD`. */
  date: string;
}

export interface ReleaseDateList extends PageInfo {
  release_dates: ReleaseDate[];
}

/** A row of a release's table, as its press release prints it. */
export interface TableElement {
  element_id: number;
  release_id: number;
  series_id: string | null;
  parent_id: number | null;
  line: string | null;
  /** `section`, `table`, `header` or `series`. */
  type: string;
  name: string;
  level: number | null;
  /** With `includeObservationValues`, for rows of type series. */
  observation_value?: number | null;
  /** The date the value is of: the one asked for, or the last before it. */
  observation_date?: string | null;
  /** Empty in every reply seen: ask again with `elementId` for what is below. */
  children: TableElement[];
}

export interface ReleaseTable {
  release_id: number;
  /** `null` for the list of a release's tables. */
  element_id: number | null;
  name: string | null;
  elements: TableElement[];
}

export interface Source {
  id: number;
  name: string;
  link: string | null;
  notes: string | null;
}

export interface SourceList extends PageInfo {
  sources: Source[];
}

export interface Tag {
  name: string;
  /** `freq`, `gen`, `geo`, `geot`, `rls`, `seas`, `src` or `cc`. */
  group_id: string;
  notes: string | null;
  /** ISO 8601 with its offset from UTC. */
  created: string | null;
  popularity: number | null;
  /** Series that carry it. */
  series_count: number;
}

export interface TagList extends PageInfo {
  tags: Tag[];
}

export interface VintageDates extends PageInfo {
  id: string;
  /** Days on which the series was released or revised, `YYYY-MM-DD`. */
  vintage_dates: string[];
}

/** A series of a whole release (version 2 of the API). */
export interface ReleaseSeries {
  series_id: string;
  title: string;
  frequency: string;
  units: string;
  seasonal_adjustment: string | null;
  /** ISO 8601. */
  last_updated: string | null;
  /** From the reply's copyright label. */
  rights: Rights | null;
  notes: string | null;
  observations: Observation[];
}

/** One page of a whole release; a page may end in the middle of a series. */
export interface ReleaseObservations {
  release: {
    release_id: number;
    name: string;
    url: string | null;
    sources: { name: string; url: string | null }[];
  };
  series: ReleaseSeries[];
  has_more: boolean;
  /** Where the next page begins; `null` after the last. */
  next_cursor: string | null;
}

/** The newest figures of a release's series. */
export interface ReleaseLatest {
  release_id: number;
  name: string;
  series: ReleaseSeries[];
  /** Whether there are more series than asked for. */
  more: boolean;
}

/** What a map of a series needs: its group of like series, one per region. */
export interface SeriesGroup {
  title: string;
  region_type: string;
  /** A number in digits: `"882"`. */
  series_group: string;
  season: string;
  units: string;
  frequency: string;
  /** First and last date there is a map of, `YYYY-MM-DD`. */
  min_date: string | null;
  max_date: string | null;
}

/** One region's value. */
export interface RegionValue {
  region: string;
  /** FIPS or other code, leading zeros kept. */
  code: string;
  value: number | null;
  series_id: string | null;
}

/** Values by region for one or several dates. */
export interface RegionalData {
  title: string;
  /** Kind of region: `state`. */
  region: string;
  seasonality: string | null;
  units: string;
  frequency: string | null;
  /** Oldest first. */
  dates: { date: string; values: RegionValue[] }[];
}

/** Outlines of regions, as FRED draws them. */
export interface Shapes {
  type: "FeatureCollection";
  name: string | null;
  features: {
    type: string;
    /** Empty for the frame around insets. One region may be several features. */
    properties: Readonly<Record<string, unknown>>;
    /** Coordinates are units of FRED's own map (about 0 to 10000), not degrees, whatever `crs` says. */
    geometry: unknown;
  }[];
}

/** A series to align: an id, or an id with its own transformation. */
export type SeriesRequest =
  | SeriesId
  | {
      id: SeriesId;
      units?: Units;
    };
