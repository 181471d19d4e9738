import { expect } from "vitest";
import type { Congress } from "../src/index.js";

/** What the recorded files of bills and amendments say. */
export function ofBills(
  congress: Congress,
  page: { limit: number; offset: number },
): Record<string, () => Promise<void>> {
  return {
    amendment: async () => {
      const { items, ...rest } = await congress.amendments(page);
      expect(rest).toEqual({ count: 119354, offset: 0, limit: 20, next: 20 });
      expect(items).toHaveLength(20);
      expect(items[0]).toEqual({
        congress: 118,
        type: "SAMDT",
        number: "1380",
        description: null,
        purpose: "To amend the resolution.",
        latestAction: {
          actionDate: "2023-12-19",
          actionTime: null,
          text: "Amendment SA 1380 agreed to in Senate by Unanimous Consent.",
        },
        updateDate: "2023-12-20T16:46:13Z",
        url: "https://api.congress.gov/v3/amendment/118/samdt/1380?format=json",
        page: "https://www.congress.gov/amendment/118th-congress/senate-amendment/1380",
      });
      expect(items[19]?.latestAction?.actionTime).toBe("14:23:53");
    },

    "amendment-117-samdt-2137": async () => {
      const found = await congress.amendment("S.Amdt. 2137 117th");
      expect(found).toMatchObject({
        congress: 117,
        type: "SAMDT",
        number: "2137",
        chamber: "Senate",
        purpose: "In the nature of a substitute.",
        submittedDate: "2021-08-01T04:00:00Z",
        amendmentsToAmendment: { count: 507 },
        actions: { count: 19 },
        cosponsors: { count: 9, countIncludingWithdrawnCosponsors: 9 },
        textVersions: null,
        amendedAmendment: null,
      });
      expect(found.amendedBill).toEqual({
        congress: 117,
        type: "HR",
        number: "3684",
        title: "Infrastructure Investment and Jobs Act",
        originChamber: "House",
        url: "https://api.congress.gov/v3/bill/117/hr/3684?format=json",
      });
      expect(
        found.sponsors.map(({ bioguideId, fullName, district }) => [bioguideId, fullName, district]),
      ).toEqual([["S001191", "Sen. Sinema, Kyrsten [D-AZ]", null]]);
      expect(found.links.map(({ name }) => name)).toEqual(["Record Vote Number: 312", "SA 2137"]);
    },

    "amendment-117-samdt-2137-actions": async () => {
      const { items, count, next } = await congress.amendmentActions("S.Amdt. 2137 117th", page);
      expect({ count, next, shown: items.length }).toEqual({ count: 18, next: null, shown: 18 });
      expect(items[0]?.recordedVotes).toEqual([
        {
          chamber: "Senate",
          congress: 117,
          sessionNumber: 1,
          rollNumber: 312,
          date: "2021-08-09T00:45:48Z",
          url: "https://www.senate.gov/legislative/LIS/roll_call_votes/vote1171/vote_117_1_00312.xml",
        },
      ]);
      expect(items[17]).toMatchObject({
        actionCode: "91000",
        sourceSystem: { code: 9, name: "Library of Congress" },
      });
    },

    bill: async () => {
      const { items, count, next } = await congress.bills(page);
      expect({ next, shown: items.length, more: (count ?? 0) > 20 }).toEqual({
        next: 20,
        shown: 20,
        more: true,
      });
      expect(items[0]).toEqual({
        congress: 118,
        type: "HR",
        number: "6503",
        title: "Airport and Airway Extension Act of 2023, Part II",
        originChamber: "House",
        originChamberCode: "H",
        latestAction: { actionDate: "2023-12-26", actionTime: null, text: "Became Public Law No: 118-34." },
        laws: [],
        updateDate: "2023-12-29",
        updateDateIncludingText: "2023-12-29T12:58:54Z",
        url: "https://api.congress.gov/v3/bill/118/hr/6503?format=json",
        page: "https://www.congress.gov/bill/118th-congress/house-bill/6503",
      });
    },

    "bill-118-page2": async () => {
      const { items, ...rest } = await congress.bills({ congress: 118, limit: 20, offset: 20 });
      expect(rest).toEqual({ count: 12178, offset: 20, limit: 20, next: 40 });
      expect(items.map(({ number }) => number)).toContain("6904");
      expect(items).toHaveLength(20);
    },

    "bill-117-hr-21-2022": async () => {
      const bill = await congress.bill("H.R. 21 (117th)");
      expect(bill).toMatchObject({
        congress: 117,
        type: "HR",
        number: "21",
        title: "FedRAMP Authorization Act",
        introducedDate: "2021-01-04",
        policyArea: "Government Operations and Politics",
        laws: [],
        notes: [],
        cboCostEstimates: [],
        amendments: { count: 0 },
        subjects: { count: 14 },
        summaries: { count: 2 },
        cosponsors: { count: 2, countIncludingWithdrawnCosponsors: 2 },
        updateDate: "2022-03-25T01:16:59Z",
        originChamberCode: null,
      });
      expect(bill.sponsors[0]).toEqual({
        bioguideId: "C001078",
        fullName: "Rep. Connolly, Gerald E. [D-VA-11]",
        firstName: "Gerald",
        middleName: "E.",
        lastName: "Connolly",
        party: "D",
        state: "VA",
        district: 11,
        isByRequest: null,
        url: "https://api.congress.gov/v3/member/C001078?format=json",
      });
    },

    "bill-117-hr-21-actions-2022": async () => {
      const { items, count } = await congress.billActions("HR 21 117th");
      expect(count).toBe(10);
      expect(items).toHaveLength(10);
      expect(items[0]?.committees).toMatchObject([
        { name: "Homeland Security and Governmental Affairs Committee", systemCode: "ssga00" },
      ]);
      expect(items[9]).toEqual({
        actionDate: "2021-01-04",
        actionTime: null,
        text: "Introduced in House",
        type: "IntroReferral",
        actionCode: "1000",
        sourceSystem: { code: 9, name: "Library of Congress" },
        committees: [],
        recordedVotes: [],
      });
    },

    "bill-117-hr-21-committees-2022": async () => {
      const { items, count, next } = await congress.billCommittees("HR 21 117th");
      expect({ count, next }).toEqual({ count: null, next: null });
      expect(items.map(({ systemCode, activities }) => [systemCode, activities])).toEqual([
        ["ssga00", [{ name: "Referred to", date: "2021-01-07T01:26:34Z" }]],
        ["hsgo00", [{ name: "Referred to", date: "2021-01-04T15:11:25Z" }]],
      ]);
    },

    "bill-117-hr-21-cosponsors-2022": async () => {
      const { items } = await congress.billCosponsors("HR 21 117th");
      expect(items[0]).toEqual({
        bioguideId: "C001108",
        fullName: "Rep. Comer, James [R-KY-1]",
        firstName: "James",
        middleName: null,
        lastName: "Comer",
        party: "R",
        state: "KY",
        district: 1,
        isByRequest: null,
        url: "https://api.congress.gov/v3/member/C001108?format=json",
        sponsorshipDate: "2021-01-04",
        isOriginalCosponsor: true,
        sponsorshipWithdrawnDate: null,
      });
      expect(items.map(({ lastName }) => lastName)).toEqual(["Comer", "Hice"]);
    },

    "bill-117-hr-21-relatedbills-2022": async () => {
      const { items } = await congress.relatedBills("HR 21 117th");
      expect(items).toMatchObject([
        {
          congress: 117,
          type: "S",
          number: "3099",
          title: "Federal Secure Cloud Improvement and Jobs Act of 2021",
          relationshipDetails: [{ type: "Related bill", identifiedBy: "CRS" }],
          latestAction: { actionDate: "2021-12-15" },
        },
      ]);
    },

    "bill-117-hr-21-text-2022": async () => {
      const { items } = await congress.billText("HR 21 117th");
      expect(items.map(({ type, date, formats }) => [type, date, formats.length])).toEqual([
        ["Referred in Senate", "2021-01-06T05:00:00Z", 4],
        ["Engrossed in House", "2021-01-05T05:00:00Z", 4],
        ["Introduced in House", "2021-01-04T05:00:00Z", 4],
      ]);
      expect(items[0]?.formats[3]).toEqual({
        type: "Formatted XML",
        url: "https://www.congress.gov/117/bills/hr21/BILLS-117hr21rfs.xml",
        isErrata: null,
      });
    },

    "bill-117-hr-21-titles-2022": async () => {
      const { items } = await congress.billTitles("HR 21 117th");
      expect(items).toHaveLength(8);
      expect(items[7]).toEqual({
        title: "FedRAMP Authorization Act",
        titleType: "Short Titles as Passed House",
        titleTypeCode: null,
        chamberCode: "H",
        chamberName: "House",
        billTextVersionName: null,
        billTextVersionCode: null,
        updateDate: null,
      });
      expect(items[0]?.chamberCode).toBeNull();
    },

    "bill-117-hr-3076-actions": async () => {
      const { items, ...rest } = await congress.billActions("HR 3076 117th", page);
      expect(rest).toEqual({ count: 74, offset: 0, limit: 20, next: 20 });
      expect(items[0]?.text).toBe("Became Public Law No: 117-108.");
      // The same vote stands in two actions.
      const rolls = items.flatMap(({ recordedVotes }) => recordedVotes.map(({ rollNumber }) => rollNumber));
      expect(rolls).toEqual([71, 71, 70, 69]);
      expect(items[19]?.sourceSystem).toEqual({ code: null, name: "Senate" });
    },

    "bill-117-hr-3076-committees": async () => {
      const { items, count } = await congress.billCommittees("HR 3076 117th", page);
      expect(count).toBe(3);
      expect(items.map(({ systemCode }) => systemCode)).toContain("hswm00");
      expect(items[2]?.activities.map(({ name }) => name)).toEqual([
        "Reported By",
        "Reported By",
        "Markup By",
        "Referred To",
      ]);
    },

    "bill-117-hr-3076-text": async () => {
      const { items, count, next } = await congress.billText("HR 3076 117th", page);
      expect({ count, next, shown: items.length }).toEqual({ count: 7, next: null, shown: 8 });
      expect(items[0]).toEqual({
        type: "Enrolled Bill",
        date: null,
        formats: [
          {
            type: "Formatted Text",
            url: "https://www.congress.gov/117/bills/hr3076/BILLS-117hr3076enr.htm",
            isErrata: null,
          },
          {
            type: "PDF",
            url: "https://www.congress.gov/117/bills/hr3076/BILLS-117hr3076enr.pdf",
            isErrata: null,
          },
          {
            type: "Formatted XML",
            url: "https://www.congress.gov/117/bills/hr3076/BILLS-117hr3076enr.xml",
            isErrata: null,
          },
        ],
      });
    },
  };
}
