import { type Call, type CallOptions, type Client, check, path } from "@govdata/core";
import { checkCongress } from "./calendar.js";
import { type ReportLike, reportOf } from "./citations.js";
import {
  type Listed,
  type ListedOf,
  type ListParams,
  listed,
  listedOf,
  sorted,
  type UpdatedParams,
  type UpdateSort,
  updated,
} from "./list.js";
import { expectSame, readOne, readSeveral } from "./one.js";
import { API, obj, rows } from "./read.js";
import type { Chamber, ReportType } from "./references.js";
import { type Report, type ReportItem, readReport, readReportItem } from "./shapes/committees.js";
import { type Format, readFormat } from "./shapes/common.js";
import {
  type Hearing,
  type HearingItem,
  type Meeting,
  type MeetingItem,
  type Print,
  type PrintItem,
  readHearing,
  readHearingItem,
  readMeeting,
  readMeetingItem,
  readPrint,
  readPrintItem,
} from "./shapes/meetings.js";
import { meetingPage } from "./web.js";

export interface ReportsParams extends ListParams, UpdatedParams {
  congress?: number;
  /** Needs `congress`. */
  type?: ReportType;
  /** `true`: conference reports only; `false`: none of them. */
  conference?: boolean;
  sort?: UpdateSort;
}

/** A chamber; `nochamber` for prints, meetings and hearings of both. */
export type AnyChamber = Chamber | "nochamber";

export interface ChamberListParams extends ListParams {
  congress?: number;
  /** Needs `congress`. */
  chamber?: AnyChamber;
}

/** A print or a hearing: its jacket number says which. */
export interface JacketRef {
  congress: number;
  chamber: AnyChamber;
  jacketNumber: number;
}

/** A meeting. */
export interface MeetingRef {
  congress: number;
  chamber: AnyChamber;
  eventId: string;
}

/** What committees publish: reports, prints, meetings and hearings. */
export interface DocumentMethods {
  /**
   * Committee reports, by number.
   *
   * @see https://api.congress.gov/
   * @example
   * const { items } = await congress.reports({ congress: 116, type: "hrpt", conference: true });
   */
  reports: Listed<ReportsParams, ReportItem>;
  /**
   * One committee report, part by part: the API gives a list.
   *
   * @param report `"H. Rept. 116-617"`, or its parts.
   * @see https://api.congress.gov/
   * @example
   * const [{ title }] = await congress.report("H. Rept. 116-617");
   */
  report(report: ReportLike, options?: CallOptions): Call<Report[]>;
  /**
   * Files of a report's text.
   *
   * @see https://api.congress.gov/
   * @example
   * congress.reportText("H. Rept. 116-617");
   */
  reportText: ListedOf<ReportLike, ListParams, Format[]>;
  /**
   * Committee prints.
   *
   * @see https://api.congress.gov/
   * @example
   * const { items } = await congress.prints({ congress: 117, chamber: "house" });
   */
  prints: Listed<ChamberListParams & UpdatedParams, PrintItem>;
  /**
   * One committee print.
   *
   * @see https://api.congress.gov/
   * @example
   * congress.print({ congress: 117, chamber: "house", jacketNumber: 48144 });
   */
  print(print: JacketRef, options?: CallOptions): Call<Print>;
  /**
   * Files of a print's text.
   *
   * @see https://api.congress.gov/
   * @example
   * congress.printText({ congress: 117, chamber: "house", jacketNumber: 48144 });
   */
  printText: ListedOf<JacketRef, ListParams, Format>;
  /**
   * Committee meetings: hearings, markups and others, held and planned.
   *
   * @see https://api.congress.gov/
   * @example
   * const { items } = await congress.meetings({ congress: 118, chamber: "house" });
   */
  meetings: Listed<ChamberListParams & UpdatedParams, MeetingItem>;
  /**
   * One meeting: title, time, place, witnesses, documents, bills.
   *
   * @see https://api.congress.gov/
   * @example
   * congress.meeting({ congress: 118, chamber: "house", eventId: "115538" });
   */
  meeting(meeting: MeetingRef, options?: CallOptions): Call<Meeting>;
  /**
   * Printed hearings. There is no filter by date.
   *
   * @see https://api.congress.gov/
   * @example
   * const { items } = await congress.hearings({ congress: 116, chamber: "house" });
   */
  hearings: Listed<ChamberListParams, HearingItem>;
  /**
   * One printed hearing with the files of its transcript.
   *
   * @see https://api.congress.gov/
   * @example
   * congress.hearing({ congress: 116, chamber: "house", jacketNumber: 41365 });
   */
  hearing(hearing: JacketRef, options?: CallOptions): Call<Hearing>;
}

const CHAMBERS = ["house", "senate", "joint", "nochamber"] as const;
const checkChamber = (chamber: string): AnyChamber => check(API).oneOf("chamber", chamber, CHAMBERS);

function collection(name: string, params: { congress?: number; chamber?: string }): string {
  const congress = checkCongress(params.congress);
  if (congress === undefined) {
    if (params.chamber !== undefined) check(API).required("congress", congress);
    return `/${name}`;
  }
  const base = path`/${name}/${congress}`;
  return params.chamber === undefined ? base : `${base}/${checkChamber(params.chamber)}`;
}

function jacketPath(name: string, { congress, chamber, jacketNumber }: JacketRef): string {
  const number = check(API).integer("jacketNumber", jacketNumber, 1);
  return path`/${name}/${checkCongress(congress)}/${checkChamber(chamber)}/${number}`;
}

const compareCongress = (congress: number | undefined) => (item: { congress: number }) => {
  if (congress !== undefined) expectSame("item", { congress }, { ...item });
};

const reportPath = ({ congress, type, number }: { congress: number; type: string; number: number }) =>
  path`/committee-report/${congress}/${type}/${number}`;

/** The methods of what committees publish. */
export function documentMethods(client: Client): DocumentMethods {
  function inChamber<P extends ChamberListParams & UpdatedParams, Item extends { congress: number }>(
    name: string,
    key: string,
    read: (value: unknown) => Item,
  ) {
    return listed<P, Item>(client, (params) => ({
      path: collection(name, params),
      params: updated(params),
      key,
      read,
      congress: params.congress,
      compare: compareCongress(params.congress),
    }));
  }

  return {
    reports: listed<ReportsParams, ReportItem>(client, (params) => {
      const congress = checkCongress(params.congress);
      const type = check(API).oneOf("type", params.type, ["hrpt", "srpt", "erpt"]);
      if (type !== undefined) check(API).required("congress", congress);
      const base = congress === undefined ? "/committee-report" : path`/committee-report/${congress}`;
      return {
        path: type === undefined ? base : `${base}/${type}`,
        params: { conference: params.conference, ...updated(params), ...sorted(params.sort) },
        key: "reports",
        read: readReportItem,
        congress,
        compare: compareCongress(congress),
      };
    }),
    report: (report, options) =>
      client.call(options, async (http) => {
        const ref = reportOf(report);
        const { congress, number } = ref;
        const found = await readSeveral(http, { path: reportPath(ref), key: "committeeReports", congress });
        for (const each of found) expectSame("report", { congress, number }, each);
        return found.map(readReport);
      }),
    reportText: listedOf<ReportLike, ListParams, Format[]>(client, (report) => {
      const ref = reportOf(report);
      return {
        path: `${reportPath(ref)}/text`,
        key: "text",
        read: (value) => rows(obj(value, "a text").formats, readFormat, "formats"),
        congress: ref.congress,
      };
    }),

    prints: inChamber<ChamberListParams & UpdatedParams, PrintItem>(
      "committee-print",
      "committeePrints",
      readPrintItem,
    ),
    print: (print, options) =>
      client.call(options, async (http) => {
        const { congress, jacketNumber } = print;
        // The one print comes as a list.
        const found = await readOne(http, {
          path: jacketPath("committee-print", print),
          key: "committeePrint",
          congress,
        });
        expectSame("print", { congress, jacketNumber }, found);
        return readPrint(found);
      }),
    printText: listedOf<JacketRef, ListParams, Format>(client, (print) => ({
      path: `${jacketPath("committee-print", print)}/text`,
      key: "text",
      read: readFormat,
      congress: print.congress,
    })),

    meetings: inChamber<ChamberListParams & UpdatedParams, MeetingItem>(
      "committee-meeting",
      "committeeMeetings",
      readMeetingItem,
    ),
    meeting: (meeting, options) =>
      client.call(options, async (http) => {
        const congress = checkCongress(meeting.congress);
        const chamber = checkChamber(meeting.chamber);
        const eventId = check(API).pattern("eventId", meeting.eventId.trim(), /\d+/, "115538");
        const found = await readOne(http, {
          path: path`/committee-meeting/${congress}/${chamber}/${eventId}`,
          key: "committeeMeeting",
          congress,
          page: meetingPage(congress, chamber, eventId),
        });
        const read = readMeeting(found);
        expectSame("meeting", { congress, eventId }, { ...read });
        return read;
      }),

    hearings: listed<ChamberListParams, HearingItem>(client, (params) => ({
      path: collection("hearing", params),
      key: "hearings",
      read: readHearingItem,
      congress: params.congress,
      compare: compareCongress(params.congress),
    })),
    hearing: (hearing, options) =>
      client.call(options, async (http) => {
        const { congress, jacketNumber } = hearing;
        const found = await readOne(http, { path: jacketPath("hearing", hearing), key: "hearing", congress });
        expectSame("hearing", { congress, jacketNumber }, found);
        return readHearing(found);
      }),
  };
}
