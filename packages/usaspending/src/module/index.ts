import { defineModule } from "@govdata/kit";
import { AGENCIES } from "../agency-table.js";
import { createUsaspending, type Usaspending } from "../client.js";
import { meta } from "./meta.js";
import { prompts } from "./prompts.js";
import { reference } from "./reference.js";
import { resolvers } from "./resolvers.js";
import { tools } from "./tools.js";

/** USAspending as a module: what a server, a command line or an agent framework needs to offer it. */
export const module = defineModule<Usaspending>({
  meta,
  createSdk: createUsaspending,
  tools,
  prompts,
  reference,
  resources: [
    {
      template: "award/{id}",
      name: "usaspending-award",
      title: "A federal award",
      description: "Amounts, dates, recipient, agencies, competition and programs of an award.",
      tool: "usaspending_award",
      args: { part: "details", id: "{id}" },
    },
    {
      template: "agency/{code}",
      name: "usaspending-agency",
      title: "A federal agency",
      description: "What an agency is, and what it may spend, has obligated and paid.",
      tool: "usaspending_agency",
      args: { part: "overview", agency: "{code}" },
      complete: { code: AGENCIES.map(({ toptier_code }) => toptier_code) },
    },
    {
      template: "recipient/{recipient_id}",
      name: "usaspending-recipient",
      title: "A recipient of federal money",
      description: "Names, parents, place, business types and totals of a recipient.",
      tool: "usaspending_recipient",
      args: { part: "profile", recipient_id: "{recipient_id}" },
    },
    {
      template: "account/{account}",
      name: "usaspending-account",
      title: "A federal account",
      description: "Totals and Treasury accounts of a federal account.",
      tool: "usaspending_accounts",
      args: { part: "account", account: "{account}" },
    },
  ],
  resolvers,
  clearCache: (sdk) => sdk.clearCache(),
  smoke: [
    { tool: "usaspending_awards", args: { agency: "NASA", fiscal_year: 2024, limit: 3 } },
    { tool: "usaspending_breakdown", args: { by: "recipient", agency: "DOD", fiscal_year: 2024, limit: 3 } },
    { tool: "usaspending_agency", args: { part: "budget", agency: "NASA" } },
    { tool: "usaspending_state", args: { state: "CA", year: "2024" } },
    { tool: "usaspending_status", args: { part: "updated" } },
  ],
});
