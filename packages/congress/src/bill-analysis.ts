import { type Call, type CallOptions, type Client, check, GovDataError, type Http } from "@govdata/core";
import { billKey, billsPlan, partPlan } from "./bills.js";
import { currentCongress } from "./calendar.js";
import { type Page, readAll, readPage, type UpdatedParams } from "./list.js";
import { API } from "./read.js";
import { type BillLike, type BillType, billLabel, billOf, type Measure } from "./references.js";
import { type BillItem, type Cosponsor, readCosponsor, readTextVersion } from "./shapes/bills.js";
import { billPage } from "./web.js";

export interface FindBillsParams extends UpdatedParams {
  /** Default: the congress that sits now. */
  congress?: number;
  type?: BillType | (string & {});
  /** Bills whose title is looked at, at most; 250 are read with one request. Default 1000. */
  scan?: number;
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

/** What takes more than one request of bills. */
export interface BillAnalysisMethods {
  /**
   * Bills whose title has all of some words, looked for here, since the API has no search: `scan` titles are read,
   * by latest action, newest first, and `scanned`, `count` and `next` say how far that reached.
   *
   * @param words `"postal service"`; upper and lower case are the same.
   * @see https://github.com/LibraryOfCongress/api.congress.gov/blob/main/Documentation/BillEndpoint.md
   * @example
   * const { items, scanned, count } = await congress.findBills("postal service", { congress: 117 });
   */
  findBills(words: string, params?: FindBillsParams, options?: CallOptions): Call<FoundBills>;
  /**
   * All cosponsors of a bill, counted by party.
   *
   * @see https://github.com/LibraryOfCongress/api.congress.gov/blob/main/Documentation/BillEndpoint.md
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
}

async function tally(http: Http, bill: Measure<BillType>): Promise<CosponsorTally> {
  const cosponsors = await readAll(http, partPlan(bill, "cosponsors", "cosponsors", readCosponsor));
  const staying = cosponsors.filter((each) => each.sponsorshipWithdrawnDate === null);
  const byParty: Record<string, number> = {};
  for (const { party } of staying) byParty[party ?? "unknown"] = (byParty[party ?? "unknown"] ?? 0) + 1;
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

/** The methods that take more than one request of bills. */
export function billAnalysisMethods(client: Client): BillAnalysisMethods {
  const asked = (bill: BillLike, now: Date) => billOf(bill, currentCongress(now).congress);
  return {
    findBills: (words, params = {}, options) =>
      client.call(options, async (http) => {
        const wanted = fold(check(API).required("words", words)).split(" ").filter(Boolean);
        const most = check(API).integer("scan", params.scan, 1, 10_000) ?? 1000;
        const congress = params.congress ?? currentCongress(http.now()).congress;
        const items: BillItem[] = [];
        const seen = new Set<string>();
        let scanned = 0;
        let count: number | null = null;
        let next: number | null = check(API).integer("offset", params.offset, 0) ?? 0;
        while (next !== null && scanned < most) {
          const limit = Math.min(250, most - scanned);
          const page: Page<BillItem> = await readPage(http, billsPlan({ ...params, congress }), {
            limit,
            offset: next,
          });
          for (const item of page.items) {
            const title = fold(item.title ?? "");
            if (!seen.has(billKey(item)) && wanted.every((word) => title.includes(word))) items.push(item);
            seen.add(billKey(item));
          }
          scanned += page.items.length;
          count = page.count;
          next = page.next;
        }
        return { items, scanned, count, next };
      }),
    cosponsorTally: (bill, options) => client.call(options, (http) => tally(http, asked(bill, http.now()))),
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
