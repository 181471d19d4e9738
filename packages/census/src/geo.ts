import { InvalidArgumentError, nearest, ownValue } from "@govdata/core";
import type { DatasetId } from "./dataset.js";
import { API } from "./spec.js";
import type { GeographyLevel } from "./types.js";

/** A level of the usual hierarchies. Data sets may have more; `geography(dataset)` lists a data set's own. */
interface Level {
  /** Summary level code. */
  summary: string;
  /** Parents in order; those ending in `?` may be left out. `undefined`: not known here, left to the data set. */
  parents?: readonly string[];
  /** What one code looks like. */
  code: RegExp;
  /** Whether all areas of the nation may be asked for at once, without a parent. Missing: left to the data set. */
  alone?: boolean;
}

export const METRO = "metropolitan statistical area/micropolitan statistical area";
export const ZCTA = "zip code tabulation area";

/** Page: https://www.census.gov/data/developers/guidance/api-user-guide.html */
export const LEVELS: Readonly<Record<string, Level>> = {
  us: { summary: "010", parents: [], code: /^1$/ },
  region: { summary: "020", parents: [], code: /^[1-4]$/ },
  division: { summary: "030", parents: [], code: /^[1-9]$/ },
  state: { summary: "040", parents: [], code: /^\d{2}$/ },
  county: { summary: "050", parents: ["state"], code: /^\d{3}$/, alone: true },
  "county subdivision": { summary: "060", parents: ["state", "county"], code: /^\d{5}$/, alone: false },
  block: { summary: "101", parents: ["state", "county", "tract"], code: /^\d{4}$/, alone: false },
  tract: { summary: "140", parents: ["state", "county?"], code: /^\d{6}$/, alone: false },
  "block group": { summary: "150", parents: ["state", "county", "tract?"], code: /^\d$/, alone: false },
  place: { summary: "160", parents: ["state"], code: /^\d{5}$/ },
  "consolidated city": { summary: "170", parents: ["state"], code: /^\d{5}$/ },
  "american indian area/alaska native area/hawaiian home land": { summary: "250", code: /^[0-9A-Z]+$/ },
  [METRO]: { summary: "310", parents: [], code: /^\d{5}$/ },
  "metropolitan division": { summary: "314", code: /^[0-9A-Z]+$/ },
  "combined statistical area": { summary: "330", code: /^[0-9A-Z]+$/ },
  "urban area": { summary: "400", code: /^[0-9A-Z]+$/ },
  "congressional district": { summary: "500", parents: ["state"], code: /^(?:\d{2}|ZZ)$/ },
  "state legislative district (upper chamber)": {
    summary: "610",
    parents: ["state"],
    code: /^[0-9A-Z]{3}$/,
  },
  "state legislative district (lower chamber)": {
    summary: "620",
    parents: ["state"],
    code: /^[0-9A-Z]{3}$/,
  },
  "public use microdata area": { summary: "795", parents: ["state"], code: /^\d{5}$/ },
  [ZCTA]: { summary: "860", code: /^\d{5}$/ },
  "school district (elementary)": { summary: "950", parents: ["state"], code: /^\d{5}$/ },
  "school district (secondary)": { summary: "960", parents: ["state"], code: /^\d{5}$/ },
  "school district (unified)": { summary: "970", parents: ["state"], code: /^\d{5}$/ },
};

/** One level with its codes; `["*"]` is all of them. */
export interface Clause {
  level: string;
  codes: readonly string[];
}

/**
 * A geography as the API writes it (`"county:*"`, `"state:17 county:031"`) or as an object
 * (`{ county: "*" }`, `{ state: "17", county: "031" }`). Codes are strings: they keep their zeros.
 */
export type GeoClause = string | Readonly<Record<string, string | readonly string[]>>;

const refuse = (field: string, reason: string, near: readonly string[] = []) =>
  new InvalidArgumentError(API, field, reason, near);

/** Reads `for` or `in`. */
function parseClauses(field: string, given: GeoClause): Clause[] {
  if (typeof given !== "string") {
    return Object.entries(given).map(([level, codes]) => clause(field, level, [codes].flat()));
  }
  // `+` is a space here, as in the addresses of the documentation.
  const text = given.replaceAll("+", " ").trim();
  const found: Clause[] = [];
  let rest = text;
  while (rest !== "") {
    const [whole, level = "", codes = ""] =
      /^([^:]+):\s*([0-9A-Za-z*]+(?:\s*,\s*[0-9A-Za-z*]+)*)\s*/.exec(rest) ?? [];
    if (whole === undefined) {
      throw refuse(field, `"${text.slice(0, 80)}" has no level and codes: write county:* or state:06,36.`);
    }
    found.push(clause(field, level, codes.split(",")));
    rest = rest.slice(whole.length);
  }
  if (found.length === 0) throw refuse(field, "is empty: write county:* or state:06.");
  return found;
}

function clause(field: string, level: string, codes: readonly string[]): Clause {
  const name = level.trim().toLowerCase();
  const list = codes.map((code) => String(code).trim());
  if (list.length === 0 || list.some((code) => code === ""))
    throw refuse(field, `${name} has no code: write one, or * for all.`);
  if (list.length > 1 && list.includes("*"))
    throw refuse(field, `${name}: * stands for all, other codes are too many.`);
  const known = ownValue(LEVELS, name);
  const wrong = known && list.find((code) => code !== "*" && !known.code.test(code));
  if (wrong !== undefined) throw refuse(field, `"${wrong}" is no code of ${name}${shape(name)}.`);
  return { level: name, codes: list };
}

function shape(level: string): string {
  const digits = /^\^\\d\{(\d)\}\$$/.exec(ownValue(LEVELS, level)?.code.source ?? "")?.[1];
  return digits === undefined ? "" : `, which has ${digits} digits, zeros in front included`;
}

/** As the API takes it. */
export function formatClauses(clauses: readonly Clause[]): string {
  return clauses.map(({ level, codes }) => `${level}:${codes.join(",")}`).join(" ");
}

/** What is known of a geography before the data set is asked. */
export interface Geography {
  for: Clause;
  in: Clause[];
  /** It is usual and complete. Otherwise the data set's own list of levels decides. */
  sure: boolean;
}

const optional = (parent: string) => parent.endsWith("?");
const bare = (parent: string) => parent.replace(/\?$/, "");

/**
 * Checks a geography against the usual hierarchies: the parents a level needs, in their order.
 *
 * @throws InvalidArgumentError for what no data set takes.
 */
export function readGeography(dataset: DatasetId, forClause: GeoClause, inClause?: GeoClause): Geography {
  const [target, ...more] = parseClauses("for", forClause);
  if (target === undefined || more.length > 0)
    throw refuse("for", "takes one level: put its parents into `in`.");
  const parents = inClause === undefined ? [] : parseClauses("in", inClause);
  checkZcta(dataset, target, parents);
  const level = ownValue(LEVELS, target.level);
  if (level?.parents === undefined)
    return { for: target, in: parents, sure: level !== undefined && parents.length === 0 };
  const order = level.parents.map(bare);
  const unusual = parents.filter((parent) => !order.includes(parent.level));
  if (unusual.length > 0) return { for: target, in: parents, sure: false };
  const all = target.codes[0] === "*";
  const missing = level.parents.filter(
    (parent) => !optional(parent) && !parents.some((given) => given.level === bare(parent)),
  );
  if (missing.length > 0 && !(all && level.alone !== false))
    throw refuse("in", needs(target.level, level.parents));
  // The order of the hierarchy is the API's rule, not something a caller should have to know.
  const sorted = order.flatMap((name) => parents.filter((parent) => parent.level === name));
  const wild = sorted.some((parent) => parent.codes.includes("*"));
  return { for: target, in: sorted, sure: !wild && (missing.length === 0 || level.alone === true) };
}

function needs(level: string, parents: readonly string[]): string {
  const required = parents.filter((parent) => !optional(parent)).map((parent) => `${parent}:CODE`);
  const more = parents.filter(optional).map((parent) => ` (and may take ${bare(parent)}:CODE)`);
  return `${level} needs its parents: ${required.join(" ")}${more.join("")}.`;
}

function checkZcta(dataset: DatasetId, target: Clause, parents: readonly Clause[]): void {
  if (target.level !== ZCTA || dataset.vintage === null) return;
  if (parents.length > 0 && dataset.vintage >= 2020) {
    throw refuse(
      "in",
      `from 2020 on ZIP code areas lie in no state: leave \`in\` out and give the codes in \`for\`.`,
    );
  }
  if (/^acs\/acs5/.test(dataset.name) && dataset.vintage < 2011) {
    throw refuse("for", "the 5-year survey has ZIP code areas from 2011 on.");
  }
}

/**
 * Checks a geography against the levels a data set lists.
 *
 * @throws InvalidArgumentError that says which parents are needed.
 */
export function checkLevels(
  dataset: DatasetId,
  levels: readonly GeographyLevel[],
  geography: Geography,
): void {
  const { level, codes } = geography.for;
  const named = levels.filter(({ name }) => name.toLowerCase() === level);
  if (named.length === 0) {
    const names = [...new Set(levels.map(({ name }) => name))];
    throw refuse(
      "for",
      `${dataset.path} has no level "${level}"; it has ${names.slice(0, 30).join(", ")}.`,
      nearest(level, names),
    );
  }
  const given = geography.in.map((parent) => parent.level);
  const fits = named.some(({ requires, wildcard, optionalWithWildcard }) => {
    const lower = requires.map((name) => name.toLowerCase());
    const spared = codes[0] === "*" ? optionalWithWildcard?.toLowerCase() : undefined;
    const complete = lower.every((name) => name === spared || given.includes(name));
    const allowed = wildcard.map((name) => name.toLowerCase());
    const stars = geography.in.filter((parent) => parent.codes.includes("*")).map((parent) => parent.level);
    return (
      complete && given.every((name) => lower.includes(name)) && stars.every((name) => allowed.includes(name))
    );
  });
  if (!fits) throw refuse("in", `${dataset.path}: ${named.map(describeLevel).join("; or ")}.`);
}

/** `county needs state (may be left out with county:*)` */
export function describeLevel(level: GeographyLevel): string {
  const { name, requires, wildcard, optionalWithWildcard } = level;
  if (requires.length === 0) return `${name} takes no parents`;
  const stars = wildcard.length === 0 ? "none of them may be *" : `${wildcard.join(", ")} may be *`;
  const spare =
    optionalWithWildcard === null ? "" : `, ${optionalWithWildcard} may be left out with ${name}:*`;
  return `${name} needs ${requires.join(", ")} in this order; ${stars}${spare}`;
}

const UCGID = /^\d{3}[0-9A-Z]{4}US[0-9A-Z]*$/;

/** Checks fully qualified codes: `0400000US41`. */
export function checkUcgid(given: string | readonly string[]): string {
  const codes = [given].flat();
  const wrong = codes.find((code) => !UCGID.test(code));
  if (wrong !== undefined || codes.length === 0)
    throw refuse("ucgid", `"${wrong ?? ""}" is no such code: write one like 0400000US41.`);
  return codes.join(",");
}
