import type { Tool } from "@govdata/kit";
import type { Census } from "../client.js";
import { datasets, geography, query, search } from "./data-tools.js";
import { business, measures, trend } from "./figure-tools.js";

export const tools: readonly Tool<Census>[] = [measures, query, trend, business, search, geography, datasets];
