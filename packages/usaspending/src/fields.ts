import type { AwardGroup } from "./award-types.js";
import { anything, byName, list, name, number, optional, type Read, row, scalar, text } from "./read.js";

const coded = optional(row({ code: text, description: text }));

/** A place, as far as the award has one. Which names it has is not documented. */
const place = optional(byName(scalar));

/** What each field of an award search holds. Amounts are US dollars over the award's whole life, not of a period. */
export const AWARD_FIELDS = {
  "Award ID": text,
  "Recipient Name": text,
  "Recipient UEI": text,
  "Recipient DUNS Number": text,
  recipient_id: text,
  prime_award_recipient_id: text,
  "Awarding Agency": text,
  "Awarding Agency Code": text,
  "Awarding Sub Agency": text,
  "Awarding Sub Agency Code": text,
  "Funding Agency": text,
  "Funding Agency Code": text,
  "Funding Sub Agency": text,
  "Funding Sub Agency Code": text,
  "Place of Performance City Code": text,
  "Place of Performance State Code": text,
  "Place of Performance Country Code": text,
  "Place of Performance Zip5": text,
  Description: text,
  "Last Modified Date": text,
  "Base Obligation Date": text,
  generated_internal_id: text,
  def_codes: list(name),
  "COVID-19 Obligations": number,
  "COVID-19 Outlays": number,
  "Infrastructure Obligations": number,
  "Infrastructure Outlays": number,
  "Recipient Location": place,
  "Primary Place of Performance": place,
  "Start Date": text,
  "End Date": text,
  /** Obligated so far. */
  "Award Amount": number,
  "Total Outlays": number,
  "Contract Award Type": text,
  "Award Type": text,
  NAICS: coded,
  PSC: coded,
  "Last Date to Order": text,
  "Issued Date": text,
  /** Face value. */
  "Loan Value": number,
  /** What the loan costs the government. */
  "Subsidy Cost": number,
  "SAI Number": text,
  "CFDA Number": text,
  "Assistance Listings": anything,
  primary_assistance_listing: anything,
} as const;

/** A field of an award search, in the agency's spelling: spaces and hyphens matter. */
export type AwardField = keyof typeof AWARD_FIELDS;

const SOME = ["Start Date", "End Date", "Award Amount", "Total Outlays"] as const;
const ASSISTANCE = [
  "SAI Number",
  "CFDA Number",
  "Assistance Listings",
  "primary_assistance_listing",
] as const;
const CONTRACT = ["Contract Award Type", "NAICS", "PSC"] as const;
const LOAN = ["Issued Date", "Loan Value", "Subsidy Cost"] as const;

/** Fields that only some kinds of award have. Asked of another they come back empty, and sorting by one fails. */
const OWN_FIELDS: { readonly [Group in AwardGroup]: readonly AwardField[] } = {
  contracts: [...SOME, ...CONTRACT],
  idvs: ["Start Date", "Award Amount", "Total Outlays", ...CONTRACT, "Last Date to Order"],
  loans: [...LOAN, ...ASSISTANCE],
  grants: [...SOME, "Award Type", ...ASSISTANCE],
  direct_payments: [...SOME, "Award Type", ...ASSISTANCE],
  other_financial_assistance: [...SOME, "Award Type", ...ASSISTANCE],
};
const SPECIAL = new Set<AwardField>(Object.values(OWN_FIELDS).flat());

export function isAwardField(field: string): field is AwardField {
  return Object.hasOwn(AWARD_FIELDS, field);
}

/** The fields a kind of award has. */
export function fieldsOf(group: AwardGroup): AwardField[] {
  return Object.keys(AWARD_FIELDS)
    .filter(isAwardField)
    .filter((field) => !SPECIAL.has(field) || OWN_FIELDS[group].includes(field));
}

/** The fields shown when none are named. */
export function defaultFields(group: AwardGroup): AwardField[] {
  const amount: readonly AwardField[] =
    group === "loans"
      ? ["Issued Date", "Loan Value", "Subsidy Cost"]
      : group === "idvs"
        ? ["Start Date", "Last Date to Order", "Award Amount"]
        : ["Start Date", "End Date", "Award Amount"];
  return ["Award ID", "Recipient Name", ...amount, "Awarding Agency", "Awarding Sub Agency", "Description"];
}

/** What each field of a search of sub-awards holds. */
export const SUBAWARD_FIELDS = {
  "Sub-Award ID": text,
  "Sub-Award Type": text,
  "Sub-Awardee Name": text,
  "Sub-Award Date": text,
  /** US dollars. */
  "Sub-Award Amount": number,
  "Sub-Award Description": text,
  "Sub-Recipient UEI": text,
  sub_award_recipient_id: text,
  "Sub-Recipient Location": place,
  "Sub-Award Primary Place of Performance": place,
  "Awarding Agency": text,
  "Awarding Sub Agency": text,
  "Prime Award ID": text,
  "Prime Recipient Name": text,
  prime_award_recipient_id: text,
  "Prime Award Recipient UEI": text,
  /** Contracts only. */
  NAICS: coded,
  /** Contracts only. */
  PSC: coded,
  /** Grants only. */
  "Assistance Listing": anything,
} as const;

export type SubawardField = keyof typeof SUBAWARD_FIELDS;

export function isSubawardField(field: string): field is SubawardField {
  return Object.hasOwn(SUBAWARD_FIELDS, field);
}

/** What each field of a search of transactions holds. */
export const TRANSACTION_FIELDS = {
  "Action Date": text,
  "Action Type": text,
  "Assistance Listing": anything,
  "Award ID": text,
  "Award Type": text,
  "Awarding Agency": text,
  "Awarding Sub Agency": text,
  awarding_agency_id: number,
  "Funding Agency": text,
  "Funding Sub Agency": text,
  internal_id: text,
  generated_internal_id: text,
  "Issued Date": text,
  "Last Date to Order": text,
  "Loan Value": number,
  /** Number of the modification. */
  Mod: text,
  NAICS: coded,
  PSC: coded,
  "Primary Place of Performance": place,
  recipient_id: text,
  "Recipient Location": place,
  "Recipient Name": text,
  "Recipient UEI": text,
  "Subsidy Cost": number,
  /** US dollars; sent as text or as a number. Negative: taken back. */
  "Transaction Amount": number,
  "Transaction Description": text,
  def_codes: list(name),
} as const;

export type TransactionField = keyof typeof TRANSACTION_FIELDS;

export function isTransactionField(field: string): field is TransactionField {
  return Object.hasOwn(TRANSACTION_FIELDS, field);
}

/** The fields asked for, and what every row has besides. */
export type AwardHit<Field extends AwardField = AwardField> = {
  [Name in Field]: Read<(typeof AWARD_FIELDS)[Name]>;
} & {
  internal_id: number | null;
  /** The award's id for `awards.get`. */
  generated_internal_id: string | null;
  /** With "Awarding Agency" only. */
  awarding_agency_id?: number | null;
  /** With "Awarding Agency" only; null where the agency has no page. */
  agency_slug?: string | null;
  others?: Record<string, unknown>;
};

export type SubawardHit<Field extends SubawardField = SubawardField> = {
  [Name in Field]: Read<(typeof SUBAWARD_FIELDS)[Name]>;
} & {
  /** The sub-award's number: text, unlike an award's. */
  internal_id: string | null;
  prime_award_internal_id: number | null;
  prime_award_generated_internal_id: string | null;
  awarding_agency_id?: number | null;
  agency_slug?: string | null;
  others?: Record<string, unknown>;
};

export type TransactionHit<Field extends TransactionField = TransactionField> = {
  [Name in Field]: Read<(typeof TRANSACTION_FIELDS)[Name]>;
} & { others?: Record<string, unknown> };
