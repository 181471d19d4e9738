import {
  censusRegions,
  findState,
  InvalidArgumentError,
  nearest,
  ownValue,
  type State,
  states,
} from "@govdata/core";
import type { Api } from "./ask.js";
import { query } from "./data.js";
import { LEVELS, METRO, ZCTA } from "./geo.js";
import { API } from "./spec.js";
import type { Place } from "./types.js";

/** A place that is known without asking, or what to ask for it. */
export type Reading = { place: Place } | { look: Look };

interface Look {
  name: string;
  /** Levels to look in, first found wins. */
  levels: readonly ("place" | "county" | typeof METRO)[];
  state: State | undefined;
}

const NATION: Place = { level: "us", name: "United States", geoid: "1", for: "us:1" };

function at(level: string, name: string, codes: readonly string[], parents: readonly string[] = []): Place {
  const inside = parents.map((parent, index) => `${parent}:${codes[index]}`).join(" ");
  return {
    level,
    name,
    geoid: codes.join(""),
    for: `${level}:${codes.at(-1)}`,
    ...(inside === "" ? {} : { in: inside }),
  };
}

export function statePlace(state: State): Place {
  return at("state", state.name, [state.fips]);
}

/** Codes of levels inside one string, by how many digits each part has. */
const PARTS: Readonly<
  Record<string, { level: string; parents: readonly string[]; digits: readonly number[] }>
> = {
  "010": { level: "us", parents: [], digits: [] },
  "020": { level: "region", parents: [], digits: [1] },
  "030": { level: "division", parents: [], digits: [1] },
  "040": { level: "state", parents: [], digits: [2] },
  "050": { level: "county", parents: ["state"], digits: [2, 3] },
  "060": { level: "county subdivision", parents: ["state", "county"], digits: [2, 3, 5] },
  "140": { level: "tract", parents: ["state", "county"], digits: [2, 3, 6] },
  "150": { level: "block group", parents: ["state", "county", "tract"], digits: [2, 3, 6, 1] },
  "160": { level: "place", parents: ["state"], digits: [2, 5] },
  "310": { level: METRO, parents: [], digits: [5] },
  "500": { level: "congressional district", parents: ["state"], digits: [2, 2] },
  "795": { level: "public use microdata area", parents: ["state"], digits: [2, 5] },
  "860": { level: ZCTA, parents: [], digits: [5] },
};

function fromCodes(summary: string, code: string): Place | undefined {
  const parts = ownValue(PARTS, summary);
  if (parts === undefined) return undefined;
  if (summary === "010") return NATION;
  const total = parts.digits.reduce((sum, digits) => sum + digits, 0);
  if (!/^\d+$/.test(code) || code.length !== total) return undefined;
  let from = 0;
  const codes = parts.digits.map((digits) => {
    from += digits;
    return code.slice(from - digits, from);
  });
  const state =
    parts.parents[0] === "state" || parts.level === "state" ? findState(codes[0] ?? "") : undefined;
  if (parts.level === "state") return state && statePlace(state);
  if (parts.parents[0] === "state" && state === undefined) return undefined;
  return at(parts.level, `${parts.level} ${code}`, codes, parts.parents);
}

/** Digits alone, by how many there are. Five are a ZIP code; a county's five are written `county 48201`. */
const BY_LENGTH: Readonly<Record<number, string>> = { 2: "040", 7: "160", 11: "140", 12: "150" };

function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[.'’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/\b(?:saint|st)\b/g, "st")
    .replace(/\bft\b/g, "fort")
    .trim();
}

const COUNTY_WORDS =
  /\s(?:city and borough|census area|planning region|municipality|municipio|borough|parish|county)$/;
const PLACE_WORDS =
  /\s(?:unified government|consolidated government|metropolitan government|metro government|urban county|municipality|comunidad|zona urbana|city|town|village|borough|cdp)(?: balance)?$/;

/** `Los Angeles city` → `los angeles` */
function stem(folded: string): string {
  return folded.replace(COUNTY_WORDS, "").replace(PLACE_WORDS, "");
}

const refuse = (reason: string, near: readonly string[] = []) =>
  new InvalidArgumentError(API, "place", reason, near);

/**
 * Reads a place as people write it. States, regions, the nation and codes are known without asking.
 *
 * @throws InvalidArgumentError for what can be no place.
 */
export function readPlace(given: string): Reading {
  const text = given.trim().replace(/\s+/g, " ");
  const folded = fold(text);
  if (folded === "") throw refuse("is empty: write a state, a county or city with its state, or a ZIP code.");
  if (/^(?:us|usa|the us|united states|the united states|united states of america|nation)$/.test(folded))
    return { place: NATION };
  const known = findState(text) ?? findState(text.replace(/^state of /i, ""));
  if (known !== undefined) return { place: statePlace(known) };
  const region = regionPlace(folded);
  if (region !== undefined) return { place: region };
  const coded = codedPlace(text);
  if (coded !== undefined) return { place: coded };
  const metro = /^(.*\S)\s+(?:metro|micro|metropolitan area|metro area|micro area|msa)$/i.exec(text)?.[1];
  if (metro !== undefined) return { look: { name: metro, levels: [METRO], state: undefined } };
  const [, name = text, after = ""] = /^(.*\S)\s*,\s*([^,]+)$/.exec(text) ?? [];
  const state = findState(after);
  if (after !== "" && state === undefined) {
    const near = nearest(
      after,
      states.map((each) => each.name),
    );
    throw refuse(
      `"${after}" is no state: write "${name}, CA".`,
      near.map((each) => `${name}, ${each}`),
    );
  }
  const isCounty = COUNTY_WORDS.test(fold(name));
  if (isCounty) return { look: { name, levels: ["county"], state } };
  if (state === undefined) {
    throw refuse(
      `"${text.slice(0, 80)}" needs its state: "${text.slice(0, 40)}, TX" for a city, "${text.slice(0, 40)} County, TX" for a county, "${text.slice(0, 40)} metro" for a metro area.`,
      nearest(
        text,
        states.map((each) => each.name),
      ),
    );
  }
  return { look: { name, levels: ["place", "county"], state } };
}

function regionPlace(folded: string): Place | undefined {
  for (const region of censusRegions) {
    if (fold(region.name) === folded.replace(/^the /, "").replace(/ region$/, ""))
      return at("region", `${region.name} region`, [region.code]);
    for (const division of region.divisions) {
      if (fold(division.name) === folded.replace(/ division$/, ""))
        return at("division", `${division.name} division`, [division.code]);
    }
  }
  return undefined;
}

function codedPlace(text: string): Place | undefined {
  const [, summary = "", code = ""] = /^(\d{3})[0-9A-Z]{4}US([0-9A-Z]*)$/.exec(text.toUpperCase()) ?? [];
  if (summary !== "") {
    const found = fromCodes(summary, code);
    if (found !== undefined) return found;
    throw refuse(
      `"${text}" is no code of a level that can be looked up by name: use census query with ucgid.`,
    );
  }
  const county = /^(?:county|fips|county fips)\s*:?\s*(\d{5})$/i.exec(text)?.[1];
  if (county !== undefined) {
    const found = fromCodes("050", county);
    if (found !== undefined) return found;
    throw refuse(`"${text}" begins with no state's code.`);
  }
  const zip = /^(?:zip(?: code)?|zcta5?)?\s*:?\s*(\d{5})(?:-\d{4})?$/i.exec(text)?.[1];
  if (zip !== undefined) return at(ZCTA, `ZIP code area ${zip}`, [zip]);
  const [, usps = "", district = ""] = /^([A-Za-z]{2})[- ]?(\d{1,2}|at[- ]large)$/.exec(text) ?? [];
  const state = usps === "" ? undefined : findState(usps);
  if (state !== undefined) {
    const code = /^\d/.test(district) ? district.padStart(2, "0") : "00";
    return at(
      "congressional district",
      `Congressional district ${code}, ${state.name}`,
      [state.fips, code],
      ["state"],
    );
  }
  if (!/^\d+$/.test(text)) return undefined;
  const found = fromCodes(BY_LENGTH[text.length] ?? "", text);
  if (found === undefined) {
    throw refuse(
      `"${text}" is no code of a place: 2 digits are a state, 5 a ZIP code, 7 a city, 11 a tract, 12 a block group; write "county 48201" for a county.`,
    );
  }
  return found;
}

/** A place found by name, and how well it fits. */
export interface Match {
  place: Place;
  /** 1: the name as the Bureau writes it. */
  confidence: number;
}

/** All areas of a level, with the names that a data set gives them. */
async function areas(api: Api, dataset: string, level: string, state: State | undefined): Promise<Place[]> {
  const { rows } = await query(api, dataset, {
    get: "NAME",
    for: `${level}:*`,
    ...(state === undefined ? {} : { in: `state:${state.fips}` }),
  });
  return rows.flatMap(({ name, geo }) => {
    const codes = Object.values(geo);
    return name === null ? [] : [at(level, name, codes, Object.keys(geo).slice(0, -1))];
  });
}

function fits(place: Place, wanted: string): number {
  const name = fold(place.name.split(/[,;]/)[0] ?? "");
  if (name === wanted) return 1;
  if (place.level === METRO) {
    // "Albany-Schenectady-Troy, NY Metro Area" is found by any of its cities.
    const whole = fold(place.name);
    if (whole.startsWith(`${wanted} `) || whole === wanted) return 0.9;
    return ` ${name} `.includes(` ${wanted} `) ? 0.7 : 0;
  }
  // "Baltimore County" is not Baltimore city, which is a county of its own.
  if (stem(name) === stem(wanted)) return COUNTY_WORDS.test(wanted) && name.endsWith(" city") ? 0.6 : 0.9;
  return name.startsWith(`${wanted} `) ? 0.5 : 0;
}

/** Areas whose name fits, best first. */
async function look(
  api: Api,
  { name, levels, state }: Look,
  dataset: string,
): Promise<{ matches: Match[]; names: string[] }> {
  const wanted = fold(name);
  const names: string[] = [];
  const matches: Match[] = [];
  for (const level of levels) {
    const list = await areas(api, dataset, level, level === METRO ? undefined : state);
    names.push(...list.map((place) => place.name));
    for (const place of list) {
      const confidence = fits(place, wanted);
      if (confidence > 0) matches.push({ place, confidence });
    }
    if (matches.some(({ confidence }) => confidence >= 0.9)) break;
  }
  matches.sort((a, b) => b.confidence - a.confidence || (a.place.name < b.place.name ? -1 : 1));
  return { matches, names };
}

/** The data set whose list of areas gives the names. */
export function namesDataset(year: number): string {
  return `${Math.max(year, 2009)}/acs/acs5`;
}

/** Everything a text may mean, best first. */
export async function findPlaces(api: Api, text: string, dataset: string): Promise<Match[]> {
  const reading = readPlace(text);
  if ("place" in reading) return [{ place: reading.place, confidence: 1 }];
  return (await look(api, reading.look, dataset)).matches;
}

/**
 * The one place a text means.
 *
 * @throws InvalidArgumentError when there is none or several, with the names that come nearest.
 */
export async function resolvePlace(api: Api, text: string, dataset: string): Promise<Place> {
  const reading = readPlace(text);
  if ("place" in reading) return reading.place;
  const { matches, names } = await look(api, reading.look, dataset);
  const [best, second] = matches;
  if (best === undefined) {
    const near = nearest(text, names);
    throw refuse(
      `no ${reading.look.levels.map(levelWord).join(" or ")} is named "${text}" in ${dataset}.`,
      near,
    );
  }
  if (second !== undefined && second.confidence === best.confidence) {
    const same = matches.filter(({ confidence }) => confidence === best.confidence);
    // A city and a census-designated place may share a name; the city is meant.
    const cities = same.filter(({ place }) => /\bcity[,;]/.test(place.name));
    if (cities.length === 1 && cities[0] !== undefined) return cities[0].place;
    throw refuse(
      `"${text}" is the name of ${same.length} areas: write one as the Bureau does.`,
      same.slice(0, 8).map(({ place }) => place.name),
    );
  }
  if (best.confidence < 0.7) {
    throw refuse(
      `nothing is named exactly "${text}".`,
      matches.slice(0, 5).map(({ place }) => place.name),
    );
  }
  return best.place;
}

/** The state that areas lie in, as `in` takes it. */
export async function stateClause(api: Api, text: string, dataset: string): Promise<string> {
  const place = await resolvePlace(api, text, dataset);
  if (place.level === "state") return place.for;
  throw new InvalidArgumentError(API, "within", `must be a state; "${text}" is a ${levelWord(place.level)}.`);
}

/** Levels as people call them. */
export const LEVEL_WORDS: Readonly<Record<string, string>> = {
  nation: "us",
  region: "region",
  division: "division",
  state: "state",
  county: "county",
  city: "place",
  metro: METRO,
  zip: ZCTA,
  tract: "tract",
  "block-group": "block group",
  "congressional-district": "congressional district",
  "county-subdivision": "county subdivision",
  "school-district": "school district (unified)",
};

export function levelWord(level: string): string {
  return Object.entries(LEVEL_WORDS).find(([, name]) => name === level)?.[0] ?? level;
}

/** A level by the API's name or by the word people use. */
export function readLevel(given: string): string {
  const text = given.trim().toLowerCase();
  const name = ownValue(LEVEL_WORDS, text) ?? text;
  if (Object.hasOwn(LEVELS, name)) return name;
  const words = [...Object.keys(LEVEL_WORDS), ...Object.keys(LEVELS)];
  throw new InvalidArgumentError(
    API,
    "level",
    `"${given.slice(0, 60)}" is no level: write one of ${Object.keys(LEVEL_WORDS).join(", ")}.`,
    nearest(text, words),
  );
}
