import type { Prompt } from "@govdata/kit";

/** Analyses of people, companies and products that answer to the public. */
export const scrutinyPrompts: readonly Prompt[] = [
  {
    name: "politician_profile",
    title: "A politician's record and money",
    description: "Offices, bills, votes and campaign money of a member of Congress or a candidate.",
    args: {
      name: { description: "Name of the politician", required: true, complete: "politician" },
      cycle: { description: "Two-year election period by its even year", default: "2024" },
      state: { description: "State of the politician", complete: "state" },
    },
    intro:
      "Write a profile of {name} from public records. Report what was done and paid, with dates; motives are not in these records. Make sure it is one and the same person in each of them.",
    steps: [
      {
        tool: "congress_member",
        args: { part: "find", name: "{name}" },
        text: "Find {name} among the members of Congress, with terms and offices.",
      },
      {
        tool: "congress_member",
        args: { part: "bills", member: "{name}", role: "sponsored" },
        text: "Get the bills of {name}: how many became law?",
      },
      {
        tool: "fec_candidates",
        args: { query: "{name}" },
        text: "Find the candidate's number, which all campaign figures go by.",
      },
      {
        tool: "fec_candidate_money",
        args: { candidate: "{name}", cycle: "{cycle}" },
        text: "Get receipts, spending and cash.",
      },
      {
        tool: "fec_contribution_sums",
        args: { by: "size", candidate: "{name}", cycle: "{cycle}" },
        text: "See small against large donors.",
      },
      {
        tool: "fec_contribution_sums",
        args: { by: "state", candidate: "{name}", cycle: "{cycle}" },
        text: "See how much came from elsewhere.",
      },
      {
        tool: "fec_outside_spending",
        args: { part: "totals", candidate: "{name}", cycle: "{cycle}" },
        text: "Get what others spent for and against.",
      },
      {
        tool: "usaspending_state",
        args: { state: "{state}" },
        text: "See what federal money {state} receives.",
      },
    ],
    outro:
      "Answer with offices, the record in bills and votes, the money in one table, and what was not found. No adjective without a figure.",
  },
  {
    name: "company_accountability",
    title: "A company and the public",
    description: "Accounts, contracts, recalls and political money of one company.",
    args: {
      company: { description: "Ticker or company name", required: true, complete: "ticker" },
      since: { description: "First day of events, YYYY-MM-DD", default: "2020-01-01" },
    },
    intro:
      "Describe how {company} meets its obligations to investors, customers and the public, since {since}. A report or complaint is no finding: keep allegations, settlements and judgments apart.",
    steps: [
      {
        tool: "sec_company",
        args: { company: "{company}" },
        text: "Say which company it is: legal name, CIK, business, former names.",
      },
      {
        tool: "sec_financials",
        args: { company: "{company}", limit: 5 },
        text: "Get revenue and profit of five years.",
      },
      {
        tool: "sec_filings",
        args: { company: "{company}", forms: "8-K", start: "{since}", limit: 20 },
        text: "List its announcements, and mark restatements, departures and cyber incidents.",
      },
      {
        tool: "sec_search",
        args: { query: "legal proceedings settlement", companies: "{company}", start: "{since}", limit: 10 },
        text: "Find what it says about lawsuits.",
      },
      {
        tool: "usaspending_breakdown",
        args: { by: "agency", recipient: "{company}", all_time: true },
        text: "See what it is paid by the government; write the company's name in place of a ticker.",
      },
      {
        tool: "fda_recalls",
        args: { product: "drugs", firm: "{company}", start: "{since}" },
        text: "Look for recalled drugs, by the company's name.",
      },
      {
        tool: "fda_recalls",
        args: { product: "foods", firm: "{company}", start: "{since}" },
        text: "Look for recalled food, by the company's name.",
      },
      { tool: "fec_committees", args: { query: "{company}" }, text: "Find its political committees." },
      {
        tool: "fr_search",
        args: { text: '"{company}"', from: "{since}", limit: 10 },
        text: "Find rules, notices and orders that name it.",
      },
    ],
    outro: "Answer with a timeline, a table of sums, and an open list of questions to put to the company.",
  },
  {
    name: "drug_safety",
    title: "How safe is a drug?",
    description: "Label, reports, recalls, shortages and the maker's filings about one drug.",
    args: {
      drug: { description: "Brand or generic name", required: true, complete: "drug" },
      since: { description: "First day of reports, YYYY-MM-DD", default: "2020-01-01" },
    },
    intro:
      "Describe what public records say about the safety of {drug}. A report is no proof that the drug did it, and counts of reports are no rates: nobody knows from them how many people take it. Give no medical advice.",
    steps: [
      {
        tool: "fda_drug_names",
        args: { drug: "{drug}" },
        text: "Get the generic and brand names: reports come under all of them.",
      },
      {
        tool: "fda_drug_approvals",
        args: { drug: "{drug}" },
        text: "Say when it was approved and for whom.",
      },
      {
        tool: "fda_drug_label",
        args: { drug: "{drug}", section: "boxed_warning" },
        text: "Quote the boxed warning, if there is one.",
      },
      {
        tool: "fda_drug_side_effects",
        args: { drug: "{drug}", start: "{since}" },
        text: "Get the reactions reported most often.",
      },
      {
        tool: "fda_drug_side_effects",
        args: { drug: "{drug}", by: "seriousness", start: "{since}" },
        text: "See how many reports were serious, and why.",
      },
      {
        tool: "fda_recalls",
        args: { product: "drugs", drug: "{drug}" },
        text: "List recalls with their class and reason.",
      },
      { tool: "fda_drug_shortages", args: { drug: "{drug}" }, text: "Check for a shortage." },
      {
        tool: "sec_search",
        args: { query: '"{drug}" "adverse events"', forms: "10-K", limit: 5 },
        text: "See what makers tell investors about {drug}.",
      },
      {
        tool: "fr_search",
        args: { text: '"{drug}"', agencies: ["food-and-drug-administration"], limit: 5 },
        text: "Find what the FDA has published about {drug}.",
      },
    ],
    outro:
      "Answer in four parts: what the label warns of, what was reported, what the authority did, and what these data cannot show.",
  },
];
