import { definePrompt } from "@govdata/kit";

const overview = definePrompt({
  name: "usaspending_federal_spending_overview",
  title: "Federal spending overview",
  description:
    "What the government spends on, who pays it out, who receives it and where, in one fiscal year.",
  args: {
    fiscal_year: { description: "Fiscal year, such as 2024", required: true, complete: "year" },
    focus: { description: "Agency to look into", default: "Department of Defense" },
  },
  intro:
    "Give an overview of US federal spending in fiscal year {fiscal_year}, with a closer look at {focus}. Give every figure with its unit, and say each time whether it is an obligation or an outlay, and whether it is of the whole government or of awards only.",
  steps: [
    {
      tool: "usaspending_status",
      args: { part: "updated" },
      text: "How fresh the data is; say so if the year is not over or not fully reported.",
    },
    {
      tool: "usaspending_budget",
      args: { by: "budget_function", fiscal_year: "{fiscal_year}" },
      text: "The whole government by purpose: total, the five largest, and their share.",
    },
    {
      tool: "usaspending_budget",
      args: { by: "object_class", fiscal_year: "{fiscal_year}" },
      text: "What it was spent on: grants and fixed charges, contracts, salaries.",
    },
    {
      tool: "usaspending_breakdown",
      args: { by: "agency", fiscal_year: "{fiscal_year}" },
      text: "Which agencies made the awards.",
    },
    {
      tool: "usaspending_breakdown",
      args: { by: "recipient", award_type: "contracts", fiscal_year: "{fiscal_year}" },
      text: "The largest contractors; the same company may stand under several UEIs.",
    },
    {
      tool: "usaspending_by_place",
      args: { layer: "state", fiscal_year: "{fiscal_year}" },
      text: "Where the money went: largest states, and largest per head.",
    },
    {
      tool: "usaspending_agency",
      args: { part: "budget", agency: "{focus}" },
      text: "{focus}: what it may spend, obligated and paid, by year.",
    },
    {
      tool: "usaspending_awards",
      args: { agency: "{focus}", fiscal_year: "{fiscal_year}", limit: 10 },
      text: "Its largest contracts active in the year: amounts are of their whole life.",
    },
    {
      tool: "usaspending_over_time",
      args: { agency: "{focus}", by_kind: true },
      text: "Its awards over the years, by kind.",
    },
  ],
  outro:
    "End with three findings, one doubt (what these data cannot show: taxes, receipts, what an obligation later becomes), and the pages to open.",
});

const companyContracts = definePrompt({
  name: "usaspending_company_contracts",
  title: "A company's federal money",
  description:
    "What one company receives from the government: how much, from whom, for what, and how dependent on few awards.",
  args: { company: { description: "Company name or UEI", required: true } },
  intro:
    "Describe the federal money that {company} receives. Names repeat and companies have many branches: say which recipients (UEI) are meant.",
  steps: [
    {
      tool: "usaspending_recipient",
      args: { part: "find", name: "{company}" },
      text: "Which recipients carry the name; the parent, if there is one.",
    },
    {
      tool: "usaspending_over_time",
      args: { recipient: "{company}", by_kind: true },
      text: "How much by year, and as what.",
    },
    {
      tool: "usaspending_breakdown",
      args: { by: "agency", recipient: "{company}" },
      text: "Which agencies pay.",
    },
    {
      tool: "usaspending_breakdown",
      args: { by: "product_or_service", recipient: "{company}" },
      text: "What is bought.",
    },
    {
      tool: "usaspending_awards",
      args: { recipient: "{company}", limit: 10 },
      text: "The largest contracts; look into the first with usaspending_award: competition, offers, end date, options left.",
    },
  ],
  outro: "Conclude: size and trend, concentration on agencies and awards, which awards end soon.",
});

export const prompts = [overview, companyContracts];
