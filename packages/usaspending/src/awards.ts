import {
  type Call,
  type CallOptions,
  expectEcho,
  field,
  path,
  type ReplyInfo,
  type Verdict,
} from "@govdata/core";
import {
  type Award,
  type AwardAccount,
  type AwardFunding,
  type AwardTransaction,
  award,
  awardAccount,
  awardFunding,
  type FundingTotals,
  fundingTotals,
  type Subaward,
  subaward,
  transaction,
} from "./award-shapes.js";
import {
  type Caller,
  checks,
  get,
  type Paged,
  pagedList,
  pagedOf,
  pages,
  post,
  type SortParams,
  sorted,
  TTL,
} from "./http.js";
import { API, figure, name, type Page, pageOf, row, unreadable } from "./read.js";

const TRANSACTION_SORTS = [
  "modification_number",
  "action_date",
  "federal_action_obligation",
  "face_value_loan_guarantee",
  "original_loan_subsidy_cost",
  "action_type_description",
  "description",
] as const;
const SUBAWARD_SORTS = [
  "subaward_number",
  "id",
  "description",
  "action_date",
  "amount",
  "recipient_name",
] as const;
const ACCOUNT_SORTS = [
  "account_title",
  "agency",
  "federal_account",
  "total_transaction_obligated_amount",
] as const;
const FUNDING_SORTS = [
  "account_title",
  "awarding_agency_name",
  "disaster_emergency_fund_code",
  "federal_account",
  "funding_agency_name",
  "gross_outlay_amount",
  "object_class",
  "program_activity",
  "reporting_fiscal_date",
  "transaction_obligated_amount",
] as const;

/** What an award has several of. */
export const AWARD_PARTS = ["transaction", "subaward", "federal_account"] as const;
export type AwardPart = (typeof AWARD_PARTS)[number];

/** The generated id of an award (`"CONT_AWD_…"`, `"ASST_NON_…"`), or its internal number. */
export type AwardId = string | number;

export interface SubawardParams extends SortParams<(typeof SUBAWARD_SORTS)[number]> {
  /** Sub-awards of this award only. */
  awardId?: AwardId;
}

type Of<Params, Row> = Paged<[id: AwardId, params?: Params, options?: CallOptions], Page<Row>, Row>;

/** One award and what belongs to it. */
export interface AwardMethods {
  /**
   * An award in full: amounts, dates, agencies, recipient, place, competition, programs.
   *
   * @param id `generated_internal_id` of a search (`"CONT_AWD_NNM07AB03C_8000_-NONE-_-NONE-"`), or the internal number.
   * @throws {GovDataError} `not_found` for an unknown award; `mismatch` when another one was answered.
   * @see https://github.com/fedspendingtransparency/usaspending-api/blob/master/usaspending_api/api_contracts/contracts/v2/awards/award_id.md
   * @example
   * (await usaspending.awards.get("CONT_AWD_NNM07AB03C_8000_-NONE-_-NONE-")).total_obligation; // 10406528680
   */
  get(id: AwardId, options?: CallOptions): Call<Award>;
  /** The award's actions, newest first. `limit` up to 5,000. */
  transactions: Of<SortParams<(typeof TRANSACTION_SORTS)[number]>, AwardTransaction>;
  /** What the recipient passed on to others: of one award, or of all. `limit` up to 100. */
  subawards: Paged<[params?: SubawardParams, options?: CallOptions], Page<Subaward>, Subaward>;
  /** The federal accounts that pay for the award. An unknown award has none. */
  accounts: Of<SortParams<(typeof ACCOUNT_SORTS)[number]>, AwardAccount>;
  /** What each account obligated for the award, by reporting period. */
  funding: Of<SortParams<(typeof FUNDING_SORTS)[number]>, AwardFunding>;
  /** How much, and from how many agencies and accounts. */
  fundingTotals(id: AwardId, options?: CallOptions): Call<FundingTotals>;
  /** How many transactions, sub-awards or federal accounts an award has. */
  count(part: AwardPart, id: AwardId, options?: CallOptions): Call<number>;
  /**
   * The day of the last nightly update, YYYY-MM-DD.
   *
   * @example
   * await usaspending.awards.lastUpdated(); // "2026-03-09"
   */
  lastUpdated(options?: CallOptions): Call<string>;
}

/** Checks an award's id: a number, or a generated id. */
export function awardId(field: string, id: AwardId): AwardId {
  if (typeof id === "number") return checks.integer(field, id, 1);
  return checks.pattern(
    field,
    checks.required(field, id),
    /\d+|(?:CONT|ASST)_[A-Z]+_.+/,
    '"CONT_AWD_NNM07AB03C_8000_-NONE-_-NONE-"',
  );
}

/** An unknown award is answered with 404 or 400, never with another spelling of its id. */
export function unknownIs404(reply: ReplyInfo): Verdict | undefined {
  if (reply.status !== 400 && reply.status !== 404) return undefined;
  const said = field(reply.json, "detail") ?? field(reply.json, "message");
  return { kind: "not_found", message: typeof said === "string" ? said : "no such thing" };
}

/** An assistance award may come back under another agency's ending than it was asked for. */
function stem(id: string): string {
  return id.startsWith("ASST_") ? id.replace(/_[^_]*$/, "") : id;
}

function checkAward(asked: AwardId, got: Award): Award {
  if (typeof asked === "number" || /^\d+$/.test(asked)) expectEcho(API, "id", asked, got.id);
  else expectEcho(API, "generated_unique_award_id", stem(asked), stem(got.generated_unique_award_id));
  return got;
}

const awardPage = (id: AwardId) => ({ page: pages.award(String(id)) });

export function awardMethods(caller: Caller): AwardMethods {
  return {
    get: (id, options) =>
      get(
        caller,
        options,
        () => ({
          path: path`/awards/${awardId("id", id)}/`,
          ttl: TTL.search,
          cite: awardPage(id),
          parseError: unknownIs404,
        }),
        (body, where) => checkAward(id, row(award)(body, where)),
      ),
    transactions: pagedOf(
      (id: AwardId, params: SortParams<(typeof TRANSACTION_SORTS)[number]> = {}, options) =>
        post(
          caller,
          options,
          () => ({
            path: "/transactions/",
            body: { award_id: awardId("id", id), ...sorted(params, TRANSACTION_SORTS, 5000) },
            ttl: TTL.search,
            cite: awardPage(id),
          }),
          pageOf(row(transaction)),
        ),
    ),
    subawards: pagedList(({ awardId: of, ...params }: SubawardParams = {}, options) =>
      post(
        caller,
        options,
        () => {
          const { page, limit, sort, order } = sorted(params, SUBAWARD_SORTS, 100);
          return {
            path: "/subawards/",
            // Page, sort and order are required here.
            body: {
              page: page ?? 1,
              limit,
              sort: sort ?? "amount",
              order: order ?? "desc",
              award_id: of === undefined ? undefined : awardId("awardId", of),
            },
            ttl: TTL.search,
            cite: of === undefined ? {} : awardPage(of),
          };
        },
        pageOf(row(subaward)),
      ),
    ),
    accounts: pagedOf((id: AwardId, params: SortParams<(typeof ACCOUNT_SORTS)[number]> = {}, options) =>
      post(
        caller,
        options,
        () => ({
          path: "/awards/accounts/",
          body: { award_id: awardId("id", id), ...sorted(params, ACCOUNT_SORTS, 100) },
          ttl: TTL.search,
          cite: awardPage(id),
        }),
        pageOf(row(awardAccount)),
      ),
    ),
    funding: pagedOf((id: AwardId, params: SortParams<(typeof FUNDING_SORTS)[number]> = {}, options) =>
      post(
        caller,
        options,
        () => ({
          path: "/awards/funding/",
          body: { award_id: awardId("id", id), ...sorted(params, FUNDING_SORTS, 100) },
          ttl: TTL.search,
          cite: awardPage(id),
        }),
        pageOf(row(awardFunding)),
      ),
    ),
    fundingTotals: (id, options) =>
      post(
        caller,
        options,
        () => ({
          path: "/awards/funding_rollup/",
          body: { award_id: awardId("id", id) },
          ttl: TTL.search,
          cite: awardPage(id),
        }),
        row(fundingTotals),
      ),
    count: (part, id, options) =>
      get(
        caller,
        options,
        () => ({
          path: path`/awards/count/${checks.oneOf("part", part, AWARD_PARTS)}/${awardId("id", id)}/`,
          ttl: TTL.search,
          cite: awardPage(id),
        }),
        (body) => figure(field(body, `${part}s`), `${part}s`),
      ),
    lastUpdated: (options) =>
      get(
        caller,
        options,
        () => ({ path: "/awards/last_updated/", ttl: TTL.status }),
        (body) => isoDay(name(field(body, "last_updated"), "last_updated")),
      ),
  };
}

/** `03/09/2026` → `2026-03-09` */
function isoDay(written: string): string {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(written) ?? [];
  if (year === undefined) throw unreadable(`last_updated is "${written}", expected MM/DD/YYYY`);
  return `${year}-${month}-${day}`;
}
