import type { ReferenceTable } from "@govdata/kit";
import { INCOME_LEVELS, LENDING_TYPES } from "../args.js";
import { COUNTRIES, GROUPS } from "../economies-table.js";
import { POPULAR, TOPICS } from "../known.js";
import { SOURCES } from "../sources-table.js";
import { DOCS } from "../spec.js";

export const reference: readonly ReferenceTable[] = [
  {
    name: "indicators",
    title: "Often asked indicators",
    description: "Ids with everyday words; wb_search finds the others.",
    columns: ["id", "measures"],
    rows: POPULAR,
    source: DOCS,
  },
  {
    name: "countries",
    title: "Country codes",
    description: "Countries and territories of June 2024: three-letter code, two-letter code, name.",
    columns: ["code", "iso2", "name"],
    rows: COUNTRIES,
    source: DOCS,
    completes: { list: "country", column: "name" },
  },
  {
    name: "groups",
    title: "Codes of groups",
    description: "Regions, income levels, lending and other groups, asked for like countries.",
    columns: ["code", "iso2", "name"],
    rows: GROUPS,
    source: DOCS,
  },
  {
    name: "classes",
    title: "Income levels and lending types",
    description: "Codes that filter wb_countries.",
    columns: ["kind", "code", "name"],
    rows: [
      ...Object.entries(INCOME_LEVELS).map(([code, name]) => ["income_level", code, name]),
      ...Object.entries(LENDING_TYPES).map(([code, name]) => ["lending_type", code, name]),
    ],
    source: DOCS,
  },
  {
    name: "topics",
    title: "Topics",
    description: "Ids for wb_topics and wb_search.",
    columns: ["id", "topic"],
    rows: TOPICS,
    source: DOCS,
  },
  {
    name: "sources",
    title: "Databases",
    description: "Databases of June 2024 with their number of dimensions.",
    columns: ["id", "database", "dimensions"],
    rows: SOURCES,
    source: DOCS,
  },
];
