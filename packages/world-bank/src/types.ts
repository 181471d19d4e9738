import type { CallOptions } from "@govdata/core";

/** Languages the API answers in; names stay English or empty where the Bank has no translation. */
export type Language =
  | "en"
  | "es"
  | "fr"
  | "ar"
  | "zh"
  | "bg"
  | "de"
  | "hi"
  | "id"
  | "ja"
  | "km"
  | "ko"
  | "mk"
  | "mn"
  | "pl"
  | "pt"
  | "ro"
  | "ru"
  | "sq"
  | "th"
  | "tr"
  | "uk"
  | "vi";

/** Ids of often asked indicators, for completion in editors; any other id is accepted. */
export type IndicatorId =
  | "NY.GDP.MKTP.CD"
  | "NY.GDP.MKTP.KD.ZG"
  | "NY.GDP.PCAP.CD"
  | "NY.GDP.PCAP.PP.CD"
  | "NY.GDP.PCAP.PP.KD"
  | "SP.POP.TOTL"
  | "SP.POP.GROW"
  | "SP.DYN.LE00.IN"
  | "SP.DYN.TFRT.IN"
  | "SP.URB.TOTL.IN.ZS"
  | "SH.XPD.CHEX.PC.CD"
  | "SH.XPD.CHEX.GD.ZS"
  | "SH.DYN.MORT"
  | "FP.CPI.TOTL.ZG"
  | "SL.UEM.TOTL.ZS"
  | "NE.EXP.GNFS.ZS"
  | "NE.IMP.GNFS.ZS"
  | "BX.KLT.DINV.CD.WD"
  | "SI.POV.GINI"
  | "SI.POV.DDAY"
  | "SE.XPD.TOTL.GD.ZS"
  | "EN.GHG.CO2.PC.CE.AR5"
  | "EG.FEC.RNEW.ZS"
  | "EG.ELC.ACCS.ZS"
  | "IT.NET.USER.ZS"
  | (string & {});

/** Something with an id and a name, as the Bank nests them. */
export interface Named {
  id: string;
  /** The name; `null` where the Bank sends none, as in a language without a translation. */
  value: string | null;
}

/** A classification with the Bank's two-letter code. */
export interface Classification extends Named {
  iso2code: string | null;
}

/** Where a page stands. A field the agency's header lacks is `null`. */
export interface PageInfo {
  /** From 1; 0 when there are no rows. */
  page: number | null;
  pages: number | null;
  /** Rows per page. */
  per_page: number | null;
  /** Rows on all pages. */
  total: number | null;
}

/** One page of a list. */
export interface Page<T> extends PageInfo {
  rows: T[];
}

/** Which page to ask for. */
export interface PageParams {
  /** From 1. */
  page?: number;
  /** Rows per page, 1 to 32,500; the agency's default is 50. */
  perPage?: number;
}

/** The language of names and notes in a reply; the agency's default is English. */
export interface Localized {
  language?: Language;
}

/** Options of the iterators. */
export interface AllOptions extends CallOptions {
  /** Stop after so many rows. */
  max?: number;
}

/** One figure: an indicator of a country at a date. */
export interface Observation {
  indicator: Named;
  /** `id` is the Bank's two-letter code. */
  country: Named;
  /** The three-letter code; `null` for some groups (income levels). */
  countryiso3code: string | null;
  /** `2019`, `2012M01` or `2013Q1`. */
  date: string;
  /** In the unit the indicator's name tells; `null` when the Bank has no figure. */
  value: number | null;
  /** The digits as sent, only where `value` cannot hold them all (whole numbers past 2^53). */
  exact?: string;
  /** Practically always `null`: the unit stands in the indicator's name. */
  unit: string | null;
  /** The agency's mark, such as `F` for a forecast. */
  obs_status: string | null;
  /** Decimals the agency suggests to show. */
  decimal: number | null;
  /** With `footnote: true`: the note on this figure, `null` when it has none. */
  footnote?: string | null;
}

/** What a data call may say. */
export interface ValueParams extends Localized {
  /**
   * `2020`, `"2015:2024"`, months `"2012M01:2012M08"`, quarters `"2013Q1:2013Q4"` or `"YTD:2013"`.
   * Not together with `mrv` or `mrnev`. Default: every year there is.
   */
  date?: string | number;
  /** The most recent so many periods, the same for all countries; their values may be missing. */
  mrv?: number;
  /** The most recent so many values that are not missing, so that the years may differ by country. */
  mrnev?: number;
  /** With `mrv`: carry the last value forward over gaps. */
  gapfill?: boolean;
  /** With `mrv`: yearly, quarterly or monthly figures. */
  frequency?: "Y" | "Q" | "M";
  /** Database id (`2` is World Development Indicators). Needed for several indicators at once. */
  source?: string | number;
  /** Ask for the note on each figure. */
  footnote?: boolean;
  /** `false` drops groups (World, High income, …), so that `"all"` gives countries only. Default `true`. */
  aggregates?: boolean;
}

/** What a data reply says of itself. */
export interface ValuesInfo {
  /** Id of the database; `null` with several indicators. */
  sourceid: string | null;
  sourcename: string | null;
  /** The day the database was last updated, as `YYYY-MM-DD`. */
  lastupdated: string | null;
  /** What could not be done as asked, such as footnotes that this database refuses. */
  notes: string[];
}

/** Figures of one or several indicators: country after country, newest first, as the agency orders them. */
export interface Values extends ValuesInfo {
  observations: Observation[];
  /** Rows the agency has for this question, groups and missing values included. */
  total: number | null;
}

/** One page of figures. */
export interface ValuesPage extends ValuesInfo, PageInfo {
  observations: Observation[];
}

/** A country, territory or group. */
export interface Country {
  /** The three-letter code. */
  id: string;
  iso2Code: string;
  name: string | null;
  /** For a group the id is `NA` ("Aggregates"). */
  region: Classification;
  /** The region without its high-income members; its id is "" where there is none. */
  adminregion: Classification;
  incomeLevel: Classification;
  lendingType: Classification;
  capitalCity: string | null;
  /** Degrees of the capital. */
  longitude: number | null;
  latitude: number | null;
  /** Whether it is a group: its region's id is `NA`. Namibia, whose two-letter code is NA, is not. */
  aggregate: boolean;
}

/** Filters of the country list; several are joined with AND. */
export interface CountryFilter extends Localized {
  /** Region code or name: `SSF`, `"South Asia"`. */
  region?: string;
  /** `HIC`, `UMC`, `LMC`, `LIC`, `INX`, `MIC` or `LMY`, or the name. */
  incomelevel?: string;
  /** `IBD`, `IDB`, `IDX` or `LNX`, or the name. */
  lendingtype?: string;
  /** Only these: codes or names. */
  countries?: string | readonly string[];
  /** `false` drops groups. Default `true`. */
  aggregates?: boolean;
}

/** What an indicator measures and where it comes from. */
export interface Indicator {
  /** Always a string: many ids are bare digits. */
  id: string;
  name: string | null;
  unit: string | null;
  /** The database it is in. */
  source: Named;
  /** The definition. */
  sourceNote: string | null;
  sourceOrganization: string | null;
  topics: Named[];
}

/** Which indicators to list. */
export interface IndicatorFilter extends Localized {
  /** Database id. */
  source?: string | number;
  /** Topic id, 1 to 21. */
  topic?: string | number;
}

export interface Topic extends Named {
  sourceNote: string | null;
}

/** A database. */
export interface DataSource {
  id: string;
  /** `YYYY-MM-DD` */
  lastupdated: string | null;
  name: string | null;
  code: string | null;
  description: string | null;
  url: string | null;
  /** `Y` or `N` */
  dataavailability: string | null;
  metadataavailability: string | null;
  /** Number of dimensions: 3, or 4 for databases that only the `/sources/…` form reads. */
  concepts: number | null;
  /** With `databid: true`, where the agency sends it. */
  databid?: string | null;
}

export interface SourceFilter extends Localized {
  /** Ask for the DataBank id as well. */
  databid?: boolean;
}

export interface Region {
  /** Only the seven real regions have one. */
  id: string | null;
  code: string;
  iso2code: string | null;
  name: string | null;
}

export interface RegionFilter extends Localized {
  /** A kind of group. */
  type?: "admin" | "geo" | "allincomelevels" | "demodividend" | "smallstates" | "other";
}

export interface LanguageInfo {
  code: string;
  name: string | null;
  nativeForm: string | null;
}
