import {
  type Call,
  type CallOptions,
  type ClientOptions,
  createClient,
  type KeyStatus,
  type Params,
  type RequestOptions,
} from "@govdata/core";
import { runner } from "./ask.js";
import { type Business, type BusinessParams, business } from "./business.js";
import { type QueryParams, query, queryRaw } from "./data.js";
import { type DatasetPath, datasetId } from "./dataset.js";
import { type FigureParams, type Figures, figures, type Trend, type TrendParams, trend } from "./figures.js";
import type { MeasureName } from "./measures.js";
import * as metadata from "./metadata.js";
import { findPlaces, type Match, namesDataset, resolvePlace } from "./places.js";
import { type PovertyParams, type PovertyRow, poverty } from "./poverty.js";
import { searchTables, searchVariables } from "./search.js";
import { SPEC } from "./spec.js";
import type {
  DatasetInfo,
  DataTable,
  GeographyLevel,
  Place,
  RawTable,
  TableInfo,
  Variable,
} from "./types.js";

/** Options of `createCensus`. `apiKey`: the Census key; default: `CENSUS_API_KEY` (or `CENSUS_API_KEY_FILE`). */
export interface CensusOptions extends ClientOptions {}

/** In which data set's list of areas to look a name up. */
export interface PlaceParams {
  /** Year of the 5-year survey whose areas are searched. Default: two years before now. */
  year?: number;
}

/** The Census Data API: figures of people, homes and businesses by place, and what there is. */
export interface Census {
  /**
   * Any data query: variables of a data set for areas. Figures are numbers, missing ones `null` with the reason,
   * codes stay text. More than 50 variables are asked in parts and joined by area.
   *
   * @param dataset Path after `/data/`: `"2023/acs/acs5"`, `"2022/cbp"`, `"timeseries/poverty/saipe"`.
   * @returns Rows in no order; none when the data set has no such area.
   * @throws {InvalidArgumentError} For a data set that is known not to exist, a wrong hierarchy, a code without its
   * zeros. {MissingKeyError} Without a key. GovDataError `bad_request` with the API's own line for an unknown variable,
   * `not_found` for an unknown data set, `mismatch` when the reply is of other areas.
   * @see https://www.census.gov/data/developers/guidance/api-user-guide.html
   * @example
   * await census.query("2018/acs/acs5", { get: ["NAME", "B19013_001E"], for: "county:*", in: "state:24" });
   */
  query(dataset: DatasetPath, params: QueryParams, options?: CallOptions): Call<DataTable>;
  /**
   * The same as sent: the header row, and rows of texts and nulls.
   *
   * @example
   * const { header, rows } = await census.queryRaw("2020/dec/pl", { get: "P1_001N", for: "state:06" });
   */
  queryRaw(dataset: DatasetPath, params: Omit<QueryParams, "numeric">, options?: CallOptions): Call<RawTable>;
  /**
   * A whole table of a data set for areas: estimates, margins of error and annotations.
   *
   * @param group `"B19013"`, `"DP03"`, `"S1701"`.
   * @example
   * await census.table("2023/acs/acs5", "B19013", { for: "state:*" });
   */
  table(
    dataset: DatasetPath,
    group: string,
    params: Omit<QueryParams, "get">,
    options?: CallOptions,
  ): Call<DataTable>;
  /**
   * Named measures (population, incomes, poverty, rents, …) of places by name, or of all areas of a level. Each
   * variable is checked against its own label in that very data set before it is passed off as the measure.
   *
   * @throws {InvalidArgumentError} For a place that is not found or not the only one of its name. GovDataError
   * `not_found` when the survey and year have none of the measures.
   * @example
   * await census.figures({ measures: ["median_household_income"], level: "county", within: "Texas", year: 2023 });
   */
  figures(params: FigureParams, options?: CallOptions): Call<Figures>;
  /**
   * One measure of one place, year by year. Dollars are each year's own, not adjusted between years.
   *
   * @example
   * await census.trend("population", "Arizona", { start: 2015, end: 2019 });
   */
  trend(measure: MeasureName, place: string, params: TrendParams, options?: CallOptions): Call<Trend>;
  /**
   * Establishments, employees and payroll ($1,000) of an industry: County Business Patterns.
   *
   * @example
   * await census.business({ naics: "722", place: "Cook County, IL", year: 2022 });
   */
  business(params: BusinessParams, options?: CallOptions): Call<Business>;
  /**
   * Poverty rates and median income of the nation, states and counties by year: Small Area Income and Poverty
   * Estimates. Figures are percent and dollars.
   *
   * @example
   * await census.poverty({ place: "Ohio", from: 2000 });
   */
  poverty(params: PovertyParams, options?: CallOptions): Call<PovertyRow[]>;
  /**
   * The one place a text means, with its codes.
   *
   * @param text A state by name, postal code or FIPS code; `"Cook County, IL"`, `"Los Angeles, CA"`, `"10001"`,
   * `"Albany metro"`, `"TX-7"`, `"0500000US48201"`, `"US"`. States, regions and codes need no request.
   * @throws {InvalidArgumentError} When there is none or several.
   * @example
   * (await census.place("Maryland")).for // "state:24"
   */
  place(text: string, params?: PlaceParams, options?: CallOptions): Call<Place>;
  /**
   * Every place a text may mean, best first.
   *
   * @example
   * (await census.places("Baltimore, MD"))[0]?.place.geoid
   */
  places(text: string, params?: PlaceParams, options?: CallOptions): Call<Match[]>;
  /**
   * The catalogue: all data sets, those of a year, of a family, or one. Needs no key. Newest first.
   *
   * @example
   * await census.datasets({ vintage: 2023 });
   */
  datasets(params?: metadata.CatalogueParams, options?: CallOptions): Call<DatasetInfo[]>;
  /**
   * All variables of a data set, by name. Needs no key. The detailed tables of the 5-year survey have 28,000 (several
   * megabytes): `tableVariables` reads one table's.
   *
   * @example
   * await census.variables("2022/cbp");
   */
  variables(dataset: DatasetPath, options?: CallOptions): Call<Variable[]>;
  /**
   * One variable: label, table, type, companions. Needs no key.
   *
   * @throws GovDataError `not_found` when the data set has none of that name.
   * @example
   * (await census.variable("2023/acs/acs5", "B19013_001E")).label
   */
  variable(dataset: DatasetPath, name: string, options?: CallOptions): Call<Variable>;
  /**
   * Variables whose name, label or table speaks of the words, best first.
   *
   * @example
   * await census.searchVariables("2017/acs/acs5/profile", "danish ancestry");
   */
  searchVariables(dataset: DatasetPath, text: string, options?: CallOptions): Call<Variable[]>;
  /**
   * The tables of a data set. Needs no key.
   *
   * @example
   * await census.tables("2023/acs/acs5");
   */
  tables(dataset: DatasetPath, options?: CallOptions): Call<TableInfo[]>;
  /**
   * Tables whose title speaks of the words, best first.
   *
   * @example
   * (await census.searchTables("2023/acs/acs5", "rent burden"))[0]?.name // "B25070"
   */
  searchTables(dataset: DatasetPath, text: string, options?: CallOptions): Call<TableInfo[]>;
  /**
   * The variables of one table. Needs no key.
   *
   * @example
   * await census.tableVariables("2023/acs/acs5", "B25070");
   */
  tableVariables(dataset: DatasetPath, group: string, options?: CallOptions): Call<Variable[]>;
  /**
   * Levels of geography a data set can be asked for, with the parents each needs. Needs no key.
   *
   * @example
   * await census.geography("2019/acs/acs1");
   */
  geography(dataset: DatasetPath, options?: CallOptions): Call<GeographyLevel[]>;
  /**
   * The open door: any documented path, with key, limits, cache and errors as everywhere.
   *
   * @example
   * await census.request("/2023/acs/acs5/examples.json", {}, { keys: false });
   */
  request<T = unknown>(path: string, params?: Params, options?: RequestOptions): Call<T>;
  /** Whether a key is set, and from where. Never its value. */
  keys(): KeyStatus[];
  /** Forgets cached replies of the Census API. */
  clearCache(): Promise<void>;
  /** The time this client reckons with: the recorded one in a replay. */
  now(): Date;
}

/**
 * Makes a client of the Census Data API.
 *
 * @param options `apiKey`, `cache`, `fetch`, `timeout`, `retry`, `limits`, …; see `ClientOptions`.
 * @returns The client. Nothing is asked and no environment read before its first call.
 * @throws {InvalidArgumentError} For a `baseUrl` that is no address.
 * @example
 * const census = createCensus({ apiKey: process.env.MY_CENSUS_KEY });
 */
export function createCensus(options: CensusOptions = {}): Census {
  const client = createClient(SPEC, options);
  const run = runner(client);
  const names = ({ year }: PlaceParams = {}) => namesDataset(year ?? client.now().getUTCFullYear() - 2);
  return {
    query: (dataset, params, call) => run(call, (api) => query(api, dataset, params)),
    queryRaw: (dataset, params, call) => run(call, (api) => queryRaw(api, dataset, params)),
    table: (dataset, group, params, call) =>
      run(call, (api) => query(api, dataset, { ...params, get: `group(${group})` })),
    figures: (params, call) => run(call, (api) => figures(api, params)),
    trend: (measure, place, params, call) => run(call, (api) => trend(api, measure, place, params)),
    business: (params, call) => run(call, (api) => business(api, params)),
    poverty: (params, call) => run(call, (api) => poverty(api, params)),
    place: (text, params, call) => run(call, (api) => resolvePlace(api, text, names(params))),
    places: (text, params, call) => run(call, (api) => findPlaces(api, text, names(params))),
    datasets: (params, call) => run(call, (api) => metadata.datasets(api, params ?? {})),
    variables: (dataset, call) => run(call, (api) => metadata.variables(api, datasetId(dataset))),
    variable: (dataset, name, call) => run(call, (api) => metadata.variable(api, datasetId(dataset), name)),
    searchVariables: (dataset, text, call) =>
      run(call, async (api) => searchVariables(await metadata.variables(api, datasetId(dataset)), text)),
    tables: (dataset, call) => run(call, (api) => metadata.tables(api, datasetId(dataset))),
    searchTables: (dataset, text, call) =>
      run(call, async (api) => searchTables(await metadata.tables(api, datasetId(dataset)), text)),
    tableVariables: (dataset, group, call) =>
      run(call, (api) => metadata.tableVariables(api, datasetId(dataset), group)),
    geography: (dataset, call) => run(call, (api) => metadata.geography(api, datasetId(dataset))),
    request: (path, params, request) => client.request(path, params, request),
    keys: () => client.keys(),
    clearCache: () => client.clearCache(),
    now: () => client.now(),
  };
}

/** A client with the default options; it reads `CENSUS_API_KEY` at its first request. */
export const census: Census = createCensus();
