import { arg, empty, type Json, type ToolResult, table } from "@govdata/kit";
import type { Fec } from "../client.js";
import { contributionSizes } from "../codes.js";
import type { Page } from "../envelope.js";
import { pages } from "../pages.js";
import {
  args,
  candidateOf,
  committeeOf,
  counted,
  dollars,
  estimate,
  group,
  needs,
  nextPage,
  noCandidate,
  noCommittee,
  pick,
  profiles,
  type Who,
} from "./shared.js";

type Given = Parameters<typeof nextPage>[0];
const UNITS = { total: "dollars" };

interface SumOptions {
  what: string;
  who: Who;
  cycle: number;
  given: Given;
  page: string;
  untrusted?: readonly string[];
  notes?: readonly string[];
}

/** Rows of sums as a table, or that there are none. */
function sums(found: Page<unknown>, rows: readonly Record<string, Json>[], options: SumOptions): ToolResult {
  const title = `${options.what} of ${options.who.label} in ${options.cycle}`;
  if (rows.length === 0) {
    return empty({
      searched: title,
      widen: ["another cycle", "fec_profile for the periods with activity"],
      notes: options.who.notes,
    });
  }
  return table(rows, {
    title,
    units: UNITS,
    untrusted: options.untrusted ?? [],
    notes: [...options.who.notes, ...(options.notes ?? []), ...estimate(found)],
    ...counted(found),
    ...nextPage(options.given, found),
    page: options.page,
  });
}

const sizeLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(contributionSizes).map(([size, label]) => [size, label]),
);

const either = (input: { candidate?: string; committee?: string }) =>
  (input.candidate === undefined) === (input.committee === undefined)
    ? { field: "candidate", reason: "give either candidate or committee" }
    : undefined;

interface Asked {
  candidate?: string;
  committee?: string;
  cycle: number;
}

/** Who is asked about, or the answer that there is nobody. */
async function subject(context: { sdk: Fec; signal: AbortSignal }, asked: Asked): Promise<Who | ToolResult> {
  if (asked.committee !== undefined)
    return (await committeeOf(context, asked.committee)) ?? noCommittee(asked.committee);
  const name = asked.candidate ?? "";
  return (await candidateOf(context, name, { cycle: asked.cycle })) ?? noCandidate(name);
}

const wholeElection = () => arg.flag("Candidate: the whole election instead of the two-year period");
const sumArgs = () => ({ cycle: args.cycle(), limit: args.limit(60), page: arg.page() });
const beyondFirst = (page: number) => (page === 1 ? undefined : page);

export const contributionSums = group({
  name: "fec_contribution_sums",
  title: "Where contributions come from",
  description:
    "Sums of contributions to a candidate (by size, by state) or a committee (by size, state, ZIP code, employer, occupation) in a two-year period. Sizes include what is not itemized; the others only items above 200 dollars. For single gifts use fec_contributions. Example: by = size, candidate = S4PA00121, cycle = 2016.",
  rank: 3,
  needs,
  selector: "by",
  profiles,
  keywords: ["small donors", "out of state money", "donations by state", "top employers"],
  members: {
    size: {
      title: "By size",
      description: "Contributions by size; 0 is 200 dollars and less.",
      needs,
      profiles,
      input: {
        candidate: args.candidate().optional(),
        committee: args.committee().optional(),
        whole_election: wholeElection(),
        ...sumArgs(),
      },
      check: either,
      examples: [
        {
          question: "How much of S4PA00121's money of 2016 came in small gifts?",
          args: { candidate: "S4PA00121", cycle: 2016 },
        },
      ],
      async run({ candidate, committee, cycle, whole_election, limit, page }, { sdk, signal, given }) {
        const who = await subject({ sdk, signal }, { candidate, committee, cycle });
        if ("kind" in who) return who;
        const paging = { perPage: limit, page: beyondFirst(page) };
        const found =
          committee === undefined
            ? await sdk.scheduleABySizeByCandidate(
                { candidateId: who.id, cycle, electionFull: whole_election, ...paging },
                { signal },
              )
            : await sdk.scheduleABySize({ committeeId: who.id, cycle, ...paging }, { signal });
        const rows = found.rows.map(({ size, total, count }) => ({
          size,
          dollars_each: size === null ? null : (sizeLabels[size] ?? null),
          total,
          count,
        }));
        const home =
          committee === undefined ? pages.candidate(who.id, cycle) : pages.committee(who.id, cycle);
        return sums(found, rows, { what: "Contributions by size", who, cycle, given, page: home });
      },
    },
    state: {
      title: "By state",
      description: "Itemized contributions by the donors' state; ZZ is foreign.",
      needs,
      profiles,
      input: {
        candidate: args.candidate().optional(),
        committee: args.committee().optional(),
        whole_election: wholeElection(),
        ...sumArgs(),
      },
      check: either,
      examples: [
        {
          question: "From which states came Kyrsten Sinema's money of 2016?",
          args: { candidate: "H2AZ09019", cycle: 2016 },
        },
      ],
      async run({ candidate, committee, cycle, whole_election, limit, page }, { sdk, signal, given }) {
        const who = await subject({ sdk, signal }, { candidate, committee, cycle });
        if ("kind" in who) return who;
        const paging = { sort: "-total", perPage: limit, page: beyondFirst(page) };
        const found =
          committee === undefined
            ? await sdk.scheduleAByStateByCandidate(
                { candidateId: who.id, cycle, electionFull: whole_election, ...paging },
                { signal },
              )
            : await sdk.scheduleAByState({ committeeId: who.id, cycle, ...paging }, { signal });
        const rows = found.rows.map((row) => pick(row, ["state", "state_full", "total", "count"]));
        const home =
          committee === undefined ? pages.candidate(who.id, cycle) : pages.committee(who.id, cycle);
        return sums(found, rows, { what: "Itemized contributions by state", who, cycle, given, page: home });
      },
    },
    zip: {
      title: "By ZIP code",
      description: "Itemized contributions to a committee by ZIP code.",
      needs,
      profiles,
      input: { committee: args.committee(), ...sumArgs() },
      examples: [
        {
          question: "From which ZIP codes did C00508804 get money?",
          args: { committee: "C00508804", cycle: 2016 },
        },
      ],
      async run({ committee, cycle, limit, page }, { sdk, signal, given }) {
        const who = await subject({ sdk, signal }, { committee, cycle });
        if ("kind" in who) return who;
        const found = await sdk.scheduleAByZip(
          { committeeId: who.id, cycle, sort: "-total", perPage: limit, page: beyondFirst(page) },
          { signal },
        );
        const rows = found.rows.map((row) => pick(row, ["zip", "state", "total", "count"]));
        return sums(found, rows, {
          what: "Itemized contributions by ZIP code",
          who,
          cycle,
          given,
          page: pages.committee(who.id, cycle),
        });
      },
    },
    employer: {
      title: "By employer",
      description: "Itemized contributions to a committee by the donors' employer, as they wrote it.",
      needs,
      profiles,
      input: { committee: args.committee(), ...sumArgs() },
      examples: [
        { question: "Whose employees gave to C00508804?", args: { committee: "C00508804", cycle: 2016 } },
      ],
      async run({ committee, cycle, limit, page }, { sdk, signal, given }) {
        const who = await subject({ sdk, signal }, { committee, cycle });
        if ("kind" in who) return who;
        const found = await sdk.scheduleAByEmployer(
          { committeeId: who.id, cycle, sort: "-total", perPage: limit, page: beyondFirst(page) },
          { signal },
        );
        const rows = found.rows.map((row) => pick(row, ["employer", "total", "count"]));
        const untrusted = ["employer"];
        const what = "Itemized contributions by employer";
        return sums(found, rows, {
          what,
          who,
          cycle,
          given,
          untrusted,
          page: pages.committee(who.id, cycle),
        });
      },
    },
    occupation: {
      title: "By occupation",
      description: "Itemized contributions to a committee by the donors' occupation, as they wrote it.",
      needs,
      profiles,
      input: { committee: args.committee(), ...sumArgs() },
      examples: [
        { question: "Which occupations gave to C00508804?", args: { committee: "C00508804", cycle: 2016 } },
      ],
      async run({ committee, cycle, limit, page }, { sdk, signal, given }) {
        const who = await subject({ sdk, signal }, { committee, cycle });
        if ("kind" in who) return who;
        const found = await sdk.scheduleAByOccupation(
          { committeeId: who.id, cycle, sort: "-total", perPage: limit, page: beyondFirst(page) },
          { signal },
        );
        const rows = found.rows.map((row) => pick(row, ["occupation", "total", "count"]));
        const untrusted = ["occupation"];
        const what = "Itemized contributions by occupation";
        return sums(found, rows, {
          what,
          who,
          cycle,
          given,
          untrusted,
          page: pages.committee(who.id, cycle),
        });
      },
    },
  },
});

const MEMO = "memo_total is apart from total: memo items are in no sum.";

export const spendingSums = group({
  name: "fec_spending_sums",
  title: "What a committee's money went to",
  description:
    "Sums of a committee's payments in a two-year period: by purpose (advertising, travel, …), by name of recipient, or to other committees (what a PAC gave to campaigns). For single payments use fec_disbursements. Example: by = purpose, committee = C00572602, cycle = 2016.",
  rank: 13,
  needs,
  selector: "by",
  profiles,
  keywords: ["spending breakdown", "vendors", "PAC giving"],
  members: {
    purpose: {
      title: "By purpose",
      description: "Payments by category of purpose.",
      needs,
      profiles,
      input: { committee: args.committee(), ...sumArgs() },
      examples: [{ question: "What did C00572602 spend on?", args: { committee: "C00572602", cycle: 2016 } }],
      async run({ committee, cycle, limit, page }, { sdk, signal, given }) {
        const who = await subject({ sdk, signal }, { committee, cycle });
        if ("kind" in who) return who;
        const found = await sdk.scheduleBByPurpose(
          { committeeId: who.id, cycle, sort: "-total", perPage: limit, page: beyondFirst(page) },
          { signal },
        );
        const rows = found.rows.map((row) =>
          pick(row, ["purpose", "total", "count", "memo_total", "memo_count"]),
        );
        return sums(found, rows, {
          what: "Payments by purpose",
          who,
          cycle,
          given,
          notes: [MEMO],
          page: pages.committee(who.id, cycle),
        });
      },
    },
    recipient: {
      title: "By recipient",
      description: "Payments by name of the recipient.",
      needs,
      profiles,
      input: { committee: args.committee(), ...sumArgs() },
      examples: [{ question: "Whom did C00572602 pay?", args: { committee: "C00572602", cycle: 2016 } }],
      async run({ committee, cycle, limit, page }, { sdk, signal, given }) {
        const who = await subject({ sdk, signal }, { committee, cycle });
        if ("kind" in who) return who;
        const found = await sdk.scheduleBByRecipient(
          { committeeId: who.id, cycle, sort: "-total", perPage: limit, page: beyondFirst(page) },
          { signal },
        );
        const rows = found.rows.map((row) =>
          pick(row, [
            "recipient_name",
            "total",
            "count",
            "memo_total",
            "memo_count",
            "recipient_disbursement_percent",
          ]),
        );
        const untrusted = ["recipient_name"];
        const what = "Payments by recipient";
        return sums(found, rows, {
          what,
          who,
          cycle,
          given,
          untrusted,
          notes: [MEMO],
          page: pages.committee(who.id, cycle),
        });
      },
    },
    committees: {
      title: "To other committees",
      description: "Payments to other committees: what a PAC gave to campaigns and parties.",
      needs,
      profiles,
      input: { committee: args.committee(), ...sumArgs() },
      examples: [
        { question: "To which campaigns did C00448696 give?", args: { committee: "C00448696", cycle: 2014 } },
      ],
      async run({ committee, cycle, limit, page }, { sdk, signal, given }) {
        const who = await subject({ sdk, signal }, { committee, cycle });
        if ("kind" in who) return who;
        const found = await sdk.scheduleBByRecipientId(
          { committeeId: who.id, cycle, sort: "-total", perPage: limit, page: beyondFirst(page) },
          { signal },
        );
        const rows = found.rows.map((row) =>
          pick(row, ["recipient_id", "recipient_name", "total", "count", "memo_total"]),
        );
        return sums(found, rows, {
          what: "Payments to committees",
          who,
          cycle,
          given,
          notes: [MEMO],
          page: pages.committee(who.id, cycle),
        });
      },
    },
  },
});

export const outsideSpending = group({
  name: "fec_outside_spending",
  title: "Outside spending about a candidate",
  description:
    "Independent expenditures for and against a candidate in a two-year period: the sums for each side (part totals) or who spent (part spenders, a row per spender and side). 24- and 48-hour notices are left out by the agency. For single ads use fec_independent_expenditures. Example: part = spenders, candidate = H0GA06192, cycle = 2024.",
  rank: 10,
  needs,
  selector: "part",
  default: "totals",
  profiles,
  keywords: ["super PAC", "for and against", "attack", "dark money", "outside groups"],
  aliases: [
    {
      name: "fec_outside_spending_by_candidate",
      args: { candidate_id: "candidate" },
      fixed: { part: "totals" },
    },
  ],
  members: {
    totals: {
      title: "Sums for and against",
      description: "What was spent for and against a candidate in all.",
      needs,
      profiles,
      input: { candidate: args.candidate(), cycle: args.cycle(), whole_election: wholeElection() },
      examples: [
        {
          question: "How much was spent for and against Ross Groen in 2016?",
          args: { candidate: "H6AZ09028", cycle: 2016 },
        },
      ],
      async run({ candidate, cycle, whole_election }, { sdk, signal }) {
        const who = await subject({ sdk, signal }, { candidate, cycle });
        if ("kind" in who) return who;
        const found = await sdk.scheduleETotals(
          { candidateId: who.id, cycle, electionFull: whole_election },
          { signal },
        );
        if (found.rows.length === 0)
          return empty({
            searched: `independent expenditures for or against ${who.label} in ${cycle}`,
            widen: ["another cycle", "whole_election = true"],
            notes: who.notes,
          });
        const side = (letter: string) =>
          found.rows.find((row) => row.support_oppose_indicator === letter)?.total ?? null;
        return table(
          found.rows.map((row) => pick(row, ["support_oppose_indicator", "cycle", "total"])),
          {
            summary: `Outside spending about ${who.label} in ${cycle}: ${dollars(side("S"))} in support, ${dollars(side("O"))} in opposition.`,
            units: UNITS,
            notes: [...who.notes, "S supports, O opposes."],
            page: pages.candidate(who.id, cycle),
          },
        );
      },
    },
    spenders: {
      title: "Who spent",
      description: "Who spent for and against a candidate, and how much.",
      needs,
      profiles,
      input: { candidate: args.candidate(), whole_election: wholeElection(), ...sumArgs() },
      examples: [
        {
          question: "Who spent for and against Marjorie Taylor Greene in 2024?",
          args: { candidate: "H0GA06192", cycle: 2024 },
        },
      ],
      async run({ candidate, cycle, whole_election, limit, page }, { sdk, signal, given }) {
        const who = await subject({ sdk, signal }, { candidate, cycle });
        if ("kind" in who) return who;
        const found = await sdk.scheduleEByCandidate(
          {
            candidateId: who.id,
            cycle,
            electionFull: whole_election,
            sort: "-total",
            perPage: limit,
            page: beyondFirst(page),
          },
          { signal },
        );
        const rows = found.rows.map((row) =>
          pick(row, ["committee_id", "committee_name", "support_oppose_indicator", "total", "count"]),
        );
        const name = found.rows[0]?.candidate_name;
        const known = name === null || name === undefined ? who : { ...who, label: `${name} (${who.id})` };
        return sums(found, rows, {
          what: "Outside spenders for (S) and against (O) the candidacy",
          who: known,
          cycle,
          given,
          page: pages.candidate(who.id, cycle),
        });
      },
    },
  },
});
