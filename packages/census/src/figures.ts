import { GovDataError, InvalidArgumentError, isKind, nearest } from "@govdata/core";
import type { Api } from "./ask.js";
import { geoidOf, query } from "./data.js";
import { datasetId } from "./dataset.js";
import { CENSUS_MEASURES, MEASURE_NAMES, MEASURES, type Measure, type MeasureName } from "./measures.js";
import { datasets, variable } from "./metadata.js";
import { namesDataset, readLevel, resolvePlace } from "./places.js";
import { API } from "./spec.js";
import type { DataRow, Missing, Place } from "./types.js";

/** `acs1`: one year, areas of 65,000 people and more. `acs5`: five years together, all areas. `decennial`: the 2020 count. */
export type Survey = "acs1" | "acs5" | "decennial";

/** Which measures, of which areas. */
export interface FigureParams {
  measures: readonly MeasureName[];
  /** By name: `"Texas"`, `"Cook County, IL"`, `"Los Angeles, CA"`, `"10001"`, `"Albany metro"`, `"US"`. */
  places?: readonly string[];
  /** Or all areas of a level: `county`, `city`, `metro`, `state`, `tract`, or the API's own name of one. */
  level?: string;
  /** The state or county that they lie in, by name. */
  within?: string;
  /** Default: the newest published. */
  year?: number;
  /** Default: `acs1` for states and larger areas, `acs5` for all others. */
  survey?: Survey;
  /** Margins of error (90 percent) beside the figures. Default true; the census has none. */
  margins?: boolean;
}

/** One figure of one area. */
export interface Figure {
  value: number | null;
  /** Plus and minus, at 90 percent. Missing for shares computed here and for counts. */
  margin: number | null;
  /** Why the figure is missing, or what limits it. */
  note: string | null;
}

/** What a measure is in the survey at hand. */
export interface FigureInfo {
  name: MeasureName;
  title: string;
  unit: string;
  dataset: string;
  variables: string[];
  /** The Bureau's own words, with the dollars' year. */
  label: string | null;
  computed: boolean;
}

export interface FigureRow {
  name: string;
  geoid: string;
  /** Codes by level. */
  geo: Record<string, string>;
  /** By measure. */
  figures: Partial<Record<MeasureName, Figure>>;
}

export interface Figures {
  survey: Survey;
  year: number;
  measures: FigureInfo[];
  /** Measures this survey and year do not have, and why. */
  unavailable: { name: MeasureName; reason: string }[];
  rows: FigureRow[];
  /** Places asked for that the survey has no row of. */
  absent: Place[];
}

/** Years that may be the newest, newest first. The last one is certain. */
function candidates(survey: "acs1" | "acs5", now: Date): number[] {
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth() + 1;
  // 1-year figures come out each September, 5-year figures in December, both for the year before.
  if (survey === "acs1") return month >= 9 ? [year - 1, year - 2] : [year - 2];
  return month === 12 ? [year - 1, year - 2] : month <= 2 ? [year - 2, year - 3] : [year - 2];
}

/** The newest year of a survey. Asks the catalogue only in the months in which a release is due. */
async function newestYear(api: Api, survey: "acs1" | "acs5"): Promise<number> {
  const [first = 0, second] = candidates(survey, api.now());
  if (second === undefined) return first;
  try {
    await datasets(api, { vintage: first, name: `acs/${survey}` });
    return first;
  } catch (error) {
    if (isKind(error, "not_found")) return second;
    throw error;
  }
}

const refuse = (field: string, reason: string, near: readonly string[] = []) =>
  new InvalidArgumentError(API, field, reason, near);

const LARGE = ["us", "region", "division", "state"];

interface Target {
  for: string;
  in?: string;
  /** The places it stands for; none when all areas of a level are asked. */
  places: Place[];
}

interface Ready {
  info: FigureInfo;
  measure: Measure;
}

/** Figures by name for places by name. */
export async function figures(api: Api, params: FigureParams): Promise<Figures> {
  const names = [...new Set(params.measures)];
  const unknown = names.find((name) => !Object.hasOwn(MEASURES, name));
  if (unknown !== undefined)
    throw refuse("measures", `"${String(unknown)}" is no measure.`, nearest(String(unknown), MEASURE_NAMES));
  if (names.length === 0) throw refuse("measures", "needs at least one measure.");
  const targets = await targetsOf(api, params);
  const large = targets.every(({ for: area }) => LARGE.includes(area.slice(0, area.indexOf(":"))));
  const survey = params.survey ?? surveyOf(params.year, large);
  const year = await yearOf(api, survey, params.year);
  const { ready, unavailable } = await prepare(api, names, survey, year);
  if (ready.length === 0) {
    throw new GovDataError(
      `${API}: none of ${names.join(", ")} in ${survey} of ${year}: ${unavailable.map(({ reason }) => reason).join("; ")}`,
      { api: API, kind: "not_found" },
    );
  }
  const margins = params.margins ?? true;
  const rows: FigureRow[] = [];
  for (const target of targets)
    rows.push(...(await rowsOf(api, target, ready, margins && survey !== "decennial")));
  const found = new Set(rows.map(({ geoid }) => geoid));
  const asked = targets.flatMap(({ places }) => places);
  const order = new Map(asked.map(({ geoid }, index) => [geoid, index]));
  if (asked.length > 0) rows.sort((a, b) => (order.get(a.geoid) ?? 0) - (order.get(b.geoid) ?? 0));
  return {
    survey,
    year,
    measures: ready.map(({ info }) => info),
    unavailable,
    rows,
    absent: asked.filter(({ geoid }) => !found.has(geoid)),
  };
}

function surveyOf(year: number | undefined, large: boolean): Survey {
  if (year !== undefined && year < 2009) return "acs1";
  // There is no 1-year survey of 2020.
  return large && year !== 2020 ? "acs1" : "acs5";
}

async function yearOf(api: Api, survey: Survey, given: number | undefined): Promise<number> {
  if (survey === "decennial") {
    if (given !== undefined && given !== 2020)
      throw refuse(
        "year",
        `the census read here is that of 2020; for ${given} query the data set itself (2010/dec/sf1).`,
      );
    return 2020;
  }
  return given ?? newestYear(api, survey);
}

function datasetOf(measure: Measure, survey: Survey, year: number): string {
  if (survey === "decennial") return "2020/dec/pl";
  return `${year}/acs/${survey}${measure.source === "subject" ? "/subject" : ""}`;
}

/** Targets to ask: places of one level and parent go into one request. */
async function targetsOf(api: Api, params: FigureParams): Promise<Target[]> {
  const dataset =
    params.survey === "decennial"
      ? "2020/dec/pl"
      : namesDataset(params.year ?? (await newestYear(api, "acs5")));
  if (params.level !== undefined) {
    if (params.places !== undefined && params.places.length > 0)
      throw refuse("level", "asks for all areas of a level: give either places or level (with within).");
    const level = readLevel(params.level);
    const parent = params.within === undefined ? undefined : await resolvePlace(api, params.within, dataset);
    if (parent !== undefined && !["state", "county", "us"].includes(parent.level))
      throw refuse("within", `must be a state or a county; "${params.within}" is a ${parent.level}.`);
    const inside =
      parent === undefined || parent.level === "us"
        ? undefined
        : [parent.in, parent.for].filter(Boolean).join(" ");
    return [{ for: `${level}:*`, places: [], ...(inside === undefined ? {} : { in: inside }) }];
  }
  if (params.within !== undefined) throw refuse("within", "has a meaning only with level.");
  if (params.places === undefined || params.places.length === 0)
    throw refuse("places", "is required: a place by name, or level for all areas of one.");
  const groups = new Map<string, Target>();
  for (const text of params.places) {
    const place = await resolvePlace(api, text, dataset);
    const key = `${place.level} in ${place.in ?? ""}`;
    const group = groups.get(key);
    if (group === undefined) {
      groups.set(key, {
        for: place.for,
        places: [place],
        ...(place.in === undefined ? {} : { in: place.in }),
      });
    } else if (!group.places.some(({ geoid }) => geoid === place.geoid)) {
      group.for += `,${place.for.slice(place.level.length + 1)}`;
      group.places.push(place);
    }
  }
  return [...groups.values()];
}

/** Reads what the variables are in this very data set, and leaves out what is something else there. */
async function prepare(api: Api, names: readonly MeasureName[], survey: Survey, year: number) {
  const ready: Ready[] = [];
  const unavailable: Figures["unavailable"] = [];
  for (const name of names) {
    const measure = survey === "decennial" ? CENSUS_MEASURES[name] : MEASURES[name];
    if (measure === undefined) {
      unavailable.push({ name, reason: `the 2020 census did not ask about ${name}` });
      continue;
    }
    const dataset = datasetOf(measure, survey, year);
    const variables = [...measure.of, ...(measure.per === undefined ? [] : [measure.per])];
    const labels: string[] = [];
    let reason: string | undefined;
    for (const id of variables) {
      const checked = await checkVariable(api, dataset, id, measure.says[id]);
      if (checked.problem !== undefined) reason ??= checked.problem;
      else labels.push(checked.label);
    }
    if (reason !== undefined) {
      unavailable.push({ name, reason });
      continue;
    }
    const { title, unit, per } = measure;
    const computed = per !== undefined || measure.of.length > 1;
    ready.push({
      measure,
      info: { name, title, unit, dataset, variables, label: labels[0] ?? null, computed },
    });
  }
  return { ready, unavailable };
}

async function checkVariable(
  api: Api,
  dataset: string,
  id: string,
  says: RegExp | undefined,
): Promise<{ label: string; problem?: undefined } | { problem: string }> {
  try {
    const { label, concept } = await variable(api, datasetId(dataset), id);
    const text = `${label ?? ""} ${concept ?? ""}`;
    if (says === undefined || says.test(text)) return { label: label ?? id };
    return { problem: `${id} of ${dataset} is "${text.trim()}", another thing than in other years` };
  } catch (error) {
    if (isKind(error, "not_found")) return { problem: `${dataset} has no ${id}` };
    throw error;
  }
}

async function rowsOf(
  api: Api,
  target: Target,
  ready: readonly Ready[],
  margins: boolean,
): Promise<FigureRow[]> {
  const byDataset = new Map<string, Ready[]>();
  for (const one of ready) byDataset.set(one.info.dataset, [...(byDataset.get(one.info.dataset) ?? []), one]);
  const rows = new Map<string, FigureRow>();
  for (const [dataset, some] of byDataset) {
    const names = some.flatMap(({ info }) =>
      info.computed || !margins
        ? info.variables
        : info.variables.flatMap((id) => [id, id.replace(/E$/, "M")]),
    );
    const table = await query(api, dataset, { get: ["NAME", ...names], for: target.for, in: target.in });
    for (const row of table.rows) {
      const geoid = geoidOf(row.geo);
      const known = rows.get(geoid) ?? { name: row.name ?? geoid, geoid, geo: row.geo, figures: {} };
      for (const { info, measure } of some) known.figures[info.name] = figureOf(row, measure, info.computed);
      rows.set(geoid, known);
    }
  }
  return [...rows.values()];
}

function numeric(row: DataRow, id: string): number | null {
  const value = row.values[id];
  return typeof value === "number" ? value : null;
}

/** `cannot be displayed: too few sample cases (-)` */
function missingWords(missing: Missing | undefined): string {
  if (missing === undefined) return "not available";
  const { symbol, meaning, raw } = missing;
  if (meaning === null) return `marked ${raw}`;
  return symbol === null ? meaning : `${meaning} (${symbol})`;
}

function figureOf(row: DataRow, measure: Measure, computed: boolean): Figure {
  if (computed) return shareOf(row, measure);
  const [id = ""] = measure.of;
  const value = numeric(row, id);
  const margin = id.replace(/E$/, "M");
  const symbol = row.annotations[id];
  const limit =
    value !== null && row.missing[margin]?.symbol === "***" ? row.missing[margin]?.meaning : undefined;
  const note = value === null ? missingWords(row.missing[id]) : (symbol ?? limit ?? null);
  return { value, margin: margin === id ? null : numeric(row, margin), note };
}

function shareOf(row: DataRow, measure: Measure): Figure {
  const parts = measure.of.map((id) => numeric(row, id));
  const whole = measure.per === undefined ? 100 : numeric(row, measure.per);
  const lost = [...measure.of, ...(measure.per === undefined ? [] : [measure.per])].find(
    (id) => numeric(row, id) === null,
  );
  if (lost !== undefined || whole === null)
    return { value: null, margin: null, note: missingWords(row.missing[lost ?? ""]) };
  if (whole === 0) return { value: null, margin: null, note: "there is nothing to take a share of" };
  const sum = parts.reduce<number>((total, part) => total + (part ?? 0), 0);
  return { value: Math.round((sum / whole) * 1000) / 10, margin: null, note: null };
}

/** A measure over the years. */
export interface TrendParams {
  start: number;
  /** Default: the newest published year. */
  end?: number;
  /** Default: `acs1` for states and larger areas, `acs5` for all others. */
  survey?: "acs1" | "acs5";
  margins?: boolean;
}

export interface Trend {
  name: string;
  geoid: string;
  survey: "acs1" | "acs5";
  measure: { name: MeasureName; title: string; unit: string };
  points: (Figure & { year: number; label: string | null })[];
}

const MOST_YEARS = 25;

/** One measure of one place, year by year; a year without it stays in the list as missing, with the reason. */
export async function trend(
  api: Api,
  measure: MeasureName,
  place: string,
  params: TrendParams,
): Promise<Trend> {
  if (!Object.hasOwn(MEASURES, measure))
    throw refuse("measure", `"${String(measure)}" is no measure.`, nearest(String(measure), MEASURE_NAMES));
  const newest = await newestYear(api, "acs5");
  const area = await resolvePlace(api, place, namesDataset(params.end ?? newest));
  const survey = params.survey ?? (LARGE.includes(area.level) ? "acs1" : "acs5");
  const end = params.end ?? (survey === "acs5" ? newest : await newestYear(api, "acs1"));
  if (end < params.start) throw refuse("start", `${params.start} is after ${end}.`);
  if (end - params.start >= MOST_YEARS) throw refuse("start", `at most ${MOST_YEARS} years at a time.`);
  const { title, unit } = MEASURES[measure];
  const result: Trend = {
    name: area.name,
    geoid: area.geoid,
    survey,
    measure: { name: measure, title, unit },
    points: [],
  };
  for (let year = params.start; year <= end; year++) {
    const none = (note: string) => ({ year, value: null, margin: null, note, label: null });
    try {
      const found = await figures(api, {
        measures: [measure],
        places: [place],
        year,
        survey,
        margins: params.margins,
      });
      const [row] = found.rows;
      const figure = row?.figures[measure];
      if (row !== undefined) result.name = row.name;
      const label = found.measures[0]?.label ?? null;
      result.points.push(
        figure === undefined ? none("the survey has no row of this place") : { ...figure, year, label },
      );
    } catch (error) {
      // 1-year figures of 2020, years before a survey, variables that meant something else: missing, not a failure.
      if (!isKind(error, "not_found", "invalid_argument")) throw error;
      result.points.push(none(error.message.replace(/^census(?:: \w+)?: /, "")));
    }
  }
  return result;
}
