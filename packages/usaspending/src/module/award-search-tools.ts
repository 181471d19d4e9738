import { arg, empty, list } from "@govdata/kit";
import type { AwardGroup } from "../award-types.js";
import { type AwardField, defaultFields } from "../fields.js";
import { pages } from "../http.js";
import {
  AWARD_ADDRESS,
  args,
  CUT_NOTE,
  checkSearch,
  defineTool,
  filtersOf,
  money,
  nextPage,
  notes,
  searchShape,
  shortened,
  timeShape,
} from "./shared.js";

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
