import type { Call, CallOptions } from "@govdata/core";
import type { AgencyMatch } from "./agency-names.js";
import type {
  AccountSpending,
  Agency,
  AgencyAwardCount,
  AgencyReference,
  agencyAwards,
  BudgetFunctionSpending,
  BudgetYear,
  DefCodeSpending,
  NewAwardCount,
  ObjectClass,
  ObligationsByCategory,
  ProgramActivity,
  SubAgency,
  SubComponent,
  ToptierAgency,
} from "./agency-shapes.js";
import type { AwardTypeCode } from "./award-types.js";
import type { Paged, SortParams } from "./http.js";
import type { Page, RowOf } from "./read.js";

export const SPENT = ["name", "obligated_amount", "gross_outlay_amount"] as const;
export const SPENT_AND_RESOURCES = [
  "name",
  "total_budgetary_resources",
  "obligated_amount",
  "gross_outlay_amount",
] as const;
export const SUB_AGENCY_SORTS = [
  "name",
  "total_obligations",
  "transaction_count",
  "new_award_count",
] as const;
export const COMPONENT_SORTS = ["name", "total_obligations", "total_budgetary_resources"] as const;
export const COMPONENT_ACCOUNT_SORTS = [
  "name",
  "id",
  "total_obligations",
  "total_budgetary_resources",
] as const;
export const COUNT_SORTS = ["name", "obligated_amount", "gross_outlay_amount"] as const;

/** What an agency has several of. */
export const AGENCY_PARTS = [
  "budget_function",
  "federal_account",
  "object_class",
  "program_activity",
  "sub_agency",
] as const;
export type AgencyPart = (typeof AGENCY_PARTS)[number];

export interface YearParams {
  /** Fiscal year, 2017 on. Default: the current one. */
  fiscalYear?: number;
}
export interface AgencyAwardParams extends YearParams {
  awardTypeCodes?: readonly AwardTypeCode[];
  /** Whether the agency made the awards (default) or paid for them. */
  agencyType?: "awarding" | "funding";
}
export interface AgencyListParams<Sort extends string> extends YearParams, SortParams<Sort> {
  /** Only rows with this text in their name. */
  filter?: string;
}
export interface SubAgencyParams extends AgencyAwardParams, SortParams<(typeof SUB_AGENCY_SORTS)[number]> {}
export interface ComponentParams<Sort extends string> extends YearParams, SortParams<Sort> {
  agencyType?: "awarding" | "funding";
}

/** A page of what an agency spent on. */
export interface AgencyPage<Row> extends Page<Row> {
  toptier_code: string;
  fiscal_year: number;
  /** Over all pages, where the agency adds them up. */
  totals: Record<string, number | null> | null;
}

export type Listing<Params, Row> = Paged<
  [code: string, params?: Params, options?: CallOptions],
  AgencyPage<Row>,
  Row
>;

/** Federal agencies: what they are, what they may spend and what they spent it on. Codes are toptier codes: "080". */
export interface AgencyMethods {
  /**
   * All agencies that report their accounts, with what they may spend and have spent this year.
   *
   * @see https://github.com/fedspendingtransparency/usaspending-api/blob/master/usaspending_api/api_contracts/contracts/v2/references/toptier_agencies.md
   * @example
   * (await usaspending.agencies.list()).find((one) => one.abbreviation === "NASA")?.toptier_code; // "080"
   */
  list(
    params?: { sort?: keyof ToptierAgency & string; order?: "asc" | "desc" },
    options?: CallOptions,
  ): Call<ToptierAgency[]>;
  /**
   * The agencies that a code, an abbreviation or a name in any form may mean, best first. Looks into the table of this
   * package, and asks only when that is not sure.
   *
   * @example
   * (await usaspending.agencies.find("State Department"))[0]?.agency.toptier_code; // "019"
   */
  find(text: string, options?: CallOptions): Call<AgencyMatch[]>;
  /**
   * What an agency is: name, mission, website, its emergency fund codes.
   *
   * @throws {GovDataError} `not_found` for an unknown code, `mismatch` when another agency was answered.
   * @example
   * (await usaspending.agencies.get("080")).name; // "National Aeronautics and Space Administration"
   */
  get(code: string, params?: YearParams, options?: CallOptions): Call<Agency>;
  /** What it may spend, has obligated and paid out, by fiscal year, newest first, 2017 on. */
  budget(code: string, options?: CallOptions): Call<BudgetYear[]>;
  /** Number and dollars of its transactions in a year. */
  awards(
    code: string,
    params?: AgencyAwardParams,
    options?: CallOptions,
  ): Call<RowOf<typeof agencyAwards> & { messages: string[] }>;
  /** How many awards it began in a year. */
  newAwardCount(code: string, params?: AgencyAwardParams, options?: CallOptions): Call<NewAwardCount>;
  /** How many awards each agency made in a year, by kind. `group: "cfo"`: the 24 large agencies only. */
  awardCounts: Paged<
    [
      params?: YearParams & SortParams<(typeof COUNT_SORTS)[number]> & { group?: "cfo" | "all" },
      options?: CallOptions,
    ],
    Page<AgencyAwardCount>,
    AgencyAwardCount
  >;
  /** Its obligations of a year by kind of award. */
  byAwardCategory(code: string, params?: YearParams, options?: CallOptions): Call<ObligationsByCategory>;
  /** Its sub-agencies, with their offices. */
  subAgencies: Listing<SubAgencyParams, SubAgency>;
  /** Its bureaus. */
  subComponents: Listing<ComponentParams<(typeof COMPONENT_SORTS)[number]>, SubComponent>;
  /** The federal accounts of a bureau (`id` of `subComponents`). */
  subComponentAccounts: Paged<
    [
      code: string,
      bureau: string,
      params?: ComponentParams<(typeof COMPONENT_ACCOUNT_SORTS)[number]>,
      options?: CallOptions,
    ],
    AgencyPage<SubComponent>,
    SubComponent
  >;
  /** Its federal accounts, with their Treasury accounts. */
  federalAccounts: Listing<AgencyListParams<(typeof SPENT_AND_RESOURCES)[number]>, AccountSpending>;
  /** What it bought: salaries, contracts, equipment, grants. */
  objectClasses: Listing<AgencyListParams<(typeof SPENT)[number]>, ObjectClass>;
  /** Its programs. */
  programActivities: Listing<AgencyListParams<(typeof SPENT)[number]>, ProgramActivity>;
  /** What it spent on each purpose of government. */
  budgetFunctions: Listing<AgencyListParams<(typeof SPENT)[number]>, BudgetFunctionSpending>;
  /** Its disaster and emergency money. */
  defCodes: Listing<AgencyListParams<(typeof SPENT_AND_RESOURCES)[number]>, DefCodeSpending>;
  /** How many of something it has, as the agency counts them: `{ federal_account_count, treasury_account_count }`. */
  count(
    part: AgencyPart,
    code: string,
    params?: AgencyAwardParams,
    options?: CallOptions,
  ): Call<Record<string, number | null>>;
  /** The older card of an agency, by its internal number (`agency_id`); null for an unknown one. */
  reference(agencyId: number, options?: CallOptions): Call<AgencyReference | null>;
}
