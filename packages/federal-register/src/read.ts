import {
  asArray,
  asObject,
  asString,
  GovDataError,
  integerOrString,
  numberOrNull,
  stringOrNull,
} from "@govdata/core";
import type {
  Agency,
  CfrReference,
  DocumentAgency,
  DocumentPage,
  FacetCount,
  FederalRegisterDocument,
  InspectionDocument,
  IssueAgency,
  SearchDetails,
  SuggestedSearch,
} from "./types.js";

export const API = "federal-register";
/** The agency counts no further. */
export const COUNT_CAP = 10_000;

type Raw = Record<string, unknown>;

const integer = (value: unknown): number | null => numberOrNull(value);
const flag = (value: unknown): boolean | null => (typeof value === "boolean" ? value : null);
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap((each) => stringOrNull(each) ?? []) : [];
const integers = (value: unknown): number[] =>
  Array.isArray(value) ? value.flatMap((each) => numberOrNull(each) ?? []) : [];
const objects = (value: unknown): Raw[] =>
  Array.isArray(value) ? value.map((each) => asObject(each, API, "list")) : [];
const plainObject = (value: unknown): Raw =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? asObject(value, API, "object") : {};
/** Numbers of orders came as integers once and come as text now. */
const digits = (value: unknown): string | null => {
  const number = integerOrString(value, [""], API);
  return number === null ? null : String(number);
};

function agency(value: Raw): DocumentAgency {
  return {
    raw_name: asString(value.raw_name, API, "agencies.raw_name"),
    name: stringOrNull(value.name),
    id: integer(value.id),
    slug: stringOrNull(value.slug),
    parent_id: integer(value.parent_id),
    url: stringOrNull(value.url),
  };
}

function cfrReference(value: Raw): CfrReference {
  return {
    title: asNumber(value.title, "cfr_references.title"),
    part: integer(value.part),
    chapter: stringOrNull(value.chapter),
    citation_url: stringOrNull(value.citation_url),
  };
}

function asNumber(value: unknown, where: string): number {
  const number = numberOrNull(value);
  if (number !== null) return number;
  throw new GovDataError(`${API}: the reply has no number at ${where}`, { api: API, kind: "unreadable" });
}

function president(value: unknown): FederalRegisterDocument["president"] {
  if (typeof value !== "object" || value === null) return null;
  const raw = asObject(value, API, "president");
  return {
    identifier: asString(raw.identifier, API, "president.identifier"),
    name: asString(raw.name, API, "president.name"),
  };
}

function pageViews(value: unknown): FederalRegisterDocument["page_views"] {
  if (typeof value !== "object" || value === null) return null;
  const raw = asObject(value, API, "page_views");
  const count = integer(raw.count);
  const last_updated = stringOrNull(raw.last_updated);
  return count === null || last_updated === null ? null : { count, last_updated };
}

/** How each field is read. A field that was not sent is not there afterwards either. */
const READERS: {
  [Name in keyof Required<FederalRegisterDocument>]: (value: unknown) => FederalRegisterDocument[Name];
} = {
  document_number: (value) => asString(value, API, "document_number"),
  title: stringOrNull,
  type: stringOrNull,
  subtype: stringOrNull,
  abstract: stringOrNull,
  action: stringOrNull,
  agencies: (value) => objects(value).map(agency),
  agency_names: texts,
  citation: stringOrNull,
  publication_date: stringOrNull,
  signing_date: stringOrNull,
  effective_on: stringOrNull,
  comments_close_on: stringOrNull,
  comment_url: stringOrNull,
  dates: stringOrNull,
  executive_order_number: digits,
  proclamation_number: digits,
  presidential_document_number: digits,
  executive_order_notes: stringOrNull,
  disposition_notes: stringOrNull,
  president,
  cfr_references: (value) => objects(value).map(cfrReference),
  docket_ids: texts,
  docket_id: stringOrNull,
  regulation_id_numbers: texts,
  topics: texts,
  significant: flag,
  volume: integer,
  start_page: integer,
  end_page: integer,
  page_length: integer,
  html_url: stringOrNull,
  pdf_url: stringOrNull,
  public_inspection_pdf_url: stringOrNull,
  raw_text_url: stringOrNull,
  full_text_xml_url: stringOrNull,
  body_html_url: stringOrNull,
  json_url: stringOrNull,
  mods_url: stringOrNull,
  regulations_dot_gov_url: stringOrNull,
  correction_of: stringOrNull,
  corrections: texts,
  excerpts: stringOrNull,
  toc_doc: stringOrNull,
  toc_subject: stringOrNull,
  explanation: stringOrNull,
  not_received_for_publication: flag,
  page_views: pageViews,
  dockets: objects,
  regulations_dot_gov_info: plainObject,
  regulation_id_number_info: plainObject,
  images: plainObject,
  images_metadata: plainObject,
};

export function readDocument(value: unknown): FederalRegisterDocument {
  const raw = asObject(value, API, "document");
  const read = Object.entries(READERS)
    .filter(([name]) => name in raw)
    .map(([name, reader]) => [name, reader(raw[name])]);
  return { document_number: READERS.document_number(raw.document_number), ...Object.fromEntries(read) };
}

export function readDocumentPage(value: unknown): DocumentPage {
  const raw = asObject(value, API, "reply");
  const count = asNumber(raw.count, "count");
  return {
    description: stringOrNull(raw.description),
    count,
    countIsCapped: count >= COUNT_CAP,
    // An empty search has neither results nor total_pages.
    totalPages: integer(raw.total_pages) ?? 0,
    results: raw.results === undefined ? [] : asArray(raw.results, API, "results").map(readDocument),
    nextPageUrl: stringOrNull(raw.next_page_url),
  };
}

export function readInspection(value: unknown): InspectionDocument {
  const raw = asObject(value, API, "document on inspection");
  return {
    document_number: asString(raw.document_number, API, "document_number"),
    title: stringOrNull(raw.title),
    type: stringOrNull(raw.type),
    filing_type: stringOrNull(raw.filing_type),
    filed_at: stringOrNull(raw.filed_at),
    publication_date: stringOrNull(raw.publication_date),
    agencies: objects(raw.agencies).map(agency),
    docket_numbers: texts(raw.docket_numbers),
    editorial_note: stringOrNull(raw.editorial_note),
    subject_1: stringOrNull(raw.subject_1),
    subject_2: stringOrNull(raw.subject_2),
    subject_3: stringOrNull(raw.subject_3),
    toc_doc: stringOrNull(raw.toc_doc),
    toc_subject: stringOrNull(raw.toc_subject),
    num_pages: integer(raw.num_pages),
    pdf_file_size: integer(raw.pdf_file_size),
    last_public_inspection_issue: stringOrNull(raw.last_public_inspection_issue),
    html_url: stringOrNull(raw.html_url),
    pdf_url: stringOrNull(raw.pdf_url),
    raw_text_url: stringOrNull(raw.raw_text_url),
  };
}

export function readAgency(value: unknown): Agency {
  const raw = asObject(value, API, "agency");
  return {
    id: asNumber(raw.id, "agency.id"),
    parent_id: integer(raw.parent_id),
    child_ids: integers(raw.child_ids),
    child_slugs: texts(raw.child_slugs),
    name: asString(raw.name, API, "agency.name"),
    short_name: stringOrNull(raw.short_name),
    slug: asString(raw.slug, API, "agency.slug"),
    url: stringOrNull(raw.url),
    agency_url: stringOrNull(raw.agency_url),
    description: stringOrNull(raw.description),
    recent_articles_url: stringOrNull(raw.recent_articles_url),
  };
}

export function readFacets(value: unknown): FacetCount[] {
  return Object.entries(asObject(value, API, "facets")).map(([key, entry]) => {
    const raw = asObject(entry, API, `facets.${key}`);
    return { key, name: stringOrNull(raw.name) ?? key, count: asNumber(raw.count, `facets.${key}.count`) };
  });
}

export function readSuggestedSearch(value: unknown): SuggestedSearch {
  const raw = asObject(value, API, "suggested search");
  return {
    title: asString(raw.title, API, "title"),
    slug: asString(raw.slug, API, "slug"),
    section: asString(raw.section, API, "section"),
    description: stringOrNull(raw.description),
    search_conditions: plainObject(raw.search_conditions),
    documents_in_last_year: asNumber(raw.documents_in_last_year, "documents_in_last_year"),
    documents_with_open_comment_periods: asNumber(
      raw.documents_with_open_comment_periods,
      "documents_with_open_comment_periods",
    ),
    position: asNumber(raw.position, "position"),
  };
}

export function readIssue(value: unknown): IssueAgency[] {
  const raw = asObject(value, API, "issue");
  return asArray(raw.agencies, API, "issue.agencies").map((entry) => {
    const found = asObject(entry, API, "issue.agencies");
    return {
      name: asString(found.name, API, "issue.agencies.name"),
      slug: stringOrNull(found.slug),
      url: stringOrNull(found.url),
      document_categories: objects(found.document_categories).map((category) => ({
        type: asString(category.type, API, "document_categories.type"),
        documents: objects(category.documents).map((each) => ({
          subject_1: stringOrNull(each.subject_1),
          subject_2: stringOrNull(each.subject_2),
          subject_3: stringOrNull(each.subject_3),
          document_numbers: texts(each.document_numbers),
        })),
      })),
      see_also: objects(found.see_also).map((each) => ({
        name: asString(each.name, API, "see_also.name"),
        slug: stringOrNull(each.slug),
      })),
    };
  });
}

export function readSearchDetails(value: unknown): SearchDetails {
  const suggestions = plainObject(asObject(value, API, "reply").suggestions);
  const citation = suggestions.citation === undefined ? undefined : plainObject(suggestions.citation);
  return {
    suggestions,
    citation: citation
      ? {
          volume: asNumber(citation.volume, "citation.volume"),
          page: asNumber(citation.page, "citation.page"),
          document_numbers: texts(citation.document_numbers),
        }
      : null,
  };
}
