import { moduleContract } from "@tooling/testing";
import { module } from "../src/module/index.js";
import { createReplay } from "../src/testing.js";

moduleContract({
  module,
  createReplay,
  url: import.meta.url,
  empty: [
    { tool: "nws_alerts", args: { state: "Vermont" } },
    { tool: "nws_text", args: { office: "ZZZ" } },
  ],
  errors: [
    { tool: "nws_forecast", args: { latitude: 51.5, longitude: -0.1 }, kind: "not_found" },
    { tool: "nws_alerts", args: { state: "MI", zone: "MIZ044" }, kind: "invalid_argument" },
    { tool: "nws_observation", args: {}, kind: "invalid_argument" },
  ],
});
