import { arg, empty, list, record, table } from "@govdata/kit";
import type { AwardGroup } from "../award-types.js";
import { type AwardField, defaultFields } from "../fields.js";
import { pages } from "../http.js";
import {
  args,
  CUT_NOTE,
  checkSearch,
  defineTool,
  filtersOf,
  group,
  money,
  nextPage,
  notes,
  searchShape,
  shortened,
  timeShape,
} from "./shared.js";

export const AWARD_ADDRESS = "govdata://usaspending/award/{id}";

const WIDEN = [
  "a longer or no time",
  "another award_type: each search looks at one kind",
  "recipient or keywords in other words, without Inc. or Corp.",
];

const SORTS = ["Award Amount", "Start Date", "End Date", "Recipient Name"] as const;
type Sort = (typeof SORTS)[number];

/** The field a kind of award has for it: loans have a value and a day of issue, vehicles a last day to order. */
function sortField(sort: Sort, kind: AwardGroup): AwardField {
  if (sort === "Award Amount") return kind === "loans" ? "Loan Value" : sort;
  if (kind === "loans" && sort !== "Recipient Name") return "Issued Date";
  return kind === "idvs" && sort === "End Date" ? "Last Date to Order" : sort;
}

const MORE: readonly AwardField[] = ["Recipient UEI", "recipient_id", "Funding Agency"];
const MORE_BY_KIND: { readonly [Kind in AwardGroup]: readonly AwardField[] } = {
  contracts: ["Total Outlays", "Contract Award Type", "NAICS", "PSC"],
  idvs: ["Total Outlays", "Contract Award Type", "NAICS", "PSC"],
  grants: ["Total Outlays", "Award Type", "CFDA Number"],
  loans: ["CFDA Number"],
  direct_payments: ["Total Outlays", "Award Type", "CFDA Number"],
  other_financial_assistance: ["Total Outlays", "Award Type", "CFDA Number"],
};

/** `Awarding Sub Agency` → `awarding_sub_agency` */
const columnOf = (field: string) => field.toLowerCase().replaceAll(" ", "_");

export const awards = defineTool({
  name: "usaspending_awards",
  title: "Search awards",
  description:
    "Single federal contracts, grants, loans or direct payments, largest first: who got them, from which agency, how much, for what. One kind per search (award_type, default contracts). Amounts are of an award's whole life, so do not add them up: totals by year or agency are usaspending_over_time and usaspending_breakdown. Example: agency NASA, fiscal_year 2024, award_type contracts.",
  rank: 1,
  headline: true,
  profiles: [
    "fiscal",
    "money-in-politics",
    "company-research",
    "public-health",
    "education",
    "energy-climate",
  ],
  keywords: ["contracts", "grants", "procurement", "federal money", "vendor", "contractor", "award", "PIID"],
  aliases: [
    {
      name: "usa_spending_by_award",
      args: { keyword: "keywords", start_date: "start", end_date: "end", sort_field: "sort" },
    },
  ],
  input: {
    award_type: args.awardType("Kind of award, one per search").default("contracts"),
    ...searchShape,
    ...timeShape,
    new_only: arg.flag("Only awards that began in the time given"),
    sort: arg.oneOf(SORTS, "Largest first (default), latest first, or by name").default("Award Amount"),
    more: arg.flag("Also UEI, recipient id, paying agency, outlays, industry, product or program"),
    limit: arg.limit(15, 100),
    page: args.page(),
  },
  check(input) {
    if (
      input.new_only &&
      input.fiscal_year === undefined &&
      input.start === undefined &&
      input.end === undefined
    ) {
      return { field: "new_only", reason: "needs fiscal_year or start" };
    }
    return checkSearch(input);
  },
  examples: [
    { question: "Boeing's biggest contracts", args: { recipient: "Boeing", limit: 5 } },
    {
      question: "Biggest contracts of the Defense Department that mention defense",
      args: { agency: "Defense", keywords: "defense", limit: 5 },
    },
  ],
  async run(input, { sdk, signal, given, now }) {
    const kind = input.award_type;
    const { filters, words } = await filtersOf(input, { sdk, signal, now }, "always");
    const period = filters.timePeriod?.[0];
    const fields = [...defaultFields(kind), ...(input.more ? [...MORE, ...MORE_BY_KIND[kind]] : [])];
    const found = await sdk.search.awards(
      {
        ...filters,
        ...(period === undefined || !input.new_only
          ? {}
          : { timePeriod: [{ ...period, dateType: "new_awards_only" as const }] }),
      },
      {
        fields,
        sort: sortField(input.sort, kind),
        order: input.sort === "Recipient Name" ? "asc" : "desc",
        limit: input.limit,
        page: input.page,
      },
      { signal },
    );
    if (found.results.length === 0) return empty({ searched: words, widen: WIDEN, page: pages.search });
    const rows = found.results.map((hit) => {
      const { generated_internal_id, internal_id, awarding_agency_id, agency_slug, others, ...shown } = hit;
      const cells = Object.entries(shown)
        .filter(([name]) => fields.some((field) => field === name))
        .map(([name, value]) => [
          columnOf(name),
          name === "Description" && typeof value === "string" ? shortened(value) : value,
        ]);
      return { ...Object.fromEntries(cells), id: generated_internal_id };
    });
    const [first] = found.results;
    const amount = kind === "loans" ? first?.["Loan Value"] : first?.["Award Amount"];
    const top =
      input.sort === "Award Amount"
        ? `; ${first?.["Recipient Name"] ?? "no name"} ${money(amount ?? null)} first`
        : "";
    return list(rows, {
      summary: `${rows.length} awards${input.page > 1 ? ` of page ${input.page}` : ""}: ${words}${top}.`,
      columns: [...fields.map(columnOf), "id"],
      resource: AWARD_ADDRESS,
      page: pages.search,
      ...nextPage(given, found.page_metadata),
      ...notes(
        "Amounts in dollars over the award's whole life; the time only chooses awards.",
        rows.some((row) => String(row.description ?? "").endsWith("…")) && CUT_NOTE,
        ...found.messages,
      ),
    });
  },
});

export const award = group({
  name: "usaspending_award",
  title: "One award in depth",
  description:
    "Everything about one award by its id from usaspending_awards: details (amounts, dates, recipient, competition, place), transactions (its history), subawards (whom the recipient paid), accounts and funding (which budget pays), orders (under a contract vehicle). Not for searching. Example: part details, id CONT_AWD_NNM07AB03C_8000_-NONE-_-NONE-.",
  rank: 5,
  profiles: ["fiscal", "money-in-politics", "company-research"],
  keywords: ["contract details", "modifications", "subcontractors", "task orders", "IDV"],
  selector: "part",
  default: "details",
  members: {
    details: {
      title: "Details",
      description:
        "An award in full: amounts, dates, recipient, agencies, competition, industry, place, programs.",
      input: { id: args.awardId() },
      examples: [
        {
          question: "What is NASA's Ares I upper stage contract worth?",
          args: { id: "CONT_AWD_NNM07AB03C_8000_-NONE-_-NONE-" },
        },
      ],
      async run({ id }, { sdk, signal }) {
        const found = await sdk.awards.get(id, { signal });
        const contract = found.latest_transaction_contract_data;
        const told = (name: string) => contract?.[`${name}_description`] ?? contract?.[name] ?? null;
        const { recipient, place_of_performance: place } = found;
        const number = found.piid ?? found.fain ?? found.uri;
        return record(
          {
            id: found.generated_unique_award_id,
            award_number: number,
            category: found.category,
            type: found.type_description,
            description: found.description,
            total_obligation: found.total_obligation,
            total_outlay: found.total_outlay,
            value_with_exercised_options: found.base_exercised_options,
            value_with_all_options: found.base_and_all_options,
            loan_value: found.total_loan_value,
            subsidy_cost: found.total_subsidy_cost,
            non_federal_funding: found.non_federal_funding,
            date_signed: found.date_signed,
            start_date: found.period_of_performance?.start_date ?? null,
            end_date: found.period_of_performance?.end_date ?? null,
            potential_end_date: found.period_of_performance?.potential_end_date?.slice(0, 10) ?? null,
            last_modified: found.period_of_performance?.last_modified_date ?? null,
            recipient: recipient?.recipient_name ?? null,
            recipient_uei: recipient?.recipient_uei ?? null,
            recipient_id: recipient?.recipient_hash ?? null,
            parent_recipient: recipient?.parent_recipient_name ?? null,
            parent_recipient_uei: recipient?.parent_recipient_uei ?? null,
            business_categories: recipient?.business_categories ?? [],
            awarding_agency: found.awarding_agency?.toptier_agency?.name ?? null,
            awarding_sub_agency: found.awarding_agency?.subtier_agency?.name ?? null,
            awarding_office: found.awarding_agency?.office_agency_name ?? null,
            funding_agency: found.funding_agency?.toptier_agency?.name ?? null,
            place: [place?.city_name, place?.state_name, place?.country_name]
              .filter((part) => part != null)
              .join(", "),
            industry: found.naics_hierarchy?.base_code ?? null,
            product_or_service: found.psc_hierarchy?.base_code ?? null,
            competition: told("extent_competed"),
            offers_received: told("number_of_offers_received"),
            set_aside: told("type_set_aside"),
            pricing: told("type_of_contract_pricing"),
            solicitation: told("solicitation_identifier"),
            programs: found.cfda_info.map(
              ({ cfda_number, cfda_title, federal_action_obligation_amount }) => ({
                number: cfda_number,
                title: cfda_title,
                amount: federal_action_obligation_amount,
              }),
            ),
            parent_award: found.parent_award,
            subaward_count: found.subaward_count,
            subaward_amount: found.total_subaward_amount,
            emergency_funds: found.account_obligations_by_defc,
            executives: (found.executive_details?.officers ?? []).filter(({ name }) => name !== null),
          },
          {
            summary: `${found.type_description ?? "Award"} ${number ?? ""}: ${money(found.total_obligation)} obligated to ${recipient?.recipient_name ?? "an unnamed recipient"}${found.date_signed === null ? "" : `, signed ${found.date_signed}`}.`,
            units: {
              total_obligation: "dollars",
              total_outlay: "dollars",
              value_with_exercised_options: "dollars",
              value_with_all_options: "dollars",
              subaward_amount: "dollars",
            },
            page: pages.award(found.generated_unique_award_id),
          },
        );
      },
    },
    transactions: {
      title: "History of actions",
      description: "Each action on an award: date, kind, modification number, dollars added or taken back.",
      input: { id: args.awardId(), limit: arg.limit(50, 100), page: args.page() },
      examples: [
        {
          question: "How did this NASA grant come about?",
          args: { id: "ASST_NON_NNX17AJ96A_8000" },
        },
      ],
      async run({ id, limit, page }, { sdk, signal, given }) {
        const found = await sdk.awards.transactions(id, { limit, page }, { signal });
        if (found.results.length === 0)
          return empty({ searched: `transactions of ${id}`, page: pages.award(id) });
        return table(
          found.results.map((one) => ({
            date: one.action_date,
            action: one.action_type_description,
            modification: one.modification_number,
            amount: one.federal_action_obligation ?? one.face_value_loan_guarantee,
            description: shortened(one.description),
            type: one.type_description,
          })),
          {
            title: `Actions on ${id}, newest first`,
            units: { amount: "dollars; of loans the face value" },
            page: pages.award(id),
            ...nextPage(given, found.page_metadata),
          },
        );
      },
    },
    subawards: {
      title: "What the recipient passed on",
      description: "Sub-awards under an award: to whom, when, how much, as the prime recipient reports them.",
      input: { id: args.awardId(), limit: arg.limit(25, 100), page: args.page() },
      examples: [
        {
          question: "Whom did the recipient of this award pay?",
          args: { id: "25882628", limit: 15 },
        },
      ],
      async run({ id, limit, page }, { sdk, signal, given }) {
        const found = await sdk.awards.subawards({ awardId: id, limit, page }, { signal });
        if (found.results.length === 0) {
          return empty({
            searched: `sub-awards of ${id}`,
            widen: ["an award that has some: subaward_count of part details"],
            page: pages.award(id),
          });
        }
        return table(
          found.results.map(({ id: _internal, ...one }) => ({
            ...one,
            description: shortened(one.description),
          })),
          {
            title: `Sub-awards under ${id}, largest first`,
            columns: ["recipient_name", "amount", "action_date", "subaward_number", "description"],
            units: { amount: "dollars" },
            untrusted: ["description"],
            page: pages.award(id),
            ...nextPage(given, found.page_metadata),
          },
        );
      },
    },
    accounts: {
      title: "Federal accounts that pay",
      description: "The federal accounts that pay for an award, with what each obligated.",
      input: { id: args.awardId(), limit: arg.limit(25, 100), page: args.page() },
      examples: [
        {
          question: "Which budget pays for the Ares I upper stage?",
          args: { id: "CONT_AWD_NNM07AB03C_8000_-NONE-_-NONE-" },
        },
      ],
      async run({ id, limit, page }, { sdk, signal, given }) {
        const found = await sdk.awards.accounts(id, { limit, page }, { signal });
        if (found.results.length === 0) {
          return empty({
            searched: `accounts of ${id}`,
            widen: ["the id as usaspending_awards gives it: an unknown one has no accounts either"],
          });
        }
        return table(
          found.results.map((one) => ({
            account: one.federal_account,
            title: one.account_title,
            agency: one.funding_agency_name,
            obligated: one.total_transaction_obligated_amount,
          })),
          {
            title: `Accounts that pay for ${id}`,
            units: { obligated: "dollars" },
            page: pages.award(id),
            ...nextPage(given, found.page_metadata),
          },
        );
      },
    },
    funding: {
      title: "Funding by period",
      description:
        "What each account obligated and paid for an award, by reporting period, program and object class.",
      input: { id: args.awardId(), limit: arg.limit(25, 100), page: args.page() },
      examples: [
        {
          question: "When was the Ares I upper stage funded, and from what?",
          args: { id: "CONT_AWD_NNM07AB03C_8000_-NONE-_-NONE-" },
        },
      ],
      async run({ id, limit, page }, { sdk, signal, given }) {
        const found = await sdk.awards.funding(id, { limit, page }, { signal });
        if (found.results.length === 0) return empty({ searched: `funding of ${id}`, page: pages.award(id) });
        return table(
          found.results.map((one) => ({
            fiscal_year: one.reporting_fiscal_year,
            fiscal_month: one.reporting_fiscal_month,
            account: one.federal_account,
            program: one.program_activity_name,
            object_class: one.object_class_name,
            obligated: one.transaction_obligated_amount,
            paid: one.gross_outlay_amount,
            emergency_fund: one.disaster_emergency_fund_code,
          })),
          {
            title: `Funding of ${id}, newest period first`,
            units: { obligated: "dollars", paid: "dollars" },
            page: pages.award(id),
            ...nextPage(given, found.page_metadata),
            notes: ["fiscal_month 1 is October."],
          },
        );
      },
    },
    orders: {
      title: "Orders under a contract vehicle",
      description:
        "Orders under a contract vehicle (CONT_IDV_…): totals, and each with its amount and dates.",
      input: {
        id: args.awardId(),
        children: arg
          .oneOf(
            ["child_awards", "child_idvs", "grandchild_awards"],
            "Orders (default), vehicles under it, or their orders",
          )
          .optional(),
        limit: arg.limit(25, 100),
        page: args.page(),
      },
      examples: [
        {
          question: "What was ordered under GSA schedule GS35F0381P?",
          args: { id: "CONT_IDV_GS35F0381P_4730" },
        },
      ],
      async run({ id, children, limit, page }, { sdk, signal, given }) {
        const amounts = await sdk.idvs.amounts(id, { signal });
        const counted = {
          child_awards: amounts.child_award_count,
          child_idvs: amounts.child_idv_count,
          grandchild_awards: amounts.grandchild_award_count,
        }[children ?? "child_awards"];
        const found =
          counted === 0 ? null : await sdk.idvs.awards(id, { type: children, limit, page }, { signal });
        if (found === null || found.results.length === 0) {
          return empty({
            searched: `${children ?? "child_awards"} of ${id}`,
            widen: ["children grandchild_awards or child_idvs"],
            page: pages.award(id),
          });
        }
        return list(
          found.results.map((one) => ({
            award_number: one.piid,
            type: one.award_type,
            obligated: one.obligated_amount,
            start_date: one.period_of_performance_start_date,
            end_date: one.period_of_performance_current_end_date ?? one.last_date_to_order,
            agency: one.awarding_agency,
            description: shortened(one.description),
            id: one.generated_unique_award_id,
          })),
          {
            title: `Under ${id} (${amounts.child_award_count ?? "?"} orders, ${money(amounts.child_award_total_obligation)} obligated)`,
            resource: AWARD_ADDRESS,
            page: pages.award(id),
            ...nextPage(given, found.page_metadata),
          },
        );
      },
    },
  },
});

export const subawards = defineTool({
  name: "usaspending_subawards",
  title: "Search sub-awards",
  description:
    "Sub-awards and subcontracts by prime award's kind, agency, recipient, words or time: whom prime recipients paid. recipient matches the sub-recipient. For one known award use usaspending_award part subawards; for the awards themselves usaspending_awards. Example: award_type grants, keywords housing, fiscal_year 2024.",
  rank: 11,
  profiles: ["money-in-politics", "company-research"],
  keywords: ["subcontractor", "subgrant", "subrecipient"],
  input: {
    award_type: arg.oneOf(["contracts", "grants"], "Kind of the prime awards").default("contracts"),
    ...searchShape,
    ...timeShape,
    limit: arg.limit(15, 100),
    page: args.page(),
  },
  check: checkSearch,
  examples: [
    {
      question: "Sub-awards that mention language access",
      args: { award_type: "grants", keywords: "language access", limit: 5 },
    },
  ],
  async run(input, { sdk, signal, given, now }) {
    const { filters, words } = await filtersOf(input, { sdk, signal, now }, "always");
    const found = await sdk.search.subawards(filters, { limit: input.limit, page: input.page }, { signal });
    if (found.results.length === 0)
      return empty({ searched: `sub-awards: ${words}`, widen: WIDEN, page: pages.search });
    return list(
      found.results.map((hit) => ({
        sub_recipient: hit["Sub-Awardee Name"],
        amount: hit["Sub-Award Amount"],
        date: hit["Sub-Award Date"],
        description: shortened(hit["Sub-Award Description"]),
        prime_recipient: hit["Prime Recipient Name"],
        agency: hit["Awarding Agency"],
        prime_award_number: hit["Prime Award ID"],
        id: hit.prime_award_generated_internal_id,
      })),
      {
        title: `Sub-awards: ${words}, largest first`,
        resource: AWARD_ADDRESS,
        untrusted: ["description"],
        page: pages.search,
        ...nextPage(given, found.page_metadata),
        ...notes(
          "Amounts in dollars, as prime recipients report them. id is the prime award.",
          ...found.messages,
        ),
      },
    );
  },
});

export const transactions = defineTool({
  name: "usaspending_transactions",
  title: "Search transactions",
  description:
    "Single actions on awards that mention words, the largest amounts first: obligations and money taken back (negative). Keywords and a kind are needed. Whole awards: usaspending_awards; the history of one: usaspending_award part transactions. Example: keywords leidos, award_type contracts.",
  rank: 14,
  profiles: ["money-in-politics"],
  keywords: ["modification", "deobligation", "action date"],
  input: {
    keywords: arg.ids("Words or phrases, 3 letters or more, any of them; list or separated by commas", {
      max: 10,
    }),
    award_type: args.awardType("Kind of award").default("contracts"),
    agency: searchShape.agency,
    ...timeShape,
    limit: arg.limit(15, 100),
    page: args.page(),
  },
  check: checkSearch,
  examples: [
    { question: "The largest actions on contracts of Leidos", args: { keywords: "leidos", limit: 10 } },
  ],
  async run(input, { sdk, signal, given, now }) {
    const { filters, words } = await filtersOf(input, { sdk, signal, now }, "always");
    const found = await sdk.search.transactions(
      filters,
      { order: "desc", limit: input.limit, page: input.page },
      { signal },
    );
    if (found.results.length === 0)
      return empty({ searched: `transactions: ${words}`, widen: WIDEN, page: pages.search });
    return list(
      found.results.map((hit) => ({
        date: hit["Action Date"],
        amount: hit["Transaction Amount"],
        recipient: hit["Recipient Name"],
        agency: hit["Awarding Agency"],
        sub_agency: hit["Awarding Sub Agency"],
        award_number: hit["Award ID"],
        modification: hit.Mod,
        id: hit.generated_internal_id,
      })),
      {
        title: `Transactions: ${words}, largest first`,
        resource: AWARD_ADDRESS,
        page: pages.search,
        ...nextPage(given, found.page_metadata),
        ...notes("Amounts in dollars.", ...found.messages),
      },
    );
  },
});
