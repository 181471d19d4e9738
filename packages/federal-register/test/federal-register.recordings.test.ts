import { readdirSync } from "node:fs";
import { join } from "node:path";
import { replayFrom } from "@govdata/core/node";
import { describe, expect, it } from "vitest";
import { createFederalRegister, FIELDS } from "../src/index.js";
import { readIssue } from "../src/read.js";

// Real replies of the real API, which lie beside the project. Run only where GOVDATA_SHARED says where.
const folder = join(String(process.env.GOVDATA_SHARED), "recordings", "federal-register");
const replay = replayFrom(folder);

/** Recorded clients wrote some addresses otherwise: spaces as "+", a slash before the query, no `page`. */
function recordedAddress(asked: string): string {
  const url = new URL(asked);
  if (url.pathname.endsWith("/search-details")) url.pathname += "/";
  return url.href;
}
const fetch = Object.assign((input: Request | URL | string) => replay(recordedAddress(String(input))), {
  clock: replay.clock,
  replay: true as const,
});
const register = createFederalRegister({ fetch });

const recordings: Record<string, () => Promise<void>> = {
  "agencies-first-20": async () => {
    const agencies = await register.agencies();
    expect(agencies).toHaveLength(20);
    expect(agencies[0]).toMatchObject({ agency_url: null, child_ids: [], name: "ACTION", slug: "action" });
  },
  "agency-by-id-12": async () => {
    const agency = await register.agency(12);
    expect(agency).toMatchObject({
      id: 12,
      name: "Agriculture Department",
      short_name: "USDA",
      slug: "agriculture-department",
      agency_url: "http://www.usda.gov/wps/portal/usda/usdahome",
      parent_id: null,
    });
    expect(agency.child_ids).toHaveLength(35);
    expect(agency.child_ids[0]).toBe(581);
  },
  "document-single-default-fields": async () => {
    const found = await register.document("2025-07743");
    expect(found).toMatchObject({
      document_number: "2025-07743",
      action: "Final rule; stay.",
      citation: "90 FR 18911",
      publication_date: "2025-05-05",
      comment_url: null,
      correction_of: null,
      docket_ids: ["EERE-2010-BT-STD-0031"],
      cfr_references: [
        { title: 10, part: 433, chapter: null, citation_url: null },
        { title: 10, part: 435, chapter: null, citation_url: null },
      ],
      executive_order_number: null,
    });
    expect(found.agencies).toEqual([
      {
        raw_name: "DEPARTMENT OF ENERGY",
        name: "Energy Department",
        id: 136,
        slug: "energy-department",
        parent_id: null,
        url: "https://www.federalregister.gov/agencies/energy-department",
      },
    ]);
  },
  "documents-executive-orders-2026": async () => {
    const page = await register.documents(
      { presidentialDocumentType: ["executive_order"] },
      { order: "newest", perPage: 10 },
    );
    expect(page).toMatchObject({ count: 1570, totalPages: 50, countIsCapped: false });
    expect(page.results).toHaveLength(10);
    expect(page.results[0]).toMatchObject({
      document_number: "2026-20321",
      title: "Inaugurating the Era of Super Intelligence",
      type: "Presidential Document",
      abstract: null,
      publication_date: "2026-10-02",
    });
    expect(page.nextPageUrl).toContain("search_after_cursor=WzE3ODg5OTg0MDAwMDAsIjIwMjYtMTg1NzEiXQ");
  },
  "documents-multi-2017": async () => {
    const { results, notFound } = await register.documentsByNumber(["2017-27513", "2017-27451"]);
    expect(notFound).toEqual([]);
    expect(results.map((each) => each.document_number)).toEqual(["2017-27451", "2017-27513"]);
    expect(results[0]?.abstract).toContain("Regulation VV");
  },
  "documents-multi-one-number-trailing-comma": async () => {
    const { results } = await register.documentsByNumber(["2016-04323"], {
      fields: ["document_number", "agencies"],
    });
    expect(results).toEqual([
      {
        document_number: "2016-04323",
        agencies: [
          {
            raw_name: "DEPARTMENT OF EDUCATION",
            name: "Education Department",
            id: 126,
            slug: "education-department",
            parent_id: null,
            url: "https://www.federalregister.gov/agencies/education-department",
          },
        ],
      },
    ]);
  },
  "documents-search-by-date-2016": async () => {
    const fields = [
      "agencies",
      "citation",
      "document_number",
      "end_page",
      "html_url",
      "pdf_url",
      "publication_date",
      "start_page",
      "title",
    ];
    const page = await register.documents(
      { publicationDate: { is: "2016-02-29" } },
      { perPage: 1000, fields },
    );
    expect(page).toMatchObject({ count: 129, totalPages: 1, nextPageUrl: null });
    expect(page.results).toHaveLength(129);
    expect(page.results[0]).toMatchObject({
      citation: "81 FR 10057",
      document_number: "2016-04322",
      end_page: 10057,
    });
  },
  "documents-search-clean-energy-default-fields": async () => {
    const page = await register.documents({ term: "clean energy" }, { perPage: 3 });
    expect(page).toMatchObject({
      count: 10_000,
      countIsCapped: true,
      description: "Documents matching 'clean energy'",
    });
    expect(page.results.map((each) => each.document_number)).toEqual([
      "2025-07743",
      "2024-30628",
      "2024-22990",
    ]);
  },
  "documents-search-year-2024-all-fields": async () => {
    // The recorded client asked for these, in this order; `FIELDS` has two more that it did not know.
    const fields = FIELDS.filter((field) => !["explanation", "not_received_for_publication"].includes(field));
    const page = await register.documents({ publicationDate: { year: 2024 } }, { perPage: 1000, fields });
    expect(page.count).toBe(1893);
    expect(page.results[0]).toMatchObject({
      document_number: "2023-26792",
      citation: "89 FR 43",
      volume: 89,
      start_page: 43,
      end_page: 48,
      page_length: 6,
      docket_ids: ["DOCKET #: RBS-23-BUSINESS-0024"],
      president: { identifier: "joe-biden", name: "Joseph R. Biden Jr." },
      page_views: { count: 237, last_updated: "2024-01-29 20:15:06 -0500" },
      executive_order_number: null,
      effective_on: null,
    });
  },
  "error-document-404-html-2026": async () => {
    await expect(register.document("2026-99999")).rejects.toMatchObject({ kind: "not_found", status: 404 });
  },
  "error-document-404-json": async () => {
    await expect(register.document("4242-4242")).rejects.toMatchObject({ kind: "not_found", status: 404 });
  },
  "facets-agency-regulation": async () => {
    const facets = await register.facets("agency", { term: "regulation" });
    expect(facets).toHaveLength(388);
    expect(facets[0]).toEqual({
      key: "transportation-department",
      name: "Transportation Department",
      count: 74_658,
    });
  },
  "issue-toc-2016-02-29-site-path": async () => {
    // Recorded from the site's own host, which the SDK does not ask: the reader alone is shown.
    const body: unknown = await (
      await replay("https://fr-official.criticaljuncture.org/document_issues/json/2016/02/29.json")
    ).json();
    const [first] = readIssue(body);
    expect(first).toMatchObject({
      name: "Agricultural Marketing Service",
      slug: "agricultural-marketing-service",
    });
    expect(first?.document_categories[0]).toEqual({
      type: "Rule",
      documents: [
        {
          subject_1: "Livestock Mandatory Reporting:",
          subject_2: "Lamb Reporting Requirements",
          subject_3: null,
          document_numbers: ["2016-04047"],
        },
      ],
    });
  },
  "public-inspection-current-2026": async () => {
    const issue = await register.publicInspection();
    expect(issue).toMatchObject({ count: 107, regularFilingsUpdatedAt: "2026-10-02T08:45:00.000-04:00" });
    expect(issue.results.at(-1)).toMatchObject({
      document_number: "2026-20338",
      filing_type: "special",
      filed_at: "2026-10-01T16:15:00.000-04:00",
      publication_date: "2026-10-05",
      num_pages: 3,
      pdf_file_size: 95_083,
      subject_3: null,
    });
  },
  "public-inspection-search-page1": async () => {
    const page = await register.publicInspectionSearch({}, { perPage: 3 });
    expect(page).toMatchObject({ count: 6, totalPages: 2, description: "All Public Inspection Documents" });
    expect(page.results[0]?.document_number).toBe("2026-04677");
  },
  "search-details-citation": async () => {
    const details = await register.searchDetails({ term: "82 FR 60602" });
    expect(details.citation).toEqual({
      volume: 82,
      page: 60_602,
      document_numbers: ["2017-27513", "2017-27451"],
    });
  },
  "suggested-searches-all": async () => {
    const searches = await register.suggestedSearches();
    expect(Object.fromEntries(Object.entries(searches).map(([name, list]) => [name, list.length]))).toEqual({
      money: 15,
      environment: 15,
      world: 13,
      "science-and-technology": 10,
      "business-and-industry": 13,
      "health-and-public-welfare": 27,
    });
    expect(searches.environment?.[0]).toMatchObject({
      slug: "endangered-threatened-species",
      documents_in_last_year: 663,
      documents_with_open_comment_periods: 45,
      position: 1,
    });
  },
};

describe("recordings of the Federal Register", () => {
  it("has a reading for every file", () => {
    const files = readdirSync(folder).map((name) => name.replace(/\.json$/, ""));
    expect(Object.keys(recordings).sort()).toEqual(files.sort());
  });
  for (const [name, read] of Object.entries(recordings)) it(name, read);
});
