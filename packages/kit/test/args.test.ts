import { arg, toJsonSchema, z } from "@govdata/kit";
import { describe, expect, it } from "vitest";

const messages = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
};

describe("arg", () => {
  it("date: a day that exists", () => {
    const date = arg.date("First day");
    expect(date.parse("2024-02-29")).toBe("2024-02-29");
    for (const wrong of ["2023-02-29", "2024-2-9", "02/29/2024", ""]) {
      expect(messages(date, wrong)).toEqual([
        "must be a day that exists, written YYYY-MM-DD, such as 2024-01-31",
      ]);
    }
    expect(toJsonSchema(date)).toEqual({
      type: "string",
      format: "date",
      description: "First day (YYYY-MM-DD)",
    });
    expect(toJsonSchema(arg.date("Day as YYYY-MM-DD")).description).toBe("Day as YYYY-MM-DD");
  });

  it("year: a whole number", () => {
    expect(arg.year().parse(1848)).toBe(1848);
    expect(arg.year("Year", 2000, 2030).safeParse(1999).success).toBe(false);
    expect(arg.year().safeParse("1848").success).toBe(false);
    expect(toJsonSchema(arg.year("Fiscal year"))).toEqual({
      type: "integer",
      minimum: 1600,
      maximum: 2200,
      description: "Fiscal year",
    });
  });

  it.each(["California", "california", "CA", "ca", "06"])("state: %s is California", (text) => {
    expect(arg.state().parse(text)).toEqual({ usps: "CA", fips: "06", name: "California" });
  });

  it("state: is text in the JSON Schema, also when optional", () => {
    const expected = { type: "string", minLength: 1, description: "Where (name, USPS or FIPS code)" };
    expect(toJsonSchema(arg.state("Where"))).toEqual(expected);
    expect(toJsonSchema(z.object({ a: arg.state("Where").optional() })).properties?.a).toEqual(expected);
    expect(messages(arg.state(), "Atlantis")).toEqual([
      'must be a state\'s name, postal code or FIPS code ("California", "CA" or "06")',
    ]);
  });

  it("limit and page: have defaults and bounds", () => {
    const input = z.object({ limit: arg.limit(20, 100), page: arg.page() });
    expect(input.parse({})).toEqual({ limit: 20, page: 1 });
    expect(toJsonSchema(input).properties).toEqual({
      limit: { type: "integer", minimum: 1, maximum: 100, default: 20, description: "How many at most" },
      page: { type: "integer", minimum: 1, default: 1, description: "Page, from 1" },
    });
    expect(input.safeParse({ limit: 101 }).success).toBe(false);
  });

  it("ids: a list or text with commas, trimmed, without repeats", () => {
    const ids = arg.ids("Series ids", { max: 3 });
    expect(ids.parse("GDP, UNRATE,,GDP")).toEqual(["GDP", "UNRATE"]);
    expect(ids.parse([" GDP "])).toEqual(["GDP"]);
    expect(messages(ids, " , ")).toEqual([
      "must be 1 to 3 identifiers, as a list or separated by commas; 0 given",
    ]);
    expect(messages(ids, "a,b,c,d")).toEqual([
      "must be 1 to 3 identifiers, as a list or separated by commas; 4 given",
    ]);
    expect(ids.safeParse(["a", "b", "c", "d"]).success).toBe(false);
    expect(toJsonSchema(ids)).toEqual({
      anyOf: [
        { type: "string", minLength: 1 },
        { type: "array", minItems: 1, maxItems: 3, items: { type: "string", minLength: 1 } },
      ],
      description: "Series ids (list, or separated by commas)",
    });
  });

  it("oneOf: a closed list, with the meanings where they fit", () => {
    const units = arg.oneOf({ lin: "levels", pch: "percent change" }, "Units");
    expect(units.parse("pch")).toBe("pch");
    expect(toJsonSchema(units)).toEqual({
      type: "string",
      enum: ["lin", "pch"],
      description: "Units (lin: levels, pch: percent change)",
    });
    expect(toJsonSchema(arg.oneOf(["a", "b"], "Letter"))).toEqual({
      type: "string",
      enum: ["a", "b"],
      description: "Letter",
    });
    expect(toJsonSchema(arg.oneOf({ a: "x".repeat(200) }, "Letter")).description).toBe("Letter");
  });

  it("text: trimmed, bounded, of a form", () => {
    expect(arg.text("Words").parse("  rock ")).toBe("rock");
    expect(arg.text("Words").safeParse("   ").success).toBe(false);
    const cik = arg.text("CIK", { max: 10, pattern: { match: /^\d{10}$/, example: "0000320193" } });
    expect(cik.parse("0000320193")).toBe("0000320193");
    expect(messages(cik, "320193")).toEqual(['must look like "0000320193"']);
    expect(toJsonSchema(cik)).toEqual({
      type: "string",
      minLength: 1,
      maxLength: 10,
      pattern: "^\\d{10}$",
      description: "CIK",
    });
  });

  it("flag: off unless it says otherwise", () => {
    expect(arg.flag("On").parse(undefined)).toBe(false);
    expect(arg.flag("On", true).parse(undefined)).toBe(true);
  });
});
