import { InvalidArgumentError } from "@govdata/core";
import { arg, empty, list, record, table, z } from "@govdata/kit";
import type { AgencyEntry } from "../agency-table.js";
import { EXPLORER_TYPES, type ExplorerFilters } from "../budget.js";
import { pages } from "../http.js";
import { API } from "../read.js";
import { args, defineTool, group, lastFiscalYear, money, nextPage, notes, toptierOf } from "./shared.js";

const ACCOUNT_ADDRESS = "govdata://usaspending/account/{account}";

export const budget = defineTool({
  name: "usaspending_budget",
  title: "All federal spending, divided",
  description:
    "The whole government's obligations of a fiscal year by purpose (budget_function: Medicare, defense), agency or object_class, from agencies' accounts: with salaries, benefits and interest, which awards lack. Narrow by agency or by the id of a row (budget_function 050) to divide further. Debt and receipts: Treasury. Example: by budget_function, fiscal_year 2024.",
  rank: 9,
  profiles: ["fiscal"],
  keywords: [
    "federal budget",
    "spending explorer",
    "Medicare",
    "Social Security",
    "defense",
    "interest",
    "outlays",
  ],
  input: {
    by: arg.oneOf(
      EXPLORER_TYPES,
      "What to divide by; all but budget_function, agency and object_class need narrowing",
    ),
    fiscal_year: arg.year("Fiscal year, 2017 on; default the last complete one", 2017, 2099).optional(),
    through_month: z
      .int()
      .min(2)
      .max(12)
      .default(12)
      .describe("Counted to this fiscal month; 12 (September) is the whole year"),
    agency: args.agency().optional(),
    budget_function: z
      .int()
      .min(0)
      .max(999)
      .optional()
      .describe("Narrow to a purpose by its id: 50 defense, 570 Medicare"),
    object_class: z
      .int()
      .min(0)
      .max(999)
      .optional()
      .describe("Narrow to a kind of expense by its id: 10, 20, 30, 40, 90"),
    federal_account: z.int().min(1).optional().describe("Narrow to an account by the id of an earlier row"),
    limit: arg.limit(40, 500),
  },
  check({ by, agency, budget_function, object_class, federal_account }) {
    const general = ["budget_function", "agency", "object_class"].includes(by);
    const narrowed = [agency, budget_function, object_class, federal_account].some(
      (one) => one !== undefined,
    );
    return general || narrowed
      ? undefined
      : {
          field: "by",
          reason: `${by} needs an agency, budget_function, object_class or federal_account to divide`,
          nearest: ["budget_function", "agency", "object_class"],
        };
  },
  examples: [
    {
      question: "What did the government spend on in 2024?",
      args: { by: "budget_function", fiscal_year: 2024 },
    },
    { question: "Which agencies spent most in 2024?", args: { by: "agency", fiscal_year: 2024, limit: 10 } },
    { question: "How much were salaries?", args: { by: "object_class", fiscal_year: 2024 } },
  ],
  async run(input, context) {
    const { by, through_month, limit } = input;
    const { sdk, signal, now, given } = context;
    const fy = input.fiscal_year ?? lastFiscalYear(now());
    const agency = input.agency === undefined ? undefined : await toptierOf(input.agency, context);
    const filters: ExplorerFilters = {
      fy,
      period: through_month,
      ...(agency === undefined ? {} : { agency: agency.agency_id }),
      ...(input.budget_function === undefined ? {} : { budgetFunction: input.budget_function }),
      ...(input.object_class === undefined ? {} : { objectClass: input.object_class }),
      ...(input.federal_account === undefined ? {} : { federalAccount: input.federal_account }),
    };
    const found = await sdk.budget.explore(by, filters, { signal });
    const searched = `Obligations of fiscal ${fy}${through_month === 12 ? "" : ` to month ${through_month}`} by ${by.replaceAll("_", " ")}${agency === undefined ? "" : `, ${agency.agency_name}`}`;
    if (found.results.length === 0 || found.total === null) {
      return empty({
        searched,
        widen: [
          "an earlier month or year: a period is shown once agencies have reported it (usaspending_status part periods)",
        ],
        page: pages.explorer,
      });
    }
    const shown = found.results.slice(0, limit);
    const { total } = found;
    return table(
      shown.map(({ id, code, name, amount, account_number, generated_unique_award_id }) => ({
        name,
        code: account_number ?? code,
        id: generated_unique_award_id ?? id,
        amount,
        percent: amount === null || total === 0 ? null : Math.round((amount / total) * 10_000) / 100,
      })),
      {
        summary: `${searched}: ${money(total)} to ${found.end_date?.slice(0, 10) ?? "the end of the period"}; ${shown[0]?.name ?? ""} ${money(shown[0]?.amount ?? null)} first.`,
        total: found.results.length,
        units: { amount: "dollars", percent: "percent of the total" },
        page: pages.explorer,
        ...(found.results.length > shown.length
          ? {
              next: {
                args: { ...given, limit: Math.min(500, found.results.length) },
                gives: `all ${found.results.length} rows`,
              },
            }
          : {}),
        ...notes("Unreported Data is what Treasury's books have and agencies did not report."),
      },
    );
  },
});

/** Accounts by agency: the number of an account begins with the agency's, unless that has four digits. */
function accountSearch(keyword: string | undefined, agency: AgencyEntry | undefined) {
  if (agency === undefined) return keyword === undefined ? {} : { keyword };
  const { toptier_code, agency_name } = agency;
  if (toptier_code.length === 3) {
    return { agencyIdentifier: toptier_code, ...(keyword === undefined ? {} : { keyword }) };
  }
  if (keyword === undefined) return { keyword: agency_name };
  throw new InvalidArgumentError(
    API,
    "keyword",
    `accounts of ${agency_name} cannot be searched by words as well.`,
  );
}

export const accounts = group({
  name: "usaspending_accounts",
  title: "Federal accounts",
  description:
    "Federal accounts (the government's budget lines, such as 080-0124): list by words or agency with what each may spend, account for one with its Treasury accounts, obligations of an agency by account. Accounts behind one award: usaspending_award part accounts. Example: part list, keyword exploration.",
  rank: 13,
  profiles: ["fiscal"],
  keywords: ["appropriation account", "TAS", "treasury account symbol", "budget line"],
  selector: "part",
  default: "list",
  members: {
    list: {
      title: "List",
      description: "Federal accounts by words, with what each may spend in a fiscal year, largest first.",
      input: {
        keyword: arg.text("Words of the name, number or agency").optional(),
        agency: args.agency().optional(),
        fiscal_year: arg
          .year("Fiscal year of the amounts, 2017 on; default the last complete one", 2017, 2099)
          .optional(),
        limit: arg.limit(25, 100),
        page: args.page(),
      },
      examples: [
        {
          question: "The account of the mediation service",
          args: { keyword: "mediation", fiscal_year: 2024 },
        },
      ],
      async run({ keyword, agency, fiscal_year, limit, page }, context) {
        const { sdk, signal, given, now } = context;
        const of = agency === undefined ? undefined : await toptierOf(agency, context);
        const fy = fiscal_year ?? lastFiscalYear(now());
        const found = await sdk.accounts.list(
          {
            ...accountSearch(keyword, of),
            fiscalYear: fy,
            limit,
            page,
          },
          { signal },
        );
        const searched = `federal accounts${keyword === undefined ? "" : ` with "${keyword}"`}${of === undefined ? "" : ` of ${of.agency_name}`}`;
        if (found.results.length === 0)
          return empty({ searched, widen: ["fewer words"], page: pages.accounts });
        const { total } = found.page_metadata;
        return list(
          found.results.map((one) => ({
            account: one.account_number,
            name: one.account_name,
            agency: one.managing_agency,
            budgetary_resources: one.budgetary_resources,
            account_id: one.account_id,
          })),
          {
            title: `${searched}, fiscal ${found.fy ?? fy}`,
            ...(total === null ? {} : { total }),
            resource: ACCOUNT_ADDRESS,
            page: pages.accounts,
            ...nextPage(given, found.page_metadata),
            ...notes("budgetary_resources in dollars; null: the account reported none for the year."),
          },
        );
      },
    },
    account: {
      title: "One account",
      description: "A federal account with totals and Treasury accounts of a fiscal year.",
      input: {
        account: arg.text("Account number", { pattern: { match: /^\d{3}-\d{4}$/, example: "080-0124" } }),
        fiscal_year: arg.year("Fiscal year, 2017 on; default the current one", 2017, 2099).optional(),
      },
      examples: [
        {
          question: "What is in the narcotics control account?",
          args: { account: "011-1022", fiscal_year: 2022 },
        },
      ],
      async run({ account, fiscal_year }, { sdk, signal }) {
        const found = await sdk.accounts.get(account, { fiscalYear: fiscal_year }, { signal });
        const { others, children, ...own } = found;
        return record(
          {
            ...own,
            treasury_accounts: children.map(({ others: _more, ...one }) => one),
          },
          {
            summary: `${found.federal_account_code} ${found.account_title ?? ""}, fiscal ${found.fiscal_year ?? "?"}: may spend ${money(found.total_budgetary_resources)}, obligated ${money(found.total_obligated_amount)}, paid ${money(found.total_gross_outlay_amount)}.`,
            units: {
              total_obligated_amount: "dollars",
              total_gross_outlay_amount: "dollars",
              total_budgetary_resources: "dollars",
            },
            page: pages.account(account),
          },
        );
      },
    },
    obligations: {
      title: "An agency's obligations by account",
      description: "What an agency obligated in a fiscal year, by federal account.",
      input: {
        agency: args.agency(),
        fiscal_year: arg.year("Fiscal year, 2017 on; default the last complete one", 2017, 2099).optional(),
        limit: arg.limit(25, 100),
        page: args.page(),
      },
      examples: [
        {
          question: "Accounts of the mediation service in 2024",
          args: { agency: "FMCS", fiscal_year: 2024, limit: 10 },
        },
      ],
      async run({ agency, fiscal_year, limit, page }, context) {
        const { sdk, signal, given, now } = context;
        const of = await toptierOf(agency, context);
        const fy = fiscal_year ?? lastFiscalYear(now());
        const found = await sdk.budget.obligations(of.agency_id, { fiscalYear: fy, limit, page }, { signal });
        const title = `Obligations of ${of.agency_name} by account, fiscal ${fy}`;
        if (found.results.length === 0) return empty({ searched: title, page: pages.agency(of.agency_slug) });
        const { total } = found.page_metadata;
        return table(
          found.results.map((one) => ({
            account: one.account_number,
            name: one.account_title,
            obligated: one.obligated_amount,
          })),
          {
            title,
            ...(total === null ? {} : { total }),
            units: { obligated: "dollars" },
            page: pages.agency(of.agency_slug),
            ...nextPage(given, found.page_metadata),
          },
        );
      },
    },
  },
});

/** The fund codes that the agency groups as COVID-19: the relief laws of 2020 and 2021. */
const RELIEF = ["L", "M", "N", "O", "P", "U", "V"];

const codes = () =>
  arg.ids("Fund codes: list or separated by commas; default COVID-19: L,M,N,O,P,U,V", { max: 60 }).optional();

export const disaster = group({
  name: "usaspending_disaster",
  title: "Emergency money",
  description:
    "Disaster and emergency funds by fund code (COVID-19 relief, infrastructure law): overview of all, awarded (number and dollars of awards), by (agency, program, account, object class, recipient), map by state, county or district. Codes and their laws: usaspending_lookup kind emergency_fund. Answers can take a minute. Example: part map, def_codes L,M,N,O,P.",
  rank: 15,
  profiles: ["fiscal", "public-health"],
  keywords: ["COVID-19", "CARES Act", "American Rescue Plan", "infrastructure law", "IIJA", "relief", "DEFC"],
  selector: "part",
  default: "overview",
  members: {
    overview: {
      title: "Overview",
      description: "Authority by fund code, and what was obligated and paid in all.",
      input: {},
      examples: [{ question: "How much emergency money was there?", args: {} }],
      async run(_input, { sdk, signal }) {
        const found = await sdk.disaster.overview({}, { signal });
        return record(
          {
            total_budget_authority: found.total_budget_authority,
            total_obligations: found.spending?.total_obligations ?? null,
            total_outlays: found.spending?.total_outlays ?? null,
            award_obligations: found.spending?.award_obligations ?? null,
            award_outlays: found.spending?.award_outlays ?? null,
            authority_by_fund_code: Object.fromEntries(
              found.funding.flatMap(({ def_code, amount }) =>
                def_code === null ? [] : [[def_code, amount]],
              ),
            ),
          },
          {
            summary: `All fund codes: ${money(found.total_budget_authority)} authority, ${money(found.spending?.total_obligations ?? null)} obligated, ${money(found.spending?.total_outlays ?? null)} paid.`,
            units: {
              total_budget_authority: "dollars",
              total_obligations: "dollars",
              total_outlays: "dollars",
              award_obligations: "dollars",
              award_outlays: "dollars",
              authority_by_fund_code: "dollars",
            },
            page: pages.disaster,
            ...notes(
              "Code Q is money that is no emergency money: the totals include whatever codes the agency lists.",
            ),
          },
        );
      },
    },
    awarded: {
      title: "Awards made from it",
      description: "Number and dollars of the awards made from fund codes.",
      input: { def_codes: codes() },
      examples: [
        { question: "How much of the 2020 relief went into awards?", args: { def_codes: "L,M,N,O,P" } },
      ],
      async run({ def_codes = RELIEF }, { sdk, signal }) {
        const found = await sdk.disaster.amount({ defCodes: def_codes }, { signal });
        return record(
          {
            def_codes,
            award_count: found.award_count,
            obligation: found.obligation,
            outlay: found.outlay,
            face_value_of_loan: found.face_value_of_loan,
          },
          {
            summary: `Codes ${def_codes.join(", ")}: ${found.award_count?.toLocaleString("en-US") ?? "?"} awards, ${money(found.obligation)} obligated, ${money(found.outlay)} paid.`,
            units: { obligation: "dollars", outlay: "dollars", face_value_of_loan: "dollars" },
            page: pages.disaster,
          },
        );
      },
    },
    by: {
      title: "Divided",
      description: "Emergency money by agency, program, account, object class or recipient, largest first.",
      input: {
        by: arg.oneOf(
          ["agency", "cfda", "federal_account", "object_class", "recipient"],
          "What to divide by; cfda: programs",
        ),
        def_codes: codes(),
        spending: arg.oneOf(["total", "award"], "Everything (default) or what went into awards").optional(),
        limit: arg.limit(20, 100),
        page: args.page(),
      },
      examples: [
        {
          question: "Which agencies spent the emergency money?",
          args: { by: "agency", def_codes: "L,M,N,O,P", limit: 3 },
        },
      ],
      async run({ by, def_codes = RELIEF, spending, limit, page }, { sdk, signal, given }) {
        const found = await sdk.disaster.spending(
          { by, filter: { defCodes: def_codes } },
          { spendingType: spending, limit, page, sort: "obligation", order: "desc" },
          { signal },
        );
        const title = `Emergency money of codes ${def_codes.join(", ")} by ${by.replaceAll("_", " ")}`;
        if (found.results.length === 0)
          return empty({ searched: title, widen: ["other fund codes"], page: pages.disaster });
        const { total } = found.page_metadata;
        return table(
          found.results.map((one) => ({
            name: one.description,
            code: one.code,
            budgetary_resources: one.total_budgetary_resources,
            obligation: one.obligation,
            outlay: one.outlay,
            awards: one.award_count,
          })),
          {
            title: `${title}: ${money(found.totals?.obligation ?? null)} obligated in all`,
            ...(total === null ? {} : { total }),
            units: { budgetary_resources: "dollars", obligation: "dollars", outlay: "dollars" },
            page: pages.disaster,
            ...nextPage(given, found.page_metadata),
          },
        );
      },
    },
    map: {
      title: "By place",
      description: "Emergency money by state, county or district, with dollars per head.",
      input: {
        def_codes: codes(),
        layer: arg.oneOf(["state", "county", "district"], "Kind of place; default state").optional(),
        measure: arg.oneOf(["obligation", "outlay", "face_value_of_loan"], "Default obligation").optional(),
        places: arg.limit(60, 500, "Places at most, largest first"),
      },
      examples: [{ question: "Relief money per head by state", args: { def_codes: "L,M,N,O,P", places: 5 } }],
      async run(
        { def_codes = RELIEF, layer = "state", measure = "obligation", places },
        { sdk, signal, given },
      ) {
        const found = await sdk.disaster.byGeography(
          { defCodes: def_codes },
          { geoLayer: layer, spendingType: measure },
          { signal },
        );
        const title = `Emergency money of codes ${def_codes.join(", ")} by recipient's ${layer}`;
        if (found.results.length === 0)
          return empty({ searched: title, widen: ["other fund codes"], page: pages.disaster });
        const ranked = [...found.results].sort((a, b) => (b.amount ?? 0) - (a.amount ?? 0));
        return table(
          ranked.slice(0, places).map((one) => ({
            place: one.display_name ?? "(no place given)",
            code: one.shape_code,
            amount: one.amount,
            per_capita: one.per_capita,
            population: one.population,
            awards: one.award_count,
          })),
          {
            title,
            total: ranked.length,
            units: { amount: "dollars", per_capita: "dollars per person", population: "persons" },
            page: pages.disaster,
            ...(ranked.length > places && places < 500
              ? {
                  next: {
                    args: { ...given, places: Math.min(500, ranked.length) },
                    gives: `up to 500 of ${ranked.length} places`,
                  },
                }
              : {}),
          },
        );
      },
    },
  },
});
