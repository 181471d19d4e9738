import { defineModule } from "@govdata/kit";
import { type Congress, createCongress } from "../client.js";
import { BILL_TYPES } from "../references.js";
import { politicians } from "./member-tools.js";
import { meta } from "./meta.js";
import { reference } from "./reference.js";
import { tools } from "./tools.js";

/** Congress.gov as a module: tools, reference tables, addresses and the resolver of politicians as plain data. */
export const module = defineModule<Congress>({
  meta,
  createSdk: createCongress,
  tools,
  reference,
  resources: [
    {
      template: "bill/{congress}/{type}/{number}",
      name: "congress-bill",
      title: "A bill",
      description: "Where a bill stands: title, sponsor, latest action, laws.",
      tool: "congress_bill",
      args: { bill: "{congress}/{type}/{number}" },
      complete: { type: Object.keys(BILL_TYPES) },
    },
    {
      template: "member/{id}",
      name: "congress-member",
      title: "A member of Congress",
      description: "Terms, parties, leadership and office of a member, by bioguide id.",
      tool: "congress_member",
      args: { part: "details", member: "{id}" },
    },
    {
      template: "law/{number}",
      name: "congress-law",
      title: "A public law",
      description: "The bill that became a law, by the law's number (117-108).",
      tool: "congress_law",
      args: { part: "details", law: "{number}" },
    },
    {
      template: "crs/{report}",
      name: "congress-crs-report",
      title: "A CRS report",
      description: "Summary, authors and files of a report of the Congressional Research Service.",
      tool: "congress_crs",
      args: { report: "{report}" },
    },
  ],
  resolvers: [politicians],
  clearCache: (sdk) => sdk.clearCache(),
  smoke: [
    { tool: "congress_bill", args: { bill: "HR 3076 117th" } },
    { tool: "congress_law", args: { congress: 118, limit: 3 } },
    {
      tool: "congress_vote",
      args: { part: "roll_call", chamber: "house", year: 2025, number: 17, limit: 3 },
    },
    {
      tool: "congress_vote",
      args: { part: "roll_call", chamber: "senate", year: 2024, number: 336, limit: 3 },
    },
    { tool: "congress_member", args: { state: "NY", district: 2 } },
    { tool: "congress_info", args: {} },
  ],
});
