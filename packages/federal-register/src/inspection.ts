import {
  asArray,
  asObject,
  type Call,
  type CallOptions,
  numberOrNull,
  paginate,
  path,
  stringOrNull,
  withAll,
} from "@govdata/core";
import type { Caller } from "./client.js";
import { checks, inspectionConditions, pageParams } from "./conditions.js";
import { documentNumber } from "./documents.js";
import { API, readFacets, readInspection } from "./read.js";
import type {
  FacetCount,
  InspectionConditions,
  InspectionDocument,
  InspectionIssue,
  InspectionPage,
  SearchOptions,
} from "./types.js";

/** New filings appear at fixed hours of the day: 08:45, 11:15, 14:00, 16:15 in Washington. */
const TTL = 5 * 60_000;
const CITE = { page: "https://www.federalregister.gov/public-inspection/current" };

export interface InspectionMethods {
  /**
   * Everything on public inspection now: documents that will be published in the next days.
   *
   * @returns All of them, and when the filings were last updated. A withdrawn document has no dates; its
   *   `editorial_note` says why.
   * @example
   * const { results } = await federalRegister.publicInspection();
   */
  publicInspection(options?: CallOptions): Call<InspectionIssue>;
  /** Documents on public inspection that meet conditions; `.all` gives every one, each once. */
  publicInspectionSearch: {
    (
      conditions?: InspectionConditions,
      params?: Pick<SearchOptions, "perPage" | "page">,
      options?: CallOptions,
    ): Call<InspectionPage>;
    all(
      conditions?: InspectionConditions,
      params?: { perPage?: number; max?: number },
      options?: CallOptions,
    ): AsyncIterable<InspectionDocument>;
  };
  /** One document on public inspection by its number. */
  publicInspectionDocument(number: string, options?: CallOptions): Call<InspectionDocument>;
  /** How many documents are on inspection, by "type", "agency" or "agencies". */
  publicInspectionFacets(
    facet: "type" | "agency" | "agencies",
    conditions?: InspectionConditions,
    options?: CallOptions,
  ): Call<FacetCount[]>;
}

function readPage(value: unknown): InspectionPage {
  const raw = asObject(value, API, "reply");
  return {
    description: stringOrNull(raw.description),
    count: numberOrNull(raw.count) ?? 0,
    totalPages: numberOrNull(raw.total_pages) ?? 0,
    results: asArray(raw.results ?? [], API, "results").map(readInspection),
    nextPageUrl: stringOrNull(raw.next_page_url),
  };
}

export function inspectionMethods(client: Caller): InspectionMethods {
  const search = (
    conditions: InspectionConditions = {},
    params: Pick<SearchOptions, "perPage" | "page"> = {},
    options?: CallOptions,
  ): Call<InspectionPage> =>
    client.call(options, async (http) =>
      readPage(
        await http.get(
          "/public-inspection-documents.json",
          { ...inspectionConditions(conditions), ...pageParams(params) },
          { ttl: TTL, cite: CITE },
        ),
      ),
    );

  return {
    publicInspection: (options) =>
      client.call(options, async (http) => {
        const body = await http.get(
          "/public-inspection-documents/current.json",
          {},
          { ttl: TTL, cite: CITE },
        );
        const raw = asObject(body, API, "reply");
        return {
          count: numberOrNull(raw.count) ?? 0,
          results: unique(asArray(raw.results, API, "results").map(readInspection)),
          regularFilingsUpdatedAt: stringOrNull(raw.regular_filings_updated_at),
          specialFilingsUpdatedAt: stringOrNull(raw.special_filings_updated_at),
        };
      }),

    publicInspectionSearch: withAll(
      search,
      (
        conditions: InspectionConditions = {},
        params: { perPage?: number; max?: number } = {},
        options?: CallOptions,
      ) => {
        const seen = new Set<string>();
        return paginate<InspectionDocument, number>(
          async (page = 1) => {
            const found = await search(conditions, { perPage: params.perPage ?? 100, page }, options);
            // The same document sits in two issues.
            const items = found.results.filter((each) => !seen.has(each.document_number));
            for (const each of items) seen.add(each.document_number);
            return { items, next: found.nextPageUrl === null ? undefined : page + 1 };
          },
          { max: params.max, signal: options?.signal, api: API },
        );
      },
    ),

    publicInspectionDocument: (number, options) =>
      client.call(options, async (http) =>
        readInspection(
          await http.get(
            path`/public-inspection-documents/${`${documentNumber("number", number)}.json`}`,
            {},
            { ttl: TTL, cite: CITE },
          ),
        ),
      ),

    publicInspectionFacets: (facet, conditions = {}, options) =>
      client.call(options, async (http) => {
        const name = checks.oneOf("facet", facet, ["type", "agency", "agencies"]);
        const params = inspectionConditions(conditions);
        return readFacets(
          await http.get(path`/public-inspection-documents/facets/${name}`, params, { ttl: TTL }),
        );
      }),
  };
}

function unique(found: InspectionDocument[]): InspectionDocument[] {
  return [...new Map(found.map((each) => [each.document_number, each])).values()];
}
