import { moduleContract } from "@tooling/testing";
import { module } from "../src/module/index.js";
import { createReplay } from "../src/testing.js";

moduleContract({
  module,
  createReplay,
  url: import.meta.url,
  offline: ["fdic_fields"],
  empty: [
    { tool: "fdic_banks", args: { name: "Zzyzx" } },
    { tool: "fdic_bank_history", args: { bank: "999999" } },
  ],
  errors: [
    { tool: "fdic_bank", args: { bank: "999998" }, kind: "not_found" },
    { tool: "fdic_query", args: { dataset: "institutions", filters: "ASSET:[" }, kind: "bad_request" },
    { tool: "fdic_query", args: { dataset: "institutions", fields: ["INSTNAME"] }, kind: "invalid_argument" },
    { tool: "fdic_query", args: { dataset: "failures", search: "x" }, kind: "invalid_argument" },
  ],
});
