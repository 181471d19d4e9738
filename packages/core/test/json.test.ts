import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseJson } from "../src/json.js";

describe("parseJson", () => {
  it("keeps integers past 2^53 as strings of their digits", () => {
    expect(parseJson('{"id":9007199254740993,"n":-9007199254740993}')).toEqual({
      id: "9007199254740993",
      n: "-9007199254740993",
    });
    expect(parseJson("[12345678901234567890]")).toEqual(["12345678901234567890"]);
    expect(parseJson("12345678901234567890")).toBe("12345678901234567890");
  });

  it("keeps as numbers what a number holds exactly, and what is no integer", () => {
    expect(
      parseJson("[9007199254740991,-9007199254740991,1e20,1234567890123456.5,0.1234567890123456]"),
    ).toEqual([9007199254740991, -9007199254740991, 1e20, 1234567890123456.5, 0.1234567890123456]);
  });

  it("does not touch digits inside texts", () => {
    const source = String.raw`{"a":"x, 9007199254740993","b\\":[9007199254740993],"c":"\\","d":"\": 9007199254740993,"}`;
    expect(parseJson(source)).toEqual({
      a: "x, 9007199254740993",
      "b\\": ["9007199254740993"],
      c: "\\",
      d: '": 9007199254740993,',
    });
  });

  it("skips a byte order mark", () => {
    expect(parseJson('\uFEFF{"a":1}')).toEqual({ a: 1 });
  });

  it.each([
    '{"__proto__":{"x":1},"a":1}',
    String.raw`{"\u005f_proto\u005F_":{"x":1},"a":1}`,
    String.raw`{"a":1,"__\u0070roto__":3}`,
    '{"a":1,"__proto__" :2}',
  ])("leaves out the prototype of %s", (source) => {
    const value = parseJson(source);
    expect(value).toEqual({ a: 1 });
    expect(Object.getOwnPropertyNames(value)).toEqual(["a"]);
  });

  it("leaves it out deep inside, and beside long integers", () => {
    expect(parseJson('[{"b":{"__proto__":1,"id":9007199254740993}}]')).toEqual([
      { b: { id: "9007199254740993" } },
    ]);
    expect(parseJson('{"text":"\\"__proto__\\": is a name"}')).toEqual({ text: '"__proto__": is a name' });
  });

  it.each(["", "{", "<html>", '{"a":01}', "[9007199254740993", "NaN", '{"a":09007199254740993}'])(
    "throws a SyntaxError for %j",
    (source) => {
      expect(() => parseJson(source)).toThrowError(SyntaxError);
    },
  );

  it("keeps credentials out of the error", () => {
    expect(() => parseJson("api_key=0123456789abcdef")).toThrowError(/^(?!.*0123456789).*not JSON/s);
  });

  it("gives what JSON.parse gives, for any JSON", () => {
    fc.assert(
      fc.property(fc.json(), (source) => {
        fc.pre(!source.includes("__proto__"));
        const numbers = /(?:^|[[,:])-?[1-9]\d{15,}/.test(source);
        fc.pre(!numbers);
        expect(parseJson(source)).toEqual(JSON.parse(source));
      }),
    );
  });

  it("gives back every integer exactly, wherever it stands", () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.string(), (integer, text) => {
        const source = `{${JSON.stringify(`k${text}`)}:[${integer}, {"x" :${integer}}, ${JSON.stringify(text)}]}`;
        const expected = Number.isSafeInteger(Number(integer)) ? Number(integer) : String(integer);
        expect(parseJson(source)).toEqual({ [`k${text}`]: [expected, { x: expected }, text] });
      }),
    );
  });

  it("finds a long integer at every place of a text, its first and last included", () => {
    for (let before = 0; before <= 33; before++) {
      for (const after of [0, 1, 5, 17]) {
        const [left, right] = [" ".repeat(before), " ".repeat(after)];
        expect(parseJson(`${left}9007199254740993${right}`)).toBe("9007199254740993");
        expect(parseJson(`${left}["2024-12-19",-12345678901234567890,"1000.125"]${right}`)).toEqual([
          "2024-12-19",
          "-12345678901234567890",
          "1000.125",
        ]);
      }
    }
  });

  it("reads a text of ten million characters beside a long integer", () => {
    const text = '\\"'.repeat(5_000_000);
    expect(parseJson(`{"t":"${text}","id":9007199254740993}`)).toEqual({
      t: '"'.repeat(5_000_000),
      id: "9007199254740993",
    });
  });
});
