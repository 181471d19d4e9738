import { type Candidate, defineModule } from "@govdata/kit";
import { createSec } from "../client.js";
import type { CompanyMatch } from "../types.js";
import { meta } from "./meta.js";
import { prompts } from "./prompts.js";
import { reference } from "./reference.js";
import { tools } from "./tools.js";

/** Candidates for one name at most. */
const MOST = 10;

function candidate({ cik, name, tickers, confidence }: CompanyMatch): Candidate {
  const [ticker] = tickers;
  return { kind: "company", name, ids: { cik, ...(ticker === undefined ? {} : { ticker }) }, confidence };
}

/** SEC EDGAR as a module: what a server, a command line or an agent framework needs to offer it. */
export const module = defineModule({
  meta,
  createSdk: createSec,
  tools,
  prompts,
  reference,
  resources: [
    {
      template: "company/{cik}",
      name: "sec-company",
      title: "A company at the SEC",
      description: "Who a company is: tickers, industry, fiscal year, earlier names, newest filings.",
      tool: "sec_company",
      args: { company: "{cik}" },
    },
    {
      template: "filing/{cik}/{accession}",
      name: "sec-filing",
      title: "A filing",
      description: "The main document of a filing as plain text.",
      tool: "sec_filing",
      args: { part: "text", company: "{cik}", accession: "{accession}" },
    },
  ],
  resolvers: [
    {
      kinds: ["company"],
      offline: false,
      resolve: async (name, _kind, { sdk, signal }) =>
        (await sdk.findCompanies(name, { signal })).slice(0, MOST).map(candidate),
    },
  ],
  clearCache: (sdk) => sdk.clearCache(),
  smoke: [
    { tool: "sec_company", args: { company: "AAPL" } },
    { tool: "sec_financials", args: { company: "AAPL", limit: 3 } },
    { tool: "sec_filings", args: { company: "TSLA", forms: ["10-K"], limit: 2 } },
    {
      tool: "sec_search",
      args: { query: "ransomware", forms: ["8-K"], start: "2024-01-01", end: "2024-12-31", limit: 3 },
    },
  ],
});
