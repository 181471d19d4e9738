import {
  asArray,
  asObject,
  asString,
  expectEcho,
  field,
  GovDataError,
  numberOrNull,
  parseNumber,
  stringOrNull,
} from "@govdata/core";
import type {
  BlsObservation,
  BlsSeries,
  Calculations,
  Footnote,
  NoData,
  SeriesCatalog,
  Spans,
  Survey,
  SurveyDetail,
} from "./types.js";

export const API = "bls";

/** The Bureau's mark for a value it does not have. */
const MISSING = ["-"];
const AVERAGES = new Set(["M13", "Q05", "S03"]);

/** One answer as it came, read. */
export interface Answer {
  series: BlsSeries[];
  unknown: string[];
  noData: NoData[];
  messages: string[];
}

/** `Results` is an object; the older documentation shows a list of one. */
function results(reply: unknown): unknown {
  const found = field(asObject(reply, API, "the reply"), "Results");
  return Array.isArray(found) ? found[0] : found;
}

/** A period in a form that sorts. */
function dateOf(year: number, period: string): string {
  const number = Number(period.slice(1));
  if (AVERAGES.has(period) || period.startsWith("A")) return String(year);
  if (period.startsWith("M")) return `${year}-${String(number).padStart(2, "0")}`;
  if (period.startsWith("Q")) return `${year}Q${number}`;
  if (period.startsWith("S")) return `${year}S${number}`;
  return `${year}-${period}`;
}

function readFootnotes(value: unknown): Footnote[] {
  if (!Array.isArray(value)) return [];
  return value
    .map((each) => ({ code: stringOrNull(field(each, "code")), text: stringOrNull(field(each, "text")) }))
    .filter(({ code, text }) => code !== null || text !== null);
}

function readSpans(value: unknown): Spans | null {
  if (typeof value !== "object" || value === null || Object.keys(value).length === 0) return null;
  const of = (span: string) => numberOrNull(field(value, span));
  return { 1: of("1"), 3: of("3"), 6: of("6"), 12: of("12") };
}

function readCalculations(value: unknown): Calculations | null {
  const net = readSpans(field(value, "net_changes"));
  const percent = readSpans(field(value, "pct_changes"));
  return net === null && percent === null ? null : { net_changes: net, pct_changes: percent };
}

function readObservation(value: unknown, where: string): BlsObservation {
  const row = asObject(value, API, where);
  const year = parseNumber(asString(row.year, API, `${where}.year`), [], API) ?? Number.NaN;
  if (!Number.isInteger(year)) {
    throw new GovDataError(`${API}: the reply cannot be read: ${where}.year is no year.`, {
      api: API,
      kind: "unreadable",
    });
  }
  const period = asString(row.period, API, `${where}.period`);
  const footnotes = readFootnotes(row.footnotes);
  return {
    year,
    period,
    periodName: stringOrNull(row.periodName),
    date: dateOf(year, period),
    value: parseNumber(row.value, MISSING, API),
    text: stringOrNull(row.value) ?? "",
    latest: row.latest === "true" || row.latest === true,
    preliminary: footnotes.some(({ code }) => code === "P"),
    annualAverage: AVERAGES.has(period),
    footnotes,
    calculations: readCalculations(row.calculations),
    aspects: Array.isArray(row.aspects) ? row.aspects : [],
  };
}

function readCatalog(value: unknown): SeriesCatalog | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const fields: Record<string, string> = {};
  for (const [name, content] of Object.entries(value)) {
    const text = stringOrNull(content);
    if (text !== null) fields[name] = text;
  }
  return {
    series_title: fields.series_title ?? null,
    series_id: fields.series_id ?? null,
    seasonality: fields.seasonality ?? null,
    survey_name: fields.survey_name ?? null,
    survey_abbreviation: fields.survey_abbreviation ?? null,
    measure_data_type: fields.measure_data_type ?? null,
    area: fields.area ?? null,
    item: fields.item ?? null,
    fields,
  };
}

function readMessages(reply: unknown): Omit<Answer, "series"> {
  const given = field(reply, "message");
  const texts = (Array.isArray(given) ? given : [given]).map(stringOrNull).filter((text) => text !== null);
  const answer: Omit<Answer, "series"> = { unknown: [], noData: [], messages: [] };
  for (const text of texts) {
    const unknown = /^(?:Invalid Series|Series does not exist) for Series (\S+)/i.exec(text)?.[1];
    const none = /^No Data Available for Series (\S+)(?: Year: (\d{4}))?/i.exec(text);
    if (unknown !== undefined) answer.unknown.push(unknown);
    else if (none?.[1] !== undefined) {
      answer.noData.push({ seriesID: none[1], year: none[2] === undefined ? null : Number(none[2]) });
    } else answer.messages.push(text);
  }
  return answer;
}

/** What of `asked` a reply left out or added: the Bureau trims what is too long and says so in words at most. */
function compare(
  asked: readonly string[],
  got: readonly string[],
  years: Years | undefined,
  all: BlsSeries[],
) {
  expectEcho(API, "series", asked, [...new Set(got)]);
  if (years === undefined) return;
  for (const { seriesID, data } of all) {
    const outside = data.find(({ year }) => year < years.start || year > years.end);
    if (outside !== undefined)
      expectEcho(API, `years of ${seriesID}`, `${years.start}-${years.end}`, outside.year);
  }
}

/** First and last year of a query. */
export interface Years {
  start: number;
  end: number;
}

/** Reads an answer to a query for series. */
export function readAnswer(reply: unknown, asked: readonly string[], years?: Years): Answer {
  const list = asArray(field(results(reply), "series"), API, "Results.series");
  const series = list.map((each, at): BlsSeries => {
    const where = `Results.series[${at}]`;
    const one = asObject(each, API, where);
    return {
      seriesID: asString(one.seriesID, API, `${where}.seriesID`),
      catalog: readCatalog(one.catalog),
      data: asArray(one.data, API, `${where}.data`).map((row, index) =>
        readObservation(row, `${where}.data[${index}]`),
      ),
    };
  });
  compare(
    asked,
    series.map(({ seriesID }) => seriesID),
    years,
    series,
  );
  return { series, ...readMessages(reply) };
}

/** Reads a list of ids without data. */
export function readIds(reply: unknown): string[] {
  return asArray(field(results(reply), "series"), API, "Results.series").map((each, at) =>
    asString(field(each, "seriesID"), API, `Results.series[${at}].seriesID`),
  );
}

function readSurvey(value: unknown, at: number): Survey {
  const where = `Results.survey[${at}]`;
  return {
    survey_abbreviation: asString(field(value, "survey_abbreviation"), API, `${where}.survey_abbreviation`),
    survey_name: asString(field(value, "survey_name"), API, `${where}.survey_name`),
  };
}

/** Reads the list of surveys. */
export function readSurveys(reply: unknown): Survey[] {
  return asArray(field(results(reply), "survey"), API, "Results.survey").map(readSurvey);
}

function flag(value: unknown): boolean | null {
  const text = stringOrNull(value)?.toLowerCase();
  return text === "true" ? true : text === "false" ? false : null;
}

/** Reads one survey; `undefined` when there is none. */
export function readSurveyDetail(reply: unknown): SurveyDetail | undefined {
  const [one] = asArray(field(results(reply), "survey"), API, "Results.survey");
  if (one === undefined) return undefined;
  return {
    ...readSurvey(one, 0),
    allowsNetChange: flag(field(one, "allowsNetChange")),
    allowsPercentChange: flag(field(one, "allowsPercentChange")),
    hasAnnualAverages: flag(field(one, "hasAnnualAverages")),
  };
}
