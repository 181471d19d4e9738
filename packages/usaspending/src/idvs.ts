import { type Call, type CallOptions, expectEcho, field, path } from "@govdata/core";
import {
  type AwardAccount,
  awardAccount,
  type FundingTotals,
  fundingTotals,
  type IdvActivity,
  type IdvAmounts,
  type IdvAward,
  type IdvFunding,
  idvActivity,
  idvAmounts,
  idvAward,
  idvFunding,
} from "./award-shapes.js";
import { type AwardId, awardId, unknownIs404 } from "./awards.js";
import {
  type Caller,
  checks,
  get,
  type Paged,
  type PageParams,
  pagedOf,
  pageOfParams,
  pages,
  post,
  type SortParams,
  sorted,
  TTL,
} from "./http.js";
import { API, figure, type Page, pageOf, row } from "./read.js";

/** What hangs under a contract vehicle. */
export const IDV_CHILDREN = ["child_idvs", "child_awards", "grandchild_awards"] as const;
export type IdvChildren = (typeof IDV_CHILDREN)[number];

const AWARD_SORTS = [
  "period_of_performance_start_date",
  "piid",
  "description",
  "period_of_performance_current_end_date",
  "last_date_to_order",
  "funding_agency",
  "awarding_agency",
  "award_type",
  "obligated_amount",
] as const;
const ACCOUNT_SORTS = [
  "account_title",
  "agency",
  "federal_account",
  "total_transaction_obligated_amount",
] as const;
const FUNDING_SORTS = [
  "account_title",
  "disaster_emergency_fund_code",
  "gross_outlay_amount",
  "object_class",
  "piid",
  "program_activity",
  "reporting_agency_name",
  "reporting_fiscal_date",
  "transaction_obligated_amount",
] as const;

export interface IdvAwardParams extends SortParams<(typeof AWARD_SORTS)[number]> {
  /** Default `child_awards`: the orders. */
  type?: IdvChildren;
}
export interface IdvActivityParams extends PageParams {
  /** Leaves out orders whose amounts cannot be drawn. */
  hideEdgeCases?: boolean;
}
export interface IdvFundingParams extends SortParams<(typeof FUNDING_SORTS)[number]> {
  /** One order only, by its number. */
  piid?: string;
}

type Of<Params, Row> = Paged<[id: AwardId, params?: Params, options?: CallOptions], Page<Row>, Row>;

/** Contract vehicles (indefinite delivery): what was ordered under them. */
export interface IdvMethods {
  /** The orders, or the vehicles under a vehicle; latest start first. */
  awards: Of<IdvAwardParams, IdvAward>;
  /**
   * How many orders there are and what they come to.
   *
   * @throws {GovDataError} `not_found` for an unknown vehicle.
   * @example
   * (await usaspending.idvs.amounts("CONT_IDV_GS35F0381P_4730")).child_award_count; // 0
   */
  amounts(id: AwardId, options?: CallOptions): Call<IdvAmounts>;
  /** Each order with its recipient, dates, and what was obligated of its value. */
  activity: Of<IdvActivityParams, IdvActivity>;
  /** The federal accounts that pay for the orders. */
  accounts: Of<SortParams<(typeof ACCOUNT_SORTS)[number]>, AwardAccount>;
  /** What each account obligated for the orders, by reporting period. */
  funding: Of<IdvFundingParams, IdvFunding>;
  /** How much, and from how many agencies and accounts. */
  fundingTotals(id: AwardId, options?: CallOptions): Call<FundingTotals>;
  /** How many federal accounts pay for the orders; for one order with `piid`. */
  federalAccountCount(id: AwardId, params?: { piid?: string }, options?: CallOptions): Call<number>;
}

const awardPage = (id: AwardId) => ({ page: pages.award(String(id)) });

export function idvMethods(caller: Caller): IdvMethods {
  return {
    awards: pagedOf((id: AwardId, params: IdvAwardParams = {}, options) =>
      post(
        caller,
        options,
        () => ({
          path: "/idvs/awards/",
          body: {
            award_id: awardId("id", id),
            type: checks.oneOf("type", params.type ?? "child_awards", IDV_CHILDREN),
            ...sorted(params, AWARD_SORTS, 100),
          },
          ttl: TTL.search,
          cite: awardPage(id),
        }),
        pageOf(row(idvAward)),
      ),
    ),
    amounts: (id, options) =>
      get(
        caller,
        options,
        () => ({
          path: path`/idvs/amounts/${awardId("id", id)}/`,
          ttl: TTL.search,
          cite: awardPage(id),
          parseError: unknownIs404,
        }),
        (body, where) => {
          const amounts = row(idvAmounts)(body, where);
          const numeric = typeof id === "number" || /^\d+$/.test(id);
          expectEcho(API, "award_id", id, numeric ? amounts.award_id : amounts.generated_unique_award_id);
          return amounts;
        },
      ),
    activity: pagedOf((id: AwardId, params: IdvActivityParams = {}, options) =>
      post(
        caller,
        options,
        () => ({
          path: "/idvs/activity/",
          body: {
            award_id: awardId("id", id),
            ...pageOfParams(params, 100),
            hide_edge_cases: params.hideEdgeCases,
          },
          ttl: TTL.search,
          cite: awardPage(id),
        }),
        pageOf(row(idvActivity)),
      ),
    ),
    accounts: pagedOf((id: AwardId, params: SortParams<(typeof ACCOUNT_SORTS)[number]> = {}, options) =>
      post(
        caller,
        options,
        () => ({
          path: "/idvs/accounts/",
          body: { award_id: awardId("id", id), ...sorted(params, ACCOUNT_SORTS, 100) },
          ttl: TTL.search,
          cite: awardPage(id),
        }),
        pageOf(row(awardAccount)),
      ),
    ),
    funding: pagedOf((id: AwardId, params: IdvFundingParams = {}, options) =>
      post(
        caller,
        options,
        () => ({
          path: "/idvs/funding/",
          body: { award_id: awardId("id", id), piid: params.piid, ...sorted(params, FUNDING_SORTS, 100) },
          ttl: TTL.search,
          cite: awardPage(id),
        }),
        pageOf(row(idvFunding)),
      ),
    ),
    fundingTotals: (id, options) =>
      post(
        caller,
        options,
        () => ({
          path: "/idvs/funding_rollup/",
          body: { award_id: awardId("id", id) },
          ttl: TTL.search,
          cite: awardPage(id),
        }),
        row(fundingTotals),
      ),
    federalAccountCount: (id, params = {}, options) =>
      get(
        caller,
        options,
        () => ({
          path: path`/idvs/count/federal_account/${awardId("id", id)}/`,
          params: { piid: params.piid },
          ttl: TTL.search,
          cite: awardPage(id),
        }),
        (body) => figure(field(body, "count"), "count"),
      ),
  };
}
