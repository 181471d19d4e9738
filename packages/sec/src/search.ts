import {
  asArray,
  asString,
  type Call,
  type CallOptions,
  expectEcho,
  field,
  type Http,
  InvalidArgumentError,
  list,
  numberOrNull,
  type Params,
  paginate,
  parseNumber,
  stringOrNull,
  todayIn,
  withAll,
} from "@govdata/core";
import { API, type Caller, pages, TTL, unreadable } from "./http.js";
import { cikOf } from "./identify.js";
import { checks, formNames, inOrder, listOf } from "./params.js";
import { cik10, strings } from "./read.js";
import type { CompanyId, Paged, SearchBucket, SearchHit, SearchPage } from "./types.js";

/** Full-text search begins here. */
const SEARCH_FROM = "2001-01-01";
/** Documents of one page; the SEC knows no other size. */
export const SEARCH_PAGE = 100;
const WINDOW = 10_000;

export interface SearchParams {
  /** Forms, each with its amendments. */
  forms?: string | readonly string[];
  /** Filers, each a CIK, ticker or name. */
  companies?: CompanyId | readonly CompanyId[];
  /** Items of an 8-K, any of which: `1.05`. */
  items?: string | readonly string[];
  /** First day of filing, `YYYY-MM-DD`, from 2001 on. Default: 2001-01-01. */
  from?: string;
  /** Last day of filing, `YYYY-MM-DD`. Default: today. */
  to?: string;
  /** State or country codes as EDGAR has them (`CA`, `NY`), of the principal office. */
  locations?: string | readonly string[];
  /** Read `locations` as states of incorporation. */
  incorporated?: boolean;
  /** Documents to pass over, a multiple of 100; there are at most 10,000. */
  offset?: number;
}

/** Searching the text of filings. */
export interface SearchMethods {
  /**
   * Documents of filings since 2001 that hold words, best match first; without words, newest first.
   *
   * @param text Words, all of which must occur, anywhere: several are no phrase. `"supply chain"` in quotes is one;
   *   `OR`, `-word` and `word*` work. May be empty when forms, companies or items narrow the search. A company's name
   *   finds who mentions it: for its own filings give `companies`.
   * @param params Forms, filers, items, days, places.
   * @returns A hundred documents: a filing can be there several times, once for each of its documents.
   * @throws {GovDataError} `invalid_argument` when there is nothing to search for, before any request.
   * @see https://www.sec.gov/edgar/search/
   * @example
   * await sec.search("ransomware", { forms: "8-K", from: "2024-01-01", to: "2024-12-31" });
   */
  search: Paged<[text: string, params?: SearchParams, options?: CallOptions], SearchPage, SearchHit>;
}

async function query(http: Http, text: string, params: SearchParams, offset: number): Promise<Params> {
  const words = text.trim();
  const forms = listOf(params.forms).flatMap(formNames);
  const wild = forms.find((form) => form.includes("*"));
  if (wild !== undefined) {
    throw new InvalidArgumentError(
      API,
      "forms",
      `"${wild}": full-text search wants forms written out: 424B2, 424B5.`,
    );
  }
  const items = listOf(params.items);
  const companies = [params.companies ?? []].flat();
  const locations = listOf(params.locations).map((code) => code.toUpperCase());
  if (words === "" && forms.length + items.length + companies.length + locations.length === 0) {
    throw new InvalidArgumentError(
      API,
      "text",
      "is empty: give words, forms, companies, items or locations.",
    );
  }
  inOrder(params.from, params.to);
  if (params.to !== undefined && params.to < SEARCH_FROM) {
    throw new InvalidArgumentError(
      API,
      "to",
      `${params.to} is before ${SEARCH_FROM}, where full-text search begins; older filings: filings or quarterIndex.`,
    );
  }
  for (const item of items) checks.pattern("items", item, /\d\.\d{2}/, "1.05");
  const ciks: string[] = [];
  for (const company of companies) ciks.push(await cikOf(http, company, "companies"));
  const today = todayIn("America/New_York", http.now());
  const from = params.from ?? SEARCH_FROM;
  return {
    q: words,
    forms: list(forms),
    ciks: list(ciks),
    items: list(items),
    // Without dateRange the days are ignored, half a range is none, and no days are a window of the page's own.
    dateRange: "custom",
    startdt: from,
    enddt: params.to ?? [from, today].sort().at(-1),
    ...(locations.length === 0
      ? {}
      : {
          ...(params.incorporated === true ? { locationType: "incorporated" } : {}),
          locationCode: list(locations),
          locationCodes: list(locations),
        }),
    from: offset === 0 ? undefined : offset,
  };
}

/** Compares what the reply repeats of the request; the service is undocumented and may leave it out. */
function checkEcho(body: unknown, asked: Params): void {
  const echoed = field(body, "query");
  const from = field(echoed, "from");
  if (from !== undefined) expectEcho(API, "from", Number(asked.from ?? 0), from);
  const filters = field(field(field(echoed, "query"), "bool"), "filter");
  for (const filter of Array.isArray(filters) ? filters : []) {
    const range = field(field(filter, "range"), "file_date");
    if (range === undefined) continue;
    expectEcho(API, "startdt", String(asked.startdt), field(range, "gte"));
    expectEcho(API, "enddt", String(asked.enddt), field(range, "lte"));
  }
}

/** `Apple Inc.  (AAPL)  (CIK 0000320193)`; who has no ticker has no first bracket. */
function readDisplayName(text: string, cik: string | undefined): SearchHit["companies"][number] {
  const match = /^(.*?)(?:\s+\(([A-Z0-9][A-Z0-9., -]*)\))?\s+\(CIK (\d{1,10})\)\s*$/.exec(text);
  if (match === null) {
    if (cik === undefined) throw unreadable(`"${text}" names no filer`);
    return { cik: cik10(cik), name: text, tickers: [] };
  }
  const [, name = "", tickers, number = ""] = match;
  return { cik: cik10(number), name, tickers: listOf(tickers) };
}

function readHit(hit: unknown): SearchHit {
  const source = field(hit, "_source");
  const of = (name: string) => stringOrNull(field(source, name));
  const id = asString(field(hit, "_id"), API, "_id");
  const [accession, ...rest] = id.split(":");
  const document = rest.join(":");
  const accessionNumber = of("adsh") ?? accession ?? "";
  const ciks = strings(field(source, "ciks"));
  const companies = strings(field(source, "display_names")).map((name, index) =>
    readDisplayName(name, ciks[index]),
  );
  const cik = ciks[0] ?? companies[0]?.cik;
  if (document === "" || cik === undefined) throw unreadable(`the hit "${id}" names no document of a filer`);
  return {
    accessionNumber,
    document,
    url: pages.document(cik, accessionNumber, document),
    indexUrl: pages.filing(cik, accessionNumber),
    form: asString(of("form"), API, "form"),
    root_forms: strings(field(source, "root_forms")),
    file_type: of("file_type"),
    file_description: of("file_description"),
    file_date: asString(of("file_date"), API, "file_date"),
    period_ending: of("period_ending"),
    companies,
    sics: strings(field(source, "sics")),
    biz_states: strings(field(source, "biz_states")),
    biz_locations: strings(field(source, "biz_locations")),
    inc_states: strings(field(source, "inc_states")),
    items: strings(field(source, "items")),
    file_num: strings(field(source, "file_num")),
    film_num: strings(field(source, "film_num")),
    // A number in one hit, digits in the next.
    sequence: numberOrNull(field(source, "sequence")),
    score: numberOrNull(field(hit, "_score")),
  };
}

function readBuckets(body: unknown, name: string): SearchBucket[] {
  const buckets = field(field(field(body, "aggregations"), name), "buckets");
  return (Array.isArray(buckets) ? buckets : []).flatMap((bucket) => {
    const key = stringOrNull(field(bucket, "key"));
    const count = numberOrNull(field(bucket, "doc_count"));
    return key === null || count === null ? [] : [{ key, count }];
  });
}

function readSearch(body: unknown, offset: number): SearchPage {
  const hits = field(body, "hits");
  const total = field(hits, "total");
  const value = parseNumber(field(total, "value"), [], API);
  if (value === null) throw unreadable("hits.total is missing");
  return {
    total: value,
    capped: field(total, "relation") === "gte",
    offset,
    hits: asArray(field(hits, "hits"), API, "hits.hits").map(readHit),
    facets: {
      companies: readBuckets(body, "entity_filter"),
      sics: readBuckets(body, "sic_filter"),
      states: readBuckets(body, "biz_states_filter"),
      forms: readBuckets(body, "form_filter"),
    },
  };
}

export function searchMethods(caller: Caller): SearchMethods {
  const one = (text: string, params: SearchParams = {}, options?: CallOptions): Call<SearchPage> =>
    caller.call(options, async (http) => {
      const offset = checks.integer("offset", params.offset ?? 0, 0, WINDOW - SEARCH_PAGE);
      if (offset % SEARCH_PAGE !== 0) {
        throw new InvalidArgumentError(API, "offset", `${offset} is no multiple of ${SEARCH_PAGE}.`);
      }
      const asked = await query(http, text, params, offset);
      const body = await http.get("/search-index", asked, {
        host: "search",
        ttl: TTL.search,
        cite: { page: pages.search, title: `Full-text search for ${text.trim() || "filings"}` },
      });
      checkEcho(body, asked);
      return readSearch(body, offset);
    });

  const all = (text: string, params: SearchParams = {}, options?: CallOptions) =>
    paginate(
      async (offset: number | undefined) => {
        const page = await one(text, offset === undefined ? params : { ...params, offset }, options);
        const next = page.offset + SEARCH_PAGE;
        const more = page.hits.length > 0 && next < page.total && next < WINDOW;
        return { items: page.hits, next: more ? next : undefined };
      },
      { signal: options?.signal, api: API },
    );

  return { search: withAll(one, all) };
}
