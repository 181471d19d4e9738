import { InvalidArgumentError } from "@govdata/core";
import { API } from "./read.js";

/**
 * The kinds of award, each with its codes. A search of awards takes codes of one kind only.
 * Page: https://api.usaspending.gov/api/v2/references/award_types/
 */
export const AWARD_TYPES = {
  contracts: { A: "BPA Call", B: "Purchase Order", C: "Delivery Order", D: "Definitive Contract" },
  idvs: {
    IDV_A: "GWAC Government Wide Acquisition Contract",
    IDV_B: "IDC Multi-Agency Contract, Other Indefinite Delivery Contract",
    IDV_B_A: "IDC Indefinite Delivery Contract / Requirements",
    IDV_B_B: "IDC Indefinite Delivery Contract / Indefinite Quantity",
    IDV_B_C: "IDC Indefinite Delivery Contract / Definite Quantity",
    IDV_C: "FSS Federal Supply Schedule",
    IDV_D: "BOA Basic Ordering Agreement",
    IDV_E: "BPA Blanket Purchase Agreement",
  },
  grants: {
    "02": "Block Grant",
    "03": "Formula Grant",
    "04": "Project Grant",
    "05": "Cooperative Agreement",
    F001: "Grant",
    F002: "Cooperative Agreement",
  },
  loans: {
    "07": "Direct Loan",
    "08": "Guaranteed/Insured Loan",
    F003: "Direct Loan",
    F004: "Loan Guarantee",
  },
  direct_payments: {
    "06": "Direct Payment for Specified Use",
    "10": "Direct Payment with Unrestricted Use",
    F006: "Direct Payment for Specified Use",
    F007: "Direct Payment with Unrestricted Use",
  },
  other_financial_assistance: {
    "09": "Insurance",
    "11": "Other Financial Assistance",
    "-1": "Not Specified",
    F005: "Indemnity / Insurance (non-loan)",
    F008: "Asset Forfeiture / Equitable Sharing",
    F009: "Sale, Exchange, or Donation of Property and Goods",
    F010: "Other Financial Assistance",
  },
} as const;

/** A kind of award. */
export type AwardGroup = keyof typeof AWARD_TYPES;

/** The kinds of award, in the agency's order. */
export const AWARD_GROUPS = [
  "contracts",
  "idvs",
  "grants",
  "loans",
  "direct_payments",
  "other_financial_assistance",
] as const satisfies readonly AwardGroup[];

/** A code of an award type: `"D"`, `"IDV_C"`, `"04"`. Assistance codes keep their leading zero. */
export type AwardTypeCode = { [Group in AwardGroup]: keyof (typeof AWARD_TYPES)[Group] }[AwardGroup];

/** The codes of a kind of award. Without the newer F-codes totals fall short. */
export function awardTypeCodes(group: AwardGroup): AwardTypeCode[] {
  const known: Readonly<Record<string, string>> = AWARD_TYPES[group];
  return ALL_CODES.filter((code) => Object.hasOwn(known, code));
}

/** Every code. */
export const ALL_CODES: readonly AwardTypeCode[] = [
  "A",
  "B",
  "C",
  "D",
  "IDV_A",
  "IDV_B",
  "IDV_B_A",
  "IDV_B_B",
  "IDV_B_C",
  "IDV_C",
  "IDV_D",
  "IDV_E",
  "02",
  "03",
  "04",
  "05",
  "F001",
  "F002",
  "07",
  "08",
  "F003",
  "F004",
  "06",
  "10",
  "F006",
  "F007",
  "09",
  "11",
  "-1",
  "F005",
  "F008",
  "F009",
  "F010",
];

/** The kind a code belongs to. */
export function groupOf(code: AwardTypeCode): AwardGroup {
  const group = AWARD_GROUPS.find((one) => Object.hasOwn(AWARD_TYPES[one], code));
  if (group === undefined)
    throw new InvalidArgumentError(API, "awardTypeCodes", `"${code}" is no award type.`);
  return group;
}

/**
 * The one kind that all codes belong to.
 *
 * @throws InvalidArgumentError for codes of several kinds: the agency would refuse them, in words that mix up two kinds.
 */
export function oneGroup(codes: readonly AwardTypeCode[]): AwardGroup {
  const groups = [...new Set(codes.map(groupOf))];
  const [first, second] = groups;
  if (first === undefined) throw new InvalidArgumentError(API, "filters.awardTypeCodes", "is required.");
  if (second === undefined) return first;
  throw new InvalidArgumentError(
    API,
    "filters.awardTypeCodes",
    `mixes ${groups.join(", ")}: a search of awards takes one kind at a time, so ask once for each.`,
  );
}
