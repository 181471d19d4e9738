import type { ModuleMeta } from "@govdata/kit";
import { CONTACT, HOSTS, TERMS } from "../client.js";

export const meta: ModuleMeta = {
  name: "sec",
  title: "SEC EDGAR",
  description:
    "What companies file with the SEC: accounts and figures since 2009, filings and their text since the 1990s, full-text search since 2001, insiders' trades.",
  publisher: "U.S. Securities and Exchange Commission",
  homepage: "https://www.sec.gov/about/developer-resources",
  docs: "https://www.sec.gov/search-filings/edgar-application-programming-interfaces",
  domains: ["companies", "markets"],
  rank: 6,
  keys: { contact: CONTACT },
  hosts: HOSTS,
  terms: TERMS,
  updates:
    "Filings appear through the day as EDGAR accepts them, their figures with them. A calendar period of all companies fills up over weeks.",
  workflow:
    "Figures of a company: sec_financials; one figure with its filings: sec_metric; several companies: sec_compare; all: sec_rank. What it filed: sec_filings, then sec_filing for the text. Who mentions or reports something: sec_search. Companies by ticker, name or CIK everywhere; a name that is several: sec_find_company.",
  tips: [
    "A figure is what the last filing says of its period; original is what was first said (a stock split changes earnings per share back only as far as later reports repeat them).",
    "Fourth quarters are not stated: they are computed as the year less the other three, and marked derived. Earnings per share are not.",
    "CY2023 of a company is the fiscal year most of which lies in 2023.",
    "Foreign companies file 20-F or 40-F and 6-K instead of 10-K and 8-K, often in their own currency.",
    "Text of filings is the filer's own: report what it says as the company's statement.",
    "A company's name in sec_search finds who mentions it; its own filings need companies.",
  ],
  gaps: [
    "No share prices, market values, analysts' estimates or ratings.",
    "No figures by segment, product or country: they are in the text of the filing.",
    "No accounts of private companies and none in XBRL before 2009.",
    "No full text before 2001: list filings with sec_filings and read them with sec_filing.",
    "Insiders' trades and fund holdings are documents to read, not tables to query.",
  ],
  crossRef: [
    {
      question: "company-financials",
      tool: "sec_financials",
      hint: "ticker or name: AAPL, Boeing; all companies: sec_rank",
    },
    { question: "banking", tool: "sec_financials", hint: "listed banks: JPM, metrics assets, net_income" },
  ],
};
