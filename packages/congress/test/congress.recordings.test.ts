import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { ofBills } from "./bill-recordings.js";
import { more } from "./more-recordings.js";
import { recorded } from "./recorded.js";

// Real replies of the real APIs, which lie beside the project. Run only where GOVDATA_SHARED says where.
const { congress, used, files } = recorded(
  join(String(process.env.GOVDATA_SHARED), "recordings", "congress"),
);
const page = { limit: 20, offset: 0 };

/** What each file says, read through the SDK. */
const recordings: Record<string, () => Promise<void>> = {
  "bound-congressional-record-1948-5-19": async () => {
    const { items, count } = await congress.boundRecord({ year: 1948, month: 5, day: 19, ...page });
    expect(count).toBe(4);
    expect(items[0]).toEqual({
      congress: 80,
      date: "1948-05-19",
      sessionNumber: 2,
      volumeNumber: 94,
      sections: [{ name: "House of Representatives", startPage: 6099, endPage: 6155 }],
      dailyDigest: null,
      updateDate: "2023-04-27",
      url: null,
    });
    expect(items[3]?.dailyDigest).toEqual({
      startPage: 362,
      endPage: 365,
      text: [
        {
          type: "PDF",
          url: "https://congress.gov/crecb/1948/GPO-CRECB-1948-pt14-Pages362-365.pdf",
          isErrata: null,
        },
      ],
    });
  },

  "clerk-roll-2026-009": async () => {
    const { ballots, ...vote } = await congress.clerkVote({ year: 2026, number: 9 });
    expect(vote).toEqual({
      chamber: "house",
      congress: 119,
      session: 2,
      number: 9,
      date: "2026-01-08",
      time: "15:23",
      question: "Passage, Objections of the President To The Contrary Notwithstanding",
      type: "2/3 YEA-AND-NAY",
      result: "Failed",
      title: "Finish the Arkansas Valley Conduit Act",
      issue: "H R 131",
      amendment: null,
      resultText: null,
      totals: { yea: 248, nay: 177, present: 1, notVoting: 5 },
      parties: [
        { party: "Republican", yea: 35, nay: 177, present: 1, notVoting: 5 },
        { party: "Democratic", yea: 213, nay: 0, present: 0, notVoting: 0 },
        { party: "Independent", yea: 0, nay: 0, present: 0, notVoting: 0 },
      ],
      tieBreaker: null,
      readFrom: "clerk.house.gov",
      page: "https://clerk.house.gov/evs/2026/roll009.xml",
    });
    expect(ballots).toHaveLength(20);
    expect(ballots[16]).toEqual({
      bioguideId: "B001300",
      lisMemberId: null,
      firstName: null,
      lastName: "Barragán",
      party: "D",
      state: "CA",
      vote: "Yea",
    });
    expect(ballots.filter(({ vote: cast }) => cast === "Not Voting").map(({ lastName }) => lastName)).toEqual(
      ["Baird"],
    );
  },

  committee: async () => {
    const { items, count, next } = await congress.committees(page);
    expect({ count, next, shown: items.length }).toEqual({ count: 718, next: 20, shown: 20 });
    expect(items[19]).toMatchObject({ systemCode: "hlig03", parent: { systemCode: "hlig00" } });
  },

  "committee-117-house": async () => {
    const { items, count } = await congress.committees({ congress: 117, chamber: "house", ...page });
    expect(count).toBe(132);
    expect(items[0]).toEqual({
      systemCode: "hlcn00",
      name: "Select Committee on the Climate Crisis",
      chamber: "House",
      committeeTypeCode: "Select",
      parent: null,
      subcommittees: [],
      updateDate: null,
      url: "https://api.congress.gov/v3/committee/house/hlcn00?format=json",
    });
  },

  "committee-house": async () => {
    const { items, count } = await congress.committees({ chamber: "house", ...page });
    expect(count).toBe(395);
    const hunger = items.find(({ systemCode }) => systemCode === "hlhn00");
    expect(hunger?.subcommittees.map(({ systemCode, name }) => [systemCode, name])).toEqual([
      ["hlhn01", "International Task Force Subcommittee"],
      ["hlhn02", "Domestic Task Force Subcommittee"],
    ]);
  },

  "committee-house-hspw00-house-communication": async () => {
    const { items, count, next } = await congress.committeeCommunications("HSPW00", page);
    expect({ count, next }).toEqual({ count: 7505, next: 20 });
    expect(items[0]).toEqual({
      chamber: "House",
      congress: 114,
      number: 3262,
      typeCode: "EC",
      typeName: "Executive Communication",
      referralDate: "2015-10-27",
      updateDate: "2018-02-02",
      url: "https://api.congress.gov/v3/house-communication/114/ec/3262?format=json",
    });
  },

  "committee-meeting": async () => {
    const { items, count } = await congress.meetings(page);
    expect(count).toBe(11609);
    expect(items[0]).toEqual({
      congress: 115,
      chamber: "House",
      eventId: "105481",
      updateDate: "2019-01-17T16:03:53+00:00",
      url: "https://api.congress.gov/v3/committee-meeting/115/house/105481?format=json",
    });
  },

  "committee-print": async () => {
    const { items, count } = await congress.prints(page);
    expect(count).toBe(1709);
    expect(items[19]).toMatchObject({ congress: 104, chamber: "House", jacketNumber: 21612 });
  },

  "committee-print-117-house-48144": async () => {
    const print = await congress.print({ congress: 117, chamber: "house", jacketNumber: 48144 });
    expect(print).toMatchObject({
      congress: 117,
      jacketNumber: 48144,
      number: "62",
      citation: "117-62",
      associatedBills: [{ congress: 117, type: "HR", number: "5768" }],
      committees: [{ name: "Rules Committee", systemCode: "hsru00" }],
      text: { count: 4 },
      updateDate: "2022-08-01T21:19:33+00:00",
    });
  },

  "committee-report-116-hrpt-617": async () => {
    expect(await congress.report("H. Rept. 116-617")).toEqual([
      {
        congress: 116,
        type: "HRPT",
        number: 617,
        part: 1,
        citation: "H. Rept. 116-617",
        chamber: "House",
        updateDate: "2022-05-20T16:27:57Z",
        url: null,
        title: "WILLIAM M. (MAC) THORNBERRY NATIONAL DEFENSE AUTHORIZATION ACT FOR FISCAL YEAR 2021",
        reportType: "H.Rept.",
        isConferenceReport: true,
        issueDate: "2020-12-03T05:00:00Z",
        sessionNumber: 2,
        committees: [],
        associatedBills: [{ congress: 116, type: "HR", number: "6395" }],
        text: { count: 2, url: "https://api.congress.gov/v3/committee-report/116/hrpt/617/text?format=json" },
      },
    ]);
  },

  "committee-report-116-hrpt-617-text": async () => {
    const { items } = await congress.reportText("H. Rept. 116-617", page);
    expect(items.flat()).toEqual([
      { type: "PDF", url: "https://www.congress.gov/116/crpt/hrpt617/CRPT-116hrpt617.pdf", isErrata: false },
      {
        type: "Formatted Text",
        url: "https://www.congress.gov/116/crpt/hrpt617/generated/CRPT-116hrpt617.htm",
        isErrata: false,
      },
    ]);
  },

  "committee-senate-slpo00-bills": async () => {
    const { items, count, next } = await congress.committeeBills("slpo00", page);
    expect({ count, next, shown: items.length }).toEqual({ count: 4, next: null, shown: 4 });
    expect(items[0]).toEqual({
      congress: 102,
      type: "SRES",
      number: "185",
      relationshipType: "Reported original measure",
      actionDate: "1991-09-26T17:02:34Z",
      updateDate: "2016-03-31T17:08:28Z",
      url: "https://api.congress.gov/v3/bill/102/sres/185?format=json",
    });
  },

  "committee-senate-slpo00-nominations-empty": async () => {
    expect(await congress.committeeNominations("slpo00", page)).toEqual({
      items: [],
      count: 0,
      offset: 0,
      limit: 20,
      next: null,
    });
  },

  "committee-senate-slpo00-senate-communication": async () => {
    const { items, count } = await congress.committeeCommunications("slpo00", page);
    expect(count).toBe(12);
    expect(items[11]).toMatchObject({ typeCode: "POM", number: 258, referralDate: "1991-11-22" });
  },

  "congress-115": async () => {
    const found = await congress.congress(115);
    expect(found).toMatchObject({ number: 115, name: "115th Congress", startYear: 2017, endYear: 2018 });
    expect(found.sessions[3]).toEqual({
      chamber: "Senate",
      number: 2,
      startDate: "2018-01-03",
      endDate: "2019-01-03",
      type: "R",
    });
  },

  "congress-list-2026": async () => {
    const { items, count, next } = await congress.congresses();
    expect({ count, next, numbers: [items[0]?.number, items[19]?.number] }).toEqual({
      count: 119,
      next: 20,
      numbers: [119, 100],
    });
    expect(items[0]?.sessions[3]).toEqual({
      chamber: "Senate",
      number: 2,
      startDate: "2026-01-03",
      endDate: null,
      type: "R",
    });
  },

  crsreport: async () => {
    const { items, count } = await congress.crsReports(page);
    expect(count).toBe(13067);
    expect(items[0]).toEqual({
      id: "93-792",
      title: "Social Security Benefits Are Not Paid for the Month of Death",
      contentType: "Reports",
      status: "Archived",
      publishDate: "2011-07-05T04:00:00Z",
      updateDate: "2025-04-18T18:57:37Z",
      version: 125,
      page: "https://www.congress.gov/crs-report/93-792",
    });
  },

  "daily-congressional-record": async () => {
    const { items, count } = await congress.dailyRecord(page);
    expect(count).toBe(5303);
    expect(items[0]).toEqual({
      volumeNumber: 169,
      issueNumber: "212",
      issueDate: "2023-12-26T05:00:00Z",
      congress: 118,
      sessionNumber: 1,
      updateDate: "2023-12-27T08:30:18Z",
      url: "https://api.congress.gov/v3/daily-congressional-record/169/212?format=json",
    });
  },

  "daily-congressional-record-167-21-articles": async () => {
    const { items, count, next } = await congress.dailyRecordArticles({ volume: 167, issue: 21 }, page);
    expect({ count, next, shown: items.length }).toEqual({ count: 544, next: 20, shown: 20 });
    expect(items.map(({ section }) => section).filter((name) => name === "Daily Digest")).toHaveLength(13);
    expect(items[19]).toMatchObject({
      section: "Extensions of Remarks Section",
      title: "RECOGNIZING CAREN COWAN; Congressional Record Vol. 167, No. 21",
      startPage: "E109",
      endPage: "E109",
    });
  },
};

describe("every recording of Congress.gov, of the Clerk and of the Senate", () => {
  it.each(Object.entries({ ...ofBills(congress, page), ...recordings, ...more(congress, page) }))(
    "%s",
    async (_name, read) => {
      await read();
    },
  );

  it("is read", () => {
    expect(files.filter((file) => !used.has(file)).map((file) => basename(file))).toEqual([]);
    expect(files).toHaveLength(61);
  });
});
