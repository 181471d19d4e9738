import { type Call, type CallOptions, field, path } from "@govdata/core";
import { type DefCode, defCode } from "./agency-shapes.js";
import {
  type Caller,
  checks,
  get,
  type Paged,
  type PageParams,
  pagedList,
  pageOfParams,
  pages,
  post,
  type SortParams,
  sorted,
  TTL,
} from "./http.js";
import {
  anything,
  byName,
  flag,
  list,
  name,
  number,
  optional,
  type Page,
  pageOf,
  type Reader,
  type RowOf,
  resultsOf,
  row,
  type Shape,
  text,
} from "./read.js";

const submissionPeriod = {
  /** "2026-01-01T00:00:00Z", as are the moments below. */
  period_start_date: name,
  period_end_date: name,
  submission_start_date: text,
  submission_due_date: text,
  certification_due_date: text,
  /** From when the agencies' figures of the period are shown. */
  submission_reveal_date: text,
  submission_fiscal_year: number,
  submission_fiscal_quarter: number,
  submission_fiscal_month: number,
  is_quarter: flag,
} satisfies Shape;
/** A period for which agencies report their accounts. */
export type SubmissionPeriod = RowOf<typeof submissionPeriod>;

const term = {
  term: name,
  slug: text,
  data_act_term: text,
  /** In plain words. */
  plain: text,
  official: text,
  resources: text,
} satisfies Shape;
/** A word of the glossary. */
export type GlossaryTerm = RowOf<typeof term>;
export { term as glossaryTerm };

const programTotals = {
  cfda: name,
  posted: number,
  closed: number,
  archived: number,
  forecasted: number,
} satisfies Shape;
/** How many funding opportunities a program has. */
export type ProgramTotals = RowOf<typeof programTotals>;

/** An industry. */
export interface Naics {
  naics: string;
  naics_description: string | null;
  /** The year it was retired; null: in use. */
  year_retired: number | null;
  /** How many industries are under it. */
  count: number | null;
  long_description: string | null;
  children: Naics[];
}
const readNaics: Reader<Naics> = (value, where) => ({
  naics: name(field(value, "naics"), `${where}.naics`),
  naics_description: text(field(value, "naics_description"), `${where}.naics_description`),
  year_retired: number(field(value, "year_retired"), `${where}.year_retired`),
  count: number(field(value, "count"), `${where}.count`),
  long_description: text(field(value, "long_description"), `${where}.long_description`),
  children: list(readNaics)(field(value, "children"), `${where}.children`),
});

/** A node of a tree of codes. */
export interface TreeNode {
  id: string;
  description: string | null;
  /** The ids above it, topmost first. */
  ancestors: string[];
  /** How many leaves are under it. */
  count: number | null;
  children: TreeNode[];
}
const readNode: Reader<TreeNode> = (value, where) => ({
  id: name(field(value, "id"), `${where}.id`),
  description: text(field(value, "description"), `${where}.description`),
  ancestors: list(name)(field(value, "ancestors"), `${where}.ancestors`),
  count: number(field(value, "count"), `${where}.count`),
  children: list(readNode)(field(value, "children"), `${where}.children`),
});

/** An assistance listing, or the first two digits of several. */
export interface AssistanceListing {
  code: string;
  description: string | null;
  count: number | null;
  children: AssistanceListing[];
}
const readListing: Reader<AssistanceListing> = (value, where) => ({
  code: name(field(value, "code"), `${where}.code`),
  description: text(field(value, "description"), `${where}.description`),
  count: number(field(value, "count"), `${where}.count`),
  children: list(readListing)(field(value, "children"), `${where}.children`),
});

const dictionary = {
  metadata: optional(
    row({ total_rows: number, total_columns: number, total_size: text, download_location: text }),
  ),
  sections: list(row({ section: text, colspan: number })),
  headers: list(row({ raw: text, display: text })),
  rows: list(list(text)),
} satisfies Shape;
/** Every field of the downloads, explained. */
export type DataDictionary = RowOf<typeof dictionary>;

export interface TreeParams {
  /** How many levels below. Default 0: one level. */
  depth?: number;
  /** Only nodes with this text. */
  filter?: string;
}
export interface ListingParams extends SortParams<"code" | "description"> {
  /** Codes or descriptions with this text. */
  filter?: string;
}

/** Code lists, calendars and words. */
export interface ReferenceMethods {
  /** The award types, by kind. */
  awardTypes(options?: CallOptions): Call<Record<string, Record<string, string | null>>>;
  /** Disaster and emergency fund codes with their laws. */
  defCodes(options?: CallOptions): Call<DefCode[]>;
  /** The periods agencies report for, newest first: when each is due and shown. */
  submissionPeriods(options?: CallOptions): Call<SubmissionPeriod[]>;
  /** The glossary. */
  glossary: Paged<[params?: PageParams, options?: CallOptions], Page<GlossaryTerm>, GlossaryTerm>;
  /** The sectors of industry; with a code what is under it; with `filter` all whose name has the text. */
  naics(params?: { code?: string; filter?: string }, options?: CallOptions): Call<Naics[]>;
  /** Funding opportunities by program; of one with its number. The agency may answer with nothing. */
  programTotals(params?: { program?: string }, options?: CallOptions): Call<ProgramTotals[]>;
  /** Assistance listings by their first two digits, or those of two digits. */
  assistanceListings(
    params?: ListingParams & { code?: string },
    options?: CallOptions,
  ): Call<AssistanceListing[]>;
  /** Products and services as a tree. `at`: `["Service", "B", "B5"]`. */
  pscTree(at?: readonly string[], params?: TreeParams, options?: CallOptions): Call<TreeNode[]>;
  /** Treasury accounts as a tree. `at`: agency and account, `["020", "020-0550"]`. */
  tasTree(at?: readonly string[], params?: TreeParams, options?: CallOptions): Call<TreeNode[]>;
  dataDictionary(options?: CallOptions): Call<DataDictionary>;
  /**
   * The hash of filters of the website, in the website's own form: `https://www.usaspending.gov/search?hash=…`.
   *
   * @param filters As the site keeps them (`selectedAwardIDs`, `timePeriodFY`, …), which is not the form of searches.
   */
  filterHash(filters: Record<string, unknown>, version?: string, options?: CallOptions): Call<string>;
  /** The filters of the website that a hash stands for. */
  filterOf(hash: string, options?: CallOptions): Call<unknown>;
}

export function referenceMethods(caller: Caller): ReferenceMethods {
  const ask = { ttl: TTL.reference, cite: { page: pages.docs } };
  const tree = (kind: "psc" | "tas", most: number) => {
    return (at: readonly string[] = [], params: TreeParams = {}, options?: CallOptions) =>
      get(
        caller,
        options,
        () => {
          checks.maxItems("at", at, most);
          const below = at.map((id) => path`${checks.required("at", id)}/`).join("");
          return {
            // Without the slash at the end the agency answers with a redirect.
            path: `/references/filter_tree/${kind}/${below}`,
            params: { depth: checks.integer("depth", params.depth, 0, 5), filter: params.filter },
            ...ask,
          };
        },
        resultsOf(readNode),
      );
  };
  return {
    awardTypes: (options) =>
      get(caller, options, () => ({ path: "/references/award_types/", ...ask }), byName(byName(text))),
    defCodes: (options) =>
      get(
        caller,
        options,
        () => ({ path: "/references/def_codes/", ...ask }),
        (body) => list(row(defCode))(field(body, "codes"), "codes"),
      ),
    submissionPeriods: (options) =>
      get(
        caller,
        options,
        () => ({
          path: "/references/submission_periods/",
          ttl: TTL.agency,
          cite: { page: pages.submissions },
        }),
        (body) => list(row(submissionPeriod))(field(body, "available_periods"), "available_periods"),
      ),
    glossary: pagedList((params: PageParams = {}, options) =>
      get(
        caller,
        options,
        () => ({ path: "/references/glossary/", params: pageOfParams(params, 500), ...ask }),
        pageOf(row(term)),
      ),
    ),
    naics: ({ code, filter } = {}, options) =>
      get(
        caller,
        options,
        () => {
          const known = checks.pattern("code", code, /\d{2}(?:\d{2}){0,2}/, '"33", "3364" or "336414"');
          return {
            path: known === undefined ? "/references/naics/" : path`/references/naics/${known}/`,
            params: known === undefined ? { filter } : {},
            ...ask,
          };
        },
        resultsOf(readNaics),
      ),
    programTotals: ({ program } = {}, options) =>
      get(
        caller,
        options,
        () => ({
          path:
            program === undefined
              ? "/references/cfda/totals/"
              : path`/references/cfda/totals/${checks.pattern("program", program, /\d{2}\.[0-9A-Za-z]{3}/, '"93.778"')}/`,
          ...ask,
        }),
        (body, where) => {
          // A bare `null` was seen in place of the list.
          if (body === null) return [];
          return program === undefined
            ? resultsOf(row(programTotals))(body, where)
            : [row(programTotals)(body, where)];
        },
      ),
    assistanceListings: ({ code, filter, ...params } = {}, options) =>
      get(
        caller,
        options,
        () => {
          const known = checks.pattern("code", code, /\d{2}/, '"93"');
          return {
            path:
              known === undefined
                ? "/references/assistance_listing/"
                : path`/references/assistance_listing/${known}/`,
            params: { filter, ...sorted(params, ["code", "description"], 500) },
            ...ask,
          };
        },
        // The contract shows a bare list beside a documented `results`.
        (body, where) =>
          Array.isArray(body) ? list(readListing)(body, where) : resultsOf(readListing)(body, where),
      ),
    pscTree: tree("psc", 3),
    tasTree: tree("tas", 2),
    dataDictionary: (options) =>
      get(
        caller,
        options,
        () => ({ path: "/references/data_dictionary/", ...ask }),
        (body) => row(dictionary)(field(body, "document"), "document"),
      ),
    filterHash: (filters, version, options) =>
      post(
        caller,
        options,
        () => ({
          path: "/references/filter/",
          body: { filters: checks.required("filters", filters), version },
          ...ask,
        }),
        (body) => name(field(body, "hash"), "hash"),
      ),
    filterOf: (hash, options) =>
      post(
        caller,
        options,
        () => ({
          path: "/references/hash/",
          body: {
            hash: checks.pattern(
              "hash",
              checks.required("hash", hash),
              /[0-9a-f]{32}/,
              "32 letters and digits",
            ),
          },
          ...ask,
        }),
        (body) => anything(field(body, "filter"), "filter"),
      ),
  };
}
