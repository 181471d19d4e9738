import { defineModule } from "@govdata/kit";
import { createNws, type Nws } from "../client.js";
import { meta } from "./meta.js";
import { reference } from "./reference.js";
import {
  alert,
  alerts,
  alertTypes,
  discussion,
  forecast,
  glossary,
  observation,
  point,
  stations,
  zoneForecast,
} from "./tools.js";

export const module = defineModule<Nws>({
  meta,
  createSdk: createNws,
  tools: [
    forecast,
    alerts,
    alert,
    observation,
    discussion,
    stations,
    point,
    zoneForecast,
    alertTypes,
    glossary,
  ],
  reference,
  resources: [
    {
      template: "alert/{id}",
      name: "nws-alert",
      title: "An alert",
      description: "One alert by its URN.",
      tool: "nws_alert",
      args: { id: "{id}" },
    },
    {
      template: "station/{station}",
      name: "nws-station",
      title: "Weather at a station",
      description: "What a station measured last.",
      tool: "nws_observation",
      args: { station: "{station}" },
      complete: { station: ["KDCA", "KSLC", "KFLL"] },
    },
  ],
  clearCache: (sdk) => sdk.clearCache(),
  smoke: [
    { tool: "nws_forecast", args: { latitude: 38.8894, longitude: -77.0352 } },
    { tool: "nws_alert_types", args: {} },
  ],
});
