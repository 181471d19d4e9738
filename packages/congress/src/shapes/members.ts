import { flag, moment, need, num, type Obj, obj, part, rows, text } from "../read.js";
import { type Counted, type LatestAction, readCounted, readLatestAction } from "./common.js";

/** A time in Congress, as lists have it. */
export interface Service {
  /** "House of Representatives" or "Senate". */
  chamber: string | null;
  startYear: number | null;
  /** Null while it lasts. */
  endYear: number | null;
}

/** A member in a list. */
export interface MemberItem {
  bioguideId: string;
  /** "Leahy, Patrick J." */
  name: string | null;
  /** "Democratic", "Republican", "Independent". */
  partyName: string | null;
  /** By its full name. */
  state: string | null;
  /** 0 is at large, delegates among them; null for senators. */
  district: number | null;
  terms: Service[];
  /** A portrait, with whom to credit. */
  depiction: Depiction | null;
  updateDate: string | null;
  /** Address at the API. */
  url: string | null;
}

/** A portrait. */
export interface Depiction {
  imageUrl: string | null;
  attribution: string | null;
}

/** A term of one congress. */
export interface Term extends Service {
  congress: number | null;
  /** Representative, Senator, Delegate or Resident Commissioner. */
  memberType: string | null;
  stateCode: string | null;
  stateName: string | null;
  district: number | null;
}

/** A member. Committee assignments are not part of this API. */
export interface Member {
  bioguideId: string;
  /** "Patrick J. Leahy" */
  directOrderName: string | null;
  /** "Leahy, Patrick J." */
  invertedOrderName: string | null;
  honorificName: string | null;
  firstName: string | null;
  middleName: string | null;
  lastName: string | null;
  suffixName: string | null;
  nickName: string | null;
  /** Years as numbers. */
  birthYear: number | null;
  deathYear: number | null;
  currentMember: boolean | null;
  state: string | null;
  district: number | null;
  partyHistory: {
    partyAbbreviation: string | null;
    partyName: string | null;
    startYear: number | null;
    endYear: number | null;
  }[];
  terms: Term[];
  leadership: { congress: number | null; type: string | null; current: boolean | null }[];
  officialWebsiteUrl: string | null;
  /** For sitting members. */
  addressInformation: {
    officeAddress: string | null;
    city: string | null;
    district: string | null;
    zipCode: string | null;
    phoneNumber: string | null;
  } | null;
  sponsoredLegislation: Counted | null;
  cosponsoredLegislation: Counted | null;
  depiction: Depiction | null;
  updateDate: string | null;
}

/** Something a member sponsored or cosponsored: a bill, or an amendment, which has no title and no type here. */
export interface MemberBill {
  kind: "bill" | "amendment";
  congress: number | null;
  /** "S", "HR", …; for an amendment as its address tells: "SAMDT". */
  type: string | null;
  number: string | null;
  title: string | null;
  /** `YYYY-MM-DD`. */
  introducedDate: string | null;
  latestAction: LatestAction | null;
  policyArea: string | null;
  /** Address at the API. */
  url: string | null;
}

const readService = (value: unknown): Service => {
  const o = obj(value, "a term");
  return { chamber: text(o.chamber), startYear: num(o.startYear), endYear: num(o.endYear) };
};

const readDepiction = (value: unknown): Depiction => {
  const o = obj(value, "depiction");
  return { imageUrl: text(o.imageUrl), attribution: text(o.attribution) };
};

export const readMemberItem = (value: unknown): MemberItem => {
  const o = obj(value, "a member");
  // Lists wrap the terms once more than details do.
  const terms = Array.isArray(o.terms) ? o.terms : part(o.terms, (inner) => obj(inner, "terms").item);
  return {
    bioguideId: need(o.bioguideId, "a member's bioguideId"),
    name: text(o.name),
    partyName: text(o.partyName),
    state: text(o.state),
    district: num(o.district),
    terms: rows(terms, readService, "terms"),
    depiction: part(o.depiction, readDepiction),
    updateDate: moment(o.updateDate),
    url: text(o.url),
  };
};

export const readMember = (o: Obj): Member => ({
  bioguideId: need(o.bioguideId, "a member's bioguideId"),
  directOrderName: text(o.directOrderName),
  invertedOrderName: text(o.invertedOrderName),
  honorificName: text(o.honorificName),
  firstName: text(o.firstName),
  middleName: text(o.middleName),
  // The specification spells it in lower case, the API does not.
  lastName: text(o.lastName ?? o.lastname),
  suffixName: text(o.suffixName),
  nickName: text(o.nickName),
  birthYear: num(o.birthYear),
  deathYear: num(o.deathYear),
  currentMember: flag(o.currentMember),
  state: text(o.state),
  district: num(o.district),
  partyHistory: rows(
    o.partyHistory,
    (value) => {
      const each = obj(value, "a party");
      return {
        partyAbbreviation: text(each.partyAbbreviation),
        partyName: text(each.partyName),
        startYear: num(each.startYear),
        endYear: num(each.endYear),
      };
    },
    "partyHistory",
  ),
  terms: rows(
    o.terms,
    (value) => {
      const each = obj(value, "a term");
      return {
        ...readService(each),
        congress: num(each.congress),
        memberType: text(each.memberType),
        stateCode: text(each.stateCode),
        stateName: text(each.stateName),
        district: num(each.district),
      };
    },
    "terms",
  ),
  leadership: rows(
    o.leadership,
    (value) => {
      const each = obj(value, "a leadership post");
      return { congress: num(each.congress), type: text(each.type), current: flag(each.current) };
    },
    "leadership",
  ),
  officialWebsiteUrl: text(o.officialWebsiteUrl),
  addressInformation: part(o.addressInformation, (value) => {
    const each = obj(value, "addressInformation");
    return {
      officeAddress: text(each.officeAddress),
      city: text(each.city),
      district: text(each.district),
      zipCode: text(each.zipCode),
      phoneNumber: text(each.phoneNumber),
    };
  }),
  sponsoredLegislation: readCounted(o.sponsoredLegislation),
  cosponsoredLegislation: readCounted(o.cosponsoredLegislation),
  depiction: part(o.depiction, readDepiction),
  updateDate: moment(o.updateDate),
});

export const readMemberBill = (value: unknown): MemberBill => {
  const o = obj(value, "a bill of a member");
  const amendment = text(o.amendmentNumber);
  const url = text(o.url);
  return {
    kind: amendment === null ? "bill" : "amendment",
    congress: num(o.congress),
    type: text(o.type) ?? /\/amendment\/\d+\/([a-z]+)\//i.exec(url ?? "")?.[1]?.toUpperCase() ?? null,
    number: amendment ?? text(o.number),
    title: text(o.title),
    introducedDate: text(o.introducedDate),
    latestAction: part(o.latestAction, readLatestAction),
    policyArea: part(o.policyArea, (each) => text(obj(each, "policyArea").name)),
    url,
  };
};
