import { arg, empty, list, record, table, z } from "@govdata/kit";
import { isSuperseded } from "../amendments.js";
import { COMMITTEE_TYPES, committeeTypes } from "../codes.js";
import { pages } from "../pages.js";
import {
  args,
  candidateOf,
  committeeOf,
  counted,
  defineTool,
  dollars,
  estimate,
  group,
  needs,
  nextPage,
  noCandidate,
  noCommittee,
  pick,
  profiles,
} from "./shared.js";

const MONEY = [
  "committee_id",
  "committee_name",
  "cycle",
  "receipts",
  "disbursements",
  "last_cash_on_hand_end_period",
  "last_debts_owed_by_committee",
  "individual_contributions",
  "individual_itemized_contributions",
  "individual_unitemized_contributions",
  "other_political_committee_contributions",
  "fed_candidate_committee_contributions",
  "independent_expenditures",
  "total_independent_contributions",
  "total_independent_expenditures",
  "operating_expenditures",
  "coverage_start_date",
  "coverage_end_date",
  "last_report_type_full",
] as const;
const TEXT = new Set<string>([
  "committee_id",
  "committee_name",
  "cycle",
  "coverage_start_date",
  "coverage_end_date",
  "last_report_type_full",
]);
const MONEY_UNITS = Object.fromEntries(
  MONEY.filter((name) => !TEXT.has(name)).map((name) => [name, "dollars"]),
);

export const committees = defineTool({
  name: "fec_committees",
  title: "Find committees and PACs",
  description:
    "Finds campaign committees, company and union PACs, super PACs and party committees by name, type, state, period or candidate. A company's PAC is type Q. Other tools take committee names themselves. Example: query = 10th cd victory fund.",
  rank: 5,
  needs,
  profiles: ["money-in-politics"],
  keywords: ["PAC", "super PAC", "corporate PAC", "leadership PAC", "party committee", "union"],
  aliases: [
    { name: "fec_search_committees", args: { q: "query", per_page: "limit", committee_type: "type" } },
  ],
  input: {
    query: arg.text("Words of the name, 3 characters or more", { max: 160 }).optional(),
    type: arg
      .oneOf(
        COMMITTEE_TYPES,
        "Type: H House, S Senate, P President, Q or N PAC, O super PAC, V or W hybrid PAC, X or Y party",
      )
      .optional(),
    state: args.state(),
    cycle: args.cycle().optional(),
    candidate: args.candidate().optional(),
    limit: args.limit(),
    page: arg.page(),
  },
  examples: [
    { question: "Is there a 10th CD Victory Fund?", args: { query: "10th cd victory fund" } },
    { question: "Does Zeppelin have a PAC?", args: { query: "zeppelin", type: "Q" } },
  ],
  async run({ query, type, state, cycle, candidate, limit, page }, { sdk, signal, given }) {
    const who =
      candidate === undefined ? undefined : await candidateOf({ sdk, signal }, candidate, { cycle });
    if (candidate !== undefined && who === undefined) return noCandidate(candidate);
    const found = await sdk.committees(
      {
        q: query,
        committeeType: type,
        state: state?.usps,
        cycle,
        candidateId: who?.id,
        perPage: limit,
        page: page === 1 ? undefined : page,
      },
      { signal },
    );
    const parts = [
      type === undefined ? "Committees" : `Committees of type ${type} (${committeeTypes[type]})`,
      query && `named "${query}"`,
      state && `in ${state.name}`,
      who && `of ${who.label}`,
      cycle && `active in ${cycle}`,
    ];
    const title = parts.filter(Boolean).join(" ");
    if (found.rows.length === 0)
      return empty({ searched: title, widen: ["fewer words of the name", "leave out type, state or cycle"] });
    const rows = found.rows.map((row) =>
      pick(row, [
        "committee_id",
        "name",
        "committee_type_full",
        "designation_full",
        "organization_type_full",
        "party",
        "state",
        "candidate_ids",
        "cycles",
        "last_file_date",
      ]),
    );
    return list(rows, {
      title,
      ...counted(found),
      notes: [...(who?.notes ?? []), ...estimate(found)],
      ...nextPage(given, found),
      resource: "govdata://fec/committee/{committee_id}",
      page: pages.committees,
    });
  },
});

export const committeeMoney = defineTool({
  name: "fec_committee_money",
  title: "A committee's money",
  description:
    "How much a committee, PAC or super PAC took in and spent, its cash, debts, and what it gave to candidates or spent independently, by two-year period. For a candidate over all committees use fec_candidate_money. Example: committee = C00572602, cycle = 2016.",
  rank: 6,
  needs,
  profiles: ["money-in-politics", "company-research"],
  keywords: ["PAC money", "super PAC", "cash on hand", "receipts", "disbursements"],
  aliases: [{ name: "fec_committee_financials", args: { committee_id: "committee" } }],
  input: { committee: args.committee(), cycle: args.cycle().optional() },
  examples: [
    {
      question: "What did Dave Giles for Congress raise in 2016?",
      args: { committee: "C00572602", cycle: 2016 },
    },
  ],
  async run({ committee, cycle }, { sdk, signal }) {
    const who = await committeeOf({ sdk, signal }, committee);
    if (who === undefined) return noCommittee(committee);
    const found = await sdk.committeeTotals(who.id, { cycle }, { signal });
    if (found.rows.length === 0) {
      return empty({
        searched: `totals of ${who.label}${cycle === undefined ? "" : ` in ${cycle}`}`,
        widen: ["leave out cycle", "fec_profile shows the periods the committee was active in"],
        notes: who.notes,
      });
    }
    const rows = found.rows.map((row) => pick(row, MONEY));
    const [first] = rows;
    const notes = [...who.notes, "Null: not on the form of this committee, which is not 0."];
    const page = pages.committee(who.id, cycle);
    if (rows.length === 1 && first !== undefined) {
      const until = first.coverage_end_date?.slice(0, 10) ?? "an unknown date";
      return record(first, {
        summary: `${first.committee_name ?? who.label} (${who.id}), ${first.cycle}: took in ${dollars(first.receipts)}, spent ${dollars(first.disbursements)}, cash on hand ${dollars(first.last_cash_on_hand_end_period)}, up to ${until}.`,
        units: MONEY_UNITS,
        notes,
        page,
      });
    }
    return table(rows, {
      title: `${who.label}: money by two-year period`,
      units: MONEY_UNITS,
      notes,
      page,
      ...counted(found),
    });
  },
});

const FILING = [
  "file_number",
  "form_type",
  "report_type_full",
  "document_description",
  "committee_id",
  "committee_name",
  "receipt_date",
  "coverage_start_date",
  "coverage_end_date",
  "total_receipts",
  "total_disbursements",
  "cash_on_hand_end_period",
  "amendment_indicator",
  "most_recent",
  "most_recent_file_number",
  "pdf_url",
] as const;

const FILING_UNITS = {
  total_receipts: "dollars",
  total_disbursements: "dollars",
  cash_on_hand_end_period: "dollars",
};
const REPLACED =
  "most_recent false: a later amendment has replaced it; null: the agency does not say (old paper filings).";

export const filings = group({
  name: "fec_filings",
  title: "Filings and reports",
  description:
    "What a committee or candidate filed (part list), the summary figures of its reports (reports), which version of an amended filing counts (current), or what came in in the last months, unprocessed (new). For sums over a period use fec_committee_money. Example: part = list, committee = C00567057, cycle = 2018.",
  rank: 12,
  needs,
  selector: "part",
  default: "list",
  profiles,
  keywords: ["amendment", "F3", "F3X", "quarterly report", "statement", "PDF"],
  members: {
    list: {
      title: "Filings",
      description:
        "Filings of a committee or candidate, newest first; amended versions are left out unless asked for.",
      needs,
      profiles,
      input: {
        committee: args.committee().optional(),
        candidate: args.candidate().optional(),
        cycle: args.cycle().optional(),
        form: arg.text("Form, such as F3, F3X, F24", { max: 6 }).optional(),
        superseded_too: arg.flag("Also versions that amendments replaced"),
        limit: args.limit(),
        page: arg.page(),
      },
      check({ committee, candidate }) {
        if ((committee === undefined) === (candidate === undefined))
          return { field: "committee", reason: "give either committee or candidate" };
        return undefined;
      },
      examples: [
        {
          question: "What did the Cleveland 2016 Host Committee file in 2018?",
          args: { committee: "C00567057", cycle: 2018, superseded_too: true },
        },
      ],
      async run({ committee, candidate, cycle, form, superseded_too, limit, page }, { sdk, signal, given }) {
        const who =
          committee === undefined
            ? await candidateOf({ sdk, signal }, candidate ?? "", { cycle })
            : await committeeOf({ sdk, signal }, committee);
        if (who === undefined)
          return committee === undefined ? noCandidate(candidate ?? "") : noCommittee(committee);
        const found = await sdk.filings(
          {
            ...(committee === undefined ? { candidateId: who.id } : { committeeId: who.id }),
            cycle,
            formType: form?.toUpperCase(),
            mostRecent: superseded_too ? undefined : true,
            perPage: limit,
            page: page === 1 ? undefined : page,
          },
          { signal },
        );
        const title = `Filings of ${who.label}${cycle === undefined ? "" : ` in ${cycle}`}`;
        if (found.rows.length === 0)
          return empty({
            searched: title,
            widen: ["superseded_too = true", "leave out cycle or form", "part = new for the last days"],
          });
        return list(
          found.rows.map((row) => pick(row, FILING)),
          {
            title,
            notes: [...who.notes, ...estimate(found), REPLACED],
            ...counted(found),
            ...nextPage(given, found),
            page: pages.filings(
              committee === undefined ? { candidate_id: who.id } : { committee_id: who.id },
            ),
          },
        );
      },
    },
    reports: {
      title: "Financial reports",
      description: "Receipts, spending, cash and debts of each report of a committee.",
      needs,
      profiles,
      input: {
        committee: args.committee(),
        cycle: args.cycle().optional(),
        superseded_too: arg.flag("Also versions that amendments replaced"),
        limit: args.limit(),
        page: arg.page(),
      },
      examples: [
        {
          question: "What reports did committee C00572602 file?",
          args: { committee: "C00572602", cycle: 2016 },
        },
      ],
      async run({ committee, cycle, superseded_too, limit, page }, { sdk, signal, given }) {
        const who = await committeeOf({ sdk, signal }, committee);
        if (who === undefined) return noCommittee(committee);
        const found = await sdk.committeeReports(
          who.id,
          {
            cycle,
            isAmended: superseded_too ? undefined : false,
            perPage: limit,
            page: page === 1 ? undefined : page,
          },
          { signal },
        );
        const title = `Reports of ${who.label}${cycle === undefined ? "" : ` in ${cycle}`}`;
        if (found.rows.length === 0)
          return empty({ searched: title, widen: ["leave out cycle", "part = list"], notes: who.notes });
        const money = "dollars";
        return table(
          found.rows.map((row) => ({
            ...pick(row, [
              "report_type_full",
              "report_year",
              "coverage_start_date",
              "coverage_end_date",
              "total_receipts_period",
              "total_disbursements_period",
              "cash_on_hand_end_period",
              "debts_owed_by_committee",
              "file_number",
              "pdf_url",
            ]),
            superseded: isSuperseded(row),
          })),
          {
            title,
            units: {
              total_receipts_period: money,
              total_disbursements_period: money,
              cash_on_hand_end_period: money,
              debts_owed_by_committee: money,
            },
            notes: who.notes,
            ...counted(found),
            ...nextPage(given, found),
            page: pages.committee(who.id, cycle),
          },
        );
      },
    },
    current: {
      title: "The version that counts",
      description: "Whether a filing was amended, and the version that counts now.",
      needs,
      profiles,
      input: {
        file_number: z
          .int()
          .min(1)
          .describe("Number of any version of an electronic filing, such as 1307768"),
      },
      examples: [{ question: "Is filing 1307768 still current?", args: { file_number: 1307768 } }],
      async run({ file_number }, { sdk, signal }) {
        const found = await sdk.currentFiling(file_number, { signal });
        if (found === null)
          return empty({ searched: `filing ${file_number}`, widen: ["part = list with the committee"] });
        const { asked, current, superseded } = found;
        const now = current?.file_number ?? asked.most_recent_file_number;
        const summary =
          superseded === null
            ? `Filing ${file_number} of ${asked.committee_name}: the agency does not say whether it was amended.`
            : superseded
              ? `Filing ${file_number} of ${asked.committee_name} was replaced by amendment ${now}.`
              : `Filing ${file_number} of ${asked.committee_name} is the version that counts.`;
        return record(
          { superseded, amendment_chain: asked.amendment_chain, ...pick(current ?? asked, FILING) },
          { summary, units: FILING_UNITS, page: pages.filings({ file_number }) },
        );
      },
    },
    new: {
      title: "Filings just in",
      description: "Filings of the last four months as they come in, not yet processed.",
      needs,
      profiles,
      input: {
        committee: args.committee().optional(),
        start: args.start(),
        form: arg.text("Form, such as F3, F3X, F24", { max: 6 }).optional(),
        limit: args.limit(),
        page: arg.page(),
      },
      examples: [{ question: "What has ActBlue filed lately?", args: { committee: "C00401224" } }],
      async run({ committee, start, form, limit, page }, { sdk, signal, given }) {
        const who = committee === undefined ? undefined : await committeeOf({ sdk, signal }, committee);
        if (committee !== undefined && who === undefined) return noCommittee(committee);
        const found = await sdk.efileFilings(
          {
            committeeId: who?.id,
            minReceiptDate: start,
            formType: form?.toUpperCase(),
            perPage: limit,
            page: page === 1 ? undefined : page,
          },
          { signal },
        );
        const title = `Electronic filings just in${who === undefined ? "" : ` of ${who.label}`}`;
        if (found.rows.length === 0)
          return empty({ searched: title, widen: ["part = list for older, processed filings"] });
        return list(
          found.rows.map((row) =>
            pick(row, [
              "file_number",
              "form_type",
              "committee_id",
              "committee_name",
              "receipt_date",
              "coverage_start_date",
              "coverage_end_date",
              "is_amended",
              "most_recent",
              "pdf_url",
            ]),
          ),
          {
            title,
            status: "preliminary",
            notes: ["As filed: not yet checked or coded by the agency."],
            ...counted(found),
            ...nextPage(given, found),
          },
        );
      },
    },
  },
});
