import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromColumnar, toColumnar } from "../src/columnar.js";
import { parseJson } from "../src/json.js";

/** Twenty rows made by their number. */
function rows<T>(make: (index: number) => T): T[] {
  return Array.from({ length: 20 }, (_, index) => make(index));
}

/** What is kept of a value, and the value again. */
function roundTrip(value: unknown): { text: string; again: unknown } {
  const text = toColumnar(value);
  if (text === undefined) throw new Error("nothing in it is written by column");
  return { text, again: fromColumnar(text) };
}

describe("rows by column", () => {
  it("are written once by name, and once by value where all rows have the same", () => {
    const observations = rows((index) => ({
      realtime_start: "2024-12-19",
      date: `2024-01-${10 + index}`,
      value: index % 2 === 0 ? "." : `${index}.5`,
    }));
    const { text, again } = roundTrip({ units: "lin", count: 20, observations });
    expect(again).toStrictEqual({ units: "lin", count: 20, observations });
    expect(text.match(/realtime_start/g)).toHaveLength(1);
    expect(text.match(/2024-12-19/g)).toHaveLength(1);
    expect(text).toContain('"|2024-01-10|2024-01-11|');
  });

  it("keep the order of properties, nulls, booleans, numbers and what is inside of a row", () => {
    const value = rows((index) => ({
      z: index / 8,
      a: index === 3 ? null : "",
      flag: index < 9,
      none: null,
      inner: { list: [index, "x"], empty: {} },
    }));
    const { again } = roundTrip({ page: { rows: value } });
    expect(JSON.stringify(again)).toBe(JSON.stringify({ page: { rows: value } }));
  });

  it("may be lists, as Census sends them, beside a head, as the World Bank sends it, and all there is", () => {
    const census = rows((index) => [`County ${index}`, "012", `${index}`.padStart(3, "0")]);
    expect(roundTrip(census).again).toStrictEqual(census);
    const bank = [{ page: 1, total: 20 }, rows((index) => ({ countryiso3code: "JPN", value: index }))];
    expect(roundTrip(bank).again).toStrictEqual(bank);
  });

  it("keep texts that hold the separators, escapes and half a surrogate pair", () => {
    const value = rows((index) => ({ bar: `a|${index}`, both: `|~${index}`, odd: `\ud800"\\\n${index}` }));
    expect(roundTrip(value).again).toStrictEqual(value);
  });

  it("are new each time, and share nothing with each other", () => {
    const { text, again } = roundTrip(rows((index) => ({ same: "x", list: [index] })));
    const list = again as { same: string; list: number[] }[];
    if (list[0]) list[0].same = "changed";
    list[0]?.list.push(9);
    expect(list[1]).toStrictEqual({ same: "x", list: [1] });
    expect(fromColumnar(text)).toStrictEqual(rows((index) => ({ same: "x", list: [index] })));
  });
});

describe("left as JSON", () => {
  it.each<[string, unknown]>([
    ["a scalar", "text"],
    ["a short list", [{ a: 1 }, { a: 2 }]],
    ["rows of different properties", rows((index) => (index === 7 ? { a: 1, b: 2 } : { a: 1 }))],
    [
      "rows whose properties come in another order",
      rows((index) => (index === 7 ? { b: 1, a: 2 } : { a: 1, b: 2 })),
    ],
    ["rows of different lengths", rows((index) => (index === 7 ? [1] : [1, 2]))],
    ["rows of different kinds", rows((index) => (index === 7 ? null : { a: 1 }))],
    ["rows without properties", rows(() => ({}))],
    ["empty rows", rows(() => [])],
    ["numbers", rows((index) => index)],
  ])("%s", (_what, value) => {
    expect(toColumnar(value)).toBeUndefined();
  });

  it.each([
    ["-0 among rows", `[${rows((index) => `{"a":${index === 7 ? "-0" : "0"}}`)}]`],
    ["-0 in all rows", `[${rows(() => '{"a":-0.0}')}]`],
    ["-0 beside rows", `{"total":-0,"rows":[${rows((index) => `[${index}]`)}]}`],
    ["-0 inside of a row", `[${rows(() => '{"a":[{"b":-0}]}')}]`],
    ["a number too large for one", `[${rows((index) => `{"a":${index}e999}`)}]`],
  ])("%s, which JSON cannot write again", (_what, text) => {
    expect(toColumnar(parseJson(text))).toBeUndefined();
  });

  it("what is no JSON data", () => {
    expect(toColumnar(rows(() => ({ at: new Date(0), n: 1n })))).toBeUndefined();
    expect(toColumnar({ at: new Date(0), rows: rows((index) => [index]) })).toBeUndefined();
    expect(toColumnar(rows(() => ({ a: undefined })))).toBeUndefined();
  });

  it("a property that would change a prototype", () => {
    const own = (index: number) => JSON.parse(`{"__proto__":{"x":${index}}}`);
    expect(toColumnar(rows(own))).toBeUndefined();
    expect(toColumnar(rows((index) => ({ inner: own(index) })))).toBeUndefined();
    expect(toColumnar({ inner: own(1), rows: rows((index) => [index]) })).toBeUndefined();
  });

  it("what is nested deeper than can be written", () => {
    const deep = `${"[".repeat(50_000)}1${"]".repeat(50_000)}`;
    expect(
      toColumnar(parseJson(`{"rows":[${rows((index) => `[${index}]`)}],"deep":${deep}}`)),
    ).toBeUndefined();
  });
});

it("gives back any JSON data exactly", () => {
  const cell = fc.oneof(fc.jsonValue(), fc.constantFrom("", "x", "|", "~", null, 0, true));
  const names = fc.uniqueArray(fc.oneof(fc.string(), fc.constantFrom("1", "b", "a", "0")), { maxLength: 4 });
  const table = names.chain((of) =>
    fc
      .array(fc.tuple(...of.map(() => cell)), { minLength: 14, maxLength: 20 })
      .chain((list) =>
        fc
          .boolean()
          .map((asLists): unknown =>
            asLists ? list : list.map((row) => Object.fromEntries(of.map((name, at) => [name, row[at]]))),
          ),
      ),
  );
  const value = fc.oneof(table, fc.dictionary(fc.string(), fc.oneof(table, cell)), fc.array(table));
  let written = 0;
  fc.assert(
    fc.property(value, (made) => {
      // As it comes from an agency.
      const source = JSON.stringify(made);
      const text = toColumnar(parseJson(source));
      if (text === undefined) return;
      written++;
      expect(fromColumnar(text)).toStrictEqual(parseJson(source));
      expect(JSON.stringify(fromColumnar(text))).toBe(JSON.stringify(parseJson(source)));
    }),
    { numRuns: 250 },
  );
  expect(written).toBeGreaterThan(25);
});

it.each(['[0,[[["a"],null,1,[]]]]', '[{"a":{}},[[["a",0],null,1,[]]]]', "[0]"])(
  "throws at what it did not write: %s",
  (text) => {
    expect(() => fromColumnar(text)).toThrowError();
  },
);
