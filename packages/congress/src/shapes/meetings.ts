import { moment, need, needNumber, num, type Obj, obj, part, rows, text } from "../read.js";
import { readBillNumbers } from "./committees.js";
import {
  type CommitteeMention,
  type Counted,
  type Format,
  readCommitteeMention,
  readCounted,
  readFormat,
} from "./common.js";

/** A committee print in a list. */
export interface PrintItem {
  congress: number;
  chamber: string | null;
  jacketNumber: number;
  updateDate: string | null;
  /** Address at the API. */
  url: string | null;
}

/** A committee print: a text a committee printed, such as a bill as it goes to the floor. */
export interface Print extends PrintItem {
  title: string | null;
  number: string | null;
  citation: string | null;
  committees: CommitteeMention[];
  associatedBills: { congress: number | null; type: string | null; number: string | null }[];
  text: Counted | null;
}

/** A committee meeting in a list. */
export interface MeetingItem {
  congress: number;
  /** "House", "Senate" or "NoChamber". */
  chamber: string | null;
  eventId: string;
  updateDate: string | null;
  /** Address at the API. */
  url: string | null;
}

/** A document of a meeting. */
export interface MeetingDocument {
  name: string | null;
  documentType: string | null;
  description: string | null;
  format: string | null;
  url: string | null;
}

/** A committee meeting. */
export interface Meeting extends MeetingItem {
  title: string | null;
  /** Meeting, Hearing or Markup; the Senate's are all "Meeting". */
  type: string | null;
  /** Scheduled, Canceled, Postponed or Rescheduled. */
  meetingStatus: string | null;
  /** When it begins. */
  date: string | null;
  location: { building: string | null; room: string | null } | null;
  committees: CommitteeMention[];
  witnesses: { name: string | null; organization: string | null; position: string | null }[];
  meetingDocuments: MeetingDocument[];
  witnessDocuments: MeetingDocument[];
  videos: { name: string | null; url: string | null }[];
  bills: { congress: number | null; type: string | null; number: string | null }[];
  hearingTranscript: { jacketNumber: number | null; url: string | null }[];
}

/** A printed hearing in a list. */
export interface HearingItem {
  congress: number;
  chamber: string | null;
  jacketNumber: number;
  number: number | null;
  updateDate: string | null;
  /** Address at the API. */
  url: string | null;
}

/** A printed hearing: its transcript. */
export interface Hearing extends HearingItem {
  title: string | null;
  citation: string | null;
  part: number | null;
  libraryOfCongressIdentifier: string | null;
  /** Days it was held. */
  dates: string[];
  committees: CommitteeMention[];
  associatedMeeting: { eventId: string | null; url: string | null } | null;
  formats: Format[];
}

export const readPrintItem = (value: unknown): PrintItem => {
  const o = obj(value, "a print");
  return {
    congress: needNumber(o.congress, "a print's congress"),
    chamber: text(o.chamber),
    jacketNumber: needNumber(o.jacketNumber, "a print's jacketNumber"),
    updateDate: moment(o.updateDate),
    url: text(o.url),
  };
};

export const readPrint = (o: Obj): Print => ({
  ...readPrintItem(o),
  title: text(o.title),
  number: text(o.number),
  citation: text(o.citation),
  committees: rows(o.committees, readCommitteeMention, "committees"),
  associatedBills: readBillNumbers(o.associatedBills),
  text: readCounted(o.text),
});

export const readMeetingItem = (value: unknown): MeetingItem => {
  const o = obj(value, "a meeting");
  return {
    congress: needNumber(o.congress, "a meeting's congress"),
    chamber: text(o.chamber),
    // The specification spells it in lower case, the API does not.
    eventId: need(o.eventId ?? o.eventid, "a meeting's eventId"),
    updateDate: moment(o.updateDate),
    url: text(o.url),
  };
};

const readDocument = (value: unknown): MeetingDocument => {
  const o = obj(value, "a document");
  return {
    name: text(o.name),
    documentType: text(o.documentType),
    description: text(o.description),
    format: text(o.format),
    url: text(o.url),
  };
};

/** What a meeting is about: an object in the API's replies, a list in its specification. */
function relatedBills(value: unknown): unknown {
  const items = Array.isArray(value) ? value : [value];
  return items.flatMap((item) => part(item, (inner) => obj(inner, "relatedItems").bills) ?? []);
}

export const readMeeting = (o: Obj): Meeting => ({
  ...readMeetingItem(o),
  title: text(o.title),
  type: text(o.type),
  meetingStatus: text(o.meetingStatus),
  date: moment(o.date),
  location: part(o.location, (value) => {
    const each = obj(value, "location");
    return { building: text(each.building), room: text(each.room) };
  }),
  committees: rows(o.committees, readCommitteeMention, "committees"),
  witnesses: rows(
    o.witnesses,
    (value) => {
      const each = obj(value, "a witness");
      return { name: text(each.name), organization: text(each.organization), position: text(each.position) };
    },
    "witnesses",
  ),
  meetingDocuments: rows(o.meetingDocuments, readDocument, "meetingDocuments"),
  witnessDocuments: rows(o.witnessDocuments, readDocument, "witnessDocuments"),
  videos: rows(
    o.videos,
    (value) => {
      const each = obj(value, "a video");
      return { name: text(each.name), url: text(each.url) };
    },
    "videos",
  ),
  bills: readBillNumbers(relatedBills(o.relatedItems)),
  hearingTranscript: rows(
    o.hearingTranscript,
    (value) => {
      const each = obj(value, "a transcript");
      return { jacketNumber: num(each.jacketNumber), url: text(each.url) };
    },
    "hearingTranscript",
  ),
});

export const readHearingItem = (value: unknown): HearingItem => {
  const o = obj(value, "a hearing");
  return {
    congress: needNumber(o.congress, "a hearing's congress"),
    chamber: text(o.chamber),
    jacketNumber: needNumber(o.jacketNumber, "a hearing's jacketNumber"),
    number: num(o.number),
    updateDate: moment(o.updateDate),
    url: text(o.url),
  };
};

export const readHearing = (o: Obj): Hearing => ({
  ...readHearingItem(o),
  title: text(o.title),
  citation: text(o.citation),
  part: num(o.part),
  libraryOfCongressIdentifier: text(o.libraryOfCongressIdentifier),
  dates: rows(
    o.dates,
    (value) => need(typeof value === "string" ? value : obj(value, "a date").date, "a hearing's date"),
    "dates",
  ),
  committees: rows(o.committees, readCommitteeMention, "committees"),
  associatedMeeting: part(o.associatedMeeting, (value) => {
    const each = obj(value, "associatedMeeting");
    return { eventId: text(each.eventId), url: text(each.url) };
  }),
  formats: rows(o.formats, readFormat, "formats"),
});
