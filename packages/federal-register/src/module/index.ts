import { defineModule } from "@govdata/kit";
import { createFederalRegister, type FederalRegister } from "../client.js";
import { counts, document, presidential, search } from "./document-tools.js";
import { meta } from "./meta.js";
import { agencies, inspection, suggested } from "./other-tools.js";
import { prompts } from "./prompts.js";
import { reference } from "./reference.js";

export const module = defineModule<FederalRegister>({
  meta,
  createSdk: createFederalRegister,
  tools: [search, presidential, document, counts, inspection, agencies, suggested],
  prompts,
  reference,
  resources: [
    {
      template: "document/{number}",
      name: "federal-register-document",
      title: "A Federal Register document",
      description: "One document by its number.",
      tool: "fr_document",
      args: { number: "{number}" },
    },
  ],
  clearCache: (sdk) => sdk.clearCache(),
  smoke: [
    { tool: "fr_presidential_documents", args: { limit: 5 } },
    { tool: "fr_document", args: { number: "2025-07743" } },
  ],
});
