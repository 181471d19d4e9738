import { type Call, type CallOptions, expectEcho, field } from "@govdata/core";
import { ALL_CODES, type AwardTypeCode } from "./award-types.js";
import {
  type Caller,
  checks,
  get,
  type Paged,
  pagedOf,
  pages,
  post,
  SLOW,
  type SortParams,
  sorted,
  TTL,
} from "./http.js";
import {
  API,
  figure,
  list,
  number,
  optional,
  type Page,
  type PageMetadata,
  pageOf,
  type Reader,
  type RowOf,
  readMessages,
  resultsOf,
  row,
  type Shape,
  scalar,
  text,
} from "./read.js";

/** What emergency money can be divided by. */
export const DISASTER_GROUPS = ["agency", "cfda", "federal_account", "object_class", "recipient"] as const;
export type DisasterGroup = (typeof DISASTER_GROUPS)[number];

/** What can be counted. */
export const DISASTER_COUNTS = [...DISASTER_GROUPS, "award", "def_code"] as const;
export type DisasterCount = (typeof DISASTER_COUNTS)[number];

const overview = {
  funding: list(row({ def_code: text, amount: number })),
  /** US dollars, as are the amounts below. */
  total_budget_authority: number,
  spending: optional(
    row({
      award_obligations: number,
      award_outlays: number,
      total_obligations: number,
      total_outlays: number,
    }),
  ),
  additional: optional(
    row({
      total_budget_authority: number,
      spending: optional(row({ total_obligations: number, total_outlays: number })),
    }),
  ),
} satisfies Shape;
/** Emergency money as a whole. */
export type DisasterOverview = RowOf<typeof overview>;

const amount = {
  award_count: number,
  /** US dollars. */
  obligation: number,
  /** Not known to be there for loans. */
  outlay: number,
  /** Loans only. */
  face_value_of_loan: number,
} satisfies Shape;
/** What was awarded from emergency money. */
export type DisasterAmount = RowOf<typeof amount>;

const place = {
  shape_code: text,
  display_name: text,
  /** US dollars of the kind asked for. */
  amount: number,
  population: number,
  per_capita: number,
  award_count: number,
} satisfies Shape;
/** A place with its emergency money. */
export type DisasterPlace = RowOf<typeof place>;

/** A part of emergency money. Amounts are US dollars. */
export interface DisasterRow {
  /** Null for agencies without a number; recipients have several. */
  id: string | null;
  ids: string[];
  code: string | null;
  description: string | null;
  award_count: number | null;
  obligation: number | null;
  outlay: number | null;
  /** Spending of accounts only. */
  total_budgetary_resources: number | null;
  /** Loans only. */
  face_value_of_loan: number | null;
  children: DisasterRow[];
  /** What programs have besides: `cfda_federal_agency`, `cfda_objectives`, `resource_link`, … */
  details: Record<string, string | number | boolean | null>;
}
const FIELDS = [
  "id",
  "code",
  "description",
  "award_count",
  "obligation",
  "outlay",
  "total_budgetary_resources",
  "face_value_of_loan",
  "children",
];
const readRow: Reader<DisasterRow> = (value, where) => {
  const at = (key: string) => field(value, key);
  const id = at("id");
  const ids = Array.isArray(id) ? list(text)(id, `${where}.id`).flatMap((one) => one ?? []) : [];
  const extra = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return {
    id: Array.isArray(id) ? (ids[0] ?? null) : text(id, `${where}.id`),
    ids,
    code: text(at("code"), `${where}.code`),
    description: text(at("description"), `${where}.description`),
    award_count: number(at("award_count"), `${where}.award_count`),
    obligation: number(at("obligation"), `${where}.obligation`),
    outlay: number(at("outlay"), `${where}.outlay`),
    total_budgetary_resources: number(at("total_budgetary_resources"), `${where}.total_budgetary_resources`),
    face_value_of_loan: number(at("face_value_of_loan"), `${where}.face_value_of_loan`),
    children: list(readRow)(at("children"), `${where}.children`),
    details: Object.fromEntries(
      extra
        .filter(([key]) => !FIELDS.includes(key))
        .map(([key, entry]) => [key, scalar(entry, `${where}.${key}`)]),
    ),
  };
};

export interface DisasterPage extends Page<DisasterRow> {
  /** Over all pages; null where the agency gives none. */
  totals: {
    award_count: number | null;
    obligation: number | null;
    outlay: number | null;
    total_budgetary_resources: number | null;
    face_value_of_loan: number | null;
  } | null;
  page_metadata: PageMetadata;
}

/** Which emergency money. */
export interface DisasterFilter {
  /** Fund codes: `["L", "M", "N", "O", "P"]`; see `references.defCodes`. */
  defCodes: readonly string[];
  awardTypeCodes?: readonly AwardTypeCode[];
  /** Only rows with this text. */
  query?: string;
}

export interface DisasterParams extends SortParams<DisasterSort> {
  /** `total`: everything; `award`: what went into awards. Default `total`; recipients know awards only. */
  spendingType?: "total" | "award";
}
export const DISASTER_SORTS = [
  "id",
  "code",
  "description",
  "award_count",
  "total_budgetary_resources",
  "obligation",
  "outlay",
  "face_value_of_loan",
] as const;
export type DisasterSort = (typeof DISASTER_SORTS)[number];

export interface DisasterMapParams {
  geoLayer: "state" | "county" | "district";
  spendingType: "obligation" | "outlay" | "face_value_of_loan";
  /** Default `recipient_location`. */
  scope?: "place_of_performance" | "recipient_location";
  geoLayerFilters?: readonly string[];
}

type By<Params> = Paged<
  [subject: { by: DisasterGroup; filter: DisasterFilter }, params?: Params, options?: CallOptions],
  DisasterPage,
  DisasterRow
>;

/** Emergency money: COVID-19 relief, infrastructure and other laws, by fund code. Some answers take a minute. */
export interface DisasterMethods {
  /**
   * Emergency money as a whole: by fund code, and what was spent.
   *
   * @see https://github.com/fedspendingtransparency/usaspending-api/blob/master/usaspending_api/api_contracts/contracts/v2/disaster/overview.md
   * @example
   * (await usaspending.disaster.overview()).spending?.total_obligations; // 59551047913426.75
   */
  overview(params?: { defCodes?: readonly string[] }, options?: CallOptions): Call<DisasterOverview>;
  /** Number and dollars of the awards made from it. */
  amount(
    filter: DisasterFilter & { awardType?: "procurement" | "assistance" },
    options?: CallOptions,
  ): Call<DisasterAmount>;
  /** How many awards, agencies, recipients, … it reached. */
  count(what: DisasterCount, filter: DisasterFilter, options?: CallOptions): Call<number>;
  /** What was spent of it, divided; the largest first. */
  spending: By<DisasterParams>;
  /** What was lent of it, divided. */
  loans: By<SortParams<DisasterSort>>;
  /** What went to each state, county or district. */
  byGeography(
    filter: DisasterFilter,
    params: DisasterMapParams,
    options?: CallOptions,
  ): Call<{ geo_layer: string; spending_type: string; scope: string; results: DisasterPlace[] }>;
}

function wire(
  { defCodes, awardTypeCodes, query }: DisasterFilter,
  takes: { types?: boolean; query?: boolean } = {},
) {
  for (const code of checks.required("filter.defCodes", defCodes)) {
    checks.pattern("filter.defCodes", code, /[A-Z0-9]{1,3}/, '"L"');
  }
  for (const code of awardTypeCodes ?? []) checks.oneOf("filter.awardTypeCodes", code, ALL_CODES);
  return {
    def_codes: defCodes,
    ...(awardTypeCodes === undefined || takes.types === false ? {} : { award_type_codes: awardTypeCodes }),
    ...(query === undefined || takes.query === false
      ? {}
      : { query: checks.required("filter.query", query) }),
  };
}

/** Paging lies one level deeper than elsewhere: beside the filter it is ignored without a word. */
function nested(params: SortParams<DisasterSort>) {
  const given = Object.entries(sorted(params, DISASTER_SORTS, 100)).filter(
    ([, value]) => value !== undefined,
  );
  return given.length === 0 ? undefined : Object.fromEntries(given);
}

const totals = row({
  award_count: number,
  obligation: number,
  outlay: number,
  total_budgetary_resources: number,
  face_value_of_loan: number,
});

const readDivided: Reader<DisasterPage> = (body, where) => ({
  totals: optional(totals)(field(body, "totals"), "totals"),
  ...pageOf(readRow)(body, where),
});

export function disasterMethods(caller: Caller): DisasterMethods {
  const ask = { ttl: TTL.agency, timeout: SLOW, cite: { page: pages.disaster } };
  // Award types are a filter of awards, agencies, programs and recipients; words are no filter of counts.
  const typed = (by: string) => !["federal_account", "object_class", "def_code"].includes(by);
  return {
    overview: ({ defCodes } = {}, options) =>
      get(
        caller,
        options,
        () => ({ path: "/disaster/overview/", params: { def_codes: defCodes?.join(",") }, ...ask }),
        row(overview),
      ),
    amount: ({ awardType, ...filter }, options) =>
      post(
        caller,
        options,
        () => ({
          path: "/disaster/award/amount/",
          body: {
            filter: {
              ...wire(filter, { query: false }),
              ...(awardType === undefined
                ? {}
                : { award_type: checks.oneOf("awardType", awardType, ["procurement", "assistance"]) }),
            },
          },
          ...ask,
        }),
        row(amount),
      ),
    count: (what, filter, options) =>
      post(
        caller,
        options,
        () => ({
          path: `/disaster/${checks.oneOf("what", what, DISASTER_COUNTS)}/count/`,
          body: { filter: wire(filter, { query: false, types: typed(what) }) },
          ...ask,
        }),
        (body) => figure(field(body, "count"), "count"),
      ),
    spending: pagedOf(
      ({ by, filter }: { by: DisasterGroup; filter: DisasterFilter }, params: DisasterParams = {}, options) =>
        post(
          caller,
          options,
          () => ({
            path: `/disaster/${checks.oneOf("by", by, DISASTER_GROUPS)}/spending/`,
            body: {
              filter: wire(filter, { types: typed(by) }),
              spending_type:
                by === "recipient"
                  ? undefined
                  : checks.oneOf("spendingType", params.spendingType ?? "total", ["total", "award"]),
              pagination: nested(params),
            },
            ...ask,
          }),
          readDivided,
        ),
    ),
    loans: pagedOf(
      (
        { by, filter }: { by: DisasterGroup; filter: DisasterFilter },
        params: SortParams<DisasterSort> = {},
        options,
      ) =>
        post(
          caller,
          options,
          () => ({
            path: `/disaster/${checks.oneOf("by", by, DISASTER_GROUPS)}/loans/`,
            body: { filter: wire(filter, { types: typed(by) }), pagination: nested(params) },
            ...ask,
          }),
          readDivided,
        ),
    ),
    byGeography: (filter, params, options) =>
      post(
        caller,
        options,
        () => ({
          path: "/disaster/spending_by_geography/",
          body: {
            filter: wire(filter, { query: false }),
            geo_layer: checks.oneOf("geoLayer", params.geoLayer, ["state", "county", "district"]),
            geo_layer_filters: params.geoLayerFilters,
            scope: checks.oneOf("scope", params.scope, ["place_of_performance", "recipient_location"]),
            spending_type: checks.oneOf("spendingType", params.spendingType, [
              "obligation",
              "outlay",
              "face_value_of_loan",
            ]),
          },
          ...ask,
        }),
        (body, where) => {
          expectEcho(API, "geo_layer", params.geoLayer, field(body, "geo_layer"));
          expectEcho(API, "spending_type", params.spendingType, field(body, "spending_type"));
          expectEcho(API, "scope", params.scope, field(body, "scope"));
          readMessages(body);
          return {
            geo_layer: params.geoLayer,
            spending_type: params.spendingType,
            scope: text(field(body, "scope"), "scope") ?? params.scope ?? "recipient_location",
            results: resultsOf(row(place))(body, where),
          };
        },
      ),
  };
}
