import { check, findState, InvalidArgumentError, nearest, type ParamValue, states } from "@govdata/core";

/** Name of this API in errors, cache and limits. */
export const API = "fec";

/** One value or several; several mean "any of these". */
export type OneOrMore<T> = T | readonly T[];

/** How one parameter is checked before it is sent. `input` exists for the type only. */
export interface Kind<In> {
  readonly input?: In;
  readonly needed?: boolean;
  /** Checks a value and gives what is sent. */
  read(field: string, value: unknown): ParamValue;
}

/** A parameter that must be given. */
export interface Needed<In> extends Kind<In> {
  readonly needed: true;
}

/** The parameters of an endpoint: the agency's names in camelCase. */
export type ParamTable = Readonly<Record<string, Kind<unknown>>>;

type NeededNames<P> = { [Name in keyof P]: P[Name] extends Needed<unknown> ? Name : never }[keyof P];
type InputOf<K> = K extends Kind<infer In> ? In : never;

/** What a caller may give for a table of parameters. */
export type ParamsOf<P> = { [Name in Exclude<keyof P, NeededNames<P>>]?: InputOf<P[Name]> } & {
  [Name in NeededNames<P>]: InputOf<P[Name]>;
};

const checks = check(API);

function refuse(field: string, reason: string, near?: readonly string[]): never {
  throw new InvalidArgumentError(API, field, reason, near);
}

function shown(value: unknown): string {
  return typeof value === "string" ? `"${value}"` : String(value);
}

function oneText(field: string, value: unknown): string {
  if (typeof value !== "string" || value.trim() === "")
    refuse(field, `${shown(value)} is not a text with something in it.`);
  return value;
}

/** Gives a kind for lists: a single value is a list of one. */
function listOf<In>(
  read: (field: string, value: unknown) => string | number,
  max?: number,
): Kind<OneOrMore<In>> {
  return {
    read(field, value) {
      const values: readonly unknown[] = Array.isArray(value) ? value : [value];
      if (values.length === 0) refuse(field, "is an empty list: leave it out to ask for all.");
      if (max !== undefined) checks.maxItems(field, values, max);
      return values.map((entry) => read(field, entry));
    },
  };
}

/** Marks a parameter as required. */
export function needed<In>(kind: Kind<In>): Needed<In> {
  return { read: kind.read, needed: true };
}

/** Any text. */
export const text: Kind<string> = { read: oneText };

/** Texts. A leading `-` excludes: `-REP` is everything but REP. */
export const texts: Kind<OneOrMore<string>> = textsUpTo();

/** As `texts`, but the agency refuses more than so many. */
export function textsUpTo(max?: number): Kind<OneOrMore<string>> {
  return listOf<string>(oneText, max);
}

/** Words of a full-text search: the agency refuses fewer than 3 characters. */
export const words: Kind<OneOrMore<string>> = wordsUpTo();

export function wordsUpTo(max?: number): Kind<OneOrMore<string>> {
  return listOf<string>((field, value) => {
    const given = oneText(field, value);
    if (given.trim().length < 3)
      refuse(field, `${shown(value)} is too short: the search needs 3 characters or more.`);
    return given;
  }, max);
}

function oneInteger(field: string, value: unknown): number {
  if (typeof value !== "number" || !Number.isSafeInteger(value))
    refuse(field, `${shown(value)} is not a whole number.`);
  return value;
}

export const integer: Kind<number> = { read: oneInteger };

/** Whole numbers. A negative one excludes: `-2020` is every year but 2020. */
export const integers: Kind<OneOrMore<number>> = listOf<number>(oneInteger);

/** A figure, in dollars where it is money. */
export const number: Kind<number> = {
  read(field, value) {
    if (typeof value !== "number" || !Number.isFinite(value))
      refuse(field, `${shown(value)} is not a number.`);
    return value;
  },
};

export const flag: Kind<boolean> = {
  read(field, value) {
    if (typeof value !== "boolean") refuse(field, `${shown(value)} is neither true nor false.`);
    return value;
  },
};

/** Switches that may be asked for both ways. */
export const flags: Kind<OneOrMore<boolean>> = listOf<boolean>((field, value) => {
  if (typeof value !== "boolean") refuse(field, `${shown(value)} is neither true nor false.`);
  return String(value);
});

/** A day, `YYYY-MM-DD`. */
export const date: Kind<string> = {
  read: (field, value) => checks.date(field, oneText(field, value)),
};

function oneYear(even: boolean) {
  return (field: string, value: unknown): number => {
    const year = oneInteger(field, value);
    const size = Math.abs(year);
    if (size < 1900 || size > 2100) refuse(field, `${year} is not a year in four digits.`);
    if (even && size % 2 === 1) {
      refuse(field, `${year} is odd: two-year periods are named by their even year.`, [String(year + 1)]);
    }
    return year;
  };
}

/** Two-year period, by its even year: 2024 is 2023 and 2024. */
export const cycle: Kind<number> = { read: oneYear(true) };

/** Two-year periods, by their even years. */
export const cycles: Kind<OneOrMore<number>> = listOf<number>(oneYear(true));

/** Years in four digits. */
export const years: Kind<OneOrMore<number>> = listOf<number>(oneYear(false));

/** A year in four digits. */
export const year: Kind<number> = { read: oneYear(false) };

function oneId(expression: RegExp, what: string) {
  return (field: string, value: unknown): string => {
    const id = oneText(field, value).trim().toUpperCase();
    if (!expression.test(id)) refuse(field, `${shown(value)} is not a ${what}.`);
    return id;
  };
}

// In 2015 an ill-formed number was answered with no rows, which read as "there is none".
const readCandidateId = oneId(
  /^-?[HSP][0-9A-Z]{8}$/,
  "candidate number: H, S or P and 8 characters, such as H2AZ09019",
);
const readCommitteeId = oneId(/^-?C\d{8}$/, "committee number: C and 8 digits, such as C00401224");

/** Candidate number: `H`, `S` or `P` and 8 characters. */
export const candidateId: Kind<string> = { read: readCandidateId };

/** Candidate numbers. */
export const candidateIds: Kind<OneOrMore<string>> = listOf<string>(readCandidateId);

/** Committee number: `C` and 8 digits. */
export const committeeId: Kind<string> = { read: readCommitteeId };

/** Committee numbers. */
export const committeeIds: Kind<OneOrMore<string>> = committeeIdsUpTo();

export function committeeIdsUpTo(max?: number): Kind<OneOrMore<string>> {
  return listOf<string>(readCommitteeId, max);
}

/** Number of an item: digits, as text, since it is past 2^53. */
export const subId: Kind<string> = {
  read: (field, value) => {
    const id = oneText(field, value).trim();
    if (!/^\d{1,25}$/.test(id))
      refuse(field, `${shown(value)} is not the number of an item: digits, as text.`);
    return id;
  },
};

/** Codes that are no state: foreign, and missing or invalid. */
const NO_STATE = ["ZZ", "OTHER"];

function oneState(field: string, value: unknown): string {
  const given = oneText(field, value).trim();
  const minus = given.startsWith("-") ? "-" : "";
  const name = given.slice(minus.length);
  const upper = name.toUpperCase();
  if (NO_STATE.includes(upper) || upper === "US") return minus + upper;
  const found = findState(name);
  if (found !== undefined) return minus + found.usps;
  // Military posts and old territories have codes of their own.
  if (/^[A-Z]{2}$/.test(upper)) return minus + upper;
  return refuse(
    field,
    `${shown(value)} is not a state: write a postal code such as AZ, or ZZ for foreign.`,
    nearest(
      name,
      states.map((state) => state.name),
    ),
  );
}

/** A state by postal code or name. `ZZ` is foreign. */
export const state: Kind<string> = { read: oneState };

/** States by postal code or name. `ZZ` is foreign, `OTHER` missing or invalid. */
export const stateCodes: Kind<OneOrMore<string>> = listOf<string>(oneState);

function oneDistrict(field: string, value: unknown): string {
  const given = oneText(field, typeof value === "number" ? String(value) : value).trim();
  if (!/^\d{1,2}$/.test(given))
    refuse(field, `${shown(value)} is not a district: two digits, 00 for a whole state.`);
  return given.padStart(2, "0");
}

/** A House district: `"09"` or 9; `"00"` is at large. */
export const district: Kind<string | number> = { read: oneDistrict };

/** House districts. */
export const districts: Kind<OneOrMore<string | number>> = listOf<string | number>(oneDistrict);

function allowed<const T extends string | number>(values: readonly T[]) {
  return (field: string, value: unknown): T => {
    if (typeof value !== "string" && typeof value !== "number")
      refuse(field, `${shown(value)} is not a code.`);
    return checks.oneOf(field, value, values);
  };
}

/** One of a closed list. */
export function oneOf<const T extends string | number>(values: readonly T[]): Kind<T> {
  return { read: allowed(values) };
}

/** One or several of a closed list. */
export function anyOf<const T extends string | number>(values: readonly T[]): Kind<OneOrMore<T>> {
  return listOf<T>(allowed(values));
}

/** One or several of the keys of a table of codes, as text. */
export function anyKeyOf<const Codes extends object>(
  codes: Codes,
): Kind<OneOrMore<`${keyof Codes & (string | number)}`>> {
  const keys = Object.keys(codes);
  return listOf((field, value) => checks.oneOf(field, String(value), keys));
}

/** Documents of a page: 1 to 200. */
export const hitCount: Kind<number> = {
  read: (field, value) => checks.integer(field, oneInteger(field, value), 1, 200),
};

/** Page number from 1. */
export const pageNumber: Kind<number> = {
  read: (field, value) => checks.integer(field, oneInteger(field, value), 1),
};

/** Rows of a page: 1 to 100. The agency refuses more. */
export const pageSize: Kind<number> = {
  read: (field, value) => checks.integer(field, oneInteger(field, value), 1, 100),
};

/** The column to sort by; `-` before it sorts descending. Several, most important first. */
export const sortText: Kind<OneOrMore<string>> = listOf<string>((field, value) => {
  const column = oneText(field, value);
  if (!/^-?[a-z_0-9]+$/.test(column))
    refuse(field, `${shown(value)} is not the name of a column, such as -receipts.`);
  return column;
});

/** A sort by one of the columns that the endpoint can sort by. */
export function sortBy<const T extends string>(columns: readonly T[]): Kind<T | `-${T}`> {
  const names: (T | `-${T}`)[] = columns.flatMap((column): (T | `-${T}`)[] => [column, `-${column}`]);
  return { read: allowed(names) };
}

/** `twoYearTransactionPeriod` → `two_year_transaction_period`. */
function agencyName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * Checks parameters and names them as the agency does. An unknown one is refused: the agency ignores it, and a
 * slip of the keyboard would be answered with everything.
 */
export function readParams(table: ParamTable, given: object): Record<string, ParamValue> {
  const sent: Record<string, ParamValue> = {};
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    const kind = Object.hasOwn(table, name) ? table[name] : undefined;
    if (kind === undefined) {
      refuse(name, "is no parameter of this method.", nearest(name, Object.keys(table)));
    }
    sent[agencyName(name)] = kind.read(name, value);
  }
  for (const [name, kind] of Object.entries(table)) {
    if (kind.needed === true && !Object.hasOwn(sent, agencyName(name))) refuse(name, "is required.");
  }
  return sent;
}
