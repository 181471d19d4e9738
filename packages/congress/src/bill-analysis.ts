import {
  type Call,
  type CallOptions,
  type Client,
  check,
  GovDataError,
  type Http,
  ownValue,
} from "@govdata/core";
import { plainText } from "@govdata/core/html";
import { billKey, billsPlan, lawsPlan, partPlan } from "./bills.js";
import { congressOfYear, currentCongress } from "./calendar.js";
import { parseSiteReply } from "./errors.js";
import { LARGEST_PAGE, type Page, readAll, readPage, type UpdatedParams } from "./list.js";
import { API } from "./read.js";
import { type BillLike, type BillType, billLabel, billOf, type LawType, type Measure } from "./references.js";
import { type BillItem, type Cosponsor, readCosponsor, readTextVersion } from "./shapes/bills.js";
import { TTL } from "./spec.js";
import { billPage } from "./web.js";

export interface FindBillsParams extends UpdatedParams {
  /** Default: the congress that sits now. */
  congress?: number;
  type?: BillType | (string & {});
  /** Bills whose title is looked at, at most; 250 are read with one request. Default 1000. */
  scan?: number;
  /** Stops when so many are found. */
  max?: number;
  /** Bills to pass over: `next` of a search before. */
  offset?: number;
}

/** Bills whose title has some words. */
export interface FoundBills {
  items: BillItem[];
  /** Bills whose title was looked at. */
  scanned: number;
  /** Bills there are to look at. */
  count: number | null;
  /** Where to go on; null when every title was looked at. */
  next: number | null;
}

/** Cosponsors counted. Those who withdrew are counted apart. */
export interface CosponsorTally {
  bill: { congress: number; type: BillType; number: string };
  /** Those who have not withdrawn. */
  total: number;
  original: number;
  withdrawn: number;
  /** `{ D: 12, R: 9 }` */
  byParty: Record<string, number>;
  /** All of them, those who withdrew included. */
  cosponsors: Cosponsor[];
}

export interface TextFileParams {
  /** Default: the newest by date. */
  version?: string;
  /** Default "Formatted Text". */
  format?: string;
}

/** A file of a bill's text. */
export interface TextFile {
  bill: { congress: number; type: BillType; number: string };
  /** "Enrolled Bill" */
  version: string | null;
  date: string | null;
  format: string;
  url: string;
  /** The other versions there are. */
  versions: string[];
}

/** The text of a bill. */
export interface BillDocument extends TextFile {
  text: string;
}

/** What takes more than one request of bills. */
export interface BillAnalysisMethods {
  /**
   * Bills whose title has all of some words, looked for here, since the API has no search: `scan` titles are read,
   * by latest action, newest first, and `scanned`, `count` and `next` say how far that reached.
   *
   * @param words `"postal service"`; upper and lower case are the same.
   * @see https://api.congress.gov/
   * @example
   * const { items, scanned, count } = await congress.findBills("postal service", { congress: 117 });
   */
  findBills(words: string, params?: FindBillsParams, options?: CallOptions): Call<FoundBills>;
  /**
   * Laws of a calendar year, dated by their latest action, which for a law is that it became one. All laws of the
   * congress are read; in January of an odd year those of the congress before as well.
   *
   * @param params `type`: "pub" or "priv"; default both.
   * @see https://api.congress.gov/
   * @example
   * const laws = await congress.lawsOfYear(2024, { type: "pub" });
   */
  lawsOfYear(year: number, params?: { type?: LawType }, options?: CallOptions): Call<BillItem[]>;
  /**
   * All cosponsors of a bill, counted by party.
   *
   * @see https://api.congress.gov/
   * @example
   * const { total, byParty } = await congress.cosponsorTally("HR 21 117th"); // 2, { R: 2 }
   */
  cosponsorTally(bill: BillLike, options?: CallOptions): Call<CosponsorTally>;
  /**
   * The address of one version of a bill's text: the newest, or the one of a type.
   *
   * @param params `version`: "Enrolled Bill", "Introduced in House", … `format`: "Formatted Text" (default), "PDF", "Formatted XML".
   * @throws GovDataError of kind `not_found` that names the versions there are.
   * @example
   * (await congress.billTextFile("HR 3076 117th", { version: "Enrolled Bill" })).url
   */
  billTextFile(bill: BillLike, params?: TextFileParams, options?: CallOptions): Call<TextFile>;
  /**
   * The text of a bill, of the newest version or the one named, as plain text. It is read from www.congress.gov,
   * which may turn programs away: the error then has the address to open.
   *
   * @example
   * const { text } = await congress.billDocument("HR 3076 117th", { version: "Enrolled Bill" });
   */
  billDocument(bill: BillLike, params?: { version?: string }, options?: CallOptions): Call<BillDocument>;
}

async function tally(http: Http, bill: Measure<BillType>): Promise<CosponsorTally> {
  const cosponsors = await readAll(http, partPlan(bill, "cosponsors", "cosponsors", readCosponsor));
  const staying = cosponsors.filter((each) => each.sponsorshipWithdrawnDate === null);
  const byParty: Record<string, number> = {};
  for (const { party } of staying) {
    const name = party ?? "unknown";
    byParty[name] = (ownValue(byParty, name) ?? 0) + 1;
  }
  return {
    bill,
    total: staying.length,
    original: staying.filter((each) => each.isOriginalCosponsor === true).length,
    withdrawn: cosponsors.length - staying.length,
    byParty,
    cosponsors,
  };
}

/** Newest first; a version without a date is the enrolled bill, which comes before the public law only. */
async function textFile(http: Http, bill: Measure<BillType>, params: TextFileParams): Promise<TextFile> {
  const versions = await readAll(http, partPlan(bill, "text", "textVersions", readTextVersion));
  const names = versions.map((each) => each.type ?? "unnamed");
  const wanted = params.version?.trim().toLowerCase();
  const dated = versions.filter((each) => each.date !== null);
  const newest = [...dated].sort((a, b) => ((a.date ?? "") < (b.date ?? "") ? 1 : -1))[0] ?? versions[0];
  const version =
    wanted === undefined ? newest : versions.find((each) => each.type?.toLowerCase().includes(wanted));
  const format = params.format ?? "Formatted Text";
  const file = version?.formats.find((each) => each.type?.toLowerCase() === format.toLowerCase());
  if (version === undefined || file === undefined || file.url === null) {
    const there =
      version === undefined
        ? names.length === 0
          ? "no text yet"
          : `these versions: ${names.join(", ")}`
        : `"${version.type}" as ${version.formats.map((each) => each.type).join(", ")}`;
    const message = `${API}: ${billLabel(bill)} has ${there}.`;
    throw new GovDataError(message, { api: API, kind: "not_found", url: billPage(bill) });
  }
  return {
    bill,
    version: version.type,
    date: version.date,
    format: file.type ?? format,
    url: file.url,
    versions: names,
  };
}

/** The text itself, which lies on congress.gov, not at the API. */
async function billDocument(
  http: Http,
  bill: Measure<BillType>,
  params: TextFileParams,
): Promise<BillDocument> {
  const file = await textFile(http, bill, { version: params.version });
  const address = new URL(file.url);
  if (address.host !== "www.congress.gov") {
    const message = `${API}: the text lies at ${address.host}, which is not asked`;
    throw new GovDataError(message, { api: API, kind: "mismatch", url: file.url });
  }
  const html = await http.getText(
    address.pathname,
    { format: undefined },
    {
      host: "site",
      keys: false,
      accept: "text/html",
      parseError: parseSiteReply,
      ttl: TTL.past,
      cite: { page: file.url },
    },
  );
  return { ...file, text: plainText(html) };
}

/** Looks at titles page by page until enough are found or looked at. */
async function findBills(http: Http, words: string, params: FindBillsParams): Promise<FoundBills> {
  const { required, integer } = check(API);
  const wanted = fold(required("words", words)).split(" ").filter(Boolean);
  const scan = integer("scan", params.scan, 1, 10_000) ?? 1000;
  const max = integer("max", params.max, 1) ?? Number.POSITIVE_INFINITY;
  const congress = params.congress ?? currentCongress(http.now()).congress;
  const found = new Map<string, BillItem>();
  let scanned = 0;
  let count: number | null = null;
  let next: number | null = integer("offset", params.offset, 0) ?? 0;
  while (next !== null && scanned < scan && found.size < max) {
    const limit = Math.min(LARGEST_PAGE, scan - scanned);
    const page: Page<BillItem> = await readPage(http, billsPlan({ ...params, congress }), {
      limit,
      offset: next,
    });
    ({ count, next } = page);
    for (const [index, item] of page.items.entries()) {
      scanned += 1;
      const title = fold(item.title ?? "");
      if (wanted.every((word) => title.includes(word))) found.set(billKey(item), item);
      if (found.size === max && index < page.items.length - 1) {
        next = page.offset + index + 1;
        break;
      }
    }
  }
  return { items: [...found.values()], scanned, count, next };
}

/** Laws of January of an odd year may still be of the congress before. */
async function lawsOfYear(http: Http, year: number, type: LawType | undefined): Promise<BillItem[]> {
  const { congress, session } = congressOfYear(check(API).year("year", year, 1789, 2100));
  const congresses = session === 1 ? [congress - 1, congress] : [congress];
  const lists = await Promise.all(
    congresses.map((each) => readAll(http, lawsPlan({ congress: each, type }, http.now()))),
  );
  const laws = new Map(lists.flat().map((each) => [billKey(each), each]));
  return [...laws.values()].filter(
    (each) => each.latestAction?.actionDate?.startsWith(String(year)) === true,
  );
}

/** The methods that take more than one request of bills. */
export function billAnalysisMethods(client: Client): BillAnalysisMethods {
  const asked = (bill: BillLike, now: Date) => billOf(bill, currentCongress(now).congress);
  return {
    findBills: (words, params = {}, options) =>
      client.call(options, (http) => findBills(http, words, params)),

    lawsOfYear: (year, params = {}, options) =>
      client.call(options, (http) => lawsOfYear(http, year, params.type)),

    cosponsorTally: (bill, options) => client.call(options, (http) => tally(http, asked(bill, http.now()))),
    billDocument: (bill, params = {}, options) =>
      client.call(options, (http) => billDocument(http, asked(bill, http.now()), params)),
    billTextFile: (bill, params = {}, options) =>
      client.call(options, (http) => textFile(http, asked(bill, http.now()), params)),
  };
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
