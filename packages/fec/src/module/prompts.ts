import { definePrompt } from "@govdata/kit";

export const prompts = [
  definePrompt({
    name: "fec_campaign_finance_summary",
    title: "Campaign finance summary",
    description: "A candidate's money in one two-year period: how much, from whom, and what others spent.",
    args: {
      candidate: { description: "Name or number of the candidate", required: true, complete: "politician" },
      cycle: { description: "Two-year period by its even year, such as 2024", required: true },
    },
    intro: "Summarise the campaign finance of {candidate} in the two-year period {cycle}.",
    steps: [
      {
        tool: "fec_candidate_money",
        args: { candidate: "{candidate}", cycle: "{cycle}" },
        text: "Receipts, spending, cash, debts, and the shares of individuals, PACs, party and own money. Take the candidate's number from here for the next steps.",
      },
      {
        tool: "fec_contribution_sums",
        args: { by: "size", candidate: "{candidate}", cycle: "{cycle}" },
        text: "The share of gifts of 200 dollars and less against the largest class.",
      },
      {
        tool: "fec_contribution_sums",
        args: { by: "state", candidate: "{candidate}", cycle: "{cycle}" },
        text: "How much came from the candidate's own state.",
      },
      {
        tool: "fec_contributions",
        args: { candidate: "{candidate}", cycle: "{cycle}", donors: "committees" },
        text: "The largest gifts of PACs and other committees.",
      },
      {
        tool: "fec_outside_spending",
        args: { part: "totals", candidate: "{candidate}", cycle: "{cycle}" },
        text: "What others spent for and against.",
      },
      {
        tool: "fec_outside_spending",
        args: { part: "spenders", candidate: "{candidate}", cycle: "{cycle}" },
        text: "Who the largest of them were.",
      },
      {
        tool: "congress_member",
        args: {},
        text: "Where the candidate is a member of Congress: office, party and committees there.",
      },
    ],
    outro:
      "Give each figure with its period and the day up to which it reaches. Keep the campaign's money apart from what others spent. Say what was not reported; do not add up itemized rows; name no private donor's address.",
  }),
];
