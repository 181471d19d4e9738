import { arg, empty, type Observation, record, type SeriesInput, series, table } from "@govdata/kit";
import { pages } from "../http.js";
import type { Category, TimeRow } from "../spending.js";
import {
  args,
  checkSearch,
  defineTool,
  filtersOf,
  money,
  nextPage,
  notes,
  searchShape,
  timeShape,
} from "./shared.js";

const BY: Readonly<Record<By, Category>> = {
  recipient: "recipient",
  agency: "awarding_agency",
  sub_agency: "awarding_subagency",
  funding_agency: "funding_agency",
  industry: "naics",
  product_or_service: "psc",
  program: "cfda",
  federal_account: "federal_account",
  state: "state_territory",
  county: "county",
  district: "district",
  country: "country",
  emergency_fund: "defc",
};
const BY_NAMES = [
  "recipient",
  "agency",
  "sub_agency",
  "funding_agency",
  "industry",
  "product_or_service",
  "program",
  "federal_account",
  "state",
  "county",
  "district",
  "country",
  "emergency_fund",
] as const;
type By = (typeof BY_NAMES)[number];

const WIDEN = ["a longer time or all_time", "fewer filters", "usaspending_lookup for exact codes and names"];
const OBLIGATIONS =
  "Dollars obligated in transactions within the time; negative: more was taken back than obligated.";

const allTime = () => arg.flag("All years since October 2007");

export const breakdown = defineTool({
  name: "usaspending_breakdown",
  title: "Who and what gets the money",
  description:
    "Ranks federal award spending by recipient, agency, sub-agency, industry, product, program, account or place, within any filters: who gets the most from Defense, which agencies give most in Texas. Dollars obligated in the time (default: the last complete fiscal year). Single awards: usaspending_awards; per-head maps: usaspending_by_place; salaries and benefits too: usaspending_budget. Example: by recipient, agency DOD, fiscal_year 2024.",
  rank: 2,
  headline: true,
  profiles: ["fiscal", "money-in-politics", "company-research", "public-health", "education", "housing"],
  keywords: [
    "top contractors",
    "largest recipients",
    "ranking",
    "share",
    "which agency",
    "who gets",
    "grantees",
  ],
  aliases: [
    { name: "usa_spending_by_agency", args: { keyword: "keywords" }, fixed: { by: "agency" } },
    { name: "usa_spending_by_recipient", fixed: { by: "recipient" } },
  ],
  input: {
    by: arg.oneOf(BY_NAMES, "What to rank"),
    ...searchShape,
    award_type: args.awardType().optional(),
    ...timeShape,
    all_time: allTime(),
    limit: arg.limit(20, 100),
    page: args.page(),
  },
  check: checkSearch,
  examples: [
    {
      question: "Which agencies spent most on what mentions defense, since 2007?",
      args: { by: "agency", keywords: "defense", all_time: true, limit: 5 },
    },
  ],
  async run(input, { sdk, signal, given, now }) {
    const { filters, words } = await filtersOf(input, { sdk, signal, now }, "last_year");
    const found = await sdk.search.byCategory(
      BY[input.by],
      filters,
      { limit: input.limit, page: input.page },
      { signal },
    );
    const label = input.by.replaceAll("_", " ");
    if (found.results.length === 0)
      return empty({ searched: `${label}: ${words}`, widen: WIDEN, page: pages.search });
    const [first] = found.results;
    return table(
      found.results.map(({ name, code, amount, recipient_id, uei, year_retired }) => ({
        name,
        ...(input.by === "recipient" ? { uei: uei ?? null, recipient_id: recipient_id ?? null } : { code }),
        amount,
        ...(input.by === "industry" ? { year_retired: year_retired ?? null } : {}),
      })),
      {
        summary: `Award spending by ${label}, ${words}: ${first?.name ?? "no name"} ${money(first?.amount ?? null)} first; ${found.results.length} rows${input.page > 1 ? `, page ${input.page}` : ""}.`,
        units: { amount: "dollars" },
        page: pages.search,
        ...nextPage(given, found.page_metadata),
        ...notes(
          OBLIGATIONS,
          input.by === "recipient" && "Companies can share a name: tell them apart by uei or recipient_id.",
          ...found.messages,
        ),
      },
    );
  },
});

export const byPlace = defineTool({
  name: "usaspending_by_place",
  title: "Award spending by place",
  description:
    "Award spending by state, county, congressional district or country, with population and dollars per head: grants of Medicaid by state, contracts in Texas counties. By place of performance unless scope says recipient_location. Default: the last complete fiscal year. All money of one state by kind: usaspending_state. Example: program 93.778, award_type grants.",
  rank: 3,
  profiles: ["fiscal", "public-health", "education", "housing"],
  keywords: ["map", "per capita", "by state", "county", "congressional district", "geography"],
  aliases: [{ name: "usa_spending_by_state" }],
  input: {
    layer: arg.oneOf(["state", "county", "district", "country"], "Kind of place").default("state"),
    scope: arg
      .oneOf(["place_of_performance", "recipient_location"], "Where the work is done, or the recipient sits")
      .default("place_of_performance"),
    keywords: searchShape.keywords,
    recipient: searchShape.recipient,
    agency: searchShape.agency,
    agency_role: searchShape.agency_role,
    state: arg.state("Only this state: itself, or its counties and districts").optional(),
    program: searchShape.program,
    naics: searchShape.naics,
    psc: searchShape.psc,
    award_type: args.awardType().optional(),
    ...timeShape,
    all_time: allTime(),
    limit: arg.limit(60, 500, "Places at most, largest first"),
    offset: arg.limit(1, 4000, "First rank shown").optional(),
  },
  check: checkSearch,
  examples: [
    { question: "Where is the money that mentions NASA spent?", args: { keywords: "NASA", all_time: true } },
  ],
  async run(input, { sdk, signal, given, now }) {
    const { layer, scope, state } = input;
    const stateOf = scope === "recipient_location" ? "recipient" : "performance";
    const { filters, words } = await filtersOf(
      { ...input, state_of: stateOf },
      { sdk, signal, now },
      "last_year",
    );
    const found = await sdk.search.byGeography(filters, { scope, geoLayer: layer }, { signal });
    if (found.results.length === 0)
      return empty({ searched: `${layer}: ${words}`, widen: WIDEN, page: pages.search });
    const ranked = [...found.results].sort((a, b) => (b.aggregated_amount ?? 0) - (a.aggregated_amount ?? 0));
    const from = (input.offset ?? 1) - 1;
    const shown = ranked.slice(from, from + input.limit);
    const [first] = shown;
    const left = ranked.length - from - shown.length;
    return table(
      shown.map((place) => ({
        place: place.display_name ?? "(no place given)",
        code: place.shape_code,
        amount: place.aggregated_amount,
        population: place.population,
        per_capita: place.per_capita,
      })),
      {
        summary: `Award spending by ${layer}, ${words}: ${first?.display_name ?? "no place"} ${money(first?.aggregated_amount ?? null)} first; ${shown.length} of ${ranked.length} places.`,
        total: ranked.length,
        units: { amount: "dollars", population: "persons", per_capita: "dollars per person" },
        page: pages.search,
        ...(left <= 0
          ? {}
          : {
              next: {
                args: { ...given, offset: from + shown.length + 1 },
                gives: `places ${from + shown.length + 1} and on of ${ranked.length}`,
              },
            }),
        ...notes(
          OBLIGATIONS,
          layer === "district" && "Codes are the state's FIPS number and the district's.",
          state !== undefined && layer === "state" && `usaspending_state has ${state.name} in full.`,
          ...found.messages,
        ),
      },
    );
  },
});

const PARTS = {
  contracts: "Contract_Obligations",
  contract_vehicles: "Idv_Obligations",
  grants: "Grant_Obligations",
  loans: "Loan_Obligations",
  direct_payments: "Direct_Obligations",
  other: "Other_Obligations",
} as const;

/** Periods that sort: fiscal years and quarters as such, fiscal months as months of the calendar. */
function dateOf({ time_period: period }: TimeRow): string {
  const { fiscal_year, calendar_year, quarter, month } = period;
  if (quarter !== null) return `FY${fiscal_year}Q${quarter}`;
  if (month !== null) return calendarMonth(Number(fiscal_year), Number(month));
  return calendar_year ?? `FY${fiscal_year}`;
}

/** Month 4 of fiscal 2024 → `2024-01` */
export function calendarMonth(fiscalYear: number, month: number): string {
  const calendar = ((month + 8) % 12) + 1;
  const year = month <= 3 ? fiscalYear - 1 : fiscalYear;
  return `${year}-${String(calendar).padStart(2, "0")}`;
}

const FREQUENCY = {
  fiscal_year: "fiscal year",
  calendar_year: "year",
  quarter: "fiscal quarter",
  month: "month",
} as const;

export const overTime = defineTool({
  name: "usaspending_over_time",
  title: "Award spending over time",
  description:
    "Award spending by fiscal year, calendar year, fiscal quarter or month, within any filters: money to one company, agency, program or state over the years; with by_kind also its contracts, grants and loans. Default: the last five complete fiscal years. Months are calendar months. Agency budgets: usaspending_agency part budget. Example: recipient LOCKHEED MARTIN, start 2015-10-01.",
  rank: 4,
  profiles: ["fiscal", "money-in-politics", "company-research", "public-health", "education"],
  keywords: ["trend", "history", "by year", "growth of spending", "monthly"],
  aliases: [
    {
      name: "usa_spending_over_time",
      args: { keyword: "keywords", start_date: "start", end_date: "end" },
    },
  ],
  input: {
    group: arg
      .oneOf(["fiscal_year", "calendar_year", "quarter", "month"], "Length of period")
      .default("fiscal_year"),
    ...searchShape,
    award_type: args.awardType().optional(),
    ...timeShape,
    all_time: allTime(),
    by_kind: arg.flag("Also by kind of award"),
  },
  check: checkSearch,
  examples: [
    {
      question: "Spending that mentions NASA, by fiscal year, with its kinds",
      args: { keywords: "NASA", start: "2018-01-01", end: "2024-12-31", by_kind: true },
    },
    {
      question: "Spending that mentions climate, by quarter",
      args: { group: "quarter", keywords: "climate", start: "2023-01-01", end: "2024-12-31" },
    },
  ],
  async run(input, { sdk, signal, now }) {
    const { filters, words } = await filtersOf(input, { sdk, signal, now }, "five_years");
    const found = await sdk.search.overTime(input.group, filters, {}, { signal });
    if (found.results.length === 0) return empty({ searched: words, widen: WIDEN, page: pages.search });
    const one = (id: string, title: string, read: (row: TimeRow) => number | null): SeriesInput => ({
      id,
      title,
      unit: "dollars",
      frequency: FREQUENCY[input.group],
      observations: found.results.map((row): Observation => ({ date: dateOf(row), value: read(row) })),
    });
    const all = one("total", `Award spending: ${words}`, (row) => row.aggregated_amount);
    const parts = Object.entries(PARTS).map(([id, name]) =>
      one(id, id.replaceAll("_", " "), (row) => row[name]),
    );
    return series(input.by_kind ? [all, ...parts] : all, {
      page: pages.search,
      ...notes(
        OBLIGATIONS,
        filters.timePeriod !== undefined &&
          "The first and last period are partial where the time begins or ends inside them.",
        input.group === "quarter" && "Quarters are fiscal: Q1 is October to December of the year before.",
        ...found.messages,
      ),
    });
  },
});

export const count = defineTool({
  name: "usaspending_count",
  title: "How many awards match",
  description:
    "The number of awards by kind (contracts, grants, loans, …) that match filters, which usaspending_awards does not give; or of sub-awards or transactions. Counts, not dollars: those are usaspending_breakdown. Example: agency NASA, fiscal_year 2024.",
  rank: 12,
  profiles: ["fiscal"],
  keywords: ["number of", "how many", "total"],
  input: {
    of: arg.oneOf(["awards", "subawards", "transactions"], "What to count").default("awards"),
    ...searchShape,
    award_type: args.awardType().optional(),
    ...timeShape,
  },
  check: checkSearch,
  examples: [
    {
      question: "How many contracts mention NASA?",
      args: { keywords: "NASA", award_type: "contracts" },
    },
    {
      question: "How many contract actions mention NASA?",
      args: { of: "transactions", keywords: "NASA", award_type: "contracts" },
    },
  ],
  async run(input, { sdk, signal, now }) {
    const { filters, words } = await filtersOf(input, { sdk, signal, now }, "always");
    const { messages, others, ...counts } =
      input.of === "subawards"
        ? await sdk.search.subawardCounts(filters, { signal })
        : input.of === "transactions"
          ? await sdk.search.transactionCounts(filters, { signal })
          : await sdk.search.awardCounts(filters, { signal });
    const total = Object.values(counts).reduce((sum, each) => sum + each, 0);
    if (total === 0) return empty({ searched: `${input.of}: ${words}`, widen: WIDEN, page: pages.search });
    return record(
      { total, ...counts },
      {
        summary: `${total.toLocaleString("en-US")} ${input.of}: ${words}.`,
        page: pages.search,
        ...notes(...messages),
      },
    );
  },
});
