import {
  asArray,
  field,
  type Http,
  InvalidArgumentError,
  isKind,
  nearest,
  stringOrNull,
} from "@govdata/core";
import { API, pages, TTL } from "./http.js";
import { checks } from "./params.js";
import { cik10, readTickers } from "./read.js";
import { submissionsOf } from "./submissions.js";
import type { CompanyId, CompanyMatch, Ticker } from "./types.js";

export async function tickerList(http: Http): Promise<Ticker[]> {
  return readTickers(
    await http.get(
      "/files/company_tickers.json",
      {},
      { host: "www", ttl: TTL.tickers, cite: { page: pages.docs } },
    ),
  );
}

/** What a legal name may end with, or a ticker file append: no part of what people call a company. */
const SUFFIX =
  /(?:\s|^)(?:INC|INCORPORATED|CORP|CORPORATION|CO|COMPANY|LTD|LIMITED|PLC|LLC|LP|L P|SA|S A|NV|N V|AG|SE|AB|ASA|HOLDINGS?|GROUP|AND|THE)$/;

/** A name as people say it: `BANK OF AMERICA CORP /DE/` is `BANK OF AMERICA`. */
export function plainName(name: string): string {
  const plain = name
    .toUpperCase()
    .replace(/\/[A-Z]{2,4}\/?\s*$/, "")
    .replace(/&/g, " AND ")
    .replace(/['’.]/g, "")
    .replace(/[^A-Z0-9]+/g, " ")
    .trim()
    .replace(/^THE /, "");
  return withoutSuffix(plain);
}

/** Takes endings off as long as something is left: `JOHNSON CONTROLS HOLDINGS PLC`. */
function withoutSuffix(name: string): string {
  const shorter = name.replace(SUFFIX, "").trim();
  return shorter === "" || shorter === name ? name : withoutSuffix(shorter);
}

/** A ticker as the SEC writes it. */
function tickerOf(text: string): string {
  return text.trim().replace(/^\$/, "").toUpperCase().replace(/[./]/g, "-");
}

/** A CIK given as such, or undefined. */
export function cikIn(company: CompanyId): string | undefined {
  const digits = /^(?:CIK)?[\s#:-]*0*(\d{1,10})$/i.exec(String(company).trim())?.[1];
  return digits === undefined ? undefined : digits.padStart(10, "0");
}

/** How well a name answers a text, from 0 to 1. */
function likeness(wanted: string, name: string): number {
  const plain = plainName(name);
  if (plain === wanted) return 0.95;
  if (plain.startsWith(`${wanted} `)) return 0.8;
  const words = new Set(plain.split(" "));
  return wanted.split(" ").every((word) => words.has(word)) ? 0.6 : 0;
}

/** Companies of the ticker list that a text may mean, best first, and among equals the largest first. */
function listed(text: string, tickers: readonly Ticker[]): CompanyMatch[] {
  const wanted = plainName(text);
  const ticker = tickerOf(text);
  const found = new Map<string, CompanyMatch>();
  for (const entry of tickers) {
    const known = found.get(entry.cik);
    const confidence = entry.ticker === ticker ? 1 : wanted === "" ? 0 : likeness(wanted, entry.name);
    if (known !== undefined) {
      known.tickers.push(entry.ticker);
      known.confidence = Math.max(known.confidence, confidence);
    } else found.set(entry.cik, { cik: entry.cik, name: entry.name, tickers: [entry.ticker], confidence });
  }
  return [...found.values()]
    .filter(({ confidence }) => confidence > 0)
    .sort((a, b) => b.confidence - a.confidence);
}

/** Who files under a name beginning so, listed or not: the search page's own completion, which is undocumented. */
export async function filers(http: Http, text: string): Promise<CompanyMatch[]> {
  const body = await http.get(
    "/search-index",
    { keysTyped: text },
    { host: "search", ttl: TTL.tickers, cite: { page: pages.search } },
  );
  const wanted = plainName(text);
  return asArray(field(field(body, "hits"), "hits"), API, "hits.hits").flatMap((hit) => {
    const source = field(hit, "_source");
    const entity = stringOrNull(field(source, "entity"));
    if (entity === null) return [];
    // The name may be followed by tickers and the CIK in brackets.
    const name = entity.replace(/(?:\s*\([^()]*\))+\s*$/, "");
    const tickers = field(source, "tickers");
    const list = Array.isArray(tickers) ? tickers : String(stringOrNull(tickers) ?? "").split(",");
    return [
      {
        cik: cik10(field(hit, "_id")),
        name,
        tickers: list.flatMap((ticker) => stringOrNull(ticker) ?? []),
        confidence: Math.max(0.5, likeness(wanted, name)),
      },
    ];
  });
}

/** Everybody a text may mean: listed companies first, then all filers. */
export async function candidates(http: Http, text: string): Promise<CompanyMatch[]> {
  const given = checks.required("text", text).trim();
  const cik = cikIn(given);
  const tickers = await tickerList(http);
  if (cik !== undefined) return whoHas(http, cik, tickers);
  const known = listed(given, tickers);
  const more = await filers(http, given);
  const seen = new Set(known.map((match) => match.cik));
  return [...known, ...more.filter((match) => !seen.has(match.cik))].sort(
    (a, b) => b.confidence - a.confidence,
  );
}

/** Who has a CIK: of a listed company the list says it, of others their own record. */
async function whoHas(http: Http, cik: string, tickers: readonly Ticker[]): Promise<CompanyMatch[]> {
  const own = tickers.filter((entry) => entry.cik === cik);
  const [first] = own;
  if (first !== undefined) {
    return [{ cik, name: first.name, tickers: own.map(({ ticker }) => ticker), confidence: 1 }];
  }
  try {
    const { company } = await submissionsOf(http, cik);
    return [{ cik, name: company.name, tickers: company.tickers, confidence: 1 }];
  } catch (error) {
    if (isKind(error, "not_found")) return [];
    throw error;
  }
}

const SHOWN = 6;

function ambiguous(field: string, text: string, matches: readonly CompanyMatch[]): InvalidArgumentError {
  const names = matches
    .slice(0, SHOWN)
    .map(({ name, cik, tickers }) => `${tickers[0] ?? `CIK ${Number(cik)}`} (${name})`);
  const more = matches.length > SHOWN ? ` and ${matches.length - SHOWN} more` : "";
  return new InvalidArgumentError(
    API,
    field,
    `"${text}" may be ${names.join(", ")}${more}: give the ticker in capitals or the CIK.`,
    matches.slice(0, 3).map(({ tickers, cik }) => tickers[0] ?? String(Number(cik))),
  );
}

/** The one of several matches that a text can only mean, if there is one. */
function only(matches: readonly CompanyMatch[]): CompanyMatch | undefined {
  const [best, next] = matches;
  if (best === undefined) return undefined;
  return next === undefined || (best.confidence > next.confidence && best.confidence >= 0.8)
    ? best
    : undefined;
}

/**
 * The CIK of a company. A ticker in capitals is that ticker; in other letters it may also be a name (`ford` is no
 * `FORD`), and then both must mean the same.
 *
 * @throws InvalidArgumentError when nothing, or more than one thing, fits.
 */
export async function cikOf(http: Http, company: CompanyId, field = "company"): Promise<string> {
  const given = cikIn(checks.required(field, company));
  if (given !== undefined) return given;
  const text = String(company).trim();
  const tickers = await tickerList(http);
  const matches = listed(text, tickers);
  const asTicker = matches.find(({ tickers: own }) => own.includes(tickerOf(text)));
  const names = matches.filter(({ name }) => likeness(plainName(text), name) > 0);
  if (asTicker !== undefined) {
    const sure = text === text.toUpperCase() || names.length === 0 || names.includes(asTicker);
    if (sure) return asTicker.cik;
    throw ambiguous(field, text, matches);
  }
  const known = only(matches);
  if (known !== undefined) return known.cik;
  if (matches.length > 0) throw ambiguous(field, text, matches);
  const others = await filers(http, text);
  const other = only(others);
  if (other !== undefined) return other.cik;
  if (others.length > 0) throw ambiguous(field, text, others);
  throw new InvalidArgumentError(
    API,
    field,
    `no company, fund or person files as "${text.slice(0, 80)}": give a ticker, a CIK or another name.`,
    nearest(
      tickerOf(text),
      tickers.map(({ ticker }) => ticker),
    ),
  );
}
