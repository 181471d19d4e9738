import {
  type Call,
  type CallOptions,
  expectEcho,
  field,
  InvalidArgumentError,
  paginate,
  withAll,
} from "@govdata/core";
import { type AwardGroup, oneGroup } from "./award-types.js";
import {
  AWARD_FIELDS,
  type AwardField,
  type AwardHit,
  defaultFields,
  fieldsOf,
  isAwardField,
  isSubawardField,
  SUBAWARD_FIELDS,
  type SubawardField,
  type SubawardHit,
} from "./fields.js";
import { earliest, type Filters, wireFilters } from "./filters.js";
import { type Caller, pageOfParams, post, TTL } from "./http.js";
import {
  API,
  figure,
  number,
  type Page,
  type Reader,
  type RowOf,
  readMessages,
  readPaging,
  resultsOf,
  row,
  type Shape,
  text,
} from "./read.js";
import { chosen, cite, countRequest, counts, order, readCounts, shapeOf, sortable } from "./search-common.js";

/** The deepest row that page numbers reach. */
const DEEPEST = 50_000;

/** Where a page of awards ends, to go on from. */
export interface AwardCursor {
  /** Handed back unchanged. */
  lastRecordUniqueId: number | string;
  /** In a scale of its own: handed back unchanged, never shown. */
  lastRecordSortValue: string;
}

export interface AwardSearchParams<Field extends string> {
  /** Default: number, recipient, dates, amount, agencies and description, as the kind of award has them. */
  fields?: readonly Field[];
  /** One of the fields asked for. Default: the amount. */
  sort?: Field;
  order?: "asc" | "desc";
  /** 1 to 100. Default 10. */
  limit?: number;
  /** From 1; past 50,000 rows only `after` goes on. */
  page?: number;
  /** Where the page before ended (`page_metadata.after`). */
  after?: AwardCursor;
}

/** A page of awards. There is no total: `awardCounts` has it. */
export interface AwardPage<Hit> extends Page<Hit> {
  page_metadata: Page<Hit>["page_metadata"] & {
    /** Where this page ends; null on the last. */
    after: AwardCursor | null;
  };
}

const subawardCounts = { subcontracts: figure, subgrants: figure } satisfies Shape;
/** Number of awards or transactions by kind. */
export type AwardCounts = RowOf<typeof counts> & { messages: string[] };
export type SubawardCounts = RowOf<typeof subawardCounts> & { messages: string[] };

/** Searching awards, sub-awards and transactions. */
export interface SearchMethods {
  /**
   * Awards that match filters, the largest first. Amounts are of the award's whole life: a time period chooses awards,
   * it does not cut amounts, so rows do not add up to `overTime` or `byCategory`.
   *
   * @param filters `awardTypeCodes` of one kind are required (`awardTypeCodes("contracts")`).
   * @param params `fields` (spelled as the agency does: `"Award Amount"`), `sort`, `order`, `limit` up to 100, `page`.
   * @returns A page with no total. `.all` gives every award, past the 50,000 that page numbers reach.
   * @throws {GovDataError} `invalid_argument`, before any request, for mixed kinds, a field or sort the kind lacks (a
   *   loan has "Loan Value", no "Award Amount"), or a page past 50,000 rows; `mismatch` when a filter was not used.
   * @see https://github.com/fedspendingtransparency/usaspending-api/blob/master/usaspending_api/api_contracts/contracts/v2/search/spending_by_award.md
   * @example
   * const filters = { recipientSearchText: "Boeing", awardTypeCodes: awardTypeCodes("contracts") };
   * const { results } = await usaspending.search.awards(filters, { limit: 5 });
   */
  awards: AwardSearch;
  /**
   * Sub-awards that match filters: what prime recipients passed on.
   *
   * @param filters `awardTypeCodes` of the prime awards, of one kind, are required.
   * @see https://github.com/fedspendingtransparency/usaspending-api/blob/master/usaspending_api/api_contracts/contracts/v2/search/spending_by_award.md
   */
  subawards: SubawardSearch;
  /** How many awards match, by kind. Page: `search/spending_by_award_count`. */
  awardCounts(filters: Filters, options?: CallOptions): Call<AwardCounts>;
  /** How many sub-awards match: of contracts and of grants. */
  subawardCounts(filters: Filters, options?: CallOptions): Call<SubawardCounts>;
}

/** `search.awards`, typed by the fields asked for. */
export interface AwardSearch {
  <Field extends AwardField = AwardField>(
    filters: Filters,
    params?: AwardSearchParams<Field>,
    options?: CallOptions,
  ): Call<AwardPage<AwardHit<Field>>>;
  readonly all: <Field extends AwardField = AwardField>(
    filters: Filters,
    params?: AwardSearchParams<Field>,
    options?: CallOptions,
  ) => AsyncIterable<AwardHit<Field>>;
}

export interface SubawardSearch {
  <Field extends SubawardField = SubawardField>(
    filters: Filters,
    params?: AwardSearchParams<Field>,
    options?: CallOptions,
  ): Call<AwardPage<SubawardHit<Field>>>;
  readonly all: <Field extends SubawardField = SubawardField>(
    filters: Filters,
    params?: AwardSearchParams<Field>,
    options?: CallOptions,
  ) => AsyncIterable<SubawardHit<Field>>;
}

/** Comes with "Awarding Agency". */
const WITH_AGENCY = { awarding_agency_id: number, agency_slug: text } satisfies Shape;

const DEFAULT_SUBAWARD_FIELDS: readonly SubawardField[] = [
  "Sub-Award ID",
  "Sub-Awardee Name",
  "Sub-Award Date",
  "Sub-Award Amount",
  "Awarding Agency",
  "Prime Award ID",
  "Prime Recipient Name",
  "Sub-Award Description",
];
function paging({ limit, page, after }: AwardSearchParams<string>) {
  const at = pageOfParams({ limit, page }, 100);
  if (after === undefined && (at.page ?? 1) * (at.limit ?? 10) > DEEPEST) {
    throw new InvalidArgumentError(
      API,
      "page",
      `${at.page} of ${at.limit ?? 10} rows is past row ${DEEPEST.toLocaleString("en")}, which the agency refuses: go on with after, or use .all.`,
    );
  }
  return {
    ...at,
    last_record_unique_id: after?.lastRecordUniqueId,
    last_record_sort_value: after?.lastRecordSortValue,
  };
}

function readAwardPage<Hit>(
  shape: Shape,
  filters: Filters,
  level: "awards" | "subawards",
): Reader<AwardPage<Hit>> {
  return (body) => {
    const metadata = field(body, "page_metadata");
    const id = field(metadata, "last_record_unique_id");
    const value = text(field(metadata, "last_record_sort_value"), "last_record_sort_value");
    const more = readPaging(body);
    // An empty page has the word "None" for its sort value, and no id.
    const ends = typeof id === "number" || typeof id === "string";
    if (body !== null) expectEcho(API, "spending_level", level, field(body, "spending_level"));
    return {
      // The shape has exactly the fields that the caller's type was made of.
      results: resultsOf(row(shape) as Reader<Hit>)(body, "the reply"),
      page_metadata: {
        ...more,
        after:
          more.hasNext && ends && value !== null
            ? { lastRecordUniqueId: id, lastRecordSortValue: value }
            : null,
      },
      messages: readMessages(body, earliest(filters)),
    };
  };
}

/** Every row, from page to page by where the last one ended, which goes past row 50,000. */
function keyset<Hit>(
  one: (after: AwardCursor | undefined) => Call<AwardPage<Hit>>,
  options: CallOptions | undefined,
): AsyncIterable<Hit> {
  return paginate(
    async (after: AwardCursor | undefined) => {
      const { results, page_metadata } = await one(after);
      return { items: results, next: results.length === 0 ? undefined : (page_metadata.after ?? undefined) };
    },
    { signal: options?.signal, api: API },
  );
}

export function searchMethods(caller: Caller): SearchMethods {
  const awards = <Field extends AwardField>(
    filters: Filters,
    params: AwardSearchParams<Field> = {},
    options?: CallOptions,
  ): Call<AwardPage<AwardHit<Field>>> => {
    let group: AwardGroup | undefined;
    let fields: string[] = [];
    return post(
      caller,
      options,
      () => {
        const wired = wireFilters(filters, { awardTypes: true });
        group = oneGroup(filters.awardTypeCodes ?? []);
        const own = fieldsOf(group);
        fields = chosen(params.fields, defaultFields(group), isAwardField, own);
        const standard = group === "loans" ? "Loan Value" : "Award Amount";
        const sort = params.sort ?? (fields.includes(standard) ? standard : fields[0]);
        sortable(sort, fields, own, group);
        return {
          path: "/search/spending_by_award/",
          body: { filters: wired, fields, sort, order: order(params.order), ...paging(params) },
          ttl: TTL.search,
          cite,
        };
      },
      (body, where) => {
        const agency: Shape = fields.includes("Awarding Agency") ? WITH_AGENCY : {};
        const shape = shapeOf(fields, AWARD_FIELDS, {
          internal_id: number,
          generated_internal_id: text,
          ...agency,
        });
        return readAwardPage<AwardHit<Field>>(shape, filters, "awards")(body, where);
      },
    );
  };

  const subawards = <Field extends SubawardField>(
    filters: Filters,
    params: AwardSearchParams<Field> = {},
    options?: CallOptions,
  ): Call<AwardPage<SubawardHit<Field>>> => {
    let fields: string[] = [];
    return post(
      caller,
      options,
      () => {
        const wired = wireFilters(filters, { awardTypes: true, subawards: true });
        const group = oneGroup(filters.awardTypeCodes ?? []);
        const own = Object.keys(SUBAWARD_FIELDS);
        fields = chosen(params.fields, DEFAULT_SUBAWARD_FIELDS, isSubawardField, own);
        const sort = params.sort ?? (fields.includes("Sub-Award Amount") ? "Sub-Award Amount" : fields[0]);
        sortable(sort, fields, own, group);
        return {
          path: "/search/spending_by_award/",
          body: {
            filters: wired,
            fields,
            sort,
            order: order(params.order),
            ...paging(params),
            spending_level: "subawards",
          },
          ttl: TTL.search,
          cite,
        };
      },
      (body, where) => {
        const agency: Shape = fields.includes("Awarding Agency") ? WITH_AGENCY : {};
        const always = {
          internal_id: text,
          prime_award_internal_id: number,
          prime_award_generated_internal_id: text,
          ...agency,
        };
        const shape = shapeOf(fields, SUBAWARD_FIELDS, always);
        return readAwardPage<SubawardHit<Field>>(shape, filters, "subawards")(body, where);
      },
    );
  };

  return {
    awards: withAll(
      awards,
      <Field extends AwardField>(
        filters: Filters,
        params: AwardSearchParams<Field> = {},
        options?: CallOptions,
      ) =>
        keyset(
          (after) => awards(filters, { limit: 100, ...params, ...(after ? { after } : {}) }, options),
          options,
        ),
    ),
    subawards: withAll(
      subawards,
      <Field extends SubawardField>(
        filters: Filters,
        params: AwardSearchParams<Field> = {},
        options?: CallOptions,
      ) =>
        keyset(
          (after) => subawards(filters, { limit: 100, ...params, ...(after ? { after } : {}) }, options),
          options,
        ),
    ),
    awardCounts: (filters, options) =>
      post(
        caller,
        options,
        () => countRequest("/search/spending_by_award_count/", wireFilters(filters)),
        readCounts(counts, filters),
      ),
    subawardCounts: (filters, options) =>
      post(
        caller,
        options,
        () =>
          countRequest(
            "/search/spending_by_award_count/",
            wireFilters(filters, { subawards: true }),
            "subawards",
          ),
        readCounts(subawardCounts, filters),
      ),
  };
}
