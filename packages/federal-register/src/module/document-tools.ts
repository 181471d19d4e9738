import { arg, empty, list, record, table, z } from "@govdata/kit";
import { PRESIDENTIAL_FIELDS } from "../documents.js";
import type { DocumentConditions } from "../types.js";
import { FACETS, PRESIDENTIAL_TYPES, PRESIDENTS, SECTIONS } from "../vocabulary.js";
import { agencySlugs } from "./agency-names.js";
import {
  agencyInput,
  between,
  DOCUMENT_ADDRESS,
  defineTool,
  nextPage,
  SITE,
  shorten,
  total,
} from "./shared.js";

const SEARCH_FIELDS = [
  "title",
  "type",
  "document_number",
  "publication_date",
  "agency_names",
  "effective_on",
  "comments_close_on",
  "citation",
  "html_url",
] as const;

const TYPES = ["RULE", "PRORULE", "NOTICE", "PRESDOCU"] as const;

export const search = defineTool({
  name: "fr_search",
  title: "Search rules and notices",
  description:
    "Finds Federal Register documents since 1994: rules (RULE), proposed rules (PRORULE), notices, presidential documents, by words, agency, day, CFR part or docket. Open for comment: comments_close_from today. Not for executive orders with numbers (fr_presidential_documents), nor for counts (fr_counts). Example: agencies EPA, types PRORULE, comments_close_from 2026-10-02.",
  rank: 1,
  headline: true,
  profiles: ["legislation", "energy-climate", "consumer-safety", "public-health", "money-in-politics"],
  keywords: ["regulation", "rulemaking", "comment period", "CFR", "docket", "RIN", "notice"],
  aliases: [
    {
      name: "fr_search_rules",
      args: {
        query: "text",
        agency: "agencies",
        doc_type: "types",
        start_date: "from",
        end_date: "to",
        per_page: "limit",
      },
    },
  ],
  input: {
    text: arg.text("Words; quotation marks hold a phrase together").optional(),
    types: z.array(z.enum(TYPES)).min(1).optional().describe("RULE, PRORULE (proposed), NOTICE, PRESDOCU"),
    agencies: agencyInput(),
    from: arg.date("First day of publication").optional(),
    to: arg.date("Last day of publication").optional(),
    comments_close_from: arg.date("Comments close on or after this day").optional(),
    cfr_title: z
      .int()
      .min(1)
      .max(50)
      .optional()
      .describe("Title of the Code of Federal Regulations it amends"),
    cfr_part: arg
      .text("Part of that title: 52, or 1-50", { pattern: { match: /^\d+(?:-\d+)?$/, example: "52" } })
      .optional(),
    docket: arg.text("Docket id: EPA-HQ-OAR-2021-0317").optional(),
    significant: z.boolean().optional().describe("Only those significant under Executive Order 12866"),
    section: arg.oneOf(SECTIONS, "Subject section").optional(),
    order: arg
      .oneOf(["relevance", "newest", "oldest"], "Default relevance with text, else newest")
      .optional(),
    limit: arg.limit(20, 100),
    page: arg.page(),
  },
  check: ({ cfr_part, cfr_title }) =>
    cfr_part !== undefined && cfr_title === undefined
      ? { field: "cfr_part", reason: "needs cfr_title as well" }
      : undefined,
  examples: [
    { question: "What was published about clean energy?", args: { text: "clean energy", limit: 3 } },
    {
      question: "Which rules amend 40 CFR 52?",
      args: { cfr_title: 40, cfr_part: "52", types: ["RULE", "PRORULE"] },
    },
  ],
  async run(input, { sdk, signal, given }) {
    const conditions: DocumentConditions = {
      term: input.text,
      type: input.types,
      agencies: await agencySlugs(sdk, input.agencies, signal),
      publicationDate: between(input.from, input.to),
      commentDate: between(input.comments_close_from, undefined),
      cfr: input.cfr_title === undefined ? undefined : { title: input.cfr_title, part: input.cfr_part },
      docketId: input.docket,
      significant: input.significant ? true : undefined,
      sections: input.section ? [input.section] : undefined,
    };
    const order = input.order ?? (input.text ? "relevance" : "newest");
    // The agency takes 1 for 20.
    const perPage = Math.max(2, input.limit);
    const found = await sdk.documents(
      conditions,
      { fields: SEARCH_FIELDS, order, perPage, page: input.page },
      { signal },
    );
    if (found.results.length === 0) {
      return empty({
        searched: found.description ?? "Federal Register documents",
        widen: ["other or fewer words", "more days", "all types"],
      });
    }
    return list(found.results.slice(0, input.limit), {
      summary: `${total(found)} documents: ${found.description ?? "search"}; ${order} first.`,
      columns: SEARCH_FIELDS,
      total: found.count,
      next: nextPage(given, input.page, perPage, found),
      resource: DOCUMENT_ADDRESS,
      page: `${SITE}/documents/search`,
    });
  },
});

export const presidential = defineTool({
  name: "fr_presidential_documents",
  title: "Executive orders and proclamations",
  description:
    "Executive orders, proclamations, memoranda and other presidential documents, newest first, with number, president and day of signing. Donald Trump's two terms share one name: add signed_from and signed_to. Executive orders go back to 1937. Not for rules of agencies: fr_search. Example: kind executive_order, president joe-biden.",
  rank: 2,
  headline: true,
  profiles: ["legislation", "money-in-politics"],
  keywords: ["executive order", "EO", "proclamation", "memorandum", "president", "White House"],
  aliases: [
    {
      name: "fr_executive_orders",
      args: { start_date: "signed_from", end_date: "signed_to", per_page: "limit" },
      fixed: { kind: "executive_order" },
    },
  ],
  input: {
    kind: arg.oneOf(PRESIDENTIAL_TYPES, "Kind of document").default("executive_order"),
    president: arg.oneOf(PRESIDENTS, "Who signed").optional(),
    text: arg.text("Words in it").optional(),
    signed_from: arg.date("First day of signing").optional(),
    signed_to: arg.date("Last day of signing").optional(),
    limit: arg.limit(20, 100),
    page: arg.page(),
  },
  examples: [{ question: "Latest executive orders with numbers", args: { limit: 10 } }],
  async run({ kind, president, text, signed_from, signed_to, limit, page }, { sdk, signal, given }) {
    const perPage = Math.max(2, limit);
    const found = await sdk.documents(
      {
        term: text,
        type: ["PRESDOCU"],
        presidentialDocumentType: [kind],
        president: president ? [president] : undefined,
        signingDate: between(signed_from, signed_to),
        correction: false,
      },
      { fields: PRESIDENTIAL_FIELDS, order: "newest", perPage, page },
      { signal },
    );
    if (found.results.length === 0) {
      return empty({
        searched: found.description ?? `presidential documents of kind ${kind}`,
        widen: ["another kind", "more days", "another president"],
      });
    }
    const rows = found.results.slice(0, limit).map(({ president: signer, ...rest }) => ({
      ...rest,
      president: signer?.name ?? null,
    }));
    return list(rows, {
      summary: `${total(found)} documents: ${found.description ?? kind}; newest first.`,
      total: found.count,
      next: nextPage(given, page, perPage, found),
      resource: DOCUMENT_ADDRESS,
      page: `${SITE}/presidential-documents`,
    });
  },
});

export const document = defineTool({
  name: "fr_document",
  title: "One document",
  description:
    "Everything the Federal Register says of one document: title, agencies, abstract, dates, CFR parts, dockets, comment deadline and addresses of the full text and the official PDF. By document number (2026-20321), or by citation as volume and page. Example: number 2025-07743.",
  rank: 3,
  profiles: ["legislation", "energy-climate", "consumer-safety", "public-health"],
  keywords: ["full text", "citation", "pdf"],
  aliases: [{ name: "fr_document_detail", args: { document_number: "number" } }],
  input: {
    number: arg.text("Document number: 2026-20321, 94-32232, C1-2024-01234", { max: 40 }).optional(),
    volume: z.int().min(1).max(999).optional().describe("Volume of a citation: 82 in 82 FR 60602"),
    page: z.int().min(1).max(999_999).optional().describe("Page of a citation: 60602"),
    publication_date: arg.date("Day of publication, where a number was used twice").optional(),
  },
  check: ({ number, volume, page }) => {
    if (number === undefined && (volume === undefined || page === undefined)) {
      return { field: "number", reason: "is required, or volume and page of a citation" };
    }
    return undefined;
  },
  examples: [
    { question: "Show document 2025-07743", args: { number: "2025-07743" } },
    { question: "What begins on 82 FR 60602?", args: { volume: 82, page: 60602 } },
  ],
  async run({ number, volume, page, publication_date }, { sdk, signal }) {
    if (number !== undefined) {
      const found = await sdk.document(number, { publicationDate: publication_date }, { signal });
      const { images: _images, images_metadata: _metadata, page_views: _views, ...fields } = found;
      return record(fields, {
        title: found.title ?? found.document_number,
        page: found.html_url ?? undefined,
      });
    }
    const { results } = await sdk.documentsByCitation(volume ?? 0, page ?? 0, {}, { signal });
    if (results.length === 0)
      return empty({
        searched: `documents that begin on ${volume} FR ${page}`,
        widen: ["the first page of the document"],
      });
    return list(
      results.map((each) => ({
        document_number: each.document_number,
        title: each.title ?? null,
        type: each.type ?? null,
        publication_date: each.publication_date ?? null,
        abstract: shorten(each.abstract),
        html_url: each.html_url ?? null,
      })),
      { title: `Documents that begin on ${volume} FR ${page}`, resource: DOCUMENT_ADDRESS },
    );
  },
});

export const counts = defineTool({
  name: "fr_counts",
  title: "Count documents",
  description:
    "How many documents there are by year, month, agency, type, topic or section. Not capped at 10,000, unlike a search. Use it for trends in rulemaking and for totals. Example: by yearly, agencies Securities and Exchange Commission, types RULE.",
  rank: 4,
  profiles: ["legislation"],
  keywords: ["how many", "trend", "number of rules", "statistics"],
  input: {
    by: arg.oneOf(FACETS, "What to count by"),
    text: arg.text("Words in the documents").optional(),
    types: z.array(z.enum(TYPES)).min(1).optional().describe("RULE, PRORULE (proposed), NOTICE, PRESDOCU"),
    agencies: agencyInput(),
    from: arg.date("First day of publication").optional(),
    to: arg.date("Last day of publication").optional(),
    limit: arg.limit(50, 1000),
  },
  examples: [
    {
      question: "Which agencies write most about regulation?",
      args: { by: "agency", text: "regulation", limit: 10 },
    },
  ],
  async run({ by, text, types, agencies, from, to, limit }, { sdk, signal }) {
    const found = await sdk.facets(
      by,
      {
        term: text,
        type: types,
        agencies: await agencySlugs(sdk, agencies, signal),
        publicationDate: between(from, to),
      },
      { signal },
    );
    if (found.length === 0) return empty({ searched: `documents by ${by}`, widen: ["fewer conditions"] });
    // Counts over time are most wanted at their newest end.
    const timed = ["daily", "weekly", "monthly", "quarterly", "yearly"].includes(by);
    const shown = timed ? found.slice(-limit) : found.slice(0, limit);
    const left = found.length - shown.length;
    return table(shown, {
      title: `Documents by ${by}`,
      units: { count: "documents" },
      total: found.length,
      ...(left > 0
        ? { notes: [`${left} ${timed ? "earlier" : "smaller"} rows left out: raise limit.`] }
        : {}),
    });
  },
});
