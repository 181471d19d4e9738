import { byteLength } from "@govdata/kit/outcome";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutValue } from "../src/code/cut.js";

describe("what a script returned, cut to its room", () => {
  it("is itself when it fits", () => {
    const value = { total: 12, rows: [1, null, "a"] };
    expect(cutValue(value, 100, "result")).toEqual({ value, cuts: [] });
  });

  it("has whole items of a list, from the first", () => {
    const value = Array.from({ length: 100 }, (_, index) => `item ${index}`);
    const cut = cutValue(value, 60, "result");
    expect(cut.value).toEqual(["item 0", "item 1", "item 2", "item 3", "item 4", "item 5"]);
    expect(cut.cuts).toEqual([{ path: "result", kept: 6, of: 100, unit: "items" }]);
  });

  it("has the beginning of a first item that is too long by itself", () => {
    const { value, cuts } = cutValue(["x".repeat(500), "y"], 200, "result");
    expect(value).toHaveLength(1);
    expect(cuts.map(({ path, of, unit }) => [path, of, unit])).toEqual([
      ["result[0]", 500, "characters"],
      ["result", 2, "items"],
    ]);
  });

  it("keeps small fields whole, and lets the large ones share what is left", () => {
    const rows = Array.from({ length: 200 }, (_, index) => index);
    const { value, cuts } = cutValue({ unit: "dollars", rows, again: rows, total: 19_900 }, 400, "result");
    expect(value).toMatchObject({ unit: "dollars", total: 19_900 });
    expect(cuts.map(({ path, of }) => [path, of])).toEqual([
      ["result.rows", 200],
      ["result.again", 200],
    ]);
  });

  it("has the first fields of an object whose names alone are too many", () => {
    const years = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`y${1700 + index}`, index]));
    const { value, cuts } = cutValue(years, 100, "result");
    expect(value).toMatchObject({ y1700: 0, y1701: 1 });
    expect(cuts).toEqual([
      { path: "result", kept: Object.keys(Object(value)).length, of: 300, unit: "fields" },
    ]);
  });

  it("says of a text how much of it there is, and keeps its characters whole", () => {
    const { value, cuts } = cutValue("🌍".repeat(400), 400, "result");
    const [{ kept = 0 } = {}] = cuts;
    expect(value).toBe(`${"🌍".repeat(kept / 2)} … [cut: ${kept} of 800 characters]`);
    expect(kept % 2).toBe(0);
  });

  it("is valid and near its room, whatever it was", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), fc.integer({ min: 400, max: 2_000 }), (json, room) => {
        const given = JSON.parse(JSON.stringify([json, json, "z".repeat(3_000)]));
        const { value, cuts } = cutValue(given, room, "result");
        expect(cuts.length).toBeGreaterThan(0);
        // A text says of itself that it was cut.
        expect(byteLength(value)).toBeLessThanOrEqual(room + 120);
      }),
      { seed: 20_261_201, numRuns: 100 },
    );
  });
});
