import type { Call, CallOptions, Client } from "@govdata/core";
import { InvalidArgumentError } from "@govdata/core";
import { ARCHIVE, POPULAR, WDI } from "./known.js";
import { readList } from "./listing.js";
import { INDICATOR_LIST } from "./lists.js";
import { API } from "./spec.js";
import type { Indicator, Localized } from "./types.js";

export interface SearchParams extends Localized {
  /** Database id, or `"all"` for every database (about 30,000 cards, some 30 MB). Default `2`, World Development Indicators. */
  source?: string | number | "all";
  /** Topic id, 1 to 21. */
  topic?: string | number;
  /** At most so many. Default 30. */
  limit?: number;
}

export interface SearchResult {
  /** Best first. */
  indicators: Indicator[];
  /** How many match. */
  total: number;
  /** Cards that were looked through. */
  searched: number;
  /** Whether every word was found; otherwise these are the nearest. */
  complete: boolean;
}

/** Words that say nothing about an indicator. */
const EMPTY = new Set(
  "a an and are by for from how in is many much of on or per the to what which with indicator indicators".split(
    " ",
  ),
);

function words(text: string): string[] {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}%$]+/u)
    .filter((word) => word !== "");
}

/** A word without its plural: "countries" and "country" are one. */
function stem(word: string): string {
  if (word.length < 4 || word.endsWith("ss")) return word;
  return word.replace(/ies$/, "y").replace(/s$/, "");
}

/** The same word, or the beginning of one: "electric" finds "electricity", "emission" finds "emissions". */
function resembles(wanted: string, word: string): boolean {
  const [short, long] = [stem(wanted), stem(word)];
  return short === long || (short.length >= 4 && long.startsWith(short));
}

const EVERYDAY = new Map(POPULAR.map(([id, text]) => [id.toLowerCase(), words(text)]));

interface Scored {
  indicator: Indicator;
  score: number;
  found: number;
}

/** A word in the name tells more than one in the definition; what is often asked goes before what is not. */
function score(indicator: Indicator, wanted: readonly string[]): Scored {
  const name = words(indicator.name ?? "");
  const everyday = EVERYDAY.get(indicator.id.toLowerCase());
  const topics = indicator.topics.flatMap((topic) => words(topic.value ?? ""));
  const rest = words(`${indicator.sourceNote ?? ""} ${indicator.sourceOrganization ?? ""}`);
  const id = indicator.id.toLowerCase().split(".");
  let sum = 0;
  let found = 0;
  for (const word of wanted) {
    const has = (list: readonly string[]) => list.some((each) => resembles(word, each));
    let points = 0;
    if (has(name)) points = 10;
    else if (everyday && has(everyday)) points = 9;
    else if (id.includes(word)) points = 6;
    else if (has(topics)) points = 4;
    else if (has(rest)) points = 2;
    sum += points;
    if (points > 0) found++;
  }
  if (sum > 0 && everyday) sum += 5;
  // Of two names with all the words, the shorter is the more general.
  return { indicator, score: sum - Math.min(name.length, 40) / 40, found };
}

/** Ranks cards for a query. Pure, so that a program may rank a list it has. */
export function rankIndicators(cards: readonly Indicator[], query: string): Omit<SearchResult, "searched"> {
  const exact = cards.filter((card) => card.id.toLowerCase() === query.trim().toLowerCase());
  if (exact.length > 0) return { indicators: exact, total: exact.length, complete: true };
  const all = words(query);
  const telling = all.filter((word) => !EMPTY.has(word));
  const wanted = telling.length > 0 ? telling : all;
  const scored = cards.map((card) => score(card, wanted)).filter((each) => each.found > 0);
  const whole = scored.filter((each) => each.found === wanted.length);
  // Half of the words at least: one of four is no answer.
  const kept = whole.length > 0 ? whole : scored.filter((each) => each.found * 2 >= wanted.length);
  kept.sort((a, b) => b.found - a.found || b.score - a.score || (a.indicator.id < b.indicator.id ? -1 : 1));
  return { indicators: kept.map((each) => each.indicator), total: kept.length, complete: whole.length > 0 };
}

/** Builds `search`: the API has no search over its databases, so the cards are read once and ranked here. */
export function searchMethod(client: Client) {
  return (query: string, params: SearchParams = {}, options?: CallOptions): Call<SearchResult> =>
    client.call(options, async (http) => {
      const { source = WDI, topic, language, limit = 30 } = params;
      if (words(query).length === 0)
        throw new InvalidArgumentError(API, "query", 'give a word or two, such as "life expectancy"');
      if (!Number.isInteger(limit) || limit < 1)
        throw new InvalidArgumentError(API, "limit", "must be a whole number from 1");
      const cards = await readList(http, INDICATOR_LIST, {
        source: source === "all" ? undefined : source,
        topic,
        language,
      });
      // Archived cards are listed with the others, but their figures are refused.
      const living = String(source) === ARCHIVE ? cards : cards.filter((card) => card.source.id !== ARCHIVE);
      const ranked = rankIndicators(living, query);
      return { ...ranked, indicators: ranked.indicators.slice(0, limit), searched: living.length };
    });
}
