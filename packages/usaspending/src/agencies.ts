import { type CallOptions, expectEcho, field, path } from "@govdata/core";
import { type AgencyMatch, matchAgencies, SURE } from "./agency-names.js";
import {
  accountSpending,
  agency,
  agencyAwardCount,
  agencyAwards,
  agencyReference,
  budgetFunctionSpending,
  budgetYear,
  byAwardCategory,
  defCodeSpending,
  newAwardCount,
  objectClass,
  programActivity,
  subAgency,
  subComponent,
  toptierAgency,
} from "./agency-shapes.js";
import { AGENCIES, type AgencyEntry } from "./agency-table.js";
import {
  AGENCY_PARTS,
  type AgencyListParams,
  type AgencyMethods,
  type AgencyPage,
  COMPONENT_ACCOUNT_SORTS,
  COMPONENT_SORTS,
  COUNT_SORTS,
  type ComponentParams,
  type Listing,
  SPENT,
  SPENT_AND_RESOURCES,
  SUB_AGENCY_SORTS,
  type SubAgencyParams,
  type YearParams,
} from "./agency-types.js";
import { ALL_CODES, type AwardTypeCode } from "./award-types.js";
import {
  type Caller,
  checks,
  get,
  paged,
  pagedList,
  pagedOf,
  pages,
  type SortParams,
  sorted,
  TTL,
} from "./http.js";
import {
  API,
  anything,
  byName,
  figure,
  list,
  number,
  optional,
  pageOf,
  type Reader,
  readMessages,
  resultsOf,
  row,
} from "./read.js";

/** Checks a toptier code: three or four digits, zeros kept. */
export function toptierCode(code: string): string {
  return checks.pattern("code", checks.required("code", code), /\d{3,4}/, '"080"');
}

const year = (params: YearParams) => checks.year("fiscalYear", params.fiscalYear, 2017, 2099);
const agencyType = (type: "awarding" | "funding" | undefined) =>
  checks.oneOf("agencyType", type, ["awarding", "funding"]);

/** The page of an agency, as far as its code is known. */
export function agencyPage(code: string): string {
  const known = AGENCIES.find((one) => one.toptier_code === code);
  return known === undefined ? pages.agencies : pages.agency(known.agency_slug);
}

function codes(given: readonly AwardTypeCode[] | undefined): string | undefined {
  for (const code of given ?? []) checks.oneOf("awardTypeCodes", code, ALL_CODES);
  return given?.join(",");
}

export function agencyMethods(caller: Caller): AgencyMethods {
  const ask = (code: string) => ({ ttl: TTL.agency, cite: { page: agencyPage(code) } });

  function readList<Row>(item: Reader<Row>, code: string, params: YearParams): Reader<AgencyPage<Row>> {
    return (body, where) => {
      expectEcho(API, "toptier_code", code, field(body, "toptier_code"));
      expectEcho(API, "fiscal_year", params.fiscalYear, field(body, "fiscal_year"));
      return {
        toptier_code: code,
        fiscal_year: figure(field(body, "fiscal_year"), "fiscal_year"),
        totals: optional(byName(number))(field(body, "totals"), "totals"),
        ...pageOf(item)(body, where),
      };
    };
  }

  function listing<Params extends YearParams & SortParams<Sort>, Row, Sort extends string>(
    part: string,
    item: Reader<Row>,
    sorts: readonly Sort[],
    more: (params: Params) => Record<string, string | undefined>,
  ): Listing<Params, Row> {
    return pagedOf((code: string, params?: Params, options?: CallOptions) => {
      const given: YearParams & SortParams<Sort> = params ?? {};
      return get(
        caller,
        options,
        () => ({
          path: path`/agency/${toptierCode(code)}/${part}/`,
          params: {
            fiscal_year: year(given),
            ...(params === undefined ? {} : more(params)),
            ...sorted(given, sorts, 100),
          },
          ...ask(code),
        }),
        readList(item, code, given),
      );
    });
  }

  const filtered = <Sort extends string>({ filter }: AgencyListParams<Sort>) => ({ filter });

  return {
    list: (params = {}, options) =>
      get(
        caller,
        options,
        () => ({
          path: "/references/toptier_agencies/",
          params: { sort: params.sort, order: checks.oneOf("order", params.order, ["asc", "desc"]) },
          ttl: TTL.agency,
          cite: { page: pages.agencies },
        }),
        resultsOf(row(toptierAgency)),
      ),
    find: (text, options) =>
      caller.call(options, async (http): Promise<AgencyMatch[]> => {
        const known = matchAgencies<AgencyEntry>(checks.required("text", text), AGENCIES);
        if (known.some(({ confidence }) => confidence >= SURE)) return known;
        // An agency may be younger than the table.
        const body = await http.get("/references/toptier_agencies/", {}, { ttl: TTL.agency });
        const listed = matchAgencies<AgencyEntry>(text, resultsOf(row(toptierAgency))(body, "the reply"));
        return listed.length > 0 ? listed : known;
      }),
    get: (code, params = {}, options) =>
      get(
        caller,
        options,
        () => ({
          path: path`/agency/${toptierCode(code)}/`,
          params: { fiscal_year: year(params) },
          ...ask(code),
        }),
        (body, where) => {
          expectEcho(API, "toptier_code", code, field(body, "toptier_code"));
          expectEcho(API, "fiscal_year", params.fiscalYear, field(body, "fiscal_year"));
          return withoutMessages(row(agency)(body, where));
        },
      ),
    budget: (code, options) =>
      get(
        caller,
        options,
        () => ({ path: path`/agency/${toptierCode(code)}/budgetary_resources/`, ...ask(code) }),
        (body) => {
          expectEcho(API, "toptier_code", code, field(body, "toptier_code"));
          return list(row(budgetYear))(field(body, "agency_data_by_year"), "agency_data_by_year");
        },
      ),
    awards: (code, params = {}, options) =>
      get(
        caller,
        options,
        () => ({
          path: path`/agency/${toptierCode(code)}/awards/`,
          params: {
            fiscal_year: year(params),
            award_type_codes: codes(params.awardTypeCodes),
            agency_type: agencyType(params.agencyType),
          },
          ...ask(code),
        }),
        (body, where) => {
          expectEcho(API, "toptier_code", code, field(body, "toptier_code"));
          expectEcho(API, "fiscal_year", params.fiscalYear, field(body, "fiscal_year"));
          return { ...withoutMessages(row(agencyAwards)(body, where)), messages: readMessages(body) };
        },
      ),
    newAwardCount: (code, params = {}, options) =>
      get(
        caller,
        options,
        () => ({
          path: path`/agency/${toptierCode(code)}/awards/new/count/`,
          params: {
            fiscal_year: year(params),
            award_type_codes: codes(params.awardTypeCodes),
            agency_type: agencyType(params.agencyType),
          },
          ...ask(code),
        }),
        (body, where) => {
          expectEcho(API, "toptier_code", code, field(body, "toptier_code"));
          return withoutMessages(row(newAwardCount)(body, where));
        },
      ),
    awardCounts: pagedList(
      (
        params: YearParams & SortParams<(typeof COUNT_SORTS)[number]> & { group?: "cfo" | "all" } = {},
        options?: CallOptions,
      ) =>
        get(
          caller,
          options,
          () => ({
            path: "/agency/awards/count",
            params: {
              fiscal_year: year(params),
              group: checks.oneOf("group", params.group, ["cfo", "all"]),
              ...sorted(params, COUNT_SORTS, 100),
            },
            ttl: TTL.agency,
            cite: { page: pages.agencies },
          }),
          pageOf(row(agencyAwardCount)),
        ),
    ),
    byAwardCategory: (code, params = {}, options) =>
      get(
        caller,
        options,
        () => ({
          path: path`/agency/${toptierCode(code)}/obligations_by_award_category/`,
          params: { fiscal_year: year(params) },
          ...ask(code),
        }),
        row(byAwardCategory),
      ),
    subAgencies: listing("sub_agency", row(subAgency), SUB_AGENCY_SORTS, (params: SubAgencyParams) => ({
      award_type_codes: codes(params.awardTypeCodes),
      agency_type: agencyType(params.agencyType),
    })),
    subComponents: listing(
      "sub_components",
      row(subComponent),
      COMPONENT_SORTS,
      (params: ComponentParams<(typeof COMPONENT_SORTS)[number]>) => ({
        agency_type: agencyType(params.agencyType),
      }),
    ),
    subComponentAccounts: paged(
      (
        code: string,
        bureau: string,
        params: ComponentParams<(typeof COMPONENT_ACCOUNT_SORTS)[number]> = {},
        options?: CallOptions,
      ) =>
        get(
          caller,
          options,
          () => ({
            path: path`/agency/${toptierCode(code)}/sub_components/${checks.required("bureau", bureau)}/`,
            params: {
              fiscal_year: year(params),
              agency_type: agencyType(params.agencyType),
              ...sorted(params, COMPONENT_ACCOUNT_SORTS, 100),
            },
            ...ask(code),
          }),
          readList(row(subComponent), code, params),
        ),
      ([code, bureau, params, options], page) => [code, bureau, { ...params, page }, options],
      ([, , , options]) => options,
    ),
    federalAccounts: listing("federal_account", row(accountSpending), SPENT_AND_RESOURCES, filtered),
    objectClasses: listing("object_class", row(objectClass), SPENT, filtered),
    programActivities: listing("program_activity", row(programActivity), SPENT, filtered),
    budgetFunctions: listing("budget_function", row(budgetFunctionSpending), SPENT, filtered),
    defCodes: listing("def_code", row(defCodeSpending), SPENT_AND_RESOURCES, filtered),
    count: (part, code, params = {}, options) =>
      get(
        caller,
        options,
        () => ({
          path: path`/agency/${toptierCode(code)}/${checks.oneOf("part", part, AGENCY_PARTS)}/count/`,
          params: {
            fiscal_year: year(params),
            // Only sub-agencies are counted by role.
            agency_type: part === "sub_agency" ? agencyType(params.agencyType) : undefined,
          },
          ...ask(code),
        }),
        (body) => {
          expectEcho(API, "toptier_code", code, field(body, "toptier_code"));
          const said = Object.entries(byName(anything)(body, "the reply"));
          return byName(number)(Object.fromEntries(said.filter(([key]) => key.endsWith("_count"))), "counts");
        },
      ),
    reference: (agencyId, options) =>
      get(
        caller,
        options,
        () => ({
          path: path`/references/agency/${checks.integer("agencyId", agencyId, 1)}/`,
          ttl: TTL.agency,
          cite: { page: pages.agencies },
        }),
        // An unknown number is answered with an empty object.
        (body) => optional(row(agencyReference))(field(body, "results"), "results"),
      ),
  };
}

/** A reply about one thing has its messages beside its fields: they are no field of the thing. */
function withoutMessages<T extends { others?: Record<string, unknown> }>({ others, ...own }: T) {
  const { messages, ...left } = others ?? {};
  return { ...own, ...(Object.keys(left).length === 0 ? {} : { others: left }) };
}
