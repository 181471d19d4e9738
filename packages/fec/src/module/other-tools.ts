import { arg, empty, list, table, z } from "@govdata/kit";
import { pages } from "../pages.js";
import {
  args,
  candidateOf,
  committeeOf,
  counted,
  estimate,
  group,
  needs,
  nextPage,
  noCandidate,
  noCommittee,
  pick,
  profiles,
} from "./shared.js";

const MAP = "https://www.fec.gov/campaign-finance-data/presidential-map-data/";
const beyondFirst = (page: number) => (page === 1 ? undefined : page);
const election = () =>
  z.int().min(1976).max(2100).multipleOf(4).describe("Year of a presidential election, such as 2024");

export const presidential = group({
  name: "fec_presidential",
  title: "Presidential money map",
  description:
    "Money of all presidential candidates of an election as the FEC's map shows it: receipts, spending, cash and debts (by summary), contributions by state (states) or by size (sizes). For one candidate in full use fec_candidate_money. Example: by = summary, election_year = 2024.",
  rank: 16,
  needs,
  selector: "by",
  default: "summary",
  profiles,
  keywords: ["president", "White House", "presidential race"],
  members: {
    summary: {
      title: "Receipts, spending, cash, debts",
      description: "One row per candidate.",
      needs,
      profiles,
      input: { election_year: election(), limit: args.limit(), page: arg.page() },
      examples: [{ question: "Money of the presidential candidates of 2032", args: { election_year: 2032 } }],
      async run({ election_year, limit, page }, { sdk, signal, given }) {
        const found = await sdk.presidentialSummary(
          { electionYear: election_year, sort: "-net_receipts", perPage: limit, page: beyondFirst(page) },
          { signal },
        );
        const title = `Presidential candidates of ${election_year}`;
        if (found.rows.length === 0)
          return empty({ searched: title, widen: ["another election", "fec_race with office = president"] });
        const money = "dollars";
        return table(
          found.rows.map((row) =>
            pick(row, [
              "candidate_id",
              "candidate_name",
              "candidate_party_affiliation",
              "net_receipts",
              "individual_contributions_less_refunds",
              "pac_contributions_less_refunds",
              "disbursements_less_offsets",
              "cash_on_hand_end",
              "debts_owed_by_committee",
            ]),
          ),
          {
            title,
            units: {
              net_receipts: money,
              individual_contributions_less_refunds: money,
              pac_contributions_less_refunds: money,
              disbursements_less_offsets: money,
              cash_on_hand_end: money,
              debts_owed_by_committee: money,
            },
            ...counted(found),
            ...nextPage(given, found),
            page: MAP,
          },
        );
      },
    },
    states: {
      title: "Contributions by state",
      description: "Contributions to one presidential candidate, or to all, by state.",
      needs,
      profiles,
      input: {
        election_year: election(),
        candidate: args.candidate().optional(),
        limit: args.limit(60),
        page: arg.page(),
      },
      examples: [{ question: "Presidential contributions by state in 2032", args: { election_year: 2032 } }],
      async run({ election_year, candidate, limit, page }, { sdk, signal, given }) {
        const who =
          candidate === undefined
            ? undefined
            : await candidateOf({ sdk, signal }, candidate, { cycle: election_year });
        if (candidate !== undefined && who === undefined) return noCandidate(candidate);
        const found = await sdk.presidentialByState(
          {
            electionYear: election_year,
            candidateId: who?.id,
            sort: "-contribution_receipt_amount",
            perPage: limit,
            page: beyondFirst(page),
          },
          { signal },
        );
        const title = `Presidential contributions of ${election_year} by state${who === undefined ? "" : `, ${who.label}`}`;
        if (found.rows.length === 0) return empty({ searched: title, widen: ["another election"] });
        return table(
          found.rows.map((row) =>
            pick(row, ["candidate_id", "contribution_state", "contribution_receipt_amount"]),
          ),
          {
            title,
            units: { contribution_receipt_amount: "dollars" },
            notes: who?.notes ?? [],
            ...counted(found),
            ...nextPage(given, found),
            page: MAP,
          },
        );
      },
    },
    sizes: {
      title: "Contributions by size",
      description: "Contributions to one presidential candidate, or to all, by size.",
      needs,
      profiles,
      input: {
        election_year: election(),
        candidate: args.candidate().optional(),
        limit: args.limit(60),
        page: arg.page(),
      },
      examples: [{ question: "Presidential contributions by size in 2032", args: { election_year: 2032 } }],
      async run({ election_year, candidate, limit, page }, { sdk, signal, given }) {
        const who =
          candidate === undefined
            ? undefined
            : await candidateOf({ sdk, signal }, candidate, { cycle: election_year });
        if (candidate !== undefined && who === undefined) return noCandidate(candidate);
        const found = await sdk.presidentialBySize(
          { electionYear: election_year, candidateId: who?.id, perPage: limit, page: beyondFirst(page) },
          { signal },
        );
        const title = `Presidential contributions of ${election_year} by size${who === undefined ? "" : `, ${who.label}`}`;
        if (found.rows.length === 0) return empty({ searched: title, widen: ["another election"] });
        return table(
          found.rows.map((row) => pick(row, ["candidate_id", "size", "contribution_receipt_amount"])),
          {
            title,
            units: { contribution_receipt_amount: "dollars" },
            notes: who?.notes ?? [],
            ...counted(found),
            ...nextPage(given, found),
            page: MAP,
          },
        );
      },
    },
  },
});

export const other = group({
  name: "fec_other",
  title: "Loans, debts, union and party spending, audits",
  description:
    "Less common records: loans and debts of a committee, coordinated party expenditures for a candidate, electioneering and communication costs about a candidate, final audits, a state's election offices. For usual money questions use the other tools. Example: what = communication_costs, candidate = H0AL03036.",
  rank: 17,
  needs,
  selector: "what",
  profiles,
  keywords: ["loan", "debt", "union mailings", "coordinated expenditures", "audit", "electioneering"],
  members: {
    loans: {
      title: "Loans",
      description: "Loans to a committee.",
      needs,
      profiles,
      input: { committee: args.committee(), limit: args.limit(), page: arg.page() },
      examples: [{ question: "Which loans does C00572602 have?", args: { committee: "C00572602" } }],
      async run({ committee, limit, page }, { sdk, signal, given }) {
        const who = await committeeOf({ sdk, signal }, committee);
        if (who === undefined) return noCommittee(committee);
        const found = await sdk.scheduleC(
          { committeeId: who.id, perPage: limit, page: beyondFirst(page) },
          { signal },
        );
        const title = `Loans of ${who.label}`;
        if (found.rows.length === 0)
          return empty({ searched: title, widen: ["what = debts"], notes: who.notes });
        return table(
          found.rows.map((row) =>
            pick(row, [
              "incurred_date",
              "loan_source_name",
              "original_loan_amount",
              "payment_to_date",
              "loan_balance",
              "due_date_terms",
              "interest_rate_terms",
            ]),
          ),
          {
            title,
            units: { original_loan_amount: "dollars", payment_to_date: "dollars", loan_balance: "dollars" },
            untrusted: ["loan_source_name", "due_date_terms", "interest_rate_terms"],
            notes: [...who.notes, ...estimate(found)],
            ...counted(found),
            ...nextPage(given, found),
            page: pages.committee(who.id),
          },
        );
      },
    },
    debts: {
      title: "Debts",
      description: "Debts of a committee.",
      needs,
      profiles,
      input: { committee: args.committee(), limit: args.limit(), page: arg.page() },
      examples: [{ question: "Whom does C00572602 owe?", args: { committee: "C00572602" } }],
      async run({ committee, limit, page }, { sdk, signal, given }) {
        const who = await committeeOf({ sdk, signal }, committee);
        if (who === undefined) return noCommittee(committee);
        const found = await sdk.scheduleD(
          { committeeId: who.id, perPage: limit, page: beyondFirst(page) },
          { signal },
        );
        const title = `Debts of ${who.label}`;
        if (found.rows.length === 0)
          return empty({ searched: title, widen: ["what = loans"], notes: who.notes });
        return table(
          found.rows.map((row) =>
            pick(row, [
              "coverage_end_date",
              "creditor_debtor_name",
              "nature_of_debt",
              "amount_incurred_period",
              "payment_period",
              "outstanding_balance_close_of_period",
            ]),
          ),
          {
            title,
            units: {
              amount_incurred_period: "dollars",
              payment_period: "dollars",
              outstanding_balance_close_of_period: "dollars",
            },
            untrusted: ["creditor_debtor_name", "nature_of_debt"],
            notes: [...who.notes, ...estimate(found)],
            ...counted(found),
            ...nextPage(given, found),
            page: pages.committee(who.id),
          },
        );
      },
    },
    coordinated: {
      title: "Coordinated party expenditures",
      description: "What parties spent together with a candidate's campaign.",
      needs,
      profiles,
      input: {
        candidate: args.candidate(),
        cycle: args.cycle().optional(),
        limit: args.limit(),
        page: arg.page(),
      },
      examples: [
        {
          question: "What did the party spend with Sinema in 2016?",
          args: { candidate: "H2AZ09019", cycle: 2016 },
        },
      ],
      async run({ candidate, cycle, limit, page }, { sdk, signal, given }) {
        const who = await candidateOf({ sdk, signal }, candidate, { cycle });
        if (who === undefined) return noCandidate(candidate);
        const found = await sdk.scheduleF(
          { candidateId: who.id, cycle, perPage: limit, page: beyondFirst(page) },
          { signal },
        );
        const title = `Coordinated party expenditures for ${who.label}${cycle === undefined ? "" : ` in ${cycle}`}`;
        if (found.rows.length === 0)
          return empty({ searched: title, widen: ["leave out cycle"], notes: who.notes });
        return table(
          found.rows.map((row) =>
            pick(row, [
              "expenditure_date",
              "expenditure_amount",
              "committee_id",
              "committee_name",
              "payee_name",
              "expenditure_purpose_full",
            ]),
          ),
          {
            title,
            units: { expenditure_amount: "dollars" },
            untrusted: ["payee_name", "expenditure_purpose_full"],
            notes: [...who.notes, ...estimate(found)],
            ...counted(found),
            ...nextPage(given, found),
            page: pages.candidate(who.id, cycle),
          },
        );
      },
    },
    electioneering: {
      title: "Electioneering",
      description: "Who paid for broadcasts that name a candidate shortly before an election.",
      needs,
      profiles,
      input: {
        candidate: args.candidate(),
        cycle: args.cycle().optional(),
        limit: args.limit(),
        page: arg.page(),
      },
      examples: [
        { question: "Electioneering about H2AZ09019 in 2016", args: { candidate: "H2AZ09019", cycle: 2016 } },
      ],
      async run({ candidate, cycle, limit, page }, { sdk, signal, given }) {
        const who = await candidateOf({ sdk, signal }, candidate, { cycle });
        if (who === undefined) return noCandidate(candidate);
        const found = await sdk.electioneeringByCandidate(
          { candidateId: who.id, cycle, electionFull: false, perPage: limit, page: beyondFirst(page) },
          { signal },
        );
        const title = `Electioneering about ${who.label}${cycle === undefined ? "" : ` in ${cycle}`}`;
        if (found.rows.length === 0)
          return empty({
            searched: title,
            widen: ["leave out cycle", "fec_outside_spending"],
            notes: who.notes,
          });
        return table(
          found.rows.map((row) => pick(row, ["committee_id", "committee_name", "cycle", "total", "count"])),
          {
            title,
            units: { total: "dollars" },
            notes: who.notes,
            ...counted(found),
            ...nextPage(given, found),
            page: pages.candidate(who.id, cycle),
          },
        );
      },
    },
    communication_costs: {
      title: "Communication costs",
      description:
        "What unions, companies and associations spent to reach their own members for or against a candidate.",
      needs,
      profiles,
      input: {
        candidate: args.candidate(),
        cycle: args.cycle().optional(),
        limit: args.limit(),
        page: arg.page(),
      },
      examples: [
        {
          question: "Which unions wrote to their members about H0AL03036?",
          args: { candidate: "H0AL03036" },
        },
      ],
      async run({ candidate, cycle, limit, page }, { sdk, signal, given }) {
        const who = await candidateOf({ sdk, signal }, candidate, { cycle });
        if (who === undefined) return noCandidate(candidate);
        const found = await sdk.communicationCostsByCandidate(
          { candidateId: who.id, cycle, electionFull: false, perPage: limit, page: beyondFirst(page) },
          { signal },
        );
        const title = `Communication costs about ${who.label}${cycle === undefined ? "" : ` in ${cycle}`}`;
        if (found.rows.length === 0)
          return empty({ searched: title, widen: ["leave out cycle"], notes: who.notes });
        return table(
          found.rows.map((row) =>
            pick(row, [
              "committee_id",
              "committee_name",
              "support_oppose_indicator",
              "cycle",
              "total",
              "count",
            ]),
          ),
          {
            title,
            units: { total: "dollars" },
            notes: [...who.notes, "S supports, O opposes."],
            ...counted(found),
            ...nextPage(given, found),
            page: pages.candidate(who.id, cycle),
          },
        );
      },
    },
    audits: {
      title: "Final audits",
      description: "Final audit reports, by committee or candidate and period.",
      needs,
      profiles,
      input: {
        query: arg.text("Words of the committee's name, 3 characters or more", { max: 120 }).optional(),
        cycle: args.cycle().optional(),
        limit: args.limit(),
        page: arg.page(),
      },
      examples: [{ question: "Was a committee named Zeppelin audited?", args: { query: "zeppelin" } }],
      async run({ query, cycle, limit, page }, { sdk, signal, given }) {
        const found = await sdk.auditCases(
          { q: query, cycle, perPage: limit, page: beyondFirst(page) },
          { signal },
        );
        const title = `Final audits${query === undefined ? "" : ` of "${query}"`}${cycle === undefined ? "" : ` in ${cycle}`}`;
        if (found.rows.length === 0)
          return empty({ searched: title, widen: ["other words", "leave out cycle"] });
        const rows = found.rows.map((row) => ({
          ...pick(row, [
            "committee_id",
            "committee_name",
            "candidate_name",
            "cycle",
            "far_release_date",
            "link_to_report",
          ]),
          findings: (row.primary_category_list ?? []).map(
            ({ primary_category_name }) => primary_category_name,
          ),
        }));
        return list(rows, { title, ...counted(found), ...nextPage(given, found) });
      },
    },
    election_offices: {
      title: "State election offices",
      description: "The offices of a state for ballot access and for campaign finance.",
      needs,
      profiles,
      input: { state: arg.state("State") },
      examples: [{ question: "Who runs elections in American Samoa?", args: { state: "AS" } }],
      async run({ state }, { sdk, signal }) {
        const found = await sdk.stateElectionOffices({ state: state.usps }, { signal });
        if (found.rows.length === 0)
          return empty({ searched: `election offices of ${state.name}`, widen: ["another state"] });
        return list(
          found.rows.map((row) =>
            pick(row, [
              "office_type",
              "office_name",
              "address_line1",
              "city",
              "state",
              "zip_code",
              "primary_phone_number",
              "email",
              "website_url1",
            ]),
          ),
          { title: `Election offices of ${state.name}`, ...counted(found) },
        );
      },
    },
  },
});
