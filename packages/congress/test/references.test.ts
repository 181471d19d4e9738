import { describe, expect, it } from "vitest";
import { currentCongress, ordinal } from "../src/calendar.js";
import { lawOf, nominationOf, reportOf, treatyOf } from "../src/citations.js";
import { congressOfYear, firstYear, type MemberItem, matchMembers } from "../src/index.js";
import { amendmentOf, billLabel, billOf } from "../src/references.js";

describe("bills as people write them", () => {
  it.each([
    ["HR 1 119th", 119, "hr", "1"],
    ["H.R. 1 (119th)", 119, "hr", "1"],
    ["H.R.1 of the 119th Congress", 119, "hr", "1"],
    ["hr1-119", 119, "hr", "1"],
    ["hr 3076 117", 117, "hr", "3076"],
    ["117/hr/3076", 117, "hr", "3076"],
    ["117 HR 3076", 117, "hr", "3076"],
    ["S. 3580 of the 117th", 117, "s", "3580"],
    ["S.J.Res. 18", 118, "sjres", "18"],
    ["h con res 14 119th", 119, "hconres", "14"],
    ["H.Res. 5 (118)", 118, "hres", "5"],
    ["House bill 30 119th", 119, "hr", "30"],
    ["Senate joint resolution 18, 119th Congress", 119, "sjres", "18"],
    ["https://www.congress.gov/bill/117th-congress/house-bill/3076/text", 117, "hr", "3076"],
    ["https://www.congress.gov/bill/119/senate-joint-resolution/18", 119, "sjres", "18"],
    ["https://api.congress.gov/v3/bill/117/hr/21?format=json", 117, "hr", "21"],
    ["HR 590½ 6th", 6, "hr", "590½"],
  ])("%s", (text, congress, type, number) => {
    expect(billOf(text, 118)).toEqual({ congress, type, number });
  });

  it("also by their parts", () => {
    expect(billOf({ congress: 117, type: "H.R.", number: 3076 }, 119)).toEqual({
      congress: 117,
      type: "hr",
      number: "3076",
    });
    expect(billOf({ type: "S", number: "5" }, 119)).toEqual({ congress: 119, type: "s", number: "5" });
  });

  it.each(["HB one", "119th", "HR 1 2 3", "Public Law 117-108", "", "HR 0 119th", "HR 1 999"])(
    "refuses %j",
    (text) => {
      expect(() => billOf(text, 119)).toThrow("congress: ");
    },
  );

  it("offers the nearest type", () => {
    expect(() => billOf("HJRS 5 119th", 119)).toThrow('Did you mean "hjres"');
  });

  it("are cited as Congress does", () => {
    expect(billLabel({ congress: 112, type: "SCONRES", number: "5" })).toBe("S.Con.Res. 5 (112th)");
  });
});

describe("other papers as people write them", () => {
  it.each([
    ["S.Amdt. 2137 117th", 117, "samdt", "2137"],
    ["SA 2137 (117)", 117, "samdt", "2137"],
    ["House amendment 246 118th", 118, "hamdt", "246"],
    ["https://www.congress.gov/amendment/117th-congress/senate-amendment/2137", 117, "samdt", "2137"],
  ])("amendment %s", (text, congress, type, number) => {
    expect(amendmentOf(text, 119)).toEqual({ congress, type, number });
  });

  it.each([
    ["Public Law 117-108", "pub"],
    ["P.L. 117-108", "pub"],
    ["Pub. L. 117–108", "pub"],
    ["117-108", "pub"],
    ["Private Law 117-108", "priv"],
  ])("law %s", (text, type) => {
    expect(lawOf(text)).toEqual({ congress: 117, type, number: 108 });
  });

  it.each([
    ["PN1044 118th", 118, "1044"],
    ["PN 851-1 (117th)", 117, "851-1"],
    ["pn16", 119, "16"],
  ])("nomination %s", (text, congress, number) => {
    expect(nominationOf(text, 119)).toEqual({ congress, number });
  });

  it.each([
    ["114-13", undefined],
    ["Treaty Doc. 114-13", undefined],
    ["Treaty Doc. 114-13(A)", "A"],
    ["114/13/a", "A"],
  ])("treaty %s", (text, suffix) => {
    expect(treatyOf(text)).toEqual({ congress: 114, number: 13, suffix });
  });

  it.each([
    ["H. Rept. 116-617", "hrpt"],
    ["S.Rept. 116-617", "srpt"],
    ["Ex. Rept. 116-617", "erpt"],
    ["House Report 116-617", "hrpt"],
  ])("report %s", (text, type) => {
    expect(reportOf(text)).toEqual({ congress: 116, type, number: 617 });
  });

  it("refuses what is none of these", () => {
    expect(() => lawOf("Murphy's Law")).toThrow('write it like "Public Law 117-108"');
    expect(() => nominationOf("the judge", 119)).toThrow('write it like "PN1044 118th"');
    expect(() => treatyOf("Versailles")).toThrow('write it like "Treaty Doc. 114-13"');
    expect(() => reportOf("116-617")).toThrow('write it like "H. Rept. 116-617"');
  });
});

describe("congresses", () => {
  it("run two years from 3 January of an odd year", () => {
    expect(currentCongress(new Date("2025-01-02T23:00:00Z"))).toEqual({ congress: 118, session: 2 });
    expect(currentCongress(new Date("2025-01-03T12:00:00Z"))).toEqual({ congress: 119, session: 1 });
    expect(currentCongress(new Date("2026-10-03T12:00:00Z"))).toEqual({ congress: 119, session: 2 });
    expect(congressOfYear(2022)).toEqual({ congress: 117, session: 2 });
    expect([firstYear(1), firstYear(119)]).toEqual([1789, 2025]);
  });

  it("have their ordinals", () => {
    expect([1, 2, 3, 11, 12, 13, 101, 111, 112, 113, 119, 121].map(ordinal)).toEqual([
      "1st",
      "2nd",
      "3rd",
      "11th",
      "12th",
      "13th",
      "101st",
      "111th",
      "112th",
      "113th",
      "119th",
      "121st",
    ]);
  });
});

describe("members by name", () => {
  const member = (bioguideId: string, name: string): MemberItem => ({
    bioguideId,
    name,
    partyName: null,
    state: null,
    district: null,
    terms: [],
    depiction: null,
    updateDate: null,
    url: null,
  });
  // Names as they stand in recorded lists.
  const all = [
    member("G000597", "Garbarino, Andrew R."),
    member("G000504", "Grover, James R., Jr."),
    member("O000172", "Ocasio-Cortez, Alexandria"),
    member("V000134", "Van Duyne, Beth"),
    member("S000510", "Smith, Adam"),
  ];

  it.each([
    ["Garbarino", "G000597", 0.7],
    ["Andrew Garbarino", "G000597", 1],
    ["Garbarino, Andrew R.", "G000597", 1],
    ["Rep. Andrew R. Garbarino", "G000597", 1],
    ["Andy Garbarino", "G000597", 0.5],
    ["James Grover Jr.", "G000504", 1],
    ["Alexandria Ocasio Cortez", "O000172", 1],
    ["ocasio-cortez", "O000172", 0.7],
    ["Cortez", "O000172", 0.5],
    ["Beth Van Duyne", "V000134", 1],
    ["Zoe Smith", "S000510", 0.3],
  ])("%s", (name, id, confidence) => {
    const [best] = matchMembers(name, all);
    expect({ id: best?.member.bioguideId, confidence: best?.confidence }).toEqual({ id, confidence });
  });

  it("finds nobody for a name that is nobody's, and for none", () => {
    expect(matchMembers("Zeppelin", all)).toEqual([]);
    expect(matchMembers("Sen.", all)).toEqual([]);
  });
});
