import {
  type Call,
  type CallOptions,
  type ClientOptions,
  createClient,
  type KeyStatus,
  type Params,
  type RequestOptions,
} from "@govdata/core";
import {
  advancedMethods,
  type Concept,
  type Cube,
  type CubeParams,
  type Dimensions,
  type Member,
  type MetadataText,
} from "./advanced.js";
import type { Listing } from "./listing.js";
import { catalogLists, countryLists } from "./lists.js";
import { type SearchParams, type SearchResult, searchMethod } from "./search.js";
import { spec } from "./spec.js";
import type {
  Classification,
  Country,
  CountryFilter,
  DataSource,
  Indicator,
  IndicatorFilter,
  LanguageInfo,
  Localized,
  Region,
  RegionFilter,
  SourceFilter,
  Topic,
} from "./types.js";
import { type ValuesMethod, valuesMethod } from "./values.js";

/** Options of `createWorldBank`: those of every SDK. The API takes no key. */
export type WorldBankOptions = ClientOptions;

/**
 * The World Bank Indicators API. Every method returns a promise that also gives its sources (`.withResponse()`).
 * Documentation: https://datahelpdesk.worldbank.org/knowledgebase/topics/125589
 */
export interface WorldBank {
  /**
   * Figures of one or several indicators for countries: GDP of Japan since 1990, population of every country.
   * Reads every page; `values.page` reads one and `values.all` goes row after row.
   *
   * @param indicators id or ids, such as `NY.GDP.MKTP.CD`; at most 60. Several need `source`.
   * @param countries codes or names (`"Japan"`, `"JP"`, `"JPN"`, `"WLD"`), several in an array or parted by ";", or `"all"`
   * @param params `date` ("2015:2024"), or `mrv`/`mrnev` for the most recent; `aggregates: false` leaves groups out of `"all"`
   * @returns observations country after country, newest first; a missing figure is `null`
   * @throws InvalidArgumentError naming each unknown country, a bad date, or parameters that exclude one another
   * @throws GovDataError `not_found` for an unknown or archived indicator (with its successor where one is known),
   * `mismatch` when the reply is of something else
   * @see https://datahelpdesk.worldbank.org/knowledgebase/topics/125589
   * @example
   * const { observations } = await worldBank.values("NY.GDP.MKTP.CD", ["Japan", "US"], { date: "2018:2019" });
   * observations[0]; // { country: { id: "JP", value: "Japan" }, date: "2019", value: 5081769542379.77, … }
   */
  values: ValuesMethod;
  /**
   * Countries, territories and groups, with region, income level, lending type and capital.
   *
   * @param filter region, income level and lending type (joined with AND); `aggregates: false` leaves groups out
   * @example await worldBank.countries({ incomelevel: "LIC", aggregates: false });
   */
  countries: Listing<CountryFilter, Country>;
  /**
   * One country or group.
   *
   * @param country code or name
   * @example (await worldBank.country("Japan")).capitalCity; // "Tokyo"
   */
  country(country: string, params?: Localized, options?: CallOptions): Call<Country>;
  /** Regions and the other groups the API lists beside them. @example await worldBank.regions(); */
  regions: Listing<RegionFilter, Region>;
  /** One region, by code or name. @example await worldBank.region("South Asia"); */
  region(region: string, params?: Localized, options?: CallOptions): Call<Region>;
  /** Income levels. @example (await worldBank.incomeLevels())[0]; // { id: "HIC", iso2code: "XD", value: "High income" } */
  incomeLevels: Listing<Localized, Classification>;
  /** One income level, by code or name. @example await worldBank.incomeLevel("LIC"); */
  incomeLevel(id: string, params?: Localized, options?: CallOptions): Call<Classification>;
  /** Lending types. @example await worldBank.lendingTypes(); */
  lendingTypes: Listing<Localized, Classification>;
  /** One lending type, by code or name. @example (await worldBank.lendingType("IBD")).value; // "IBRD" */
  lendingType(id: string, params?: Localized, options?: CallOptions): Call<Classification>;
  /**
   * Cards of indicators: what they measure and where they come from. Archived ones (database 57) are listed too.
   *
   * @param filter of a database or a topic; without one, about 30,000 cards
   * @example for await (const card of worldBank.indicators.all({ topic: 1 }, { max: 10 })) console.log(card.id);
   */
  indicators: Listing<IndicatorFilter, Indicator>;
  /**
   * One indicator's card, by id in any case.
   *
   * @example (await worldBank.indicator("NY.GDP.MKTP.CD")).name;
   */
  indicator(id: string, params?: Localized, options?: CallOptions): Call<Indicator>;
  /**
   * Finds indicators by words in name, definition, topic and id, in any order. The cards of the database are read
   * once (and kept for a week), then ranked here, since the API's own search covers one database's metadata only.
   *
   * @param query words, such as `"renewable energy"`
   * @example (await worldBank.search("fertilizer")).indicators[0]?.id; // "AG.CON.FERT.PT.ZS"
   */
  search(query: string, params?: SearchParams, options?: CallOptions): Call<SearchResult>;
  /** Topics. @example await worldBank.topics(); */
  topics: Listing<Localized, Topic>;
  /** One topic, by number. @example (await worldBank.topic(8)).value; // "Health" */
  topic(id: string | number, params?: Localized, options?: CallOptions): Call<Topic>;
  /** Databases, by number. @example (await worldBank.sources()).length; */
  sources: Listing<SourceFilter, DataSource>;
  /** One database. @example (await worldBank.source(2)).lastupdated; */
  source(id: string | number, params?: SourceFilter, options?: CallOptions): Call<DataSource>;
  /** Languages the API knows. @example await worldBank.languages(); */
  languages: Listing<Localized, LanguageInfo>;
  /** One language. @example (await worldBank.language("ja")).nativeForm; // "日本語" */
  language(code: string, params?: Localized, options?: CallOptions): Call<LanguageInfo>;

  /**
   * The dimensions of a database: three in most, four in some (6, 57, 62 and others).
   * The shape of this and the other `/sources` replies is known from clients only; missing parts read as none.
   *
   * @example await worldBank.concepts(6);
   */
  concepts(source: string | number, params?: Localized, options?: CallOptions): Call<Concept[]>;
  /**
   * Members of a dimension.
   *
   * @param codes some of them, or `"all"`
   * @example await worldBank.members(6, "counterpart-area");
   */
  members(
    source: string | number,
    concept: string,
    codes?: string | readonly string[],
    params?: Localized,
    options?: CallOptions,
  ): Call<Member[]>;
  /**
   * Figures by dimension: the only way to databases with four of them, and to ids of bare digits.
   *
   * @param dimensions members by dimension, in the order the address has them; years as `2020` or `YR2020`
   * @example await worldBank.data(2, { series: "NY.GDP.MKTP.CD", country: "BRA", time: [2014, 2015] });
   */
  data(
    source: string | number,
    dimensions: Dimensions,
    params?: CubeParams,
    options?: CallOptions,
  ): Call<Cube>;
  /**
   * Long texts on members of a database: definitions, methods, limits, notes on a country.
   *
   * @example await worldBank.metadata(2, { series: "SP.POP.TOTL" });
   */
  metadata(
    source: string | number,
    dimensions: Dimensions,
    params?: Localized,
    options?: CallOptions,
  ): Call<MetadataText[]>;
  /**
   * The API's own full-text search over one database's metadata; an empty list when nothing fits.
   *
   * @example await worldBank.searchMetadata(2, "renewable energy");
   */
  searchMetadata(
    source: string | number,
    text: string,
    params?: Localized,
    options?: CallOptions,
  ): Call<MetadataText[]>;

  /** Any path of the API, as sent by the agency, with caching, limits and errors. `format=json` is added. */
  request<T = unknown>(path: string, params?: Params, options?: RequestOptions): Call<T>;
  /** Credentials and whether they are set: none here. */
  keys(): KeyStatus[];
  /** Forgets cached replies. */
  clearCache(): Promise<void>;
  /** The client's time; in a replay the recorded one. */
  now(): Date;
}

/**
 * A client of the World Bank Indicators API.
 *
 * @param options all optional; see `ClientOptions`
 * @example const worldBank = createWorldBank({ timeout: 60_000 });
 */
export function createWorldBank(options: WorldBankOptions = {}): WorldBank {
  const client = createClient(spec, options);
  return {
    values: valuesMethod(client),
    search: searchMethod(client),
    ...countryLists(client),
    ...catalogLists(client),
    ...advancedMethods(client),
    request: <T>(path: string, params?: Params, requestOptions?: RequestOptions) =>
      client.request<T>(path, params, requestOptions),
    keys: () => client.keys(),
    clearCache: () => client.clearCache(),
    now: () => client.now(),
  };
}

/** Ready to use, with default options. */
export const worldBank: WorldBank = /* @__PURE__ */ createWorldBank();
