import { InvalidArgumentError } from "@govdata/core";
import { API } from "./spec.js";

/** A data set by its path after `/data/`: a year and its folders, or `timeseries/…`. */
export type DatasetPath =
  | "2024/acs/acs1"
  | "2024/acs/acs1/profile"
  | "2024/acs/acs1/subject"
  | "2024/acs/acs5"
  | "2024/acs/acs5/profile"
  | "2024/acs/acs5/subject"
  | "2020/dec/pl"
  | "2020/dec/dhc"
  | "2020/dec/dp"
  | "2020/dec/ddhca"
  | "2023/cbp"
  | "2023/nonemp"
  | "2022/ecnbasic"
  | "timeseries/poverty/saipe"
  | (string & {});

export interface DatasetId {
  /** `2023/acs/acs5` */
  path: string;
  vintage: number | null;
  /** `acs/acs5` */
  name: string;
}

const PATH = /^(?:(\d{4})\/|(?=timeseries\/))([A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*)$/;

/**
 * Reads a data set's path, also as an address (`https://api.census.gov/data/2023/acs/acs5`), and refuses those that
 * are known not to exist.
 */
export function datasetId(given: string): DatasetId {
  const path = given
    .trim()
    .replace(/^https?:\/\/api\.census\.gov/i, "")
    .replace(/^\/?data\//i, "")
    .replace(/^\/+|\/+$/g, "");
  const [, year, name = ""] = PATH.exec(path) ?? [];
  if (name === "") {
    throw refuse(
      `"${given.slice(0, 80)}" is no data set: write its year and name, such as 2023/acs/acs5, or timeseries/poverty/saipe.`,
    );
  }
  const id = { path, vintage: year === undefined ? null : Number(year), name };
  const problem = id.vintage === null ? undefined : knownGap(id.vintage, name);
  if (problem !== undefined) throw refuse(problem);
  return id;
}

function refuse(reason: string): InvalidArgumentError {
  return new InvalidArgumentError(API, "dataset", reason);
}

/** Data sets people ask for that do not exist, with where to look instead. */
function knownGap(year: number, name: string): string | undefined {
  if (/^acs\/acs1(?!\/pums)/.test(name)) {
    if (year === 2020) {
      return "the 1-year survey of 2020 was not published as a standard product: use 2020/acs/acs5, or 2019 or 2021.";
    }
    if (year < 2005) return `the 1-year survey begins with 2005; ${year} was asked for.`;
  }
  if (/^acs\/acs5/.test(name) && year < 2009)
    return `the 5-year survey begins with 2009; ${year} was asked for.`;
  if (/^pep\/(?:population|charagegroups|components|housing)$/.test(name) && year > 2021) {
    return `${name} ends with vintage 2021 on the API; later population estimates are files at www2.census.gov/programs-surveys/popest/datasets/. For a recent population use ${year}/acs/acs1.`;
  }
  return undefined;
}
