import { toolsFor } from "@govdata/kit";
import type { Treasury } from "../client.js";
import { budgetTools } from "./budget-tools.js";
import { debtTools } from "./debt-tools.js";
import { rateTools } from "./rate-tools.js";
import { securityTools } from "./security-tools.js";
import { tableTools } from "./table-tools.js";

const factory = toolsFor<Treasury>("treasury");

/** All tools of the module. */
export const tools = [
  ...debtTools(factory),
  ...tableTools(factory),
  ...rateTools(factory),
  ...budgetTools(factory),
  ...securityTools(factory),
];
