import { type Call, type CallOptions, field, paginate, withAll } from "@govdata/core";
import {
  isTransactionField,
  TRANSACTION_FIELDS,
  type TransactionField,
  type TransactionHit,
} from "./fields.js";
import { type Filters, wireFilters } from "./filters.js";
import {
  type Caller,
  checks,
  type Paged,
  type PageParams,
  pagedOf,
  pageOfParams,
  post,
  type SortParams,
  sorted,
  TTL,
} from "./http.js";
import {
  API,
  figure,
  number,
  type Page,
  pageOf,
  type Reader,
  type RowOf,
  row,
  type Shape,
  text,
} from "./read.js";
import type { AwardCounts } from "./search.js";
import { chosen, cite, countRequest, counts, order, readCounts, shapeOf, sortable } from "./search-common.js";

const summary = { prime_awards_count: figure, prime_awards_obligation_amount: figure } satisfies Shape;
const transactionGroup = {
  /** The award's number. */
  award_id: text,
  transaction_count: number,
  /** US dollars. */
  transaction_obligation: number,
  award_generated_internal_id: text,
} satisfies Shape;
const subawardGroup = {
  award_id: text,
  subaward_count: number,
  /** US dollars. */
  subaward_obligation: number,
  award_generated_internal_id: text,
} satisfies Shape;

export type TransactionSummary = RowOf<typeof summary>;
export type TransactionGroup = RowOf<typeof transactionGroup>;
export type SubawardGroup = RowOf<typeof subawardGroup>;

const GROUP_SORTS = [
  "award_generated_internal_id",
  "award_id",
  "transaction_count",
  "transaction_obligation",
] as const;
const SUBGROUP_SORTS = [
  "award_generated_internal_id",
  "award_id",
  "subaward_count",
  "subaward_obligation",
] as const;

/** Searching single transactions, and adding them up by award. */
export interface TransactionMethods {
  /**
   * Single transactions (the award's actions) that match keywords, the largest first.
   *
   * @param filters `keywords` and `awardTypeCodes` are required.
   * @param params `fields`, `sort` (default "Transaction Amount"), `order`, `limit` up to 100, `page`.
   */
  transactions: TransactionSearch;
  /** How many transactions match, by kind. */
  transactionCounts(filters: Filters, options?: CallOptions): Call<AwardCounts>;
  /** How many prime awards match keywords, and the dollars obligated in their transactions. */
  transactionSummary(keywords: readonly string[], options?: CallOptions): Call<TransactionSummary>;
  /** Transactions that match, added up by award. */
  transactionsByAward: Paged<
    [filters: Filters, params?: SortParams<(typeof GROUP_SORTS)[number]>, options?: CallOptions],
    Page<TransactionGroup>,
    TransactionGroup
  >;
  /** Sub-awards that match, added up by prime award. */
  subawardsByAward: Paged<
    [filters: Filters, params?: SortParams<(typeof SUBGROUP_SORTS)[number]>, options?: CallOptions],
    Page<SubawardGroup>,
    SubawardGroup
  >;
}

export interface TransactionParams<Field extends TransactionField> extends PageParams {
  fields?: readonly Field[];
  sort?: Field;
  order?: "asc" | "desc";
}

export interface TransactionSearch {
  <Field extends TransactionField = TransactionField>(
    filters: Filters,
    params?: TransactionParams<Field>,
    options?: CallOptions,
  ): Call<Page<TransactionHit<Field>>>;
  readonly all: <Field extends TransactionField = TransactionField>(
    filters: Filters,
    params?: TransactionParams<Field>,
    options?: CallOptions,
  ) => AsyncIterable<TransactionHit<Field>>;
}

const DEFAULT_TRANSACTION_FIELDS: readonly TransactionField[] = [
  "Award ID",
  "Mod",
  "Recipient Name",
  "Action Date",
  "Transaction Amount",
  "Awarding Agency",
  "Awarding Sub Agency",
  "Award Type",
  "internal_id",
  "generated_internal_id",
];

export function transactionMethods(caller: Caller): TransactionMethods {
  const transactions = <Field extends TransactionField>(
    filters: Filters,
    params: TransactionParams<Field> = {},
    options?: CallOptions,
  ): Call<Page<TransactionHit<Field>>> => {
    let fields: string[] = [];
    return post(
      caller,
      options,
      () => {
        checks.required("filters.keywords", filters.keywords);
        const wired = wireFilters(filters, { awardTypes: true });
        const own = Object.keys(TRANSACTION_FIELDS);
        fields = chosen(params.fields, DEFAULT_TRANSACTION_FIELDS, isTransactionField, own);
        const sort =
          params.sort ?? (fields.includes("Transaction Amount") ? "Transaction Amount" : fields[0]);
        sortable(sort, fields, own, "transactions");
        return {
          path: "/search/spending_by_transaction/",
          body: { filters: wired, fields, sort, order: order(params.order), ...pageOfParams(params, 100) },
          ttl: TTL.search,
          cite,
        };
      },
      (body) => {
        const shape = shapeOf(fields, TRANSACTION_FIELDS, {});
        // The shape has exactly the fields that the caller's type was made of.
        return pageOf(row(shape) as Reader<TransactionHit<Field>>)(body, "the reply");
      },
    );
  };

  return {
    transactions: withAll(
      transactions,
      <Field extends TransactionField>(
        filters: Filters,
        params: TransactionParams<Field> = {},
        options?: CallOptions,
      ) =>
        paginate(
          async (page: number | undefined) => {
            const found = await transactions(
              filters,
              page === undefined ? params : { ...params, page },
              options,
            );
            const { hasNext, page: at } = found.page_metadata;
            return { items: found.results, next: hasNext && found.results.length > 0 ? at + 1 : undefined };
          },
          { signal: options?.signal, api: API },
        ),
    ),
    transactionCounts: (filters, options) =>
      post(
        caller,
        options,
        () => countRequest("/search/spending_by_transaction_count/", wireFilters(filters)),
        readCounts(counts, filters),
      ),
    transactionSummary: (keywords, options) =>
      post(
        caller,
        options,
        () => countRequest("/search/transaction_spending_summary/", wireFilters({ keywords })),
        (body) => row(summary)(field(body, "results"), "results"),
      ),
    transactionsByAward: pagedOf(
      (filters: Filters, params: SortParams<(typeof GROUP_SORTS)[number]> = {}, options) =>
        post(
          caller,
          options,
          () => ({
            path: "/search/spending_by_transaction_grouped/",
            body: { filters: wireFilters(filters), ...sorted(params, GROUP_SORTS, 100) },
            ttl: TTL.search,
            cite,
          }),
          pageOf(row(transactionGroup)),
        ),
    ),
    subawardsByAward: pagedOf(
      (filters: Filters, params: SortParams<(typeof SUBGROUP_SORTS)[number]> = {}, options) =>
        post(
          caller,
          options,
          () => ({
            path: "/search/spending_by_subaward_grouped/",
            body: {
              filters: wireFilters(filters, { awardTypes: true, subawards: true }),
              ...sorted(params, SUBGROUP_SORTS, 100),
            },
            ttl: TTL.search,
            cite,
          }),
          pageOf(row(subawardGroup)),
        ),
    ),
  };
}
