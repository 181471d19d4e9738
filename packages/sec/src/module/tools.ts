import type { Tool } from "@govdata/kit";
import type { Sec } from "../client.js";
import { browse, findCompany } from "./browse-tools.js";
import { compare, financials, metric, rank } from "./figure-tools.js";
import { company, filing, filings, search } from "./filing-tools.js";

export const tools: readonly Tool<Sec>[] = [
  financials,
  search,
  metric,
  filings,
  filing,
  company,
  rank,
  compare,
  findCompany,
  browse,
];
