import { flag, moment, need, needNumber, num, obj, rows, text } from "../read.js";

/** How many things of a kind there are, and where the API lists them. */
export interface Counted {
  count: number | null;
  /** Address at the API. */
  url: string | null;
}

/** What happened last. */
export interface LatestAction {
  /** `YYYY-MM-DD`. */
  actionDate: string | null;
  /** `hh:mm:ss`, Eastern, where the House gives it. */
  actionTime: string | null;
  text: string | null;
}

/** Something with an address. */
export interface Link {
  name: string | null;
  url: string | null;
}

/** A file of a text. */
export interface Format {
  /** "Formatted Text", "PDF", "Formatted XML", "HTML". */
  type: string | null;
  url: string | null;
  /** An erratum, where the API says so. */
  isErrata: boolean | null;
}

/** A bill named in passing. */
export interface BillMention {
  congress: number;
  /** In capitals: "HR". */
  type: string;
  number: string;
  title: string | null;
  originChamber: string | null;
  url: string | null;
}

/** A committee named in passing. */
export interface CommitteeMention {
  name: string | null;
  /** `"hspw00"`: first letter the chamber, 00 the full committee. */
  systemCode: string | null;
  chamber: string | null;
  type: string | null;
  /** What it did: "Referred to", "Markup by", "Reported by", … */
  activities: { name: string | null; date: string | null }[];
  subcommittees: CommitteeMention[];
  url: string | null;
}

/** A sponsor. */
export interface Person {
  bioguideId: string | null;
  /** "Rep. Connolly, Gerald E. [D-VA-11]" */
  fullName: string | null;
  firstName: string | null;
  middleName: string | null;
  lastName: string | null;
  /** D, R, I, ID or L. */
  party: string | null;
  /** Two letters. */
  state: string | null;
  /** 0 is at large; null for senators. */
  district: number | null;
  /** Introduced by request of somebody else. */
  isByRequest: boolean | null;
  url: string | null;
}

/** A vote named by an action. */
export interface RecordedVote {
  /** "House" or "Senate". */
  chamber: string;
  congress: number;
  sessionNumber: number;
  rollNumber: number;
  date: string | null;
  /** The chamber's own document. */
  url: string | null;
}

/** One step of a bill or an amendment. */
export interface Action {
  actionDate: string | null;
  actionTime: string | null;
  text: string | null;
  /** Committee, Calendars, Floor, BecameLaw, IntroReferral, President, ResolvingDifferences, Discharge, NotUsed, Veto. */
  type: string | null;
  actionCode: string | null;
  /** Who recorded it: 0 Senate, 1 House committees, 2 House floor, 9 Library of Congress. */
  sourceSystem: { code: number | null; name: string | null } | null;
  committees: CommitteeMention[];
  recordedVotes: RecordedVote[];
}

export const readCounted = (value: unknown): Counted | null => {
  if (typeof value !== "object" || value === null) return null;
  const o = obj(value, "a count");
  return { count: num(o.count), url: text(o.url) };
};

export const readLatestAction = (value: unknown): LatestAction => {
  const o = obj(value, "latestAction");
  return { actionDate: text(o.actionDate), actionTime: text(o.actionTime), text: text(o.text) };
};

export const readLink = (value: unknown): Link => {
  const o = obj(value, "a link");
  return { name: text(o.name), url: text(o.url) };
};

export const readFormat = (value: unknown): Format => {
  const o = obj(value, "a format");
  return { type: text(o.type ?? o.format), url: text(o.url), isErrata: flag(o.isErrata) };
};

export const readBillMention = (value: unknown): BillMention => {
  const o = obj(value, "a bill");
  return {
    congress: needNumber(o.congress, "a bill's congress"),
    type: need(o.type, "a bill's type"),
    number: need(o.number, "a bill's number"),
    title: text(o.title),
    originChamber: text(o.originChamber),
    url: text(o.url),
  };
};

export const readCommitteeMention = (value: unknown): CommitteeMention => {
  const o = obj(value, "a committee");
  return {
    name: text(o.name),
    systemCode: text(o.systemCode),
    chamber: text(o.chamber),
    type: text(o.type),
    activities: rows(
      o.activities,
      (each) => {
        const activity = obj(each, "an activity");
        return { name: text(activity.name), date: moment(activity.date) };
      },
      "activities",
    ),
    subcommittees: rows(o.subcommittees, readCommitteeMention, "subcommittees"),
    url: text(o.url),
  };
};

export const readPerson = (value: unknown): Person => {
  const o = obj(value, "a person");
  return {
    bioguideId: text(o.bioguideId),
    fullName: text(o.fullName),
    firstName: text(o.firstName),
    middleName: text(o.middleName),
    lastName: text(o.lastName),
    party: text(o.party),
    state: text(o.state),
    district: num(o.district),
    isByRequest: flag(o.isByRequest),
    url: text(o.url),
  };
};

const readRecordedVote = (value: unknown): RecordedVote => {
  const o = obj(value, "a recorded vote");
  return {
    chamber: need(o.chamber, "a vote's chamber"),
    congress: needNumber(o.congress, "a vote's congress"),
    sessionNumber: needNumber(o.sessionNumber, "a vote's session"),
    rollNumber: needNumber(o.rollNumber, "a vote's number"),
    date: moment(o.date),
    url: text(o.url),
  };
};

export const readAction = (value: unknown): Action => {
  const o = obj(value, "an action");
  const source = o.sourceSystem;
  // Treaties name one committee, everything else a list.
  const committees = o.committees ?? (o.committee ? [o.committee] : []);
  return {
    actionDate: text(o.actionDate),
    actionTime: text(o.actionTime),
    text: text(o.text),
    type: text(o.type),
    actionCode: text(o.actionCode),
    sourceSystem:
      typeof source === "object" && source !== null
        ? { code: num(obj(source, "sourceSystem").code), name: text(obj(source, "sourceSystem").name) }
        : null,
    committees: rows(committees, readCommitteeMention, "committees"),
    recordedVotes: rows(o.recordedVotes, readRecordedVote, "recordedVotes"),
  };
};
