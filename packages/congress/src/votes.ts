import {
  type Call,
  type CallOptions,
  type Client,
  check,
  type Http,
  InvalidArgumentError,
  isKind,
  path,
  type RequestOptions,
} from "@govdata/core";
import { partPlan } from "./bills.js";
import { checkCongress, checkSession, congressOfYear, currentCongress, yearOf } from "./calendar.js";
import { parseClerkVote, parseSenateMenu, parseSenateVote } from "./errors.js";
import { type Listed, type ListParams, lifetime, listed, type Plan, readAll } from "./list.js";
import { expectSame, readOne } from "./one.js";
import { API } from "./read.js";
import { type BillLike, billOf } from "./references.js";
import { readClerkVote, readSenateMenu, readSenateVote } from "./roll-xml.js";
import { type RecordedVote, readAction } from "./shapes/common.js";
import {
  type HouseVote,
  type HouseVoteItem,
  type HouseVoteMembers,
  type RollCall,
  readHouseVote,
  readHouseVoteItem,
  readHouseVoteMembers,
  type SenateVoteItem,
} from "./shapes/votes.js";
import { rollCallPage, senateListPage } from "./web.js";

/** The API has House votes from here on (2021); the Clerk has the earlier ones. */
const FIRST_WITH_HOUSE_VOTES = 117;
/** The Senate's lists begin with it. */
const FIRST_WITH_SENATE_VOTES = 101;

export interface HouseVotesParams extends ListParams {
  /** From 117 (2021). */
  congress?: number;
  /** 1 or 2; needs `congress`. */
  session?: number;
}

/** When: a congress with its session, or a year. Left out: the session of now. */
export interface SessionParams {
  congress?: number;
  session?: number;
  /** In place of both: 2025 is session 1 of the 119th. */
  year?: number;
}

/** A roll call. House numbers begin anew each year, Senate numbers each session. */
export interface RollCallParams extends SessionParams {
  chamber: "house" | "senate";
  number: number;
}

/** A roll call that a bill's actions name, each once. */
export interface BillVote extends RecordedVote {
  /** The action's words: "Passed Senate without amendment by Yea-Nay Vote. 79 - 19." */
  text: string | null;
  actionDate: string | null;
}

/** Roll calls of both chambers. */
export interface VoteMethods {
  /**
   * Roll calls of the House since 2021, in the order of their ids, not of their dates.
   *
   * @see https://api.congress.gov/
   * @example
   * const { items } = await congress.houseVotes({ congress: 119, session: 1, limit: 100 });
   */
  houseVotes: Listed<HouseVotesParams, HouseVoteItem>;
  /**
   * All roll calls of one session of the House, newest first: the list of the API is in no order of dates.
   *
   * @see https://api.congress.gov/
   * @example
   * const [newest] = await congress.houseVotesOfSession({ year: 2025 });
   */
  houseVotesOfSession(session?: SessionParams, options?: CallOptions): Call<HouseVoteItem[]>;
  /**
   * One roll call of the House with totals by party, from the API.
   *
   * @throws InvalidArgumentError before the 117th Congress: `rollCall` reads those at the Clerk.
   * @see https://api.congress.gov/
   * @example
   * (await congress.houseVote({ year: 2025, number: 17 })).result // "Passed"
   */
  houseVote(vote: Omit<RollCallParams, "chamber">, options?: CallOptions): Call<HouseVote>;
  /**
   * How every member of the House voted, from the API, all in one reply.
   *
   * @see https://api.congress.gov/
   * @example
   * const { results } = await congress.houseVoteMembers({ congress: 119, session: 1, number: 17 });
   */
  houseVoteMembers(vote: Omit<RollCallParams, "chamber">, options?: CallOptions): Call<HouseVoteMembers>;
  /**
   * One roll call of the House as its Clerk publishes it. No key is needed.
   *
   * @param vote `year` and `number`. Members' ids are given from 2003 on.
   * @throws GovDataError of kind `not_found`: the Clerk answers 200 with a small error document.
   * @see https://clerk.house.gov/evs/2026/index.asp
   * @example
   * (await congress.clerkVote({ year: 2026, number: 9 })).totals?.yea // 248
   */
  clerkVote(vote: { year: number; number: number }, options?: CallOptions): Call<RollCall>;
  /**
   * Roll calls of one session of the Senate, newest first, from senate.gov (since the 101st Congress). No key is needed.
   *
   * @see https://www.senate.gov/legislative/LIS/roll_call_lists/vote_menu_118_2.xml
   * @example
   * const votes = await congress.senateVotes({ congress: 118, session: 2 });
   */
  senateVotes(session?: SessionParams, options?: CallOptions): Call<SenateVoteItem[]>;
  /**
   * One roll call of the Senate with the vote of every senator, from senate.gov. No key is needed.
   *
   * @throws GovDataError of kind `not_found`: senate.gov answers 200 with a web page.
   * @see https://www.senate.gov/legislative/LIS/roll_call_lists/vote_menu_118_2.xml
   * @example
   * (await congress.senateVote({ congress: 118, session: 2, number: 336 })).resultText
   */
  senateVote(vote: Omit<RollCallParams, "chamber">, options?: CallOptions): Call<RollCall>;
  /**
   * One roll call of either chamber in one form. House votes come from the API, and from the Clerk where the API has
   * none: before 2021, not loaded yet, or out of order. `readFrom` says which.
   *
   * @param vote `chamber`, `number`, and `year` or `congress` with `session`.
   * @throws GovDataError of kind `not_found` when the chamber has no such vote.
   * @see https://api.congress.gov/
   * @example
   * const { ballots } = await congress.rollCall({ chamber: "house", year: 2025, number: 17 });
   */
  rollCall(vote: RollCallParams, options?: CallOptions): Call<RollCall>;
  /**
   * The roll calls on a bill, from its actions, newest first, each once: the same vote stands in several actions.
   *
   * @see https://api.congress.gov/
   * @example
   * const votes = await congress.billVotes("HR 3076 117th");
   */
  billVotes(bill: BillLike, options?: CallOptions): Call<BillVote[]>;
}

interface At {
  congress: number;
  session: 1 | 2;
}

/** The session that is meant. */
export function sessionOf(params: SessionParams, now: Date): At {
  const { congress, session, year } = params;
  if (year !== undefined) {
    const found = congressOfYear(check(API).year("year", year, 1789, 2100));
    if ((congress ?? found.congress) !== found.congress || (session ?? found.session) !== found.session) {
      throw new InvalidArgumentError(
        API,
        "year",
        `${year} is session ${found.session} of congress ${found.congress}.`,
      );
    }
    return found;
  }
  const current = currentCongress(now);
  if (congress === undefined)
    return { congress: current.congress, session: checkSession(session ?? current.session) };
  if (session === undefined)
    throw new InvalidArgumentError(API, "session", "is required: 1 or 2, or give the year.");
  return { congress: checkCongress(congress), session: checkSession(session) };
}

const checkNumber = (number: number) => check(API).integer("number", number, 1, 99_999);

function checkHouseCongress(congress: number | undefined): void {
  if (checkCongress(congress) === undefined || Number(congress) >= FIRST_WITH_HOUSE_VOTES) return;
  const reason = `House votes of the API begin with ${FIRST_WITH_HOUSE_VOTES} (2021), got ${congress}; single earlier ones are at the Clerk: rollCall, clerkVote.`;
  throw new InvalidArgumentError(API, "congress", reason);
}

/** The House's own: only from the congress on that the API has. */
function houseAt(vote: SessionParams & { number: number }, now: Date): At & { number: number } {
  const at = sessionOf(vote, now);
  checkHouseCongress(at.congress);
  return { ...at, number: checkNumber(vote.number) };
}

const housePath = ({ congress, session, number }: At & { number: number }) =>
  path`/house-vote/${congress}/${session}/${number}`;

function compareVote(at: At & { number: number }, got: object): void {
  const { congress, session: sessionNumber, number: rollCallNumber } = at;
  expectSame("vote", { congress, sessionNumber, rollCallNumber }, { ...got });
}

async function houseVote(http: Http, at: At & { number: number }): Promise<HouseVote> {
  const { congress } = at;
  const page = rollCallPage("house", { ...at, year: yearOf(congress, at.session) });
  const found = readHouseVote(
    await readOne(http, { path: housePath(at), key: "houseRollCallVote", congress, page }),
  );
  compareVote(at, found);
  return found;
}

async function houseVoteMembers(http: Http, at: At & { number: number }): Promise<HouseVoteMembers> {
  const { congress } = at;
  const page = rollCallPage("house", { ...at, year: yearOf(congress, at.session) });
  const plan = { path: `${housePath(at)}/members`, key: "houseRollCallVoteMemberVotes", congress, page };
  const found = readHouseVoteMembers(await readOne(http, plan));
  compareVote(at, found);
  return found;
}

/** A document of one of the chambers: no key, no format, an error page with status 200. */
function document(
  http: Http,
  host: "senate" | "clerk",
  address: string,
  options: Pick<RequestOptions, "ttl" | "parseError" | "cite">,
): Promise<string> {
  return http.getText(
    address,
    { format: undefined },
    { host, keys: false, accept: "application/xml, text/xml", ...options },
  );
}

async function clerkVote(http: Http, vote: { year: number; number: number }): Promise<RollCall> {
  const year = check(API).year("year", vote.year, 1789, 2100);
  const number = checkNumber(vote.number);
  const { congress, session } = congressOfYear(year);
  const text = await document(http, "clerk", path`/${year}/roll${String(number).padStart(3, "0")}.xml`, {
    parseError: parseClerkVote,
    ttl: lifetime(http.now(), congress),
    cite: {
      publisher: "Clerk of the House of Representatives",
      page: rollCallPage("house", { congress, session, number, year }),
    },
  });
  return readClerkVote(text, { year, number });
}

const SENATE = "United States Senate";

async function senateVotes(http: Http, at: At): Promise<SenateVoteItem[]> {
  const { congress, session } = at;
  check(API).integer("congress", congress, FIRST_WITH_SENATE_VOTES);
  const text = await document(http, "senate", path`/roll_call_lists/vote_menu_${congress}_${session}.xml`, {
    parseError: parseSenateMenu,
    ttl: lifetime(http.now(), congress),
    cite: { publisher: SENATE, page: senateListPage(at) },
  });
  return readSenateMenu(text, at);
}

async function senateVote(http: Http, at: At & { number: number }): Promise<RollCall> {
  const { congress, session, number } = at;
  check(API).integer("congress", congress, FIRST_WITH_SENATE_VOTES);
  const file = path`/roll_call_votes/vote${congress}${session}/vote_${congress}_${session}_${String(number).padStart(5, "0")}.xml`;
  const text = await document(http, "senate", file, {
    parseError: parseSenateVote,
    ttl: lifetime(http.now(), congress),
    cite: { publisher: SENATE, page: rollCallPage("senate", { ...at, year: yearOf(congress, session) }) },
  });
  return readSenateVote(text, { congress, session, number });
}

/** A House vote of the API in the form of both chambers. */
function fromApi(at: At & { number: number }, vote: HouseVote, members: HouseVoteMembers): RollCall {
  const sum = (name: "yea" | "nay" | "present" | "notVoting") =>
    vote.parties.reduce<number | null>(
      (total, party) => (total === null || party[name] === null ? null : total + party[name]),
      vote.parties.length === 0 ? null : 0,
    );
  const issue =
    vote.legislationType === null ? null : `${vote.legislationType} ${vote.legislationNumber ?? ""}`.trim();
  return {
    chamber: "house",
    ...at,
    date: vote.startDate?.slice(0, 10) ?? null,
    time: vote.startDate,
    question: vote.voteQuestion,
    type: vote.voteType,
    result: vote.result,
    title: null,
    issue,
    amendment:
      vote.amendmentNumber === null ? null : `${vote.amendmentType ?? ""} ${vote.amendmentNumber}`.trim(),
    resultText: null,
    totals:
      vote.parties.length === 0
        ? null
        : { yea: sum("yea"), nay: sum("nay"), present: sum("present"), notVoting: sum("notVoting") },
    parties: vote.parties,
    ballots: members.results.map((each) => ({
      bioguideId: each.bioguideId,
      lisMemberId: null,
      firstName: each.firstName,
      lastName: each.lastName,
      party: each.voteParty,
      state: each.voteState,
      vote: each.voteCast,
    })),
    tieBreaker: null,
    readFrom: "api.congress.gov",
    page: vote.sourceDataURL ?? rollCallPage("house", { ...at, year: yearOf(at.congress, at.session) }),
  };
}

async function houseRollCall(http: Http, at: At & { number: number }): Promise<RollCall> {
  const year = yearOf(at.congress, at.session);
  if (at.congress < FIRST_WITH_HOUSE_VOTES) return clerkVote(http, { year, number: at.number });
  try {
    const [vote, members] = await Promise.all([houseVote(http, at), houseVoteMembers(http, at)]);
    return fromApi(at, vote, members);
  } catch (error) {
    // The Clerk publishes what the API draws on: a vote that is missing there, a defect of the API or a missing key
    // are no reason to know nothing.
    if (!isKind(error, "not_found", "upstream", "missing_key", "timeout", "network")) throw error;
    return clerkVote(http, { year, number: at.number });
  }
}

async function billVotes(http: Http, bill: BillLike): Promise<BillVote[]> {
  const ref = billOf(bill, currentCongress(http.now()).congress);
  const actions = await readAll(http, partPlan(ref, "actions", "actions", readAction));
  const found = new Map<string, BillVote>();
  for (const { recordedVotes, text, actionDate } of actions) {
    for (const vote of recordedVotes) {
      const key = `${vote.chamber} ${vote.congress} ${vote.sessionNumber} ${vote.rollNumber}`.toLowerCase();
      if (!found.has(key)) found.set(key, { ...vote, text, actionDate });
    }
  }
  return [...found.values()];
}

/** The request for roll calls of the House. */
function houseVotesPlan({ congress, session }: Partial<HouseVotesParams>): Plan<HouseVoteItem> {
  if (session !== undefined) check(API).required("congress", congress);
  checkHouseCongress(congress);
  const base = congress === undefined ? "/house-vote" : path`/house-vote/${congress}`;
  const asked = {
    ...(congress === undefined ? {} : { congress }),
    ...(session === undefined ? {} : { sessionNumber: session }),
  };
  return {
    path: session === undefined ? base : `${base}${path`/${checkSession(session)}`}`,
    key: "houseRollCallVotes",
    read: readHouseVoteItem,
    congress,
    compare: (item) => expectSame("vote", asked, { ...item }),
  };
}

/** The methods of roll calls. */
export function voteMethods(client: Client): VoteMethods {
  return {
    houseVotes: listed<HouseVotesParams, HouseVoteItem>(client, houseVotesPlan),
    houseVotesOfSession: (session = {}, options) =>
      client.call(options, async (http) => {
        const votes = await readAll(http, houseVotesPlan(sessionOf(session, http.now())));
        return votes.sort((a, b) => b.rollCallNumber - a.rollCallNumber);
      }),
    houseVote: (vote, options) => client.call(options, (http) => houseVote(http, houseAt(vote, http.now()))),
    houseVoteMembers: (vote, options) =>
      client.call(options, (http) => houseVoteMembers(http, houseAt(vote, http.now()))),
    clerkVote: (vote, options) => client.call(options, (http) => clerkVote(http, vote)),
    senateVotes: (session = {}, options) =>
      client.call(options, (http) => senateVotes(http, sessionOf(session, http.now()))),
    senateVote: (vote, options) =>
      client.call(options, (http) =>
        senateVote(http, { ...sessionOf(vote, http.now()), number: checkNumber(vote.number) }),
      ),
    rollCall: (vote, options) =>
      client.call(options, (http) => {
        const at = { ...sessionOf(vote, http.now()), number: checkNumber(vote.number) };
        const chamber = check(API).oneOf("chamber", vote.chamber, ["house", "senate"]);
        return chamber === "house" ? houseRollCall(http, at) : senateVote(http, at);
      }),
    billVotes: (bill, options) => client.call(options, (http) => billVotes(http, bill)),
  };
}
