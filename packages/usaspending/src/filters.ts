import { InvalidArgumentError, nearest } from "@govdata/core";
import { ALL_CODES, type AwardTypeCode } from "./award-types.js";
import { checks } from "./http.js";
import { API } from "./read.js";

/** A span of days; both are included. */
export interface TimePeriod {
  /** YYYY-MM-DD. Searches reach back to 2007-10-01; an earlier day is moved there, which `messages` says. */
  startDate: string;
  endDate: string;
  /**
   * Which date counts. Default `action_date`, except that a search of awards without it compares `startDate` with the
   * latest action and `endDate` with the signing. `new_awards_only`: awards that began in the period.
   * Searches of sub-awards know `action_date` and `last_modified_date` only.
   */
  dateType?: "action_date" | "date_signed" | "last_modified_date" | "new_awards_only";
}

/** A place. */
export interface Location {
  /** Three letters: `"USA"`, `"DEU"`; `"FOREIGN"` is every country but the United States. */
  country: string;
  /** Two letters: `"VA"`. */
  state?: string;
  /** Three digits of the county's FIPS code within its state: `"059"`. Needs `state`. */
  county?: string;
  city?: string;
  /** Two characters, as the district was when the award was made. Needs `state`, excludes `county`. */
  districtOriginal?: string;
  /** Two characters, as districts are drawn now. Needs `state`, excludes `county`. */
  districtCurrent?: string;
  /** Five digits. */
  zip?: string;
}

/** An agency, by its full official name: any other spelling finds nothing, without an error. */
export interface AgencyFilter {
  type: "awarding" | "funding";
  tier: "toptier" | "subtier";
  /** `"Department of Defense"`; see `agencies.find`. */
  name: string;
  /** With a subtier name that several agencies have, such as "Office of Inspector General". */
  toptierName?: string;
}

/** Codes that must and must not occur. */
export interface CodeFilter<Code> {
  require?: readonly Code[];
  exclude?: readonly Code[];
}

/** Parts of a Treasury account symbol. */
export interface TreasuryAccountFilter {
  /** Agency identifier, three characters. */
  aid: string;
  /** Main account code, four digits. */
  main: string;
  /** Allocation transfer agency, three characters. */
  ata?: string | null;
  /** First year of availability. */
  bpoa?: string | null;
  /** Last year of availability. */
  epoa?: string | null;
  /** `"X"`: available without end. */
  a?: string | null;
  /** Sub-account, three digits. */
  sub?: string | null;
}

/** What a search is narrowed by. All that are given must hold; several values of one are alternatives. */
export interface Filters {
  /** Words or phrases, each of three characters or more. */
  keywords?: readonly string[];
  /** Text of the award's description. */
  description?: string;
  timePeriod?: readonly TimePeriod[];
  placeOfPerformanceScope?: "domestic" | "foreign";
  placeOfPerformanceLocations?: readonly Location[];
  agencies?: readonly AgencyFilter[];
  /** A recipient's name, UEI or DUNS. One text: the agency looks at the first only. */
  recipientSearchText?: string;
  /** A recipient's id (`"…-C"`); spending over time, by category and new awards only: other searches ignore it. */
  recipientId?: string;
  recipientScope?: "domestic" | "foreign";
  recipientLocations?: readonly Location[];
  /** `"small_business"`, `"woman_owned_business"`, `"higher_education"`, `"nonprofit"`, `"government"`, … */
  recipientTypeNames?: readonly string[];
  /** Award types; see `AWARD_TYPES`. */
  awardTypeCodes?: readonly AwardTypeCode[];
  /** Award numbers (PIID, FAIN, URI); in double quotes for an exact match. */
  awardIds?: readonly string[];
  /** US dollars. */
  awardAmounts?: readonly { lowerBound?: number; upperBound?: number }[];
  /** Assistance listings (formerly CFDA): `"93.778"`. */
  programNumbers?: readonly string[];
  /** Industries: 2, 4 or 6 digits. */
  naicsCodes?: readonly string[] | CodeFilter<string>;
  /** Products and services: codes, or paths such as `["Service", "B", "B5"]`. */
  pscCodes?: readonly string[] | CodeFilter<readonly string[]>;
  /** Treasury accounts by path: `["091", "091-0800"]`. */
  tasCodes?: CodeFilter<readonly string[]>;
  treasuryAccountComponents?: readonly TreasuryAccountFilter[];
  contractPricingTypeCodes?: readonly string[];
  setAsideTypeCodes?: readonly string[];
  extentCompetedTypeCodes?: readonly string[];
  /** Disaster and emergency fund codes: letters or digits. */
  defCodes?: readonly string[];
  /** At least one of the two in each. */
  programActivities?: readonly { name?: string; code?: string }[];
  /** An award's generated id. */
  awardUniqueId?: string;
}

/** The agency's name of each filter. */
const NAMES: { readonly [Key in keyof Required<Filters>]: string } = {
  keywords: "keywords",
  description: "description",
  timePeriod: "time_period",
  placeOfPerformanceScope: "place_of_performance_scope",
  placeOfPerformanceLocations: "place_of_performance_locations",
  agencies: "agencies",
  recipientSearchText: "recipient_search_text",
  recipientId: "recipient_id",
  recipientScope: "recipient_scope",
  recipientLocations: "recipient_locations",
  recipientTypeNames: "recipient_type_names",
  awardTypeCodes: "award_type_codes",
  awardIds: "award_ids",
  awardAmounts: "award_amounts",
  programNumbers: "program_numbers",
  naicsCodes: "naics_codes",
  pscCodes: "psc_codes",
  tasCodes: "tas_codes",
  treasuryAccountComponents: "treasury_account_components",
  contractPricingTypeCodes: "contract_pricing_type_codes",
  setAsideTypeCodes: "set_aside_type_codes",
  extentCompetedTypeCodes: "extent_competed_type_codes",
  defCodes: "def_codes",
  programActivities: "program_activities",
  awardUniqueId: "award_unique_id",
};

/** Filters as they are sent. */
export type WireFilters = Record<string, unknown>;

export interface FilterRules {
  /** Whether the endpoint looks at `recipientId`. */
  recipientId?: boolean;
  /** Whether award types are required. */
  awardTypes?: boolean;
  /** Whether it searches sub-awards, which know two date types only. */
  subawards?: boolean;
}

const refuse = (field: string, reason: string, near?: readonly string[]) =>
  new InvalidArgumentError(API, field, reason, near);

/**
 * Checks filters and writes them in the agency's names.
 *
 * @throws InvalidArgumentError for no filter at all and for blank values (both would be answered with arbitrary
 * awards), for a filter that does not exist, and for whatever the agency refuses or silently finds nothing for.
 */
export function wireFilters(filters: Filters, rules: FilterRules = {}): WireFilters {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  for (const [key, value] of given) {
    if (!Object.hasOwn(NAMES, key)) {
      throw refuse(`filters.${key}`, "is no filter of this API.", nearest(key, Object.keys(NAMES)));
    }
    refuseBlank(`filters.${key}`, value);
  }
  if (given.length === 0) {
    throw refuse("filters", "is empty: the agency would answer with arbitrary awards. Give at least one.");
  }
  if (filters.recipientId !== undefined && rules.recipientId !== true) {
    throw refuse(
      "filters.recipientId",
      "is ignored by this search: use recipientSearchText with a name or UEI.",
    );
  }
  if (rules.awardTypes === true) checks.required("filters.awardTypeCodes", filters.awardTypeCodes);
  for (const code of filters.awardTypeCodes ?? []) checks.oneOf("filters.awardTypeCodes", code, ALL_CODES);
  for (const word of filters.keywords ?? []) {
    if (word.trim().length < 3)
      throw refuse("filters.keywords", `"${word}" is too short: three characters or more.`);
  }
  const wired: WireFilters = {};
  for (const [key, value] of given) wired[NAMES[key as keyof Filters]] = value;
  if (filters.timePeriod) wired.time_period = filters.timePeriod.map((period) => wirePeriod(period, rules));
  if (filters.recipientSearchText !== undefined) wired.recipient_search_text = [filters.recipientSearchText];
  for (const key of ["placeOfPerformanceLocations", "recipientLocations"] as const) {
    if (filters[key]) wired[NAMES[key]] = filters[key].map((place) => wireLocation(`filters.${key}`, place));
  }
  if (filters.agencies) {
    wired.agencies = filters.agencies.map(({ toptierName, ...agency }) =>
      toptierName === undefined ? agency : { ...agency, toptier_name: toptierName },
    );
  }
  if (filters.awardAmounts) wired.award_amounts = filters.awardAmounts.map(wireAmount);
  const naics = filters.naicsCodes;
  for (const code of naics === undefined ? [] : isCodeFilter(naics) ? codesOf(naics) : naics) {
    checks.pattern("filters.naicsCodes", code, /\d{2}(?:\d{2}){0,2}/, '"33", "3364" or "336414"');
  }
  for (const number of filters.programNumbers ?? []) {
    checks.pattern("filters.programNumbers", number, /\d{2}\.[0-9A-Za-z]{3}/, '"93.778"');
  }
  return wired;
}

/** The earliest day asked for. */
export function earliest(filters: Filters): string | undefined {
  return filters.timePeriod?.map(({ startDate }) => startDate).sort()[0];
}

function isCodeFilter(codes: readonly string[] | CodeFilter<string>): codes is CodeFilter<string> {
  return !Array.isArray(codes);
}

function codesOf({ require = [], exclude = [] }: CodeFilter<string>): string[] {
  return [...require, ...exclude];
}

/** The agency drops lists of empty texts without a word, and fails with a 500 on null bytes. */
function refuseBlank(field: string, value: unknown): void {
  if (Array.isArray(value)) {
    if (value.length === 0) throw refuse(field, "is an empty list, which would filter nothing.");
    for (const entry of value) refuseBlank(field, entry);
  } else if (typeof value === "object" && value !== null) {
    const inner = Object.values(value).filter((entry) => entry !== undefined);
    if (inner.length === 0) throw refuse(field, "is empty, which would filter nothing.");
    for (const entry of inner) if (entry !== null) refuseBlank(field, entry);
  } else if (typeof value === "string") {
    if (value.trim() === "") throw refuse(field, "is blank, which would filter nothing.");
    if (value.includes("\0")) throw refuse(field, "holds a null byte.");
  }
}

function wirePeriod({ startDate, endDate, dateType }: TimePeriod, { subawards }: FilterRules) {
  const types = subawards
    ? (["action_date", "last_modified_date"] as const)
    : (["action_date", "date_signed", "last_modified_date", "new_awards_only"] as const);
  const start_date = checks.date(
    "filters.timePeriod.startDate",
    checks.required("filters.timePeriod.startDate", startDate),
  );
  const end_date = checks.date(
    "filters.timePeriod.endDate",
    checks.required("filters.timePeriod.endDate", endDate),
  );
  if (start_date > end_date) {
    throw refuse("filters.timePeriod", `starts on ${start_date}, after its end on ${end_date}.`);
  }
  const date_type = checks.oneOf("filters.timePeriod.dateType", dateType, types);
  return { start_date, end_date, ...(date_type === undefined ? {} : { date_type }) };
}

function wireLocation(field: string, place: Location) {
  const { country, state, county, city, districtOriginal, districtCurrent, zip } = place;
  checks.pattern(
    `${field}.country`,
    checks.required(`${field}.country`, country),
    /[A-Z]{3}|FOREIGN/,
    '"USA"',
  );
  checks.pattern(`${field}.state`, state, /[A-Z]{2}/, '"VA"');
  checks.pattern(`${field}.county`, county, /\d{3}/, '"059"');
  checks.pattern(`${field}.zip`, zip, /\d{5}/, '"60661"');
  const district = districtOriginal ?? districtCurrent;
  if (districtOriginal !== undefined && districtCurrent !== undefined) {
    throw refuse(field, "has districtOriginal and districtCurrent: only one can be used.");
  }
  if (county !== undefined && state === undefined) throw refuse(`${field}.county`, "needs state.");
  if (district !== undefined) {
    if (country !== "USA" || state === undefined)
      throw refuse(field, 'a district needs country "USA" and state.');
    if (county !== undefined) throw refuse(field, "has a county and a district: only one can be used.");
  }
  return {
    country,
    ...(state === undefined ? {} : { state }),
    ...(county === undefined ? {} : { county }),
    ...(city === undefined ? {} : { city }),
    ...(districtOriginal === undefined ? {} : { district_original: districtOriginal }),
    ...(districtCurrent === undefined ? {} : { district_current: districtCurrent }),
    ...(zip === undefined ? {} : { zip }),
  };
}

function wireAmount({ lowerBound, upperBound }: { lowerBound?: number; upperBound?: number }) {
  if (lowerBound !== undefined && upperBound !== undefined && lowerBound > upperBound) {
    // The agency answers this with nothing, as if there were no such awards.
    throw refuse("filters.awardAmounts", `lowerBound ${lowerBound} is more than upperBound ${upperBound}.`);
  }
  return {
    ...(lowerBound === undefined ? {} : { lower_bound: lowerBound }),
    ...(upperBound === undefined ? {} : { upper_bound: upperBound }),
  };
}
