import { expect } from "vitest";
import type { Congress } from "../src/index.js";

/** The second half of what the recorded files say. */
export function more(
  congress: Congress,
  page: { limit: number; offset: number },
): Record<string, () => Promise<void>> {
  const failed = { name: "GovDataError", api: "congress" };
  return {
    "error-api-key-invalid": async () => {
      await expect(congress.bill("HR 1337 117th")).rejects.toMatchObject({
        ...failed,
        kind: "auth",
        status: 403,
        code: "API_KEY_INVALID",
      });
    },

    "error-bill-500-unboundlocal": async () => {
      await expect(congress.bill("S 2 118th")).rejects.toMatchObject({
        ...failed,
        kind: "upstream",
        status: 500,
        retryable: false,
      });
    },

    "error-committee-meeting-500": async () => {
      // The package itself never asks with a chamber in capitals.
      await expect(congress.request("/committee-meeting/118/House/115520")).rejects.toMatchObject({
        ...failed,
        kind: "upstream",
        retryable: false,
      });
    },

    "error-unknown-resource-404": async () => {
      await expect(congress.request("/bill/6/cen_doc_h/73/actions")).rejects.toMatchObject({
        ...failed,
        kind: "not_found",
        status: 404,
        message:
          "congress has no such thing (HTTP 404): Unknown resource: bill/6/cen_doc_h/73/actions. Congress.gov has no such collection; bills before the 93rd Congress (1973) are patchy",
      });
    },

    "hearing-116-house-41365": async () => {
      expect(await congress.hearing({ congress: 116, chamber: "house", jacketNumber: 41365 })).toMatchObject({
        congress: 116,
        chamber: "House",
        jacketNumber: 41365,
        title: "ECONOMIC OPPORTUNITIES FROM LOCAL AGRICULTURAL MARKETS",
        citation: "H.Hrg.116",
        libraryOfCongressIdentifier: "LC65344",
        dates: ["2020-02-11"],
        associatedMeeting: { eventId: "110484" },
        committees: [{ name: "House Agriculture Committee", systemCode: "hsag00" }],
        formats: [{ type: "Formatted Text" }, { type: "PDF" }],
        updateDate: "2022-06-30T03:50:43+00:00",
      });
    },

    "house-communication": async () => {
      const { items, count } = await congress.houseCommunications(page);
      expect(count).toBe(32572);
      expect(items[0]).toMatchObject({ congress: 115, typeCode: "EC", number: 1, referralDate: null });
    },

    "house-communication-117-ec-3324": async () => {
      const found = await congress.houseCommunication({ congress: 117, type: "ec", number: 3324 });
      expect(found).toMatchObject({
        congress: 117,
        number: 3324,
        sessionNumber: 2,
        congressionalRecordDate: "2022-02-01",
        isRulemaking: false,
        submittingAgency: "Council of the District of Columbia",
        submittingOfficial: "Chairman",
        matchingRequirements: [2120],
        committees: [{ systemCode: "hsgo00", referralDate: "2022-02-01" }],
      });
      expect(
        found.abstract?.startsWith("A letter from the Chairman, Council of the District of Columbia"),
      ).toBe(true);
    },

    "house-requirement": async () => {
      const { items, count } = await congress.houseRequirements(page);
      expect(count).toBe(3226);
      expect(items[0]).toEqual({
        number: 12478,
        updateDate: "2021-11-05",
        url: "https://api.congress.gov/v3/house-requirement/12478?format=json",
      });
    },

    "house-requirement-12478": async () => {
      expect(await congress.houseRequirement(12478)).toEqual({
        number: 12478,
        updateDate: "2021-11-05",
        url: null,
        activeRecord: true,
        parentAgency: "Executive Office of the President",
        submittingAgency: "Office of Management and Budget",
        submittingOfficial: "Director",
        nature: "Approval of recommendations related to reducing the costs of federal real estate.",
        legalAuthority: "Public Law 114–287, section 13(c)(1); (130 Stat. 1471)",
        frequency: "If specified circumstances arise.",
        matchingCommunications: null,
      });
    },

    "house-vote": async () => {
      const { items, count } = await congress.houseVotes(page);
      expect(count).toBe(1386);
      expect(items[0]).toEqual({
        congress: 119,
        sessionNumber: 1,
        rollCallNumber: 96,
        identifier: "1191202596",
        startDate: "2025-04-09T16:23:00-04:00",
        result: "Passed",
        voteType: "Yea-and-Nay",
        legislationType: "SJRES",
        legislationNumber: "18",
        legislationUrl: "https://www.congress.gov/bill/119/senate-joint-resolution/18",
        amendmentType: null,
        amendmentNumber: null,
        amendmentAuthor: null,
        sourceDataURL: "https://clerk.house.gov/evs/2025/roll096.xml",
        updateDate: "2025-05-13T19:09:58-04:00",
        notes: null,
      });
      expect(items.find(({ rollCallNumber }) => rollCallNumber === 320)).toMatchObject({
        amendmentType: "HAMDT",
        amendmentNumber: "246",
        amendmentAuthor: "Davidson of Ohio Amendment No. 51",
        result: "Failed",
      });
      expect(items[19]?.result).toBe("Elected Speaker Name");
    },

    "house-vote-119-1-17": async () => {
      const found = await congress.houseVote({ year: 2025, number: 17 });
      expect(found).toMatchObject({
        congress: 119,
        sessionNumber: 1,
        rollCallNumber: 17,
        voteQuestion: "On Passage",
        result: "Passed",
        legislationNumber: "30",
        legislationUrl: "https://www.congress.gov/bill/119/house-bill/30",
        startDate: "2025-01-16T11:00:00-05:00",
      });
      expect(found.parties[0]).toEqual({ party: "R", yea: 213, nay: 0, present: 0, notVoting: 6 });
      expect(found.parties.map(({ party }) => party)).toEqual(["R", "D", "I"]);
    },

    "law-118": async () => {
      const { items, count } = await congress.laws({ congress: 118, ...page });
      expect(count).toBe(274);
      expect(items[0]).toMatchObject({
        type: "S",
        number: "3998",
        title: "Federal Judiciary Stabilization Act of 2024",
        laws: [{ number: "118-203", type: "Public Law" }],
      });
    },

    "law-118-pub": async () => {
      const { items, count, next } = await congress.laws({ congress: 118, type: "pub", ...page });
      expect({ count, next, shown: items.length }).toEqual({ count: 274, next: 20, shown: 20 });
      expect(items[19]).toMatchObject({
        type: "HR",
        number: "9549",
        laws: [{ number: "118-265", type: "Public Law" }],
        latestAction: { actionDate: "2025-01-04", text: "Became Public Law No: 118-265." },
      });
    },

    member: async () => {
      const { items, count, next } = await congress.members({ currentMember: false, ...page });
      // A page that was asked for 20 and has 19.
      expect({ count, next, shown: items.length }).toEqual({ count: 2598, next: 20, shown: 19 });
      expect(items[0]).toEqual({
        bioguideId: "C001078",
        name: "Connolly, Gerald E.",
        partyName: "Democratic",
        state: "Virginia",
        district: 11,
        terms: [{ chamber: "House of Representatives", startYear: 2009, endYear: 2025 }],
        depiction: {
          imageUrl: "https://www.congress.gov/img/member/c001078_200.jpg",
          attribution: "Image courtesy of the Member",
        },
        updateDate: "2025-05-21T13:36:20Z",
        url: "https://api.congress.gov/v3/member/C001078?format=json",
      });
      expect(items.find(({ bioguideId }) => bioguideId === "M001242")).toMatchObject({
        name: "Moreno, Bernie",
        district: null,
        terms: [{ chamber: "Senate", startYear: 2025, endYear: null }],
      });
    },

    "member-congress-117": async () => {
      const { items, count } = await congress.members({ congress: 117, currentMember: false, ...page });
      expect(count).toBe(557);
      expect(items.find(({ bioguideId }) => bioguideId === "P000610")).toMatchObject({
        name: "Plaskett, Stacey E.",
        state: "Virgin Islands",
        district: 0,
      });
    },

    "member-congress-117-ny-2": async () => {
      const { items, count, next } = await congress.members({
        congress: 117,
        state: "New York",
        district: 2,
        currentMember: false,
      });
      expect({ count, next }).toEqual({ count: 1, next: null });
      expect(items[0]).toMatchObject({ bioguideId: "G000597", name: "Garbarino, Andrew R.", district: 2 });
    },

    "member-l000174-sponsored-legislation": async () => {
      const { items, count } = await congress.sponsoredLegislation("l000174", page);
      expect(count).toBe(1768);
      expect(items[0]).toEqual({
        kind: "bill",
        congress: 117,
        type: "S",
        number: "5353",
        title: "Refugee Protection Act of 2022",
        introducedDate: "2022-12-21",
        latestAction: {
          actionDate: "2022-12-21",
          actionTime: null,
          text: "Read twice and referred to the Committee on the Judiciary.",
        },
        policyArea: "Immigration",
        url: "https://api.congress.gov/v3/bill/117/s/5353?format=json",
      });
      expect(items[19]).toEqual({
        kind: "amendment",
        congress: 117,
        type: "SAMDT",
        number: "5588",
        title: null,
        introducedDate: "2022-09-22",
        latestAction: null,
        policyArea: null,
        url: "https://api.congress.gov/v3/amendment/117/samdt/5588?format=json",
      });
    },

    "member-ny": async () => {
      const { items, count, next } = await congress.members({ state: "NY", currentMember: false, ...page });
      expect({ count, next }).toEqual({ count: 173, next: 20 });
      expect(items.find(({ bioguideId }) => bioguideId === "T000478")?.terms).toEqual([
        { chamber: "House of Representatives", startYear: 2017, endYear: 2019 },
        { chamber: "House of Representatives", startYear: 2021, endYear: null },
      ]);
    },

    "member-ny-2": async () => {
      const { items } = await congress.members({ state: "36", district: 2, currentMember: false });
      expect(items).toHaveLength(6);
      expect(items[5]).toMatchObject({
        name: "Grover, James R., Jr.",
        terms: [{ chamber: "House of Representatives", startYear: 1963, endYear: 1975 }],
      });
    },

    "nomination-117-2467": async () => {
      const found = await congress.nomination("PN2467 (117th)");
      expect(found).toMatchObject({
        congress: 117,
        number: 2467,
        citation: "PN2467",
        partNumber: "00",
        isList: true,
        receivedDate: "2022-08-03",
        authorityDate: "2022-12-19",
        latestAction: { actionDate: "2022-12-15", text: "Confirmed by the Senate by Voice Vote." },
        committees: { count: 1 },
        hearings: null,
      });
      expect(found.nominees).toEqual([
        {
          ordinal: 1,
          nomineeCount: 12,
          positionTitle: "Colonel",
          organization: "Air Force",
          introText:
            "THE FOLLOWING NAMED OFFICERS FOR APPOINTMENT TO THE GRADE INDICATED IN THE UNITED STATES AIR FORCE UNDER TITLE 10, U.S.C., SECTION 624:",
        },
      ]);
    },

    "nomination-117-2467-actions": async () => {
      const { items, count } = await congress.nominationActions({ congress: 117, number: 2467 }, page);
      expect(count).toBe(4);
      expect(items[0]).toMatchObject({
        actionCode: "S05310",
        text: "Confirmed by the Senate by Voice Vote.",
      });
      expect(items[3]?.committees).toMatchObject([
        { name: "Armed Services Committee", systemCode: "ssas00" },
      ]);
    },

    "senate-communication": async () => {
      const { items, count } = await congress.senateCommunications(page);
      expect(count).toBe(166707);
      expect(items[0]).toMatchObject({
        chamber: "Senate",
        congress: 116,
        number: 2721,
        typeCode: "EC",
        updateDate: "2020-09-28T23:04:09+00:00",
      });
    },

    "senate-vote-118-2-00336-amendment": async () => {
      const { ballots, ...vote } = await congress.senateVote({ congress: 118, session: 2, number: 336 });
      expect(vote).toEqual({
        chamber: "senate",
        congress: 118,
        session: 2,
        number: 336,
        date: "2024-12-20",
        time: "11:39 PM",
        question: "On the Amendment S.Amdt. 3331 to H.R. 82 (No short title on file)",
        type: "3/5",
        result: "Amendment Rejected",
        title: "Crapo Amdt. No. 3331",
        issue: "H.R. 82",
        amendment: "S.Amdt. 3331",
        resultText: "Amendment Rejected (34-62, 3/5 majority required)",
        totals: { yea: 2, nay: 4, present: 0, notVoting: 0 },
        parties: [],
        tieBreaker: null,
        readFrom: "www.senate.gov",
        page: "https://www.senate.gov/legislative/LIS/roll_call_votes/vote1182/vote_118_2_00336.htm",
      });
      expect(ballots.map(({ lastName, vote: cast }) => [lastName, cast])).toEqual([
        ["Baldwin", "Nay"],
        ["Barrasso", "Yea"],
        ["Bennet", "Nay"],
        ["Blackburn", "Yea"],
        ["Blumenthal", "Nay"],
        ["Booker", "Nay"],
      ]);
      expect(ballots[0]).toEqual({
        bioguideId: null,
        lisMemberId: "S354",
        firstName: "Tammy",
        lastName: "Baldwin",
        party: "D",
        state: "WI",
        vote: "Nay",
      });
    },

    "senate-vote-menu-118-2": async () => {
      const votes = await congress.senateVotes({ year: 2024 });
      expect(votes.map(({ voteNumber, date, yeas, nays }) => [voteNumber, date, yeas, nays])).toEqual([
        [339, "2024-12-21", 85, 11],
        [337, "2024-12-20", 66, 30],
        [336, "2024-12-20", 34, 62],
        [1, "2024-01-08", 73, 15],
      ]);
      expect(votes[2]).toMatchObject({
        issue: "H.R. 82",
        question: "On the Amendment",
        measure: "S.Amdt. 3331",
        result: "Rejected",
      });
    },

    "summaries-117-hr-empty": async () => {
      const { items, count } = await congress.summaries({ congress: 117, type: "hr", ...page });
      expect({ items, count }).toEqual({ items: [], count: 0 });
    },

    treaty: async () => {
      const { items, count } = await congress.treaties(page);
      expect(count).toBe(782);
      // Recorded under the names of fields before January 2024.
      expect(items[0]).toEqual({
        number: 1,
        suffix: null,
        congressReceived: 118,
        congressConsidered: null,
        topic: "Maritime Boundaries and Claims",
        transmittedDate: "2023-12-18T00:00:00Z",
        resolutionText: null,
        parts: null,
        updateDate: "2023-12-19T04:01:18Z",
        url: "https://api.congress.gov/v3/treaty/118/1?format=xml",
      });
      expect(items.find(({ suffix }) => suffix === "A")).toMatchObject({
        congressReceived: 92,
        congressConsidered: 106,
        number: 23,
        parts: { count: 2 },
      });
    },

    "treaty-114-13-a-actions": async () => {
      const { items, count } = await congress.treatyActions("Treaty Doc. 114-13(A)", page);
      expect(count).toBe(5);
      expect(items[0]).toMatchObject({ actionCode: "S05291", actionDate: "2018-07-26", committees: [] });
      expect(items[4]?.committees).toMatchObject([
        { name: "Foreign Relations Committee", systemCode: "ssfr00" },
      ]);
    },
  };
}
