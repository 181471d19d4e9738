/** A remark of the Bureau on one value: `P` is preliminary, `R` revised; other codes differ from survey to survey. */
export interface Footnote {
  code: string | null;
  text: string | null;
}

/** Changes over 1, 3, 6 and 12 months. A span that the Bureau does not give is `null`. */
export interface Spans {
  1: number | null;
  3: number | null;
  6: number | null;
  12: number | null;
}

/** Changes that the Bureau computed (with a key only). A kind that the survey lacks is `null`. */
export interface Calculations {
  /** In the units of the series. */
  net_changes: Spans | null;
  /** In percent, to one decimal. */
  pct_changes: Spans | null;
}

/** One value of a series. */
export interface BlsObservation {
  year: number;
  /** `M01`-`M12`, `Q01`-`Q04`, `S01`/`S02`, `A01`; `M13`, `Q05` and `S03` are averages over the year. */
  period: string;
  /** As the Bureau writes it: "December", "1st Quarter", "Annual". */
  periodName: string | null;
  /** In a form that sorts: `2026-07`, `2026Q3`, `2026S1`, `2026`. */
  date: string;
  /** `null` where the Bureau has none ("-"); the footnotes say why. Zero is a value. */
  value: number | null;
  /** As published, with its trailing zeros: "333.020". */
  text: string;
  /** The newest value of the series, when the range reaches it. */
  latest: boolean;
  /** The Bureau will still revise it (footnote `P`). */
  preliminary: boolean;
  /** An average over the year (`M13`, `Q05`, `S03`), which belongs in no time line. */
  annualAverage: boolean;
  footnotes: Footnote[];
  calculations: Calculations | null;
  /** Aspects, as the Bureau sends them; empty when there are none. */
  aspects: unknown[];
}

/** What the Bureau's catalog says of a series. Fields vary by survey; see `fields` for those not named here. */
export interface SeriesCatalog {
  series_title: string | null;
  series_id: string | null;
  seasonality: string | null;
  survey_name: string | null;
  survey_abbreviation: string | null;
  measure_data_type: string | null;
  area: string | null;
  item: string | null;
  /** Every field, under the Bureau's own name. */
  fields: Readonly<Record<string, string>>;
}

/** One series with its values, newest first. */
export interface BlsSeries {
  seriesID: string;
  /** `null` without a key, when not asked for, and where the Bureau has none. */
  catalog: SeriesCatalog | null;
  data: BlsObservation[];
}

/** A year of a series for which the Bureau says it has nothing. */
export interface NoData {
  seriesID: string;
  year: number | null;
}

/** What one or several queries gave, joined. */
export interface SeriesReply {
  /** In the order asked. A series that does not exist is here as well, without data. */
  series: BlsSeries[];
  /** Ids that the Bureau says do not exist. */
  unknown: string[];
  /** Years for which the Bureau says it has no data. */
  noData: NoData[];
  /** Further messages of the Bureau. */
  messages: string[];
  /** First and last year asked for; `null` when left to the Bureau: this year and the two before. */
  years: { start: number; end: number } | null;
  /** Whether a key was used. Without one there are no catalog, calculations, annual averages and aspects. */
  keyed: boolean;
  /** Version of the API that answered: `v2` with a key, `v1` without. */
  version: "v1" | "v2";
  /** Queries it took, each of which counts against the day's quota unless it was cached. */
  queries: number;
}

/** Whether to ask for an extra that needs a key; `"keyed"`: when there is a key, and go without otherwise. */
export type Extra = boolean | "keyed";

/** What to ask of series. */
export interface SeriesParams {
  /** First year. Alone, the last is this year. */
  startYear?: number;
  /** Last year. Alone, the first is two years before it. */
  endYear?: number;
  /** Titles and attributes. Needs a key. */
  catalog?: Extra;
  /** Net and percent changes over 1, 3, 6 and 12 months. Needs a key. */
  calculations?: Extra;
  /** Averages over each year, as further rows (`M13`). Needs a key. */
  annualAverage?: Extra;
  /** Further attributes of values. Needs a key. */
  aspects?: Extra;
}

/** What one asks with, with and without a key. */
export interface Allowance {
  keyed: boolean;
  version: "v1" | "v2";
  queriesPerDay: number;
  seriesPerQuery: number;
  yearsPerQuery: number;
}

/** A survey of the Bureau. */
export interface Survey {
  /** The first two letters of its series ids: `LA`. */
  survey_abbreviation: string;
  survey_name: string;
}

/** What a survey's series can be asked for. The Bureau's flags are not always right: average prices have changes. */
export interface SurveyDetail extends Survey {
  allowsNetChange: boolean | null;
  allowsPercentChange: boolean | null;
  hasAnnualAverages: boolean | null;
}
