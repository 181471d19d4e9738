import { moment, need, needNumber, num, type Obj, obj, part, rows, text } from "../read.js";
import { AMENDMENT_TYPES, typeKey } from "../references.js";
import { amendmentPage } from "../web.js";
import {
  type BillMention,
  type Counted,
  type LatestAction,
  type Link,
  type Person,
  readBillMention,
  readCounted,
  readLatestAction,
  readLink,
  readPerson,
} from "./common.js";

/** An amendment in a list. */
export interface AmendmentItem {
  congress: number;
  /** "HAMDT", "SAMDT" or "SUAMDT". */
  type: string;
  number: string;
  description: string | null;
  purpose: string | null;
  latestAction: LatestAction | null;
  updateDate: string | null;
  /** Address at the API. */
  url: string | null;
  /** Its page on congress.gov. */
  page: string | null;
}

/** An amendment. What is counted is null where there are none. */
export interface Amendment extends AmendmentItem {
  chamber: string | null;
  sponsors: Person[];
  /** The bill it would change. */
  amendedBill: BillMention | null;
  /** The amendment it would change. */
  amendedAmendment: {
    congress: number | null;
    type: string | null;
    number: string | null;
    url: string | null;
  } | null;
  submittedDate: string | null;
  proposedDate: string | null;
  /** Of the latest action: the roll call, the amendment's page. */
  links: Link[];
  actions: Counted | null;
  cosponsors: (Counted & { countIncludingWithdrawnCosponsors: number | null }) | null;
  amendmentsToAmendment: Counted | null;
  textVersions: Counted | null;
}

export const readAmendmentItem = (value: unknown): AmendmentItem => {
  const o = obj(value, "an amendment");
  const congress = needNumber(o.congress, "an amendment's congress");
  const type = need(o.type, "an amendment's type");
  const number = need(o.number, "an amendment's number");
  const key = typeKey(type, AMENDMENT_TYPES);
  return {
    congress,
    type,
    number,
    description: text(o.description),
    purpose: text(o.purpose),
    latestAction: part(o.latestAction, readLatestAction),
    updateDate: moment(o.updateDate),
    url: text(o.url),
    page: key === undefined ? null : amendmentPage({ congress, type: key, number }),
  };
};

export const readAmendment = (o: Obj): Amendment => ({
  ...readAmendmentItem(o),
  chamber: text(o.chamber),
  sponsors: rows(o.sponsors, readPerson, "sponsors"),
  amendedBill: part(o.amendedBill, readBillMention),
  amendedAmendment: part(o.amendedAmendment, (value) => {
    const each = obj(value, "amendedAmendment");
    return {
      congress: num(each.congress),
      type: text(each.type),
      number: text(each.number),
      url: text(each.url),
    };
  }),
  submittedDate: moment(o.submittedDate),
  proposedDate: moment(o.proposedDate),
  links: part(o.latestAction, (value) => rows(obj(value, "latestAction").links, readLink, "links")) ?? [],
  actions: readCounted(o.actions),
  cosponsors: part(o.cosponsors, (value) => {
    const each = obj(value, "cosponsors");
    return {
      count: num(each.count),
      countIncludingWithdrawnCosponsors: num(each.countIncludingWithdrawnCosponsors),
      url: text(each.url),
    };
  }),
  amendmentsToAmendment: readCounted(o.amendmentsToAmendment),
  textVersions: readCounted(o.textVersions),
});
