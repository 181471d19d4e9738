import { moduleContract } from "@tooling/testing";
import { module } from "../src/module/index.js";
import { createReplay } from "../src/testing.js";

moduleContract({
  module,
  createReplay,
  url: import.meta.url,
  keys: { apiKey: "0123456789abcdef0123456789abcdef" },
  empty: [
    { tool: "bls_series", args: { series: "NOTASERIES1" } },
    { tool: "bls_search", args: { text: "zzzqqq" } },
  ],
  errors: [
    { tool: "bls_latest", args: { series: "NOTASERIES1" }, kind: "not_found" },
    { tool: "bls_series", args: { series: "LNS12000000" }, kind: "rate_limited" },
    { tool: "bls_series", args: { series: "LNS14000000" }, kind: "auth" },
    { tool: "bls_series", args: { series: "price of happiness" }, kind: "invalid_argument" },
    { tool: "bls_local", args: { places: "Atlantis" }, kind: "invalid_argument" },
  ],
});
