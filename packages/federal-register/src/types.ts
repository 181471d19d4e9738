import type { AgencySlug, DocumentType, Order, President, PresidentialType, Section } from "./vocabulary.js";

/** An agency as a document names it. One that the system does not know has only `raw_name`. */
export interface DocumentAgency {
  /** As printed in the document. */
  raw_name: string;
  name: string | null;
  id: number | null;
  slug: string | null;
  parent_id: number | null;
  /** Page of the agency on federalregister.gov. */
  url: string | null;
}

export interface CfrReference {
  /** Title of the Code of Federal Regulations, 1 to 50. */
  title: number;
  part: number | null;
  chapter: string | null;
  citation_url: string | null;
}

/**
 * A document. What was not asked for (`fields`) is absent; what the Federal Register does not have is `null`.
 * Dates are YYYY-MM-DD, days in Washington.
 */
export interface FederalRegisterDocument {
  document_number: string;
  title?: string | null;
  /** "Rule", "Proposed Rule", "Notice", "Presidential Document", "Correction", … */
  type?: string | null;
  /** "Executive Order", "Proclamation", …; null for all but presidential documents. */
  subtype?: string | null;
  abstract?: string | null;
  action?: string | null;
  agencies?: DocumentAgency[];
  agency_names?: string[];
  /** "89 FR 43": volume and page. */
  citation?: string | null;
  publication_date?: string | null;
  signing_date?: string | null;
  effective_on?: string | null;
  comments_close_on?: string | null;
  comment_url?: string | null;
  /** Dates in prose. */
  dates?: string | null;
  /** Digits; sent as text or number over the years, text here. */
  executive_order_number?: string | null;
  proclamation_number?: string | null;
  presidential_document_number?: string | null;
  executive_order_notes?: string | null;
  disposition_notes?: string | null;
  president?: { identifier: string; name: string } | null;
  cfr_references?: CfrReference[];
  /** As printed, some with a prefix such as "DOCKET #: ". */
  docket_ids?: string[];
  docket_id?: string | null;
  regulation_id_numbers?: string[];
  topics?: string[];
  /** Significant under Executive Order 12866. */
  significant?: boolean | null;
  volume?: number | null;
  start_page?: number | null;
  end_page?: number | null;
  /** Pages. */
  page_length?: number | null;
  html_url?: string | null;
  pdf_url?: string | null;
  public_inspection_pdf_url?: string | null;
  raw_text_url?: string | null;
  full_text_xml_url?: string | null;
  body_html_url?: string | null;
  json_url?: string | null;
  mods_url?: string | null;
  regulations_dot_gov_url?: string | null;
  /** Address of the document it corrects. */
  correction_of?: string | null;
  corrections?: string[];
  /** HTML with the words found in `<span class="match">`. */
  excerpts?: string | null;
  toc_doc?: string | null;
  toc_subject?: string | null;
  explanation?: string | null;
  not_received_for_publication?: boolean | null;
  page_views?: { count: number; last_updated: string } | null;
  /** Dockets on regulations.gov, as sent. */
  dockets?: Record<string, unknown>[];
  regulations_dot_gov_info?: Record<string, unknown>;
  regulation_id_number_info?: Record<string, unknown>;
  images?: Record<string, unknown>;
  images_metadata?: Record<string, unknown>;
}

export interface DocumentPage {
  /** What was searched, in the agency's words. */
  description: string | null;
  /** Documents found. Capped by the agency at 10,000: `countIsCapped` says when. */
  count: number;
  countIsCapped: boolean;
  totalPages: number;
  results: FederalRegisterDocument[];
  /** Address of the next page; null on the last. */
  nextPageUrl: string | null;
}

/** A day, or days from and to, YYYY-MM-DD; or a whole year. */
export interface DateCondition {
  is?: string;
  gte?: string;
  lte?: string;
  year?: number;
}

export interface DocumentConditions {
  /** Words; quotation marks hold a phrase together. */
  term?: string;
  publicationDate?: DateCondition;
  effectiveDate?: DateCondition;
  signingDate?: DateCondition;
  /** Day on which comments close. */
  commentDate?: DateCondition;
  agencies?: readonly AgencySlug[];
  agencyIds?: readonly number[];
  type?: readonly DocumentType[];
  presidentialDocumentType?: readonly PresidentialType[];
  president?: readonly President[];
  docketId?: string;
  /** RIN, such as "2060-AU37". */
  regulationIdNumber?: string;
  sections?: readonly Section[];
  topics?: readonly string[];
  significant?: boolean;
  /** False leaves corrections out. */
  correction?: boolean;
  /** Open for comments on regulations.gov. */
  acceptingComments?: boolean;
  /** Title 1 to 50, and a part ("17") or parts ("1-50") of it. */
  cfr?: { title: number; part?: string };
  /** A ZIP code or "city, ST", and miles, at most 200. */
  near?: { location: string; within?: number };
}

export interface SearchOptions {
  /** Fields wanted. Default: the agency's ten, which lack signing date and order number. */
  fields?: readonly string[];
  order?: Order;
  /** 2 to 1,000; the agency takes 1 for 20. Default 20. */
  perPage?: number;
  /** 1 to 50. Further pages come from `.all`, which follows the agency's own addresses. */
  page?: number;
}

/** A document that will be published soon. */
export interface InspectionDocument {
  document_number: string;
  title: string | null;
  type: string | null;
  /** "regular" or "special". */
  filing_type: string | null;
  /** ISO with offset; null when withdrawn. */
  filed_at: string | null;
  /** Day of publication; null when withdrawn. */
  publication_date: string | null;
  agencies: DocumentAgency[];
  docket_numbers: string[];
  editorial_note: string | null;
  subject_1: string | null;
  subject_2: string | null;
  subject_3: string | null;
  toc_doc: string | null;
  toc_subject: string | null;
  num_pages: number | null;
  /** Bytes. */
  pdf_file_size: number | null;
  last_public_inspection_issue: string | null;
  html_url: string | null;
  pdf_url: string | null;
  raw_text_url: string | null;
}

export interface InspectionIssue {
  count: number;
  results: InspectionDocument[];
  regularFilingsUpdatedAt: string | null;
  specialFilingsUpdatedAt: string | null;
}

export interface InspectionPage {
  description: string | null;
  count: number;
  totalPages: number;
  results: InspectionDocument[];
  nextPageUrl: string | null;
}

export interface InspectionConditions {
  /** Day of inspection, YYYY-MM-DD. */
  availableOn?: string;
  term?: string;
  agencies?: readonly AgencySlug[];
  type?: readonly DocumentType[];
  specialFiling?: boolean;
  docketId?: string;
}

export interface Agency {
  id: number;
  parent_id: number | null;
  child_ids: number[];
  child_slugs: string[];
  name: string;
  short_name: string | null;
  slug: string;
  /** Page on federalregister.gov. */
  url: string | null;
  /** Its own site. */
  agency_url: string | null;
  /** HTML or prose. */
  description: string | null;
  recent_articles_url: string | null;
}

export interface FacetCount {
  /** Slug, or a day for facets of time. */
  key: string;
  name: string;
  /** Not capped, unlike the count of a search. */
  count: number;
}

export interface SuggestedSearch {
  title: string;
  slug: string;
  section: string;
  /** HTML. */
  description: string | null;
  /** As sent; `documents` takes agency ids, not slugs, from it. */
  search_conditions: Record<string, unknown>;
  documents_in_last_year: number;
  documents_with_open_comment_periods: number;
  position: number;
}

export interface IssueDocuments {
  subject_1: string | null;
  subject_2: string | null;
  subject_3: string | null;
  document_numbers: string[];
}

export interface IssueAgency {
  name: string;
  slug: string | null;
  url: string | null;
  document_categories: { type: string; documents: IssueDocuments[] }[];
  see_also: { name: string; slug: string | null }[];
}

export interface SearchDetails {
  /** What the agency made of the words: a citation, an agency, a document number. As sent. */
  suggestions: Record<string, unknown>;
  /** Documents on the cited page, when the words were a citation such as "82 FR 60602". */
  citation: { volume: number; page: number; document_numbers: string[] } | null;
}
