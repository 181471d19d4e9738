import { defineModule } from "@govdata/kit";
import { createFda } from "../client.js";
import { meta } from "./meta.js";
import { prompts } from "./prompts.js";
import { reference } from "./reference.js";
import { drugs } from "./resolver.js";
import { tools } from "./tools.js";

/** openFDA as a module: what a server, a command line or an agent framework needs to offer it. */
export const module = defineModule({
  meta,
  createSdk: createFda,
  tools,
  prompts,
  reference,
  resources: [
    {
      template: "label/{set_id}",
      name: "fda-label",
      title: "A drug label",
      description: "Names, manufacturer and sections of a label.",
      tool: "fda_drug_label",
      args: { set_id: "{set_id}" },
    },
    {
      template: "application/{application_number}",
      name: "fda-application",
      title: "A drug application",
      description: "Products and submissions of an application, with their documents.",
      tool: "fda_drug_approvals",
      args: { application_number: "{application_number}" },
    },
    {
      template: "drug-report/{report_id}",
      name: "fda-drug-report",
      title: "A drug adverse event report",
      description: "One report whole: patient, drugs with doses, reactions.",
      tool: "fda_drug_events",
      args: { report_id: "{report_id}" },
    },
    {
      template: "device-report/{report_number}",
      name: "fda-device-report",
      title: "A medical device report",
      description: "One report whole, with its narratives.",
      tool: "fda_device_events",
      args: { report_number: "{report_number}" },
    },
  ],
  resolvers: [drugs],
  clearCache: (sdk) => sdk.clearCache(),
  smoke: [
    { tool: "fda_drug_side_effects", args: { drug: "ibuprofen", limit: 10 } },
    { tool: "fda_recalls", args: { product: "foods", classification: "Class I", limit: 3 } },
    { tool: "fda_drug_approvals", args: { drug: "semaglutide" } },
    { tool: "fda_drug_label", args: { drug: "Xarelto", section: "boxed_warning" } },
    { tool: "fda_device_events", args: { device: "pacemaker", event_type: "Death", per: "year" } },
    { tool: "fda_count", args: { endpoint: "transparency/crl", count: "letter_type" } },
  ],
});
