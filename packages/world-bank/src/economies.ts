import { InvalidArgumentError, nearest, ownValue } from "@govdata/core";
import { COUNTRIES, type EconomyRow, GROUPS } from "./economies-table.js";
import { OTHER_NAMES, SETS, UNLISTED } from "./economy-names.js";
import { API } from "./spec.js";

/** A country, territory or group, as the offline table knows it. */
export interface Economy {
  /** The three-letter code, such as `JPN` or `WLD`. */
  id: string;
  /** The Bank's two-letter code, such as `JP` or `1W`; for countries the ISO code, except Channel Islands (JG) and Kosovo (XK). */
  iso2Code: string;
  name: string;
  /** A region, income level or other group rather than a country. */
  group: boolean;
}

/** One spelling for the many ways to write a name: no case, accents, punctuation, articles of order or "&". */
function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/\bst\b\.?/g, "saint")
    .replace(/[.'’]/g, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

interface Tables {
  all: readonly Economy[];
  byCode: ReadonlyMap<string, Economy>;
  byName: ReadonlyMap<string, Economy>;
}

let tables: Tables | undefined;

/** Built at first use, so that importing the package costs nothing. */
function lookup(): Tables {
  if (tables) return tables;
  const economy =
    (group: boolean) =>
    (row: EconomyRow): Economy => ({
      id: row[0],
      iso2Code: row[1],
      name: row[2],
      group,
    });
  const all = [...COUNTRIES.map(economy(false)), ...GROUPS.map(economy(true))];
  const byCode = new Map<string, Economy>();
  const byName = new Map<string, Economy>();
  for (const each of all) {
    byCode.set(each.id, each);
    byCode.set(each.iso2Code, each);
    // The first wins: countries come before groups of the same name.
    if (!byName.has(fold(each.name))) byName.set(fold(each.name), each);
  }
  for (const [name, id] of OTHER_NAMES) {
    const each = byCode.get(id);
    if (each) byName.set(fold(name), each);
  }
  tables = { all, byCode, byName };
  return tables;
}

/**
 * Every country, territory and group of the offline table (296, as of June 2024), without a request.
 *
 * @example economies().filter((each) => !each.group).length; // 217
 */
export function economies(): readonly Economy[] {
  return lookup().all;
}

/**
 * Finds a country or group by three-letter code, two-letter code or name, in any case; `undefined` when the Bank's
 * list has none. Needs no request.
 *
 * @example findEconomy("south korea")?.id; // "KOR"
 */
export function findEconomy(text: string): Economy | undefined {
  const { byCode, byName } = lookup();
  return byCode.get(text.trim().toUpperCase()) ?? byName.get(fold(text));
}

/**
 * Countries whose code or name resembles a text, best first, for resolving what a person wrote.
 *
 * @returns up to `max` pairs with a confidence from 0 to 1; 1 is an exact code or name
 */
export function matchEconomies(text: string, max = 5): { economy: Economy; confidence: number }[] {
  const exact = findEconomy(text);
  if (exact) return [{ economy: exact, confidence: 1 }];
  const wanted = fold(text);
  if (wanted === "" || ownValue(UNLISTED, wanted)) return [];
  const found = new Map<string, { economy: Economy; confidence: number }>();
  const { all, byName } = lookup();
  const words = wanted.split(" ");
  for (const economy of all) {
    const name = fold(economy.name).split(" ");
    if (words.every((word) => name.includes(word))) {
      found.set(economy.id, { economy, confidence: economy.group ? 0.5 : 0.8 });
    }
  }
  for (const name of nearest(wanted, [...byName.keys()], max)) {
    const economy = byName.get(name);
    if (economy && !found.has(economy.id)) found.set(economy.id, { economy, confidence: 0.4 });
  }
  return [...found.values()].sort((a, b) => b.confidence - a.confidence).slice(0, max);
}

function split(text: string): string[] {
  if (text.includes(";")) return text.split(";");
  // A comma parts a list only where the whole is no name: "Korea, Rep." is one.
  return findEconomy(text) || !text.includes(",") ? [text] : text.split(",");
}

function known(text: string, strict: boolean): string[] | undefined {
  const found = findEconomy(text);
  if (found) return [found.id];
  const set = ownValue(SETS, fold(text));
  if (set) return [...set];
  // Databases other than WDI have areas of their own (districts, creditors), which only they know.
  return !strict && /^[a-z0-9_]{2,20}$/i.test(text) ? [text.toUpperCase()] : undefined;
}

function suggestions(text: string): string[] {
  return matchEconomies(text, 3).map(({ economy }) => `${economy.id} (${economy.name})`);
}

/**
 * Turns names and codes into the codes to send, in the order asked, each once; `"all"` stays `"all"`.
 *
 * @param countries one or several names or codes; a string may hold several, parted by ";" (or "," where it is no name)
 * @param strict refuse what the offline table does not know; `false` lets code-like text through
 * @throws InvalidArgumentError naming every unknown one: one bad code would make the Bank refuse the whole call
 */
export function countryCodes(countries: string | readonly string[], strict = true): string[] | "all" {
  const asked = (typeof countries === "string" ? split(countries) : countries.flatMap(split))
    .map((each) => each.trim())
    .filter((each) => each !== "");
  if (asked.length === 0)
    throw new InvalidArgumentError(API, "countries", 'name at least one country, or "all"');
  if (asked.some((each) => each.toLowerCase() === "all")) {
    if (asked.length === 1) return "all";
    throw new InvalidArgumentError(
      API,
      "countries",
      '"all" stands alone: it includes every country and group',
    );
  }
  const codes = new Set<string>();
  const unknown: string[] = [];
  for (const each of asked) {
    const found = known(each, strict);
    if (found) for (const code of found) codes.add(code);
    else unknown.push(each);
  }
  if (unknown.length > 0) throw unknownCountries(unknown, [...codes]);
  return [...codes];
}

function unknownCountries(unknown: readonly string[], good: readonly string[]): InvalidArgumentError {
  const reasons = unknown.map(
    (each) => ownValue(UNLISTED, fold(each)) ?? `"${each}" is no country or group of the World Bank`,
  );
  const rest = good.length > 0 ? `; the others are known (${good.slice(0, 20).join(", ")})` : "";
  return new InvalidArgumentError(
    API,
    "countries",
    `${reasons.join("; ")}: use ISO codes or names${rest}.`,
    unknown.flatMap((each) => suggestions(each)).slice(0, 5),
  );
}
