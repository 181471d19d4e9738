import type { Dataset } from "./vocabulary.js";

/** One year, several, or all that there are. */
export type Years = number | readonly number[] | "ALL";
/** Regional tables also know the latest five and ten. */
export type RegionalYears = Years | "LAST5" | "LAST10";

/** One value or several; several are sent as one list. */
export type OneOrMany = string | readonly string[];

/** What every figure of the BEA comes as. */
export interface Figure {
  /**
   * The figure as published, thousands separators taken out; `null` when it is missing, suppressed or not
   * meaningful (see `mark`). To be read with `unitMult` and the row's unit.
   */
  dataValue: number | null;
  /** Why there is no figure: `(D)`, `(NA)`, `(NM)`, `n.s.` …; `(*)` stands beside a 0 that is rounded. */
  mark: string | null;
  /** Power of ten: 6 means millions. `null` where the data set has none. */
  unitMult: number | null;
  /** `dataValue` × 10^`unitMult`: dollars, persons, index points. `null` without either. */
  amount: number | null;
  /** The agency's reference to its notes, as sent; several are separated by commas. */
  noteRef: string | null;
  /** Fields that this version of the package does not know. Absent when there are none. */
  more?: Readonly<Record<string, string>>;
}

/** A figure of the national accounts: one line of a table in one period. */
export interface NationalRow extends Figure {
  tableName: string;
  seriesCode: string | null;
  lineNumber: number | null;
  lineDescription: string | null;
  /** `2023`, `2023Q1` or `2023M06`. */
  timePeriod: string;
  /** `Current Dollars`, `Fisher Quantity Index` … */
  metricName: string | null;
  /** `Level`, `Percent change, annual rate` … */
  clUnit: string | null;
}

/** A figure of a state, county or metropolitan area. */
export interface RegionalRow extends Figure {
  /** Table and line: `SAGDP2-1`. */
  code: string;
  /** Five digits with zeros: `00000` the United States, `48000` Texas, `48201` one of its counties. */
  geoFips: string;
  /** Name without its footnote star. Counties may come with or without their state: identify by `geoFips`. */
  geoName: string | null;
  timePeriod: string;
  /** Words, with the scale: `Millions of current dollars`. */
  clUnit: string | null;
  /** What the line is; sent when all lines were asked for. */
  description: string | null;
}

/** A figure of an industry. In billions of dollars, percent or index points: see the notes of the reply. */
export interface IndustryRow extends Figure {
  tableId: number;
  frequency: string | null;
  year: string;
  /** As sent: `I` to `IV`, or the year for annual figures. */
  quarter: string | null;
  /** `2020` or `2020Q1`, from `year` and `quarter`. */
  timePeriod: string;
  /** NAICS-like code: `11`, `111CA`, `FIRE`. */
  industry: string;
  industryDescription: string | null;
}

/** A cell of an input-output table. */
export interface InputOutputRow extends Figure {
  tableId: number;
  year: string;
  rowCode: string;
  rowDescr: string | null;
  rowType: string | null;
  colCode: string;
  colDescr: string | null;
  colType: string | null;
}

/** What the international data sets have in common. */
export interface InternationalRow extends Figure {
  year: string | null;
  timePeriod: string;
  timeSeriesId: string | null;
  timeSeriesDescription: string | null;
  /** `USD`; amounts are in units of 10^`unitMult`. */
  clUnit: string | null;
}
export interface TransactionRow extends InternationalRow {
  indicator: string;
  areaOrCountry: string;
  frequency: string | null;
}
export interface InvestmentRow extends InternationalRow {
  typeOfInvestment: string;
  component: string;
  frequency: string | null;
}
export interface ServicesTradeRow extends InternationalRow {
  typeOfService: string;
  tradeDirection: string;
  affiliation: string;
  areaOrCountry: string;
}
export interface ServicesSuppliedRow extends InternationalRow {
  channel: string;
  destination: string;
  industry: string;
  areaOrCountry: string;
}

/** A cell of the statistics of multinational enterprises. */
export interface MultinationalRow extends Figure {
  year: string;
  seriesId: string | null;
  seriesName: string | null;
  /** What the row is of: a country, an industry, a state. */
  row: string | null;
  rowCode: string | null;
  column: string | null;
  columnCode: string | null;
  columnParent: string | null;
  columnParentCode: string | null;
  columnGParent: string | null;
  columnGParentCode: string | null;
  /** `Millions of Dollars`, `Thousands of Employees`: differs from row to row. */
  tableScale: string | null;
}

/** A note of a reply. Those of multinational enterprises hold HTML. */
export interface Note {
  noteRef: string | null;
  noteText: string;
}

/** A reply with figures. */
export interface DataReply<Row> {
  dataset: Dataset;
  /** Kind of statistic in the agency's words: `Personal income`. */
  statistic: string | null;
  /** Unit of the whole table, where the agency says one. */
  unitOfMeasure: string | null;
  /** The table as it is published, with its name. */
  title: string | null;
  /** When the figures were last revised or updated, in the agency's words: `June 25, 2020`. */
  released: string | null;
  /** When the reply was made, as the agency wrote it: UTC, without a zone. */
  producedAt: string | null;
  notes: Note[];
  /** Sorted by table, line or place, then by period. */
  data: Row[];
  /** Other facts about the table, by the agency's names: `InvestmentType`, `YearList`. */
  header: Readonly<Record<string, string>>;
}

export interface DatasetInfo {
  datasetName: string;
  datasetDescription: string | null;
}

export interface ParameterInfo {
  parameterName: string;
  parameterDataType: string | null;
  parameterDescription: string | null;
  required: boolean;
  /** What the API takes when it is left out; `null` for nothing. */
  defaultValue: string | null;
  /** Whether it takes a list. `null` where the agency does not say. */
  multipleAccepted: boolean | null;
  /** What stands for all values; `null` where the agency does not say. */
  allValue: string | null;
}

/** A value that a parameter takes. The agency names its fields differently for each data set. */
export interface ParameterValue {
  key: string;
  description: string | null;
  /** Everything the agency sent, by its own names. */
  fields: Readonly<Record<string, string>>;
}

/** Which years a national table has. */
export interface TableYears {
  tableName: string;
  annual: YearRange | null;
  quarterly: YearRange | null;
  monthly: YearRange | null;
}
export interface YearRange {
  first: number;
  last: number;
}
