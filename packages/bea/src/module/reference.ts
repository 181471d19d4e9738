import type { ReferenceTable } from "@govdata/kit";
import { PAGES } from "../http.js";
import { INDUSTRY_TABLES, ITA_INDICATORS, MARKS, NIPA_TABLES, REGIONAL_TABLES } from "../vocabulary.js";

const codes = (
  name: string,
  title: string,
  description: string,
  table: Readonly<Record<string, string>>,
) => ({
  name,
  title,
  description,
  columns: ["code", "what"],
  rows: Object.entries(table),
  source: PAGES.guide,
});

export const reference: ReferenceTable[] = [
  codes("nipa-tables", "National tables", "Tables for bea_nipa that are asked for most.", NIPA_TABLES),
  codes(
    "regional-tables",
    "Regional tables",
    "Tables of states, counties and metropolitan areas.",
    REGIONAL_TABLES,
  ),
  codes("industry-tables", "Tables by industry", "Table numbers for bea_gdp_by_industry.", INDUSTRY_TABLES),
  codes(
    "ita-indicators",
    "International transactions",
    "Indicators that are asked for most.",
    ITA_INDICATORS,
  ),
  codes("marks", "Marks", "What stands in place of a figure.", MARKS),
];
