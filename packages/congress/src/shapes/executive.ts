import { flag, moment, needNumber, num, type Obj, obj, part, rows, text } from "../read.js";
import { type Counted, type LatestAction, readCounted, readLatestAction } from "./common.js";

/** A nomination in a list. */
export interface NominationItem {
  congress: number;
  number: number;
  /** "00" for a whole nomination, "01" and on for a part of one that was divided. */
  partNumber: string | null;
  /** "PN2467" */
  citation: string | null;
  description: string | null;
  organization: string | null;
  isCivilian: boolean | null;
  isMilitary: boolean | null;
  /** `YYYY-MM-DD`. */
  receivedDate: string | null;
  latestAction: LatestAction | null;
  updateDate: string | null;
  /** Address at the API. */
  url: string | null;
}

/** An office of a nomination; `ordinal` leads to the people named for it. */
export interface NominatedOffice {
  ordinal: number | null;
  nomineeCount: number | null;
  positionTitle: string | null;
  organization: string | null;
  introText: string | null;
}

/** A nomination. A divided one has no offices of its own: ask for its parts, `"851-1"`. */
export interface Nomination extends NominationItem {
  authorityDate: string | null;
  /** A list of many people, as the military's are. */
  isList: boolean | null;
  nominees: NominatedOffice[];
  actions: Counted | null;
  committees: Counted | null;
  hearings: Counted | null;
}

/** A person named for an office. */
export interface Nominee {
  ordinal: number | null;
  prefix: string | null;
  firstName: string | null;
  middleName: string | null;
  lastName: string | null;
  suffix: string | null;
  /** Two letters. */
  state: string | null;
  effectiveDate: string | null;
}

/** A printed hearing on a nomination. */
export interface NominationHearing {
  chamber: string | null;
  /** "S.Hrg.118-694" */
  citation: string | null;
  date: string | null;
  jacketNumber: number | null;
  number: number | null;
  partNumber: string | null;
}

/** A treaty in a list. The names of fields are those since January 2024; older ones are read as well. */
export interface TreatyItem {
  number: number;
  /** Letter of a part; null for a whole treaty. */
  suffix: string | null;
  congressReceived: number;
  congressConsidered: number | null;
  topic: string | null;
  transmittedDate: string | null;
  resolutionText: string | null;
  /** Parts it was divided into. */
  parts: { count: number | null; urls: string[] } | null;
  updateDate: string | null;
  /** Address at the API. */
  url: string | null;
}

/** A treaty. */
export interface Treaty extends TreatyItem {
  titles: { title: string | null; titleType: string | null }[];
  countriesParties: string[];
  indexTerms: string[];
  inForceDate: string | null;
  oldNumber: string | null;
  oldNumberDisplayName: string | null;
  /** Executive reports on it. */
  relatedDocs: { citation: string | null; url: string | null }[];
  actions: Counted | null;
}

export const readNominationItem = (value: unknown): NominationItem => {
  const o = obj(value, "a nomination");
  const kind = part(o.nominationType, (inner) => obj(inner, "nominationType"));
  return {
    congress: needNumber(o.congress, "a nomination's congress"),
    number: needNumber(o.number, "a nomination's number"),
    partNumber: text(o.partNumber),
    citation: text(o.citation),
    description: text(o.description),
    organization: text(o.organization),
    isCivilian: flag(kind?.isCivilian),
    isMilitary: flag(kind?.isMilitary),
    receivedDate: text(o.receivedDate),
    latestAction: part(o.latestAction, readLatestAction),
    updateDate: moment(o.updateDate),
    url: text(o.url),
  };
};

export const readNomination = (o: Obj): Nomination => ({
  ...readNominationItem(o),
  authorityDate: text(o.authorityDate),
  isList: flag(o.isList),
  nominees: rows(
    o.nominees,
    (value) => {
      const each = obj(value, "an office");
      return {
        ordinal: num(each.ordinal),
        nomineeCount: num(each.nomineeCount),
        positionTitle: text(each.positionTitle),
        organization: text(each.organization),
        introText: text(each.introText),
      };
    },
    "nominees",
  ),
  actions: readCounted(o.actions),
  committees: readCounted(o.committees),
  hearings: readCounted(o.hearings),
});

export const readNominee = (value: unknown): Nominee => {
  const o = obj(value, "a nominee");
  return {
    ordinal: num(o.ordinal),
    prefix: text(o.prefix),
    firstName: text(o.firstName),
    middleName: text(o.middleName),
    lastName: text(o.lastName),
    suffix: text(o.suffix),
    state: text(o.state),
    effectiveDate: text(o.effectiveDate),
  };
};

export const readNominationHearing = (value: unknown): NominationHearing => {
  const o = obj(value, "a hearing");
  return {
    chamber: text(o.chamber),
    citation: text(o.citation),
    date: text(o.date),
    // Misspelt in the API's specification.
    jacketNumber: num(o.jacketNumber ?? o.jackeNumber),
    number: num(o.number),
    partNumber: text(o.partNumber),
  };
};

export const readTreatyItem = (value: unknown): TreatyItem => {
  const o = obj(value, "a treaty");
  return {
    number: needNumber(o.number ?? o.treatyNum, "a treaty's number"),
    suffix: text(o.suffix ?? o.treatySuffix),
    congressReceived: needNumber(o.congressReceived ?? o.congress, "a treaty's congress"),
    congressConsidered: num(o.congressConsidered ?? o.endCongressId),
    topic: text(o.topic ?? o.treatySubject),
    transmittedDate: moment(o.transmittedDate ?? o.transmitted),
    resolutionText: text(o.resolutionText),
    parts: part(o.parts, (value_) => {
      const each = obj(value_, "parts");
      return { count: num(each.count), urls: rows(each.urls, (url) => String(url), "urls") };
    }),
    updateDate: moment(o.updateDate),
    url: text(o.url),
  };
};

const nameOf = (value: unknown): string[] => {
  const name = text(obj(value, "a name").name);
  return name === null ? [] : [name];
};

export const readTreaty = (o: Obj): Treaty => ({
  ...readTreatyItem(o),
  titles: rows(
    o.titles,
    (value) => {
      const each = obj(value, "a title");
      return { title: text(each.title), titleType: text(each.titleType) };
    },
    "titles",
  ),
  countriesParties: rows(o.countriesParties, nameOf, "countriesParties").flat(),
  indexTerms: rows(o.indexTerms, nameOf, "indexTerms").flat(),
  inForceDate: moment(o.inForceDate),
  oldNumber: text(o.oldNumber ?? o.oldTreatyNum),
  oldNumberDisplayName: text(o.oldNumberDisplayName ?? o.oldTreatyNumDisplayStr),
  relatedDocs: rows(
    o.relatedDocs,
    (value) => {
      const each = obj(value, "a document");
      return { citation: text(each.citation), url: text(each.url) };
    },
    "relatedDocs",
  ),
  actions: readCounted(o.actions),
});
