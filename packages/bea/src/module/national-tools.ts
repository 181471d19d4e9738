import { arg, series, z } from "@govdata/kit";
import { PAGES } from "../http.js";
import { comparePeriods } from "../read.js";
import type { NationalRow, Years } from "../types.js";
import {
  args,
  defineTool,
  markNotes,
  needs,
  nothing,
  pivot,
  replyOr,
  span,
  unitOf,
  yearsOf,
} from "./shared.js";

const MEASURES = {
  growth: "T10101",
  contributions: "T10102",
  quantity_index: "T10103",
  price_index: "T10104",
  nominal: "T10105",
  real: "T10106",
  price_growth: "T10107",
} as const;

const PER_YEAR = { A: 1, Q: 4, M: 12 } as const;

/** The years in which the latest periods lie; one more, since the newest are not out yet. */
function recent(periods: number, frequency: "A" | "Q" | "M", now: Date): number[] {
  const year = now.getUTCFullYear();
  return span(year - Math.ceil(periods / PER_YEAR[frequency]), year);
}

const pivoted = {
  key: (row: NationalRow) => String(row.lineNumber),
  labels: (row: NationalRow) => ({
    line: row.lineNumber,
    description: row.lineDescription,
    series: row.seriesCode,
    unit: unitOf(row),
  }),
  period: (row: NationalRow) => row.timePeriod,
};

export const gdp = defineTool({
  name: "bea_gdp",
  title: "GDP of the United States",
  description:
    "US GDP by quarter or year: growth (real, annual rate), nominal, real (chained dollars), prices and contributions; components adds consumption, investment, trade and government. The newest estimates come from here first. Not for states (bea_gdp_by_state) or industries (bea_gdp_by_industry). Example: measure growth, periods 8.",
  rank: 1,
  headline: true,
  profiles: ["macro", "fiscal"],
  keywords: ["gross domestic product", "economic growth", "recession", "national accounts", "deflator"],
  needs,
  input: {
    measure: arg
      .oneOf(
        ["growth", "nominal", "real", "price_growth", "price_index", "quantity_index", "contributions"],
        "growth: real, % change at annual rate; nominal: current dollars; real: chained dollars; contributions: points of growth by component",
      )
      .default("growth"),
    frequency: arg.oneOf(["Q", "A"], "Q quarters, A years").default("Q"),
    periods: z.int().min(1).max(320).optional().describe("How many of the latest. Default 8, or all of year"),
    year: args.year("the latest"),
    components: arg.flag("All lines of the table instead of GDP alone"),
  },
  examples: [
    {
      question: "How fast did real GDP grow in the eight quarters of 2011 and 2012?",
      args: { year: "2011,2012" },
    },
    { question: "What was GDP in 1947 to 1951?", args: { measure: "nominal", year: "ALL", periods: 20 } },
    {
      question: "How did the components grow in 2011 and 2012?",
      args: { year: "2011,2012", components: true },
    },
  ],
  async run({ measure, frequency, periods, year, components }, { sdk, signal, now, given }) {
    const count = periods ?? (year === undefined ? 8 : undefined);
    const wanted: Years =
      year === undefined ? recent(count ?? 8, frequency, now()) : yearsOf(year, now().getUTCFullYear());
    const tableName = MEASURES[measure];
    const searched = `GDP, ${measure} (table ${tableName}), ${year ?? "latest"}`;
    const reply = await replyOr(sdk.nipa({ tableName, frequency, year: wanted }, { signal }));
    if (typeof reply === "string" || reply.data.length === 0) return nothing(searched, reply);
    if (components) {
      const title = reply.title ?? searched;
      return pivot(reply, reply.data, { ...pivoted, title, periods: count, limit: 500, offset: 0, given });
    }
    const line = reply.data.filter((row) => row.lineNumber === 1);
    const shown = count === undefined ? line : line.slice(-count);
    const [first] = shown;
    if (first === undefined) return nothing(searched, reply);
    return series(
      {
        id: first.seriesCode ?? tableName,
        title: first.lineDescription ?? searched,
        unit: unitOf(first),
        frequency: frequency === "Q" ? "Quarterly" : "Annual",
        ...(reply.released === null ? {} : { updated: reply.released }),
        observations: shown.map((row) => ({ date: row.timePeriod, value: row.dataValue })),
      },
      {
        notes: [reply.title ?? searched, ...markNotes(shown, (row) => row.timePeriod)],
        page: PAGES.tables,
      },
    );
  },
});

export const nipa = defineTool({
  name: "bea_nipa",
  title: "A table of the national accounts",
  description:
    "Any table of the national income and product accounts, line by line: personal income T20100 (monthly T20600), consumption T20305, PCE prices T20804, government T30100; dataset NIUnderlyingDetail has finer tables (U20305), FixedAssets stocks of capital (FAAt101, FAAt201). For GDP alone use bea_gdp. Other tables: bea_dataset_info. Example: table_name T20804, frequency M.",
  rank: 4,
  profiles: ["macro", "fiscal"],
  keywords: [
    "personal income",
    "saving rate",
    "PCE",
    "consumption",
    "inflation",
    "government spending",
    "capital stock",
  ],
  needs,
  aliases: [
    { name: "bea_gdp_national" },
    { name: "bea_nipa_underlying_detail", fixed: { dataset: "NIUnderlyingDetail" } },
    { name: "bea_fixed_assets", fixed: { dataset: "FixedAssets" } },
  ],
  input: {
    dataset: arg.oneOf(["NIPA", "NIUnderlyingDetail", "FixedAssets"], "Which accounts").default("NIPA"),
    table_name: args.table("Table. Default T10101, U20305 or FAAt101, by dataset"),
    frequency: arg
      .oneOf(
        ["A", "Q", "M"],
        "A years, Q quarters, M months. Default Q for NIPA, else A; FixedAssets has A only",
      )
      .optional(),
    year: args.year("the latest 8 periods"),
    lines: z.array(z.int().min(1).max(9999)).min(1).max(50).optional().describe("Only these line numbers"),
    periods: z.int().min(1).max(60).default(8).describe("How many of the latest periods to show"),
    limit: args.limit(),
    offset: args.offset(),
  },
  check: ({ dataset, frequency }) =>
    dataset === "FixedAssets" && frequency !== undefined && frequency !== "A"
      ? { field: "frequency", reason: "FixedAssets has annual figures only: write A or leave it out" }
      : undefined,
  examples: [
    {
      question: "How did consumer prices (PCE) develop in 2020 and 2021?",
      args: { table_name: "T20804", frequency: "M", year: "2020,2021" },
    },
    {
      question: "What is the stock of private fixed assets?",
      args: { dataset: "FixedAssets", table_name: "FAAt201", year: "2011,2012", lines: [1, 2] },
    },
  ],
  async run(input, { sdk, signal, now, given }) {
    const { dataset, lines, periods, limit, offset } = input;
    const standard = { NIPA: "T10101", NIUnderlyingDetail: "U20305", FixedAssets: "FAAt101" }[dataset];
    const tableName = input.table_name ?? standard;
    const frequency = input.frequency ?? (dataset === "NIPA" ? "Q" : "A");
    const year =
      input.year === undefined
        ? recent(periods, frequency, now())
        : yearsOf(input.year, now().getUTCFullYear());
    const asked =
      dataset === "FixedAssets"
        ? sdk.fixedAssets({ tableName, year }, { signal })
        : dataset === "NIPA"
          ? sdk.nipa({ tableName, frequency, year }, { signal })
          : sdk.niUnderlyingDetail({ tableName, frequency, year }, { signal });
    const reply = await replyOr(asked);
    const searched = `${dataset} table ${tableName}, ${frequency}, ${input.year ?? "latest"}`;
    if (typeof reply === "string") return nothing(searched, reply);
    const rows = reply.data.filter((row) => lines === undefined || lines.includes(row.lineNumber ?? 0));
    if (rows.length === 0) return nothing(searched, reply);
    const all = [...new Set(rows.map((row) => row.timePeriod))].sort(comparePeriods);
    const cut =
      all.length > periods ? [`${all.length - periods} earlier periods left out: raise periods.`] : [];
    return pivot(reply, rows, {
      ...pivoted,
      title: reply.title ?? searched,
      periods,
      limit,
      offset,
      given,
      notes: cut,
    });
  },
});
