import { defineModule } from "@govdata/kit";
import { createFdic, type Fdic } from "../client.js";
import { meta } from "./meta.js";
import { reference } from "./reference.js";
import { resolvers } from "./resolvers.js";
import { bank, banks, failures, fields, financials, history, marketShare, query } from "./tools.js";

export const module = defineModule<Fdic>({
  meta,
  createSdk: createFdic,
  tools: [banks, financials, failures, marketShare, history, bank, query, fields],
  reference,
  resolvers,
  resources: [
    {
      template: "bank/{bank}",
      name: "fdic-bank",
      title: "A bank",
      description: "One bank by its certificate number.",
      tool: "fdic_bank",
      args: { bank: "{bank}" },
    },
  ],
  clearCache: (sdk) => sdk.clearCache(),
  smoke: [
    { tool: "fdic_bank", args: { bank: "628" } },
    { tool: "fdic_bank_failures", args: { limit: 3 } },
  ],
});
