import { describe, expect, it } from "vitest";
import { GovDataError } from "../src/errors.js";
import { asArray, asObject, asString, expectEcho, field, ownValue, stringOrNull } from "../src/shape.js";

function failure(run: () => unknown): GovDataError {
  try {
    run();
  } catch (error) {
    if (error instanceof GovDataError) return error;
  }
  throw new Error("was not refused");
}

describe("reading a reply", () => {
  it("gives objects, lists and texts as they are", () => {
    const object = { a: 1 };
    const array = [1];
    expect(asObject(object, "bls", "the reply")).toBe(object);
    expect(asArray(array, "bls", "rows")).toBe(array);
    expect(asString(" 007", "bls", "code")).toBe(" 007");
  });

  it("says what is missing or of the wrong kind", () => {
    const error = failure(() => asArray(undefined, "bls", "Results.series"));
    expect(error.kind).toBe("unreadable");
    expect(error.api).toBe("bls");
    expect(error.message).toBe("bls: the reply cannot be read: Results.series is missing, expected a list.");
    expect(failure(() => asObject([1, "x"], "bls", "the reply")).message).toBe(
      'bls: the reply cannot be read: the reply is [1, "x"], expected an object.',
    );
    expect(failure(() => asObject(null, "bls", "x")).message).toContain("x is null, expected an object");
    expect(failure(() => asString("", "bls", "id")).message).toContain(
      "id is an empty text, expected a text",
    );
    expect(failure(() => asString(5, "bls", "id")).message).toContain("id is 5, expected a text");
    expect(failure(() => asString({}, "bls", "id")).message).toContain("id is an object");
    expect(failure(() => asObject(Array(9).fill(0), "bls", "x")).message).toContain("a list of 9");
  });

  it("keeps a long text and a credential out of the message", () => {
    const { message } = failure(() =>
      asObject(`https://x.gov/?api_key=abcdef ${"y".repeat(500)}`, "bls", "x"),
    );
    expect(message).not.toContain("abcdef");
    expect(message.length).toBeLessThan(200);
  });
});

describe("stringOrNull", () => {
  it("trims, and gives null for nothing", () => {
    expect(stringOrNull("  Percent ")).toBe("Percent");
    for (const none of ["", "   ", null, undefined, {}, [], Number.NaN, () => 1])
      expect(stringOrNull(none)).toBeNull();
  });

  it("writes out numbers and booleans, and keeps zeros of a text", () => {
    expect(stringOrNull("06")).toBe("06");
    expect(stringOrNull(0)).toBe("0");
    expect(stringOrNull(12345678901234567890n)).toBe("12345678901234567890");
    expect(stringOrNull(false)).toBe("false");
    expect(stringOrNull("null")).toBe("null");
  });
});

describe("field", () => {
  it("gives an object's own property, and undefined for what it inherits", () => {
    expect(field({ count: 0 }, "count")).toBe(0);
    expect(field({}, "toString")).toBeUndefined();
    expect(field({}, "__proto__")).toBeUndefined();
  });

  it("looks into nothing without failing", () => {
    for (const nothing of [null, undefined, "text", 5, [1]]) expect(field(nothing, "length")).toBeUndefined();
  });
});

describe("expectEcho", () => {
  it("accepts the same thing in another spelling", () => {
    expectEcho("fred", "id", "gdp", "GDP");
    expectEcho("bls", "year", 2024, "2024");
    expectEcho("bls", "year", "2024", 2024);
    expectEcho("x", "ids", ["b", "A"], ["a", "B"]);
    expectEcho("x", "flag", true, "TRUE");
    expect(() => expectEcho("x", "id", undefined, "anything")).not.toThrow();
  });

  it("refuses another thing", () => {
    const error = failure(() => expectEcho("fred", "series_id", "GDP", "GDPC1"));
    expect(error.kind).toBe("mismatch");
    expect(error.message).toBe('fred: series_id: asked for "GDP", but the reply is of "GDPC1".');
    expect(failure(() => expectEcho("x", "ids", ["a", "b"], ["a"])).kind).toBe("mismatch");
    expect(failure(() => expectEcho("x", "fips", "06", 6)).kind).toBe("mismatch");
  });

  it("refuses a reply that does not say", () => {
    expect(failure(() => expectEcho("fred", "id", "GDP", undefined)).message).toBe(
      'fred: id: asked for "GDP", but the reply does not say which it is.',
    );
    expect(failure(() => expectEcho("fred", "id", "null", null)).kind).toBe("mismatch");
  });
});

describe("a table asked by somebody else's name", () => {
  const table: Readonly<Record<string, string>> = { tga: "cash", toString: "text" };

  it("gives its own entries, and none of what every object has", () => {
    expect(ownValue(table, "tga")).toBe("cash");
    expect(ownValue(table, "toString")).toBe("text");
    for (const name of ["constructor", "__proto__", "hasOwnProperty", "valueOf"]) {
      expect(ownValue(table, name)).toBeUndefined();
    }
  });
});
