import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonSlice, survivesReserialising } from "../../src/node/exact-json.js";

describe("survivesReserialising", () => {
  it.each([
    '{"a":1,"b":[true,null,"x"]}',
    ' { "a" : 1.5 ,\n "b" : -3 } ',
    '{"text":"caf\\u00e9 \\/ \\"quoted\\" \\\\"}',
    '"a text"',
    "[]",
  ])("says yes to %s", (text) => {
    expect(survivesReserialising(text)).toBe(true);
  });

  it.each([
    ["an integer past 2^53", '{"id":9007199254740993}'],
    ["1.0", "[1.0]"],
    ["an exponent", "[1e3]"],
    ["minus zero", "[-0]"],
    ["more digits than a double has", "[0.12345678901234567890]"],
    ["a property twice", '{"a":1,"a":1}'],
    ["properties that would be put in order", '{"10":"b","9":"a"}'],
    ["no JSON", "<html>"],
    ["nothing", ""],
  ])("says no to %s", (_what, text) => {
    expect(survivesReserialising(text)).toBe(false);
  });

  it("says yes to all that JSON.stringify writes, spaced or not", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(survivesReserialising(text)).toBe(true);
        expect(survivesReserialising(JSON.stringify(JSON.parse(text), null, 2))).toBe(true);
      }),
    );
  });
});

describe("jsonSlice", () => {
  const text = '{ "a": {"b": [1.0, "]}\\"", {"c": 90071992547409931}] , "d":"x"}, "e" : -1e3 }';

  it.each([
    [["a", "b"], '[1.0, "]}\\"", {"c": 90071992547409931}]'],
    [["a", "d"], '"x"'],
    [["e"], "-1e3"],
    [["a", "missing"], undefined],
    [["e", "under a number"], undefined],
  ])("gives the text at %j", (path, slice) => {
    expect(jsonSlice(text, path)).toBe(slice);
  });

  it("takes the last of two properties with one name, as JSON.parse does", () => {
    expect(jsonSlice('{"a":1,"a":2}', ["a"])).toBe("2");
  });

  it("finds whatever value stands there", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.string(), (value, other, name) => {
        const body = JSON.stringify(value, null, 1);
        const source = `{"x": ${JSON.stringify(other)}, "y" :{${JSON.stringify(`${name}!`)}:[], "z":\n${body}\n}}`;
        fc.pre(name !== "z");
        expect(jsonSlice(source, ["y", "z"])).toBe(body);
      }),
    );
  });
});
