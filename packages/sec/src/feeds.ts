import {
  asArray,
  type Call,
  type CallOptions,
  field,
  paginate,
  path,
  stringOrNull,
  todayIn,
  withAll,
} from "@govdata/core";
import { parseXml } from "@govdata/core/xml";
import { API, type Caller, pages, TTL, unreadable } from "./http.js";
import { cikIn } from "./identify.js";
import { checks, formMatcher, listOf } from "./params.js";
import { cik10 } from "./read.js";
import type { CurrentFiling, FilingParty, IndexEntry, Paged } from "./types.js";
import { FEED_COUNTS, OWNER_FILTERS } from "./vocabulary.js";

export interface CurrentParams {
  /** Form, such as 8-K. */
  type?: string;
  /** Reports of insiders (forms 3, 4, 5): with the others (default), left out, or nothing else. */
  owner?: (typeof OWNER_FILTERS)[number];
  /** Entries of the feed, one for each party of a filing: 10, 20, 40 (default), 80 or 100. */
  count?: (typeof FEED_COUNTS)[number];
  /** Entries to pass over. */
  start?: number;
}

/** The newest filings of everybody. */
export interface CurrentPage {
  /** When EDGAR made the list. */
  updated: string;
  filings: CurrentFiling[];
  /** Where the next page starts; null when this one was not full. */
  next: number | null;
}

export interface IndexParams {
  /** Forms, each with its amendments; `424B*` stands for what begins so. */
  forms?: string | readonly string[];
  /** Words the filer's name has, in any case. */
  name?: string;
  /** CIK, not a ticker or name: the index covers filers that no list of tickers has. */
  cik?: string | number;
  /** First and last day of filing. */
  from?: string;
  to?: string;
}

/** Filings of everybody: the newest, and every quarter's since 1993. */
export interface FeedMethods {
  /**
   * The newest filings of everybody, each once, with all of its parties.
   *
   * @param params `type` (form), `owner`, `count` and `start`, which count entries: a filing has one for each party.
   * @returns Newest first. Far pages are answered with an error by EDGAR (kind `upstream`).
   * @example
   * for await (const filing of sec.currentFilings.all({ type: "8-K" })) console.log(filing.parties[0]?.name);
   */
  currentFilings: Paged<[params?: CurrentParams, options?: CallOptions], CurrentPage, CurrentFiling>;
  /**
   * Every filing of a quarter, from 1993 on: the SEC's master index, tens of megabytes, narrowed here.
   *
   * @param year From 1993.
   * @param quarter 1 to 4.
   * @example
   * await sec.quarterIndex(2001, 4, { forms: "10-K", name: "enron" });
   */
  quarterIndex(
    year: number,
    quarter: number,
    params?: IndexParams,
    options?: CallOptions,
  ): Call<IndexEntry[]>;
}

/** The encoding an XML declaration names: EDGAR's feed is ISO-8859-1, which its headers do not say. */
function decodeXml(bytes: Uint8Array): string {
  const declared = /encoding="([\w-]{1,40})"/i.exec(new TextDecoder("latin1").decode(bytes.subarray(0, 200)));
  return new TextDecoder(declared?.[1] ?? "utf-8").decode(bytes);
}

/** `4 - CARVANA CO. (0001690820) (Issuer)` */
function readTitle(title: string): { form: string; party: FilingParty } {
  const match = /^(.+?) - (.+) \((\d{10})\) \(([^()]+)\)\s*$/.exec(title);
  if (match === null) throw unreadable(`"${title}" names no filer`);
  const [, form = "", name = "", cik = "", role = ""] = match;
  return { form, party: { name, cik, role } };
}

function readFeed(xml: string): { updated: string; filings: CurrentFiling[]; entries: number } {
  const feed = field(parseXml(xml, { arrays: ["feed.entry", "feed.link"], api: API }), "feed");
  const updated = stringOrNull(field(feed, "updated"));
  if (updated === null) throw unreadable("the feed has no time");
  const entries = field(feed, "entry") === undefined ? [] : asArray(field(feed, "entry"), API, "entry");
  const filings = new Map<string, CurrentFiling>();
  for (const entry of entries) {
    const accession = /accession-number=([\d-]{20})/.exec(stringOrNull(field(entry, "id")) ?? "")?.[1];
    const link = stringOrNull(field(field(entry, "link"), "@href"));
    if (accession === undefined || link === null) throw unreadable("an entry of the feed has no filing");
    const { form, party } = readTitle(stringOrNull(field(entry, "title")) ?? "");
    const known = filings.get(accession);
    if (known !== undefined) {
      known.parties.push(party);
      continue;
    }
    const summary = field(entry, "summary");
    const about = stringOrNull(summary) ?? stringOrNull(field(summary, "#text")) ?? "";
    filings.set(accession, {
      accessionNumber: accession,
      form: stringOrNull(field(field(entry, "category"), "@term")) ?? form,
      filingDate: /Filed:(?:<\/b>)?\s*(\d{4}-\d{2}-\d{2})/.exec(about)?.[1] ?? null,
      updated: stringOrNull(field(entry, "updated")) ?? updated,
      size: /Size:(?:<\/b>)?\s*([\d.]+ \w+)/.exec(about)?.[1] ?? null,
      parties: [party],
      url: link,
    });
  }
  return { updated, filings: [...filings.values()], entries: entries.length };
}

const HEADING = /^CIK\|Company Name\|Form Type\|Date Filed\|File ?name$/i;

function readIndex(text: string, fits: (entry: Omit<IndexEntry, "accessionNumber" | "url">) => boolean) {
  const lines = text.split(/\r?\n/);
  const heading = lines.findIndex((line) => HEADING.test(line.trim()));
  if (heading === -1) throw unreadable("the index has no heading");
  const found: IndexEntry[] = [];
  for (const line of lines.slice(heading + 1)) {
    const [cik, name, form, filingDate, file] = line.split("|");
    // A rule of hyphens follows the heading; the last line may be blank.
    if (file === undefined || cik === undefined || name === undefined) continue;
    if (form === undefined || filingDate === undefined) continue;
    const entry = { cik: cik10(cik), name: name.trim(), form: form.trim(), filingDate: filingDate.trim() };
    if (!fits(entry)) continue;
    const accessionNumber = /([\d-]{20})\.txt$/.exec(file.trim())?.[1];
    if (accessionNumber === undefined) throw unreadable(`"${file.trim()}" names no filing`);
    found.push({ ...entry, accessionNumber, url: `https://www.sec.gov/Archives/${file.trim()}` });
  }
  return found;
}

export function feedMethods(caller: Caller): FeedMethods {
  const one = (params: CurrentParams = {}, options?: CallOptions): Call<CurrentPage> =>
    caller.call(options, async (http) => {
      const count = checks.oneOf("count", params.count ?? 40, FEED_COUNTS);
      const start = checks.integer("start", params.start ?? 0, 0);
      const bytes = await http.getBytes(
        "/cgi-bin/browse-edgar",
        {
          action: "getcurrent",
          count,
          start,
          type: params.type ?? "",
          owner: checks.oneOf("owner", params.owner ?? "include", OWNER_FILTERS),
          output: "atom",
        },
        { host: "www", ttl: TTL.newest, cite: { page: pages.newest, title: "Latest filings" } },
      );
      const { updated, filings, entries } = readFeed(decodeXml(bytes));
      return { updated, filings, next: entries < count ? null : start + entries };
    });

  async function* all(params: CurrentParams = {}, options?: CallOptions) {
    // The parties of one filing can lie on two pages.
    const seen = new Set<string>();
    const pagesOf = paginate(
      async (start: number | undefined) => {
        const page = await one(start === undefined ? params : { ...params, start }, options);
        return { items: page.filings, next: page.next ?? undefined };
      },
      { signal: options?.signal, api: API },
    );
    for await (const filing of pagesOf) {
      if (seen.has(filing.accessionNumber)) continue;
      seen.add(filing.accessionNumber);
      yield filing;
    }
  }

  return {
    currentFilings: withAll(one, all),
    quarterIndex: (year, quarter, params = {}, options) =>
      caller.call(options, async (http) => {
        checks.year("year", checks.required("year", year), 1993);
        checks.integer("quarter", checks.required("quarter", quarter), 1, 4);
        checks.date("from", params.from);
        checks.date("to", params.to);
        const cik = params.cik === undefined ? undefined : checks.required("cik", cikIn(params.cik));
        const forms = listOf(params.forms);
        const wanted = formMatcher(forms);
        const words = params.name?.trim().toLowerCase();
        const today = todayIn("America/New_York", http.now());
        const open = today < `${quarter === 4 ? year + 1 : year}-${["04", "07", "10", "01"][quarter - 1]}-08`;
        const text = await http.getText(
          path`/Archives/edgar/full-index/${year}/${`QTR${quarter}`}/master.idx`,
          {},
          {
            host: "www",
            ttl: open ? TTL.frameOpen : TTL.closed,
            timeout: 120_000,
            cite: { page: `https://www.sec.gov/Archives/edgar/full-index/${year}/QTR${quarter}/` },
          },
        );
        return readIndex(
          text,
          (entry) =>
            (cik === undefined || entry.cik === cik) &&
            (forms.length === 0 || wanted(entry.form)) &&
            (words === undefined || entry.name.toLowerCase().includes(words)) &&
            (params.from === undefined || entry.filingDate >= params.from) &&
            (params.to === undefined || entry.filingDate <= params.to),
        );
      }),
  };
}
