import type { ReferenceTable } from "@govdata/kit";
import { datasets, tables } from "../catalogue.js";

const DOCS = "https://fiscaldata.treasury.gov/api-documentation/";
const RATES = "https://fiscaldata.treasury.gov/datasets/average-interest-rates-treasury-securities/";

export const reference: ReferenceTable[] = [
  {
    name: "tables",
    title: "Tables",
    description: "The 183 tables of Fiscal Data and the data set each belongs to.",
    columns: ["table", "dataset"],
    rows: tables().map(({ name, dataset }) => [name, dataset.id]),
    source: DOCS,
  },
  {
    name: "date_columns",
    title: "Date columns",
    description: "Tables that are dated by another column than record_date.",
    columns: ["table", "date_column"],
    rows: tables()
      .filter(({ dateField }) => dateField !== "record_date")
      .map(({ name, dateField }) => [name, dateField]),
    source: DOCS,
  },
  {
    name: "datasets",
    title: "Data sets",
    description: "The 56 data sets with their titles, topics and pages.",
    columns: ["id", "title", "topics", "page"],
    rows: datasets().map(({ id, title, topics, page }) => [id, title, topics.join(", "), page]),
    source: "https://fiscaldata.treasury.gov/datasets/",
  },
  {
    name: "securities",
    title: "Kinds of security with an average rate",
    description: "Values of security_desc in avg_interest_rates; those with Total are sums of others.",
    columns: ["security_type_desc", "security_desc"],
    rows: [
      ["Marketable", "Treasury Bills"],
      ["Marketable", "Treasury Notes"],
      ["Marketable", "Treasury Bonds"],
      ["Marketable", "Treasury Inflation-Protected Securities (TIPS)"],
      ["Marketable", "Treasury Floating Rate Notes (FRN)"],
      ["Marketable", "Federal Financing Bank"],
      ["Marketable", "Total Marketable"],
      ["Non-marketable", "Domestic Series"],
      ["Non-marketable", "Special Purpose Vehicle"],
      ["Non-marketable", "Foreign Series"],
      ["Non-marketable", "State and Local Government Series"],
      ["Non-marketable", "United States Savings Securities"],
      ["Non-marketable", "United States Savings Inflation Securities"],
      ["Non-marketable", "Government Account Series"],
      ["Non-marketable", "Government Account Series Inflation Securities"],
      ["Non-marketable", "Total Non-marketable"],
      ["Interest-bearing Debt", "Total Interest-bearing Debt"],
    ],
    source: RATES,
  },
  {
    name: "statement_lines",
    title: "Lines of the Monthly Treasury Statement",
    description: "line_code_nbr of the totals the agency uses for its headline figures.",
    columns: ["table", "line_code_nbr", "meaning"],
    rows: [
      ["mts_table_4", 830, "total receipts"],
      ["mts_table_5", 5691, "total outlays"],
      ["mts_table_5", 5694, "surplus; a deficit is negative"],
      ["mts_table_9", 120, "total receipts"],
    ],
    source: "https://fiscaldata.treasury.gov/datasets/monthly-treasury-statement/",
  },
  {
    name: "filter_operators",
    title: "Filter operators",
    description: "field:operator:value, several separated by commas; all must hold.",
    columns: ["operator", "meaning"],
    rows: [
      ["eq", "equal to"],
      ["in", "one of (a,b,c)"],
      ["lt", "less than"],
      ["lte", "less than or equal to"],
      ["gt", "greater than"],
      ["gte", "greater than or equal to"],
    ],
    source: `${DOCS}#filters`,
  },
];
