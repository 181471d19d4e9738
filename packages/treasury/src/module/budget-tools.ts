import { arg, empty, record, series, type ToolFactory, type ToolResult, table } from "@govdata/kit";
import type { BudgetMeasure } from "../budget.js";
import type { Treasury } from "../client.js";
import { beyondFirst, dollars, given, present } from "./present.js";

const SETS = "https://fiscaldata.treasury.gov/datasets";
const MTS = `${SETS}/monthly-treasury-statement/`;
const DTS = `${SETS}/daily-treasury-statement/`;

const TITLES: Record<BudgetMeasure, string> = {
  balance: "Federal surplus (+) or deficit (-)",
  outlays: "Federal outlays",
  receipts: "Federal receipts",
};

async function toDate(sdk: Treasury, measure: BudgetMeasure, date: string | undefined): Promise<ToolResult> {
  const { record_date, record_fiscal_year, amount, amountText, prior, priorText } = await sdk.budgetToDate(
    measure,
    { date },
  );
  const text = amountText === null ? "not given" : dollars(amountText);
  const before = priorText === null ? "" : `; the year before at the same point ${dollars(priorText)}`;
  return record(
    { record_date, record_fiscal_year, amount, prior_year_to_date: prior },
    {
      summary: `${TITLES[measure]}, fiscal year ${record_fiscal_year} to ${record_date}: ${text}${before}.`,
      units: { amount: "dollars", prior_year_to_date: "dollars" },
      notes: ["A prior-year figure may differ slightly from the one first published."],
      page: MTS,
    },
  );
}

/** The tools about receipts, outlays and cash. */
export function budgetTools({ defineTool }: ToolFactory<Treasury>) {
  return [
    defineTool({
      name: "treasury_deficit",
      rank: 4,
      title: "Federal deficit, receipts and outlays",
      description:
        "Federal deficit, receipts and outlays (Monthly Treasury Statement, dollars; a deficit is negative). view to_date: this fiscal year so far and last year at this point; fiscal_years: full years since 2015; months: month by month; receipts_by_source, outlays_by_function, outlays_by_agency: who and what for. Who got the money: use USAspending. For the debt use treasury_debt.",
      input: {
        view: arg
          .oneOf(
            [
              "to_date",
              "fiscal_years",
              "months",
              "receipts_by_source",
              "outlays_by_function",
              "outlays_by_agency",
            ],
            "What to show",
          )
          .default("to_date"),
        measure: arg
          .oneOf(
            ["balance", "outlays", "receipts"],
            "Total wanted (to_date, fiscal_years); balance is receipts minus outlays",
          )
          .default("balance"),
        date: arg.date("From the last statement up to this day").optional(),
        start: arg.date("First fiscal year end (fiscal_years)").optional(),
        end: arg.date("Last fiscal year end (fiscal_years)").optional(),
      },
      check: ({ view, date, start, end }) => {
        if (view === "fiscal_years" && date !== undefined)
          return { field: "date", reason: "use start and end with view fiscal_years" };
        if (view !== "fiscal_years" && (start ?? end) !== undefined)
          return { field: "start", reason: `start and end go with view fiscal_years; with ${view} use date` };
        return undefined;
      },
      profiles: ["macro", "fiscal"],
      keywords: [
        "budget",
        "surplus",
        "revenue",
        "spending",
        "expenditures",
        "taxes",
        "monthly treasury statement",
      ],
      examples: [
        { question: "How large was the deficit of each fiscal year?", args: { view: "fiscal_years" } },
        {
          question: "How large was the deficit in fiscal 2021, and the year before?",
          args: { date: "2021-09-30" },
        },
      ],
      async run({ view, measure, date, start, end }, { sdk }) {
        if (view === "to_date") return toDate(sdk, measure, date);
        if (view === "fiscal_years") {
          const years = await sdk.budgetByFiscalYear(measure, { start, end });
          if (years.length === 0)
            return empty({
              searched: `${TITLES[measure]} of fiscal years from ${start ?? "2015"} to ${end ?? "now"}`,
              widen: ["fiscal years end on 30 September; the table begins with 2015"],
            });
          const observations = years.map(({ record_date, amount }) => ({ date: record_date, value: amount }));
          return series(
            { id: measure, title: TITLES[measure], unit: "dollars", frequency: "fiscal years", observations },
            { page: MTS },
          );
        }
        if (view === "months") {
          const months = await sdk.monthlyBudget({ date });
          return table(months, {
            title: `Receipts, outlays and balance by month, statement of ${months[0]?.record_date ?? "unknown date"}`,
            units: {
              current_month_gross_rcpt_amt: "dollars",
              current_month_gross_outly_amt: "dollars",
              balance: "dollars",
            },
            notes: [
              "Rows hold two fiscal years (group) and their totals: do not add them up. balance is receipts minus outlays.",
            ],
            page: MTS,
          });
        }
        const ask = {
          receipts_by_source: sdk.receiptsBySource,
          outlays_by_function: sdk.outlaysByFunction,
          outlays_by_agency: sdk.outlaysByAgency,
        }[view];
        const found = await ask({ date });
        const rows = found.rows.map(({ record_date, classification_desc, ...row }) => ({
          record_date,
          classification_desc,
          ...row,
        }));
        return present(
          { ...found, rows },
          {
            title: view.replaceAll("_", " "),
            page: MTS,
            notes: ["Totals and parents are rows too: do not add rows up."],
          },
        );
      },
    }),

    defineTool({
      name: "treasury_cash",
      rank: 8,
      title: "The Treasury's cash",
      description:
        "The Treasury's cash on hand (Treasury General Account) at the end of each business day, in millions of dollars; view flows: deposits and withdrawals by category. No dates: the newest day. From the Daily Treasury Statement. For monthly receipts and outlays use treasury_deficit.",
      input: {
        view: arg
          .oneOf(["balance", "flows"], "Closing balance, or deposits and withdrawals")
          .default("balance"),
        date: arg.date("That day, or the last business day before (balance)").optional(),
        start: arg.date("First day").optional(),
        end: arg.date("Last day").optional(),
        type: arg.oneOf(["Deposits", "Withdrawals"], "Only these (flows)").optional(),
        limit: arg.limit(200, 10_000, "Rows at most"),
        page: arg.page("Page, from 1 (flows)"),
      },
      check: ({ view, date, start, end, type }) => {
        if (date !== undefined && (start ?? end) !== undefined)
          return { field: "date", reason: "gives one day: leave out start and end, or date" };
        if (view === "flows" && date !== undefined)
          return { field: "date", reason: "use start and end with view flows" };
        if (view === "balance" && type !== undefined)
          return { field: "type", reason: "goes with view flows" };
        return undefined;
      },
      profiles: ["fiscal"],
      keywords: [
        "TGA",
        "treasury general account",
        "cash balance",
        "daily treasury statement",
        "withdrawals",
        "deposits",
      ],
      // No reply of these tables is on record; no day of this range has one.
      examples: [
        {
          question: "Is there a daily cash balance for January 1900?",
          args: { start: "1900-01-01", end: "1900-01-31" },
        },
      ],
      async run(args, { sdk }) {
        const { view, date, start, end, type, limit, page } = args;
        const none = () =>
          empty({
            searched: `Treasury cash ${view} ${date ?? start ?? ""} ${end ?? ""}`.trim(),
            widen: ["business days only", "later dates"],
          });
        if (view === "flows") {
          const found = await sdk.cashFlows({
            start,
            end,
            type,
            page: beyondFirst(page),
            pageSize: limit,
          });
          if (found.rows.length === 0) return none();
          const notes = ["Totals are rows too: do not add rows up."];
          return present(found, {
            title: "Deposits and withdrawals of operating cash",
            page: DTS,
            notes,
            args: given({ view, start, end, type, limit }),
          });
        }
        const all = await sdk.cashBalance({ date, start, end });
        if (all.length === 0) return none();
        const observations = all
          .slice(0, limit)
          .map((day) => ({ date: day.record_date, value: day.closing_balance }));
        return series(
          {
            id: "closing_balance",
            title: "Closing balance of the Treasury's cash",
            unit: "millions of dollars",
            frequency: "business daily",
            observations,
          },
          { page: DTS, total: all.length },
        );
      },
    }),
  ];
}
