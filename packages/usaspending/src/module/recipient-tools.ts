import { arg, empty, list, record, table, z } from "@govdata/kit";
import { pages } from "../http.js";
import type { ProfileYear } from "../recipients.js";
import { args, defineTool, fiscalYears, group, lastFiscalYear, money, nextPage, notes } from "./shared.js";

const RECIPIENT_ADDRESS = "govdata://usaspending/recipient/{recipient_id}";

const recipientId = () =>
  arg.text("Recipient id with its level, as part find gives it", {
    pattern: {
      match: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-[PCR]$/,
      example: "f75c5884-be89-7e16-e438-f9e96e72898e-C",
    },
  });

const profileYear = (description: string) =>
  z
    .string()
    .regex(/^(\d{4}|all|latest)$/, { error: 'must be a fiscal year such as "2024", "all" or "latest"' })
    .optional()
    .describe(description);

function yearOf(text: string | undefined, standard: ProfileYear): ProfileYear {
  if (text === undefined) return standard;
  return text === "all" || text === "latest" ? text : Number(text);
}

export const recipient = group({
  name: "usaspending_recipient",
  title: "Recipients of federal money",
  description:
    "Companies, universities, states and others that receive federal money: find them by name (with the last twelve months' dollars and ids), profile (parents, place, business types, totals), subsidiaries of a parent, new_awards by year. Rankings within filters: usaspending_breakdown by recipient; single awards: usaspending_awards. Example: part find, name boeing.",
  rank: 7,
  profiles: ["company-research", "money-in-politics"],
  keywords: ["company", "contractor", "vendor", "UEI", "grantee", "university", "subsidiary"],
  selector: "part",
  default: "find",
  members: {
    find: {
      title: "Find by name",
      description:
        "Recipients whose name has some words, with the dollars of the last twelve months, largest first.",
      input: {
        name: arg.text("Part of the name, or a UEI", { max: 200 }),
        award_type: arg
          .oneOf(
            ["all", "contracts", "grants", "loans", "direct_payments", "other_financial_assistance"],
            "Only dollars of this kind",
          )
          .optional(),
        limit: arg.limit(20, 200),
        page: args.page(),
      },
      examples: [{ question: "Which states are recipients?", args: { name: "state of", limit: 3 } }],
      async run({ name, award_type, limit, page }, { sdk, signal, given }) {
        const found = await sdk.recipients.list(
          { keyword: name, ...(award_type === undefined ? {} : { awardType: award_type }), limit, page },
          { signal },
        );
        if (found.results.length === 0) {
          return empty({
            searched: `recipients with "${name}"`,
            widen: ["a shorter part of the name, without Inc. or Corp."],
            page: pages.recipients,
          });
        }
        const { total } = found.page_metadata;
        return list(
          found.results.map((one) => ({
            name: one.name,
            level: one.recipient_level,
            uei: one.uei,
            amount: one.amount,
            recipient_id: one.id,
          })),
          {
            title: `Recipients with "${name}"`,
            ...(total === null ? {} : { total }),
            resource: RECIPIENT_ADDRESS,
            page: pages.recipients,
            ...nextPage(given, found.page_metadata),
            ...notes(
              "amount: dollars of the last twelve months. level: P parent, C child, R neither. Names repeat: a parent and its children are rows of their own, so do not add them up.",
            ),
          },
        );
      },
    },
    profile: {
      title: "Profile",
      description: "A recipient's names, parents, place, business types and totals of a year.",
      input: {
        recipient_id: recipientId(),
        year: profileYear('Fiscal year "2024", "all", or "latest" (default)'),
      },
      examples: [
        {
          question: "Who is this recipient?",
          args: { recipient_id: "1c0c11fa-ee74-ced4-75c3-0b5a0d4826db-P" },
        },
      ],
      async run({ recipient_id, year }, { sdk, signal }) {
        const found = await sdk.recipients.get(recipient_id, { year: yearOf(year, "latest") }, { signal });
        const { location, parents, others, recipient_id: id, ...own } = found;
        return record(
          {
            ...own,
            recipient_id: id,
            parents: parents.map(({ parent_name, parent_uei, parent_id }) => ({
              parent_name,
              parent_uei,
              parent_id,
            })),
            location: [
              location?.address_line1,
              location?.city_name,
              location?.state_code,
              location?.country_name,
            ]
              .filter((part) => part != null)
              .join(", "),
          },
          {
            summary: `${found.name ?? "A recipient"} (UEI ${found.uei ?? "not given"}), ${year ?? "latest"}: ${money(found.total_transaction_amount)} in ${found.total_transactions?.toLocaleString("en-US") ?? "?"} transactions.`,
            units: { total_transaction_amount: "dollars", total_face_value_loan_amount: "dollars" },
            page: pages.recipient(id),
          },
        );
      },
    },
    subsidiaries: {
      title: "Companies under a parent",
      description: "The recipients under a parent, with their dollars of a year.",
      input: {
        uei: arg.text("The parent's UEI (12 characters) or DUNS", {
          pattern: { match: /^(\d{9}|[A-Z0-9]{12})$/, example: "NU2UC8MX6NK1" },
        }),
        year: profileYear('Fiscal year "2024", "all", or "latest" (default)'),
      },
      examples: [
        { question: "Which companies are under this parent?", args: { uei: "001006360", year: "2017" } },
      ],
      async run({ uei, year }, { sdk, signal }) {
        const found = await sdk.recipients.children(uei, { year: yearOf(year, "latest") }, { signal });
        if (found.length === 0) {
          return empty({
            searched: `recipients under ${uei}`,
            widen: ["the UEI of the parent, not of a child"],
          });
        }
        return table(
          found.map(({ name, uei: own, recipient_id, state_province, amount }) => ({
            name,
            uei: own,
            state: state_province,
            amount,
            recipient_id,
          })),
          {
            title: `Recipients under ${uei}, ${year ?? "latest"}`,
            units: { amount: "dollars" },
            page: pages.recipients,
          },
        );
      },
    },
    new_awards: {
      title: "New awards by year",
      description: "How many awards a recipient began to receive, by fiscal year.",
      input: {
        recipient_id: recipientId(),
        from_year: args.fiscalYear("First fiscal year; default four before the last").optional(),
        to_year: args.fiscalYear("Last fiscal year; default the last complete one").optional(),
      },
      check: ({ from_year, to_year }) =>
        from_year !== undefined && to_year !== undefined && from_year > to_year
          ? { field: "from_year", reason: "is after to_year" }
          : undefined,
      examples: [
        {
          question: "Has this company won new awards since 2021?",
          args: { recipient_id: "f75c5884-be89-7e16-e438-f9e96e72898e-C", from_year: 2021, to_year: 2024 },
        },
      ],
      async run({ recipient_id, from_year, to_year }, { sdk, signal, now }) {
        const to = to_year ?? Math.max(lastFiscalYear(now()), from_year ?? 0);
        const from = from_year ?? to - 4;
        const found = await sdk.search.newAwards(recipient_id, [fiscalYears(from, to)], "fiscal_year", {
          signal,
        });
        return table(
          found.results.map((one) => ({
            fiscal_year: one.time_period.fiscal_year,
            new_awards: one.new_award_count_in_period,
          })),
          {
            title: `New awards of ${recipient_id}`,
            page: pages.recipient(recipient_id),
            ...notes(...found.messages),
          },
        );
      },
    },
  },
});

export const state = defineTool({
  name: "usaspending_state",
  title: "What a state receives",
  description:
    "All federal award money of one state or territory in a fiscal year: total, number of awards, dollars per head, outlays, loans, population, income; by_kind adds contracts, grants, loans. Without state: all states side by side. Within filters (an agency, a program): usaspending_by_place. Example: state California, year 2024.",
  rank: 8,
  profiles: ["fiscal", "public-health", "education", "housing"],
  keywords: ["how much does a state get", "per capita", "federal aid", "territory"],
  input: {
    state: arg.state("State; all of them when left out").optional(),
    year: profileYear('Fiscal year "2024", "all", or "latest"; default the last complete year'),
    by_kind: arg.flag("Also by kind of award"),
  },
  check: ({ state: one, by_kind, year }) =>
    one === undefined && (by_kind || year !== undefined)
      ? { field: "state", reason: "is needed with year or by_kind: the list of all states takes neither" }
      : undefined,
  examples: [
    { question: "How much does California receive?", args: { state: "California", year: "latest" } },
  ],
  async run({ state: one, year, by_kind }, { sdk, signal, now }) {
    if (one === undefined) {
      const all = await sdk.states.list({ signal });
      if (all.length === 0) return empty({ searched: "states", page: pages.states });
      return table(
        [...all]
          .sort((a, b) => (b.amount ?? 0) - (a.amount ?? 0))
          .map(({ name, code, fips, type, amount, count }) => ({
            name,
            code,
            fips,
            type,
            amount,
            awards: count,
          })),
        {
          title: "Federal award money by state, largest first, as the site's list of states has it",
          units: { amount: "dollars" },
          page: pages.states,
        },
      );
    }
    const asked = yearOf(year, lastFiscalYear(now()));
    const found = await sdk.states.get(one.fips, asked, { signal });
    const kinds = by_kind ? await sdk.states.awards(one.fips, asked, { signal }) : undefined;
    const { others, ...own } = found;
    return record(
      {
        ...own,
        ...(kinds === undefined
          ? {}
          : {
              by_kind: kinds.map(({ type, amount, count, total_outlays }) => ({
                type,
                amount,
                count,
                total_outlays,
              })),
            }),
      },
      {
        summary: `${found.name}, ${typeof asked === "number" ? `fiscal ${asked}` : asked === "all" ? "all years" : "latest year"}: ${money(found.total_prime_amount)} in ${found.total_prime_awards?.toLocaleString("en-US") ?? "?"} prime awards, ${found.award_amount_per_capita === null ? "no figure per head" : `$${found.award_amount_per_capita.toLocaleString("en-US")} per head`}.`,
        units: {
          total_prime_amount: "dollars",
          total_face_value_loan_amount: "dollars",
          award_amount_per_capita: "dollars per person",
          total_outlays: "dollars",
          median_household_income: "dollars",
        },
        page: pages.state(found.name, String(asked)),
        ...notes(
          `Population is of ${found.pop_year ?? "an unnamed year"}, income of ${found.mhi_year ?? "an unnamed year"}. award_amount_per_capita is not given for all years and the current one.`,
        ),
      },
    );
  },
});
