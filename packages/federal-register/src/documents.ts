import {
  asArray,
  asObject,
  type Call,
  type CallOptions,
  expectEcho,
  type Http,
  InvalidArgumentError,
  paginate,
  path,
  stringOrNull,
  withAll,
} from "@govdata/core";
import type { Caller } from "./client.js";
import { checks, documentConditions, fieldParams, MAX_PER_PAGE, pageParams } from "./conditions.js";
import {
  API,
  COUNT_CAP,
  readDocument,
  readDocumentPage,
  readFacets,
  readIssue,
  readSearchDetails,
} from "./read.js";
import type {
  DocumentConditions,
  DocumentPage,
  FacetCount,
  FederalRegisterDocument,
  IssueAgency,
  SearchDetails,
  SearchOptions,
} from "./types.js";
import { FACETS, type Facet } from "./vocabulary.js";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The agency takes no more numbers in one request. */
const MAX_NUMBERS = 250;
const NUMBER = /[A-Z]?\d[\d-]*-\d+/;
const SITE = "https://www.federalregister.gov";

/** Fields that a list of presidential documents needs and a default search lacks. */
export const PRESIDENTIAL_FIELDS = [
  "title",
  "document_number",
  "executive_order_number",
  "proclamation_number",
  "subtype",
  "president",
  "signing_date",
  "publication_date",
  "citation",
  "html_url",
  "pdf_url",
] as const;

export interface DocumentMethods {
  /**
   * Documents that meet conditions, 20 to a page unless asked otherwise.
   *
   * @param conditions What to look for: words, days, agencies, types. All must hold.
   * @param params `fields` (the default ten lack signing date and order number), `order`, `perPage` 2 to 1,000, `page`.
   * @returns A page, with how many there are; the agency counts to 10,000 at most. None is an empty page.
   *   `.all` gives every document of the first 10,000, page after page.
   * @throws {GovDataError} `invalid_argument` for an unknown type, field or day, before any request.
   * @see https://www.federalregister.gov/developers/documentation/api/v1
   * @example
   * const page = await federalRegister.documents({ agencies: ["environmental-protection-agency"], type: ["PRORULE"] });
   */
  documents: {
    (conditions?: DocumentConditions, params?: SearchOptions, options?: CallOptions): Call<DocumentPage>;
    all(
      conditions?: DocumentConditions,
      params?: Omit<SearchOptions, "page"> & { max?: number },
      options?: CallOptions,
    ): AsyncIterable<FederalRegisterDocument>;
  };
  /**
   * One document by its number.
   *
   * @param number Such as "2026-20321", "94-32232", "C1-2024-01234".
   * @param params `publicationDate` (YYYY-MM-DD) where a number was used twice; `fields`. Default: nearly all fields.
   * @throws {GovDataError} `not_found`; `mismatch` when another document is answered.
   * @example
   * const { title, citation } = await federalRegister.document("2025-07743");
   */
  document(
    number: string,
    params?: { publicationDate?: string; fields?: readonly string[] },
    options?: CallOptions,
  ): Call<FederalRegisterDocument>;
  /**
   * Several documents at once, at most 250. Numbers that do not exist are named in `notFound`.
   *
   * @example
   * const { results, notFound } = await federalRegister.documentsByNumber(["2017-27513", "2017-27451"]);
   */
  documentsByNumber(
    numbers: readonly string[],
    params?: { fields?: readonly string[] },
    options?: CallOptions,
  ): Call<{ results: FederalRegisterDocument[]; notFound: string[] }>;
  /**
   * The documents that begin on a page, by citation such as "82 FR 60602".
   *
   * @example
   * const { results } = await federalRegister.documentsByCitation(82, 60602);
   */
  documentsByCitation(
    volume: number,
    page: number,
    params?: { fields?: readonly string[] },
    options?: CallOptions,
  ): Call<{ results: FederalRegisterDocument[]; notFound: string[] }>;
  /**
   * How many documents there are by agency, type, topic, section or time. These counts are not capped.
   *
   * @param facet "yearly", "monthly", "agency", "type", …
   * @returns In the agency's order: largest first, or by time.
   * @example
   * const years = await federalRegister.facets("yearly", { agencies: ["securities-and-exchange-commission"], type: ["RULE"] });
   */
  facets(facet: Facet, conditions?: DocumentConditions, options?: CallOptions): Call<FacetCount[]>;
  /** What the search makes of words: a citation, an agency, a document number. */
  searchDetails(conditions: DocumentConditions, options?: CallOptions): Call<SearchDetails>;
  /**
   * Table of contents of one day, by agency.
   *
   * @param date YYYY-MM-DD, or "current".
   * @throws {GovDataError} `not_found` for a day without an issue (weekends, holidays).
   */
  issue(date: string, options?: CallOptions): Call<IssueAgency[]>;
}

/** Checks the form of a document number; the agency answers an HTML page to anything else. */
export function documentNumber(field: string, value: string): string {
  return checks.pattern(field, value.trim(), NUMBER, "2026-20321, 94-32232 or C1-2024-01234");
}

const documentPage = (number: string) => `${SITE}/d/${encodeURIComponent(number)}`;

async function many(http: Http, names: readonly string[], fields: readonly string[] | undefined) {
  // With a comma a single one also comes in the form of a list.
  const suffix = names.length === 1 ? "," : "";
  const joined = `${names.join(",")}${suffix}.json`;
  const raw = asObject(
    await http.get(path`/documents/${joined}`, fieldParams(fields), { ttl: DAY }),
    API,
    "reply",
  );
  const errors = raw.errors === undefined ? {} : asObject(raw.errors, API, "errors");
  return {
    results: asArray(raw.results ?? [], API, "results").map(readDocument),
    notFound: asArray(errors.not_found ?? [], API, "errors.not_found").flatMap(
      (each) => stringOrNull(each) ?? [],
    ),
  };
}

export function documentMethods(client: Caller): DocumentMethods {
  const search = (
    conditions: DocumentConditions = {},
    params: SearchOptions = {},
    options?: CallOptions,
  ): Call<DocumentPage> =>
    client.call(options, async (http) =>
      readDocumentPage(
        await http.get("/documents.json", {
          ...documentConditions(conditions),
          ...pageParams(params),
          ...fieldParams(params.fields),
        }),
      ),
    );

  return {
    documents: withAll(
      search,
      (
        conditions: DocumentConditions = {},
        params: Omit<SearchOptions, "page"> & { max?: number } = {},
        options?: CallOptions,
      ) => {
        const { max, ...rest } = params;
        const seen = new Set<string>();
        return paginate<FederalRegisterDocument, string>(
          async (next) => {
            const page = next
              ? await client.call(options, async (http) => readDocumentPage(await http.follow(next)))
              : await search(conditions, { perPage: MAX_PER_PAGE, ...rest }, options);
            // Past its window the agency begins again at page 1.
            const fresh = page.results.filter((each) => !seen.has(key(each)));
            for (const each of fresh) seen.add(key(each));
            const ended = fresh.length === 0 || seen.size >= COUNT_CAP;
            return { items: fresh, next: ended ? undefined : (page.nextPageUrl ?? undefined) };
          },
          { max, signal: options?.signal, api: API },
        );
      },
    ),

    document: (number, params = {}, options) =>
      client.call(options, async (http) => {
        const asked = documentNumber("number", number);
        const publication_date = checks.date("publicationDate", params.publicationDate);
        const found = readDocument(
          await http.get(
            path`/documents/${`${asked}.json`}`,
            { publication_date, ...fieldParams(params.fields) },
            { ttl: DAY, cite: citeDocument(asked) },
          ),
        );
        expectEcho(API, "document_number", asked, found.document_number);
        // A number can be used again in another issue.
        if (publication_date && found.publication_date) {
          expectEcho(API, "publication_date", publication_date, found.publication_date);
        }
        return found;
      }),

    documentsByNumber: (numbers, params = {}, options) =>
      client.call(options, async (http) => {
        if (numbers.length === 0)
          throw new InvalidArgumentError(API, "numbers", "needs at least one document number");
        checks.maxItems("numbers", numbers, MAX_NUMBERS);
        return many(
          http,
          numbers.map((number) => documentNumber("numbers", number)),
          params.fields,
        );
      }),

    documentsByCitation: (volume, page, params = {}, options) =>
      client.call(options, async (http) => {
        checks.integer("volume", volume, 1, 999);
        checks.integer("page", page, 1, 999_999);
        return many(http, [`${volume} FR ${page}`], params.fields);
      }),

    facets: (facet, conditions = {}, options) =>
      client.call(options, async (http) => {
        const name = checks.oneOf("facet", facet, FACETS);
        return readFacets(await http.get(path`/documents/facets/${name}`, documentConditions(conditions)));
      }),

    searchDetails: (conditions, options) =>
      client.call(options, async (http) =>
        readSearchDetails(await http.get("/documents/search-details", documentConditions(conditions))),
      ),

    issue: (date, options) =>
      client.call(options, async (http) => {
        const day = date === "current" ? date : checks.date("date", date);
        const body = await http.get(
          path`/issues/${`${day}.json`}`,
          {},
          { ttl: day === "current" ? HOUR : DAY },
        );
        return readIssue(body);
      }),
  };
}

function key(found: FederalRegisterDocument): string {
  return `${found.document_number} ${found.publication_date ?? ""}`;
}

function citeDocument(number: string) {
  return (body: unknown) => {
    const raw = asObject(body, API, "document");
    const page = stringOrNull(raw.html_url);
    const title = stringOrNull(raw.title);
    const released = stringOrNull(raw.publication_date);
    return {
      page: page ?? documentPage(number),
      ...(title ? { title } : {}),
      ...(released ? { released } : {}),
    };
  };
}
