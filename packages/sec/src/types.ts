import type { Call } from "@govdata/core";

/** A company as a caller names it: a CIK (number or digits), a ticker (`AAPL`, `BRK-B`, `BRK.B`) or a name. */
export type CompanyId = string | number;

/** A figure as the filer stated it. An integer past 2^53 is a string of digits. */
export type Value = number | string;

/** One row of the list of tickers: share classes and preferred stock have rows of their own under one CIK. */
export interface Ticker {
  /** Ten digits, with leading zeros. */
  cik: string;
  /** With `-`, never `.`: `BRK-B`. */
  ticker: string;
  name: string;
}

/** A ticker with the exchange it trades on. */
export interface ExchangeTicker {
  cik: string;
  ticker: string | null;
  name: string | null;
  /** `Nasdaq`, `NYSE`, …; null where the SEC names none. */
  exchange: string | null;
}

/** A share class of a mutual fund or exchange-traded fund. */
export interface FundTicker {
  cik: string;
  /** `S000009184` */
  seriesId: string | null;
  /** `C000024954` */
  classId: string | null;
  symbol: string | null;
}

/** A company, fund or person that a text may mean. */
export interface CompanyMatch {
  cik: string;
  name: string;
  /** Of the list of tickers, largest class first; empty for who is not listed. */
  tickers: string[];
  /** 0 to 1: how well the text names it. */
  confidence: number;
}

export interface Address {
  street1: string | null;
  street2: string | null;
  city: string | null;
  stateOrCountry: string | null;
  zipCode: string | null;
  stateOrCountryDescription: string | null;
  isForeignLocation: boolean | null;
  foreignStateTerritory: string | null;
  country: string | null;
  countryCode: string | null;
}

/** Who a filer is, as EDGAR has it. */
export interface Company {
  cik: string;
  name: string;
  /** `operating`, `investment`, `other`, … */
  entityType: string | null;
  /** Standard Industrial Classification, four digits; null for persons and most private funds. */
  sic: string | null;
  sicDescription: string | null;
  /** The SEC's office that reviews its filings. */
  ownerOrg: string | null;
  /** Whether it has reported trades of its own as an insider of others. */
  insiderTransactionForOwnerExists: boolean;
  /** Whether its insiders have reported trades. */
  insiderTransactionForIssuerExists: boolean;
  tickers: string[];
  /** One for each ticker; null where the SEC names none. */
  exchanges: (string | null)[];
  /** Employer identification number, nine digits; null also where EDGAR has only zeros. */
  ein: string | null;
  lei: string | null;
  description: string | null;
  website: string | null;
  investorWebsite: string | null;
  /** Filer status: `Large accelerated filer`. */
  category: string | null;
  /** `MMDD`: `0926`. */
  fiscalYearEnd: string | null;
  stateOfIncorporation: string | null;
  stateOfIncorporationDescription: string | null;
  addresses: { mailing: Address | null; business: Address | null };
  phone: string | null;
  flags: string | null;
  /** Earlier names; times are midnight, marked UTC. */
  formerNames: { name: string; from: string | null; to: string | null }[];
}

/** One filing of a company's list. */
export interface Filing {
  /** `0000320193-24-000123` */
  accessionNumber: string;
  /** `YYYY-MM-DD` */
  filingDate: string;
  /** Day or end of the period reported on; null for many forms. */
  reportDate: string | null;
  /** As EDGAR writes it, with a `Z`; whether it is really UTC is not documented. */
  acceptanceDateTime: string | null;
  /** `33`, `34`, `40`: the act it was filed under. */
  act: string | null;
  /** `10-K`, `4`, `SC 13G/A`: text, also where it looks like a number. */
  form: string;
  fileNumber: string | null;
  filmNumber: string | null;
  /** Items of an 8-K (`2.02`; whole numbers before 2004-08-23) or exemptions claimed on a form D (`06b`). */
  items: string[];
  core_type: string | null;
  /** Bytes of the whole submission. */
  size: number | null;
  isXBRL: boolean;
  isInlineXBRL: boolean;
  /** Null in replies older than the field. */
  isXBRLNumeric: boolean | null;
  /** File name; may begin with a folder that renders XML (`xslF345X05/form4.xml`). */
  primaryDocument: string | null;
  primaryDocDescription: string | null;
  /** Address of the primary document; null when there is none. */
  url: string | null;
  /** The filing's page, with all of its documents. */
  indexUrl: string;
}

/** An older part of a company's list of filings. */
export interface FilingsFile {
  /** `CIK0000320193-submissions-001.json` */
  name: string;
  filingCount: number | null;
  filingFrom: string;
  filingTo: string;
}

/** A company with its newest filings, about a thousand, and the names of the older parts. */
export interface Submissions {
  company: Company;
  recent: Filing[];
  files: FilingsFile[];
}

/** Filings that fit, newest first. */
export interface FilingList {
  cik: string;
  name: string;
  filings: Filing[];
  offset: number;
  limit: number;
  /** How many fit in all; null while older parts of the list were not needed and so not read. */
  count: number | null;
  /** Whether there are more behind these. */
  more: boolean;
}

/** A file of a filing, as the folder lists it. */
export interface FilingFile {
  name: string;
  /** Bytes; null where the folder does not say. */
  size: number | null;
  /** `2024-01-19 16:21:45`, no time zone given. */
  lastModified: string | null;
  url: string;
}

/** A document of a filing, as the filing's header describes it. */
export interface FilingDocument {
  sequence: number | null;
  /** `10-K`, `EX-99.1`, `GRAPHIC`, … */
  type: string;
  name: string;
  /** The filer's own words. */
  description: string | null;
  url: string;
}

/** What a filing's header says of it. */
export interface FilingHeader {
  accessionNumber: string;
  /** Form type. */
  type: string | null;
  filingDate: string | null;
  /** Period of report. */
  period: string | null;
  documents: FilingDocument[];
}

/** The text of one document. */
export interface DocumentText {
  accessionNumber: string;
  name: string;
  url: string;
  /** What the file is. HTML is given as plain text, XML and text as they are. */
  format: "html" | "xml" | "text";
  text: string;
}

/** Who a filing of the newest is about. */
export interface FilingParty {
  name: string;
  cik: string;
  /** `Issuer`, `Reporting`, `Filer`, `Subject`, `Filed by`, … */
  role: string;
}

/** One of the newest filings; EDGAR lists it once for each party, here it is one. */
export interface CurrentFiling {
  accessionNumber: string;
  form: string;
  filingDate: string | null;
  /** With the offset of Eastern time. */
  updated: string;
  /** `13 KB`, rounded by EDGAR. */
  size: string | null;
  parties: FilingParty[];
  url: string;
}

/** One line of a quarter's index. */
export interface IndexEntry {
  cik: string;
  name: string;
  form: string;
  filingDate: string;
  accessionNumber: string;
  /** The whole submission as text. */
  url: string;
}

/** One figure as one filing stated it. */
export interface Fact {
  /** First day; null for what holds at a moment (a balance). */
  start: string | null;
  /** Last day, or the moment. */
  end: string;
  val: Value;
  /** The filing. */
  accn: string;
  /** Fiscal year and period **of the filing**, not of the figure; null for some forms. */
  fy: number | null;
  fp: string | null;
  form: string;
  filed: string;
  /** Calendar period the SEC files it under (`CY2023`, `CY2023Q1`, `CY2023Q1I`): on one of several statements only. */
  frame: string | null;
}

/** Everything a company stated under one tag. */
export interface Concept {
  cik: string;
  entityName: string | null;
  /** `us-gaap`, `ifrs-full`, `dei`, `srt`, … */
  taxonomy: string;
  tag: string;
  /** Null for newer tags. */
  label: string | null;
  description: string | null;
  /** By unit: `USD`, `USD/shares`, `shares`, `pure`, and what filers invent. */
  units: Record<string, Fact[]>;
}

/** Everything a company ever stated in its accounts, by taxonomy and tag. No segments, no geography. */
export interface CompanyFacts {
  cik: string;
  entityName: string | null;
  facts: Record<string, Record<string, Concept>>;
}

export interface FrameRow {
  /** The filing. */
  accn: string;
  cik: string;
  entityName: string | null;
  /** `US-IL`; null where the SEC has none. */
  loc: string | null;
  start: string | null;
  end: string;
  val: Value;
}

/** One figure of every company that stated it for a calendar period. */
export interface Frame {
  taxonomy: string;
  tag: string;
  /** `CY2019Q1I` */
  ccp: string;
  /** Unit. */
  uom: string;
  label: string | null;
  description: string | null;
  /** How many companies. */
  pts: number;
  data: FrameRow[];
}

/** One period's figure: the statement that stands, of all that were made. */
export interface Figure {
  /** Null for a balance. */
  start: string | null;
  end: string;
  /** Days from the first to the last, both counted; null for a balance. */
  days: number | null;
  kind: "year" | "quarter" | "instant" | "other";
  /** The SEC's calendar period, where it gave one. */
  frame: string | null;
  /** The calendar period its middle lies in (for a balance the nearest quarter's end): to set companies side by side. */
  calendar: string;
  val: Value;
  unit: string;
  taxonomy: string;
  tag: string;
  /** The filing that stated it last. */
  accn: string;
  form: string;
  filed: string;
  /** Fiscal year and period of that filing. */
  fy: number | null;
  fp: string | null;
  /** The value as it was first stated, where a later filing changed it. */
  original: Value | null;
  /** Computed here, because the company states it only within a longer period. */
  derived: boolean;
}

/** A company's figures of one kind, oldest first. */
export interface History {
  cik: string;
  entityName: string | null;
  /** The metric's name, or the tag. */
  metric: string;
  label: string | null;
  unit: string | null;
  /** Tags the figures come from, that of the newest first. */
  tags: string[];
  /** Other units the company stated it in, left out here. */
  otherUnits: string[];
  figures: Figure[];
}

/** One period of a company's accounts. */
export interface FinancialsRow {
  end: string;
  calendar: string;
  /** By metric; null where the company did not state it. */
  values: Record<string, Value | null>;
  /** Metrics of this row that were computed here. */
  derived: string[];
  /** The filings that stated the values last. */
  filings: string[];
}

export interface Financials {
  cik: string;
  entityName: string | null;
  period: "annual" | "quarterly";
  /** By metric, for those the company states. */
  units: Record<string, string>;
  tags: Record<string, string[]>;
  /** Metrics asked for that the company states nowhere. */
  missing: string[];
  /** Newest first. */
  rows: FinancialsRow[];
  /** Periods there are in all. */
  count: number;
}

/** One company's column of a comparison. */
export interface ComparedCompany {
  cik: string;
  entityName: string | null;
  unit: string | null;
  tags: string[];
  figures: Figure[];
}

export interface Comparison {
  metric: string;
  companies: ComparedCompany[];
  /** By calendar period, oldest first; null where a company has none. */
  rows: { calendar: string; values: (Value | null)[] }[];
}

export interface RankedRow extends FrameRow {
  rank: number;
  tag: string;
}

/** Companies by one figure of one calendar period. */
export interface Ranking {
  metric: string;
  period: string;
  unit: string;
  tags: string[];
  /** How many companies stated it. */
  count: number;
  rows: RankedRow[];
}

/** One document that full-text search found; a filing with several gives several. */
export interface SearchHit {
  accessionNumber: string;
  /** File name. */
  document: string;
  url: string;
  indexUrl: string;
  /** Form of the filing; of the reporting person for forms 3, 4 and 5. */
  form: string;
  root_forms: string[];
  /** `10-K`, `EX-99.1`: the kind of this document. */
  file_type: string | null;
  /** The filer's own words. */
  file_description: string | null;
  file_date: string;
  period_ending: string | null;
  companies: { cik: string; name: string; tickers: string[] }[];
  sics: string[];
  /** State or country codes of the principal offices. */
  biz_states: string[];
  biz_locations: string[];
  inc_states: string[];
  /** Items of an 8-K. */
  items: string[];
  file_num: string[];
  film_num: string[];
  sequence: number | null;
  score: number | null;
}

export interface SearchBucket {
  key: string;
  count: number;
}

export interface SearchPage {
  /** How many documents; at most 10,000 are counted. */
  total: number;
  /** Whether there are more than `total`. */
  capped: boolean;
  offset: number;
  hits: SearchHit[];
  /** Where the hits lie: the thirty largest of each. */
  facets: {
    companies: SearchBucket[];
    sics: SearchBucket[];
    states: SearchBucket[];
    forms: SearchBucket[];
  };
}

/** A method that gives one page; `.all` gives every item, asking for pages as they are wanted. */
export type Paged<Args extends unknown[], Page, Item> = ((...args: Args) => Call<Page>) & {
  readonly all: (...args: Args) => AsyncIterable<Item>;
};
