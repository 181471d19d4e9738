import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lucene, odata, soql } from "../src/escape.js";

describe("lucene", () => {
  it("leaves a plain word as it is", () => {
    expect(lucene.term("semaglutide")).toBe("semaglutide");
    expect(lucene.term("K123456")).toBe("K123456");
    expect(lucene.term("COVID-19")).toBe("COVID-19");
    expect(lucene.term("açaí")).toBe("açaí");
  });

  it.each(["AND", "or", "Not", "TO"])("takes %s as a word", (operator) => {
    expect(lucene.term(operator)).toBe(`"${operator}"`);
  });

  it.each([
    ["two words", '"two words"'],
    ["aspirin OR 1=1", '"aspirin OR 1=1"'],
    ["-aspirin", '"-aspirin"'],
    ["wild*", '"wild*"'],
    ["field:value", '"field:value"'],
    ["(a) [b] {c}", '"(a) [b] {c}"'],
    ['say "x"', '"say \\"x\\""'],
    ["back\\slash", '"back\\\\slash"'],
  ])("puts %s into quotation marks", (text, expected) => {
    expect(lucene.term(text)).toBe(expected);
  });

  it("writes ranges, open at an end that is not given", () => {
    expect(lucene.range("20240101", "20241231")).toBe("[20240101 TO 20241231]");
    expect(lucene.range("2024-01-01", undefined)).toBe("[2024-01-01 TO *]");
    expect(lucene.range(null, 5)).toBe("[* TO 5]");
    expect(lucene.range(-1.5, 5)).toBe("[-1.5 TO 5]");
  });

  it("lets no bound end the range", () => {
    expect(lucene.range("1 TO *] OR x:[1", "2")).toBe('["1 TO *] OR x:[1" TO 2]');
    expect(lucene.range("TO", "x")).toBe('["TO" TO x]');
    expect(() => lucene.range(Number.NaN, 1)).toThrowError("NaN is no bound");
  });

  it("refuses to search for nothing", () => {
    expect(() => lucene.phrase(" ")).toThrowError("is empty");
    expect(() => lucene.term("")).toThrowError("is empty");
  });

  it("keeps every text inside one word or one phrase", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (text) => {
        fc.pre(text.trim() !== "");
        expect(lucene.term(text)).toMatch(/^(?:[\p{L}\p{N}_][\p{L}\p{N}_.-]*|"(?:[^"\\]|\\[\s\S])*")$/u);
      }),
    );
  });
});

describe("soql", () => {
  it("doubles apostrophes", () => {
    expect(soql.string("Prince George's")).toBe("'Prince George''s'");
    expect(soql.string("' OR '1'='1")).toBe("''' OR ''1''=''1'");
    expect(soql.string("")).toBe("''");
  });

  it("accepts the names of columns and system fields", () => {
    expect(soql.identifier("year_start")).toBe("year_start");
    expect(soql.identifier(":updated_at")).toBe(":updated_at");
    expect(soql.identifier(":@computed_region_k83t")).toBe(":@computed_region_k83t");
  });

  it.each(["", "a b", "a;b", "1st", "a'", "count(*)", "a,b", "name\n"])("refuses %j as a column", (name) => {
    expect(() => soql.identifier(name)).toThrowError("is not a column name");
  });
});

describe("odata", () => {
  it("doubles apostrophes", () => {
    expect(odata.string("D'Iberville")).toBe("'D''Iberville'");
  });
});
