import { check, InvalidArgumentError, isKind } from "@govdata/core";
import type { Api } from "./ask.js";
import { geoidOf, query } from "./data.js";
import { datasetId } from "./dataset.js";
import { datasets, variables } from "./metadata.js";
import { namesDataset, readLevel, resolvePlace, stateClause } from "./places.js";
import { API } from "./spec.js";
import type { DataRow, Missing } from "./types.js";

const checks = check(API);

/** Which businesses, where. */
export interface BusinessParams {
  /** Industry code of the data set's year, 2 to 6 digits or a range of sectors: `"722"`, `"31-33"`, `"00"` for all. */
  naics: string;
  /** One place by name (nation, state, county, metro area, ZIP code). Default the nation. */
  place?: string;
  /** Or all areas of a level: `state`, `county`, `metro`. */
  level?: string;
  /** The state they lie in. */
  within?: string;
  /** Default: the newest published. */
  year?: number;
}

/** Establishments of one industry in one area. */
export interface BusinessRow {
  name: string;
  geoid: string;
  geo: Record<string, string>;
  naics: string;
  industry: string | null;
  /** Number of establishments. */
  establishments: number | null;
  /** Employees. */
  employees: number | null;
  /** Annual payroll in thousands of dollars. */
  payroll: number | null;
  /** Annual payroll by employee in dollars, computed here. */
  payPerEmployee: number | null;
  /** Why a figure is missing: the letters of the Bureau (D, S, N, G, X). */
  missing: Record<string, Missing>;
}

export interface Business {
  year: number;
  dataset: string;
  rows: BusinessRow[];
}

/** County Business Patterns come out in spring or summer, two years after their year. */
async function newestYear(api: Api): Promise<number> {
  const now = api.now();
  const year = now.getUTCFullYear() - 2;
  if (now.getUTCMonth() < 3) return year - 1;
  try {
    await datasets(api, { vintage: year, name: "cbp" });
    return year;
  } catch (error) {
    if (isKind(error, "not_found")) return year - 1;
    throw error;
  }
}

function figure(row: DataRow, name: string): number | null {
  const value = row.values[name];
  return typeof value === "number" ? value : null;
}

function readRow(row: DataRow, code: string): BusinessRow {
  const employees = figure(row, "EMP");
  const payroll = figure(row, "PAYANN");
  const text = (name: string) => {
    const value = row.values[name];
    return typeof value === "string" ? value : null;
  };
  return {
    name: row.name ?? geoidOf(row.geo),
    geoid: geoidOf(row.geo),
    geo: row.geo,
    naics: text(code) ?? "",
    industry: text(`${code}_LABEL`),
    establishments: figure(row, "ESTAB"),
    employees,
    payroll,
    payPerEmployee:
      employees !== null && employees > 0 && payroll !== null
        ? Math.round((payroll * 1000) / employees)
        : null,
    missing: row.missing,
  };
}

/** County Business Patterns by industry and place. */
export async function business(api: Api, params: BusinessParams): Promise<Business> {
  checks.pattern("naics", params.naics, /\d{2,6}|\d{2}-\d{2}/, "722");
  if (params.place !== undefined && params.level !== undefined)
    throw new InvalidArgumentError(
      API,
      "level",
      "asks for all areas of a level: give either place or level.",
    );
  if (params.within !== undefined && params.level === undefined)
    throw new InvalidArgumentError(API, "within", "has a meaning only with level.");
  const year = params.year ?? (await newestYear(api));
  const dataset = `${checks.year("year", year, 1986, 2100)}/cbp`;
  const names = namesDataset(year);
  // The classification changes every five years and its name with it: NAICS2012, NAICS2017.
  const known = await variables(api, datasetId(dataset));
  const code = known
    .map(({ name }) => name)
    .filter((name) => /^NAICS\d{4}$/.test(name))
    .sort()
    .at(-1);
  if (code === undefined)
    throw new InvalidArgumentError(API, "year", `${dataset} has no industries by NAICS: write a later year.`);
  const area =
    params.level === undefined
      ? await resolvePlace(api, params.place ?? "US", names)
      : {
          for: `${readLevel(params.level)}:*`,
          in: params.within === undefined ? undefined : await stateClause(api, params.within, names),
        };
  const numeric = ["ESTAB", "EMP", "PAYANN"];
  const label = known.some(({ name }) => name === `${code}_LABEL`) ? [`${code}_LABEL`] : [];
  const { rows } = await query(api, dataset, {
    get: ["NAME", ...label, ...numeric],
    for: area.for,
    in: area.in,
    predicates: { [code]: params.naics },
    numeric,
  });
  return { year, dataset, rows: rows.map((row) => readRow(row, code)) };
}
