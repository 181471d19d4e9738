import { arg, empty, list, record, table, z } from "@govdata/kit";
import { pages } from "../http.js";
import { args, group, lastFiscalYear, money, nextPage, notes } from "./shared.js";

const words = (description: string) => arg.text(description, { max: 200 });
const most = () => arg.limit(10, 100);
const WIDEN = ["the beginning of a word", "another word for it"];

export const lookup = group({
  name: "usaspending_lookup",
  title: "Codes and names for filters",
  description:
    "Finds the exact codes and names that the other tools filter by: industry (NAICS), product or service (PSC), program (assistance listing, CFDA), agency and sub-agency, place, emergency_fund codes with their laws, and glossary terms explained. Not for figures. Example: kind program, query medicaid.",
  rank: 16,
  profiles: ["fiscal", "money-in-politics", "company-research"],
  keywords: ["NAICS", "PSC", "CFDA", "assistance listing", "definition", "what does obligation mean", "DEFC"],
  selector: "kind",
  members: {
    industry: {
      title: "Industry",
      description: "NAICS industries by words.",
      input: { query: words("Words of the industry's name, or the start of its code"), limit: most() },
      examples: [{ question: "Codes of software industries", args: { query: "software", limit: 5 } }],
      async run({ query, limit }, { sdk, signal }) {
        const found = await sdk.autocomplete.naics(query, { limit }, { signal });
        if (found.length === 0) return empty({ searched: `industries for "${query}"`, widen: WIDEN });
        return list(
          found.map(({ naics, naics_description, year_retired }) => ({
            naics,
            name: naics_description,
            year_retired,
          })),
          { title: `Industries for "${query}"`, page: pages.search },
        );
      },
    },
    product: {
      title: "Product or service",
      description: "Product and service codes (PSC) by words.",
      input: { query: words("Words of the product or service"), limit: most() },
      examples: [{ question: "Codes of computers", args: { query: "computer", limit: 5 } }],
      async run({ query, limit }, { sdk, signal }) {
        const found = await sdk.autocomplete.psc(query, { limit }, { signal });
        if (found.length === 0)
          return empty({ searched: `products and services for "${query}"`, widen: WIDEN });
        return list(
          found.map((one) => ({ psc: one.product_or_service_code, name: one.psc_description })),
          { title: `Products and services for "${query}"`, page: pages.search },
        );
      },
    },
    program: {
      title: "Assistance program",
      description: "Assistance listings (CFDA programs) by words.",
      input: { query: words("Words of the program's name, or its number"), limit: most() },
      examples: [{ question: "Programs for research", args: { query: "research", limit: 5 } }],
      async run({ query, limit }, { sdk, signal }) {
        const found = await sdk.autocomplete.programs(query, { limit }, { signal });
        if (found.length === 0) return empty({ searched: `programs for "${query}"`, widen: WIDEN });
        return list(
          found.map((one) => ({
            program: one.program_number,
            title: one.program_title,
            popular_name: one.popular_name,
          })),
          { title: `Programs for "${query}"`, page: pages.search },
        );
      },
    },
    agency: {
      title: "Agency or sub-agency",
      description: "Agencies and sub-agencies by words or abbreviation.",
      input: { query: words("Words of the name, or an abbreviation"), limit: most() },
      examples: [{ question: "Agencies of defense", args: { query: "defense", limit: 5 } }],
      async run({ query, limit }, { sdk, signal }) {
        const found = await sdk.autocomplete.awardingAgencies(query, { limit }, { signal });
        if (found.length === 0) return empty({ searched: `agencies for "${query}"`, widen: WIDEN });
        return list(
          found.map(({ toptier_flag, toptier_agency, subtier_agency }) => ({
            name: subtier_agency.name,
            abbreviation: subtier_agency.abbreviation,
            level: toptier_flag === true ? "agency" : "sub-agency",
            of: toptier_agency.name,
            code: toptier_agency.toptier_code,
          })),
          { title: `Agencies for "${query}"`, page: pages.agencies },
        );
      },
    },
    place: {
      title: "Place",
      description: "Countries, states, counties, cities, districts and postal areas by words.",
      input: { query: words("Beginning of the place's name, or of a postal code"), limit: most() },
      examples: [{ question: "Places called California", args: { query: "california", limit: 5 } }],
      async run({ query, limit }, { sdk, signal }) {
        const found = await sdk.autocomplete.places(query, { limit }, { signal });
        const rows = [
          ...found.countries.map((one) => ({
            kind: "country",
            name: one.country_name,
            within: null,
            code: null,
          })),
          ...found.states.map((one) => ({
            kind: "state",
            name: one.state_name,
            within: one.country_name,
            code: null,
          })),
          ...found.counties.map((one) => ({
            kind: "county",
            name: one.county_name,
            within: one.state_name,
            code: one.county_fips,
          })),
          ...found.cities.map((one) => ({
            kind: "city",
            name: one.city_name,
            within: one.state_name ?? one.country_name,
            code: null,
          })),
          ...found.zip_codes.map((one) => ({
            kind: "zip",
            name: one.zip_code,
            within: one.state_name,
            code: null,
          })),
          ...found.districts_current.map((one) => ({
            kind: "district",
            name: one.current_cd,
            within: one.state_name,
            code: null,
          })),
        ];
        if (rows.length === 0) return empty({ searched: `places for "${query}"`, widen: WIDEN });
        return list(rows, { title: `Places for "${query}"`, page: pages.search });
      },
    },
    emergency_fund: {
      title: "Emergency fund codes",
      description: "Disaster and emergency fund codes with their laws and group (COVID-19, infrastructure).",
      input: { query: words("Words of the law").optional() },
      examples: [{ question: "Which fund codes are COVID-19?", args: { query: "covid" } }],
      async run({ query }, { sdk, signal }) {
        const all = await sdk.references.defCodes({ signal });
        const plain = query?.toLowerCase();
        const found = all.filter(({ code, public_law, title, disaster }) =>
          [code, public_law, title, disaster].some(
            (part) => plain === undefined || (part?.toLowerCase().includes(plain) ?? false),
          ),
        );
        if (found.length === 0)
          return empty({ searched: `fund codes for "${query}"`, widen: ["no query: all codes"] });
        return list(
          found.map(({ code, title, public_law, disaster }) => ({
            code,
            title,
            public_law,
            group: disaster,
          })),
          {
            title: query === undefined ? "Emergency fund codes" : `Emergency fund codes for "${query}"`,
            page: pages.disaster,
          },
        );
      },
    },
    glossary: {
      title: "Glossary",
      description: "Words of federal spending explained, in plain and official terms.",
      input: { query: words("The word"), limit: most() },
      examples: [{ question: "What is an award amount?", args: { query: "aW", limit: 2 } }],
      async run({ query, limit }, { sdk, signal }) {
        const found = await sdk.autocomplete.glossary(query, { limit }, { signal });
        if (found.length === 0) return empty({ searched: `glossary terms for "${query}"`, widen: WIDEN });
        return list(
          found.map(({ term, plain, official }) => ({ term, plain, official })),
          { title: `Glossary terms for "${query}"`, page: `${pages.home}/?glossary` },
        );
      },
    },
  },
});

export const status = group({
  name: "usaspending_status",
  title: "How fresh and complete the data is",
  description:
    "The day awards were last updated (nightly), the reporting periods of agency budgets with the days they are due and shown, and how completely each agency reported a period (differences, unlinked awards, certification). Use it before calling a recent figure final. Example: part updated.",
  rank: 17,
  profiles: ["fiscal"],
  keywords: ["data quality", "last updated", "submission", "DATA Act", "certified", "deadline"],
  selector: "part",
  default: "updated",
  members: {
    updated: {
      title: "Last update",
      description: "The day the awards were last updated.",
      input: {},
      examples: [{ question: "How fresh are the awards?", args: {} }],
      async run(_input, { sdk, signal }) {
        const day = await sdk.awards.lastUpdated({ signal });
        return record(
          { awards_updated: day },
          {
            summary: `Awards were last updated on ${day}.`,
            page: pages.home,
            ...notes(
              "Contract actions of the Defense Department and the Corps of Engineers appear 90 days late. Agency budgets follow the reporting periods (part periods).",
            ),
          },
        );
      },
    },
    periods: {
      title: "Reporting periods",
      description:
        "Periods agencies report their accounts for: when each ends, is due and is shown; newest first.",
      input: { limit: arg.limit(12, 100) },
      examples: [{ question: "Until when are agency budgets reported?", args: { limit: 3 } }],
      async run({ limit }, { sdk, signal }) {
        const all = await sdk.references.submissionPeriods({ signal });
        if (all.length === 0) return empty({ searched: "reporting periods", page: pages.submissions });
        const day = (moment: string | null) => moment?.slice(0, 10) ?? null;
        return table(
          all.slice(0, limit).map((one) => ({
            fiscal_year: one.submission_fiscal_year,
            fiscal_month: one.submission_fiscal_month,
            fiscal_quarter: one.submission_fiscal_quarter,
            ends: day(one.period_end_date),
            due: day(one.submission_due_date),
            shown_from: day(one.submission_reveal_date),
            certified_by: day(one.certification_due_date),
            quarterly: one.is_quarter,
          })),
          {
            title: "Reporting periods, newest first",
            total: all.length,
            page: pages.submissions,
            ...(all.length > limit && limit < 100
              ? {
                  next: {
                    args: { limit: Math.min(100, all.length) },
                    gives: `up to 100 of ${all.length} periods`,
                  },
                }
              : {}),
          },
        );
      },
    },
    reporting: {
      title: "How agencies reported",
      description:
        "Each agency's report of one period: when published, whether certified, differences, unlinked awards.",
      input: {
        fiscal_year: arg.year("Fiscal year, 2017 on; default the last complete one", 2017, 2099).optional(),
        fiscal_month: z
          .int()
          .min(2)
          .max(12)
          .optional()
          .describe("Month of the fiscal year; default 12, September"),
        filter: arg.text("Only agencies with this text in their name").optional(),
        limit: arg.limit(20, 100),
        page: args.page(),
      },
      examples: [
        {
          question: "How well did the largest agencies report March 2024?",
          args: { fiscal_year: 2024, fiscal_month: 6, limit: 5 },
        },
      ],
      async run({ fiscal_year, fiscal_month = 12, filter, limit, page }, { sdk, signal, given, now }) {
        const fy = fiscal_year ?? lastFiscalYear(now());
        const found = await sdk.reporting.overview(
          { fiscalYear: fy, fiscalPeriod: fiscal_month },
          { filter, limit, page },
          { signal },
        );
        const title = `Agency reports of fiscal ${fy}, month ${fiscal_month}`;
        if (found.results.length === 0)
          return empty({ searched: title, widen: ["an earlier period"], page: pages.submissions });
        const { total } = found.page_metadata;
        const [first] = found.results;
        return table(
          found.results.map((one) => ({
            agency: one.agency_name,
            code: one.toptier_code,
            budget_authority: one.current_total_budget_authority_amount,
            published: one.recent_publication_date?.slice(0, 10) ?? null,
            certified: one.recent_publication_date_certified,
            obligation_difference: one.obligation_difference,
            missing_accounts: one.tas_account_discrepancies_totals?.missing_tas_accounts_count ?? null,
            unlinked_contracts: one.unlinked_contract_award_count,
            unlinked_assistance: one.unlinked_assistance_award_count,
          })),
          {
            summary: `${title}: ${found.results.length} of ${total ?? "?"} agencies; ${first?.agency_name} with ${money(first?.current_total_budget_authority_amount ?? null)} authority first.`,
            ...(total === null ? {} : { total }),
            units: { budget_authority: "dollars", obligation_difference: "dollars" },
            page: pages.submissions,
            ...nextPage(given, found.page_metadata),
          },
        );
      },
    },
  },
});
