import type { ReferenceTable } from "@govdata/kit";
import { congressOfYear, firstYear } from "../calendar.js";
import { AMENDMENT_TYPES, BILL_TYPES } from "../references.js";

const DOCS = "https://github.com/LibraryOfCongress/api.congress.gov";

/** The congresses of which there is most: from the 93rd on. */
const congresses = Array.from({ length: congressOfYear(2026).congress - 92 }, (_, index) => 93 + index);

export const reference: ReferenceTable[] = [
  {
    name: "measure-types",
    title: "Types of bills, resolutions and amendments",
    description: "How each is written in arguments and cited.",
    columns: ["type", "cited", "name"],
    rows: Object.entries({ ...BILL_TYPES, ...AMENDMENT_TYPES }).map(([type, { label, name }]) => [
      type,
      label,
      name,
    ]),
    source: DOCS,
  },
  {
    name: "congresses",
    title: "Congresses and their years",
    description: "A congress begins on 3 January of an odd year and has two sessions.",
    columns: ["congress", "first_session", "second_session"],
    rows: congresses.map((congress) => [congress, firstYear(congress), firstYear(congress) + 1]),
    source: "https://www.congress.gov/",
  },
  {
    name: "summary-versions",
    title: "Version codes of summaries",
    description: "The stage a summary was written for.",
    columns: ["code", "stage"],
    rows: [
      ["00", "Introduced"],
      ["01", "Reported to Senate, amended"],
      ["07", "Reported to House"],
      ["17", "Reported to House, amended"],
      ["25", "Reported to Senate"],
      ["35", "Passed Senate, amended"],
      ["36", "Passed House, amended"],
      ["47", "Conference report filed in Senate"],
      ["48", "Conference report filed in House"],
      ["49", "Public Law"],
      ["53", "Passed House"],
      ["55", "Passed Senate"],
      ["59", "House agreed to Senate amendment"],
      ["74", "Senate agreed to House amendment"],
      ["77", "Discharged from House committee"],
      ["78", "Discharged from Senate committee"],
      ["79", "Reported to House without amendment"],
      ["80", "Reported to Senate without amendment"],
      ["81", "Passed House without amendment"],
      ["82", "Passed Senate without amendment"],
    ],
    source: DOCS,
  },
  {
    name: "committees",
    title: "Codes of committees people ask for",
    description:
      "First letter: h House, s Senate, j joint; 00 at the end is the full committee. congress_committee has all.",
    columns: ["code", "committee"],
    rows: [
      ["hsag00", "House Agriculture"],
      ["hsap00", "House Appropriations"],
      ["hsba00", "House Financial Services"],
      ["hsgo00", "House Oversight"],
      ["hsju00", "House Judiciary"],
      ["hspw00", "House Transportation and Infrastructure"],
      ["hsru00", "House Rules"],
      ["hswm00", "House Ways and Means"],
      ["hlig00", "House Intelligence"],
      ["ssas00", "Senate Armed Services"],
      ["ssfi00", "Senate Finance"],
      ["ssfr00", "Senate Foreign Relations"],
      ["ssga00", "Senate Homeland Security and Governmental Affairs"],
      ["ssju00", "Senate Judiciary"],
    ],
    source: DOCS,
  },
  {
    name: "communication-types",
    title: "Types of communications",
    description: "What is sent to each chamber.",
    columns: ["chamber", "type", "name"],
    rows: [
      ["house", "ec", "Executive communication"],
      ["house", "ml", "Memorial"],
      ["house", "pm", "Presidential message"],
      ["house", "pt", "Petition"],
      ["senate", "ec", "Executive communication"],
      ["senate", "pm", "Presidential message"],
      ["senate", "pom", "Petition or memorial"],
    ],
    source: DOCS,
  },
];
