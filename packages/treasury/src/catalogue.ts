import { ownValue } from "@govdata/core";
import { DATASET_ROWS } from "./data/datasets.js";
import { TABLE_ROWS } from "./data/tables.js";

/** The short name of a table: the last part of its path. */
export type TableName = (typeof TABLE_ROWS)[number][0];

/** A table by its short name (completed by editors) or its full path. */
export type TableRef = TableName | (string & {});

/** A data set of the agency's site: one or several tables published together. */
export interface DatasetInfo {
  id: string;
  /** Null for the two whose title the site configuration leaves out. */
  title: string | null;
  description: string | null;
  topics: readonly string[];
  /** The page a person can open. */
  page: string;
  /** Short names of its tables; empty where the configuration names none. */
  tables: readonly TableName[];
}

/** A table of the catalogue that ships with this package. */
export interface TableInfo {
  name: TableName;
  /** Path with its version; the version belongs to the table, another one is a 404. */
  path: string;
  /** The column its rows are dated by. */
  dateField: string;
  /** True where the site configuration names no date column and `record_date` is assumed. */
  dateFieldAssumed: boolean;
  /** Name of the agency's download file, which says what is in the table. */
  download: string;
  dataset: DatasetInfo;
  /** "business daily" or "periodic": how often new rows may come, and so how long a reply is kept. */
  rhythm: "daily" | "periodic";
  /** What to know before asking: where it ends, what its columns mean. */
  note: string | undefined;
}

const SITE = "https://fiscaldata.treasury.gov/datasets";

/** What the fact that a table is dated by day looks like in the site configuration. */
const DAILY_STEPS: readonly string[] = ["byDay", "byLast30Days"];

const NOTES: Partial<Record<TableName, string>> = {
  debt_to_penny: "One row per business day since 1993-04-01; dollars.",
  debt_outstanding: "One row per fiscal year since 1790; dollars.",
  avg_interest_rates: 'Percent. Totals are rows too ("Total Marketable"): never average or add rows.',
  interest_expense: "Since 2010-05-31; dollars, by month and fiscal year to date.",
  rates_of_exchange:
    "Since 2001, quarterly: foreign units per 1 US dollar. A rate amended inside a quarter has the same record_date and a later effective_date.",
  mts_table_1: "Each record_date holds the months of two fiscal years and their totals.",
  mts_table_4: "Receipts by source; line_code_nbr 830 is total receipts. Parents and totals are rows too.",
  mts_table_5:
    "Outlays by agency; line_code_nbr 5691 is total outlays, 5694 the surplus (a deficit is negative). Parents and totals are rows too.",
  mts_table_9:
    "Receipts by source (record_type_cd RSG) and outlays by function (F); line_code_nbr 120 is total receipts.",
  operating_cash_balance:
    'Millions of dollars. Since 2022-04-18 the closing balance is open_today_bal of the row "Treasury General Account (TGA) Closing Balance".',
  deposits_withdrawals_operating_cash:
    "Millions of dollars; deposits and withdrawals are rows of one table, told apart by transaction_type.",
  federal_tax_deposits: "Ended 2023-02-13.",
  short_term_cash_investments: "Ended 2023-02-13.",
  redemption_tables: "Discontinued.",
  sb_value: "Discontinued.",
  mspd_table_1: "Since 2001, monthly; millions of dollars with four decimals.",
  auctions_query:
    "Since 1979; 114 columns. A cusip recurs when it is reopened: the key is (cusip, auction_date). No record_fiscal_* or record_calendar_* columns.",
  upcoming_auctions: "No record_fiscal_* or record_calendar_* columns.",
  savings_bonds_report: "Since 2019-01-31; counts of paper bonds. The row of all series has no series_cd.",
  securities_sales: "Savings bonds and other securities sold through TreasuryDirect, by month.",
  treasury_offset_program: "Since 2010-10-01; 42 columns.",
  gold_reserve: "Monthly; fine troy ounces and book value in dollars.",
  utf_qtr_yields: "Since 1999.",
  statement_net_cost: "Yearly; billions of dollars.",
  balance_sheets: "Yearly; billions of dollars.",
  utf_account_statement: "No record_date column; its identifiers are text with leading zeros.",
};

function build(): { tables: TableInfo[]; datasets: DatasetInfo[] } {
  const tablesOf = new Map<string, TableName[]>();
  for (const [name, , , , dataset] of TABLE_ROWS)
    tablesOf.set(dataset, [...(tablesOf.get(dataset) ?? []), name]);
  const byId = new Map<string, DatasetInfo>();
  const daily = new Set<string>(["015-BFS-2014Q3-065"]);
  for (const [id, slug, title, description, topics, step] of DATASET_ROWS) {
    byId.set(id, { id, title, description, topics, page: `${SITE}${slug}`, tables: tablesOf.get(id) ?? [] });
    if (step !== null && DAILY_STEPS.includes(step)) daily.add(id);
  }
  const tables: TableInfo[] = [];
  for (const [name, folder, dateField, download, id] of TABLE_ROWS) {
    const dataset = byId.get(id);
    if (dataset === undefined) throw new Error(`the catalogue has no data set ${id} for ${name}`);
    tables.push({
      name,
      path: `${folder}/${name}`,
      dateField: dateField ?? "record_date",
      dateFieldAssumed: dateField === null,
      download,
      dataset,
      rhythm: daily.has(id) ? "daily" : "periodic",
      note: NOTES[name],
    });
  }
  return { tables, datasets: [...byId.values()] };
}

let built: ReturnType<typeof build> | undefined;

// Built on first use: importing the package costs nothing.
function catalogue(): ReturnType<typeof build> {
  built ??= build();
  return built;
}

/**
 * All 183 tables of the catalogue that ships with the package. No request is made.
 *
 * @see https://fiscaldata.treasury.gov/api-documentation/#list-of-endpoints
 * @example tables().length; // 183
 */
export function tables(): readonly TableInfo[] {
  return catalogue().tables;
}

/**
 * All 56 data sets with their pages and tables. No request is made.
 *
 * @see https://fiscaldata.treasury.gov/datasets/
 * @example datasets().find((set) => set.tables.includes("debt_to_penny"))?.title; // "Debt to the Penny"
 */
export function datasets(): readonly DatasetInfo[] {
  return catalogue().datasets;
}

/** Names that public lists give to tables which the agency does not have under them. */
const OTHER_NAMES: Readonly<Record<string, TableName>> = {
  auction_results: "auctions_query",
  auctions: "auctions_query",
  receipts_by_dept: "receipts_by_department",
  rev_collections: "rcm",
  top_state: "treasury_offset_program",
  exchange_rates: "rates_of_exchange",
};

/**
 * The table of a short name or a full path, or `undefined`.
 *
 * @param ref `"debt_to_penny"`, `"v2/accounting/od/debt_to_penny"` or the same with a leading slash.
 * @example findTable("debt_to_penny")?.path; // "/v2/accounting/od/debt_to_penny"
 */
export function findTable(ref: TableRef): TableInfo | undefined {
  const wanted = ref.trim().replace(/^\/+|\/+$/g, "");
  return catalogue().tables.find((table) => table.name === wanted || table.path === `/${wanted}`);
}

/** What a wrong reference may have meant: the same last part under another version, a known misnomer. */
export function meantTable(ref: string): TableInfo | undefined {
  const last = ref.trim().replace(/\/+$/, "").split("/").at(-1) ?? "";
  return findTable(ownValue(OTHER_NAMES, last) ?? last);
}

/** One table found by `searchTables`. */
export interface TableHit {
  table: TableInfo;
  /** Higher is better; only the order matters. */
  score: number;
}

/** Options of `searchTables`. */
export interface SearchTablesOptions {
  /** Only tables of data sets with this topic: `debt`, `revenue`, `spending`, `auctions`, `savings-bonds`, … */
  topic?: string;
  /** Default 20. */
  limit?: number;
}

/** Words people use that are in none of the agency's names. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  national: ["debt", "penny"],
  tga: ["cash", "balance"],
  currency: ["exchange", "circulation"],
  currencies: ["exchange"],
  fx: ["exchange"],
  deficit: ["deficit", "dfct"],
  surplus: ["surplus", "dfct"],
  expenditure: ["outlays", "outly"],
  expenditures: ["outlays", "outly"],
  spending: ["spending", "outlays", "outly"],
  revenue: ["revenue", "receipts", "rcpt"],
  revenues: ["revenue", "receipts", "rcpt"],
  tax: ["tax", "receipts"],
  taxes: ["tax", "receipts"],
  inflation: ["inflation", "tips", "cpi"],
  tbill: ["bills", "auctions"],
  yield: ["yield", "interest", "rates"],
};

function words(text: string): string[] {
  return text
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
}

function hits(word: string, text: readonly string[]): boolean {
  const stem = word.length > 3 ? word.replace(/s$/, "") : word;
  return text.some((other) => other === word || (stem.length > 2 && other.startsWith(stem)));
}

const IGNORED: ReadonlySet<string> = new Set([
  "the",
  "of",
  "a",
  "an",
  "and",
  "on",
  "in",
  "for",
  "to",
  "us",
  "u",
  "s",
]);

/**
 * Finds tables by words in any order, in their names, download names, data sets, descriptions, topics and notes.
 * No request is made.
 *
 * @param query Words: `"savings bonds sold"`, `"cash balance"`. An empty text lists all.
 * @returns The tables that hold every word, best first; when none holds all, those that hold most.
 * @example searchTables("penny debt")[0]?.table.name; // "debt_to_penny"
 */
export function searchTables(query: string, options: SearchTablesOptions = {}): TableHit[] {
  const asked = words(query).filter((word) => !IGNORED.has(word));
  const found: Array<TableHit & { matched: number }> = [];
  for (const table of catalogue().tables) {
    if (options.topic !== undefined && !table.dataset.topics.includes(options.topic)) continue;
    const name = words(table.name);
    const title = words(`${table.download} ${table.dataset.title ?? ""}`);
    const rest = words(
      `${table.path} ${table.dataset.description ?? ""} ${table.dataset.topics.join(" ")} ${table.note ?? ""}`,
    );
    let score = 0;
    let matched = 0;
    for (const word of asked) {
      const also = ownValue(SYNONYMS, word) ?? [];
      const any = (text: readonly string[]) => hits(word, text) || also.some((other) => hits(other, text));
      const points = (any(name) ? 5 : 0) + (any(title) ? 3 : 0) + (any(rest) ? 1 : 0);
      if (points > 0) matched += 1;
      score += points;
    }
    if (table.note !== undefined && matched > 0) score += 1;
    if (asked.length === 0 || matched > 0) found.push({ table, score, matched });
  }
  const most = Math.max(0, ...found.map((hit) => hit.matched));
  return found
    .filter((hit) => hit.matched === most)
    .sort((a, b) => b.score - a.score)
    .slice(0, options.limit ?? 20)
    .map(({ table, score }) => ({ table, score }));
}
