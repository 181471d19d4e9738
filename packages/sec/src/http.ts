import { type Client, GovDataError, type Http, isKind, type RequestOptions } from "@govdata/core";

export const API = "sec";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long replies stay good. The SEC says "no-store" on all of them, so this package reckons for itself. */
export const TTL = {
  newest: MINUTE,
  search: 10 * MINUTE,
  submissions: 5 * MINUTE,
  facts: 30 * MINUTE,
  frameOpen: 6 * HOUR,
  frameClosed: DAY,
  tickers: DAY,
  /** Documents, older pages of a list, indexes of past quarters: they do not change any more. */
  closed: 7 * DAY,
} as const;

const SITE = "https://www.sec.gov";
const ARCHIVES = `${SITE}/Archives/edgar/data`;

/** Pages of the SEC that anyone can open. */
export const pages = {
  company: (cik: string) => `${SITE}/cgi-bin/browse-edgar?action=getcompany&CIK=${cik}`,
  filing: (cik: string, accession: string) => `${folderUrl(cik, accession)}/${accession}-index.htm`,
  document: (cik: string, accession: string, name: string) =>
    `${folderUrl(cik, accession)}/${encodeURI(name)}`,
  newest: `${SITE}/cgi-bin/browse-edgar?action=getcurrent`,
  search: `${SITE}/edgar/search/`,
  docs: `${SITE}/search-filings/edgar-application-programming-interfaces`,
} as const;

function folderUrl(cik: string, accession: string): string {
  return `${ARCHIVES}/${Number(cik)}/${accession.replaceAll("-", "")}`;
}

/** What the methods of this package ask with. */
export type Caller = Pick<Client, "call">;

/** A reply, or null where the SEC says that there is no such thing. */
export async function getOrNull(http: Http, path: string, options: RequestOptions): Promise<unknown> {
  try {
    return await http.get(path, {}, options);
  } catch (error) {
    if (isKind(error, "not_found")) return null;
    throw error;
  }
}

export function unreadable(what: string): GovDataError {
  return new GovDataError(`${API}: the reply cannot be read: ${what}.`, { api: API, kind: "unreadable" });
}

export function notFound(what: string): GovDataError {
  return new GovDataError(`${API} has no such thing: ${what}`, { api: API, kind: "not_found" });
}
