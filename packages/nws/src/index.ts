export type { AlertHistory, AlertMethods } from "./alerts.js";
export { CONTACT, createNws, HOSTS, type Nws, nws, spec, TERMS } from "./client.js";
export type { ForecastMethods, ForecastOptions } from "./forecasts.js";
export {
  type CurrentObservation,
  kilometresPerHour,
  millimetres,
  type StationFilter,
  type StationMethods,
} from "./stations.js";
export { type ProductFilter, type TextMethods, ZONE_TYPES, type ZoneFilter, type ZoneType } from "./texts.js";
export type * from "./types.js";
