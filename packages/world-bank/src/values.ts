import {
  asObject,
  type Call,
  type CallOptions,
  type Client,
  GovDataError,
  type Http,
  InvalidArgumentError,
  isGovDataError,
  nextPage,
  type Params,
  paginate,
  stringOrNull,
} from "@govdata/core";
import { dateText, fits, indicatorIds, pageParams, prefix, segment, sourceId, whole } from "./args.js";
import { countryCodes, findEconomy } from "./economies.js";
import { WDI } from "./known.js";
import { readList } from "./listing.js";
import { COUNTRY_LIST } from "./lists.js";
import { everyPage, readEnvelope } from "./page.js";
import { readObservation } from "./read.js";
import { API, DATA_TTL } from "./spec.js";
import type {
  AllOptions,
  IndicatorId,
  Observation,
  PageInfo,
  PageParams,
  ValueParams,
  Values,
  ValuesInfo,
  ValuesPage,
} from "./types.js";
import { readVerdict, successorOf } from "./verdict.js";

/** Rows per page when everything is wanted. */
const PER_PAGE = 1_000;
/** Where `mrnev` is refused: periods beyond the wanted ones that are asked for, since some will be empty. */
const SPARE_PERIODS = 10;

/** Figures of indicators: all of them, one page, or one by one. */
export interface ValuesMethod {
  (
    indicators: IndicatorId | readonly IndicatorId[],
    countries: string | readonly string[],
    params?: ValueParams,
    options?: CallOptions,
  ): Call<Values>;
  /** One page, as the agency pages (50 rows unless `perPage` says otherwise). */
  page(
    indicators: IndicatorId | readonly IndicatorId[],
    countries: string | readonly string[],
    params?: ValueParams & PageParams,
    options?: CallOptions,
  ): Call<ValuesPage>;
  /** Figure after figure; asks for the next page only when the loop comes to it. */
  all(
    indicators: IndicatorId | readonly IndicatorId[],
    countries: string | readonly string[],
    params?: ValueParams,
    options?: AllOptions,
  ): AsyncIterable<Observation>;
}

/** A checked question. */
interface Question {
  indicators: string[];
  countries: string[] | "all";
  path: string;
  params: Params;
  date: string | undefined;
  source: string | undefined;
  asked: string;
}

function ask(
  indicators: string | readonly string[],
  countries: string | readonly string[],
  params: ValueParams,
): Question {
  const ids = indicatorIds(indicators);
  const source = params.source === undefined ? undefined : sourceId(params.source);
  const codes = countryCodes(countries, source === undefined || source === WDI);
  const refuse = (field: string, reason: string) => new InvalidArgumentError(API, field, reason);
  if (ids.length > 1 && source === undefined) {
    throw refuse(
      "source",
      `is required with several indicators: the database all of them are in (${WDI} is World Development Indicators)`,
    );
  }
  const { date, mrv, mrnev, gapfill, frequency } = params;
  if (date !== undefined && (mrv !== undefined || mrnev !== undefined)) {
    throw refuse("date", "stands instead of mrv and mrnev, not beside them");
  }
  if (mrv !== undefined && mrnev !== undefined) throw refuse("mrnev", "stands instead of mrv, not beside it");
  if (gapfill !== undefined && mrv === undefined) throw refuse("gapfill", "only works together with mrv");
  if (frequency !== undefined && mrv === undefined) throw refuse("frequency", "only works together with mrv");
  if (frequency !== undefined && !["Y", "Q", "M"].includes(frequency))
    throw refuse("frequency", "must be Y, Q or M");
  const where = codes === "all" ? "all" : codes.join(";");
  return {
    indicators: ids,
    countries: codes,
    path: `${prefix(params.language)}/countries/${segment("countries", codes === "all" ? ["all"] : codes)}/indicators/${segment("indicator", ids)}`,
    params: {
      date: date === undefined ? undefined : dateText(date),
      mrv: whole("mrv", mrv, 1, 10_000),
      mrnev: whole("mrnev", mrnev, 1, 10_000),
      gapfill: gapfill === undefined ? undefined : gapfill ? "Y" : "N",
      frequency,
      source,
      footnote: params.footnote ? "y" : undefined,
    },
    date: date === undefined ? undefined : dateText(date),
    source,
    asked: `indicator ${ids.join(";")} of ${where.length > 80 ? `${where.slice(0, 80)}…` : where}`,
  };
}

function mismatch(what: string): GovDataError {
  return new GovDataError(`${API}: ${what}`, { api: API, kind: "mismatch" });
}

/** Compares a reply with its question, so that no figure passes for one of another indicator, country or year. */
function verify(rows: readonly Observation[], info: ValuesInfo, question: Question): void {
  const ids = new Set(question.indicators.map((each) => each.toLowerCase()));
  const asked = question.countries === "all" ? [] : question.countries.map(findEconomy);
  // Areas of other databases than WDI are not in the table, and how they are echoed is their own affair.
  const comparable = asked.length > 0 && !asked.includes(undefined);
  const codes = new Set(asked.flatMap((each) => (each === undefined ? [] : [each.id, each.iso2Code])));
  const [from = "", to = from] = (question.date ?? "").split(":");
  const years = /^\d{4}/.test(from) ? ([from.slice(0, 4), to.slice(0, 4)] as const) : undefined;
  for (const { indicator, country, countryiso3code, date } of rows) {
    if (!ids.has(indicator.id.toLowerCase())) {
      throw mismatch(`asked for ${question.indicators.join(";")}, but the reply holds ${indicator.id}`);
    }
    if (comparable && !codes.has(country.id) && !codes.has(countryiso3code ?? "")) {
      throw mismatch(
        `asked for ${[...codes].slice(0, 20).join(";")}, but the reply holds ${countryiso3code ?? country.id}`,
      );
    }
    const year = date.slice(0, 4);
    if (years && (year < years[0] || year > years[1])) {
      throw mismatch(`asked for ${question.date}, but the reply holds ${date}`);
    }
  }
  if (question.source !== undefined && info.sourceid !== null && info.sourceid !== question.source) {
    throw mismatch(`asked for database ${question.source}, but the reply is of ${info.sourceid}`);
  }
}

function readInfo(header: Readonly<Record<string, unknown>>): ValuesInfo {
  return {
    sourceid: stringOrNull(header.sourceid),
    sourcename: stringOrNull(header.sourcename),
    lastupdated: stringOrNull(header.lastupdated),
    notes: [],
  };
}

function citeOf(question: Question) {
  return (body: unknown) => {
    const { header, rows } = readEnvelope(body);
    const { sourcename, sourceid, lastupdated } = readInfo(header);
    const first = rows[0] === undefined ? undefined : readObservation(asObject(rows[0], API, "row"));
    const names = question.indicators.length === 1 ? first?.indicator.value : undefined;
    const wdi = (sourceid ?? question.source ?? WDI) === WDI;
    const database =
      sourcename ??
      (wdi ? "World Development Indicators" : `World Bank database ${sourceid ?? question.source}`);
    return {
      title: `${names ?? question.indicators.join(", ")}. ${database}, The World Bank`,
      ...(lastupdated === null ? {} : { released: lastupdated }),
    };
  };
}

interface Part {
  info: PageInfo;
  values: ValuesInfo;
  rows: readonly Observation[];
}

async function fetchPart(http: Http, question: Question, paging: PageParams, fresh = false): Promise<Part> {
  const params = { ...question.params, ...pageParams(paging) };
  const body = await http.get(fits(question.path, params), params, {
    ttl: DATA_TTL,
    ...(fresh ? { fresh } : {}),
    cite: citeOf(question),
    parseError: (reply) => {
      const verdict = readVerdict(reply, question.asked);
      if (verdict?.kind !== "not_found" || verdict.code === undefined) return verdict;
      const hints = question.indicators.flatMap((id) => {
        const hint = successorOf(id);
        return hint && verdict.code !== "120" ? [`${id}: ${hint}`] : [];
      });
      return hints.length === 0
        ? verdict
        : { ...verdict, message: `${hints.join("; ")}. ${verdict.message}` };
    },
  });
  const { info, header, rows } = readEnvelope(body);
  const observations = rows.map((row) => readObservation(asObject(row, API, "row")));
  const values = readInfo(header);
  verify(observations, values, question);
  return { info, values, rows: observations };
}

/** Keeps the first `count` figures that are not missing, of each indicator and country: what `mrnev` would have sent. */
function mostRecent(rows: readonly Observation[], count: number): Observation[] {
  const seen = new Map<string, number>();
  return rows.filter((row) => {
    if (row.value === null) return false;
    const key = `${row.indicator.id}\n${row.country.id}`;
    const soFar = seen.get(key) ?? 0;
    seen.set(key, soFar + 1);
    return soFar < count;
  });
}

/** Runs a question, and again without what a database refuses with 400: footnotes, `mrnev`. */
async function withFallbacks<T>(
  question: Question,
  run: (question: Question) => Promise<T>,
  trim: (result: T, count: number) => T,
): Promise<{ result: T; notes: string[] }> {
  const refused = (error: unknown) => isGovDataError(error) && error.status === 400;
  try {
    return { result: await run(question), notes: [] };
  } catch (error) {
    if (!refused(error)) throw error;
    if (question.params.footnote !== undefined) {
      const without = { ...question, params: { ...question.params, footnote: undefined } };
      const { result, notes } = await withFallbacks(without, run, trim);
      return { result, notes: ["This database gives no footnotes.", ...notes] };
    }
    const count = question.params.mrnev;
    if (typeof count !== "number") throw error;
    const periods = {
      ...question,
      params: { ...question.params, mrnev: undefined, mrv: count + SPARE_PERIODS },
    };
    const result = await run(periods);
    const note = `This database refuses mrnev: the last ${count + SPARE_PERIODS} periods were asked for and the missing ones dropped.`;
    return { result: trim(result, count), notes: [note] };
  }
}

/** Codes of groups, from the live list: a group is what has the region `NA`. */
async function groupCodes(http: Http): Promise<Set<string>> {
  const countries = await readList(http, COUNTRY_LIST, {});
  // Income groups come without a three-letter code in figures, so both codes count.
  return new Set(countries.filter((row) => row.aggregate).flatMap((row) => [row.id, row.iso2Code]));
}

async function withoutGroups(http: Http, rows: readonly Observation[]): Promise<Observation[]> {
  const groups = await groupCodes(http);
  return rows.filter((row) => !groups.has(row.country.id) && !groups.has(row.countryiso3code ?? ""));
}

/** Every page; asked again, past the cache, when the database was updated between two of them. */
async function fetchAll(http: Http, question: Question) {
  const read = (fresh: boolean) =>
    everyPage((page) => fetchPart(http, question, { page, perPage: PER_PAGE }, fresh));
  const first = await read(false);
  const states = new Set(first.parts.map((part) => part.values.lastupdated));
  return states.size > 1 ? read(true) : first;
}

/** Builds `values` with its two companions. */
export function valuesMethod(client: Client): ValuesMethod {
  const everything: (...args: Parameters<ValuesMethod>) => Call<Values> = (
    indicators,
    countries,
    params = {},
    options,
  ) =>
    client.call(options, async (http) => {
      const question = ask(indicators, countries, params);
      const { result, notes } = await withFallbacks(
        question,
        (each) => fetchAll(http, each),
        (all, count) => ({ ...all, rows: mostRecent(all.rows, count) }),
      );
      const observations = params.aggregates === false ? await withoutGroups(http, result.rows) : result.rows;
      return { ...result.first.values, notes, total: result.first.info.total, observations };
    });
  const page: ValuesMethod["page"] = (indicators, countries, params = {}, options) =>
    client.call(options, async (http) => {
      const question = ask(indicators, countries, params);
      const { result, notes } = await withFallbacks(
        question,
        (each) => fetchPart(http, each, params),
        (part, count) => ({ ...part, rows: mostRecent(part.rows, count) }),
      );
      const rows = params.aggregates === false ? await withoutGroups(http, result.rows) : [...result.rows];
      return { ...result.values, notes, ...result.info, observations: rows };
    });
  const all: ValuesMethod["all"] = (indicators, countries, params = {}, { max, ...options } = {}) =>
    paginate<Observation, number>(
      async (cursor = 1) => {
        const part = await page(
          indicators,
          countries,
          { ...params, page: cursor, perPage: PER_PAGE },
          options,
        );
        return { items: part.observations, next: nextPage({ page: cursor, pages: part.pages }) };
      },
      { max, signal: options.signal, api: API },
    );
  return Object.assign(everything, { page, all });
}
