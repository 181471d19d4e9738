import { type Call, type CallOptions, expectEcho, field, path } from "@govdata/core";
import {
  type TreasuryAccountActivity,
  type TreasuryAccountClass,
  treasuryAccountActivity,
  treasuryAccountClass,
} from "./agency-shapes.js";
import type { TimePeriod } from "./filters.js";
import {
  type Caller,
  checks,
  get,
  type Paged,
  type PageParams,
  pagedList,
  pagedOf,
  pageOfParams,
  pages,
  post,
  type SortParams,
  sorted,
  TTL,
} from "./http.js";
import {
  API,
  figure,
  list,
  name,
  number,
  optional,
  type Page,
  pageOf,
  type Reader,
  type RowOf,
  resultsOf,
  row,
  type Shape,
  text,
} from "./read.js";

const listing = {
  account_id: figure,
  account_name: text,
  /** "080-0124" */
  account_number: text,
  agency_identifier: text,
  /** US dollars of the fiscal year; null when the account reported none. */
  budgetary_resources: number,
  managing_agency: text,
  managing_agency_acronym: text,
} satisfies Shape;
/** A federal account of the list of accounts. */
export type AccountListing = RowOf<typeof listing>;

const account = {
  fiscal_year: number,
  id: figure,
  agency_identifier: text,
  main_account_code: text,
  federal_account_code: name,
  account_title: text,
  parent_agency_toptier_code: text,
  parent_agency_name: text,
  bureau_name: text,
  bureau_slug: text,
  /** US dollars; null without Treasury accounts, as are the two below. */
  total_obligated_amount: number,
  total_gross_outlay_amount: number,
  total_budgetary_resources: number,
  /** Its Treasury accounts. */
  children: list(
    row({
      name: text,
      code: text,
      obligated_amount: number,
      gross_outlay_amount: number,
      budgetary_resources_amount: number,
    }),
  ),
} satisfies Shape;
export type FederalAccount = RowOf<typeof account>;

const snapshot = {
  outlay: number,
  budget_authority: number,
  unobligated: number,
  balance_brought_forward: number,
  other_budgetary_resources: number,
  appropriations: number,
  name: text,
} satisfies Shape;
/** An account's year in a few figures, in US dollars. */
export type AccountSnapshot = RowOf<typeof snapshot>;

const objectClasses = {
  id: text,
  name: text,
  minor_object_class: list(row({ id: text, name: text })),
} satisfies Shape;
export type AccountObjectClass = RowOf<typeof objectClasses>;

const activity = { code: text, name: text, type: text } satisfies Shape;
export type AccountActivity = RowOf<typeof activity>;

const objectClassTotal = { code: text, name: text, obligations: number } satisfies Shape;
export type ObjectClassTotal = RowOf<typeof objectClassTotal>;
const activityTotal = { ...objectClassTotal, type: text } satisfies Shape;
export type ActivityTotal = RowOf<typeof activityTotal>;

const LIST_SORTS = ["budgetary_resources", "account_name", "account_number", "managing_agency"] as const;
const ACTIVITY_SORTS = ["code", "name", "type"] as const;
const TAS_SORTS = ["name", "obligated_amount", "gross_outlay_amount"] as const;
const TAS_ACTIVITY_SORTS = [...TAS_SORTS, "type"] as const;

export interface AccountListParams extends SortParams<(typeof LIST_SORTS)[number]> {
  /** Words of the account's name, its number or its agency. */
  keyword?: string;
  /** Of which fiscal year `budgetary_resources` are; every account is listed whatever it is. Default: the last one. */
  fiscalYear?: number;
  /** Accounts of this agency only: the first three digits of their numbers. */
  agencyIdentifier?: string;
}
/** A page of accounts. */
export interface AccountPage extends Page<AccountListing> {
  fy: string | null;
}
export interface AccountTotalParams extends PageParams {
  timePeriod?: readonly Omit<TimePeriod, "dateType">[];
  /** `["254"]` */
  objectClass?: readonly string[];
  programActivity?: readonly string[];
}
export interface TreasuryAccountParams<Sort extends string> extends SortParams<Sort> {
  fiscalYear?: number;
  filter?: string;
}

type Of<Params, Row> = Paged<[code: string, params?: Params, options?: CallOptions], Page<Row>, Row>;

/** Federal accounts ("080-0124") and the Treasury accounts below them ("080-2024/2025-0124-000"). */
export interface AccountMethods {
  /**
   * All federal accounts, the largest first.
   *
   * @see https://github.com/fedspendingtransparency/usaspending-api/blob/master/usaspending_api/api_contracts/contracts/v2/federal_accounts.md
   */
  list: Paged<[params?: AccountListParams, options?: CallOptions], AccountPage, AccountListing>;
  /** An account with its Treasury accounts. */
  get(code: string, params?: { fiscalYear?: number }, options?: CallOptions): Call<FederalAccount>;
  /** A year of an account, by its internal number (`account_id`); null when there is none. */
  snapshot(
    accountId: number,
    params?: { fiscalYear?: number },
    options?: CallOptions,
  ): Call<AccountSnapshot | null>;
  /** What an account can be spent on, by its internal number. */
  objectClasses(accountId: number, options?: CallOptions): Call<AccountObjectClass[]>;
  /** The programs of an account, by its internal number. */
  availableActivities(accountId: number, options?: CallOptions): Call<AccountActivity[]>;
  /** The programs of an account, by its code. */
  programActivities: Of<SortParams<(typeof ACTIVITY_SORTS)[number]>, AccountActivity>;
  /** What was obligated, by object class. */
  objectClassTotals: Of<AccountTotalParams, ObjectClassTotal>;
  /** What was obligated, by program. */
  programActivityTotals: Of<AccountTotalParams, ActivityTotal>;
  /** What a Treasury account was spent on, with the programs. */
  treasuryObjectClasses: Of<TreasuryAccountParams<(typeof TAS_SORTS)[number]>, TreasuryAccountClass>;
  /** The programs of a Treasury account, with what they bought. */
  treasuryProgramActivities: Of<
    TreasuryAccountParams<(typeof TAS_ACTIVITY_SORTS)[number]>,
    TreasuryAccountActivity
  >;
}

const accountCode = (code: string) =>
  checks.pattern("code", checks.required("code", code), /\d{3}-\d{4}/, '"080-0124"');

const year = (value: number | undefined) => checks.year("fiscalYear", value, 2017, 2099);

export function accountMethods(caller: Caller): AccountMethods {
  const ask = (code: string) => ({ ttl: TTL.agency, cite: { page: pages.account(code) } });

  const totals =
    <Row>(part: "object_classes" | "program_activities", item: Reader<Row>) =>
    (code: string, params: AccountTotalParams = {}, options?: CallOptions): Call<Page<Row>> =>
      post(
        caller,
        options,
        () => {
          const periods = params.timePeriod?.map(({ startDate, endDate }) => ({
            start_date: checks.date("timePeriod.startDate", startDate),
            end_date: checks.date("timePeriod.endDate", endDate),
          }));
          const narrowed = {
            ...(periods === undefined ? {} : { time_period: periods }),
            ...(params.objectClass === undefined ? {} : { object_class: params.objectClass }),
            ...(params.programActivity === undefined ? {} : { program_activity: params.programActivity }),
          };
          const none = Object.keys(narrowed).length === 0;
          // Filters of object classes repeat the account.
          const filters =
            part === "object_classes" ? { federal_account_code: accountCode(code), ...narrowed } : narrowed;
          return {
            // Without a slash at the end, unlike the others: a redirect would turn the POST into a GET.
            path: path`/federal_accounts/${accountCode(code)}/${part}/total`,
            body: {
              filters: none ? undefined : filters,
              ...pageOfParams(params, 100),
            },
            ...ask(code),
          };
        },
        pageOf(item),
      );

  const treasury =
    <Row, Sort extends string>(
      part: "object_class" | "program_activity",
      item: Reader<Row>,
      sorts: readonly Sort[],
    ) =>
    (symbol: string, params: TreasuryAccountParams<Sort> = {}, options?: CallOptions): Call<Page<Row>> =>
      get(
        caller,
        options,
        () => ({
          path: path`/agency/treasury_account/${checks.required("symbol", symbol)}/${part}/`,
          params: {
            fiscal_year: year(params.fiscalYear),
            filter: params.filter,
            ...sorted(params, sorts, 100),
          },
          ttl: TTL.agency,
          cite: { page: pages.accounts },
        }),
        (body, where) => {
          expectEcho(API, "treasury_account_symbol", symbol, field(body, "treasury_account_symbol"));
          return pageOf(item)(body, where);
        },
      );

  return {
    list: pagedList((params: AccountListParams = {}, options) =>
      post(
        caller,
        options,
        () => {
          const { sort, order, ...paging } = sorted(params, LIST_SORTS, 1000);
          const fy = year(params.fiscalYear);
          const filters = {
            ...(fy === undefined ? {} : { fy: String(fy) }),
            ...(params.agencyIdentifier === undefined ? {} : { agency_identifier: params.agencyIdentifier }),
          };
          return {
            path: "/federal_accounts/",
            body: {
              filters: Object.keys(filters).length === 0 ? undefined : filters,
              // Order is an object here, and its direction has another name.
              sort:
                sort === undefined && order === undefined
                  ? undefined
                  : { field: sort ?? "budgetary_resources", direction: order ?? "desc" },
              ...paging,
              keyword: params.keyword,
            },
            ttl: TTL.agency,
            cite: { page: pages.accounts },
          };
        },
        (body, where) => {
          const fy = text(field(body, "fy"), "fy");
          if (params.fiscalYear !== undefined) expectEcho(API, "fy", params.fiscalYear, fy);
          return { fy, ...pageOf(row(listing))(body, where) };
        },
      ),
    ),
    get: (code, params = {}, options) =>
      get(
        caller,
        options,
        () => ({
          path: path`/federal_accounts/${accountCode(code)}/`,
          params: { fiscal_year: year(params.fiscalYear) },
          ...ask(code),
        }),
        (body, where) => {
          const found = row(account)(body, where);
          expectEcho(API, "federal_account_code", code, found.federal_account_code);
          expectEcho(API, "fiscal_year", params.fiscalYear, found.fiscal_year);
          return found;
        },
      ),
    snapshot: (accountId, params = {}, options) =>
      get(
        caller,
        options,
        () => {
          const id = checks.integer("accountId", accountId, 1);
          const fy = year(params.fiscalYear);
          return {
            path:
              fy === undefined
                ? path`/federal_accounts/${id}/fiscal_year_snapshot/`
                : path`/federal_accounts/${id}/fiscal_year_snapshot/${fy}/`,
            ttl: TTL.agency,
            cite: { page: pages.accounts },
          };
        },
        // No snapshot is answered with an empty object.
        (body) => optional(row(snapshot))(field(body, "results"), "results"),
      ),
    objectClasses: (accountId, options) =>
      get(
        caller,
        options,
        () => ({
          path: path`/federal_accounts/${checks.integer("accountId", accountId, 1)}/available_object_classes`,
          ttl: TTL.reference,
          cite: { page: pages.accounts },
        }),
        resultsOf(row(objectClasses)),
      ),
    availableActivities: (accountId, options) =>
      get(
        caller,
        options,
        () => ({
          path: path`/federal_accounts/${checks.integer("accountId", accountId, 1)}/available_program_activities`,
          ttl: TTL.reference,
          cite: { page: pages.accounts },
        }),
        resultsOf(row(activity)),
      ),
    programActivities: pagedOf(
      (code: string, params: SortParams<(typeof ACTIVITY_SORTS)[number]> = {}, options) =>
        get(
          caller,
          options,
          () => ({
            path: path`/federal_accounts/${accountCode(code)}/program_activities/`,
            params: sorted(params, ACTIVITY_SORTS, 100),
            ...ask(code),
          }),
          pageOf(row(activity)),
        ),
    ),
    objectClassTotals: pagedOf(totals("object_classes", row(objectClassTotal))),
    programActivityTotals: pagedOf(totals("program_activities", row(activityTotal))),
    treasuryObjectClasses: pagedOf(treasury("object_class", row(treasuryAccountClass), TAS_SORTS)),
    treasuryProgramActivities: pagedOf(
      treasury("program_activity", row(treasuryAccountActivity), TAS_ACTIVITY_SORTS),
    ),
  };
}
