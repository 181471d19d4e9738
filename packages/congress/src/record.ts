import { type Call, type CallOptions, type Client, check, field, path } from "@govdata/core";
import { checkCongress } from "./calendar.js";
import { type Listed, type ListedOf, type ListParams, listed, listedOf } from "./list.js";
import { expectSame, readOne } from "./one.js";
import { API, num } from "./read.js";
import {
  articleRows,
  type BoundRecord,
  type Communication,
  type CommunicationItem,
  type DailyIssue,
  type DailyIssueItem,
  type RecordArticle,
  type RecordIssue,
  type Requirement,
  type RequirementItem,
  readBoundRecord,
  readCommunication,
  readCommunicationItem,
  readDailyIssue,
  readDailyIssueItem,
  readRecordArticle,
  readRecordIssue,
  readRequirement,
  readRequirementItem,
} from "./shapes/record.js";
import { TTL } from "./spec.js";

export interface RecordIssuesParams extends ListParams {
  year?: number;
  /** 1 to 12; needs `year`. */
  month?: number;
  /** Needs `month`. */
  day?: number;
}

/** An issue of the daily Record: volume 168, issue 153. */
export interface IssueRef {
  volume: number;
  issue: number;
}

export interface DailyIssuesParams extends ListParams {
  volume?: number;
}

/** Executive communication, memorial, presidential message, petition. */
export type HouseCommunicationType = "ec" | "ml" | "pm" | "pt";
/** Executive communication, presidential message, petition or memorial. */
export type SenateCommunicationType = "ec" | "pm" | "pom";

export interface CommunicationsParams<Type extends string> extends ListParams {
  congress?: number;
  /** Needs `congress`. */
  type?: Type;
}

export interface CommunicationRef<Type extends string> {
  congress: number;
  type: Type;
  number: number;
}

/** The Congressional Record, and what is sent to Congress. */
export interface RecordMethods {
  /**
   * Issues of the Congressional Record with their PDFs, of a day, a month or a year.
   *
   * @see https://api.congress.gov/
   * @example
   * const { items } = await congress.recordIssues({ year: 2022, month: 6, day: 28 });
   */
  recordIssues: Listed<RecordIssuesParams, RecordIssue>;
  /**
   * Issues of the daily Record, newest first; of one volume (a year has one).
   *
   * @see https://api.congress.gov/
   * @example
   * const { items } = await congress.dailyRecord({ volume: 168 });
   */
  dailyRecord: Listed<DailyIssuesParams, DailyIssueItem>;
  /**
   * One issue of the daily Record with its sections.
   *
   * @see https://api.congress.gov/
   * @example
   * congress.dailyRecordIssue({ volume: 168, issue: 153 });
   */
  dailyRecordIssue(issue: IssueRef, options?: CallOptions): Call<DailyIssue>;
  /**
   * Articles of an issue, each with its section: a page counts articles and may begin within a section.
   *
   * @see https://api.congress.gov/
   * @example
   * congress.dailyRecordArticles({ volume: 167, issue: 21 });
   */
  dailyRecordArticles: ListedOf<IssueRef, ListParams, RecordArticle>;
  /**
   * The bound Record, of a day, a month or a year.
   *
   * @see https://api.congress.gov/
   * @example
   * const { items } = await congress.boundRecord({ year: 1948, month: 5, day: 19 });
   */
  boundRecord: Listed<RecordIssuesParams, BoundRecord>;
  /**
   * Communications to the House.
   *
   * @see https://api.congress.gov/
   * @example
   * const { items } = await congress.houseCommunications({ congress: 117, type: "ec" });
   */
  houseCommunications: Listed<CommunicationsParams<HouseCommunicationType>, CommunicationItem>;
  /**
   * One communication to the House.
   *
   * @see https://api.congress.gov/
   * @example
   * congress.houseCommunication({ congress: 117, type: "ec", number: 3324 });
   */
  houseCommunication(
    communication: CommunicationRef<HouseCommunicationType>,
    options?: CallOptions,
  ): Call<Communication>;
  /**
   * Communications to the Senate.
   *
   * @see https://api.congress.gov/
   * @example
   * const { items } = await congress.senateCommunications({ congress: 117, type: "pom" });
   */
  senateCommunications: Listed<CommunicationsParams<SenateCommunicationType>, CommunicationItem>;
  /**
   * One communication to the Senate.
   *
   * @see https://api.congress.gov/
   * @example
   * congress.senateCommunication({ congress: 116, type: "ec", number: 2721 });
   */
  senateCommunication(
    communication: CommunicationRef<SenateCommunicationType>,
    options?: CallOptions,
  ): Call<Communication>;
  /**
   * Duties of agencies to report to the House.
   *
   * @see https://api.congress.gov/
   * @example
   * const { items } = await congress.houseRequirements();
   */
  houseRequirements: Listed<ListParams, RequirementItem>;
  /**
   * One duty to report: who, what, under which law.
   *
   * @see https://api.congress.gov/
   * @example
   * congress.houseRequirement(12478);
   */
  houseRequirement(number: number, options?: CallOptions): Call<Requirement>;
  /**
   * Communications that answer a duty to report.
   *
   * @see https://api.congress.gov/
   * @example
   * congress.requirementCommunications(8070, { limit: 50 });
   */
  requirementCommunications: ListedOf<number, ListParams, CommunicationItem>;
}

function checkDay({ year, month, day }: RecordIssuesParams): void {
  const { integer, required } = check(API);
  integer("year", year, 1789, 2100);
  integer("month", month, 1, 12);
  integer("day", day, 1, 31);
  if (month !== undefined) required("year", year);
  if (day !== undefined) required("month", month);
}

const issuePath = ({ volume, issue }: IssueRef) => {
  const { integer } = check(API);
  return path`/daily-congressional-record/${integer("volume", volume, 1)}/${integer("issue", issue, 1)}`;
};

/** The methods of the Record and of communications. */
export function recordMethods(client: Client): RecordMethods {
  function communications<Type extends string>(chamber: "house" | "senate", types: readonly Type[]) {
    const list = listed<CommunicationsParams<Type>, CommunicationItem>(client, (params) => {
      const congress = checkCongress(params.congress);
      const type = check(API).oneOf("type", params.type, types);
      if (type !== undefined) check(API).required("congress", congress);
      const base =
        congress === undefined ? `/${chamber}-communication` : path`/${chamber}-communication/${congress}`;
      return {
        path: type === undefined ? base : `${base}/${type}`,
        key: `${chamber}Communications`,
        read: readCommunicationItem,
        congress,
        compare: (item) => {
          if (congress !== undefined) expectSame("communication", { congress }, { ...item });
        },
      };
    });
    const one = (ref: CommunicationRef<Type>, options?: CallOptions): Call<Communication> =>
      client.call(options, async (http) => {
        const congress = checkCongress(ref.congress);
        const type = check(API).oneOf("type", ref.type, types);
        const number = check(API).integer("number", ref.number, 1);
        const found = await readOne(http, {
          path: path`/${chamber}-communication/${congress}/${type}/${number}`,
          key: `${chamber}Communication`,
          congress,
        });
        expectSame("communication", { congress, number }, found);
        return readCommunication(found);
      });
    return { list, one };
  }
  const house = communications<HouseCommunicationType>("house", ["ec", "ml", "pm", "pt"]);
  const senate = communications<SenateCommunicationType>("senate", ["ec", "pm", "pom"]);

  return {
    recordIssues: listed<RecordIssuesParams, RecordIssue>(client, (params) => {
      checkDay(params);
      return {
        path: "/congressional-record",
        params: { y: params.year, m: params.month, d: params.day },
        key: "Results.Issues",
        from: (reply) => field(reply.Results, "Issues"),
        total: (reply) => num(field(reply.Results, "TotalCount")),
        read: readRecordIssue,
      };
    }),
    dailyRecord: listed<DailyIssuesParams, DailyIssueItem>(client, ({ volume }) => ({
      path:
        volume === undefined
          ? "/daily-congressional-record"
          : path`/daily-congressional-record/${check(API).integer("volume", volume, 1)}`,
      key: "dailyCongressionalRecord",
      read: readDailyIssueItem,
      compare: (item) => {
        if (volume !== undefined) expectSame("issue", { volumeNumber: volume }, { ...item });
      },
    })),
    dailyRecordIssue: (ref, options) =>
      client.call(options, async (http) => {
        const found = await readOne(http, { path: issuePath(ref), key: "issue", ttl: TTL.past });
        expectSame("issue", { volumeNumber: ref.volume, issueNumber: ref.issue }, found);
        return readDailyIssue(found);
      }),
    dailyRecordArticles: listedOf<IssueRef, ListParams, RecordArticle>(client, (ref) => ({
      path: `${issuePath(ref)}/articles`,
      key: "articles",
      from: (reply) => articleRows(reply.articles),
      read: readRecordArticle,
      ttl: TTL.past,
    })),
    boundRecord: listed<RecordIssuesParams, BoundRecord>(client, (params) => {
      checkDay(params);
      const parts = [params.year, params.month, params.day].filter((part) => part !== undefined);
      return {
        // Months and days without leading zeros.
        path: ["/bound-congressional-record", ...parts.map(String)].join("/"),
        key: "boundCongressionalRecord",
        read: readBoundRecord,
        ttl: TTL.past,
      };
    }),

    houseCommunications: house.list,
    houseCommunication: house.one,
    senateCommunications: senate.list,
    senateCommunication: senate.one,

    houseRequirements: listed<ListParams, RequirementItem>(client, () => ({
      path: "/house-requirement",
      key: "houseRequirements",
      read: readRequirementItem,
    })),
    houseRequirement: (number, options) =>
      client.call(options, async (http) => {
        const asked = check(API).integer("number", number, 1);
        const found = await readOne(http, {
          path: path`/house-requirement/${asked}`,
          key: "houseRequirement",
        });
        expectSame("requirement", { number: asked }, found);
        return readRequirement(found);
      }),
    requirementCommunications: listedOf<number, ListParams, CommunicationItem>(client, (number) => ({
      path: path`/house-requirement/${check(API).integer("number", number, 1)}/matching-communications`,
      key: "matchingCommunications",
      read: readCommunicationItem,
    })),
  };
}
