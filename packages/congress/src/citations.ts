import { check, InvalidArgumentError } from "@govdata/core";
import { checkCongress } from "./calendar.js";
import { API } from "./read.js";
import type { Chamber, LawType, ReportType } from "./references.js";

/** A law by its parts: Public Law 117-108 is `{ congress: 117, type: "pub", number: 108 }`. */
export interface LawRef {
  congress: number;
  /** `"pub"` (default) or `"priv"`. */
  type?: LawType;
  /** The number after the dash. */
  number: number;
}
/** A law: its parts, or `"Public Law 117-108"`, `"P.L. 117-108"`, `"117-108"`. */
export type LawLike = string | LawRef;

/** A nomination by its parts. */
export interface NominationRef {
  /** Default: the congress that sits now. */
  congress?: number;
  /** `1044`, or `"851-1"` for one part of a nomination that was divided. */
  number: number | string;
}
/** A nomination: its parts, or `"PN1044 118th"`, `"PN851-1 (117th)"`. */
export type NominationLike = string | NominationRef;

/** A treaty by its parts. */
export interface TreatyRef {
  /** The congress that received it. */
  congress: number;
  number: number;
  /** Letter of a part of a treaty that was divided: `"A"`. */
  suffix?: string;
}
/** A treaty: its parts, or `"Treaty Doc. 114-13"`, `"114-13A"`. */
export type TreatyLike = string | TreatyRef;

/** A committee report by its parts. */
export interface ReportRef {
  congress: number;
  type: ReportType;
  number: number;
}
/** A committee report: its parts, or `"H. Rept. 116-617"`, `"S.Rept. 118-12"`, `"Ex. Rept. 115-2"`. */
export type ReportLike = string | ReportRef;

function unreadable(field: string, given: string, example: string): InvalidArgumentError {
  return new InvalidArgumentError(API, field, `"${given}" cannot be read: write it like ${example}.`);
}

/** Reads a law, whichever way it is named. */
export function lawOf(law: LawLike): Required<LawRef> {
  let parts: LawRef;
  if (typeof law === "string") {
    const [, word = "", congress, number] = /^([a-z.\s]*)(\d{1,3})\s*[-–]\s*(\d+)$/i.exec(law.trim()) ?? [];
    const folded = word.toLowerCase().replace(/[^a-z]/g, "");
    const pub = ["", "pl", "publ", "pub", "publiclaw"].includes(folded);
    const priv = ["priv", "pvtl", "privl", "privatelaw"].includes(folded);
    if (congress === undefined || number === undefined || (!pub && !priv)) {
      throw unreadable("law", law, '"Public Law 117-108"');
    }
    parts = { congress: Number(congress), type: priv ? "priv" : "pub", number: Number(number) };
  } else parts = law;
  const { integer, oneOf } = check(API);
  return {
    congress: checkCongress(parts.congress),
    type: oneOf("type", parts.type ?? "pub", ["pub", "priv"]),
    number: integer("number", parts.number, 1),
  };
}

/** Reads a nomination, whichever way it is named. */
export function nominationOf(
  nomination: NominationLike,
  current: number,
): { congress: number; number: string } {
  let parts: NominationRef;
  if (typeof nomination === "string") {
    const congress = /\b(\d{1,3})(?:st|nd|rd|th)\b/i.exec(nomination)?.[1];
    const number = /\bPN\s*(\d+(?:-\d+)?)\b/i.exec(nomination)?.[1];
    if (number === undefined) throw unreadable("nomination", nomination, '"PN1044 118th"');
    parts = { congress: congress === undefined ? undefined : Number(congress), number };
  } else parts = nomination;
  const number = String(parts.number)
    .trim()
    .replace(/^PN\s*/i, "");
  check(API).pattern("number", number, /[1-9]\d*(?:-\d+)?/, '1044 or "851-1"');
  return { congress: checkCongress(parts.congress ?? current), number };
}

/** Reads a treaty, whichever way it is named. */
export function treatyOf(treaty: TreatyLike): TreatyRef {
  let parts: TreatyRef;
  if (typeof treaty === "string") {
    const plain = treaty.trim().replace(/\s+/g, " ");
    const [, congress, number, suffix] =
      /(?:^|[^\d-])(\d{1,3})\s?[-/–]\s?(\d+)\s?[-/(]?\s?([a-z]{1,2})?\)?$/i.exec(plain) ?? [];
    if (congress === undefined || number === undefined)
      throw unreadable("treaty", treaty, '"Treaty Doc. 114-13"');
    parts = { congress: Number(congress), number: Number(number), suffix };
  } else parts = treaty;
  const { integer, pattern } = check(API);
  // Parts are found in upper case only.
  const suffix = parts.suffix?.trim().toUpperCase() || undefined;
  pattern("suffix", suffix, /[A-Z]{1,2}/, "A");
  return { congress: checkCongress(parts.congress), number: integer("number", parts.number, 1), suffix };
}

/** Reads a committee report, whichever way it is named. */
export function reportOf(report: ReportLike): ReportRef {
  let parts: ReportRef;
  if (typeof report === "string") {
    const [, word = "", congress, number] =
      /^([a-z.\s]+)(\d{1,3})\s*[-–]\s*(\d+)$/i.exec(report.trim()) ?? [];
    const letter = /^\s*(h|s|e)[a-z.\s]*r(?:ept|pt|eport)/i.exec(word)?.[1]?.toLowerCase();
    const type = letter === "h" ? "hrpt" : letter === "s" ? "srpt" : letter === "e" ? "erpt" : undefined;
    if (type === undefined || congress === undefined || number === undefined) {
      throw unreadable("report", report, '"H. Rept. 116-617"');
    }
    parts = { congress: Number(congress), type, number: Number(number) };
  } else parts = report;
  const { integer, oneOf } = check(API);
  return {
    congress: checkCongress(parts.congress),
    type: oneOf("type", parts.type, ["hrpt", "srpt", "erpt"]),
    number: integer("number", parts.number, 1),
  };
}

const CHAMBERS: Readonly<Record<string, Chamber>> = { h: "house", s: "senate", j: "joint" };

/** A committee's code, in lower case, and the chamber its first letter tells. */
export function committeeOf(code: string, chamber?: Chamber): { code: string; chamber: Chamber } {
  const { pattern, oneOf } = check(API);
  const lower = pattern("code", code.trim().toLowerCase(), /[hsj][a-z]{3}\d{2}/, "hspw00");
  const own = CHAMBERS[lower.charAt(0)] ?? "house";
  return { code: lower, chamber: oneOf("chamber", chamber ?? own, ["house", "senate", "joint"]) };
}

/** A member's id, in upper case. */
export function bioguideOf(id: string): string {
  return check(API).pattern("bioguideId", id.trim().toUpperCase(), /[A-Z]\d{6}/, "L000174");
}
