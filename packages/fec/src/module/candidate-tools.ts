import { arg, empty, list, record, table, z } from "@govdata/kit";
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

const OFFICES = { H: "House", S: "Senate", P: "President" } as const;

const MONEY = [
  "cycle",
  "receipts",
  "disbursements",
  "last_cash_on_hand_end_period",
  "last_debts_owed_by_committee",
  "individual_contributions",
  "individual_itemized_contributions",
  "individual_unitemized_contributions",
  "other_political_committee_contributions",
  "political_party_committee_contributions",
  "candidate_contribution",
  "loans_received_from_candidate",
  "operating_expenditures",
  "net_contributions",
  "coverage_start_date",
  "coverage_end_date",
  "last_report_type_full",
] as const;

const NOT_DOLLARS = new Set<string>([
  "cycle",
  "coverage_start_date",
  "coverage_end_date",
  "last_report_type_full",
]);
const MONEY_UNITS = Object.fromEntries(
  MONEY.filter((name) => !NOT_DOLLARS.has(name)).map((name) => [name, "dollars"]),
);
const NULLS =
  "Null: not reported on that form, which is not 0. Independent expenditures by others: fec_outside_spending.";

const DETAIL = [
  "candidate_id",
  "name",
  "office_full",
  "state",
  "district",
  "party_full",
  "incumbent_challenge_full",
  "candidate_status",
  "election_years",
  "cycles",
  "active_through",
  "has_raised_funds",
  "federal_funds_flag",
  "first_file_date",
  "last_file_date",
] as const;

const COMMITTEE_DETAIL = [
  "committee_id",
  "name",
  "committee_type_full",
  "designation_full",
  "organization_type_full",
  "party_full",
  "state",
  "city",
  "filing_frequency",
  "treasurer_name",
  "website",
  "candidate_ids",
  "sponsor_candidate_ids",
  "affiliated_committee_name",
  "cycles",
  "first_file_date",
  "last_file_date",
] as const;

export const candidates = defineTool({
  name: "fec_candidates",
  title: "Find candidates",
  description:
    "Finds candidates for the US House, Senate and presidency by name, office, state, party and election year, with their numbers and principal committees. Other tools take names themselves: use this to list a field of candidates or to tell namesakes apart. A person has a number for each office. Example: query = sinema, office = H.",
  rank: 4,
  needs,
  profiles: ["money-in-politics", "legislation"],
  keywords: ["politician", "congress", "who is running", "senator", "representative"],
  aliases: [{ name: "fec_search_candidates", args: { q: "query", per_page: "limit" } }],
  input: {
    query: arg.text("Words of the name, 3 characters or more", { max: 120 }).optional(),
    office: arg.oneOf(OFFICES, "Office").optional(),
    state: args.state(),
    party: arg.text("Party in three letters: DEM, REP, LIB", { max: 4 }).optional(),
    election_year: z.int().min(1976).max(2100).describe("A year the person ran in").optional(),
    limit: args.limit(),
    page: arg.page(),
  },
  examples: [
    { question: "Which House candidates are named Sinema?", args: { query: "sinema", office: "H" } },
    { question: "Is there a candidate named Zeppelin?", args: { query: "zeppelin" } },
  ],
  async run({ query, office, state, party, election_year, limit, page }, { sdk, signal, given }) {
    const found = await sdk.searchCandidates(
      {
        q: query,
        office,
        state: state?.usps,
        party: party?.toUpperCase(),
        electionYear: election_year,
        sort: "-first_file_date",
        perPage: limit,
        page: page === 1 ? undefined : page,
      },
      { signal },
    );
    const what = [
      office && OFFICES[office],
      "candidates",
      query && `named "${query}"`,
      state && `in ${state.name}`,
    ];
    const title = what.filter(Boolean).join(" ");
    if (found.rows.length === 0)
      return empty({ searched: title, widen: ["the family name alone", "leave out office, state or year"] });
    const rows = found.rows.map((row) => ({
      ...pick(row, [
        "candidate_id",
        "name",
        "office_full",
        "state",
        "district",
        "party",
        "incumbent_challenge_full",
        "election_years",
        "active_through",
        "has_raised_funds",
      ]),
      principal_committees: (row.principal_committees ?? []).map(
        ({ committee_id, name }) => `${name} (${committee_id})`,
      ),
    }));
    return list(rows, {
      title,
      ...counted(found),
      notes: estimate(found),
      ...nextPage(given, found),
      resource: "govdata://fec/candidate/{candidate_id}",
      page: pages.candidates,
    });
  },
});

export const candidateMoney = defineTool({
  name: "fec_candidate_money",
  title: "A candidate's money",
  description:
    "How much a candidate raised and spent, cash and debts, and where it came from (individuals, PACs, party, own money): all the candidate's committees together. With cycle one two-year period, without it every period. For money spent by others for or against use fec_outside_spending; for single donations fec_contributions. Example: candidate = Kyrsten Sinema, cycle = 2016.",
  rank: 1,
  headline: true,
  needs,
  profiles: ["money-in-politics", "legislation"],
  keywords: ["fundraising", "raised", "war chest", "campaign finance", "senator", "congressman"],
  aliases: [{ name: "fec_candidate_financials", args: { candidate_id: "candidate" } }],
  input: {
    candidate: args.candidate(),
    cycle: args.cycle("; for whole_election the election year").optional(),
    whole_election: arg.flag("Whole elections (six years for a senator) instead of two-year periods"),
  },
  examples: [
    {
      question: "How much did Kyrsten Sinema raise for 2016?",
      args: { candidate: "Kyrsten Sinema", cycle: 2016 },
    },
  ],
  async run({ candidate, cycle, whole_election }, { sdk, signal }) {
    const who = await candidateOf({ sdk, signal }, candidate, { cycle });
    if (who === undefined) return noCandidate(candidate);
    const found = await sdk.candidateTotals(who.id, { cycle, electionFull: whole_election }, { signal });
    const span = whole_election ? "whole elections" : "two-year periods";
    if (found.rows.length === 0) {
      return empty({
        searched: `${who.label}: money in ${span}${cycle === undefined ? "" : `, ${cycle}`}`,
        widen: ["leave out cycle", "fec_profile shows the periods the candidate was active in"],
        notes: who.notes,
        page: pages.candidate(who.id),
      });
    }
    const rows = found.rows.map((row) => pick(row, MONEY));
    const [first] = rows;
    const notes = [...who.notes, NULLS];
    const page = pages.candidate(who.id, cycle);
    if (rows.length === 1 && first !== undefined) {
      const until = first.coverage_end_date?.slice(0, 10) ?? "an unknown date";
      const summary = `${who.label}, ${whole_election ? `election of ${found.rows[0]?.candidate_election_year ?? first.cycle}` : first.cycle}: raised ${dollars(first.receipts)}, spent ${dollars(first.disbursements)}, cash on hand ${dollars(first.last_cash_on_hand_end_period)}, up to ${until}.`;
      return record(first, { summary, units: MONEY_UNITS, notes, page });
    }
    return table(rows, {
      title: `${who.label}: money by ${whole_election ? "election" : "two-year period"}`,
      units: MONEY_UNITS,
      notes,
      page,
      ...counted(found),
    });
  },
});

export const topCandidates = defineTool({
  name: "fec_top_candidates",
  title: "Candidates ranked by money",
  description:
    "Ranks candidates of an office and election year by receipts, spending or cash on hand, over the country or one state. For the rivals in one race use fec_race. Example: office = P, election_year = 2000.",
  rank: 7,
  needs,
  profiles,
  keywords: ["leaderboard", "most money", "top fundraisers"],
  input: {
    office: arg.oneOf(OFFICES, "Office"),
    election_year: z.int().min(1976).max(2100).describe("Year of the election"),
    state: args.state(),
    party: arg.text("Party in three letters: DEM, REP", { max: 4 }).optional(),
    by: arg
      .oneOf(["receipts", "disbursements", "cash_on_hand_end_period"], "What to rank by")
      .default("receipts"),
    active_only: arg.flag("Only candidates still seeking office"),
    limit: args.limit(),
    page: arg.page(),
  },
  examples: [
    {
      question: "Who raised the most for the presidency in 2000?",
      args: { office: "P", election_year: 2000, limit: 3 },
    },
  ],
  async run({ office, election_year, state, party, by, active_only, limit, page }, { sdk, signal, given }) {
    const found = await sdk.candidatesTotals(
      {
        office,
        electionYear: election_year,
        state: state?.usps,
        party: party?.toUpperCase(),
        isActiveCandidate: active_only ? true : undefined,
        electionFull: true,
        sort: `-${by}`,
        sortHideNull: true,
        perPage: limit,
        page: page === 1 ? undefined : page,
      },
      { signal },
    );
    const title = `${OFFICES[office]} candidates of ${election_year}${state === undefined ? "" : ` in ${state.name}`} by ${by}`;
    if (found.rows.length === 0)
      return empty({ searched: title, widen: ["another election year", "leave out state or party"] });
    const rows = found.rows.map((row) =>
      pick(row, [
        "candidate_id",
        "name",
        "party",
        "state",
        "district",
        "receipts",
        "disbursements",
        "cash_on_hand_end_period",
        "debts_owed_by_committee",
        "coverage_end_date",
      ]),
    );
    const money = "dollars";
    return table(rows, {
      title,
      units: {
        receipts: money,
        disbursements: money,
        cash_on_hand_end_period: money,
        debts_owed_by_committee: money,
      },
      ...counted(found),
      notes: estimate(found),
      ...nextPage(given, found),
      page: pages.candidates,
    });
  },
});

export const profile = group({
  name: "fec_profile",
  title: "A candidate or committee",
  description:
    "Who a candidate is (office, party, years) with the campaign's committees, or what a committee is (type, party, treasurer, candidates). For its money use fec_candidate_money or fec_committee_money. Example: of = committee, committee = C00563023.",
  rank: 11,
  needs,
  selector: "of",
  profiles,
  members: {
    candidate: {
      title: "A candidate",
      description: "One candidate: office, party, years, periods of activity, and committees.",
      needs,
      profiles,
      input: { candidate: args.candidate() },
      examples: [{ question: "Who is candidate H2LA05084?", args: { candidate: "H2LA05084" } }],
      async run({ candidate }, { sdk, signal }) {
        const who = await candidateOf({ sdk, signal }, candidate);
        if (who === undefined) return noCandidate(candidate);
        const [detail, committees] = await Promise.all([
          sdk.candidate(who.id, {}, { signal }),
          sdk.candidateCommittees(who.id, {}, { signal }),
        ]);
        if (detail === null) return noCandidate(candidate);
        return record(
          {
            ...pick(detail, DETAIL),
            committees: committees.rows.map((row) =>
              pick(row, ["committee_id", "name", "designation_full", "committee_type_full"]),
            ),
          },
          {
            summary: `${detail.name} (${detail.candidate_id}), ${detail.office_full ?? detail.office}, ${detail.state ?? "no state"}, ${detail.party_full ?? "no party"}.`,
            notes: who.notes,
            page: pages.candidate(who.id),
          },
        );
      },
    },
    committee: {
      title: "A committee",
      description: "One committee: type, designation, party, place, treasurer, candidates.",
      needs,
      profiles,
      input: { committee: args.committee() },
      examples: [{ question: "What is committee C00563023?", args: { committee: "C00563023" } }],
      async run({ committee }, { sdk, signal }) {
        const who = await committeeOf({ sdk, signal }, committee);
        if (who === undefined) return noCommittee(committee);
        const detail = await sdk.committee(who.id, {}, { signal });
        if (detail === null) {
          return empty({
            searched: `committee ${who.id}`,
            widen: ["some spenders (C9 numbers) never registered: fec_independent_expenditures knows them"],
          });
        }
        return record(pick(detail, COMMITTEE_DETAIL), {
          summary: `${detail.name} (${detail.committee_id}): ${detail.committee_type_full ?? "type unknown"}, ${detail.designation_full ?? "no designation"}.`,
          notes: who.notes,
          page: pages.committee(who.id),
        });
      },
    },
  },
});
