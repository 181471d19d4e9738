import { describe, expect, it } from "vitest";
import { isKind } from "../src/errors.js";
import { integerOrString, numberOrNull, parseNumber } from "../src/numbers.js";

describe("parseNumber", () => {
  it.each([
    [5, 5],
    ["5", 5],
    [" 1,234.5 ", 1234.5],
    ["36,218,605,310,616", 36218605310616],
    ["-0.25", -0.25],
    ["+3", 3],
    [".5", 0.5],
    ["5.", 5],
    ["1.5e3", 1500],
    ["007", 7],
    [0, 0],
    [7n, 7],
  ])("reads %s", (given, expected) => {
    expect(parseNumber(given)).toBe(expected);
  });

  it.each([[null], [undefined], [""], ["  "]])("gives null for %j", (none) => {
    expect(parseNumber(none)).toBeNull();
  });

  it("gives null for the agency's own marks, and only for them", () => {
    expect(parseNumber(".", ["."])).toBeNull();
    expect(parseNumber(" (D) ", ["(D)", "(NA)"])).toBeNull();
    expect(parseNumber(-9999, ["-9999"])).toBeNull();
    expect(parseNumber("-9999", ["-9999"])).toBeNull();
    expect(() => parseNumber("(D)", ["."])).toThrowError('"(D)" is not a number');
  });

  it.each([
    "n/a",
    ".",
    "-",
    "1,23",
    "1,2345",
    "1.234,5",
    "12 3",
    "0x10",
    "Infinity",
    "NaN",
    "1e999",
    "$5",
    "5%",
    true,
    {},
    [5],
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])("refuses %j", (bad) => {
    expect(() => parseNumber(bad, [], "treasury")).toThrowError(
      /^treasury: the reply cannot be read: .* is not a number/,
    );
    try {
      parseNumber(bad);
    } catch (error) {
      expect(isKind(error, "unreadable")).toBe(true);
    }
  });

  it("refuses an integer that would be rounded", () => {
    expect(() => parseNumber("9007199254740993")).toThrowError("can be held exactly");
    expect(parseNumber("9007199254740992")).toBe(9007199254740992);
  });
});

describe("numberOrNull", () => {
  it("gives null for whatever is no number", () => {
    for (const none of [
      "n/a",
      ".",
      "",
      null,
      undefined,
      {},
      [],
      true,
      Number.NaN,
      "1,23",
      Number.NEGATIVE_INFINITY,
    ]) {
      expect(numberOrNull(none)).toBeNull();
    }
    expect(numberOrNull("-99", ["-99"])).toBeNull();
  });

  it("reads numbers", () => {
    expect(numberOrNull("4.1")).toBe(4.1);
    expect(numberOrNull(0)).toBe(0);
    expect(numberOrNull("1,000,000")).toBe(1000000);
  });
});

describe("integerOrString", () => {
  it("gives a number up to 2^53 and digits past it", () => {
    expect(integerOrString("9007199254740991")).toBe(9007199254740991);
    expect(integerOrString("9007199254740992")).toBe("9007199254740992");
    expect(integerOrString("-9,007,199,254,740,993")).toBe("-9007199254740993");
    expect(integerOrString(12345678901234567890n)).toBe("12345678901234567890");
    expect(integerOrString("+5")).toBe(5);
    expect(integerOrString(42)).toBe(42);
  });

  it("gives null for none", () => {
    expect(integerOrString(null)).toBeNull();
    expect(integerOrString("")).toBeNull();
    expect(integerOrString("*", ["*"])).toBeNull();
  });

  it.each(["1.5", "x", 1.5, 2 ** 60, {}])("refuses %j", (bad) => {
    expect(() => integerOrString(bad, [], "cdc")).toThrowError("is not an integer");
  });
});
