/** Kinds of document, as the filter names them. */
export const DOCUMENT_TYPES = {
  RULE: "Rule",
  PRORULE: "Proposed Rule",
  NOTICE: "Notice",
  PRESDOCU: "Presidential Document",
} as const;
export type DocumentType = keyof typeof DOCUMENT_TYPES;

export const PRESIDENTIAL_TYPES = [
  "determination",
  "executive_order",
  "memorandum",
  "notice",
  "proclamation",
  "presidential_order",
  "other",
] as const;
export type PresidentialType = (typeof PRESIDENTIAL_TYPES)[number];

/** Presidents whose documents are here. Both terms of Donald Trump share one name: add dates to tell them apart. */
export const PRESIDENTS = [
  "franklin-d-roosevelt",
  "harry-s-truman",
  "dwight-d-eisenhower",
  "john-f-kennedy",
  "lyndon-b-johnson",
  "richard-nixon",
  "gerald-ford",
  "jimmy-carter",
  "ronald-reagan",
  "george-h-w-bush",
  "william-j-clinton",
  "george-w-bush",
  "barack-obama",
  "donald-trump",
  "joe-biden",
] as const;
export type President = (typeof PRESIDENTS)[number];

export const SECTIONS = [
  "money",
  "environment",
  "world",
  "science-and-technology",
  "business-and-industry",
  "health-and-public-welfare",
] as const;
export type Section = (typeof SECTIONS)[number];

export const FACETS = [
  "daily",
  "weekly",
  "monthly",
  "quarterly",
  "yearly",
  "agency",
  "topic",
  "section",
  "type",
  "subtype",
] as const;
export type Facet = (typeof FACETS)[number];

export const ORDERS = ["relevance", "newest", "oldest", "executive_order_number"] as const;
export type Order = (typeof ORDERS)[number];

/** Every field a document can be asked for. The default of a search is only ten of them. */
export const FIELDS = [
  "abstract",
  "action",
  "agencies",
  "agency_names",
  "body_html_url",
  "cfr_references",
  "citation",
  "comment_url",
  "comments_close_on",
  "correction_of",
  "corrections",
  "dates",
  "disposition_notes",
  "docket_id",
  "docket_ids",
  "dockets",
  "document_number",
  "effective_on",
  "end_page",
  "excerpts",
  "executive_order_notes",
  "executive_order_number",
  "explanation",
  "full_text_xml_url",
  "html_url",
  "images",
  "images_metadata",
  "json_url",
  "mods_url",
  "not_received_for_publication",
  "page_length",
  "page_views",
  "pdf_url",
  "president",
  "presidential_document_number",
  "proclamation_number",
  "public_inspection_pdf_url",
  "publication_date",
  "raw_text_url",
  "regulation_id_number_info",
  "regulation_id_numbers",
  "regulations_dot_gov_info",
  "regulations_dot_gov_url",
  "significant",
  "signing_date",
  "start_page",
  "subtype",
  "title",
  "toc_doc",
  "toc_subject",
  "topics",
  "type",
  "volume",
] as const;
export type Field = (typeof FIELDS)[number];

/** Agencies that people ask for most, by the name the filter wants. `agencies()` lists all of them. */
export const AGENCIES = {
  "environmental-protection-agency": "Environmental Protection Agency",
  "executive-office-of-the-president": "Executive Office of the President",
  "securities-and-exchange-commission": "Securities and Exchange Commission",
  "agriculture-department": "Agriculture Department",
  "education-department": "Education Department",
  "federal-reserve-system": "Federal Reserve System",
  "justice-department": "Justice Department",
  "state-department": "State Department",
  "national-oceanic-and-atmospheric-administration": "National Oceanic and Atmospheric Administration",
  "national-institutes-of-health": "National Institutes of Health",
  "u-s-customs-and-border-protection": "U.S. Customs and Border Protection",
  "homeland-security-department": "Homeland Security Department",
  "health-and-human-services-department": "Health and Human Services Department",
  "commerce-department": "Commerce Department",
  "transportation-department": "Transportation Department",
  "energy-department": "Energy Department",
  "federal-aviation-administration": "Federal Aviation Administration",
  "federal-energy-regulatory-commission": "Federal Energy Regulatory Commission",
} as const;
export type AgencySlug = keyof typeof AGENCIES | (string & {});
