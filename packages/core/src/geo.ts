/** A Census Bureau region. */
export type RegionName = "Northeast" | "Midwest" | "South" | "West";

/** A Census Bureau division, a part of a region. */
export type DivisionName =
  | "New England"
  | "Middle Atlantic"
  | "East North Central"
  | "West North Central"
  | "South Atlantic"
  | "East South Central"
  | "West South Central"
  | "Mountain"
  | "Pacific";

/** A state, the District of Columbia, or a territory of the United States. */
export interface State {
  readonly name: string;
  /** Two-letter postal code: `"CA"`. */
  readonly usps: string;
  /** Two-digit FIPS code, with its leading zero: `"06"`. */
  readonly fips: string;
  /** Census region; `null` for territories, which belong to none. */
  readonly region: RegionName | null;
  /** Census division; `null` for territories. */
  readonly division: DivisionName | null;
  readonly kind: "state" | "district" | "territory";
}

/** The Census Bureau's regions and divisions with its codes. */
export const censusRegions: ReadonlyArray<{
  readonly code: string;
  readonly name: RegionName;
  readonly divisions: ReadonlyArray<{ readonly code: string; readonly name: DivisionName }>;
}> = [
  {
    code: "1",
    name: "Northeast",
    divisions: [
      { code: "1", name: "New England" },
      { code: "2", name: "Middle Atlantic" },
    ],
  },
  {
    code: "2",
    name: "Midwest",
    divisions: [
      { code: "3", name: "East North Central" },
      { code: "4", name: "West North Central" },
    ],
  },
  {
    code: "3",
    name: "South",
    divisions: [
      { code: "5", name: "South Atlantic" },
      { code: "6", name: "East South Central" },
      { code: "7", name: "West South Central" },
    ],
  },
  {
    code: "4",
    name: "West",
    divisions: [
      { code: "8", name: "Mountain" },
      { code: "9", name: "Pacific" },
    ],
  },
];

const regionOf = new Map(
  censusRegions.flatMap(({ name, divisions }) => divisions.map((d) => [d.name, name] as const)),
);

function state(
  name: string,
  usps: string,
  fips: string,
  division: DivisionName,
  kind: "state" | "district" = "state",
): State {
  return { name, usps, fips, region: regionOf.get(division) ?? null, division, kind };
}

function territory(name: string, usps: string, fips: string): State {
  return { name, usps, fips, region: null, division: null, kind: "territory" };
}

/** The 50 states, the District of Columbia, Puerto Rico, Guam, the U.S. Virgin Islands, American Samoa and the Northern Mariana Islands, in the order of their FIPS codes. */
export const states: readonly State[] = [
  state("Alabama", "AL", "01", "East South Central"),
  state("Alaska", "AK", "02", "Pacific"),
  state("Arizona", "AZ", "04", "Mountain"),
  state("Arkansas", "AR", "05", "West South Central"),
  state("California", "CA", "06", "Pacific"),
  state("Colorado", "CO", "08", "Mountain"),
  state("Connecticut", "CT", "09", "New England"),
  state("Delaware", "DE", "10", "South Atlantic"),
  state("District of Columbia", "DC", "11", "South Atlantic", "district"),
  state("Florida", "FL", "12", "South Atlantic"),
  state("Georgia", "GA", "13", "South Atlantic"),
  state("Hawaii", "HI", "15", "Pacific"),
  state("Idaho", "ID", "16", "Mountain"),
  state("Illinois", "IL", "17", "East North Central"),
  state("Indiana", "IN", "18", "East North Central"),
  state("Iowa", "IA", "19", "West North Central"),
  state("Kansas", "KS", "20", "West North Central"),
  state("Kentucky", "KY", "21", "East South Central"),
  state("Louisiana", "LA", "22", "West South Central"),
  state("Maine", "ME", "23", "New England"),
  state("Maryland", "MD", "24", "South Atlantic"),
  state("Massachusetts", "MA", "25", "New England"),
  state("Michigan", "MI", "26", "East North Central"),
  state("Minnesota", "MN", "27", "West North Central"),
  state("Mississippi", "MS", "28", "East South Central"),
  state("Missouri", "MO", "29", "West North Central"),
  state("Montana", "MT", "30", "Mountain"),
  state("Nebraska", "NE", "31", "West North Central"),
  state("Nevada", "NV", "32", "Mountain"),
  state("New Hampshire", "NH", "33", "New England"),
  state("New Jersey", "NJ", "34", "Middle Atlantic"),
  state("New Mexico", "NM", "35", "Mountain"),
  state("New York", "NY", "36", "Middle Atlantic"),
  state("North Carolina", "NC", "37", "South Atlantic"),
  state("North Dakota", "ND", "38", "West North Central"),
  state("Ohio", "OH", "39", "East North Central"),
  state("Oklahoma", "OK", "40", "West South Central"),
  state("Oregon", "OR", "41", "Pacific"),
  state("Pennsylvania", "PA", "42", "Middle Atlantic"),
  state("Rhode Island", "RI", "44", "New England"),
  state("South Carolina", "SC", "45", "South Atlantic"),
  state("South Dakota", "SD", "46", "West North Central"),
  state("Tennessee", "TN", "47", "East South Central"),
  state("Texas", "TX", "48", "West South Central"),
  state("Utah", "UT", "49", "Mountain"),
  state("Vermont", "VT", "50", "New England"),
  state("Virginia", "VA", "51", "South Atlantic"),
  state("Washington", "WA", "53", "Pacific"),
  state("West Virginia", "WV", "54", "South Atlantic"),
  state("Wisconsin", "WI", "55", "East North Central"),
  state("Wyoming", "WY", "56", "Mountain"),
  territory("American Samoa", "AS", "60"),
  territory("Guam", "GU", "66"),
  territory("Northern Mariana Islands", "MP", "69"),
  territory("Puerto Rico", "PR", "72"),
  territory("U.S. Virgin Islands", "VI", "78"),
];

/** Other names in common use, folded as `fold` does. */
const ALIASES: Readonly<Record<string, string>> = {
  "washington dc": "DC",
  "virgin islands": "VI",
  "united states virgin islands": "VI",
  "virgin islands of the united states": "VI",
  "commonwealth of the northern mariana islands": "MP",
  cnmi: "MP",
};

function fold(text: string): string {
  return text.toLowerCase().replace(/[.,]/g, "").replace(/\s+/g, " ").trim();
}

const index = new Map<string, State>();
for (const entry of states) {
  for (const key of [entry.name, entry.usps, entry.fips]) index.set(fold(key), entry);
  for (const [alias, usps] of Object.entries(ALIASES)) if (usps === entry.usps) index.set(alias, entry);
}

/**
 * Finds a state or territory by its name, postal code or two-digit FIPS code, in any case.
 *
 * @param text `"Ohio"`, `"oh"`, `"39"`, `"D.C."`.
 * @returns `undefined` when there is none.
 * @example
 * findState("puerto rico")?.fips // "72"
 */
export function findState(text: string): State | undefined {
  return index.get(fold(text));
}
