import { defineModule } from "@govdata/kit";
import { tables } from "../catalogue.js";
import { createTreasury, type Treasury } from "../client.js";
import { meta } from "./meta.js";
import { prompts } from "./prompts.js";
import { reference } from "./reference.js";
import { tools } from "./tools.js";

/** U.S. Treasury Fiscal Data as a module: tools, prompts and reference tables as plain data. */
export const module = defineModule<Treasury>({
  meta,
  createSdk: createTreasury,
  tools,
  prompts,
  reference,
  resources: [
    {
      template: "table/{table}",
      name: "treasury-table",
      title: "A Fiscal Data table",
      description: "Columns of a table with labels, types, units and a sample row.",
      tool: "treasury_tables",
      args: { table: "{table}" },
      complete: {
        table: tables()
          .filter(({ note }) => note !== undefined)
          .map(({ name }) => name),
      },
    },
  ],
  clearCache: (sdk) => sdk.clearCache(),
  smoke: [
    { tool: "treasury_debt", args: {} },
    { tool: "treasury_interest_rates", args: { security: "Total Marketable" } },
    { tool: "treasury_deficit", args: {} },
    { tool: "treasury_auctions", args: { security_type: "Note", term: "10-Year", limit: 3 } },
    { tool: "treasury_exchange_rates", args: { currencies: "Euro Zone-Euro" } },
    { tool: "treasury_cash", args: {} },
  ],
});
