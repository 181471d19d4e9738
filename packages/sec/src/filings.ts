import { type Call, type CallOptions, paginate, withAll } from "@govdata/core";
import { API, type Caller } from "./http.js";
import { cikOf } from "./identify.js";
import { checks, DEFAULT_LIMIT, inOrder, listOf } from "./params.js";
import { matching, olderFilings, submissionsOf } from "./submissions.js";
import type { CompanyId, Filing, FilingList, Paged } from "./types.js";

export interface FilingParams {
  /** Forms, each with its amendments: `10-K` also gives `10-K/A`; `424B*` gives 424B2, 424B5, …. */
  forms?: string | readonly string[];
  /** Whether the forms bring their amendments. Default true. */
  amendments?: boolean;
  /** Forms to leave out, with their amendments. */
  without?: string | readonly string[];
  /** Items of an 8-K, any of which: `2.02`. Before 2004-08-23 they were whole numbers. */
  items?: string | readonly string[];
  /** First day of filing, `YYYY-MM-DD`. */
  from?: string;
  /** Last day of filing, `YYYY-MM-DD`. */
  to?: string;
  /** 1 to 1,000; default 100. */
  limit?: number;
  offset?: number;
}

/** What a company has filed. */
export interface FilingMethods {
  /**
   * Filings of a company, newest first, of all its years: older parts of its list are read as they are needed.
   *
   * @param company CIK, ticker or name.
   * @param params Forms, items and days of filing; nothing gives everything. `SC 13D` and `SCHEDULE 13D` are one.
   * @returns A page of filings. `count` is null while older parts were not needed to fill it.
   * @throws {GovDataError} `invalid_argument` before any request for a date or limit that is none.
   * @see https://www.sec.gov/search-filings/edgar-application-programming-interfaces
   * @example
   * const { filings } = await sec.filings("AAPL", { forms: "10-K", limit: 1 });
   * filings[0]?.url; // "https://www.sec.gov/Archives/edgar/data/320193/000032019325000079/aapl-20250927.htm"
   */
  filings: Paged<[company: CompanyId, params?: FilingParams, options?: CallOptions], FilingList, Filing>;
  /**
   * One older part of a company's list, as `submissions(company).files` names it.
   *
   * @param name `CIK0001318605-submissions-001.json`
   */
  filingsFile(name: string, options?: CallOptions): Call<Filing[]>;
}

export function filingMethods(caller: Caller): FilingMethods {
  const one = (company: CompanyId, params: FilingParams = {}, options?: CallOptions): Call<FilingList> =>
    caller.call(options, async (http) => {
      const { from, to } = params;
      inOrder(from, to);
      const limit = checks.integer("limit", params.limit ?? DEFAULT_LIMIT, 1, 1000);
      const offset = checks.integer("offset", params.offset ?? 0, 0);
      const filter = {
        forms: listOf(params.forms),
        amendments: params.amendments ?? true,
        without: listOf(params.without),
        items: listOf(params.items),
        ...(from === undefined ? {} : { from }),
        ...(to === undefined ? {} : { to }),
      };
      const list = await submissionsOf(http, await cikOf(http, company));
      // One more than the page holds, so that it is certain whether more follow.
      const { found, complete } = await matching(http, list, filter, offset + limit + 1);
      return {
        cik: list.company.cik,
        name: list.company.name,
        filings: found.slice(offset, offset + limit),
        offset,
        limit,
        count: complete ? found.length : null,
        more: found.length > offset + limit,
      };
    });

  const all = (company: CompanyId, params: FilingParams = {}, options?: CallOptions) =>
    paginate(
      async (offset: number | undefined) => {
        const page = await one(company, offset === undefined ? params : { ...params, offset }, options);
        return {
          items: page.filings,
          next: page.more ? page.offset + page.filings.length : undefined,
        };
      },
      { signal: options?.signal, api: API },
    );

  return {
    filings: withAll(one, all),
    filingsFile: (name, options) =>
      caller.call(options, (http) => {
        const file = checks.pattern(
          "name",
          checks.required("name", name),
          /CIK\d{10}-submissions-\d{3,}\.json/,
          "CIK0001318605-submissions-001.json",
        );
        return olderFilings(http, file.slice(3, 13), file);
      }),
  };
}
