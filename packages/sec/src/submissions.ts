import { expectEcho, type Http, path } from "@govdata/core";
import { API, pages, TTL } from "./http.js";
import { formMatcher } from "./params.js";
import { readFilings, readSubmissions } from "./read.js";
import type { Filing, FilingsFile, Submissions } from "./types.js";

export async function submissionsOf(http: Http, cik: string): Promise<Submissions> {
  const body = await http.get(
    path`/submissions/CIK${cik}.json`,
    {},
    {
      ttl: TTL.submissions,
      cite: { page: pages.company(cik) },
    },
  );
  const submissions = readSubmissions(body);
  expectEcho(API, "cik", cik, submissions.company.cik);
  return submissions;
}

export async function olderFilings(http: Http, cik: string, name: string): Promise<Filing[]> {
  const body = await http.get(
    path`/submissions/${name}`,
    {},
    {
      ttl: TTL.closed,
      cite: { page: pages.company(cik) },
    },
  );
  return readFilings(body, cik);
}

export interface FilingFilter {
  forms: readonly string[];
  amendments: boolean;
  without: readonly string[];
  items: readonly string[];
  from?: string;
  to?: string;
}

function matcher({ forms, amendments, without, items, from, to }: FilingFilter): (filing: Filing) => boolean {
  const wanted = formMatcher(forms, amendments);
  const unwanted = formMatcher(without);
  return ({ form, filingDate, items: own }) =>
    (forms.length === 0 || wanted(form)) &&
    !unwanted(form) &&
    (items.length === 0 || items.some((item) => own.includes(item))) &&
    (from === undefined || filingDate >= from) &&
    (to === undefined || filingDate <= to);
}

/** Whether an older part of a list can hold filings of these days. */
function overlaps(file: FilingsFile, { from, to }: FilingFilter): boolean {
  return (from === undefined || file.filingTo >= from) && (to === undefined || file.filingFrom <= to);
}

/**
 * Filings that fit, newest first, until there are `enough`: older parts of the list are read only as they are needed.
 * `complete`: whether the whole list was looked through.
 */
export async function matching(
  http: Http,
  { company, recent, files }: Submissions,
  filter: FilingFilter,
  enough: number,
): Promise<{ found: Filing[]; complete: boolean }> {
  const fits = matcher(filter);
  const found = recent.filter(fits);
  const older = files
    .filter((file) => overlaps(file, filter))
    .sort((a, b) => (a.filingTo < b.filingTo ? 1 : -1));
  for (const { name } of older) {
    if (found.length >= enough) return { found, complete: false };
    found.push(...(await olderFilings(http, company.cik, name)).filter(fits));
  }
  return { found, complete: true };
}

/** One filing of a company, looked for in all parts of its list. */
export async function filingOf(
  http: Http,
  { company, recent, files }: Submissions,
  accession: string,
): Promise<Filing | undefined> {
  const is = (filing: Filing) => filing.accessionNumber === accession;
  const found = recent.find(is);
  if (found !== undefined) return found;
  for (const { name } of files) {
    const older = (await olderFilings(http, company.cik, name)).find(is);
    if (older !== undefined) return older;
  }
  return undefined;
}
