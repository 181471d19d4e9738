import { describe, expect, it } from "vitest";
import { check } from "../src/checks.js";
import { InvalidArgumentError } from "../src/errors.js";

const checks = check("fred");

function refusal(run: () => unknown): InvalidArgumentError {
  try {
    run();
  } catch (error) {
    if (error instanceof InvalidArgumentError) return error;
  }
  throw new Error("was not refused");
}

describe("check", () => {
  it("lets undefined through, except where something is required", () => {
    expect(checks.oneOf("a", undefined, ["x"])).toBeUndefined();
    expect(checks.integer("a", undefined, 1, 2)).toBeUndefined();
    expect(checks.date("a", undefined)).toBeUndefined();
    expect(checks.year("a", undefined)).toBeUndefined();
    expect(checks.pattern("a", undefined, /x/, "x")).toBeUndefined();
    expect(checks.maxItems("a", undefined, 1)).toBeUndefined();
    expect(checks.state("a", undefined)).toBeUndefined();
  });

  it("gives the value back", () => {
    expect(checks.oneOf("units", "pc1", ["lin", "pc1"])).toBe("pc1");
    expect(checks.oneOf("part", 2, [1, 2])).toBe(2);
    expect(checks.integer("limit", 1000, 1, 1000)).toBe(1000);
    expect(checks.date("start", "2024-02-29")).toBe("2024-02-29");
    expect(checks.year("year", 2024)).toBe(2024);
    expect(checks.pattern("id", "GDPC1", /[A-Z0-9]+/, "GDP")).toBe("GDPC1");
    expect(checks.required("id", "GDP")).toBe("GDP");
    expect(checks.required("count", 0)).toBe(0);
    expect(checks.required("flag", false)).toBe(false);
    expect(checks.maxItems("ids", ["a", "b"], 2)).toEqual(["a", "b"]);
  });

  it("offers the nearest of a closed list", () => {
    const error = refusal(() => checks.oneOf("frequency", "quaterly", ["daily", "monthly", "quarterly"]));
    expect(error.message).toBe(
      'fred: frequency: "quaterly" is not one of daily, monthly, quarterly. Did you mean "quarterly"?',
    );
    expect(error.field).toBe("frequency");
    expect(error.nearest).toEqual(["quarterly"]);
    expect(error.api).toBe("fred");
  });

  it("does not list more than a sentence can hold", () => {
    const many = Array.from({ length: 100 }, (_, index) => `value${index}`);
    expect(refusal(() => checks.oneOf("x", "other", many)).message).toBe(
      'fred: x: "other" is not one of the 100 known values.',
    );
  });

  it("does not take a number for its digits, or a name every object has for a value", () => {
    expect(refusal(() => checks.oneOf("x", "1", [1, 2])).message).toContain('"1" is not one of 1, 2');
    expect(refusal(() => checks.oneOf("x", "constructor", ["a"])).field).toBe("x");
  });

  it.each([0, 1001, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])("refuses %s as a limit", (value) => {
    expect(refusal(() => checks.integer("limit", value, 1, 1000)).message).toBe(
      `fred: limit: ${value} is not a whole number from 1 to 1000.`,
    );
  });

  it("names the bounds there are", () => {
    expect(refusal(() => checks.integer("offset", -1, 0)).message).toBe(
      "fred: offset: -1 is not a whole number of at least 0.",
    );
    expect(refusal(() => checks.integer("offset", 0.5)).message).toBe(
      "fred: offset: 0.5 is not a whole number.",
    );
  });

  it("refuses dates and years that are none", () => {
    expect(refusal(() => checks.date("start", "01/31/2024")).message).toBe(
      'fred: start: "01/31/2024" is not a date: write YYYY-MM-DD, such as 2024-01-31.',
    );
    expect(refusal(() => checks.year("year", 24)).message).toBe(
      "fred: year: 24 is not a year from 1000 to 9999.",
    );
    expect(refusal(() => checks.year("year", 1928, 1929, 2025)).message).toBe(
      "fred: year: 1928 is not a year from 1929 to 2025.",
    );
  });

  it("wants a pattern to match the whole value, however it is written", () => {
    expect(refusal(() => checks.pattern("cik", "320193x", /\d+/, "0000320193")).message).toBe(
      'fred: cik: "320193x" does not have the right form, such as 0000320193.',
    );
    const sticky = /[A-Z]+/g;
    expect(checks.pattern("id", "AB", sticky, "AB")).toBe("AB");
    expect(checks.pattern("id", "AB", sticky, "AB")).toBe("AB");
    expect(checks.pattern("id", "abc", /a|abc/, "abc")).toBe("abc");
  });

  it.each([[undefined], [null], [""], ["  "], [[]]])("requires more than %j", (value) => {
    expect(refusal(() => checks.required("series_id", value)).message).toBe("fred: series_id: is required.");
  });

  it("limits lists", () => {
    expect(refusal(() => checks.maxItems("ids", [1, 2, 3], 2)).message).toBe(
      "fred: ids: has 3 entries; at most 2 at a time.",
    );
  });

  it("gives a state's postal code, and offers names for a misspelt one", () => {
    expect(checks.state("state", "california")).toBe("CA");
    expect(checks.state("state", "06")).toBe("CA");
    expect(checks.state("state", "dc")).toBe("DC");
    const error = refusal(() => checks.state("state", "Californa"));
    expect(error.nearest[0]).toBe("California");
    expect(error.message).toContain("write a postal code such as CA");
  });

  it("shows a wrong type without printing it", () => {
    const value: Record<string, never> = JSON.parse('{"x":[1]}');
    expect(refusal(() => checks.oneOf("units", Object.values(value)[0] ?? "", ["lin"])).message).toContain(
      "a list is not one of",
    );
  });
});
