import type { Prompt } from "@govdata/kit";

/** Analyses of public money: where it comes from and where it goes. */
export const publicMoneyPrompts: readonly Prompt[] = [
  {
    name: "fiscal_snapshot",
    title: "Federal finances today",
    description:
      "Debt, deficit, interest and cash of the federal government, against the size of the economy.",
    intro:
      "Give a snapshot of US federal finances. Keep debt (a stock) and deficit (a flow) apart, and fiscal years from calendar years. Give every figure with its date.",
    steps: [
      {
        tool: "treasury_debt",
        args: { breakdown: true },
        text: "Get the debt to the penny: held by the public and within the government.",
      },
      {
        tool: "treasury_deficit",
        args: { view: "to_date" },
        text: "Get receipts, outlays and the deficit of this fiscal year so far, beside the year before.",
      },
      {
        tool: "treasury_deficit",
        args: { view: "outlays_by_function" },
        text: "See what the money goes to.",
      },
      { tool: "treasury_interest_rates", text: "Get the average interest rate on the debt." },
      {
        tool: "treasury_interest_rates",
        args: { view: "expense" },
        text: "Get what interest costs, and set it beside receipts.",
      },
      { tool: "treasury_cash", text: "Get the Treasury's cash balance." },
      {
        tool: "fred_compare",
        args: { series_ids: "GFDEGDQ188S,FYFSGDA188S", start: "1990-01-01", frequency: "a" },
        text: "Set debt and deficit against the economy, over decades.",
      },
      {
        tool: "usaspending_budget",
        args: { by: "agency", limit: 10 },
        text: "Name the agencies that spend most.",
      },
      {
        tool: "wb_compare",
        args: { indicator: "GC.DOD.TOTL.GD.ZS", countries: "USA;GBR;JPN;CAN" },
        text: "See how other governments are indebted, where they report it.",
      },
    ],
    outro:
      "Answer with the five figures that matter, how each changed within a year, and what drives the change.",
  },
  {
    name: "where_the_money_goes",
    title: "Where federal money goes",
    description:
      "One agency's or topic's spending: budget, awards, recipients, places and the rules behind it.",
    args: {
      agency: { description: "Agency by name, such as NASA", default: "Department of Defense" },
      fiscal_year: { description: "Fiscal year, such as 2024", default: "2024", complete: "year" },
      topic: { description: "A subject to follow through the awards, such as semiconductors" },
    },
    intro:
      "Follow the money of {agency} in fiscal year {fiscal_year}. Say each time whether a figure is budget, obligation or outlay, and whether it is of the whole government or of awards only.",
    steps: [
      {
        tool: "usaspending_budget",
        args: { by: "budget_function", fiscal_year: "{fiscal_year}" },
        text: "See all federal spending by purpose, for scale.",
      },
      {
        tool: "usaspending_agency",
        args: { part: "budget", agency: "{agency}" },
        text: "Get the budget of {agency} over the years.",
      },
      {
        tool: "usaspending_agency",
        args: { part: "sub_agencies", agency: "{agency}", fiscal_year: "{fiscal_year}" },
        text: "See which of its offices award it.",
      },
      {
        tool: "usaspending_breakdown",
        args: { by: "recipient", agency: "{agency}", fiscal_year: "{fiscal_year}", limit: 10 },
        text: "Name the largest recipients.",
      },
      {
        tool: "usaspending_breakdown",
        args: {
          by: "product_or_service",
          agency: "{agency}",
          fiscal_year: "{fiscal_year}",
          award_type: "contracts",
          limit: 10,
        },
        text: "See what is bought.",
      },
      {
        tool: "usaspending_by_place",
        args: { layer: "state", agency: "{agency}", fiscal_year: "{fiscal_year}" },
        text: "See which states it reaches.",
      },
      {
        tool: "usaspending_awards",
        args: { agency: "{agency}", keywords: "{topic}", fiscal_year: "{fiscal_year}", limit: 10 },
        text: "Find the largest awards about {topic}.",
      },
      {
        tool: "treasury_deficit",
        args: { view: "outlays_by_agency" },
        text: "Check the total against what the Treasury paid out.",
      },
      {
        tool: "fr_search",
        args: { agencies: ["{agency}"], types: ["RULE"], limit: 5 },
        text: "Find rules of {agency} that change who is paid.",
      },
    ],
    outro:
      "Answer with a chain from budget to office to recipient to place, the shares at each link, and what cannot be followed further.",
  },
  {
    name: "follow_the_money",
    title: "Follow the money",
    description: "Contributions, contracts, filings and bills around a company, a person or a subject.",
    args: {
      name: { description: "Company or organization", required: true },
      subject: { description: "Policy subject, such as drug prices" },
      cycle: { description: "Two-year election period by its even year", default: "2024" },
    },
    intro:
      "Follow the public money trail of {name}. Two things that happen to one company are no cause of each other: give dates and sums, and let the reader judge. Names repeat: say which one is meant, by its number.",
    steps: [
      {
        tool: "fec_committees",
        args: { query: "{name}", cycle: "{cycle}" },
        text: "Find the committees and PACs that {name} stands behind.",
      },
      {
        tool: "fec_contributions",
        args: { employer: "{name}", cycle: "{cycle}", sort: "largest", limit: 20 },
        text: "Get what people who work for {name} gave: their gifts are not the company's.",
      },
      {
        tool: "usaspending_recipient",
        args: { part: "find", name: "{name}" },
        text: "Find {name} among the recipients of federal money, with its parent.",
      },
      {
        tool: "usaspending_breakdown",
        args: { by: "agency", recipient: "{name}", all_time: true },
        text: "See which agencies pay it.",
      },
      {
        tool: "usaspending_over_time",
        args: { recipient: "{name}", by_kind: true },
        text: "Get awards by fiscal year, and look for jumps.",
      },
      {
        tool: "sec_search",
        args: { query: '"{name}" "political contributions"', limit: 10 },
        text: "Find what filings say about contributions and government business.",
      },
      { tool: "congress_bills", args: { query: "{subject}" }, text: "Find bills about {subject}." },
      {
        tool: "fr_search",
        args: { text: "{subject}", limit: 10 },
        text: "Find rules about {subject}, and when comments closed.",
      },
    ],
    outro:
      "Answer with a timeline (date, event, sum, source), a table of who gave and who received, and a list of what these records do not show, such as money given without disclosure.",
  },
  {
    name: "legislation_tracker",
    title: "Where a bill stands",
    description: "A bill's text, path, votes and sponsors, the rules that follow and the money behind it.",
    args: {
      bill: { description: "Bill, such as HR 3076 117th", required: true },
      topic: { description: "Its subject in two or three words" },
    },
    intro:
      "Explain {bill}: what it would do, where it stands, who is for it, and what follows. Quote what it says, with the section.",
    steps: [
      {
        tool: "congress_bill",
        args: { part: "details", bill: "{bill}" },
        text: "Get what it is, its sponsor and its latest step.",
      },
      {
        tool: "congress_bill",
        args: { part: "summaries", bill: "{bill}" },
        text: "Read the summary by the Congressional Research Service.",
      },
      {
        tool: "congress_bill",
        args: { part: "actions", bill: "{bill}" },
        text: "Follow its path, and say what has to come next.",
      },
      {
        tool: "congress_bill",
        args: { part: "cosponsors", bill: "{bill}" },
        text: "Count cosponsors by party.",
      },
      {
        tool: "congress_bill",
        args: { part: "votes", bill: "{bill}" },
        text: "Get the roll calls, and who crossed party lines.",
      },
      { tool: "congress_bill", args: { part: "text", bill: "{bill}" }, text: "Read the operative sections." },
      { tool: "congress_bill", args: { part: "related", bill: "{bill}" }, text: "Find companion bills." },
      {
        tool: "fr_search",
        args: { text: "{topic}", types: ["RULE", "PRORULE"], limit: 10 },
        text: "Find rules about {topic} that carry it out or go before it.",
      },
      {
        tool: "usaspending_awards",
        args: { keywords: "{topic}", limit: 10 },
        text: "See what is spent on {topic} already.",
      },
    ],
    outro:
      "Answer with what it does in three sentences, its status and odds as the steps so far show them, the votes, and what to watch.",
  },
];
