import { ownValue } from "@govdata/core";
import type { AgencyEntry } from "./agency-table.js";

/** An agency that a name may mean. */
export interface AgencyMatch<Entry extends AgencyEntry = AgencyEntry> {
  agency: Entry;
  /** 0 to 1: 1 for its code, abbreviation or full name. */
  confidence: number;
}

/** From this confidence on a name is taken for granted. */
export const SURE = 0.9;

/** Words that say nothing of which agency it is. */
const NOISE = new Set(["the", "of", "for", "and", "us", "united", "states", "federal", "department", "dept"]);
/** Words that people leave out at the end. */
const FORM = new Set([...NOISE, "administration", "agency", "office", "commission", "board"]);

/** Names people use that are in no official name. */
const NICKNAMES: Readonly<Record<string, string>> = { pentagon: "097" };

function words(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/[.']/g, "")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
}

const essence = (text: string, noise: ReadonlySet<string>) =>
  words(text)
    .filter((word) => !noise.has(word))
    .sort()
    .join(" ");

/**
 * The agencies that a code, an abbreviation or a name in any form may mean, best first: "080", "NASA", "Defense",
 * "State Department", "the Pentagon".
 *
 * @example
 * matchAgencies("State Department", AGENCIES)[0]?.agency.toptier_code // "019"
 */
export function matchAgencies<Entry extends AgencyEntry>(
  text: string,
  agencies: readonly Entry[],
): AgencyMatch<Entry>[] {
  const asked = text.trim();
  const code =
    ownValue(NICKNAMES, essence(asked, NOISE)) ??
    (/^\d{1,4}$/.test(asked) ? asked.padStart(3, "0") : undefined);
  const found = agencies.flatMap((agency): AgencyMatch<Entry>[] => {
    const confidence = code === undefined ? likeness(asked, agency) : agency.toptier_code === code ? 1 : 0;
    return confidence > 0 ? [{ agency, confidence }] : [];
  });
  return found.sort((a, b) => b.confidence - a.confidence);
}

function likeness(asked: string, { abbreviation, agency_name }: AgencyEntry): number {
  const plain = words(asked).join(" ");
  if (plain === "") return 0;
  if (plain === words(abbreviation).join(" ") || plain === words(agency_name).join(" ")) return 1;
  const core = essence(asked, NOISE);
  if (core === "") return 0;
  if (core === essence(agency_name, NOISE)) return 0.95;
  if (core === essence(agency_name, FORM)) return 0.9;
  const own = new Set(words(agency_name));
  return core.split(" ").every((word) => own.has(word)) ? 0.6 : 0;
}
