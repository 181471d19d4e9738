import { asArray, asObject, GovDataError, numberOrNull, stringOrNull } from "@govdata/core";
import { API } from "./spec.js";
import type {
  Classification,
  Country,
  DataSource,
  Indicator,
  LanguageInfo,
  Named,
  Observation,
  Region,
  Topic,
} from "./types.js";

type Row = Readonly<Record<string, unknown>>;

/** Text that must be there. Ids may come as numbers in other databases; they stay strings. */
export function idOf(value: unknown, where: string): string {
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return value.trim();
  throw new GovDataError(`${API}: ${where} is missing in the reply`, { api: API, kind: "unreadable" });
}

function readNamed(value: unknown, where: string): Named {
  const row = asObject(value, API, where);
  return { id: idOf(row.id, `${where}.id`), value: stringOrNull(row.value) };
}

function readClassification(value: unknown, where: string): Classification {
  const row = asObject(value, API, where);
  // Nested objects write iso2code, the country itself iso2Code.
  return { ...readNamed(row, where), iso2code: stringOrNull(row.iso2code) };
}

/** A figure: a number, and the digits as sent where a number cannot hold them. */
export function readFigure(value: unknown, where: string): { value: number | null; exact?: string } {
  if (value === null || value === undefined || value === "") return { value: null };
  const number = numberOrNull(value);
  if (number === null) {
    throw new GovDataError(`${API}: ${where} is ${JSON.stringify(value)} where a number was expected`, {
      api: API,
      kind: "unreadable",
    });
  }
  // Core hands on whole numbers past 2^53 as digits; some of them a number holds all the same.
  const digits = typeof value === "string" && /^-?\d+$/.test(value.trim()) ? value.trim() : undefined;
  return digits !== undefined && BigInt(digits) !== BigInt(number)
    ? { value: number, exact: digits }
    : { value: number };
}

export function readObservation(row: Row): Observation {
  const indicator = readNamed(row.indicator, "indicator");
  return {
    indicator,
    country: readNamed(row.country, "country"),
    countryiso3code: stringOrNull(row.countryiso3code),
    date: idOf(row.date, "date"),
    ...readFigure(row.value, `value of ${indicator.id}`),
    unit: stringOrNull(row.unit),
    obs_status: stringOrNull(row.obs_status),
    decimal: numberOrNull(row.decimal),
    ...("footnote" in row ? { footnote: stringOrNull(row.footnote) } : {}),
  };
}

export function readCountry(row: Row): Country {
  const region = readClassification(row.region, "region");
  return {
    id: idOf(row.id, "country id"),
    iso2Code: idOf(row.iso2Code, "iso2Code"),
    name: stringOrNull(row.name),
    region,
    adminregion: readClassification(row.adminregion, "adminregion"),
    incomeLevel: readClassification(row.incomeLevel, "incomeLevel"),
    lendingType: readClassification(row.lendingType, "lendingType"),
    capitalCity: stringOrNull(row.capitalCity),
    longitude: numberOrNull(row.longitude),
    latitude: numberOrNull(row.latitude),
    aggregate: region.id === "NA",
  };
}

export function readIndicator(row: Row): Indicator {
  const topics = row.topics === null || row.topics === undefined ? [] : asArray(row.topics, API, "topics");
  return {
    id: idOf(row.id, "indicator id"),
    name: stringOrNull(row.name),
    unit: stringOrNull(row.unit),
    source: readNamed(row.source, "source"),
    sourceNote: stringOrNull(row.sourceNote),
    sourceOrganization: stringOrNull(row.sourceOrganization),
    topics: topics.map((each) => readNamed(each, "topic")),
  };
}

export function readTopic(row: Row): Topic {
  return { ...readNamed(row, "topic"), sourceNote: stringOrNull(row.sourceNote) };
}

export function readSource(row: Row): DataSource {
  return {
    id: idOf(row.id, "source id"),
    lastupdated: stringOrNull(row.lastupdated),
    name: stringOrNull(row.name),
    code: stringOrNull(row.code),
    description: stringOrNull(row.description),
    url: stringOrNull(row.url),
    dataavailability: stringOrNull(row.dataavailability),
    metadataavailability: stringOrNull(row.metadataavailability),
    concepts: numberOrNull(row.concepts),
    ...("databid" in row ? { databid: stringOrNull(row.databid) } : {}),
  };
}

export function readRegion(row: Row): Region {
  return {
    id: stringOrNull(row.id),
    code: idOf(row.code, "region code"),
    iso2code: stringOrNull(row.iso2code),
    name: stringOrNull(row.name),
  };
}

export function readClass(row: Row): Classification {
  return readClassification(row, "code");
}

export function readLanguage(row: Row): LanguageInfo {
  return {
    code: idOf(row.code, "language code"),
    name: stringOrNull(row.name),
    nativeForm: stringOrNull(row.nativeForm),
  };
}
