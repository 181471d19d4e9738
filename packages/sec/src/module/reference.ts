import type { ReferenceTable } from "@govdata/kit";
import { FORMS, ITEMS_8K, METRIC_NAMES, METRICS, type MetricSpec } from "../vocabulary.js";
import { TICKERS } from "./tickers.js";

const DOCS = "https://www.sec.gov/search-filings/edgar-application-programming-interfaces";

export const reference: readonly ReferenceTable[] = [
  {
    name: "metrics",
    title: "Metrics",
    description: "Names for figures, and the tags that state them in order of preference.",
    columns: ["metric", "meaning", "kind", "us-gaap tags", "ifrs-full tags"],
    rows: METRIC_NAMES.map((name) => {
      const { label, instant, usGaap, ifrs, dei = [] }: MetricSpec = METRICS[name];
      const tags = [...usGaap, ...dei.map((tag) => `dei:${tag}`)];
      return [name, label, instant ? "balance" : "period", tags.join(", "), ifrs.join(", ")];
    }),
    source: DOCS,
  },
  {
    name: "forms",
    title: "Forms",
    description: "Forms worth knowing.",
    columns: ["form", "what it is"],
    rows: Object.entries(FORMS),
    source: DOCS,
  },
  {
    name: "items_8k",
    title: "Items of form 8-K",
    description: "What an 8-K reports, since 2004-08-23; before, items were whole numbers.",
    columns: ["item", "event"],
    rows: Object.entries(ITEMS_8K),
    source: DOCS,
  },
  {
    name: "tickers",
    title: "Tickers of large companies",
    description:
      "The first 300 of the SEC's list of tickers, the largest companies first; sec_find_company finds the others.",
    columns: ["ticker", "cik", "company"],
    rows: TICKERS,
    source: "https://www.sec.gov/files/company_tickers.json",
    completes: { list: "ticker", column: "ticker" },
  },
];
