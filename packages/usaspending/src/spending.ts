import { type Call, type CallOptions, expectEcho, field } from "@govdata/core";
import { earliest, type Filters, type TimePeriod, wireFilters } from "./filters.js";
import {
  type Caller,
  checks,
  type Paged,
  type PageParams,
  paged,
  pageOfParams,
  post,
  SLOW,
  TTL,
} from "./http.js";
import {
  API,
  name,
  number,
  type Page,
  pageOf,
  type RowOf,
  readMessages,
  resultsOf,
  row,
  type Shape,
  text,
} from "./read.js";
import { cite } from "./search-common.js";

/** What spending can be divided by. */
export const CATEGORIES = [
  "awarding_agency",
  "awarding_subagency",
  "funding_agency",
  "funding_subagency",
  "recipient",
  "recipient_duns",
  "cfda",
  "psc",
  "naics",
  "country",
  "county",
  "district",
  "state_territory",
  "federal_account",
  "defc",
] as const;
export type Category = (typeof CATEGORIES)[number];

/** What amounts are added up from. Outlays are known at `awards` only. */
export const SPENDING_LEVELS = ["transactions", "awards", "subawards"] as const;
export type SpendingLevel = (typeof SPENDING_LEVELS)[number];

/** Layers of a map. */
export const GEO_LAYERS = ["state", "county", "district", "country"] as const;
export type GeoLayer = (typeof GEO_LAYERS)[number];

/** Where the work is done, or where the recipient sits. */
export const GEO_SCOPES = ["place_of_performance", "recipient_location"] as const;
export type GeoScope = (typeof GEO_SCOPES)[number];

/** Lengths of period. Quarters and months are of the fiscal year: month 1 is October. */
export const TIME_GROUPS = ["fiscal_year", "calendar_year", "quarter", "month"] as const;
export type TimeGroup = (typeof TIME_GROUPS)[number];

const category = {
  /** Null for codes, such as industries. */
  id: number,
  /** An agency's abbreviation ("DOD", not its number), an industry's code, a recipient's DUNS text. */
  code: text,
  name: text,
  /** US dollars; negative: more was taken back than obligated. */
  amount: number,
  /** US dollars; null unless `spendingLevel` is `awards`. */
  total_outlays: number,
} satisfies Shape;

const place = {
  /** Postal code of a state, 5-digit FIPS of a county, 4 digits of a district, 3 letters of a country; null for money without a place. */
  shape_code: text,
  display_name: text,
  /** US dollars. */
  aggregated_amount: number,
  population: number,
  /** US dollars per inhabitant. */
  per_capita: number,
} satisfies Shape;

const period = {
  fiscal_year: text,
  calendar_year: text,
  /** Fiscal quarter, 1 to 4: quarter 1 is October to December. */
  quarter: text,
  /** Month of the fiscal year, 1 (October) to 12 (September); of the calendar year when the row has one. */
  month: text,
} satisfies Shape;

const timeRow = {
  time_period: row(period),
  /** US dollars. */
  aggregated_amount: number,
  Contract_Obligations: number,
  Idv_Obligations: number,
  Grant_Obligations: number,
  Loan_Obligations: number,
  Direct_Obligations: number,
  Other_Obligations: number,
  /** Outlays are null unless `spendingLevel` is `awards`. */
  total_outlays: number,
  Contract_Outlays: number,
  Idv_Outlays: number,
  Grant_Outlays: number,
  Loan_Outlays: number,
  Direct_Outlays: number,
  Other_Outlays: number,
} satisfies Shape;

const newAwards = { new_award_count_in_period: number, time_period: row(period) } satisfies Shape;

type CategoryRowBase = RowOf<typeof category>;
/** A part of the spending. Recipients have no `id` but `recipient_id` and `uei`: two may share a name. */
export interface CategoryRow extends CategoryRowBase {
  /** Agencies only. */
  agency_slug?: string | null;
  /** Recipients only: several companies share one name, so tell them apart by this or by `uei`. */
  recipient_id?: string | null;
  /** Recipients only. */
  uei?: string | null;
  /** Industries only: the year the code was retired. */
  year_retired?: number | null;
}
/** A place with what was spent there. */
export interface PlaceRow extends RowOf<typeof place> {
  /** At level `awards` only. */
  total_outlays?: number | null;
}
export type TimeRow = RowOf<typeof timeRow>;
export type NewAwardsRow = RowOf<typeof newAwards>;

export interface CategoryPage extends Page<CategoryRow> {
  category: string;
  spending_level: string | null;
}

export interface SpendingLevelParams {
  /** Default `transactions`: what was obligated in the period. `awards`: whole awards that match, with outlays. */
  spendingLevel?: SpendingLevel;
}
export interface CategoryParams extends PageParams, SpendingLevelParams {}
export interface GeographyParams extends SpendingLevelParams {
  /** Default `place_of_performance`. */
  scope?: GeoScope;
  geoLayer: GeoLayer;
  /** Only these places, in the layer's own codes: `["CA", "TX"]`, `["06037"]`, `["0612"]`, `["DEU"]`. */
  geoLayerFilters?: readonly string[];
}
export interface Geography {
  scope: string;
  geo_layer: string;
  spending_level: string | null;
  results: PlaceRow[];
  messages: string[];
}
export interface OverTime {
  group: string;
  spending_level: string | null;
  results: TimeRow[];
  messages: string[];
}
export interface NewAwards {
  group: string;
  results: NewAwardsRow[];
  messages: string[];
}

/** Adding up spending by kind, place and time. */
export interface SpendingMethods {
  /**
   * Spending divided by agency, recipient, industry, program, place or account: the largest first. Amounts are the
   * obligations inside the time period, unlike the rows of `search.awards`.
   *
   * @param params `limit` up to 100 (default 10), `page`, `spendingLevel`.
   * @returns A page with no total. `.all` gives every row.
   * @throws {GovDataError} `invalid_argument` for no filter; `bad_request` for a combination the agency lacks.
   * @see https://github.com/fedspendingtransparency/usaspending-api/tree/master/usaspending_api/api_contracts/contracts/v2/search/spending_by_category
   * @example
   * const top = await usaspending.search.byCategory("awarding_agency", { keywords: ["defense"] }, { limit: 5 });
   */
  byCategory: Paged<
    [category: Category, filters: Filters, params?: CategoryParams, options?: CallOptions],
    CategoryPage,
    CategoryRow
  >;
  /**
   * Spending by state, county, congressional district or country, with population and dollars per inhabitant.
   *
   * @returns Every place at once. Money without a place is a row whose `shape_code` is null.
   * @see https://github.com/fedspendingtransparency/usaspending-api/blob/master/usaspending_api/api_contracts/contracts/v2/search/spending_by_geography.md
   * @example
   * const map = await usaspending.search.byGeography({ keywords: ["NASA"] }, { geoLayer: "state" });
   */
  byGeography(filters: Filters, params: GeographyParams, options?: CallOptions): Call<Geography>;
  /**
   * Spending by year, quarter or month, with its parts by kind of award.
   *
   * @param group `quarter` and `month` are of the fiscal year: month 4 of 2024 is January 2024.
   * @see https://github.com/fedspendingtransparency/usaspending-api/blob/master/usaspending_api/api_contracts/contracts/v2/search/spending_over_time.md
   * @example
   * const years = await usaspending.search.overTime("fiscal_year", { recipientSearchText: "LOCKHEED MARTIN" });
   */
  overTime(
    group: TimeGroup,
    filters: Filters,
    params?: SpendingLevelParams,
    options?: CallOptions,
  ): Call<OverTime>;
  /**
   * How many new awards a recipient received, by period.
   *
   * @param recipientId The recipient's id, with its level: `"f75c5884-be89-7e16-e438-f9e96e72898e-C"`.
   * @param timePeriod Spans of days.
   * @see https://github.com/fedspendingtransparency/usaspending-api/blob/master/usaspending_api/api_contracts/contracts/v2/search/new_awards_over_time.md
   */
  newAwards(
    recipientId: string,
    timePeriod: readonly TimePeriod[],
    group?: Exclude<TimeGroup, "calendar_year">,
    options?: CallOptions,
  ): Call<NewAwards>;
}

const RECIPIENT_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-[PCR]/;

/** Checks a recipient's id. */
export function recipientId(field: string, id: string): string {
  return checks.pattern(
    field,
    checks.required(field, id),
    RECIPIENT_ID,
    '"f75c5884-be89-7e16-e438-f9e96e72898e-C"',
  );
}

/** Fields that only some rows have. */
const SOMETIMES = { agency_slug: text, recipient_id: text, uei: text, year_retired: number } satisfies Shape;

function readCategoryRow(value: unknown, where: string): CategoryRow {
  const { others = {}, ...own } = row(category)(value, where);
  const known = Object.entries(SOMETIMES).filter(([key]) => Object.hasOwn(others, key));
  const extra = Object.fromEntries(
    known.map(([key, reader]) => [key, reader(others[key], `${where}.${key}`)]),
  );
  const left = Object.entries(others).filter(([key]) => !Object.hasOwn(SOMETIMES, key));
  return { ...own, ...extra, ...(left.length === 0 ? {} : { others: Object.fromEntries(left) }) };
}

function readPlaceRow(value: unknown, where: string): PlaceRow {
  const { others: { total_outlays, ...left } = {}, ...own } = row(place)(value, where);
  return {
    ...own,
    ...(total_outlays === undefined
      ? {}
      : { total_outlays: number(total_outlays, `${where}.total_outlays`) }),
    ...(Object.keys(left).length === 0 ? {} : { others: left }),
  };
}

export function spendingMethods(caller: Caller): SpendingMethods {
  const level = (params: SpendingLevelParams) =>
    checks.oneOf("spendingLevel", params.spendingLevel, SPENDING_LEVELS);
  const rules = (params: SpendingLevelParams) => ({ subawards: params.spendingLevel === "subawards" });

  return {
    byCategory: paged(
      (
        by: Category,
        filters: Filters,
        params: CategoryParams = {},
        options?: CallOptions,
      ): Call<CategoryPage> =>
        post(
          caller,
          options,
          () => ({
            path: `/search/spending_by_category/${checks.oneOf("category", by, CATEGORIES)}/`,
            body: {
              filters: wireFilters(filters, { ...rules(params), recipientId: true }),
              ...pageOfParams(params, 100),
              spending_level: level(params),
            },
            ttl: TTL.search,
            timeout: SLOW,
            cite,
          }),
          (body, where) => {
            expectEcho(API, "category", by, field(body, "category"));
            expectEcho(API, "spending_level", params.spendingLevel, field(body, "spending_level"));
            return {
              category: by,
              spending_level: text(field(body, "spending_level"), "spending_level"),
              ...pageOf(readCategoryRow)(body, where),
              messages: readMessages(body, earliest(filters)),
            };
          },
        ),
      ([by, filters, params, options], page) => [by, filters, { ...params, page }, options],
      ([, , , options]) => options,
    ),

    byGeography: (filters, params, options) =>
      post(
        caller,
        options,
        () => ({
          path: "/search/spending_by_geography/",
          body: {
            filters: wireFilters(filters, rules(params)),
            scope: checks.oneOf("scope", params.scope ?? "place_of_performance", GEO_SCOPES),
            geo_layer: checks.oneOf("geoLayer", checks.required("geoLayer", params.geoLayer), GEO_LAYERS),
            geo_layer_filters: geoFilters(params),
            spending_level: level(params),
          },
          ttl: TTL.search,
          timeout: SLOW,
          cite,
        }),
        (body, where) => {
          const scope = params.scope ?? "place_of_performance";
          expectEcho(API, "scope", scope, field(body, "scope"));
          expectEcho(API, "geo_layer", params.geoLayer, field(body, "geo_layer"));
          expectEcho(API, "spending_level", params.spendingLevel, field(body, "spending_level"));
          return {
            scope,
            geo_layer: params.geoLayer,
            spending_level: text(field(body, "spending_level"), "spending_level"),
            results: resultsOf(readPlaceRow)(body, where),
            messages: readMessages(body, earliest(filters)),
          };
        },
      ),

    overTime: (group, filters, params = {}, options) =>
      post(
        caller,
        options,
        () => ({
          path: "/search/spending_over_time/",
          body: {
            group: checks.oneOf("group", checks.required("group", group), TIME_GROUPS),
            filters: wireFilters(filters, { ...rules(params), recipientId: true }),
            spending_level: level(params),
          },
          ttl: TTL.search,
          timeout: SLOW,
          cite,
        }),
        (body, where) => {
          expectEcho(API, "group", group, field(body, "group"));
          expectEcho(API, "spending_level", params.spendingLevel, field(body, "spending_level"));
          return {
            group,
            spending_level: text(field(body, "spending_level"), "spending_level"),
            results: resultsOf(row(timeRow))(body, where),
            messages: readMessages(body, earliest(filters)),
          };
        },
      ),

    newAwards: (id, timePeriod, group = "fiscal_year", options) =>
      post(
        caller,
        options,
        () => ({
          path: "/search/new_awards_over_time/",
          body: {
            group: checks.oneOf("group", group, ["fiscal_year", "quarter", "month"]),
            filters: wireFilters(
              {
                recipientId: recipientId("recipientId", id),
                timePeriod: checks.required("timePeriod", timePeriod),
              },
              { recipientId: true },
            ),
          },
          ttl: TTL.search,
          cite,
        }),
        (body, where) => {
          expectEcho(API, "group", group, field(body, "group"));
          return {
            group: name(field(body, "group"), "group"),
            results: resultsOf(row(newAwards))(body, where),
            messages: readMessages(body, earliest({ timePeriod })),
          };
        },
      ),
  };
}

/** Codes of another layer are answered with nothing: `["06"]` for California, which is `"CA"` here. */
const GEO_CODES: { readonly [Layer in GeoLayer]: readonly [RegExp, string] } = {
  state: [/[A-Z]{2}/, '"CA"'],
  county: [/\d{5}/, '"06037"'],
  district: [/\d{4}/, '"0612"'],
  country: [/[A-Z]{3}/, '"USA"'],
};

function geoFilters({ geoLayer, geoLayerFilters }: GeographyParams): readonly string[] | undefined {
  if (geoLayerFilters === undefined) return undefined;
  const [form, example] = GEO_CODES[geoLayer];
  for (const code of checks.required("geoLayerFilters", geoLayerFilters)) {
    checks.pattern("geoLayerFilters", code, form, example);
  }
  return geoLayerFilters;
}
