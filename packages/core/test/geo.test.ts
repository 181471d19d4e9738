import { describe, expect, it } from "vitest";
import { censusRegions, findState, states } from "../src/geo.js";

describe("states", () => {
  it("are 50, the District of Columbia and five territories", () => {
    expect(states.filter(({ kind }) => kind === "state")).toHaveLength(50);
    expect(states.filter(({ kind }) => kind === "district").map(({ usps }) => usps)).toEqual(["DC"]);
    expect(states.filter(({ kind }) => kind === "territory").map(({ usps }) => usps)).toEqual([
      "AS",
      "GU",
      "MP",
      "PR",
      "VI",
    ]);
  });

  it("have each a code of their own, with its leading zero", () => {
    expect(new Set(states.map(({ fips }) => fips)).size).toBe(56);
    expect(new Set(states.map(({ usps }) => usps)).size).toBe(56);
    for (const { fips, usps } of states) {
      expect(fips).toMatch(/^\d{2}$/);
      expect(usps).toMatch(/^[A-Z]{2}$/);
    }
    expect(states.map(({ fips }) => fips)).toEqual(states.map(({ fips }) => fips).sort());
  });

  it("divide as the Census Bureau has them: 9, 12, 16 with the District, and 13", () => {
    const count = (region: string) => states.filter((state) => state.region === region).length;
    expect(["Northeast", "Midwest", "South", "West"].map(count)).toEqual([9, 12, 17, 13]);
    const divisions = censusRegions.flatMap((region) => region.divisions);
    expect(divisions.map(({ code }) => code)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
    expect(divisions.map(({ name }) => states.filter((state) => state.division === name).length)).toEqual([
      6, 3, 5, 7, 9, 4, 4, 8, 5,
    ]);
    expect(
      states
        .filter(({ kind }) => kind === "territory")
        .every(({ region, division }) => region === null && division === null),
    ).toBe(true);
  });
});

describe("findState", () => {
  it.each([
    ["Ohio", "39"],
    ["OH", "39"],
    ["oh", "39"],
    ["39", "39"],
    [" new   york ", "36"],
    ["06", "06"],
    ["D.C.", "11"],
    ["Washington, DC", "11"],
    ["washington", "53"],
    ["Virgin Islands", "78"],
    ["U.S. Virgin Islands", "78"],
    ["PR", "72"],
    ["west virginia", "54"],
  ])("finds %j", (text, fips) => {
    expect(findState(text)?.fips).toBe(fips);
  });

  it.each(["", "6", "00", "03", "ZZ", "Ontario", "constructor"])("finds nothing for %j", (text) => {
    expect(findState(text)).toBeUndefined();
  });

  it("gives everything about a state", () => {
    expect(findState("CO")).toEqual({
      name: "Colorado",
      usps: "CO",
      fips: "08",
      region: "West",
      division: "Mountain",
      kind: "state",
    });
  });
});
