import { InvalidArgumentError } from "@govdata/core";
import { arg, type Json, toolsFor, z } from "@govdata/kit";
import type { Sec } from "../client.js";
import { SEARCH_PAGE } from "../search.js";
import type { Filing, SearchHit, SearchPage } from "../types.js";

export const { defineTool, group } = toolsFor<Sec>("sec");

/** What every tool needs to answer. */
export const needs = ["contact"] as const;

/** Arguments that several tools take, worded once. */
export const args = {
  company: () => arg.text("Ticker (AAPL), company name or CIK", { max: 150 }),
  metric: () =>
    arg.text(
      "revenue, net_income, eps_diluted, assets, cash, … or an XBRL tag such as AccountsPayableCurrent",
      {
        max: 250,
      },
    ),
  period: () => arg.oneOf(["annual", "quarterly"], "Years (default) or quarters").default("annual"),
  forms: () =>
    arg.ids("Forms, each with its amendments: 10-K, 8-K, DEF 14A; 424B* for all that begin so", { max: 20 }),
  start: () => arg.date("First day of filing").optional(),
  end: () => arg.date("Last day of filing").optional(),
  offset: () => z.int().min(0).default(0).describe("How many to pass over"),
  taxonomy: () => arg.oneOf(["us-gaap", "ifrs-full", "dei", "srt"], "Of a tag; default us-gaap").optional(),
};

export const FILING_ADDRESS = "govdata://sec/filing/{cik}/{accession}";

/** A filing as a row of a list. */
export function filingRow(filing: Filing, cik: string) {
  const { accessionNumber, form, filingDate, reportDate, items, url } = filing;
  return { accession: accessionNumber, form, filed: filingDate, report_date: reportDate, items, url, cik };
}

export function hitRow(hit: SearchHit) {
  const {
    accessionNumber,
    document,
    form,
    file_type,
    file_description,
    file_date,
    period_ending,
    companies,
  } = hit;
  return {
    accession: accessionNumber,
    document,
    form,
    type: file_type,
    description: file_description,
    filed: file_date,
    period: period_ending,
    company: companies.map(({ name, tickers }) =>
      tickers.length === 0 ? name : `${name} (${tickers.join(", ")})`,
    ),
    items: hit.items,
    cik: companies[0]?.cik ?? null,
  };
}

/** The service pages by hundreds; a reply of that length would be long to read. */
export function searchPage(offset: number): number {
  return Math.floor(offset / SEARCH_PAGE) * SEARCH_PAGE;
}

export function slicePage(page: SearchPage, offset: number, limit: number): SearchHit[] {
  const from = offset - page.offset;
  return page.hits.slice(from, from + limit);
}

/** How to read on, when a further call gives more. */
export function further(given: Readonly<Record<string, Json>>, from: number, more: boolean, gives: string) {
  return more ? { args: { ...given, offset: from }, gives } : undefined;
}

/** A place past the last row is a slip of the caller; only where there are no rows at all is the answer "none". */
export function withinTotal(offset: number, total: number): void {
  if (offset === 0 || (total > 0 && offset < total)) return;
  const reason = total === 0 ? "must be 0: there are no rows" : `must be below ${total}, the number of rows`;
  throw new InvalidArgumentError("sec", "offset", reason);
}
