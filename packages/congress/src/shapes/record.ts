import { flag, moment, need, needNumber, num, type Obj, obj, part, rows, text } from "../read.js";
import {
  type CommitteeMention,
  type Counted,
  type Format,
  readCommitteeMention,
  readCounted,
  readFormat,
} from "./common.js";

/** A file of an issue of the Congressional Record. */
export interface RecordFile {
  /** "Daily Digest", "House Section", "Senate Section", "Extensions of Remarks Section", "Entire Issue". */
  section: string | null;
  part: string | null;
  url: string | null;
}

/** An issue of the Congressional Record, with its PDFs. */
export interface RecordIssue {
  id: string | null;
  congress: number | null;
  session: number | null;
  volume: string | null;
  issue: string | null;
  /** `YYYY-MM-DD`. */
  publishDate: string | null;
  files: RecordFile[];
}

/** An issue of the daily Record in a list. */
export interface DailyIssueItem {
  volumeNumber: number;
  /** Text: "153". */
  issueNumber: string;
  /** A moment that is midnight in Washington. */
  issueDate: string | null;
  congress: number | null;
  sessionNumber: number | null;
  updateDate: string | null;
  /** Address at the API. */
  url: string | null;
}

/** An issue of the daily Record with its sections. */
export interface DailyIssue extends DailyIssueItem {
  articles: Counted | null;
  entireIssue: (Format & { part: string | null })[];
  sections: {
    name: string | null;
    /** Pages are text: "H123", "S5", "D1". */
    startPage: string | null;
    endPage: string | null;
    text: (Format & { part: string | null })[];
  }[];
}

/** An article of the daily Record. */
export interface RecordArticle {
  /** Section it stands in: "Daily Digest", "House Section", … */
  section: string | null;
  title: string | null;
  startPage: string | null;
  endPage: string | null;
  text: Format[];
}

/** A part of the bound Record. */
export interface BoundRecord {
  congress: number | null;
  /** `YYYY-MM-DD`. */
  date: string | null;
  sessionNumber: number | null;
  volumeNumber: number | null;
  sections: { name: string | null; startPage: number | null; endPage: number | null }[];
  dailyDigest: { startPage: number | null; endPage: number | null; text: Format[] } | null;
  updateDate: string | null;
  /** Address at the API. */
  url: string | null;
}

/** A communication to Congress in a list. */
export interface CommunicationItem {
  chamber: string | null;
  congress: number;
  number: number;
  /** "EC" */
  typeCode: string;
  /** "Executive Communication" */
  typeName: string | null;
  /** Lists of a committee only. */
  referralDate: string | null;
  updateDate: string | null;
  /** Address at the API. */
  url: string | null;
}

/** A communication to Congress: a report, a message of the President, a petition. */
export interface Communication extends CommunicationItem {
  abstract: string | null;
  sessionNumber: number | null;
  /** `YYYY-MM-DD`. */
  congressionalRecordDate: string | null;
  committees: (CommitteeMention & { referralDate: string | null })[];
  /** House only. */
  reportNature: string | null;
  legalAuthority: string | null;
  submittingAgency: string | null;
  submittingOfficial: string | null;
  isRulemaking: boolean | null;
  /** Requirements it answers. */
  matchingRequirements: number[];
}

/** A duty to report to the House in a list. */
export interface RequirementItem {
  number: number;
  updateDate: string | null;
  /** Address at the API. */
  url: string | null;
}

/** A duty to report to the House. */
export interface Requirement extends RequirementItem {
  activeRecord: boolean | null;
  parentAgency: string | null;
  submittingAgency: string | null;
  submittingOfficial: string | null;
  nature: string | null;
  legalAuthority: string | null;
  frequency: string | null;
  matchingCommunications: Counted | null;
}

/** The keys of this one collection are capitalised, and its list lies under `Results`. */
export const readRecordIssue = (value: unknown): RecordIssue => {
  const o = obj(value, "an issue");
  const links = part(o.Links, (inner) => obj(inner, "Links")) ?? {};
  return {
    id: text(o.Id),
    congress: num(o.Congress),
    session: num(o.Session),
    volume: text(o.Volume),
    issue: text(o.Issue),
    publishDate: text(o.PublishDate),
    files: Object.values(links).flatMap((link) => {
      const each = obj(link, "a link");
      return rows(
        each.PDF,
        (file) => {
          const pdf = obj(file, "a PDF");
          return { section: text(each.Label), part: text(pdf.Part), url: text(pdf.Url) };
        },
        "PDF",
      );
    }),
  };
};

export const readDailyIssueItem = (value: unknown): DailyIssueItem => {
  const o = obj(value, "an issue");
  return {
    volumeNumber: needNumber(o.volumeNumber, "an issue's volumeNumber"),
    issueNumber: need(o.issueNumber, "an issue's issueNumber"),
    issueDate: moment(o.issueDate),
    congress: num(o.congress),
    sessionNumber: num(o.sessionNumber),
    updateDate: moment(o.updateDate),
    url: text(o.url),
  };
};

const readPart = (value: unknown) => ({ ...readFormat(value), part: text(obj(value, "a file").part) });

export const readDailyIssue = (o: Obj): DailyIssue => {
  const full = part(o.fullIssue, (value) => obj(value, "fullIssue")) ?? {};
  return {
    ...readDailyIssueItem(o),
    articles: readCounted(full.articles),
    entireIssue: rows(full.entireIssue, readPart, "entireIssue"),
    sections: rows(
      full.sections,
      (value) => {
        const each = obj(value, "a section");
        return {
          name: text(each.name),
          startPage: text(each.startPage),
          endPage: text(each.endPage),
          text: rows(each.text, readPart, "text"),
        };
      },
      "sections",
    ),
  };
};

/** Articles lie in sections; a page counts articles and may cut a section, so here each article names its own. */
export function articleRows(sections: unknown): unknown {
  if (sections === undefined || sections === null) return sections;
  return rows(sections, (value) => obj(value, "a section"), "articles").flatMap((section) =>
    rows(
      section.sectionArticles,
      (value) => ({ ...obj(value, "an article"), section: section.name }),
      "sectionArticles",
    ),
  );
}

export const readRecordArticle = (value: unknown): RecordArticle => {
  const o = obj(value, "an article");
  return {
    section: text(o.section),
    title: text(o.title),
    startPage: text(o.startPage),
    endPage: text(o.endPage),
    text: rows(o.text, readFormat, "text"),
  };
};

export const readBoundRecord = (value: unknown): BoundRecord => {
  const o = obj(value, "a part of the Record");
  return {
    congress: num(o.congress),
    date: text(o.date),
    sessionNumber: num(o.sessionNumber),
    volumeNumber: num(o.volumeNumber),
    sections: rows(
      o.sections,
      (each) => {
        const section = obj(each, "a section");
        return { name: text(section.name), startPage: num(section.startPage), endPage: num(section.endPage) };
      },
      "sections",
    ),
    dailyDigest: part(o.dailyDigest, (each) => {
      const digest = obj(each, "dailyDigest");
      return {
        startPage: num(digest.startPage),
        endPage: num(digest.endPage),
        text: rows(digest.text, readFormat, "text"),
      };
    }),
    updateDate: moment(o.updateDate),
    url: text(o.url),
  };
};

export const readCommunicationItem = (value: unknown): CommunicationItem => {
  const o = obj(value, "a communication");
  const kind = part(o.communicationType, (inner) => obj(inner, "communicationType"));
  return {
    chamber: text(o.chamber),
    congress: needNumber(o.congress ?? o.congressNumber, "a communication's congress"),
    number: needNumber(o.number, "a communication's number"),
    typeCode: need(kind?.code, "a communication's type"),
    typeName: text(kind?.name),
    referralDate: text(o.referralDate),
    updateDate: moment(o.updateDate),
    url: text(o.url),
  };
};

export const readCommunication = (o: Obj): Communication => ({
  ...readCommunicationItem(o),
  abstract: text(o.abstract),
  sessionNumber: num(o.sessionNumber),
  congressionalRecordDate: text(o.congressionalRecordDate),
  committees: rows(
    o.committees,
    (value) => ({
      ...readCommitteeMention(value),
      referralDate: text(obj(value, "a committee").referralDate),
    }),
    "committees",
  ),
  reportNature: text(o.reportNature),
  legalAuthority: text(o.legalAuthority),
  submittingAgency: text(o.submittingAgency),
  submittingOfficial: text(o.submittingOfficial),
  isRulemaking: flag(o.isRulemaking),
  matchingRequirements: rows(
    o.matchingRequirements,
    (value) => needNumber(obj(value, "a requirement").number, "a requirement's number"),
    "matchingRequirements",
  ),
});

export const readRequirementItem = (value: unknown): RequirementItem => {
  const o = obj(value, "a requirement");
  return {
    number: needNumber(o.number, "a requirement's number"),
    updateDate: moment(o.updateDate),
    url: text(o.url),
  };
};

export const readRequirement = (o: Obj): Requirement => ({
  ...readRequirementItem(o),
  activeRecord: flag(o.activeRecord),
  parentAgency: text(o.parentAgency),
  submittingAgency: text(o.submittingAgency),
  submittingOfficial: text(o.submittingOfficial),
  nature: text(o.nature),
  legalAuthority: text(o.legalAuthority),
  frequency: text(o.frequency),
  matchingCommunications: readCounted(o.matchingCommunications),
});
