import { flag, moment, need, needNumber, num, type Obj, obj, part, rows, text } from "../read.js";
import { type CommitteeMention, type Counted, readCommitteeMention, readCounted } from "./common.js";

/** A committee in a list. */
export interface CommitteeItem {
  /** `"hspw00"`: first letter the chamber (h, s, j), 00 the full committee. */
  systemCode: string;
  name: string | null;
  /** "House", "Senate" or "Joint". */
  chamber: string | null;
  /** Standing, Select, Special, Joint, Task Force, Other, Commission or Caucus. */
  committeeTypeCode: string | null;
  /** The full committee of a subcommittee. */
  parent: CommitteeMention | null;
  subcommittees: CommitteeMention[];
  updateDate: string | null;
  /** Address at the API. */
  url: string | null;
}

/** A name a committee had. */
export interface CommitteeName {
  officialName: string | null;
  libraryOfCongressName: string | null;
  startDate: string | null;
  /** Null while it lasts. */
  endDate: string | null;
  updateDate: string | null;
}

/** A committee. Its members are not part of this API. */
export interface Committee {
  systemCode: string;
  /** The first of its names in `history`: the API gives no other. */
  name: string | null;
  type: string | null;
  isCurrent: boolean | null;
  history: CommitteeName[];
  parent: CommitteeMention | null;
  subcommittees: CommitteeMention[];
  bills: Counted | null;
  reports: Counted | null;
  nominations: Counted | null;
  communications: Counted | null;
  updateDate: string | null;
}

/** A bill a committee dealt with. The API gives no title here. */
export interface CommitteeBill {
  congress: number;
  type: string;
  number: string;
  /** "Referred to", "Reported by", "Markup by", … */
  relationshipType: string | null;
  actionDate: string | null;
  updateDate: string | null;
  /** Address at the API. */
  url: string | null;
}

export const readCommitteeItem = (value: unknown): CommitteeItem => {
  const o = obj(value, "a committee");
  return {
    systemCode: need(o.systemCode, "a committee's systemCode"),
    name: text(o.name),
    chamber: text(o.chamber),
    committeeTypeCode: text(o.committeeTypeCode),
    parent: part(o.parent, readCommitteeMention),
    subcommittees: rows(o.subcommittees, readCommitteeMention, "subcommittees"),
    updateDate: moment(o.updateDate),
    url: text(o.url),
  };
};

export const readCommittee = (o: Obj): Committee => {
  const history = rows(
    o.history,
    (value): CommitteeName => {
      const each = obj(value, "a name");
      return {
        officialName: text(each.officialName),
        libraryOfCongressName: text(each.libraryOfCongressName),
        startDate: moment(each.startDate),
        endDate: moment(each.endDate),
        updateDate: moment(each.updateDate),
      };
    },
    "history",
  );
  return {
    systemCode: need(o.systemCode, "a committee's systemCode"),
    name: history[0]?.officialName ?? history[0]?.libraryOfCongressName ?? null,
    type: text(o.type),
    isCurrent: flag(o.isCurrent),
    history,
    parent: part(o.parent, readCommitteeMention),
    subcommittees: rows(o.subcommittees, readCommitteeMention, "subcommittees"),
    bills: readCounted(o.bills),
    reports: readCounted(o.reports),
    nominations: readCounted(o.nominations),
    communications: readCounted(o.communications),
    updateDate: moment(o.updateDate),
  };
};

export const readCommitteeBill = (value: unknown): CommitteeBill => {
  const o = obj(value, "a bill of a committee");
  return {
    congress: needNumber(o.congress, "a bill's congress"),
    type: need(o.type, "a bill's type"),
    number: need(o.number, "a bill's number"),
    relationshipType: text(o.relationshipType),
    actionDate: moment(o.actionDate),
    updateDate: moment(o.updateDate),
    url: text(o.url),
  };
};

/** A committee report in a list. */
export interface ReportItem {
  congress: number;
  /** "HRPT", "SRPT" or "ERPT". */
  type: string;
  number: number;
  part: number | null;
  /** "H. Rept. 116-617" */
  citation: string | null;
  chamber: string | null;
  updateDate: string | null;
  /** Address at the API. */
  url: string | null;
}

/** A committee report, or one part of it. */
export interface Report extends ReportItem {
  title: string | null;
  reportType: string | null;
  isConferenceReport: boolean | null;
  issueDate: string | null;
  sessionNumber: number | null;
  committees: CommitteeMention[];
  associatedBills: { congress: number | null; type: string | null; number: string | null }[];
  text: Counted | null;
}

export const readReportItem = (value: unknown): ReportItem => {
  const o = obj(value, "a report");
  return {
    congress: needNumber(o.congress, "a report's congress"),
    type: need(o.type, "a report's type"),
    number: needNumber(o.number, "a report's number"),
    part: num(o.part),
    citation: text(o.citation),
    chamber: text(o.chamber),
    updateDate: moment(o.updateDate),
    url: text(o.url),
  };
};

export const readBillNumbers = (value: unknown) =>
  rows(
    value,
    (each) => {
      const o = obj(each, "a bill");
      return { congress: num(o.congress), type: text(o.type), number: text(o.number) };
    },
    "associatedBills",
  );

export const readReport = (o: Obj): Report => ({
  ...readReportItem(o),
  title: text(o.title),
  reportType: text(o.reportType),
  isConferenceReport: flag(o.isConferenceReport),
  issueDate: moment(o.issueDate),
  sessionNumber: num(o.sessionNumber),
  committees: rows(o.committees, readCommitteeMention, "committees"),
  associatedBills: readBillNumbers(o.associatedBill ?? o.associatedBills),
  text: readCounted(o.text),
});
