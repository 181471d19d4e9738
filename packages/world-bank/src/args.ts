import { buildQuery, InvalidArgumentError, nearest, type Params } from "@govdata/core";
import { countryCodes, findEconomy } from "./economies.js";
import { API, spec } from "./spec.js";
import type { Language, PageParams } from "./types.js";

/** Documented limits (help desk article 898581). */
const MAX_INDICATORS = 60;
const MAX_SEGMENT = 1_500;
const MAX_ADDRESS = 4_000;
export const MAX_PER_PAGE = 32_500;

/** Languages that may stand before a path. */
const LANGUAGES: readonly Language[] = [
  "en",
  "es",
  "fr",
  "ar",
  "zh",
  "bg",
  "de",
  "hi",
  "id",
  "ja",
  "km",
  "ko",
  "mk",
  "mn",
  "pl",
  "pt",
  "ro",
  "ru",
  "sq",
  "th",
  "tr",
  "uk",
  "vi",
];

/** Income levels by code. */
export const INCOME_LEVELS: Readonly<Record<string, string>> = {
  HIC: "High income",
  UMC: "Upper middle income",
  LMC: "Lower middle income",
  LIC: "Low income",
  MIC: "Middle income",
  LMY: "Low & middle income",
  INX: "Not classified",
};

/** Lending types by code. */
export const LENDING_TYPES: Readonly<Record<string, string>> = {
  IBD: "IBRD",
  IDB: "Blend",
  IDX: "IDA",
  LNX: "Not classified",
};

const refuse = (field: string, reason: string, near: readonly string[] = []) =>
  new InvalidArgumentError(API, field, reason, near);

/**
 * Parts of a path, parted by ";" as the API wants them, which must itself stay unencoded.
 *
 * @throws InvalidArgumentError past 1,500 characters, the documented length of one part
 */
export function segment(field: string, parts: readonly string[]): string {
  for (const part of parts) if (/^\.{0,2}$/.test(part.trim())) throw refuse(field, `"${part}" is no code`);
  const text = parts.map(encodeURIComponent).join(";");
  if (text.length > MAX_SEGMENT) {
    throw refuse(
      field,
      `${parts.length} codes take ${text.length} characters; at most ${MAX_SEGMENT} fit in one call`,
    );
  }
  return text;
}

/** Checks the length of the whole address, which the API documents as 4,000 characters at most. */
export function fits(path: string, params: Params): string {
  const length = `${spec.baseUrl}${path}?${buildQuery({ ...spec.params, ...params })}`.length;
  if (length > MAX_ADDRESS)
    throw refuse(
      "path",
      `the address takes ${length} characters, ${MAX_ADDRESS} are allowed: ask for less at once`,
    );
  return path;
}

/** `/fr` before a path, or nothing. */
export function prefix(language: Language | undefined): string {
  if (language === undefined) return "";
  if (LANGUAGES.includes(language)) return `/${language}`;
  throw refuse(
    "language",
    `"${language}" is none of the API's languages (${LANGUAGES.join(", ")})`,
    nearest(language, LANGUAGES),
  );
}

/** One country's code. */
export function oneCountry(country: string): string {
  const codes = countryCodes([country]);
  const [code, ...more] = codes === "all" ? [] : codes;
  if (code === undefined || more.length > 0) throw refuse("country", `"${country}" is not one country`);
  return code;
}

/** One indicator's id. */
export function oneIndicator(id: string): string {
  const [code = "", ...more] = indicatorIds(id);
  if (more.length > 0) throw refuse("indicator", "takes one id: several at once work for figures only");
  return code;
}

/** Indicator ids, each once. They are strings of letters, digits, dots and underscores, in any case. */
export function indicatorIds(ids: string | readonly string[]): string[] {
  const asked = (typeof ids === "string" ? [ids] : ids)
    .flatMap((each) => each.split(";"))
    .map((each) => each.trim());
  const unique = [...new Map(asked.map((each) => [each.toLowerCase(), each])).values()].filter(
    (each) => each !== "",
  );
  if (unique.length === 0) throw refuse("indicator", "name at least one indicator, such as NY.GDP.MKTP.CD");
  if (unique.length > MAX_INDICATORS) {
    throw refuse("indicator", `${unique.length} indicators; at most ${MAX_INDICATORS} fit in one call`);
  }
  for (const each of unique) {
    if (!/^[A-Za-z0-9][^\s;/\\?#%]*$/.test(each)) {
      throw refuse(
        "indicator",
        `"${each}" is no indicator id; ids look like NY.GDP.MKTP.CD (search for one by words)`,
      );
    }
  }
  return unique;
}

/** A database id: a number. Anything else is answered by the API with a page of HTML. */
export function sourceId(source: string | number): string {
  const text = String(source).trim();
  if (!/^\d{1,4}$/.test(text))
    throw refuse("source", `"${text}" is no database id; ids are numbers, 2 is World Development Indicators`);
  return text;
}

/** A topic id: a number. */
export function topicId(topic: string | number): string {
  const text = String(topic).trim();
  if (!/^\d{1,4}$/.test(text))
    throw refuse("topic", `"${text}" is no topic id; ids are numbers from 1 to 21`);
  return text;
}

const POINT = /^(?:\d{4}|\d{4}M(?:0[1-9]|1[0-2])|\d{4}Q[1-4])$/;

/** A date or range in the API's own form. */
export function dateText(date: string | number): string {
  const text = String(date).trim().toUpperCase();
  const wrong = `"${date}" is no date; write 2020, 2015:2024, 2012M01:2012M08, 2013Q1:2013Q4 or YTD:2013`;
  if (/^YTD:\d{4}$/.test(text)) return text;
  const parts = text.split(":");
  if (parts.length > 2 || !parts.every((part) => POINT.test(part))) throw refuse("date", wrong);
  const [from = "", to = from] = parts;
  if (from.length !== to.length || from[4] !== to[4])
    throw refuse("date", `"${date}" mixes years, quarters and months`);
  if (from > to) throw refuse("date", `"${date}" ends before it begins`, [`${to}:${from}`]);
  return text;
}

/** A whole number within bounds; nothing passes as nothing. */
export function whole(
  field: string,
  value: number | undefined,
  min: number,
  max: number,
): number | undefined {
  if (value === undefined) return undefined;
  if (!Number.isInteger(value) || value < min || value > max) {
    throw refuse(field, `${value} is not a whole number from ${min} to ${max}`);
  }
  return value;
}

/** Paging parameters as sent. */
export function pageParams(params: PageParams): Params {
  return {
    page: whole("page", params.page, 1, 1_000_000),
    per_page: whole("perPage", params.perPage, 1, MAX_PER_PAGE),
  };
}

/** A code out of a closed list, by code or name in any case. */
export function codeOf(
  field: string,
  value: string | undefined,
  table: Readonly<Record<string, string>>,
): string | undefined {
  if (value === undefined) return undefined;
  const wanted = value.trim().toLowerCase();
  const found = Object.entries(table).find(([code, name]) =>
    [code.toLowerCase(), name.toLowerCase()].includes(wanted),
  );
  if (found) return found[0];
  const known = Object.entries(table).map(([code, name]) => `${code} (${name})`);
  throw refuse(field, `"${value}" is none of ${known.join(", ")}`);
}

/** A region or other group: its code or name. Codes the offline table lacks are the API's to judge, since groups come and go. */
export function regionCode(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const found = findEconomy(value);
  if (found?.group) return found.id;
  if (found) throw refuse("region", `${found.id} is a country, not a region`);
  const text = value.trim();
  if (/^\w{2,30}$/.test(text)) return text;
  throw refuse("region", `"${value}" is no region; use a code or name such as SSF or South Asia`);
}
