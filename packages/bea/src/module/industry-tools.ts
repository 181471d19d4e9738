import { arg, z } from "@govdata/kit";
import type { IndustryRow } from "../types.js";
import { INDUSTRY_TABLES } from "../vocabulary.js";
import { args, defineTool, needs, nothing, pivot, replyOr, yearsOf } from "./shared.js";

const MEASURES = {
  value_added: 1,
  share_of_gdp: 5,
  real_value_added: 10,
  quantity_change: 9,
  price_change: 12,
  contributions: 13,
  gross_output: 15,
  intermediate_inputs: 20,
} as const;

function tableIds(text: string): number | number[] | "ALL" {
  return /^all$/i.test(text) ? "ALL" : text.split(",").map(Number);
}

/** The note that names a table and its unit: "Value Added by Industry [Billions of dollars]". */
function titleOf(notes: readonly { noteRef: string | null; noteText: string }[], table: number): string {
  const note = notes.find(({ noteRef }) => noteRef === String(table))?.noteText;
  return note ?? INDUSTRY_TABLES[String(table)] ?? `Table ${table}`;
}

export const gdpByIndustry = defineTool({
  name: "bea_gdp_by_industry",
  title: "GDP by industry",
  description:
    "What US industries add to GDP, with the change from first to last period, largest growth first: value added, real value added, share of GDP, contributions to growth, prices, gross output. Years of ALL industries or codes such as 52 finance, 111CA farms; detail takes finer industries. Not by state: bea_gdp_by_state with line_code. Example: measure real_value_added, year 2022,2023,2024.",
  rank: 5,
  profiles: ["macro"],
  keywords: ["sector", "manufacturing", "NAICS", "which industries grew", "value added", "gross output"],
  needs,
  aliases: [{ name: "bea_underlying_gdp_by_industry", fixed: { detail: true } }],
  input: {
    measure: z
      .enum([
        "value_added",
        "real_value_added",
        "share_of_gdp",
        "quantity_change",
        "price_change",
        "contributions",
        "gross_output",
        "intermediate_inputs",
      ])
      .default("value_added")
      .describe("What of the industries. value_added is in current dollars, real_value_added in chained"),
    table_id: arg
      .text("Instead of measure: table number, several with commas, or ALL. Default with detail: 210", {
        pattern: { match: /^(?:\d{1,5}(?:,\d{1,5})*|ALL)$/, example: "1" },
      })
      .optional(),
    industry: args.code("Codes with commas (52, 111CA), or ALL. Default ALL"),
    frequency: arg.oneOf(["A", "Q"], "A years, Q quarters (not every table)").default("A"),
    year: args.year("the last three complete years"),
    detail: arg.flag("Finer industries, value added, annual; the agency rates them less reliable"),
    limit: args.limit(),
    offset: args.offset(),
  },
  check: ({ detail, frequency }) =>
    detail && frequency === "Q"
      ? { field: "frequency", reason: "detail has annual figures only: write A" }
      : undefined,
  examples: [
    {
      question: "How did finance grow from 2018 to 2019?",
      args: { industry: "52", year: "2018,2019" },
    },
    { question: "What did industries add in the quarters of 2020?", args: { frequency: "Q", year: "2020" } },
  ],
  async run({ measure, table_id, industry, frequency, year, detail, limit, offset }, context) {
    const { sdk, signal, now, given } = context;
    const last = now().getUTCFullYear() - 1;
    const query = {
      tableId: table_id === undefined ? (detail ? 210 : MEASURES[measure]) : tableIds(table_id),
      year: yearsOf(year ?? "LAST3", last),
      industry: industry ?? "ALL",
    };
    const reply = await replyOr(
      detail
        ? sdk.underlyingGdpByIndustry(query, { signal })
        : sdk.gdpByIndustry({ ...query, frequency }, { signal }),
    );
    const searched = `GDP by industry, table ${String(query.tableId)}, industry ${query.industry}, ${year ?? "LAST3"}`;
    if (typeof reply === "string" || reply.data.length === 0) return nothing(searched, reply);
    const tables = [...new Set(reply.data.map((row) => row.tableId))];
    const [only] = tables;
    // A change of a change, of a share or of an index point in percent would say nothing.
    const levels = tables.length === 1 && only !== undefined && [1, 10, 15, 20, 210].includes(only);
    return pivot(reply, reply.data, {
      title: tables.length === 1 && only !== undefined ? titleOf(reply.notes, only) : "GDP by industry",
      key: (row: IndustryRow) => `${row.tableId}/${row.industry}`,
      labels: (row) => ({
        industry: row.industry,
        description: row.industryDescription,
        ...(tables.length === 1 ? {} : { table: titleOf(reply.notes, row.tableId) }),
      }),
      period: (row) => row.timePeriod,
      change: levels,
      limit,
      offset,
      given,
      notes: levels
        ? ["Billions of dollars. change_percent is from the first to the last period shown."]
        : [],
    });
  },
});

export const inputOutput = defineTool({
  name: "bea_input_output",
  title: "Input-output tables",
  description:
    "One input-output table: what each industry makes, uses or requires of others, cell by cell. Table numbers: bea_dataset_info, action get_values, dataset_name InputOutput, parameter_name TableID. row and column keep only cells of those codes. Example: table_id 56 (total requirements by sector), year 2013.",
  rank: 8,
  profiles: ["macro"],
  keywords: ["make table", "use table", "requirements", "supply chain", "multiplier", "Leontief"],
  needs,
  input: {
    table_id: arg.text("Table number, one", { pattern: { match: /^\d{1,5}$/, example: "56" } }),
    year: arg.text("Years, with commas: 2013 or 2012,2013", {
      pattern: { match: /^\d{4}(?:\s*[-,]\s*\d{4})*$/, example: "2012,2013" },
    }),
    row: args.code("Only this row code: 11"),
    column: args.code("Only this column code: 52"),
    limit: args.limit(100),
    offset: args.offset(),
  },
  examples: [
    {
      question: "What does a dollar of agriculture require of each industry?",
      args: { table_id: "56", year: "2010,2011,2012,2013", row: "11" },
    },
  ],
  async run({ table_id, year, row, column, limit, offset }, { sdk, signal, given }) {
    const years = yearsOf(year, 0);
    const searched = `input-output table ${table_id}, ${year}`;
    const wanted = years === "ALL" ? [] : years;
    const reply = await replyOr(sdk.inputOutput({ tableId: Number(table_id), year: wanted }, { signal }));
    if (typeof reply === "string") return nothing(searched, reply);
    const rows = reply.data.filter(
      (cell) =>
        (row === undefined || cell.rowCode === row) && (column === undefined || cell.colCode === column),
    );
    if (rows.length === 0) return nothing(searched, reply);
    return pivot(reply, rows, {
      title: titleOf(reply.notes, Number(table_id)).trim(),
      key: (cell) => `${cell.rowCode}/${cell.colCode}`,
      labels: (cell) => ({
        row: cell.rowCode,
        row_name: cell.rowDescr,
        column: cell.colCode,
        column_name: cell.colDescr,
      }),
      period: (cell) => cell.year,
      limit,
      offset,
      given,
    });
  },
});
