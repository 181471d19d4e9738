import type { Call, CallOptions } from "@govdata/core";
import { type Caller, pages, TTL } from "./http.js";
import { candidates, cikOf, filers, tickerList } from "./identify.js";
import { checks } from "./params.js";
import { readExchangeTickers, readFundTickers } from "./read.js";
import { submissionsOf } from "./submissions.js";
import type {
  Company,
  CompanyId,
  CompanyMatch,
  ExchangeTicker,
  FundTicker,
  Submissions,
  Ticker,
} from "./types.js";

/** Who files: companies, funds, persons. */
export interface CompanyMethods {
  /**
   * Who a company is: names, tickers, industry, fiscal year, addresses, earlier names.
   *
   * @param company CIK, ticker or name.
   * @throws {GovDataError} `invalid_argument` when a name fits nobody or several, `not_found` for a CIK nobody has.
   * @see https://www.sec.gov/search-filings/edgar-application-programming-interfaces
   * @example
   * (await sec.company("AAPL")).fiscalYearEnd; // "0926"
   */
  company(company: CompanyId, options?: CallOptions): Call<Company>;
  /**
   * A company with its newest filings, about a thousand, and the names of the older parts of its list.
   * For filings by form and date see `filings`.
   *
   * @see https://www.sec.gov/search-filings/edgar-application-programming-interfaces
   */
  submissions(company: CompanyId, options?: CallOptions): Call<Submissions>;
  /**
   * The CIK of a company: ten digits.
   *
   * @param company CIK, ticker (`BRK.B` and `BRK-B` are one) or name.
   * @throws {GovDataError} `invalid_argument` naming the candidates when it fits nobody or several.
   * @example
   * await sec.cik("Bank of America"); // "0000070858"
   */
  cik(company: CompanyId, options?: CallOptions): Call<string>;
  /**
   * Everybody a text may mean: listed companies by ticker and name, then every filer whose name begins so (private
   * companies, funds, persons). Best first; two filers can share one legal name.
   *
   * @example
   * (await sec.findCompanies("alphabet"))[0]; // { cik: "0001652044", name: "Alphabet Inc.", tickers: ["GOOGL"], … }
   */
  findCompanies(text: string, options?: CallOptions): Call<CompanyMatch[]>;
  /**
   * Every filer whose name begins with a text, listed or not. The completion of the SEC's search page: undocumented.
   *
   * @example
   * await sec.filers("bridgewater");
   */
  filers(text: string, options?: CallOptions): Call<CompanyMatch[]>;
  /**
   * All listed companies with their tickers, about ten thousand, by market size.
   *
   * @see https://www.sec.gov/files/company_tickers.json
   */
  tickers(options?: CallOptions): Call<Ticker[]>;
  /**
   * The same with the exchange of each.
   *
   * @see https://www.sec.gov/files/company_tickers_exchange.json
   */
  exchangeTickers(options?: CallOptions): Call<ExchangeTicker[]>;
  /**
   * The share classes of mutual funds and exchange-traded funds, with series and class.
   *
   * @see https://www.sec.gov/files/company_tickers_mf.json
   */
  fundTickers(options?: CallOptions): Call<FundTicker[]>;
}

export function companyMethods(caller: Caller): CompanyMethods {
  const file = { host: "www", ttl: TTL.tickers, cite: { page: pages.docs } };
  return {
    company: (company, options) =>
      caller.call(options, async (http) => (await submissionsOf(http, await cikOf(http, company))).company),
    submissions: (company, options) =>
      caller.call(options, async (http) => submissionsOf(http, await cikOf(http, company))),
    cik: (company, options) => caller.call(options, (http) => cikOf(http, company)),
    findCompanies: (text, options) => caller.call(options, (http) => candidates(http, text)),
    filers: (text, options) =>
      caller.call(options, (http) => filers(http, checks.required("text", text).trim())),
    tickers: (options) => caller.call(options, tickerList),
    exchangeTickers: (options) =>
      caller.call(options, async (http) =>
        readExchangeTickers(await http.get("/files/company_tickers_exchange.json", {}, file)),
      ),
    fundTickers: (options) =>
      caller.call(options, async (http) =>
        readFundTickers(await http.get("/files/company_tickers_mf.json", {}, file)),
      ),
  };
}
