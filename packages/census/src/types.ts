/** A figure, a text, or `null` where there is none. An integer past 2^53 is a string of its digits. */
export type Value = number | string | null;

/** Why a figure is missing. */
export interface Missing {
  /** What the API sent: `"-666666666"`, `"D"`, `null`. */
  raw: string | null;
  /** The symbol the Bureau prints for it: `"-"`, `"N"`, `"(X)"`, `"**"`, `"***"`, `"*****"`. */
  symbol: string | null;
  /** What it means, where the Bureau says so. */
  meaning: string | null;
}

/** A column of a reply. */
export interface DataColumn {
  /** As the API writes it: `B19013_001E`, `NAICS2017`, `state`. */
  name: string;
  /** `geography` and `predicate` columns are codes and stay text, zeros in front included. */
  kind: "number" | "text" | "geography" | "predicate";
  /** With `descriptive: true`, what the second header row says. */
  label: string | null;
}

/** A row of a reply: one area, or one area and one value of each predicate. */
export interface DataRow {
  /** `NAME`, when it was asked for. */
  name: string | null;
  /** Codes by geography level: `{ state: "24", county: "047" }`. */
  geo: Record<string, string>;
  /** Figures and texts by variable, as asked. */
  values: Record<string, Value>;
  /** For figures that are missing, why. */
  missing: Record<string, Missing>;
  /** Symbols that came with a figure: a median of 250001 that stands for `250,000+`. */
  annotations: Record<string, string>;
}

/** A reply of a data query. */
export interface DataTable {
  /** `2023/acs/acs5`, `timeseries/poverty/saipe` */
  dataset: string;
  columns: DataColumn[];
  /** In the order the API sent, which is none: sort by code or name. Empty when there are none. */
  rows: DataRow[];
}

/** A reply as sent: texts and nulls under the names of the header row. */
export interface RawTable {
  header: string[];
  rows: (string | null)[][];
}

/** A variable of a data set. */
export interface Variable {
  name: string;
  /** What is counted, levels parted by `!!`: `Estimate!!Total!!Male`. */
  label: string | null;
  /** The table's title. Case and wording differ by year. */
  concept: string | null;
  /** `int`, `float`, `long`, `string`, `datetime`, …; missing for some variables of older files. */
  type: string | null;
  /** Tables it belongs to. Empty for none. */
  groups: string[];
  /** Companions that can be asked for beside it: annotations (EA, MA) and margins of error (M). */
  attributes: string[];
  /** Must be given as a predicate, or is sent even when not asked for. */
  required: "true" | "default displayed" | null;
  /** Can be used as a predicate only, not in `get`. */
  predicateOnly: boolean;
  /** Codes and what they mean, where the variable has a list. */
  values: Record<string, string> | null;
  /** Weight to use with microdata. */
  suggestedWeight: string | null;
  /** `clause`: `for`, `in` and `ucgid`, which are no variables. `geography`: a code or name of the area. */
  kind: "variable" | "geography" | "clause";
}

/** A table (the API says group): variables that belong together. */
export interface TableInfo {
  /** `B19013` */
  name: string;
  description: string;
  /** Whom or what it counts: `Families`. */
  universe: string | null;
}

/** A level of geography that a data set can be asked for. */
export interface GeographyLevel {
  /** As `for` takes it: `county`, `zip code tabulation area`. */
  name: string;
  /** Summary level: `050`. Two levels may share a name and differ in parents. */
  code: string | null;
  referenceDate: string | null;
  /** Parents that `in` must give, in order. */
  requires: string[];
  /** Parents that may be `*`. */
  wildcard: string[];
  /** The parent that may be left out when this level itself is `*`. */
  optionalWithWildcard: string | null;
}

/** A data set of the catalogue. */
export interface DatasetInfo {
  /** What every method takes: `2023/acs/acs5`. */
  path: string;
  /** `null` for time series. */
  vintage: number | null;
  /** `acs/acs5` */
  name: string;
  title: string | null;
  description: string | null;
  kind: "aggregate" | "timeseries" | "microdata" | null;
  /** Made for cross tables beside being an aggregate. */
  cube: boolean;
  available: boolean | null;
  /** Years covered, as written: `1999/1999`. */
  temporal: string | null;
  modified: string | null;
  /** The Bureau's id: `NONEMP1999`. */
  id: string | null;
  /** Pages of metadata, by kind. */
  links: Record<string, string>;
}

/** An area found by name or code. */
export interface Place {
  /** The level as `for` takes it. */
  level: string;
  name: string;
  /** All its codes in order, one string: `48201` for Harris County, Texas. */
  geoid: string;
  /** Ready for `for`. */
  for: string;
  /** Ready for `in`; missing where the level has no parents. */
  in?: string;
}
