import { moduleContract } from "@tooling/testing";
import { module } from "../src/module/index.js";
import { createReplay } from "../src/testing.js";

moduleContract({
  module,
  createReplay,
  url: import.meta.url,
  empty: [{ tool: "fr_search", args: { text: "zzzqqq" } }],
  errors: [
    { tool: "fr_document", args: { number: "4242-4242" }, kind: "not_found" },
    { tool: "fr_document", args: { number: "2026-99999" }, kind: "not_found" },
    { tool: "fr_document", args: {}, kind: "invalid_argument" },
    { tool: "fr_search", args: { agencies: ["Ministry of Silly Walks"] }, kind: "invalid_argument" },
  ],
});
