import { expectEcho, field, numberOrNull, stringOrNull } from "@govdata/core";
import { parseXml } from "@govdata/core/xml";
import { yearOf } from "./calendar.js";
import { API, type Obj, obj, unreadable } from "./read.js";
import type { Ballot, PartyTotal, RollCall, SenateVoteItem } from "./shapes/votes.js";
import { rollCallPage } from "./web.js";

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** Text of an element: white space folded, empty elements null, text beside other elements too. */
function words(value: unknown): string | null {
  const text = typeof value === "object" && value !== null ? field(value, "#text") : value;
  return stringOrNull(text)?.replace(/\s+/g, " ").trim() || null;
}

const figure = (value: unknown): number | null => numberOrNull(words(value));

/** The elements of a name, however many there are: one, several, none. */
function each(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null || value === "" ? [] : [value];
}

function monthOf(name: string): string | undefined {
  const index = MONTHS.indexOf(name.slice(0, 3).toLowerCase());
  return index < 0 ? undefined : String(index + 1).padStart(2, "0");
}

/** "8-Jan-2026" and "December 20, 2024,  11:39 PM" as a day. */
function dayOf(text: string | null): string | null {
  const clerk = /^(\d{1,2})-([A-Za-z]{3})-(\d{4})$/.exec(text ?? "");
  const senate = /^([A-Za-z]+)\.? (\d{1,2}), (\d{4})/.exec(text ?? "");
  const [day, name, year] =
    clerk === null ? [senate?.[2], senate?.[1], senate?.[3]] : [clerk[1], clerk[2], clerk[3]];
  const month = name === undefined ? undefined : monthOf(name);
  return day === undefined || month === undefined ? null : `${year}-${month}-${day.padStart(2, "0")}`;
}

function root(text: string, name: string, arrays: readonly string[]): Obj {
  return obj(parseXml(text, { arrays, api: API })[name], `<${name}>`);
}

/**
 * A session's list of Senate votes, newest first.
 *
 * The dates have no year. A session may run past New Year, so the year turns where a later vote has an earlier month.
 */
export function readSenateMenu(text: string, asked: { congress: number; session: number }): SenateVoteItem[] {
  const menu = root(text, "vote_summary", ["vote_summary.votes.vote"]);
  expectEcho(API, "congress", asked.congress, words(menu.congress));
  expectEcho(API, "session", asked.session, words(menu.session));
  const votes = each(field(menu.votes, "vote")).map((value) => {
    const vote = obj(value, "a vote");
    const voteNumber = figure(vote.vote_number);
    if (voteNumber === null) throw unreadable("a vote has no number");
    const item: SenateVoteItem = {
      ...asked,
      voteNumber,
      date: words(vote.vote_date),
      issue: words(vote.issue),
      question: words(vote.question),
      measure: words(field(vote.question, "measure")),
      result: words(vote.result),
      yeas: figure(field(vote.vote_tally, "yeas")),
      nays: figure(field(vote.vote_tally, "nays")),
      title: words(vote.title),
    };
    return item;
  });
  let year = figure(menu.congress_year) ?? yearOf(asked.congress, asked.session);
  let before = "";
  for (const vote of [...votes].sort((a, b) => a.voteNumber - b.voteNumber)) {
    const [, day = "", name = ""] = /^(\d{1,2})-([A-Za-z]{3})$/.exec(vote.date ?? "") ?? [];
    const month = monthOf(name);
    if (month === undefined) {
      vote.date = null;
      continue;
    }
    if (month < before) year += 1;
    before = month;
    vote.date = `${year}-${month}-${day.padStart(2, "0")}`;
  }
  return votes;
}

/** One roll call of the Senate. */
export function readSenateVote(
  text: string,
  asked: { congress: number; session: number; number: number },
): RollCall {
  const vote = root(text, "roll_call_vote", ["roll_call_vote.members.member"]);
  expectEcho(API, "congress", asked.congress, words(vote.congress));
  expectEcho(API, "session", asked.session, words(vote.session));
  // The list writes 00336, the vote itself 336.
  expectEcho(API, "vote_number", asked.number, figure(vote.vote_number));
  const date = words(vote.vote_date);
  const kind = words(field(vote.document, "document_type"));
  const number = words(field(vote.document, "document_number"));
  const amendment = words(field(vote.amendment, "amendment_number"));
  const tie = {
    byWhom: words(field(vote.tie_breaker, "by_whom")),
    vote: words(field(vote.tie_breaker, "tie_breaker_vote")),
  };
  const year = figure(vote.congress_year) ?? yearOf(asked.congress, asked.session);
  return {
    chamber: "senate",
    ...asked,
    date: dayOf(date),
    time: /\d{1,2}:\d{2} [AP]M$/i.exec(date ?? "")?.[0] ?? null,
    question: words(vote.vote_question_text) ?? words(vote.question),
    type: words(vote.majority_requirement),
    result: words(vote.vote_result),
    title: words(vote.vote_title),
    issue:
      amendment === null
        ? kind !== null && number !== null
          ? `${kind} ${number}`
          : null
        : words(field(vote.amendment, "amendment_to_document_number")),
    amendment,
    resultText: words(vote.vote_result_text),
    totals: {
      yea: figure(field(vote.count, "yeas")),
      nay: figure(field(vote.count, "nays")),
      // An empty element is the Senate's zero here.
      present: figure(field(vote.count, "present")) ?? 0,
      notVoting: figure(field(vote.count, "absent")) ?? 0,
    },
    parties: [],
    ballots: each(field(vote.members, "member")).map((value): Ballot => {
      const member = obj(value, "a member");
      return {
        bioguideId: null,
        lisMemberId: words(member.lis_member_id),
        firstName: words(member.first_name),
        lastName: words(member.last_name),
        party: words(member.party),
        state: words(member.state),
        vote: words(member.vote_cast),
      };
    }),
    tieBreaker: tie.byWhom === null && tie.vote === null ? null : tie,
    readFrom: "www.senate.gov",
    page: rollCallPage("senate", { ...asked, year }),
  };
}

function partyTotal(value: unknown): PartyTotal {
  const totals = obj(value, "totals-by-party");
  return {
    party: words(totals.party) ?? "unknown",
    yea: figure(totals["yea-total"]),
    nay: figure(totals["nay-total"]),
    present: figure(totals["present-total"]),
    notVoting: figure(totals["not-voting-total"]),
  };
}

/** One roll call of the House as its Clerk publishes it. */
export function readClerkVote(text: string, asked: { year: number; number: number }): RollCall {
  const vote = root(text, "rollcall-vote", ["rollcall-vote.vote-data.recorded-vote"]);
  const meta = obj(vote["vote-metadata"], "<vote-metadata>");
  expectEcho(API, "rollcall-num", asked.number, words(meta["rollcall-num"]));
  const congress = figure(meta.congress);
  const session = numberOrNull(/^\d/.exec(words(meta.session) ?? "")?.[0]);
  if (congress === null || session === null)
    throw unreadable("the vote does not say its congress and session");
  const date = dayOf(words(meta["action-date"]));
  if (date !== null) expectEcho(API, "year", asked.year, date.slice(0, 4));
  const totals = field(meta["vote-totals"], "totals-by-vote");
  return {
    chamber: "house",
    congress,
    session,
    number: asked.number,
    date,
    time: stringOrNull(field(meta["action-time"], "@time-etz")) ?? words(meta["action-time"]),
    question: words(meta["vote-question"]),
    type: words(meta["vote-type"]),
    result: words(meta["vote-result"]),
    title: words(meta["vote-desc"]),
    issue: words(meta["legis-num"]),
    amendment: words(meta["amendment-num"]),
    resultText: null,
    totals: typeof totals === "object" && totals !== null ? totalsOf(totals) : null,
    parties: each(field(meta["vote-totals"], "totals-by-party")).map(partyTotal),
    ballots: each(field(vote["vote-data"], "recorded-vote")).map((value): Ballot => {
      const legislator = field(value, "legislator");
      return {
        bioguideId: stringOrNull(field(legislator, "@name-id")),
        lisMemberId: null,
        firstName: null,
        lastName: words(legislator),
        party: stringOrNull(field(legislator, "@party")),
        state: stringOrNull(field(legislator, "@state")),
        vote: words(field(value, "vote")),
      };
    }),
    tieBreaker: null,
    readFrom: "clerk.house.gov",
    page: rollCallPage("house", { congress, session, number: asked.number, year: asked.year }),
  };
}

function totalsOf(totals: object) {
  return {
    yea: figure(field(totals, "yea-total")),
    nay: figure(field(totals, "nay-total")),
    present: figure(field(totals, "present-total")),
    notVoting: figure(field(totals, "not-voting-total")),
  };
}
