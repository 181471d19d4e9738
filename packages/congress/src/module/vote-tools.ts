import { arg, empty, z } from "@govdata/kit";
import { currentCongress } from "../calendar.js";
import type { Congress } from "../client.js";
import type { Ballot, RollCall } from "../index.js";
import { sessionOf } from "../votes.js";
import { args, group, listPage, memberId, slice } from "./shared.js";

const profiles = ["legislation", "money-in-politics"] as const;

const sessionArgs = {
  chamber: args.chamber(),
  year: arg.year("Year of the vote; or congress and session. Default now", 1789, 2100).optional(),
  congress: args.congress("With session, in place of year"),
  session: z.int().min(1).max(2).optional().describe("1 for the odd year, 2 for the even one"),
};

function checkSessionArgs({
  congress,
  session,
  year,
}: {
  congress?: number;
  session?: number;
  year?: number;
}) {
  if (year !== undefined && (congress ?? session) !== undefined)
    return { field: "year", reason: "give year, or congress and session, not both" };
  if (congress !== undefined && session === undefined)
    return { field: "session", reason: "is needed with congress: 1 or 2" };
  return undefined;
}

export const voteTool = group({
  name: "congress_vote",
  title: "Roll call votes",
  description:
    "How members of the House or Senate voted: roll_call (one vote: result, by party, each member or those of a state), list (votes of a session, newest first). House since 2021, before it at the Clerk; Senate since 1989. Votes on one bill: congress_bill part votes. Example: part roll_call, chamber house, year 2025, number 17.",
  rank: 5,
  headline: true,
  profiles,
  keywords: ["how did vote", "yea", "nay", "roll call", "recorded vote", "passage", "cloture"],
  selector: "part",
  default: "roll_call",
  members: {
    roll_call: {
      title: "One roll call",
      description:
        "Result of one vote and how members voted: all, one member, or those of a state. Example: chamber house, year 2025, number 17, state NY, district 2.",
      profiles,
      input: {
        ...sessionArgs,
        number: z.int().min(1).describe("Number of the roll call in its year (House) or session (Senate)"),
        member: arg.text("Only this member: bioguide id or name", { max: 120 }).optional(),
        state: arg.state("Only members of this state").optional(),
        district: z
          .int()
          .min(0)
          .max(60)
          .optional()
          .describe("House: only who holds this district of the state"),
        vote: arg.text("Only who voted so: Yea, Nay, Present, Not Voting", { max: 40 }).optional(),
        limit: args.limit(100, "Members at most"),
        offset: args.offset("Members to pass over"),
      },
      check(input) {
        if (input.district !== undefined && input.state === undefined)
          return { field: "state", reason: "is needed with district" };
        if (input.district !== undefined && input.chamber === "senate")
          return { field: "district", reason: "goes with the House" };
        return checkSessionArgs(input);
      },
      examples: [
        {
          question: "How did Robert Aderholt vote on roll call 17 of 2025?",
          args: { chamber: "house", year: 2025, number: 17, member: "Aderholt" },
        },
        {
          question: "How did senators vote on the Crapo amendment to H.R. 82?",
          args: { chamber: "senate", year: 2024, number: 336 },
        },
        {
          question: "Was the veto of the Arkansas Valley Conduit Act overridden?",
          args: { chamber: "house", year: 2026, number: 9, vote: "Not Voting" },
        },
      ],
      async run({ chamber, year, congress, session, number, limit, offset, ...who }, { sdk, signal, given }) {
        const call = await sdk.rollCall({ chamber, year, congress, session, number }, { signal });
        const chosen = await choose(sdk, call, who, signal);
        const label = labelOf(call);
        const shown = slice(chosen, offset, limit);
        if (shown.items.length === 0) {
          return empty({
            searched: `${label}: a vote of ${Object.values(who).map(words).filter(Boolean).join(", ")}`,
            summary: `${summaryOf(call)} None of its ${call.ballots.length} members fits ${Object.values(who).map(words).filter(Boolean).join(", ")}.`,
            widen: ["no member, state or vote", "the last name alone"],
            page: call.page,
          });
        }
        return listPage(shown, (each) => ballotRow(each, chamber), {
          title: label,
          summary: summaryOf(call),
          notes: notesOf(call),
          page: call.page,
          given,
        });
      },
    },
    list: {
      title: "Roll calls of a session",
      description:
        "Votes of one chamber in a session, newest first, with question and result. Example: chamber senate, year 2024.",
      profiles,
      aliases: [
        { name: "congress_house_votes", fixed: { chamber: "house" } },
        { name: "congress_senate_votes", fixed: { chamber: "senate" } },
      ],
      input: { ...sessionArgs, limit: args.limit(20), offset: args.offset() },
      check: checkSessionArgs,
      examples: [
        {
          question: "What did the Senate vote on at the end of 2024?",
          args: { chamber: "senate", year: 2024 },
        },
        { question: "What did the House vote on in 2025?", args: { chamber: "house", year: 2025 } },
      ],
      async run({ chamber, limit, offset, ...when }, { sdk, signal, given }) {
        const at = sessionOf(when, sdk.now());
        const title = `${chamber === "house" ? "House" : "Senate"} votes of session ${at.session} of congress ${at.congress}`;
        const shown = { title, given, widen: ["the other session or year"] };
        if (chamber === "senate") {
          const votes = await sdk.senateVotes(at, { signal });
          return listPage(
            slice(votes, offset, limit),
            ({ voteNumber, date, issue, question, measure, result, yeas, nays, title: text }) => ({
              number: voteNumber,
              date,
              issue,
              question: measure === null ? question : `${question} ${measure}`,
              result,
              yeas,
              nays,
              title: text,
            }),
            shown,
          );
        }
        const votes = await sdk.houseVotesOfSession(at, { signal });
        return listPage(
          slice(votes, offset, limit),
          (each) => ({
            number: each.rollCallNumber,
            date: each.startDate?.slice(0, 10) ?? null,
            issue: pair(each.legislationType, each.legislationNumber),
            amendment: pair(each.amendmentType, each.amendmentNumber),
            amendment_author: each.amendmentAuthor,
            type: each.voteType,
            result: each.result,
          }),
          shown,
        );
      },
    },
  },
});

const pair = (type: string | null, number: string | null) =>
  number === null ? null : `${type ?? ""} ${number}`.trim();

const words = (value: unknown): string =>
  typeof value === "object" && value !== null && "name" in value
    ? String(value.name)
    : value === undefined
      ? ""
      : String(value);

interface Who {
  member?: string;
  state?: { usps: string };
  district?: number;
  vote?: string;
}

/** The ballots that are asked for. A district is known by its member, whom the API names. */
async function choose(sdk: Congress, call: RollCall, who: Who, signal: AbortSignal): Promise<Ballot[]> {
  const { member, state, district, vote } = who;
  let chosen = call.ballots;
  if (vote !== undefined) {
    const wanted = sameVote(vote);
    chosen = chosen.filter((each) => each.vote !== null && sameVote(each.vote) === wanted);
  }
  if (state !== undefined) chosen = chosen.filter((each) => each.state === state.usps);
  if (district !== undefined && state !== undefined) {
    const { congress } = call;
    const currentMember = congress === currentCongress(sdk.now()).congress ? true : undefined;
    const { items } = await sdk.members({ congress, state: state.usps, district, currentMember }, { signal });
    const ids = new Set(items.map((each) => each.bioguideId));
    chosen = chosen.filter((each) => each.bioguideId !== null && ids.has(each.bioguideId));
  }
  if (member === undefined) return chosen;
  const byName = chosen.filter((each) => isNamed(each, member));
  if (byName.length > 0 || call.chamber === "senate") return byName;
  const id = await memberId(sdk, member, { congress: call.congress, state: state?.usps, signal });
  return chosen.filter((each) => each.bioguideId === id);
}

function isNamed({ bioguideId, lastName, firstName }: Ballot, member: string): boolean {
  if (bioguideId?.toLowerCase() === member.toLowerCase()) return true;
  const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const asked = fold(member)
    .split(/[^a-z]+/)
    .filter(Boolean);
  // The Clerk tells namesakes apart by their state: "Bean (FL)".
  const last = fold(lastName ?? "")
    .replace(/\s*\(.*/, "")
    .split(/[^a-z]+/)
    .filter(Boolean);
  if (last.length === 0 || !last.every((word) => asked.includes(word))) return false;
  const rest = asked.filter(
    (word) => !last.includes(word) && !/^(sen|senator|rep|representative)$/.test(word),
  );
  return rest.length === 0 || firstName === null || rest.some((word) => fold(firstName).startsWith(word));
}

/** Aye is Yea and No is Nay: the House uses both. */
function sameVote(vote: string): string {
  const word = vote.trim().toLowerCase();
  return word === "aye" ? "yea" : word === "no" ? "nay" : word;
}

function ballotRow(
  { bioguideId, firstName, lastName, party, state, vote }: Ballot,
  chamber: "house" | "senate",
) {
  const name = [lastName, firstName].filter((part) => part !== null).join(", ");
  return { ...(chamber === "house" ? { bioguide_id: bioguideId } : {}), name, party, state, vote };
}

const labelOf = ({ chamber, number, date }: RollCall) =>
  `${chamber === "house" ? "House" : "Senate"} roll call ${number} of ${date ?? "an unknown day"}`;

function summaryOf(call: RollCall): string {
  const { totals, issue, amendment, question, result, resultText, title } = call;
  const what = [amendment, issue]
    .filter((part) => part !== null && !(question ?? "").includes(part))
    .join(" to ");
  const count =
    totals === null || resultText !== null
      ? ""
      : `, ${totals.yea ?? "?"} to ${totals.nay ?? "?"}, ${totals.present ?? "?"} present, ${totals.notVoting ?? "?"} not voting`;
  const about = [question, what, title].filter((part) => part !== null && part !== "").join("; ");
  return `${labelOf(call)}: ${about}: ${resultText ?? result ?? "no result"}${count}.`;
}

function notesOf({ parties, ballots, readFrom, tieBreaker }: RollCall): string[] {
  const lines = parties.map(
    (party) =>
      `${party.party}: ${party.yea ?? "?"} yea, ${party.nay ?? "?"} nay, ${party.present ?? "?"} present, ${party.notVoting ?? "?"} not voting`,
  );
  if (parties.length === 0) {
    const counted = new Map<string, number>();
    for (const { party, vote } of ballots)
      counted.set(`${party} ${vote}`, (counted.get(`${party} ${vote}`) ?? 0) + 1);
    if (counted.size > 0) lines.push([...counted].map(([what, count]) => `${what} ${count}`).join(", "));
  }
  if (tieBreaker !== null)
    lines.push(`Tie broken by ${tieBreaker.byWhom ?? "the Vice President"}: ${tieBreaker.vote ?? "?"}`);
  return [...lines, `Read from ${readFrom}.`];
}
