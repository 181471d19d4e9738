import {
  type Call,
  type CallOptions,
  type Client,
  type ClientOptions,
  type ClientSpec,
  createClient,
  field,
  type ReplyInfo,
  stringOrNull,
  type Terms,
  type Verdict,
  withAll,
} from "@govdata/core";
import { auctionMethods } from "./auctions.js";
import { budgetMethods } from "./budget.js";
import { calendarMethods } from "./calendar.js";
import { cashMethods } from "./cash.js";
import { datasets, findTable, searchTables, type TableInfo, type TableRef, tables } from "./catalogue.js";
import { debtMethods } from "./debt.js";
import type { Filter } from "./filter.js";
import { holdingMethods } from "./holdings.js";
import {
  type AllOptions,
  newestDate,
  type QueryParams,
  queryAll,
  requireTable,
  runQuery,
  runText,
  type Table,
  type TextParams,
} from "./query.js";
import { rateMethods } from "./rates.js";
import { API, type FieldInfo } from "./reply.js";
import type { GenericRow, RowOf, Selected } from "./shapes.js";

/** Hosts this package asks. */
export const HOSTS = ["api.fiscaldata.treasury.gov"] as const;

/** What the agency allows. */
export const TERMS: Terms = {
  cache: "any",
  record: true,
  redistribute: "Open government data, free to use without restriction.",
  url: "https://fiscaldata.treasury.gov/api-documentation/",
};

/** Who publishes it. */
export const PUBLISHER = "U.S. Department of the Treasury, Bureau of the Fiscal Service";

const SERVICES = `https://${HOSTS[0]}/services`;

/** Everything `createClient` needs to know of this API. No key, no sign-up, GET only. */
const SPEC: ClientSpec = {
  name: API,
  publisher: PUBLISHER,
  homepage: "https://fiscaldata.treasury.gov/",
  baseUrl: `${SERVICES}/api/fiscal_service`,
  hosts: { services: SERVICES },
  // The agency documents no limit; this is a courtesy.
  limits: { rates: [{ requests: 10, per: 1000 }], concurrency: 4 },
  terms: TERMS,
  nested: "brackets",
  parseError,
};

const HTML = /^\s*<(!doctype html|html)/i;

/** The table of an address, for a hint in an error. */
function tableOf(url: string): TableInfo | undefined {
  const path = /\/fiscal_service(\/[^?#]*)/.exec(url)?.[1] ?? new URL(url).pathname;
  return findTable(path);
}

function messageOf(json: unknown): string | undefined {
  const text = stringOrNull(field(json, "message")) ?? stringOrNull(field(json, "error"));
  return text?.replace(/\s+/g, " ");
}

function parseError(reply: ReplyInfo): Verdict | undefined {
  if (HTML.test(reply.text)) {
    // A wrong path, or a right one under the wrong version, is answered with an HTML page; so is, at times, a 200.
    if (reply.status === 404) {
      const message = "there is no such table at this address. Each table has its own version, v1 or v2.";
      return { kind: "not_found", message };
    }
    if (reply.status < 400)
      return { kind: "upstream", message: "an HTML page came instead of data", retryable: true };
    return undefined;
  }
  if (reply.status !== 400) return undefined;
  const message = messageOf(reply.json) ?? reply.text.split("\n")[0] ?? "";
  const table = tableOf(reply.url);
  if (/out of range/i.test(message)) {
    return { kind: "bad_request", message: `${message} Page 1 says how many pages there are.` };
  }
  if (/does not exist/i.test(message) && table !== undefined) {
    const hint = `Ask fields("${table.name}") for the columns; its rows are dated by ${table.dateField}.`;
    return { kind: "bad_request", message: `${message} ${hint}` };
  }
  return { kind: "bad_request", message };
}

/** The columns of a table. */
export interface TableFields {
  table: TableInfo;
  fields: FieldInfo[];
  /** Rows of the whole table. */
  total: number | null;
  /** Its newest row, or its first one where no date column is certain; null for an empty table. */
  sample: GenericRow | null;
}

function tableMethods(client: Client) {
  /**
   * One page of any of the 183 tables, filtered, sorted, typed.
   *
   * @param table Short name (`"debt_to_penny"`) or path.
   * @param params `fields`, `filter`, `sort`, `page`, `pageSize`; see `QueryParams`.
   * @returns Rows with numbers as numbers, missing values as `null`, years and months as text; the columns' labels and units beside them.
   * @throws InvalidArgumentError for an unknown table, operator or column and for empty values, before any request
   * where that can be known; GovDataError of kind `mismatch` when the reply is not what was asked.
   * @see https://fiscaldata.treasury.gov/api-documentation/
   * @example
   * const { rows } = await treasury.query("avg_interest_rates", {
   *   filter: { security_desc: "Treasury Notes", record_date: { gte: "2024-01-01" } },
   *   sort: "-record_date",
   * });
   */
  function query<T extends TableRef, F extends string = keyof RowOf<T> & string>(
    table: T,
    params: QueryParams<T, F> = {},
    options?: CallOptions,
  ): Call<Table<Selected<T, F>>> {
    return client.call(options, (http) => runQuery<T, F>(http, table, params, options));
  }

  /**
   * Every row of a query, page after page; leaving the loop stops the requests.
   *
   * @param params As for `query`, without `page`. `pageSize` (default 1000) is the size of a step.
   * @param options `max`: rows at most.
   * @example
   * for await (const row of treasury.query.all("debt_to_penny", { filter: { record_date: { gte: "2025-01-01" } } })) { … }
   */
  function all<T extends TableRef, F extends string = keyof RowOf<T> & string>(
    table: T,
    params: Omit<QueryParams<T, F>, "page" | "exact"> = {},
    options?: AllOptions,
  ): AsyncIterable<Selected<T, F>> {
    return queryAll<T, F>(client, table, params, options);
  }

  return {
    query: withAll(query, all),

    /**
     * The rows of a table's newest date, all of them.
     *
     * @param params `filter`, `fields` as for `query`; `{ record_date: { lte: … } }` gives the newest up to a day.
     * @returns At most 10 000 rows; `next` is set when there are more.
     * @see https://fiscaldata.treasury.gov/api-documentation/
     * @example
     * const { rows } = await treasury.latest("gold_reserve");
     */
    latest<T extends TableRef, F extends string = keyof RowOf<T> & string>(
      table: T,
      params: Pick<QueryParams<T, F>, "filter" | "fields" | "exact"> = {},
      options?: CallOptions,
    ): Call<Table<Selected<T, F>>> {
      return client.call(options, async (http) => {
        const { dateField } = requireTable(table);
        const newest = await newestDate(http, table, params.filter, options);
        const filter: Filter =
          newest === null ? { ...params.filter } : { ...params.filter, [dateField]: newest };
        return runQuery<T, F>(http, table, { ...params, filter, pageSize: 10_000 }, options);
      });
    },

    /**
     * The columns of a table: names, labels, types, units; how many rows it has, and its newest row as a sample.
     *
     * @see https://fiscaldata.treasury.gov/api-documentation/
     * @example
     * const { fields } = await treasury.fields("gold_reserve");
     */
    fields(table: TableRef, options?: CallOptions): Call<TableFields> {
      return client.call(options, async (http) => {
        const info = requireTable(table);
        // A sort by a column that is only assumed to be there could be refused.
        const sort = info.dateFieldAssumed ? undefined : `-${info.dateField}`;
        const found = await runQuery(http, info.path, { sort, pageSize: 1 }, options);
        return { table: info, fields: found.fields, total: found.total, sample: found.rows[0] ?? null };
      });
    },

    /**
     * One page of a table as the text the agency sends: CSV (no totals), XML or JSON. Nothing is converted or checked.
     *
     * @param params `format`, and as for `query`. `fields` goes to the agency, which merges rows that are equal in them.
     * @throws InvalidArgumentError for an unknown table or format.
     * @see https://fiscaldata.treasury.gov/api-documentation/#format
     * @example
     * const csv = await treasury.text("debt_outstanding", { format: "csv", pageSize: 10 });
     */
    text<T extends TableRef>(table: T, params: TextParams<T>, options?: CallOptions): Call<string> {
      return client.call(options, (http) => runText(http, table, params, options));
    },

    /** The catalogue: `tables()`, `datasets()`, `findTable()`, `searchTables()`. No request is made. */
    tables,
    datasets,
    findTable,
    searchTables,
  };
}

function build(options: ClientOptions) {
  const client = createClient(SPEC, options);
  return {
    ...tableMethods(client),
    ...debtMethods(client),
    ...rateMethods(client),
    ...budgetMethods(client),
    ...cashMethods(client),
    ...auctionMethods(client),
    ...holdingMethods(client),
    ...calendarMethods(client),
    /**
     * The open door: any address of the API, with cache, limits, retries and sources, but nothing converted.
     *
     * @example
     * const body = await treasury.request("/v1/debt/treasury_offset_program", { page: { size: 1 } });
     */
    request: client.request.bind(client),
    /** Forgets the cached replies of this API. */
    clearCache: () => client.clearCache(),
    /** The client's time: the recorded one in a replay. */
    now: () => client.now(),
  };
}

/** What `createTreasury` gives. */
export interface Treasury extends ReturnType<typeof build> {}

/**
 * A client of the U.S. Treasury's Fiscal Data. No key is needed.
 *
 * @param options Cache, limits, `fetch`, timeouts: see `ClientOptions`.
 * @see https://fiscaldata.treasury.gov/api-documentation/
 * @example
 * const treasury = createTreasury();
 * const { tot_pub_debt_out_amt } = await treasury.debtOn("2025-06-25");
 */
export function createTreasury(options: ClientOptions = {}): Treasury {
  return build(options);
}

/** A ready-made client with default options. */
export const treasury: Treasury = /* @__PURE__ */ createTreasury();
