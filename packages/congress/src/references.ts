import { InvalidArgumentError, nearest } from "@govdata/core";
import { checkCongress, ordinal } from "./calendar.js";
import { API } from "./read.js";

/** Types of bills and resolutions, as the API's paths have them. */
export type BillType = "hr" | "s" | "hjres" | "sjres" | "hconres" | "sconres" | "hres" | "sres";
/** `suamdt` (unprinted Senate amendments) exists in the 97th and 98th Congress only. */
export type AmendmentType = "hamdt" | "samdt" | "suamdt";
export type LawType = "pub" | "priv";
export type ReportType = "hrpt" | "srpt" | "erpt";
export type Chamber = "house" | "senate" | "joint";

interface Kind {
  /** How it is cited: "H.R.". */
  label: string;
  name: string;
  /** Its word in addresses of congress.gov. */
  page: string;
  /** Other ways to write it, without dots and spaces. */
  also: readonly string[];
}

export const BILL_TYPES: Readonly<Record<BillType, Kind>> = {
  hr: { label: "H.R.", name: "House bill", page: "house-bill", also: ["hb"] },
  s: { label: "S.", name: "Senate bill", page: "senate-bill", also: ["sb"] },
  hjres: {
    label: "H.J.Res.",
    name: "House joint resolution",
    page: "house-joint-resolution",
    also: ["hjr", "hjresolution"],
  },
  sjres: {
    label: "S.J.Res.",
    name: "Senate joint resolution",
    page: "senate-joint-resolution",
    also: ["sjr", "sjresolution"],
  },
  hconres: {
    label: "H.Con.Res.",
    name: "House concurrent resolution",
    page: "house-concurrent-resolution",
    also: ["hcr", "hconcres"],
  },
  sconres: {
    label: "S.Con.Res.",
    name: "Senate concurrent resolution",
    page: "senate-concurrent-resolution",
    also: ["scr", "sconcres"],
  },
  hres: { label: "H.Res.", name: "House resolution", page: "house-resolution", also: ["hresolution"] },
  sres: { label: "S.Res.", name: "Senate resolution", page: "senate-resolution", also: ["sresolution"] },
};

export const AMENDMENT_TYPES: Readonly<Record<AmendmentType, Kind>> = {
  hamdt: { label: "H.Amdt.", name: "House amendment", page: "house-amendment", also: ["ha"] },
  samdt: { label: "S.Amdt.", name: "Senate amendment", page: "senate-amendment", also: ["sa"] },
  suamdt: {
    label: "S.U.Amdt.",
    name: "Senate unprinted amendment",
    page: "senate-unprinted-amendment",
    also: ["su"],
  },
};

/** A bill by its parts. Without `congress` the one that sits now is meant. */
export interface BillRef {
  congress?: number;
  /** `"hr"`, also `"H.R."`. */
  type: BillType | (string & {});
  number: number | string;
}
/** A bill: its parts, or a text such as `"HR 1 119th"`, `"S. 3580 (117th)"`, `"117/hr/3076"` or its address on congress.gov. */
export type BillLike = string | BillRef;

/** An amendment by its parts. */
export interface AmendmentRef {
  congress?: number;
  type: AmendmentType | (string & {});
  number: number | string;
}
/** An amendment: its parts, or a text such as `"S.Amdt. 2137 117th"`. */
export type AmendmentLike = string | AmendmentRef;

export interface Measure<Type extends string> {
  congress: number;
  type: Type;
  number: string;
}

/** Reads a bill, whichever way it is named. */
export function billOf(bill: BillLike, current: number): Measure<BillType> {
  return measure(bill, BILL_TYPES, current, { field: "bill", example: '"HR 1 119th"' });
}

/** Reads an amendment, whichever way it is named. */
export function amendmentOf(amendment: AmendmentLike, current: number): Measure<AmendmentType> {
  const found = measure(amendment, AMENDMENT_TYPES, current, {
    field: "amendment",
    example: '"S.Amdt. 2137 117th"',
  });
  if (found.type === "suamdt" && found.congress !== 97 && found.congress !== 98) {
    throw refuse("amendment", "unprinted Senate amendments exist in the 97th and 98th Congress only.");
  }
  return found;
}

/** `{ congress: 119, type: "hr", number: "1" }` → `"H.R. 1 (119th)"`. */
export function billLabel(bill: { congress: number; type: string; number: string }): string {
  return `${BILL_TYPES[typeKey(bill.type, BILL_TYPES) ?? "hr"].label} ${bill.number} (${ordinal(bill.congress)})`;
}

/** The type's key for however it is written; undefined when it is none. */
export function typeKey<Type extends string>(
  written: string,
  kinds: Readonly<Record<Type, Kind>>,
): Type | undefined {
  const folded = fold(written);
  for (const key in kinds) {
    const { label, name, page, also } = kinds[key];
    if ([key, fold(label), fold(name), fold(page)].includes(folded) || also.includes(folded)) return key;
  }
  return undefined;
}

function measure<Type extends string>(
  given: string | { congress?: number; type: string; number: number | string },
  kinds: Readonly<Record<Type, Kind>>,
  current: number,
  words: { field: string; example: string },
): Measure<Type> {
  const parts = typeof given === "string" ? split(given, words) : given;
  const type = typeKey(parts.type, kinds);
  const known = Object.keys(kinds);
  if (type === undefined) {
    const field = typeof given === "string" ? words.field : "type";
    throw refuse(
      field,
      `"${parts.type}" is no type: write one of ${known.join(", ")}, as in ${words.example}.`,
      nearest(fold(parts.type), known),
    );
  }
  const number = String(parts.number).trim();
  // Early bills have halves: "590½" is one of the 6th Congress.
  if (!/^[1-9]\d*½?$/.test(number)) {
    throw refuse(
      typeof given === "string" ? words.field : "number",
      `"${number}" is no number of a bill or amendment, such as 3076.`,
    );
  }
  return { congress: checkCongress(parts.congress ?? current), type, number };
}

/** Cuts "H.R. 1 of the 119th Congress", "119/hr/1", "hr1-119" or an address into its parts. */
function split(
  given: string,
  words: { field: string; example: string },
): { congress?: number; type: string; number: string } {
  const address = /(?:bill|amendment)\/(\d{1,3})(?:st|nd|rd|th)?(?:-congress)?\/([a-z-]+)\/(\d+)/i.exec(
    given,
  );
  if (address !== null) {
    const [, congress, type = "", number = ""] = address;
    return { congress: Number(congress), type, number };
  }
  let rest = given.toLowerCase().replace(/\b(?:of|the|in|no|number|congress)\b/g, " ");
  let congress: number | undefined;
  rest = rest.replace(/\b(\d{1,3})(?:st|nd|rd|th)\b/, (_, digits: string) => {
    congress = Number(digits);
    return " ";
  });
  const before = /^\W*(\d{1,3})\W+(?=[a-z])/.exec(rest);
  if (congress === undefined && before !== null) {
    congress = Number(before[1]);
    rest = rest.slice(before[0].length);
  }
  const letters = rest.match(/[a-z]+/g) ?? [];
  const numbers = rest.match(/\d+½?/g) ?? [];
  const [number, last] = numbers;
  const most = congress === undefined ? 2 : 1;
  if (letters.length === 0 || number === undefined || numbers.length > most) {
    throw refuse(words.field, `"${given}" cannot be read: write it like ${words.example}.`);
  }
  return {
    congress: congress ?? (last === undefined ? undefined : Number(last)),
    type: letters.join(""),
    number,
  };
}

function fold(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, "");
}

function refuse(field: string, reason: string, near: readonly string[] = []): InvalidArgumentError {
  return new InvalidArgumentError(API, field, reason, near);
}
