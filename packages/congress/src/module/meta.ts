import type { ModuleMeta } from "@govdata/kit";
import { HOSTS, KEY, TERMS } from "../spec.js";

export const meta: ModuleMeta = {
  name: "congress",
  title: "Congress.gov",
  description:
    "US Congress: bills, laws, amendments, members, House and Senate roll calls, committees, nominations, treaties, CRS reports.",
  publisher: "Library of Congress",
  homepage: "https://www.congress.gov/",
  docs: "https://github.com/LibraryOfCongress/api.congress.gov",
  domains: ["legislation", "elections", "regulation"],
  rank: 6,
  keys: { apiKey: KEY },
  hosts: HOSTS,
  terms: TERMS,
  updates:
    "Bills and their actions change through the day, other collections as they are published; congress.gov/help/coverage-dates has the estimates.",
  workflow:
    'A bill by number: congress_bill ("HR 1 119th"), then its parts. By topic: congress_bills with query (titles only). Who: congress_member. How somebody voted: congress_bill part votes for the number, then congress_vote with member or state. What became law: congress_law.',
  tips: [
    "Say the congress with a bill: numbers begin anew every two years (119th = 2025-2026). Without one the current is meant.",
    "A bill without recorded votes may have passed by voice vote or unanimous consent: read its actions.",
    "Dates of lists filter on when Congress.gov changed a record, not on when a bill was introduced.",
    "Senate votes name senators, not bioguide ids; House votes have both.",
    "Party letters: D, R, I, ID, L.",
  ],
  gaps: [
    "No full-text search of bills or the Record: GovInfo; only titles of the newest bills are looked at here.",
    "No committee membership, no staff, no schedules of the floor.",
    "House votes as data since 2021, single earlier ones at the Clerk; Senate votes since 1989. Voice votes have no names.",
    "Bills before the 93rd Congress (1973) are patchy.",
    "Campaign money: FEC. Lobbying: Senate lobbying disclosure. Regulations: Federal Register.",
  ],
  crossRef: [
    {
      question: "legislation",
      tool: "congress_bill",
      hint: 'bill "HR 1 119th", part actions, cosponsors, text',
    },
    { question: "legislation", tool: "congress_law", hint: "year 2024: what became law" },
    { question: "votes", tool: "congress_vote", hint: "chamber, year, number, with member or state" },
    { question: "politicians", tool: "congress_member", hint: "find by state and district; bills sponsored" },
    { question: "regulation", tool: "congress_communication", hint: "rules sent to Congress" },
    { question: "research", tool: "congress_crs", hint: "analyses for Congress by number" },
  ],
};
