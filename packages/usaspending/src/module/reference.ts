import type { ReferenceTable } from "@govdata/kit";
import { AGENCIES } from "../agency-table.js";
import { AWARD_GROUPS, AWARD_TYPES } from "../award-types.js";
import { fieldsOf } from "../fields.js";

const API = "https://api.usaspending.gov/api/v2";

export const reference: readonly ReferenceTable[] = [
  {
    name: "agencies",
    title: "Agencies",
    description:
      "Toptier code, abbreviation, official name and internal number of the agencies, as of March 2026.",
    columns: ["code", "abbreviation", "name", "agency_id"],
    rows: AGENCIES.map(({ toptier_code, abbreviation, agency_name, agency_id }) => [
      toptier_code,
      abbreviation,
      agency_name,
      agency_id,
    ]),
    source: `${API}/references/toptier_agencies/`,
  },
  {
    name: "award_types",
    title: "Award types",
    description: "Kinds of award (award_type) and the codes they stand for.",
    columns: ["award_type", "code", "meaning"],
    rows: AWARD_GROUPS.flatMap((group) =>
      Object.entries(AWARD_TYPES[group]).map(([code, meaning]) => [group, code, meaning]),
    ),
    source: `${API}/references/award_types/`,
  },
  {
    name: "award_fields",
    title: "Fields of award searches",
    description: "Which fields each kind of award has.",
    columns: ["award_type", "fields"],
    rows: AWARD_GROUPS.map((group) => [group, fieldsOf(group).join(", ")]),
    source: "https://api.usaspending.gov/docs/endpoints",
  },
  {
    name: "budget_functions",
    title: "Purposes of government",
    description: "Codes for budget_function of usaspending_budget.",
    columns: ["code", "purpose"],
    rows: [
      ["050", "National Defense"],
      ["150", "International Affairs"],
      ["250", "General Science, Space, and Technology"],
      ["270", "Energy"],
      ["300", "Natural Resources and Environment"],
      ["350", "Agriculture"],
      ["370", "Commerce and Housing Credit"],
      ["400", "Transportation"],
      ["450", "Community and Regional Development"],
      ["500", "Education, Training, Employment, and Social Services"],
      ["550", "Health"],
      ["570", "Medicare"],
      ["600", "Income Security"],
      ["650", "Social Security"],
      ["700", "Veterans Benefits and Services"],
      ["750", "Administration of Justice"],
      ["800", "General Government"],
      ["900", "Net Interest"],
      ["990", "Multiple functions"],
    ],
    source: `${API}/budget_functions/list_budget_functions/`,
  },
  {
    name: "object_classes",
    title: "Kinds of expense",
    description: "Codes for object_class of usaspending_budget.",
    columns: ["code", "kind"],
    rows: [
      ["10", "Personnel compensation and benefits"],
      ["20", "Contractual services and supplies"],
      ["30", "Acquisition of assets"],
      ["40", "Grants and fixed charges"],
      ["90", "Other"],
    ],
    source: "https://www.usaspending.gov/explorer/object_class",
  },
];
