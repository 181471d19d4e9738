import type { ModuleMeta } from "@govdata/kit";
import { HOSTS, KEY, spec, TERMS } from "../client.js";

export const meta: ModuleMeta = {
  name: "fdic",
  title: "FDIC BankFind",
  description:
    "Every US bank the FDIC insures or has insured: size, quarterly figures, failures, mergers, branches and deposits.",
  publisher: spec.publisher,
  homepage: spec.homepage,
  docs: "https://api.fdic.gov/banks/docs",
  domains: ["banking", "companies"],
  rank: 25,
  keys: { apiKey: KEY },
  hosts: HOSTS,
  terms: TERMS,
  updates:
    "Banks and events daily to weekly; quarterly figures about seven weeks after the quarter; deposits by branch once a year, about September.",
  workflow:
    "fdic_banks finds a bank and its certificate number; fdic_bank_financials, fdic_bank_history and fdic_bank take it. fdic_market_share ranks banks of a place.",
  tips: [
    "Amounts are thousands of US dollars.",
    "NETINC, ROA and ROE are of the year to date; NETINCQ, ROAQ and ROEQ of the quarter.",
    "Values are case-sensitive: WA finds, wa does not.",
  ],
  gaps: [
    "Credit unions are at the NCUA.",
    "Holding companies' own accounts are at the Federal Reserve.",
    "Share prices and filings of listed banks are with the SEC.",
  ],
  crossRef: [
    { question: "banking", tool: "fdic_banks", hint: "by name or state" },
    { question: "banking", tool: "fdic_bank_failures", hint: "by year" },
    { question: "company-financials", tool: "fdic_bank_financials", hint: "a bank's quarters" },
  ],
};
