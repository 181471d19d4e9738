import { arg, empty, record, series, type ToolFactory, type ToolResult } from "@govdata/kit";
import type { Treasury } from "../client.js";
import { subtractDecimals } from "../decimal.js";
import { beyondFirst, dollars, given, present } from "./present.js";

const PENNY = "https://fiscaldata.treasury.gov/datasets/debt-to-the-penny/";
const HISTORY = "https://fiscaldata.treasury.gov/datasets/historical-debt-outstanding/";
const STATEMENT = "https://fiscaldata.treasury.gov/datasets/monthly-statement-public-debt/";

interface DebtArgs {
  view: "daily" | "fiscal_years" | "by_security" | "holders";
  date?: string | undefined;
  compare_to?: string | undefined;
  start?: string | undefined;
  end?: string | undefined;
  breakdown: boolean;
  limit: number;
  page: number;
}

/** The newest figure with the change from the business day before. */
async function newest(sdk: Treasury): Promise<ToolResult> {
  const found = await sdk.query("debt_to_penny", {
    fields: ["record_date", "tot_pub_debt_out_amt"],
    sort: "-record_date",
    pageSize: 2,
    exact: true,
  });
  const [last, before] = found.text ?? [];
  if (!last?.record_date || !last.tot_pub_debt_out_amt)
    return empty({ searched: "the newest Debt to the Penny" });
  const total = last.tot_pub_debt_out_amt;
  const earlier = before?.tot_pub_debt_out_amt;
  const change = earlier ? subtractDecimals(total, earlier) : null;
  const since = change === null ? "" : ` (${dollars(change)} from ${before?.record_date})`;
  return record(
    {
      record_date: last.record_date,
      tot_pub_debt_out_amt: Number(total),
      previous_record_date: before?.record_date ?? null,
      change: change === null ? null : Number(change),
    },
    {
      summary: `The US public debt was ${dollars(total)} on ${last.record_date}${since}.`,
      units: { tot_pub_debt_out_amt: "dollars", change: "dollars" },
      page: PENNY,
    },
  );
}

async function onDay(sdk: Treasury, date: string | undefined): Promise<ToolResult> {
  const row = await sdk.debtOn(date);
  const { record_date, tot_pub_debt_out_amt, debt_held_public_amt, intragov_hold_amt } = row;
  return record(
    { record_date, tot_pub_debt_out_amt, debt_held_public_amt, intragov_hold_amt },
    {
      summary: `The US public debt was ${tot_pub_debt_out_amt === null ? "not given" : dollars(String(tot_pub_debt_out_amt))} on ${record_date}${date === undefined || date === record_date ? "" : `, the last business day up to ${date}`}.`,
      units: {
        tot_pub_debt_out_amt: "dollars",
        debt_held_public_amt: "dollars",
        intragov_hold_amt: "dollars",
      },
      page: PENNY,
    },
  );
}

async function compared(sdk: Treasury, from: string, to: string | undefined): Promise<ToolResult> {
  const { from: earlier, to: later, change, changeText, changePercent } = await sdk.debtChange({ from, to });
  return record(
    {
      from_date: earlier.record_date,
      from_amt: earlier.tot_pub_debt_out_amt,
      to_date: later.record_date,
      to_amt: later.tot_pub_debt_out_amt,
      change,
      change_percent: changePercent,
    },
    {
      summary: `The US public debt went from ${dollars(earlier.text)} on ${earlier.record_date} to ${dollars(later.text)} on ${later.record_date}: ${dollars(changeText)} (${changePercent}%).`,
      units: { from_amt: "dollars", to_amt: "dollars", change: "dollars", change_percent: "percent" },
      page: PENNY,
    },
  );
}

async function days(sdk: Treasury, args: DebtArgs): Promise<ToolResult> {
  const found = await sdk.debtToPenny({
    start: args.start,
    end: args.end,
    page: beyondFirst(args.page),
    pageSize: args.limit,
  });
  if (found.rows.length === 0)
    return none("Debt to the Penny", args, ["days before 1993-04-01 are in view fiscal_years"]);
  const one = (id: "tot_pub_debt_out_amt" | "debt_held_public_amt" | "intragov_hold_amt", title: string) => ({
    id,
    title,
    unit: "dollars",
    frequency: "business daily",
    observations: found.rows.map((row) => ({ date: row.record_date ?? "", value: row[id] })),
  });
  const parts = [
    one("debt_held_public_amt", "Debt held by the public"),
    one("intragov_hold_amt", "Intragovernmental holdings"),
  ];
  return series(
    [one("tot_pub_debt_out_amt", "Total public debt outstanding"), ...(args.breakdown ? parts : [])],
    {
      page: PENNY,
      ...(found.total === null ? {} : { total: found.total }),
      ...nextPage(found.next, args),
    },
  );
}

async function fiscalYears(sdk: Treasury, args: DebtArgs): Promise<ToolResult> {
  const found = await sdk.debtOutstanding({
    start: args.start,
    end: args.end,
    page: beyondFirst(args.page),
    pageSize: args.limit,
  });
  if (found.rows.length === 0) return none("Historical Debt Outstanding", args, ["it begins in 1790"]);
  const observations = found.rows.map((row) => ({
    date: row.record_date ?? "",
    value: row.debt_outstanding_amt,
  }));
  return series(
    {
      id: "debt_outstanding_amt",
      title: "US public debt outstanding at the end of the fiscal year",
      unit: "dollars",
      frequency: "yearly",
      observations,
    },
    { page: HISTORY, ...(found.total === null ? {} : { total: found.total }), ...nextPage(found.next, args) },
  );
}

function nextPage(page: number | undefined, args: DebtArgs) {
  if (page === undefined) return {};
  const { view, start, end, breakdown, limit } = args;
  return {
    next: { args: given({ view, start, end, breakdown, limit, page }), gives: `page ${page}: earlier dates` },
  };
}

function none(what: string, { start, end }: DebtArgs, widen: string[]): ToolResult {
  return empty({ searched: `${what} from ${start ?? "its beginning"} to ${end ?? "now"}`, widen });
}

/** The tools about the public debt. */
export function debtTools({ defineTool }: ToolFactory<Treasury>) {
  return [
    defineTool({
      name: "treasury_debt",
      rank: 1,
      title: "US public debt",
      description:
        "How large the US public (national) debt is, to the penny, and how it changed. No arguments: the newest day. date: that day. compare_to: change since that day. start/end: a daily series (since 1993-04). view fiscal_years: year ends since 1790; by_security: bills, notes, bonds (monthly); holders: held by public or by government. Dollars, except by_security and holders: millions. For the deficit use treasury_deficit.",
      input: {
        view: arg
          .oneOf(
            ["daily", "fiscal_years", "by_security", "holders"],
            "Daily figures, ends of fiscal years, kinds of security, or holders",
          )
          .default("daily"),
        date: arg.date("Day wanted; the last business day up to it answers").optional(),
        compare_to: arg.date("Earlier day to compare with (daily)").optional(),
        start: arg.date("First day of a series").optional(),
        end: arg.date("Last day of a series").optional(),
        breakdown: arg.flag("Also held by the public and intragovernmental holdings (daily)"),
        limit: arg.limit(100, 10_000, "Rows at most"),
        page: arg.page(),
      },
      check({ view, date, compare_to, start, end }) {
        const single = date !== undefined || compare_to !== undefined;
        if (single && (start !== undefined || end !== undefined)) {
          return { field: "start", reason: "start and end give a series: leave out date and compare_to" };
        }
        if (compare_to !== undefined && view !== "daily")
          return { field: "compare_to", reason: "goes with view daily" };
        if (date !== undefined && view === "fiscal_years")
          return { field: "date", reason: "use start and end with view fiscal_years" };
        return undefined;
      },
      headline: true,
      profiles: ["macro", "fiscal"],
      keywords: ["national debt", "federal debt", "borrowing", "debt clock", "debt ceiling", "trillion"],
      examples: [
        { question: "How big is the national debt today?", args: {} },
        {
          question: "How did the debt change since 25 June 2025?",
          args: { date: "2026-05-12", compare_to: "2025-06-25" },
        },
        {
          question: "How did the debt change over fiscal year 2022?",
          args: { view: "fiscal_years", start: "2021-09-30", end: "2022-09-30" },
        },
        { question: "Who held the debt on 25 June 2025?", args: { date: "2025-06-25", breakdown: true } },
      ],
      async run(args, { sdk }) {
        if (args.view === "fiscal_years") return fiscalYears(sdk, args);
        if (args.view === "by_security") {
          const found = await sdk.debtStatement({ month: args.date?.slice(0, 7) });
          if (found.rows.length === 0)
            return none("the Monthly Statement of the Public Debt", args, ["it begins in 2001"]);
          return present(found, {
            title: `Public debt by security, ${args.date?.slice(0, 7) ?? "newest month"}`,
            page: STATEMENT,
          });
        }
        if (args.view === "holders") {
          const found = await sdk.debtHolders({ years: Math.min(args.limit, 100) });
          return present(found, { title: "Holders of the public debt, each December", page: STATEMENT });
        }
        if (args.compare_to !== undefined) return compared(sdk, args.compare_to, args.date);
        if (args.start !== undefined || args.end !== undefined) return days(sdk, args);
        return args.date === undefined && !args.breakdown ? newest(sdk) : onDay(sdk, args.date);
      },
    }),
  ];
}
