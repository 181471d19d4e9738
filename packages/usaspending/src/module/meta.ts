import type { ModuleMeta } from "@govdata/kit";
import { HOSTS, PUBLISHER, TERMS } from "../client.js";
import { pages } from "../http.js";

export const meta: ModuleMeta = {
  name: "usaspending",
  title: "USAspending",
  description:
    "US federal contracts, grants, loans and budgets: who gets money, from which agency, for what, where.",
  publisher: PUBLISHER,
  homepage: pages.home,
  docs: pages.docs,
  domains: ["spending", "fiscal", "companies"],
  rank: 5,
  keys: {},
  hosts: HOSTS,
  terms: TERMS,
  updates:
    "Awards nightly (Defense and Corps of Engineers contract actions 90 days late); agency budgets monthly or quarterly, after each reporting period.",
  workflow:
    "Who gets most: usaspending_breakdown. Single awards: usaspending_awards, then usaspending_award with its id. Trend: usaspending_over_time. Places: usaspending_by_place; one state: usaspending_state. An agency's budget: usaspending_agency. The whole government: usaspending_budget. Names that find nothing: usaspending_lookup.",
  tips: [
    "Fiscal year 2024 is October 2023 to September 2024.",
    "Amounts of usaspending_awards are of an award's whole life; breakdown, place and time count obligations inside the period: never add up the one to get the other.",
    "Obligated is promised, outlays are paid. Negative: more was taken back than obligated.",
    "Companies appear under several names and share names: compare by UEI. MULTIPLE RECIPIENTS and REDACTED DUE TO PII are aggregates and private persons.",
    "Labor is 1601, Treasury 020, Transportation 069: agency takes names, so no code is needed.",
    "Loans have a face value and a subsidy cost, no award amount.",
  ],
  gaps: [
    "Nothing before October 2007 in searches (files of downloads reach back to October 2000).",
    "No tax spending, no receipts, no debt: see Treasury.",
    "Private persons are only aggregates.",
    "No open opportunities to bid or apply for, only awards made.",
    "Award searches have no salaries and no interest: usaspending_budget has.",
  ],
  crossRef: [
    {
      question: "federal-spending",
      tool: "usaspending_breakdown",
      hint: "by recipient, agency, program, state",
    },
    { question: "federal-spending", tool: "usaspending_awards", hint: "single contracts and grants" },
    { question: "company-financials", tool: "usaspending_over_time", hint: "federal money to recipient" },
    { question: "lobbying", tool: "usaspending_breakdown", hint: "contracts of the client as recipient" },
    { question: "campaign-finance", tool: "usaspending_awards", hint: "contracts of donors" },
    { question: "public-debt", tool: "usaspending_budget", hint: "obligations by budget_function" },
    { question: "research", tool: "usaspending_breakdown", hint: "agency NSF or NIH, award_type grants" },
    { question: "health-care", tool: "usaspending_by_place", hint: "program 93.778 Medicaid, grants" },
    { question: "education", tool: "usaspending_breakdown", hint: "agency ED" },
    { question: "housing", tool: "usaspending_breakdown", hint: "agency HUD" },
    { question: "agriculture", tool: "usaspending_breakdown", hint: "agency USDA" },
    { question: "transportation", tool: "usaspending_breakdown", hint: "agency DOT" },
    { question: "natural-hazards", tool: "usaspending_disaster", hint: "emergency funds; agency DHS" },
    { question: "disease-and-mortality", tool: "usaspending_disaster", hint: "COVID-19 relief by state" },
    { question: "demographics", tool: "usaspending_state", hint: "federal money per head" },
    { question: "legislation", tool: "usaspending_over_time", hint: "spending before and after a law" },
  ],
};
