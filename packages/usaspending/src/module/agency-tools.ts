import { arg, empty, type Json, list, record, series, table } from "@govdata/kit";
import { agencyPage } from "../agencies.js";
import type { AgencyPage } from "../agency-types.js";
import { pages } from "../http.js";
import { args, type Context, defineTool, group, money, nextPage, notes, toptierOf } from "./shared.js";

const AGENCY_ADDRESS = "govdata://usaspending/agency/{code}";

const year = () => arg.year("Fiscal year, 2017 on; default the current one", 2017, 2099).optional();

/** Arguments of the parts that list what an agency spent on. */
const listShape = {
  agency: args.agency(),
  fiscal_year: year(),
  filter: arg.text("Only rows with this text in their name").optional(),
  limit: arg.limit(25, 100),
  page: args.page(),
};

interface ListInput {
  agency: string;
  fiscal_year?: number | undefined;
  filter?: string | undefined;
  limit: number;
  page: number;
}

/** One of those parts: which agency, what to ask, what a row shows. */
async function listed<Row>(
  input: ListInput,
  context: Context & { given: Readonly<Record<string, Json>> },
  what: string,
  ask: (
    code: string,
    params: { fiscalYear?: number | undefined; filter?: string | undefined; limit: number; page: number },
  ) => PromiseLike<AgencyPage<Row>>,
  show: (row: Row) => Record<string, Json>,
) {
  const { agency, fiscal_year, filter, limit, page } = input;
  const { toptier_code, agency_name } = await toptierOf(agency, context);
  const found = await ask(toptier_code, { fiscalYear: fiscal_year, filter, limit, page });
  const address = agencyPage(toptier_code);
  const searched = `${what} of ${agency_name}, fiscal ${found.fiscal_year}${filter === undefined ? "" : `, "${filter}"`}`;
  if (found.results.length === 0) {
    return empty({ searched, widen: ["another fiscal_year, 2017 on", "no filter"], page: address });
  }
  const { total } = found.page_metadata;
  return table(found.results.map(show), {
    title: `${searched}, largest first`,
    units: {
      obligated: "dollars",
      outlays: "dollars",
      ...(what === "Bureaus" ? { budgetary_resources: "dollars" } : {}),
    },
    ...(total === null ? {} : { total }),
    page: address,
    ...nextPage(context.given, found.page_metadata),
    ...notes(...found.messages),
  });
}

const spent = (one: {
  name: string | null;
  obligated_amount: number | null;
  gross_outlay_amount: number | null;
}) => ({
  name: one.name,
  obligated: one.obligated_amount,
  outlays: one.gross_outlay_amount,
});

export const agency = group({
  name: "usaspending_agency",
  title: "One agency's money",
  description:
    "One federal agency: overview (mission, what it may spend, obligated and paid this year), budget by fiscal year, award_kinds, sub_agencies, accounts, programs, object_classes (salaries, contracts, grants) or purposes. Agency by any name or code. Ranking of agencies: usaspending_agencies; who gets its money: usaspending_breakdown with agency. Example: part budget, agency NASA.",
  rank: 6,
  profiles: ["fiscal", "public-health", "education", "housing"],
  keywords: ["budget", "department", "appropriations", "budgetary resources", "bureau"],
  aliases: [{ name: "usa_agency_overview", args: { agency_code: "agency" }, fixed: { part: "overview" } }],
  selector: "part",
  default: "overview",
  members: {
    overview: {
      title: "Overview",
      description: "What an agency is, and what it may spend, has obligated and paid in a fiscal year.",
      input: { agency: args.agency(), fiscal_year: year() },
      examples: [{ question: "What is NASA and what does it have to spend?", args: { agency: "NASA" } }],
      async run({ agency, fiscal_year }, context) {
        const { toptier_code } = await toptierOf(agency, context);
        const { sdk, signal } = context;
        const [about, years] = await Promise.all([
          sdk.agencies.get(toptier_code, { fiscalYear: fiscal_year }, { signal }),
          sdk.agencies.budget(toptier_code, { signal }),
        ]);
        const budget = years.find((one) => one.fiscal_year === about.fiscal_year);
        const last = budget?.agency_obligation_by_period.at(-1)?.period ?? null;
        return record(
          {
            name: about.name,
            abbreviation: about.abbreviation,
            code: about.toptier_code,
            agency_id: about.agency_id,
            mission: about.mission,
            website: about.website,
            budget_justification: about.congressional_justification_url,
            sub_agencies: about.subtier_agency_count,
            fiscal_year: about.fiscal_year,
            budgetary_resources: budget?.agency_budgetary_resources ?? null,
            obligated: budget?.agency_total_obligated ?? null,
            outlays: budget?.agency_total_outlayed ?? null,
            government_budgetary_resources: budget?.total_budgetary_resources ?? null,
            reported_through_fiscal_month: last,
            emergency_funds: about.def_codes.map(({ code, title, disaster }) => ({ code, title, disaster })),
          },
          {
            summary: `${about.name} (${about.abbreviation ?? about.toptier_code}), fiscal ${about.fiscal_year}${last === null ? "" : ` to month ${last}`}: may spend ${money(budget?.agency_budgetary_resources ?? null)}, obligated ${money(budget?.agency_total_obligated ?? null)}, paid ${money(budget?.agency_total_outlayed ?? null)}.`,
            units: {
              budgetary_resources: "dollars",
              obligated: "dollars",
              outlays: "dollars",
              government_budgetary_resources: "dollars",
            },
            page: agencyPage(toptier_code),
            ...notes("Month 1 of a fiscal year is October; a year that is not over is not complete."),
          },
        );
      },
    },
    budget: {
      title: "Budget by year",
      description: "What an agency may spend, has obligated and paid, by fiscal year since 2017.",
      input: { agency: args.agency() },
      examples: [{ question: "NASA's budget against its obligations", args: { agency: "NASA" } }],
      async run({ agency }, context) {
        const { toptier_code, agency_name } = await toptierOf(agency, context);
        const years = await context.sdk.agencies.budget(toptier_code, { signal: context.signal });
        const page = agencyPage(toptier_code);
        if (years.length === 0) return empty({ searched: `budget of ${agency_name}`, page });
        const one = (id: string, title: string, read: (at: (typeof years)[number]) => number | null) => ({
          id,
          title: `${title} of ${agency_name}`,
          unit: "dollars",
          frequency: "fiscal year",
          observations: years.map((at) => ({ date: `FY${at.fiscal_year}`, value: read(at) })),
        });
        return series(
          [
            one("budgetary_resources", "Budgetary resources", (at) => at.agency_budgetary_resources),
            one("obligated", "Obligations", (at) => at.agency_total_obligated),
            one("outlays", "Outlays", (at) => at.agency_total_outlayed),
          ],
          {
            page,
            ...notes(
              `The newest year, ${years[0]?.fiscal_year}, runs to fiscal month ${years[0]?.agency_obligation_by_period.at(-1)?.period ?? "?"} (month 1 is October).`,
            ),
          },
        );
      },
    },
    award_kinds: {
      title: "Awards by kind",
      description: "An agency's award obligations of a fiscal year by kind, and its number of transactions.",
      input: { agency: args.agency(), fiscal_year: year() },
      examples: [
        {
          question: "How much did NASA award in 2024, and as what?",
          args: { agency: "080", fiscal_year: 2024 },
        },
      ],
      async run({ agency, fiscal_year }, context) {
        const { toptier_code, agency_name } = await toptierOf(agency, context);
        const { sdk, signal } = context;
        const [awards, kinds] = await Promise.all([
          sdk.agencies.awards(toptier_code, { fiscalYear: fiscal_year }, { signal }),
          sdk.agencies.byAwardCategory(toptier_code, { fiscalYear: fiscal_year }, { signal }),
        ]);
        return table(
          kinds.results.map(({ category, aggregated_amount }) => ({
            kind: category,
            obligated: aggregated_amount,
          })),
          {
            summary: `${agency_name}, fiscal ${awards.fiscal_year}: ${money(awards.obligations)} in ${awards.transaction_count?.toLocaleString("en-US") ?? "?"} transactions, the last on ${awards.latest_action_date?.slice(0, 10) ?? "an unknown day"}.`,
            units: { obligated: "dollars" },
            page: agencyPage(toptier_code),
            ...notes(...awards.messages),
          },
        );
      },
    },
    sub_agencies: {
      title: "Sub-agencies",
      description: "The bureaus of an agency with their budgets, obligations and outlays of a fiscal year.",
      input: {
        agency: listShape.agency,
        fiscal_year: listShape.fiscal_year,
        limit: listShape.limit,
        page: listShape.page,
      },
      examples: [{ question: "NASA's bureaus in 2024", args: { agency: "NASA", fiscal_year: 2024 } }],
      run: (input, context) =>
        listed(
          input,
          context,
          "Bureaus",
          (code, { filter: _none, ...params }) =>
            context.sdk.agencies.subComponents(code, params, { signal: context.signal }),
          (one) => ({
            name: one.name,
            budgetary_resources: one.total_budgetary_resources,
            obligated: one.total_obligations,
            outlays: one.total_outlays,
          }),
        ),
    },
    accounts: {
      title: "Federal accounts",
      description: "The federal accounts of an agency with obligations and outlays of a fiscal year.",
      input: listShape,
      examples: [
        { question: "NASA's accounts in 2024", args: { agency: "NASA", fiscal_year: 2024, limit: 10 } },
      ],
      run: (input, context) =>
        listed(
          input,
          context,
          "Federal accounts",
          (code, params) => context.sdk.agencies.federalAccounts(code, params, { signal: context.signal }),
          (one) => ({ account: one.code, ...spent(one), treasury_accounts: one.children.length }),
        ),
    },
    programs: {
      title: "Program activities",
      description: "The programs of an agency with obligations and outlays of a fiscal year.",
      input: listShape,
      examples: [
        { question: "NASA's programs in 2024", args: { agency: "NASA", fiscal_year: 2024, limit: 10 } },
      ],
      run: (input, context) =>
        listed(
          input,
          context,
          "Programs",
          (code, params) => context.sdk.agencies.programActivities(code, params, { signal: context.signal }),
          spent,
        ),
    },
    object_classes: {
      title: "What it was spent on",
      description: "What an agency bought in a fiscal year: salaries, contracts, equipment, grants.",
      input: listShape,
      examples: [
        {
          question: "What did NASA spend on salaries?",
          args: { agency: "NASA", fiscal_year: 2024, limit: 10 },
        },
      ],
      run: (input, context) =>
        listed(
          input,
          context,
          "Object classes",
          (code, params) => context.sdk.agencies.objectClasses(code, params, { signal: context.signal }),
          spent,
        ),
    },
    purposes: {
      title: "Budget functions",
      description: "An agency's spending of a fiscal year by purpose of government, with the parts of each.",
      input: listShape,
      examples: [
        { question: "Which purposes does NASA serve?", args: { agency: "NASA", fiscal_year: 2024 } },
      ],
      run: (input, context) =>
        listed(
          input,
          context,
          "Purposes",
          (code, params) => context.sdk.agencies.budgetFunctions(code, params, { signal: context.signal }),
          (one) => ({ ...spent(one), parts: one.children.map(spent) }),
        ),
    },
  },
});

export const agencies = defineTool({
  name: "usaspending_agencies",
  title: "All agencies",
  description:
    "All federal agencies that report their accounts, with codes, abbreviations and this fiscal year's budget, obligations and outlays, by size or name. Use it to find a code or compare agencies; one agency in depth is usaspending_agency. Example: sort budget, limit 10.",
  rank: 10,
  profiles: ["fiscal"],
  keywords: ["departments", "toptier code", "list of agencies", "biggest agencies"],
  input: {
    match: arg.text("Only agencies with this in name or abbreviation").optional(),
    sort: arg.oneOf(["budget", "obligated", "outlays", "name"], "Order").default("budget"),
    limit: arg.limit(25, 150),
  },
  examples: [{ question: "The agencies with the most to spend", args: { limit: 5 } }],
  async run({ match, sort, limit }, { sdk, signal }) {
    const all = await sdk.agencies.list({}, { signal });
    const plain = match?.toLowerCase();
    const fitting = all.filter(
      ({ agency_name, abbreviation }) =>
        plain === undefined ||
        agency_name.toLowerCase().includes(plain) ||
        abbreviation.toLowerCase() === plain,
    );
    if (fitting.length === 0) {
      return empty({ searched: `agencies with "${match}"`, widen: ["fewer words"], page: pages.agencies });
    }
    const amountOf = {
      budget: (one: (typeof all)[number]) => one.budget_authority_amount ?? 0,
      obligated: (one: (typeof all)[number]) => one.obligated_amount ?? 0,
      outlays: (one: (typeof all)[number]) => one.outlay_amount ?? 0,
    };
    const ordered = [...fitting].sort((a, b) =>
      sort === "name" ? a.agency_name.localeCompare(b.agency_name) : amountOf[sort](b) - amountOf[sort](a),
    );
    const [first] = ordered;
    return list(
      ordered.slice(0, limit).map((one) => ({
        name: one.agency_name,
        abbreviation: one.abbreviation,
        code: one.toptier_code,
        budget_authority: one.budget_authority_amount,
        obligated: one.obligated_amount,
        outlays: one.outlay_amount,
        share_of_government: one.percentage_of_total_budget_authority,
      })),
      {
        summary: `${Math.min(limit, ordered.length)} of ${ordered.length} agencies by ${sort}, fiscal ${first?.active_fy ?? "?"} to quarter ${first?.active_fq ?? "?"}: ${first?.agency_name ?? ""} first.`,
        total: ordered.length,
        resource: AGENCY_ADDRESS,
        page: pages.agencies,
        ...(ordered.length > limit
          ? {
              next: {
                args: {
                  sort,
                  limit: Math.min(150, ordered.length),
                  ...(match === undefined ? {} : { match }),
                },
                gives: `all ${ordered.length}`,
              },
            }
          : {}),
        ...notes(
          "Amounts in dollars of the fiscal year so far. share_of_government is a fraction: 0.1 is 10 percent.",
        ),
      },
    );
  },
});
