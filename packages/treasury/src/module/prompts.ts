import { definePrompt } from "@govdata/kit";

export const prompts = [
  definePrompt({
    name: "treasury_fiscal_snapshot",
    title: "Fiscal snapshot",
    description: "Where US federal finances stand: debt, deficit, rates, cash and gold.",
    intro: "Give a snapshot of US federal finances from Treasury data.",
    steps: [
      {
        tool: "treasury_debt",
        args: { breakdown: true },
        text: "The newest debt: total, held by the public, intragovernmental.",
      },
      {
        tool: "treasury_deficit",
        args: {},
        text: "The deficit of this fiscal year so far, beside last year's at this point.",
      },
      {
        tool: "treasury_deficit",
        args: { view: "months" },
        text: "The newest months of receipts, outlays and balance.",
      },
      {
        tool: "treasury_interest_rates",
        args: {},
        text: "What the Treasury pays, by kind of security; use the total rows.",
      },
      { tool: "treasury_cash", args: {}, text: "Cash on hand." },
      {
        tool: "treasury_query",
        args: { table: "gold_reserve", latest: true },
        text: "Gold by place: all rows of the newest month.",
      },
    ],
    outro: "One paragraph per item, each figure with its date and unit. Do not add up rows of a statement.",
  }),
  definePrompt({
    name: "treasury_debt_analysis",
    title: "Debt over a period",
    description: "How the public debt changed between two days, and why.",
    args: {
      start: { description: "First day, YYYY-MM-DD", required: true },
      end: { description: "Last day, YYYY-MM-DD", required: true },
    },
    intro: "Analyse the US public debt from {start} to {end}.",
    steps: [
      {
        tool: "treasury_debt",
        args: { compare_to: "{start}", date: "{end}" },
        text: "The total on both days and the change.",
      },
      {
        tool: "treasury_debt",
        args: { start: "{start}", end: "{end}", breakdown: true, limit: 300 },
        text: "The daily path: one year is about 250 business days.",
      },
      { tool: "treasury_deficit", args: { view: "fiscal_years" }, text: "The deficits behind it." },
      {
        tool: "treasury_interest_rates",
        args: { security: "Total Interest-bearing Debt", start: "{start}", end: "{end}" },
        text: "What the debt cost on average.",
      },
    ],
    outro:
      "Say how much came from debt held by the public. Name the dates actually used: weekends and holidays have none.",
  }),
  definePrompt({
    name: "treasury_exchange_rate_review",
    title: "A currency against the dollar",
    description: "Official Treasury rates of one currency over time.",
    args: {
      currency: { description: "Country-Currency, such as Mexico-Peso", required: true },
      start: { description: "First day, YYYY-MM-DD", required: true },
    },
    intro: "Review the Treasury's official rates of {currency} since {start}.",
    steps: [
      {
        tool: "treasury_exchange_rates",
        args: { history: true, currencies: "{currency}", start: "{start}" },
        text: "The rates by quarter, foreign units per dollar.",
      },
      {
        tool: "fred_search",
        args: { query: "{currency} exchange rate" },
        text: "Where daily market rates are wanted, look for the currency's series.",
      },
    ],
    outro: "A higher figure is a weaker foreign currency. Mention the effective date of the newest rate.",
  }),
  definePrompt({
    name: "treasury_auction_results",
    title: "Auction results",
    description: "How recent auctions of one kind of security went.",
    args: {
      security_type: {
        description: "Kind of security",
        required: true,
        complete: ["Bill", "Note", "Bond", "TIPS", "FRN"],
      },
    },
    intro: "Review recent auctions of {security_type} securities.",
    steps: [
      {
        tool: "treasury_auctions",
        args: { security_type: "{security_type}", limit: 20 },
        text: "Yields or discount rates, bid-to-cover, who bought.",
      },
      {
        tool: "treasury_auctions",
        args: { upcoming: true, security_type: "{security_type}" },
        text: "What is announced.",
      },
    ],
    outro: "Compare like with like: the same term. Values are empty until an auction is held.",
  }),
  definePrompt({
    name: "treasury_interest_rate_comparison",
    title: "What the Treasury pays",
    description: "Average rates by kind of security: now and over time.",
    args: { start: { description: "First day of the comparison, YYYY-MM-DD", required: true } },
    intro: "Compare the interest rates the US Treasury pays.",
    steps: [
      { tool: "treasury_interest_rates", args: {}, text: "All kinds in the newest month." },
      {
        tool: "treasury_interest_rates",
        args: { security: "Total Marketable", start: "{start}" },
        text: "Marketable debt over time.",
      },
      { tool: "treasury_interest_rates", args: { view: "expense" }, text: "What it costs in dollars." },
    ],
    outro: "Use the total rows for totals; do not average rows.",
  }),
];
