import { defineModule } from "@govdata/kit";
import { createFec, type Fec } from "../client.js";
import { meta } from "./meta.js";
import { prompts } from "./prompts.js";
import { reference } from "./reference.js";
import { politicians } from "./resolvers.js";
import { tools } from "./tools.js";

/** OpenFEC as a module: tools, prompts and reference tables as plain data. */
export const module = defineModule<Fec>({
  meta,
  createSdk: createFec,
  tools,
  prompts,
  reference,
  resolvers: [politicians],
  resources: [
    {
      template: "candidate/{candidate_id}",
      name: "candidate",
      title: "A candidate",
      description: "Office, party, years and committees of a candidate.",
      tool: "fec_profile",
      args: { of: "candidate", candidate: "{candidate_id}" },
    },
    {
      template: "committee/{committee_id}",
      name: "committee",
      title: "A committee",
      description: "Type, party, treasurer and candidates of a committee.",
      tool: "fec_profile",
      args: { of: "committee", committee: "{committee_id}" },
    },
  ],
  clearCache: (sdk) => sdk.clearCache(),
  smoke: [
    { tool: "fec_candidate_money", args: { candidate: "H2AZ09019", cycle: 2016 } },
    { tool: "fec_race", args: { office: "house", state: "AZ", district: "09", cycle: 2016 } },
    { tool: "fec_contributions", args: { committee: "C00401224", cycle: 2018, limit: 3 } },
    { tool: "fec_contribution_sums", args: { by: "size", candidate: "S4PA00121", cycle: 2016 } },
    { tool: "fec_outside_spending", args: { part: "spenders", candidate: "H0GA06192", cycle: 2024 } },
    { tool: "fec_filings", args: { part: "current", file_number: 1307768 } },
    { tool: "fec_dates", args: { kind: "calendar", start: "2024-01-01", end: "2024-12-31", limit: 3 } },
    { tool: "fec_legal", args: { type: "murs", limit: 2 } },
  ],
});
