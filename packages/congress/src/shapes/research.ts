import { moment, need, needNumber, num, type Obj, obj, rows, text } from "../read.js";
import { crsPage } from "../web.js";
import { type Format, readFormat } from "./common.js";

/** A report of the Congressional Research Service in a list. */
export interface CrsReportItem {
  /** "R47175", "IF12345", "93-792". */
  id: string;
  title: string | null;
  /** Reports, Posts, Resources, … */
  contentType: string | null;
  /** "Active" or "Archived". */
  status: string | null;
  publishDate: string | null;
  updateDate: string | null;
  version: number | null;
  /** Its page on congress.gov. */
  page: string;
}

/** A report of the Congressional Research Service. */
export interface CrsReport extends CrsReportItem {
  summary: string | null;
  authors: string[];
  topics: string[];
  formats: Format[];
  /** Laws and bills it is about, each once. */
  relatedMaterials: {
    congress: number | null;
    type: string | null;
    number: string | null;
    title: string | null;
    url: string | null;
  }[];
}

/** A session of a congress. */
export interface Session {
  chamber: string | null;
  number: number | null;
  /** `YYYY-MM-DD`. */
  startDate: string | null;
  /** Null while it lasts. */
  endDate: string | null;
  /** "R" for a regular session. */
  type: string | null;
}

/** A congress. */
export interface CongressInfo {
  number: number;
  /** "119th Congress" */
  name: string;
  startYear: number | null;
  endYear: number | null;
  sessions: Session[];
  updateDate: string | null;
  /** Address at the API. */
  url: string | null;
}

export const readCrsReportItem = (value: unknown): CrsReportItem => {
  const o = obj(value, "a report");
  const id = need(o.id, "a report's id");
  return {
    id,
    title: text(o.title),
    contentType: text(o.contentType),
    status: text(o.status),
    publishDate: moment(o.publishDate),
    updateDate: moment(o.updateDate),
    version: num(o.version),
    page: crsPage(id),
  };
};

const named = (value: unknown, key: string): string[] => {
  const found = text(obj(value, key)[key]);
  return found === null ? [] : [found];
};

export const readCrsReport = (o: Obj): CrsReport => {
  const materials = rows(
    o.relatedMaterials,
    (value) => {
      const each = obj(value, "a related material");
      return {
        congress: num(each.congress),
        type: text(each.type),
        number: text(each.number),
        title: text(each.title),
        // In capitals here, unlike everywhere else.
        url: text(each.URL ?? each.url),
      };
    },
    "relatedMaterials",
  );
  const once = new Map(materials.map((each) => [JSON.stringify(each), each]));
  return {
    ...readCrsReportItem(o),
    summary: text(o.summary),
    authors: rows(o.authors, (value) => named(value, "author"), "authors").flat(),
    topics: rows(o.topics, (value) => named(value, "topic"), "topics").flat(),
    formats: rows(o.formats, readFormat, "formats"),
    relatedMaterials: [...once.values()],
  };
};

export const readCongress = (value: unknown): CongressInfo => {
  const o = obj(value, "a congress");
  const name = need(o.name, "a congress' name");
  return {
    // Lists give the number in the name only.
    number: needNumber(text(o.number) ?? /\d+/.exec(name)?.[0], "a congress' number"),
    name,
    startYear: num(o.startYear),
    endYear: num(o.endYear),
    sessions: rows(
      o.sessions,
      (each) => {
        const session = obj(each, "a session");
        return {
          chamber: text(session.chamber),
          number: num(session.number),
          startDate: text(session.startDate),
          endDate: text(session.endDate),
          type: text(session.type),
        };
      },
      "sessions",
    ),
    updateDate: moment(o.updateDate),
    url: text(o.url),
  };
};
