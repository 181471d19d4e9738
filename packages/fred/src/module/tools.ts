import type { Tool } from "@govdata/kit";
import type { Fred } from "../client.js";
import { browse } from "./browse-tools.js";
import { map } from "./map-tools.js";
import { releaseCalendar, releaseData } from "./release-tools.js";
import { compare, search, seriesData, seriesInfo, vintages } from "./series-tools.js";

export const tools: readonly Tool<Fred>[] = [
  seriesData,
  search,
  compare,
  seriesInfo,
  releaseCalendar,
  vintages,
  browse,
  map,
  releaseData,
];
