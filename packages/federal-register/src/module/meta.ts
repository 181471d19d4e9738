import type { ModuleMeta } from "@govdata/kit";
import { HOSTS, spec, TERMS } from "../client.js";

export const meta: ModuleMeta = {
  name: "federal-register",
  prefix: "fr",
  title: "Federal Register",
  description:
    "Rules, proposed rules, notices and presidential documents of the US government, and what is about to be published.",
  publisher: spec.publisher,
  homepage: spec.homepage,
  docs: "https://www.federalregister.gov/developers/documentation/api/v1",
  domains: ["regulation", "legislation"],
  rank: 20,
  keys: {},
  hosts: HOSTS,
  terms: TERMS,
  updates:
    "A new issue every business day at about 06:00 in Washington; public inspection several times a day.",
  workflow:
    "fr_search finds rules and notices, fr_presidential_documents orders and proclamations; fr_document gives one of them whole. fr_counts counts, fr_public_inspection shows what comes next.",
  tips: [
    "A search counts to 10,000 at most; fr_counts is not capped.",
    "An order signed in December may be published in January: filter by the day of signing.",
    "donald-trump covers both terms: add signed_from and signed_to.",
  ],
  gaps: [
    "Comments themselves are on regulations.gov.",
    "Documents before 1994 are on govinfo.gov; executive orders are here from 1937.",
    "The text of the Code of Federal Regulations is on ecfr.gov.",
  ],
  crossRef: [
    { question: "regulation", tool: "fr_search", hint: "types RULE or PRORULE, agencies" },
    { question: "regulation", tool: "fr_presidential_documents", hint: "executive orders" },
    { question: "legislation", tool: "fr_search", hint: "rules that carry out a law" },
  ],
};
