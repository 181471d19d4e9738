/**
 * The codes FRED's parameters take. Pages: https://fred.stlouisfed.org/docs/api/fred/series_observations.html,
 * https://fred.stlouisfed.org/docs/api/fred/tags.html and https://fred.stlouisfed.org/docs/api/geofred/.
 */

/** Transformations of a series (`units`), with what each gives. */
export const UNITS = {
  lin: "level, no transformation",
  chg: "change from the period before",
  ch1: "change from a year ago",
  pch: "percent change from the period before",
  pc1: "percent change from a year ago",
  pca: "compounded annual rate of change",
  cch: "continuously compounded rate of change",
  cca: "continuously compounded annual rate of change",
  log: "natural logarithm",
} as const;
export type Units = keyof typeof UNITS;

/** Frequencies a series can be aggregated to; only its own or a lower one is accepted. */
export const FREQUENCIES = {
  d: "daily",
  w: "weekly",
  bw: "biweekly",
  m: "monthly",
  q: "quarterly",
  sa: "semiannual",
  a: "annual",
  wef: "weekly, ending Friday",
  weth: "weekly, ending Thursday",
  wew: "weekly, ending Wednesday",
  wetu: "weekly, ending Tuesday",
  wem: "weekly, ending Monday",
  wesu: "weekly, ending Sunday",
  wesa: "weekly, ending Saturday",
  bwew: "biweekly, ending Wednesday",
  bwem: "biweekly, ending Monday",
} as const;
export type Frequency = keyof typeof FREQUENCIES;

/** How several observations become one of a lower frequency. */
export const AGGREGATIONS = { avg: "average", sum: "sum", eop: "end of period" } as const;
export type Aggregation = keyof typeof AGGREGATIONS;

/** Groups a tag belongs to. */
export const TAG_GROUPS = {
  freq: "frequency",
  gen: "general or concept",
  geo: "geography",
  geot: "geography type",
  rls: "release",
  seas: "seasonal adjustment",
  src: "source",
  cc: "citation and copyright",
} as const;
export type TagGroup = keyof typeof TAG_GROUPS;

/** Kinds of regions the maps know. */
export const REGION_TYPES = {
  bea: "Bureau of Economic Analysis region",
  msa: "metropolitan statistical area",
  frb: "Federal Reserve Bank district",
  necta: "New England city and town area",
  state: "state",
  country: "country",
  county: "county",
  censusregion: "census region",
  censusdivision: "census division",
} as const;
export type RegionType = keyof typeof REGION_TYPES;

/** Seasonal adjustments of a map's series group. */
export const SEASONS = {
  SA: "seasonally adjusted",
  NSA: "not seasonally adjusted",
  SSA: "smoothed seasonally adjusted",
  SAAR: "seasonally adjusted annual rate",
  NSAAR: "not seasonally adjusted annual rate",
} as const;
export type Season = keyof typeof SEASONS;

/** Frequencies the maps know. */
export const MAP_FREQUENCIES = ["d", "w", "bw", "m", "q", "sa", "a"] as const satisfies readonly Frequency[];
export type MapFrequency = (typeof MAP_FREQUENCIES)[number];

export const SORT_ORDERS = ["asc", "desc"] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** Orders of lists of series. */
export const SERIES_ORDERS = [
  "series_id",
  "title",
  "units",
  "frequency",
  "seasonal_adjustment",
  "realtime_start",
  "realtime_end",
  "last_updated",
  "observation_start",
  "observation_end",
  "popularity",
  "group_popularity",
] as const;
export type SeriesOrder = (typeof SERIES_ORDERS)[number];
export const SEARCH_ORDERS = ["search_rank", ...SERIES_ORDERS] as const;
export type SearchOrder = (typeof SEARCH_ORDERS)[number];

export const TAG_ORDERS = ["series_count", "popularity", "created", "name", "group_id"] as const;
export type TagOrder = (typeof TAG_ORDERS)[number];

export const RELEASE_ORDERS = [
  "release_id",
  "name",
  "press_release",
  "realtime_start",
  "realtime_end",
] as const;
export type ReleaseOrder = (typeof RELEASE_ORDERS)[number];

export const SOURCE_ORDERS = ["source_id", "name", "realtime_start", "realtime_end"] as const;
export type SourceOrder = (typeof SOURCE_ORDERS)[number];

export const RELEASE_DATE_ORDERS = ["release_date", "release_id", "release_name"] as const;
export type ReleaseDateOrder = (typeof RELEASE_DATE_ORDERS)[number];

/** What a list of series can be narrowed by. */
export const FILTER_VARIABLES = ["frequency", "units", "seasonal_adjustment"] as const;
export type FilterVariable = (typeof FILTER_VARIABLES)[number];

/** Series people ask for most, by theme; any other id works as well. */
export const POPULAR_SERIES = {
  growth: [
    "GDP",
    "GDPC1",
    "A191RL1Q225SBEA",
    "GDPDEF",
    "INDPRO",
    "TCU",
    "RSAFS",
    "PCE",
    "DSPIC96",
    "PSAVERT",
  ],
  jobs: ["UNRATE", "U6RATE", "PAYEMS", "CIVPART", "ICSA", "JTSJOL"],
  prices: ["CPIAUCSL", "CPIAUCNS", "CPILFESL", "PCEPI", "PCEPILFE", "T10YIE", "UMCSENT"],
  rates: [
    "FEDFUNDS",
    "DFF",
    "SOFR",
    "DGS1MO",
    "DGS3MO",
    "DGS2",
    "DGS5",
    "DGS10",
    "DGS30",
    "T10Y2Y",
    "T10Y3M",
    "MORTGAGE30US",
    "MORTGAGE15US",
  ],
  money: ["M1SL", "M2SL", "WALCL", "RRPONTSYD"],
  markets: ["SP500", "DJIA", "NASDAQCOM", "VIXCLS", "DEXUSEU", "DTWEXBGS"],
  energy: ["DCOILWTICO", "DCOILBRENTEU", "DHHNGSP", "GASREGW"],
  housing: ["HOUST", "PERMIT", "CSUSHPINSA", "USSTHPI", "MSPUS"],
  fiscal: ["FYFSD", "FYFSGDA188S", "GFDEBTN", "GFDEGDQ188S", "FGEXPND"],
  recessions: ["USREC", "USRECD", "SAHMREALTIME"],
} as const;
type PopularSeries = (typeof POPULAR_SERIES)[keyof typeof POPULAR_SERIES][number];

/** A series id: editors complete the ones people ask for most, every other is accepted. */
export type SeriesId = PopularSeries | (string & {});

/** The first and the last real-time date FRED knows. */
export const FIRST_DATE = "1776-07-04";
export const LAST_DATE = "9999-12-31";
