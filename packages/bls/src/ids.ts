import { check, findState, InvalidArgumentError } from "@govdata/core";
import { API } from "./read.js";

const checks = check(API);

/** Measures of Local Area Unemployment Statistics, with their code. */
export const LOCAL_MEASURES = {
  unemployment_rate: { code: "03", unit: "percent", name: "Unemployment rate" },
  unemployed: { code: "04", unit: "persons", name: "Unemployed" },
  employed: { code: "05", unit: "persons", name: "Employed" },
  labor_force: { code: "06", unit: "persons", name: "Labor force" },
} as const;
export type LocalMeasure = keyof typeof LOCAL_MEASURES;

const MEASURES: readonly LocalMeasure[] = ["unemployment_rate", "unemployed", "employed", "labor_force"];

/** Elements of the Job Openings and Labor Turnover Survey. */
export const TURNOVER = {
  openings: "JO",
  hires: "HI",
  separations: "TS",
  quits: "QU",
  layoffs: "LD",
} as const;
export type Turnover = keyof typeof TURNOVER;

const SERIES_ID = /^[A-Z0-9_#-]{4,40}$/;

/**
 * A series id as the API takes it: trimmed, in upper case.
 *
 * @throws InvalidArgumentError for characters that no id has.
 * @example seriesId(" lns14000000 ") // "LNS14000000"
 */
export function seriesId(text: string): string {
  const id = String(text).trim().toUpperCase();
  if (SERIES_ID.test(id)) return id;
  throw new InvalidArgumentError(
    API,
    "ids",
    `"${text}" is no series id: letters, digits, "_", "-" and "#", such as LNS14000000.`,
  );
}

/**
 * Id of a state's or a county's labor force figures (Local Area Unemployment Statistics): `LASST…` for states,
 * seasonally adjusted, `LAUCN…` for counties, not adjusted.
 *
 * @param place A state by name, postal or FIPS code, or a county by its five-digit FIPS code.
 * @param measure One of `LOCAL_MEASURES`. Default the unemployment rate.
 * @throws InvalidArgumentError for a place or measure that is none.
 * @example localSeriesId("Texas") // "LASST480000000000003"
 */
export function localSeriesId(place: string, measure: LocalMeasure = "unemployment_rate"): string {
  const { code } = LOCAL_MEASURES[checks.oneOf("measure", measure, MEASURES)];
  if (/^\d{5}$/.test(place.trim())) return `LAUCN${place.trim()}00000000${code}`;
  return `LASST${fipsOf(place)}00000000000${code}`;
}

/**
 * Id of a state's jobs, in thousands, not of its residents: `SMS{FIPS}…`, seasonally adjusted.
 *
 * @param state By name, postal or FIPS code.
 * @example stateJobsId("CA") // "SMS06000000000000001"
 */
export function stateJobsId(state: string): string {
  return `SMS${fipsOf(state)}000000000000001`;
}

/**
 * Id of a national series of job openings and turnover, seasonally adjusted.
 *
 * @param element What is counted.
 * @param as `rate` (percent) or `level` (thousands).
 * @example turnoverSeriesId("openings", "rate") // "JTS000000000000000JOR"
 */
export function turnoverSeriesId(element: Turnover, as: "rate" | "level" = "rate"): string {
  const code =
    TURNOVER[checks.oneOf("element", element, ["openings", "hires", "separations", "quits", "layoffs"])];
  return `JTS000000000000000${code}${as === "rate" ? "R" : "L"}`;
}

function fipsOf(state: string): string {
  const usps = checks.state("state", state);
  const fips = findState(usps)?.fips;
  if (fips === undefined) throw new InvalidArgumentError(API, "state", `"${state}" is not a state.`);
  return fips;
}
