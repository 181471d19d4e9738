import type { ModuleMeta } from "@govdata/kit";
import { HOSTS, PUBLISHER, TERMS } from "../client.js";

export const meta: ModuleMeta = {
  name: "treasury",
  title: "U.S. Treasury Fiscal Data",
  description:
    "US public debt, deficit, receipts, outlays, interest and exchange rates, auctions, cash, savings bonds.",
  publisher: PUBLISHER,
  homepage: "https://fiscaldata.treasury.gov/",
  docs: "https://fiscaldata.treasury.gov/api-documentation/",
  domains: ["fiscal", "economy", "markets"],
  rank: 4,
  keys: {},
  hosts: HOSTS,
  terms: TERMS,
  updates:
    "Debt and cash every business day; auctions several times a week; statements, rates and interest expense monthly; exchange rates quarterly; the Financial Report yearly.",
  workflow:
    "Debt: treasury_debt. Deficit, receipts, outlays: treasury_deficit. Rates paid: treasury_interest_rates. Anything else: treasury_tables for the table and its columns, then treasury_query. Give the record_date with every figure.",
  tips: [
    "Amounts are dollars; Daily Treasury Statement and columns with _mil_ are millions, _bil_ billions: read units.",
    "A deficit is negative.",
    "Statements hold totals and parents as rows: never add rows up, never average rates.",
    "Fiscal years begin in October: fiscal 2024 ended on 2024-09-30.",
    "There are no rows on weekends and holidays: ask for the last day up to a date.",
  ],
  gaps: [
    "Who receives federal money (contracts, grants): USAspending.",
    "Daily market yields and exchange rates: FRED.",
    "Debt as a share of GDP: divide by FRED's GDP.",
    "Forecasts and budget proposals: not here.",
    "Daily debt before 1993-04-01: only ends of fiscal years, since 1790.",
  ],
  crossRef: [
    { question: "public-debt", tool: "treasury_debt", hint: "no arguments; compare_to for a change" },
    { question: "public-debt", tool: "treasury_deficit", hint: "view to_date or fiscal_years" },
    {
      question: "interest-rates",
      tool: "treasury_interest_rates",
      hint: "what the Treasury pays: Total Marketable",
    },
    { question: "exchange-rates", tool: "treasury_exchange_rates", hint: "official quarterly rates" },
    {
      question: "federal-spending",
      tool: "treasury_deficit",
      hint: "view outlays_by_function or outlays_by_agency",
    },
  ],
};
