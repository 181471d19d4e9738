import { type Call, type CallOptions, field, InvalidArgumentError } from "@govdata/core";
import {
  earliest,
  type Filters,
  type Location,
  type TimePeriod,
  type WireFilters,
  wireFilters,
} from "./filters.js";
import { type Caller, checks, get, pages, post, TTL } from "./http.js";
import {
  API,
  flag,
  list,
  name,
  number,
  type Reader,
  type RowOf,
  readMessages,
  row,
  type Shape,
  text,
  unreadable,
} from "./read.js";

/** Kinds of file. */
export const FILE_FORMATS = ["csv", "tsv", "pstxt"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

const count = {
  /** Rows the file would have. */
  calculated_count: number,
  maximum_limit: number,
  /** Whether it would have too many. */
  rows_gt_limit: flag,
  spending_level: text,
  /** The older names of the same. */
  calculated_transaction_count: number,
  maximum_transaction_limit: number,
  transaction_rows_gt_limit: flag,
} satisfies Shape;
export type DownloadCount = RowOf<typeof count> & { messages: string[] };

/** A file being made. */
export interface DownloadJob {
  /** For `downloads.status`. */
  file_name: string;
  /** Where the file will be. */
  file_url: string | null;
  status_url: string | null;
}

const status = {
  file_name: name,
  file_url: text,
  /** ready (waiting), running, finished or failed. */
  status: text,
  message: text,
  /** Sent as text. */
  seconds_elapsed: number,
  total_columns: number,
  total_rows: number,
  /** Kilobytes. */
  total_size: number,
} satisfies Shape;
export type DownloadStatus = RowOf<typeof status>;

const monthlyFile = {
  agency_name: text,
  agency_acronym: text,
  file_name: name,
  fiscal_year: number,
  /** assistance or contracts */
  type: text,
  updated_date: text,
  url: text,
} satisfies Shape;
export type MonthlyFile = RowOf<typeof monthlyFile>;
const agency = { toptier_code: text, name: text, toptier_agency_id: number } satisfies Shape;
export type DownloadAgency = RowOf<typeof agency>;

export interface FileParams {
  fileFormat?: FileFormat;
  /** Columns of the file. Default: all. */
  columns?: readonly string[];
}
export interface DownloadParams extends FileParams {
  /** Rows at most. */
  limit?: number;
}
/** Which account balances. */
export interface AccountFileFilters {
  fy: number;
  /** Month of the fiscal year, 2 to 12; or `quarter`, not both. */
  period?: number;
  quarter?: number;
  submissionTypes: readonly ("account_balances" | "object_class_program_activity" | "award_financial")[];
  /** Internal number of a top-level agency, or its abbreviation. Default: all. */
  agency?: string;
  budgetFunction?: string;
  budgetSubfunction?: string;
  /** Internal number of the account. */
  federalAccount?: string;
  defCodes?: readonly string[];
}
/** Which awards, for files that reach back to 2000-10-01. */
export interface BulkFilters {
  agencies: readonly {
    type: "awarding" | "funding";
    tier: "toptier" | "subtier";
    name: string;
    toptierName?: string;
  }[];
  dateRange: Omit<TimePeriod, "dateType">;
  dateType: "action_date" | "last_modified_date";
  primeAwardTypes?: readonly string[];
  subAwardTypes?: readonly ("grant" | "procurement")[];
  keyword?: string;
  placeOfPerformanceScope?: "domestic" | "foreign";
  placeOfPerformanceLocations?: readonly Location[];
  recipientScope?: "domestic" | "foreign";
  recipientLocations?: readonly Location[];
}

/**
 * Files of many rows. Each of the methods that make one starts a job at the agency and gives its name at once; ask
 * `status` until it is `finished`. No job was ever recorded for this package: what is read is what the contract says.
 */
export interface DownloadMethods {
  /** How many rows a file would have, before making it. */
  count(
    filters: Filters,
    params?: { spendingLevel?: "transactions" | "awards" | "subawards" },
    options?: CallOptions,
  ): Call<DownloadCount>;
  /** Awards that match filters. */
  awards(filters: Filters, params?: DownloadParams, options?: CallOptions): Call<DownloadJob>;
  /** Transactions that match filters. */
  transactions(filters: Filters, params?: DownloadParams, options?: CallOptions): Call<DownloadJob>;
  /** Awards, transactions and sub-awards that match filters, in one archive. */
  search(
    filters: Filters,
    params?: DownloadParams & { spendingLevel?: readonly ("awards" | "transactions" | "subawards")[] },
    options?: CallOptions,
  ): Call<DownloadJob>;
  /** Everything about one award: a contract, a vehicle, or assistance. */
  award(
    kind: "contract" | "idv" | "assistance",
    awardId: string,
    params?: { fileFormat?: FileFormat },
    options?: CallOptions,
  ): Call<DownloadJob>;
  /** Account balances. */
  accounts(
    level: "federal_account" | "treasury_account",
    filters: AccountFileFilters,
    params?: FileParams,
    options?: CallOptions,
  ): Call<DownloadJob>;
  /** Emergency money: everything, or of one fund code. */
  disaster(
    params?: { defCodes?: readonly string[]; fileFormat?: FileFormat },
    options?: CallOptions,
  ): Call<DownloadJob>;
  /** Recipients of emergency money. */
  disasterRecipients(
    filter: { defCodes: readonly string[]; awardTypeCodes?: readonly string[]; query?: string },
    params?: { fileFormat?: FileFormat },
    options?: CallOptions,
  ): Call<DownloadJob>;
  /** Awards since 2000-10-01, which searches do not reach. */
  bulkAwards(filters: BulkFilters, params?: FileParams, options?: CallOptions): Call<DownloadJob>;
  /** How far a file is. Never cached. */
  status(fileName: string, options?: CallOptions): Call<DownloadStatus>;
  /** The same for a bulk file. */
  bulkStatus(fileName: string, options?: CallOptions): Call<DownloadStatus>;
  /** Agencies that bulk files can be made of. */
  bulkAgencies(
    type: "account_agencies" | "award_agencies",
    params?: { agency?: number },
    options?: CallOptions,
  ): Call<{ cfo_agencies: DownloadAgency[]; other_agencies: DownloadAgency[]; sub_agencies: string[] }>;
  /** Ready-made files of an agency's (`"all"`) awards of a year. */
  monthlyFiles(
    agency: number | "all",
    fiscalYear: number,
    params?: { type?: "assistance" | "contracts" },
    options?: CallOptions,
  ): Call<MonthlyFile[]>;
}

const readJob: Reader<DownloadJob> = (body) => {
  const url = text(field(body, "status_url"), "status_url");
  const file = text(field(body, "file_name"), "file_name");
  // Either of the two says which job it is.
  const named =
    file ?? (url === null ? null : new URL(url, "https://api.usaspending.gov").searchParams.get("file_name"));
  if (named === null) throw unreadable("neither file_name nor status_url says which file is being made");
  return { file_name: named, file_url: text(field(body, "file_url"), "file_url"), status_url: url };
};

function file({ fileFormat, columns }: FileParams) {
  return { file_format: checks.oneOf("fileFormat", fileFormat, FILE_FORMATS), columns };
}

function accountFilters(filters: AccountFileFilters) {
  const { fy, period, quarter, submissionTypes, agency: of, budgetFunction, budgetSubfunction } = filters;
  if ((period === undefined) === (quarter === undefined)) {
    throw new InvalidArgumentError(API, "filters.period", "give either a period or a quarter.");
  }
  for (const type of checks.required("filters.submissionTypes", submissionTypes)) {
    checks.oneOf("filters.submissionTypes", type, [
      "account_balances",
      "object_class_program_activity",
      "award_financial",
    ]);
  }
  return compact({
    fy: String(checks.year("filters.fy", fy, 2017, 2099)),
    period: period === undefined ? undefined : String(checks.integer("filters.period", period, 2, 12)),
    quarter: quarter === undefined ? undefined : String(checks.integer("filters.quarter", quarter, 1, 4)),
    submission_types: submissionTypes,
    agency: of,
    budget_function: budgetFunction,
    budget_subfunction: budgetSubfunction,
    federal_account: filters.federalAccount,
    def_codes: filters.defCodes,
  });
}

function bulkFilters(filters: BulkFilters): WireFilters {
  const { dateRange, dateType, primeAwardTypes, subAwardTypes, keyword, ...shared } = filters;
  checks.required("filters.agencies", filters.agencies);
  checks.required("filters.dateRange", dateRange);
  const { time_period: _period, ...wired } = wireFilters({ ...shared, timePeriod: [dateRange] });
  return compact({
    ...wired,
    date_range: { start_date: dateRange.startDate, end_date: dateRange.endDate },
    date_type: checks.oneOf("filters.dateType", checks.required("filters.dateType", dateType), [
      "action_date",
      "last_modified_date",
    ]),
    prime_award_types: primeAwardTypes,
    sub_award_types: subAwardTypes,
    keyword,
  });
}

function compact(given: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

export function downloadMethods(caller: Caller): DownloadMethods {
  const cite = { page: pages.downloads };
  const job = (path: string, body: () => object, options: CallOptions | undefined) =>
    post(caller, options, () => ({ path, body: body(), ttl: TTL.job, cite }), readJob);
  const statusOf = (path: string, fileName: string, options: CallOptions | undefined) =>
    get(
      caller,
      options,
      () => ({ path, params: { file_name: checks.required("fileName", fileName) }, ttl: TTL.job, cite }),
      row(status),
    );
  const filtered = (filters: Filters, params: DownloadParams) => ({
    filters: wireFilters(filters),
    ...file(params),
    limit: checks.integer("limit", params.limit, 1),
  });

  return {
    count: (filters, { spendingLevel } = {}, options) =>
      post(
        caller,
        options,
        () => ({
          path: "/download/count/",
          body: {
            filters: wireFilters(filters, { recipientId: true }),
            spending_level: checks.oneOf("spendingLevel", spendingLevel, [
              "subawards",
              "transactions",
              "awards",
            ]),
          },
          ttl: TTL.search,
          cite,
        }),
        (body, where) => {
          const { others, ...own } = row(count)(body, where);
          const { messages, ...left } = others ?? {};
          return {
            ...own,
            ...(Object.keys(left).length === 0 ? {} : { others: left }),
            messages: readMessages({ messages }, earliest(filters)),
          };
        },
      ),
    awards: (filters, params = {}, options) =>
      job("/download/awards/", () => filtered(filters, params), options),
    transactions: (filters, params = {}, options) =>
      job("/download/transactions/", () => filtered(filters, params), options),
    search: (filters, { spendingLevel, ...params } = {}, options) =>
      job(
        "/download/search/",
        () => ({ ...filtered(filters, params), spending_level: spendingLevel }),
        options,
      ),
    award: (kind, awardId, params = {}, options) =>
      job(
        `/download/${kind}/`,
        () => {
          checks.oneOf("kind", kind, ["contract", "idv", "assistance"]);
          return { award_id: checks.required("awardId", awardId), ...file(params) };
        },
        options,
      ),
    accounts: (level, filters, params = {}, options) =>
      job(
        "/download/accounts/",
        () => ({
          account_level: checks.oneOf("level", level, ["federal_account", "treasury_account"]),
          filters: accountFilters(filters),
          ...file(params),
        }),
        options,
      ),
    disaster: ({ defCodes, fileFormat } = {}, options) =>
      job(
        "/download/disaster/",
        () => ({
          filters: defCodes === undefined ? undefined : { def_codes: checks.required("defCodes", defCodes) },
          ...file({ fileFormat }),
        }),
        options,
      ),
    disasterRecipients: ({ defCodes, awardTypeCodes, query }, params = {}, options) =>
      job(
        "/download/disaster/recipients/",
        () => ({
          filters: compact({
            def_codes: checks.required("filter.defCodes", defCodes),
            award_type_codes: awardTypeCodes,
            query,
          }),
          ...file(params),
        }),
        options,
      ),
    bulkAwards: (filters, params = {}, options) =>
      job("/bulk_download/awards/", () => ({ filters: bulkFilters(filters), ...file(params) }), options),
    status: (fileName, options) => statusOf("/download/status/", fileName, options),
    bulkStatus: (fileName, options) => statusOf("/bulk_download/status/", fileName, options),
    bulkAgencies: (type, { agency: of } = {}, options) =>
      post(
        caller,
        options,
        () => ({
          path: "/bulk_download/list_agencies/",
          body: { type: checks.oneOf("type", type, ["account_agencies", "award_agencies"]), agency: of },
          ttl: TTL.reference,
          cite,
        }),
        (body) => {
          const agencies = field(body, "agencies");
          const subs = list((value, where) => name(field(value, "subtier_agency_name"), where));
          return {
            cfo_agencies: list(row(agency))(field(agencies, "cfo_agencies"), "cfo_agencies"),
            other_agencies: list(row(agency))(field(agencies, "other_agencies"), "other_agencies"),
            sub_agencies: subs(field(body, "sub_agencies"), "sub_agencies"),
          };
        },
      ),
    monthlyFiles: (of, fiscalYear, { type } = {}, options) =>
      post(
        caller,
        options,
        () => ({
          path: "/bulk_download/list_monthly_files/",
          body: {
            agency: of === "all" ? of : checks.integer("agency", of, 1),
            fiscal_year: checks.year("fiscalYear", fiscalYear, 2001, 2099),
            type: checks.oneOf("type", type, ["assistance", "contracts"]),
          },
          ttl: TTL.agency,
          cite,
        }),
        (body) => list(row(monthlyFile))(field(body, "monthly_files"), "monthly_files"),
      ),
  };
}
