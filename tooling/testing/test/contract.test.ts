import { moduleContract } from "@tooling/testing";
import module from "./lighthouse/src/module/index.ts";
import { createReplay } from "./lighthouse/src/testing.ts";

// The contract holds for a module written as the packages are.
moduleContract({
  module,
  createReplay,
  url: new URL("lighthouse/test/contract.test.ts", import.meta.url).href,
  empty: [{ tool: "lighthouse_search", args: { name: "moon" } }],
  errors: [
    { tool: "lighthouse_search", args: { name: "closed" }, kind: "auth" },
    { tool: "lighthouse_height", args: { which: "tallest", name: "" }, kind: "invalid_argument" },
    { tool: "lighthouse_height_lowest", args: { name: "never recorded" }, kind: "replay_miss" },
  ],
});
