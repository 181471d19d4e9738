import { check, InvalidArgumentError } from "@govdata/core";
import type { Api } from "./ask.js";
import { geoidOf, query } from "./data.js";
import { namesDataset, readLevel, resolvePlace, stateClause } from "./places.js";
import { API } from "./spec.js";
import type { DataRow } from "./types.js";

const checks = check(API);
const DATASET = "timeseries/poverty/saipe";
const FIGURES = ["SAEPOVRTALL_PT", "SAEPOVRT0_17_PT", "SAEMHI_PT"];

/** Which area, and when. */
export interface PovertyParams {
  /** Nation, state or county by name. Default the nation. */
  place?: string;
  /** Or all areas of a level: `state` or `county`. */
  level?: string;
  /** The state they lie in. */
  within?: string;
  /** First year; with it, every year from then on. */
  from?: number;
  /** One year. */
  year?: number;
}

/** Small Area Income and Poverty Estimates of one area and year. */
export interface PovertyRow {
  name: string;
  geoid: string;
  geo: Record<string, string>;
  year: string;
  /** People of all ages in poverty, percent. */
  povertyRate: number | null;
  /** Children under 18 in poverty, percent. */
  childPovertyRate: number | null;
  /** Median household income in dollars. */
  medianHouseholdIncome: number | null;
}

function figure(row: DataRow, name: string): number | null {
  const value = row.values[name];
  return typeof value === "number" ? value : null;
}

/** Poverty and median income of states and counties, every year. */
export async function poverty(api: Api, params: PovertyParams): Promise<PovertyRow[]> {
  const from = checks.year("from", params.from, 1989, 2100);
  const year = checks.year("year", params.year, 1989, 2100);
  if ((from === undefined) === (year === undefined))
    throw new InvalidArgumentError(API, "year", "give either year, or from for every year from then on.");
  if (params.place !== undefined && params.level !== undefined)
    throw new InvalidArgumentError(
      API,
      "level",
      "asks for all areas of a level: give either place or level.",
    );
  if (params.within !== undefined && params.level === undefined)
    throw new InvalidArgumentError(API, "within", "has a meaning only with level.");
  const names = namesDataset(api.now().getUTCFullYear() - 2);
  const area =
    params.level === undefined
      ? await resolvePlace(api, params.place ?? "US", names)
      : {
          for: `${checks.oneOf("level", readLevel(params.level), ["us", "state", "county"])}:*`,
          in: params.within === undefined ? undefined : await stateClause(api, params.within, names),
        };
  const { rows } = await query(api, DATASET, {
    get: ["NAME", ...FIGURES],
    for: area.for,
    in: area.in,
    predicates: { time: from === undefined ? String(year) : `from ${from}` },
    numeric: FIGURES,
  });
  const read = rows.map(
    (row): PovertyRow => ({
      name: row.name ?? geoidOf(row.geo),
      geoid: geoidOf(row.geo),
      geo: row.geo,
      year: String(row.values.time ?? ""),
      povertyRate: figure(row, "SAEPOVRTALL_PT"),
      childPovertyRate: figure(row, "SAEPOVRT0_17_PT"),
      medianHouseholdIncome: figure(row, "SAEMHI_PT"),
    }),
  );
  return read.sort((a, b) => (a.geoid === b.geoid ? (a.year < b.year ? -1 : 1) : a.geoid < b.geoid ? -1 : 1));
}
