import { type Call, type CallOptions, expectEcho, field, InvalidArgumentError } from "@govdata/core";
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
  SLOW,
  TTL,
} from "./http.js";
import {
  API,
  flag,
  name,
  number,
  optional,
  type Page,
  pageOf,
  type RowOf,
  resultsOf,
  row,
  type Shape,
  text,
} from "./read.js";

/** What the spending of the whole government can be divided by. */
export const EXPLORER_TYPES = [
  "budget_function",
  "budget_subfunction",
  "federal_account",
  "program_activity",
  "object_class",
  "recipient",
  "award",
  "agency",
] as const;
export type ExplorerType = (typeof EXPLORER_TYPES)[number];

/** Divisions that need no narrowing. */
const GENERAL: readonly ExplorerType[] = ["budget_function", "agency", "object_class"];

const part = {
  /** Null on the row "Unreported Data". */
  id: text,
  code: text,
  type: text,
  name: text,
  /** US dollars obligated from the start of the fiscal year to the end of the period. */
  amount: number,
  /** Agencies only: whether it has a page. */
  link: flag,
  /** Federal accounts only. */
  account_number: text,
  /** Awards only: the award's id. */
  generated_unique_award_id: text,
} satisfies Shape;
/** A part of the spending. */
export type ExplorerRow = RowOf<typeof part>;

export interface Explorer {
  /** US dollars; null for a period that is not closed. */
  total: number | null;
  /** Last day counted, with a time: "2024-09-30T00:00:00Z". */
  end_date: string | null;
  results: ExplorerRow[];
}

/** Where to look: a year, a period or a quarter of it, and `id`s of an earlier answer to narrow by. */
export interface ExplorerFilters {
  /** Fiscal year. */
  fy: number;
  /** Month of the fiscal year, 1 (October) to 12 (September), counted from its start. */
  period?: number;
  /** Quarter of the fiscal year, counted from its start. Used when there is no period. */
  quarter?: number;
  agency?: number;
  federalAccount?: number;
  objectClass?: number;
  budgetFunction?: number;
  budgetSubfunction?: number;
  recipient?: number;
  programActivity?: number;
}

const budgetFunction = { budget_function_code: name, budget_function_title: text } satisfies Shape;
const budgetSubfunction = { budget_subfunction_code: name, budget_subfunction_title: text } satisfies Shape;
export type BudgetFunction = RowOf<typeof budgetFunction>;
export type BudgetSubfunction = RowOf<typeof budgetSubfunction>;

const obligation = {
  id: text,
  account_title: text,
  account_number: text,
  /** US dollars; sent as text. */
  obligated_amount: number,
} satisfies Shape;
export type FederalObligation = RowOf<typeof obligation>;
const balance = {
  budget_authority_amount: number,
  obligated_amount: number,
  outlay_amount: number,
} satisfies Shape;
export type FinancialBalance = RowOf<typeof balance>;
const major = {
  major_object_class_code: text,
  major_object_class_name: text,
  obligated_amount: number,
} satisfies Shape;
export type MajorObjectClass = RowOf<typeof major>;
const minor = { object_class_code: text, object_class_name: text, obligated_amount: number } satisfies Shape;
export type MinorObjectClass = RowOf<typeof minor>;
const awardRecipient = {
  award_category: text,
  obligated_amount: number,
  recipient: optional(row({ recipient_name: text })),
} satisfies Shape;
export type AwardRecipient = RowOf<typeof awardRecipient>;
const resources = {
  fiscal_year: number,
  fiscal_period: number,
  total_budgetary_resources: number,
} satisfies Shape;
/** What the whole government may spend, by period. */
export type TotalResources = RowOf<typeof resources>;

/** The government's spending as a whole, and older figures of single agencies. Amounts are US dollars. */
export interface BudgetMethods {
  /**
   * The government's spending of a year divided by agency, purpose, kind of expense, account, program, recipient or
   * award: from the agencies' accounts, not from awards, so salaries and benefits are in it.
   *
   * @param type `budget_function`, `agency` and `object_class` need no more than a year; the others a filter as well.
   * @param filters `fy` and `period` (12: the whole year) or `quarter`; `agency`, `budgetFunction`, … by the `id` of a
   *   row answered before.
   * @throws {GovDataError} `invalid_argument` for a division that needs narrowing, before any request.
   * @see https://github.com/fedspendingtransparency/usaspending-api/blob/master/usaspending_api/api_contracts/contracts/v2/spending.md
   * @example
   * (await usaspending.budget.explore("budget_function", { fy: 2024, period: 12 })).total; // 9682897699572.27
   */
  explore(type: ExplorerType, filters: ExplorerFilters, options?: CallOptions): Call<Explorer>;
  /** The purposes of government, with their codes: "570" is Medicare. */
  functions(options?: CallOptions): Call<BudgetFunction[]>;
  /** Their parts; of one purpose with its code. */
  subfunctions(params?: { budgetFunction?: string }, options?: CallOptions): Call<BudgetSubfunction[]>;
  /** What an agency obligated in a year, by federal account. `agencyId`: internal number (`agency_id`). */
  obligations: Paged<
    [agencyId: number, params?: PageParams & { fiscalYear?: number }, options?: CallOptions],
    Page<FederalObligation>,
    FederalObligation
  >;
  /** An agency's authority, obligations and outlays of a year. */
  balances(agencyId: number, fiscalYear: number, options?: CallOptions): Call<FinancialBalance[]>;
  /** What an agency bought in a year, in five kinds. */
  majorObjectClasses(agencyId: number, fiscalYear: number, options?: CallOptions): Call<MajorObjectClass[]>;
  /** One of those kinds in detail. */
  minorObjectClasses(
    agencyId: number,
    fiscalYear: number,
    majorObjectClassCode: number,
    options?: CallOptions,
  ): Call<MinorObjectClass[]>;
  /** Recipients of an agency's awards of a year. */
  awardRecipients: Paged<
    [agencyId: number, params?: PageParams & { fiscalYear?: number }, options?: CallOptions],
    Page<AwardRecipient>,
    AwardRecipient
  >;
  /** What the whole government may spend, by fiscal year and period. */
  totalResources(
    params?: { fiscalYear?: number; fiscalPeriod?: number },
    options?: CallOptions,
  ): Call<TotalResources[]>;
}

const year = (value: number) => checks.year("fiscalYear", checks.required("fiscalYear", value), 2008, 2099);
const agency = (id: number) => checks.integer("agencyId", checks.required("agencyId", id), 1);

function explorerBody(type: ExplorerType, filters: ExplorerFilters) {
  const { fy, period, quarter, ...narrowed } = filters;
  const ids = Object.entries(narrowed).filter(([, id]) => id !== undefined);
  checks.oneOf("type", type, EXPLORER_TYPES);
  if (!GENERAL.includes(type) && ids.length === 0) {
    throw new InvalidArgumentError(
      API,
      "filters",
      `dividing by ${type} needs an agency, budgetFunction, objectClass or another part to divide.`,
    );
  }
  const wire: Record<string, unknown> = { fy: String(checks.year("filters.fy", fy, 2017, 2099)) };
  if (period !== undefined) wire.period = String(checks.integer("filters.period", period, 1, 12));
  else
    wire.quarter = String(
      checks.integer("filters.quarter", checks.required("filters.period", quarter), 1, 4),
    );
  for (const [key, id] of ids) {
    wire[key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)] = checks.integer(
      `filters.${key}`,
      id,
      0,
    );
  }
  return { type, filters: wire };
}

export function budgetMethods(caller: Caller): BudgetMethods {
  const old = { ttl: TTL.agency, cite: { page: pages.agencies } };
  return {
    explore: (type, filters, options) =>
      post(
        caller,
        options,
        () => ({
          path: "/spending/",
          body: explorerBody(type, filters),
          ttl: TTL.agency,
          timeout: SLOW,
          cite: { page: pages.explorer, title: "Spending Explorer" },
        }),
        (body, where) => {
          const results = resultsOf(row(part))(body, where);
          for (const one of results) expectEcho(API, "type", type, one.type);
          return {
            total: number(field(body, "total"), "total"),
            end_date: text(field(body, "end_date"), "end_date"),
            results,
          };
        },
      ),
    functions: (options) =>
      get(
        caller,
        options,
        () => ({
          path: "/budget_functions/list_budget_functions/",
          ttl: TTL.reference,
          cite: { page: pages.explorer },
        }),
        resultsOf(row(budgetFunction)),
      ),
    subfunctions: ({ budgetFunction: of } = {}, options) =>
      post(
        caller,
        options,
        () => ({
          path: "/budget_functions/list_budget_subfunctions/",
          body: { budget_function: checks.pattern("budgetFunction", of, /\d{3}/, '"050"') },
          ttl: TTL.reference,
          cite: { page: pages.explorer },
        }),
        resultsOf(row(budgetSubfunction)),
      ),
    obligations: pagedOf((id: number, params: PageParams & { fiscalYear?: number } = {}, options) =>
      get(
        caller,
        options,
        () => ({
          path: "/federal_obligations/",
          params: {
            fiscal_year: year(checks.required("fiscalYear", params.fiscalYear)),
            funding_agency_id: agency(id),
            ...pageOfParams(params, 100),
          },
          ...old,
        }),
        pageOf(row(obligation)),
      ),
    ),
    balances: (id, fiscalYear, options) =>
      get(
        caller,
        options,
        () => ({
          path: "/financial_balances/agencies/",
          params: { fiscal_year: year(fiscalYear), funding_agency_id: agency(id) },
          ...old,
        }),
        resultsOf(row(balance)),
      ),
    majorObjectClasses: (id, fiscalYear, options) =>
      get(
        caller,
        options,
        () => ({
          path: "/financial_spending/major_object_class/",
          params: { fiscal_year: year(fiscalYear), funding_agency_id: agency(id) },
          ...old,
        }),
        resultsOf(row(major)),
      ),
    minorObjectClasses: (id, fiscalYear, code, options) =>
      get(
        caller,
        options,
        () => ({
          path: "/financial_spending/object_class/",
          params: {
            fiscal_year: year(fiscalYear),
            funding_agency_id: agency(id),
            major_object_class_code: checks.integer(
              "majorObjectClassCode",
              checks.required("majorObjectClassCode", code),
              10,
              99,
            ),
          },
          ...old,
        }),
        resultsOf(row(minor)),
      ),
    awardRecipients: pagedOf((id: number, params: PageParams & { fiscalYear?: number } = {}, options) =>
      get(
        caller,
        options,
        () => ({
          path: "/award_spending/recipient/",
          params: {
            awarding_agency_id: agency(id),
            fiscal_year: year(checks.required("fiscalYear", params.fiscalYear)),
            ...pageOfParams(params, 500),
          },
          ...old,
        }),
        pageOf(row(awardRecipient)),
      ),
    ),
    totalResources: (params = {}, options) =>
      get(
        caller,
        options,
        () => ({
          path: "/references/total_budgetary_resources/",
          params: {
            fiscal_year: checks.year("fiscalYear", params.fiscalYear, 2017, 2099),
            fiscal_period: checks.integer("fiscalPeriod", params.fiscalPeriod, 2, 12),
          },
          ...old,
        }),
        resultsOf(row(resources)),
      ),
  };
}
