import { moduleContract } from "@tooling/testing";
import { module } from "../src/module/index.js";
import { createReplay } from "../src/testing.js";

moduleContract({
  module,
  createReplay,
  url: import.meta.url,
  empty: [
    { tool: "eia_electricity", args: { part: "grid_mix", limit: 16 } },
    {
      tool: "eia_browse",
      args: { part: "values", route: "petroleum/pri/spt", facet: "product", text: "helium" },
    },
  ],
  errors: [
    { tool: "eia_browse", args: { route: "no-such-thing" }, kind: "not_found" },
    { tool: "eia_petroleum", args: { product: "petrol" }, kind: "invalid_argument" },
    { tool: "eia_petroleum", args: { product: "brent", states: "Ohio" }, kind: "invalid_argument" },
    { tool: "eia_state_energy", args: { states: "Ontario" }, kind: "invalid_argument" },
    { tool: "eia_natural_gas", args: { process: "PRR" }, kind: "invalid_argument" },
    { tool: "eia_data", args: { route: "seds", filters: ["stateid=CA"] }, kind: "invalid_argument" },
    { tool: "eia_data", args: { route: "seds", start: "2020" }, kind: "invalid_argument" },
  ],
});
