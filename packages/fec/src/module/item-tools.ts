import { arg, empty, table } from "@govdata/kit";
import { PURPOSES } from "../codes.js";
import { pages } from "../pages.js";
import {
  args,
  candidateOf,
  committeeOf,
  committeesOf,
  counted,
  cursorOf,
  cycleOr,
  defineTool,
  dollars,
  estimate,
  needs,
  nextRows,
  noCandidate,
  noCommittee,
  pick,
} from "./shared.js";

const NOT_A_SUM =
  "Itemized rows only: above 200 dollars per donor and period, earmarks (ActBlue, WinRed) twice. Rows with memo_code X are in no total. Take sums from fec_candidate_money or fec_committee_money.";

const DONORS = { individuals: true, committees: false, all: undefined } as const;

const RECEIPT_SORTS = {
  largest: "-contribution_receipt_amount",
  newest: "-contribution_receipt_date",
  oldest: "contribution_receipt_date",
} as const;

/** The address of a contributor stays out: it is in rows of some years and is nobody's business here. */
const RECEIPT = [
  "contribution_receipt_date",
  "contribution_receipt_amount",
  "contributor_name",
  "contributor_city",
  "contributor_state",
  "contributor_employer",
  "contributor_occupation",
  "contributor_aggregate_ytd",
  "memo_code",
  "memo_text",
  "sub_id",
] as const;

export const contributions = defineTool({
  name: "fec_contributions",
  title: "Contributions",
  description:
    "Single contributions: who gave to a committee or candidate, or what a person, the employees of a company, or an occupation gave. Largest first unless sorted otherwise. Only items above 200 dollars; never add them up: sums by state, size or employer are in fec_contribution_sums. For gifts by a PAC use fec_disbursements. Example: employer = netflix, cycle = 2018, sort = oldest, donors = all.",
  rank: 2,
  headline: true,
  needs,
  profiles: ["money-in-politics", "company-research"],
  keywords: ["donors", "donations", "who gave", "employees", "contributors", "schedule A"],
  aliases: [
    {
      name: "fec_individual_contributions",
      args: {
        committee_id: "committee",
        candidate_id: "candidate",
        contributor_name: "contributor",
        contributor_employer: "employer",
        contributor_occupation: "occupation",
        contributor_state: "state",
        contributor_city: "city",
        two_year_transaction_period: "cycle",
        per_page: "limit",
      },
      fixed: { donors: "individuals" },
    },
  ],
  input: {
    committee: args.committee().optional(),
    candidate: arg
      .text("Candidate, by name or number: gifts to the principal committees", { max: 120 })
      .optional(),
    contributor: arg.text("Words of the donor's name, 3 characters or more", { max: 120 }).optional(),
    employer: arg.text("Words of the employer, 3 characters or more", { max: 120 }).optional(),
    occupation: arg.text("Words of the occupation, 3 characters or more", { max: 120 }).optional(),
    state: args.state(),
    city: arg.text("City of the donor", { max: 80 }).optional(),
    cycle: args.cycle("; the running one unless given").optional(),
    start: args.start(),
    end: args.end(),
    min_amount: args.minAmount(),
    max_amount: args.maxAmount(),
    donors: arg
      .oneOf(["individuals", "committees", "all"], "individuals leaves out most of what is counted twice")
      .default("individuals"),
    sort: arg.oneOf(["largest", "newest", "oldest"], "Order").default("largest"),
    limit: args.limit(),
    after: args.after(),
  },
  examples: [
    {
      question: "What did people at Netflix give in 2017-2018?",
      args: { employer: "netflix", cycle: 2018, donors: "all", sort: "oldest" },
    },
  ],
  async run(input, { sdk, signal, given, now }) {
    const { candidate, committee, contributor, employer, occupation, state, city, donors, sort, limit } =
      input;
    const cycle = cycleOr(input.cycle, now());
    const person =
      candidate === undefined ? undefined : await candidateOf({ sdk, signal }, candidate, { cycle });
    if (candidate !== undefined && person === undefined) return noCandidate(candidate);
    const group = committee === undefined ? undefined : await committeeOf({ sdk, signal }, committee);
    if (committee !== undefined && group === undefined) return noCommittee(committee);
    const theirs = person === undefined ? [] : await committeesOf({ sdk, signal }, person);
    const recipients = group === undefined ? theirs : [group.id];
    if (person !== undefined && recipients.length === 0)
      return empty({ searched: `principal committees of ${person.label}`, widen: ["give a committee"] });
    const found = await sdk.scheduleA(
      {
        committeeId: recipients.length === 0 ? undefined : recipients,
        contributorName: contributor,
        contributorEmployer: employer,
        contributorOccupation: occupation,
        contributorState: state?.usps,
        contributorCity: city,
        twoYearTransactionPeriod: cycle,
        minDate: input.start,
        maxDate: input.end,
        minAmount: input.min_amount,
        maxAmount: input.max_amount,
        isIndividual: DONORS[donors] === true ? true : undefined,
        contributorType: donors === "committees" ? "committee" : undefined,
        sort: RECEIPT_SORTS[sort],
        perPage: limit,
        after: cursorOf(input.after),
      },
      { signal },
    );
    const parts = [
      `Contributions of ${cycle - 1}-${cycle}`,
      group && `to ${group.label}`,
      person && `to ${person.label}`,
      contributor && `by "${contributor}"`,
      employer && `from employees of "${employer}"`,
      occupation && `from the occupation "${occupation}"`,
      state && `from ${state.name}`,
    ];
    const title = parts.filter(Boolean).join(" ");
    const notes = [...(person?.notes ?? []), ...(group?.notes ?? []), ...estimate(found), NOT_A_SUM];
    if (found.rows.length === 0) {
      return empty({
        searched: title,
        widen: ["another cycle", "donors = all", "fewer words"],
        notes: [...(person?.notes ?? []), ...(group?.notes ?? [])],
      });
    }
    const rows = found.rows.map((row) => ({
      ...pick(row, RECEIPT),
      recipient: `${row.committee?.name ?? row.committee_name ?? "committee"} (${row.committee_id})`,
    }));
    return table(rows, {
      title: `${title}, ${sort} first`,
      units: { contribution_receipt_amount: "dollars", contributor_aggregate_ytd: "dollars" },
      untrusted: [
        "contributor_name",
        "contributor_city",
        "contributor_employer",
        "contributor_occupation",
        "memo_text",
      ],
      notes,
      ...counted(found),
      ...nextRows(given, found),
      page: pages.receipts({
        committee_id: recipients,
        contributor_name: contributor,
        contributor_employer: employer,
        two_year_transaction_period: cycle,
      }),
    });
  },
});

const SPENDING_SORTS = {
  largest: "-disbursement_amount",
  newest: "-disbursement_date",
  oldest: "disbursement_date",
} as const;

export const disbursements = defineTool({
  name: "fec_disbursements",
  title: "What a committee paid",
  description:
    "Single payments of a committee: what a company's or union's PAC gave to a politician, what a campaign paid to firms, transfers and refunds. Sums by purpose or recipient are in fec_spending_sums; independent expenditures for or against candidates in fec_independent_expenditures. Example: committee = C00572602, recipient = printing, cycle = 2016.",
  rank: 8,
  needs,
  profiles: ["money-in-politics"],
  keywords: ["PAC contributions", "spending", "vendors", "payments", "schedule B"],
  aliases: [
    {
      name: "fec_committee_disbursements",
      args: {
        committee_id: "committee",
        recipient_name: "recipient",
        two_year_transaction_period: "cycle",
        per_page: "limit",
      },
    },
  ],
  input: {
    committee: args.committee(),
    recipient: arg.text("Words of the recipient's name, 3 characters or more", { max: 120 }).optional(),
    purpose: arg.oneOf(PURPOSES, "Category of purpose").optional(),
    cycle: args.cycle("; the running one unless given").optional(),
    start: args.start(),
    end: args.end(),
    min_amount: args.minAmount(),
    sort: arg.oneOf(["largest", "newest", "oldest"], "Order").default("newest"),
    limit: args.limit(),
    after: args.after(),
  },
  examples: [
    {
      question: "What did Dave Giles for Congress pay to printers in 2016?",
      args: { committee: "C00572602", recipient: "printing", cycle: 2016 },
    },
  ],
  async run(input, { sdk, signal, given, now }) {
    const { committee, recipient, purpose, sort, limit } = input;
    const cycle = cycleOr(input.cycle, now());
    const who = await committeeOf({ sdk, signal }, committee);
    if (who === undefined) return noCommittee(committee);
    const found = await sdk.scheduleB(
      {
        committeeId: who.id,
        recipientName: recipient,
        disbursementPurposeCategory: purpose,
        twoYearTransactionPeriod: cycle,
        minDate: input.start,
        maxDate: input.end,
        minAmount: input.min_amount,
        sort: SPENDING_SORTS[sort],
        perPage: limit,
        after: cursorOf(input.after),
      },
      { signal },
    );
    const to = recipient === undefined ? "" : ` to "${recipient}"`;
    const title = `Payments of ${who.label}${to} in ${cycle - 1}-${cycle}`;
    if (found.rows.length === 0)
      return empty({
        searched: title,
        widen: ["another cycle", "the family name or one word of the recipient"],
        notes: who.notes,
      });
    const rows = found.rows.map((row) =>
      pick(row, [
        "disbursement_date",
        "disbursement_amount",
        "recipient_name",
        "recipient_committee_id",
        "recipient_city",
        "recipient_state",
        "disbursement_description",
        "disbursement_purpose_category",
        "memo_code",
        "sub_id",
      ]),
    );
    return table(rows, {
      title: `${title}, ${sort} first`,
      units: { disbursement_amount: "dollars" },
      untrusted: ["recipient_name", "recipient_city", "disbursement_description"],
      notes: [...who.notes, ...estimate(found), "Rows with memo_code X are in no total."],
      ...counted(found),
      ...nextRows(given, found),
      page: pages.disbursements({
        committee_id: who.id,
        recipient_name: recipient,
        two_year_transaction_period: cycle,
      }),
    });
  },
});

const EXPENDITURE = [
  "expenditure_date",
  "expenditure_amount",
  "support_oppose_indicator",
  "candidate_name",
  "candidate_id",
  "candidate_office",
  "candidate_office_state",
  "payee_name",
  "expenditure_description",
  "office_total_ytd",
  "is_notice",
  "filing_form",
  "sub_id",
] as const;

export const independentExpenditures = defineTool({
  name: "fec_independent_expenditures",
  title: "Independent expenditures",
  description:
    "Single independent expenditures (ads, mail) of super PACs and others for or against candidates: when, how much, to whom paid. 24- and 48-hour notices, which reports repeat, and replaced amendments are left out unless notices = true. Sums for and against, and by spender, are in fec_outside_spending. Example: candidate = H0GA06192, cycle = 2022.",
  rank: 9,
  needs,
  profiles: ["money-in-politics"],
  keywords: ["super PAC ads", "dark money", "attack ads", "schedule E"],
  input: {
    candidate: args.candidate().optional(),
    spender: arg.text("Committee that spent: a name or number", { max: 160 }).optional(),
    side: arg.oneOf({ S: "supports", O: "opposes" }, "Side").optional(),
    cycle: args.cycle("; the running one unless given").optional(),
    notices: arg.flag("Only 24- and 48-hour notices: the last days before reports are in"),
    start: args.start(),
    end: args.end(),
    min_amount: args.minAmount(),
    sort: arg.oneOf(["largest", "newest"], "Order").default("newest"),
    limit: args.limit(),
    after: args.after(),
  },
  examples: [
    {
      question: "Which ads ran for or against candidate H0GA06192 in 2022?",
      args: { candidate: "H0GA06192", cycle: 2022 },
    },
  ],
  async run(input, { sdk, signal, given, now }) {
    const { candidate, spender, side, notices, sort, limit } = input;
    const cycle = cycleOr(input.cycle, now());
    const person =
      candidate === undefined ? undefined : await candidateOf({ sdk, signal }, candidate, { cycle });
    if (candidate !== undefined && person === undefined) return noCandidate(candidate);
    const group = spender === undefined ? undefined : await committeeOf({ sdk, signal }, spender);
    if (spender !== undefined && group === undefined) return noCommittee(spender);
    const found = await sdk.scheduleE(
      {
        candidateId: person?.id,
        committeeId: group?.id,
        supportOpposeIndicator: side,
        cycle,
        isNotice: notices,
        mostRecent: true,
        minDate: input.start,
        maxDate: input.end,
        minAmount: input.min_amount,
        sort: sort === "largest" ? "-expenditure_amount" : "-expenditure_date",
        perPage: limit,
        after: cursorOf(input.after),
      },
      { signal },
    );
    const parts = [
      `Independent expenditures of ${cycle - 1}-${cycle}`,
      side && (side === "S" ? "in support" : "in opposition"),
      person && `about ${person.label}`,
      group && `by ${group.label}`,
    ];
    const title = parts.filter(Boolean).join(" ");
    const aside = [...(person?.notes ?? []), ...(group?.notes ?? [])];
    if (found.rows.length === 0)
      return empty({
        searched: title,
        widen: ["another cycle", "notices = true for the last days"],
        notes: aside,
      });
    const rows = found.rows.map((row) => ({
      ...pick(row, EXPENDITURE),
      spender: `${row.committee?.name ?? "spender"} (${row.committee_id})`,
    }));
    const shown = rows.reduce((sum, row) => sum + Math.round((row.expenditure_amount ?? 0) * 100), 0) / 100;
    return table(rows, {
      summary: `${title}, ${sort} first: ${rows.length} rows shown, ${dollars(shown)} together.`,
      units: { expenditure_amount: "dollars", office_total_ytd: "dollars" },
      untrusted: ["payee_name", "expenditure_description"],
      notes: [...aside, ...estimate(found), "S supports, O opposes."],
      ...counted(found),
      ...nextRows(given, found),
      page: pages.independentExpenditures({
        candidate_id: person?.id,
        committee_id: group?.id,
        cycle,
        is_notice: notices,
      }),
    });
  },
});
