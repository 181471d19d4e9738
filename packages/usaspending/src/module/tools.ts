import type { Tool } from "@govdata/kit";
import type { Usaspending } from "../client.js";
import { agencies, agency } from "./agency-tools.js";
import { awards, subawards, transactions } from "./award-search-tools.js";
import { award } from "./award-tools.js";
import { accounts, budget, disaster } from "./budget-tools.js";
import { recipient, state } from "./recipient-tools.js";
import { lookup, status } from "./reference-tools.js";
import { breakdown, byPlace, count, overTime } from "./spending-tools.js";

export const tools: readonly Tool<Usaspending>[] = [
  awards,
  breakdown,
  byPlace,
  overTime,
  award,
  agency,
  recipient,
  state,
  budget,
  agencies,
  subawards,
  count,
  accounts,
  transactions,
  disaster,
  lookup,
  status,
];
