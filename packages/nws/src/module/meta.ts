import type { ModuleMeta } from "@govdata/kit";
import { CONTACT, HOSTS, spec, TERMS } from "../client.js";

export const meta: ModuleMeta = {
  name: "nws",
  title: "National Weather Service",
  description:
    "Forecasts, warnings, observations and forecasters' texts for the United States and its waters.",
  publisher: spec.publisher,
  homepage: spec.homepage,
  docs: "https://www.weather.gov/documentation/services-web-api",
  domains: ["weather", "hazards"],
  rank: 30,
  keys: { contact: CONTACT },
  hosts: HOSTS,
  terms: TERMS,
  updates:
    "Alerts within a minute, observations every few minutes to an hour, forecasts several times a day.",
  workflow:
    "nws_forecast and nws_alerts take coordinates or a state; nws_point tells office, zone and county of a place; nws_text takes the office.",
  tips: [
    "Places are asked by latitude and longitude; west is negative.",
    "Always say the time of an observation: it may be hours old.",
    "until in an alert is the end of the hazard where one is given.",
  ],
  gaps: [
    "Only the United States, its territories and waters.",
    "No place names: coordinates are needed.",
    "Observations older than about a week and climate records are at NOAA NCEI.",
  ],
  crossRef: [
    { question: "weather", tool: "nws_forecast", hint: "latitude and longitude" },
    { question: "natural-hazards", tool: "nws_alerts", hint: "state, event" },
  ],
};
