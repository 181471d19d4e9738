import {
  asArray,
  asObject,
  asString,
  field,
  integerOrString,
  numberOrNull,
  parseNumber,
  stringOrNull,
} from "@govdata/core";
import { API, pages, unreadable } from "./http.js";
import type {
  Address,
  Company,
  Concept,
  ExchangeTicker,
  Fact,
  Filing,
  FilingsFile,
  Frame,
  FundTicker,
  Submissions,
  Ticker,
  Value,
} from "./types.js";

/** A CIK as ten digits, however it is written. */
export function cik10(value: unknown): string {
  const digits = stringOrNull(value)?.replace(/^0+(?=\d)/, "");
  if (digits === undefined || !/^\d{1,10}$/.test(digits)) throw unreadable(`"${String(value)}" is no CIK`);
  return digits.padStart(10, "0");
}

function text(object: unknown, name: string, where: string): string {
  return asString(field(object, name), API, `${where}.${name}`);
}

/** 0 and 1 as EDGAR writes no and yes. */
function flag(value: unknown): boolean | null {
  const number = numberOrNull(value);
  return number === null ? null : number !== 0;
}

export function strings(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry) => stringOrNull(entry) ?? []);
}

/** `company_tickers.json`: an object with "0", "1", … as names, in the order of market size. */
export function readTickers(body: unknown): Ticker[] {
  return Object.values(asObject(body, API, "the tickers")).map((entry) => ({
    cik: cik10(field(entry, "cik_str")),
    ticker: text(entry, "ticker", "ticker"),
    name: text(entry, "title", "ticker"),
  }));
}

/** `{ fields, data }` of the other ticker files: rows whose columns the reply names itself. */
function rows(body: unknown): Map<string, unknown>[] {
  const names = strings(asArray(field(body, "fields"), API, "fields"));
  return asArray(field(body, "data"), API, "data").map((row, index) => {
    const cells = asArray(row, API, `data[${index}]`);
    return new Map(names.map((name, column) => [name, cells[column]]));
  });
}

export function readExchangeTickers(body: unknown): ExchangeTicker[] {
  return rows(body).map((row) => ({
    cik: cik10(row.get("cik")),
    ticker: stringOrNull(row.get("ticker")),
    name: stringOrNull(row.get("name")),
    exchange: stringOrNull(row.get("exchange")),
  }));
}

export function readFundTickers(body: unknown): FundTicker[] {
  return rows(body).map((row) => ({
    cik: cik10(row.get("cik")),
    seriesId: stringOrNull(row.get("seriesId")),
    classId: stringOrNull(row.get("classId")),
    symbol: stringOrNull(row.get("symbol")),
  }));
}

function readAddress(value: unknown): Address | null {
  if (typeof value !== "object" || value === null) return null;
  const of = (name: string) => stringOrNull(field(value, name));
  return {
    street1: of("street1"),
    street2: of("street2"),
    city: of("city"),
    stateOrCountry: of("stateOrCountry"),
    zipCode: of("zipCode"),
    stateOrCountryDescription: of("stateOrCountryDescription"),
    isForeignLocation: flag(field(value, "isForeignLocation")),
    foreignStateTerritory: of("foreignStateTerritory"),
    country: of("country"),
    countryCode: of("countryCode"),
  };
}

function readCompany(body: unknown): Company {
  const of = (name: string) => stringOrNull(field(body, name));
  const addresses = field(body, "addresses");
  const ein = of("ein");
  const former = field(body, "formerNames");
  const exchanges = field(body, "exchanges");
  return {
    cik: cik10(field(body, "cik")),
    name: text(body, "name", "company"),
    entityType: of("entityType"),
    sic: of("sic"),
    sicDescription: of("sicDescription"),
    ownerOrg: of("ownerOrg"),
    insiderTransactionForOwnerExists: flag(field(body, "insiderTransactionForOwnerExists")) ?? false,
    insiderTransactionForIssuerExists: flag(field(body, "insiderTransactionForIssuerExists")) ?? false,
    tickers: strings(field(body, "tickers")),
    exchanges: Array.isArray(exchanges) ? exchanges.map(stringOrNull) : [],
    // Nine zeros stand for "none".
    ein: ein === null || /^0+$/.test(ein) ? null : ein,
    lei: of("lei"),
    description: of("description"),
    website: of("website"),
    investorWebsite: of("investorWebsite"),
    // Two categories are joined with a line break of HTML.
    category: stringOrNull((of("category") ?? "").replace(/<br\s*\/?>/gi, "; ")),
    fiscalYearEnd: of("fiscalYearEnd"),
    stateOfIncorporation: of("stateOfIncorporation"),
    stateOfIncorporationDescription: of("stateOfIncorporationDescription"),
    addresses: {
      mailing: readAddress(field(addresses, "mailing")),
      business: readAddress(field(addresses, "business")),
    },
    phone: of("phone"),
    flags: of("flags"),
    formerNames: (Array.isArray(former) ? former : []).map((entry) => ({
      name: text(entry, "name", "formerNames"),
      from: stringOrNull(field(entry, "from")),
      to: stringOrNull(field(entry, "to")),
    })),
  };
}

/** Columns of equal length, one for each field, become one object for each filing. */
export function readFilings(columns: unknown, cik: string): Filing[] {
  const accessions = asArray(field(columns, "accessionNumber"), API, "accessionNumber");
  const column = (name: string): unknown[] => {
    const values = field(columns, name);
    // Newer columns are absent from older replies.
    if (values === undefined) return [];
    const list = asArray(values, API, name);
    if (list.length !== accessions.length) {
      throw unreadable(`${name} has ${list.length} entries for ${accessions.length} filings`);
    }
    return list;
  };
  const names = [
    "filingDate",
    "reportDate",
    "acceptanceDateTime",
    "act",
    "form",
    "fileNumber",
    "filmNumber",
    "items",
    "core_type",
    "size",
    "isXBRL",
    "isInlineXBRL",
    "isXBRLNumeric",
    "primaryDocument",
    "primaryDocDescription",
  ] as const;
  const all = new Map(names.map((name) => [name, column(name)]));
  return accessions.map((accession, index) => {
    const raw = (name: (typeof names)[number]) => all.get(name)?.[index];
    const of = (name: (typeof names)[number]) => stringOrNull(raw(name));
    const accessionNumber = asString(accession, API, `accessionNumber[${index}]`);
    const primaryDocument = of("primaryDocument");
    return {
      accessionNumber,
      filingDate: asString(raw("filingDate"), API, `filingDate[${index}]`),
      reportDate: of("reportDate"),
      acceptanceDateTime: of("acceptanceDateTime"),
      act: of("act"),
      form: asString(of("form"), API, `form[${index}]`),
      fileNumber: of("fileNumber"),
      filmNumber: of("filmNumber"),
      items: (of("items") ?? "").split(",").flatMap((item) => stringOrNull(item) ?? []),
      core_type: of("core_type"),
      size: numberOrNull(raw("size")),
      isXBRL: flag(raw("isXBRL")) ?? false,
      isInlineXBRL: flag(raw("isInlineXBRL")) ?? false,
      isXBRLNumeric: flag(raw("isXBRLNumeric")),
      primaryDocument,
      primaryDocDescription: of("primaryDocDescription"),
      url: primaryDocument === null ? null : pages.document(cik, accessionNumber, primaryDocument),
      indexUrl: pages.filing(cik, accessionNumber),
    };
  });
}

export function readSubmissions(body: unknown): Submissions {
  const company = readCompany(body);
  const filings = field(body, "filings");
  const files = field(filings, "files");
  return {
    company,
    recent: readFilings(field(filings, "recent"), company.cik),
    files: (Array.isArray(files) ? files : []).map(
      (file): FilingsFile => ({
        name: text(file, "name", "files"),
        filingCount: numberOrNull(field(file, "filingCount")),
        filingFrom: text(file, "filingFrom", "files"),
        filingTo: text(file, "filingTo", "files"),
      }),
    ),
  };
}

/** A figure: most are numbers; whole ones past 2^53 stay digits. */
function readValue(value: unknown, where: string): Value {
  const read =
    typeof value === "string" && /^-?\d+$/.test(value)
      ? integerOrString(value, [], API)
      : parseNumber(value, [], API);
  if (read === null) throw unreadable(`${where} has no value`);
  return read;
}

function readFact(value: unknown, where: string): Fact {
  return {
    start: stringOrNull(field(value, "start")),
    end: text(value, "end", where),
    val: readValue(field(value, "val"), where),
    accn: text(value, "accn", where),
    fy: numberOrNull(field(value, "fy")),
    fp: stringOrNull(field(value, "fp")),
    form: text(value, "form", where),
    filed: text(value, "filed", where),
    frame: stringOrNull(field(value, "frame")),
  };
}

/** One tag of `companyfacts`, or the body of `companyconcept`. */
export function readConcept(
  body: unknown,
  about: { cik: string; entityName: string | null; taxonomy: string; tag: string },
): Concept {
  const where = `${about.taxonomy}:${about.tag}`;
  const units = Object.entries(asObject(field(body, "units"), API, `${where}.units`));
  return {
    ...about,
    label: stringOrNull(field(body, "label")),
    description: stringOrNull(field(body, "description")),
    units: Object.fromEntries(
      units.map(([unit, facts]) => [
        unit,
        asArray(facts, API, `${where}.${unit}`).map((fact) => readFact(fact, where)),
      ]),
    ),
  };
}

export function readFrame(body: unknown): Frame {
  const pts = parseNumber(field(body, "pts"), [], API);
  if (pts === null) throw unreadable("frame.pts is missing");
  return {
    taxonomy: text(body, "taxonomy", "frame"),
    tag: text(body, "tag", "frame"),
    ccp: text(body, "ccp", "frame"),
    uom: text(body, "uom", "frame"),
    label: stringOrNull(field(body, "label")),
    description: stringOrNull(field(body, "description")),
    pts,
    data: asArray(field(body, "data"), API, "data").map((row) => {
      const loc = stringOrNull(field(row, "loc"));
      return {
        accn: text(row, "accn", "data"),
        cik: cik10(field(row, "cik")),
        entityName: stringOrNull(field(row, "entityName")),
        loc: loc === "-" ? null : loc,
        start: stringOrNull(field(row, "start")),
        end: text(row, "end", "data"),
        val: readValue(field(row, "val"), "data"),
      };
    }),
  };
}
