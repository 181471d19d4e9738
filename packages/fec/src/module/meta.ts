import type { ModuleMeta } from "@govdata/kit";
import { SPEC } from "../spec.js";

export const meta: ModuleMeta = {
  name: "fec",
  title: "OpenFEC",
  description:
    "Campaign finance: candidates, committees, PACs, contributions, spending, outside money, races, filings.",
  publisher: SPEC.publisher,
  homepage: SPEC.homepage,
  docs: "https://api.open.fec.gov/developers/",
  domains: ["elections"],
  rank: 6,
  keys: SPEC.keys ?? {},
  hosts: ["api.open.fec.gov"],
  terms: SPEC.terms ?? {},
  updates:
    "Processed data every night; filings just in within minutes, for the last four months; campaigns report quarterly or monthly, and within 48 hours before elections.",
  workflow:
    "A candidate's money: fec_candidate_money. Where from: fec_contribution_sums; who: fec_contributions. Money by others: fec_outside_spending. A company's PAC: fec_committees with type Q, then fec_disbursements. A race: fec_race. Tools take names; give numbers when namesakes exist.",
  tips: [
    "Periods are two years, named by the even one: 2024 is 2023-2024. A senator's election is three of them: whole_election.",
    "Never add up itemized rows: earmarks are there twice, memo items (memo_code X) are in no total, gifts of 200 dollars and less are not itemized.",
    "Null means not on that form, not 0.",
    "A person who ran for another office has another candidate number.",
    "Company money comes from its PAC (type Q) or from its employees (employer in fec_contributions), never from the company itself, save to super PACs.",
    "Read on with `next`: there are no page numbers for single contributions and payments.",
  ],
  gaps: [
    "State and local elections: not here.",
    "Polls and election results: not here.",
    "Lobbying: the Senate's and House's lobbying disclosures.",
    "Votes and bills: Congress.",
    "Donors of nonprofits behind super PACs: not disclosed.",
    "Gifts of 200 dollars and less by donor: only their sum.",
  ],
  crossRef: [
    { question: "campaign-finance", tool: "fec_candidate_money", hint: "candidate by name, cycle" },
    { question: "politicians", tool: "fec_candidates", hint: "by name, state or office" },
    { question: "lobbying", tool: "fec_committees", hint: "type Q: a company's PAC, beside its lobbying" },
  ],
};
