import type { MemberItem } from "./shapes/members.js";

/** What people put before a member's name. */
const TITLES = new Set(
  "sen senator rep representative congressman congresswoman delegate mr mrs ms miss dr hon honorable the speaker leader".split(
    " ",
  ),
);
const SUFFIXES = new Set(["jr", "sr", "ii", "iii", "iv"]);

/** A member that a name fits, and how well. */
export interface NamedMember {
  member: MemberItem;
  /** 1: first and last name; less for a last name alone, or with another first name ("Chuck" for "Charles"). */
  confidence: number;
}

function wordsOf(name: string): string[] {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’.]/g, "")
    .split(/[^a-z]+/)
    .filter((word) => word !== "" && !TITLES.has(word) && !SUFFIXES.has(word));
}

/**
 * Members whose name fits, best first. "Last, First" and "First Last" are the same; titles, dots, accents and
 * suffixes do not matter; a first name may be cut ("Andy Garbarino" does not fit "Andrew R." but the last name does).
 *
 * @example matchMembers("Sen. Patrick Leahy", members)[0]?.confidence // 1
 */
export function matchMembers(name: string, members: readonly MemberItem[]): NamedMember[] {
  const asked = wordsOf(name);
  if (asked.length === 0) return [];
  return members
    .map((member) => ({ member, confidence: fit(asked, member.name ?? "") }))
    .filter(({ confidence }) => confidence > 0)
    .sort((a, b) => b.confidence - a.confidence);
}

function fit(asked: readonly string[], name: string): number {
  const [before = "", after = ""] = name.split(",", 2);
  const last = wordsOf(before);
  const first = wordsOf(after);
  if (last.length === 0) return 0;
  const hasLast = last.every((word) => asked.includes(word));
  const rest = asked.filter((word) => !last.includes(word));
  if (!hasLast) {
    // A part of a double name, or a first name alone, is a weak hint.
    return asked.every((word) => last.includes(word)) ? 0.5 : 0;
  }
  if (rest.length === 0) return 0.7;
  const fits = (word: string) =>
    first.some((each) => each === word || (word.length === 1 && each.startsWith(word)));
  if (!rest.every(fits)) return rest.some((word) => first.some((each) => each[0] === word[0])) ? 0.5 : 0.3;
  return first[0] !== undefined && rest.includes(first[0]) ? 1 : 0.9;
}
