import { type Call, type CallOptions, type Client, GovDataError } from "@govdata/core";
import {
  codeOf,
  INCOME_LEVELS,
  LENDING_TYPES,
  MAX_PER_PAGE,
  oneCountry,
  oneIndicator,
  regionCode,
  segment,
  sourceId,
  topicId,
} from "./args.js";
import { countryCodes } from "./economies.js";
import { item, type Listing, type ListSpec, listing } from "./listing.js";
import {
  readClass,
  readCountry,
  readIndicator,
  readLanguage,
  readRegion,
  readSource,
  readTopic,
} from "./read.js";
import { API } from "./spec.js";
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

/** Classes made of others: their members carry the finer one. */
const COMPOSITE = new Set(["MIC", "LMY"]);
/** The regions that every country belongs to one of; other groups cut across them. */
const MAIN_REGIONS = new Set(["EAS", "ECS", "LCN", "MEA", "NAC", "SAS", "SSF"]);

function sameAsAsked(what: string, asked: string | undefined, got: readonly string[]): void {
  if (asked === undefined || got.length === 0 || got.every((each) => each === asked)) return;
  const other = got.find((each) => each !== asked);
  throw new GovDataError(`${API}: asked for ${what} ${asked}, but the reply holds ${other}`, {
    api: API,
    kind: "mismatch",
  });
}

function verifyCountries(rows: readonly Country[], filter: CountryFilter): void {
  const region = regionCode(filter.region);
  const income = codeOf("incomelevel", filter.incomelevel, INCOME_LEVELS);
  const lending = codeOf("lendingtype", filter.lendingtype, LENDING_TYPES);
  if (region && MAIN_REGIONS.has(region))
    sameAsAsked(
      "region",
      region,
      rows.map((row) => row.region.id),
    );
  if (income && !COMPOSITE.has(income))
    sameAsAsked(
      "income level",
      income,
      rows.map((row) => row.incomeLevel.id),
    );
  sameAsAsked(
    "lending type",
    lending,
    rows.map((row) => row.lendingType.id),
  );
  const codes = filter.countries === undefined ? "all" : countryCodes(filter.countries);
  const stranger = codes === "all" ? undefined : rows.find((row) => !codes.includes(row.id));
  if (stranger) sameAsAsked("countries", String(codes), [stranger.id]);
}

function countryRequest(filter: CountryFilter) {
  const codes = filter.countries === undefined ? "all" : countryCodes(filter.countries);
  const params = {
    region: regionCode(filter.region),
    incomelevel: codeOf("incomelevel", filter.incomelevel, INCOME_LEVELS),
    lendingtype: codeOf("lendingtype", filter.lendingtype, LENDING_TYPES),
  };
  const filters = Object.entries(params).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} ${value}`],
  );
  return {
    path: codes === "all" ? "/countries" : `/countries/${segment("countries", codes)}`,
    params,
    asked: [`Countries${codes === "all" ? "" : ` ${codes.join(";")}`}`, ...filters].join(", "),
  };
}

/** How countries are listed. */
export const COUNTRY_LIST: ListSpec<CountryFilter, Country> = {
  perPage: 1000,
  request: countryRequest,
  read: readCountry,
  verify: verifyCountries,
  keep: (row, filter) => filter.aggregates !== false || !row.aggregate,
};

/** Lists of countries and of the classes they fall in. */
export function countryLists(client: Client) {
  const classes = (path: string, asked: string): Listing<Localized, Classification> =>
    listing(client, { perPage: 1000, request: () => ({ path, params: {}, asked }), read: readClass }, {});
  const classItem =
    (path: string, what: string, table: Readonly<Record<string, string>>) =>
    (id: string, { language }: Localized = {}, options?: CallOptions): Call<Classification> =>
      item(
        client,
        () => {
          const code = codeOf(what, id, table) ?? "";
          return {
            path: `${path}/${segment(what, [code])}`,
            what: `${what} ${code}`,
            code,
            codes: (row) => [row.id],
            read: readClass,
            language,
          };
        },
        options,
      );
  return {
    countries: listing(client, COUNTRY_LIST, {}),
    country: (country: string, { language }: Localized = {}, options?: CallOptions): Call<Country> =>
      item(
        client,
        () => {
          const code = oneCountry(country);
          return {
            path: `/countries/${segment("country", [code])}`,
            what: `country ${code}`,
            code,
            codes: (row) => [row.id, row.iso2Code],
            read: readCountry,
            language,
          };
        },
        options,
      ),
    regions: listing<RegionFilter, Region>(
      client,
      {
        perPage: 1000,
        request: (filter) => ({ path: "/regions", params: { type: filter.type }, asked: "Regions" }),
        read: readRegion,
      },
      {},
    ),
    region: (region: string, { language }: Localized = {}, options?: CallOptions): Call<Region> =>
      item(
        client,
        () => {
          const code = regionCode(region) ?? "";
          return {
            path: `/regions/${segment("region", [code])}`,
            what: `region ${code}`,
            code,
            codes: (row) => [row.code],
            read: readRegion,
            language,
          };
        },
        options,
      ),
    incomeLevels: classes("/incomeLevels", "Income levels"),
    incomeLevel: classItem("/incomeLevels", "income level", INCOME_LEVELS),
    lendingTypes: classes("/lendingTypes", "Lending types"),
    lendingType: classItem("/lendingTypes", "lending type", LENDING_TYPES),
  };
}

function verifyIndicators(rows: readonly Indicator[], filter: IndicatorFilter): void {
  if (filter.source === undefined || rows.length === 0) return;
  const asked = sourceId(filter.source);
  // A filter that was ignored gives cards of every database, none or few of this one.
  if (!rows.some((row) => row.source.id === asked))
    sameAsAsked(
      "database",
      asked,
      rows.map((row) => row.source.id),
    );
}

/** How indicators are listed. */
export const INDICATOR_LIST: ListSpec<IndicatorFilter, Indicator> = {
  // The whole catalog is about 30,000 cards: one page of the largest size.
  perPage: MAX_PER_PAGE,
  timeout: 180_000,
  maxBytes: 192 * 1024 * 1024,
  request: (filter) => {
    const source = filter.source === undefined ? undefined : sourceId(filter.source);
    const topic = filter.topic === undefined ? undefined : topicId(filter.topic);
    const of = [topic && `topic ${topic}`, source && `database ${source}`].filter(Boolean).join(", ");
    return {
      path: topic === undefined ? "/indicators" : `/topics/${topic}/indicators`,
      params: { source },
      asked: `Indicators${of ? ` of ${of}` : ""}`,
    };
  },
  read: readIndicator,
  verify: verifyIndicators,
};

/** Lists of indicators and of what they are sorted by. */
export function catalogLists(client: Client) {
  return {
    indicators: listing(client, INDICATOR_LIST, {}),
    indicator: (id: string, { language }: Localized = {}, options?: CallOptions): Call<Indicator> =>
      item(
        client,
        () => {
          const code = oneIndicator(id);
          return {
            path: `/indicators/${segment("indicator", [code])}`,
            what: `indicator ${code}`,
            code,
            codes: (row) => [row.id],
            read: readIndicator,
            language,
          };
        },
        options,
      ),
    topics: listing<Localized, Topic>(
      client,
      { perPage: 1000, request: () => ({ path: "/topics", params: {}, asked: "Topics" }), read: readTopic },
      {},
    ),
    topic: (id: string | number, { language }: Localized = {}, options?: CallOptions): Call<Topic> =>
      item(
        client,
        () => {
          const code = topicId(id);
          return {
            path: `/topics/${code}`,
            what: `topic ${code}`,
            code,
            codes: (row) => [row.id],
            read: readTopic,
            language,
          };
        },
        options,
      ),
    sources: listing<SourceFilter, DataSource>(
      client,
      {
        perPage: 1000,
        request: ({ databid }) => ({
          path: "/sources",
          params: { databid: databid ? "y" : undefined },
          asked: "Databases",
        }),
        read: readSource,
        // The agency's order is none: 1, 6, 11 one year, 11 first another.
        compare: (a, b) => Number(a.id) - Number(b.id),
      },
      {},
    ),
    source: (
      id: string | number,
      { language, databid }: SourceFilter = {},
      options?: CallOptions,
    ): Call<DataSource> =>
      item(
        client,
        () => {
          const code = sourceId(id);
          return {
            path: `/sources/${code}`,
            what: `database ${code}`,
            code,
            codes: (row) => [row.id],
            read: readSource,
            params: { databid: databid ? "y" : undefined },
            language,
          };
        },
        options,
      ),
    languages: listing<Localized, LanguageInfo>(
      client,
      {
        perPage: 1000,
        request: () => ({ path: "/languages", params: {}, asked: "Languages" }),
        read: readLanguage,
      },
      {},
    ),
    language: (code: string, { language }: Localized = {}, options?: CallOptions): Call<LanguageInfo> =>
      item(
        client,
        () => ({
          path: `/languages/${segment("language", [code])}`,
          what: `language ${code}`,
          code,
          codes: (row) => [row.code],
          read: readLanguage,
          language,
        }),
        options,
      ),
  };
}
