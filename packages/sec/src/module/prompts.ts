import { definePrompt } from "@govdata/kit";

const company = {
  description: "Ticker, company name or CIK",
  required: true,
  complete: "ticker",
} as const;

const snapshot = definePrompt({
  name: "sec_company_snapshot",
  title: "Company snapshot",
  description:
    "Who a company is, how its business went, what it reported lately and what it says of its risks.",
  args: { company },
  intro:
    "Write a snapshot of {company} for a careful reader, from its own filings. Give every figure with its period, its unit and the filing it comes from.",
  steps: [
    {
      tool: "sec_company",
      args: { company: "{company}" },
      text: "Who it is: industry, listing, fiscal year, earlier names.",
    },
    {
      tool: "sec_financials",
      args: { company: "{company}", limit: 5 },
      text: "Five years: revenue, margins, profit, debt and cash. Compute growth from the figures shown, and say where one is missing.",
    },
    {
      tool: "sec_financials",
      args: { company: "{company}", period: "quarterly", limit: 6 },
      text: "The newest quarters against those of a year before. Values marked derived are computed: say so.",
    },
    {
      tool: "sec_filings",
      args: { company: "{company}", forms: "8-K", limit: 10 },
      text: "Events of the last months by their items: results, directors, agreements, cyber incidents.",
    },
    {
      tool: "sec_filing",
      args: { part: "text", company: "{company}", form: "10-K" },
      text: "How it describes its business and its risks. It is the company's own text: attribute it. A foreign company has form 20-F or 40-F instead.",
    },
  ],
  outro:
    "End with three sentences: what changed most, what the figures do not show (no prices, no segments), and which filing to read next, with its address.",
});

export const prompts = [snapshot];
