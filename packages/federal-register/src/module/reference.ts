import type { ReferenceTable } from "@govdata/kit";
import { AGENCIES, DOCUMENT_TYPES, PRESIDENTS } from "../vocabulary.js";

const source = "https://www.federalregister.gov/developers/documentation/api/v1";

export const reference: ReferenceTable[] = [
  {
    name: "document-types",
    title: "Types of document",
    description: "Codes of the filter and the names in print.",
    columns: ["code", "name"],
    rows: Object.entries(DOCUMENT_TYPES),
    source,
  },
  {
    name: "agencies",
    title: "Well-known agencies",
    description: "Slugs of agencies that are asked for most; fr_agencies finds all others.",
    columns: ["slug", "name"],
    rows: Object.entries(AGENCIES),
    source,
  },
  {
    name: "presidents",
    title: "Presidents",
    description: "Names as the filter wants them.",
    columns: ["president"],
    rows: PRESIDENTS.map((president) => [president]),
    source,
  },
];
