export type { BrowseMethods } from "./browse.js";
export {
  BROWSER,
  DATASETS,
  type Dataset,
  FREQUENCIES,
  type Frequency,
  OTHER_ROUTES,
} from "./catalogue.js";
export { createEia, type Eia, type EiaOptions, eia, HOSTS, KEY, SPEC, TERMS } from "./client.js";
export {
  AREAS,
  DIVISIONS,
  FUELS,
  GAS_PROCESSES,
  GRID_TYPES,
  PETROLEUM,
  SECTORS,
} from "./codes.js";
export type { DataMethods } from "./data.js";
export { unitOf } from "./read.js";
export type * from "./types.js";
