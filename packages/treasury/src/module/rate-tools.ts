import { arg, empty, type ToolFactory, table } from "@govdata/kit";
import type { Treasury } from "../client.js";
import { beyondFirst, given, present } from "./present.js";

const SETS = "https://fiscaldata.treasury.gov/datasets";
const RATES = `${SETS}/average-interest-rates-treasury-securities/`;
const EXPENSE = `${SETS}/interest-expense-debt-outstanding/`;
const EXCHANGE = `${SETS}/treasury-reporting-rates-exchange/`;

/** The tools about interest and exchange rates. */
export function rateTools({ defineTool }: ToolFactory<Treasury>) {
  return [
    defineTool({
      name: "treasury_interest_rates",
      rank: 3,
      title: "Interest rates on the US debt",
      description:
        'Average interest rate (percent) the US Treasury pays, by kind of security and month; totals such as "Total Marketable" are rows, so never average rows. No dates: the newest month. view expense: interest expense in dollars; by_year: rate on all debt, one month of each year. Not market yields of one day: use treasury_auctions or FRED for those.',
      input: {
        view: arg
          .oneOf(
            ["average", "expense", "by_year"],
            "Average rates, interest expense in dollars, or the rate on all debt each September",
          )
          .default("average"),
        security: arg
          .text(
            'Kind, exactly: "Total Marketable", "Treasury Bills", "Treasury Notes", "Total Interest-bearing Debt"',
            { max: 80 },
          )
          .optional(),
        date: arg.date("Newest month up to this day (average)").optional(),
        start: arg.date("First day of a series").optional(),
        end: arg.date("Last day of a series").optional(),
        limit: arg.limit(200, 10_000, "Rows at most"),
        page: arg.page(),
      },
      check: ({ date, start, end }) =>
        date !== undefined && (start !== undefined || end !== undefined)
          ? { field: "date", reason: "gives one month: leave out start and end, or date" }
          : undefined,
      profiles: ["macro", "fiscal"],
      keywords: [
        "average rate",
        "cost of borrowing",
        "marketable debt",
        "interest expense",
        "treasury bills rate",
      ],
      examples: [
        {
          question: "What is the average interest rate the Treasury pays on its marketable debt?",
          args: { security: "Total Marketable" },
        },
        { question: "Average rates by security in May 2025", args: { date: "2025-05-31" } },
      ],
      async run(args, { sdk }) {
        const { view, security, date, start, end, limit, page } = args;
        if (view === "by_year")
          return present(await sdk.averageRateByYear({ years: Math.min(limit, 100) }), {
            title: "Average rate on all interest-bearing debt, each September",
            page: RATES,
          });
        const at = beyondFirst(page);
        const found =
          view === "expense"
            ? await sdk.interestExpense({ start, end, page: at, pageSize: limit })
            : await sdk.averageInterestRates({ security, date, start, end, page: at, pageSize: limit });
        const title =
          view === "expense"
            ? "Interest expense on the public debt"
            : "Average interest rates on US Treasury securities";
        if (found.rows.length === 0) {
          return empty({
            searched:
              `${title}${security === undefined ? "" : ` for "${security}"`} ${start ?? date ?? ""}`.trim(),
            widen: ["leave out security to see the kinds there are", "other dates"],
          });
        }
        const newest = found.rows[0]?.record_date;
        return present(found, {
          title: `${title}, ${start === undefined && end === undefined ? `as of ${newest}` : `${start ?? "beginning"} to ${end ?? newest}`}`,
          page: view === "expense" ? EXPENSE : RATES,
          args: given({ view, security, date, start, end, limit }),
          units: view === "expense" ? {} : { avg_interest_rate_amt: "percent" },
        });
      },
    }),

    defineTool({
      name: "treasury_exchange_rates",
      rank: 5,
      title: "Treasury reporting rates of exchange",
      description:
        "Official US Treasury exchange rates: foreign units per 1 US dollar, quarterly since 2001, about 200 a quarter. No dates: the newest. date: in effect that day; quarter: of that quarter. history with one currency (Country-Currency, such as Mexico-Peso): over the quarters. Not daily market rates: use FRED.",
      input: {
        currencies: arg.ids("Country, currency or both: Mexico, Yen, Euro Zone-Euro", { max: 60 }).optional(),
        date: arg.date("Rates in effect on this day").optional(),
        quarter: arg
          .text("A quarter, such as 2024-Q4", { pattern: { match: /^\d{4}-?Q[1-4]$/i, example: "2024-Q4" } })
          .optional(),
        history: arg.flag("One currency over the quarters"),
        start: arg.date("First day (history)").optional(),
        end: arg.date("Last day (history)").optional(),
      },
      check: ({ history, currencies, date, quarter, start, end }) => {
        if (history && currencies?.length !== 1)
          return { field: "currencies", reason: "history takes one currency, such as Mexico-Peso" };
        if (date !== undefined && quarter !== undefined)
          return { field: "quarter", reason: "give date or quarter, not both" };
        if (history && (date ?? quarter) !== undefined)
          return { field: "history", reason: "takes start and end, not date or quarter" };
        if (!history && (start ?? end) !== undefined)
          return { field: "start", reason: "start and end go with history" };
        return undefined;
      },
      profiles: ["macro", "fiscal"],
      keywords: ["currency", "foreign exchange", "fx", "conversion", "euro", "peso", "yen", "pound"],
      // The table begins in 2001; no recorded reply of it has all columns.
      examples: [
        {
          question: "Is there an official euro rate for the end of 2000?",
          args: { quarter: "2000-Q4", currencies: "Euro Zone-Euro" },
        },
      ],
      async run({ currencies, date, quarter, history, start, end }, { sdk }) {
        const units = { exchange_rate: "foreign units per 1 US dollar" };
        const widen = ["a quarter since 2001", "leave out currencies to see all names"];
        const wanted = currencies?.join(", ") ?? "all currencies";
        if (history) {
          const found = await sdk.exchangeRateHistory({ currency: currencies?.[0] ?? "", start, end });
          if (found.rows.length === 0) return empty({ searched: `rates of ${wanted}`, widen });
          return present(found, { title: `Treasury rates of exchange, ${wanted}`, page: EXCHANGE, units });
        }
        const { record_date, rows, missing } = await sdk.exchangeRates({ date, quarter, currencies });
        if (rows.length === 0)
          return empty({ searched: `rates of ${wanted}, ${quarter ?? date ?? "newest"}`, widen });
        const notes = missing.length === 0 ? [] : [`Not found: ${missing.join(", ")}.`];
        return table(rows, {
          title: `Treasury rates of exchange, quarter ending ${record_date}`,
          units,
          notes,
          page: EXCHANGE,
        });
      },
    }),
  ];
}
