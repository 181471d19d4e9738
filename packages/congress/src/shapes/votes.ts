import { moment, need, needNumber, num, type Obj, obj, part, rows, text } from "../read.js";

/** A roll call of the House in a list. */
export interface HouseVoteItem {
  congress: number;
  sessionNumber: number;
  rollCallNumber: number;
  /** Congress, session, year and number run together. */
  identifier: string | null;
  /** With its offset: "2025-01-16T11:00:00-05:00". */
  startDate: string | null;
  /** "Passed", "Failed", "Agreed to"; in the election of a Speaker the name. */
  result: string | null;
  /** "Yea-and-Nay", "Recorded Vote", "2/3 Yea-And-Nay", "3/5 Recorded Vote", "Quorum". */
  voteType: string | null;
  legislationType: string | null;
  legislationNumber: string | null;
  /** Page on congress.gov. */
  legislationUrl: string | null;
  amendmentType: string | null;
  amendmentNumber: string | null;
  amendmentAuthor: string | null;
  /** The Clerk's document. */
  sourceDataURL: string | null;
  updateDate: string | null;
  notes: string | null;
}

/** How a party voted. */
export interface PartyTotal {
  /** "R" where the API gives letters, "Republican" where the Clerk gives names. */
  party: string;
  yea: number | null;
  nay: number | null;
  present: number | null;
  notVoting: number | null;
}

/** A roll call of the House with its totals. */
export interface HouseVote extends HouseVoteItem {
  /** "On Passage" */
  voteQuestion: string | null;
  parties: PartyTotal[];
}

/** How a member of the House voted. */
export interface HouseBallot {
  /** Spelled `bioguideID` by the API. */
  bioguideId: string | null;
  firstName: string | null;
  lastName: string | null;
  /** Yea, Aye, Nay, No, Present, Not Voting; a name in the election of a Speaker. */
  voteCast: string | null;
  voteParty: string | null;
  voteState: string | null;
}

/** The votes of all members on one roll call of the House. */
export interface HouseVoteMembers extends HouseVoteItem {
  voteQuestion: string | null;
  results: HouseBallot[];
}

/** A roll call of the Senate in the list of a session. */
export interface SenateVoteItem {
  congress: number;
  session: number;
  voteNumber: number;
  /** `YYYY-MM-DD`; the list gives the day and month, the year follows from the session. */
  date: string | null;
  /** What it was about: "H.R. 82", "PN1020". */
  issue: string | null;
  /** "On the Amendment" */
  question: string | null;
  /** Named inside the question: "S.Amdt. 3331". */
  measure: string | null;
  result: string | null;
  yeas: number | null;
  nays: number | null;
  title: string | null;
}

/** One vote of one member, of either chamber. */
export interface Ballot {
  /** Null for senators: the Senate gives its own ids only. */
  bioguideId: string | null;
  lisMemberId: string | null;
  firstName: string | null;
  lastName: string | null;
  /** D, R, I, ID. */
  party: string | null;
  /** Two letters. */
  state: string | null;
  /** Yea, Aye, Nay, No, Present, Not Voting, Guilty, Not Guilty; a name in the election of a Speaker. */
  vote: string | null;
}

/** A roll call of either chamber, wherever it was read. */
export interface RollCall {
  chamber: "house" | "senate";
  congress: number;
  session: number;
  number: number;
  /** `YYYY-MM-DD` in Washington. */
  date: string | null;
  /** As published: "2025-01-16T11:00:00-05:00", "15:23", "11:39 PM". */
  time: string | null;
  question: string | null;
  /** "Yea-and-Nay"; for the Senate the majority that was needed: "3/5". */
  type: string | null;
  result: string | null;
  /** "Finish the Arkansas Valley Conduit Act" */
  title: string | null;
  /** What it was about, as written there: "H R 131", "H.R. 82". */
  issue: string | null;
  /** The amendment it was about. */
  amendment: string | null;
  /** "Amendment Rejected (34-62, 3/5 majority required)", Senate only. */
  resultText: string | null;
  totals: { yea: number | null; nay: number | null; present: number | null; notVoting: number | null } | null;
  parties: PartyTotal[];
  ballots: Ballot[];
  /** Vice President's vote in a tie. */
  tieBreaker: { byWhom: string | null; vote: string | null } | null;
  /** Where it was read. */
  readFrom: "api.congress.gov" | "clerk.house.gov" | "www.senate.gov";
  /** A page a person can open. */
  page: string;
}

function heading(o: Obj): HouseVoteItem {
  return {
    congress: needNumber(o.congress, "a vote's congress"),
    sessionNumber: needNumber(o.sessionNumber, "a vote's session"),
    rollCallNumber: needNumber(o.rollCallNumber, "a vote's number"),
    identifier: text(o.identifier),
    startDate: moment(o.startDate),
    result: text(o.result),
    voteType: text(o.voteType),
    legislationType: text(o.legislationType),
    legislationNumber: text(o.legislationNumber),
    legislationUrl: text(o.legislationUrl),
    amendmentType: text(o.amendmentType),
    amendmentNumber: text(o.amendmentNumber),
    amendmentAuthor: text(o.amendmentAuthor),
    sourceDataURL: text(o.sourceDataURL),
    updateDate: moment(o.updateDate),
    notes: text(o.notes),
  };
}

export const readHouseVoteItem = (value: unknown): HouseVoteItem => heading(obj(value, "a vote"));

export const readHouseVote = (o: Obj): HouseVote => ({
  ...heading(o),
  voteQuestion: text(o.voteQuestion),
  parties: rows(
    o.votePartyTotal,
    (value) => {
      const each = obj(value, "a party's total");
      return {
        party: need(each.voteParty ?? part(each.party, (inner) => obj(inner, "party").type), "a party"),
        yea: num(each.yeaTotal),
        nay: num(each.nayTotal),
        present: num(each.presentTotal),
        notVoting: num(each.notVotingTotal),
      };
    },
    "votePartyTotal",
  ),
});

export const readHouseVoteMembers = (o: Obj): HouseVoteMembers => ({
  ...heading(o),
  voteQuestion: text(o.voteQuestion),
  results: rows(
    o.results,
    (value) => {
      const each = obj(value, "a member's vote");
      return {
        bioguideId: text(each.bioguideID ?? each.bioguideId),
        firstName: text(each.firstName),
        lastName: text(each.lastName),
        voteCast: text(each.voteCast),
        voteParty: text(each.voteParty),
        voteState: text(each.voteState),
      };
    },
    "results",
  ),
});
