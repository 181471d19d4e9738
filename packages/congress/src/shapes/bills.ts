import { asArray } from "@govdata/core";
import { API, moment, need, needNumber, num, type Obj, obj, part, rows, text } from "../read.js";
import { BILL_TYPES, type BillType, typeKey } from "../references.js";
import { billPage } from "../web.js";
import {
  type BillMention,
  type Counted,
  type Format,
  type LatestAction,
  type Person,
  readBillMention,
  readCounted,
  readFormat,
  readLatestAction,
  readPerson,
} from "./common.js";

/** A law a bill became. */
export interface Law {
  /** "117-108": congress and number. */
  number: string | null;
  /** "Public Law" or "Private Law". */
  type: string | null;
}

/** A bill in a list. */
export interface BillItem {
  congress: number;
  /** In capitals: "HR". Lists of early congresses have others, such as "CEN_DOC_H". */
  type: string;
  /** Text, since early bills have numbers such as "590½". */
  number: string;
  title: string | null;
  /** "House" or "Senate". */
  originChamber: string | null;
  originChamberCode: string | null;
  latestAction: LatestAction | null;
  /** Laws it became; empty for a bill that did not, and in lists that do not say. */
  laws: Law[];
  updateDate: string | null;
  updateDateIncludingText: string | null;
  /** Address at the API. */
  url: string | null;
  /** Its page on congress.gov. */
  page: string | null;
}

/** A bill. What is counted (actions, cosponsors, …) is null where there are none. */
export interface Bill extends Omit<BillItem, "url"> {
  /** `YYYY-MM-DD`. */
  introducedDate: string | null;
  policyArea: string | null;
  sponsors: Person[];
  onBehalfOfSponsor: Person[];
  cboCostEstimates: {
    title: string | null;
    description: string | null;
    pubDate: string | null;
    url: string | null;
  }[];
  committeeReports: { citation: string | null; url: string | null }[];
  notes: { text: string | null }[];
  /** HTML, as published with the bill in the Record. */
  constitutionalAuthorityStatementText: string | null;
  actions: Counted | null;
  amendments: Counted | null;
  committees: Counted | null;
  /** `count` leaves out those who withdrew. */
  cosponsors: (Counted & { countIncludingWithdrawnCosponsors: number | null }) | null;
  relatedBills: Counted | null;
  subjects: Counted | null;
  summaries: Counted | null;
  textVersions: Counted | null;
  titles: Counted | null;
}

/** A cosponsor. */
export interface Cosponsor extends Person {
  /** `YYYY-MM-DD`. */
  sponsorshipDate: string | null;
  isOriginalCosponsor: boolean | null;
  /** Set for one who withdrew. */
  sponsorshipWithdrawnDate: string | null;
}

/** A bill that has to do with another. */
export interface RelatedBill extends BillMention {
  latestAction: LatestAction | null;
  /** "Identical bill", "Related bill", "Procedurally related"; by whom: CRS, House, Senate. */
  relationshipDetails: { type: string | null; identifiedBy: string | null }[];
}

/** A subject the Congressional Research Service gave a bill. */
export interface Subject {
  name: string;
  /** The one broad area, as against a legislative subject. */
  policyArea: boolean;
  updateDate: string | null;
}

/** What a bill does, at one stage. */
export interface Summary {
  /** `YYYY-MM-DD` of the action it was written for. */
  actionDate: string | null;
  /** "Introduced in House" */
  actionDesc: string | null;
  /** "00" introduced, "53" passed House, "55" passed Senate, "49" public law, … */
  versionCode: string | null;
  /** HTML, malformed at times: `plainText` of `@govdata/core/html` reads it. */
  text: string | null;
  updateDate: string | null;
}

/** A summary in the list over all bills. */
export interface SummaryItem extends Summary {
  bill: BillMention | null;
  currentChamber: string | null;
  currentChamberCode: string | null;
  lastSummaryUpdateDate: string | null;
}

/** A version of a text. */
export interface TextVersion {
  /** "Introduced in House", "Enrolled Bill", "Public Law". */
  type: string | null;
  /** A moment that is midnight in Washington; null for some enrolled bills. */
  date: string | null;
  formats: Format[];
}

/** A title. */
export interface Title {
  title: string | null;
  titleType: string | null;
  titleTypeCode: number | null;
  chamberCode: string | null;
  chamberName: string | null;
  billTextVersionName: string | null;
  billTextVersionCode: string | null;
  updateDate: string | null;
}

const readLaw = (value: unknown): Law => {
  const o = obj(value, "a law");
  return { number: text(o.number), type: text(o.type) };
};

function heading(o: Obj) {
  const congress = needNumber(o.congress, "a bill's congress");
  const type = need(o.type, "a bill's type");
  const number = need(o.number, "a bill's number");
  const key: BillType | undefined = typeKey(type, BILL_TYPES);
  return {
    congress,
    type,
    number,
    title: text(o.title),
    originChamber: text(o.originChamber),
    originChamberCode: text(o.originChamberCode),
    latestAction: part(o.latestAction, readLatestAction),
    laws: rows(o.laws, readLaw, "laws"),
    updateDate: moment(o.updateDate),
    updateDateIncludingText: moment(o.updateDateIncludingText),
    page: key === undefined ? null : billPage({ congress, type: key, number }),
  };
}

export const readBillItem = (value: unknown): BillItem => {
  const o = obj(value, "a bill");
  return { ...heading(o), url: text(o.url) };
};

export const readBill = (o: Obj): Bill => ({
  ...heading(o),
  introducedDate: text(o.introducedDate),
  policyArea: part(o.policyArea, (value) => text(obj(value, "policyArea").name)),
  sponsors: rows(o.sponsors, readPerson, "sponsors"),
  onBehalfOfSponsor: rows(o.onBehalfOfSponsor, readPerson, "onBehalfOfSponsor"),
  cboCostEstimates: rows(
    o.cboCostEstimates,
    (value) => {
      const each = obj(value, "a cost estimate");
      return {
        title: text(each.title),
        description: text(each.description),
        pubDate: moment(each.pubDate),
        url: text(each.url),
      };
    },
    "cboCostEstimates",
  ),
  committeeReports: rows(
    o.committeeReports,
    (value) => {
      const each = obj(value, "a report");
      return { citation: text(each.citation), url: text(each.url) };
    },
    "committeeReports",
  ),
  notes: rows(o.notes, (value) => ({ text: text(obj(value, "a note").text) }), "notes"),
  constitutionalAuthorityStatementText: text(o.constitutionalAuthorityStatementText),
  actions: readCounted(o.actions),
  amendments: readCounted(o.amendments),
  committees: readCounted(o.committees),
  cosponsors: part(o.cosponsors, (value) => {
    const each = obj(value, "cosponsors");
    return {
      count: num(each.count),
      countIncludingWithdrawnCosponsors: num(each.countIncludingWithdrawnCosponsors),
      url: text(each.url),
    };
  }),
  relatedBills: readCounted(o.relatedBills),
  subjects: readCounted(o.subjects),
  summaries: readCounted(o.summaries),
  textVersions: readCounted(o.textVersions),
  titles: readCounted(o.titles),
});

export const readCosponsor = (value: unknown): Cosponsor => {
  const o = obj(value, "a cosponsor");
  return {
    ...readPerson(o),
    sponsorshipDate: text(o.sponsorshipDate),
    isOriginalCosponsor: typeof o.isOriginalCosponsor === "boolean" ? o.isOriginalCosponsor : null,
    sponsorshipWithdrawnDate: text(o.sponsorshipWithdrawnDate),
  };
};

export const readRelatedBill = (value: unknown): RelatedBill => {
  const o = obj(value, "a related bill");
  return {
    ...readBillMention(o),
    latestAction: part(o.latestAction, readLatestAction),
    relationshipDetails: rows(
      o.relationshipDetails,
      (each) => {
        const detail = obj(each, "a relationship");
        return { type: text(detail.type), identifiedBy: text(detail.identifiedBy) };
      },
      "relationshipDetails",
    ),
  };
};

/** The rows of `subjects`: the policy area takes one place of the page, before the legislative subjects. */
export function subjectRows(subjects: unknown): unknown {
  if (subjects === undefined || subjects === null) return subjects;
  const o = obj(subjects, "subjects");
  const area = part(o.policyArea, (value) => ({ ...obj(value, "policyArea"), policyArea: true }));
  const legislative = o.legislativeSubjects ?? [];
  return [...(area === null ? [] : [area]), ...asArray(legislative, API, "legislativeSubjects")];
}

export const readSubject = (value: unknown): Subject => {
  const o = obj(value, "a subject");
  return {
    name: need(o.name, "a subject's name"),
    policyArea: o.policyArea === true,
    updateDate: moment(o.updateDate),
  };
};

export const readSummary = (value: unknown): Summary => {
  const o = obj(value, "a summary");
  return {
    actionDate: text(o.actionDate),
    actionDesc: text(o.actionDesc),
    versionCode: text(o.versionCode),
    text: text(o.text),
    updateDate: moment(o.updateDate),
  };
};

export const readSummaryItem = (value: unknown): SummaryItem => {
  const o = obj(value, "a summary");
  return {
    ...readSummary(o),
    bill: part(o.bill, readBillMention),
    currentChamber: text(o.currentChamber),
    currentChamberCode: text(o.currentChamberCode),
    lastSummaryUpdateDate: moment(o.lastSummaryUpdateDate),
  };
};

export const readTextVersion = (value: unknown): TextVersion => {
  const o = obj(value, "a text version");
  return { type: text(o.type), date: moment(o.date), formats: rows(o.formats, readFormat, "formats") };
};

export const readTitle = (value: unknown): Title => {
  const o = obj(value, "a title");
  return {
    title: text(o.title),
    titleType: text(o.titleType),
    titleTypeCode: num(o.titleTypeCode),
    chamberCode: text(o.chamberCode),
    chamberName: text(o.chamberName),
    billTextVersionName: text(o.billTextVersionName),
    billTextVersionCode: text(o.billTextVersionCode),
    updateDate: moment(o.updateDate),
  };
};
